"""The small vocabulary in which a game draws its table for a terminal: spans of text, lines, boxes, columns, tables.

A game's `picture.py` has `def picture(look: Look) -> Piece`. It says what stands where; how wide a column becomes, how
colours look and how all of it is read out as plain lines is decided by the room that shows it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from hustings.kernel.fields import Axis
from hustings.kernel.seat import Seat
from hustings.kernel.view import View
from hustings.kernel.words import Fact, Words

MARKS = "●■▲◆✚★⬢"
"""The mark of each seat, always beside its colour."""

STYLES = ("strong", "dim", "accent", "warn", "struck", *(f"seat{n}" for n in range(1, len(MARKS) + 1)))
"""The styles that a span can have; several stand with spaces between them."""


@dataclass(frozen=True)
class Span:
    """A piece of text that is never broken, with its style; `said` is read out in its place where nothing is drawn."""

    text: str
    style: str = ""
    said: str | None = None

    @property
    def spoken(self) -> str:
        """What is read out."""
        return self.text if self.said is None else self.said


@dataclass(frozen=True)
class Text:
    """A line of spans with a space between each two, broken between spans where it is too long."""

    spans: tuple[Span, ...]
    indent: int = 0


@dataclass(frozen=True)
class Box:
    """Something with a title above it."""

    title: Text
    body: Piece


@dataclass(frozen=True)
class Columns:
    """Pieces side by side, `across` in a row; one below the other where one would be narrower than `least`.

    `reading` gives the order in which they are read out (their indices), if it is another one.
    """

    pieces: tuple[Piece, ...]
    across: int
    least: int = 24
    reading: tuple[int, ...] = ()


@dataclass(frozen=True)
class Stack:
    """Pieces one below the other."""

    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True)
class Grid:
    """Rows of cells under their heads; a cell is read out after its head."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Span, ...], ...]


Piece = Text | Box | Columns | Stack | Grid
"""Anything a picture is made of."""


@dataclass(frozen=True)
class Look:
    """Who looks: a seat's door, the language, the width; `shown` is a moment gone by, where it is not the table now."""

    seat: Seat
    lang: str = "en"
    width: int = 80
    shown: View | None = None

    @cached_property
    def view(self) -> View:
        """What is shown: the only thing that a picture may draw."""
        return self.shown or self.seat.view

    @property
    def seats(self) -> range:
        """The seats of this table as rules count them, from 0."""
        return range(self.seat.seats)

    @property
    def me(self) -> int:
        """The seat that looks, from 0; -1 for a spectator."""
        return -1 if self.seat.is_spectator else self.seat.number - 1

    @property
    def words(self) -> Words:
        """The sentences of the game."""
        return self.seat.game.words(self.lang)

    def name(self, axis: Axis, value: int) -> str:
        """What a member of an axis is called."""
        return self.seat.naming.name(axis, value, self.lang)

    def field(self, name: str) -> str:
        """What a field is called: its sentence in the table `[field]` of the game's words."""
        return self.words.find("field", name) or name

    def say(self, key: str, **facts: Fact) -> str:
        """A sentence of the table `[picture]` of the game's words."""
        return self.words.say(self.words.tables["picture"][key], facts, self.seat.naming)

    def number(self, number: int) -> str:
        """A number with its thousands grouped."""
        return self.words.say("{n:number}", {"n": number}, self.seat.naming)

    def mark(self, seat: int, after: str = "", style: str = "", said: str | None = None) -> Span:
        """The mark of a seat in its colour with something right behind it, read out as the player's name."""
        who = self.player_name(seat)
        follows = after if said is None else said
        spoken = f"{who}: {follows}" if follows else who
        return Span(MARKS[seat] + after, f"seat{seat + 1} {style}".strip(), spoken)

    def player(self, seat: int) -> Span:
        """The mark and name of a seat, stronger if it is the one that looks."""
        who = self.player_name(seat)
        return Span(f"{MARKS[seat]} {who}", f"seat{seat + 1}" + (" strong" if seat == self.me else ""), who)

    def player_name(self, seat: int) -> str:
        """What the player in a seat is called."""
        return self.name(self.seat.game.state.seat_axis, seat)


def text(*spans: Span | str, indent: int = 0) -> Text:
    """A line of spans; a string is a plain one."""
    return Text(tuple(Span(each) if isinstance(each, str) else each for each in spans), indent)


def box(title: Text | Span | str, *body: Piece) -> Box:
    """A title with pieces below it."""
    head = title if isinstance(title, Text) else text(title)
    return Box(head, body[0] if len(body) == 1 else Stack(body))


def stack(*pieces: Piece | None) -> Stack:
    """Pieces one below the other, without those that are None."""
    return Stack(tuple(piece for piece in pieces if piece is not None))


def columns(pieces: Sequence[Piece], across: int = 0, least: int = 24, reading: Sequence[int] = ()) -> Columns:
    """Pieces side by side, all of them in one row unless `across` says how many."""
    return Columns(tuple(pieces), across or max(1, len(pieces)), least, tuple(reading))


def grid(heads: Sequence[str], rows: Sequence[Sequence[Span | str]]) -> Grid:
    """A table; a string is a plain cell."""
    cells = tuple(tuple(Span(each) if isinstance(each, str) else each for each in row) for row in rows)
    return Grid(tuple(heads), cells)


def plain_picture(look: Look) -> Piece:
    """The table of any game, field by field, for one that brings no picture of its own."""
    return plain_zones(look.seat.position["zones"])


def plain_zones(zones: Mapping[str, Any]) -> Piece:
    """Zones with their fields as positions and records write them."""
    return stack(*(_of_value(name, value) for name, value in zones.items() if value))


def _of_value(name: str, value: Any) -> Piece:
    if isinstance(value, Mapping) and any(isinstance(each, Mapping) for each in value.values()):
        return box(name, stack(*(_of_value(key, each) for key, each in value.items())))
    return text(f"{name}:", _plain_value(value))


def _plain_value(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_plain_value(each)}" for key, each in value.items()) or "–"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "–"
    return "?" if value is None else str(value)
