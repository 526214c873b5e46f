"""Sentences in each language: templates of a game's `words.LANG.toml`, filled with names and numbers.

A template mentions facts in braces: `{work}` by its name, `{sum:number}` grouped as the language does, `{n:card|cards}`
one of two words by the number, and in Italian `{place:da}` with preposition and article (`dal Tempio`). A fact is a
whole number or a pair (axis, value), which has a name.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from hustings.kernel.errors import InvalidChoice, nearest
from hustings.kernel.fields import Axis
from hustings.kernel.italian import PREPOSITIONS, with_article

Fact = int | tuple[Axis, int] | str
"""What a sentence can mention: a number, a member of an axis, or a word that is already in its language."""

_BRACES = re.compile(r"\{([a-z_0-9]+)(?::([^{}]*))?\}")
_THOUSANDS = {"en": ",", "it": "."}

FEW = 12
"""So many members of an axis are named one by one where none of them was meant."""

_OWN = Path(__file__).parent


@dataclass(frozen=True)
class Name:
    """What a member of an axis is called: its id in texts that are read again, and its name in each language."""

    id: str
    en: str
    it: str

    def in_language(self, lang: str) -> str:
        """The name in a language."""
        return self.it if lang == "it" else self.en


@dataclass(frozen=True)
class Fault:
    """Something that cannot be in a position: the key of a sentence of `[fault]` and what it mentions."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True)
class Naming:
    """What the members of axes are called in one game: `given` by its data, else counted; seats by their players."""

    given: Mapping[str, Sequence[Name]]
    players: Mapping[int, str] = field(default_factory=dict)

    def id(self, axis: Axis, value: int) -> str:
        """The id of a member, as in text forms and positions."""
        names = self.given.get(axis.name)
        return names[value].id if names else str(value + axis.first)

    def value(self, axis: Axis, text: str) -> int:
        """The member with this id; raises `InvalidChoice`."""
        names = self.given.get(axis.name)
        what = axis.label.replace("_", " ")
        if not names:
            if text.isdecimal() and axis.first <= int(text) < axis.first + axis.size:
                return int(text) - axis.first
            raise InvalidChoice(
                "error.no_number", text=text, what=what, first=axis.first, last=axis.first + axis.size - 1
            )
        ids = [name.id for name in names]
        if text in ids:
            return ids.index(text)
        known = ids if len(ids) <= FEW else [f"{ids[0]} … {ids[-1]}"]
        raise InvalidChoice("error.no_member", text=text, what=what, maybe=nearest(text, ids), known=known)

    def name(self, axis: Axis, value: int, lang: str) -> str:
        """The name of a member in a language; a seat by its player's name if that is known."""
        if axis.name == "seat" and axis.name not in self.given:
            return self.players.get(value) or kernel_words(lang).fill("seat", {"n": value + 1}, self)
        names = self.given.get(axis.name)
        return names[value].in_language(lang) if names else str(value + axis.first)


@dataclass(frozen=True)
class Words:
    """All sentences of one game, or of the kernel, in one language."""

    lang: str
    tables: Mapping[str, Any]

    def find(self, *keys: str) -> str | None:
        """The template under these keys, or None."""
        table: Any = self.tables
        for key in keys:
            if not isinstance(table, Mapping) or key not in table:
                return None
            table = table[key]
        return table if isinstance(table, str) else None

    def say(self, template: str, facts: Mapping[str, Fact], naming: Naming) -> str:
        """A template with its facts filled in."""

        def filled(match: re.Match[str]) -> str:
            name, form = match.group(1), match.group(2)
            if name not in facts:
                raise KeyError(f"the sentence {template!r} mentions {name!r}, which nothing gives")
            return self._fact(facts[name], form, naming)

        return _BRACES.sub(filled, template)

    def fill(self, key: str, facts: Mapping[str, Fact], naming: Naming) -> str:
        """The sentence under one key with its facts filled in."""
        return self.say(str(self.tables[key]), facts, naming)

    def _fact(self, fact: Fact, form: str | None, naming: Naming) -> str:
        if isinstance(fact, str):
            return fact
        if isinstance(fact, tuple):
            axis, value = fact
            if form in PREPOSITIONS:
                return with_article(form, naming.name(axis, value, self.lang))
            if form is None or axis.name in naming.given:
                return naming.name(axis, value, self.lang)
            fact = value + axis.first
        if form is None:
            return str(fact)
        if form == "number":
            return f"{fact:,}".replace(",", _THOUSANDS[self.lang])
        one, many = form.split("|")
        return one if fact == 1 else many


@cache
def load_words(path: Path, lang: str) -> Words:
    """Reads a `words.LANG.toml`."""
    with path.open("rb") as file:
        return Words(lang, tomllib.load(file))


def kernel_words(lang: str) -> Words:
    """The sentences that belong to no game."""
    return load_words(_OWN / f"words.{lang}.toml", lang)


def mentioned(template: str) -> set[str]:
    """The names of the facts that a template mentions."""
    return {match.group(1) for match in _BRACES.finditer(template)}
