"""Chapter 7: grey actions."""

from __future__ import annotations

import pytest

from tests.games.copycat.positions import (
    INDEX,
    act,
    coins,
    give,
    holds,
    lies,
    offered,
    on_street,
    open_offices,
    out_of_game,
    put,
    recruit,
    succeed,
    table,
    worker,
)


def test_CC_7_01_a_grey_card_acts_in_one_phase() -> None:
    t = table()
    give(t, 1, "played", 44)
    give(t, 1, "hand", 31)
    act(t)
    assert t.refused(1, "play battle_of_wits_31") == "CC-5.05"
    t = table()
    give(t, 1, "played", 44)
    give(t, 1, "open", 53)
    give(t, 1, "hand", 31)
    succeed(t)
    assert offered(t, 1, "special") == {"bonus_payment_53"}
    t.play(1, "special bonus_payment_53")
    assert t.refused(1, "special bonus_payment_53") == "CC-7.20"
    assert "battle_of_wits_31" in offered(t, 1, "lay")


def test_CC_7_02_an_allocation_office_uses_a_card_again() -> None:
    t = table()
    put(t, 1, "standing", "E3b")
    give(t, 1, "hand", 38)
    give(t, 1, "pile", *range(9, 16))
    act(t).play(1, "play state_dinner_38", "count 3", "use e3b")
    assert t.refused(1, "reuse fatherly_friend_9") == "CC-7.02"
    t.play(1, "reuse state_dinner_38", "count 3")
    assert t.s.hand_size[0] == 6
    assert lies(t, 1, 38) == "clipboard"


@pytest.mark.parametrize("points", [{"national_tv_60", "bonus_payment_44", "battle_of_wits_31"}, None])
def test_CC_7_03_which_cards_it_takes(points: set[str] | None) -> None:
    t = table(reuse_colours="all" if points else "blue_purple_grey")
    put(t, 1, "standing", "E4a")
    give(t, 1, "hand", 9)
    give(t, 1, "played", 60, 44, 31, 26)
    succeed(t).play(1, "work e4a")
    assert offered(t, 1, "reuse") == (points or {"bonus_payment_44", "battle_of_wits_31"})
    if points:
        t.play(1, "reuse national_tv_60")
        assert t.s.points[0] == 10
    else:
        assert t.refused(1, "reuse national_tv_60") == "CC-7.03"


def test_CC_7_03_in_phase_2_purple_blue_and_two_grey_cards() -> None:
    t = table()
    put(t, 1, "standing", "E4a")
    give(t, 1, "hand", 9)
    give(t, 1, "played", 44, 47, 26, 20)
    give(t, 1, "paid", 39)
    act(t).play(1, "use e4a")
    assert offered(t, 1, "reuse") == {
        "bonus_payment_44",
        "press_secretary_47",
        "sauna_with_colleagues_26",
        "inside_information_20",
    }
    assert t.refused(1, "reuse banker_39") == "CC-7.03"


def test_CC_7_04_it_never_takes_the_clipboard_or_a_doctorate() -> None:
    t = table()
    put(t, 1, "standing", "E3b")
    give(t, 1, "hand", 9)
    give(t, 1, "played", 24)
    give(t, 1, "clipboard", 39)
    t.s.supply[INDEX["d1"]] = 0
    t.s.lies[0][INDEX["d1"]] = 11
    succeed(t).play(1, "work e3b")
    assert t.refused(1, "reuse banker_39") == "CC-7.04"
    assert t.refused(1, "reuse doctorate_in_history") == "CC-7.04"


def test_CC_7_05_CC_3_07_coins_of_a_second_use_are_not_doubled() -> None:
    t = table()
    put(t, 1, "standing", "E3b")
    give(t, 1, "hand", 39, 51)
    succeed(t).play(1, "rest", "work e3b", "reuse banker_39")
    assert coins(t) == 3 * 2 + 3


def test_CC_7_06_two_allocation_offices_take_two_cards() -> None:
    t = table()
    put(t, 1, "standing", "E3b", "E4a")
    give(t, 1, "hand", 50, 39)
    succeed(t).play(1, "rest", "work e3b", "reuse national_newspaper_50", "work e4a")
    assert t.refused(1, "reuse national_newspaper_50") == "CC-7.04"
    assert offered(t, 1, "reuse") == {"banker_39"}


def test_CC_7_07_first_use_before_second_use() -> None:
    t = table()
    put(t, 1, "standing", "E3b")
    give(t, 1, "hand", 47, 24)
    succeed(t).play(1, "rest", "work e3b")
    assert t.refused(1, "reuse press_secretary_47") == "CC-7.07"
    assert offered(t, 1, "reuse") == {"national_radio_24"}


@pytest.mark.parametrize("rule", ["extra_card", "second_use"])
def test_CC_7_07_an_unused_bonus_payment_is_copied_only_as_an_extra_card(rule: str) -> None:
    t = table(press_copy=rule)
    put(t, 1, "standing", "B5R")
    give(t, 1, "hand", 47, 44, 9)
    succeed(t).play(1, "rest", "special press_secretary_47")
    assert ("bonus_payment_44" in offered(t, 1, "copy")) is (rule == "extra_card")
    if rule == "second_use":
        assert t.refused(1, "copy bonus_payment_44") == "CC-7.07"


def test_CC_7_07_CC_7_14_a_running_card_is_not_offered() -> None:
    t = table()
    put(t, 1, "lying", "E3b")
    give(t, 1, "hand", 44, 24)
    succeed(t).play(1, "rest", "special bonus_payment_44", "bonus e3b")
    assert t.refused(1, "reuse bonus_payment_44") == "CC-7.07"
    t.play(1, "reuse national_radio_24")
    assert lies(t, 1, 44) == "played"


def test_CC_7_07_a_running_bonus_payment_cannot_be_copied() -> None:
    t = table()
    put(t, 1, "lying", "E3b")
    give(t, 1, "hand", 44, 9)
    give(t, 1, "played", 47, 26)
    act(t).play(1, "play bonus_payment_44", "bonus e3b", "reuse press_secretary_47")
    assert offered(t, 1, "copy") == {"sauna_with_colleagues_26"}
    assert t.refused(1, "copy bonus_payment_44") == "CC-7.07"


def test_CC_7_08_a_paid_card_can_be_used_again() -> None:
    t = table()
    put(t, 1, "standing", "E3b")
    give(t, 1, "paid", 39)
    give(t, 1, "hand", 51)
    succeed(t).play(1, "rest", "work e3b", "reuse banker_39")
    assert coins(t) == 3


def test_CC_7_09_CC_7_10_bonus_payment_in_phase_2() -> None:
    t = table()
    put(t, 1, "lying", "E3a", "B4R")
    put(t, 1, "standing", "B1R")
    recruit(t, 1, 1)
    give(t, 1, "hand", 44)
    give(t, 1, "pile", *range(9, 14))
    act(t).play(1, "play bonus_payment_44")
    assert offered(t, 1, "bonus") == {"e3a"}
    assert t.refused(1, "bonus b1r") == "CC-7.10"
    assert t.refused(1, "bonus b4r") == "CC-7.10"
    assert t.refused(1, "bonus b1l") == "CC-7.09"
    t.play(1, "bonus e3a", "count 3")
    assert t.s.hand_size[0] == 3
    assert worker(t, 1, "E3a") == "used_twice"


def test_CC_7_10_no_markers_are_taken_again() -> None:
    t = table()
    put(t, 1, "lying", "B1L")
    give(t, 1, "hand", 44, 9)
    t.s.markers[0] = 1
    act(t).play(1, "play bonus_payment_44", "bonus b1l", "count 0")
    assert t.s.taken_markers[0] == 0


def test_CC_7_11_the_whole_action_runs_again() -> None:
    t = table()
    put(t, 1, "standing", "B2R", "E2b", "B4R")
    give(t, 1, "hand", 44, 39, 46)
    on_street(t, {1: 19, 2: 20, 3: 27, 4: 28})
    succeed(t).play(1, "rest", "work b2r", "buy 1", "buy 2")
    t.play(1, "special bonus_payment_44", "bonus b2r", "buy 3", "buy 4")
    assert t.s.clipboard_size[0] == 4


def test_CC_7_11_a_special_buy_slides_again() -> None:
    t = table(special_refill="no")
    put(t, 1, "standing", "E2a", "E2b", "B4R")
    give(t, 1, "hand", 44, 39)
    on_street(t, {1: 19, 2: 20, 5: 27})
    succeed(t).play(1, "rest", "work e2a", "buy 2", "special bonus_payment_44", "bonus e2a")
    assert [card >= 0 for card in t.s.street[:3]] == [True, True, False]


def test_CC_7_12_coins_of_a_workers_second_use_are_not_doubled() -> None:
    t = table()
    put(t, 1, "standing", "B4R")
    give(t, 1, "hand", 44, 51)
    succeed(t).play(1, "rest", "special bonus_payment_44", "bonus b4r")
    assert coins(t) == 2 * 2 + 2


def test_CC_7_12_coins_for_cards_shredded_in_a_second_use_are_not_doubled_either() -> None:
    t = table()
    put(t, 1, "lying", "E1c")
    give(t, 1, "hand", 44, 51, 9, 10)
    t.s.coins = 0
    succeed(t).play(1, "lay garden_party_with_friends_51", "lay bonus_payment_44", "special bonus_payment_44")
    t.play(1, "bonus e1c", "shred fatherly_friend_9", "shred fatherly_friend_10")
    assert coins(t) == 2


def test_CC_7_13_bonus_payment_used_again_takes_another_worker() -> None:
    t = table()
    put(t, 1, "standing", "B5R", "B5L", "E3b")
    give(t, 1, "hand", 44)
    succeed(t).play(1, "rest", "special bonus_payment_44", "bonus b5r", "work e3b", "reuse bonus_payment_44")
    assert t.refused(1, "bonus b5r") == "CC-7.10"
    t.play(1, "bonus b5l")
    assert t.s.points[0] == 2 + 1 + 2 + 1


def test_CC_7_14_bonus_payment_on_the_allocation_office() -> None:
    t = table()
    put(t, 1, "standing", "E3b")
    give(t, 1, "hand", 9)
    give(t, 1, "played", 44, 24)
    succeed(t).play(1, "work e3b", "reuse bonus_payment_44", "bonus e3b", "reuse national_radio_24")
    assert t.s.points[0] == 3
    assert lies(t, 1, 44) == lies(t, 1, 24) == "clipboard"
    t = table()
    put(t, 1, "lying", "E3b", "B4R")
    give(t, 1, "hand", 16)
    give(t, 1, "open", 44)
    succeed(t).play(1, "special bonus_payment_44")
    assert t.refused(1, "bonus e3b") == "CC-7.14"


def test_CC_7_15_press_secretary_copies_a_card() -> None:
    t = table()
    give(t, 1, "hand", 38, 47)
    give(t, 1, "pile", *range(9, 16))
    act(t).play(1, "play state_dinner_38", "count 3", "play press_secretary_47", "copy state_dinner_38", "count 3")
    assert t.s.hand_size[0] == 6
    assert lies(t, 1, 38) == "played"


def test_CC_7_15_only_the_own_play_area() -> None:
    t = table()
    give(t, 1, "hand", 47, 9)
    give(t, 1, "played", 38)
    act(t).play(1, "play press_secretary_47")
    assert t.refused(1, "copy sauna_with_colleagues_26") == "CC-7.15"


def test_CC_7_16_what_it_copies() -> None:
    t = table()
    give(t, 1, "hand", 9)
    give(t, 1, "open", 47)
    give(t, 1, "played", 54, 26, 39, 31, 3)
    give(t, 1, "clipboard", 46)
    succeed(t).play(1, "special press_secretary_47")
    assert offered(t, 1, "copy") == {"banker_39"}
    for card in ("press_secretary_54", "sauna_with_colleagues_26", "battle_of_wits_31", "banker_46"):
        assert t.refused(1, f"copy {card}") == "CC-7.16"


def test_CC_7_17_a_copy_is_an_extra_card() -> None:
    t = table()
    put(t, 1, "standing", "E3b")
    give(t, 1, "hand", 50, 47)
    succeed(t).play(1, "rest", "special press_secretary_47", "copy national_newspaper_50")
    t.play(1, "work e3b", "reuse national_newspaper_50")
    assert t.s.points[0] == 18


def test_CC_7_17_or_the_second_use() -> None:
    t = table(press_copy="second_use")
    put(t, 1, "standing", "E3b")
    give(t, 1, "hand", 50, 47, 54, 24)
    succeed(t).play(1, "rest", "special press_secretary_47", "copy national_newspaper_50")
    assert lies(t, 1, 50) == "copied"
    t.play(1, "work e3b")
    assert t.refused(1, "reuse national_newspaper_50") == "CC-7.17"
    t.play(1, "reuse_none", "special press_secretary_54")
    assert t.refused(1, "copy national_newspaper_50") == "CC-7.17"
    assert t.s.points[0] == 6 + 6 + 3


def test_CC_7_18_coins_of_a_copy_are_original() -> None:
    t = table()
    put(t, 1, "standing", "E3b")
    give(t, 1, "hand", 39, 47, 51)
    succeed(t).play(1, "rest", "special press_secretary_47", "copy banker_39")
    assert coins(t) == 12
    t.play(1, "work e3b", "reuse press_secretary_47", "copy banker_39")
    assert coins(t) == 15


def test_CC_7_18_unless_the_copy_is_a_second_use() -> None:
    t = table(press_copy="second_use")
    give(t, 1, "hand", 39, 47, 51)
    succeed(t).play(1, "rest", "special press_secretary_47", "copy banker_39")
    assert coins(t) == 3 * 2 + 3


def test_CC_7_19_copies_and_second_uses_choose_anew() -> None:
    t = table()
    put(t, 1, "standing", "E3b")
    give(t, 1, "played", 19)
    give(t, 1, "hand", 47, 3, 4, 9)
    act(t).play(1, "play press_secretary_47", "copy election_campaign_office_19")
    t.play(1, "election school_certificate_3")
    t.play(1, "use e3b", "reuse press_secretary_47", "copy election_campaign_office_19")
    t.play(1, "election swimming_badge_4")
    assert out_of_game(t, 3)
    assert out_of_game(t, 4)
    assert t.s.reserve[0] == 2


def test_CC_7_20_a_grey_card_laid_in_phase_3_waits() -> None:
    t = table()
    put(t, 1, "standing", "B2L", "E2b")
    give(t, 1, "hand", 44, 9)
    on_street(t, {1: 19, 2: 20})
    succeed(t).play(1, "rest", "work b2l", "buy 1", "special bonus_payment_44", "bonus b2l", "buy 2")
    assert lies(t, 1, 20) == "clipboard"
    assert t.refused(1, "special fatherly_friend_9") == "CC-7.20"


def test_CC_7_21_battle_of_wits_keeps_cards() -> None:
    t = table()
    give(t, 1, "hand", 58, 5, 39, 31)
    succeed(t).play(1, "lay battle_of_wits_31", "rest", "keep keynote_speech_58", "keep_stop")
    assert lies(t, 1, 5) == lies(t, 1, 39) == "played"
    assert holds(t, 1) == {58}


def test_CC_7_21_a_second_use_brings_nothing() -> None:
    t = table()
    put(t, 1, "standing", "E3b")
    give(t, 1, "hand", 31, 9)
    succeed(t).play(1, "rest", "work e3b", "reuse battle_of_wits_31")
    assert t.s.wits == 0
    assert lies(t, 1, 31) == "clipboard"


def test_CC_7_22_laid_down_with_the_rest_it_has_no_effect() -> None:
    t = table()
    give(t, 1, "hand", 31, 9)
    succeed(t).play(1, "rest")
    assert holds(t, 1) == set()
    assert t.s.hand_size[0] == 0


def test_CC_7_22_CC_7_23_what_can_be_kept() -> None:
    t = table()
    put(t, 1, "standing", "B3R")
    give(t, 1, "hand", 31, 42, 3, 9)
    succeed(t).play(1, "lay battle_of_wits_31", "rest")
    assert offered(t, 1, "keep") == {"battle_of_wits_42", "school_certificate_3", "fatherly_friend_9"}
    assert t.hides(2, "kept", INDEX[42])
    t.play(1, "keep battle_of_wits_42")
    assert t.refused(1, "keep battle_of_wits_42") == "CC-7.22"
    assert t.view(2).kept_size == 1
    t.play(1, "keep fatherly_friend_9", "keep_stop", "work b3r")
    assert offered(t, 1, "shred") == set()
    assert t.refused(1, "lay fatherly_friend_9") == "CC-7.23"


def test_CC_7_24_CC_11_06_kept_cards_stay_hidden_in_hand() -> None:
    t = table()
    give(t, 1, "hand", 31, 42, 3)
    give(t, 1, "pile", *range(9, 16))
    give(t, 2, "pile", *range(9, 16))
    succeed(t, waits=False).play(1, "lay battle_of_wits_31", "rest", "keep battle_of_wits_42")
    assert ("KEEPS", 0, INDEX[42]) in t.told(1)
    assert ("KEEPS", 0, INDEX[42]) not in t.told(2)
    t.play(1, "keep school_certificate_3")
    assert t.s.this_round == 2
    assert t.s.hand_size[0] == 7
    assert {42, 3} <= holds(t, 1)
    assert t.hides(2, "hand", 0, INDEX[42])


def test_CC_7_24_cards_can_be_kept_round_after_round() -> None:
    """A card kept in round 1 is kept again in round 2 by the other Battle of Wits, and is still hidden in round 3."""
    t = table()
    give(t, 1, "hand", 31, 42, 58)
    give(t, 1, "pile", *range(9, 19))
    give(t, 2, "pile", *range(9, 19))
    succeed(t, waits=False)
    t.play(1, "lay battle_of_wits_31", "rest", "keep battle_of_wits_42", "keep keynote_speech_58")
    for this_round in (2, 3):
        assert t.s.this_round == this_round
        assert 58 in holds(t, 1)
        assert t.s.hand_size[0] == (7 if this_round == 2 else 6)
        assert t.hides(2, "hand", 0, INDEX[58])
        bid = next(text for text in t.choices(1) if text.split("_")[-1] not in ("42", "58"))
        t.play(1, bid).play(2, t.choices(2)[0])
        while t.s.phase == 2:
            t.play(min(t.owes), "end")
        if this_round == 2:
            while t.owes != {1}:
                t.play(2, "rest")
            t.play(1, "lay battle_of_wits_42", "rest", "keep keynote_speech_58", "keep_stop")
            while t.s.this_round == 2:
                t.play(min(t.owes), "rest")
    assert lies(t, 1, 42) in ("discarded", "unseen")


def test_CC_7_02_the_office_must_be_open() -> None:
    t = table()
    open_offices(t, "E3b")
    give(t, 1, "hand", 26, 9)
    give(t, 1, "pile", 10, 11)
    act(t).play(1, "play sauna_with_colleagues_26", "count 1", "place e3b", "use e3b")
    t.play(1, "reuse sauna_with_colleagues_26", "count 1")
    assert holds(t, 1) == {9, 10, 11}


def test_CC_7_24_others_know_how_many_cards_are_being_kept_but_not_which() -> None:
    t = table()
    give(t, 1, "hand", 31, 42, 3, 9)
    succeed(t).play(1, "lay battle_of_wits_31", "rest", "keep battle_of_wits_42")
    kept = set()
    for seed in range(40):
        state = t.match.redeal(2, seed).s
        assert sum(state.kept) == 1
        kept |= {number for number, card in INDEX.items() if state.kept[card]}
        assert list(t.match.redeal(1, seed).s.kept) == list(t.s.kept), "who keeps them knows"
    assert {42, 3, 9} <= kept
