"""Chapter 10: manoeuvre."""

from __future__ import annotations

import pytest

from tests.games.voti.positions import Do, box_of, boxes, do, office
from tests.table import Table


def manoeuvre(treasury: int = 30, year: int = 1, **given: object) -> Table:
    t = office(year=year, **given)  # type: ignore[arg-type]
    t.s.treasury = treasury
    return do(t, Do.BEGIN_YEAR, year - 1)


def coalition(bracket: int, treasury: int) -> Table:
    return manoeuvre(treasury, year=2, seats=3, government=(1, 2), opposition=(3,), brackets=(bracket, 1))


def lay(t: Table, seat: int, *coins: int) -> Table:
    return t.play(seat, *(f"manoeuvre {each}" for each in coins))


def test_VO_10_01_coins_in_a_box_are_the_means_of_a_ministry() -> None:
    t = office(markers={"labour": -3})
    boxes(t, labour=3)
    do(t, Do.BALANCE)
    assert [line for line in t.told() if line[0] == "DEFICIT"] == []


def test_VO_10_02_thirty_coins_in_year_1() -> None:
    t = do(office(), Do.BEGIN_YEAR)
    assert t.s.treasury == 30
    assert len(t.choices(1)) == 31


def test_VO_10_03_later_what_the_balance_left() -> None:
    t = office(markers={"health": -3})
    boxes(t, health=30)
    for month in range(12):
        t.s.month_card[month] = 79 - month
    do(t, Do.BALANCE)
    assert t.s.year == 1
    assert t.s.treasury == 27


def test_VO_10_04_everything_is_laid_out() -> None:
    t = lay(manoeuvre(27, year=2), 1, *[2] * 12)
    assert sum(t.s.box) == 27
    assert t.s.treasury == 0
    assert t.s.ministry == -1, "no ministry is being asked for"


def test_VO_10_05_any_number_to_any_ministry() -> None:
    t = lay(manoeuvre(), 1, *[0] * 12)
    assert box_of(t, "health") == 30
    t = lay(manoeuvre(), 1, 30)
    assert box_of(t, "foreign_affairs") == 30


def test_VO_10_06_ministry_by_ministry_and_the_rest_for_health() -> None:
    t = manoeuvre()
    assert t.refused(1, "manoeuvre 31") == "VO-10.06"
    lay(t, 1, *[2] * 11, 4)
    assert box_of(t, "cultural_heritage") == 4
    assert box_of(t, "health") == 4
    assert t.choices(1)[0].startswith("event"), "January is asked next"


@pytest.mark.parametrize(
    ("bracket", "treasury", "leader", "ally"),
    [(1, 30, 15, 15), (2, 28, 21, 7), (2, 30, 23, 7), (1, 27, 14, 13), (2, 27, 21, 6)],
)
def test_VO_10_07_VO_10_08_VO_10_09_shares(bracket: int, treasury: int, leader: int, ally: int) -> None:
    t = coalition(bracket, treasury)
    assert t.s.share == leader
    lay(t, 1, leader)
    assert t.owes == {2}
    assert t.s.share == ally


def test_VO_10_09_an_ally_without_a_share_is_not_asked() -> None:
    t = lay(coalition(2, 3), 1, 3)
    assert t.s.month == 0
    assert sum(t.s.box) == 3
    assert lay(coalition(2, 4), 1, 3).choices(2) == ["manoeuvre 0", "manoeuvre 1"], "one coin is a share"


def test_VO_10_10_the_leader_first_and_into_the_same_boxes() -> None:
    t = coalition(1, 12)
    assert t.owes == {1}
    lay(t, 1, *[0] * 9, 4, 2)
    lay(t, 2, *[0] * 9, 2, 4)
    assert box_of(t, "labour") == 6


def test_VO_10_11_without_coins_january_is_next() -> None:
    t = manoeuvre(0, year=2)
    assert t.s.month == 0
    assert sum(t.s.box) == 0


def test_VO_10_12_the_largest_treasury_there_can_be() -> None:
    t = manoeuvre(294, year=2)
    assert len(t.choices(1)) == 295


def test_VO_10_13_a_full_manoeuvre_in_year_5() -> None:
    t = lay(manoeuvre(22, year=5), 1, 22)
    assert sum(t.s.box) == 22
