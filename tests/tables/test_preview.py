"""What is called certain before a choice does come."""

from __future__ import annotations

import random

import hustings
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
