"""Chapter 19: conduct inside a coalition."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.voti.positions import Do, do, index, office, region, vote
from tests.table import Table


def allies(**options: Any) -> Table:
    """Seats 1 (leader) and 2 govern against 3 (leader) and 4."""
    return office(4, (1, 2), (3, 4), attempts=1, beads=2, **options)


def test_VO_19_01_the_ally_names_its_wish_and_the_leader_decides() -> None:
    t = vote(allies())
    assert t.owes == {2}
    t.play(2, "decree_wish d-est1")
    assert t.view(1).decree_wish == index("decree", "d-est1")
    assert t.hides(3, "decree_wish")
    assert t.hides(4, "decree_wish")
    assert ("DECREE_WISHED", 1, index("decree", "d-est1")) in t.told(1)
    assert t.told(3) == []
    t.play(1, "decree d-int1")
    assert t.owes == {2}, "the ally wishes a position; at the end of the Senate no wish is asked"
    t.play(2, "mark_wish 2").play(1, "mark 5")
    assert t.view(2).senate[4] == 1
    t.play(3, "intercept intercept").play(4, "bonus_wish keep")
    assert t.view(3).bonus_wish == 1
    assert t.hides(1, "bonus_wish")
    t.play(3, "bonus keep")
    assert t.s.decree_wish == t.s.mark_wish == t.s.bonus_wish == -1, "until the vote has ended"


def test_VO_19_01_at_a_free_end_only_the_decider_is_asked() -> None:
    t = office(4, (2, 4), (1, 3))
    vote(t).play(4, "decree_wish d-est1").play(2, "decree d-est1")
    assert t.choices(2) == ["end left", "end right"]


def test_VO_19_02_the_leader_alone() -> None:
    t = vote(allies(coalition_decider="leader"))
    assert t.owes == {1}
    t.play(1, "decree d-est1")
    assert t.owes == {1}
    t.play(1, "mark 3")
    assert t.view(2).senate[2] == 1
    t.play(3, "intercept intercept")
    assert t.choices(3) == ["bonus use", "bonus keep"]


@pytest.mark.parametrize(("quarter", "seat"), [(1, 1), (2, 2), (3, 1)])
def test_VO_19_03_votes_are_decided_in_turns(quarter: int, seat: int) -> None:
    t = vote(allies(coalition_decider="alternate"), quarter)
    assert t.owes == {seat}
    t.play(seat, t.choices(seat)[0])
    assert t.owes == {seat}


def test_VO_19_03_the_bonus_by_whoever_makes_the_next_attempt() -> None:
    t = vote(allies(coalition_decider="alternate")).play(1, "decree d-est1", "mark 5")
    t.play(3, "intercept intercept")
    assert t.choices(4) == ["bonus use", "bonus keep"]


@pytest.mark.parametrize(("month", "seat"), [(1, 1), (3, 2), (5, 1), (7, 2), (2, 3), (4, 4)])
def test_VO_19_03_months_in_turns(month: int, seat: int) -> None:
    t = do(allies(coalition_decider="alternate"), Do.BEGIN_MONTH, month - 1)
    assert t.choices(seat) == ["month i_play", "month ally_plays"]
    t.play(seat, "month ally_plays")
    assert t.owes == {{1: 2, 2: 1, 3: 4, 4: 3}[seat]}


def test_VO_19_04_event_cards_are_not_shown_to_the_ally() -> None:
    t = allies()
    assert all(t.hides(2, "event_hand", 0, card) for card in range(80))
    assert t.view(2).event_count[0] == 15


def test_VO_19_06_money_is_not_shown_to_the_ally() -> None:
    t = region("molise", seats=4, reserves={1: [50_000]})
    t.play(1, "campaign taxes 1000")
    for looker in (2, 3, 4):
        assert t.hides(looker, "purse", 0, 0)
        assert t.hides(looker, "reserve", 0, 1)
        assert t.hides(looker, "sheet", 0, 0, 6)
