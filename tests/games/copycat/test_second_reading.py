"""Whole games of Copycat beside a second reading of its rules: the same choices, odds, points and places."""

from __future__ import annotations

import pytest

from tests.games.copycat.reading import Reading
from tests.games.municipium.beside import Beside
from tests.walk import deals


@pytest.mark.parametrize("games", [9, pytest.param(120, marks=pytest.mark.prove)])
def test_both_readings_agree_in_whole_games(games: int) -> None:
    for deal in deals("copycat", games):
        game = Beside(deal)
        reading = Reading(game, game.match.options)
        reading.play()
        assert game.over
        assert game.ranks == reading.ranks()
