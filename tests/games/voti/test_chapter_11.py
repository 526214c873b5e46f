"""Chapter 11: twelve months."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from hustings.kernel.match import prepare
from tests.games.voti.positions import DATA, Do, do, hold, index, marker_of, office
from tests.table import Table


def month(number: int, t: Table) -> Table:
    return do(t, Do.BEGIN_MONTH, number - 1)


def allies(bracket: int = 1, **options: Any) -> Table:
    return office(3, (1, 2), (3,), brackets=(bracket, 1), **options)


@pytest.mark.parametrize("number", range(1, 13))
def test_VO_11_01_sides_take_turns(number: int) -> None:
    t = month(number, office())
    assert t.owes == ({1} if number % 2 else {2})


def test_VO_11_02_exactly_one_card_of_the_own_hand() -> None:
    t = month(1, office())
    assert len(t.choices(1)) == 30
    assert t.refused(1, "event saln3") == "VO-11.02"
    t.play(1, "event estp1")
    assert t.s.month_card[0] == index("card", "estp1")
    assert t.s.event_count[0] == 29
    assert t.owes == {2}


def with_cards(left: int) -> Table:
    """December of the last year, for which the opposition has so many cards left."""
    t = office(year=5)
    for card in range(80):
        if t.s.event_hand[1][card] and t.s.event_count[1] > left:
            t.s.event_hand[1][card] = 0
            t.s.event_spent[card] = 1
            t.s.event_count[1] -= 1
    return month(12, t)


def test_VO_11_02_of_two_cards_one_is_chosen() -> None:
    t = with_cards(2)
    assert t.owes == {2}
    assert len(t.choices(2)) == 2


def test_VO_11_02_VO_1_20_the_last_card_is_played_unasked() -> None:
    t = with_cards(1)
    assert t.s.event_count[1] == 0
    assert any(moment.state.event_seen[1] == 255 for moment in t.moments), "it is turned up first"
    assert t.s.month_card[11] >= 0


def test_VO_11_03_the_marker_moves_by_the_value() -> None:
    t = office()
    hold(t, 1, "salp2")
    month(1, t).play(1, "event salp2")
    assert marker_of(t, "health") == 2


def test_VO_11_04_the_centre_is_a_space_like_any_other() -> None:
    t = office(markers={"environment": 2})
    month(2, t).play(2, "event ambn3")
    assert marker_of(t, "environment") == -1


def test_VO_11_05_a_marker_stays_at_the_end_of_the_track() -> None:
    data = copy.deepcopy(DATA)
    next(card for card in data["event_card"] if card["id"] == "ESTP3")["value"] = 4
    t = office(markers={"foreign_affairs": 5})
    t.match.c = prepare("voti", 2, None, "open", data).c
    month(1, t).play(1, "event estp3")
    assert marker_of(t, "foreign_affairs") == 6


def test_VO_11_06_yearly_shares_of_allies() -> None:
    t = allies(2)
    t.s.played[0] = 4
    assert month(9, t).owes == {2}
    assert t.choices(2)[0].startswith("event")
    t = allies(1)
    t.s.played[0] = 3
    assert month(7, t).owes == {2}


def test_VO_11_07_the_leader_says_who_plays() -> None:
    t = allies(1)
    t.s.played[0] = t.s.played[1] = 2
    month(9, t)
    assert t.choices(1) == ["month i_play", "month ally_plays"]
    t.play(1, "month ally_plays")
    assert t.owes == {2}
    t.play(2, t.choices(2)[0])
    t.random(1, stop=lambda t: t.s.month == 10)
    assert t.owes == {1}, "in the last month of the side the leader plays without a question"
    assert t.choices(1)[0].startswith("event")


def test_VO_11_08_each_ally_chooses_from_its_own_hand() -> None:
    t = month(1, allies(1)).play(1, "month ally_plays")
    held = {index("card", choice.split()[1]) for choice in t.choices(2)}
    assert held == {card for card in range(80) if t.s.event_hand[1][card]}
    t.play(2, t.choices(2)[0])
    assert t.s.played[1] == 1


@pytest.mark.parametrize("number", [3, 6, 9, 12])
def test_VO_11_09_a_vote_after_the_card_of_the_quarter(number: int) -> None:
    t = office()
    t.s.votes_held = number // 3 - 1
    if number == 3:
        hold(t, 1, "lavp1")
    month(number, t)
    seat = 1 if number % 2 else 2
    t.play(seat, "event lavp1" if number == 3 else t.choices(seat)[0])
    assert t.s.quarter == number // 3 - 1
    assert t.owes == {1}
    assert t.choices(1)[0].startswith(("decree", "mark"))
    if number == 3:
        assert marker_of(t, "labour") == 1, "the marker has moved before"


def test_VO_11_10_cards_lie_open_until_the_reset() -> None:
    t = month(1, office())
    t.random(3, stop=lambda t: t.s.month == 8)
    assert all(t.view(2).month_card[k] >= 0 for k in range(8))
