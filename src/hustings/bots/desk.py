"""Where a bot thinks: the arrays that `hustings.bots.thought` works on, for one game in one way of running.

`desk(knowledge)` gives one that is ready. Until a game lies compiled in the cache, desks run interpreted and slowly,
while a process of its own compiles it (`hustings.bots.warm`); whoever would rather wait says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from hustings.bots import thought, warm
from hustings.bots.judgement import Judgement, judgement_of
from hustings.kernel.algorithms import plain
from hustings.kernel.choices import Choice
from hustings.kernel.dice import MASK, start_stream
from hustings.kernel.fields import ALL
from hustings.kernel.game import Game
from hustings.kernel.seat import Seat

MOST_EDGES = 250_000
"""A tree never grows beyond so many choices and outcomes: 20 megabytes of numbers a thread."""


class Desk:
    """The arrays for one game, interpreted."""

    compiled = False

    def __init__(self, game: Game, judgement: Judgement | None = None) -> None:
        self.game = game
        self.judgement = judgement or judgement_of(game)
        self.no = game.numbers
        self.second_thoughts, self.decisions = decision_bits(game)
        self.width = max(
            game.scratch, game.numbers + 1, game.most_outcomes, thought.MOST_DEPTH, len(self.judgement.weights), 16
        )
        self._make()
        self._fill()

    def _make(self) -> None:
        self.algorithm = plain(self.game, thought.__name__)
        self.tape: Any = []
        self.room: Any = [[0] * self.width for _ in range(thought.ROWS)]
        self.value: Any = [0.0] * (2 * self.game.state.seat_axis.size)
        self.edges: Any = [[0] * thought.COLUMNS]
        self.sums: Any = [0.0] * thought.PARTS

    def _fill(self) -> None:
        for k, weight in enumerate(self.judgement.weights):
            self.room[thought.WEIGHTS][k] = weight
        for decision in self.game.ask:
            self.room[thought.FIRSTS][decision] = self.game.first_number(decision)
        for number, seen in enumerate(seen_as(self.game)):
            self.room[thought.SEEN_AS][number] = seen
        how = self.room[thought.HOW]
        how[thought.SCALE] = self.judgement.scale
        how[thought.WIN] = self.judgement.win
        how[thought.PRIOR] = self.judgement.prior
        how[thought.EXPLORE] = self.judgement.explore
        how[thought.TRIES] = self.judgement.tries
        how[thought.LENGTH] = self.judgement.length
        how[thought.AGAIN] = self.judgement.again
        how[thought.TEMPER] = self.judgement.temper
        how[thought.ROOTS] = self.judgement.roots
        how[thought.PICKED] = self.judgement.picked
        how[thought.SECOND_THOUGHTS] = self.second_thoughts
        how[thought.DECISIONS] = self.decisions
        how[thought.NO] = self.no

    def sit(self, knowledge: Seat, seed: int) -> None:
        """Puts what a seat knows on the desk, and luck of its own beside it."""
        self._put(knowledge)
        how = self.room[thought.HOW]
        how[thought.ME] = knowledge.number - 1
        how[thought.FORCED] = int(knowledge.must)
        stream = [0, 0, 0, 0]
        start_stream(stream, seed & MASK, seed >> 32 & MASK)
        for k, part in enumerate(stream):
            self.room[thought.DICE][k] = part

    def _put(self, knowledge: Seat) -> None:
        self.cs: Any = [knowledge.components]
        known = knowledge.knowledge.plain
        self.states: Any = [known.copy() for _ in range(thought.STATES)]

    def numbers(self, choices: Sequence[Choice | None]) -> list[int]:
        """The action numbers of choices, that of "no" among them."""
        return [self.no if choice is None else choice.id for choice in choices]

    def is_second_thought(self, choices: Sequence[Choice | None]) -> bool:
        """Whether all that could be done is to change one's mind about a secret choice."""
        return None in choices and all(
            choice is None or self.second_thoughts >> choice.decision & 1 for choice in choices
        )

    # ----------------------------------------------------------------------------------------------- one look ahead

    def look_ahead(self, numbers: Sequence[int], worlds: int, seed: int) -> list[float]:
        """What each of these choices is worth, added up over so many worlds."""
        for k, number in enumerate(numbers):
            self.room[thought.CHOICES][k] = number
        values = self._floats(len(numbers))
        self.algorithm.look_ahead(
            self.cs, self.states, self.room, len(numbers), worlds, seed, self.value, values, self.tape
        )
        return [float(each) for each in values]

    def _floats(self, size: int) -> Any:
        return [0.0] * size

    # -------------------------------------------------------------------------------------------------- the tree

    def plant(self, edges: int) -> None:
        """Begins a new tree with room for so many edges."""
        wanted = min(MOST_EDGES, edges)
        if len(self.edges) < wanted:
            self._grow(wanted)
        for column in range(thought.COLUMNS):
            self.edges[0][column] = 0

    def _grow(self, size: int) -> None:
        more = size - len(self.edges)
        self.edges += [[0] * thought.COLUMNS for _ in range(more)]
        self.sums += [0.0] * (thought.PARTS * more)

    def search_on(self, simulations: int) -> int:
        """Goes on with the search; how many choices were made in it."""
        return int(
            self.algorithm.search_on(
                self.cs, self.states, self.room, simulations, self.edges, self.sums, self.value, self.tape
            )
        )

    def found(self) -> dict[int, tuple[int, float]]:
        """For each choice at the root how often it was taken, and what that brought in all."""
        found = {}
        edge = int(self.edges[0][thought.CHILD])
        while edge:
            row = self.edges[edge]
            found[int(row[thought.NUMBER])] = (
                int(row[thought.VISITS]),
                float(self.sums[thought.PARTS * edge + thought.BROUGHT]),
            )
            edge = int(row[thought.NEXT])
        return found


class CompiledDesk(Desk):
    """The same, compiled; Python's lock is not held while it thinks."""

    compiled = True

    def _make(self) -> None:
        import numpy as np

        from hustings.kernel.compiled import compiled

        self.records = compiled(self.game)
        self.algorithm = self.records.load(thought.__name__)
        self.tape = np.zeros((0, 6), np.int64)
        self.room = np.zeros((thought.ROWS, self.width), np.int64)
        self.value = np.zeros(2 * self.game.state.seat_axis.size)
        self.edges = np.zeros((1, thought.COLUMNS), np.int64)
        self.sums = np.zeros(thought.PARTS)
        self._constants: Any = None

    def _put(self, knowledge: Seat) -> None:
        if knowledge.components is not self._constants:
            self._constants = knowledge.components
            self.cs = self.records.constants(knowledge.components)
            self.states = self.records.new(thought.STATES)
        self.states[: thought.KNOWN + 1] = self.records.states([knowledge.knowledge.plain])

    def _floats(self, size: int) -> Any:
        import numpy as np

        return np.zeros(size)

    def _grow(self, size: int) -> None:
        import numpy as np

        self.edges = np.zeros((size, thought.COLUMNS), np.int64)
        self.sums = np.zeros(thought.PARTS * size)


def desk(game: Game, wait: bool, judgement: Judgement | None = None) -> Desk:
    """A desk for a game: compiled where that is ready, or wherever one would rather wait."""
    if wait or warm.is_ready(game):
        return CompiledDesk(game, judgement)
    return Desk(game, judgement)


@cache
def decision_bits(game: Game) -> tuple[int, int]:
    """The decisions that are secret and side by side, so that an offer of them is a second thought; all decisions."""
    second_thoughts = every = 0
    for decision in game.ask:
        if decision.is_chance:
            continue
        every |= 1 << decision
        if decision.sees and ALL not in decision.sees:
            second_thoughts |= 1 << decision
    return second_thoughts, every


@cache
def seen_as(game: Game) -> list[int]:
    """For each action number the one that stands for all that look like it to who sees only what is open."""
    seen = []
    for decision in game.ask:
        first = game.first_number(decision)
        for number in range(first, first + decision.size):
            _, values = game.split(number)
            shown = tuple(value if sees == ALL else 0 for value, sees in zip(values, decision.sees, strict=True))
            seen.append(game.number(decision, shown))
    return seen
