"""Games that were never played, with results whose odds are known."""

from __future__ import annotations

import random
from collections.abc import Sequence

from hustings.arena.schedule import schedule
from hustings.arena.table import Played


def played(number: int, seed: int, bots: Sequence[int], ranks: Sequence[int]) -> Played:
    """A game with this result."""
    seats = len(bots)
    return Played(
        number=number,
        round=number,
        seed=seed,
        bots=tuple(bots),
        ranks=tuple(ranks),
        points=tuple(10 - rank for rank in ranks),
        ties=(),
        moves=((1, 0),) * (20 + number % 7),
        draws=0,
        seconds=(0.5,) * seats,
        choices=(5,) * seats,
        faults=(0,) * seats,
        wrong=(),
        ending=("", ()),
    )


def toy_games(weights: Sequence[float], seats: int, rounds: int, seed: int, chair: float = 1.0) -> list[Played]:
    """A tournament in which a bot is first with odds like its weight, then the next, and so on (Plackett and Luce).

    Whoever sits in the first seat has `chair` times his weight.
    """
    luck = random.Random(seed)
    games = []
    for seating in schedule(len(weights), seats, rounds, seed):
        left = list(range(seats))
        odds = [weights[bot] * (chair if seat == 0 else 1.0) for seat, bot in enumerate(seating.bots)]
        ranks = [0] * seats
        for rank in range(1, seats + 1):
            seat = luck.choices(left, [odds[each] for each in left])[0]
            ranks[seat] = rank
            left.remove(seat)
        games.append(played(seating.number, seating.seed, seating.bots, ranks))
    return games
