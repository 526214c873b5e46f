"""A server that is killed in the middle of everything: every acknowledged choice is there, none twice, tables go on."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections import defaultdict
from pathlib import Path

import httpx
import pytest

from hustings.kernel.texts import choice_text
from hustings.tables.entries import Played, Undone
from hustings.tables.house import House
from hustings.tables.store import Store
from hustings.tables.table import Table
from tests.web.server import Visitor, free_port

GAMES = ("corruption", "municipium", "copycat", "voti")


class Load:
    """Somebody who plays one table through every fall of the server, and remembers what was sent and acknowledged."""

    def __init__(self, url: str, game: str, seed: int) -> None:
        self.visitor = Visitor(url)
        self.path = self.visitor.make(game, 3)
        self.path = self.path if "/seat/" in self.path else f"{self.path}/seat/1"
        self.luck = random.Random(seed)
        self.sent: dict[int, set[int]] = defaultdict(set)
        self.acknowledged: dict[int, int] = {}
        self.over = False
        self.stop = False
        self.thread = threading.Thread(target=self._play)

    def _play(self) -> None:
        while not (self.stop or self.over):
            try:
                page = self.visitor.page(self.path)
                self.over = page.over
                if page.asked and page.numbers:
                    number = self.luck.choice(page.numbers)
                    self.sent[page.turn].add(number)
                    for _ in range(self.luck.choice((1, 2))):
                        if self.visitor.choose(self.path, page.turn, number).status_code == 200:
                            self.acknowledged[page.turn] = number
            except httpx.HTTPError:
                time.sleep(0.05)


def start(port: int, database: Path) -> subprocess.Popen[bytes]:
    """A server in a process group of its own; waits until it answers."""
    command = [sys.executable, "-c", "import sys; from hustings.cli import main; sys.exit(main())"]
    arguments = ["serve", "--host", "127.0.0.1", "--port", str(port), "--database", str(database)]
    process = subprocess.Popen([*command, *arguments], stdout=subprocess.DEVNULL, start_new_session=True)
    for _ in range(600):
        try:
            if httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200:
                return process
        except httpx.HTTPError:
            time.sleep(0.05)
    raise AssertionError("the server did not start")


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kills the server and its bots without a word."""
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


async def check(database: Path, loads: list[Load]) -> None:
    """Reads what is stored: the logs fold, every acknowledged choice stands at its place, and all stored were sent."""
    house = House(Store(database), bot_pause=0.0)
    await house.store.open()
    for load in loads:
        name = load.path.split("/")[2]
        log = await house.store.log(name)
        acts = [entry for entry in log if isinstance(entry, (Played, Undone)) and entry.seat == 1]
        table = Table.folded(name, log, 0.0)
        stored = [act.lines[0]["play"] for act in acts if isinstance(act, Played)]
        assert len(stored) == len(acts)
        for turn, number in load.acknowledged.items():
            assert stored[turn] == choice_text(table.game, table.match.naming, number)
        for turn, text in enumerate(stored):
            assert text in {choice_text(table.game, table.match.naming, number) for number in load.sent[turn]}
    await house.store.close()


PATIENCE = 60.0
"""Seconds until tables go on after a start, on a machine that is busy with everything else."""


@pytest.mark.parametrize("kills", [2, pytest.param(20, marks=pytest.mark.prove)])
def test_a_killed_server_has_lost_nothing_that_it_acknowledged(kills: int, tmp_path: Path) -> None:
    database, port, luck = tmp_path / "t.sqlite", free_port(), random.Random(kills)
    process = start(port, database)
    loads = [Load(f"http://127.0.0.1:{port}", game, seed) for seed, game in enumerate(GAMES)]
    try:
        for load in loads:
            load.thread.start()
        for _ in range(kills):
            time.sleep(luck.uniform(0.1, 1.5))
            kill(process)
            asyncio.run(check(database, loads))
            process = start(port, database)
        before = sum(len(load.acknowledged) for load in loads)
        until = time.monotonic() + PATIENCE
        while sum(len(load.acknowledged) for load in loads) == before and not all(load.over for load in loads):
            assert time.monotonic() < until, "after the last start no table goes on"
            time.sleep(0.1)
    finally:
        for load in loads:
            load.stop = True
        for load in loads:
            load.thread.join(30)
            load.visitor.http.close()
        kill(process)
    asyncio.run(check(database, loads))


def test_a_server_stops_cleanly_and_says_where_it_was(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-c", "import sys; from hustings.cli import main; sys.exit(main())"]
    arguments = ["serve", "--host", "127.0.0.1", "--port", str(port), "--database", str(tmp_path / "t.sqlite")]
    with subprocess.Popen([*command, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = ""
        while "Ctrl-C" not in said:
            said += process.stdout.readline()
        assert f"http://127.0.0.1:{port}/" in said
        process.send_signal(signal.SIGINT)
        _, faults = process.communicate(timeout=20)
        assert (process.returncode, faults) == (0, "")


def test_a_port_that_is_taken_and_a_folder_as_database_are_refused_in_words(tmp_path: Path) -> None:
    port = free_port()
    process = start(port, tmp_path / "t.sqlite")
    command = [sys.executable, "-c", "import sys; from hustings.cli import main; sys.exit(main())", "serve"]
    try:
        taken = subprocess.run([*command, "--port", str(port)], capture_output=True, text=True)
        assert taken.returncode == 2
        assert f"Port {port}" in taken.stderr
        folder = subprocess.run([*command, "--database", str(tmp_path)], capture_output=True, text=True)
        assert folder.returncode == 2
        assert "is a folder" in folder.stderr
    finally:
        kill(process)
