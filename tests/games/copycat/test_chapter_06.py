"""Chapter 6, phase 2: purple and blue actions."""

from __future__ import annotations

import pytest

from tests.games.copycat.positions import (
    OFFICE,
    act,
    clean_up,
    coins,
    give,
    holds,
    lies,
    offered,
    out_of_game,
    put,
    recruit,
    succeed,
    table,
    worker,
)
from tests.table import Table


def test_CC_6_01_pr_campaigns_recruit() -> None:
    t = table()
    give(t, 1, "hand", 48, 25)
    t.s.store[0] = 2
    act(t).play(1, "play huge_pr_campaign_48")
    assert (t.s.store[0], t.s.reserve[0]) == (4, 2)
    t.play(1, "play small_pr_campaign_25")
    assert (t.s.store[0], t.s.reserve[0]) == (5, 1)


def test_CC_6_02_the_reserve_is_all_there_is() -> None:
    t = table()
    give(t, 1, "hand", 48)
    recruit(t, 1, 3)
    act(t).play(1, "play huge_pr_campaign_48")
    assert (t.s.store[0], t.s.reserve[0]) == (7, 0)


def test_CC_6_03_a_card_for_a_worker() -> None:
    t = table()
    give(t, 1, "hand", 19, 3, 9)
    act(t).play(1, "play election_campaign_office_19")
    assert offered(t, 1, "election") == {"school_certificate_3", "fatherly_friend_9"}
    assert t.refused(1, "election banker_39") == "CC-6.03"
    t.play(1, "election school_certificate_3")
    assert out_of_game(t, 3)
    assert t.s.store[0] == 4


def test_CC_6_04_no_recruit_no_shredding() -> None:
    t = table()
    give(t, 1, "hand", 19, 3)
    recruit(t, 1, 4)
    act(t).play(1, "play election_campaign_office_19")
    assert offered(t, 1, "election") == set()
    assert holds(t, 1) == {3}
    t = table()
    give(t, 1, "hand", 19)
    act(t).play(1, "play election_campaign_office_19")
    assert t.s.store[0] == 3


def test_CC_6_05_a_further_worker_and_one_more_by_a_second_use() -> None:
    t = table()
    put(t, 1, "standing", "E3b")
    recruit(t, 1, 2)
    give(t, 1, "hand", 20, 9)
    act(t).play(1, "place b1l", "play inside_information_20", "inside b2r")
    t.play(1, "use e3b", "reuse inside_information_20", "inside b4r")
    assert t.s.store[0] == 1
    assert t.owes == {1}
    assert lies(t, 1, 20) == "clipboard"


def test_CC_6_06_a_placement_like_any_other() -> None:
    t = table()
    give(t, 1, "hand", 20, 9)
    put(t, 2, "standing", "E2b")
    t.s.worker[1][OFFICE["E2b"]] = 0
    t.s.store[1] += 1
    t.s.markers[OFFICE["E2b"]] = 2
    t.s.store[0] = 1
    act(t).play(1, "play inside_information_20", "inside e2b")
    assert t.s.taken_markers[0] == 2
    assert t.s.store[0] == 0
    assert t.s.any_placed == 1
    t.play(1, "end")
    assert t.s.passed[0] == 0
    assert t.owes == {2}


def test_CC_6_06_without_a_worker_it_does_nothing() -> None:
    t = table()
    give(t, 1, "hand", 20, 9)
    t.s.store[0] = 1
    act(t).play(1, "place b5l", "play inside_information_20")
    assert t.choices(1) == ["end"]


def elbows(**options: str) -> Table:
    """P1 stands in B2R; P2 has three workers, the turn, and both Elbows."""
    t = table(3, **options)
    put(t, 1, "standing", "B2R")
    give(t, 2, "hand", 30, 41, 20, 9)
    return act(t, 2)


def test_CC_6_07_CC_6_08_a_worker_goes_where_another_is() -> None:
    t = elbows()
    t.play(2, "play sharpen_your_elbows_30", "place b2r")
    assert worker(t, 2, "B2R") == worker(t, 1, "B2R") == "standing"
    assert t.refused(2, "place b4r") == "CC-5.04"


def test_CC_6_07_the_permission_is_used_up() -> None:
    t = elbows()
    put(t, 1, "standing", "B2L")
    t.play(2, "play sharpen_your_elbows_30", "place b2r", "play inside_information_20")
    assert "b4r" in offered(t, 2, "inside")
    assert t.refused(2, "inside b2l") == "CC-5.02"


def test_CC_6_07_both_can_use_the_office() -> None:
    t = table()
    put(t, 1, "standing", "B2R")
    put(t, 2, "standing", "B2R")
    for seat in (1, 2):
        t.s.worker[seat - 1][OFFICE["B5R"]] = 0
        give(t, seat, "hand", 9)
    succeed(t, 1).play(1, "work b2r", "rest", "work b3l")
    assert t.owes == {2}
    assert "b2r" in offered(t, 2, "work")


def test_CC_6_08_the_permission_lapses_with_the_turn() -> None:
    t = elbows()
    t.play(2, "play sharpen_your_elbows_30")
    assert t.s.permissions == 1
    t.play(2, "place b1l", "end")
    assert t.s.permissions == 0


def test_CC_6_08_with_adds_the_placement_is_a_further_one() -> None:
    t = elbows(elbows="adds")
    t.play(2, "play sharpen_your_elbows_30")
    assert t.choices(2) == ["elbow b2r", "elbow_none"]
    assert t.refused(2, "elbow b1l") == "CC-6.09"
    t.play(2, "elbow b2r")
    assert "b4r" in offered(t, 2, "place")
    assert "b2r" not in offered(t, 2, "place")
    t.play(2, "play sharpen_your_elbows_41")
    assert t.owes == {2}
    assert "end" in t.choices(2)


def test_CC_6_09_which_occupied_office() -> None:
    t = table(4)
    put(t, 1, "standing", "B2R")
    put(t, 2, "standing", "B2R")
    give(t, 3, "hand", 30)
    give(t, 2, "hand", 41)
    act(t, 3).play(3, "play sharpen_your_elbows_30")
    assert "b2r" in offered(t, 3, "place")
    t.play(3, "place b2r").play(4, "place b5l").play(1, "place b5r")
    t.play(2, "play sharpen_your_elbows_41")
    assert t.refused(2, "place b2r") == "CC-6.09"


def test_CC_6_10_elbows_and_inside_information_combine() -> None:
    t = elbows()
    t.play(2, "play sharpen_your_elbows_30", "play inside_information_20", "inside b2r", "place b4r")
    assert worker(t, 2, "B2R") == worker(t, 2, "B4R") == "standing"
    t = elbows(elbows="adds")
    t.play(2, "play sharpen_your_elbows_30", "elbow b2r", "play inside_information_20")
    assert "b2r" not in offered(t, 2, "inside")
    t.play(2, "inside b4r")
    assert t.s.store[1] == 1


def test_CC_6_11_a_second_use_gives_one_more_permission() -> None:
    t = table()
    put(t, 1, "standing", "B2R", "B2L")
    put(t, 2, "standing", "E3b")
    recruit(t, 2, 1)
    give(t, 2, "hand", 30, 20, 9)
    act(t, 2).play(2, "play sharpen_your_elbows_30", "use e3b", "reuse sharpen_your_elbows_30")
    assert t.s.permissions == 2
    t.play(2, "play inside_information_20", "inside b2r", "place b2l")
    assert worker(t, 2, "B2R") == worker(t, 2, "B2L") == "standing"
    t = table(elbows="adds")
    put(t, 1, "standing", "B2R", "B2L")
    put(t, 2, "standing", "E3b")
    give(t, 2, "hand", 30, 9)
    act(t, 2).play(2, "play sharpen_your_elbows_30", "elbow b2r")
    t.play(2, "use e3b", "reuse sharpen_your_elbows_30", "elbow b2l")
    assert worker(t, 2, "B2L") == "standing"


def test_CC_6_12_a_shared_office() -> None:
    t = table()
    give(t, 2, "hand", 30)
    put(t, 1, "standing", "E2b")
    t.s.worker[0][OFFICE["E2b"]] = 0
    t.s.store[0] += 1
    t.s.markers[OFFICE["E2b"]] = 2
    act(t).play(1, "place e2b").play(2, "play sharpen_your_elbows_30", "place e2b")
    assert t.s.taken_markers[:2] == [2, 0]
    for seat in (1, 2):
        each = table()
        put(each, 1, "standing", "E2b")
        put(each, 2, "standing", "E2b")
        give(each, seat, "hand", 9)
        assert coins(succeed(each, seat)) == 3
    clean_up(each)
    assert each.s.markers[OFFICE["E2b"]] == 0


def test_CC_6_13_drawing_actions() -> None:
    t = table()
    put(t, 1, "standing", "E3a")
    give(t, 1, "hand", 45)
    give(t, 1, "pile", *range(9, 16))
    act(t).play(1, "play state_dinner_45", "count 3", "use e3a", "count 3")
    assert t.s.pile_size[0] == 1
    assert t.s.hand_size[0] == 6


@pytest.mark.parametrize(("office", "most"), [("B1R", 2), ("E1b", 3)])
def test_CC_6_14_exchange(office: str, most: int) -> None:
    t = table()
    put(t, 1, "standing", office)
    give(t, 1, "hand", 3, 18, 39, 9)
    give(t, 1, "pile", 5, 10, 11)
    act(t).play(1, f"use {office.lower()}", "exchange school_certificate_3", "exchange local_tv_18")
    if most == 3:
        assert t.refused(1, "exchange election_promise_5") == "CC-6.14"
        t.play(1, "exchange_stop")
    assert lies(t, 1, 3) == lies(t, 1, 18) == "clipboard"
    assert t.s.hand_size[0] == 4
    assert "end" in t.choices(1)


def test_CC_6_15_fewer_cards_can_be_drawn() -> None:
    t = table()
    put(t, 1, "standing", "B1R")
    give(t, 1, "hand", 3, 18, 39)
    give(t, 1, "pile", 9)
    act(t).play(1, "use b1r", "exchange school_certificate_3", "exchange local_tv_18")
    assert holds(t, 1) == {39, 9}
    assert lies(t, 1, 3) == "clipboard"


def test_CC_6_16_CC_6_18_coins_for_cards() -> None:
    t = table()
    give(t, 1, "hand", 36, 39)
    give(t, 1, "pile", 10, 11, 12)
    act(t).play(1, "play collecting_donations_36", "pay banker_39")
    assert lies(t, 1, 39) == "paid"
    assert offered(t, 1, "count") == {"0", "1", "2", "3"}
    t.play(1, "count 2")
    assert t.s.hand_size[0] == 2


def test_CC_6_16_who_has_no_coins_draws_nothing() -> None:
    t = table()
    give(t, 1, "hand", 36)
    give(t, 1, "pile", 10, 11)
    act(t).play(1, "play collecting_donations_36")
    assert lies(t, 1, 36) == "played"
    assert offered(t, 1, "pay") == offered(t, 1, "count") == set()
    assert t.s.pile_size[0] == 2
    assert "end" in t.choices(1)


def test_CC_6_17_with_an_empty_hand_a_coin_office_still_pays() -> None:
    t = table()
    put(t, 1, "standing", "B4R", "B5L")
    give(t, 1, "hand", 36)
    give(t, 1, "pile", 10, 11, 12)
    act(t).play(1, "play collecting_donations_36")
    assert t.choices(1) == ["pay_worker b4r", "pay_stop"]
    t.play(1, "pay_worker b4r")
    assert worker(t, 1, "B4R") == "lying"
    assert offered(t, 1, "count") == {"0", "1", "2"}, "with nothing left to pay with, cards are drawn at once"
    t.play(1, "count 0")
    assert t.told() == [], "nothing is drawn"


def test_CC_6_17_sources_of_donations() -> None:
    t = table()
    put(t, 1, "standing", "B4R", "B3R")
    give(t, 1, "hand", 36, 21, 27, 51, 16)
    give(t, 1, "played", 39)
    act(t).play(1, "play collecting_donations_36")
    assert offered(t, 1, "pay") == {"industrialist_21", "wifes_charity_event_27"}
    assert offered(t, 1, "pay_worker") == {"b4r"}
    for text in ("pay garden_party_with_friends_51", "pay banker_39", "pay_worker b3r"):
        assert t.refused(1, text) == "CC-6.17"
    t.play(1, "pay industrialist_21", "pay_worker b4r", "pay_stop")
    assert offered(t, 1, "count") == {"0", "1", "2", "3", "4"}


def test_CC_6_19_paid_coins_are_spent() -> None:
    t = table()
    put(t, 1, "lying", "B4L")
    give(t, 1, "paid", 39)
    give(t, 1, "hand", 9)
    succeed(t).play(1, "rest")
    assert coins(t) == 1


def test_CC_6_20_the_payment_comes_first() -> None:
    t = table()
    give(t, 1, "hand", 36, 9)
    give(t, 1, "pile", 10)
    act(t).play(1, "play collecting_donations_36", "pay fatherly_friend_9", "count 1")
    assert holds(t, 1) == {10}
    assert offered(t, 1, "pay") == set()
    assert t.s.left == t.s.done == 0, "nothing is left of the payment"


def test_CC_6_21_a_second_use_needs_a_new_payment() -> None:
    t = table()
    put(t, 1, "standing", "E3b")
    give(t, 1, "hand", 36, 22, 21)
    give(t, 1, "pile", *range(10, 16))
    act(t).play(1, "play collecting_donations_36", "pay industrialist_22", "pay_stop", "count 2")
    t.play(1, "use e3b", "reuse collecting_donations_36", "pay industrialist_21", "pay_stop", "count 2")
    assert t.s.pile_size[0] == 2
    assert lies(t, 1, 36) == "clipboard"
