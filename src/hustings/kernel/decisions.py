"""How a game declares what can be decided, drawn, carried out and told.

Each is an enumeration of names without numbers: the kernel numbers them, gives every decision its own block of
action numbers, and finds the functions that belong to a name: `may_card` and `do_card` for `Ask.CARD`, `odds_draw`
and `do_draw` for a chance event `Ask.DRAW`, `run_reveal` for `Do.REVEAL`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from math import prod
from typing import Any

from hustings.kernel.fields import ALL, OWNER, Axis

MOST_ARGUMENTS = 4
"""How many numbers a told line can carry."""


@dataclass(frozen=True)
class Hidden:
    """An axis of a decision that others do not see.

    `sees` is `OWNER` (only who chooses) or the name of a number of seat bits in the state (for instance two allies).
    """

    axis: Axis
    sees: str = OWNER


def hidden(axis: Axis, sees: str = OWNER) -> Hidden:
    """Marks an axis of a decision as seen by the chooser only, or by the seats in the number `sees` of the state."""
    return Hidden(axis, sees)


@dataclass(frozen=True)
class Question:
    """The decision of the ledger to which a block belongs, where several blocks answer one question."""

    name: str


def question(name: str) -> Question:
    """Says to which decision of the ledger a block belongs, when that is not its own name in lower case."""
    return Question(name)


@dataclass(frozen=True)
class Rule:
    """The clause under which a decision is made."""

    clause: str


def rule(clause: str) -> Rule:
    """Names the clause of the rulebook under which a decision is made, for instance `rule("CO-4.07")`."""
    return Rule(clause)


@dataclass(frozen=True)
class Among:
    """Where the values of a decision lie: in the seat's row of a field is `least` or more wherever one is legal."""

    field: str
    least: int


def among(field: str, least: int = 1) -> Among:
    """Says where the values of a decision can lie, so that no other is looked at: `PLAY = CARDS, among("hand")`.

    The field has a cell for each seat and each value of the decision's one axis, and the choice is never legal where
    the chooser's cell is less than `least`.
    """
    return Among(field, least)


class Certain:
    """The type of `CERTAIN`, which marks a decision that is not asked when it has one alternative."""


CERTAIN = Certain()
"""Marks a decision that is carried out unasked when it has one alternative, which every seat can see."""


class Luck:
    """The type of `CHANCE`, which marks a block as a chance event."""


CHANCE = Luck()
"""Marks a block as nature's: it has odds instead of a verdict."""


class Decision(IntEnum):
    """Base of a game's decisions and chance events.

    A member lists its axes: `PEEK = SEATS, POSITIONS`; one without axes is `STOP = ()`; `CARD = hidden(KINDS)` is not
    shown to others; `DRAW = CHANCE, WORKS` is nature's; `PLACE = CERTAIN, WORKS` is carried out unasked when it has one
    alternative. `rule("CO-4.08")` among the parts names the clause, `question("card")` the decision of the rulebook,
    `among("hand")` where its values lie.
    """

    axes: tuple[Axis, ...]
    sees: tuple[str, ...]
    is_chance: bool
    is_certain: bool
    question: str
    clause: str
    among: Among | None

    def __new__(cls, *parts: Any) -> Decision:
        """Numbers the member and sorts its parts."""
        value = len(cls.__members__)
        member = int.__new__(cls, value)
        member._value_ = value
        shown = [part for part in parts if isinstance(part, (Axis, Hidden))]
        member.axes = tuple(part.axis if isinstance(part, Hidden) else part for part in shown)
        member.sees = tuple(part.sees if isinstance(part, Hidden) else ALL for part in shown)
        member.is_chance = any(isinstance(part, Luck) for part in parts)
        member.is_certain = any(isinstance(part, Certain) for part in parts)
        named = [part.name for part in parts if isinstance(part, Question)]
        member.question = named[0] if named else ""
        cited = [part.clause for part in parts if isinstance(part, Rule)]
        member.clause = cited[0] if cited else ""
        lying = [part for part in parts if isinstance(part, Among)]
        member.among = lying[0] if lying else None
        return member

    @property
    def word(self) -> str:
        """The first word of its text form."""
        return self.name.lower()

    @property
    def asked_as(self) -> str:
        """The ledger's name of the decision or chance event to which it belongs."""
        return self.question or self.word

    @property
    def size(self) -> int:
        """How many action numbers its block has."""
        return prod(axis.size for axis in self.axes)


class Effect(IntEnum):
    """Base of a game's effects: what waits on the pile until its turn comes. A member is written `REVEAL = ()`."""

    def __new__(cls, *parts: Any) -> Effect:
        """Numbers the member."""
        value = len(cls.__members__)
        member = int.__new__(cls, value)
        member._value_ = value
        return member


class Line(IntEnum):
    """Base of a game's told lines. A member lists the axes that name its numbers, at most four.

    `TAKEN = SEATS, WORKS` is told with `tell(tape, Told.TAKEN, EVERYBODY, seat, work)`. A number of the state named by
    `lapses(...)` among the parts limits the life of a line: it vanishes when that number changes.
    """

    axes: tuple[Axis, ...]
    lapses: str

    def __new__(cls, *parts: Any) -> Line:
        """Numbers the member and sorts its parts."""
        value = len(cls.__members__)
        member = int.__new__(cls, value)
        member._value_ = value
        member.axes = tuple(part for part in parts if isinstance(part, Axis))
        ending = [part.field for part in parts if isinstance(part, Lapses)]
        member.lapses = ending[0] if ending else ""
        if len(member.axes) > MOST_ARGUMENTS:
            raise ValueError(f"a told line carries at most {MOST_ARGUMENTS} numbers")
        return member


@dataclass(frozen=True)
class Lapses:
    """How long a told line lives: until this public number of the state changes."""

    field: str


def lapses(field: str) -> Lapses:
    """Limits the life of a told line to the time in which this public number of the state stays as it is."""
    return Lapses(field)


@dataclass(frozen=True)
class Pool:
    """Units of which some seats do not know where they lie, so that a redeal can lay them anew.

    - `name`: the game writes `units_NAME(c, s, owner, kind)`: how many units of a kind lie in these rows and cells
      together, computed from what everybody knows;
    - `kinds`: the kinds of units;
    - `rows`: fields `[owner][kind]` with counts, each with the field of its public totals;
    - `cells`: fields whose value is the kind that lies there, indexed by the owner and at most one more axis. For each
      the game writes `holds_CELL(c, s, owner[, k])`, whether anything lies there (publicly known), and, where not
      every kind can lie there, `fits_CELL(c, s, owner[, k], kind)`. Cells that bar kinds stand first, the most
      restricted before the others, and what bars them must be nested: only then is the deal uniform;
    - `bounds`: a public field `[owner][kind]`: so many units of a kind are known to lie in the rows and cells named in
      `bounded`;
    - `owned`: whether there is one such pool for each seat (else the owner is 0, and fields have no owner axis).
    """

    name: str
    kinds: Axis
    rows: tuple[tuple[str, str], ...] = ()
    cells: tuple[str, ...] = ()
    bounds: str = ""
    bounded: tuple[str, ...] = ()
    owned: bool = True
