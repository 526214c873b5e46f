"""Records: a game as its header and its list of choices, nature's among them, one JSON object a line.

    {"hustings": 1, "game": "corruption", "version": 1, "seats": 4, "options": {…}, "luck": "seeded", …}
    {"luck": "works_draw airport"}
    {"seat": 3, "play": "card judge"}
    {"luck": "draw apple", "for": 2}
    {"undo": 3}
    {"end": {"ranks": [2, 1, 3, 4], "points": [400000, …]}, "secret": "…"}

A file can hold many games; each begins with its header. A full record of an unfinished game holds secrets. A **seat's
own record** (`"of": 2` in its header) holds what that seat chose, was shown and was told; it is read, not folded, and
nothing in it counts what others did in secret. The schema of a line is `record.schema.json` beside this file.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from hustings.kernel.errors import BadRecord, HustingsError, UnknownGame
from hustings.kernel.fate import Sealed, Seeded
from hustings.kernel.game import Game, digest, load_game
from hustings.kernel.log import Entry, Moment
from hustings.kernel.match import NATURE, Match
from hustings.kernel.position import position, position_of
from hustings.kernel.texts import choice_text, read_exactly

FORMAT = 1
"""The version of the form of a record; that of a game's rules is a number of its own."""

_HEADER = {
    "hustings": int,
    "game": str,
    "version": int,
    "package": str,
    "seats": int,
    "options": dict,
    "luck": str,
    "seed": int,
    "commitment": str,
    "components": str,
    "data": dict,
    "position": dict,
    "of": int,
}
_NEEDED = ("hustings", "game", "version", "seats", "options", "luck", "components")
_ENTRIES: tuple[tuple[str, Mapping[str, type]], ...] = (
    ("play", {"seat": int, "play": str}),
    ("luck", {"luck": str, "for": int}),
    ("undo", {"undo": int}),
    ("nonce", {"nonce": int, "bytes": str}),
    ("end", {"end": dict, "secret": str}),
    ("shown", {"mine": str, "shown": dict, "told": list, "end": dict}),
)


@dataclass(frozen=True)
class Record:
    """One game as it is written: `header` and `entries` are the objects of its lines.

    `first_line` is where it begins in the file it was read from.
    """

    header: dict[str, Any]
    entries: list[dict[str, Any]] = field(default_factory=list)
    first_line: int = 1

    @property
    def game(self) -> str:
        """The game's name."""
        return str(self.header["game"])

    @property
    def seat(self) -> int:
        """Whose own record it is; 0 for a full one."""
        return int(self.header.get("of", 0))

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end."""
        return bool(self.entries) and "end" in self.entries[-1]

    def lines(self) -> Iterator[str]:
        """Its lines as text."""
        for each in (self.header, *self.entries):
            yield json.dumps(each, ensure_ascii=False, separators=(", ", ": "))

    def save(self, path: str | Path) -> None:
        """Writes it to a file, whole or not at all: an older file of that name stays until the new one is complete."""
        target = Path(path)
        beside = target.with_name(target.name + ".part")
        try:
            beside.write_text("".join(line + "\n" for line in self.lines()), encoding="utf-8")
            beside.replace(target)
        except OSError:
            beside.unlink(missing_ok=True)
            raise


# -------------------------------------------------------------------------------------------------------- writing


def header_of(match: Match) -> dict[str, Any]:
    """The header of a match's record."""
    from hustings import __version__

    header: dict[str, Any] = {
        "hustings": FORMAT,
        "game": match.game.name if match.game.package.startswith("hustings.") else match.game.package,
        "version": match.game.rulebook().version,
        "package": __version__,
        "seats": match.seats,
        "options": dict(match.options),
        "luck": {Seeded: "seeded", Sealed: "sealed"}.get(type(match.luck), "open"),
        "components": match.digest,
    }
    if match.commitment:
        header["commitment"] = match.commitment
    if match.data is not match.game.own_data:
        header["data"] = match.data
    if match.begun_from is not None:
        header["position"] = match.begun_from
    return header


def record_of(match: Match) -> Record:
    """The full record of a match; of an unfinished one it holds the seed or secret, so that it can be gone on with."""
    header = header_of(match)
    if isinstance(match.luck, Seeded):
        header["seed"] = match.luck.seed
    entries = [written(match, entry) for entry in match.entries]
    if match.over:
        entries.append(_end_of(match))
    elif isinstance(match.luck, Sealed):
        header["secret"] = match.luck.secret.hex()
    return Record(header, entries)


def written(match: Match, entry: Entry) -> dict[str, Any]:
    """An entry of a match's log as it stands in a record."""
    if entry.kind == "choice":
        return {"seat": entry.seat, "play": choice_text(match.game, match.naming, entry.number)}
    if entry.kind == "luck":
        drawn: dict[str, Any] = {"luck": choice_text(match.game, match.naming, entry.number)}
        return {**drawn, "for": entry.seat} if entry.seat else drawn
    if entry.kind == "undo":
        return {"undo": entry.seat}
    return {"nonce": entry.seat, "bytes": entry.bytes.hex()}


def _end_of(match: Match) -> dict[str, Any]:
    result = match.result
    assert result is not None
    end: dict[str, Any] = {"end": {"ranks": list(result.ranks), "points": list(result.points)}}
    return {**end, "secret": match.secret} if match.secret else end


def seat_record_of(match: Match, seat: int) -> Record:
    """A seat's own record: the changes of what it was shown, its choices, and the lines it was told.

    It is made by folding the full record again with that seat's eyes.
    """
    header = header_of(match)
    header["of"] = seat
    entries: list[dict[str, Any]] = []
    shown: dict[str, Any] = {}
    fold = Fold(record_of(match))
    _add_moments(entries, shown, fold, seat, fold.match.moments, "")
    for entry in fold.record.entries:
        if "end" in entry:
            break
        moments = fold.step(entry)
        mine = str(entry["play"]) if entry.get("seat") == seat else ""
        if entry.get("undo") == seat:
            mine = "undo"
        _add_moments(entries, shown, fold, seat, moments, mine)
    if match.over:
        entries.append({"end": _end_of(match)["end"]})
    return Record(header, entries)


def _add_moments(
    entries: list[dict[str, Any]], shown: dict[str, Any], fold: Fold, seat: int, moments: Iterable[Moment], mine: str
) -> None:
    bit = 1 << (seat - 1)
    match = fold.match
    for moment in moments:
        entry: dict[str, Any] = {"mine": mine} if mine else {}
        mine = ""
        if moment.state.chance < 0:
            zones = position_of(match, match.seen(seat, moment.state), derived=True)["zones"]
            changed = _changes(shown, zones)
            if changed:
                entry["shown"] = changed
            shown.clear()
            shown.update(zones)
        told = [_told(match, line.what, line.numbers) for line in moment.lines if line.who & bit]
        if told:
            entry["told"] = told
        if entry:
            entries.append(entry)


def _changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that differ, zone by zone; a field that is now as before the game is written as an empty table."""
    changes: dict[str, Any] = {}
    for zone in (*after, *(zone for zone in before if zone not in after)):
        old, new = before.get(zone, {}), after.get(zone, {})
        for name in (*new, *(name for name in old if name not in new)):
            if old.get(name, {}) != new.get(name, {}):
                changes.setdefault(zone, {})[name] = new.get(name, {})
    return changes


def _told(match: Match, what: int, numbers: tuple[int, ...]) -> dict[str, Any]:
    line = match.game.told(what)
    facts = {axis.label: match.naming.id(axis, n) for axis, n in zip(line.axes, numbers, strict=True)}
    return {"line": line.name.lower(), **facts}


# -------------------------------------------------------------------------------------------------------- reading


def read_records(lines: Iterable[str]) -> Iterator[Record]:
    """The games of a file, one after the other; raises `BadRecord` with the first bad line and what is wrong there."""
    record: Record | None = None
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        parsed = _parsed(number, line)
        if "hustings" in parsed:
            if record is not None:
                yield record
            _check_header(number, parsed)
            record = Record(parsed, [], number)
        elif record is None:
            raise BadRecord(number, "begins")
        else:
            _check_entry(number, parsed, bool(record.seat))
            if record.entries and "end" in record.entries[-1]:
                raise BadRecord(number, "after_end")
            record.entries.append(parsed)
    if record is None:
        raise BadRecord(0, "nothing")
    yield record


def load(path: str | Path) -> Record:
    """The one game, or the first of several, of a file; raises `BadRecord`.

    >>> import tempfile
    >>> from hustings import deal
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     deal("corruption", seats=3, seed=1).record.save(folder + "/game.jsonl")
    ...     load(folder + "/game.jsonl").header["seats"]
    3
    """
    with open(path, encoding="utf-8", errors="replace") as file:
        return next(read_records(file))


def _parsed(number: int, line: str) -> dict[str, Any]:
    try:
        parsed = json.loads(line)
    except (json.JSONDecodeError, RecursionError) as fault:
        if isinstance(fault, json.JSONDecodeError):
            raise BadRecord(number, "not_whole_at", column=fault.colno) from None
        raise BadRecord(number, "not_whole") from None
    if not isinstance(parsed, dict):
        raise BadRecord(number, "not_object")
    return parsed


def _check_fields(number: int, parsed: Mapping[str, Any], allowed: Mapping[str, type]) -> None:
    for key, value in parsed.items():
        if key not in allowed:
            raise BadRecord(number, "no_field", field=key, fields=list(allowed))
        if not isinstance(value, allowed[key]) or isinstance(value, bool):
            raise BadRecord(number, "must_be_" + _KINDS[allowed[key]], field=key)


_KINDS: Mapping[type, str] = {int: "number", str: "text", dict: "object", list: "list"}


def _check_header(number: int, header: Mapping[str, Any]) -> None:
    _check_fields(number, header, {**_HEADER, "secret": str})
    for key in _NEEDED:
        if key not in header:
            raise BadRecord(number, "header", field=key)
    if header["hustings"] != FORMAT:
        raise BadRecord(number, "format", format=header["hustings"], known=FORMAT)


def _check_entry(number: int, entry: Mapping[str, Any], of_seat: bool) -> None:
    if of_seat:
        _check_fields(number, entry, _ENTRIES[-1][1])
        return
    for key, fields in _ENTRIES[:-1]:
        if key in entry:
            _check_fields(number, entry, fields)
            missing = [name for name in fields if name not in entry and name not in ("for", "secret")]
            if missing:
                raise BadRecord(number, "missing", field=missing[0])
            return
    raise BadRecord(number, "entry")


# -------------------------------------------------------------------------------------------------------- folding


class Fold:
    """A record carried out again, entry by entry; `match` is the game so far."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.done = 0
        if record.seat:
            raise BadRecord(record.first_line, "of_seat")
        try:
            self.match = self._begin()
        except _FAULTS as fault:
            raise _judged(record, record.first_line, fault) from None

    def _begin(self) -> Match:
        header = self.record.header
        game = load_game(header["game"])
        data = header.get("data")
        if digest(data if data is not None else game.own_data) != header["components"]:
            raise BadRecord(self.record.first_line, "components")
        if "position" in header:
            match = position(header["game"], header["position"], fate="open")
        else:
            match = Match(game, self._seats(game), game.options(header["options"]), None, data)
            match.begin()
        return match

    def _seats(self, game: Game) -> int:
        seats = int(self.record.header["seats"])
        book = game.rulebook()
        if not book.fewest <= seats <= book.most:
            facts = {"game": book.name, "fewest": book.fewest, "most": book.most, "seats": seats}
            raise BadRecord(self.record.first_line, "seats", **facts)
        return seats

    @property
    def line(self) -> int:
        """The line of the next entry."""
        return self.record.first_line + self.done + 1

    def step(self, entry: Mapping[str, Any]) -> list[Moment]:
        """Carries out one entry; raises `BadRecord` with its line if that cannot be."""
        try:
            moments = self._carry_out(entry)
        except _FAULTS as fault:
            raise _judged(self.record, self.line, fault) from None
        self.done += 1
        return moments

    def _carry_out(self, entry: Mapping[str, Any]) -> list[Moment]:
        match = self.match
        if "play" in entry:
            return match.play(entry["seat"], read_exactly(match.game, match.naming, entry["play"]))
        if "luck" in entry:
            number = read_exactly(match.game, match.naming, entry["luck"])
            if match.owes != {NATURE} or match.s.chance_for + 1 != entry.get("for", 0):
                raise BadRecord(self.line, "no_draw")
            return match.play(NATURE, number)
        if "undo" in entry:
            match.undo(entry["undo"])
            return match.moments
        if "nonce" in entry:
            match.entries.append(Entry("nonce", entry["nonce"], bytes=_bytes(self.line, "bytes", entry["bytes"])))
            return []
        self._check_end(entry)
        return []

    def _check_end(self, entry: Mapping[str, Any]) -> None:
        result = self.match.result
        if result is None:
            raise BadRecord(self.line, "not_over")
        for key, right in (("ranks", result.ranks), ("points", result.points)):
            if entry["end"].get(key) != list(right):
                raise BadRecord(
                    self.line, "result", field=key, value=str(entry["end"].get(key)), right=str(list(right))
                )

    def run(self) -> Match:
        """Carries out all that is left; the game as it then stands."""
        for entry in self.record.entries[self.done :]:
            self.step(entry)
        return self.match


def _bytes(line: int, name: str, text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise BadRecord(line, "hexadecimal", field=name) from None


_FAULTS = (HustingsError, KeyError, IndexError, TypeError, ValueError, AttributeError)
"""What a record can bring about whose data are of the right form and fit nothing."""


def _judged(record: Record, line: int, fault: Exception) -> BadRecord:
    """What is wrong with a record, in which line, and whether it was played under other rules."""
    if isinstance(fault, BadRecord):
        bad = fault
    elif isinstance(fault, HustingsError):
        bad = BadRecord(line, "other", why=fault)
    else:
        bad = BadRecord(line, "unfit", why=f"{type(fault).__name__} {fault}")
    with suppress(UnknownGame):
        now = load_game(record.game).rulebook().version
        bad.rules = (record.header["version"], now) if record.header["version"] != now else None
    return bad


def replay(record: Record) -> Match:
    """The game of a full record, as it stands after its last entry, ready to go on; raises `BadRecord`.

    >>> from hustings import deal
    >>> match = deal("corruption", seats=3, seed=1)
    >>> replay(match.record).view(1) == match.view(1)
    True
    """
    match = Fold(record).run()
    match.luck = _luck_after(record, match)
    match.moments = []
    if not match.over:
        match._follow()
    return match


def _luck_after(record: Record, match: Match) -> Seeded | Sealed | None:
    """The luck of a record after all its draws."""
    header = record.header
    if header["luck"] == "seeded" and "seed" in header:
        seeded = match._seeded(header["seed"])
        for entry in match.entries:
            if entry.kind == "luck":
                seeded.skip(match.game.split(entry.number)[0], entry.seat - 1)
        return seeded
    secret = header.get("secret") or (record.entries[-1].get("secret") if record.entries else None)
    if header["luck"] == "sealed" and secret:
        drawn = sum(entry.kind == "luck" for entry in match.entries)
        nonces = {entry.seat: entry.bytes for entry in match.entries if entry.kind == "nonce"}
        return Sealed(_bytes(record.first_line, "secret", secret), drawn, nonces)
    return None


@dataclass(frozen=True)
class Verdict:
    """What a check found: `fault` is the first thing wrong, if any; `unchecked` says what could not be checked."""

    game: str
    fault: BadRecord | None = None
    unchecked: tuple[str, ...] = ()

    @property
    def right(self) -> bool:
        """Whether nothing is wrong."""
        return self.fault is None

    @property
    def line(self) -> int:
        """The line of what is wrong; 0 if nothing is, or if it is in no one line."""
        return self.fault.line if self.fault else 0


def verify(record: Record) -> Verdict:
    """Checks a record: every choice legal, every draw possible and as its luck says, the result right.

    >>> from hustings import deal
    >>> verify(deal("corruption", seats=3, seed=1).record)
    Verdict(game='corruption', fault=None, unchecked=('result',))
    """
    try:
        if record.seat:
            return Verdict(record.game, unchecked=("choices", "draws", "result"))
        unchecked = _verify_full(record)
    except _FAULTS as fault:
        return Verdict(record.game, _judged(record, record.first_line, fault))
    return Verdict(record.game, unchecked=tuple(unchecked))


def _verify_full(record: Record) -> list[str]:
    header = record.header
    unchecked = [] if record.finished else ["result"]
    fold = Fold(record)
    luck: Seeded | Sealed | None = None
    if header["luck"] == "seeded" and "seed" in header:
        luck = fold.match._seeded(header["seed"])
    secret = header.get("secret") or (record.entries[-1].get("secret") if record.entries else None)
    if header["luck"] == "sealed" and secret:
        luck = Sealed(_bytes(record.first_line, "secret", secret))
        if luck.commitment != header.get("commitment"):
            raise BadRecord(record.first_line, "commitment")
    if luck is None:
        unchecked.append("draws")
    for entry in record.entries:
        _check_draw(fold, luck, entry)
        fold.step(entry)
    return unchecked


def _check_draw(fold: Fold, luck: Seeded | Sealed | None, entry: Mapping[str, Any]) -> None:
    if "nonce" in entry and isinstance(luck, Sealed):
        luck.nonces[entry["nonce"]] = _bytes(fold.line, "bytes", entry["bytes"])
    match = fold.match
    if "luck" not in entry or luck is None or match.s.chance < 0:
        return
    right = match._first_outcome() + luck.draw(match.s.chance, match.s.chance_for, match._weights())
    if choice_text(match.game, match.naming, right) != entry["luck"]:
        text = choice_text(match.game, match.naming, right)
        raise BadRecord(fold.line, "draw", right=text, draw=entry["luck"])


def write_records(file: IO[str], records: Iterable[Record]) -> int:
    """Writes games one after the other; how many."""
    count = 0
    for record in records:
        file.writelines(line + "\n" for line in record.lines())
        count += 1
    return count
