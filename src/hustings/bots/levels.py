"""Five named levels, from one that a child can beat to the strongest that answers within two seconds.

A level is a setting of the other bots: how many simulations it may make and how long, how often it slips and takes any
choice. Where people play it answers after a time that it draws from its own luck, whatever the position, so that
nothing can be read from how long it takes.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass

from hustings.bots.greedy import Greedy, Thinker
from hustings.bots.search import Search
from hustings.kernel.choices import Choice
from hustings.kernel.seat import Seat, Told


@dataclass(frozen=True)
class Level:
    """What makes a level.

    - `simulations`, `milliseconds`: how long it searches, whichever is over first; with neither it looks one ahead;
    - `slips`: how many of a thousand choices it takes at random;
    - `pause`: the fewest and the most seconds after which it answers people.
    """

    simulations: int
    milliseconds: int
    slips: int
    pause: tuple[float, float]


LEVELS = {
    1: Level(0, 0, 350, (0.5, 1.0)),
    2: Level(0, 0, 220, (0.6, 1.2)),
    3: Level(50, 600, 110, (0.7, 1.3)),
    4: Level(200, 1100, 20, (1.2, 1.6)),
    5: Level(0, 1500, 0, (1.6, 1.9)),
}
"""The levels by number. The strongest has no bound but time, and uses every processor."""

STRONGEST = max(LEVELS)
MIDDLE = 3

THOUSAND = 1000


class Levelled:
    """A bot of a level; `paced` where people play."""

    def __init__(self, level: Level, seed: int, wait: bool, paced: bool, threads: int) -> None:
        self._level = level
        self._luck = random.Random(seed)
        self._paced = paced
        self._bot: Thinker
        if level.simulations or level.milliseconds:
            self._bot = Search(seed, wait, level.simulations, level.milliseconds, threads)
        else:
            self._bot = Greedy(seed, wait)

    def choose(
        self, knowledge: Seat, told: Sequence[Told], choices: Sequence[Choice | None], clock: float | None
    ) -> Choice | None:
        """What the bot of this level takes, after a while that says nothing."""
        begun = time.perf_counter()
        pause = self._luck.uniform(*self._level.pause)
        if self._luck.randrange(THOUSAND) < self._level.slips:
            choice = self._luck.choice(choices)
        else:
            choice = self._bot.choose(knowledge, told, choices, clock)
        if self._paced:
            most = pause if clock is None else min(pause, clock)
            time.sleep(max(0.0, begun + most - time.perf_counter()))
        return choice


def levelled(number: int, seed: int, wait: bool, paced: bool) -> Levelled:
    """The bot of a level; the strongest thinks on all processors where it plays against people."""
    threads = os.cpu_count() or 1 if number == STRONGEST and paced else 1
    return Levelled(LEVELS[number], seed, wait, paced, threads)
