"""Where compiled rules are kept, for those too who do not want to wait for the compiler itself to be loaded."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

from hustings.kernel.game import Game

COMPLETE = "complete"
"""A file of this name says that all of an algorithm lies in its folder."""


def cache_folder() -> Path:
    """Where compiled rules are kept: `HUSTINGS_CACHE`, or a folder in the user's cache folder."""
    named = os.environ.get("HUSTINGS_CACHE")
    return Path(named) if named else Path(platformdirs.user_cache_dir("hustings")) / "compiled"


def name_of(game: Game, algorithm: str) -> str:
    """How the folders of an algorithm for a game begin; a digest of what it was made from follows."""
    return f"{game.package}-{algorithm.rsplit('.', 1)[-1]}"


def may_be_cached(game: Game, algorithm: str) -> bool:
    """Whether an algorithm was ever compiled for a game here, perhaps from other rules; a quick look."""
    return any(cache_folder().glob(f"{name_of(game, algorithm)}-*/{COMPLETE}"))
