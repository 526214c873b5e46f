"""A table for tests: a match in plain sight, with people's seat numbers and text forms."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from hustings.kernel.log import Moment
from hustings.kernel.match import NATURE, Match, prepare
from hustings.kernel.words import Fault


class Table:
    """A dealt game whose luck is the given outcomes first (as texts), then that of the seed."""

    def __init__(
        self, game: str, seats: int | None = None, seed: int = 1, luck: Sequence[str] = (), **options: Any
    ) -> None:
        self.match: Match = prepare(game, seats, None, "open", **options)
        self.seeded = self.match._seeded(seed)
        self.stacked = list(luck)
        self.match.begin()
        self.moments: list[Moment] = list(self.match.moments)
        self._draw()

    @property
    def c(self) -> Any:
        return self.match.c

    @property
    def s(self) -> Any:
        return self.match.s

    def _draw(self) -> None:
        """Lets luck decide as long as it is due."""
        match = self.match
        while match.owes == {NATURE}:
            weights = match._weights()
            outcome: int | str = match._first_outcome() + self.seeded.draw(match.s.chance, match.s.chance_for, weights)
            if self.stacked:
                outcome = self.stacked.pop(0)
            self.moments += match.play(NATURE, outcome)

    def fresh(self) -> Table:
        """An empty state, for a position that is set by hand."""
        self.match.s = self.match.game.made.PlainState()
        self.match._forget_lines(0)
        self.match._undo.clear()
        return self

    def run(self) -> Table:
        """Lets the rules go on after fields were set."""
        self.moments = []
        self.match.moments = []
        self.match._reset_tape()
        self.match.game.made.carry_on(self.c, self.s, self.match._tape)
        self.match._follow()
        self.moments += self.match.moments
        self._draw()
        return self

    def play(self, seat: int, *texts: str) -> Table:
        """Plays one choice after the other."""
        self.moments = []
        for text in texts:
            self.moments += self.match.play(seat, text)
            self._draw()
        return self

    def choices(self, seat: int) -> list[str]:
        return [choice.text for choice in self.match.choices(seat)]

    def refused(self, seat: int, text: str) -> str:
        """The clause by which a choice is refused; it must be refused."""
        refusal = self.match.refusal(seat, text)
        assert refusal is not None, f"{text!r} of seat {seat} is legal"
        assert refusal.words("en")
        assert refusal.words("it")
        return refusal.clause

    @property
    def owes(self) -> set[int]:
        return set(self.match.owes)

    @property
    def may(self) -> set[int]:
        return set(self.match.may)

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def ranks(self) -> tuple[int, ...]:
        return tuple(self.s.rank[: self.match.seats])

    def told(self, seat: int | None = None) -> list[tuple[Any, ...]]:
        """The lines of the last play, as (name, *numbers): those told to everybody, or to one seat."""
        bits = 255 if seat is None else 1 << (seat - 1)
        lines = [line for moment in self.moments for line in moment.lines if line.who & bits == bits]
        return [(self.match.game.told(line.what).name, *line.numbers) for line in lines]

    def view(self, seat: int) -> Any:
        return self.match.seen(seat)

    def hides(self, seat: int, field: str, *index: int) -> bool:
        """Whether a cell is hidden from a seat."""
        value = getattr(self.view(seat), field)
        for place in index:
            value = value[place]
        return bool(value == self.match.game.state.fields[field].hidden)

    def random(self, seed: int, stop: Callable[[Table], bool] | None = None, most: int = 100_000) -> Table:
        """Plays randomly to the end, or until `stop`."""
        dice = random.Random(seed)
        for _ in range(most):
            if self.over or (stop is not None and stop(self)):
                return self
            seats = sorted(self.match.owes | self.match.may)
            seat = dice.choice(seats)
            numbers = self.match.numbers(seat)
            assert numbers, f"seat {seat} is asked and has no choice"
            self.moments = self.match.play(seat, dice.choice(numbers))
            self._draw()
        raise AssertionError(f"the game did not end in {most} choices")

    def faults(self) -> list[Fault]:
        """What the game itself finds wrong with this state."""
        faults = self.match.game.fact("faults")
        return list(faults(self.c, self.s)) if faults else []
