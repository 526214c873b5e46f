"""Bots think outside the server's own process, in a bounded number of others, one thought at a time for each table.

What goes over is what the seat knows and nothing else: a bot could not peek if it wanted to.
"""

from __future__ import annotations

import asyncio
import hmac
import multiprocessing
import os
import random
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any

from hustings.bots import LEVELS, STRONGEST, bot, warm
from hustings.bots.levels import LEVELS as SETTINGS
from hustings.kernel.game import load_game
from hustings.kernel.log import Lines
from hustings.kernel.match import Match
from hustings.tables.table import Table

SECONDS = 2.0
"""How long a bot may think about one choice."""

SECONDS_IN_A_ROW = 0.4
"""How long about each one that follows at once on its own last choice."""

PAUSE_IN_A_ROW = (0.4, 0.5)
"""The fewest and the most seconds after which it answers then, instead of those of its level."""

PAUSE_OF_HAND = (1.5, 2.1)
"""The fewest and the most seconds for all choices in a row that others do not see, however many they are."""

SHARE_OF_HAND = 3
"""About each of them a bot thinks for one part in so many of the time that is left."""

LEAST_SECONDS = 0.03


@dataclass(frozen=True)
class Thought:
    """What a bot is given: its seat's knowledge, the lines told to it, its choices (-1: none of them), its clock."""

    bot: str
    seed: int
    game: str
    seats: int
    options: dict[str, Any]
    seat: int
    known: Any
    lines: Lines
    choices: tuple[int, ...]
    seconds: float


def thought_of(table: Table, seat: int, name: str, seconds: float = SECONDS) -> Thought:
    """What a bot needs to choose for a seat now."""
    match = table.match
    choices = tuple(match.numbers(seat))
    if seat not in match.owes:
        choices = (-1, *choices)
    return Thought(
        bot=name,
        seed=_seed(table, seat),
        game=match.game.package,
        seats=match.seats,
        options=dict(match.options),
        seat=seat,
        known=match.known(seat),
        lines=match.lines.told_to(1 << (seat - 1)),
        choices=choices,
        seconds=seconds,
    )


def _seed(table: Table, seat: int) -> int:
    """The luck of a bot for its next choice."""
    key = bytes.fromhex(table.made.secret)
    return int.from_bytes(hmac.digest(key, f"bot:{seat}:{len(table.acts[seat - 1])}".encode(), "sha256")[:7], "big")


def think(thought: Thought) -> int:
    """The number that the bot chooses, or -1 for none; runs in a process of its own."""
    match = Match(load_game(thought.game), thought.seats, thought.options, None)
    match.s = thought.known
    match.lines = thought.lines
    match.unknown = True
    choices = [match.choice(number) if number >= 0 else None for number in thought.choices]
    player = bot(thought.bot, thought.seed)
    chosen = player.choose(match.seat(thought.seat), match.seat(thought.seat).log(), choices, thought.seconds)
    return -1 if chosen is None else chosen.id


def is_warming(name: str) -> bool:
    """Whether bots play a game weaker for now, because it is still being compiled; runs in a process of its own."""
    return warm.is_warming(load_game(name))


def pace(thought: Thought, in_a_row: bool) -> float:
    """After how many seconds a bot answers people, drawn from its luck: its time tells nothing of the position.

    What it chooses in a row comes faster, so that a turn of many small choices does not take ten times as long.
    """
    if thought.bot not in LEVELS:
        return 0.0
    between = PAUSE_IN_A_ROW if in_a_row else SETTINGS[LEVELS.index(thought.bot) + 1].pause
    return random.Random(thought.seed).uniform(*between)


@dataclass(frozen=True)
class Hand:
    """What a bot chooses unseen by others, until they see that it has finished.

    The hand takes a time drawn beforehand: a pause for each choice would tell how many there were.
    """

    seat: int
    until: float

    @staticmethod
    def begun(table: Table, seat: int, name: str, again: bool, ticks: float) -> Hand:
        """The hand that begins now, `again` if others have just seen this bot choose the same kind of thing."""
        luck = random.Random(_seed(table, seat))
        lasts = luck.uniform(*(PAUSE_IN_A_ROW if again else PAUSE_OF_HAND)) if name in LEVELS else 0.0
        return Hand(seat, ticks + lasts)

    def seconds(self, ticks: float) -> float:
        """How long a bot may think about the next choice."""
        return max(LEAST_SECONDS, (self.until - ticks) / SHARE_OF_HAND)


def _be_modest() -> None:
    """Ctrl-C is for the server, which then ends its helpers; and people's moves come before bots' thoughts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)


class Thinkers:
    """The processes in which bots think; they start when the first bot has to."""

    def __init__(self, most: int = 0) -> None:
        self.most = most or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, thought: Thought) -> int:
        """The number that a bot chooses, or -1 for none."""
        number: int = await self._run(think, thought)
        return number

    async def is_warming(self, game: str) -> bool:
        """Whether bots play a game weaker for now, because it is still being compiled."""
        return bool(await self._run(is_warming, game))

    async def _run(self, work: Callable[[Any], Any], about: Any) -> Any:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._started(), work, about)
        except BrokenProcessPool:
            self._pool = None
            return await loop.run_in_executor(self._started(), work, about)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.most, mp_context=context, initializer=_be_modest)
        return self._pool

    def close(self) -> None:
        """Ends the processes."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)


OFFERED = ("random", *LEVELS)
"""The bots that may play at a table: nobody names a program of his own to a server."""


def is_offered(name: str) -> bool:
    """Whether a bot of this name may play at a table."""
    return name in OFFERED


def levels() -> list[str]:
    """The bots that people choose from, the weakest first."""
    return list(LEVELS)


def strongest() -> str:
    """The bot that gives hints and plays on for others."""
    return STRONGEST
