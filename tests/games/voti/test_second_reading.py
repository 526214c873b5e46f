"""Whole games of Una Questione di Voti beside a second reading of its rules: the same choices, odds and places."""

from __future__ import annotations

import pytest

from tests.games.municipium.beside import Beside
from tests.games.voti.reading import Reading
from tests.walk import deals


@pytest.mark.parametrize("games", [6, pytest.param(100, marks=pytest.mark.prove)])
def test_both_readings_agree_in_whole_games(games: int) -> None:
    for deal in deals("voti", games):
        game = Beside(deal)
        reading = Reading(game, game.match.options)
        reading.play()
        assert game.over
        assert game.ranks == reading.ranks()
