"""Measures how fast and how small the games are; `make bench` runs it.

Random play, compiled, one thread, default options, nobody listening, is set beside OpenSpiel's card games inside its
C++ (`benchmarks.openspiel`). Both are timed in turns within one run, in processor time, so that the ratios hold on a
busy machine too; players' decisions and chance steps count alike on both sides. Interpreted speed, compilation and what
a table waits for follow. Prints tables, and writes all figures to `benchmarks/out/bench.json`.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.openspiel import CARD_GAMES, steps_a_second
from hustings.arena.simulate import Series, simulate
from hustings.kernel.codec import layout
from hustings.kernel.game import load_game, names_of_games
from hustings.kernel.match import NATURE, SPECTATOR, prepare

OUT = Path(__file__).parent / "out" / "bench.json"
ROUNDS = 5
SEATS = 4
SECONDS = 0.5
ERRORS = 2.776
"""Student's factor for an interval of 95 % from five measurements."""

Figures = dict[str, Any]


def spread(values: list[float]) -> Figures:
    """The median of some measurements, and the interval of 95 % of their mean."""
    mean = sum(values) / len(values)
    error = (sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1) / len(values)) ** 0.5
    return {"median": median(values), "low": mean - ERRORS * error, "high": mean + ERRORS * error, "all": values}


# ------------------------------------------------------------------------------------------------------ random play


def compiled_rate(game: str, seed: int) -> float:
    """Decisions a second of processor time, compiled, one thread."""
    series = Series(game, 10**9, SEATS, seed, 1, False, None, None)
    games = 200
    while True:
        begun = time.process_time()
        block = series.runner.play(0, games, False)
        taken = time.process_time() - begun
        if taken > SECONDS / 2:
            return (block.totals[1] + block.totals[2]) / taken
        games = int(games * min(20, SECONDS / max(taken, 1e-4))) + 1


def interpreted_rate(game: str, seed: int) -> float:
    """Decisions a second of processor time, interpreted."""
    begun = time.process_time()
    totals = simulate(game, games=60, seats=SEATS, seed=seed, interpreted=True)
    return totals.decisions / (time.process_time() - begun)


def random_play(games: list[str], console: Console) -> Figures:
    """Our games and OpenSpiel's in turns: five rounds, five start states."""
    spiel: dict[str, list[float]] = {game: [] for game in CARD_GAMES}
    ours: dict[str, list[float]] = {game: [] for game in games}
    slow: dict[str, list[float]] = {game: [] for game in games}
    ratios: dict[str, list[float]] = {game: [] for game in games}
    for turn in range(ROUNDS):
        console.print(f"random play, round {turn + 1} of {ROUNDS}", style="dim")
        for game in CARD_GAMES:
            spiel[game].append(steps_a_second(game, turn + 1))
        middle = median(rates[-1] for rates in spiel.values())
        for game in games:
            ours[game].append(compiled_rate(game, turn + 1))
            slow[game].append(interpreted_rate(game, turn + 1))
            ratios[game].append(ours[game][-1] / middle)
    return {
        "openspiel": {game: spread(rates) for game, rates in spiel.items()},
        "openspiel_median": median(median(rates) for rates in spiel.values()),
        "compiled": {game: spread(rates) for game, rates in ours.items()},
        "ratio": {game: spread(each) for game, each in ratios.items()},
        "interpreted": {game: spread(rates) for game, rates in slow.items()},
    }


# ------------------------------------------------------------------------------------------------ what one waits for

LOAD = """
import time
begun = time.process_time()
from hustings.kernel.compiled import compiled
from hustings.kernel.game import load_game
compiled(load_game({game!r})).load()
print(time.process_time() - begun)
"""
IMPORT = "import time; begun = time.perf_counter(); import hustings; print(time.perf_counter() - begun)"


def seconds_of(code: str, cache: str) -> float:
    """What a process of its own prints."""
    environment = {**os.environ, "HUSTINGS_CACHE": cache}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout)


def compilation(game: str) -> Figures:
    """Processor time of a first start with an empty cache and of later ones; importing Numba is part of both."""
    with tempfile.TemporaryDirectory() as cache:
        code = LOAD.format(game=game)
        cold = seconds_of(code, cache)
        return {"cold": cold, "warm": median(seconds_of(code, cache) for _ in range(ROUNDS))}


def table_choice(game: str, most: int = 300) -> Figures:
    """One choice at a table, then the view and the new lines of the log for every seat and a spectator."""
    match = prepare(game, SEATS, 1, "seeded").begin()
    dice = random.Random(1)
    taken: list[float] = []
    while not match.over and len(taken) < most:
        mover = min(match.owes - {NATURE})
        number = dice.choice(match.numbers(mover))
        seats = [match.seat(seat) for seat in (*range(1, SEATS + 1), SPECTATOR)]
        counts = [seat.count for seat in seats]
        begun = time.process_time()
        match.play(mover, number)
        for seat, count in zip(seats, counts, strict=True):
            seat.view  # noqa: B018 - made, and that is what is timed
            for line in seat.log(count):
                line.words()
        taken.append(time.process_time() - begun)
    return {"median": median(taken), "worst of 20": sorted(taken)[-len(taken) // 20]}


def measure(games: list[str], console: Console) -> Figures:
    """Everything."""
    figures: Figures = {
        "machine": {"python": platform.python_version(), "system": platform.platform(), "processors": os.cpu_count()},
        "import": median(seconds_of(IMPORT, "") for _ in range(ROUNDS)),
        "state": {game: layout(load_game(game).state).size for game in games},
        "table": {game: table_choice(game) for game in games},
        "compilation": {},
    }
    for game in games:
        console.print(f"compiling {game}", style="dim")
        figures["compilation"][game] = compilation(game)
    return {**figures, **random_play(games, console)}


# ---------------------------------------------------------------------------------------------------------- printing


def million(value: float) -> str:
    """A rate in millions a second."""
    return f"{value / 1e6:.2f}"


def show(figures: Figures, console: Console) -> None:
    """Prints the figures as tables."""
    table = Table(title="Random play, million steps a second, one thread", title_justify="left")
    for head in ("game", "median", "interval of 95 %", "to OpenSpiel's median", "interval of 95 %"):
        table.add_column(head, justify="left" if head == "game" else "right")
    for name, rate in figures["compiled"].items():
        ratio = figures["ratio"][name]
        between = f"{ratio['low']:.2f} to {ratio['high']:.2f}"
        table.add_row(name, *_rate(rate), f"{ratio['median']:.2f}", between)
    table.add_section()
    middle = figures["openspiel_median"]
    for name, rate in figures["openspiel"].items():
        table.add_row(f"OpenSpiel {name}", *_rate(rate), f"{rate['median'] / middle:.2f}", "")
    table.add_row("OpenSpiel, median of the nine", million(middle), "", "1.00", "")
    console.print(table)
    columns: list[tuple[str, Callable[[str], str]]] = [
        ("state, bytes", lambda game: str(figures["state"][game])),
        ("interpreted, decisions/s", lambda game: f"{figures['interpreted'][game]['median']:,.0f}"),
        ("cold compile, s", lambda game: f"{figures['compilation'][game]['cold']:.1f}"),
        ("from the cache, s", lambda game: f"{figures['compilation'][game]['warm']:.2f}"),
        ("choice, views and lines, ms", lambda game: f"{figures['table'][game]['median'] * 1000:.2f}"),
        ("worst of 20, ms", lambda game: f"{figures['table'][game]['worst of 20'] * 1000:.2f}"),
    ]
    table = Table(title="What a game takes", title_justify="left")
    table.add_column("game")
    for head, _ in columns:
        table.add_column(head, justify="right")
    for game in figures["compiled"]:
        table.add_row(game, *(cell(game) for _, cell in columns))
    console.print(table)
    console.print(f"import hustings: {figures['import'] * 1000:.0f} ms")


def _rate(rate: Figures) -> tuple[str, str]:
    return million(rate["median"]), f"{million(rate['low'])} to {million(rate['high'])}"


def main() -> None:
    """Measures, prints, writes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", help="the games to measure; all when none is named")
    console = Console(stderr=True)
    figures = measure(parser.parse_args().games or names_of_games(), console)
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(json.dumps(figures, indent=1), encoding="utf-8")
    show(figures, Console(width=120))
    console.print(f"written to {OUT}", style="dim")


if __name__ == "__main__":
    main()
