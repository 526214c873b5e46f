"""How strong bots are against others: one seat of the first against the second in all other seats.

`python -m benchmarks.strength` plays every match below and prints a table; `--games 400` says how many games of each,
and names pick some: `python -m benchmarks.strength copycat doubling`. The first sits in every seat with the same luck.
Every game is kept in `benchmarks/out/strength` as soon as it is over, so that a run that was stopped goes on, until the
bots or the rules change. The bots of a match are given by simulations and not by time, so that a busy machine finds the
same; `search:200ms` makes so many simulations as the table of `python -m benchmarks.ismcts` says.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from hustings.arena.measures import sample_of
from hustings.arena.schedule import SEED_BITS, Seating
from hustings.arena.statistics import share_of
from hustings.arena.store import Store, code_of
from hustings.arena.table import Contest, play
from hustings.kernel.game import load_game

KEPT = Path(__file__).parent / "out" / "strength"
GAMES = 400
SEED = 1


@dataclass(frozen=True)
class Pairing:
    """A match: one seat of `first` against `other` in all other seats; `least` is the share of wins that is asked."""

    name: str
    game: str
    seats: int
    first: str
    other: str
    least: float


GREEDY = (
    Pairing("greedy", "copycat", 2, "search:1000", "greedy", 0.80),
    Pairing("greedy", "municipium", 2, "search:4000", "greedy", 0.80),
    Pairing("greedy", "corruption", 4, "search:2000", "greedy", 0.50),
    Pairing("greedy", "voti", 2, "search:1000", "greedy", 0.65),
)
RANDOM = tuple(Pairing("random", game, 2, "greedy", "random", 0.95) for game in ("copycat", "municipium", "voti"))
DOUBLING = tuple(
    Pairing("doubling", game, 2, f"search:{2 * half}", f"search:{half}", 0.47)
    for half in (50, 100, 200, 400)
    for game in ("copycat", "municipium")
)
LEVELS = tuple(
    Pairing("levels", game, 2, f"level:{level + 1}", f"level:{level}", 0.65)
    for level in (1, 2, 3)
    for game in ("copycat", "municipium", "voti")
)
PAIRINGS = (*RANDOM, *GREEDY, *DOUBLING, *LEVELS)


def seatings(pairing: Pairing, games: int) -> Iterator[Seating]:
    """Deal after deal, the first bot in each seat of it; at least so many games, in whole deals."""
    number = 0
    for deal in range(-(-games // pairing.seats)):
        seed = random.Random(f"{SEED}/{pairing.seats}/{deal}").getrandbits(SEED_BITS)
        for seat in range(pairing.seats):
            yield Seating(number, deal, seed, tuple(int(other != seat) for other in range(pairing.seats)))
            number += 1


def folder_of(pairing: Pairing) -> Path:
    """Where the games of a match are kept."""
    said = f"{pairing.game}-{pairing.seats}-{pairing.first}-{pairing.other}".replace(":", "")
    return KEPT / f"{said}-{code_of(load_game(pairing.game))}"


def played_out(pairing: Pairing, games: int) -> tuple[str, ...]:
    """Plays what is missing of a match; a row of the table."""
    contest = Contest(pairing.game, (pairing.first, pairing.other), SEED)
    kept = Store(folder_of(pairing), contest)
    try:
        for seating in seatings(pairing, games):
            if seating.key not in kept.played:
                kept.add(play(contest, seating))
    finally:
        kept.close()
    found = list(kept.played.values())
    won = share_of(sample_of(found, lambda game: [game.shares[game.bots.index(0)]]))
    return (
        pairing.game,
        str(pairing.seats),
        pairing.first,
        pairing.other,
        str(len(found)),
        f"{won.mean:.1%} ({won.low:.1%} to {won.high:.1%})",
        f"{pairing.least:.0%}",
    )


def main() -> None:
    """Plays, and prints a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("names", nargs="*", help="games or kinds of matches: random, greedy, doubling, levels")
    parser.add_argument("--games", type=int, default=GAMES)
    asked = parser.parse_args()
    console = Console()
    table = Table("game", "seats", "first", "against", "games", "wins of the first", "asked")
    for pairing in PAIRINGS:
        if set(asked.names) <= {pairing.name, pairing.game, pairing.first, pairing.other}:
            row = played_out(pairing, asked.games)
            table.add_row(*row)
            console.print(" ".join(row), style="dim")
    console.print(table)


if __name__ == "__main__":
    main()
