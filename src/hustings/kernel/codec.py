"""A record as bytes: where each field lies, and the way there and back. The same layout as the compiled records.

Every field lies at a multiple of its own width, in the order of the declaration, little-endian; states are padded to a
multiple of 64 bytes, so that threads working on neighbours in an array never share a line of the processor's cache.
"""

from __future__ import annotations

import hashlib
import struct
from dataclasses import dataclass
from math import prod
from typing import Any

from hustings.kernel.fields import Field, Record, Table

CACHE_LINE = 64
_WIDTH = {"i1": 1, "i2": 2, "i4": 4, "i8": 8}
_LETTER = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}


@dataclass(frozen=True)
class Place:
    """Where a field lies in a record."""

    field: Field
    offset: int

    @property
    def count(self) -> int:
        """How many cells it has."""
        return prod(self.field.shape)


@dataclass(frozen=True)
class Layout:
    """Where all fields of a record lie, and its size in bytes."""

    places: tuple[Place, ...]
    size: int

    def encode(self, record: Any) -> bytes:
        """The bytes of a plain record."""
        whole = bytearray(self.size)
        for place in self.places:
            cells = _flat(getattr(record, place.field.name), len(place.field.axes))
            struct.pack_into(f"<{place.count}{_LETTER[place.field.kind]}", whole, place.offset, *cells)
        return bytes(whole)

    def decode(self, whole: bytes, record: Any) -> Any:
        """Fills a plain record from its bytes, and returns it."""
        for place in self.places:
            cells = struct.unpack_from(f"<{place.count}{_LETTER[place.field.kind]}", whole, place.offset)
            setattr(record, place.field.name, _nested(list(cells), place.field.shape))
        return record


def _flat(value: Any, depth: int) -> list[int]:
    if depth == 0:
        return [value]
    if depth == 1:
        return list(value)
    return [cell for row in value for cell in _flat(row, depth - 1)]


def _nested(cells: list[int], shape: tuple[int, ...]) -> Any:
    if not shape:
        return cells[0]
    if len(shape) == 1:
        return cells
    width = len(cells) // shape[0]
    return [_nested(cells[start : start + width], shape[1:]) for start in range(0, len(cells), width)]


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
