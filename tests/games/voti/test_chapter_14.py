"""Chapter 14: rejection."""

from __future__ import annotations

import pytest

from tests.games.voti.positions import box_of, boxes, index, marker_of, office, vote
from tests.table import Table


def caught(marker: int = 0, **given: object) -> Table:
    """The X has been intercepted, and the marker of Foreign Affairs, whose decree it is, stands there."""
    t = vote(office(markers={"foreign_affairs": marker}, **given))  # type: ignore[arg-type]
    return t.play(1, "decree d-est1", "mark 1")


def roll(t: Table, face: int, bet: str = "", seat: int = 2) -> bool:
    """Intercepts the X and rolls; whether the decree was rejected."""
    t.stacked = [f"rejection_roll {face}"]
    t.play(seat, "intercept intercept")
    if bet:
        t.play(seat, f"bet {bet}")
    assert t.stacked == []
    return ("REJECTED", 0) in t.told()


def test_VO_14_01_one_roll_after_an_interception() -> None:
    assert roll(caught(2), 2)


@pytest.mark.parametrize(("marker", "successes"), [(-6, {1, 2, 3, 4}), (-1, {1, 2, 3, 4}), (1, {1, 2}), (6, {1, 2})])
def test_VO_14_02_what_is_a_success(marker: int, successes: set[int]) -> None:
    assert {face for face in range(1, 7) if roll(caught(marker), face)} == successes


@pytest.mark.parametrize(("bet", "successes"), [("low", {1, 2, 3}), ("odd", {1, 3, 5}), ("even", {2, 4, 6})])
def test_VO_14_03_with_a_neutral_marker_odd_or_even_may_be_named(bet: str, successes: set[int]) -> None:
    assert {face for face in range(1, 7) if roll(caught(), face, bet)} == successes


def test_VO_14_04_without_a_success_the_decree_is_approved() -> None:
    t = caught(1)
    assert not roll(t, 3)
    assert ("APPROVED", 0) in t.told()
    assert t.s.votes_held == 1


def test_VO_14_05_two_opposition_players_roll_in_turns() -> None:
    t = caught(seats=3, government=(1,), opposition=(3, 2))
    roll(t, 6, "low", seat=3)
    assert ("ROLLED", 2, 5, 1) in t.told(), "by a neutral marker"
    assert t.s.roll_turn == 1
    t = caught(seats=3, government=(1,), opposition=(3, 2))
    t.s.roll_turn = 1
    t.play(3, "intercept intercept")
    assert t.owes == {2}, "whoever intercepted, the other rolls and names the results"


def test_VO_14_06_the_decree_goes_to_its_year_and_quarter() -> None:
    t = vote(office(year=3, markers={"agriculture": -1}), 2)
    t.play(1, "decree d-agr1", "mark 1")
    t.stacked = ["rejection_roll 1"]
    t.play(2, "intercept intercept")
    assert t.s.voted[9] == index("decree", "d-agr1")
    assert t.s.rejected[9] == 1


def test_VO_14_07_a_vote_moves_no_marker_and_no_coin() -> None:
    t = caught(-2)
    boxes(t, foreign_affairs=3)
    assert roll(t, 1)
    assert marker_of(t, "foreign_affairs") == -2
    assert box_of(t, "foreign_affairs") == 3
