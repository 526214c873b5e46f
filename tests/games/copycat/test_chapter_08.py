"""Chapter 8, phase 3: turn and coins."""

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
    out_of_game,
    put,
    succeed,
    table,
    worker,
)


def test_CC_8_01_one_turn_after_the_other() -> None:
    t = table()
    t.s.bus[:2] = [1, 0]
    give(t, 1, "hand", 9)
    give(t, 2, "hand", 9)
    succeed(t, 2, waits=False)
    assert t.owes == {2}
    assert t.choices(1) == []
    t.play(2, "rest")
    assert t.owes == {1}


def test_CC_8_02_the_whole_hand_is_laid_down() -> None:
    t = table()
    give(t, 1, "hand", 1, 9, 18)
    succeed(t)
    assert t.refused(1, "finish") == "CC-8.03"
    assert t.refused(1, "lay banker_39") == "CC-8.02"
    t.play(1, "rest")
    assert [lies(t, 1, number) for number in (1, 9, 18)] == ["played"] * 3


def test_CC_8_03_the_steps_of_a_turn() -> None:
    t = table()
    put(t, 1, "standing", "B3R", "B2L", "B4L", "B5L")
    give(t, 1, "hand", 39, 3, 10)
    on_street(t, {1: 38})
    succeed(t)
    assert worker(t, 1, "B4L") == worker(t, 1, "B5L") == "lying"
    assert coins(t) == 1
    t.play(1, "work b3r", "shred school_certificate_3", "lay banker_39")
    assert coins(t) == 1 + 1 + 3
    t.play(1, "work b2l", "buy 1", "rest")
    assert "rest" not in t.choices(1)
    assert "finish" in t.choices(1)


def test_CC_8_04_blue_offices_lapse() -> None:
    t = table()
    put(t, 1, "standing", "B1L")
    give(t, 1, "hand", 9, 20)
    give(t, 1, "pile", 10)
    succeed(t)
    assert t.refused(1, "work b1l") == "CC-8.04"
    t.play(1, "rest")
    assert t.s.pile_size[0] == 1
    assert t.s.store[0] > 0


def test_CC_8_05_coins_of_cards_and_offices() -> None:
    t = table()
    put(t, 1, "standing", "B4L", "B4R")
    give(t, 1, "hand", 9, 22, 46)
    succeed(t).play(1, "rest")
    assert coins(t) == 9


def test_CC_8_06_shredding_for_coins() -> None:
    t = table()
    put(t, 1, "standing", "E1c")
    give(t, 1, "hand", 3, 4, 9)
    succeed(t, waits=False).play(1, "work e1c", "shred school_certificate_3", "shred swimming_badge_4")
    assert out_of_game(t, 3)
    assert out_of_game(t, 4)
    assert coins(t) == 2
    assert t.choices(1)[0].startswith("lay")


def test_CC_8_07_only_hand_cards_and_nothing_else_from_them() -> None:
    t = table()
    put(t, 1, "standing", "B3R")
    give(t, 1, "hand", 39, 9)
    succeed(t).play(1, "lay fatherly_friend_9", "work b3r")
    assert t.refused(1, "shred fatherly_friend_9") == "CC-8.07"
    t.play(1, "shred banker_39")
    assert coins(t) == 1 + 1


@pytest.mark.parametrize(("use", "extra", "points"), [("coin", 1, 0), ("points", 0, 2)])
def test_CC_8_08_a_second_use_chooses_again(use: str, extra: int, points: int) -> None:
    t = table()
    put(t, 1, "standing", "E3b")
    give(t, 1, "hand", 27, 16)
    succeed(t).play(1, "lay wifes_charity_event_27", "coin wifes_charity_event_27")
    t.play(1, "work e3b", "reuse wifes_charity_event_27", f"charity {use}", "rest")
    assert coins(t) == 1 + extra
    assert t.s.points[0] == points + 1


def test_CC_8_09_turned_into_a_coin_in_time() -> None:
    t = table()
    put(t, 1, "standing", "B2L")
    give(t, 1, "hand", 27, 39)
    on_street(t, {6: 21})
    succeed(t).play(1, "rest", "coin wifes_charity_event_27", "work b2l", "buy 6")
    assert coins(t) == 0
    assert t.refused(1, "coin wifes_charity_event_27") == "CC-8.09"
    assert t.refused(1, "coin banker_39") == "CC-8.09"
    t.play(1, "finish")
    assert t.s.score[0] == 0


def test_CC_8_09_left_alone_it_counts_two_points() -> None:
    t = table()
    give(t, 1, "hand", 27)
    succeed(t).play(1, "rest", "finish")
    assert t.s.score[0] == 2


def test_CC_8_09_taken_by_an_allocation_office_first() -> None:
    t = table()
    put(t, 1, "standing", "E3b")
    give(t, 1, "hand", 27)
    succeed(t).play(1, "rest", "work e3b", "reuse wifes_charity_event_27", "charity coin")
    assert t.s.points[0] == 2
    assert coins(t) == 1
    assert lies(t, 1, 27) == "clipboard"


@pytest.mark.parametrize("rule", ["extra_card", "second_use"])
def test_CC_8_09_a_copied_charity_event_can_still_become_a_coin(rule: str) -> None:
    t = table(press_copy=rule)
    give(t, 1, "hand", 27, 47)
    succeed(t).play(1, "rest", "special press_secretary_47", "copy wifes_charity_event_27", "charity points")
    t.play(1, "coin wifes_charity_event_27", "finish")
    assert t.s.score[0] == 2


def test_CC_8_10_CC_8_12_garden_party_doubles_all_original_coins() -> None:
    t = table()
    put(t, 1, "standing", "B4R")
    give(t, 1, "hand", 21, 9, 51)
    succeed(t).play(1, "rest")
    assert coins(t) == 10
    t = table()
    put(t, 1, "standing", "B3R")
    give(t, 1, "hand", 9, 3, 51)
    succeed(t).play(1, "work b3r", "shred school_certificate_3", "rest")
    assert coins(t) == 4


def test_CC_8_11_at_most_the_triple() -> None:
    t = table()
    give(t, 1, "hand", 39, 21, 51, 57, 47)
    succeed(t).play(1, "rest")
    assert coins(t) == 15
    t.play(1, "special press_secretary_47", "copy garden_party_with_friends_51")
    assert coins(t) == 15


def test_CC_8_11_a_second_use_of_the_same_card_triples_too() -> None:
    t = table()
    put(t, 1, "standing", "E3b")
    give(t, 1, "hand", 39, 21, 51, 57)
    succeed(t).play(1, "lay banker_39", "lay industrialist_21", "lay garden_party_with_friends_51")
    assert coins(t) == 10
    t.play(1, "work e3b", "reuse garden_party_with_friends_51")
    assert coins(t) == 15
    assert lies(t, 1, 51) == "clipboard"
    t.play(1, "rest")
    assert lies(t, 1, 57) == "played"
    assert coins(t) == 15, "a third doubling has no effect"


def test_CC_8_13_the_sum_is_taken_anew() -> None:
    t = table()
    t.s.turn = 0
    t.s.coins, t.s.doublings, t.s.extra_coins, t.s.spent = 7, 1, 3, 5
    assert coins(t) == 12
    t = table()
    give(t, 1, "hand", 51, 9, 27)
    succeed(t).play(1, "lay garden_party_with_friends_51", "lay fatherly_friend_9")
    assert coins(t) == 2
    t.play(1, "lay wifes_charity_event_27", "coin wifes_charity_event_27")
    assert coins(t) == 4


def test_CC_8_14_coins_cannot_be_saved() -> None:
    t = table()
    give(t, 1, "hand", 39)
    give(t, 2, "hand", 9)
    succeed(t).play(1, "rest", "finish")
    assert coins(t) == 0
    assert t.owes == {2}


def test_CC_8_14_the_next_player_starts_with_coins_and_doublings_of_its_own() -> None:
    t = table()
    put(t, 1, "standing", "B2L", "E3b")
    put(t, 2, "standing", "B3L")
    give(t, 1, "hand", 39, 51, 37)
    give(t, 2, "hand", 46, 9)
    t.s.taken_markers[:2] = [2, 2]
    on_street(t, {1: 19})
    succeed(t, waits=False).play(1, "rest", "work e3b", "reuse banker_39", "work b2l", "buy 1")
    assert t.owes == {2}
    assert t.s.score[0] == 4
    t.play(2, "lay banker_46")
    assert coins(t) == t.c.strength[INDEX[46]]
    t.play(2, "rest", "finish")
    assert t.s.score[1] == 2


def test_CC_8_06_the_coins_may_be_lost() -> None:
    t = table()
    put(t, 1, "standing", "B3R")
    give(t, 1, "hand", 9, 10)
    give(t, 2, "hand", 9)
    succeed(t).play(1, "work b3r", "shred fatherly_friend_9", "rest", "finish")
    assert coins(t) == 0
    assert holds(t, 1) == set()


def test_CC_8_01_phase_3_follows_phase_2() -> None:
    t = table()
    give(t, 1, "hand", 9, 10)
    t.s.store[1] = 0
    act(t).play(1, "end")
    assert t.s.phase == 3
    assert offered(t, 1, "lay") == {"fatherly_friend_9", "fatherly_friend_10"}
