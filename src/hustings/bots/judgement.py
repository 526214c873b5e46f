"""The weights of a game's judgement, and how bots search in it, from the game's `judgement.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hustings.kernel.game import Game

PLAIN_SEARCH = {"scale": 1000, "win": 850, "prior": 0, "explore": 500, "tries": 1, "length": 1_000_000, "again": 100}
"""For a game that nobody has judged: random play-outs to the end. Only `again` can be left out of a file."""


@dataclass(frozen=True)
class Judgement:
    """What a game's `judgement.toml` says: `weights` as `judge` reads them, and the search's numbers.

    - `scale`: so many points of judgement more make e times as likely a winner;
    - `win`: how many thousandths of a value are the win, the rest being how many one is ahead of;
    - `prior`: with how many imagined tries the judgement of a choice counts at a new node;
    - `explore`: how much more choices are tried that were tried rarely, in thousandths;
    - `tries`: from how many choices taken at random a play-out plays the best;
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
    return Judgement(tuple(said["weights"].values()), **{"again": PLAIN_SEARCH["again"], **said["search"]})
