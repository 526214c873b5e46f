"""Chapter 16: reset."""

from __future__ import annotations

from tests.games.voti.positions import Do, boxes, do, index, marker_of, office, reject
from tests.table import Table


def reset(year: int = 1, **coins: int) -> Table:
    t = office(year=year, beads=2, markers={"health": -2})
    boxes(t, **coins)
    for month in range(12):
        t.s.month_card[month] = 79 - month
    t.s.played[0] = t.s.played[1] = 6
    t.s.gained[index("ministry", "labour")] = 3
    t.s.bead_used[year - 1] = 1
    reject(t, year, 2)
    return do(t, Do.RESET)


def test_VO_16_01_cards_go_to_the_box() -> None:
    t = reset(health=1)
    assert all(card == -1 for card in t.s.month_card)
    assert sum(t.s.event_spent) == 12
    assert t.s.event_spent[79] == 1
    assert t.s.years_forgotten == 1, "with the ban on notes nothing is told of them any more"


def test_VO_16_02_coins_are_put_together() -> None:
    t = reset(health=20, justice=5)
    assert sum(t.s.box) + sum(t.s.gained) == 0
    assert t.s.treasury == 28


def test_VO_16_03_the_next_year() -> None:
    t = reset(health=1)
    assert t.s.year == 1
    assert list(t.s.played) == [0] * 4
    assert t.match.game.functions["rejections_of_year"](t.s) == 0
    assert t.match.game.functions["rejections_in_all"](t.s) == 2
    assert t.match.game.functions["may_use_bonus"](t.s)


def test_VO_16_04_no_reset_after_year_5() -> None:
    t = office(year=5)
    boxes(t, health=4)
    t.s.month_card[0] = 79
    do(t, Do.BALANCE)
    assert t.over
    assert t.s.month_card[0] == 79
    assert sum(t.s.box) == 4


def test_VO_16_05_markers_stay() -> None:
    assert marker_of(reset(health=1), "health") == -2
