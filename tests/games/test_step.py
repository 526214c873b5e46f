"""The step test at every step of random games: nothing that a seat cannot know reaches it."""

from __future__ import annotations

import random

import pytest

from tests.steptest import Tally, check_position
from tests.walk import ALL_GAMES, deals


def tally_of(game: str, count: int, everybody: bool) -> Tally:
    tally = Tally()
    for deal in deals(game, count):
        dice = random.Random(deal.seed)
        for match in deal.walk(checked=False):
            if not match.over:
                check_position(match, dice, tally, everybody)
    return tally


@pytest.mark.parametrize("game", ALL_GAMES)
def test_nothing_leaks(game: str) -> None:
    tally = tally_of(game, 12, everybody=False)
    assert tally.checks > 3 * tally.evidence
    assert tally.checks > 500


@pytest.mark.prove
@pytest.mark.parametrize("game", ALL_GAMES)
def test_nothing_leaks_to_anybody_in_very_many_games(game: str) -> None:
    tally = tally_of(game, 200, everybody=True)
    assert tally.checks > 3 * tally.evidence
