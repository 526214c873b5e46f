"""`hustings games`, `hustings rules`: what there is to play, and by which rules."""

from __future__ import annotations

import sys
from typing import Any

import click

from hustings.cli.faults import Refused
from hustings.cli.parts import game_argument, json_option, print_json, print_table, show, table_of
from hustings.cli.speech import Argument, Command, lang_of
from hustings.kernel.game import load_game, names_of_games
from hustings.terminal.book import clauses_with, found_lines, whole_book, written
from hustings.terminal.screen import this_terminal
from hustings.terminal.words import say


@click.command(cls=Command, name="games", params=[json_option()])
@click.pass_context
def games(ctx: click.Context, as_json: bool) -> None:
    """The games with their options."""
    lang = lang_of(ctx)
    if as_json:
        print_json([_as_data(name, lang) for name in names_of_games()])
        return
    for name in names_of_games():
        book = load_game(name).rulebook(lang)
        seats = say(lang, "games.seats", fewest=book.fewest, most=book.most)
        version = say(lang, "games.version", n=book.version)
        show(f"{name} · {book.name} · {seats} · {version}")
        show(click.wrap_text(" ".join(book.summary.split()), min(100, this_terminal().width)))
        rows = []
        for option in book.options.values():
            values = " ".join(_value(value, value == option.default, lang) for value in option.values)
            rows.append((option.id, values, " ".join(option.text.split())))
        heads = (say(lang, "games.option"), say(lang, "games.values"), "")
        print_table(table_of("", heads, rows))


def _value(value: Any, is_default: bool, lang: str) -> str:
    return f"{written(value)} ({say(lang, 'games.default')})" if is_default else written(value)


def _as_data(name: str, lang: str) -> dict[str, Any]:
    book = load_game(name).rulebook(lang)
    options = {
        option.id: {
            "topic": option.topic,
            "default": option.default,
            "values": list(option.values),
            "labels": list(option.labels),
            "text": " ".join(option.text.split()),
        }
        for option in book.options.values()
    }
    return {
        "game": name,
        "name": book.name,
        "seats": [book.fewest, book.most],
        "version": book.version,
        "summary": " ".join(book.summary.split()),
        "options": options,
    }


@click.command(
    cls=Command,
    name="rules",
    params=[game_argument(), Argument("text", "text", required=False, nargs=-1), json_option()],
)
@click.pass_context
def rules(ctx: click.Context, game: str, text: tuple[str, ...], as_json: bool) -> None:
    """The rulebook: whole, a clause, or a search."""
    lang = lang_of(ctx)
    book = load_game(game).rulebook(lang)
    wanted = " ".join(text)
    found = clauses_with(book, wanted) if wanted else list(book.clauses.values())
    if not found:
        if wanted.upper().startswith(book.prefix + "-"):
            raise Refused("rules.no_clause", text=wanted)
        raise Refused("rules.nothing", text=wanted)
    if as_json:
        print_json(
            [
                {
                    "clause": clause.id,
                    "topic": clause.topic,
                    "text": " ".join(clause.text.split()),
                    "basis": clause.basis,
                    "note": " ".join(clause.note.split()),
                    "example": " ".join(clause.example.split()),
                }
                for clause in found
            ]
        )
        return
    lines = found_lines(book, wanted, lang) if wanted else whole_book(book, lang)
    width = min(this_terminal().width, 100)
    wrapped = "\n".join(click.wrap_text(line, width, preserve_paragraphs=False) for line in lines)
    if sys.stdout.isatty() and wrapped.count("\n") >= this_terminal().height - 1:
        click.echo_via_pager(wrapped + "\n")
    else:
        show(wrapped)
