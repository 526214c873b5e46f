"""The step test at steps of random games drawn by lot: nothing that a seat cannot know reaches it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hustings.kernel.codec import layout
from hustings.kernel.compiled import compiled
from hustings.kernel.fields import ALL
from hustings.kernel.game import Game
from tests import stepbulk
from tests.steptest import Tally, check_position, check_worlds, same, twin
from tests.walk import ALL_GAMES, Deal, deals

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
            if not match.over and dice.random() < 0.03:
                check_position(match, dice, tally, everybody=True)
    assert tally.checks > 3 * tally.evidence


# ------------------------------------------------------------------------------------------------ in bulk, compiled

MOST_SUSPECTS = 3000


def seen_as(game: Game) -> list[int]:
    """For each action number the one that looks like it to a stranger; -1 where who sees it depends on the state."""
    seen = []
    for number in range(game.numbers):
        decision, values = game.split(number)
        shown = tuple(value if sees == ALL else 0 for value, sees in zip(values, decision.sees))
        named = any(sees in game.state.fields for sees in decision.sees)
        seen.append(-1 if named else game.number(decision, shown))
    return seen


def suspects_of(deal: Deal, games: int, rate: int) -> tuple[list[int], Any, Any]:
    """What the compiled test counts at this table, its suspects, and the two worlds of each."""
    import numpy as np

    match = deal.match(checked=False)
    game = match.game
    way = compiled(game)
    states = way.new(stepbulk.STATES)
    words = states.view(np.int64).reshape(stepbulk.STATES, -1)
    width = max(game.most_choices, game.most_outcomes) + 1
    dice, out, others = (np.zeros(size, np.int64) for size in (4, width, width))
    tape, other_tape = (np.zeros((512, 6), np.int64) for _ in range(2))
    counted = np.zeros(stepbulk.COUNTED, np.int64)
    suspects, kept = np.zeros((MOST_SUSPECTS, stepbulk.COLUMNS), np.int64), way.new(2 * MOST_SUSPECTS)
    way.load(stepbulk.__name__).check_games(
        way.constants(match.c),
        states,
        words,
        np.array([game.first_number(decision) for decision in game.ask]),
        np.array(seen_as(game)),
        dice,
        out,
        others,
        np.zeros(game.scratch, np.int64),
        tape,
        other_tape,
        counted,
        suspects,
        kept,
        games,
        deal.seed,
        rate,
    )
    return counted.tolist(), suspects.tolist(), kept


def judge(deal: Deal, suspect: list[int], here: Any, there: Any) -> bool:
    """Whether a suspect could be compared after all, or was evidence; raises `Leak`."""
    table = deal.match(checked=False)
    game = table.game
    one, other = (
        twin(table, layout(game.state).decode(state.tobytes(), game.made.PlainState())) for state in (here, there)
    )
    seat, actor = suspect[stepbulk.LOOKER] + 1, suspect[stepbulk.ACTOR] + 1
    same(seat, one, other, "before a step")
    return check_worlds(one, other, seat, actor, suspect[stepbulk.NUMBER], suspect[stepbulk.OTHER])


@pytest.mark.prove
@pytest.mark.parametrize("game", ALL_GAMES)
def test_nothing_leaks_in_bulk(game: str) -> None:
    checks = 0
    tables = deals(game, 8)
    for deal in tables:
        counted, suspects, kept = suspects_of(deal, games=12, rate=3)
        checks += counted[stepbulk.CHECKS]
        found = counted[stepbulk.SUSPECTS]
        assert found <= counted[stepbulk.CHECKS] / 2, "most steps look different, so that nothing is compared"
        for n in range(min(found, MOST_SUSPECTS, 150)):
            judge(deal, suspects[n], kept[2 * n], kept[2 * n + 1])
    assert checks > 1000
