"""Chapter 3: general rules."""

from __future__ import annotations

import pytest

from hustings.games.copycat.state import Ask
from tests.games.copycat.positions import (
    INDEX,
    act,
    bids,
    clean_up,
    coins,
    end_of_round,
    give,
    holds,
    in_pile,
    lies,
    offered,
    on_street,
    out_of_game,
    plan,
    put,
    recruit,
    street,
    succeed,
    supply_holds,
    table,
    worker,
)
from tests.table import Table


def test_CC_3_01_four_phases_and_then_the_next_round() -> None:
    t = table()
    give(t, 1, "hand", 9)
    give(t, 1, "pile", 10, 11)
    t.s.this_round = 3
    clean_up(t)
    assert (t.s.this_round, t.s.phase) == (4, 1)
    assert t.owes == {1}


def test_CC_3_02_an_action_outranks_a_rule() -> None:
    t = table()
    put(t, 1, "standing", "E2a")
    give(t, 1, "hand", 9)
    on_street(t, {2: 24})
    supply_holds(t, 36)
    succeed(t).play(1, "work e2a")
    assert street(t)[:2] == [24, 36]


def test_CC_3_03_strength_is_a_maximum() -> None:
    t = table()
    put(t, 1, "standing", "B2R")
    give(t, 1, "hand", 39, 46, 21, 9)
    on_street(t, {2: 22, 3: 24})
    succeed(t).play(1, "rest", "work b2r", "buy 2")
    assert coins(t) == 6
    t.play(1, "buy_stop")
    assert street(t)[:3] == [None, None, 24]


def test_CC_3_04_what_needs_no_choice_counts_without_asking() -> None:
    t = table()
    give(t, 1, "hand", 24)
    succeed(t, waits=False).play(1, "rest")
    assert t.s.score[0] == 3


def test_CC_3_04_every_choice_may_be_declined() -> None:
    t = table()
    give(t, 1, "hand", 20)
    act(t).play(1, "play inside_information_20")
    assert "inside_none" in t.choices(1)
    t.play(1, "inside_none")
    assert t.s.store[0] == 3


def test_CC_3_04_a_further_placement_beside_others_may_be_declined() -> None:
    t = table(elbows="adds")
    put(t, 2, "standing", "B2R")
    give(t, 1, "hand", 30, 9)
    act(t).play(1, "play sharpen_your_elbows_30", "elbow_none")
    assert t.s.store[0] == 3
    assert "b2r" not in offered(t, 1, "place")
    assert "b2l" in offered(t, 1, "place")


def test_CC_3_04_using_a_worker_again_may_be_declined() -> None:
    t = table()
    put(t, 1, "lying", "B4R")
    give(t, 1, "hand", 44, 9)
    succeed(t).play(1, "rest", "special bonus_payment_44")
    assert t.choices(1) == ["bonus b4r", "bonus_none"]
    t.play(1, "bonus_none")
    assert worker(t, 1, "B4R") == "lying"
    assert lies(t, 1, 44) == "played"
    assert coins(t) == 1


def test_CC_3_04_copying_may_be_declined() -> None:
    t = table()
    give(t, 1, "hand", 47, 39)
    succeed(t).play(1, "rest", "special press_secretary_47")
    assert t.choices(1) == ["copy banker_39", "copy_none"]
    t.play(1, "copy_none")
    assert coins(t) == 3
    assert lies(t, 1, 47) == "played"
    assert t.refused(1, "special press_secretary_47") == "CC-7.20"


def test_CC_3_05_actions_combine_freely() -> None:
    t = table()
    give(t, 1, "hand", 25, 20)
    t.s.store[0], t.s.reserve[0] = 1, 4
    act(t)
    t.play(1, "play small_pr_campaign_25")
    assert t.s.store[0] == 2
    t.play(1, "place b2r", "play inside_information_20", "inside b4r")
    assert worker(t, 1, "B2R") == worker(t, 1, "B4R") == "standing"


def test_CC_3_06_a_worker_acts_twice_at_most() -> None:
    t = table()
    put(t, 1, "standing", "B5R")
    put(t, 1, "standing", "B5L")
    give(t, 1, "hand", 44, 53)
    succeed(t).play(1, "rest", "special bonus_payment_44", "bonus b5r", "special bonus_payment_53")
    assert t.refused(1, "bonus b5r") == "CC-7.10"
    assert t.s.points[0] == 2 + 2 + 1


def test_CC_3_07_a_card_used_again_goes_to_the_clipboard() -> None:
    t = table()
    put(t, 1, "standing", "E3b", "B2L")
    give(t, 1, "hand", 39)
    succeed(t).play(1, "rest", "work e3b", "reuse banker_39")
    assert lies(t, 1, 39) == "clipboard"
    assert coins(t) == 3 + 3


def test_CC_3_08_only_an_empty_pile_is_renewed() -> None:
    t = table()
    give(t, 1, "hand", 38)
    give(t, 1, "pile", 10, 16)
    give(t, 1, "discard", 9, 11, 17)
    give(t, 1, "clipboard", 26)
    act(t).play(1, "play state_dinner_38", "count 3")
    assert holds(t, 1) >= {10, 16}
    assert len(holds(t, 1) & {9, 11, 17}) == 1
    assert t.s.pile_size[0] == 2
    assert t.s.discard_size[0] == 0
    assert lies(t, 1, 26) == "clipboard"


def test_CC_3_08_a_pile_emptied_by_the_last_draw_is_not_renewed() -> None:
    t = table()
    give(t, 1, "hand", 26)
    give(t, 1, "pile", 10, 16)
    give(t, 1, "discard", 9)
    act(t).play(1, "play sauna_with_colleagues_26", "count 2")
    assert in_pile(t, 1) == set()
    assert lies(t, 1, 9) == "discarded"


def test_CC_3_09_remaining_draws_lapse() -> None:
    t = table()
    give(t, 1, "hand", 38)
    give(t, 1, "pile", 9)
    act(t).play(1, "play state_dinner_38", "count 3")
    assert holds(t, 1) == {9}


def test_CC_3_10_the_number_is_said_first() -> None:
    t = table()
    give(t, 1, "hand", 38)
    give(t, 1, "pile", 9, 10)
    act(t).play(1, "play state_dinner_38")
    assert offered(t, 1, "count") == {"0", "1", "2", "3"}
    assert t.refused(1, "count 4") == "CC-3.10"
    t.play(1, "count 1")
    assert t.s.hand_size[0] == 1
    assert t.choices(1)[-1] == "end"


def test_CC_3_11_clipboard_cards_rest() -> None:
    t = table()
    give(t, 1, "hand", 9, 10)
    give(t, 1, "clipboard", 26, 39)
    act(t)
    assert t.refused(1, "play sauna_with_colleagues_26") == "CC-3.11"
    t = table()
    put(t, 1, "standing", "B3R")
    give(t, 1, "hand", 9)
    give(t, 1, "clipboard", 39)
    succeed(t)
    assert t.refused(1, "lay banker_39") == "CC-3.11"
    t.play(1, "work b3r")
    assert t.refused(1, "shred banker_39") == "CC-3.11"


def test_CC_3_12_a_shredded_card_is_out_for_good() -> None:
    t = table()
    put(t, 1, "standing", "B3R")
    give(t, 1, "hand", 3, 9)
    give(t, 1, "discard", *range(10, 19), 24)
    succeed(t).play(1, "work b3r", "shred school_certificate_3")
    assert out_of_game(t, 3)
    owned = [number for number in range(1, 62) if lies(t, 1, number) != "not_owned"]
    assert len(owned) == 11


def test_CC_3_13_using_an_office_lays_the_worker_down() -> None:
    t = table()
    put(t, 1, "standing", "B1L")
    give(t, 1, "pile", 9)
    give(t, 1, "hand", 10)
    act(t).play(1, "use b1l", "count 1")
    assert worker(t, 1, "B1L") == "lying"
    assert t.refused(1, "use b1l") == "CC-3.13"


def test_CC_3_14_hands_are_hidden_and_their_size_is_not() -> None:
    t = table()
    give(t, 1, "hand", 9, 31)
    give(t, 1, "pile", 10)
    assert t.hides(2, "hand", 0, 0)
    assert t.hides(2, "pile", 0, 1)
    assert not t.hides(1, "hand", 0, 0)
    assert not t.hides(1, "pile", 0, 1)
    assert t.view(2).hand_size[0] == 2


def test_CC_3_14_a_renewed_pile_tells_what_was_in_hand() -> None:
    t = table()
    give(t, 1, "pile", 10, 16)
    give(t, 1, "discard", 9, 11, 12, 13, 14, 15, 17, 18)
    give(t, 2, "hand", 10, 11)
    plan(t)
    known = {number for number in range(9, 19) if t.view(2).known[0][number - 9]}
    assert known == {10, 16}
    assert t.s.hand_size[0] == 5
    t.play(1, "bid fatherly_friend_10")
    assert t.view(2).known[0][1] == 1
    t.play(2, "bid fatherly_friend_11")
    assert t.view(2).known[0][1] == 0
    assert t.view(2).known[0][7] == 1


def test_CC_3_14_a_known_card_that_is_played_is_no_longer_in_hand() -> None:
    t = table()
    give(t, 1, "hand", 26, 9)
    t.s.known[0][INDEX[26]] = t.s.known[0][INDEX[9]] = 1
    act(t).play(1, "play sauna_with_colleagues_26", "count 0")
    assert [number for number, card in INDEX.items() if t.view(2).known[0][card]] == [9]


def test_CC_3_14_what_others_may_imagine_agrees_with_what_they_know() -> None:
    t = table()
    give(t, 1, "pile", 10, 16)
    give(t, 1, "discard", 9, 11, 12, 13, 14, 15, 17, 18)
    give(t, 2, "hand", 10, 11)
    plan(t).play(1, "bid fatherly_friend_10")
    hands = set()
    for seed in range(40):
        imagined = t.match.redeal(2, seed).s
        hand = {number for number, card in INDEX.items() if imagined.hand[0][card]} | {9 + imagined.bid[0]}
        assert {10, 16} <= hand <= set(range(9, 19))
        assert len(hand) == 5
        hands.add(frozenset(hand))
    assert len(hands) > 10


def test_CC_3_14_others_imagine_kept_cards_of_the_hand() -> None:
    t = table()
    give(t, 1, "hand", 31, 9, 10, 11)
    give(t, 1, "pile", 12, 13)
    succeed(t).play(1, "lay battle_of_wits_31", "rest", "keep fatherly_friend_9")
    for seed in range(20):
        imagined = t.match.redeal(2, seed).s
        kept = [card for card in range(len(imagined.kept)) if imagined.kept[card]]
        assert len(kept) == 1
        assert imagined.hand[0][kept[0]] == 1
        assert sum(imagined.hand[0]) == 3


def test_CC_3_15_a_single_card_is_bid_without_asking() -> None:
    t = table()
    give(t, 1, "hand", 9)
    give(t, 2, "hand", 10, 11)
    bids(t)
    assert t.owes == {2}
    t.play(2, "bid fatherly_friend_10")
    assert lies(t, 1, 9) == "clipboard"


def test_CC_3_15_who_holds_cards_is_asked_even_to_end_the_turn() -> None:
    t = table()
    give(t, 1, "hand", 9, 10, 11)
    recruit(t, 2, 1)
    act(t).play(1, "place b5l")
    assert t.owes == {1}
    assert t.choices(1) == ["end"]


def test_CC_3_15_an_empty_hand_ends_the_turn_unasked() -> None:
    t = table()
    act(t).play(1, "place b5l")
    assert t.owes == {2}


GAMES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"elbows": "adds", "press_copy": "second_use", "marker_limit": "25"}),
    (4, {"stall": "anyone", "special_refill": "no", "doctorate_end": "all_bought"}),
]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_CC_3_12_CC_2_13_nothing_is_lost_or_in_two_places(seats: int, options: dict[str, str]) -> None:
    def all_is_there(t: Table) -> bool:
        assert t.faults() == []
        return bool(t.s.this_round == 5)

    Table("copycat", seats=seats, seed=seats, **options).random(seats, stop=all_is_there)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_CC_3_15_when_the_next_step_is_asked_nothing_is_left_of_the_choice_before(
    seats: int, options: dict[str, str]
) -> None:
    steps = (Ask.BID, Ask.END, Ask.FINISH)
    asked = set()

    def is_clean(t: Table) -> bool:
        for step in steps:
            if any(asks >> step & 1 for asks in t.s.asks):
                asked.add(step)
                assert t.s.left == t.s.done == t.s.again == 0
                assert t.s.in_use == t.s.chosen_space == -1
                assert sum(t.s.kept) == t.s.kept_size == 0
                if step != Ask.FINISH:
                    assert t.s.coins == t.s.extra_coins == t.s.spent == t.s.doublings == t.s.marker_doublings == 0
                    assert t.s.rest_laid == t.s.wits == 0
        return False

    Table("copycat", seats=seats, seed=seats, **options).random(seats + 1, stop=is_clean)
    assert asked == set(steps)


def assert_nothing_is_left(t: Table) -> None:
    assert t.owes == {1}
    assert t.choices(1)[-1] in ("end", "finish", "rest"), "the next step is asked"
    assert (t.s.left, t.s.done, t.s.again, t.s.in_use, t.s.chosen_space) == (0, 0, 0, -1, -1)


@pytest.mark.parametrize(
    "choices",
    [
        "play sharpen_your_elbows_30, elbow b2r",
        "play sharpen_your_elbows_30, elbow_none",
        "play inside_information_20, inside b2l",
        "play inside_information_20, inside_none",
        "play election_campaign_office_19, election fatherly_friend_9",
        "play election_campaign_office_19, election_none",
        "play collecting_donations_36, pay banker_39, pay_worker b4r, pay_stop, count 0",
        "play collecting_donations_36, pay_stop",
        "play bonus_payment_44, bonus b1l, count 0",
        "play bonus_payment_44, bonus_none",
        "play press_secretary_47, copy sauna_with_colleagues_26, count 0",
        "play press_secretary_47, copy_none",
        "use e3b, reuse sauna_with_colleagues_26, count 0",
        "use e3b, reuse press_secretary_54, copy_none",
        "use e3b, reuse_none",
        "use b1r, exchange fatherly_friend_9, exchange banker_39",
        "use b1r, exchange fatherly_friend_9, exchange_stop",
    ],
)
def test_CC_3_04_taken_or_declined_nothing_is_left_of_a_choice_in_phase_2(choices: str) -> None:
    t = table(elbows="adds")
    put(t, 2, "standing", "B2R")
    put(t, 1, "standing", "E3b", "B4R", "B1R")
    put(t, 1, "lying", "B1L")
    recruit(t, 1, 2)
    give(t, 1, "hand", 30, 20, 19, 36, 39, 44, 47, 9)
    give(t, 1, "played", 26, 54)
    assert_nothing_is_left(act(t).play(1, choices))


@pytest.mark.parametrize(
    "choices",
    [
        "work b3r, shred fatherly_friend_9",
        "work b3r, shred_stop",
        "lay bonus_payment_44, special bonus_payment_44, bonus b4r",
        "lay bonus_payment_44, special bonus_payment_44, bonus e1c, shred fatherly_friend_9, shred banker_39",
        "rest, work e3b, reuse wifes_charity_event_27, charity coin",
        "rest, work e3b, reuse wifes_charity_event_27, charity points",
        "rest, work e3b, reuse banker_39",
        "rest, work e3b, reuse press_secretary_54, copy banker_39",
        "rest, work e3b, reuse press_secretary_54, copy_none",
        "rest, work e3b, reuse_none",
        "rest, work b2l, buy 1",
        "rest, work b2l, buy 2, invest 1",
        "rest, work b2l, buy_stop",
    ],
)
def test_CC_3_04_taken_or_declined_nothing_is_left_of_a_choice_in_phase_3(choices: str) -> None:
    t = table()
    put(t, 1, "standing", "E3b", "B2L", "B3R")
    put(t, 1, "lying", "E1c", "B4R")
    give(t, 1, "hand", 39, 27, 44, 9)
    give(t, 1, "played", 54)
    on_street(t, {1: 19, 2: "d1"})
    t.s.coins = 9
    succeed(t)
    t.s.coins = 9
    assert_nothing_is_left(t.play(1, choices))


def test_CC_3_15_a_worker_who_can_do_nothing_does_not_keep_the_turn_open() -> None:
    t = table()
    put(t, 1, "standing", "B1L")
    give(t, 1, "hand", 9)
    give(t, 2, "hand", 9)
    succeed(t, waits=False).play(1, "rest")
    assert t.owes == {2}


def test_CC_3_16_an_office_may_be_used_for_nothing() -> None:
    t = table()
    put(t, 1, "standing", "B2L")
    give(t, 1, "hand", 3)
    on_street(t, {1: 21})
    succeed(t)
    assert "b2l" in offered(t, 1, "work")
    t.play(1, "work b2l")
    assert worker(t, 1, "B2L") == "lying"
    assert street(t)[0] == 21


def test_CC_3_16_grey_cards_may_be_played_for_nothing() -> None:
    t = table()
    give(t, 1, "hand", 44, 47)
    act(t).play(1, "play bonus_payment_44", "play press_secretary_47")
    assert lies(t, 1, 44) == "played"
    t = table()
    put(t, 1, "standing", "E3b")
    give(t, 1, "hand", 9)
    act(t)
    assert t.refused(1, "use e3b") == "CC-7.03"


def test_CC_3_16_press_secretary_finds_nothing_to_copy() -> None:
    t = table()
    give(t, 1, "hand", 47, 9)
    give(t, 1, "played", 39)
    act(t).play(1, "play press_secretary_47")
    assert offered(t, 1, "copy") == set(), "a money card is copied in phase 3 only"
    assert lies(t, 1, 47) == "played"
    assert "end" in t.choices(1)


def test_CC_3_01_a_round_ends_after_phase_3() -> None:
    t = table()
    give(t, 1, "hand", 9)
    end_of_round(t)
    assert t.s.this_round == 2
