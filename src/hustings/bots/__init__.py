"""Who plays when no person does: a bot chooses for one seat, from what that seat knows and nothing else.

`bot("random", seed=7)` makes one by its name. The same name, seed, knowledge and choices give the same choice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from hustings.kernel.choices import Choice
from hustings.kernel.errors import HustingsError, nearest
from hustings.kernel.seat import Seat, Told


class Bot(Protocol):
    """Chooses for one seat, with luck of its own."""

    def choose(
        self, knowledge: Seat, told: Sequence[Told], choices: Sequence[Choice | None], clock: float | None
    ) -> Choice | None:
        """One of `choices`; None is among them where the seat need not choose, and means no.

        `knowledge` is the seat's own door: its view, what it knows beyond it, redeals from that. `told` are the lines
        that it was told since its last choice, `clock` the seconds that it may take (None: as long as it likes).
        """


class UnknownBot(HustingsError):
    """There is no bot of this name."""

    def __init__(self, name: str) -> None:
        known = tuple(BOTS)
        super().__init__(f"There is no bot {name!r}.{nearest(name, known)} Bots: {', '.join(known)}.")


def _random(seed: int) -> Bot:
    from hustings.bots.random import Random

    return Random(seed)


BOTS: Mapping[str, Callable[[int], Bot]] = {"random": _random}
"""All bots by their names: each is made from the seed of its luck."""


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name; raises `UnknownBot`."""
    if name not in BOTS:
        raise UnknownBot(name)
    return BOTS[name](seed)
