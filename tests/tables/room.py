"""A house of tables on a real SQLite file, whose time and tokens are known beforehand."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from hustings.tables.house import House
from hustings.tables.sources import Sources
from hustings.tables.store import Person, Store
from hustings.tables.thinking import Thinkers, Thought, think

KEY = b"k" * 32


class Known(Sources):
    """Time that stands still until it is moved; tokens, names and secrets that are counted."""

    def __init__(self, secret: bytes = b"s" * 32) -> None:
        super().__init__(KEY)
        self.time = 1_000_000.0
        self.count = 0
        self.luck = secret

    def now(self) -> float:
        return self.time

    def ticks(self) -> float:
        return self.time

    def later(self, seconds: float) -> None:
        self.time += seconds

    async def sleep(self, seconds: float) -> None:
        self.later(seconds)
        await asyncio.sleep(0)

    def token(self) -> str:
        self.count += 1
        return f"token-{self.count}"

    def name(self) -> str:
        self.count += 1
        return f"table{self.count}"

    def secret(self) -> bytes:
        return self.luck


class Here(Thinkers):
    """Bots that think in this process, so that a test need not wait for another one to start."""

    async def choose(self, thought: Thought) -> int:
        return think(thought)

    async def is_warming(self, game: str) -> bool:
        return False


@asynccontextmanager
async def house_at(
    path: Path, sources: Sources | None = None, thinkers: Thinkers | None = None, bot_pause: float = 0.0
) -> AsyncIterator[House]:
    """A house that is open, with bots that do not wait unless a test asks for it."""
    house = House(Store(path), sources or Known(), thinkers or Here(), bot_pause=bot_pause)
    await house.open()
    try:
        yield house
    finally:
        await house.close()


def run(work: Coroutine[Any, Any, None]) -> None:
    """Runs a test."""
    asyncio.run(asyncio.wait_for(work, 60))


async def person(house: House, name: str) -> Person:
    """Somebody new."""
    return await house.store.add_person(f"hash of {name}", name)


async def play_for(house: House, table: str, holders: dict[int, Person], seed: int = 1, most: int = 10_000) -> int:
    """Plays at random for these seats until the game is over, or so many choices were made; how many."""
    luck = random.Random(seed)
    watcher = house.watch(table)
    made = 0
    while made < most:
        await watcher.wait()
        while made < most:
            async with house.at(table) as found:
                if found.status == "over":
                    return made
                mine = sorted(found.owes & holders.keys())
                if not mine:
                    break
                turn = len(found.acts[mine[0] - 1])
                number = luck.choice(found.seat(mine[0]).choices()).id
            await house.choose(table, mine[0], holders[mine[0]], turn, number)
            made += 1
    return made


async def asked(house: House, table: str, holders: dict[int, Person]) -> tuple[int, int, list[int]]:
    """Waits until one of these seats must choose: the seat, its turn, and the numbers of its choices."""
    watcher = house.watch(table)
    while True:
        await watcher.wait()
        async with house.at(table) as found:
            for seat in sorted(found.owes & holders.keys()):
                numbers = [choice.id for choice in found.seat(seat).choices()]
                return seat, len(found.acts[seat - 1]), numbers
