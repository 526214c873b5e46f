"""Chapter 18: end of the game."""

from __future__ import annotations

from typing import Any

from tests.games.voti.positions import Do, boxes, do, index, mark, office, reject, vote
from tests.table import Table


def rejected(t: Table, quarter: int, decree: str, ministry: str, seat: int = 2) -> Table:
    """The decree of a quarter is rejected."""
    t.s.marker[index("ministry", ministry)] = -1
    mark(vote(t, quarter), decree, 1)
    t.stacked = ["rejection_roll 1"]
    return t.play(seat, "intercept intercept")


def test_VO_18_01_the_third_rejection_of_a_year_ends_the_game_at_once() -> None:
    t = office(year=2)
    reject(t, 2, 2)
    rejected(t, 3, "d-eco1", "economy_and_finance")
    assert t.over
    assert t.ranks == (2, 1)
    assert ("GOVERNMENT_FELL", 1) in t.told()


def nine() -> Table:
    t = office(year=5)
    for year in range(1, 5):
        reject(t, year, 2)
    reject(t, 5, 1)
    return t


def test_VO_18_02_VO_18_03_the_tenth_rejection_in_all_ends_the_game() -> None:
    t = rejected(nine(), 2, "d-cul1", "cultural_heritage")
    assert t.over
    assert t.ranks == (2, 1)
    assert ("TEN_REJECTED",) in t.told()


def test_VO_18_04_the_government_lasts() -> None:
    t = do(nine(), Do.BALANCE)
    assert t.over
    assert t.ranks == (1, 2)
    assert ("GOVERNMENT_LASTED",) in t.told()


def test_VO_18_05_ten_need_exactly_two_in_every_year() -> None:
    t = office(year=1)
    assert (t.c.fall - 1) * 5 == t.c.rejections_to_win
    assert 1 + 4 * (t.c.fall - 1) == 9


def test_VO_18_06_sides_win_together() -> None:
    given: dict[str, Any] = {"seats": 3, "government": (1, 2), "opposition": (3,), "year": 5}
    t = do(office(**given), Do.BALANCE)
    assert t.ranks == (1, 1, 3)
    t = office(**given, coalition_decider="leader")
    boxes(t, health=1)
    reject(t, 5, 2)
    assert rejected(t, 3, "d-sal1", "health", seat=3).ranks == (2, 2, 1)
