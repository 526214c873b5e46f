"""What every request passes: where it comes from, how many came before it, and the headers every answer carries."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.exceptions import ClientException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from hustings.tables.errors import TableError
from hustings.web.settings import Settings
from hustings.web.who import PERSON, Connection

WINDOW = 10.0
MOST_VISITORS = 10_000
VISITORS_AN_ADDRESS = 8
"""A cookie that is made up counts as a new visitor: so many times the pace of one is what an address may have."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)


class ForeignOrigin(ClientException):
    """A request that another site has sent."""

    status_code = 403


def same_origin(connection: Connection, settings: Settings) -> bool:
    """Whether a request comes from our own pages; one without an `Origin` is left to the token of the form."""
    origin = connection.headers.get("origin", "")
    if not origin:
        return connection.scope["type"] != ScopeType.WEBSOCKET
    if settings.public_url and origin == _origin(settings.public_url):
        return True
    return urlsplit(origin).netloc == connection.headers.get("host", "")


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def check_origin(connection: Connection, settings: Settings) -> None:
    """Refuses what comes from other sites."""
    if not same_origin(connection, settings):
        raise ForeignOrigin("This request comes from another site.")


class Pace:
    """Counts the posts of each visitor, and of each address, from which several visitors may come."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._seen: OrderedDict[str, deque[float]] = OrderedDict()

    def check(self, connection: Connection) -> None:
        """Raises `TableError` if this visitor, or all from this address together, post too fast."""
        host = "from " + (connection.client.host if connection.client else "")
        self._count(host, self.most * VISITORS_AN_ADDRESS)
        self._count(connection.cookies.get(PERSON, "") or "new " + host, self.most)

    def _count(self, who: str, most: int) -> None:
        now = time.monotonic()
        times = self._seen.pop(who, deque(maxlen=most))
        while times and now - times[0] >= WINDOW:
            times.popleft()
        self._seen[who] = times
        if len(times) >= most:
            raise TableError("too_many")
        times.append(now)
        if len(self._seen) > MOST_VISITORS:
            self._seen.popitem(last=False)


class Sockets:
    """Counts the sockets that are open from each address."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def one_more(self, connection: Connection) -> Iterator[bool]:
        """Counts a socket while the block lasts; whether there may be one more from its address."""
        host = connection.client.host if connection.client else ""
        self._open[host] += 1
        try:
            yield self._open[host] <= self.most
        finally:
            self._open[host] -= 1
            if not self._open[host]:
                del self._open[host]


def with_headers(app: ASGIApp) -> ASGIApp:
    """Adds the headers that tell browsers to be strict; pages are never kept by caches on the way."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        kept = scope["path"].startswith("/static/")
        caching = b"public, max-age=31536000, immutable" if kept else b"no-store"

        async def send_with(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = list(message.get("headers", []))
                message["headers"] = [*headers, *HEADERS, (b"cache-control", caching)]
            await send(message)

        await app(scope, receive, send_with)

    return wrapped
