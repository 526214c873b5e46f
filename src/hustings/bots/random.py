"""The bot that takes any choice, all alike."""

from __future__ import annotations

import random
from collections.abc import Sequence

from hustings.kernel.choices import Choice
from hustings.kernel.seat import Seat, Told


class Random:
    """Takes every choice with the same chance, "no" among them."""

    def __init__(self, seed: int) -> None:
        self._luck = random.Random(seed)

    def choose(
        self, knowledge: Seat, told: Sequence[Told], choices: Sequence[Choice | None], clock: float | None
    ) -> Choice | None:
        """Any of the choices."""
        return self._luck.choice(choices)
