"""Chapter 13: interceptions and the yearly bonus."""

from __future__ import annotations

from typing import Any

from tests.games.voti.positions import mark, office, vote
from tests.table import Table


def senate(x: int, attempts: int = 3, beads: int = 0, **given: Any) -> Table:
    """A government alone has put a decree to the vote, with the X on this position."""
    return mark(vote(office(attempts=attempts, beads=beads, **given)), "d-est1", x)


def calls(t: Table, seat: int, *words: str) -> Table:
    return t.play(seat, *(f"intercept {word}" for word in words))


def approved(t: Table) -> bool:
    return any(line[0] == "APPROVED" for line in t.told())


def test_VO_13_01_card_by_card_and_always_turned_up() -> None:
    t = calls(senate(4), 2, "pass")
    assert t.s.turned == 1
    assert t.s.senate_seen[0] == 255
    assert ("BLANK", 0) in t.told()
    t.play(2, *["intercept pass"] * 3)
    assert any(moment.state.senate_seen[3] == 255 and moment.state.senate_laid for moment in t.moments), "the X is seen"


def test_VO_13_02_the_x_intercepted() -> None:
    t = calls(senate(2), 2, "pass", "intercept")
    assert t.choices(2)[0].startswith("bet")
    assert t.s.senate_seen[2] == 0b01, "3 to 5 stay face down"


def test_VO_13_03_a_blank_card_uses_up_an_attempt() -> None:
    t = calls(senate(3, attempts=2), 2, "intercept")
    assert t.s.attempts == 1
    assert t.s.turned == 1
    assert t.owes == {2}


def test_VO_13_04_the_x_passed_approves() -> None:
    t = calls(senate(1, beads=2), 2, "pass")
    assert approved(t)
    assert t.s.beads == 2


def test_VO_13_05_a_blank_card_passed_costs_nothing() -> None:
    t = calls(senate(4, attempts=1), 2, "pass", "pass", "pass")
    assert t.s.attempts == 1
    assert t.owes == {2}


def test_VO_13_06_attempts_are_counted_anew_in_every_vote() -> None:
    t = vote(office(attempts=2), 2)
    assert t.s.attempts == 2
    t = office(attempts=2)
    t.s.plus_one = 1
    assert vote(t).s.attempts == 3


def test_VO_13_07_without_attempts_and_bonus_the_decree_is_approved() -> None:
    t = calls(senate(3, attempts=1), 2, "intercept")
    assert approved(t)
    assert not any(moment.state.senate_laid and moment.state.senate_seen[1] == 255 for moment in t.moments)


def test_VO_13_08_the_bonus_is_one_more_attempt() -> None:
    t = senate(5, attempts=1, beads=3)
    calls(t, 2, "pass", "pass", "pass", "intercept")
    assert t.choices(2) == ["bonus use", "bonus keep"]
    t.play(2, "bonus use")
    calls(t, 2, "intercept")
    assert t.choices(2)[0].startswith("bet")
    assert t.s.beads == 2


def test_VO_13_07_VO_13_08_or_it_is_not_used() -> None:
    t = calls(senate(5, attempts=1, beads=3), 2, "intercept").play(2, "bonus keep")
    assert approved(t)
    assert t.s.beads == 3


def test_VO_13_09_one_bonus_a_year() -> None:
    t = office(attempts=1, beads=2, year=3)
    t.s.bead_used[2] = 1
    t = calls(mark(vote(t), "d-agr1", 3), 2, "intercept")
    assert approved(t)
    t = office(attempts=1, beads=2, year=4)
    t.s.bead_used[2] = 1
    vote(t)
    t.play(1, t.choices(1)[0], "mark 3")
    calls(t, 2, "intercept")
    assert t.choices(2) == ["bonus use", "bonus keep"]
    t.play(2, "bonus use")
    assert t.s.bead_used[3] == 1


def test_VO_13_10_the_bead_is_spent_when_declared() -> None:
    t = calls(senate(4, beads=1), 2, "intercept", "intercept", "intercept").play(2, "bonus use")
    calls(t, 2, "pass")
    assert approved(t)
    assert t.s.beads == 0
    t = calls(senate(5, beads=1), 2, "intercept", "intercept", "intercept").play(2, "bonus use")
    calls(t, 2, "pass")
    assert t.s.attempts == 1, "blank cards may be passed first"
    assert approved(calls(senate(5, attempts=1, beads=1), 2, "intercept").play(2, "bonus use", "intercept intercept"))


def test_VO_13_11_the_last_card_is_asked_all_the_same() -> None:
    t = calls(senate(5, attempts=1), 2, *["pass"] * 4)
    assert t.choices(2) == ["intercept intercept", "intercept pass"]
    assert approved(calls(t, 2, "pass"))


def two(x: int, attempts: int = 2, beads: int = 0, **options: Any) -> Table:
    """Seats 3 (leader) and 2 are the opposition; the X is on this position."""
    t = office(3, (1,), (3, 2), attempts=attempts, beads=beads, **options)
    return mark(vote(t), "d-est1", x)


def test_VO_13_12_attempts_are_made_in_turns() -> None:
    t = two(5)
    assert t.owes == {3}
    calls(t, 3, "intercept")
    assert t.owes == {2}


def test_VO_13_13_attempts_move_the_turn_a_pass_does_not() -> None:
    t = calls(two(3), 3, "pass", "intercept")
    assert t.owes == {2}
    calls(t, 2, "intercept")
    assert t.s.attempt_turn == 0, "the leader makes the first attempt of the next vote"
    t = calls(two(2), 3, "pass", "intercept")
    assert t.s.attempt_turn == 1


def test_VO_13_13_each_vote_begins_with_the_leader_by_option() -> None:
    for option, member in (("whole_game", 1), ("each_vote", 0)):
        t = office(3, (1,), (3, 2), attempt_turns=option)
        t.s.attempt_turn = 1
        assert vote(t).s.attempt_turn == member


def test_VO_13_14_a_bonus_is_settled_between_the_two() -> None:
    t = calls(two(5, attempts=1, beads=1), 3, "intercept")
    assert t.choices(2) == ["bonus_wish use", "bonus_wish keep"]
    t.play(2, "bonus_wish use")
    assert t.choices(3) == ["bonus use", "bonus keep"]
    t.play(3, "bonus use")
    assert t.owes == {2}, "the ally whose turn it is makes the attempt"


def late(x: int) -> Table:
    t = senate(x, beads=1, bonus_moment="with_interception")
    return calls(t, 2, "intercept", "intercept", "intercept")


def test_VO_13_15_the_bonus_is_declared_with_the_card() -> None:
    t = late(4).play(2, "bonus keep")
    assert approved(t)
    assert t.s.beads == 1
    t = late(5).play(2, "bonus keep")
    assert t.choices(2) == ["bonus use", "bonus keep"], "the question comes again for 5"
    t.play(2, "bonus use")
    assert t.s.beads == 0
    assert t.choices(2)[0].startswith("bet")
    t = late(5).play(2, "bonus use")
    assert approved(t)
    assert t.s.beads == 0
