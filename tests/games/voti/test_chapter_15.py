"""Chapter 15: balance of the year."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.voti.positions import Do, box_of, boxes, do, index, mark, marker_of, office, then, vote
from tests.table import Table


def balance(coins: Mapping[str, int], markers: Mapping[str, int], year: int = 1, **options: Any) -> Any:
    """The table as it is shown when the balance of a year has been made."""
    return made(coins, markers, year, **options).moments[0].state


def made(coins: Mapping[str, int], markers: Mapping[str, int], year: int = 1, **options: Any) -> Table:
    t = office(year=year, markers=markers, **options)
    boxes(t, **coins)
    for month in range(12):
        t.s.month_card[month] = 79 - month
    return do(t, Do.BALANCE)


def deficits(state: Any) -> set[int]:
    return {ministry for ministry in range(13) if state.deficits >> ministry & 1}


def test_VO_15_01_after_the_vote_of_december() -> None:
    t = office(year=2)
    for month in range(12):
        t.s.month_card[month] = 79 - month
    then(t.s, Do.BEGIN_VOTE, 0, 0)
    then(t.s, Do.BEGIN_MONTH, 12, 0)
    mark(t.run(), "d-giu2", 1).play(2, "intercept pass")
    assert t.s.year == 2, "the balance and the reset of year 2 are made"


def test_VO_15_02_a_negative_ministry_pays_its_position() -> None:
    state = balance({"health": 5, "labour": 5}, {"health": -2})
    assert state.box[index("ministry", "health")] == 3
    assert state.box[index("ministry", "labour")] == 5


@pytest.mark.parametrize(("coins", "deficit"), [(1, True), (2, False)])
def test_VO_15_03_more_to_pay_than_lies_in_the_box(coins: int, deficit: bool) -> None:
    state = balance({"health": coins}, {"health": -2})
    assert deficits(state) == ({index("ministry", "health")} if deficit else set())


def test_VO_15_04_deficits_are_noted_before_anything_is_paid() -> None:
    state = balance({"health": 1, "defence": 1}, {"health": -2, "defence": -1})
    assert deficits(state) == {index("ministry", "health")}


def test_VO_15_05_what_is_missing_comes_from_other_boxes() -> None:
    state = balance({"health": 1, "cultural_heritage": 3}, {"health": -2})
    assert sum(state.box) == 2
    assert state.box[index("ministry", "cultural_heritage")] == 2


def test_VO_15_06_coin_by_coin_from_the_fullest_box() -> None:
    state = balance({"labour": 3, "cultural_heritage": 3, "justice": 1}, {"health": -2})
    left = [state.box[index("ministry", name)] for name in ("labour", "cultural_heritage", "justice")]
    assert left == [2, 2, 1]
    state = balance({"labour": 3, "cultural_heritage": 3}, {"health": -1})
    left = [state.box[index("ministry", name)] for name in ("labour", "cultural_heritage")]
    assert left == [2, 3], "among equals the first in order"


def test_VO_15_05_VO_15_06_all_are_told_who_pays_and_what_is_lent() -> None:
    told = made({"health": 1, "labour": 3, "justice": 2}, {"health": -3, "justice": -1}).told()
    health, justice = index("ministry", "health"), index("ministry", "justice")
    assert [line[1:] for line in told if line[0] == "PAID"] == [(justice, 1), (health, 1)]
    assert [line[1] for line in told if line[0] == "LENT"] == [2]


def test_VO_15_07_positive_ministries_gain_their_position() -> None:
    state = balance({}, {"cultural_heritage": 3})
    assert state.gained[index("ministry", "cultural_heritage")] == 3
    assert sum(state.gained) == 3
    told = [line[1:] for line in made({}, {"cultural_heritage": 3, "health": 1}).told() if line[0] == "GAINED"]
    assert told == [(index("ministry", "cultural_heritage"), 3), (index("ministry", "health"), 1)]


def test_VO_15_08_gains_pay_nothing_in_their_balance() -> None:
    t = made({}, {"cultural_heritage": 3, "health": -1})
    assert deficits(t.moments[0].state) == {index("ministry", "health")}
    assert t.s.treasury == 3


@pytest.mark.parametrize(("option", "treasury"), [("forgiven", 2), ("carried", 0)])
def test_VO_15_09_a_debt_that_no_coin_can_pay(option: str, treasury: int) -> None:
    markers = {"agriculture": -3, "interior": -1, "cultural_heritage": 2}
    t = made({"agriculture": 2}, markers, unpaid_debt=option)
    assert deficits(t.moments[0].state) == {index("ministry", "agriculture"), index("ministry", "interior")}
    assert t.s.treasury == treasury
    assert t.s.unpaid == 0, "then it is forgotten"


@pytest.mark.parametrize(("coins", "unpaid"), [(1, [2]), (2, [1]), (3, [])])
def test_VO_15_09_all_are_told_how_much_could_not_be_paid(coins: int, unpaid: list[int]) -> None:
    t = made({"agriculture": coins}, {"agriculture": -3})
    assert [line[1] for line in t.told() if line[0] == "UNPAID"] == unpaid


def test_VO_15_10_the_next_treasury() -> None:
    coins = {"health": 1, "labour": 3, "justice": 26}
    t = made(coins, {"health": -2, "labour": -3, "foreign_affairs": 3})
    assert deficits(t.moments[0].state) == {index("ministry", "health")}
    assert t.s.treasury == 28


def test_VO_15_11_one_more_attempt_however_many_deficits() -> None:
    t = made({"justice": 9}, {"foreign_affairs": -1, "agriculture": -1}, attempts=1)
    assert t.s.plus_one == 1
    assert ("PLUS_ONE", 1) in t.told()
    t.s.asks[0] = t.s.owes = t.s.depth = 0
    t.s.share = 0
    assert vote(t).s.attempts == 2


def test_VO_15_12_the_token_lasts_a_year() -> None:
    assert office().s.plus_one == 0
    t = office(year=2)
    t.s.plus_one = 1
    for month in range(12):
        t.s.month_card[month] = 79 - month
    do(t, Do.BALANCE)
    assert t.s.plus_one == 0, "taken back without a deficit"
    for token in (0, 1):
        t = office(year=5, markers={"health": -1})
        t.s.plus_one = token
        do(t, Do.BALANCE)
        assert t.s.plus_one == token, "the balance of year 5 leaves it where it is"


def test_markers_stay_where_they_are_in_a_balance() -> None:
    t = made({"health": 3}, {"health": -2})
    assert marker_of(t, "health") == -2
    assert box_of(t, "health") == 0
