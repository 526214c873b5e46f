"""What is called certain before a choice does come."""

from __future__ import annotations

import random

import pytest

import hustings
from hustings.kernel.game import names_of_games
from hustings.tables.preview import preview


def test_what_is_called_certain_comes() -> None:
    luck = random.Random(1)
    match = hustings.deal("municipium", seats=3, seed=1)
    called = 0
    for _ in range(150):
        seat = match.seat(luck.choice(sorted(match.owes)))
        choice = luck.choice(match.choices(seat.number))
        told = preview(seat, choice.id).told
        before = seat.count
        match.play(seat.number, choice)
        came = [(line.line, line.numbers) for line in match.seat(seat.number).log(before)]
        for line in told:
            called += 1
            assert (line.line, line.numbers) in came, f"{line.line} was called certain"
    assert called > 100


@pytest.mark.parametrize("game", names_of_games())
def test_the_picture_of_what_can_be_taken_back_is_the_table_that_comes(game: str) -> None:
    luck, shown = random.Random(2), 0
    match = hustings.deal(game, seats=3, seed=2)
    for _ in range(60):
        seat = match.seat(luck.choice(sorted(match.owes)))
        choice = luck.choice(match.choices(seat.number))
        coming = preview(seat, choice.id)
        after = [door.view for door in coming.after]
        assert all(one != other for n, one in enumerate(after) for other in after[:n])
        match.play(seat.number, choice)
        if coming.can_undo:
            shown += 1
            assert after == [seat.view]
    assert shown > 5
