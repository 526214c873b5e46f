"""Chapter 17: extra fifth vote."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.voti.positions import Do, do, index, office, reject
from tests.table import Table


def year_5(rejected: int = 2, health: int = -1, decree: str = "d-sal2", before: int = 0, **given: Any) -> Table:
    """The four votes of year 5 have been held, so many decrees were rejected, and the balance is made."""
    t = office(year=5, markers={"health": health}, **given)
    for space in range(16, 20):
        t.s.voted[space] = t.s.agenda[space]
        t.s.agenda[space] = -1
    t.s.votes_held = 20
    reject(t, 5, rejected)
    for year in range(1, 5):
        reject(t, year, min(2, before))
        before -= min(2, before)
    t.stacked = [f"extra_decree {decree}"]
    return do(t, Do.BALANCE)


@pytest.mark.parametrize(("rejected", "health", "held"), [(2, -1, True), (1, -1, False), (2, 0, False)])
def test_VO_17_01_two_rejections_and_a_deficit(rejected: int, health: int, held: bool) -> None:
    t = year_5(rejected, health)
    assert t.over != held
    if held:
        assert ("EXTRA_VOTE", index("decree", "d-sal2")) in t.told()


def test_VO_17_02_with_ten_rejections_the_game_has_ended_before() -> None:
    t = office(year=5, markers={"education": -1})
    for year in range(1, 5):
        reject(t, year, 2)
    reject(t, 5, 1)
    do(t, Do.BEGIN_VOTE, 1)
    t.play(1, "decree d-ist2", "mark 1")
    t.stacked = ["rejection_roll 1"]
    t.play(2, "intercept intercept")
    assert t.over
    assert t.ranks == (2, 1)


def test_VO_17_03_each_of_the_twenty_decrees_is_as_likely() -> None:
    t = year_5(decree="d-est1")
    assert t.s.decree == index("decree", "d-est1")
    assert "odds_extra_decree" not in t.match.game.functions, "all weigh the same"


def test_VO_17_04_held_as_any_other_vote() -> None:
    t = year_5()
    assert t.choices(1)[0] == "mark 1"
    t.play(1, "mark 2")
    assert t.choices(2) == ["intercept intercept", "intercept pass"]


def test_VO_17_05_recorded_beside_year_5() -> None:
    t = year_5().play(1, "mark 1")
    t.stacked = ["rejection_roll 4"]
    t.play(2, "intercept intercept")
    assert t.s.voted[20] == index("decree", "d-sal2")
    assert t.s.rejected[20] == 1, "health is at -1: 1 to 4 reject"
    assert t.s.voted[19] == index("decree", "d-sal2"), "the record of its first vote stays"


def test_VO_17_05_the_21st_vote_is_the_leaders() -> None:
    t = year_5(seats=3, government=(2, 1), opposition=(3,), coalition_decider="alternate")
    assert t.owes == {2}


def test_VO_17_06_attempts_of_year_5_and_a_bonus() -> None:
    t = office(year=5, attempts=2, beads=1, markers={"health": -1})
    t.s.plus_one = 1
    reject(t, 5, 2)
    t.stacked = ["extra_decree d-sal2"]
    do(t, Do.BALANCE).play(1, "mark 5")
    assert t.s.attempts == 3
    t.play(2, *["intercept intercept"] * 3)
    assert t.choices(2) == ["bonus use", "bonus keep"]


def test_VO_17_07_a_rejection_is_the_third_of_the_year() -> None:
    t = year_5(before=5).play(1, "mark 1")
    t.stacked = ["rejection_roll 1"]
    t.play(2, "intercept intercept")
    assert t.ranks == (2, 1)
    t = year_5(before=5).play(1, "mark 1").play(2, "intercept pass")
    assert t.ranks == (1, 2)
