"""Who visits: a person by a cookie whose hash is stored, the language and look they chose, and the token of forms."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.utils.scope.state import ScopeState

from hustings.kernel.rulebook import LANGUAGES
from hustings.tables.house import House
from hustings.tables.sources import hashed
from hustings.tables.store import Person
from hustings.web.settings import Settings

PERSON = "hustings_person"
LANG = "hustings_lang"
THEME = "hustings_theme"
CSRF = "hustings_form"
THEMES = ("auto", "light", "dark")
YEAR = 365 * 24 * 3600

Connection = ASGIConnection[Any, Any, Any, Any]


@dataclass(frozen=True)
class Visitor:
    """Somebody who looks at a page; `person` is None for one who has no cookie yet."""

    person: Person | None
    lang: str
    theme: str
    csrf: str

    @property
    def id(self) -> int:
        """The person's number; 0, which nobody has, for one without a cookie."""
        return self.person.id if self.person else 0


async def visitor_of(connection: Connection, house: House, settings: Settings) -> Visitor:
    """Who is behind a request or a socket."""
    token = connection.cookies.get(PERSON, "")
    person = await house.store.person(hashed(token)) if token else None
    return replace(stranger(connection, settings), person=person)


def stranger(connection: Connection, settings: Settings) -> Visitor:
    """The same without asking who it is: all that the page of a fault needs."""
    theme = connection.cookies.get(THEME, "")
    return Visitor(None, lang_of(connection, settings), theme if theme in THEMES else "auto", _csrf(connection))


def lang_of(connection: Connection, settings: Settings) -> str:
    """The language that was chosen, else the first one that the browser asks for and we have."""
    chosen = connection.cookies.get(LANG, "")
    if chosen in LANGUAGES:
        return chosen
    for part in connection.headers.get("accept-language", "").split(","):
        wanted = part.split(";")[0].strip().lower()[:2]
        if wanted in LANGUAGES:
            return wanted
    return settings.lang


def _csrf(connection: Connection) -> str:
    return connection.cookies.get(CSRF, "") or str(ScopeState.from_scope(connection.scope).csrf_token or "")


def cookie(name: str, value: str, settings: Settings) -> Cookie:
    """A cookie that scripts cannot read and other sites cannot send."""
    return Cookie(key=name, value=value, max_age=YEAR, httponly=True, samesite="lax", secure=settings.secure, path="/")
