"""Random games for tests: which tables are played, and how one step after the other is taken.

Luck is told from outside, so that a test sees every step, those of nature too. The records are the checked ones, which
raise when a value or an index is out of range, unless a test needs speed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Any

from hustings.kernel.checked import checked_components, checked_state
from hustings.kernel.codec import layout
from hustings.kernel.errors import BadOption
from hustings.kernel.game import load_game, names_of_games
from hustings.kernel.match import NATURE, SPECTATOR, Match, prepare

GAMES = names_of_games()
"""The games of the package."""

ALL_GAMES = ["tests.bazaar", *GAMES]
"""The same and the small game for tests."""

MOST_STEPS = 20_000


@dataclass(frozen=True)
class Deal:
    """A table to be dealt: game, seats, options, and a seed for everything that is random."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: int

    def match(self, checked: bool = True) -> Match:
        """The dealt game."""
        match = prepare(self.game, self.seats, None, "open", **self.options)
        if checked:
            match.c = checked_components(match.game, match.c)
            match.s = checked_state(match.game, match.s)
        return match.begin()

    def walk(self, checked: bool = True) -> Iterator[Match]:
        """A random game: the match before every step and at its end. Whoever looks must leave it as it is."""
        match = self.match(checked)
        dice = random.Random(self.seed)
        for _ in range(MOST_STEPS):
            yield match
            if match.over:
                return
            match.play(*random_step(match, dice))
        raise AssertionError(f"{self} is not over after {MOST_STEPS} steps")


def deals(game: str, count: int) -> list[Deal]:
    """So many tables of a game: every number of seats, every value of every option, then any combinations."""
    book = load_game(game).rulebook()
    all_seats = range(book.fewest, book.most + 1)
    sweep = max((len(option.values) for option in book.options.values()), default=1)
    dice = random.Random(game)
    found = []
    for n in range(count):
        seats = all_seats[n % len(all_seats)]
        values = {name: allowed(game, seats, name) for name in book.options}
        options = {name: each[n % len(each)] if n < sweep else dice.choice(each) for name, each in values.items()}
        found.append(Deal(game, seats, options, n))
    return found


@cache
def allowed(game: str, seats: int, option: str) -> tuple[Any, ...]:
    """The values of an option that so many seats can play with."""
    found = []
    for value in load_game(game).rulebook().options[option].values:
        with suppress(BadOption):
            prepare(game, seats, None, "open", **{option: value})
            found.append(value)
    return tuple(found)


def random_step(match: Match, dice: random.Random) -> tuple[int, int]:
    """A step that can be taken now: a seat and a number. Whoever may interrupt does so one time in four."""
    if match.owes == {NATURE}:
        odds = match.odds()
        return NATURE, dice.choices(list(odds), list(odds.values()))[0]
    seats = sorted(match.may if match.may and dice.random() < 0.25 else match.owes)
    assert seats, "nobody is asked, no luck is due, and the game is not over"
    seat = dice.choice(seats)
    numbers = match.numbers(seat)
    assert numbers, f"seat {seat} is asked and has no choice"
    return seat, dice.choice(numbers)


def lookers(match: Match) -> list[int]:
    """All who look at a table: its seats and the spectator."""
    return [*range(1, match.seats + 1), SPECTATOR]


def bytes_of(match: Match, state: Any = None) -> bytes:
    """The bytes of a state."""
    return layout(match.game.state).encode(match.s if state is None else state)


def cells(value: Any) -> Iterator[int]:
    """All numbers of a field's value, in order."""
    if isinstance(value, int):
        yield value
    else:
        for part in value:
            yield from cells(part)
