"""A record looked at step by step, forwards and backwards, with everything open or through one seat's eyes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hustings.kernel.decisions import Line as ToldKind
from hustings.kernel.fields import ALL, Axis, Field
from hustings.kernel.game import Game, load_game
from hustings.kernel.match import SPECTATOR, Match
from hustings.kernel.picture import Look, Piece, plain_zones
from hustings.kernel.position import PILE_FIELDS, position_of
from hustings.kernel.record import Fold, Record
from hustings.kernel.seat import Seat, Told
from hustings.kernel.texts import read_exactly
from hustings.kernel.view import View
from hustings.kernel.words import Fact, Naming
from hustings.terminal.words import say

EVERYTHING = 0
"""Looking through nobody's eyes: all is open."""


@dataclass(frozen=True)
class Step:
    """One step of a record: what was done, what was told, and how the table stood then."""

    words: str
    told: tuple[str, ...]
    view: View | None
    zones: Mapping[str, Any]


@dataclass(frozen=True)
class Replay:
    """A record as its steps; `eyes` is the seat that looks (0: nothing is hidden), `own` whether it is its own."""

    game: Game
    eyes: int
    steps: tuple[Step, ...]
    naming: Naming
    door: Seat
    own: bool = False

    def picture(self, n: int, lang: str, width: int) -> Piece:
        """The table after so many steps."""
        step, part = self.steps[n], self.game.part("picture")
        if step.view is None or part is None:
            return plain_zones(step.zones)
        piece: Piece = part.picture(Look(self.door, lang, width, step.view))
        return piece

    def data(self, n: int) -> dict[str, Any]:
        """A step as data."""
        step = self.steps[n]
        return {"step": n, "of": len(self.steps) - 1, "what": step.words, "told": list(step.told), "zones": step.zones}


def replay_of(record: Record, eyes: int, lang: str) -> Replay:
    """The steps of a record; raises `BadRecord` where it does not replay."""
    if record.seat:
        return _own_record(record, lang)
    fold = Fold(record)
    match = fold.match
    door = match.seat(eyes or SPECTATOR)
    steps = [_step(match, eyes, say(lang, "replay.begin"), _lines(match, eyes, lang))]
    for entry in record.entries:
        words = _words(match, entry, eyes, lang)
        moments = fold.step(entry)
        told = _lines(match, eyes, lang) if moments else ()
        steps.append(_step(match, eyes, words, told))
    return Replay(match.game, eyes, tuple(steps), match.naming, door)


def _step(match: Match, eyes: int, words: str, told: tuple[str, ...]) -> Step:
    state = match.seen(eyes) if eyes else match.s.copy()
    return Step(words, told, View(match.game, state), position_of(match, state, derived=bool(eyes))["zones"])


def _lines(match: Match, eyes: int, lang: str) -> tuple[str, ...]:
    """What was told during the last step."""
    bit = 1 << (eyes - 1) if eyes else -1
    lines = [line for moment in match.moments for line in moment.lines if line.who & bit]
    return tuple(
        Told(n, match.game.told(line.what), line.numbers, match.game, match.naming).words(lang)
        for n, line in enumerate(lines)
    )


def _words(match: Match, entry: Mapping[str, Any], eyes: int, lang: str) -> str:
    """What an entry says, as far as these eyes may know."""

    def who(seat: int) -> str:
        return match.naming.name(match.game.state.seat_axis, seat - 1, lang)

    if "play" in entry:
        seat = entry["seat"]
        choice = match.choice(read_exactly(match.game, match.naming, entry["play"]))
        if eyes in (EVERYTHING, seat) or all(sees == ALL for sees in choice.decision.sees):
            return say(lang, "replay.chose", who=who(seat), text=choice.words(lang))
        return say(lang, "replay.chose_hidden", who=who(seat))
    if "luck" in entry:
        seat = entry.get("for", 0)
        if eyes in (EVERYTHING, seat) or not seat:
            drawn = match.choice(read_exactly(match.game, match.naming, entry["luck"]))
            return say(lang, "replay.drawn", text=drawn.words(lang))
        return say(lang, "replay.drawn_hidden", who=who(seat))
    if "undo" in entry:
        return say(lang, "replay.undone", who=who(entry["undo"]))
    if "nonce" in entry:
        return say(lang, "replay.nonce", who=who(entry["nonce"]))
    return say(lang, "replay.end")


# ------------------------------------------------------------------------------------------- a seat's own record


def _own_record(record: Record, lang: str) -> Replay:
    """The steps of a seat's own record, which is read and not played again."""
    match = _table_of(record)
    game, naming = match.game, match.naming
    zones: dict[str, dict[str, Any]] = {}
    steps = []
    for entry in record.entries:
        for zone, fields in entry.get("shown", {}).items():
            zones.setdefault(zone, {}).update(fields)
        told = tuple(_said(game, naming, line, lang) for line in entry.get("told", ()))
        who = naming.name(game.state.seat_axis, record.seat - 1, lang)
        words = say(lang, "replay.chose", who=who, text=entry["mine"]) if "mine" in entry else ""
        words = say(lang, "replay.end") if "end" in entry else words
        shown = View(game, _state_of(game, naming, zones))
        steps.append(Step(words, told, shown, {zone: dict(fields) for zone, fields in zones.items()}))
    nothing = Step("", (), None, {})
    return Replay(game, record.seat, tuple(steps) or (nothing,), naming, match.seat(record.seat), own=True)


def _table_of(record: Record) -> Match:
    """A match with the components and options of a record, in which nothing is played."""
    header = record.header
    game = load_game(record.game)
    return Match(game, header["seats"], game.options(header["options"]), None, header.get("data"))


def _state_of(game: Game, naming: Naming, zones: Mapping[str, Mapping[str, Any]]) -> Any:
    """What a seat was shown, as a plain state."""
    state = game.made.PlainState()
    for field in game.state.fields.values():
        written = zones.get(field.zone, {}).get(field.name, {})
        if field.name not in PILE_FIELDS and written != {}:
            setattr(state, field.name, _read(field, field.axes, written, naming, getattr(state, field.name)))
    return state


def _read(field: Field, axes: tuple[Axis, ...], written: Any, naming: Naming, empty: Any) -> Any:
    """A field as a record writes it; what is left out is as before the game began."""
    if not axes:
        return _cell(field, written, naming)
    if written is None:
        return [_read(field, axes[1:], None, naming, each) for each in empty]
    row = list(empty)
    for member, each in written.items():
        n = _value(naming, axes[0], member)
        row[n] = _read(field, axes[1:], each, naming, row[n])
    return row


def _cell(field: Field, written: Any, naming: Naming) -> int:
    if written is None:
        return field.hidden
    if field.bits is not None and isinstance(written, list):
        return sum(1 << _value(naming, field.bits, member) for member in written)
    if field.of is not None and isinstance(written, str):
        return _value(naming, field.of, written)
    return int(written)


def _said(game: Game, naming: Naming, line: Mapping[str, str], lang: str) -> str:
    """A told line of a seat's own record."""
    kind: ToldKind = game.told[line["line"].upper()]
    facts: dict[str, Fact] = {axis.label: (axis, _value(naming, axis, line[axis.label])) for axis in kind.axes}
    words = game.words(lang)
    return words.say(words.tables["told"][line["line"]], facts, naming)


def _value(naming: Naming, axis: Axis, written: str) -> int:
    """A member of an axis by its id; counted ones are not looked up, since there can be millions of them."""
    return naming.value(axis, written) if axis.name in naming.given else int(written) - axis.first
