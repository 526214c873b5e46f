"""`hustings replay`, `verify` and `position`: games and tables in files, looked at and checked."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from hustings.cli.faults import UNREADABLE, WRONG, Refused
from hustings.cli.parts import file_type, json_option, print_json, read_data, show
from hustings.cli.speech import Argument, Command, Option, Whole, lang_of
from hustings.kernel.errors import BadPosition, BadRecord
from hustings.kernel.match import SPECTATOR, Match
from hustings.kernel.picture import Look, Piece, plain_picture
from hustings.kernel.position import position as position_from
from hustings.kernel.record import Record, Verdict, read_records
from hustings.kernel.record import verify as verdict_on
from hustings.kernel.view import View
from hustings.terminal.draw import laid_out, paragraph
from hustings.terminal.replaying import EVERYTHING, Replay, replay_of
from hustings.terminal.screen import Terminal, ansi, this_terminal
from hustings.terminal.words import say

TOLD_EVERY = 1000
"""Progress is told after so many games."""


class Eyes(click.ParamType[int, str]):
    """A seat, or `spectator`."""

    name = "seat"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """How it is written."""
        return "N|spectator"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number of the seat."""
        if str(value).casefold() == "spectator":
            return SPECTATOR
        return Whole().convert(value, param, ctx)


def _eyes_option() -> Option:
    return Option("--seat", words="seat", type=Eyes())


# ------------------------------------------------------------------------------------------------------- replay


@click.command(
    cls=Command,
    name="replay",
    params=[
        Argument("file", "file", type=file_type()),
        _eyes_option(),
        Option("--at", words="at", type=Whole(0)),
        Option("--game", "which", words="which", type=Whole()),
        Option("--secrets", words="secrets", is_flag=True),
        json_option(),
    ],
)
@click.pass_context
def replay(
    ctx: click.Context,
    file: Path,
    seat: int | None,
    at: int | None,
    which: int | None,
    secrets: bool,
    as_json: bool,
) -> None:
    """Steps through a record."""
    lang, terminal = lang_of(ctx), this_terminal()
    record = _chosen(file, which, lang)
    if not record.seat and not record.finished and not secrets:
        raise Refused("replay.secrets")
    seats = int(record.header["seats"])
    if seat is not None and seat != SPECTATOR and seat > seats:
        raise Refused("no_step_seat", seat=seat, seats=seats)
    played = replay_of(record, EVERYTHING if seat is None else seat, lang)
    if at is not None and at >= len(played.steps):
        raise Refused("replay.no_step", most=len(played.steps) - 1)
    if as_json:
        for n in range(len(played.steps)) if at is None else [at]:
            print_json(played.data(n))
    elif at is not None:
        show(_step_text(played, at, lang, terminal))
    elif terminal.draws:
        _step_through(played, lang, terminal)
    else:
        _tell_all(played, lang, terminal)


def _chosen(file: Path, which: int | None, lang: str) -> Record:
    """The game of a file that is meant; no more of the file is kept than that."""
    found, count = None, 0
    with file.open(encoding="utf-8", errors="replace") as lines:
        for count, record in enumerate(read_records(lines), 1):
            if count == (which or 1):
                found = record
                if which is not None:
                    return record
    if found is None:
        raise Refused("replay.no_game", n=count, wanted=which or 1)
    if count > 1:
        print(say(lang, "replay.many", n=count), file=sys.stderr)
    return found


def _title(played: Replay, n: int, lang: str) -> str:
    book = played.game.rulebook(lang)
    title = say(lang, "replay.title", game=book.name, n=n, of=len(played.steps) - 1)
    if played.eyes == EVERYTHING:
        return f"{title} · {say(lang, 'replay.everything')}"
    if played.eyes == SPECTATOR:
        who = say(lang, "replay.spectator")
    else:
        who = played.naming.name(played.game.state.seat_axis, played.eyes - 1, lang)
    key = "replay.of_seat" if played.own else "replay.seen_by"
    return f"{title} · {say(lang, key, who=who)}"


def _step_text(played: Replay, n: int, lang: str, terminal: Terminal) -> str:
    """One step as text: what was done, what was told, the table."""
    step = played.steps[n]
    said = [_title(played, n, lang), *([step.words] if step.words else []), *(f"  {line}" for line in step.told), ""]
    lines = [line for text in said for line in paragraph(text, terminal.width, indent=2 if text[:1] == " " else 0)]
    return ansi([*lines, *laid_out(played.picture(n, lang, terminal.width), terminal.width)], terminal)


def _tell_all(played: Replay, lang: str, terminal: Terminal) -> None:
    """All steps one below the other, and the table at the end."""
    for n, step in enumerate(played.steps[:-1]):
        for text in (f"{n}. {step.words}", *(f"  {line}" for line in step.told)):
            show(text)
    show(_step_text(played, len(played.steps) - 1, lang, terminal))


def _step_through(played: Replay, lang: str, terminal: Terminal) -> None:
    """Forwards and backwards, as somebody types."""
    n, last = 0, len(played.steps) - 1
    while True:
        click.clear()
        show(_step_text(played, n, lang, terminal))
        show("\n" + say(lang, "replay.keys"))
        try:
            typed = input("> ").strip().casefold()
        except EOFError:
            return
        if typed in ("q", "quit", "esci"):
            return
        if typed.isdecimal():
            n = min(int(typed), last)
        else:
            n = {"": min(n + 1, last), "b": max(n - 1, 0), "g": 0, "e": last}.get(typed, n)


# ------------------------------------------------------------------------------------------------------- verify


@click.command(
    cls=Command,
    name="verify",
    params=[Argument("files", "files", type=file_type(), nargs=-1, required=True), json_option()],
)
@click.pass_context
def verify(ctx: click.Context, files: tuple[Path, ...], as_json: bool) -> int:
    """Checks records."""
    lang = lang_of(ctx)
    checked, wrong = 0, 0
    for file in files:
        for n, (record, found) in enumerate(_verdicts(file), 1):
            checked += 1
            wrong += not found.right
            if as_json:
                print_json(_verdict_data(file, n, found))
            elif not found.right or (len(files) == 1 and n == 1):
                show(_verdict_words(file, n, record, found, lang))
            if checked % TOLD_EVERY == 0 and sys.stderr.isatty():
                print(f"\r{say(lang, 'verify.progress', n=checked)}", end="", file=sys.stderr)
    if checked >= TOLD_EVERY and sys.stderr.isatty():
        print(file=sys.stderr)
    if not as_json:
        print(say(lang, "verify.total", n=checked, wrong=wrong), file=sys.stderr)
    return WRONG if wrong else 0


def _verdicts(file: Path) -> Iterator[tuple[Record | None, Verdict]]:
    """The verdict on each game of a file; one that cannot be read ends it."""
    with file.open(encoding="utf-8", errors="replace") as lines:
        records = read_records(lines)
        while True:
            try:
                record = next(records)
            except StopIteration:
                return
            except BadRecord as fault:
                yield None, Verdict("", fault)
                return
            yield record, verdict_on(record)


def _verdict_data(file: Path, n: int, found: Verdict) -> dict[str, Any]:
    return {
        "file": str(file),
        "number": n,
        "game": found.game,
        "right": found.right,
        "fault": str(found.fault or ""),
        "line": found.line,
        "unchecked": list(found.unchecked),
    }


def _verdict_words(file: Path, n: int, record: Record | None, found: Verdict, lang: str) -> str:
    if found.fault:
        return say(lang, "verify.wrong", file=str(file), n=n, why=found.fault.words(lang))
    if not found.unchecked:
        return say(lang, "verify.right", file=str(file), n=n)
    what = ", ".join(say(lang, f"verify.{each}") for each in found.unchecked)
    key = "own_record" if record is not None and record.seat else "right_unchecked"
    return say(lang, f"verify.{key}", file=str(file), n=n, what=what)


# ----------------------------------------------------------------------------------------------------- position


@click.command(
    cls=Command,
    name="position",
    params=[Argument("file", "file", type=file_type()), _eyes_option(), json_option()],
)
@click.pass_context
def position(ctx: click.Context, file: Path, seat: int | None, as_json: bool) -> int:
    """Checks a position and shows it."""
    lang, terminal = lang_of(ctx), this_terminal()
    data = read_data(file)
    if not isinstance(data.get("game"), str):
        raise Refused("position.no_game", UNREADABLE)
    try:
        match = position_from(data["game"], data)
    except BadPosition as fault:
        if as_json:
            print_json({"file": str(file), "right": False, "faults": list(fault.faults_in(lang))})
        else:
            show(fault.words(lang))
        return WRONG
    if seat is not None and seat != SPECTATOR and seat > match.seats:
        raise Refused("no_step_seat", seat=seat, seats=match.seats)
    if as_json:
        shown = match.position if seat is None else match.seat(seat).position
        print_json({"file": str(file), "right": True, "unknown": match.unknown, "position": shown})
        return 0
    key = "position.unknown" if match.unknown else "position.right"
    show(say(lang, key, file=str(file), game=match.game.rulebook(lang).name))
    show(ansi(laid_out(_picture(match, seat, lang, terminal.width), terminal.width), terminal))
    return 0


def _picture(match: Match, seat: int | None, lang: str, width: int) -> Piece:
    """The table as a seat sees it, or with everything open."""
    part = match.game.part("picture")
    shown = View(match.game, match.s) if seat is None else None
    look = Look(match.seat(seat or SPECTATOR), lang, width, shown)
    if part is None or match.unknown:
        return plain_picture(look)
    piece: Piece = part.picture(look)
    return piece
