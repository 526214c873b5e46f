"""Chapter 5: ballots."""

from __future__ import annotations

from typing import Any

from tests.games.voti.positions import VALUE_LIST, Money, counted, index, winner
from tests.table import Table

NO_VOTES = {1: {"work": [1_000]}, 2: {"crime": [1_000]}, 3: {"crime": [1_000]}, 4: {"work": [1_000]}}
"""With a turnout of 55 nobody has votes, and all are in the ballot."""


def ballot(reserves: Money, *luck: str, seats: int = 2, **options: Any) -> Table:
    sheet = {seat: NO_VOTES[seat] for seat in range(1, seats + 1)}
    return counted(sheet, "turnout_roll 1", *luck, seats=seats, reserves=reserves, **options)


def take(t: Table, seat: int, *values: int) -> Table:
    """Takes these tokens into the hand."""
    while t.choices(seat) != ["ready"]:
        value = VALUE_LIST[t.s.hand_step[seat - 1]]
        t.play(seat, f"hand {values.count(value)}")
    return t.play(seat, "ready")


def test_VO_5_01_all_who_share_the_lead_are_in_it_at_once() -> None:
    t = ballot({1: [1_000], 2: [1_000], 3: [1_000]}, seats=3)
    assert t.s.ballot == 0b111
    assert t.owes == {1, 2, 3}


def test_VO_5_02_the_dice_decide() -> None:
    t = ballot({}, "ballot_roll 2")
    assert ("BALLOT_ROLLED", 1) in t.told()
    assert winner(t) == 2


def test_VO_5_03_each_who_rolls_is_as_likely_to_win() -> None:
    t = ballot({}, "ballot_roll 1")
    t.s.rollers = 0b0110
    odds = t.match.game.functions["odds_ballot_roll"]
    assert [odds(t.c, t.s, -1, seat) for seat in range(4)] == [0, 1, 1, 0]


def test_VO_5_04_one_reserve_is_enough_for_the_bonus_procedure() -> None:
    t = ballot({1: [1_000]})
    assert t.owes == {1}
    assert winner(ballot({}, "ballot_roll 1")) == 1, "with empty reserves the dice are rolled at once"


def test_VO_5_05_hands_are_taken_in_secret_and_opened_together() -> None:
    t = ballot({1: [20_000, 5_000], 2: [10_000]})
    assert t.choices(1) == ["hand 0", "hand 1", "ready"]
    take(t, 1, 20_000)
    assert t.owes == {2}
    assert t.hides(2, "hand", 0, VALUE_LIST.index(20_000))
    assert t.view(2).reserve_count[0] == 2, "the number of tokens shown does not change"
    t.play(1, "hand_change 5000 1")
    assert t.refused(1, "hand_change 5000 2") == "VO-5.05"
    take(t, 2)
    assert ("HAND_OPENED", 0, 25_000) in t.told()
    assert ("HAND_OPENED", 1, 0) in t.told()
    opened = t.moments[0].state
    assert opened.hand_seen[0] == opened.hand_seen[1] == 255
    assert opened.winner_of[index("region", "molise")] == -1, "all see the hands before anything is decided"
    assert opened.rollers == 0


def test_VO_5_06_20_000_or_more_is_one_bonus_less_is_a_bluff() -> None:
    t = ballot({1: [10_000, 5_000], 2: [20_000, 20_000]})
    take(t, 1, 10_000, 5_000)
    take(t, 2, 20_000, 20_000)
    assert winner(t) == 2
    assert [t.s.full_hands[seat] for seat in range(2)] == [0, 1]


def test_VO_5_07_exactly_20_000() -> None:
    t = ballot({1: [50_000]}, ballot_bonus_value="exactly")
    assert t.choices(1) == ["hand 0", "ready"]
    assert t.refused(1, "hand 1") == "VO-5.07"


def test_VO_5_08_one_full_hand_wins_without_dice() -> None:
    t = ballot({1: [20_000], 2: [5_000, 5_000]})
    take(t, 2, 5_000, 5_000)
    take(t, 1, 20_000)
    assert winner(t) == 1
    assert t.s.rollers == 0
    assert ("BALLOT_WON", 0) in t.told()


def test_VO_5_09_full_hands_cancel_each_other() -> None:
    t = ballot({1: [20_000], 2: [20_000]}, "ballot_roll 2")
    take(t, 1, 20_000)
    take(t, 2, 20_000)
    assert ("BONUSES_CANCEL",) in t.told()
    assert winner(t) == 2
    assert [t.s.reserve_count[seat] for seat in range(2)] == [0, 0]


def cancelled(**options: Any) -> Table:
    t = ballot({1: [20_000], 2: [20_000], 3: [1_000]}, "ballot_roll 1", seats=3, **options)
    take(t, 1, 20_000)
    take(t, 3)
    t.play(2, "hand 1")
    return t.play(2, "ready")


def test_VO_5_10_only_owners_of_full_hands_roll_after_a_cancellation() -> None:
    assert {moment.state.rollers for moment in cancelled().moments} == {0, 0b011}
    assert {moment.state.rollers for moment in cancelled(ballot_cancel="all_roll").moments} == {0, 0b111}


def test_VO_5_11_without_a_full_hand_all_roll() -> None:
    t = ballot({1: [10_000], 2: [10_000]}, "ballot_roll 2")
    take(t, 1, 10_000)
    take(t, 2)
    assert winner(t) == 2


def test_VO_5_12_without_a_reserve_one_loses_against_a_full_hand() -> None:
    t = take(ballot({1: [20_000]}), 1, 20_000)
    assert winner(t) == 1


def test_VO_5_13_without_a_reserve_one_rolls_where_no_hand_is_full() -> None:
    t = take(ballot({1: [20_000]}, "ballot_roll 2"), 1)
    assert winner(t) == 2


def test_VO_5_14_an_emptied_reserve_is_an_empty_hand() -> None:
    t = ballot({2: [20_000]})
    assert t.owes == {2}, "seat 1 has nothing left and is not asked"
    assert winner(take(t, 2, 20_000)) == 2


def test_VO_5_15_full_hands_are_spent_whole_and_bluffs_come_back() -> None:
    t = ballot({1: [50_000], 2: [30_000], 3: [10_000]}, "ballot_roll 1", seats=3)
    take(t, 1, 50_000)
    take(t, 2, 30_000)
    take(t, 3, 10_000)
    assert [t.s.reserve_count[seat] for seat in range(3)] == [0, 0, 1]
    assert [t.s.reserve_spent[seat] for seat in range(3)] == [50_000, 30_000, 0]
    opened = t.moments[0].state
    assert opened.hand[2][VALUE_LIST.index(10_000)] == 1, "a bluff lies open until the region is closed"
    assert opened.reserve_count[2] == 0


def test_VO_5_16_after_four_full_hands_only_smaller_ones() -> None:
    t = ballot({1: [50_000, 10_000]})
    t.s.full_hands[0] = 4
    assert t.refused(1, "hand 1") == "VO-5.16"
    t.play(1, "hand 0", "hand 1")
    assert t.choices(1) == ["ready"]


def test_VO_5_17_a_forced_hand_is_asked_and_looks_like_any_other() -> None:
    t = ballot({1: [50_000], 2: [1_000]})
    t.s.full_hands[0] = 4
    assert t.choices(1) == ["hand 0", "ready"]
    before = t.view(2)
    t.play(1, "hand 0")
    after = t.view(2)
    assert all(getattr(before, name) == getattr(after, name) for name in t.match.game.state.fields)
    t.play(1, "ready")
    assert t.owes == {2}


def test_VO_5_17_a_hand_can_be_ready_before_every_value_was_asked() -> None:
    t = ballot({1: [50_000, 1_000], 2: [1_000]}).play(1, "hand 1", "ready")
    assert t.owes == {2}
    assert t.view(1).hand_step[0] == len(VALUE_LIST)
    assert t.hides(2, "hand_step", 0)
    assert [t.s.hand[0][VALUE_LIST.index(value)] for value in (50_000, 1_000)] == [1, 0]


def test_a_ballot_names_its_region() -> None:
    assert ballot({1: [1_000]}).s.region == index("region", "molise")
