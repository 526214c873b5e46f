"""The text form of a choice, both ways: `card judge`, `place airport`. English ids, whatever the page's language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from hustings.kernel.decisions import Decision
from hustings.kernel.errors import AmbiguousChoice, InvalidChoice, nearest
from hustings.kernel.game import Game
from hustings.kernel.words import Naming

_THOUSANDS = re.compile(r"^(\d+)k$")
_GROUPED = re.compile(r"^(\d{1,3})\.(\d{3})$")


def choice_text(game: Game, naming: Naming, number: int) -> str:
    """The text form of an action number."""
    decision, values = game.split(number)
    return " ".join(
        [decision.word, *(naming.id(axis, value) for axis, value in zip(decision.axes, values, strict=True))]
    )


def read_exactly(game: Game, naming: Naming, text: str) -> int:
    """The action number of a whole text form; raises `InvalidChoice` with what would be right."""
    words = _typed(text)
    known = [decision.word for decision in game.ask]
    if not words or words[0] not in known:
        first = words[0] if words else ""
        raise InvalidChoice("error.no_decision", text=text, maybe=nearest(first, known), known=known)
    decision = next(each for each in game.ask if each.word == words[0])
    if len(words) - 1 != len(decision.axes):
        raise InvalidChoice("error.form", text=text, form=form(decision))
    values = tuple(naming.value(axis, word) for axis, word in zip(decision.axes, words[1:], strict=True))
    return game.number(decision, values)


def form(decision: Decision) -> str:
    """How a decision is written, with the names of its axes."""
    return " ".join([decision.word, *(f"<{axis.label.replace('_', ' ')}>" for axis in decision.axes)])


def read_choice(game: Game, naming: Naming, text: str, legal: Sequence[int]) -> int:
    """The action number that somebody means, who may shorten words and leave out the first one.

    A whole text form is always taken as it stands; anything shorter must fit exactly one legal choice, else
    `AmbiguousChoice` or `InvalidChoice` is raised.
    """
    try:
        return read_exactly(game, naming, text)
    except InvalidChoice as fault:
        typed = _typed(text)
        written = {number: choice_text(game, naming, number).split() for number in legal}
        fits = _best(typed, written) or _best(typed, {number: words[1:] for number, words in written.items()})
        if len(fits) == 1:
            return fits[0]
        if not fits:
            raise fault
        raise AmbiguousChoice(text, [" ".join(written[number]) for number in fits]) from None


def _typed(text: str) -> list[str]:
    """The words that were typed; `50k` and `50.000` are `50000`."""
    return [_THOUSANDS.sub(r"\g<1>000", _GROUPED.sub(r"\1\2", word)) for word in text.lower().split()]


def _best(typed: Sequence[str], written: Mapping[int, Sequence[str]]) -> list[int]:
    """The choices that the words begin; word by word, a whole word goes before those that it merely begins."""
    fits = [number for number, words in written.items() if typed and _fits(typed, words)]
    for place, word in enumerate(typed):
        whole = [number for number in fits if written[number][place] == word]
        fits = whole or fits
    return fits


def _fits(typed: Sequence[str], words: Sequence[str]) -> bool:
    return len(typed) == len(words) and all(word.startswith(part) for part, word in zip(typed, words, strict=True))
