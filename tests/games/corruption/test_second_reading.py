"""Whole games of Corruption beside a second reading of its rules: the same choices, odds, views and places."""

from __future__ import annotations

import pytest

from tests.games.corruption.reading import Reading
from tests.games.municipium.beside import Beside
from tests.walk import deals


@pytest.mark.parametrize("games", [12, pytest.param(200, marks=pytest.mark.prove)])
def test_both_readings_agree_in_whole_games(games: int) -> None:
    for deal in deals("corruption", games):
        game = Beside(deal)
        reading = Reading(game, game.match.options)
        reading.play()
        assert game.over
        assert game.ranks == reading.ranks()
