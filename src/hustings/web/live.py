"""The socket of a table: down it goes the latest that a seat may see, and every line it was told, in order, once.

What the table showed for a moment within one choice (`moments`: board and own things) goes before the latest, for the
page to show one after the other.

Nothing is sent that does not change what this seat sees: how often others act in secret does not show. Who comes back
says how many lines it has and the mark of the last one, and gets the rest, or the whole log if some were taken back.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import re
from collections.abc import Iterable, Sequence
from time import perf_counter
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from markupsafe import Markup
from sqlalchemy.exc import SQLAlchemyError

from hustings.kernel.errors import HustingsError
from hustings.kernel.log import Moment
from hustings.kernel.match import SPECTATOR
from hustings.kernel.seat import Seat, Told
from hustings.tables.house import House, Watcher
from hustings.tables.table import Table
from hustings.web import show
from hustings.web.guards import same_origin
from hustings.web.pages import draw
from hustings.web.settings import Settings
from hustings.web.who import Visitor, visitor_of

SHOWN_LINES = 120
"""How many lines of the log a page holds; the whole log is a page of its own."""

MOST_MOMENTS = 4
"""How many moments gone by one message shows."""

BURST = 0.3
"""Messages that come within so many seconds of each other show no moments gone by: they would be shown too late."""

NOTHING_HELD: tuple[int, ...] = ()
"""Stands for a page whose lines are not the beginning of the log."""

FIRST_GUESS = 0.003
"""How many seconds a drawing takes before any was measured."""

CLOCKS = re.compile(r'<time class="clock".*?</time>')


class Held:
    """The lines of a log that a page holds: how many, and a mark by which it is seen whether they are the same."""

    def __init__(self, lines: Iterable[Told] = ()) -> None:
        self.count = 0
        self._mark = hashlib.sha256()
        self.add(lines)

    def add(self, lines: Iterable[Told]) -> None:
        """Takes more lines."""
        for line in lines:
            self.count += 1
            self._mark.update(f"{line.n} {line.name} {line.numbers};".encode())

    @property
    def mark(self) -> str:
        """The mark of all lines together."""
        return self._mark.hexdigest()[:16]


def live_facts(table: Table, number: int, visitor: Visitor, house: House) -> dict[str, Any]:
    """What the changing part of a table's page shows to a seat."""
    door, lang = table.seat(number), visitor.lang
    held = table.seats_of(visitor.id)
    spectator = number == SPECTATOR
    elsewhere = [seat for seat in held if seat != number and seat in table.owes]
    drawn = show.board(door, lang)
    return {
        "base": f"/t/{table.name}/watch" if spectator else f"/t/{table.name}/seat/{number}",
        "table": table,
        "hints": table.made.hints,
        "number": number,
        "spectator": spectator,
        "game": door.game.name,
        "book": door.game.rulebook(lang),
        "asked": number in table.owes,
        "question": door.question(lang) if table.status == "playing" else "",
        "turn": 0 if spectator else len(table.acts[number - 1]),
        "choices": show.choices(door, lang) if not spectator and table.status == "playing" else [],
        "why_no_undo": "" if spectator or table.status != "playing" else door.why_no_undo(lang),
        "players": show.players(table, number, lang, house.sources.ticks()),
        "board": drawn,
        "zones": show.zones(door, lang) if drawn is None else [],
        "places": show.places(door, lang) if drawn is None and not spectator else [],
        "mine": show.mine(door, lang),
        "result": show.result(door, lang) if table.status == "over" else None,
        "pass_to": elsewhere[0] if elsewhere and number not in table.owes else 0,
        "pass_name": table.place(elsewhere[0]).name if elsewhere else "",
        "commitment": door.commitment,
        "secret": table.secret,
        "followed": table.followed,
        "host": table.made.by == visitor.id,
        "warming": house.is_warming(table),
    }


class Teller:
    """What one connection has been sent, and what it must be sent next."""

    def __init__(self, house: House, name: str, number: int, visitor: Visitor) -> None:
        self.house, self.name, self.number, self.visitor = house, name, number, visitor
        self.took = self.sent = 0.0
        self._shown = ""
        self._picture: dict[str, str] = {}
        self._chat = ""
        self._held = Held()
        self._since, self._forgotten = 0, NOTHING_HELD

    async def begin(self, seen: int, mark: str) -> None:
        """Takes up where a page or an earlier connection has stopped."""
        async with self.house.at(self.name) as table:
            table.check(self.number, self.visitor.id)
            door = table.seat(self.number)
            lines = door.log()
            self._held = Held(lines[:seen])
            self._since = lines[seen].n if seen < len(lines) else door.count
            self._forgotten = table.forgotten if self._held.mark == mark else NOTHING_HELD

    async def next(self, passed: Sequence[Moment] = (), burst: bool = False) -> str:
        """What has changed since the last time, as one message; empty if nothing has.

        `passed` are the moments that the table has gone through since then: those that look different to this seat from
        what it saw before and sees now go first; in a burst only those with lines that are in the log no more.
        """
        async with self.house.at(self.name) as table:
            began = perf_counter()
            table.check(self.number, self.visitor.id)
            facts = live_facts(table, self.number, self.visitor, self.house)
            pictures = self._pictures(table, passed, facts, burst)
            parts = [self._table(facts, bool(pictures)), *self._log(table), self._talk(table)]
            self.took = perf_counter() - began
        content = "".join(parts)
        if not content:
            return ""
        message: dict[str, Any] = {"moments": pictures} if pictures else {}
        return json.dumps({**message, "content": content, "seen": self._held.count, "mark": self._held.mark})

    def _pictures(
        self, table: Table, passed: Sequence[Moment], facts: dict[str, Any], burst: bool
    ) -> list[dict[str, str]]:
        """The moments gone by, each drawn as this seat saw it; what looks like the moment before is left out.

        With one whose lines have lapsed by now goes all that was told since the one before: it is the time to read it.
        """
        lang, now = self.visitor.lang, _picture(facts["board"], facts["mine"])
        pictures: list[dict[str, str]] = []
        before, told = self._picture or now, []
        for moment in passed:
            lapsed = table.has_lapsed(self.number, moment)
            if burst and not lapsed:
                continue
            door = table.seat_at(self.number, moment)
            told += [line for shown in door.shown() for line in shown.told]
            drawn = _picture(show.board(door, lang), show.mine(door, lang))
            if lapsed:
                lines = [show.told(door, line, lang) for line in told]
                pictures.append({**drawn, "told": draw("lines.html", self.visitor, lines=lines, fresh=False)})
            elif drawn != before:
                pictures.append(drawn)
            else:
                continue
            before, told = drawn, []
        self._picture = now
        if pictures and pictures[-1] == now:
            pictures.pop()
        return pictures[-MOST_MOMENTS:]

    def _table(self, facts: dict[str, Any], anew: bool) -> str:
        drawn = draw("live.html", self.visitor, **facts)
        # A clock alone is no news: it would tell that somebody has done something unseen.
        shown = CLOCKS.sub("", drawn)
        if shown == self._shown and not anew:
            return ""
        self._shown = shown
        return f'<hx-partial hx-target="#live" hx-swap="outerMorph">{drawn}</hx-partial>'

    def _log(self, table: Table) -> list[str]:
        door = table.seat(self.number)
        if table.forgotten == self._forgotten:
            lines = door.log(self._since)
        else:
            lines = door.log()
            same = Held(lines[: self._held.count]).mark == self._held.mark
            if not same or self._forgotten == NOTHING_HELD:
                return [self._whole_log(table, door, lines)]
            lines = lines[self._held.count :]
        self._forgotten, self._since = table.forgotten, door.count
        if not lines:
            return []
        self._held.add(lines)
        return [self._drawn_log(show.lines(door, self.visitor.lang, lines[0].n), "beforeend")]

    def _whole_log(self, table: Table, door: Seat, lines: list[Told]) -> str:
        self._held = Held(lines)
        self._forgotten, self._since = table.forgotten, door.count
        first = lines[-SHOWN_LINES].n if len(lines) > SHOWN_LINES else 0
        return self._drawn_log(show.lines(door, self.visitor.lang, first), "innerHTML")

    def _drawn_log(self, lines: list[dict[str, Any]], swap: str) -> str:
        drawn = draw("lines.html", self.visitor, lines=lines, fresh=swap == "beforeend")
        return f'<hx-partial hx-target="#log" hx-swap="{swap}">{drawn}</hx-partial>'

    def _talk(self, table: Table) -> str:
        drawn = draw("chat.html", self.visitor, messages=show.messages(table))
        if drawn == self._chat:
            return ""
        self._chat = drawn
        return f'<hx-partial hx-target="#chat" hx-swap="innerMorph">{drawn}</hx-partial>'


def _picture(board: Markup | None, mine: Markup) -> dict[str, str]:
    return {"board": board or "", "mine": mine}


class RoomTeller:
    """Tells a page that waits for players who sits down, and when the game begins."""

    def __init__(self, house: House, name: str, visitor: Visitor) -> None:
        self.house, self.name, self.visitor = house, name, visitor
        self.took = self.sent = 0.0
        self._shown = ""

    async def next(self, passed: Sequence[Moment] = (), burst: bool = False) -> str:
        """What has changed, as one message; empty if nothing has."""
        async with self.house.at(self.name) as table:
            if table.status != "waiting":
                return json.dumps({"go": f"/t/{self.name}"})
            places = list(enumerate(table.places, 1))
            drawn = draw("places.html", self.visitor, places=places, held=table.seats_of(self.visitor.id))
        if drawn == self._shown:
            return ""
        self._shown = drawn
        return json.dumps({"content": f'<hx-partial hx-target="#places" hx-swap="innerMorph">{drawn}</hx-partial>'})


async def _serve(socket: WebSocket[Any, Any, Any], house: House, name: str, teller: Teller | RoomTeller) -> None:
    with socket.app.state.sockets.one_more(socket) as may_be:
        if not may_be:
            await socket.close(code=4429)
            return
        await socket.accept()
        watcher = house.watch(name)
        sending = asyncio.create_task(_send(socket, name, watcher, teller))
        receiving = asyncio.create_task(_until_closed(socket))
        try:
            await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            house.unwatch(name, watcher)
            for task in (sending, receiving):
                task.cancel()
            await asyncio.gather(sending, receiving, return_exceptions=True)


class Turns:
    """Connections draw in turns that leave twice as much time between drawings as they take: who plays goes first.

    On a busy server each connection then draws more rarely, and always the latest; on an idle one nobody waits long.
    """

    def __init__(self) -> None:
        self._free = 0.0
        self._usual = FIRST_GUESS

    async def draw(self, watcher: Watcher, teller: Teller | RoomTeller) -> str:
        """The next message of a connection, when its turn has come; moments gone by are left out of a burst."""
        now = perf_counter()
        turn = max(now, self._free)
        self._free = turn + 3 * self._usual
        if turn > now:
            await asyncio.sleep(turn - now)
        message = await teller.next(watcher.take(), burst=perf_counter() - teller.sent < BURST)
        if message:
            teller.sent = perf_counter()
        self._usual += (teller.took - self._usual) / 10
        return message


async def _send(socket: WebSocket[Any, Any, Any], name: str, watcher: Watcher, teller: Teller | RoomTeller) -> None:
    while True:
        await watcher.wait()
        try:
            message = await socket.app.state.turns.draw(watcher, teller)
        except (HustingsError, SQLAlchemyError):
            message = json.dumps({"go": f"/t/{name}"})
        if message:
            await socket.send_text(message)


async def _until_closed(socket: WebSocket[Any, Any, Any]) -> None:
    """Nothing that comes up the socket is read: choices come by post."""
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            await socket.receive_data("text")


async def _live(socket: WebSocket[Any, Any, Any], name: str, number: int) -> None:
    house: House = socket.app.state.house
    settings: Settings = socket.app.state.settings
    if not same_origin(socket, settings):
        await socket.close(code=4403)
        return
    visitor = await visitor_of(socket, house, settings)
    seen, mark = socket.query_params.get("seen", "0"), socket.query_params.get("mark", "")
    teller = Teller(house, name, number, visitor)
    try:
        await teller.begin(int(seen) if seen.isdecimal() and len(seen) < 7 else 0, mark)
    except HustingsError:
        await socket.close(code=4404)
        return
    await _serve(socket, house, name, teller)


@websocket("/t/{name:str}/seat/{number:int}/live")
async def live_at_seat(socket: WebSocket[Any, Any, Any], name: FromPath[str], number: FromPath[int]) -> None:
    """The socket of whoever sits at a table."""
    await _live(socket, name, number if 1 <= number <= 7 else 0)


@websocket("/t/{name:str}/watch/live")
async def live_for_spectators(socket: WebSocket[Any, Any, Any], name: FromPath[str]) -> None:
    """The socket of whoever only watches."""
    await _live(socket, name, SPECTATOR)


@websocket("/t/{name:str}/room/live")
async def live_in_room(socket: WebSocket[Any, Any, Any], name: FromPath[str]) -> None:
    """The socket of a page that waits for players."""
    house: House = socket.app.state.house
    settings: Settings = socket.app.state.settings
    if not same_origin(socket, settings):
        await socket.close(code=4403)
        return
    visitor = await visitor_of(socket, house, settings)
    try:
        async with house.at(name) as table:
            known = bool(table.seats_of(visitor.id)) or table.made.by == visitor.id or table.made.listed
    except HustingsError:
        known = False
    if not known:
        await socket.close(code=4404)
        return
    await _serve(socket, house, name, RoomTeller(house, name, visitor))


SOCKETS = [live_at_seat, live_for_spectators, live_in_room]
