"""`hustings simulate` and `compile`: thousands of random games, and the fast way of playing made ready."""

from __future__ import annotations

import csv
import io
import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hustings.cli.faults import INTERRUPTED, Refused
from hustings.cli.parts import (
    GameName,
    check_seats,
    components_of,
    file_type,
    game_argument,
    json_option,
    option_option,
    options_of,
    print_json,
    print_table,
    seats_option,
    show,
    table_of,
)
from hustings.cli.speech import Argument, Command, OneOf, Option, Whole, lang_of
from hustings.kernel.game import load_game, names_of_games
from hustings.terminal.words import say

if TYPE_CHECKING:
    from hustings.arena.simulate import Estimate, Totals

FEW_POINTS = 1000

FORMATS = ("table", "json", "csv", "parquet")


@click.command(
    cls=Command,
    name="simulate",
    params=[
        game_argument(),
        Option("--games", "-n", "number", words="number", type=Whole(0), default=1000, show_default=True),
        seats_option(),
        option_option(),
        Option("--seed", words="seed", type=Whole(0)),
        Option("--jobs", "-j", words="jobs", type=Whole(), default=os.cpu_count() or 1),
        Option("--records", words="records", type=file_type()),
        Option("--components", words="components", type=file_type()),
        Option("--format", "form", words="format", type=OneOf(FORMATS), default="table", show_default=True),
        Option("--output", words="output", type=file_type()),
        json_option(),
    ],
)
@click.pass_context
def simulate(
    ctx: click.Context,
    game: str,
    number: int,
    seats: int | None,
    options: tuple[str, ...],
    seed: int | None,
    jobs: int,
    records: Path | None,
    components: Path | None,
    form: str,
    output: Path | None,
    as_json: bool,
) -> int:
    """Plays random games and counts."""
    lang, form = lang_of(ctx), "json" if as_json else form
    loaded = load_game(game)
    check_seats(loaded, seats, lang)
    chosen, data = options_of(loaded, options, lang), components_of(components)
    if form == "parquet":
        _need_parquet(output)
    if output:
        output.open("a").close()
    from hustings.arena.simulate import simulate as play_many

    with _progress(lang, loaded.rulebook(lang).name) as tell:
        totals = play_many(game, number, seats, seed, jobs, records, components=data, progress=tell, **chosen)
    _write(totals, form, output, lang)
    if totals.games < number:
        print(say(lang, "totals.stopped", n=totals.games, of=number), file=sys.stderr)
        return INTERRUPTED
    return 0


@contextmanager
def _progress(lang: str, name: str) -> Iterator[Any]:
    """A bar on standard error with rate and time left; nothing where nobody looks."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    titles = {"compile": say(lang, "totals.compiling", game=name), "play": name}
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    tasks: dict[str, Any] = {}
    begun = time.monotonic()

    def tell(what: str, done: int, of: int) -> None:
        if what not in tasks:
            tasks[what] = bar.add_task(titles[what], total=of, rate="")
        seconds = time.monotonic() - begun
        rate = f"{done / seconds:,.0f}/s" if what == "play" and seconds else ""
        bar.update(tasks[what], completed=done, rate=rate)

    with bar:
        yield tell


# -------------------------------------------------------------------------------------------------------- totals


def _write(totals: Totals, form: str, output: Path | None, lang: str) -> None:
    if form == "parquet":
        _write_parquet(totals, output)
    elif form == "table" and output is None:
        _print_totals(totals, lang)
        return
    else:
        text = json.dumps(_data(totals), ensure_ascii=False) + "\n" if form == "json" else _csv(totals)
        if output is None:
            show(text.rstrip("\n"))
            return
        output.write_text(text, encoding="utf-8")
    print(say(lang, "totals.written", file=str(output)), file=sys.stderr)


def _data(totals: Totals) -> dict[str, Any]:
    """All totals as plain data."""
    return {
        "game": totals.game,
        "options": dict(totals.options),
        "seed": totals.seed,
        "games": totals.games,
        "decisions": totals.decisions,
        "choices": totals.choices,
        "draws": totals.draws,
        "seconds": totals.seconds,
        "decisions_per_second": totals.rate,
        "length": {"mean": totals.length, "shortest": totals.shortest, "longest": totals.longest},
        "ties": totals.ties,
        "way": totals.way,
        "seats": [
            {
                "seat": each.seat,
                "points": _estimate(each.points),
                "wins": each.wins,
                "win_rate": _estimate(each.win_rate),
            }
            for each in totals.seats
        ],
    }


def _estimate(estimate: Estimate) -> dict[str, float]:
    return {"mean": estimate.mean, "low": estimate.low, "high": estimate.high}


def _rows(totals: Totals) -> list[dict[str, Any]]:
    """One row a seat, with what holds for all games repeated."""
    return [
        {
            "game": totals.game,
            "seed": totals.seed,
            "games": totals.games,
            "decisions": totals.decisions,
            "seconds": totals.seconds,
            "shortest": totals.shortest,
            "longest": totals.longest,
            "ties": totals.ties,
            "seat": each.seat,
            "points": each.points.mean,
            "points_low": each.points.low,
            "points_high": each.points.high,
            "wins": each.wins,
            "win_rate": each.win_rate.mean,
            "win_rate_low": each.win_rate.low,
            "win_rate_high": each.win_rate.high,
        }
        for each in totals.seats
    ]


def _csv(totals: Totals) -> str:
    rows = _rows(totals)
    file = io.StringIO()
    writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return file.getvalue()


def _need_parquet(output: Path | None) -> None:
    """Refuses before a game is played what would fail after the last one."""
    from importlib.util import find_spec

    if output is None:
        raise Refused("totals.parquet_file")
    if find_spec("pyarrow") is None:
        raise Refused("totals.parquet")


def _write_parquet(totals: Totals, output: Path | None) -> None:
    import pyarrow
    import pyarrow.parquet

    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(_rows(totals)), output)


def _print_totals(totals: Totals, lang: str) -> None:
    name = load_game(totals.game).rulebook(lang).name if totals.game in names_of_games() else totals.game
    title = say(lang, "totals.title", game=name, games=totals.games, seats=len(totals.seats), seed=totals.seed)
    spread = f"{say(lang, 'totals.shortest')} {totals.shortest}, {say(lang, 'totals.longest')} {totals.longest}"
    rows = [
        (say(lang, "totals.decisions"), _number(totals.decisions, lang)),
        (say(lang, "totals.seconds"), _decimal(totals.seconds, 2, lang)),
        (say(lang, "totals.rate"), _number(round(totals.rate), lang)),
        (say(lang, "totals.length"), f"{_decimal(totals.length, 1, lang)} ({spread})"),
        (say(lang, "totals.ties"), _number(totals.ties, lang)),
    ]
    print_table(table_of(title, ("", ""), rows))
    heads = [say(lang, f"totals.{key}") for key in ("seat", "points", "interval", "wins", "mean", "interval")]
    seats = [
        (
            str(each.seat),
            _points(each.points.mean, lang),
            f"{_points(each.points.low, lang)} – {_points(each.points.high, lang)}",
            _decimal(each.wins, 1, lang),
            _percent(each.win_rate.mean, lang),
            f"{_percent(each.win_rate.low, lang)} – {_percent(each.win_rate.high, lang)}",
        )
        for each in totals.seats
    ]
    print_table(table_of("", heads, seats, right=range(6)))


def _number(n: int, lang: str) -> str:
    return say(lang, "over.points", n=n)


def _points(value: float, lang: str) -> str:
    """Points, with decimals where there are few."""
    return _decimal(value, 0 if abs(value) >= FEW_POINTS else 2, lang)


def _decimal(value: float, places: int, lang: str) -> str:
    text = f"{value:,.{places}f}"
    return text.translate(str.maketrans(",.", ".,")) if lang == "it" else text


def _percent(share: float, lang: str) -> str:
    return f"{_decimal(100 * share, 1, lang)} %"


# ------------------------------------------------------------------------------------------------------- compile


@click.command(
    cls=Command,
    name="compile",
    params=[Argument("games", "all_games", type=GameName(), nargs=-1), json_option()],
)
@click.pass_context
def compile(ctx: click.Context, games: tuple[str, ...], as_json: bool) -> None:
    """Makes the compiled way ready."""
    lang = lang_of(ctx)
    from hustings.kernel.compiled import warm

    for name in games or names_of_games():
        begun = time.perf_counter()
        with _progress(lang, load_game(name).rulebook(lang).name) as tell:
            made = warm([name], _of_functions(tell))
        seconds = time.perf_counter() - begun
        if as_json:
            print_json({"game": name, "compiled": bool(made), "seconds": seconds})
        elif made:
            show(say(lang, "totals.compiled", game=name, seconds=_decimal(seconds, 1, lang)))
        else:
            show(say(lang, "totals.cached", game=name))


def _of_functions(tell: Any) -> Any:
    """The progress of a compilation, for the bar."""
    return None if tell is None else lambda game, k, n, function: tell("compile", k, n)
