"""What happened since a seat's last own choice is shown as that seat saw it, and nothing of what has lapsed."""

from __future__ import annotations

import random

import pytest

import hustings
from hustings.kernel.game import names_of_games
from hustings.kernel.match import Match
from hustings.tables.replaying import Absence

STEPS = 90


def some_game(game: str, steps: int = STEPS) -> tuple[Match, list[int]]:
    """A game after so many choices, and the number of lines that each seat had after its last own choice."""
    match, dice = hustings.deal(game, seats=3, seed=1), random.Random(game)
    lines = [0, 0, 0]
    for _ in range(steps):
        seat = min(match.owes)
        match.play(seat, dice.choice(match.choices(seat)))
        lines[seat - 1] = match.seat(seat).count
    return match, lines


@pytest.mark.parametrize("game", names_of_games())
def test_it_begins_after_ones_own_choice_and_ends_with_the_present(game: str) -> None:
    match, lines = some_game(game)
    for number in (1, 2, 3):
        seat = match.seat(number)
        moments = [(door.view, told) for door, told in Absence.of(match, number).moments()]
        assert moments[0][1] == ()
        assert moments[-1][0] == seat.view
        told = [(line.n, line.numbers) for _, part in moments for line in part]
        since = [(line.n, line.numbers) for line in seat.log(lines[number - 1])]
        # What has lapsed is left out, with the moments in which it was told.
        assert told == since[len(since) - len(told) :]


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
