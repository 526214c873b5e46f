"""What has happened at a table: the entries of its log, the lines that were told, the moments that were shown."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, overload

from hustings.kernel.fields import EVERYBODY


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a match's log.

    `kind` is `choice` (of `seat`), `luck` (an outcome, for `seat` alone where that is not 0), `undo` (by `seat`) or
    `nonce` (of `seat`, with its `bytes`).
    """

    kind: str
    seat: int
    number: int = -1
    bytes: bytes = b""


@lru_cache(maxsize=1 << 16)
def entry(kind: str, seat: int, number: int = -1) -> Entry:
    """An entry; equal ones are one object, since a server holds many tables with a thousand entries each."""
    return Entry(kind, seat, number)


@dataclass(frozen=True, slots=True)
class ToldLine:
    """Something that happened: which line, who may know it (seat bits), its numbers, after which entry it was told.

    `until` is the value of the field that limits its life, at the time it was told.
    """

    what: int
    who: int
    numbers: tuple[int, ...]
    after: int
    until: int = 0


@dataclass(frozen=True, slots=True)
class Moment:
    """What the table showed for a moment within one `play`: a state, and the lines told since the moment before."""

    state: Any
    lines: tuple[ToldLine, ...]


_SEATS = EVERYBODY.bit_length()
"""What was told and who may know it stand in one number, the seat bits last."""


class Lines(Sequence[ToldLine]):
    """Told lines, kept as rows of whole numbers: as objects they would take five times the room, most of a table's.

    `lengths` says how many numbers each kind of line has; `letter` is the type of `array` that holds any of them.
    """

    def __init__(self, lengths: tuple[int, ...], letter: str = "i") -> None:
        self._lengths = lengths
        self._letter = letter
        self._width = 2 + max(lengths, default=0)
        self._cells = array(letter)
        self._after = array("i")

    def __len__(self) -> int:
        return len(self._after)

    @overload
    def __getitem__(self, which: int) -> ToldLine: ...
    @overload
    def __getitem__(self, which: slice) -> list[ToldLine]: ...
    def __getitem__(self, which: int | slice) -> ToldLine | list[ToldLine]:
        if isinstance(which, slice):
            return [self[n] for n in range(*which.indices(len(self)))]
        n = range(len(self))[which]
        both, until, *numbers = self._cells[n * self._width : (n + 1) * self._width]
        what, who = both >> _SEATS, both & EVERYBODY
        return ToldLine(what, who, tuple(numbers[: self._lengths[what]]), self._after[n], until)

    def append(self, line: ToldLine) -> None:
        """Adds a line."""
        rest = (0,) * (self._width - 2 - len(line.numbers))
        self._cells.extend((line.what << _SEATS | line.who, line.until, *line.numbers, *rest))
        self._after.append(line.after)

    def cut(self, count: int) -> None:
        """Forgets all lines but the first so many."""
        del self._cells[count * self._width :]
        del self._after[count:]

    def places(self, seats: int) -> list[int]:
        """The places of the lines that any of these seat bits may know."""
        return [n for n, who in enumerate(self._cells[:: self._width]) if who & seats]

    def told_to(self, seats: int) -> Lines:
        """The lines that any of these seat bits may know, and no trace of the others."""
        mine = Lines(self._lengths, self._letter)
        for n in self.places(seats):
            mine.append(self[n])
        return mine

    def copy(self) -> Lines:
        """The same lines, sharing nothing."""
        other = Lines(self._lengths, self._letter)
        other._cells, other._after = self._cells[:], self._after[:]
        return other
