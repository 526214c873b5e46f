"""Phase 2: corruption."""

from __future__ import annotations

import pytest

from tests.games.corruption.positions import (
    BRIBES,
    GAME,
    NAMES,
    dealt,
    everybody_places,
    in_hand,
    lies_open,
    names_told,
    on_offer,
    revealed,
    round_begins,
    shown,
    turn,
)
from tests.table import Table

# ------------------------------------------------------------------------------------------------ the first player


def chances_of_the_lot(t: Table, event: str) -> list[int]:
    """The weight of every seat in the lot for the first player."""
    odds = GAME.functions["odds_" + event]
    return [odds(t.c, t.s, -1, seat) for seat in range(7)]


def lots_drawn(t: Table) -> list[str]:
    """The chance events so far, besides the draws of works."""
    texts = [t.match.choice(entry.number).text for entry in t.match.entries if entry.kind == "luck"]
    return [text.split()[0] for text in texts if not text.startswith("works_draw")]


def test_CO_4_01_the_player_with_most_points_goes_first() -> None:
    t = round_begins(2, seats=3, won={1: ["harbour"], 2: ["hydroelectric_dam"]})
    assert list(t.s.points[:3]) == [900_000, 1_200_000, 0]
    assert t.owes == {2}
    assert "first_player_tie" not in lots_drawn(t)


def test_CO_4_02_with_equal_points_more_works_go_first() -> None:
    t = round_begins(2, seats=4, won={2: ["subway"], 4: ["stadium", "city_park"]})
    assert list(t.s.points[:4]) == [0, 1_000_000, 0, 1_000_000]
    assert t.owes == {4}


def test_CO_4_03_the_lot_decides_when_nobody_has_won_a_work() -> None:
    t = round_begins(2, seats=3)
    assert chances_of_the_lot(t, "first_player_tie") == [1, 1, 1, 0, 0, 0, 0]
    assert "first_player_tie" in lots_drawn(t)


def test_CO_4_03_the_lot_decides_among_those_equal_in_both() -> None:
    t = round_begins(2, seats=3, won={1: ["university"], 3: ["hospital"]})
    assert chances_of_the_lot(t, "first_player_tie") == [1, 0, 1, 0, 0, 0, 0]
    assert t.owes in ({1}, {3})


def test_CO_4_04_the_seat_agreed_on_goes_first() -> None:
    t = Table("corruption", seats=4, first_in_round_1="3")
    assert t.owes == {3}
    assert lots_drawn(t) == []


def test_CO_4_04_else_all_have_the_same_chance() -> None:
    t = Table("corruption", seats=4)
    assert chances_of_the_lot(t, "first_player_round_1") == [1, 1, 1, 1, 0, 0, 0]
    assert lots_drawn(t) == ["first_player_round_1"]


# --------------------------------------------------------------------------------------------------------- turns


def order_of_turns(t: Table, turns: int) -> list[int]:
    """Who has the next turns, everybody placing whatever is least."""
    seats = []
    for _ in range(turns):
        (seat,) = t.owes
        seats.append(seat)
        turn(t, seat, in_hand(t, seat)[0], "airport")
    return seats


def test_CO_4_05_anticlockwise_from_the_first_player_in_all_cycles() -> None:
    assert order_of_turns(dealt(seats=4, first=3), 24) == [3, 2, 1, 4] * 6


def test_CO_4_06_clockwise_as_an_option() -> None:
    assert order_of_turns(dealt(seats=4, first=3, direction="clockwise"), 4) == [3, 4, 1, 2]


def test_CO_4_07_one_card_a_turn_and_no_pass() -> None:
    t = dealt(first=2)
    assert all(choice.startswith("card ") for choice in t.choices(2))
    turn(t, 2, "bribe_4000", "prison")
    assert t.s.hand_size[1] == 9
    assert t.s.placed[1] == 1
    assert t.owes == {1}


def test_CO_4_07_a_card_that_is_not_in_hand_is_refused() -> None:
    t = dealt(seats=3, first=1)
    everybody_places(t, 1, "airport")
    assert t.refused(1, "card bribe_1000") == "CO-4.07"


def test_CO_4_08_six_works_and_three_accounts() -> None:
    t = dealt(first=1).play(1, "card bribe_4000")
    assert t.choices(1) == [
        f"place {place}"
        for place in (
            *("monument", "prison", "stadium", "harbour", "subway", "airport"),
            *("account_city", "account_county", "account_state"),
        )
    ]
    assert t.refused(1, "place ship_canal") == "CO-4.08"


def test_CO_4_09_an_account_takes_no_persons() -> None:
    t = dealt(first=1).play(1, "card killer")
    assert len(t.choices(1)) == 6
    assert t.refused(1, "place account_city") == "CO-4.09"


def test_CO_4_10_all_six_bribes_on_one_work() -> None:
    t = dealt(seats=3, first=1)
    for bribe in BRIBES:
        turn(t, 1, bribe, "airport")
        if t.s.placed[0] == 6:
            break
        for seat in (3, 2):
            turn(t, seat, in_hand(t, seat)[0], "prison")
    assert sum(t.c.value[card] for card in t.s.card[0]) == 31000
    assert set(t.s.lies_at[0]) == {t.s.offered[0][0]}


def test_CO_4_11_vertical_on_a_work_and_horizontal_in_an_account() -> None:
    t = dealt(seats=3, first=1)
    turn(t, 1, "bribe_2000", "prison")
    turn(t, 3, "bribe_8000", "account_state")
    assert t.view(2).horizontal[0][0] == 0
    assert t.view(2).horizontal[2][0] == 1


def test_CO_4_12_cards_act_in_the_order_in_which_they_were_placed() -> None:
    t = revealed((3, "killer", "prison"), (1, "killer", "prison"), (2, "judge", "prison"), (4, "judge", "prison"))
    assert t.owes == {3}
    t.play(3, "spare")
    assert t.owes == {1}


def test_CO_4_13_a_placed_card_is_out_of_the_hand_for_the_round() -> None:
    t = dealt(seats=3, first=2)
    turn(t, 2, "bribe_10000", "prison")
    turn(t, 1, "judge", "airport")
    turn(t, 3, "judge", "airport")
    assert "card bribe_10000" not in t.choices(2)
    assert all(choice.startswith("card ") for choice in t.choices(2))
    assert t.s.lies_at[1][0] == t.s.offered[1][0]


# ------------------------------------------------------------------------------------------------ face up, face down


@pytest.mark.parametrize("this_round", [1, 2, 3, 4])
def test_CO_4_14_as_many_open_positions_as_rounds(this_round: int) -> None:
    t = round_begins(this_round, seats=3)
    (seat,) = t.owes
    work = on_offer(t)[0]
    everybody_places(t, 5, work)
    turn(t, seat, "bribe_10000", work)
    assert [lies_open(t, seat, k) for k in range(1, 7)] == [k <= this_round for k in range(1, 7)]


def test_CO_4_15_a_person_at_an_open_position_lies_open() -> None:
    t = dealt(first=2)
    turn(t, 2, "judge", "harbour")
    assert [shown(t, looker, 2, 1) for looker in range(1, 5)] == ["judge"] * 4
    assert names_told(t) == ["PLACED_OPEN"]


def test_CO_4_16_an_account_is_always_face_down() -> None:
    t = round_begins(4, seats=3, won={1: ["ship_canal"]})
    turn(t, 1, "bribe_10000", "account_city")
    assert shown(t, 1, 1, 1) == "bribe_10000"
    assert shown(t, 2, 1, 1) == "hidden"
    assert names_told(t) == ["PAID_IN"]


def test_CO_4_17_an_account_uses_up_the_open_position() -> None:
    t = dealt(seats=3, first=3)
    turn(t, 3, "bribe_6000", "account_state")
    turn(t, 2, "judge", "airport")
    turn(t, 1, "judge", "airport")
    turn(t, 3, "bribe_8000", "subway")
    assert not lies_open(t, 3, 1)
    assert not lies_open(t, 3, 2)


def test_CO_4_18_phase_2_is_over_with_the_18th_card_of_three_players() -> None:
    t = dealt(seats=3, first=1)
    everybody_places(t, 5, "airport")
    turn(t, 1, "judge", "prison")
    turn(t, 3, "judge", "prison")
    turn(t, 2, "bribe_10000", "prison")
    at_the_reveal = t.moments[1].state
    assert list(at_the_reveal.placed[:3]) == [6, 6, 6]
    assert list(at_the_reveal.hand_size[:3]) == [4, 4, 4]
    assert "REVEALED" in names_told(t)


# ---------------------------------------------------------------------------------------- what is known of whom


def test_CO_4_19_seventy_two_placements_on_the_first_turn() -> None:
    t = dealt(first=1)
    cards = t.choices(1)
    assert len(cards) == 9
    placements = 0
    for card in cards:
        placements += len(dealt(first=1).play(1, card).choices(1))
    assert placements == 72


def test_CO_4_19_until_its_place_is_chosen_only_the_owner_knows_the_card() -> None:
    t = dealt(first=1).play(1, "card judge")
    assert t.hides(2, "chosen", 0)
    assert not t.hides(1, "chosen", 0)
    assert t.view(2).hand_size[0] == 10
    assert t.told(2) == []


def test_CO_4_19_a_redeal_keeps_to_the_hand() -> None:
    t = dealt(first=1).play(1, "card judge")
    chosen = {t.match.redeal(2, seed).s.chosen[0] for seed in range(60)}
    assert chosen == set(range(9))
    assert t.match.redeal(1, 1).s.chosen[0] == t.s.chosen[0]


def test_CO_4_20_of_a_face_down_card_all_is_public_but_what_it_is() -> None:
    t = dealt(seats=3, first=3)
    everybody_places(t, 1, "airport")
    turn(t, 3, "judge", "subway")
    assert t.told(1) == [("PLACED_CLOSED", 2, 1, t.s.offered[2][0])]
    assert [shown(t, looker, 3, 2) for looker in (1, 2, 3)] == ["hidden", "hidden", "judge"]
    assert t.view(1).lies_at[2][1] == t.s.offered[2][0]


def test_CO_4_20_the_owner_sees_his_card_in_switzerland() -> None:
    t = dealt(seats=3, first=1)
    turn(t, 1, "bribe_8000", "account_county")
    assert [shown(t, looker, 1, 1) for looker in (1, 2, 3)] == ["bribe_8000", "hidden", "hidden"]


def test_CO_4_20_a_redeal_leaves_a_card_wherever_one_lies_and_nowhere_else() -> None:
    t = dealt(seats=3, first=3)
    everybody_places(t, 1, "airport")
    turn(t, 3, "judge", "monument")
    turn(t, 2, "bribe_8000", "account_city")
    in_the_account = set()
    for seed in range(60):
        s = t.match.redeal(1, seed).s
        for seat in range(3):
            assert [card >= 0 for card in s.card[seat]] == [place >= 0 for place in t.s.lies_at[seat]]
            assert sum(s.hand[seat]) == t.s.hand_size[seat]
        in_the_account.add(NAMES["card"][s.card[1][1]].id)
    assert in_the_account == set(BRIBES[1:]), "the bribe of 1,000 lies open on the airport"


def test_CO_4_21_a_hand_is_hidden_and_its_size_is_not() -> None:
    t = dealt(seats=3, first=2)
    turn(t, 2, "bribe_1000", "account_city")
    assert t.hides(1, "hand", 1, 0)
    assert not t.hides(2, "hand", 1, 0)
    assert t.view(1).hand_size[1] == 9


def test_CO_4_21_at_the_start_of_a_round_everybody_can_tell_each_hand() -> None:
    t = revealed((2, "judge", "prison"), (2, "journalist", "prison"), seats=3)
    assert in_hand(t, 2) == [*BRIBES, "journalist", "killer"]
    guess = t.match.redeal(1, 5)
    assert guess.s.hand == t.s.hand


def test_CO_4_21_after_a_hidden_placement_only_the_number_is_known() -> None:
    t = revealed((2, "judge", "prison"), (2, "journalist", "prison"), seats=3)
    while t.owes != {2}:
        (seat,) = t.owes
        turn(t, seat, "bribe_1000", "airport")
    turn(t, 2, "bribe_4000", "account_city")
    hands = {tuple(t.match.redeal(1, seed).s.hand[1]) for seed in range(60)}
    assert len(hands) == 6
    assert all(sum(hand) == 7 for hand in hands)
