"""What a page of a table shows, from a seat's own door: question, choices, players, log, board, the end.

Nothing here looks past the door, and nothing counts what all seats did together.
"""

from __future__ import annotations

import importlib
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from markupsafe import Markup, escape

from hustings.kernel.choices import Choice
from hustings.kernel.decisions import Decision
from hustings.kernel.errors import InvalidChoice
from hustings.kernel.fields import Axis, Field
from hustings.kernel.seat import Seat, Told
from hustings.tables.entries import Handed, Hinted, Said
from hustings.tables.replaying import Absence
from hustings.tables.table import Table
from hustings.web.boards import ink

_FACT = re.compile(r"(\{[^{}]*\})")

UNSAID = {"municipium": ("family",)}
"""Lines that the pages leave out, by games: the colours that are printed on the pieces of a box, where seats have their
own on every page."""

COURSE_OF_PLAY = "course of play"
"""The zone of whose turn it is, which the question and the list of players show."""


# ----------------------------------------------------------------------------------------------------- the choices


def tokens(seat: Seat, decision: Decision, values: tuple[int, ...]) -> str:
    """The places of a choice, `AXIS:ID` each, by the names and by the labels of its axes."""
    places = []
    for axis, value in zip(decision.axes, values, strict=True):
        member = seat.naming.id(axis, value)
        places += [f"{name}:{member}" for name in dict.fromkeys((axis.label, axis.name))]
    return " ".join(places)


def choices(seat: Seat, lang: str) -> list[dict[str, Any]]:
    """The legal choices as buttons: number, words, places on the board."""
    return [
        {
            "id": choice.id,
            "words": choice.words(lang),
            "at": tokens(seat, choice.decision, choice.values),
            "clause": choice.clause,
        }
        for choice in seat.choices()
    ]


def candidates(seat: Seat, wanted: set[str], most: int = 60) -> Iterator[Choice]:
    """Choices, legal or not, at these places: of the decisions that are asked, else of all."""
    decisions = list(seat.asked) or [each for each in seat.game.ask if not each.is_chance]
    fitting = [each for each in decisions if _members(seat, each, wanted) is not None]
    if not fitting:
        fitting = [each for each in seat.game.ask if not each.is_chance and _members(seat, each, wanted) is not None]
    for decision in fitting:
        members = _members(seat, decision, wanted) or []
        for count, values in enumerate(_product(members)):
            if count == most:
                break
            yield seat.choice(seat.game.number(decision, values))


def _members(seat: Seat, decision: Decision, wanted: set[str]) -> list[range] | None:
    """For each axis the values that fit, or None if a place belongs to no axis of this decision."""
    found: set[str] = set()
    members = []
    for axis in decision.axes:
        fits = range(axis.size)
        for place in wanted:
            name, _, member = place.partition(":")
            if name in (axis.label, axis.name):
                try:
                    value = seat.naming.value(axis, member)
                except InvalidChoice:
                    return None
                found.add(place)
                fits = range(value, value + 1)
        members.append(fits)
    return members if wanted and found == wanted else None


def _product(members: list[range]) -> Iterator[tuple[int, ...]]:
    if not members:
        yield ()
        return
    for value in members[0]:
        for rest in _product(members[1:]):
            yield (value, *rest)


# --------------------------------------------------------------------------------------------------------- the log


def sentence(seat: Seat, line: Told, lang: str) -> Markup:
    """A told line with everything it mentions marked as a piece that can be pointed at."""
    words = seat.game.words(lang)
    parts = _FACT.split(words.tables["told"][line.name])
    # Between what stands before, between and after the facts stand their names, each with how it is said.
    said = [escape(words.say(part, line.facts, seat.naming)) for part in parts]
    for n in range(1, len(parts), 2):
        fact = line.facts[parts[n][1:-1].partition(":")[0]]
        if isinstance(fact, tuple) and _is_named(seat, fact[0]):
            said[n] = _piece(seat, *fact, said[n])
    return Markup("").join(said)


def _piece(seat: Seat, axis: Axis, value: int, said: Markup) -> Markup:
    sign = Markup(ink.mark(value + 1)) if axis.name == "seat" else ""
    place = f"{axis.name}:{seat.naming.id(axis, value)}"
    return Markup('<span class="piece" data-point="{}">{}{}</span>').format(place, sign, said)


def _is_named(seat: Seat, axis: Axis) -> bool:
    return axis.name == "seat" or axis.name in seat.naming.given


def lines(seat: Seat, lang: str, since: int = 0) -> list[dict[str, Any]]:
    """The log of a seat from one of its own lines on."""
    return [told(seat, line, lang) for line in said(seat, seat.log(since))]


def said(seat: Seat, told: Iterable[Told]) -> list[Told]:
    """The lines of a log that the pages say."""
    return [line for line in told if line.name not in UNSAID.get(seat.game.name, ())]


def told(seat: Seat, line: Told, lang: str) -> dict[str, Any]:
    """A told line with the paragraph of the rulebook that it is about."""
    clause = clauses_of_lines().get(seat.game.name, {}).get(line.name, "")
    address = f"/rules/{seat.game.name}#{clause}" if clause else ""
    return {"n": line.n, "words": sentence(seat, line, lang), "name": line.name, "clause": clause, "rule": address}


@cache
def clauses_of_lines() -> dict[str, dict[str, str]]:
    """Which paragraph each line of a game's log is about, by games and lines."""
    with (Path(__file__).parent / "boards" / "lines.toml").open("rb") as file:
        return tomllib.load(file)


def messages(table: Table) -> list[dict[str, Any]]:
    """What people said, and who went over to a bot, the latest last."""
    said: list[dict[str, Any]] = []
    for entry in table.said:
        if isinstance(entry, Said):
            said.append({"kind": "said", "seat": entry.seat, "name": entry.name, "text": entry.text})
        elif isinstance(entry, Hinted):
            said.append({"kind": "hinted", "seat": entry.seat, "name": table.place(entry.seat).name, "text": ""})
        elif isinstance(entry, Handed):
            name = table.place(entry.seat).name
            said.append({"kind": entry.why, "seat": entry.seat, "name": name, "text": ""})
    return said


# ------------------------------------------------------------------------------------------------------ the players


def players(table: Table, number: int, lang: str, ticks: float) -> list[dict[str, Any]]:
    """All seats in their order: who plays, whether they are asked, what their clock says."""
    door = table.seat(number)
    left = table.clock.left(ticks) if table.clock.allowed else []
    result = door.result
    standing = {each.seat: each for each in result.standings} if result else {}
    return [
        {
            "seat": seat,
            "name": table.called(seat, lang),
            "mine": seat == number,
            "bot": table.place(seat).bot,
            "left": table.place(seat).left,
            "open": table.place(seat).is_open,
            "asked": seat in table.owes,
            "seconds": left[seat - 1] if left and not table.place(seat).bot else None,
            "runs": table.clock.running(seat),
            "rank": standing[seat].rank if seat in standing else 0,
        }
        for seat in table.seats
    ]


def result(seat: Seat, lang: str) -> dict[str, Any] | None:
    """The end: from the first to the last, points line by line, and how ties were broken."""
    ended = seat.result
    if ended is None:
        return None
    name = seat.naming.name
    return {
        # A game that is won or lost counts no points.
        "scored": any(each.points for each in ended.standings),
        "standings": [
            {
                "seat": each.seat,
                "name": name(seat.game.state.seat_axis, each.seat - 1, lang),
                "rank": each.rank,
                "points": ink.grouped(each.points, lang),
                "lines": [(ended.line_words(key, lang), ink.grouped(n, lang)) for key, n in each.lines],
            }
            for each in ended.standings
        ],
        "ties": [
            {
                "better": name(seat.game.state.seat_axis, better - 1, lang),
                "worse": name(seat.game.state.seat_axis, worse - 1, lang),
                "words": ended.tie_words(key, lang),
            }
            for (better, worse), key in ended.ties.items()
            if key
        ],
    }


# -------------------------------------------------------------------------------------------------------- the board


@cache
def _drawn(game: str) -> ModuleType | None:
    path = f"hustings.web.boards.{game}"
    try:
        return importlib.import_module(path)
    except ModuleNotFoundError as missing:
        if missing.name != path:
            raise
        return None


def board(seat: Seat, lang: str) -> Markup | None:
    """The board as that seat is shown it; None for a game that has no drawn board."""
    module = _drawn(seat.game.name)
    return Markup(module.board(seat, lang)) if module is not None else None


def mine(seat: Seat, lang: str) -> Markup:
    """That seat's own things."""
    module = _drawn(seat.game.name)
    return Markup(module.mine(seat, lang)) if module is not None and not seat.is_spectator else Markup()


def pictures(doors: Iterable[Seat], lang: str) -> list[dict[str, Markup]]:
    """Tables as their seats are shown them, drawn: the board and the seat's own things."""
    return [{"board": board(door, lang) or Markup(), "mine": mine(door, lang)} for door in doors]


def moments(absence: Absence, lang: str) -> list[dict[str, Any]]:
    """The pictures of an absence with their lines; a moment in which this seat saw nothing is none."""
    shown: list[dict[str, Any]] = []
    for door, lines in absence.moments():
        (picture,) = pictures([door], lang)
        if shown and not lines and all(shown[-1][part] == drawn for part, drawn in picture.items()):
            continue
        shown.append({**picture, "lines": [told(door, line, lang) for line in said(door, lines)]})
    return shown


def zones(seat: Seat, lang: str) -> list[dict[str, Any]]:
    """The zones of a game without a drawn board, as plain lists of names and values."""
    book, words = seat.game.rulebook(lang), seat.game.words(lang)
    shown = []
    for zone, fields in seat.position["zones"].items():
        rows = []
        for name, value in fields.items():
            field = seat.game.state.fields.get(name)
            if field is not None:
                label = words.find("field", name) or name.replace("_", " ")
                rows.append({"label": label, "value": _plain(seat, field, field.axes, value, lang)})
        if rows and zone in book.zones and zone != COURSE_OF_PLAY:
            shown.append({"name": book.zones[zone].name, "rows": rows})
    return shown


def _plain(seat: Seat, field: Field, axes: tuple[Axis, ...], value: Any, lang: str) -> str:
    if value is None:
        return "?"
    if axes and isinstance(value, dict):
        members = {member: seat.naming.value(axes[0], member) for member in value}
        parts = [
            f"{seat.naming.name(axes[0], members[member], lang)}: {_plain(seat, field, axes[1:], each, lang)}"
            for member, each in value.items()
        ]
        return " · ".join(parts) if len(axes) == 1 else " — ".join(parts)
    if field.bits is not None and isinstance(value, list):
        return ", ".join(seat.naming.name(field.bits, seat.naming.value(field.bits, each), lang) for each in value)
    if field.of is not None and isinstance(value, str):
        return seat.naming.name(field.of, seat.naming.value(field.of, value), lang)
    return ink.grouped(value, lang) if isinstance(value, int) else str(value)


def places(seat: Seat, lang: str) -> list[dict[str, Any]]:
    """For a game without a drawn board: what the decisions that are asked are about, as places to point at."""
    shown: dict[str, dict[str, Any]] = {}
    words = seat.game.words(lang)
    for decision in seat.asked:
        for axis in decision.axes:
            members = [
                {
                    "at": f"{axis.label}:{seat.naming.id(axis, value)}",
                    "name": seat.naming.name(axis, value, lang),
                }
                for value in range(axis.size)
                if axis.name != "seat" or value < seat.seats
            ]
            label = words.find("axis", axis.label) or axis.label.replace("_", " ")
            shown.setdefault(axis.label, {"label": label, "members": members})
    return list(shown.values())
