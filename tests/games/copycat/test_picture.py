"""The table of Copycat in a terminal: what a purchase costs and drags along, workers, sums, one's own cards."""

from __future__ import annotations

import random

import pytest

from hustings import SPECTATOR, deal
from hustings.games.copycat.picture import beside, comes_along, picture, points_now, purchases_to_come
from hustings.kernel.match import Match
from hustings.kernel.picture import Look
from hustings.terminal.draw import laid_out, read_out
from tests.games.copycat.positions import INDEX, OFFICE, act, give, on_street, open_offices, put, succeed, table
from tests.table import Table


def drawn(t: Table | Match, seat: int = 1, lang: str = "en") -> str:
    """The picture as text, without the spaces that only fill lines."""
    match = t if isinstance(t, Match) else t.match
    lines = laid_out(picture(Look(match.seat(seat), lang)), 80)
    return "\n".join("".join(span.text for span in line).rstrip() for line in lines)


def said(t: Table, seat: int = 1, lang: str = "en") -> str:
    return "\n".join(read_out(picture(Look(t.match.seat(seat), lang))))


def buying() -> Table:
    """Phase 3: seat 1 has 4 coins and one purchase; red cards lie on spaces 2 and 4."""
    t = table(2)
    give(t, 1, "hand", 9, 10, 26)
    give(t, 1, "clipboard", 24)
    give(t, 2, "hand", 11)
    on_street(t, {1: 21, 2: 1, 3: 20, 4: 2, 5: 39})
    open_offices(t, "E2b")
    put(t, 1, "standing", "B4L", "E2b")
    return succeed(t)


def test_the_street_shows_what_is_to_be_paid_now_and_what_comes_along() -> None:
    text = drawn(buying())
    assert "1│2 coins #21 3c" in text
    assert "2│red #1" in text
    assert "3│place+1 #20 2c+" in text
    assert "5│3 coins #39 6c+" in text
    assert "+ red cards: #1 from space 3, #2 from space 5" in text


def test_what_comes_along_is_read_out_with_the_card() -> None:
    text = said(buying())
    assert "5: Banker 39, 3 coins, 6c, takes along Driving Licence 1, University Degree 2" in text
    assert "2: Driving Licence 1, red, not for sale" in text


def test_phase_3_has_its_running_sums() -> None:
    t = buying()
    view = t.match.seat(1).view
    assert purchases_to_come(t.c, view, 0) == 1
    assert "● 4 coins · 1 purchase left · 0 VP" in drawn(t, 2)


def beside_words(t: Table, text: str, lang: str = "en") -> str:
    """What stands behind a choice on 80 columns."""
    look = Look(t.match.seat(1), lang, width=80)
    return beside(look, next(choice for choice in t.match.choices(1) if choice.text == text))


def test_a_purchase_says_what_it_costs_and_takes_along_before_it_is_made() -> None:
    t = buying()
    give(t, 1, "hand", 46)
    t.play(1, "rest", "work b3l")
    assert beside_words(t, "buy 1") == "2 coins #21, 3c"
    assert beside_words(t, "buy 5") == "3 coins #39, 6c +#1,2"
    assert beside_words(t, "buy 5", "it") == "3 monete #39, 6m +#1,2"


def test_a_card_that_can_be_used_again_says_what_it_does() -> None:
    t = table(2)
    give(t, 1, "hand", 9)
    give(t, 1, "played", 39)
    put(t, 1, "standing", "E3b")
    succeed(t).play(1, "work e3b")
    assert beside_words(t, "reuse banker_39") == "3 coins"


def test_the_sums_say_only_what_counts() -> None:
    t = table(2)
    put(t, 1, "standing", "E3b")
    give(t, 1, "hand", 39, 51, 16, 27)
    on_street(t, {1: 19, 3: "d1"})
    text = drawn(succeed(t))
    assert "0 coins · 1 purchase left · 0 VP · in hand 3c, 1 VP" in text
    assert "in hand" not in drawn(t, 2), "only its owner knows"
    t.play(1, "rest", "work e3b", "reuse banker_39", "work b3l")
    assert "9 coins (3 ×2 + 3) · 1 purchase left" in drawn(t)
    t.play(1, "buy 3")
    assert "9 coins (3 ×2 + 3) · 1 purchase left" in drawn(t), "the purchase is still being made"
    assert beside_words(t, "invest 2") == "2 VP"
    t.play(1, "invest 2")
    assert "7 coins (3 ×2 + 3 – 2 spent) · 0 purchases left" in drawn(t)


def test_what_a_card_does_fits_its_space_of_the_street() -> None:
    t = table(2)
    on_street(t, {8: 28, 9: 36, 10: 37, 11: 44})
    give(t, 1, "hand", 9)
    text = drawn(act(t), 1, "it")
    assert " 8│x→vol. #28 3m" in text
    assert " 9│m→carta #36 6m" in text
    assert "10│segn. ×2 #37 6m" in text
    assert "11│vol.×2 #44 7m" in text


def test_charity_events_and_markers_count_if_the_turn_ends_now() -> None:
    t = table(2)
    give(t, 1, "open", 27)
    t.s.taken_markers[0] = 3
    t.s.marker_pool -= 3
    succeed(t)
    t.s.marker_doublings = 1
    assert points_now(t.c, t.match.seat(2).view, 0) == 2 + 3 * 2
    assert "0 VP (8 if the turn ends now)" in drawn(t)


def test_only_red_cards_to_the_left_come_along() -> None:
    t = buying()
    view = t.match.seat(1).view
    assert comes_along(t.c, view, 0) == []
    assert comes_along(t.c, view, 2) == [INDEX[1]]
    assert comes_along(t.c, view, 4) == [INDEX[1], INDEX[2]]


def test_workers_stand_lie_or_were_used_twice_and_markers_lie_below() -> None:
    t = table(2)
    put(t, 1, "standing", "B1L")
    put(t, 2, "lying", "B1R")
    put(t, 2, "used_twice", "B4L")
    t.s.markers[OFFICE["B5R"]] = 2
    text = drawn(act(t))
    assert "B1L draw 1 ●" in text
    assert "B1R swap 2 ■↓" in text
    assert "B4L coins 1 ■²" in text
    assert "B5R VP 2 ★2" in text


def test_own_cards_are_shown_to_their_owner_alone() -> None:
    t = buying()
    assert "Hand: 1 coin #9, 1 coin #10, draw 2 #26" in drawn(t, 1)
    assert "Clipboard: 3 VP #24" in drawn(t, 1)
    assert "#26" not in drawn(t, 2)
    assert "Hand" not in drawn(t, SPECTATOR)


def test_the_own_bid_lies_beside_the_hand() -> None:
    t = Table("copycat", seats=2, seed=4, luck=["order 1", "order 2"])
    card = t.choices(1)[0]
    t.play(1, card)
    assert f"Bid: 1 coin #{card[-2:].strip('_')}" in drawn(t, 1)
    assert "Bid:" not in drawn(t, 2)
    assert "4+1" in drawn(t, 2)


def test_all_of_it_in_italian() -> None:
    text = drawn(buying(), 1, "it")
    assert "Mano: 1 moneta #9, 1 moneta #10, pesca 2 #26" in text
    assert "● 4 monete · 1 acquisto da fare · 0 PV" in text


@pytest.mark.parametrize(("seats", "most"), [(2, 17), (3, 18), (4, 20)])
def test_a_table_leaves_room_for_a_question_on_a_small_screen(seats: int, most: int) -> None:
    match = deal("copycat", seats=seats, seed=1)
    luck = random.Random(1)
    heights = []
    while not match.over:
        seat = luck.choice(sorted(match.owes))
        if luck.random() < 0.1:
            heights.append(drawn(match, seat).count("\n") + 1)
        match.play(seat, luck.choice(match.numbers(seat)))
    assert sorted(heights)[len(heights) * 9 // 10] <= most
