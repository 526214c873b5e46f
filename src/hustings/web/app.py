"""The server put together: routes, guards, what every handler is given, and how faults are shown."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotAuthorizedException, PermissionDeniedException
from litestar.static_files import create_static_files_router

from hustings.kernel.errors import HustingsError
from hustings.tables.errors import NotFound, NotStored, NotYours, Stale, TableError
from hustings.tables.house import House
from hustings.web import lobby, replay, rules, table_pages
from hustings.web.given import TheHouse, TheSettings
from hustings.web.guards import Pace, Sockets, check_origin
from hustings.web.live import SOCKETS, Turns
from hustings.web.pages import STATIC, draw, page
from hustings.web.settings import Settings
from hustings.web.who import CSRF, Visitor, lang_of, stranger, visitor_of
from hustings.web.words import Say

LARGEST_POST = 32_768

QUESTIONS = ("/why", "/absence")
"""Paths whose answers take so much to find that they are counted as posts are."""

SHORT_ANSWERS = r"/(choose|undo|say|hint)$"
"""Paths whose answers are too short to be worth packing."""

log = logging.getLogger("hustings.web")


@get("/healthz", media_type=MediaType.TEXT)
async def healthz(house: TheHouse) -> str:
    """Whether the server lives and can read its database."""
    await house.store.listed((), 1)
    return "ok\n"


ICON = (
    '<svg xmlns="http:' + "//www.w3.org/2000/svg" + '" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" '
    'fill="#8f1d21"/><path d="M8 6h5v8h6V6h5v20h-5v-8h-6v8H8z" fill="#fffdf7"/></svg>'
)
"""An H as on a ballot box; the name of its language is written in two parts because it is no address."""


@get("/icon.svg", media_type="image/svg+xml")
async def icon() -> str:
    """The picture in the browser's tab."""
    return ICON


def make_app(house: House, settings: Settings) -> Litestar:
    """The pages over the tables of a house, which is opened and closed with them."""

    def settings_of(house: TheHouse) -> Settings:
        return settings

    async def visitor(request: Request[Any, Any, Any], settings: TheSettings) -> Visitor:
        return await visitor_of(request, house, settings)

    @asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    STATIC.mkdir(exist_ok=True)
    pace, pace_of_questions = Pace(settings.posts), Pace(2 * settings.posts)

    async def check_post(request: Request[Any, Any, Any]) -> None:
        if request.method == "POST":
            check_origin(request, settings)
            pace.check(request)
        elif request.url.path.endswith(QUESTIONS):
            pace_of_questions.check(request)

    app = Litestar(
        route_handlers=[
            healthz,
            icon,
            *lobby.HANDLERS,
            *table_pages.HANDLERS,
            *replay.HANDLERS,
            *rules.HANDLERS,
            *SOCKETS,
            create_static_files_router("/static", directories=[STATIC], include_in_schema=False),
        ],
        dependencies={
            # One after the other: what does not need each other is started as tasks, which takes longer than all three.
            "house": Provide(lambda: house, sync_to_thread=False),
            "settings": Provide(settings_of, sync_to_thread=False),
            "visitor": Provide(visitor),
        },
        before_request=check_post,
        csrf_config=CSRFConfig(
            secret=settings.csrf_secret or settings.key.hex(),
            cookie_name=CSRF,
            cookie_httponly=True,
            cookie_samesite="lax",
            cookie_secure=settings.secure,
        ),
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude=[r"\.woff2$", SHORT_ANSWERS]),
        exception_handlers={HustingsError: _show_fault, HTTPException: _show_http, Exception: _show_crash},
        request_max_body_size=LARGEST_POST,
        openapi_config=None,
        lifespan=[open_house],
        logging_config=None,
    )
    app.state.settings = settings
    app.state.house = house
    app.state.turns = Turns()
    app.state.sockets = Sockets(settings.sockets)
    return app


def _status(fault: HustingsError) -> int:
    if isinstance(fault, NotFound):
        return 404
    if isinstance(fault, NotYours):
        return 403
    if isinstance(fault, NotStored):
        return 503
    if isinstance(fault, TableError) and fault.key == "too_many":
        return 429
    return 409 if isinstance(fault, Stale) else 400


def _show_fault(request: Request[Any, Any, Any], fault: HustingsError) -> Response[str]:
    settings = request.app.state.settings
    return _answer(request, _status(fault), fault.words(lang_of(request, settings)))


def _show_http(request: Request[Any, Any, Any], fault: HTTPException) -> Response[str]:
    say = Say(lang_of(request, request.app.state.settings))
    if isinstance(fault, (PermissionDeniedException, NotAuthorizedException)) or fault.status_code == 403:
        return _answer(request, 403, say("error.form"))
    if fault.status_code in (404, 405):
        return _answer(request, fault.status_code, say("error.page"))
    if fault.status_code == 413:
        return _answer(request, 413, say("error.large"))
    return _answer(
        request, fault.status_code, say("error.form_fields") if fault.status_code < 500 else say("error.own")
    )


def _show_crash(request: Request[Any, Any, Any], fault: Exception) -> Response[str]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=fault)
    return _answer(request, 500, Say(lang_of(request, request.app.state.settings))("error.own"))


def _answer(request: Request[Any, Any, Any], status: int, words: str) -> Response[str]:
    """A fault as a notice on the page that is open, or as a page of its own."""
    settings = request.app.state.settings
    visitor = stranger(request, settings)
    if request.headers.get("hx-request"):
        content = draw("notice.html", visitor, words=words, kind="fault")
        return Response(content, status_code=status, media_type=MediaType.HTML)
    return page("error.html", visitor, status=status, words=words)
