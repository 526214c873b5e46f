"""A position: a whole table as plain data that a person can read and type, by the names of zones and components.

    {"game": "corruption", "seats": 4, "options": {…}, "zones": {"hand": {"hand": {"1": {"judge": 1}}}}}

Within a zone stand its fields; within a field the members of its axes by their ids, without what is as it was before
the game began. Fields that follow from others are left out; where they are given,
they must fit. A set is a list of ids. What a seat does not know is `None` in data, `"?"` in TOML. The pile of effects
is a list of [effect, a, b], the next one last.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hustings.kernel.errors import BadPosition, HustingsError, InvalidChoice, Phrase, Sayable, nearest
from hustings.kernel.fields import Axis, Field
from hustings.kernel.game import Game, load_game
from hustings.kernel.words import Fault, Naming

if TYPE_CHECKING:
    from hustings.kernel.match import Match

UNKNOWN = "?"
PILE = "effects"
PILE_FIELDS = ("todo", "depth", "below")


def position_of(match: Match, state: Any, derived: bool = False) -> dict[str, Any]:
    """A state of this match as plain data; `derived` fields too where they cannot be computed from the others."""
    zones: dict[str, dict[str, Any]] = {}
    for field in match.game.state.fields.values():
        if field.name in PILE_FIELDS or (field.derived and not derived):
            continue
        written = _write(field, field.axes, getattr(state, field.name), match.naming)
        if written is not _NOTHING:
            zones.setdefault(field.zone, {})[field.name] = written
    pile = [[match.game.do(what).name.lower(), a, b] for what, a, b in state.todo[: state.depth]]
    if pile:
        zones.setdefault("course of play", {})[PILE] = pile
    data: dict[str, Any] = {
        "game": match.game.name,
        "version": match.game.rulebook().version,
        "seats": match.seats,
        "options": dict(match.options),
        "zones": zones,
    }
    return data


_NOTHING = object()


def _write(field: Field, axes: tuple[Axis, ...], value: Any, naming: Naming) -> Any:
    if axes:
        members = {
            naming.id(axes[0], n): _write(field, axes[1:], each, naming)
            for n, each in enumerate(value)
            if n < axes[0].size
        }
        kept = {name: each for name, each in members.items() if each is not _NOTHING}
        if kept and len(kept) == len(value) and all(each is None for each in kept.values()):
            return None
        return kept or _NOTHING
    if value == field.start:
        return _NOTHING
    if value == field.hidden:
        return None
    if field.bits is not None:
        return [naming.id(field.bits, n) for n in range(field.bits.size) if value >> n & 1]
    if field.of is not None and value >= 0:
        return naming.id(field.of, value)
    return value


class _Reader:
    """Reads position data into a state and gathers everything that is wrong with them."""

    def __init__(self, game: Game, naming: Naming) -> None:
        self.game = game
        self.naming = naming
        self.faults: list[Sayable] = []
        self.unknown = False
        self.derived: dict[str, tuple[str, Any]] = {}

    def read(self, zones: Any, state: Any) -> None:
        if not isinstance(zones, Mapping):
            self._wrong("zones")
            return
        by_zone: dict[str, dict[str, Field]] = {}
        for field in self.game.state.fields.values():
            by_zone.setdefault(field.zone, {})[field.name] = field
        for zone, fields in zones.items():
            if zone not in by_zone:
                self._wrong("no_zone", zone=zone, maybe=nearest(zone, list(by_zone)))
            elif not isinstance(fields, Mapping):
                self._wrong("fields", zone=zone)
            else:
                self._zone(zone, fields, by_zone[zone], state)

    def _zone(self, zone: str, fields: Mapping[str, Any], known: dict[str, Field], state: Any) -> None:
        for name, written in fields.items():
            where = f"{zone}.{name}"
            if name == PILE:
                self._pile(where, written, state)
            elif name not in known or name in PILE_FIELDS:
                self._wrong("no_field", where=where, maybe=nearest(name, list(known)))
            else:
                field = known[name]
                value = self._value(where, field, field.axes, written, getattr(state, name))
                setattr(state, name, value)
                if field.derived:
                    self.derived[where] = (name, deepcopy(value))

    def _pile(self, where: str, written: Any, state: Any) -> None:
        names = [effect.name.lower() for effect in self.game.do]
        for entry in written if isinstance(written, list) else [written]:
            if not (isinstance(entry, list) and len(entry) == 3 and entry[0] in names and _are_whole(entry[1:])):
                self._wrong("effect", where=where, effects=names)
            elif state.depth == len(state.todo):
                self._wrong("effects", where=where, most=len(state.todo))
            else:
                state.todo[state.depth] = [names.index(entry[0]), entry[1], entry[2]]
                state.depth += 1

    def _value(self, where: str, field: Field, axes: tuple[Axis, ...], written: Any, empty: Any) -> Any:
        if axes:
            return self._row(where, field, axes, written, empty)
        if written is None or written == UNKNOWN:
            self.unknown = True
            return field.hidden
        try:
            value = self._cell(field, written)
        except InvalidChoice as fault:
            self._wrong("other", where=where, why=fault)
            return empty
        if not field.low <= value <= field.high:
            self._wrong("range", where=where, value=written, low=field.low, high=field.high)
            return empty
        return value

    def _row(self, where: str, field: Field, axes: tuple[Axis, ...], written: Any, empty: Any) -> Any:
        if written is None or written == UNKNOWN:
            return [self._value(where, field, axes[1:], None, each) for each in empty]
        if not isinstance(written, Mapping):
            self._wrong("row", where=where, axis=axes[0].name)
            return empty
        row = list(empty)
        for member, each in written.items():
            try:
                n = self.naming.value(axes[0], str(member))
            except InvalidChoice as fault:
                self._wrong("other", where=where, why=fault)
            else:
                row[n] = self._value(f"{where}.{member}", field, axes[1:], each, row[n])
        return row

    def _cell(self, field: Field, written: Any) -> int:
        if field.bits is not None and isinstance(written, list):
            bits = 0
            for member in written:
                bits |= 1 << self.naming.value(field.bits, str(member))
            return bits
        if isinstance(written, str) and field.of is not None:
            return self.naming.value(field.of, written)
        if not _are_whole([written]):
            raise InvalidChoice("position.not_whole", value=repr(written))
        return int(written)

    def _wrong(self, key: str, **facts: Any) -> None:
        self.faults.append(Phrase("position." + key, facts))


def _are_whole(values: Sequence[Any]) -> bool:
    return all(isinstance(value, int) and not isinstance(value, bool) for value in values)


def position(
    game: str, data: Mapping[str, Any], seed: int | None = None, fate: str = "seeded", **options: Any
) -> Match:
    """A match that begins from a position; raises `BadPosition` with everything that is wrong with it.

    A position with unknown cells can be shown and redealt, not played on. Luck is as in `deal`; `options` go before
    those in the data.

    >>> from hustings import deal
    >>> match = deal("corruption", seats=3, seed=1)
    >>> position("corruption", match.position).owes == match.owes
    True
    >>> position("corruption", {"seats": 2})
    Traceback (most recent call last):
    hustings.kernel.errors.BadPosition: This position cannot be:
    - seats: Corruption has 3 to 7 seats, not 2
    """
    from hustings.kernel.match import Match, luck_from

    loaded = load_game(game)
    known = ("game", "version", "seats", "options", "zones", "components")
    faults = [
        Phrase("position.no_entry", {"entry": key, "maybe": nearest(key, known)}) for key in data if key not in known
    ]
    if data.get("game", loaded.name) != loaded.name:
        faults.append(Phrase("position.of_game", {"other": data["game"], "game": loaded.name}))
    book = loaded.rulebook()
    seats = data.get("seats")
    if not isinstance(seats, int) or not book.fewest <= seats <= book.most:
        facts = {"game": book.name, "fewest": book.fewest, "most": book.most, "seats": repr(seats)}
        faults.append(Phrase("position.no_seats" if seats is None else "position.seats", facts))
    tables = {key: data.get(key, {}) for key in ("options", "components")}
    faults += [
        Phrase("position.table", {"entry": key}) for key, each in tables.items() if not isinstance(each, Mapping)
    ]
    try:
        chosen = loaded.options({**tables["options"], **options} if isinstance(tables["options"], Mapping) else options)
    except HustingsError as fault:
        faults.append(Phrase("position.other", {"where": "options", "why": fault}))
    if faults:
        raise BadPosition(faults)
    match = Match(loaded, int(seats or 0), chosen, luck_from(loaded, seed, fate), data.get("components"), data)
    reader = _Reader(loaded, match.naming)
    reader.read(data.get("zones", {}), match.s)
    if not reader.faults:
        _settle(match, reader)
    if reader.faults:
        raise BadPosition(reader.faults)
    return match


def _settle(match: Match, reader: _Reader) -> None:
    """Completes what was read, and asks the game what is wrong with it."""
    match.unknown = reader.unknown
    if reader.unknown:
        return
    derive = match.game.functions.get("derive")
    if derive is not None:
        derive(match.c, match.s)
    for where, (name, given) in reader.derived.items():
        if getattr(match.s, name) != given:
            reader.faults.append(Phrase("position.derived", {"where": where, "value": getattr(match.s, name)}))
    reader.faults += _faults_of(match)
    if not reader.faults:
        match._reset_tape()
        match.game.made.carry_on(match.c, match.s, match._tape)
        match._follow()


@dataclass(frozen=True)
class _OfGame:
    """A fault that a game finds in the state of a match, in its own words."""

    match: Match
    fault: Fault

    def words(self, lang: str = "en") -> str:
        """It, in a language."""
        words = self.match.game.words(lang)
        return words.say(words.tables["fault"][self.fault.key], self.fault.facts, self.match.naming)


def _faults_of(match: Match) -> Iterator[Sayable]:
    """Everything that cannot be in the state of this match."""
    found = match.game.fact("faults")
    for fault in found(match.c, match.s) if found else ():
        yield _OfGame(match, fault)
    s = match.s
    if not s.over and not s.owes and s.chance < 0 and not s.pause and s.depth == 0:
        yield Phrase("fault_nobody")
    seat_axis = match.game.state.seat_axis
    for seat in range(seat_axis.size):
        said = {"seat": Phrase("seat", {"n": seat + 1})}
        asked = bool(s.owes >> seat & 1)
        if asked != bool(s.asks[seat]) or (asked and seat >= match.seats):
            yield Phrase("fault_owes", said)
        elif asked and s.chance < 0 and not match._legal(seat, s.asks[seat]):
            yield Phrase("fault_no_choice", said)
