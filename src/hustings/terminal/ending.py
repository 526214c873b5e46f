"""The end of a game in words: the ranking, points line by line, how ties were broken, who wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby, pairwise

from hustings.kernel.choices import Standing
from hustings.kernel.match import Match
from hustings.kernel.record import verify
from hustings.kernel.seat import Seat
from hustings.terminal.words import say


def ending_lines(seat: Seat, lang: str) -> list[str]:
    """Everything about the result."""
    result = seat.result
    if result is None:
        return []

    def name(number: int) -> str:
        return seat.naming.name(seat.game.state.seat_axis, number - 1, lang)

    lines: list[str] = []
    counts = any(standing.points or standing.lines for standing in result.standings)
    places = [list(each) for _, each in groupby(result.standings, key=lambda each: each.rank)]
    for place in places:
        for standing in place:
            said = [(result.line_words(key, lang), n) for key, n in standing.lines]
            whole = len(said) == 1 and said[0][1] == standing.points
            kind = f" ({_small(said[0][0])})" if whole else ""
            points = f": {_number(standing.points, lang)}{kind}" if counts else ""
            lines.append(f"{say(lang, 'over.rank', n=standing.rank)} {name(standing.seat)}{points}")
            lines += [f"     {label}: {_number(n, lang)}" for label, n in said if not whole]
    for better, worse in pairwise(result.standings):
        why = result.ties.get((better.seat, worse.seat))
        if why:
            why = _small(result.tie_words(why, lang))
            lines.append(say(lang, "over.tie", better=name(better.seat), worse=name(worse.seat), why=why))
    if counts:
        lines += _shared(places, lang, name)
    winners = ", ".join(name(each) for each in result.winners)
    lines.append(say(lang, "over.won", who=winners, n=len(result.winners)))
    return lines


def verdict_lines(match: Match, lang: str) -> list[str]:
    """What a check of a finished game finds, and the secret of sealed luck."""
    found = verify(match.record)
    if found.fault:
        return [say(lang, "over.wrong", why=found.fault.words(lang))]
    lines = [say(lang, "over.verified_open" if found.unchecked else "over.verified")]
    if match.secret:
        lines.append(say(lang, "over.secret", secret=match.secret, commitment=match.commitment))
    return lines


def _number(n: int, lang: str) -> str:
    return say(lang, "over.points", n=n)


def _small(words: str) -> str:
    """Words as they stand inside a sentence."""
    return words[:1].lower() + words[1:]


def _shared(places: Sequence[Sequence[Standing]], lang: str, name: Callable[[int], str]) -> list[str]:
    return [
        say(lang, "over.shared", who=", ".join(name(each.seat) for each in place), rank=place[0].rank)
        for place in places
        if len(place) > 1
    ]
