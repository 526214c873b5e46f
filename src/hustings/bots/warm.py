"""Compiling a game for bots beside everything else, so that nobody waits for it.

The first bot that has to think about a game that does not lie compiled in the cache starts a process that compiles it.
Until that is done bots play interpreted, which is weaker. `python -m hustings.bots.warm GAME…` does it beforehand.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence

from hustings.kernel.cache import cache_folder, may_be_cached
from hustings.kernel.game import Game, load_game, names_of_games

THOUGHT = "hustings.bots.thought"

LONGEST = 900
"""Whoever has been compiling for so many seconds is taken to have been stopped."""

_helpers: dict[str, subprocess.Popen[bytes]] = {}
_ready: set[str] = set()


def is_ready(game: Game) -> bool:
    """Whether bots can think compiled about a game at once; if not, sees to it that it is being compiled."""
    if _is_cached(game):
        return True
    _start(game)
    return False


def is_warming(game: Game) -> bool:
    """Whether bots play weaker for now, because the game is still being compiled."""
    return not _is_cached(game)


def _is_cached(game: Game) -> bool:
    if game.package not in _ready and may_be_cached(game, THOUGHT):
        from hustings.kernel.compiled import compiled

        if compiled(game).is_cached(THOUGHT):
            _ready.add(game.package)
    return game.package in _ready


def _start(game: Game) -> None:
    """Starts a process that compiles, unless this one has started one before."""
    if game.package in _helpers:
        return
    _helpers[game.package] = subprocess.Popen(
        [sys.executable, "-m", "hustings.bots.warm", game.package],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def warm_up(game: Game) -> bool:
    """Compiles a game for bots and keeps it; False if another process is at it already."""
    from hustings.kernel.compiled import compiled

    compiling = cache_folder() / f"{game.package}.compiling"
    if compiled(game).is_cached(THOUGHT):
        return True
    if compiling.exists() and time.time() - compiling.stat().st_mtime < LONGEST:
        return False
    compiling.parent.mkdir(parents=True, exist_ok=True)
    compiling.touch()
    try:
        if hasattr(os, "nice"):
            os.nice(5)  # people play on meanwhile
        compiled(game).load(THOUGHT)
    finally:
        compiling.unlink(missing_ok=True)
    return True


def main(names: Sequence[str]) -> None:
    """Compiles these games, all when none is named."""
    for name in names or names_of_games():
        warm_up(load_game(name))


if __name__ == "__main__":
    main(sys.argv[1:])
