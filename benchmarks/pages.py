"""Measures the server of the pages: a real one in a process of its own, real posts and sockets on loopback.

`python -m benchmarks.pages [GAME…]` prints for each game, beside what is asked: the bytes of the first page; from
a click to the other player's changed page; moves over fifty tables with two watching connections each, as fast as they
go and at five hundred offered a second, and how long a post waits for its acknowledgement; until a burst of bots'
moves is shown; how much of a core a hundred tables of four take at one move in three seconds; how much memory a table
holds. All figures are written to `benchmarks/out/pages.json`. The visitors run on the same machine: with few
processors the figures are lower bounds.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import gzip
import json
import random
import re
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx
from rich.console import Console
from rich.table import Table as Printed

from benchmarks.visitors import HOST, PORT, SECRET, URL, Device, devices, game_of, watch
from hustings.kernel.game import names_of_games
from hustings.tables.entries import Made
from hustings.tables.table import Table

OUT = Path(__file__).parent / "out" / "pages.json"
WATCHERS = (1, 2)
OFFERED = 500
BURST = 12
BURST_SECONDS = 0.4
HELD = 10

SERVER = """
import sys
from pathlib import Path
from hustings.tables.house import House
from hustings.tables.sources import Sources
from hustings.tables.store import Store
from hustings.web.serve import server_of
from hustings.web.settings import Settings


class Known(Sources):
    def secret(self):
        return sys.argv[4].encode()


key = b"k" * 32
house = House(Store(Path(sys.argv[3])), Known(key), bot_pause=0.0)
server_of(house, Settings(key=key, posts=10**9), sys.argv[1], int(sys.argv[2])).run()
"""

Figures = dict[str, Any]


# ------------------------------------------------------------------------------------------------------ the server


@contextmanager
def server() -> Iterator[int]:
    """A server while the block lasts; the number of its process."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, HOST, str(PORT), str(Path(folder) / "t.sqlite"), SECRET.decode()]
        with subprocess.Popen(command) as process:
            try:
                for _ in range(600):
                    try:
                        httpx.get(URL + "/healthz")
                        break
                    except httpx.HTTPError:
                        time.sleep(0.1)
                yield process.pid
            finally:
                process.terminate()


def processor_time(pid: int) -> float:
    """The processor seconds that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def at(share: float, values: list[float]) -> float:
    """The value below which this share of all lies, in milliseconds."""
    return 1000 * quantiles(values, n=1000)[int(share * 1000) - 1]


class Watching:
    """Connections that take everything while the block lasts; `arrivals` are the times of all frames."""

    def __init__(self, tables: list[Device], seats: tuple[int, ...]) -> None:
        self.tables, self.seats = tables, seats
        self.arrivals: list[float] = []

    async def __aenter__(self) -> list[float]:
        self._tasks = [
            asyncio.create_task(watch(each, seat, self.arrivals)) for each in self.tables for seat in self.seats
        ]
        quiet = 0
        while quiet < 5 or len(self.arrivals) < len(self._tasks):
            before = len(self.arrivals)
            await asyncio.sleep(0.1)
            quiet = quiet + 1 if len(self.arrivals) == before else 0
        self.arrivals.clear()
        return self.arrivals

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for each in self.tables:
            each.close()


# ------------------------------------------------------------------------------------------------------- measuring


async def first_load() -> Figures:
    """The bytes of the first page, its script, styles and letters, as they travel."""
    async with httpx.AsyncClient(base_url=URL) as client:
        page = (await client.get("/")).text
        parts = re.findall(r'(?:href|src)="(/static/[^"]+|/icon.svg)"', page)
        total = len(gzip.compress(page.encode()))
        for part in dict.fromkeys(parts):
            content = (await client.get(part)).content
            total += len(content) if part.endswith(".woff2") else len(gzip.compress(content))
    return {"KB": total / 1000}


async def click_to_page(game: str) -> Figures:
    """From a click to the other's changed page; clicks that do not change it are left out."""
    (table,) = await devices(game, 1, 3, 60)
    waits = []
    async with Watching([table], (2,)) as arrivals:
        while table.left:
            arrivals.clear()
            begun = time.perf_counter()
            await table.move()
            for _ in range(40):
                if arrivals:
                    waits.append(arrivals[0] - begun)
                    break
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.05)
    return {"clicks": len(waits), "ms_at_95": at(0.95, waits)}


def _rates(tables: list[Device], passed: float, used: float, frames: int) -> Figures:
    waits = [wait for each in tables for wait in each.waits]
    return {
        "moves_a_second": len(waits) / passed,
        "server_ms_a_move": 1000 * used / len(waits),
        "server_share": used / passed,
        "ms_at_50": at(0.5, waits),
        "ms_at_99": at(0.99, waits),
        "frames_a_second": frames / passed,
    }


async def flat_out(game: str, count: int, moves: int, pid: int) -> Figures:
    """Moves as fast as they go: one post always under way for each table."""
    tables = await devices(game, count, 3, moves)
    async with Watching(tables, WATCHERS) as arrivals:
        begun, used = time.perf_counter(), processor_time(pid)

        async def play(table: Device) -> None:
            while table.left:
                await table.move()

        await asyncio.gather(*map(play, tables))
        passed, used = time.perf_counter() - begun, processor_time(pid) - used
        return _rates(tables, passed, used, len(arrivals))


async def offered(game: str, count: int, moves: int, pid: int) -> Figures:
    """So many moves a second, whether or not the ones before were acknowledged; waits count from when they were due.

    They come as people's do, each table for itself, with times between them that know nothing of each other.
    """
    tables = await devices(game, count, 3, moves)
    luck = random.Random(4)
    async with Watching(tables, WATCHERS) as arrivals:
        begun, used = time.perf_counter(), processor_time(pid)
        seconds = 0.8 * moves * count / OFFERED

        async def play(table: Device) -> None:
            due = begun
            while table.left:
                due += luck.expovariate(OFFERED / count)
                if due > begun + seconds:
                    return
                await asyncio.sleep(due - time.perf_counter())
                await table.move(due)

        await asyncio.gather(*map(play, tables))
        passed, used = time.perf_counter() - begun, processor_time(pid) - used
        return _rates(tables, passed, used, len(arrivals))


async def burst(game: str) -> Figures:
    """From the first of twelve moves within 400 ms to the frame after which nothing comes any more."""
    taken = []
    for table in await devices(game, 8, 4, BURST):
        async with Watching([table], (4,)) as arrivals:
            begun = time.perf_counter()
            for n in range(BURST):
                await asyncio.sleep(begun + n * BURST_SECONDS / (BURST - 1) - time.perf_counter())
                await table.move()
            await asyncio.sleep(1.5)
            taken.append(arrivals[-1] - begun)
    return {"worst_ms": 1000 * max(taken)}


async def quiet_evening(game: str, count: int, seconds: int, pid: int) -> Figures:
    """Many tables at one move in three seconds, everybody watching."""
    tables = await devices(game, count, 4, seconds)
    async with Watching(tables, (1, 2, 3, 4)) as arrivals:
        begun, used = time.perf_counter(), processor_time(pid)

        async def play(n: int, table: Device) -> None:
            await asyncio.sleep(3 * n / count)
            while table.left and time.perf_counter() - begun < seconds:
                await asyncio.gather(table.move(), asyncio.sleep(3))

        await asyncio.gather(*(play(n, each) for n, each in enumerate(tables)))
        passed, used = time.perf_counter() - begun, processor_time(pid) - used
        return _rates(tables, passed, used, len(arrivals))


def memory(game: str) -> Figures:
    """The KiB that a table of four holds in memory when it is set up, in the middle of its game, and at its end."""
    games = [game_of(game, 4, n, 10_000) for n in range(HELD)]
    _held(game, games[0])
    kib: Figures = {}
    for name, share in (("begun", 0.0), ("middle", 0.5), ("end", 1.0)):
        gc.collect()
        tracemalloc.start()
        tables = [_held(game, moves[: int(share * len(moves))]) for moves in games]
        gc.collect()
        kib[name] = tracemalloc.get_traced_memory()[0] / len(tables) / 1024
        tracemalloc.stop()
    return {"moves": sum(map(len, games)) // HELD, **kib}


def _held(game: str, moves: list[tuple[int, int, int]]) -> Table:
    """A table of four at which these moves were made."""
    table = Table("t", Made(1, game, 4, {}, ["open"] * 4, 1, SECRET.hex()))
    for seat in table.seats:
        table.sit(1, seat, 1, "A")
    table.begin(1, 0.0, "")
    for seat, turn, number in moves:
        table.choose(1, 0.0, seat, turn, number)
        table.take_passed()
    return table


# -------------------------------------------------------------------------------------------------------- printing


async def measure(game: str, pid: int, wanted: argparse.Namespace) -> Figures:
    """Everything about one game, one after the other."""
    return {
        "click_to_page": await click_to_page(game),
        "flat_out": await flat_out(game, 50, wanted.moves, pid),
        "offered": await offered(game, 50, wanted.moves, pid),
        "burst": await burst(game),
        "evening": await quiet_evening(game, 100, wanted.seconds, pid),
        "memory": memory(game),
    }


LINES = (
    ("click to other's page, p95", "at most 50 ms", "{click_to_page[ms_at_95]:.0f} ms"),
    ("moves a second, flat out", "at least 500", "{flat_out[moves_a_second]:.0f}"),
    ("  processor a move", "", "{flat_out[server_ms_a_move]:.2f} ms"),
    ("  acknowledged, p50 and p99", "", "{flat_out[ms_at_50]:.0f}, {flat_out[ms_at_99]:.0f} ms"),
    ("500 moves/s offered: made", "500", "{offered[moves_a_second]:.0f}"),
    ("  acknowledged, p50 and p99", "p99 at most 100 ms", "{offered[ms_at_50]:.0f}, {offered[ms_at_99]:.0f} ms"),
    ("  frames a second", "", "{offered[frames_a_second]:.0f}"),
    ("12 moves in 400 ms arrive in", "at most 1200 ms", "{burst[worst_ms]:.0f} ms"),
    ("100 tables, a move in 3 s", "at most 0.50 cores", "{evening[server_share]:.2f} cores"),
    (
        "KiB a table, begun to end",
        "at most 50",
        "{memory[begun]:.0f}, {memory[middle]:.0f}, {memory[end]:.0f}",
    ),
)


def show(figures: Figures, console: Console) -> None:
    """Prints the figures beside what is asked."""
    table = Printed(title="The server of the pages", title_justify="left")
    for head in ("", "asked", *figures["games"]):
        table.add_column(head)
    for name, asked, form in LINES:
        table.add_row(name, asked, *(form.format(**each) for each in figures["games"].values()))
    console.print(table)
    console.print(f"first load: {figures['first_load']['KB']:.0f} KB compressed (asked: at most 120)")


def main() -> None:
    """Starts a server, measures, prints, writes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", help="the games to measure; all when none is named")
    parser.add_argument("--moves", type=int, default=40, help="the most moves at each of fifty tables")
    parser.add_argument("--seconds", type=int, default=15, help="how long a hundred tables are watched")
    wanted = parser.parse_args()
    console = Console(stderr=True)
    figures: Figures = {"games": {}}
    for game in wanted.games or names_of_games():
        console.print(f"the server of the pages: {game}", style="dim")
        with server() as pid:
            figures["first_load"] = asyncio.run(first_load())
            figures["games"][game] = asyncio.run(measure(game, pid, wanted))
        OUT.parent.mkdir(exist_ok=True)
        OUT.write_text(json.dumps(figures, indent=1), encoding="utf-8")
    show(figures, Console(width=120))
    console.print(f"written to {OUT}", style="dim")


if __name__ == "__main__":
    main()
