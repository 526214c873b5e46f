"""Component data: how a file of them is read, and what can be wrong with it, each fault with its place and its line.

A game says in `components.py` which tables its data have (`Form`) and what else must hold; what many games demand in
the same way is here.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from hustings.kernel.errors import BadComponents, Phrase, reason, where_unreadable

BASES = ("stated", "reading", "reconstructed")
"""Where a datum comes from: it is printed, it is how we read what is printed, or we made it within what is printed."""

NAMED: dict[str, type] = {"id": str, "en": str, "it": str}
"""What an entry says that has a name."""

_TABLE = re.compile(r"\s*(\[\[?)\s*([\w-]+)\s*\]")
_KEY = re.compile(r"\s*([\w-]+)\s*[.=]")
_ID = re.compile(r"[A-Za-z0-9_-]+")


class Data(dict[str, Any]):
    """Component data that were read from a file, which know on which line an entry or one of its keys stands."""

    def __init__(self, text: str) -> None:
        super().__init__(tomllib.loads(text))
        self._lines = _lines_of(text)

    def __deepcopy__(self, memo: dict[int, Any]) -> dict[str, Any]:
        """A copy that can be edited; it stands in no file, so it has no lines."""
        return deepcopy(dict(self), memo)

    def line(self, place: Place, key: str) -> int:
        """The line of a key, else that of its entry or table; 0 where there is none."""
        wanted = (
            (place.table, place.entry, key.partition(".")[0]),
            (place.table, place.entry, ""),
            (place.table, 0, ""),
        )
        return next((self._lines[spot] for spot in wanted if spot in self._lines), 0)


def _lines_of(text: str) -> dict[tuple[str, int, str], int]:
    """The line of every table, entry and key; a single table counts as its own first entry."""
    lines: dict[tuple[str, int, str], int] = {}
    table, entry = "", 0
    for n, line in enumerate(text.splitlines(), 1):
        if head := _TABLE.match(line):
            table = head[2]
            entry = sum(name == table and not key for name, _, key in lines)
            lines[table, entry, ""] = n
        elif key := _KEY.match(line):
            lines.setdefault((table, entry, key[1]), n)
    return lines


def read_components(path: Path) -> Data:
    """Reads a file of component data; raises `BadComponents` with the place of a fault in its form."""
    try:
        return Data(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadComponents([Phrase("data.toml", {"file": path.name, "where": where_unreadable(fault)})]) from None
    except OSError as fault:
        raise BadComponents([Phrase("data.file", {"file": path, "why": reason(fault)})]) from None


@dataclass(frozen=True)
class Place:
    """Where something stands: a table, or one of its entries, and what that is called."""

    table: str
    entry: int = 0
    label: str = ""
    single: bool = False

    def __str__(self) -> str:
        return f"[{self.table}]" if self.single else f"[[{self.table}]] {self.label}".rstrip()


def places(data: Mapping[str, Any], table: str) -> list[tuple[Place, Any]]:
    """The entries of a table with their places, each called by its id, else by the first thing that it says."""
    return [(Place(table, n, _label(entry, n)), entry) for n, entry in enumerate(data[table])]


def _label(entry: Mapping[str, Any], n: int) -> str:
    first = next(iter(entry.values()), n + 1)
    return str(entry.get("id", first if isinstance(first, int) else n + 1))


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with component data."""

    place: Place
    key: str
    why: Phrase
    line: int = 0

    def words(self, lang: str = "en") -> str:
        """It, in a language."""
        facts = {"line": self.line, "place": str(self.place), "why": self.why.words(lang)}
        return Phrase("data.fault_on_line" if self.line else "data.fault", facts).words(lang)

    def found_in(self, data: Mapping[str, Any]) -> Fault:
        """The same with its line, where the data come from a file."""
        return replace(self, line=data.line(self.place, self.key)) if isinstance(data, Data) else self


def fault_of(room: Path, place: Place, at: str, why: str, /, **facts: Any) -> Fault:
    """A fault at a place and one of its keys, said by the sentence under `[data]` in the words of a room."""
    return Fault(place, at, Phrase("data." + why, facts, room))


_generic = partial(fault_of, Path(__file__).parent)


@dataclass(frozen=True)
class Form:
    """What a table of the data holds: the keys of an entry, those it may leave out, and how many entries.

    `size` 0 stands for any number of entries. A `single` table stands once, written `[table]`.
    """

    keys: Mapping[str, type]
    spare: Mapping[str, type] = field(default_factory=dict)
    size: int = 0
    single: bool = False


def faults_of_form(data: Mapping[str, Any], forms: Mapping[str, Form]) -> list[Fault]:
    """Tables and entries that are unknown, missing, too many, or say what they should not."""
    faults = [_generic(Place(name), "", "no_such_table") for name in data if name not in forms]
    for name, form in forms.items():
        if form.single:
            faults += _faults_of_single(data.get(name), name, form)
        else:
            faults += _faults_of_list(data, name, form)
    return faults


def _faults_of_single(entry: Any, name: str, form: Form) -> list[Fault]:
    place = Place(name, single=True)
    return _faults_of_entry(place, entry, form) if isinstance(entry, dict) else [_generic(place, "", "missing_table")]


def _faults_of_list(data: Mapping[str, Any], name: str, form: Form) -> list[Fault]:
    entries = data.get(name)
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        return [_generic(Place(name), "", "missing_table")]
    faults = []
    if form.size and len(entries) != form.size:
        faults.append(_generic(Place(name), "", "size", n=len(entries), size=form.size))
    for place, entry in places(data, name):
        faults += _faults_of_entry(place, entry, form)
    return faults + repeated((place, "id", entry.get("id")) for place, entry in places(data, name))


def _faults_of_entry(place: Place, entry: Mapping[str, Any], form: Form) -> list[Fault]:
    known = {**form.keys, **form.spare}
    faults = [_generic(place, key, "unknown_key", key=key) for key in entry if key not in known]
    faults += [_generic(place, "", "missing_key", key=key) for key in form.keys if key not in entry]
    for key, kind in known.items():
        if key in entry:
            faults += _faults_of_value(place, key, entry[key], kind)
    return faults


def _faults_of_value(place: Place, key: str, value: Any, kind: type) -> list[Fault]:
    if type(value) is not kind:
        return [_generic(place, key, "type", key=key, kind=Phrase("data.kind_" + kind.__name__), value=written(value))]
    if key.endswith("basis"):
        parts = {f"{key}.{part}": each for part, each in value.items()} if isinstance(value, dict) else {key: value}
        return [fault for name, each in parts.items() for fault in unlisted(place, name, each, BASES)]
    if key == "id" and not _ID.fullmatch(str(value)):
        return [_generic(place, key, "id")]
    if key in ("en", "it") and not str(value).strip():
        return [_generic(place, key, "empty", key=key)]
    return []


def outside(place: Place, key: str, value: int, low: int, high: int) -> list[Fault]:
    """The fault of a number that is too small or too large."""
    if low <= value <= high:
        return []
    if low == high:
        return differs(place, key, value, low)
    return [_generic(place, key, "outside", key=key, value=value, low=low, high=high)]


def differs(place: Place, key: str, value: Any, wanted: Any) -> list[Fault]:
    """The fault of a value that follows from the rest, or for which the game is built, and is not that."""
    if value == wanted:
        return []
    return [_generic(place, key, "differs", key=key, value=written(value), wanted=written(wanted))]


def unlisted(place: Place, key: str, value: Any, allowed: Iterable[Any]) -> list[Fault]:
    """The fault of a value that is none of those it can be."""
    known = list(allowed)
    if value in known:
        return []
    return [_generic(place, key, "unlisted", key=key, value=written(value), known=[written(each) for each in known])]


def repeated(said: Iterable[tuple[Place, str, Any]]) -> list[Fault]:
    """The faults of what says under a key what another said before, capital letters or not; None says nothing."""
    seen: set[str] = set()
    faults = []
    for place, key, value in said:
        same = str(value).lower()
        if value is not None and same in seen:
            faults.append(_generic(place, key, "twice", key=key, value=written(value)))
        seen.add(same)
    return faults


def misnumbered(data: Mapping[str, Any], table: str, key: str) -> list[Fault]:
    """The fault of a table whose entries do not carry the numbers from 1 on, each once."""
    numbers = sorted(entry[key] for entry in data[table])
    if numbers == list(range(1, len(numbers) + 1)):
        return []
    return [_generic(Place(table), "", "misnumbered", key=key, n=len(numbers))]


def written(value: Any) -> str:
    """A value as one would type it."""
    return json.dumps(value, ensure_ascii=False, default=str)


def in_order(data: Mapping[str, Any], table: str, key: str, wanted: Sequence[Any]) -> list[Fault]:
    """The fault of a table whose entries do not stand in the order that the game is built for."""
    if [entry.get(key) for entry in data[table]] == list(wanted):
        return []
    return [_generic(Place(table), "", "order", key=key, wanted=[str(each) for each in wanted])]
