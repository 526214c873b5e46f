"""One seat's eyes: everything that may be shown to whoever sits there, and the only door of rooms that show things.

Nothing here tells how much happened that this seat does not know of: lines and moments are counted for each seat alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hustings.kernel.choices import Choice, Refusal, Result
from hustings.kernel.decisions import Decision, Line
from hustings.kernel.errors import NotNow
from hustings.kernel.game import Game
from hustings.kernel.log import ToldLine
from hustings.kernel.match import NATURE, SPECTATOR, Match, Reading, decisions_in
from hustings.kernel.view import View
from hustings.kernel.words import Fact, Naming, kernel_words

if TYPE_CHECKING:
    from hustings.kernel.record import Record


@dataclass(frozen=True)
class Told:
    """A line of the log as one seat reads it; `n` counts that seat's lines from 0."""

    n: int
    line: Line
    numbers: tuple[int, ...]
    _game: Game
    _naming: Naming

    @property
    def name(self) -> str:
        """Its name in the words of the game."""
        return self.line.name.lower()

    @property
    def facts(self) -> dict[str, Fact]:
        """What it mentions, by the labels of its axes."""
        return {axis.label: (axis, n) for axis, n in zip(self.line.axes, self.numbers, strict=True)}

    def words(self, lang: str = "en") -> str:
        """The sentence."""
        words = self._game.words(lang)
        return words.say(words.tables["told"][self.name], self.facts, self._naming)


@dataclass(frozen=True)
class Shown:
    """What a seat was shown for a moment: the table, and the lines told since the moment before."""

    view: View
    told: tuple[Told, ...]


class Seat:
    """A match as one seat knows it; made by `match.seat(2)`, or `match.seat(SPECTATOR)`."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self.number = seat

    # ------------------------------------------------------------------------------------------- what is public

    @property
    def game(self) -> Game:
        """The game: its declarations, rulebook and words."""
        return self._match.game

    @property
    def components(self) -> Any:
        """The components record: data and options, which are public."""
        return self._match.c

    @property
    def naming(self) -> Naming:
        """The names of everything in this game."""
        return self._match.naming

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return self._match.seats

    @property
    def options(self) -> dict[str, Any]:
        """The options of this game."""
        return dict(self._match.options)

    @property
    def is_spectator(self) -> bool:
        """Whether this is nobody's seat."""
        return self.number == SPECTATOR

    @property
    def owes(self) -> frozenset[int]:
        """The seats that must choose now; `NATURE` when luck is to be told from outside."""
        return self._match.owes

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._match.over

    @property
    def result(self) -> Result | None:
        """Ranks, points line by line, and how ties were broken; None before the end."""
        return self._match.result

    @property
    def commitment(self) -> str:
        """What sealed luck committed to."""
        return self._match.commitment

    @property
    def secret(self) -> str:
        """The secret of sealed luck, once the game is over."""
        return self._match.secret

    # --------------------------------------------------------------------------------------------- what is mine

    @property
    def must(self) -> bool:
        """Whether this seat must choose now."""
        return self.number in self._match.owes

    @property
    def may(self) -> bool:
        """Whether this seat may interrupt, or change a secret choice."""
        return self.number in self._match.may

    @property
    def asked(self) -> tuple[Decision, ...]:
        """The decisions from which this seat must choose, or those it may take when it need not choose."""
        if self.is_spectator or self._match.s.chance >= 0 or self.over:
            return ()
        s, place = self._match.s, self.number - 1
        return tuple(decisions_in(self.game, s.asks[place] or s.offers[place]))

    def question(self, lang: str = "en") -> str:
        """What this seat is asked, in one sentence; for one who is not asked, who is waited for."""
        words = self.game.words(lang)
        for decision in self.asked if self.must or self.may else ():
            template = words.find("ask", decision.word, "question")
            if template:
                given = self.game.fact("asks_" + decision.word)
                facts = given(self._match.c, self._match.known(self.number), self.number - 1) if given else {}
                return words.say(template, facts, self.naming)
        return self._waiting(lang)

    def _waiting(self, lang: str) -> str:
        own = kernel_words(lang)
        if self.over:
            return own.fill("over_question", {}, self.naming)
        people = sorted(self.owes - {NATURE})
        seat_axis = self.game.state.seat_axis
        who = ", ".join(self.naming.name(seat_axis, seat - 1, lang) for seat in people)
        return own.fill("waiting", {"who": who or own.fill("nature", {}, self.naming)}, self.naming)

    def choices(self) -> list[Choice]:
        """The legal choices, in the order of their numbers."""
        return [] if self.is_spectator else self._match.choices(self.number)

    def choice(self, number: int) -> Choice:
        """A choice by its number, legal or not."""
        return self._match.choice(number)

    def outcomes(self) -> list[Choice]:
        """With luck told from outside: the possible outcomes, if they are for everybody or for this seat to tell."""
        private = self._match.s.chance_for + 1
        if self.owes != {NATURE} or private not in (0, self.number):
            return []
        return self._match.choices(NATURE)

    def refusal(self, choice: int | str | Choice) -> Refusal | None:
        """Why this seat cannot choose this now; None if it can."""
        return self._match.refusal(self.number, choice)

    def play(
        self, choice: int | str | Choice | Sequence[int | str | Choice], read: Reading | None = None
    ) -> list[Shown]:
        """Chooses; what the table then showed this seat, one moment after the other. Raises as `Match.play` does."""
        if self.is_spectator:
            raise NotNow("error.spectator")
        before = self.count
        self._match.play(self.number, choice, read)
        return self.shown(before)

    def tell_luck(self, outcome: int | str | Choice) -> list[Shown]:
        """With luck told from outside: says what was drawn."""
        before = self.count
        if not self.outcomes():
            raise NotNow("error.no_draw")
        self._match.play(NATURE, outcome)
        return self.shown(before)

    def why_no_undo(self, lang: str = "en") -> str:
        """Why nothing can be taken back, in words; empty if the last choice can be."""
        return self._match.why_no_undo(self.number, lang)

    @property
    def can_undo(self) -> bool:
        """Whether this seat can take back its last choice."""
        return not self.is_spectator and self._match.can_undo(self.number)

    def undo(self) -> None:
        """Takes back this seat's last choice; raises `NotNow` with the reason if that cannot be."""
        self._match.undo(self.number)

    def nonce(self, given: bytes) -> None:
        """Mixes bytes of this seat's own into sealed luck, before the first draw."""
        self._match.nonce(self.number, given)

    # ------------------------------------------------------------------------------------------- what is shown

    @property
    def view(self) -> View:
        """All that this seat is shown, and nothing else."""
        return self._match.view(self.number)

    @property
    def knowledge(self) -> View:
        """All that it knows, also from what it once saw."""
        return self._match.knowledge(self.number)

    @property
    def position(self) -> dict[str, Any]:
        """The table as plain data by the names of zones and components, `None` where this seat does not know."""
        from hustings.kernel.position import position_of

        return position_of(self._match, self._match.known(self.number), derived=True)

    @property
    def record(self) -> Record:
        """This seat's own record: what it chose, saw and was told."""
        from hustings.kernel.record import seat_record_of

        return seat_record_of(self._match, self.number)

    def redeal(self, seed: int) -> Match:
        """A match that this seat cannot tell apart from the true one: everything it does not know is dealt anew."""
        return self._match.redeal(self.number, seed)

    @property
    def count(self) -> int:
        """How many lines this seat was told so far, lapsed ones too."""
        return len(self._places())

    def log(self, since: int = 0) -> list[Told]:
        """The lines this seat was told, from its own line `since` on, without those that have lapsed."""
        lines = self._match.lines
        told = ((since + n, lines[place]) for n, place in enumerate(self._places()[since:]))
        return [self._told(n, line) for n, line in told if not self._match._lapsed(line)]

    def shown(self, since: int = 0) -> list[Shown]:
        """What the table showed this seat during the last `play` of anybody; its lines are counted from `since`."""
        moments = []
        bit = 1 << (self.number - 1)
        for moment in self._match.moments:
            mine = [line for line in moment.lines if line.who & bit]
            told = tuple(self._told(since + n, line) for n, line in enumerate(mine))
            since += len(mine)
            moments.append(Shown(View(self.game, self._match.seen(self.number, moment.state)), told))
        return moments

    def _places(self) -> list[int]:
        return self._match.lines.places(1 << (self.number - 1))

    def _told(self, n: int, line: ToldLine) -> Told:
        return Told(n, self.game.told(line.what), line.numbers, self.game, self.naming)
