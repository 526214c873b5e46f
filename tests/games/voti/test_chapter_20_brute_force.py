"""Chapter 20: tokens that a seat cannot know, dealt anew, against brute force on small positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from itertools import combinations, product
from math import comb, prod
from typing import Any

from tests.games.test_redeal import chi_squared
from tests.games.voti.positions import VALUE_LIST, Money, region
from tests.table import Table

UNITS = (100_000, 50_000, 50_000, 20_000, 20_000, 10_000, 5_000, 1_000, 1_000)
"""What seat 2 has not spent."""


def position(reserved: tuple[int, ...], spent_from_reserve: int, **options: Any) -> Table:
    """Region 12: these tokens are in the reserve of seat 2, one of 1,000 lies face down on taxes."""
    reserves: Money = {2: reserved}
    purse = list(UNITS)
    for value in reserved:
        purse.remove(value)
    t = region("lombardia", reserves=reserves, purses={2: purse}, order=(2, 1), **options)
    t.s.reserve_spent[1] = spent_from_reserve
    return t.play(2, "campaign taxes 1000", "end_turn")


def by_value(units: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(units.count(value) for value in VALUE_LIST)


def test_VO_20_08_reserve_and_sheet_are_dealt_as_all_arrangements_within_the_limit() -> None:
    t = position((50_000, 5_000), 260_000)
    found: Counter[Hashable] = Counter()
    for seed in range(4000):
        s = t.match.redeal(1, seed).s
        found[tuple(s.reserve[1]), tuple(s.sheet[1][0])] += 1
    ways: Counter[Hashable] = Counter()
    for reserved in combinations(range(len(UNITS)), 2):
        if sum(UNITS[unit] for unit in reserved) <= 70_000:
            for placed in set(range(len(UNITS))) - set(reserved):
                ways[by_value(tuple(UNITS[unit] for unit in reserved)), by_value((UNITS[placed],))] += 1
    common = {deal: float(number) for deal, number in ways.items() if 4000 * number >= 5 * sum(ways.values())}
    assert set(found) <= set(ways)
    counts = Counter({deal: number for deal, number in found.items() if deal in common})
    measured, limit = chi_squared(counts, common)
    assert measured < limit


def test_VO_20_08_a_reserve_not_made_yet_is_one_of_those_that_its_owner_could_have_set_aside() -> None:
    t = Table("voti", seats=2, party_choice="random").play(2, "reserve 1", "reserve 2", "reserve 0", "reserve 0")
    found: Counter[Hashable] = Counter()
    for seed in range(1500):
        s = t.match.redeal(1, seed).s
        assert s.reserve_count[1] == sum(s.reserve[1])
        found[tuple(s.reserve[1])] += 1
    tokens = dict(zip(VALUE_LIST, t.c.token_count))
    asked = [value for value in VALUE_LIST if value >= 20_000]
    ways: Counter[Hashable] = Counter()
    for taken in product(*(range(tokens[value] + 1) for value in asked)):
        if sum(n * value for n, value in zip(taken, asked)) <= 330_000:
            ways[*taken, 0, 0, 0] = prod(comb(tokens[value], n) for n, value in zip(taken, asked))
    assert set(found) <= set(ways)
    common = {deal: float(number) for deal, number in ways.items() if 1500 * number >= 5 * sum(ways.values())}
    measured, limit = chi_squared(Counter({deal: n for deal, n in found.items() if deal in common}), common)
    assert measured < limit


def test_VO_20_08_reserves_of_the_smallest_tokens_are_as_large_as_the_sets_are_many() -> None:
    t = region("lombardia", purses={2: [*[5_000] * 4, *[1_000] * 6, 10_000, 10_000]}, order=(2, 1))
    t.s.reserve_count[1], t.s.reserve_spent[1] = 3, 318_000
    for value in (1_000, 1_000, 5_000):
        t.s.reserve[1][VALUE_LIST.index(value)] += 1
        t.s.spent[1][VALUE_LIST.index(value)] -= 1
    units = [*[5_000] * 5, *[1_000] * 8, 10_000, 10_000]
    sets = [each for each in combinations(range(len(units)), 3) if sum(units[unit] for unit in each) <= 12_000]
    ways = Counter(by_value(tuple(units[unit] for unit in each)) for each in sets)
    found: Counter[Hashable] = Counter(tuple(t.match.redeal(1, seed).s.reserve[1]) for seed in range(1000))
    measured, limit = chi_squared(found, {deal: float(n) for deal, n in ways.items()})
    assert measured < limit


def test_VO_20_08_a_pending_hand_is_one_of_those_that_its_owner_could_take() -> None:
    t = position((20_000, 10_000, 5_000), 300_000, ballot_bonus_value="exactly")
    t.s.hand_seen[1] = 0b10
    t.s.hand_step[1] = 7
    t.s.asks[0] = t.s.owes = 0
    found: Counter[Hashable] = Counter()
    for seed in range(3000):
        s = t.match.redeal(1, seed).s
        found[tuple(s.reserve[1]), tuple(s.hand[1])] += 1
    ways: Counter[Hashable] = Counter()
    weights: dict[Hashable, float] = {}
    sets = [units for units in combinations(range(len(UNITS)), 3) if sum(UNITS[unit] for unit in units) <= 30_000]
    for units in sets:
        hands = [
            tuple(unit for unit, taken in zip(units, picked) if taken)
            for picked in product((0, 1), repeat=3)
            if sum(UNITS[unit] for unit, taken in zip(units, picked) if taken) <= 20_000
        ]
        for hand in hands:
            left = tuple(UNITS[unit] for unit in units if unit not in hand)
            deal = by_value(left), by_value(tuple(UNITS[unit] for unit in hand))
            ways[deal] += 1
            weights[deal] = weights.get(deal, 0.0) + 1 / len(hands)
    assert set(found) <= set(ways)
    common = {deal: weight for deal, weight in weights.items() if 3000 * weight >= 5 * sum(weights.values())}
    measured, limit = chi_squared(Counter({deal: n for deal, n in found.items() if deal in common}), common)
    assert measured < limit
