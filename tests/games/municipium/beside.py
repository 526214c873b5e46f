"""A game played beside a second reading of its rules, which says at every step what must be possible."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence

from hustings.kernel.match import NATURE
from tests.walk import Deal


class Beside:
    """A dealt game: whoever reads the rules says what can be chosen and drawn now, and is told what was.

    Seats count from 0 here, as a second reading counts them; words are the text forms of choices.
    """

    def __init__(self, deal: Deal) -> None:
        self.match = deal.match(checked=False)
        self.dice = random.Random(deal.seed)
        self.played: list[str] = []

    def choose(self, seat: int, words: Collection[str]) -> list[str]:
        """What this seat, and no other, chooses among exactly these; the only one there is is taken unasked."""
        if len(words) == 1:
            return next(iter(words)).split()
        assert self.match.owes == {seat + 1}, self.played[-10:]
        self.compare(seat, words)
        return self.play(seat, self.dice.choice(sorted(words)))

    def compare(self, seat: int, words: Collection[str]) -> None:
        """The program offers this seat exactly these choices."""
        assert {choice.text for choice in self.match.choices(seat + 1)} == set(words), self.played[-10:]

    def play(self, seat: int, text: str) -> list[str]:
        """Plays a choice; its words."""
        self.played.append(f"{seat + 1}: {text}")
        self.match.play(seat + 1, text)
        return text.split()

    def draw(self, event: str, weights: Sequence[int]) -> int:
        """What luck gives, when it can give exactly these, with these weights."""
        match = self.match
        assert match.owes == {NATURE}, self.played[-10:]
        odds = {number: weight for number, weight in match.odds().items() if weight}
        assert {match.choice(number).decision.name for number in odds} == {event}, self.played[-10:]
        allowed = {n: weight for n, weight in enumerate(weights) if weight}
        assert {match.choice(number).values[0]: weight for number, weight in odds.items()} == allowed, self.played[-10:]
        number = self.dice.choices(list(odds), list(odds.values()))[0]
        match.play(NATURE, number)
        return match.choice(number).values[0]

    @property
    def over(self) -> bool:
        """Whether the program says that the game has ended."""
        return self.match.over

    @property
    def ranks(self) -> tuple[int, ...]:
        """The places of the seats, as the program has them."""
        return tuple(self.match.s.rank[: self.match.seats])
