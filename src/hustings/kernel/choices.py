"""What people are shown of choices, refusals and results: small frozen records with words in each language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hustings.kernel.decisions import Decision
from hustings.kernel.game import Game
from hustings.kernel.texts import choice_text
from hustings.kernel.words import Fact, Naming, kernel_words


@dataclass(frozen=True)
class Choice:
    """One alternative: its number, the decision it belongs to, and the value of each axis."""

    id: int
    decision: Decision
    values: tuple[int, ...]
    _game: Game
    _naming: Naming

    @property
    def axes(self) -> dict[str, str]:
        """The values of the axes by their labels, as ids."""
        pairs = zip(self.decision.axes, self.values, strict=True)
        return {axis.label: self._naming.id(axis, value) for axis, value in pairs}

    @property
    def text(self) -> str:
        """The stable text form, which `play` reads."""
        return choice_text(self._game, self._naming, self.id)

    @property
    def clause(self) -> str:
        """The clause of the rulebook under which it is made."""
        return self.decision.clause

    def facts(self) -> dict[str, Fact]:
        """What sentences about it can mention."""
        return {axis.label: (axis, value) for axis, value in zip(self.decision.axes, self.values, strict=True)}

    def words(self, lang: str = "en") -> str:
        """What it says on the button."""
        words = self._game.words(lang)
        template = words.find("ask", self.decision.word, "choice")
        return words.say(template, self.facts(), self._naming) if template else self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


@dataclass(frozen=True)
class Refusal:
    """Why a choice is not possible now: the clause that forbids it (empty if it simply is not asked), words, facts."""

    choice: Choice
    clause: str
    _seat: int
    _known: Any
    _c: Any
    _why: str = ""
    _asked: tuple[int, ...] = ()

    @property
    def facts(self) -> dict[str, Fact]:
        """The numbers and names that explain it (needs, has), from the same functions that forbid it."""
        facts = self.choice.facts()
        decision = self.choice.decision
        given = self.choice._game.fact("facts_" + decision.word)
        if self.clause and given is not None:
            facts |= given(self._c, self._known, self._seat - 1, self.number, *self.choice.values)
        return facts

    @property
    def number(self) -> int:
        """The number of the clause, as rules use it; 0 if there is none."""
        if not self.clause:
            return 0
        chapter, paragraph = self.clause.split("-")[1].split(".")
        return int(chapter) * 100 + int(paragraph)

    def words(self, lang: str = "en") -> str:
        """One sentence for people, with the clause."""
        game, naming = self.choice._game, self.choice._naming
        if not self.clause:
            return self._not_asked(lang)
        words = game.words(lang)
        template = words.find("refusal", self.choice.decision.word + "." + self.clause)
        template = template or words.find("refusal", self.clause)
        said = words.say(template, self.facts, naming) if template else game.rulebook(lang).clauses[self.clause].text
        return f"{said} ({self.clause})"

    def _not_asked(self, lang: str) -> str:
        words, naming = kernel_words(lang), self.choice._naming
        who = ", ".join(words.fill("seat", {"n": seat}, naming) for seat in self._asked)
        asked = words.fill(self._why, {"who": who}, naming)
        return words.fill("not_asked", {"asked": asked}, naming)

    def __repr__(self) -> str:
        return f"<{self.clause or self._why}: {self.words()}>"


@dataclass(frozen=True)
class Standing:
    """Where a seat stands at the end: rank, points, and the points line by line (keys of the words)."""

    seat: int
    rank: int
    points: int
    lines: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Result:
    """The end of a game, from first to last; `ties` says why one of two neighbours with equal points is ahead."""

    _game: Game
    standings: tuple[Standing, ...]
    ties: Mapping[tuple[int, int], str]

    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank of every seat, in the order of the seats."""
        return tuple(each.rank for each in sorted(self.standings, key=lambda each: each.seat))

    @property
    def points(self) -> tuple[int, ...]:
        """The points of every seat, in the order of the seats."""
        return tuple(each.points for each in sorted(self.standings, key=lambda each: each.seat))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1."""
        return tuple(each.seat for each in self.standings if each.rank == 1)

    def line_words(self, key: str, lang: str = "en") -> str:
        """What a line of points is called."""
        return self._game.words(lang).find("result", key) or key

    def tie_words(self, key: str, lang: str = "en") -> str:
        """How a tie was broken, in words."""
        return self._game.words(lang).find("tie", key) or key
