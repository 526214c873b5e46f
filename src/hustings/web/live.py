"""The socket of a table: down it goes the latest that a seat may see, and every line it was told, in order, once.

Nothing is sent that does not change what this seat sees: how often others act in secret does not show. Who comes back
says how many lines it has and the mark of the last one, and gets the rest, or the whole log if some were taken back.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import re
from time import perf_counter
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from sqlalchemy.exc import SQLAlchemyError

from hustings.kernel.errors import HustingsError
from hustings.kernel.match import SPECTATOR
from hustings.kernel.seat import Seat
from hustings.tables.house import House, Watcher
from hustings.tables.table import Table
from hustings.web import show
from hustings.web.guards import same_origin
from hustings.web.pages import draw
from hustings.web.settings import Settings
from hustings.web.who import Visitor, visitor_of

SHOWN_LINES = 120
"""How many lines of the log a page holds; the whole log is a page of its own."""

FIRST_GUESS = 0.003
"""How many seconds a drawing takes before any was measured."""

CLOCKS = re.compile(r'<time class="clock".*?</time>')

Key = tuple[int, str, tuple[int, ...]]


def keys_of(seat: Seat) -> list[Key]:
    """What tells the lines of a seat's log from each other."""
    return [(line.n, line.name, line.numbers) for line in seat.log()]


def mark_of(keys: list[Key]) -> str:
    """A mark of some lines, by which it is seen whether they are still the same."""
    return hashlib.sha256(repr(keys).encode()).hexdigest()[:16]


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
    }


class Teller:
    """What one connection has been sent, and what it must be sent next."""

    def __init__(self, house: House, name: str, number: int, visitor: Visitor) -> None:
        self.house, self.name, self.number, self.visitor = house, name, number, visitor
        self.took = 0.0
        self._shown = ""
        self._chat = ""
        self._keys: list[Key] = []

    async def begin(self, seen: int, mark: str) -> None:
        """Takes up where a page or an earlier connection has stopped."""
        async with self.house.at(self.name) as table:
            table.check(self.number, self.visitor.id)
            keys = keys_of(table.seat(self.number))
            self._keys = keys[:seen] if mark_of(keys[:seen]) == mark else [(-1, "", ())]

    async def next(self) -> str:
        """What has changed since the last time, as one message; empty if nothing has."""
        async with self.house.at(self.name) as table:
            began = perf_counter()
            table.check(self.number, self.visitor.id)
            parts = [self._table(table), *self._log(table), self._talk(table)]
            self.took = perf_counter() - began
        content = "".join(parts)
        if not content:
            return ""
        return json.dumps({"content": content, "seen": len(self._keys), "mark": mark_of(self._keys)})

    def _table(self, table: Table) -> str:
        drawn = draw("live.html", self.visitor, **live_facts(table, self.number, self.visitor, self.house))
        # A clock alone is no news: it would tell that somebody has done something unseen.
        shown = CLOCKS.sub("", drawn)
        if shown == self._shown:
            return ""
        self._shown = shown
        return f'<hx-partial hx-target="#live" hx-swap="outerMorph">{drawn}</hx-partial>'

    def _log(self, table: Table) -> list[str]:
        door = table.seat(self.number)
        keys = keys_of(door)
        old = len(self._keys)
        if keys == self._keys:
            return []
        if keys[:old] == self._keys:
            lines = show.lines(door, self.visitor.lang, keys[old][0])
            swap, fresh = "beforeend", True
        else:
            first = keys[-SHOWN_LINES][0] if len(keys) > SHOWN_LINES else 0
            lines = show.lines(door, self.visitor.lang, first)
            swap, fresh = "innerHTML", False
        self._keys = keys
        drawn = draw("lines.html", self.visitor, lines=lines, fresh=fresh)
        return [f'<hx-partial hx-target="#log" hx-swap="{swap}">{drawn}</hx-partial>']

    def _talk(self, table: Table) -> str:
        drawn = draw("chat.html", self.visitor, messages=show.messages(table))
        if drawn == self._chat:
            return ""
        self._chat = drawn
        return f'<hx-partial hx-target="#chat" hx-swap="innerMorph">{drawn}</hx-partial>'


class RoomTeller:
    """Tells a page that waits for players who sits down, and when the game begins."""

    def __init__(self, house: House, name: str, visitor: Visitor) -> None:
        self.house, self.name, self.visitor = house, name, visitor
        self.took = 0.0
        self._shown = ""

    async def next(self) -> str:
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

    async def draw(self, teller: Teller | RoomTeller) -> str:
        """The next message of a connection, when its turn has come."""
        now = perf_counter()
        turn = max(now, self._free)
        self._free = turn + 3 * self._usual
        if turn > now:
            await asyncio.sleep(turn - now)
        message = await teller.next()
        self._usual += (teller.took - self._usual) / 10
        return message


async def _send(socket: WebSocket[Any, Any, Any], name: str, watcher: Watcher, teller: Teller | RoomTeller) -> None:
    while True:
        await watcher.wait()
        try:
            message = await socket.app.state.turns.draw(teller)
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
    await socket.accept()
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
    await socket.accept()
    await _serve(socket, house, name, RoomTeller(house, name, visitor))


SOCKETS = [live_at_seat, live_for_spectators, live_in_room]
