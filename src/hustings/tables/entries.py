"""The log of a table: what can happen at it, each as one entry that is stored as one line of JSON.

The game's own part of an entry, `lines`, is written as in a record (`hustings.kernel.record`): the choice, and what
luck decided after it.
"""

from __future__ import annotations

from typing import Any

import msgspec

OPEN = "open"
"""The plan of a seat that waits for a person."""

BOT = "bot:"
"""The plan of a seat that a bot plays begins with this; its name follows."""


class Entry(msgspec.Struct, frozen=True, tag_field="kind"):
    """Base of all entries; `at` is the time in whole seconds."""

    at: int


class Made(Entry, frozen=True, tag="made"):
    """A table was made.

    `plan` says for each seat whether it is open or which bot plays it, `minutes` the time of thinking for each seat
    (0: no clock), `stand_in` the bot that plays on when the time is up, `by` the person who made it, `secret` the
    sealed luck.
    """

    game: str
    seats: int
    options: dict[str, Any]
    plan: list[str]
    by: int
    secret: str
    minutes: int = 0
    stand_in: str = ""
    watched: bool = True
    listed: bool = False
    hints: bool = False


class Sat(Entry, frozen=True, tag="sat"):
    """A person took a seat, or also sits there now, with another device; gives a nonce if the game has not begun."""

    seat: int
    person: int
    name: str
    nonce: str = ""


class Rose(Entry, frozen=True, tag="rose"):
    """Whoever sat in a seat has left it before the game began."""

    seat: int


class Handed(Entry, frozen=True, tag="handed"):
    """A seat goes over to a bot; `why` is `left` or `time`."""

    seat: int
    bot: str
    why: str


class Began(Entry, frozen=True, tag="began"):
    """The game began: the header of its record and what luck decided first."""

    header: dict[str, Any]
    lines: list[dict[str, Any]]


class Played(Entry, frozen=True, tag="played"):
    """A seat chose; `spent` are the seconds of thinking of every seat so far."""

    seat: int
    lines: list[dict[str, Any]]
    spent: list[int]


class Undone(Entry, frozen=True, tag="undone"):
    """A seat took its last choice back."""

    seat: int
    spent: list[int]


class Said(Entry, frozen=True, tag="said"):
    """Somebody said something to all; `seat` is 0 for one who only watches."""

    seat: int
    name: str
    text: str


class Hinted(Entry, frozen=True, tag="hinted"):
    """A seat asked for a hint, which all are told."""

    seat: int


class Closed(Entry, frozen=True, tag="closed"):
    """The table was closed before the end of its game; its secret is shown."""


class Followed(Entry, frozen=True, tag="followed"):
    """A rematch was made: the table where it is played."""

    table: str


AnyEntry = Made | Sat | Rose | Handed | Began | Played | Undone | Said | Hinted | Closed | Followed

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEntry)


def written(entry: AnyEntry) -> str:
    """An entry as a line of JSON."""
    return _encoder.encode(entry).decode()


def read(line: str) -> AnyEntry:
    """An entry from its line."""
    entry: AnyEntry = _decoder.decode(line)
    return entry
