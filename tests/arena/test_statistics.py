"""Intervals hold what they promise, ratings find known strengths, and certainty is not claimed too early."""

from __future__ import annotations

import random
from math import exp, log, sqrt

import pytest

from hustings.arena.measures import is_certain, measure
from hustings.arena.ratings import order_of, ratings_of
from hustings.arena.report import BETA
from hustings.arena.statistics import Sample, mean_of, share_of, student
from tests.arena.toy import played, toy_games

GAME = "tests.bazaar"


def alone(values: list[float]) -> Sample:
    """Values of a deal each."""
    return Sample({n: [value] for n, value in enumerate(values)})


# Student's table, two sides, 95 % and 99 %.
@pytest.mark.parametrize(
    ("freedom", "at_95", "at_99"),
    [(1, 12.706, 63.657), (2, 4.303, 9.925), (5, 2.571, 4.032), (10, 2.228, 3.169), (30, 2.042, 2.750)],
)
def test_quantiles_of_student_are_those_of_the_tables(freedom: int, at_95: float, at_99: float) -> None:
    assert student(0.975, freedom) == pytest.approx(at_95, rel=0.01)
    assert student(0.995, freedom) == pytest.approx(at_99, rel=0.03)


def test_the_mean_of_a_few_values_has_the_interval_of_the_textbook() -> None:
    found = mean_of(alone([4.0, 6.0, 8.0, 10.0, 12.0]))
    reach = 2.776 * sqrt(10 / 5)
    assert (found.mean, found.low, found.high) == pytest.approx((8.0, 8.0 - reach, 8.0 + reach), rel=0.01)


def test_a_share_has_the_interval_of_wilson() -> None:
    found = share_of(alone([1.0] * 50 + [0.0] * 50))
    assert (found.mean, found.low, found.high) == pytest.approx((0.5, 0.404, 0.596), abs=0.003)


def test_a_share_of_all_or_nothing_is_not_sure() -> None:
    won, lost = share_of(alone([1.0] * 10)), share_of(alone([0.0] * 10))
    assert (won.mean, won.high) == (1.0, 1.0)
    assert won.low == pytest.approx(0.722, abs=0.001)
    assert (lost.low, lost.high) == pytest.approx((0.0, 1 - won.low))
    assert share_of(Sample({})).high == 1.0


def test_games_that_repeat_each_other_do_not_make_surer() -> None:
    once = share_of(Sample({n: [float(n % 2)] for n in range(20)}))
    five_times = share_of(Sample({n: [float(n % 2)] * 5 for n in range(20)}))
    assert five_times.low == pytest.approx(once.low, abs=0.01)
    assert five_times.high == pytest.approx(once.high, abs=0.01)


@pytest.mark.parametrize("share", [0.5, 0.8, 0.95])
@pytest.mark.parametrize("alike", [0.0, 0.5])
def test_an_interval_of_95_percent_holds_the_truth_in_about_95_percent(share: float, alike: float) -> None:
    """Tournaments of 30 deals with 4 games, whose results are copies of each other in some deals."""
    luck = random.Random(7)
    held = 0
    for _ in range(500):
        deals = {}
        for n in range(30):
            same = luck.random() < alike
            first = float(luck.random() < share)
            deals[n] = [first] * 4 if same else [first, *(float(luck.random() < share) for _ in range(3))]
        found = share_of(Sample(deals))
        held += found.low <= share <= found.high
    assert 0.9 <= held / 500 <= 0.995


# ------------------------------------------------------------------------------------------------------ toy games


def test_a_biased_toy_game_is_measured_as_biased() -> None:
    """The first bot wins three games of four against the second; the first seat is worth nothing."""
    measures = measure(GAME, ("strong", "weak"), toy_games([3.0, 1.0], 2, 400, seed=1))
    strong, weak = measures.ladder
    assert (strong.name, weak.name) == ("strong", "weak")
    assert strong.wins.low < 0.75 < strong.wins.high
    assert strong.wins.high - strong.wins.low < 0.08
    assert strong.wins.mean + weak.wins.mean == pytest.approx(1.0)
    assert strong.ahead.mean == strong.wins.mean
    meeting = measures.matrix[0][1]
    assert meeting is not None
    assert meeting.mean == strong.wins.mean
    assert measures.matrix[0][0] is None
    for chair in measures.chairs:
        assert chair.wins.low < 0.5 < chair.wins.high
    assert (measures.games, measures.deals) == (800, 400)


def test_the_advantage_of_a_seat_is_measured_whoever_is_better() -> None:
    """The first of three seats has twice the odds."""
    measures = measure(GAME, ("a", "b", "c"), toy_games([1.0, 1.0, 1.0], 3, 250, seed=2, chair=2.0))
    first, second, third = measures.chairs
    assert first.wins.low < 0.5 < first.wins.high
    assert second.wins.low < 0.25 < second.wins.high
    assert third.wins.low < 0.25 < third.wins.high
    assert all(row.wins.low < 1 / 3 < row.wins.high for row in measures.ladder)


def test_shared_wins_are_split_and_counted_as_ties() -> None:
    games = [played(n, n, (0, 1, 2), (1, 1, 3)) for n in range(10)]
    measures = measure(GAME, ("a", "b", "c"), games)
    wins = {row.name: row.wins.mean for row in measures.ladder}
    assert wins == {"a": 0.5, "b": 0.5, "c": 0.0}
    assert measures.shared.mean == 1.0
    ahead = {row.name: row.ahead.mean for row in measures.ladder}
    assert ahead == {"a": 0.75, "b": 0.75, "c": 0.0}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ratings_find_known_strengths(seats: int) -> None:
    """What the ratings say of two bots is what the weights say that made the games."""
    weights = [1.0, 2.0, 4.0, 1.5]
    games = toy_games(weights, seats, 100, seed=3)
    ratings = ratings_of(games, 4)
    assert order_of(games, 4) == [2, 1, 3, 0]
    unit = BETA * sqrt(seats)
    for bot in range(4):
        true = log(weights[bot] / weights[0])
        found = (ratings[bot].mean - ratings[0].mean) / unit
        assert found == pytest.approx(true, abs=0.25)
        assert 1 / (1 + exp(-found)) == pytest.approx(weights[bot] / (weights[bot] + weights[0]), abs=0.06)
    assert all(each.low < each.mean < each.high for each in ratings)


def test_more_games_make_ratings_surer_and_the_same_games_give_the_same_ratings() -> None:
    few, many = (ratings_of(toy_games([1.0, 2.0], 2, rounds, seed=4), 2) for rounds in (20, 160))
    assert many[1].high - many[1].low < (few[1].high - few[1].low) / 1.8
    assert many == ratings_of(toy_games([1.0, 2.0], 2, 160, seed=4), 2)


def test_the_interval_of_a_rating_holds_what_very_many_games_say() -> None:
    truth = ratings_of(toy_games([1.0, 2.5, 1.2], 3, 250, seed=99), 3)
    held = 0
    for seed in range(8):
        found = ratings_of(toy_games([1.0, 2.5, 1.2], 3, 40, seed), 3)
        held += sum(each.low <= real.mean <= each.high for each, real in zip(found, truth))
    assert held / 24 >= 0.8


def test_a_bot_with_several_seats_is_rated_like_one_with_a_seat() -> None:
    ratings = ratings_of(toy_games([3.0, 1.0], 4, 100, seed=5), 2)
    assert (ratings[0].mean - ratings[1].mean) / BETA / 2 == pytest.approx(log(3), abs=0.3)


def test_an_order_is_certain_when_it_is_clear_and_not_before() -> None:
    assert is_certain(toy_games([9.0, 3.0, 1.0], 2, 60, seed=6), 3, looks=4)
    assert not is_certain(toy_games([9.0, 3.0, 1.0], 2, 3, seed=6), 3, looks=4)
    assert not is_certain(toy_games([1.0], 2, 60, seed=6), 1, looks=1)


def test_bots_that_are_alike_are_hardly_ever_put_in_an_order() -> None:
    wrong = sum(
        any(is_certain(toy_games([1.0, 1.0], 2, 64, seed)[: 2 * rounds], 2, looks=4) for rounds in (8, 16, 32, 64))
        for seed in range(30)
    )
    assert wrong / 30 <= 0.1
