"""Phase 3: general rules."""

from __future__ import annotations

from tests.games.corruption.positions import awards, dealt, everybody_places, in_hand, names_told, revealed, shown, turn


def test_CO_5_01_all_cards_are_turned_over_before_anybody_chooses() -> None:
    t = dealt(seats=3, first=1)
    turn(t, 1, "bribe_8000", "account_city")
    turn(t, 3, "bribe_1000", "airport")
    turn(t, 2, "bribe_1000", "airport")
    everybody_places(t, 4, "airport")
    turn(t, 1, "bribe_10000", "airport")
    turn(t, 3, "bribe_10000", "airport")
    assert shown(t, 2, 1, 1) == "hidden"
    turn(t, 2, "killer", "prison")
    assert t.owes == {1}
    assert [shown(t, looker, 1, 1) for looker in (1, 2, 3)] == ["bribe_8000"] * 3
    assert [shown(t, looker, 2, 6) for looker in (1, 2, 3)] == ["killer"] * 3


def test_CO_5_01_the_table_is_shown_before_the_rules_go_on() -> None:
    t = revealed((1, "bribe_2000", "airport"), (2, "judge", "prison"))
    uncovered = t.moments[0].state
    assert uncovered.card[1][0] == 6
    assert uncovered.card_seen[1][0] == 255
    assert t.s.this_round == 1


def test_CO_5_02_a_killer_acts_before_a_journalist_further_left() -> None:
    t = revealed(
        (1, "journalist", "airport"), (2, "bribe_2000", "airport"), (3, "killer", "stadium"), (4, "judge", "stadium")
    )
    assert t.owes == {3}
    t.play(3, "spare")
    assert t.owes == {1}


def test_CO_5_02_a_round_from_the_deal_goes_through_all_steps() -> None:
    t = dealt(seats=3, first=1)
    turn(t, 1, "killer", "airport")
    turn(t, 3, "journalist", "prison")
    turn(t, 2, "bribe_8000", "account_city")
    turn(t, 1, "bribe_2000", "prison")
    turn(t, 3, "judge", "airport")
    turn(t, 2, "bribe_1000", "subway")
    for card in ("bribe_4000", "bribe_6000", "bribe_8000", "bribe_10000"):
        for seat in (1, 3, 2):
            turn(t, seat, in_hand(t, seat)[0] if seat == 2 else card, "harbour")
    assert t.choices(2) == ["assign monument", "assign airport"]
    t.play(2, "assign airport")
    assert t.choices(1) == ["kill 3 2", "spare"]
    t.play(1, "spare")
    assert t.choices(3) == ["expose 1 2", "hush"]
    t.play(3, "expose 1 2")
    assert awards(t) == {"subway": (2, 1000)}
    assert t.s.this_round == 1


def test_CO_5_03_from_left_to_right_and_then_from_first_to_last() -> None:
    t = revealed(
        (1, "killer", "stadium"),
        (3, "judge", "stadium"),
        (4, "killer", "airport"),
        (2, "killer", "airport"),
        (3, "journalist", "airport"),
    )
    acted = []
    for _ in range(3):
        (seat,) = t.owes
        acted.append(seat)
        t.play(seat, "spare")
    assert acted == [4, 2, 1]


def test_CO_5_04_who_has_no_target_left_is_not_asked() -> None:
    t = revealed((4, "killer", "airport"), (1, "journalist", "airport"), (2, "killer", "airport"))
    assert t.owes == {4}
    t.play(4, "kill 1 2")
    assert names_told(t)[:2] == ["KILLED", "KILLER_IDLE"]


def test_CO_5_04_later_choosers_see_what_earlier_ones_did() -> None:
    t = revealed((4, "killer", "airport"), (1, "judge", "airport"), (2, "killer", "airport"), (3, "judge", "airport"))
    t.play(4, "kill 1 2")
    assert t.choices(2) == ["kill 3 2", "spare"]
    assert t.view(2).lies_at[0][1] == -1
