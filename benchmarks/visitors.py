"""Visitors for `benchmarks.pages`: posts and sockets that cost next to nothing, so that the server is what is measured.

A device holds all seats of its table and knows the luck of the server, so it knows the whole game beforehand.
"""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

import httpx
from websockets.asyncio.client import connect

from hustings.kernel.fate import Sealed
from hustings.kernel.game import load_game
from hustings.kernel.match import Match

SECRET = b"s" * 32
"""The secret of all luck on the measured server."""

HOST, PORT = "127.0.0.1", 8765
URL = f"http://{HOST}:{PORT}"

Move = tuple[int, int, int]
"""A seat, the number of its choice counted for itself, and what it chooses."""


def game_of(game: str, seats: int, seed: int, most: int) -> list[Move]:
    """The first moves of a random game at a table of the measured server."""
    loaded, luck = load_game(game), random.Random(seed)
    match = Match(loaded, seats, loaded.options({}), Sealed(SECRET)).begin()
    turns = dict.fromkeys(range(1, seats + 1), 0)
    moves: list[Move] = []
    while not match.over and len(moves) < most:
        seat = min(match.owes)
        number = luck.choice(match.numbers(seat))
        match.play(seat, number)
        moves.append((seat, turns[seat], number))
        turns[seat] += 1
    return moves


@dataclass
class Device:
    """One browser that holds all seats of a table, with one connection for its posts."""

    table: str
    cookies: str
    token: str
    moves: list[Move]
    next: int = 0
    waits: list[float] = field(default_factory=list)
    _line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    @property
    def left(self) -> bool:
        """Whether its game goes on."""
        return self.next < len(self.moves)

    async def move(self, since: float = 0.0) -> float:
        """Makes the next move; how long its acknowledgement took, counted from `since` where that is given."""
        seat, turn, number = self.moves[self.next]
        self.next += 1
        body = urlencode({"_csrf_token": self.token, "turn": turn, "choice": number, "sure": "yes"})
        begun = since or time.perf_counter()
        status = await self._post(f"{self.table}/seat/{seat}/choose", body)
        assert status == 200, status
        self.waits.append(time.perf_counter() - begun)
        return self.waits[-1]

    async def _post(self, path: str, body: str) -> int:
        if self._line is None:
            self._line = await asyncio.open_connection(HOST, PORT)
        reader, writer = self._line
        writer.write(
            f"POST {path} HTTP/1.1\r\nhost: {HOST}:{PORT}\r\norigin: {URL}\r\ncookie: {self.cookies}\r\n"
            "content-type: application/x-www-form-urlencoded\r\nhx-request: true\r\naccept-encoding: gzip\r\n"
            f"content-length: {len(body)}\r\n\r\n{body}".encode()
        )
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = head.partition(b"content-length: ")[2].partition(b"\r\n")[0]
        await reader.readexactly(int(length))
        return int(head.split()[1])

    def close(self) -> None:
        """Hangs up."""
        if self._line is not None:
            self._line[1].close()


async def device_at(client: httpx.AsyncClient, game: str, seats: int, moves: list[Move]) -> Device:
    """A new table whose seats are all held by this client."""
    await client.get("/")
    token = client.cookies["hustings_form"]
    fields: dict[str, Any] = {"_csrf_token": token, "name": "A", "seats": seats}
    fields |= {f"seat_{seat}": "here" for seat in range(2, seats + 1)}
    answer = await client.post(f"/new/{game}", data=fields)
    cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    return Device(answer.url.path.split("/seat/")[0], cookies, token, moves)


async def devices(game: str, tables: int, seats: int, most: int) -> list[Device]:
    """So many tables, each with people and a game of its own."""
    made = []
    for n in range(tables):
        async with httpx.AsyncClient(base_url=URL, follow_redirects=True, timeout=60) as client:
            made.append(await device_at(client, game, seats, game_of(game, seats, n, most)))
    return made


async def watch(device: Device, number: int, arrivals: list[float]) -> None:
    """A connection that takes everything it is sent, and notes when."""
    address = f"ws://{HOST}:{PORT}{device.table}/seat/{number}/live"
    headers = {"cookie": device.cookies}
    async with connect(address, additional_headers=headers, origin=URL, max_size=None) as socket:  # type: ignore[arg-type]
        async for _ in socket:
            arrivals.append(time.perf_counter())
