"""Everybody sits everywhere equally often and meets everybody; those who meet have one luck."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from hustings.arena.schedule import games_in_a_round, luck_of_bot, rounds_for, schedule

TABLES = [(bots, seats) for bots in (1, 2, 3, 4, 5, 6, 9, 15) for seats in (2, 3, 4, 7)]


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_in_every_round_each_bot_has_each_seat_equally_often(bots: int, seats: int) -> None:
    for this_round in range(3):
        games = [each for each in schedule(bots, seats, 3, seed=5) if each.round == this_round]
        taken = Counter((bot, seat) for each in games for seat, bot in enumerate(each.bots))
        assert set(taken) == {(bot, seat) for bot in range(bots) for seat in range(seats)}
        assert len(set(taken.values())) == 1
        assert len(games) == games_in_a_round(bots, seats)


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_a_table_has_as_many_different_bots_as_it_can(bots: int, seats: int) -> None:
    for each in schedule(bots, seats, 2, seed=1):
        copies = Counter(each.bots)
        assert len(copies) == min(bots, seats)
        assert max(copies.values()) - min(copies.values()) <= 1
        assert each.seats == seats


@pytest.mark.parametrize(("bots", "seats"), [(3, 2), (4, 2), (5, 2), (4, 3), (5, 4)])
def test_in_every_round_each_pair_meets_equally_often(bots: int, seats: int) -> None:
    met = Counter(pair for each in schedule(bots, seats, 1, seed=2) for pair in combinations(sorted(each.bots), 2))
    assert len(met) == bots * (bots - 1) // 2
    assert len(set(met.values())) == 1


def test_of_many_bots_each_pair_meets_sooner_or_later() -> None:
    met = {pair for each in schedule(15, 2, 60, seed=2) for pair in combinations(sorted(each.bots), 2)}
    assert len(met) == 15 * 14 // 2


def test_all_seatings_of_a_group_have_one_luck_and_every_other_group_another() -> None:
    for bots, seats in ((4, 3), (2, 2), (2, 4)):
        deals: dict[int, list[tuple[int, ...]]] = {}
        for each in schedule(bots, seats, 10, seed=3):
            deals.setdefault(each.seed, []).append(each.bots)
        assert all(len({tuple(sorted(each)) for each in met}) == 1 for met in deals.values())
        assert all(len(met) == seats for met in deals.values())
        assert len(deals) == 10 * games_in_a_round(bots, seats) // seats


def test_a_longer_tournament_begins_with_the_games_of_a_shorter_one() -> None:
    short, long = list(schedule(3, 4, 3, seed=9)), list(schedule(3, 4, 8, seed=9))
    assert long[: len(short)] == short
    assert len({each.key for each in long}) == len(long)
    assert list(schedule(3, 4, 3, seed=10)) != short


def test_rounds_are_whole() -> None:
    assert games_in_a_round(3, 2) == 6
    assert [rounds_for(games, 3, 2) for games in (1, 6, 7, 600)] == [1, 1, 2, 100]


def test_a_bot_has_the_same_luck_of_its_own_wherever_it_sits_and_another_in_each_of_several_seats() -> None:
    for bots, seats in ((3, 3), (2, 4), (1, 3)):
        games = list(schedule(bots, seats, 1, seed=4))
        own = [(bot, luck_of_bot(4, each, seat)) for each in games for seat, bot in enumerate(each.bots)]
        assert len({luck for _, luck in own}) == max(bots, seats)
        assert len(set(own)) == max(bots, seats)
