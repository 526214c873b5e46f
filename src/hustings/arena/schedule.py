"""Who meets whom, where each sits, and with which luck.

A tournament is played in rounds. In a round each group of bots that fits a table sits down as often as the table has
seats and moves one seat on each time, so that each of them has each seat once. All these games of a group are one deal:
they have the same luck, wherever the bots sit, so that what is compared is the play and not the cards.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice

MOST_GROUPS = 12
"""Where more groups than this would fit a table, a round has only as many as there are bots."""

SEED_BITS = 63


@dataclass(frozen=True)
class Seating:
    """One game to be played: its number among those with so many seats, its round, the seed of its deal, its bots.

    Bots are numbered from 0 in the order in which they were named.
    """

    number: int
    round: int
    seed: int
    bots: tuple[int, ...]

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.bots)

    @property
    def key(self) -> tuple[int, int]:
        """What tells it from all others of a tournament."""
        return self.seats, self.number


def groups(bots: int, seats: int, luck: random.Random) -> list[tuple[int, ...]]:
    """The groups that sit down in a round, in an order that luck decides.

    Where there are fewer bots than seats, each bot has as many seats as each other, and the groups differ in who has
    one more. Of very many possible groups as many are taken as there are bots, each bot in as many as each other.
    """
    everybody = tuple(range(bots)) * (seats // bots)
    left = seats % bots
    found = [everybody + extra for extra in islice(combinations(range(bots), left), MOST_GROUPS + 1)]
    if len(found) > MOST_GROUPS:
        circle = luck.sample(range(bots), bots)
        found = [everybody + tuple((circle + circle)[first : first + left]) for first in range(bots)]
    luck.shuffle(found)
    return found


def games_in_a_round(bots: int, seats: int) -> int:
    """How many games a round has."""
    if bots == 1:
        return 1
    return len(groups(bots, seats, random.Random(0))) * seats


def rounds_for(games: int, bots: int, seats: int) -> int:
    """How many whole rounds have at least so many games."""
    return -(-games // games_in_a_round(bots, seats))


def schedule(bots: int, seats: int, rounds: int, seed: int) -> Iterator[Seating]:
    """All games of so many rounds; the first rounds are the same however many follow."""
    number = 0
    for this_round in range(rounds):
        luck = random.Random(f"{seed}/{seats}/{this_round}")
        for group in groups(bots, seats, luck):
            deal = luck.getrandbits(SEED_BITS)
            order = luck.sample(group, seats)
            for turn in range(1 if bots == 1 else seats):
                yield Seating(number, this_round, deal, tuple(order[turn:] + order[:turn]))
                number += 1


def luck_of_bot(seed: int, seating: Seating, seat: int) -> int:
    """The seed of the own luck of the bot at a seat (from 0): the same in all games of a deal, wherever it sits.

    Of several seats of one bot each has luck of its own.
    """
    who = seating.bots[seat]
    copy = seating.bots[:seat].count(who)
    return random.Random(f"{seed}/{seating.seats}/{seating.round}/bot {who}/{copy}").getrandbits(SEED_BITS)
