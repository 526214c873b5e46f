"""The bot that looks one choice ahead and takes what the judgement likes best."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import exp

from hustings.bots.desk import Desk, desk
from hustings.kernel.choices import Choice
from hustings.kernel.fields import ALL
from hustings.kernel.game import Game
from hustings.kernel.seat import Seat, Told

WORLDS = 8
"""Every choice is tried in so many worlds, the same for all choices."""

MOST_WORLDS = 64
TRIES = 256
"""Where there are few choices, each is tried in more worlds: about so many tries in all."""

WORLDS_INTERPRETED = 2

MIXING = 0.02
"""Secret choices are mixed: one that is worth so much less is taken e times more rarely."""

MIXED_PART = 0.05
"""Where less is at stake, between the best choice and the worst, it is so large a part of that instead."""

SEEDS = 1 << 32
LEAST = 1e-9


class Thinker(ABC):
    """What bots that think have in common: luck of their own, and a desk for the game that is being played.

    `wait` says that they rather wait for a game to be compiled than play it weaker at first.
    """

    def __init__(self, seed: int, wait: bool = False) -> None:
        self._luck = random.Random(seed)
        self._wait = wait
        self._desk: Desk | None = None

    def choose(
        self, knowledge: Seat, told: Sequence[Told], choices: Sequence[Choice | None], clock: float | None
    ) -> Choice | None:
        """The best of the choices, for all that this seat knows."""
        if len(choices) == 1:
            return choices[0]
        at = self._at(knowledge.game)
        if at.is_second_thought(choices):
            return None
        at.sit(knowledge, self._luck.getrandbits(64))
        return choices[self._best(at, knowledge, choices, clock)]

    def _at(self, game: Game) -> Desk:
        """The desk for a game; a compiled one as soon as there is one."""
        if self._desk is None or self._desk.game is not game or not self._desk.compiled:
            self._desk = self._make_desk(game)
        return self._desk

    def _make_desk(self, game: Game) -> Desk:
        return desk(game, self._wait)

    @abstractmethod
    def _best(self, at: Desk, knowledge: Seat, choices: Sequence[Choice | None], clock: float | None) -> int:
        """The place of the best choice."""

    def _look(self, at: Desk, choices: Sequence[Choice | None], worlds: int) -> int:
        """The best by one look ahead; equal ones at random, secret ones mixed."""
        values = at.look_ahead(at.numbers(choices), worlds, self._luck.randrange(SEEDS))
        best = max(values)
        if is_secret(choices):
            mixing = min(MIXING * worlds, MIXED_PART * (best - min(values))) + LEAST
            likely = [exp((value - best) / mixing) for value in values]
            return self._luck.choices(range(len(choices)), likely)[0]
        return self._luck.choice([k for k, value in enumerate(values) if value >= best - 1e-9])


class Greedy(Thinker):
    """Looks one choice ahead in a few worlds that its seat cannot tell from the true one."""

    def __init__(self, seed: int, wait: bool = False, worlds: int = WORLDS) -> None:
        super().__init__(seed, wait)
        self.worlds = worlds

    def _best(self, at: Desk, knowledge: Seat, choices: Sequence[Choice | None], clock: float | None) -> int:
        if not at.compiled:
            return self._look(at, choices, min(self.worlds, WORLDS_INTERPRETED))
        return self._look(at, choices, max(self.worlds, min(MOST_WORLDS, TRIES // len(choices))))


def is_secret(choices: Sequence[Choice | None]) -> bool:
    """Whether others do not see all of what is chosen here."""
    return any(choice is not None and set(choice.decision.sees) - {ALL} for choice in choices)
