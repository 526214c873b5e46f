"""A record as bytes: where each field lies, and the way there and back. The same layout as the compiled records.

Every field lies at a multiple of its own width, in the order of the declaration, little-endian; states are padded to a
multiple of 64 bytes, so that threads working on neighbours in an array never share a line of the processor's cache.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from math import prod
from typing import Any, cast

from hustings.kernel.fields import Field, Record, Table

CACHE_LINE = 64
_WIDTH = {"i1": 1, "i2": 2, "i4": 4, "i8": 8}
_LETTER = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}


@dataclass(frozen=True)
class Place:
    """Where a field lies in a record."""

    field: Field
    offset: int

    @cached_property
    def count(self) -> int:
        """How many cells it has."""
        return prod(self.field.shape)


@dataclass(frozen=True)
class Layout:
    """Where all fields of a record lie, and its size in bytes."""

    places: tuple[Place, ...]
    size: int

    @cached_property
    def _struct(self) -> struct.Struct:
        """All cells in their places, with what lies empty between them."""
        form, end = "<", 0
        for place in self.places:
            form += f"{place.offset - end}x{place.count}{_LETTER[place.field.kind]}"
            end = place.offset + place.count * _WIDTH[place.field.kind]
        return struct.Struct(f"{form}{self.size - end}x")

    def encode(self, record: Any) -> bytes:
        """The bytes of a plain record."""
        cells: list[int] = []
        for place in self.places:
            cells += _flat(getattr(record, place.field.name), len(place.field.axes))
        return self._struct.pack(*cells)

    def decode(self, whole: bytes, record: Any) -> Any:
        """Fills a plain record from its bytes, and returns it."""
        cells = self._struct.unpack(whole)
        start = 0
        for place in self.places:
            end = start + place.count
            setattr(record, place.field.name, _nested(list(cells[start:end]), place.field.shape))
            start = end
        return record


def _flat(value: Any, depth: int) -> Iterable[int]:
    if depth == 0:
        return (value,)
    while depth > 1:
        value = chain.from_iterable(value)
        depth -= 1
    return cast("Iterable[int]", value)


def _nested(cells: list[int], shape: tuple[int, ...]) -> Any:
    if not shape:
        return cells[0]
    for width in reversed(shape[1:]):
        cells = [cells[start : start + width] for start in range(0, len(cells), width)]  # type: ignore[misc]
    return cells


def layout(record: type[Record]) -> Layout:
    """The layout of a declaration."""
    if record not in _LAYOUTS:
        _LAYOUTS[record] = _made_layout(record)
    return _LAYOUTS[record]


_LAYOUTS: dict[type[Record], Layout] = {}


def _made_layout(record: type[Record]) -> Layout:
    places = []
    end = 0
    for field in record.fields.values():
        width = _WIDTH[field.kind]
        offset = -(-end // width) * width
        places.append(Place(field, offset))
        end = offset + width * prod(field.shape)
    grain = CACHE_LINE if issubclass(record, Table) else 8
    return Layout(tuple(places), -(-end // grain) * grain)


def fingerprint(record: type[Record], plain: Any) -> str:
    """A short digest of a state, the same on every machine and in every way of running."""
    return hashlib.blake2b(layout(record).encode(plain), digest_size=16).hexdigest()
