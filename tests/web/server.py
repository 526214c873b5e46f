"""A real server on a real port, and visitors with cookies, posts and sockets of their own."""

from __future__ import annotations

import html
import json
import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from hustings.tables.house import House
from hustings.tables.sources import Sources
from hustings.tables.store import Store
from hustings.tables.thinking import Thinkers
from hustings.web.serve import server_of
from hustings.web.settings import Settings
from tests.tables.room import KEY, Here, Known

BUTTON = re.compile(r'<button name="choice" value="(\d+)"')
TURN = re.compile(r'data-turn="(\d+)"')
ASKED = re.compile(r'data-asked="yes"')
LINE = re.compile(r'<li class="line[^>]*>(.*?)</li>', re.S)


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(
    path: Path, sources: Sources | None = None, thinkers: Thinkers | None = None, posts: int = 1_000_000, **more: Any
) -> Iterator[str]:
    """A server while the block lasts; its address."""
    port = free_port()
    house = House(Store(path), sources or Known(), thinkers or Here(), bot_pause=0.0)
    server = server_of(house, Settings(key=KEY, posts=posts, **more), "127.0.0.1", port)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        for _ in range(500):
            if server.started or not thread.is_alive():
                break
            time.sleep(0.02)
        assert server.started, "the server did not start"
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(20)


@dataclass
class Page:
    """What a visitor has on the screen of one table."""

    live: str = ""
    lines: list[str] = field(default_factory=list)
    seen: int = 0
    mark: str = ""

    @property
    def numbers(self) -> list[int]:
        """The numbers of the choices."""
        return [int(number) for number in BUTTON.findall(self.live)]

    @property
    def turn(self) -> int:
        found = TURN.search(self.live)
        return int(found.group(1)) if found else 0

    @property
    def asked(self) -> bool:
        return ASKED.search(self.live) is not None

    @property
    def over(self) -> bool:
        return 'data-status="over"' in self.live

    def take(self, message: str) -> None:
        """Takes a message of the socket as the page's script does."""
        data = json.loads(message)
        for target, swap, content in re.findall(
            r'<hx-partial hx-target="([^"]+)" hx-swap="([^"]+)">(.*?)</hx-partial>', data.get("content", ""), re.S
        ):
            if target == "#live":
                self.live = content
            elif target == "#log":
                told = [line.strip() for line in LINE.findall(content)]
                self.lines = told if swap == "innerHTML" else self.lines + told
        if "seen" in data:
            self.seen, self.mark = data["seen"], data["mark"]


class Visitor:
    """Somebody with a browser: cookies, forms, sockets."""

    def __init__(self, url: str, lang: str = "en", name: str = "Ada") -> None:
        self.url = url
        self.name = name
        self.http = httpx.Client(base_url=url, headers={"accept-language": lang}, follow_redirects=True, timeout=20)

    def __enter__(self) -> Visitor:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.http.get(path, **more)

    @property
    def token(self) -> str:
        """The token of forms."""
        if "hustings_form" not in self.http.cookies:
            self.http.get("/")
        return self.http.cookies["hustings_form"]

    def post(self, path: str, script: bool = False, **fields: Any) -> httpx.Response:
        """Sends a form, as the page's script does or plainly."""
        headers = {"origin": self.url, **({"hx-request": "true"} if script else {})}
        return self.http.post(path, data={"_csrf_token": self.token, **fields}, headers=headers)

    def make(self, game: str, seats: int, plan: dict[int, str] | None = None, **fields: Any) -> str:
        """Makes a table; the path of its page."""
        kinds = {**dict.fromkeys(range(2, seats + 1), "bot:random"), **(plan or {})}
        seating: dict[str, Any] = {f"seat_{seat}": kind for seat, kind in kinds.items()}
        answer = self.post(f"/new/{game}", name=self.name, seats=seats, **seating, **fields)
        assert answer.status_code == 200, answer.text
        return answer.url.path

    def invitation(self, path: str) -> str:
        """The path of the invitation on the page of a table that waits."""
        found = re.search(r'href="https?://[^/"]+(/t/[^"]+/join/[^"]+)"', self.get(path).text)
        assert found
        return html.unescape(found.group(1))

    def join(self, invitation: str, seat: int = 0) -> str:
        """Takes a seat by an invitation; the path of its page."""
        table, token = re.fullmatch(r"(/t/\w+)/join/(\w+)", invitation).groups()  # type: ignore[union-attr]
        answer = self.post(f"{table}/sit", name=self.name, token=token, seat=seat)
        assert answer.status_code == 200, answer.text
        return str(answer.history[0].headers["location"])

    def page(self, path: str) -> Page:
        """Opens the page of a table."""
        text = self.get(path).text
        found = re.search(r'data-seen="(\d+)" data-mark="(\w+)"', text)
        assert found, text[:2000]
        log = text[text.index('id="log"') : text.index('id="chat"')]
        live = text[text.index('<div id="live"') : text.index('<nav class="jumps"')]
        return Page(live, [line.strip() for line in LINE.findall(log)], int(found.group(1)), found.group(2))

    def socket(self, path: str, page: Page | None = None, origin: str | None = None) -> ClientConnection:
        """Opens the socket of a table's page."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        query = f"?seen={page.seen}&mark={page.mark}" if page else ""
        return connect(
            self.url.replace("http", "ws") + path + "/live" + query,
            origin=Origin(origin or self.url),
            additional_headers={"cookie": cookies, "accept-language": self.http.headers["accept-language"]},
            max_size=None,
            compression=None,
        )

    def choose(self, path: str, turn: int, number: int) -> httpx.Response:
        """Makes a choice, sure of it."""
        return self.post(f"{path}/choose", script=True, turn=turn, choice=number, sure="yes")
