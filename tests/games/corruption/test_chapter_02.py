"""The course of the game."""

from __future__ import annotations

from itertools import groupby

import pytest

from hustings.games.corruption.components import UNDECIDED
from tests.games.corruption.positions import (
    NAMES,
    dealt,
    everybody_places,
    lies_open,
    names_told,
    on_offer,
    revealed,
    round_begins,
    turn,
)
from tests.table import Table

PHASES = {
    "WORK_OFFERED": 1,
    "PLACED_OPEN": 2,
    "PLACED_CLOSED": 2,
    "PAID_IN": 2,
    "REVEALED": 3,
    "AWARDED": 3,
    "LEFT_OVER": 3,
}


def test_CO_2_01_four_rounds_of_three_phases() -> None:
    t = Table("corruption", seats=3).random(1)
    told = [t.match.game.told(line.what).name for line in t.match.lines]
    phases = [PHASES[name] for name in told if name in PHASES]
    assert [phase for phase, _ in groupby(phases)] == [1, 2, 3] * 4
    assert told.count("ROUND_BEGINS") == 4


def test_CO_2_02_works_are_drawn_before_the_lot_names_the_first_player() -> None:
    t = round_begins(2, seats=4)
    assert names_told(t) == ["ROUND_BEGINS", *["WORK_OFFERED"] * 6, "GOES_FIRST"]


def test_CO_2_02_CO_5_02_steps_of_phase_3_in_order() -> None:
    t = revealed(
        (1, "judge", "airport"),
        (2, "killer", "airport"),
        (3, "journalist", "stadium"),
        (4, "bribe_1000", "stadium"),
        (1, "bribe_2000", "account_city"),
    )
    t.play(1, "assign monument").play(2, "spare").play(3, "hush")
    told = [t.match.game.told(line.what).name for line in t.match.lines]
    steps = ["REVEALED", "ASSIGNED", "SPARED", "VOIDED", "HUSHED", "LEFT_OVER", "AWARDED", "ROUND_BEGINS"]
    assert [name for name in dict.fromkeys(told) if name in steps] == steps


def test_CO_2_02_the_stage_of_the_round_is_public() -> None:
    cards = (
        (1, "bribe_2000", "account_city"),
        (2, "killer", "airport"),
        (1, "judge", "airport"),
        (3, "journalist", "stadium"),
        (4, "bribe_1000", "stadium"),
    )
    t = revealed(*cards)
    stages = []
    for seat, choice in ((1, "assign monument"), (2, "spare"), (3, "hush")):
        stages.append(NAMES["stage"][t.view(4).stage].id)
        assert t.s.acting >= 0
        t.play(seat, choice)
    assert stages == ["swiss_bribes", "killers", "journalists"]
    assert NAMES["stage"][t.view(4).stage].id == "corruption"
    assert t.s.acting == -1


def test_CO_2_01_while_works_are_drawn_phase_1_and_no_cycle_is_shown() -> None:
    t = dealt(seats=3, first=1)
    everybody_places(t, 5, "airport")
    turn(t, 1, "bribe_10000", "airport")
    turn(t, 3, "bribe_10000", "prison")
    turn(t, 2, "killer", "harbour")
    drawing = [moment.state for moment in t.moments if moment.state.this_round == 1 and moment.state.deck_size > 12]
    assert len(drawing) == 6
    assert {NAMES["stage"][state.stage].id for state in drawing} == {"works_on_offer"}
    assert {state.cycle for state in drawing} == {0}
    assert {tuple(state.face) for state in drawing} == {(UNDECIDED,) * 6}, "which lie face up is not settled yet"


def to_the_reveal(t: Table) -> Table:
    """Plays at random until all cards of the round are placed."""
    return t.random(1, stop=lambda t: all(t.s.placed[seat] == t.c.cards[t.s.this_round] for seat in range(t.c.seats)))


@pytest.mark.parametrize("this_round", [1, 2, 3, 4])
def test_CO_2_03_six_cards_each_in_every_round(this_round: int) -> None:
    t = to_the_reveal(round_begins(this_round, seats=4))
    assert list(t.s.placed) == [6, 6, 6, 6, 0, 0, 0]
    assert t.c.face[this_round - 1] == [1] * this_round + [0] * (6 - this_round)


def test_CO_2_04_literal_counts_are_six_then_five() -> None:
    t = to_the_reveal(round_begins(4, seats=4, card_counts="literal"))
    assert list(t.c.cards) == [6, 5, 5, 5]
    assert list(t.s.placed) == [5, 5, 5, 5, 0, 0, 0]
    assert t.c.face[3][:5] == [1, 1, 1, 1, 0]


def test_CO_2_04_down_the_river_hides_only_the_first_of_five() -> None:
    t = round_begins(4, seats=3, card_counts="literal", face_up_rule="down_the_river")
    (seat,) = t.owes
    everybody_places(t, 4, on_offer(t)[0])
    turn(t, seat, "bribe_8000", on_offer(t)[0])
    assert [lies_open(t, seat, k) for k in range(1, 6)] == [False, True, True, True, True]


def test_CO_2_04_with_stability_one_bribe_stays_in_hand() -> None:
    t = to_the_reveal(round_begins(2, seats=4, card_counts="literal", face_up_rule="stability"))
    assert list(t.s.hand_size[:4]) == [1, 1, 1, 1]
