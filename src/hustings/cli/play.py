"""`hustings play`: a whole game here, against bots or with several people on one screen."""

from __future__ import annotations

import random
import re
import secrets
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from hustings.bots import FORMS, MIDDLE, UnknownBot, bot, check_name, warming
from hustings.cli.faults import Refused, why_not
from hustings.cli.parts import (
    check_seats,
    components_of,
    file_type,
    game_argument,
    option_option,
    options_of,
    read_data,
    seats_option,
    show,
)
from hustings.cli.speech import Command, OneOf, Option, Whole, lang_of
from hustings.kernel.game import Game, load_game
from hustings.kernel.match import Match, prepare
from hustings.kernel.position import position
from hustings.kernel.record import Record, load, replay
from hustings.terminal.ending import ending_lines
from hustings.terminal.keep import Keeper, Seating, last_unfinished, load_saved, new_file, seating_of
from hustings.terminal.lines import play_in_lines
from hustings.terminal.screen import Terminal, this_terminal
from hustings.terminal.session import Session
from hustings.terminal.words import say

NONCE_BYTES = 16

FATES = ("seeded", "sealed", "open")


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line."""

    seats: int | None
    me: int | None
    hot_seat: str | None
    bots: tuple[str, ...]
    options: tuple[str, ...]
    seed: int | None
    fate: str | None
    record: Path | None
    begin_from: Path | None
    resume: bool
    components: Path | None


@click.command(
    cls=Command,
    name="play",
    params=[
        game_argument(),
        seats_option(),
        Option("--me", words="me", type=Whole()),
        Option("--hot-seat", words="hot_seat", metavar="NAME,NAME"),
        Option("--bots", words="bots", multiple=True, facts={"levels": ", ".join(FORMS)}, metavar="LEVEL"),
        option_option(),
        Option("--seed", words="seed", type=Whole(0)),
        Option("--fate", words="fate", type=OneOf(FATES)),
        Option("--record", words="record", type=file_type()),
        Option("--from", "begin_from", words="from", type=file_type()),
        Option("--resume", words="resume", is_flag=True),
        Option("--components", words="components", type=file_type()),
        Option("--plain", words="plain", is_flag=True),
        Option("--stops/--no-stops", words="stops", default=True),
    ],
)
@click.pass_context
def play(ctx: click.Context, /, game: str, plain: bool, stops: bool, **wishes: Any) -> int:
    """Plays a game in this terminal."""
    lang, terminal = lang_of(ctx), this_terminal()
    asked = Wishes(**wishes)
    match, path, seating = _table(load_game(game), game, asked, lang)
    if len(seating.people) > 1 and not terminal.clears:
        raise Refused("clear")
    keeper = Keeper(path)
    _open_file(keeper, match, seating)

    def keep(match: Match) -> str:
        fault = keeper(match)
        return why_not(fault, lang) if fault else ""

    bots = {seat: bot(level, _luck_of(match, seat), paced=True) for seat, level in seating.bots.items()}
    thinking = any(level != "random" for level in seating.bots.values())
    session = Session(
        match,
        seating.people,
        bots,
        lang,
        stops,
        keep,
        waits=True,
        note=lambda: warming(match.game, lang) if thinking else "",
    )
    interrupted = _play(session, terminal, plain)
    _farewell(session, keeper, asked, lang)
    return 130 if interrupted else 0


def _play(session: Session, terminal: Terminal, plain: bool) -> bool:
    if plain or not terminal.draws:
        return play_in_lines(session, terminal)
    from hustings.terminal.fullscreen import play_on_screen

    return play_on_screen(session, terminal)


def _open_file(keeper: Keeper, match: Match, seating: Seating) -> None:
    """Saves the beginning, so that a folder that cannot be written is known before anybody has played."""
    keeper.path.parent.mkdir(parents=True, exist_ok=True)
    fault = keeper(match)
    if fault:
        raise OSError(fault.errno, fault.strerror, str(keeper.path))
    seating.save(keeper.path)


def _farewell(session: Session, keeper: Keeper, asked: Wishes, lang: str) -> None:
    """What stays when the screen is gone: the result, and where the game is."""
    match, file = session.match, str(keeper.path)
    if keeper.fault:
        print(say(lang, "play.not_saved_at_all"), file=sys.stderr)
    elif match.over:
        if sys.stdin.isatty() or not sys.stdout.isatty():
            door = match.seat(next(iter(session.people)))
            show("\n".join([*ending_lines(door, lang), *session.verdict]))
        print(say(lang, "over.record", file=file), file=sys.stderr)
    else:
        key = "play.saved_in" if asked.record else "play.saved"
        print(say(lang, key, file=file, game=match.game.name), file=sys.stderr)


# -------------------------------------------------------------------------------------------------- the table


def _table(game: Game, name: str, asked: Wishes, lang: str) -> tuple[Match, Path, Seating]:
    """The match, the file in which it is kept, and who sits where."""
    if asked.resume:
        return _resumed(game, name, asked, lang)
    if asked.record and asked.record.exists() and asked.record != asked.begin_from:
        raise Refused("exists", file=str(asked.record))
    path = asked.record or new_file(game.name)
    if asked.begin_from:
        _refuse_beside_from(asked)
        match = _begun_from(game, name, asked.begin_from)
        return match, path, _seating(match.seats, asked, lang)
    check_seats(game, asked.seats, lang)
    if asked.seed is not None and asked.fate not in (None, "seeded"):
        raise Refused("seed_fate")
    match = prepare(
        name,
        asked.seats,
        asked.seed,
        asked.fate or "seeded",
        components_of(asked.components),
        **options_of(game, asked.options, lang),
    )
    seating = _seating(match.seats, asked, lang)
    if asked.fate == "sealed":
        for seat in seating.people:
            match.nonce(seat, secrets.token_bytes(NONCE_BYTES))
    return match.begin(), path, seating


def _resumed(game: Game, name: str, asked: Wishes, lang: str) -> tuple[Match, Path, Seating]:
    path = asked.record or last_unfinished(game.name)
    if path is None:
        raise Refused("nothing_saved", game=name)
    match = _going_on(game, load_saved(path), path)
    kept = seating_of(path)
    changed = asked.me or asked.hot_seat or asked.bots
    seating = kept if kept and not changed else _seating(match.seats, asked, lang)
    return match, path, seating


def _begun_from(game: Game, name: str, path: Path) -> Match:
    """A match that goes on from a record, or begins from a position."""
    with path.open(encoding="utf-8", errors="replace") as file:
        is_record = '"hustings"' in file.readline()
    if is_record:
        return _going_on(game, load(path), path)
    match = position(name, read_data(path))
    if match.unknown:
        raise Refused("position_unknown", file=str(path))
    return match


def _going_on(game: Game, record: Record, path: Path) -> Match:
    if record.game.rsplit(".", 1)[-1] != game.name:
        raise Refused("of_other_game", other=record.game, game=game.name)
    if record.seat:
        raise Refused("own_record", file=str(path))
    match = replay(record)
    if match.over:
        raise Refused("over_already", file=str(path))
    return match


def _refuse_beside_from(asked: Wishes) -> None:
    given = {
        "--seats": asked.seats,
        "--option": asked.options,
        "--seed": asked.seed,
        "--fate": asked.fate,
        "--components": asked.components,
    }
    names = [name for name, value in given.items() if value not in (None, ())]
    if names:
        raise Refused("from_seats", names=", ".join(names))


# ------------------------------------------------------------------------------------------------- who sits where


def _seating(seats: int, asked: Wishes, lang: str) -> Seating:
    people = _people(seats, asked)
    others = [seat for seat in range(1, seats + 1) if seat not in people]
    return Seating(people, _levels(asked.bots, others))


def _people(seats: int, asked: Wishes) -> dict[int, str]:
    if asked.hot_seat is None:
        if asked.me is not None and asked.me > seats:
            raise Refused("me_seat", seats=seats, n=asked.me)
        lot = random.Random(asked.seed)
        return {asked.me or lot.randint(1, seats): ""}
    if asked.me is not None:
        raise Refused("me_and_hot")
    names = [name.strip() for name in asked.hot_seat.split(",") if name.strip()]
    if not 1 <= len(names) <= seats:
        raise Refused("many_people", n=len(names), seats=seats)
    for name in names:
        if [each.casefold() for each in names].count(name.casefold()) > 1:
            raise Refused("same_name", name=name)
    return dict(enumerate(names, 1))


LISTED = re.compile(r",(?!\d+ms)")
"""Between names of bots; a search's name has a comma of its own."""


def _levels(levels: Sequence[str], seats: Sequence[int]) -> Mapping[int, str]:
    """The level of the bot in each seat."""
    named = [level.strip() for text in levels for level in LISTED.split(text) if level.strip()] or [MIDDLE]
    for level in named:
        try:
            check_name(level)
        except UnknownBot:
            raise Refused("no_bot", name=level, bots=", ".join(FORMS)) from None
    if len(named) == 1:
        named *= len(seats)
    if len(named) != len(seats):
        raise Refused("bots_number", n=len(seats))
    return dict(zip(seats, named))


def _luck_of(match: Match, seat: int) -> int:
    """The seed of a bot's own luck: the same for the same table, and another one when a game is taken up again."""
    seed = int(match.record.header.get("seed", 0)) or int(match.commitment[:8] or "0", 16)
    return (seed * 31 + seat) * 31 + len(match.entries)
