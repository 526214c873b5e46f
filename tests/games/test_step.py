"""The step test at steps of random games drawn by lot: nothing that a seat cannot know reaches it."""

from __future__ import annotations

import random

import pytest

from tests.steptest import Tally, check_position
from tests.walk import ALL_GAMES, deals

CHECKS_A_GAME = 60
"""How many checks of one random game the short test makes, at steps drawn by lot."""


@pytest.mark.parametrize("game", ALL_GAMES)
def test_nothing_leaks(game: str) -> None:
    tally = Tally()
    for deal in deals(game, 12):
        dice = random.Random(deal.seed)
        share = CHECKS_A_GAME / sum(1 for _ in deal.walk(checked=False))
        for match in deal.walk(checked=False):
            if not match.over and dice.random() < share:
                check_position(match, dice, tally)
    assert tally.checks > 300
    assert tally.checks > 3 * tally.evidence


@pytest.mark.prove
@pytest.mark.parametrize("game", ALL_GAMES)
def test_nothing_leaks_to_anybody_in_very_many_games(game: str) -> None:
    tally = Tally()
    for deal in deals(game, 60):
        dice = random.Random(deal.seed)
        for match in deal.walk(checked=False):
            if not match.over and dice.random() < 0.3:
                check_position(match, dice, tally, everybody=True)
    assert tally.checks > 3 * tally.evidence
