"""The variants Down the River, free stud and stability."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.corruption.positions import (
    BRIBES,
    dealt,
    everybody_places,
    in_hand,
    lies_open,
    names_told,
    on_offer,
    revealed,
    round_begins,
    turn,
)
from tests.table import Table

# ------------------------------------------------------------------------------------------------- Down the River


@pytest.mark.parametrize(("this_round", "open_ones"), [(1, [3]), (2, [3, 4]), (3, [2, 3, 4]), (4, [2, 3, 4, 5])])
def test_CO_13_01_open_positions_of_down_the_river(this_round: int, open_ones: list[int]) -> None:
    t = round_begins(this_round, seats=3, face_up_rule="down_the_river")
    (seat,) = t.owes
    everybody_places(t, 5, on_offer(t)[0])
    turn(t, seat, "bribe_10000", on_offer(t)[0])
    assert [k for k in range(1, 7) if lies_open(t, seat, k)] == open_ones


def test_CO_13_02_switzerland_uses_up_the_third_position() -> None:
    t = dealt(seats=3, first=1, face_up_rule="down_the_river")
    everybody_places(t, 2, "airport")
    turn(t, 1, "bribe_4000", "account_state")
    everybody_turns = [(3, "bribe_4000"), (2, "bribe_4000"), (1, "bribe_6000")]
    for seat, card in everybody_turns:
        turn(t, seat, card, "airport")
    assert [lies_open(t, 1, k) for k in range(1, 5)] == [False] * 4
    assert lies_open(t, 3, 3)


# ------------------------------------------------------------------------------------------------------ free stud


def announced(t: Table, answers: list[str]) -> list[int]:
    """Who was asked for each announcement; everybody else places the least card on the first work."""
    asked = []
    for answer in answers:
        (seat,) = t.owes
        asked.append(seat)
        t.play(seat, f"announce {answer}")
        everybody_places(t, 1, on_offer(t)[0])
    return asked


def test_CO_14_01_only_the_first_player_decides() -> None:
    t = dealt(seats=4, first=3, face_up_rule="free_stud")
    assert announced(t, ["open", "closed", "open", "closed", "open"]) == [3] * 5


def test_CO_14_02_an_open_cycle_holds_for_everybody_but_not_in_switzerland() -> None:
    t = dealt(seats=4, first=3, face_up_rule="free_stud")
    announced(t, ["closed"])
    assert t.choices(3) == ["announce closed", "announce open"]
    t.play(3, "announce open")
    assert t.told(1) == [("ANNOUNCED", 2, 1, 1)]
    for seat in (3, 2):
        turn(t, seat, "judge", "prison")
    turn(t, 1, "bribe_8000", "account_county")
    turn(t, 4, "judge", "prison")
    assert [lies_open(t, seat, 2) for seat in (1, 2, 3, 4)] == [False, True, True, True]
    assert not any(lies_open(t, seat, 1) for seat in (1, 2, 3, 4))


@pytest.mark.parametrize("answer", ["closed", "open"])
def test_CO_14_03_any_number_of_open_cycles(answer: str) -> None:
    t = dealt(seats=3, first=1, face_up_rule="free_stud")
    announced(t, [answer] * 5)
    t.play(1, f"announce {answer}")
    turn(t, 1, "bribe_10000", "airport")
    assert {lies_open(t, 1, k) for k in range(1, 7)} == {answer == "open"}


def test_CO_14_04_as_an_option_the_round_is_planned() -> None:
    t = dealt(seats=3, first=2, face_up_rule="free_stud", free_stud_timing="round_start")
    for answer in ("closed", "open", "closed", "closed", "open", "closed"):
        assert t.choices(2) == ["plan closed", "plan open"]
        t.play(2, f"plan {answer}")
    everybody_places(t, 5, "airport")
    assert list(t.s.face) == [0, 1, 0, 0, 1, 0]
    assert [lies_open(t, 1, k) for k in range(1, 6)] == [False, True, False, False, True]


def test_CO_14_04_a_plan_has_as_many_answers_as_cards() -> None:
    rules: dict[str, Any] = {"face_up_rule": "free_stud", "free_stud_timing": "round_start", "card_counts": "literal"}
    t = round_begins(2, seats=3, won={1: ["ship_canal"]}, **rules)
    for _ in range(5):
        t.play(1, "plan open")
    assert all(choice.startswith("card ") for choice in t.choices(1))


# ------------------------------------------------------------------------------------------------------ stability


def test_CO_15_01_everything_is_face_down_in_every_round() -> None:
    t = round_begins(4, seats=3, won={1: ["ship_canal"]}, face_up_rule="stability")
    turn(t, 1, "bribe_6000", on_offer(t)[0])
    assert not lies_open(t, 1, 1)
    assert t.c.face == [[0] * 6] * 4


def test_CO_15_02_a_hand_is_the_six_bribes() -> None:
    t = dealt(seats=4, face_up_rule="stability")
    assert [in_hand(t, seat) for seat in range(1, 5)] == [BRIBES] * 4


def test_CO_15_03_all_bribes_are_placed_and_only_switzerland_asks() -> None:
    t = round_begins(2, seats=3, won={1: ["ship_canal"]}, face_up_rule="stability")
    everybody_places(t, 5, on_offer(t)[0])
    turn(t, 1, "bribe_10000", "account_city")
    for _ in range(2):
        (seat,) = t.owes
        turn(t, seat, "bribe_10000", on_offer(t)[0])
    assert list(t.s.hand_size) == [0] * 7
    assert all(choice.startswith("assign ") for choice in t.choices(1))
    t.play(1, f"assign {on_offer(t)[0]}")
    assert "VOIDED" not in names_told(t)
    assert t.s.this_round == 2


def test_CO_15_03_a_tie_leaves_a_work_over() -> None:
    t = revealed((1, "bribe_1000", "airport"), (2, "bribe_1000", "airport"), face_up_rule="stability")
    assert "airport" in on_offer(t)
