"""Numbers and sentences of results, as each language writes them."""

from __future__ import annotations

from pathlib import Path

from hustings.arena.measures import Standing
from hustings.arena.simulate import Estimate
from hustings.kernel.words import Fact, Naming, load_words

FEW = 100
"""From here on numbers are written without decimals."""

NOBODY = Naming({})


def say(lang: str, key: str, **facts: Fact) -> str:
    """One sentence of `[report]`."""
    words = load_words(Path(__file__).parent / f"words.{lang}.toml", lang)
    return words.say(str(words.tables["report"][key]), facts, NOBODY)


def decimal(value: float, places: int, lang: str) -> str:
    """A number with so many decimals.

    >>> decimal(-1234.5, 1, "it")
    '−1.234,5'
    """
    text = f"{value:,.{places}f}".replace("-", "−")
    return text.translate(str.maketrans(",.", ".,")) if lang == "it" else text


def number(value: float, lang: str) -> str:
    """A number with decimals where it is small and has any."""
    whole = abs(value) >= FEW or abs(value - round(value)) < 1e-9
    return decimal(value, 0 if whole else 1 if abs(value) >= 10 else 2, lang)


def percent(share: float, lang: str, places: int = 1) -> str:
    """A share of one in hundredths."""
    return decimal(100 * share, places, lang) + " %"


def percent_between(share: Estimate, lang: str) -> str:
    """A share with its interval."""
    low, high = decimal(100 * share.low, 1, lang), decimal(100 * share.high, 1, lang)
    return f"{percent(share.mean, lang)} ({low}–{high})"


def between(value: Estimate, lang: str) -> str:
    """A mean with its interval."""
    return f"{number(value.mean, lang)} ({number(value.low, lang)}–{number(value.high, lang)})"


def rating(row: Standing, lang: str) -> str:
    """A rating with its interval, which has no end where a bot was always or never ahead."""
    mean, low, high = (decimal(value, 1, lang) for value in (row.rating.mean, row.rating.low, row.rating.high))
    if row.ahead.mean == 1:
        return f"> {low}"
    if row.ahead.mean == 0:
        return f"< {high}"
    return f"{mean} ({low}–{high})"
