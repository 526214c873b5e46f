"""What can be wrong at a table, each with the key of its sentence in `words.LANG.toml`."""

from __future__ import annotations

from pathlib import Path

from hustings.kernel.errors import HustingsError


class TableError(HustingsError):
    """Something that cannot be done at a table."""

    room = Path(__file__).parent


class NotFound(TableError):
    """There is no such table, seat, link."""


class NotYours(TableError):
    """Somebody may not do this."""


class Stale(TableError):
    """The choice was made from a page that is out of date."""


class NotStored(TableError):
    """The entry could not be stored; nothing was changed."""
