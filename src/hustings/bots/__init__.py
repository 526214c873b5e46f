"""Who plays when no person does: a bot chooses for one seat, from what that seat knows and nothing else.

`bot("greedy", seed=7)` makes one by its name:

- `random`: any choice;
- `greedy`: one look ahead, by the judgement of the game;
- `search:500` or `search:200ms`: a search for so many simulations, or so long; `search:500,200ms` for whichever is over
  first;
- `level:1` to `level:5`: from one that a child can beat to the strongest that answers within two seconds.

The same name, seed, knowledge and choices give the same choice, where no time is in the name.
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


def _random(seed: int, wait: bool, rest: str) -> Bot:
    from hustings.bots.random import Random

    return Random(seed)


def _greedy(seed: int, wait: bool, rest: str) -> Bot:
    from hustings.bots.greedy import Greedy

    return Greedy(seed, wait)


def _search(seed: int, wait: bool, rest: str) -> Bot:
    from hustings.bots.search import Search

    simulations = milliseconds = 0
    for part in rest.split(","):
        if part.endswith("ms"):
            milliseconds = int(part[:-2])
        else:
            simulations = int(part)
    return Search(seed, wait, simulations, milliseconds)


KINDS = {"random": _random, "greedy": _greedy, "search": _search}
BOTS: Mapping[str, Callable[[int], Bot]] = {"random": lambda seed: _random(seed, False, "")}


def bot(name: str, seed: int = 0, wait: bool = False) -> Bot:
    """A bot by its name; raises `UnknownBot`."""
    kind, _, rest = name.partition(":")
    if kind not in KINDS:
        raise UnknownBot(name)
    return KINDS[kind](seed, wait, rest)
