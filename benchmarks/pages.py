"""Measures the server of the pages: a real one in a process of its own, real posts and sockets on loopback.

`python -m benchmarks.pages` prints: moves a second over fifty tables with two watching connections each, and how long a
post waits for its acknowledgement; from a click to the other player's changed page; how much of a core a hundred tables
of four take at one move in three seconds; how much memory a table holds; how many bytes the first page loads. The
clients take processor time too: on a machine with few cores the figures are lower bounds.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx
from websockets.asyncio.client import connect

from hustings.kernel.fate import Sealed
from hustings.kernel.game import load_game
from hustings.kernel.match import Match

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
        return b"s" * 32


key = b"k" * 32
house = House(Store(Path(sys.argv[2])), Known(key), bot_pause=0.0)
server_of(house, Settings(key=key, posts=10**9), "127.0.0.1", int(sys.argv[1])).run()
"""


class Seat:
    """One device that holds all seats of a table; it knows the luck, so it need not read pages to know its choices."""

    def __init__(self, client: httpx.AsyncClient, table: str, game: str, seats: int) -> None:
        self.client, self.table = client, table
        loaded = load_game(game)
        self.match = Match(loaded, seats, loaded.options({}), Sealed(b"s" * 32)).begin()
        self.turns = dict.fromkeys(range(1, seats + 1), 0)
        self.waits: list[float] = []

    async def move(self, luck: random.Random) -> bool:
        """Whoever is asked chooses; whether the game goes on."""
        if self.match.over:
            return False
        seat = min(self.match.owes)
        number = luck.choice(self.match.numbers(seat))
        token = self.client.cookies["hustings_form"]
        fields = {"_csrf_token": token, "turn": str(self.turns[seat]), "choice": str(number), "sure": "yes"}
        begun = time.perf_counter()
        answer = await self.client.post(f"{self.table}/seat/{seat}/choose", data=fields, headers={"hx-request": "true"})
        self.waits.append(time.perf_counter() - begun)
        assert answer.status_code == 200, answer.text
        self.match.play(seat, number)
        self.turns[seat] += 1
        return True


async def table_of(url: str, game: str, seats: int) -> Seat:
    """A table whose seats are all held by one device."""
    client = httpx.AsyncClient(base_url=url, follow_redirects=True, timeout=60)
    await client.get("/")
    fields: dict[str, Any] = {"_csrf_token": client.cookies["hustings_form"], "name": "A", "seats": seats}
    fields |= {f"seat_{seat}": "here" for seat in range(2, seats + 1)}
    answer = await client.post(f"/new/{game}", data=fields)
    return Seat(client, answer.url.path.split("/seat/")[0], game, seats)


async def watch(url: str, seat: Seat, number: int, arrivals: list[float]) -> None:
    """A connection that takes everything it is sent."""
    cookies = "; ".join(f"{name}={value}" for name, value in seat.client.cookies.items())
    address = f"{url.replace('http', 'ws')}{seat.table}/seat/{number}/live"
    async with connect(address, additional_headers={"cookie": cookies}, origin=url, max_size=None) as socket:  # type: ignore[arg-type]
        async for _ in socket:
            arrivals.append(time.perf_counter())


def processor_time(pid: int) -> float:
    """The processor seconds that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def memory(pid: int) -> int:
    """The KiB that a process holds."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found.group(1)) if found else 0


def at(share: float, values: list[float]) -> float:
    """The value below which this share of all lies, in milliseconds."""
    return 1000 * quantiles(sorted(values), n=1000)[int(share * 1000) - 1]


async def durable_moves(url: str, game: str, tables: int, moves: int, pid: int) -> None:
    """Moves as fast as they go, on many tables with two watchers each."""
    seats = await asyncio.gather(*(table_of(url, game, 3) for _ in range(tables)))
    arrivals: list[float] = []
    watchers = [asyncio.create_task(watch(url, seat, n, arrivals)) for seat in seats for n in (1, 2)]
    await asyncio.sleep(2)
    luck, begun, used = random.Random(1), time.perf_counter(), processor_time(pid)

    async def play(seat: Seat) -> None:
        for _ in range(moves):
            await seat.move(luck)

    await asyncio.gather(*(play(seat) for seat in seats))
    waits = [wait for seat in seats for wait in seat.waits]
    passed, cost = time.perf_counter() - begun, 1000 * (processor_time(pid) - used) / len(waits)
    print(f"{len(waits) / passed:.0f} moves a second ({cost:.1f} ms of the server's processor a move);")
    print(
        f"  acknowledged after {at(0.5, waits):.0f} ms at the median, {at(0.99, waits):.0f} ms at the 99th percentile;"
    )
    print(f"  {len(arrivals)} frames to {len(watchers)} connections meanwhile")
    for task in watchers:
        task.cancel()


async def click_to_page(url: str, game: str) -> None:
    """From a click to the other's changed page."""
    seat = await table_of(url, game, 3)
    arrivals: list[float] = []
    watcher = asyncio.create_task(watch(url, seat, 2, arrivals))
    luck, waits = random.Random(2), []
    await asyncio.sleep(1)
    for _ in range(60):
        before = len(arrivals)
        if not await seat.move(luck):
            break
        begun = time.perf_counter() - seat.waits[-1]
        for _ in range(40):
            if len(arrivals) > before:
                waits.append(arrivals[before] - begun)
                break
            await asyncio.sleep(0.01)
    watcher.cancel()
    clicks = f"({len(waits)} clicks)"
    print(f"{game}: a click is on the other's page after {at(0.95, waits):.0f} ms at the 95th percentile {clicks}")


async def a_quiet_evening(url: str, game: str, tables: int, seconds: int, pid: int) -> None:
    """Many tables at one move in three seconds, everybody watching."""
    before = memory(pid)
    seats = await asyncio.gather(*(table_of(url, game, 4) for _ in range(tables)))
    print(f"{(memory(pid) - before) / tables:.0f} KiB a new table beside its connections")
    arrivals: list[float] = []
    watchers = [asyncio.create_task(watch(url, seat, n, arrivals)) for seat in seats for n in range(1, 5)]
    await asyncio.sleep(5)
    luck, used, begun = random.Random(3), processor_time(pid), time.perf_counter()

    async def play(n: int, seat: Seat) -> None:
        await asyncio.sleep(3 * n / tables)
        while time.perf_counter() - begun < seconds:
            await asyncio.gather(seat.move(luck), asyncio.sleep(3))

    await asyncio.gather(*(play(n, seat) for n, seat in enumerate(seats)))
    share = (processor_time(pid) - used) / (time.perf_counter() - begun)
    moves = sum(len(seat.waits) for seat in seats)
    print(f"{tables} tables of four, {moves} moves in {seconds} s, {len(arrivals)} frames: {share:.2f} of a core")
    for task in watchers:
        task.cancel()


async def first_load(url: str) -> None:
    """The bytes of the first page, its script, styles and letters, as they travel."""
    async with httpx.AsyncClient(base_url=url) as client:
        page = (await client.get("/")).text
        parts = re.findall(r'(?:href|src)="(/static/[^"]+|/icon.svg)"', page)
        total = len(gzip.compress(page.encode()))
        for part in dict.fromkeys(parts):
            content = (await client.get(part)).content
            total += len(content) if part.endswith(".woff2") else len(gzip.compress(content))
        print(f"first load: {total / 1000:.0f} KB compressed")


async def measure(url: str, pid: int, wanted: argparse.Namespace) -> None:
    """Everything, one after the other."""
    await first_load(url)
    await click_to_page(url, wanted.game)
    await durable_moves(url, wanted.game, 50, wanted.moves, pid)
    await a_quiet_evening(url, wanted.game, 100, wanted.seconds, pid)


def wait_for(url: str) -> None:
    """Until the server answers."""
    for _ in range(600):
        try:
            httpx.get(url + "/healthz")
            return
        except httpx.HTTPError:
            time.sleep(0.1)


def main() -> None:
    """Starts a server, measures, and stops it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="corruption")
    parser.add_argument("--moves", type=int, default=20)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--port", type=int, default=8765)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, str(wanted.port), str(Path(folder) / "t.sqlite")]
        with subprocess.Popen(command) as server:
            url = f"http://127.0.0.1:{wanted.port}"
            try:
                wait_for(url)
                asyncio.run(measure(url, server.pid, wanted))
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
