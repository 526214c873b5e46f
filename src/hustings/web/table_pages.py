"""The page of a table and everything that can be done there. A choice comes by post and is answered by the socket."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import MediaType, Response, get, post
from litestar.params import FromQuery
from litestar.response import Redirect

from hustings.kernel.match import SPECTATOR
from hustings.kernel.record import Record
from hustings.tables.errors import NotYours, TableError
from hustings.tables.house import House
from hustings.tables.preview import preview
from hustings.tables.replaying import Absence
from hustings.tables.store import Person
from hustings.tables.table import LONGEST_MESSAGE, Table
from hustings.tables.thinking import levels, strongest
from hustings.web import show
from hustings.web.given import Asked, Form, Html, HtmlOrElsewhere, Number, Path, TheHouse, TheSettings, TheVisitor
from hustings.web.live import SHOWN_LINES, Held, live_facts
from hustings.web.lobby import address, qr, the_person, to
from hustings.web.pages import draw, page
from hustings.web.who import Visitor

NOBODY = Person(0, "")
MOST_PLACES = 6
MOST_MOMENTS = 30


def _is_from_script(request: Asked) -> bool:
    return bool(request.headers.get("hx-request"))


def _done(request: Asked, path: str) -> HtmlOrElsewhere:
    """The answer to something that is done: the script clears the notice, a plain form goes back to the page."""
    if _is_from_script(request):
        empty = '<hx-partial hx-target="#notice" hx-swap="innerHTML"></hx-partial>'
        return Response(empty, status_code=200, media_type=MediaType.HTML)
    return Redirect(path, status_code=303)


def _html(content: str) -> Html:
    return Response(content, status_code=200, media_type=MediaType.HTML)


def the_page_of(table: Table, number: int, visitor: Visitor, house: House) -> Html:
    """The page of a table as a seat sees it."""
    door = table.seat(number)
    told = door.log()
    held = Held(told)
    first = told[-SHOWN_LINES].n if len(told) > SHOWN_LINES else 0
    return page(
        "table.html",
        visitor,
        lines=show.lines(door, visitor.lang, first),
        fresh=False,
        older=len(told) > SHOWN_LINES,
        messages=show.messages(table),
        seen=held.count,
        log_mark=held.mark,
        bots=levels(),
        invitation=f"/t/{table.name}/join/{house.invitation(table.name)}" if number != SPECTATOR else "",
        longest_message=LONGEST_MESSAGE,
        **live_facts(table, number, visitor, house),
    )


@get("/t/{name:str}/seat/{number:int}")
async def at_seat(name: Path, number: Number, house: TheHouse, visitor: TheVisitor) -> HtmlOrElsewhere:
    """The table from a seat."""
    async with house.at(name) as table:
        table.check_seat(number, visitor.id)
        if table.status == "waiting":
            return Redirect(f"/t/{name}", status_code=303)
        return the_page_of(table, number, visitor, house)


@get("/t/{name:str}/watch")
async def watch(name: Path, house: TheHouse, visitor: TheVisitor) -> HtmlOrElsewhere:
    """The table as everybody may see it."""
    async with house.at(name) as table:
        table.check(SPECTATOR, visitor.id)
        if table.status == "waiting":
            return Redirect(f"/t/{name}", status_code=303)
        return the_page_of(table, SPECTATOR, visitor, house)


@get("/t/{name:str}/curtain/{number:int}")
async def curtain(name: Path, number: Number, house: TheHouse, visitor: TheVisitor) -> Html:
    """Between the turns of two people on one device: nothing is shown until the next one says so."""
    async with house.at(name) as table:
        table.check_seat(number, visitor.id)
        return page("curtain.html", visitor, name=name, number=number, called=table.place(number).name)


@post("/t/{name:str}/seat/{number:int}/choose", status_code=200)
async def choose(
    name: Path,
    number: Number,
    data: Form,
    request: Asked,
    house: TheHouse,
    visitor: TheVisitor,
) -> HtmlOrElsewhere:
    """Makes a choice; what cannot be taken back is asked about first."""
    turn, choice = whole(data.get("turn")), whole(data.get("choice"))
    if _is_from_script(request) and data.get("sure") != "yes":
        async with house.at(name) as table:
            table.check_seat(number, visitor.id)
            door = table.seat(number)
            wanted = table.choice_of(number, choice)
            current = table.status == "playing" and turn == len(table.acts[number - 1])
            if current and door.refusal(wanted) is None:
                coming = preview(door, choice)
                if not coming.can_undo:
                    told = [show.sentence(door, line, visitor.lang) for line in coming.told]
                    words = wanted.words(visitor.lang)
                    return _html(draw("confirm.html", visitor, words=words, choice=choice, told=told))
    await house.choose(name, number, visitor.person or NOBODY, turn, choice)
    return _done(request, f"/t/{name}/seat/{number}")


def whole(written: Any) -> int:
    """A whole number of a form."""
    try:
        return int(str(written)[:9])
    except ValueError:
        raise TableError("unknown_choice") from None


@post("/t/{name:str}/seat/{number:int}/undo", status_code=200)
async def undo(
    name: Path,
    number: Number,
    data: Form,
    request: Asked,
    house: TheHouse,
    visitor: TheVisitor,
) -> HtmlOrElsewhere:
    """Takes the last choice back."""
    await house.undo(name, number, visitor.person or NOBODY, whole(data.get("turn")))
    return _done(request, f"/t/{name}/seat/{number}")


@get("/t/{name:str}/seat/{number:int}/why")
async def why(
    name: Path,
    number: Number,
    house: TheHouse,
    visitor: TheVisitor,
    at: FromQuery[str] = "",
    choice: FromQuery[int | None] = None,
) -> Html:
    """What a place on the board, or a choice, is good for now: what would follow, or which rule forbids it."""
    wanted = set(at.split()[: 2 * MOST_PLACES])
    coming = None
    async with house.at(name) as table:
        table.check_seat(number, visitor.id)
        door = table.seat(number)
        found = []
        if table.status == "playing":
            found = [table.choice_of(number, choice)] if choice is not None else list(show.candidates(door, wanted))
        legal = [each for each in found if door.refusal(each) is None]
        facts: dict[str, Any] = {"words": "", "told": [], "final": False, "clause": "", "many": len(legal)}
        if legal:
            facts["words"] = legal[0].words(visitor.lang) if len(legal) == 1 else ""
            facts["clause"] = legal[0].clause
            if len(legal) == 1:
                coming = preview(door, legal[0].id)
                facts["final"] = not coming.can_undo
                facts["told"] = [show.sentence(door, line, visitor.lang) for line in coming.told]
            kind = "possible"
        else:
            refusals = [refusal for refusal in map(door.refusal, found) if refusal is not None]
            refusals.sort(key=lambda refusal: not refusal.clause)
            if refusals:
                facts["words"], facts["clause"] = refusals[0].words(visitor.lang), refusals[0].clause
            kind = "refused"
    # These doors lead to tables of their own, so that nobody waits at this one until the pictures are drawn.
    pictures = await asyncio.to_thread(show.pictures, coming.after if coming else (), visitor.lang)
    return _html(draw("why.html", visitor, kind=kind, game=table.made.game, pictures=pictures, **facts))


@get("/t/{name:str}/seat/{number:int}/absence")
async def absence(name: Path, number: Number, house: TheHouse, visitor: TheVisitor) -> Html:
    """What has happened since this seat's last own choice: pictures of the table, moment by moment."""
    async with house.at(name) as table:
        table.check(number, visitor.id)
        since = Absence.of(table.match, number)
    moments = await asyncio.to_thread(show.moments, since, visitor.lang)
    return _html(draw("absence.html", visitor, moments=moments[-MOST_MOMENTS:]))


@post("/t/{name:str}/seat/{number:int}/hint", status_code=200)
async def hint(name: Path, number: Number, request: Asked, house: TheHouse, visitor: TheVisitor) -> HtmlOrElsewhere:
    """What the strongest bot would do here."""
    chosen = await house.hint(name, number, visitor.person or NOBODY)
    async with house.at(name) as table:
        words = table.choice_of(number, chosen).words(visitor.lang) if chosen >= 0 else ""
    return _html(draw("notice.html", visitor, words=words, choice=chosen, kind="hint"))


@post(["/t/{name:str}/seat/{number:int}/say", "/t/{name:str}/watch/say"], status_code=200)
async def say(
    name: Path,
    data: Form,
    request: Asked,
    house: TheHouse,
    visitor: TheVisitor,
    settings: TheSettings,
    number: Number = SPECTATOR,
) -> HtmlOrElsewhere:
    """Says something to all."""
    person, token = await the_person(request, visitor, house, "")
    await house.say(name, number, person, str(data.get("text", "")))
    path = f"/t/{name}/watch" if number == SPECTATOR else f"/t/{name}/seat/{number}"
    return to(path, settings, token) if token else _done(request, path)


@post("/t/{name:str}/seat/{number:int}/hand-over", status_code=303)
async def hand_over(name: Path, number: Number, data: Form, house: TheHouse, visitor: TheVisitor) -> Redirect:
    """Leaves the seat to a bot."""
    await house.hand_over(name, number, visitor.person or NOBODY, str(data.get("bot", strongest())))
    return Redirect(f"/t/{name}", status_code=303)


@post("/t/{name:str}/seat/{number:int}/rise", status_code=303)
async def rise(name: Path, number: Number, house: TheHouse, visitor: TheVisitor) -> Redirect:
    """Leaves the seat before the game has begun."""
    await house.rise(name, number, visitor.person or NOBODY)
    return Redirect("/", status_code=303)


@post("/t/{name:str}/close", status_code=303)
async def close(name: Path, house: TheHouse, visitor: TheVisitor) -> Redirect:
    """Gives the table up."""
    await house.close_table(name, visitor.person or NOBODY)
    return Redirect(f"/t/{name}", status_code=303)


@post("/t/{name:str}/rematch", status_code=303)
async def rematch(name: Path, house: TheHouse, visitor: TheVisitor) -> Redirect:
    """The same people and bots once more."""
    new = await house.rematch(name, visitor.person or NOBODY)
    return Redirect(f"/t/{new}", status_code=303)


@post("/t/{name:str}/seat/{number:int}/device", status_code=200)
async def device_link(
    name: Path,
    number: Number,
    request: Asked,
    house: TheHouse,
    visitor: TheVisitor,
    settings: TheSettings,
) -> Html:
    """A one-time link for the same seat on one more device."""
    token = await house.device_link(name, number, visitor.person or NOBODY)
    link = address(request, settings, f"/device/{token}")
    return page("device_link.html", visitor, link=link, qr=qr(link), back=f"/t/{name}/seat/{number}")


@get(["/t/{name:str}/seat/{number:int}/log", "/t/{name:str}/watch/log"])
async def whole_log(name: Path, house: TheHouse, visitor: TheVisitor, number: Number = SPECTATOR) -> Html:
    """The whole log of a seat."""
    async with house.at(name) as table:
        table.check(number, visitor.id)
        back = f"/t/{name}/watch" if number == SPECTATOR else f"/t/{name}/seat/{number}"
        book = table.game.rulebook(visitor.lang)
        lines = show.lines(table.seat(number), visitor.lang)
        return page("log.html", visitor, lines=lines, fresh=False, back=back, book=book)


def _file(record: Record, name: str) -> Html:
    content = "".join(line + "\n" for line in record.lines())
    headers = {"content-disposition": f'attachment; filename="{name}.jsonl"'}
    return Response(content, media_type="application/jsonl", headers=headers)


@get("/t/{name:str}/record.jsonl")
async def full_record(name: Path, house: TheHouse, visitor: TheVisitor) -> Html:
    """The whole game, once it is over, for those who may see it."""
    async with house.at(name) as table:
        if not table.made.watched and not table.seats_of(visitor.id):
            raise NotYours("not_watched")
        return _file(table.record(), f"{table.made.game}-{name}")


@get("/t/{name:str}/seat/{number:int}/record.jsonl")
async def own_record(name: Path, number: Number, house: TheHouse, visitor: TheVisitor) -> Html:
    """A seat's own record: during the game too, unless the game bans notes."""
    async with house.at(name) as table:
        table.check_seat(number, visitor.id)
        if table.status == "playing" and any(line.lapses for line in table.game.told):
            raise TableError("no_secret_record")
        return _file(table.seat(number).record, f"{table.made.game}-{name}-{number}")


HANDLERS = [
    at_seat,
    watch,
    curtain,
    choose,
    undo,
    why,
    absence,
    hint,
    say,
    hand_over,
    rise,
    close,
    rematch,
    device_link,
    whole_log,
    full_record,
    own_record,
]
