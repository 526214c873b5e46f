"""The entries of a match as the lines of a record, one by one as they come."""

from __future__ import annotations

from typing import Any

from hustings.kernel.match import Match
from hustings.kernel.record import written


def lines_since(match: Match, count: int) -> list[dict[str, Any]]:
    """What a match has entered after its first `count` entries, as a record writes it."""
    return [written(match, entry) for entry in match.entries[count:]]
