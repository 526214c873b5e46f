"""The bot that searches: information-set Monte Carlo tree search, for so many simulations or so long."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from math import exp

from hustings.bots.desk import MOST_EDGES, Desk, desk
from hustings.bots.greedy import LEAST, MIXED_PART, MIXING, Thinker, is_secret
from hustings.bots.judgement import Judgement
from hustings.kernel.choices import Choice
from hustings.kernel.game import Game
from hustings.kernel.seat import Seat

FIRST_BATCH = 8
BATCH_SECONDS = 0.004
"""The clock is looked at between batches of simulations that take about so long."""

EDGES_A_SIMULATION = 60
NEARLY = 0.5
"""Secret choices are mixed: those taken at least half as often as the one taken most, the more the better they are."""


class Search(Thinker):
    """Searches for a number of simulations, for some milliseconds, or until the first of both is over.

    With `threads`, as many trees are grown side by side, each with its part of the simulations, and added up. With
    simulations only, the same seed and the same knowledge give the same choice.
    """

    def __init__(
        self,
        seed: int,
        wait: bool = False,
        simulations: int = 0,
        milliseconds: int = 0,
        threads: int = 1,
        judgement: Judgement | None = None,
    ) -> None:
        super().__init__(seed, wait)
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.threads = threads
        self.judgement = judgement
        self.simulated = 0
        self._helpers: list[Desk] = []

    def _make_desk(self, game: Game) -> Desk:
        self._helpers = []
        return desk(game, self._wait, self.judgement)

    def _best(self, at: Desk, knowledge: Seat, choices: Sequence[Choice | None], clock: float | None) -> int:
        found = self._search(at, knowledge, time.perf_counter() + self._seconds(clock))
        numbers = at.numbers(choices)
        visits = [found.get(number, (0, 0.0))[0] for number in numbers]
        most = max(visits)
        if most == 0:
            return self._look(at, choices, 1)
        if is_secret(choices):
            worth = [found[number][1] / n if n >= NEARLY * most else -1.0 for number, n in zip(numbers, visits)]
            tried = [brought / n for n, brought in found.values() if n]
            mixing = min(MIXING, MIXED_PART * (max(tried) - min(tried))) + LEAST
            likely = [exp((each - max(worth)) / mixing) for each in worth]
            return self._luck.choices(range(len(choices)), likely)[0]
        return self._luck.choice([k for k, n in enumerate(visits) if n == most])

    def _seconds(self, clock: float | None) -> float:
        """How long it may think: the shorter of its own time and the clock's."""
        own = self.milliseconds / 1000 if self.milliseconds else float("inf")
        return min(own, float("inf") if clock is None else clock)

    def _search(self, at: Desk, knowledge: Seat, until: float) -> dict[int, tuple[int, float]]:
        """What all trees together say of each choice."""
        if self.threads == 1 or not at.compiled:
            self.simulated = grow(at, self.simulations, until)
            return at.found()
        desks = [at, *self._others(at, knowledge)]
        share = -(-self.simulations // self.threads)
        with ThreadPoolExecutor(self.threads) as pool:
            self.simulated = sum(pool.map(lambda each: grow(each, share, until), desks))
        total: dict[int, tuple[int, float]] = {}
        for each in desks:
            for number, (visits, brought) in each.found().items():
                before = total.get(number, (0, 0.0))
                total[number] = (before[0] + visits, before[1] + brought)
        return total

    def _others(self, at: Desk, knowledge: Seat) -> list[Desk]:
        """Desks for the other threads, with the same knowledge on them."""
        while len(self._helpers) < self.threads - 1:
            self._helpers.append(desk(at.game, self._wait, self.judgement))
        for helper in self._helpers:
            helper.sit(knowledge, self._luck.getrandbits(64))
        return self._helpers


def grow(at: Desk, simulations: int, until: float) -> int:
    """Grows a tree for so many simulations (0: any number), until this moment of the clock; how many it made."""
    at.plant(simulations * EDGES_A_SIMULATION if simulations else MOST_EDGES)
    if until == float("inf"):
        at.search_on(simulations)
        return simulations
    made = 0
    batch = FIRST_BATCH if at.compiled else 1
    before = time.perf_counter()
    while not simulations or made < simulations:
        size = min(batch, simulations - made) if simulations else batch
        at.search_on(size)
        made += size
        now = time.perf_counter()
        each = max(1e-7, (now - before) / size)
        if now + each >= until:
            break
        batch = max(1, int(min(2 * batch, BATCH_SECONDS / each, (until - now) / each)))
        before = now
    return made
