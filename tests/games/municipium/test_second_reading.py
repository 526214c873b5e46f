"""Whole games of Municipium beside a second reading of its rules: the same choices, odds, tables and places."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from hustings.kernel.game import load_game
from tests.games.municipium.beside import Beside
from tests.games.municipium.reading import Reading
from tests.walk import Deal, deals


def boxed(citizens: int) -> dict[str, Any]:
    """The components with so many citizens of each kind."""
    data = copy.deepcopy(load_game("municipium").own_data)
    data["limits"] |= {"citizens_total": 4 * citizens, "citizens_per_kind": citizens}
    for kind in data["citizen"]:
        kind |= {"count": citizens, "start_in_bag": citizens - kind["start_on_board"]}
    for table in data["by_players"]:
        table["bag"] = 4 * citizens - 7 - table["room_citizens"]
    return data


def compare(deal: Deal, citizens: int = 15) -> None:
    """Plays the deal beside the reading."""
    game = Beside(deal)
    reading = Reading(game, game.match.options, citizens)
    reading.play()
    assert game.over
    assert game.ranks == reading.ranks()


@pytest.mark.parametrize("games", [15, pytest.param(300, marks=pytest.mark.prove)])
def test_both_readings_agree_in_whole_games(games: int) -> None:
    for deal in deals("municipium", games):
        compare(deal)


@pytest.mark.parametrize("games", [6, pytest.param(150, marks=pytest.mark.prove)])
def test_both_readings_agree_where_the_bag_runs_out(games: int) -> None:
    for n, deal in enumerate(deals("municipium", games)):
        citizens = 4 + n % 3
        options = {**deal.options, "components": boxed(citizens)}
        compare(Deal(deal.game, deal.seats, options, deal.seed), citizens)
