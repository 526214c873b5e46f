"""`hustings arena`: bots play each other, many games, and it is measured who is better and by how much."""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hustings.bots import FORMS, UnknownBot
from hustings.cli.faults import INTERRUPTED, UNREADABLE, Refused
from hustings.cli.parts import (
    check_seats,
    components_of,
    file_type,
    game_argument,
    json_option,
    option_option,
    options_of,
    print_json,
    print_table,
    show,
    table_of,
)
from hustings.cli.speech import Command, Option, Whole, lang_of
from hustings.kernel.game import Game, load_game
from hustings.terminal.words import say

if TYPE_CHECKING:
    from hustings.arena.measures import Measures
    from hustings.arena.tournament import Progress, Tournament

LISTED = re.compile(r",(?!\d+ms)")
"""Between names of bots; a search's name has a comma of its own."""

SPANS = re.compile(r"\d+(-\d+)?(,\d+(-\d+)?)*")
LOGGED = 60.0
"""Where nobody looks at a bar, a line says how far it is, every so many seconds."""

MINUTE, HOUR = 60, 3600


class ArenaCommand(Command):
    """`--bots` takes all names that follow it."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Reads `--bots a b c` as `--bots a --bots b --bots c`."""
        told: list[str] = []
        naming = False
        for argument in args:
            if argument.startswith("-"):
                naming = argument == "--bots"
                if not naming:
                    told.append(argument)
            elif naming:
                told += ["--bots", argument]
            else:
                told.append(argument)
        return super().parse_args(ctx, told)


class Sizes(click.ParamType[tuple[int, ...], str]):
    """Sizes of tables: `4`, `2-4`, `2,4`."""

    name = "N-N"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, ...]:
        """All of them."""
        text = str(value).replace(" ", "")
        if not SPANS.fullmatch(text):
            raise Refused("arena.sizes", text=str(value))
        found: list[int] = []
        for span in text.split(","):
            first, _, last = span.partition("-")
            found += range(int(first), int(last or first) + 1)
        if not found:
            raise Refused("arena.sizes", text=str(value))
        return tuple(found)


@click.command(
    cls=ArenaCommand,
    name="arena",
    params=[
        game_argument(),
        Option("--bots", words="arena_bots", multiple=True, facts={"bots": ", ".join(FORMS)}, metavar="BOT …"),
        Option("--games", "-n", "number", words="arena_games", type=Whole(), default=100, show_default=True),
        Option("--seats", "sizes", words="arena_seats", type=Sizes()),
        option_option(),
        Option("--seed", words="arena_seed", type=Whole(0), default=1, show_default=True),
        Option("--jobs", "-j", words="jobs", type=Whole(), default=os.cpu_count() or 1),
        Option("--until-certain", words="until_certain", is_flag=True),
        Option("--components", words="components", type=file_type()),
        Option("--out", words="arena_out", type=file_type()),
        json_option(),
    ],
)
@click.pass_context
def arena(
    ctx: click.Context,
    game: str,
    bots: tuple[str, ...],
    number: int,
    sizes: tuple[int, ...] | None,
    options: tuple[str, ...],
    seed: int,
    jobs: int,
    until_certain: bool,
    components: Path | None,
    out: Path | None,
    as_json: bool,
) -> int:
    """Lets bots play each other."""
    lang = lang_of(ctx)
    loaded = load_game(game)
    for size in sizes or ():
        check_seats(loaded, size, lang)
    chosen, data = options_of(loaded, options, lang), components_of(components)
    names = tuple(name.strip() for text in bots for name in LISTED.split(text) if name.strip())
    if not names:
        raise Refused("arena.no_bots", bots=", ".join(FORMS))

    from hustings.arena.store import NoTournament, OtherTournament
    from hustings.arena.tournament import CannotPlay, NamedTwice
    from hustings.arena.tournament import arena as compete

    try:
        folder = out or _own_folder(loaded, names, seed, chosen, data)
        with _progress(lang, loaded.rulebook(lang).name) as tell:
            tournament = compete(game, names, number, sizes, seed, jobs, folder, until_certain, data, tell, **chosen)
    except UnknownBot:
        raise Refused("no_bot", name=_unknown(names), bots=", ".join(FORMS)) from None
    except CannotPlay as fault:
        raise Refused("arena.cannot", name=fault.name, why=fault.why) from None
    except NamedTwice as fault:
        raise Refused("arena.twice", name=fault.name) from None
    except OtherTournament as fault:
        here, wanted = _shown(fault.here), _shown(fault.wanted)
        raise Refused("arena.other", folder=str(folder), what=fault.what, here=here, wanted=wanted) from None
    except NoTournament as fault:
        raise Refused("arena.unreadable", UNREADABLE, file=str(fault.path), why=fault.why) from None
    return _tell_results(tournament, folder, lang, as_json)


def _tell_results(tournament: Tournament, folder: Path, lang: str, as_json: bool) -> int:
    from hustings.arena.report import measured, result_data, write_results

    tables = measured(tournament)
    files = write_results(tournament, tables, folder, lang)
    if as_json:
        print_json(result_data(tournament, tables))
    else:
        for table in tables:
            _print_ladder(tournament.contest.game, table, lang)
        if tournament.certain:
            show(say(lang, "arena.certain"))
    page = next(path for path in files if path.suffix == ".html")
    print(say(lang, "arena.written", folder=str(folder), page=str(page)), file=sys.stderr)
    for table in tables:
        for row in table.ladder:
            if row.faults:
                why = (row.wrong or ("",))[0]
                failed = say(lang, "arena.failed", bot=row.name, n=row.faults, seats=table.seats, why=why)
                print(failed, file=sys.stderr)
    if not tournament.finished:
        n, of = len(tournament.games), tournament.wanted
        print(say(lang, "arena.stopped", n=n, of=of), file=sys.stderr)
        return INTERRUPTED
    return 0


def _print_ladder(name: str, table: Measures, lang: str) -> None:
    from hustings.arena.written import decimal, percent_between, rating

    game = load_game(name).rulebook(lang).name
    title = say(lang, "arena.title", game=game, seats=table.seats, games=table.games, deals=table.deals)
    heads = ["", *(say(lang, f"arena.{key}") for key in ("bot", "rating", "wins", "ahead", "seconds"))]
    rows = [
        (
            str(place),
            row.name,
            rating(row, lang),
            percent_between(row.wins, lang),
            percent_between(row.ahead, lang),
            decimal(row.seconds, 3, lang),
        )
        for place, row in enumerate(table.ladder, 1)
    ]
    print_table(table_of(title, heads, rows, right=range(2, 6)))


def _own_folder(game: Game, bots: Sequence[str], seed: int, options: dict[str, Any], data: Any) -> Path:
    """A folder here that the same tournament finds again, and no other one."""
    from hustings.arena.store import plan_of
    from hustings.arena.table import Contest

    plan = plan_of(Contest(game.package, tuple(bots), seed, options, data))
    name = hashlib.sha256(json.dumps(plan, sort_keys=True).encode()).hexdigest()[:8]
    return Path("arena") / f"{game.name}-{name}"


def _unknown(names: Sequence[str]) -> str:
    """The first name that means nothing."""
    from hustings.bots import check_name

    for name in names:
        try:
            check_name(name)
        except UnknownBot:
            return name
    return ""


def _shown(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


# ------------------------------------------------------------------------------------------------------- progress


@contextmanager
def _progress(lang: str, name: str) -> Iterator[Progress]:
    """A bar with the time left on standard error; where nobody looks at one, a line now and then."""
    clock = Clock()
    if not sys.stderr.isatty():
        yield lambda what, done, of: _log(clock, lang, what, done, of)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[left]}"))
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    task = bar.add_task(name, total=None, left="")

    def tell(what: str, done: int, of: int) -> None:
        if what == "compile":
            bar.update(task, description=say(lang, "totals.compiling", game=name))
            return
        left = clock.left(done, of)
        shown = "" if left is None else say(lang, "arena.left", time=_time(left, lang))
        bar.update(task, description=name, completed=done, total=of, left=shown)

    with bar:
        yield tell


def _log(clock: Clock, lang: str, what: str, done: int, of: int) -> None:
    left = clock.left(done, of) if what == "play" else None
    if left is not None and clock.is_due():
        print(say(lang, "arena.log", n=done, of=of, time=_time(left, lang)), file=sys.stderr, flush=True)


class Clock:
    """How long it will take, by how long it has taken; games that were there before are not counted."""

    def __init__(self) -> None:
        self._first = -1
        self._begun = self._logged = time.monotonic()

    def left(self, done: int, of: int) -> float | None:
        """Seconds that are left; None as long as nobody can say."""
        now = time.monotonic()
        if self._first < 0:
            self._first, self._begun = done, now
        if done == self._first:
            return None
        return (now - self._begun) / (done - self._first) * (of - done)

    def is_due(self) -> bool:
        """Whether it is time for another line."""
        now = time.monotonic()
        due = now - self._logged >= LOGGED
        if due:
            self._logged = now
        return due


def _time(seconds: float, lang: str) -> str:
    """A time in the largest fitting unit."""
    if seconds < MINUTE:
        return say(lang, "arena.seconds_left", n=round(seconds))
    if seconds < HOUR:
        return say(lang, "arena.minutes_left", n=round(seconds / MINUTE))
    return say(lang, "arena.hours_left", n=round(seconds / HOUR))
