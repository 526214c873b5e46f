"""Chapter 5, phase 2: turns and placing."""

from __future__ import annotations

from tests.games.copycat.positions import (
    OFFICE,
    act,
    give,
    holds,
    lies,
    offered,
    on_street,
    put,
    recruit,
    succeed,
    table,
    worker,
)

BOARD = ["B1L", "B1R", "B2L", "B2R", "B3L", "B3R", "B4L", "B4R", "B5L", "B5R"]


def test_CC_5_01_placements_alternate_in_the_order_of_play() -> None:
    t = table()
    t.s.bus[:2] = [1, 0]
    act(t, 2)
    for seat, office in zip([2, 1, 2, 1, 2, 1], ["b2l", "b2r", "b3l", "b4l", "b4r", "b5l"], strict=True):
        assert t.owes == {seat}
        t.play(seat, f"place {office}")
    assert t.s.phase == 3


def test_CC_5_01_without_a_worker_nothing_is_placed() -> None:
    t = table()
    give(t, 1, "hand", 20, 9)
    t.s.store[0] = 1
    act(t).play(1, "play inside_information_20", "inside b2l")
    assert t.refused(1, "place b2r") == "CC-5.01"


def test_CC_5_01_who_has_passed_is_left_out_of_the_order() -> None:
    t = table(4)
    t.s.store[1] = 0
    give(t, 3, "hand", 9)
    act(t, 1).play(1, "place b2l")
    assert t.owes == {3}
    t.play(3, "place b2r", "end")
    assert t.owes == {4}


def test_CC_5_02_an_office_holds_one_worker() -> None:
    t = table()
    put(t, 1, "standing", "B2R")
    act(t, 2)
    assert "b2r" not in offered(t, 2, "place")
    assert t.refused(2, "place b2r") == "CC-5.02"


def test_CC_5_03_markers_are_taken_at_once() -> None:
    t = table()
    t.s.markers[OFFICE["B5L"]] = 3
    act(t).play(1, "place b5l")
    assert t.s.taken_markers[0] == 3
    assert t.s.markers[OFFICE["B5L"]] == 0
    assert ("TAKES_MARKERS", 0, 3) in t.told()
    t.play(2, "place b4l")
    assert "TAKES_MARKERS" not in [line[0] for line in t.told()]


def test_CC_5_03_a_single_marker_is_taken_too() -> None:
    t = table()
    t.s.markers[OFFICE["B5L"]] = 1
    act(t).play(1, "place b5l")
    assert t.s.taken_markers[0] == 1
    assert t.s.markers[OFFICE["B5L"]] == 0


def test_CC_5_04_cards_and_offices_before_and_after_placing() -> None:
    t = table()
    give(t, 1, "hand", 26)
    give(t, 1, "pile", 25)
    act(t).play(1, "play sauna_with_colleagues_26", "count 0", "place b1l", "use b1l", "count 1")
    t.play(1, "play small_pr_campaign_25")
    assert lies(t, 1, 26) == lies(t, 1, 25) == "played"
    assert worker(t, 1, "B1L") == "lying"


def test_CC_5_04_one_regular_placement_a_turn() -> None:
    t = table()
    give(t, 1, "hand", 9)
    act(t).play(1, "place b1l")
    assert t.refused(1, "place b1r") == "CC-5.04"


def test_CC_5_05_what_can_be_played() -> None:
    t = table()
    give(t, 1, "hand", 39, 31, 48, 47, 4)
    act(t)
    assert offered(t, 1, "play") == {"huge_pr_campaign_48", "press_secretary_47"}
    assert t.refused(1, "play battle_of_wits_31") == "CC-5.05"
    assert t.refused(1, "play state_dinner_38") == "CC-5.05"


def test_CC_5_06_used_is_used() -> None:
    t = table()
    put(t, 1, "standing", "E1a")
    give(t, 1, "hand", 25, 9)
    give(t, 1, "pile", 10)
    t.s.reserve[0] = 0
    store = t.s.store[0]
    act(t).play(1, "play small_pr_campaign_25", "use e1a", "count 0")
    assert t.s.store[0] == store
    assert lies(t, 1, 25) == "played"
    assert worker(t, 1, "E1a") == "lying"
    assert t.refused(1, "use e1a") == "CC-3.13"


def test_CC_5_07_blue_offices_act_in_phase_2() -> None:
    t = table()
    put(t, 1, "standing", "B1R", "B5R")
    give(t, 1, "hand", 9)
    act(t)
    assert offered(t, 1, "use") == {"b1r"}
    assert t.refused(1, "use b5r") == "CC-5.07"


def test_CC_5_08_an_office_may_be_used_in_a_later_turn() -> None:
    t = table()
    put(t, 1, "standing", "E1a")
    give(t, 1, "pile", 9, 10)
    act(t).play(1, "use e1a", "count 2")
    assert holds(t, 1) == {9, 10}
    assert "b1l" in offered(t, 1, "place")


def test_CC_5_09_who_has_no_worker_passes() -> None:
    t = table()
    give(t, 1, "hand", 25)
    t.s.store[0] = 0
    act(t)
    assert t.owes == {2}
    assert t.s.passed[0] == 1
    t.play(2, "place b1l")
    assert t.owes == {2}


def test_CC_5_10_CC_5_15_a_worker_recruited_after_the_last_one_brings_another_turn() -> None:
    t = table()
    give(t, 1, "hand", 25)
    t.s.store[0] = 1
    act(t).play(1, "place b1l", "play small_pr_campaign_25")
    assert t.s.store[0] == 1
    assert t.s.passed[0] == 0
    t.play(1, "end")
    assert t.owes == {2}
    t.play(2, "place b2l")
    assert t.owes == {1}


def test_CC_5_11_workers_may_be_held_back() -> None:
    t = table()
    recruit(t, 1, -1)
    recruit(t, 2, -3)
    give(t, 1, "hand", 9)
    act(t).play(1, "end")
    assert t.s.phase == 3
    assert t.s.store[0] == 2
    t.play(1, "rest")
    assert t.s.this_round == 2
    assert t.s.store[0] == 3


def test_CC_5_12_with_stall_nobody_a_turn_without_placing_is_the_last() -> None:
    t = table()
    t.s.store[0] = 2
    act(t).play(1, "end")
    assert t.s.passed[0] == 1
    t.play(2, "place b1l")
    assert t.owes == {2}


def test_CC_5_12_with_stall_anyone_all_must_stall_one_after_the_other() -> None:
    t = table(3, stall="anyone")
    give(t, 1, "hand", 9)
    act(t).play(1, "end").play(2, "end")
    assert t.owes == {3}
    t.play(3, "place b5l")
    assert t.owes == {1}
    t.play(1, "end").play(2, "end")
    assert t.s.phase == 2
    t.play(3, "end")
    assert t.s.phase == 3
    assert t.s.store[:3] == [3, 3, 2]


def test_CC_5_13_without_a_free_office_a_turn_is_still_a_turn() -> None:
    t = table()
    put(t, 2, "standing", *BOARD[:7])
    put(t, 1, "standing", *BOARD[7:])
    recruit(t, 1, 2)
    give(t, 1, "hand", 30, 9)
    act(t)
    assert offered(t, 1, "place") == set()
    t.play(1, "play sharpen_your_elbows_30")
    assert offered(t, 1, "place") == {office.lower() for office in BOARD[:7]}
    assert t.refused(1, "place b5r") == "CC-6.09"
    t.play(1, "end")
    assert t.s.passed[0] == 1


def test_CC_5_13_CC_3_15_with_no_card_either_the_turn_is_ended_unasked() -> None:
    t = table()
    put(t, 2, "standing", *BOARD[:7])
    put(t, 1, "standing", *BOARD[7:])
    recruit(t, 1, 1)
    t.s.store[1] = 0
    act(t)
    assert t.s.phase == 3
    assert t.s.passed[0] == 1
    assert t.s.store[0] == 1


def test_CC_5_14_phase_2_ends_when_nobody_takes_part() -> None:
    t = table()
    give(t, 1, "hand", 58)
    t.s.store[:2] = [1, 0]
    act(t).play(1, "place b5l", "end")
    assert t.s.phase == 3
    assert t.owes == {1}
    assert t.refused(1, "lay keynote_speech_58") == "CC-8.04"


def test_CC_5_15_recruits_give_no_second_regular_placement() -> None:
    t = table()
    give(t, 1, "hand", 48)
    act(t).play(1, "place b1l", "play huge_pr_campaign_48")
    assert offered(t, 1, "place") == set()
    assert t.s.store[0] == 4


def test_CC_5_16_every_office_may_be_taken_in_round_1() -> None:
    t = table()
    give(t, 1, "hand", 39)
    act(t).play(1, "place b2r")
    assert worker(t, 1, "B2R") == "standing"
    on_street(t, {1: 21})
    t.play(1, "end").play(2, "end").play(1, "end")
    t.play(1, "rest", "work b2r")
    assert offered(t, 1, "buy") == {"1"}


def test_CC_5_08_blue_offices_not_used_lapse() -> None:
    t = table()
    put(t, 1, "standing", "B1L")
    give(t, 1, "hand", 9)
    succeed(t)
    assert t.refused(1, "work b1l") == "CC-8.04"
