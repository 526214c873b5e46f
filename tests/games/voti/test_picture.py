"""The table of Una Questione di Voti in a terminal: the campaign as one knows it, the regions, the five years."""

from __future__ import annotations

import random

import pytest

from hustings import SPECTATOR, deal
from hustings.games.voti.picture import beside, picture
from hustings.kernel.match import Match
from hustings.kernel.picture import Look
from hustings.terminal.draw import laid_out, read_out
from hustings.terminal.session import Session
from tests.games.voti.positions import (
    Do,
    boxes,
    campaign_over,
    do,
    elected,
    hold,
    index,
    lay,
    mark,
    office,
    region,
    vote,
)
from tests.table import Table


def drawn(t: Table | Match, seat: int = 1, lang: str = "en", width: int = 80) -> str:
    """The picture as text, without the spaces that only fill lines."""
    match = t if isinstance(t, Match) else t.match
    lines = laid_out(picture(Look(match.seat(seat), lang, width)), width)
    return "\n".join("".join(span.text for span in line).rstrip() for line in lines)


def said(t: Table, seat: int = 1, lang: str = "en") -> str:
    return "\n".join(read_out(picture(Look(t.match.seat(seat), lang))))


def campaign() -> Table:
    """Tuscany votes; seat 1 has two tokens on crime, seat 2 one on taxes and one on crime."""
    t = region("toscana", reserves={1: [50_000, 20_000], 2: [1_000]})
    lay(t, 1, "crime", 50_000, 20_000)
    lay(t, 2, "taxes", 100_000)
    lay(t, 2, "crime", 1_000)
    return t


# ---------------------------------------------------------------------------------------------- the campaign


def test_tokens_face_down_are_counted_and_ones_own_are_worth_something() -> None:
    t = campaign()
    assert " 5 Crime          ●2(70k) ■1" in drawn(t, 1)
    assert " 5 Crime          ●2 ■1(1k)" in drawn(t, 2)
    assert " 5 Crime          ●2 ■1" in drawn(t, SPECTATOR)
    assert "70k" not in drawn(t, 2)


def test_names_of_themes_are_cut_only_where_sums_of_four_need_the_room() -> None:
    assert "5 Infrastructure –       –" in drawn(campaign())
    t = region("molise", seats=4)
    campaign_over(t, {seat: {"taxes": [100_000]} for seat in (1, 2, 3, 4)})
    t.stacked = ["turnout_roll 6"]
    t.run()
    t.match.s = next(moment.state for moment in t.moments if moment.state.green)
    assert "5 Infrastru… –" in drawn(t)


def test_they_are_read_out_in_words() -> None:
    t = campaign()
    assert "Crime 5 percent: Seat 1: 2 tokens, hidden from others, worth 70,000; Seat 2: 1 token" in said(t)


def test_the_purse_says_what_can_be_spared_and_what_the_regions_to_come_need() -> None:
    t = region("campania", purses={1: [100_000, 5_000, 5_000, 1_000]})
    assert "Purse: 111k = 1×100k 2×5k 1×1k · 3 of 4 to spare" in drawn(t)
    assert "Purse, 111,000 in 4 tokens: 1 × 100,000" in said(t)
    assert "111k" not in drawn(t, 2)
    assert "Purse" not in drawn(t, SPECTATOR)


def test_before_the_first_region_the_purse_says_what_it_must_hold_in_the_end() -> None:
    t = Table("voti", seats=2)
    t.play(1, "party left").play(2, "party right")
    assert "· 33 of 53 to spare" in drawn(t)
    assert "▒" in drawn(t)


def test_regions_stand_with_their_seats_and_owners() -> None:
    text = drawn(campaign())
    assert "12 of 20 Tuscany 18 seats · order: ●◂ ■" in text
    assert "Aosta Valley   1 ●" in text
    assert "Tuscany       18 ◂" in text
    assert "Lombardy      49" in text


def test_seats_grow_towards_the_majority() -> None:
    t = elected({1: "lombardia lazio", 2: "..."})
    assert " 77 ═════·······" in drawn(t)
    assert "232 ════════════ " in drawn(t)
    assert "77 seats of 155" in said(t)


def test_valid_themes_and_sums_stand_there_once_they_are_known() -> None:
    t = region("molise")
    campaign_over(t, {1: {"taxes": [50_000]}, 2: {"health": [30_000, 1_000]}})
    t.stacked = ["turnout_roll 2", "excluded_theme crime"]
    t.run()
    t.match.s = [moment.state for moment in t.moments if moment.state.green][-1]
    text = drawn(t, SPECTATOR)
    assert "turnout 60 %" in text
    assert "  25 Taxes          ●50k –" in text
    assert "► 20 Health         –    ■31k" in text
    assert "Health 20 percent, valid: Seat 2: 31,000" in said(t)


def test_beside_a_choice_a_card_has_its_sign_and_a_marker_that_of_the_table() -> None:
    t = do(office(markers={"foreign_affairs": 3}), Do.BEGIN_MONTH, 1)
    look = Look(t.match.seat(2), "en", 80)
    said = [beside(look, choice) for choice in t.match.choices(2)]
    assert "FOR-1 +3→+2" in said
    assert "INT-1 0→-1" in said


def test_beside_a_choice_a_decree_has_the_sign_it_has_on_the_agenda() -> None:
    t = do(office(), Do.BEGIN_VOTE, 0)
    look = Look(t.match.seat(1), "en", 80)
    said = [beside(look, choice) for choice in t.match.choices(1)]
    assert {"INT1 0", "INT2 0"} <= set(said)


def test_hands_of_a_ballot_are_face_down_for_others() -> None:
    t = region("molise", reserves={1: [20_000], 2: [1_000]})
    campaign_over(t, {1: {"taxes": [50_000]}, 2: {"taxes": [50_000]}})
    t.stacked = ["turnout_roll 1"]
    t.run().play(1, "hand 1")
    assert "ballot: ● ■" in drawn(t)
    assert "Ballot hand: ●(20k) ■▒" in drawn(t)
    assert "Ballot hand: ●▒ ■▒" in drawn(t, SPECTATOR)


def test_with_notes_what_was_spent_is_shown() -> None:
    assert "spent" not in drawn(campaign())
    t = region("valle_d_aosta", notes="allowed")
    t.s.spent[0][0], t.s.full_hands[0] = 2, 1
    assert " 0 in reserve · 200k spent · 1 full hand" in drawn(t)


# ------------------------------------------------------------------------------------------------- in office


def test_ministries_stand_on_their_track_with_their_coins() -> None:
    t = office(markers={"justice": -3, "environment": 2})
    boxes(t, justice=11)
    text = drawn(vote(t))
    assert "Justice        11c -3" in text
    assert "Environment      – +2" in text
    assert "Justice                        11c ···═══│······ -3" in drawn(t, width=120)
    assert "Justice: 11 coins; marker at -3" in said(t)


def test_the_agenda_shows_decrees_to_come_voted_and_rejected() -> None:
    t = office(year=2)
    t.s.rejected[1] = 1
    text = drawn(vote(t))
    assert " 1 FOR+  INT1× INT2+ JUS1+" in text
    assert "►2 JUS2  DEF   ECO1  ECO2" in text
    assert "rejected this year 0/3, in all 1/10" in text


def test_while_the_agenda_is_made_one_sees_ones_cards_and_what_is_left_to_place() -> None:
    t = office()
    t.s.placed, t.s.unplaced = 2, (1 << 20) - 4
    for space in range(2, 20):
        t.s.agenda[space] = -1
    text = drawn(t)
    assert text.index("Event hand: FOR+1,+2,+3") < text.index("►1 FOR   INT1")
    assert "Decrees to place: INT2 JUS1" in text
    assert "Education" not in text, "all markers stand at 0, and no coin is laid"


def test_a_hidden_agenda_is_hidden() -> None:
    t = office(agenda_visibility="hidden")
    assert "►1 ▒     ▒     ▒     ▒" in drawn(vote(t), 2)
    assert "►1 FOR   INT1  INT2  JUS1" in drawn(t, 1)


def test_the_x_is_for_the_eyes_of_the_government() -> None:
    t = office(markers={"interior": -2})
    mark(vote(t), "d-int1", 3)
    assert "Senate: INT1 -2 · ●▒ ●▒ ●(X) ●▒ ●▒" in drawn(t, 1)
    assert "Senate: INT1 -2 · ●▒ ●▒ ●▒ ●▒ ●▒" in drawn(t, 2)
    t.play(2, "intercept intercept")
    assert "●– ●▒" in drawn(t, 2)
    assert "2 attempts left · 0 bonuses" in drawn(t, 2)
    assert "X" not in drawn(t, 2)
    assert "position 3, the X, face down" in said(t, 1)


def test_an_opposition_of_two_sees_whose_turn_it_is_to_intercept_and_to_roll() -> None:
    t = office(4, (1, 2), (3, 4), coalition_decider="leader", bonus_moment="at_exhaustion")
    mark(vote(t), "d-int1", 3)
    assert "attempt: ▲ roll: ▲" in drawn(t, 4)
    t.play(3, "intercept intercept")
    assert "attempt: ◆ roll: ▲" in drawn(t, 1)
    assert "attempt:" not in drawn(mark(vote(office()), "d-int1", 3))


def test_months_show_the_cards_played_and_the_hand_is_ones_own() -> None:
    t = office()
    hold(t, 1, "ambp1")
    t.s.month_card[0] = index("card", "estp1")
    assert "Jan FOR+1   Feb -       Mar +" in drawn(vote(t))
    assert "ENV+1" in drawn(t, 1)
    assert "ENV+1" not in drawn(t, 2)


def test_all_of_it_in_italian() -> None:
    assert "12 di 20 Toscana 18 seggi · ordine: ●◂ ■" in drawn(campaign(), 1, "it")
    assert "►1 EST   INT1  INT2  GIU1" in drawn(vote(office()), 1, "it")


# --------------------------------------------------------------------------------------------- at a terminal


def test_a_whole_turn_of_a_campaign_is_one_line() -> None:
    t = region("toscana")
    session = Session(t.match, {1: "", 2: ""}, {})
    session.enter("")
    session.enter("campaign crime 50000, campaign crime 20000, end")
    assert t.s.sheet_count[0][index("theme", "crime")] == 2
    assert t.owes == {2}
    session.enter("")
    session.enter("taxes 1000, end")
    assert t.s.sheet_count[1][index("theme", "taxes")] == 1
    assert t.owes == {1}


@pytest.mark.parametrize(("seats", "most"), [(2, 18), (3, 18), (4, 19)])
def test_a_table_leaves_room_for_a_question_on_a_small_screen(seats: int, most: int) -> None:
    match = deal("voti", seats=seats, seed=1)
    luck = random.Random(1)
    heights = []
    while not match.over:
        seat = luck.choice(sorted(match.owes | match.may))
        if luck.random() < 0.1:
            heights.append(drawn(match, seat).count("\n") + 1)
        match.play(seat, luck.choice(match.numbers(seat)))
    assert sorted(heights)[len(heights) * 9 // 10] <= most
