"""How fast OpenSpiel's card games play at random inside its C++, in steps a second.

Its roll-out evaluator cannot be called from Python, so a search that uses it is timed: with two simulations and N
roll-outs an `MCTSBot` plays N random games from the state and N from one step later. With L the mean length of a random
game from there that is N(2L - 1) steps.
"""

from __future__ import annotations

import random
import time
from typing import Any

CARD_GAMES = (
    "hearts",
    "spades",
    "skat",
    "tarok",
    "dou_dizhu",
    "gin_rummy",
    "crazy_eights",
    "go_fish",
    "oh_hell",
)
MEASURED_GAMES = 400
"""So many random games, played from Python, give the mean length from a state."""

SECONDS = 0.4
"""About so long one measurement takes."""


def steps_a_second(game: str, seed: int) -> float:
    """The steps of random play a second, from the first decision of a game that is dealt with this seed."""
    import pyspiel

    loaded = pyspiel.load_game(game)
    dice = random.Random(seed)
    state = loaded.new_initial_state()
    while state.is_chance_node():
        _step(state, dice)
    length = sum(_play(state.clone(), dice) for _ in range(MEASURED_GAMES)) / MEASURED_GAMES
    roll_outs = 1
    while True:
        evaluator = pyspiel.RandomRolloutEvaluator(roll_outs, seed)
        bot = pyspiel.MCTSBot(loaded, evaluator, 2.0, 2, 100, False, seed, False)
        begun = time.process_time()
        bot.step(state)
        taken = time.process_time() - begun
        if taken > SECONDS / 2:
            return roll_outs * (2 * length - 1) / taken
        roll_outs = int(roll_outs * min(50, SECONDS / max(taken, 1e-4))) + 1


def _play(state: Any, dice: random.Random) -> int:
    steps = 0
    while not state.is_terminal():
        _step(state, dice)
        steps += 1
    return steps


def _step(state: Any, dice: random.Random) -> None:
    if state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choices(actions, odds)[0])
    else:
        state.apply_action(dice.choice(state.legal_actions()))
