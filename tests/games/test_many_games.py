"""A hundred thousand random games of every game end, and at a moment drawn by lot nothing is lost or out of place."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hustings.kernel.codec import layout
from hustings.kernel.compiled import compiled
from tests import stepbulk
from tests.walk import GAMES, Deal, deals

GAMES_IN_ALL = 100_000
TABLES = 20


def kept_states(deal: Deal, games: int) -> Any:
    """A state from so many random games at this table."""
    match = deal.match(checked=False)
    game = match.game
    way = compiled(game)
    kept = way.new(games)
    width = max(game.most_choices, game.most_outcomes) + 1
    way.load(stepbulk.__name__).keep_states(
        way.constants(match.c),
        way.new(stepbulk.STATES),
        np.array([game.first_number(decision) for decision in game.ask]),
        np.zeros(4, np.int64),
        np.zeros(width, np.int64),
        np.zeros((0, 6), np.int64),
        kept,
        deal.seed,
    )
    return kept


@pytest.mark.prove
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_at_fault_in_a_hundred_thousand_games(game: str) -> None:
    for deal in deals(game, TABLES):
        match = deal.match(checked=False)
        shape, faults = layout(match.game.state), match.game.fact("faults")
        assert faults is not None
        for record in kept_states(deal, GAMES_IN_ALL // TABLES):
            state = shape.decode(record.tobytes(), match.game.made.PlainState())
            assert faults(match.c, state) == []
