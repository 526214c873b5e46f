"""Readable playthroughs, to be checked with the rulebook in hand: `python -m tools.transcripts [GAME ...]` makes them.

Each is a whole game of random choices from a seed, told from above: what is asked, what is chosen, what luck decides,
every line with those who may know it, and at the end the result. They lie in `tests/games/GAME/transcripts/`; a test
compares.
"""

from __future__ import annotations

import random
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hustings.kernel.fields import EVERYBODY
from hustings.kernel.game import names_of_games
from hustings.kernel.log import Entry, ToldLine
from hustings.kernel.match import Match, deal, seats_in
from hustings.kernel.seat import Told
from hustings.kernel.texts import choice_text

FOLDER = Path(__file__).parent.parent / "tests" / "games"
PLAYED = "played.toml"
MOST_LISTED = 8
"""So many alternatives of a choice are written out."""


def plays(game: str) -> list[dict[str, Any]]:
    """The playthroughs of a game: name, seats, seed and options, from its `transcripts/played.toml`."""
    path = FOLDER / game / "transcripts" / PLAYED
    if not path.exists():
        return []
    listed: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["play"]
    return listed


def transcript(game: str, play: dict[str, Any]) -> str:
    """The text of one playthrough."""
    match = deal(game, play["seats"], play["seed"], **play.get("options", {}))
    return "\n".join(_lines(match, random.Random(play["seed"]))) + "\n"


def _lines(match: Match, dice: random.Random) -> Iterator[str]:
    yield f"{match.game.rulebook().name}, {match.seats} seats"
    yield from (f"  {name} = {value}" for name, value in match.options.items())
    told = 0
    entries = 0
    while not match.over:
        yield from _happened(match, entries, told)
        entries, told = len(match.entries), len(match.lines)
        seat = dice.choice(sorted(match.owes | match.may))
        choices = match.choices(seat)
        yield ""
        yield f"Seat {seat}: {match.seat(seat).question()}"
        yield "  " + " | ".join(choice.text for choice in choices[:MOST_LISTED]) + _more(len(choices) - MOST_LISTED)
        chosen = dice.choice(choices)
        yield f"  > {chosen.text}  ({chosen.words()}; {chosen.clause})"
        match.play(seat, chosen)
    yield from _happened(match, entries, told)
    yield from _result(match)


def _more(count: int) -> str:
    return f" | and {count} more" if count > 0 else ""


def _happened(match: Match, entries: int, told: int) -> Iterator[str]:
    """What luck decided and what was told, in the order in which it happened."""
    lines = match.lines[told:]
    for place in range(entries - 1, len(match.entries)):
        if place >= entries:
            yield from _luck(match, match.entries[place])
        yield from (_told(match, line) for line in lines if line.after == place)


def _luck(match: Match, entry: Entry) -> Iterator[str]:
    if entry.kind == "luck":
        whom = f", seen by seat {entry.seat} alone" if entry.seat else ""
        yield f"  luck: {choice_text(match.game, match.naming, entry.number)}{whom}"


def _told(match: Match, line: ToldLine) -> str:
    told = Told(0, match.game.told(line.what), line.numbers, match.game, match.naming)
    to = "" if line.who == EVERYBODY else f"[to {', '.join(map(str, sorted(seats_in(line.who))))}] "
    return f"  - {to}{told.words()}"


def _result(match: Match) -> Iterator[str]:
    result = match.result
    assert result is not None
    yield ""
    for standing in result.standings:
        lines = ", ".join(f"{result.line_words(key)} {n}" for key, n in standing.lines)
        yield f"{standing.rank}. seat {standing.seat}: {standing.points} points ({lines})"
    for (better, worse), key in result.ties.items():
        yield f"Seat {better} before seat {worse}: {result.tie_words(key)}"


def path_of(game: str, play: dict[str, Any]) -> Path:
    """Where a playthrough lies."""
    return FOLDER / game / "transcripts" / f"{play['name']}.txt"


def main(games: list[str]) -> None:
    """Writes the playthroughs of these games, of all when none is named."""
    for game in games or names_of_games():
        for play in plays(game):
            path_of(game, play).write_text(transcript(game, play), encoding="utf-8")
            print(path_of(game, play))


if __name__ == "__main__":
    main(sys.argv[1:])
