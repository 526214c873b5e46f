"""Ratings of bots that meet at tables of any size: the model of Plackett and Luce, as openskill has it.

A rating goes up with each place that a bot reaches before others, the more the less that was to be expected. Two bots
with ratings r and s at a table for n finish in this order with the odds exp(r / c) to exp(s / c), where c is 25/6 times
the square root of n. Everybody begins with 25.

Such a rating depends a little on the order of the games. So the games are rated many times, each time in another order
and with deals drawn anew (a bootstrap): the rating is the mean of all orders, and its interval says how far the deals
drawn anew lie apart.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev

from openskill.models import PlackettLuce

from hustings.arena.simulate import Estimate
from hustings.arena.statistics import CONFIDENCE
from hustings.arena.table import Played

START = 25.0
ORDERS = 20
REDRAWN = 100
MOST_RATED = 200_000
"""So many games are rated in all, however often; very long tournaments are redrawn less often."""

FEWEST_REDRAWN = 20

Score = tuple[tuple[int, ...], tuple[int, ...]]
"""What a rating knows of a game: the bot and the rank of every seat."""


def rate(games: Sequence[Score], bots: int) -> list[float]:
    """The ratings after these games in this order."""
    model = PlackettLuce(tau=0.0)  # how strong a bot is does not change from game to game
    ratings = [model.rating(mu=START) for _ in range(bots)]
    for who, ranks in games:
        teams = [[model.rating(mu=ratings[bot].mu, sigma=ratings[bot].sigma)] for bot in who]
        after = model.rate(teams, ranks=[float(rank) for rank in ranks])
        before = [(ratings[bot].mu, ratings[bot].sigma) for bot in who]
        # A bot with several seats has learnt something from each of them.
        for bot, (mu, sigma), (new,) in zip(who, before, after):
            ratings[bot].mu += new.mu - mu
            ratings[bot].sigma *= new.sigma / sigma
    return [each.mu for each in ratings]


def ratings_of(games: Sequence[Played], bots: int, seed: int = 0) -> list[Estimate]:
    """The rating of every bot with its interval; the same games give the same ratings."""
    luck = random.Random(seed)
    deals = _by_deal(games)
    redrawn = max(FEWEST_REDRAWN, min(REDRAWN, MOST_RATED // max(1, len(games))))
    orders = [rate(_shuffled(deals, luck), bots) for _ in range(min(ORDERS, redrawn))]
    again = [rate(_shuffled(luck.choices(deals, k=len(deals)), luck), bots) for _ in range(redrawn)]
    z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
    # Deals drawn anew differ by less than deals played anew would, the more the fewer they are.
    stretch = sqrt(len(deals) / max(1, len(deals) - 1))
    found = []
    for bot in range(bots):
        mean = fmean(each[bot] for each in orders)
        reach = z * stretch * stdev(each[bot] for each in again)
        found.append(Estimate(mean, mean - reach, mean + reach))
    return found


def order_of(games: Sequence[Played], bots: int) -> list[int]:
    """The bots from the best to the worst."""
    deals = _by_deal(games)
    luck = random.Random(0)
    several = [rate(_shuffled(deals, luck), bots) for _ in range(ORDERS)]
    return sorted(range(bots), key=lambda bot: -fmean(each[bot] for each in several))


def _by_deal(games: Sequence[Played]) -> list[list[Score]]:
    """The games deal by deal; those of a single deal one by one."""
    deals: dict[int, list[Score]] = {}
    for played in games:
        deals.setdefault(played.seed, []).append((played.bots, played.ranks))
    if len(deals) == 1:
        return [[score] for each in deals.values() for score in each]
    return list(deals.values())


def _shuffled(deals: Sequence[Sequence[Score]], luck: random.Random) -> list[Score]:
    games = [score for each in deals for score in each]
    return luck.sample(games, len(games))
