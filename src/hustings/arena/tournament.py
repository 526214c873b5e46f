"""A tournament: many games between bots, at tables of several sizes, until all are played, the order is certain, or
somebody stops it."""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hustings.arena.errors import ArenaError
from hustings.arena.measures import is_certain
from hustings.arena.schedule import rounds_for, schedule
from hustings.arena.store import Memory, Store
from hustings.arena.table import Contest, Played
from hustings.arena.workers import play_all
from hustings.bots import check_name
from hustings.kernel.errors import BadSeats
from hustings.kernel.game import load_game
from hustings.kernel.match import prepare

Progress = Callable[[str, int, int], None]
"""Is told `"compile"` or `"play"`, how many parts or games are done, and how many there are."""

DEFAULT_SEED = 1
"""The same command gives the same games, and so goes on with them where it was stopped."""

FIRST_LOOK = 8
"""Whether the order is certain is looked at after so many rounds, and then each time there are twice as many."""

POLL = 1.0
LONGEST_BEGINNING = 60.0


class NamedTwice(ArenaError):
    """A bot that is named twice; its games against itself would tell nothing."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__("twice", name=name)


class CannotPlay(ArenaError):
    """A bot from outside that cannot even begin."""

    def __init__(self, name: str, why: str) -> None:
        self.name, self.why = name, why
        super().__init__("cannot_play", name=name, why=why)


@dataclass(frozen=True)
class Tournament:
    """What was played: all games, in the order of their numbers, table size after table size.

    `finished` is false where somebody stopped it; `certain` says that it ended early because the order was certain.
    """

    contest: Contest
    games: tuple[Played, ...]
    wanted: int
    finished: bool
    certain: bool
    seconds: float

    @property
    def sizes(self) -> tuple[int, ...]:
        """The table sizes at which anything was played."""
        return tuple(sorted({played.seats for played in self.games}))


def arena(
    game: str,
    bots: Sequence[str],
    games: int = 100,
    seats: Sequence[int] | None = None,
    seed: int = DEFAULT_SEED,
    jobs: int = 1,
    folder: str | Path | None = None,
    until_certain: bool = False,
    components: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
    **options: Any,
) -> Tournament:
    """Lets bots play at least so many games at tables of each of these sizes, in whole rounds.

    With a `folder` every game is kept there as soon as it is over, and what is there already is not played again.
    Stopped from the keyboard, it returns what is done. With `until_certain` it stops early when it is certain, with
    all that looking several times costs, in which order the bots stand. Raises `UnknownBot`, `BadSeats`, `BadOption`.

    >>> found = arena("corruption", ["random"], games=2, seats=[3])
    >>> [sorted(played.ranks)[0] for played in found.games]
    [1, 1]
    """
    contest = Contest(game, check_bots(bots), seed, options, components)
    sizes = check_sizes(game, seats)
    for size in sizes:
        prepare(game, size, 0, "seeded", components, **options)
    if games < 1 or jobs < 1:
        raise ArenaError("too_few")
    begun = time.perf_counter()
    kept: Memory | Store = Memory() if folder is None else Store(Path(folder), contest)
    try:
        hall = Hall(contest, sizes, games, jobs, kept, progress)
        hall.play(until_certain)
        return hall.so_far(time.perf_counter() - begun)
    finally:
        kept.close()


def check_bots(bots: Sequence[str]) -> tuple[str, ...]:
    """The names of bots that can play, none twice; raises `UnknownBot`, `CannotPlay` or `NamedTwice`."""
    if not bots:
        raise ArenaError("no_bots")
    for n, name in enumerate(bots):
        check_name(name)
        if name in bots[:n]:
            raise NamedTwice(name)
    for name in bots:
        why = why_not(name)
        if why:
            raise CannotPlay(name, why)
    return tuple(bots)


def why_not(name: str) -> str:
    """Why a bot from outside cannot even begin; empty if it can, and for all others."""
    kind, _, rest = name.partition(":")
    if kind == "program":
        program = shlex.split(rest)[0]
        return "" if shutil.which(program) else f"there is no program {program}"
    if ":" not in name or kind in ("search", "level"):
        return ""
    # A guest that is told nothing makes the class and ends.
    try:
        tried = subprocess.run(
            [sys.executable, "-m", "hustings.bots.guest", name],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=LONGEST_BEGINNING,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "it does not begin"
    if tried.returncode == 0:
        return ""
    try:
        return str(json.loads(tried.stdout)["error"])
    except (ValueError, TypeError, KeyError):
        return f"it ended with the code {tried.returncode}"


def check_sizes(game: str, seats: Sequence[int] | None) -> tuple[int, ...]:
    """The sizes of tables, all that the game has where none is named; raises `BadSeats`."""
    book = load_game(game).rulebook()
    if seats is None:
        return tuple(range(book.fewest, book.most + 1))
    for size in seats:
        if not book.fewest <= size <= book.most:
            raise BadSeats("error.seats", game=book.name, fewest=book.fewest, most=book.most, seats=size)
    return tuple(sorted(set(seats)))


class Hall:
    """Where a tournament is being played."""

    def __init__(
        self,
        contest: Contest,
        sizes: Sequence[int],
        games: int,
        jobs: int,
        kept: Memory | Store,
        progress: Progress | None,
    ) -> None:
        self.contest, self.sizes, self.jobs, self.kept, self.progress = contest, sizes, jobs, kept, progress
        bots = len(contest.bots)
        self.rounds = max(rounds_for(games, bots, size) for size in sizes)
        self.due = [
            seating for size in sizes for seating in schedule(bots, size, rounds_for(games, bots, size), contest.seed)
        ]
        # Round after round over all sizes, so that whoever stops early has something of everything.
        self.due.sort(key=lambda seating: (seating.round, seating.seats, seating.number))
        self.certain = False
        self.finished = False

    def play(self, until_certain: bool) -> None:
        """Plays all that is due and not played yet."""
        try:
            self._get_ready()
            for until in self._stretches() if until_certain else [self.rounds]:
                self._play_rounds(until)
                self.certain = until_certain and until < self.rounds and self._is_certain()
                if self.certain:
                    break
            self.finished = True
        except KeyboardInterrupt:
            self.kept.settle()

    def _stretches(self) -> Iterator[int]:
        """After how many rounds the order is looked at."""
        until = FIRST_LOOK
        while until < self.rounds:
            yield until
            until *= 2
        yield self.rounds

    def _play_rounds(self, until: int) -> None:
        left = [seating for seating in self.due if seating.round < until and seating.key not in self.kept.played]
        self._tell(0)
        playing = play_all(self.contest, iter(left), min(self.jobs, max(1, len(left))))
        try:
            for done, played in enumerate(playing, 1):
                self.kept.add(played)
                self._tell(done)
        finally:
            playing.close()  # type: ignore[attr-defined]

    def _tell(self, done: int) -> None:
        if self.progress is not None:
            self.progress("play", len(self._mine()), len(self.due))

    def _mine(self) -> list[Played]:
        """The games of this tournament that are played; a folder can hold more, of a longer one."""
        return [self.kept.played[seating.key] for seating in self.due if seating.key in self.kept.played]

    def _is_certain(self) -> bool:
        looks = len(list(self._stretches()))
        return all(
            is_certain([each for each in self._mine() if each.seats == size], len(self.contest.bots), looks)
            for size in self.sizes
        )

    def _get_ready(self) -> None:
        """Has the game compiled once, before several processes need it."""
        if not any(thinks(name) for name in self.contest.bots):
            return
        from hustings.bots.warm import is_warming, warm_up

        game = load_game(self.contest.game)
        if not is_warming(game):
            return
        if self.progress is not None:
            self.progress("compile", 0, 1)
        while not warm_up(game):
            time.sleep(POLL)
        if self.progress is not None:
            self.progress("compile", 1, 1)

    def so_far(self, seconds: float) -> Tournament:
        """What was played."""
        games = sorted(self._mine(), key=lambda played: played.key)
        return Tournament(self.contest, tuple(games), len(self.due), self.finished, self.certain, seconds)


def thinks(name: str) -> bool:
    """Whether a bot needs the game compiled."""
    return name.partition(":")[0] in ("greedy", "search", "level")
