"""One game between bots, each at its seat's door; whatever a bot does, the game goes on to its end."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from hustings.arena.errors import ArenaError
from hustings.arena.schedule import Seating, luck_of_bot
from hustings.bots import Bot, bot
from hustings.bots.outside import MOST_FAULTS, Outside
from hustings.kernel.bulk import MOST_STEPS
from hustings.kernel.choices import Choice
from hustings.kernel.match import SPECTATOR, Match, deal
from hustings.kernel.seat import Told

MOST_FAULTS_TOLD = 20
"""So many faults of a game are kept in words; all are counted."""


@dataclass(frozen=True)
class Contest:
    """What a tournament is about: the game, its options, who plays, and the seed of all luck."""

    game: str
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    components: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Fault:
    """Something that the bot at a seat (from 1) did wrong; a stand-in chose for it."""

    seat: int
    what: str


@dataclass(frozen=True)
class Played:
    """One game that was played. Everything with one entry a seat stands in the order of the seats.

    - `moves`: pairs of a seat (from 1) and an action number, in their order, without luck, which follows from the seed;
    - `seconds`, `choices`: how long each seat thought in all, and about how many choices;
    - `faults`: how often a stand-in had to choose for a seat; `wrong` says what happened, as far as it is kept;
    - `ending`: the last line of the log in a game that can end in several ways, by its name and numbers.
    """

    number: int
    round: int
    seed: int
    bots: tuple[int, ...]
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    ties: tuple[str, ...]
    moves: tuple[tuple[int, int], ...]
    draws: int
    seconds: tuple[float, ...]
    choices: tuple[int, ...]
    faults: tuple[int, ...]
    wrong: tuple[Fault, ...]
    ending: tuple[str, tuple[int, ...]]

    @property
    def seats(self) -> int:
        """How many sat at the table."""
        return len(self.bots)

    @property
    def key(self) -> tuple[int, int]:
        """What tells it from all others of a tournament."""
        return self.seats, self.number

    @property
    def length(self) -> int:
        """How many choices were made in it."""
        return len(self.moves)

    @property
    def shares(self) -> tuple[float, ...]:
        """What each seat had of the win, 1 in all."""
        winners = self.ranks.count(1)
        return tuple(1 / winners if rank == 1 else 0.0 for rank in self.ranks)

    @property
    def data(self) -> dict[str, Any]:
        """It all as plain data, from which `read_played` makes it again."""
        return {**asdict(self), "seconds": [round(each, 4) for each in self.seconds]}


def read_played(data: Mapping[str, Any]) -> Played:
    """A game from its plain data."""
    row: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in data.items()}
    row["moves"] = tuple((seat, number) for seat, number in row["moves"])
    row["wrong"] = tuple(Fault(**each) for each in row["wrong"])
    name, numbers = row["ending"]
    row["ending"] = (name, tuple(numbers))
    return Played(**row)


def replayed(contest: Contest, played: Played) -> Match:
    """The match that a game was, from its seed and its choices; for tournaments with the game's own components."""
    match = deal(contest.game, seats=played.seats, seed=played.seed, **dict(contest.options))
    for seat, number in played.moves:
        match.play(seat, number)
    return match


class Endless(ArenaError):
    """A game that does not end."""


def play(contest: Contest, seating: Seating) -> Played:
    """Plays one game of a tournament."""
    match = deal(
        contest.game, seats=seating.seats, seed=seating.seed, components=contest.components, **dict(contest.options)
    )
    places = [
        Place(match, seat, contest.bots[who], luck_of_bot(contest.seed, seating, seat))
        for seat, who in enumerate(seating.bots)
    ]
    try:
        moves = carry_on(match, places)
        for place in places:
            place.end()
    finally:
        for place in places:
            place.leave()
    return _played(match, seating, places, moves)


def carry_on(match: Match, places: Sequence[Place]) -> list[tuple[int, int]]:
    """Plays a match to its end; the seats and numbers of all choices.

    Each time somebody newly has to choose, the seats that may interrupt are asked once, in the order of the seats, as
    in random play (`hustings.kernel.bulk`).
    """
    moves: list[tuple[int, int]] = []
    awaited: frozenset[int] = frozenset()
    to_ask: frozenset[int] = frozenset()
    while not match.over:
        if len(moves) > MOST_STEPS:
            raise Endless("endless", seed=match.record.header["seed"])
        awaited &= match.owes
        if awaited != match.owes:
            awaited = match.owes
            to_ask = match.may
        to_ask &= match.may
        seat = min(to_ask or match.owes)
        choice = places[seat - 1].choose(forced=not to_ask)
        if to_ask:
            to_ask -= {seat}
        else:
            awaited -= {seat}
        if choice is not None:
            match.play(seat, choice)
            moves.append((seat, choice.id))
    return moves


class Place:
    """A bot at its seat: it is asked there, its time is taken, and what it does wrong is noted."""

    def __init__(self, match: Match, seat: int, name: str, luck: int) -> None:
        self.door = match.seat(seat + 1)
        self.seconds = 0.0
        self.choices = 0
        self.faults = 0
        self.wrong: list[str] = []
        self._read = 0
        self._stand_in = random.Random(luck ^ 1)
        self._gone = False
        self._outside = 0
        self._bot: Bot = bot(name, luck, wait=True)

    def choose(self, forced: bool) -> Choice | None:
        """What the bot chooses; any choice where it fails. None means no, where nothing has to be chosen."""
        door = self.door
        choices: list[Choice | None] = [*door.choices()] if forced else [None, *door.choices()]
        told = self._told()
        self.choices += 1
        begun = time.perf_counter()
        try:
            chosen = self._bot.choose(door, told, choices, None)
            why = "" if chosen in choices else f"chose {str(chosen)[:60]}, which is not possible"
        except Exception as fault:
            chosen, why = None, f"{type(fault).__name__}: {str(fault)[:200]}"
        finally:
            self.seconds += time.perf_counter() - begun
        if not why:
            self._note_from_outside()
            return chosen
        self._note(why)
        return self._stand_in.choice(choices)

    def _told(self) -> list[Told]:
        told = self.door.log(self._read)
        self._read = self.door.count
        return told

    def _note(self, why: str) -> None:
        self.faults += 1
        if len(self.wrong) < MOST_FAULTS_TOLD:
            self.wrong.append(why)

    def _note_from_outside(self) -> None:
        """Notes what a bot from outside did wrong just now, or that it is not asked any more."""
        if not isinstance(self._bot, Outside):
            return
        before, after = self._outside, len(self._bot.faults)
        self._outside = after
        if after > before:
            self._note(self._bot.faults[-1])
        elif after >= MOST_FAULTS:
            self.faults += 1

    def end(self) -> None:
        """Tells a bot from outside how the game ended."""
        if hasattr(self._bot, "end"):
            self._bot.end(self.door.result)
            self._gone = True

    def leave(self) -> None:
        """Ends a bot's process, if it has one and the game was broken off."""
        if hasattr(self._bot, "end") and not self._gone:
            self._bot.end(None)


def _played(match: Match, seating: Seating, places: Sequence[Place], moves: Sequence[tuple[int, int]]) -> Played:
    result = match.result
    assert result is not None
    log = match.seat(SPECTATOR).log()
    return Played(
        number=seating.number,
        round=seating.round,
        seed=seating.seed,
        bots=seating.bots,
        ranks=result.ranks,
        points=result.points,
        ties=tuple(why for why in result.ties.values() if why),
        moves=tuple(moves),
        draws=sum(entry.kind == "luck" for entry in match.entries),
        seconds=tuple(place.seconds for place in places),
        choices=tuple(place.choices for place in places),
        faults=tuple(place.faults for place in places),
        wrong=tuple(Fault(n, what) for n, place in enumerate(places, 1) for what in place.wrong),
        ending=ending_of(match, log),
    )


def ending_of(match: Match, log: Sequence[Told]) -> tuple[str, tuple[int, ...]]:
    """How a game ended: its only ending where there is but one, else the last line of the log."""
    endings = match.game.rulebook().endings
    if len(endings) == 1 or not log:
        return next(iter(endings), ""), ()
    return log[-1].name, log[-1].numbers
