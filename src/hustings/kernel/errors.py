"""What can be wrong, each with what was wrong, which rule or field, and what would be right.

An error holds the key of a sentence and what that mentions; the sentence is made when somebody reads it, in his or her
language, of the words of the room that raised it. `str(error)` is English.
"""

from __future__ import annotations

import errno
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from json import JSONDecodeError
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from hustings.kernel.words import Fact

_HERE = Path(__file__).parent


class Sayable(Protocol):
    """Something that is said in the language of whoever reads it."""

    def words(self, lang: str = "en") -> str:
        """It, in a language."""


def sentence(room: Path, key: str, facts: Mapping[str, Any], lang: str) -> str:
    """The sentence that `words.LANG.toml` of a room has under a dotted key, with these facts.

    Beside numbers and texts it can mention lists, which are said one after the other, and what is sayable itself.
    """
    from hustings.kernel.words import Naming, load_words

    words = load_words(room / f"words.{lang}.toml", lang)
    template = words.find(*key.split("."))
    if template is None:
        raise KeyError(f"{room.name} has no sentence {key!r}")
    return words.say(template, {name: _in_language(fact, lang) for name, fact in facts.items()}, Naming({}))


def _in_language(fact: Any, lang: str) -> Fact:
    if hasattr(fact, "words"):
        return str(fact.words(lang))
    if isinstance(fact, (list, tuple)):
        return ", ".join(str(_in_language(each, lang)) for each in fact)
    return fact if isinstance(fact, int) and not isinstance(fact, bool) else str(fact)


@dataclass(frozen=True)
class Phrase:
    """A part of what an error says, or one of several faults: the key of a sentence of a room and its facts."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    room: Path = _HERE

    def words(self, lang: str = "en") -> str:
        """It, in a language."""
        return sentence(self.room, self.key, self.facts, lang)


class HustingsError(Exception):
    """Base of everything that this package raises on purpose: a dotted key of `words.LANG.toml` and what it mentions.

    A room whose errors have sentences of their own says in `room` where its words are.
    """

    room: Path = _HERE

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts

    def words(self, lang: str = "en") -> str:
        """What is wrong, in a language."""
        return sentence(self.room, self.key, self.facts, lang)

    def __str__(self) -> str:
        return self.words()


class UnknownGame(HustingsError):
    """There is no game of this name."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__("error.no_game", name=name, maybe=nearest(name, known), games=known)


class BadOption(HustingsError):
    """An option that does not exist, or a value that it does not have."""

    def __init__(self, name: str, value: Any, allowed: Sequence[Any]) -> None:
        written = [str(each).lower() if isinstance(each, bool) else str(each) for each in allowed]
        if value is None:
            super().__init__("error.no_option", name=name, maybe=nearest(name, written), options=written)
        else:
            super().__init__("error.bad_option", name=name, value=repr(value), allowed=written)


class BadSeats(HustingsError):
    """A number of seats that the game does not have, or a seat that this game does not have."""


class BadSeed(HustingsError):
    """A seed that is none, or luck that cannot be as it is wished for."""


class Listed(HustingsError):
    """Several faults at once."""

    def __init__(self, key: str, faults: Sequence[Sayable]) -> None:
        super().__init__(key)
        self.found = tuple(faults)

    @property
    def faults(self) -> tuple[str, ...]:
        """All of them, in English."""
        return self.faults_in("en")

    def faults_in(self, lang: str) -> tuple[str, ...]:
        """All of them, in a language."""
        return tuple(fault.words(lang) for fault in self.found)

    def words(self, lang: str = "en") -> str:
        """All of them below each other, in a language."""
        return "\n".join([super().words(lang), *(f"- {fault}" for fault in self.faults_in(lang))])


class BadComponents(Listed):
    """Component data that no game can be played with."""

    def __init__(self, faults: Sequence[Sayable]) -> None:
        super().__init__("error.components", faults)


class BadPosition(Listed):
    """A position that cannot be."""

    def __init__(self, faults: Sequence[Sayable]) -> None:
        super().__init__("error.position", faults)


class BadRecord(HustingsError):
    """A record that cannot be read, or that does not replay.

    `line` is the number of its first bad line, or 0; `rules` are the versions of the rules under which it was played
    and under which it was looked at, where they differ.
    """

    def __init__(self, line: int, key: str, **facts: Any) -> None:
        self.line = line
        self.rules: tuple[int, int] | None = None
        super().__init__("record." + key, **facts)

    def words(self, lang: str = "en") -> str:
        """What is wrong and where, in a language."""
        why = super().words(lang)
        if self.rules:
            old, new = self.rules
            why = Phrase("record.other_rules", {"why": why, "old": old, "new": new}).words(lang)
        return Phrase("record.line", {"n": self.line, "why": why}).words(lang) if self.line else why


class ChoiceError(HustingsError):
    """Base of what can be wrong with a choice.

    Of several choices in a row it tells which one it is about: the `part`, counted from 1, of so many `parts`, and its
    `text`.
    """

    part = parts = 0
    text = ""

    def about(self, part: int, parts: int, text: str) -> None:
        """Says which of several choices in a row this is about."""
        self.part, self.parts, self.text = part, parts, text

    def why(self, lang: str = "en") -> str:
        """What is wrong with that choice, in a language."""
        return super().words(lang)

    def words(self, lang: str = "en") -> str:
        """What is wrong with which choice, in a language."""
        if not self.part:
            return self.why(lang)
        facts = {"n": self.part, "of": self.parts, "text": self.text, "why": self.why(lang)}
        return Phrase("error.part", facts).words(lang)


class InvalidChoice(ChoiceError):
    """The text or number is no choice of this game at all."""


class AmbiguousChoice(ChoiceError):
    """The text can mean several choices, which are in `meant`."""

    def __init__(self, text: str, meant: Sequence[str]) -> None:
        self.meant = tuple(meant)
        super().__init__("error.ambiguous", text=text, meant=self.meant)


class IllegalChoice(ChoiceError):
    """The choice exists, and a rule forbids it now; `refusal` says which."""

    def __init__(self, refusal: Any) -> None:
        self.refusal = refusal
        super().__init__("error.other", why=refusal)


class NotNow(HustingsError):
    """Something that cannot be done at this moment, such as an undo or a nonce."""


_REASONS = {
    errno.ENOENT: "not_found",
    errno.EACCES: "not_allowed",
    errno.EPERM: "not_allowed",
    errno.EROFS: "not_allowed",
    errno.EISDIR: "is_folder",
    errno.ENOTDIR: "no_folder",
    errno.EEXIST: "no_folder",
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EADDRINUSE: "in_use",
    errno.EADDRNOTAVAIL: "no_address",
}


def reason(fault: OSError) -> Sayable | str:
    """Why a file, folder or port cannot be used; in the system's own words where there are none here."""
    key = _REASONS.get(fault.errno or 0)
    return Phrase(f"file.{key}") if key else (fault.strerror or str(fault))


def where_unreadable(fault: ValueError | RecursionError) -> Sayable:
    """Where a text stops being TOML, JSON or letters."""
    if isinstance(fault, UnicodeDecodeError):
        return Phrase("file.not_text")
    if isinstance(fault, JSONDecodeError):
        return Phrase("file.at", {"line": fault.lineno, "column": fault.colno})
    found = re.search(r"\(at line (\d+), column (\d+)\)", str(fault))
    if found:
        return Phrase("file.at", {"line": int(found[1]), "column": int(found[2])})
    return Phrase("file.somewhere")


def nearest(word: str, known: Sequence[str]) -> Sayable | str:
    """A sentence that asks whether a similar known word was meant; empty when none is similar."""
    similar = get_close_matches(word, known, 1)
    return Phrase("error.maybe", {"word": similar[0]}) if similar else ""
