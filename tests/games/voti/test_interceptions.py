"""Chapter 7 as a whole: from otherwise equal positions, more interceptions are more wins for the opposition."""

from __future__ import annotations

import random
from itertools import pairwise
from math import sqrt
from typing import Any

import numpy as np
import pytest

from hustings.games.voti.state import Ask, Do
from hustings.kernel.bulk import POINTS, SEAT_COLUMNS, SEATS
from hustings.kernel.compiled import compiled
from hustings.kernel.match import prepare
from tests.games.voti.positions import do, office


def wins_in(terms: int, attempts: int) -> int:
    """How many of so many terms an opposition wins that intercepts every card; all else is left to the lot."""
    wins = 0
    for seed in range(terms):
        t, lot = do(office(attempts=attempts), Do.BEGIN_YEAR), random.Random(seed)
        intercept = t.match.game.first_number(Ask.INTERCEPT)
        while not t.over:
            seat = min(t.owes)
            numbers = t.match.numbers(seat)
            t.match.play(seat, intercept if intercept in numbers else lot.choice(numbers))
            t.run()
        wins += t.ranks == (2, 1)
    return wins


def test_VO_7_01_VO_15_11_each_interception_more_in_a_vote_wins_more_terms() -> None:
    """The same term, 40 times over, with 1, 3 and 5 attempts a vote: the first is hopeless, the last hardly lost."""
    one, three, five = (wins_in(40, attempts) for attempts in (1, 3, 5))
    assert one + 5 < three < five - 5


def ended(seats: int, attempts: int, games: int) -> Any:
    """Random games of one series, at their ends; whatever the elections say, each vote has so many attempts."""
    match = prepare("voti", seats, None, "open", party_choice="random")
    match.c.bracket_attempts[:] = [attempts] * 3
    way = compiled(match.game)
    states = way.new(games)
    numbers = np.zeros(SEATS + SEAT_COLUMNS * seats, np.int64)
    events = len(match.game.ask) * (match.game.state.seat_axis.size + 1)
    way.load().play_many(
        way.constants(match.c),
        states,
        np.array([match.game.first_number(decision) for decision in match.game.ask]),
        1,
        seats,
        0,
        np.zeros(2 + events, np.int64),
        np.zeros(4, np.int64),
        np.zeros((0, 6), np.int64),
        np.zeros(max(match.game.most_choices, match.game.most_outcomes) + 1, np.int64),
        np.zeros((0, 2), np.int64),
        np.zeros((games, POINTS + 2 * seats), np.int64),
        numbers,
    )
    return states


def wins_of_opposition(states: Any) -> Any:
    """Which games the opposition has won."""
    first = np.log2(states["opposition"] & -states["opposition"]).astype(int)
    return states["rank"][np.arange(len(states)), first] == 1


@pytest.mark.prove
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_VO_7_01_the_share_of_opposition_wins_rises_with_the_number_of_interceptions(seats: int) -> None:
    """Games of a series share their luck and their players' lots, so all is equal until the first vote of each."""
    games = 20_000
    series = [ended(seats, attempts, games) for attempts in (1, 2, 3)]
    for states in series[1:]:
        for name in ("winner_of", "government", "leader", "agenda_seen", "party"):
            assert (states[name] == series[0][name]).all(), name
    wins = [int(wins_of_opposition(states).sum()) for states in series]
    for fewer, more in pairwise(wins):
        share = (fewer + more) / 2 / games
        assert more - fewer > 5 * sqrt(2 * games * share * (1 - share)), f"out of {games} games: {wins}"
