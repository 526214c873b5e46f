"""The weights of a game's judgement, and how bots search in it, from the game's `judgement.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hustings.kernel.game import Game

MAY_BE_LEFT_OUT = {"temper": 60, "roots": 4, "picked": 1, "again": 100}
"""The numbers that a file need not give, and what they are then."""

PLAIN_SEARCH = {
    "scale": 1000,
    "win": 850,
    "prior": 0,
    "explore": 2000,
    "tries": 1,
    "length": 1_000_000,
    **MAY_BE_LEFT_OUT,
}
"""For a game that nobody has judged: random play-outs to the end."""


@dataclass(frozen=True)
class Judgement:
    """What a game's `judgement.toml` says: `weights` as `judge` reads them, and the search's numbers.

    - `scale`: so many points of judgement more make e times as likely a winner;
    - `win`: how many thousandths of a value are the win, the rest being how many one is ahead of;
    - `prior`: with how many imagined tries the judgement of a choice counts at a new node;
    - `explore`: how much more choices are tried that were tried rarely, in thousandths;
    - `tries`: from how many choices taken at random a play-out plays the best;
    - `temper`: so many thousandths of a value more make a choice e times as likely to be looked into at first;
    - `roots`: in how many worlds one look ahead judges the first choices;
    - `picked`: from how many worlds one is picked, by how likely (`likely`) others would have done in it what they did;
    - `length`: after how many choices a play-out is judged;
    - `again`: one look ahead looks at second choices too where there are at most so many.
    """

    weights: tuple[int, ...]
    scale: int
    win: int
    prior: int
    explore: int
    tries: int
    length: int
    temper: int
    roots: int
    picked: int
    again: int


@cache
def judgement_of(game: Game) -> Judgement:
    """The judgement of a game."""
    path = game.folder / "judgement.toml"
    if not path.exists():
        return Judgement((0,), **PLAIN_SEARCH)
    return read(path)


def read(path: Path) -> Judgement:
    """A judgement from a file."""
    with path.open("rb") as file:
        said: Mapping[str, Mapping[str, int]] = tomllib.load(file)
    return Judgement(tuple(said["weights"].values()), **{**MAY_BE_LEFT_OUT, **said["search"]})
