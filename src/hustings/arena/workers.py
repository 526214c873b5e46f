"""Many games at once, each in one of several processes; a process that dies is replaced, and its game played again."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import sys
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from types import FrameType
from typing import Any

from hustings.arena.errors import ArenaError
from hustings.arena.schedule import Seating
from hustings.arena.table import Contest, Played, play
from hustings.kernel.errors import HustingsError

MOST_DEATHS = 3
"""A game that has ended the process in which it was played so often is not tried again."""

LEAVING = 2.0
"""Seconds that a process gets to end its own processes, before it is ended."""


class Died(ArenaError):
    """A game that ended every process in which it was played."""

    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        super().__init__("died", game=seating.number, seats=seating.seats, times=MOST_DEATHS)


def play_all(contest: Contest, seatings: Iterator[Seating], jobs: int) -> Iterator[Played]:
    """Plays these games in so many processes, and gives each as soon as it is over; with one job, in this process."""
    if jobs == 1:
        yield from (play(contest, seating) for seating in seatings)
        return
    workers = [Worker(contest) for _ in range(jobs)]
    try:
        for worker in workers:
            worker.take(next(seatings, None))
        while busy := [worker for worker in workers if worker.seating is not None]:
            for ready in wait([worker.pipe for worker in busy]):
                worker = next(each for each in busy if each.pipe is ready)
                played = worker.result()
                if played is not None:
                    worker.take(next(seatings, None))
                    yield played
    finally:
        for worker in workers:
            worker.process.terminate()
        for worker in workers:
            worker.leave()


class Worker:
    """A process that plays one game after the other."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.seating: Seating | None = None
        self._deaths = 0
        self._start()

    def _start(self) -> None:
        # A new interpreter, not a copy of this one, which may have threads.
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(self.contest, theirs, sys.path), daemon=True)
        self.process.start()
        theirs.close()

    def take(self, seating: Seating | None) -> None:
        """Begins a game; none where there are no more."""
        self.seating = seating
        self._deaths = 0
        if seating is not None:
            self._send()

    def _send(self) -> None:
        with contextlib.suppress(OSError):  # a process that has died is noticed when its result is read
            self.pipe.send(self.seating)

    def result(self) -> Played | None:
        """The game that is over; None where the process has died, and another has begun the game anew."""
        assert self.seating is not None
        try:
            result: Played | HustingsError = self.pipe.recv()
        except (EOFError, OSError):
            self._deaths += 1
            if self._deaths == MOST_DEATHS:
                raise Died(self.seating) from None
            self.leave()
            self._start()
            self._send()
            return None
        if isinstance(result, HustingsError):
            raise result
        return result

    def leave(self) -> None:
        """Ends the process."""
        self.process.join(LEAVING)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.pipe.close()


def _work(contest: Contest, pipe: Connection, path: Sequence[str]) -> None:
    """Plays what comes through the pipe, until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that gives the games out
    signal.signal(signal.SIGTERM, _end)
    sys.path[:] = path
    while True:
        try:
            seating = pipe.recv()
        except EOFError:
            return
        result: Played | HustingsError
        try:
            result = play(contest, seating)
        except Exception as fault:
            result = ArenaError(
                "broke", game=seating.number, seats=seating.seats, why=f"{type(fault).__name__}: {fault}"
            )
        pipe.send(result)


def _end(signal: int, frame: FrameType | None) -> Any:
    """Ends in good order, so that the processes of bots from outside are ended too."""
    sys.exit(0)
