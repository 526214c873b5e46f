"""What can be wrong with a series of games or an arena, each with its sentence in `words.LANG.toml`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hustings.kernel.errors import HustingsError


class ArenaError(HustingsError):
    """Many games that cannot be played as they are wished for."""

    room = Path(__file__).parent

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__("error." + key, **facts)
