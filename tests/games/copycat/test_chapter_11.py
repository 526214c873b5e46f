"""Chapter 11, phase 4: cleaning up."""

from __future__ import annotations

import pytest

from tests.games.copycat.positions import (
    OFFICE,
    clean_up,
    give,
    holds,
    in_pile,
    lies,
    on_street,
    open_offices,
    out_of_game,
    put,
    street,
    supply_holds,
    table,
)
from tests.table import Table


def asked(seats: int = 2, **options: str) -> Table:
    """A table that stops at the bids of the next round, since P1 holds two cards."""
    t = table(seats, **options)
    give(t, 1, "hand", 9, 10)
    return t


def markers(t: Table) -> dict[str, int]:
    return {name: t.s.markers[office] for name, office in OFFICE.items() if t.s.markers[office]}


def test_CC_11_01_CC_11_04_the_new_office_starts_empty() -> None:
    t = asked()
    t.stacked = ["office e1b"]
    clean_up(t)
    assert t.s.age[OFFICE["E1b"]] == 2
    assert t.s.markers[OFFICE["E1b"]] == 0
    t.s.owes = 0
    t.s.asks = [0, 0, 0, 0]
    t.s.depth = 0
    clean_up(t)
    assert t.s.markers[OFFICE["E1b"]] == 1


def test_CC_11_01_phase_4_is_shown_while_the_next_office_is_opened() -> None:
    t = asked()
    t.s.phase = 3
    clean_up(t)
    opening = [moment.state.phase for moment in t.moments if moment.state.office_deck == t.s.office_deck + 1]
    assert set(opening) == {4}
    assert t.s.phase == 1


def test_CC_11_02_markers_on_empty_offices() -> None:
    t = asked()
    open_offices(t, "E1a")
    t.s.markers[OFFICE["B5R"]] = 2
    put(t, 1, "lying", "B1L", "B1R", "B2L")
    put(t, 2, "standing", "B2R", "B3L", "B3R")
    clean_up(t)
    assert markers(t) == {"B4L": 1, "B4R": 1, "B5L": 1, "B5R": 3, "E1a": 1}


def test_CC_11_03_with_25_markers_the_pool_may_run_out() -> None:
    t = asked(marker_limit="25")
    open_offices(t, "E1a")
    put(t, 1, "lying", "B1L", "B2L", "B2R", "B3L")
    put(t, 2, "lying", "B3R", "B4R", "B5L", "B5R")
    t.s.markers[OFFICE["B5R"]] = 24
    t.s.marker_pool = 1
    clean_up(t)
    assert markers(t) == {"B1R": 1, "B5R": 24}


def test_CC_11_03_without_a_limit_there_are_always_enough() -> None:
    t = asked()
    t.s.markers[OFFICE["B5R"]] = 40
    clean_up(t)
    assert t.s.markers[OFFICE["B5R"]] == 41


def test_CC_11_05_CC_11_06_cards_go_to_the_discard_pile() -> None:
    t = asked()
    give(t, 1, "played", 11, 12, 13, 14, 15, 16, 17)
    give(t, 1, "clipboard", 39, 46, 3)
    give(t, 1, "pile", *range(19, 25))
    assert t.s.clipboard_size[0] == 3
    clean_up(t)
    assert t.s.discard_size[0] == 10
    assert t.s.clipboard_size[0] == 0
    assert {9, 10} <= holds(t, 1)
    assert len(in_pile(t, 1)) == 1
    assert lies(t, 1, 39) == "discarded"


def test_CC_11_07_workers_come_home() -> None:
    t = asked()
    put(t, 1, "lying", "B1L", "B1R", "B2L", "B2R", "B3L", "B3R")
    assert (t.s.store[0], t.s.reserve[0]) == (0, 1)
    clean_up(t)
    assert (t.s.store[0], t.s.reserve[0]) == (3, 4)
    assert sum(t.s.worker[0]) == 0


def test_CC_11_08_one_extra_office_a_round() -> None:
    sections: list[int] = []
    t = Table("copycat", seats=3, seed=5)
    while not t.over:
        this_round = t.s.this_round
        newest = t.s.age.index(max(t.s.age))
        sections.append(t.c.extra[newest])
        assert sum(age > 0 for age in t.s.age) == 12 + this_round
        t.random(this_round, stop=lambda each, now=this_round: each.s.this_round > now)  # type: ignore[misc]
    assert sections == [1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5][: len(sections)]


def test_CC_11_08_when_all_extra_offices_are_open_no_other_comes() -> None:
    t = asked()
    open_offices(t, *[name for name, office in OFFICE.items() if t.c.extra[office] > 0])
    ages = list(t.s.age)
    assert t.s.office_deck == 0
    clean_up(t)
    assert list(t.s.age) == ages
    assert t.s.this_round == 2


@pytest.mark.parametrize(
    ("seats", "rule", "cleared"),
    [(2, "3-2-1", 3), (3, "3-2-1", 2), (4, "3-2-1", 1), (2, "1-2-3", 1), (3, "1-2-3", 2), (4, "1-2-3", 3)],
)
def test_CC_11_09_CC_11_10_unsold_cards_are_cleared(seats: int, rule: str, cleared: int) -> None:
    t = asked(seats, street_clearing=rule)
    on_street(t, {1: 26, 2: 27, 3: 24, 4: 25})
    supply_holds(t)
    clean_up(t)
    assert [out_of_game(t, number) for number in (26, 27, 24)] == [space < cleared for space in range(3)]
    assert street(t)[0] == [27, 24, 25][cleared - 1]


def test_CC_11_11_cleared_by_space() -> None:
    t = asked(3)
    on_street(t, {1: 1, 3: 26})
    supply_holds(t)
    clean_up(t)
    assert out_of_game(t, 1)
    assert street(t)[0] == 26
    assert all(lies(t, seat, 1) == "not_owned" for seat in (1, 2, 3))
    t = asked(3)
    on_street(t, {2: "d1"})
    supply_holds(t)
    clean_up(t)
    assert out_of_game(t, "d1")


def test_CC_11_12_the_street_moves_to_the_left() -> None:
    t = asked(4)
    on_street(t, {3: 24, 6: 25, 11: 26})
    supply_holds(t)
    clean_up(t)
    assert street(t)[:4] == [24, 25, 26, None]


def test_CC_11_12_a_street_without_a_gap_does_not_move() -> None:
    t = asked(4)
    on_street(t, {2: 24, 3: 25})
    supply_holds(t)
    clean_up(t)
    assert "STREET_MOVES" in [line[0] for line in t.told()]
    t = asked(4)
    on_street(t, {1: 24})
    supply_holds(t)
    clean_up(t)
    assert "STREET_MOVES" not in [line[0] for line in t.told()]


def test_CC_11_13_the_street_is_refilled() -> None:
    t = Table("copycat", seats=4)
    before = sum(t.s.supply) - 4 + t.s.doctorates_left
    assert before == 44
    t = asked(4)
    on_street(t, dict(enumerate([19, 20, 21, 22, 23, 24, 25, 26], 1)))
    supply_holds(t, 36, 37, 38, 40)
    clean_up(t)
    assert set(street(t)[7:]) == {36, 37, 38, 40}


def test_CC_11_14_the_supply_may_run_out() -> None:
    t = asked(4)
    on_street(t, dict(enumerate([19, 20, 21, 22, 23, 24, 25, 26], 1)))
    supply_holds(t, 36, 37)
    clean_up(t)
    assert street(t)[9:] == [None, None]
