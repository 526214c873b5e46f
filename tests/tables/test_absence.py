"""What happened since a seat's last own choice is shown as that seat saw it, and nothing of what has lapsed."""

from __future__ import annotations

import random

import pytest

import hustings
from hustings.kernel.game import names_of_games
from hustings.kernel.match import Match
from hustings.tables.replaying import Absence

STEPS = 90


def some_game(game: str) -> Match:
    """A game in which some choices have been made."""
    match, dice = hustings.deal(game, seats=3, seed=1), random.Random(game)
    for _ in range(STEPS):
        seat = min(match.owes)
        match.play(seat, dice.choice(match.choices(seat)))
    return match


@pytest.mark.parametrize("game", names_of_games())
def test_it_begins_after_ones_own_choice_and_ends_with_the_present(game: str) -> None:
    match = some_game(game)
    for number in (1, 2, 3):
        seat = match.seat(number)
        moments = [(door.view, told) for door, told in Absence.of(match, number).moments()]
        assert moments[0][1] == ()
        assert moments[-1][0] == seat.view
        told = [(line.n, line.numbers) for _, part in moments for line in part]
        log = [(line.n, line.numbers) for line in seat.log()]
        assert told == log[len(log) - len(told) :]


def test_in_the_middle_of_ones_turn_it_begins_before_that_turn() -> None:
    # Given a game in which seat 1 has chosen, others have, and seat 1 again, more than once,
    match = hustings.deal("municipium", seats=2, seed=1)
    start, steps = match.seat(1).view, 0
    while steps < 2:
        seat = min(match.owes)
        match.play(seat, match.choices(seat)[0])
        if seat == 1 and 1 in match.owes:
            steps += 1
        elif seat == 1:
            start, steps = match.seat(1).view, 0
    # then what it missed begins with the end of its turn before, and holds its own steps since.
    views = [door.view for door, _ in Absence.of(match, 1).moments()]
    assert views[0] == start
    assert views[-1] == match.seat(1).view


def test_no_moment_is_shown_from_before_something_lapsed() -> None:
    match, dice = hustings.deal("voti", seats=2, seed=1), random.Random(1)
    while match.seat(1).view.regions_forgotten < 1:
        seat = max(match.owes)
        if seat == 1 and match.seat(1).view.regions_forgotten == 0:
            mine = match.seat(1).count
        match.play(seat, dice.choice(match.choices(seat)))
    shown = [door.view.regions_forgotten for door, _ in Absence.of(match, 1).moments()]
    assert mine < match.seat(1).count
    assert shown
    assert set(shown) == {1}


def test_a_seat_that_has_not_chosen_yet_is_shown_everything() -> None:
    match = hustings.deal("municipium", seats=3, seed=1)
    other = next(number for number in (1, 2, 3) if number not in match.owes)
    match.play(min(match.owes), match.choices(min(match.owes))[0])
    moments = list(Absence.of(match, other).moments())
    assert len(moments) == 2
