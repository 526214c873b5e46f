"""The entries of a match as the lines of a record, one by one as they come."""

from __future__ import annotations

from typing import Any

from hustings.kernel.match import Entry, Match
from hustings.kernel.texts import choice_text


def lines_since(match: Match, count: int) -> list[dict[str, Any]]:
    """What a match has entered after its first `count` entries, as a record writes it."""
    return [_line(match, entry) for entry in match.entries[count:]]


def _line(match: Match, entry: Entry) -> dict[str, Any]:
    if entry.kind == "choice":
        return {"seat": entry.seat, "play": choice_text(match.game, match.naming, entry.number)}
    if entry.kind == "luck":
        drawn: dict[str, Any] = {"luck": choice_text(match.game, match.naming, entry.number)}
        return {**drawn, "for": entry.seat} if entry.seat else drawn
    if entry.kind == "undo":
        return {"undo": entry.seat}
    return {"nonce": entry.seat, "bytes": entry.bytes.hex()}
