"""What several commands share: games and options as somebody types them, files, tables, data as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hustings.cli.faults import UNREADABLE, Refused, similar
from hustings.cli.speech import Argument, Option, Whole
from hustings.kernel.errors import BadOption, UnknownGame, where_unreadable
from hustings.kernel.game import Game, load_game, names_of_games, option_value
from hustings.terminal.draw import ascii_only
from hustings.terminal.screen import this_terminal

if TYPE_CHECKING:
    from rich.table import Table


class GameName(click.ParamType[str, str]):
    """The name of a game, or of the package of one that lies outside this one."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name, if there is such a game."""
        try:
            load_game(str(value))
        except UnknownGame:
            games = names_of_games()
            maybe = similar(str(value), games)
            if maybe:
                raise Refused("no_game_maybe", name=str(value), maybe=maybe) from None
            raise Refused("no_game", name=str(value), games=", ".join(games)) from None
        return str(value)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        """Games that begin like this."""
        from click.shell_completion import CompletionItem

        return [CompletionItem(name) for name in names_of_games() if name.startswith(incomplete)]


def game_argument() -> Argument:
    """The game of a command."""
    return Argument("game", "game", type=GameName())


def option_option() -> Option:
    """`--option k=v`, several times."""
    return Option("--option", "-o", "options", words="option", multiple=True, metavar="NAME=VALUE")


def seats_option() -> Option:
    """`--seats N`."""
    return Option("--seats", words="seats", type=Whole())


def json_option() -> Option:
    """`--json`."""
    return Option("--json", "as_json", words="json", is_flag=True)


def file_type() -> click.Path:
    """A path; whether it can be read is found when it is."""
    return click.Path(path_type=Path)


def options_of(game: Game, typed: Sequence[str], lang: str) -> dict[str, Any]:
    """The options of a game from `name=value` texts."""
    book = game.rulebook(lang)
    chosen: dict[str, Any] = {}
    for text in typed:
        name, equals, value = text.partition("=")
        name = name.strip()
        if not equals:
            raise Refused("option_form", text=text)
        if name not in book.options:
            raise Refused("no_game_option", game=book.name, name=name, options=", ".join(book.options))
        try:
            chosen[name] = option_value(book.options[name], value)
        except BadOption:
            allowed = ", ".join(str(each).lower() for each in book.options[name].values)
            raise Refused("bad_choice", name=name, choices=allowed, value=value) from None
    return chosen


def check_seats(game: Game, seats: int | None, lang: str) -> None:
    """Refuses a number of seats that a game does not have."""
    book = game.rulebook(lang)
    if seats is not None and not book.fewest <= seats <= book.most:
        raise Refused("bad_seats", game=book.name, fewest=book.fewest, most=book.most, seats=seats)


def components_of(path: Path | None) -> dict[str, Any] | None:
    """Edited component data."""
    if path is None:
        return None
    from hustings.kernel.data import read_components

    with path.open("rb"):
        pass
    return read_components(path)


def read_data(path: Path) -> dict[str, Any]:
    """A table of plain data from a TOML or JSON file."""
    import tomllib

    text = path.read_text(encoding="utf-8")
    try:
        if text.lstrip().startswith("{"):
            data = json.loads(text)
        else:
            data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, json.JSONDecodeError, RecursionError) as fault:
        raise Refused("position.form", UNREADABLE, file=str(path), where=where_unreadable(fault)) from None
    return dict(data)


def show(text: str) -> None:
    """Prints something for people or programs, in letters that this terminal has."""
    print(text if this_terminal().signs else ascii_only(text))


def print_json(data: Any) -> None:
    """Data for programs, on one line."""
    print(json.dumps(data, ensure_ascii=not this_terminal().signs))


def print_table(table: Table) -> None:
    """A table, as wide as the screen."""
    from rich.console import Console

    terminal = this_terminal()
    Console(width=None if sys.stdout.isatty() else 100, safe_box=not terminal.signs).print(table)


def table_of(title: str, heads: Iterable[str], rows: Iterable[Sequence[str]], right: Sequence[int] = ()) -> Table:
    """A table with these columns; `right` are those with numbers."""
    from rich import box
    from rich.table import Table

    named = [*heads]
    table = Table(title=title or None, title_justify="left", box=box.SIMPLE_HEAD, title_style="bold", pad_edge=False)
    table.show_header = any(named)
    for n, head in enumerate(named):
        table.add_column(head, justify="right" if n in right else "left", overflow="fold")
    for row in rows:
        table.add_row(*row)
    return table
