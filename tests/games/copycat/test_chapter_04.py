"""Chapter 4, phase 1: planning."""

from __future__ import annotations

import pytest

from tests.games.copycat.positions import act, bids, clean_up, give, holds, lies, order, plan, table
from tests.table import Table

IDS = {
    1: "driving_licence_1",
    2: "university_degree_2",
    16: "local_radio_16",
    17: "local_newspaper_17",
    38: "state_dinner_38",
}


def bid_all(t: Table, *numbers: int) -> Table:
    """Everybody bids, seat 1 first; each holds one card more than the bid."""
    spare = {9: 10, 10: 11, 12: 11, 14: 13, 15: 11, 16: 13, 17: 13}
    for seat, number in enumerate(numbers, 1):
        give(t, seat, "hand", number, spare.get(number, 18))
    bids(t)
    for seat, number in enumerate(numbers, 1):
        t.play(seat, "bid " + IDS.get(number, f"fatherly_friend_{number}"))
    return t


def test_CC_4_01_everybody_draws_before_anybody_bids() -> None:
    t = table(3)
    for seat in (1, 2, 3):
        give(t, seat, "pile", *range(9, 19))
    plan(t)
    assert t.s.hand_size[:3] == [5, 5, 5]
    assert t.owes == {1, 2, 3}


def test_CC_4_02_CC_7_24_five_cards_and_the_kept_ones() -> None:
    first = Table("copycat", seats=2)
    assert first.s.hand_size[:2] == [5, 5]
    assert first.s.pile_size[:2] == [5, 5]
    t = table()
    give(t, 1, "hand", 31, 42, 3)
    give(t, 1, "pile", *range(9, 19))
    plan(t)
    assert t.s.hand_size[0] == 8
    assert "bid battle_of_wits_31" in t.choices(1)


def test_CC_4_03_a_bid_is_secret_until_all_have_chosen() -> None:
    t = table(3)
    for seat in (1, 2, 3):
        give(t, seat, "hand", 9, 10, 11)
    bids(t).play(1, "bid fatherly_friend_9").play(2, "bid fatherly_friend_10")
    assert t.owes == {3}
    assert t.hides(3, "bid", 0)
    assert t.hides(3, "hand", 0, 0)
    assert not t.hides(1, "bid", 0)
    assert t.refused(3, "bid local_radio_16") == "CC-4.03"
    t.play(3, "bid fatherly_friend_11")
    revealed = t.moments[0].state
    assert list(revealed.bid[:3]) == [0, 1, 2]
    assert list(revealed.bid_seen[:3]) == [255, 255, 255]


def test_CC_4_03_a_bid_may_be_changed_until_all_have_chosen() -> None:
    t = table()
    give(t, 1, "hand", 9, 10)
    give(t, 2, "hand", 9, 10)
    bids(t).play(1, "bid fatherly_friend_9")
    assert t.may == {1}
    t.play(1, "bid fatherly_friend_10")
    assert holds(t, 1) == {9}
    t.play(2, "bid fatherly_friend_9")
    assert lies(t, 1, 10) == "clipboard"
    assert order(t) == [1, 2]
    assert t.may == set()


def test_CC_4_04_the_highest_number_goes_first() -> None:
    t = bid_all(table(4), 15, 38, 9, 2)
    assert order(t) == [2, 1, 3, 4]
    assert t.owes == {2}


def test_CC_4_05_two_equal_bids_swap() -> None:
    assert order(bid_all(table(4), 12, 16, 16, 9)) == [3, 2, 1, 4]


def test_CC_4_06_three_or_four_equal_bids_are_reversed() -> None:
    assert order(bid_all(table(4), 14, 14, 9, 14)) == [4, 2, 1, 3]
    assert order(bid_all(table(4), 10, 10, 10, 10)) == [4, 3, 2, 1]


def test_CC_4_07_each_group_of_equal_bids_is_reversed_on_its_own() -> None:
    assert order(bid_all(table(4), 17, 12, 17, 12)) == [3, 1, 4, 2]


def test_CC_4_08_without_a_card_one_is_last() -> None:
    t = table(3)
    give(t, 3, "hand", 1)
    bids(t)
    assert order(t) == [3, 2, 1]


def test_CC_4_03_bids_of_the_next_round_are_secret_again() -> None:
    t = table()
    for seat in (1, 2):
        give(t, seat, "hand", 9, 10)
        give(t, seat, "pile", *range(11, 19))
    bids(t).play(1, "bid fatherly_friend_9").play(2, "bid fatherly_friend_10")
    t.play(2, "end").play(1, "end").play(2, "rest").play(1, "rest")
    assert t.s.this_round == 2
    t.play(1, t.choices(1)[0])
    assert t.owes == {2}
    assert t.hides(2, "bid", 0)
    assert not t.hides(1, "bid", 0)


@pytest.mark.parametrize("seats", [2, 4])
def test_CC_4_09_bids_go_to_the_clipboard(seats: int) -> None:
    t = table(seats)
    for seat in range(1, seats + 1):
        give(t, seat, "hand", 9, 10, 11, 12, 13)
    bids(t)
    for seat in range(1, seats + 1):
        t.play(seat, "bid fatherly_friend_9")
    assert t.s.hand_size[:seats] == [4] * seats
    assert t.s.clipboard_size[:seats] == [1] * seats
    assert t.s.bid_lies[:seats] == [0] * seats


def test_CC_4_09_the_order_holds_until_the_next_bids() -> None:
    t = table()
    give(t, 1, "pile", 9, 10)
    give(t, 2, "pile", 9, 10)
    t.s.bus[:2] = [1, 0]
    clean_up(t)
    assert order(t) == [2, 1]


def test_CC_4_04_the_order_holds_for_phase_2() -> None:
    t = table()
    t.s.bus[:2] = [1, 0]
    act(t, 2)
    assert t.owes == {2}
