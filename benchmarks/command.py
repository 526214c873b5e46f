"""Measures what the command `hustings` costs beside the engine below it; `make bench` runs it.

Simulating is timed in processor time, in turns with the engine's own loop (`benchmarks.bench`), so that the share holds
on a busy machine; starting and adding up are part of it. Memory is the largest that a process ever had, for few games
and for many. What somebody waits for (a help page, the first question of a game on a machine where nothing is
compiled) is timed as it is felt, the shortest of several. Figures go to `benchmarks/out/command.json`.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

import pexpect
from rich.console import Console
from rich.table import Table

from benchmarks.bench import SEATS, compiled_rate
from hustings.kernel.compiled import warm

OUT = Path(__file__).parent / "out" / "command.json"
DECISIONS = 500_000_000
RECORDED = 5_000_000
SHARE = 10
"""Memory is measured with so many times fewer games too."""

ROUNDS = 5
PATIENCE = 60.0

READ_ON = "Press Enter to go on"
PLAY = ("play", "corruption", "--me", "1", "--option", "first_in_round_1=1", "--seed", "1", "--lang", "en")

WANTED = {
    "share of the engine's rate": "at least 0.90",
    "decisions/s with records": "at least 50,000",
    "memory": "flat",
    "help": "at most 0.3 s",
    "first question": "at most 1 s",
}

Figures = dict[str, Any]


def run(*arguments: str) -> tuple[str, float, int]:
    """What the command prints, its processor time, and the most memory that it ever had, in KiB."""
    with tempfile.TemporaryFile("w+") as printed:
        command = [sys.executable, "-m", "hustings", *arguments]
        child = os.posix_spawn(
            sys.executable, command, os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, printed.fileno(), 1)]
        )
        _, status, used = os.wait4(child, 0)
        if status:
            raise SystemExit(f"{' '.join(command)} failed")
        printed.seek(0)
        return printed.read(), used.ru_utime + used.ru_stime, used.ru_maxrss


def simulate(game: str, games: int, *more: str) -> Figures:
    """One run of `hustings simulate`, one job."""
    settings = ("--seats", str(SEATS), "--seed", "1", "--jobs", "1", "--json")
    printed, seconds, memory = run("simulate", game, "--games", str(games), *settings, *more)
    decisions = json.loads(printed)["decisions"]
    return {"decisions": decisions, "seconds": seconds, "rate": decisions / seconds, "memory": memory}


def simulating(game: str, decisions: int, console: Console) -> Figures:
    """Many games, between measurements of the engine's own rate, and the same with records."""
    warm([game])
    length = simulate(game, 1000)["decisions"] / 1000
    games = round(decisions / length)
    console.print(f"{game}: {games:,} games", style="dim")
    engine = [compiled_rate(game, turn) for turn in range(ROUNDS)]
    few, many = simulate(game, games // SHARE), simulate(game, games)
    engine += [compiled_rate(game, turn) for turn in range(ROUNDS)]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.jsonl"
        recorded = simulate(game, round(RECORDED / length), "--records", str(path))
        recorded["bytes"] = path.stat().st_size
    share = many["rate"] / median(engine)
    return {"engine": engine, "few": few, "many": many, "share": share, "recorded": recorded}


def waiting(*arguments: str, until: str) -> list[float]:
    """How long it takes until the command shows this, on a machine where nothing lies in a cache."""
    taken = []
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory() as home:
            env = {**os.environ, "HOME": home, "HUSTINGS_CACHE": home, "HUSTINGS_GAMES": home, "TERM": "xterm-256color"}
            begun = time.perf_counter()
            child = pexpect.spawn(sys.executable, ["-m", "hustings", *arguments], env=env, timeout=PATIENCE)
            child.setwinsize(24, 80)
            while child.expect_exact([until, READ_ON]):
                child.send("\r")
            taken.append(time.perf_counter() - begun)
            child.close(force=True)
    return taken


def measure(games: list[str], decisions: int, console: Console) -> Figures:
    """Everything."""
    console.print("what somebody waits for", style="dim")
    return {
        "help": waiting("--help", "--lang", "en", until="Exit codes"),
        "first question": waiting(*PLAY, until="undo"),
        "simulate": {game: simulating(game, decisions, console) for game in games},
    }


def show(figures: Figures, console: Console) -> None:
    """Prints the figures as tables."""
    table = Table(title="hustings simulate, one job, processor time", title_justify="left")
    heads = ("game", "decisions", "million a second", "engine alone", "share", "memory, MiB", f"{SHARE} x fewer games")
    for head in (*heads, "with records, a second"):
        table.add_column(head, justify="left" if head == "game" else "right")
    for game, found in figures["simulate"].items():
        many = found["many"]
        rates = (f"{many['rate'] / 1e6:.2f}", f"{median(found['engine']) / 1e6:.2f}", f"{found['share']:.3f}")
        memory = (f"{many['memory'] / 1024:.0f}", f"{found['few']['memory'] / 1024:.0f}")
        table.add_row(game, f"{many['decisions']:,}", *rates, *memory, f"{found['recorded']['rate']:,.0f}")
    console.print(table)
    for what in ("help", "first question"):
        console.print(f"{what}: {min(figures[what]):.2f} s (median {median(figures[what]):.2f} s)")
    console.print("; ".join(f"{what}: {wanted}" for what, wanted in WANTED.items()), style="dim")


def main() -> None:
    """Measures, prints, writes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", default=["corruption"], help="the games to measure; corruption if none")
    parser.add_argument("--decisions", type=int, default=DECISIONS, help="so many decisions for each of them")
    asked = parser.parse_args()
    console = Console(stderr=True)
    figures = measure(asked.games, asked.decisions, console)
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(json.dumps(figures, indent=1), encoding="utf-8")
    show(figures, Console(width=140))
    console.print(f"written to {OUT}", style="dim")


if __name__ == "__main__":
    main()
