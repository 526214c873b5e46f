"""The tables of one server: read from the store when somebody comes, changed under their lock, kept while watched.

Everything that happens at a table goes through `act`: change the table in memory, store the entries, wake whoever
watches. If storing fails the table is forgotten and read again, so nothing has happened.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

from hustings.kernel.errors import HustingsError
from hustings.kernel.log import Moment
from hustings.kernel.match import SPECTATOR
from hustings.tables.entries import BOT, OPEN, AnyEntry, Made
from hustings.tables.errors import NotFound, NotStored, NotYours, Stale, TableError
from hustings.tables.sources import Sources, equal, hashed
from hustings.tables.store import Person, Store
from hustings.tables.table import Table
from hustings.tables.thinking import (
    SECONDS,
    SECONDS_IN_A_ROW,
    Hand,
    Thinkers,
    Thought,
    is_offered,
    levels,
    pace,
    strongest,
    thought_of,
)

KEPT_TABLES = 400
"""How many tables nobody watches stay in memory."""

KEPT_MOMENTS = 8
"""How many moments gone by wait for somebody who watches."""

log = logging.getLogger("hustings.tables")


class Watcher:
    """Somebody who wants to know when a table has changed; wakes are not counted, the latest is enough.

    What the table showed for a moment on the way is kept until it is taken, the last few moments of it.
    """

    def __init__(self) -> None:
        self._changed = asyncio.Event()
        self._changed.set()
        self._passed: deque[Moment] = deque(maxlen=KEPT_MOMENTS)

    def wake(self, passed: Sequence[Moment] = ()) -> None:
        """The table has changed, and has passed through these moments."""
        self._passed.extend(passed)
        self._changed.set()

    def take(self) -> list[Moment]:
        """The moments that the table has passed through since the last time."""
        passed = list(self._passed)
        self._passed.clear()
        return passed

    async def wait(self) -> None:
        """Until the table has changed since the last time."""
        await self._changed.wait()
        self._changed.clear()


class House:
    """All tables of a server."""

    def __init__(
        self, store: Store, sources: Sources | None = None, thinkers: Thinkers | None = None, bot_pause: float = 0.5
    ) -> None:
        self.store = store
        self.sources = sources or Sources()
        self.thinkers = thinkers or Thinkers()
        self.bot_pause = bot_pause
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._watchers: dict[str, set[Watcher]] = {}
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._asked: dict[str, frozenset[int]] = {}
        self._warming: set[str] = set()
        self._ready: set[str] = set()
        self._open = True

    async def open(self) -> House:
        """Opens the store and takes up the games that were going on when the server stopped."""
        await self.store.open()
        for name in await self.store.unfinished():
            try:
                await self._get(name)
                self._wake_bots(name)
            except HustingsError as fault:
                log.error("table %s cannot be taken up: %s", name, fault)
        self._start(self._mind_clocks())
        return self

    async def close(self) -> None:
        """Stops bots and clocks; every table is stored already."""
        self._open = False
        for task in (*self._tasks, *self._playing.values()):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._playing.values(), return_exceptions=True)
        self.thinkers.close()
        await self.store.close()

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ------------------------------------------------------------------------------------------------- reading

    async def _get(self, name: str) -> Table:
        table = self._tables.get(name)
        if table is not None:
            self._tables.move_to_end(name)
            return table
        try:
            async with self._loading.setdefault(name, asyncio.Lock()):
                if name not in self._tables:
                    entries = await self.store.log(name)
                    if not entries:
                        raise NotFound("no_table")
                    self._keep(await asyncio.to_thread(Table.folded, name, entries, self.sources.ticks()))
        finally:
            self._loading.pop(name, None)
        return self._tables[name]

    def _keep(self, table: Table) -> None:
        self._tables[table.name] = table
        for name in list(self._tables)[: max(0, len(self._tables) - KEPT_TABLES)]:
            if name not in self._watchers and name not in self._playing and not self._tables[name].lock.locked():
                del self._tables[name]

    @asynccontextmanager
    async def at(self, name: str) -> AsyncIterator[Table]:
        """A table to look at, as it is stored; nobody changes it meanwhile."""
        while True:
            table = await self._get(name)
            async with table.lock:
                if self._tables.get(name) is table:
                    yield table
                    return

    # ------------------------------------------------------------------------------------------------- changing

    async def act(self, name: str, change: Callable[[Table], Sequence[AnyEntry]], *also: tuple[Any, Any]) -> None:
        """Carries out a change at a table and stores it; raises what the change raises, `Stale` or `NotStored`."""
        async with self.at(name) as table:
            before, status = table.length, table.status
            try:
                new = change(table)
                if not new:
                    return
                index = [self._index(table)] if table.status != status else []
                await self.store.append(name, before, new, [*also, *index])
            except BaseException as fault:
                # What was refused has changed nothing; anything else may have left the table half changed.
                if table.length != before or not isinstance(fault, HustingsError):
                    self._forget(name)
                raise
            passed = table.take_passed()
        self.poke(name, passed)

    def _index(self, table: Table) -> tuple[Any, Any]:
        return self.store.indexed(table.name, table.made.game, table.status, table.made.listed, self.now)

    def _forget(self, name: str) -> None:
        """What is in memory is not what is stored: the table is read again when it is next wanted."""
        self._tables.pop(name, None)

    @property
    def now(self) -> int:
        """The time in whole seconds."""
        return int(self.sources.now())

    # ------------------------------------------------------------------------------------------------- watching

    def watch(self, name: str) -> Watcher:
        """From now on the watcher is woken whenever the table changes."""
        watcher = Watcher()
        self._watchers.setdefault(name, set()).add(watcher)
        return watcher

    def unwatch(self, name: str, watcher: Watcher) -> None:
        """The watcher is woken no more."""
        watchers = self._watchers.get(name, set())
        watchers.discard(watcher)
        if not watchers:
            self._watchers.pop(name, None)

    def poke(self, name: str, passed: Sequence[Moment] = ()) -> None:
        """Wakes all who watch a table, which has passed through these moments, and the bots that sit there."""
        for watcher in self._watchers.get(name, ()):
            watcher.wake(passed)
        self._wake_bots(name)

    # --------------------------------------------------------------------------------------------------- making

    async def make(
        self,
        game: str,
        options: Mapping[str, Any],
        plan: Sequence[str],
        host: Person,
        sitting: Mapping[int, str],
        nonce: str = "",
        **more: Any,
    ) -> str:
        """A new table with `host` in the seats of `sitting` (by name); the game begins if no seat is left open."""
        if any(each != OPEN and not is_offered(each.removeprefix(BOT)) for each in plan):
            raise TableError("no_bot")
        made = Made(
            at=self.now,
            game=game,
            seats=len(plan),
            options=dict(options),
            plan=list(plan),
            by=host.id,
            secret=self.sources.secret().hex(),
            **more,
        )
        name = self.sources.name()
        table = Table(name, made)
        new: list[AnyEntry] = [made]
        for seat, called in sitting.items():
            new += table.sit(self.now, seat, host.id, called, nonce)
        if not table.open_seats:
            new += table.begin(self.now, self.sources.ticks(), made.stand_in)
        also = [self._index(table), self.store.holding(host.id, name)]
        await self.store.append(name, 0, new, also)
        self._keep(table)
        self.poke(name)
        return name

    # --------------------------------------------------------------------------------------------------- coming

    def invitation(self, name: str) -> str:
        """The token that invites to a table."""
        return self.sources.invitation(name)

    async def sit(self, name: str, token: str, seat: int, person: Person, nonce: str = "") -> int:
        """Somebody takes a seat (0: any that is free); which. The token is needed unless the table is listed."""

        def change(table: Table) -> list[AnyEntry]:
            nonlocal seat
            if not table.made.listed and not equal(token, self.invitation(name)):
                raise NotYours("no_link")
            if table.status != "waiting":
                left = [number for number in table.seats if table.places[number - 1].left]
                seat = seat or (left[0] if left else 0)
                if not seat:
                    raise TableError("begun")
                return table.take_over(self.now, seat, person.id, person.name)
            if not table.open_seats:
                raise TableError("no_free_seat")
            seat = seat or table.open_seats[0]
            new = table.sit(self.now, seat, person.id, person.name, nonce)
            if not table.open_seats:
                new += table.begin(self.now, self.sources.ticks(), table.made.stand_in)
            return new

        await self.act(name, change, self.store.holding(person.id, name))
        return seat

    async def begin(self, name: str, person: Person) -> None:
        """Whoever made the table lets the game begin; bots take the open seats."""

        def change(table: Table) -> list[AnyEntry]:
            self._check_host(table, person)
            return table.begin(self.now, self.sources.ticks(), table.made.stand_in)

        await self.act(name, change)

    async def rise(self, name: str, seat: int, person: Person) -> None:
        """Leaves a seat before the game has begun."""

        def change(table: Table) -> list[AnyEntry]:
            table.check_seat(seat, person.id)
            return table.rise(self.now, seat)

        await self.act(name, change)

    async def close_table(self, name: str, person: Person) -> None:
        """Whoever made the table gives it up."""

        def change(table: Table) -> list[AnyEntry]:
            self._check_host(table, person)
            return table.close(self.now)

        await self.act(name, change)

    def _check_host(self, table: Table, person: Person) -> None:
        if table.made.by != person.id:
            raise NotYours("not_host")

    async def device_link(self, name: str, seat: int, person: Person) -> str:
        """A new one-time token that brings this seat to one more device."""
        async with self.at(name) as table:
            table.check_seat(seat, person.id)
        token = self.sources.token()
        await self.store.add_link(hashed(token), name, seat)
        return token

    async def use_device_link(self, token: str, person: Person) -> tuple[str, int]:
        """Uses a one-time token up: this person, too, now sits there."""
        found = await self.store.link(hashed(token))
        if found is None or not await self.store.use_link(hashed(token)):
            raise NotFound("no_link")
        name, seat = found
        await self.act(
            name, lambda table: table.add_device(self.now, seat, person.id), self.store.holding(person.id, name)
        )
        return name, seat

    # -------------------------------------------------------------------------------------------------- playing

    async def choose(self, name: str, seat: int, person: Person, turn: int, number: int) -> None:
        """A person chooses for a seat; see `Table.choose`."""

        def change(table: Table) -> list[AnyEntry]:
            table.check_seat(seat, person.id)
            return table.choose(self.now, self.sources.ticks(), seat, turn, number)

        self._asked.pop(name, None)
        await self.act(name, change)

    async def undo(self, name: str, seat: int, person: Person, turn: int) -> None:
        """A person takes a seat's last choice back."""

        def change(table: Table) -> list[AnyEntry]:
            table.check_seat(seat, person.id)
            return table.undo(self.now, self.sources.ticks(), seat, turn)

        self._asked.pop(name, None)
        await self.act(name, change)

    async def hand_over(self, name: str, seat: int, person: Person, bot: str) -> None:
        """A person leaves a seat to a bot."""
        if not is_offered(bot):
            raise TableError("no_bot")

        def change(table: Table) -> list[AnyEntry]:
            table.check_seat(seat, person.id)
            return table.hand_over(self.now, self.sources.ticks(), seat, bot, "left")

        await self.act(name, change)

    async def say(self, name: str, seat: int, person: Person, text: str) -> None:
        """A person says something to all, from a seat or as a spectator."""

        def change(table: Table) -> list[AnyEntry]:
            table.check(seat, person.id)
            return table.say(self.now, 0 if seat == SPECTATOR else seat, person.name, text)

        await self.act(name, change)

    async def hint(self, name: str, seat: int, person: Person) -> int:
        """What the strongest bot would choose for a seat, by its number; all are told that it asked."""

        def change(table: Table) -> list[AnyEntry]:
            table.check_seat(seat, person.id)
            return table.hint(self.now, seat)

        await self.act(name, change)
        async with self.at(name) as table:
            thought = thought_of(table, seat, strongest())
        return await self.thinkers.choose(thought)

    async def rematch(self, name: str, person: Person) -> str:
        """The same people and bots at a new table; everybody is told where."""
        async with self.at(name) as old:
            if old.followed:
                return old.followed
            if old.status != "over":
                raise TableError("not_over")
            if not old.seats_of(person.id) and old.made.by != person.id:
                raise NotYours("no_seat")
            made, places = old.made, [(place.name, place.people, place.bot) for place in old.places]
        plan = [BOT + bot if bot else OPEN for _, _, bot in places]
        new_made = Made(
            at=self.now,
            game=made.game,
            seats=made.seats,
            options=made.options,
            plan=plan,
            by=person.id,
            secret=self.sources.secret().hex(),
            minutes=made.minutes,
            stand_in=made.stand_in,
            watched=made.watched,
            listed=made.listed,
            hints=made.hints,
        )
        new_name = self.sources.name()
        new_table = Table(new_name, new_made)
        new: list[AnyEntry] = [new_made]
        holding = []
        for number, (called, people, bot) in enumerate(places, 1):
            if bot:
                continue
            new += new_table.sit(self.now, number, people[0], called)
            for other in people[1:]:
                new += new_table.add_device(self.now, number, other)
            holding += [self.store.holding(each, new_name) for each in people]
        new += new_table.begin(self.now, self.sources.ticks(), made.stand_in)
        await self.store.append(new_name, 0, new, [self._index(new_table), *holding])
        self._keep(new_table)
        await self.act(name, lambda table: [] if table.followed else table.follow(self.now, new_name))
        self.poke(new_name)
        return new_name

    # ----------------------------------------------------------------------------------------------------- bots

    def _next_bot(self, table: Table) -> int:
        """The seat of the bot that is to be asked now; 0 if none is."""
        if table.status != "playing":
            return 0
        for seat in sorted(table.owes):
            if table.places[seat - 1].bot:
                return seat
        asked = self._asked.get(table.name, frozenset())
        for seat in sorted(table.match.may):
            if table.places[seat - 1].bot and seat not in asked:
                return seat
        return 0

    def _wake_bots(self, name: str) -> None:
        table = self._tables.get(name)
        if self._open and table is not None and name not in self._playing and self._next_bot(table):
            task = asyncio.create_task(self._play_bots(name))
            self._playing[name] = task
            task.add_done_callback(lambda task: self._bots_rest(name, task))

    def _bots_rest(self, name: str, task: asyncio.Task[None]) -> None:
        self._playing.pop(name, None)
        if task.cancelled():
            return
        if task.exception() is not None:
            log.error("table %s: a bot failed", name, exc_info=task.exception())
        else:
            self._wake_bots(name)

    async def _play_bots(self, name: str) -> None:
        """Bots choose one after the other until a person has to; what one chooses in a row comes faster."""
        await self.sources.sleep(self.bot_pause)
        before = 0
        asked_before: tuple[Any, ...] = ()
        hand: Hand | None = None
        while self._open:
            async with self.at(name) as table:
                seat = self._next_bot(table)
                if not seat:
                    return
                moved, in_a_row, bot = table.moved, seat == before, table.places[seat - 1].bot
                asked = table.seat(seat).asked
                began = self.sources.ticks()
                hand = hand if hand is not None and hand.seat == seat else None
                if hand is None and table.asks_unseen(seat):
                    hand = Hand.begun(table, seat, bot, in_a_row and asked == asked_before, began)
                seconds = SECONDS_IN_A_ROW if in_a_row else SECONDS
                thought = thought_of(table, seat, bot, hand.seconds(began) if hand is not None else seconds)
                before, asked_before = seat, asked
                if seat in table.owes:
                    self._asked.pop(name, None)
                else:
                    self._asked[name] = self._asked.get(name, frozenset()) | {seat}
            number = await self.thinkers.choose(thought)
            await self._note_warming(thought)
            until = began + pace(thought, in_a_row)
            if hand is not None:
                async with self.at(name) as table:
                    unseen = number >= 0 and table.moved == moved and table.is_unseen(seat, number)
                until = began if unseen else hand.until
            if self.bot_pause:
                await self.sources.sleep(max(0.0, until - self.sources.ticks()))
            if number >= 0:
                with contextlib.suppress(Stale):
                    await self._choose_for_bot(name, seat, moved, number)
                    hand = hand if until == began else None

    async def _note_warming(self, thought: Thought) -> None:
        """Notes whether bots play this game weaker for now; they are asked until they do not any more."""
        if thought.bot not in levels() or thought.game in self._ready:
            return
        if await self.thinkers.is_warming(thought.game):
            self._warming.add(thought.game)
        else:
            self._warming.discard(thought.game)
            self._ready.add(thought.game)

    def is_warming(self, table: Table) -> bool:
        """Whether bots at this table play weaker for now, because the game is still being compiled for them."""
        return table.game.package in self._warming and any(place.bot for place in table.places)

    async def _choose_for_bot(self, name: str, seat: int, moved: int, number: int) -> None:
        def change(table: Table) -> list[AnyEntry]:
            if table.moved != moved or not table.places[seat - 1].bot:
                raise Stale("stale")
            turn = len(table.acts[seat - 1])
            return table.choose(self.now, self.sources.ticks(), seat, turn, number)

        try:
            await self.act(name, change)
        except NotStored as fault:
            log.error("table %s: a bot's choice could not be stored: %s", name, fault)
            await asyncio.sleep(1.0)

    # --------------------------------------------------------------------------------------------------- clocks

    async def _mind_clocks(self) -> None:
        """Once a second, whoever has no time left is replaced by the bot that the table named."""
        while True:
            await asyncio.sleep(1.0)
            for name, table in list(self._tables.items()):
                for seat in table.late(self.sources.ticks()):
                    with contextlib.suppress(HustingsError):
                        await self._stand_in(name, seat)

    async def _stand_in(self, name: str, seat: int) -> None:
        def change(table: Table) -> list[AnyEntry]:
            ticks = self.sources.ticks()
            if seat not in table.late(ticks):
                return []
            return table.hand_over(self.now, ticks, seat, table.made.stand_in, "time")

        await self.act(name, change)
