"""The first page, a new table, the look of the pages, and coming to a table by invitation."""

from __future__ import annotations

from typing import Any

import segno
from litestar import get, post
from litestar.response import Redirect
from markupsafe import Markup

from hustings.bots import MIDDLE
from hustings.kernel.errors import UnknownGame
from hustings.kernel.game import Game
from hustings.kernel.match import SPECTATOR
from hustings.tables.entries import BOT, OPEN
from hustings.tables.errors import NotFound, TableError
from hustings.tables.house import House
from hustings.tables.sources import equal, hashed
from hustings.tables.store import Person
from hustings.tables.table import LONGEST_NAME, Table
from hustings.tables.thinking import levels, strongest
from hustings.web.given import Asked, Form, Html, HtmlOrElsewhere, Path, TheHouse, TheSettings, TheVisitor
from hustings.web.pages import games, page
from hustings.web.settings import Settings
from hustings.web.who import LANG, PERSON, THEME, THEMES, Visitor, cookie
from hustings.web.words import Say

MOST_SHOWN = 12
MINUTES = (0, 5, 10, 20, 40)


def game_named(name: str) -> Game:
    """The game of a page's address."""
    for game in games():
        if game.name == name:
            return game
    raise UnknownGame(name, [game.name for game in games()])


async def the_person(request: Asked, visitor: Visitor, house: House, name: str) -> tuple[Person, str]:
    """The person behind a post, made now if there is none; with the token of a new cookie, else ""."""
    called = " ".join(name.split())[:LONGEST_NAME]
    if visitor.person is not None:
        if called and called != visitor.person.name:
            await house.store.rename(visitor.person.id, called)
            return Person(visitor.person.id, called), ""
        return visitor.person, ""
    token = house.sources.token()
    person = await house.store.add_person(hashed(token), called or Say(visitor.lang)("who.guest"))
    return person, token


def to(path: str, settings: Settings, token: str = "") -> Redirect:
    """Leads to another page; a new person gets the cookie on the way."""
    answer = Redirect(path, status_code=303)
    if token:
        answer.cookies.append(cookie(PERSON, token, settings))
    return answer


def line_of(table: Table, visitor: Visitor) -> dict[str, Any]:
    """What lists of tables say about one."""
    held = table.seats_of(visitor.id)
    return {
        "name": table.name,
        "game": table.game.rulebook(visitor.lang).name,
        "folder": table.made.game,
        "people": [place.name for place in table.places if place.people],
        "seats": table.made.seats,
        "open": len(table.open_seats),
        "status": table.status,
        "yours": any(seat in table.owes for seat in held),
        "watched": table.made.watched,
    }


async def _lines(house: House, names: list[str], visitor: Visitor) -> list[dict[str, Any]]:
    found = []
    for name in names:
        async with house.at(name) as table:
            found.append(line_of(table, visitor))
    return found


@get("/")
async def lobby(house: TheHouse, visitor: TheVisitor) -> Html:
    """What Hustings is, the four games, my tables, open tables, tables to watch."""
    mine = await house.store.tables_of(visitor.id, MOST_SHOWN) if visitor.person else []
    waiting = [name for name in await house.store.listed(("waiting",), MOST_SHOWN) if name not in mine]
    playing = [name for name in await house.store.listed(("playing",), MOST_SHOWN) if name not in mine]
    return page(
        "lobby.html",
        visitor,
        games=[{"name": game.name, "book": game.rulebook(visitor.lang)} for game in games()],
        mine=sorted(await _lines(house, mine, visitor), key=lambda each: not each["yours"]),
        waiting=await _lines(house, waiting, visitor),
        playing=[each for each in await _lines(house, playing, visitor) if each["watched"]],
    )


@post("/look", status_code=303)
async def look(data: Form, settings: TheSettings) -> Redirect:
    """Chooses the language or the theme."""
    back = str(data.get("back", "/"))
    answer = Redirect(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/", status_code=303)
    if data.get("lang") in ("en", "it"):
        answer.cookies.append(cookie(LANG, data["lang"], settings))
    if data.get("theme") in THEMES:
        answer.cookies.append(cookie(THEME, data["theme"], settings))
    return answer


@get("/new/{game:str}")
async def new_table(game: Path, visitor: TheVisitor) -> Html:
    """The form for a new table: sensible defaults, everything else under "more"."""
    book = game_named(game).rulebook(visitor.lang)
    return page(
        "new.html",
        visitor,
        game=game,
        book=book,
        bots=levels(),
        usual=MIDDLE,
        minutes=MINUTES,
        longest_name=LONGEST_NAME,
    )


@post("/new/{game:str}", status_code=303)
async def make_table(
    game: Path,
    data: Form,
    request: Asked,
    house: TheHouse,
    visitor: TheVisitor,
    settings: TheSettings,
) -> Redirect:
    """Makes the table and leads to it."""
    book = game_named(game).rulebook(visitor.lang)
    count = _number(data.get("seats"), book.fewest, book.fewest, book.most)
    person, token = await the_person(request, visitor, house, str(data.get("name", "")))
    plan, sitting = [], {}
    for seat in range(1, count + 1):
        wish = str(data.get(f"seat_{seat}", "me" if seat == 1 else BOT + MIDDLE))
        if wish in ("me", "here"):
            plan.append(OPEN)
            sitting[seat] = str(data.get(f"name_{seat}", "")).strip() or person.name
        else:
            plan.append(wish)
    chosen = {
        option.id: next(value for value in option.values if str(value) == str(data[f"option_{option.id}"]))
        for option in book.options.values()
        if str(data.get(f"option_{option.id}")) in [str(value) for value in option.values]
    }
    name = await house.make(
        game,
        chosen,
        plan,
        person,
        sitting,
        nonce_of(data),
        minutes=_number(data.get("minutes"), 0, 0, max(MINUTES)),
        stand_in=strongest(),
        watched=data.get("watched", "yes") == "yes",
        listed=data.get("listed", "no") == "yes",
        hints=data.get("hints", "no") == "yes",
    )
    return to(f"/t/{name}", settings, token)


def nonce_of(data: dict[str, Any]) -> str:
    """The bytes that the browser gives to the luck; empty if it gave none."""
    given = str(data.get("nonce", ""))
    try:
        return given if 2 <= len(bytes.fromhex(given)) <= 32 else ""
    except ValueError:
        return ""


def _number(written: Any, usual: int, low: int, high: int) -> int:
    """A whole number of a form, or the usual one if it is none."""
    try:
        return min(max(int(written), low), high)
    except (TypeError, ValueError):
        return usual


def address(request: Asked, settings: Settings, path: str) -> str:
    """The full address of a page, as friends need it."""
    base = settings.public_url.rstrip("/") or f"{request.url.scheme}://{request.headers.get('host', 'localhost')}"
    return base + path


def qr(text: str) -> Markup:
    """A QR code as SVG."""
    code = segno.make(text, error="m").svg_inline(scale=4, border=2, svgclass="qr", lineclass=None, omitsize=True)
    return Markup(code)


@get("/t/{name:str}/join/{token:str}")
async def invited(name: Path, token: Path, house: TheHouse, visitor: TheVisitor) -> HtmlOrElsewhere:
    """Where an invitation leads: the free seats, to take one with a name."""
    async with house.at(name) as table:
        if not equal(house.invitation(name), token):
            raise NotFound("no_link")
        if table.seats_of(visitor.id):
            return Redirect(f"/t/{name}", status_code=303)
        line = line_of(table, visitor)
        left = [seat for seat in table.seats if table.place(seat).left]
        return page(
            "join.html",
            visitor,
            table=line,
            token=token,
            seats=table.open_seats or left,
            names=[place.name for place in table.places if place.name],
            book=table.game.rulebook(visitor.lang),
            longest_name=LONGEST_NAME,
        )


@post("/t/{name:str}/sit", status_code=303)
async def sit(
    name: Path,
    data: Form,
    request: Asked,
    house: TheHouse,
    visitor: TheVisitor,
    settings: TheSettings,
) -> Redirect:
    """Takes a seat."""
    person, token = await the_person(request, visitor, house, str(data.get("name", "")))
    wanted = _number(data.get("seat"), 0, 0, 7)
    seat = await house.sit(name, str(data.get("token", "")), wanted, person, nonce_of(data))
    return to(f"/t/{name}/seat/{seat}", settings, token)


@get("/device/{token:str}")
async def device(token: Path, house: TheHouse, visitor: TheVisitor) -> Html:
    """Where a one-time link leads: it is used by a button, not by being looked at."""
    found = await house.store.link(hashed(token))
    if found is None:
        raise NotFound("no_link")
    async with house.at(found[0]) as table:
        return page("device.html", visitor, token=token, table=line_of(table, visitor), seat=found[1])


@post("/device", status_code=303)
async def use_device(
    data: Form, request: Asked, house: TheHouse, visitor: TheVisitor, settings: TheSettings
) -> Redirect:
    """Uses the one-time link: this device now sits there too."""
    person, token = await the_person(request, visitor, house, "")
    name, seat = await house.use_device_link(str(data.get("token", "")), person)
    return to(f"/t/{name}/seat/{seat}", settings, token)


@get("/t/{name:str}")
async def table(
    name: Path, request: Asked, house: TheHouse, visitor: TheVisitor, settings: TheSettings
) -> HtmlOrElsewhere:
    """The way to a table: one's seat, the room where it waits for players, or a place to watch."""
    async with house.at(name) as found:
        held = found.seats_of(visitor.id)
        if found.status == "waiting":
            if not held and found.made.by != visitor.id and not found.made.listed:
                raise TableError("no_link")
            link = address(request, settings, f"/t/{name}/join/{house.invitation(name)}")
            return page(
                "room.html",
                visitor,
                table=line_of(found, visitor),
                book=found.game.rulebook(visitor.lang),
                places=list(enumerate(found.places, 1)),
                held=held,
                host=found.made.by == visitor.id,
                link=link,
                invitation=house.invitation(name) if found.made.listed else "",
                qr=qr(link),
                commitment=found.seat(SPECTATOR).commitment,
                longest_name=LONGEST_NAME,
            )
        if not held:
            found.check(SPECTATOR, visitor.id)
            return Redirect(f"/t/{name}/watch", status_code=303)
        asked = [seat for seat in held if seat in found.owes]
        return Redirect(f"/t/{name}/seat/{(asked or held)[0]}", status_code=303)


@post("/t/{name:str}/begin", status_code=303)
async def begin(name: Path, house: TheHouse, visitor: TheVisitor) -> Redirect:
    """The game begins; bots take the open seats."""
    await house.begin(name, visitor.person or Person(0, ""))
    return Redirect(f"/t/{name}", status_code=303)


HANDLERS = [lobby, look, new_table, make_table, invited, sit, device, use_device, table, begin]
