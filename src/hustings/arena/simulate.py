"""Random games by the thousand and by the million: how long they are, who wins, and each of them as a record.

The games are those of `hustings.kernel.bulk`. Game i of a series has a seed of its own that follows from the series'
seed and i, and nothing else, so that the same seed gives the same games however many threads play them and whether
they are compiled or not.
"""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from math import ceil, sqrt
from pathlib import Path
from secrets import randbits
from typing import IO, Any

from hustings.arena.errors import ArenaError
from hustings.kernel import bulk
from hustings.kernel.algorithms import plain
from hustings.kernel.codec import layout
from hustings.kernel.dice import KEYED_HEAD
from hustings.kernel.match import Match, prepare
from hustings.kernel.record import header_of
from hustings.kernel.texts import choice_text

Progress = Callable[[str, int, int], None]
"""Is told `"compile"` or `"play"`, how many functions or games are done, and how many there are."""

CERTAINTY = 1.96
"""How many standard errors an interval of 95 % reaches to either side."""

NOT_WORTH_COMPILING = 1000
"""So few games are played interpreted where nothing lies compiled in the cache."""

BLOCK = 1024
"""So many games are played at a stretch; fewer when they are recorded, to keep memory small."""

RECORDED_BLOCK = 64
INTERPRETED_BLOCK = 8
FIRST_ROOM = 1024
"""Room for so many choices and draws a game, until one needs more."""


@dataclass(frozen=True)
class Estimate:
    """A mean over many games with its interval of 95 %."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class SeatTotals:
    """What one seat made of all games: `wins` counts a shared win in parts, `win_rate` is its share of all games."""

    seat: int
    points: Estimate
    wins: float
    win_rate: Estimate


@dataclass(frozen=True)
class Totals:
    """What many games add up to. `decisions` are the players' choices and nature's draws together."""

    game: str
    options: Mapping[str, Any]
    seed: int
    games: int
    choices: int
    draws: int
    seconds: float
    shortest: int
    longest: int
    ties: int
    seats: tuple[SeatTotals, ...]
    way: str

    @property
    def decisions(self) -> int:
        """The players' choices and nature's draws together."""
        return self.choices + self.draws

    @property
    def rate(self) -> float:
        """Decisions a second, the compilation left out."""
        return self.decisions / self.seconds if self.seconds else 0.0

    @property
    def length(self) -> float:
        """The mean number of decisions of a game."""
        return self.decisions / self.games if self.games else 0.0


@dataclass(frozen=True)
class Played:
    """One random game.

    `moves` are pairs of a seat and an action number: who chose; for a draw, the one who saw it, or 0 if all did.
    """

    seed: int
    moves: list[tuple[int, int]]
    state: bytes
    points: tuple[int, ...]
    ranks: tuple[int, ...]


def simulate(
    game: str,
    games: int = 1000,
    seats: int | None = None,
    seed: int | None = None,
    jobs: int = 1,
    records: str | Path | IO[str] | None = None,
    interpreted: bool = False,
    components: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
    **options: Any,
) -> Totals:
    """Plays random games and adds them up; the same seed gives the same games whatever `jobs` is.

    `records` is a file to which every game is written, one after the other. A thousand games or fewer run interpreted
    where the game does not lie compiled in the cache, since compiling takes longer; `interpreted=True` never compiles,
    and plays in one thread. Stopped from the keyboard, it returns what is done.

    >>> simulate("corruption", games=10, seed=1, interpreted=True).games
    10
    """
    series = Series(game, games, seats, seed, jobs, interpreted, components, progress, **options)
    if records is None:
        return series.run(None)
    if isinstance(records, (str, Path)):
        with open(records, "w", encoding="utf-8") as file:
            return series.run(Writer(series.match, file).write)
    return series.run(Writer(series.match, records).write)


def play_games(
    game: str,
    games: int = 1000,
    seats: int | None = None,
    seed: int | None = None,
    jobs: int = 1,
    interpreted: bool = False,
    components: Mapping[str, Any] | None = None,
    **options: Any,
) -> Iterator[Played]:
    """The same games one by one, each with its seed, its choices and draws, and its last state."""
    series = Series(game, games, seats, seed, jobs, interpreted, components, None, **options)
    for block in series.blocks(recorded=True):
        yield from block.games()


# -------------------------------------------------------------------------------------------------------- a block


@dataclass(frozen=True)
class Block:
    """Some games of a series after they were played: rows and totals as `hustings.kernel.bulk` fills them."""

    seats: int
    rows: list[list[int]]
    totals: list[int]
    moves: Any
    states: Callable[[int], bytes]

    def check(self) -> None:
        """Raises an error for a game that did not end, which is a fault of its rules."""
        for row in self.rows if self.totals[bulk.FAILED] else ():
            if row[bulk.STATUS] != bulk.ENDED:
                raise ArenaError("stuck" if row[bulk.STATUS] == bulk.STUCK else "endless", seed=_seed(row))

    def games(self) -> Iterator[Played]:
        """The games one by one."""
        begin = 0
        for n, row in enumerate(self.rows):
            end = begin + row[bulk.CHOICES] + row[bulk.DRAWS]
            points = row[bulk.POINTS : bulk.POINTS + self.seats]
            ranks = row[bulk.POINTS + self.seats : bulk.POINTS + 2 * self.seats]
            moves = [(seat, number) for seat, number in self.moves[begin:end]]
            yield Played(_seed(row), moves, self.states(n), tuple(points), tuple(ranks))
            begin = end


def _seed(row: list[int]) -> int:
    return row[bulk.SEED_HIGH] << 32 | row[bulk.SEED_LOW]


class Runner:
    """Plays blocks of games interpreted."""

    way = "interpreted"

    def __init__(self, match: Match, seed: int) -> None:
        game = match.game
        self.match = match
        self.seeds = (seed & 0xFFFFFFFF, seed >> 32)
        self.firsts = [game.first_number(decision) for decision in game.ask]
        self.counters = KEYED_HEAD + len(game.ask) * (game.state.seat_axis.size + 1)
        self.most = max(game.most_choices, game.most_outcomes)
        self.columns = bulk.POINTS + 2 * match.seats
        self.total_columns = bulk.SEATS + bulk.SEAT_COLUMNS * match.seats
        self.room = FIRST_ROOM

    def play(self, first: int, count: int, recorded: bool) -> Block:
        """Plays these games of the series."""
        while True:
            room = self.room
            block = self._play(first, count, count * room if recorded else 0)
            needed = sum(row[bulk.CHOICES] + row[bulk.DRAWS] for row in block.rows) if recorded else 0
            if needed <= count * room:
                return block
            self.room = max(self.room, 2 * ceil(needed / count))

    def _play(self, first: int, count: int, room: int) -> Block:
        game = self.match.game
        states = [game.made.PlainState() for _ in range(count)]
        moves = [[0, 0] for _ in range(room)]
        rows = [[0] * self.columns for _ in range(count)]
        totals = [0] * self.total_columns
        luck, dice, out = [0] * self.counters, [0] * 4, [0] * self.most
        play_many = plain(game, bulk.__name__).play_many
        play_many([self.match.c], states, self.firsts, *self.seeds, first, luck, dice, [], out, moves, rows, totals)
        encode = layout(game.state).encode
        return Block(self.match.seats, rows, totals, moves, lambda n: encode(states[n]))


class CompiledRunner(Runner):
    """Plays blocks of games compiled, without holding Python's lock."""

    way = "compiled"

    def __init__(self, match: Match, seed: int, progress: Progress | None) -> None:
        super().__init__(match, seed)
        from hustings.kernel.compiled import compiled

        self.compiled = compiled(match.game)
        told = None if progress is None else lambda k, n, name: progress("compile", k, n)
        self.play_many = self.compiled.load(bulk.__name__, told).play_many
        self.constants = self.compiled.constants(match.c)

    def _play(self, first: int, count: int, room: int) -> Block:
        import numpy as np

        states = self.compiled.new(count)
        moves = np.zeros((room, 2), np.int64)
        rows = np.zeros((count, self.columns), np.int64)
        totals = np.zeros(self.total_columns, np.int64)
        luck, dice, out = (np.zeros(size, np.int64) for size in (self.counters, 4, self.most))
        tape = np.zeros((0, 6), np.int64)
        firsts = np.array(self.firsts)
        self.play_many(self.constants, states, firsts, *self.seeds, first, luck, dice, tape, out, moves, rows, totals)
        known = rows.tolist() if room or totals[bulk.FAILED] else []
        used = sum(row[bulk.CHOICES] + row[bulk.DRAWS] for row in known) if room else 0
        return Block(self.match.seats, known, totals.tolist(), moves[:used].tolist(), lambda n: states[n].tobytes())


# ------------------------------------------------------------------------------------------------------- a series


class Series:
    """Random games with one seed."""

    def __init__(
        self,
        game: str,
        games: int,
        seats: int | None,
        seed: int | None,
        jobs: int,
        interpreted: bool,
        components: Mapping[str, Any] | None,
        progress: Progress | None,
        **options: Any,
    ) -> None:
        self.seed = randbits(63) if seed is None else seed
        self.match = prepare(game, seats, self.seed, "seeded", components, **options)
        if games < 0 or jobs < 1:
            raise ArenaError("too_few_games")
        self.games = games
        self.progress = progress
        self.runner = self._runner(interpreted)
        self.jobs = jobs if isinstance(self.runner, CompiledRunner) else 1

    def _runner(self, interpreted: bool) -> Runner:
        if interpreted:
            return Runner(self.match, self.seed)
        if self.games <= NOT_WORTH_COMPILING:
            from hustings.kernel.compiled import compiled

            if not compiled(self.match.game).is_cached():
                return Runner(self.match, self.seed)
        return CompiledRunner(self.match, self.seed, self.progress)

    def run(self, write: Callable[[Played], None] | None) -> Totals:
        """Plays all games, or as many as there are until somebody interrupts."""
        begun = time.perf_counter()
        sums = [0] * self.runner.total_columns
        try:
            for block in self.blocks(recorded=write is not None):
                if write is not None:
                    for played in block.games():
                        write(played)
                _add(sums, block.totals)
                if self.progress is not None:
                    self.progress("play", sums[bulk.GAMES], self.games)
        except KeyboardInterrupt:
            pass
        return self._totals(sums, time.perf_counter() - begun)

    def blocks(self, recorded: bool) -> Iterator[Block]:
        """The games block by block, in their order."""
        most = RECORDED_BLOCK if recorded else BLOCK
        if isinstance(self.runner, CompiledRunner):
            size = max(1, min(most, ceil(self.games / (4 * self.jobs))))
        else:
            size = INTERPRETED_BLOCK
        spans = ((first, min(size, self.games - first)) for first in range(0, self.games, size))
        if self.jobs == 1:
            played: Iterator[Block] = (self.runner.play(first, count, recorded) for first, count in spans)
        else:
            played = self._in_threads(spans, recorded)
        for block in played:
            block.check()
            yield block

    def _in_threads(self, spans: Iterator[tuple[int, int]], recorded: bool) -> Iterator[Block]:
        """Some blocks ahead of the one that is wanted, so that no thread waits and memory stays small."""
        pool = ThreadPoolExecutor(self.jobs)
        ahead: deque[Future[Block]] = deque()
        try:
            for first, count in spans:
                ahead.append(pool.submit(self.runner.play, first, count, recorded))
                if len(ahead) > 2 * self.jobs:
                    yield ahead.popleft().result()
            while ahead:
                yield ahead.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)

    def _totals(self, sums: list[int], seconds: float) -> Totals:
        games = sums[bulk.GAMES]
        seats = tuple(
            _seat_totals(seat, games, *sums[bulk.SEATS + bulk.SEAT_COLUMNS * seat :][: bulk.SEAT_COLUMNS])
            for seat in range(self.match.seats)
        )
        return Totals(
            self.match.game.name,
            self.match.options,
            self.seed,
            games,
            sums[bulk.ALL_CHOICES],
            sums[bulk.ALL_DRAWS],
            seconds,
            sums[bulk.SHORTEST],
            sums[bulk.LONGEST],
            sums[bulk.TIES],
            seats,
            self.runner.way,
        )


def _add(sums: list[int], block: list[int]) -> None:
    """Adds a block's totals to those so far."""
    shortest = [each[bulk.SHORTEST] for each in (sums, block) if each[bulk.GAMES]]
    longest = max(sums[bulk.LONGEST], block[bulk.LONGEST])
    for place, value in enumerate(block):
        sums[place] += value
    sums[bulk.SHORTEST] = min(shortest, default=0)
    sums[bulk.LONGEST] = longest


def _seat_totals(seat: int, games: int, points: int, squares: int, parts: int) -> SeatTotals:
    if games == 0:
        nothing = Estimate(0.0, 0.0, 0.0)
        return SeatTotals(seat + 1, nothing, 0.0, nothing)
    # Exact until the division: sums of squares of large numbers lose their difference in floating point.
    spread = (games * squares - points * points) / games / max(1, games - 1)
    reach = CERTAINTY * sqrt(spread / games)
    mean = points / games
    wins = parts / bulk.WIN_PARTS
    return SeatTotals(seat + 1, Estimate(mean, mean - reach, mean + reach), wins, _share(wins, games))


def _share(wins: float, games: int) -> Estimate:
    """A share of all games with the interval of Wilson, which stays between 0 and 1."""
    share = wins / games
    z = CERTAINTY * CERTAINTY / games
    middle = (share + z / 2) / (1 + z)
    reach = CERTAINTY * sqrt(share * (1 - share) / games + z / 4 / games) / (1 + z)
    return Estimate(share, max(0.0, middle - reach), min(1.0, middle + reach))


# -------------------------------------------------------------------------------------------------------- records


class Writer:
    """Writes games as records (`hustings.kernel.record`). Each line is made once and then looked up."""

    def __init__(self, match: Match, file: IO[str]) -> None:
        self._match = match
        self._file = file
        self._header = header_of(match)
        self._lines: dict[tuple[int, int], str] = {}

    def write(self, played: Played) -> None:
        """Writes one game."""
        lines = self._lines
        text = [_line({**self._header, "seed": played.seed})]
        for move in played.moves:
            if move not in lines:
                lines[move] = self._written(*move)
            text.append(lines[move])
        text.append(_line({"end": {"ranks": list(played.ranks), "points": list(played.points)}}))
        self._file.write("".join(text))

    def _written(self, seat: int, number: int) -> str:
        match = self._match
        said = choice_text(match.game, match.naming, number)
        decision, _ = match.game.split(number)
        if not decision.is_chance:
            return _line({"seat": seat, "play": said})
        return _line({"luck": said, "for": seat} if seat else {"luck": said})


def _line(entry: Mapping[str, Any]) -> str:
    return json.dumps(entry, ensure_ascii=False, separators=(", ", ": ")) + "\n"
