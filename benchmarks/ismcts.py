"""How fast the search is beside OpenSpiel's information-set MCTS, both with random play-outs to the end, one thread.

`python -m benchmarks.ismcts` prints a table, and writes all rounds to `benchmarks/out/ismcts.json`: simulations a
second, and players' choices simulated a second, which is what can be compared between games of different length.
OpenSpiel's bot is asked from the first decision of a game, as ours is; what its simulations play is counted as the mean
number of choices in random games from there, which is what a simulation plays in tree and roll-out together. Both are
timed in turns within one run, in processor time.

A second table says how long bots with a time limit think about the first choices of a game, and how many simulations
they make then: by the clock, so on a machine that does nothing else.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.openspiel import CARD_GAMES
from hustings.bots.desk import CompiledDesk
from hustings.bots.judgement import PLAIN_SEARCH, Judgement
from hustings.bots.search import Search
from hustings.kernel.game import load_game, names_of_games
from hustings.kernel.match import deal

OUT = Path(__file__).parent / "out" / "ismcts.json"
SPIEL_GAMES = (*CARD_GAMES, "euchre", "bridge", "leduc_poker", "kuhn_poker", "liars_dice", "hanabi", "phantom_ttt")
ROUNDS = 3
SECONDS = 0.4
MEASURED_GAMES = 60
EXPLORE = 1.4

Rate = tuple[float, float]
"""Simulations a second, and players' choices simulated a second."""


def timed(simulate: Callable[[int], object]) -> float:
    """Simulations a second of processor time."""
    count = 8
    while True:
        begun = time.process_time()
        simulate(count)
        taken = time.process_time() - begun
        if taken > SECONDS / 2:
            return count / taken
        count = int(count * min(20, SECONDS / max(taken, 1e-4))) + 1


# ------------------------------------------------------------------------------------------------------ OpenSpiel


def first_decision(game: str, seed: int) -> tuple[Any, Any]:
    """An OpenSpiel game and its state before the first decision between several actions."""
    import pyspiel

    loaded = pyspiel.load_game(game)
    state, dice = loaded.new_initial_state(), random.Random(seed)
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(actions, odds)[0])
        else:
            state.apply_action(state.legal_actions()[0])
    return loaded, state


def spiel_rate(game: str, seed: int) -> Rate:
    """What OpenSpiel's bot makes of one of its games."""
    import pyspiel

    _, state = first_decision(game, seed)
    dice = random.Random(seed)
    length = sum(choices_left(state.clone(), dice) for _ in range(MEASURED_GAMES)) / MEASURED_GAMES

    def search(simulations: int) -> None:
        bot = pyspiel.ISMCTSBot(
            seed,
            pyspiel.RandomRolloutEvaluator(1, seed),
            EXPLORE,
            simulations,
            -1,
            pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT,
            False,
            False,
        )
        bot.step(state)

    rate = timed(search)
    return rate, rate * length


def choices_left(state: Any, dice: random.Random) -> int:
    """How many choices players make in a random game from here."""
    made = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(actions, odds)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            made += 1
    return made


def spiel_games() -> list[str]:
    """Those of the card games that OpenSpiel can deal anew from what a player knows.

    Each is tried in a process of its own, since a game that cannot ends the process.
    """
    code = "import sys; from benchmarks.ismcts import spiel_try; spiel_try(sys.argv[1])"
    able = []
    for game in SPIEL_GAMES:
        done = subprocess.run([sys.executable, "-c", code, game], capture_output=True, timeout=300, check=False)
        if done.returncode == 0:
            able.append(game)
    return able


def spiel_try(game: str) -> None:
    """A few simulations of one game."""
    import pyspiel

    _, state = first_decision(game, 1)
    pyspiel.ISMCTSBot(
        1,
        pyspiel.RandomRolloutEvaluator(1, 1),
        EXPLORE,
        8,
        -1,
        pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT,
        False,
        False,
    ).step(state)


# ----------------------------------------------------------------------------------------------------------- ours


def our_rate(game: str, seats: int, seed: int) -> Rate:
    """What the search makes of one of our games."""
    loaded = load_game(game)
    desk = CompiledDesk(loaded, Judgement((0,) * 64, **PLAIN_SEARCH))
    match = deal(game, seats=seats, seed=seed)
    made = [0, 0]

    def search(simulations: int) -> None:
        desk.sit(match.seat(min(match.owes)), seed)
        desk.plant(200_000)
        made[0] += desk.search_on(simulations)
        made[1] += simulations

    rate = timed(search)
    return rate, rate * made[0] / made[1]


# -------------------------------------------------------------------------------------------------- limits of time

LIMITS = (20, 200, 1000)
"""Limits to keep, in milliseconds."""

CHOICES = 5


def kept_limit(game: str, limit: int) -> tuple[float, float]:
    """The longest that a search with this limit thought about a choice, in milliseconds; simulations in one of them."""
    match = deal(game, seed=1)
    bot = Search(1, wait=True, milliseconds=limit)
    taken: list[float] = []
    made: list[int] = []
    while len(made) <= CHOICES:
        door = match.seat(min(match.owes))
        choices = door.choices()
        begun = time.perf_counter()
        chosen = bot.choose(door, (), choices, None)
        if len(choices) > 1:
            taken.append(1000 * (time.perf_counter() - begun))
            made.append(bot.simulated)
        assert chosen is not None
        door.play(chosen)
    return max(taken[1:]), median(made[1:])  # at the first what is compiled is loaded


def limits() -> list[dict[str, Any]]:
    """All games and limits."""
    found = []
    for game in names_of_games():
        for limit in LIMITS:
            longest, made = kept_limit(game, limit)
            found.append({"game": game, "limit": limit, "longest": longest, "simulations": made})
    return found


def main() -> None:
    """Measures in turns, and prints two tables."""
    games = spiel_games()
    names = [*(("OpenSpiel", name) for name in games), *(("Hustings", name) for name in names_of_games())]
    rates: dict[tuple[str, str], list[Rate]] = {name: [] for name in names}
    for turn in range(1, ROUNDS + 1):
        for house, name in names:
            rates[house, name].append(
                spiel_rate(name, turn)
                if house == "OpenSpiel"
                else our_rate(name, 2 if name != "corruption" else 4, turn)
            )
    middles = {name: (median(r[0] for r in each), median(r[1] for r in each)) for name, each in rates.items()}
    spiel = median(rate for (house, _), (_, rate) in middles.items() if house == "OpenSpiel")
    table = Table("house", "game", "simulations/s", "choices/s", "ratio to the median")
    for (house, name), (simulations, choices) in middles.items():
        table.add_row(house, name, f"{simulations:,.0f}", f"{choices:,.0f}", f"{choices / spiel:.2f}")
    Console().print(table)
    Console().print(f"median of OpenSpiel: {spiel:,.0f} choices a second")
    rounds = [
        {"house": house, "game": game, "simulations": [r[0] for r in each], "choices": [r[1] for r in each]}
        for (house, game), each in rates.items()
    ]
    kept = limits()
    table = Table("game", "limit, ms", "longest choice, ms", "beyond it", "simulations")
    for row in kept:
        beyond = f"{row['longest'] / row['limit'] - 1:+.1%}"
        table.add_row(row["game"], str(row["limit"]), f"{row['longest']:.1f}", beyond, f"{row['simulations']:,.0f}")
    Console().print(table)
    OUT.parent.mkdir(exist_ok=True)
    figures = {"rounds": rounds, "openspiel_median": spiel, "limits": kept}
    OUT.write_text(json.dumps(figures, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
