"""The number of positions to a small depth from fixed positions, in both ways: a rule that changes changes a number."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hustings.kernel.algorithms import plain
from hustings.kernel.game import names_of_games
from hustings.kernel.match import Match, deal
from tests.kernel.games import play_randomly

COUNTING = "hustings.kernel.counting"
COUNTED: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("counts.toml").read_text())["count"]
NAMES = [f"{each['game']}-{each['seed']}" for each in COUNTED]


def begun(each: dict[str, Any]) -> Match:
    """The fixed position: a dealt game after so many random choices."""
    match = deal(each["game"], each["seats"], each["seed"], **each.get("options", {}))
    return play_randomly(match, each["seed"], most=each["played"])


def counted_plain(match: Match, depth: int) -> int:
    game = match.game
    states = [match.s.copy() for _ in range(depth + 2)]
    firsts = [game.first_number(decision) for decision in game.ask]
    width = max(game.most_choices, game.most_outcomes)
    steps = [[0] * width for _ in range(depth + 2)]
    places = [[0] * 3 for _ in range(depth + 2)]
    return int(plain(game, COUNTING).count([match.c], states, firsts, steps, places, [], depth))


@cache
def compiled_algorithm(game: str) -> Any:
    from hustings.kernel.compiled import compiled
    from hustings.kernel.game import load_game

    return compiled(load_game(game)), compiled(load_game(game)).load(COUNTING)


def counted_compiled(match: Match, depth: int) -> int:
    import numpy as np

    game = match.game
    way, algorithm = compiled_algorithm(game.name)
    states = way.states([match.s] * (depth + 2))
    firsts = np.array([game.first_number(decision) for decision in game.ask], np.int64)
    width = max(game.most_choices, game.most_outcomes)
    steps, places = np.zeros((depth + 2, width), np.int64), np.zeros((depth + 2, 3), np.int64)
    tape = np.zeros((0, 6), np.int64)
    return int(algorithm.count(way.constants(match.c), states, firsts, steps, places, tape, depth))


@pytest.mark.parametrize("each", COUNTED, ids=NAMES)
def test_positions_to_a_small_depth_are_as_many_as_ever(each: dict[str, Any]) -> None:
    match = begun(each)
    assert [counted_plain(match, depth) for depth in range(1, len(each["counts"]))] == each["counts"][:-1]


@pytest.mark.prove
@pytest.mark.parametrize("each", COUNTED, ids=NAMES)
def test_compiled_rules_count_as_many_one_step_deeper(each: dict[str, Any]) -> None:
    match = begun(each)
    assert [counted_compiled(match, depth) for depth in range(1, len(each["counts"]) + 1)] == each["counts"]


def test_every_game_is_counted() -> None:
    assert {each["game"] for each in COUNTED} == set(names_of_games())
