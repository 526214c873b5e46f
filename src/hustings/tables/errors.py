"""What can be wrong at a table, each with the key of its sentence in `words.LANG.toml`."""

from __future__ import annotations

from pathlib import Path

from hustings.kernel.errors import HustingsError
from hustings.kernel.words import Fact, Naming, load_words


class TableError(HustingsError):
    """Something that cannot be done at a table."""

    def __init__(self, key: str, **facts: Fact) -> None:
        self.key = key
        self.facts = facts
        super().__init__(self.words("en"))

    def words(self, lang: str) -> str:
        """The sentence in a language."""
        own = load_words(Path(__file__).parent / f"words.{lang}.toml", lang)
        return own.fill(self.key, self.facts, Naming({}))


class NotFound(TableError):
    """There is no such table, seat, link."""


class NotYours(TableError):
    """Somebody may not do this."""


class Stale(TableError):
    """The choice was made from a page that is out of date."""


class NotStored(TableError):
    """The entry could not be stored; nothing was changed."""
