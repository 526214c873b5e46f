"""A game looked at again, moment by moment: a finished one from any seat's eyes, one that goes on from one's own."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from threading import Lock

from hustings.kernel.choices import Choice
from hustings.kernel.fields import ALL
from hustings.kernel.match import Match
from hustings.kernel.record import Fold, Record
from hustings.kernel.seat import Seat, Told
from hustings.kernel.texts import read_exactly

KEPT_FOLDS = 8


@dataclass(frozen=True)
class Frame:
    """One moment: the table as a seat saw it, and the lines it was told since the moment before."""

    seat: Seat
    told: tuple[Told, ...]
    moment: int
    moments: int
    actor: int
    choice: Choice | None
    undone: bool

    @property
    def choice_is_seen(self) -> bool:
        """Whether this seat saw what was chosen."""
        return self.choice is not None and (
            self.actor == self.seat.number or all(sight == ALL for sight in self.choice.decision.sees)
        )


@dataclass
class _Reel:
    """A record as far as it was carried out last."""

    record: Record
    fold: Fold
    ends: list[int]
    lock: Lock = field(default_factory=Lock)


class Replays:
    """Keeps the last few games that were looked at, so that the next moment is one step away."""

    def __init__(self) -> None:
        self._reels: OrderedDict[str, _Reel] = OrderedDict()

    def frame(self, name: str, record: Record, moment: int, seat: int, players: Mapping[int, str]) -> Frame:
        """The moment of a game with this number, from 0 (the table is set up) on; `players` by seats from 0."""
        reel = self._reels.pop(name, None) or _Reel(record, Fold(record), ends_of(record))
        self._reels[name] = reel
        while len(self._reels) > KEPT_FOLDS:
            self._reels.popitem(last=False)
        with reel.lock:
            wanted = min(max(moment, 0), len(reel.ends) - 1)
            before = reel.ends[wanted - 1] if wanted else 0
            if reel.fold.done > before:
                reel.fold = Fold(record)
            reel.fold.match.naming = replace(reel.fold.match.naming, players=players)
            _run_to(reel.fold, before)
            door = reel.fold.match.seat(seat)
            since = door.count if wanted else 0
            _run_to(reel.fold, reel.ends[wanted])
            told = tuple(door.log(min(since, door.count)))
            entry = record.entries[before] if wanted else {}
            actor = int(entry.get("seat") or entry.get("undo") or 0)
            choice = None
            if "play" in entry:
                number = read_exactly(door.game, door.naming, entry["play"])
                choice = door.choice(number)
            return Frame(door, told, wanted, len(reel.ends) - 1, actor, choice, "undo" in entry)


def ends_of(record: Record) -> list[int]:
    """After how many entries each moment is reached: a choice together with the luck that follows it."""
    entries = [entry for entry in record.entries if "end" not in entry]
    ends = [n for n in range(1, len(entries)) if not {"luck", "nonce"} & entries[n].keys()]
    return [*(ends if ends[:1] != [0] else ends[1:]), len(entries)] if entries else [0]


@dataclass(frozen=True)
class Absence:
    """What it takes to show a seat what has happened since its last turn; made while nobody acts at the table."""

    record: Record
    players: Mapping[int, str]
    number: int
    alive: Mapping[str, int]

    @staticmethod
    def of(match: Match, number: int) -> Absence:
        """The absence of a seat from a match, up to now."""
        view = match.seat(number).view
        alive = {line.lapses: getattr(view, line.lapses) for line in match.game.told if line.lapses}
        return Absence(match.record, dict(match.naming.players), number, alive)

    def moments(self) -> Iterator[tuple[Seat, tuple[Told, ...]]]:
        """The table after one's own last choice since which one saw others act, then moment by moment up to now.

        With each moment comes what the seat was told there. Each door shows its moment until the next one is asked for.
        Moments from before something lapsed are left out.
        """
        start = self._start()
        first = True
        for end, door, told in self._all():
            if end < start or any(getattr(door.view, field) != number for field, number in self.alive.items()):
                continue
            yield door, () if first else told
            first = False

    def _start(self) -> int:
        """The end of one's own last choice after which one saw others act; 0 if there is none."""
        start = own = begins = 0
        before = None
        for end, door, told in self._all():
            view, entry = door.view, self.record.entries[begins]
            if self.number in (entry.get("undo"), entry.get("seat") if "play" in entry else 0):
                own = end
            elif told or view != before:
                start = own
            before, begins = view, end
        return start

    def _all(self) -> Iterator[tuple[int, Seat, tuple[Told, ...]]]:
        """Every moment of the game by its end, with what was told there."""
        fold = Fold(self.record)
        fold.match.naming = replace(fold.match.naming, players=self.players)
        door = fold.match.seat(self.number)
        for end in ends_of(self.record):
            since = door.count
            _run_to(fold, end)
            yield end, door, tuple(door.log(min(since, door.count)))


def _run_to(fold: Fold, count: int) -> None:
    while fold.done < count:
        fold.step(fold.record.entries[fold.done])
