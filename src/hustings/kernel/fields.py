"""What a game's state is made of, declared once: each field's shape, its range, its zone and who may see it.

A state is one fixed-size record of whole numbers. A game writes it down as a class whose attributes are made by
`number`, `row`, `grid` and `cube`; everything else (the plain object, the NumPy record, copies, codec, views,
positions) is derived from this declaration and never written by hand.

The makers return a `Field`, but are typed as what a rule sees (an `int`, a row of them, …), so that rule functions
annotated with the class are checked strictly.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, TypedDict, Unpack, cast

EVERYBODY = 255
"""The seat bits of all who may look at a table: seats 0 to 6 and the spectator."""

SPECTATOR = 7
"""The number that a spectator has among the seat bits."""

NATURE = 8
"""The seat of luck: it makes every draw and every throw."""

OWNER = "owner of the row"
"""Who sees a field: the seat that is its first index."""

NOBODY = "nobody"
"""Who sees a field: nobody at all."""

ALL = "everybody"
"""Who sees a field: everybody (what holds when nothing is said)."""

_WIDTHS = (("i1", 7), ("i2", 15), ("i4", 31), ("i8", 63))


@dataclass(frozen=True)
class Axis:
    """A named range 0 … size-1: the seats, the works, the positions of a card.

    `label` is the name under which a choice shows the value; `first` is what people call the value 0, for axes
    that are counted and have no names of their own.
    """

    name: str
    size: int
    label: str = ""
    first: int = 1

    def __post_init__(self) -> None:
        if not self.label:
            object.__setattr__(self, "label", self.name)

    def called(self, label: str) -> Axis:
        """The same axis under another label, for a decision that uses it twice."""
        return replace(self, label=label)


@dataclass(frozen=True)
class Field:
    """One field of a record: its shape, the range of its cells, and who sees and who knows them."""

    axes: tuple[Axis, ...]
    low: int
    high: int
    start: int
    zone: str
    sees: str
    knows: str
    of: Axis | None
    bits: Axis | None
    derived: bool
    name: str = field(default="", compare=False)

    @property
    def kind(self) -> str:
        """The narrowest signed type that holds the range and one value more, which stands for "hidden".

        Unsigned types are never used: differences of theirs wrap when compiled and not when interpreted.
        """
        for kind, width in _WIDTHS:
            limit = 1 << width
            if -limit < self.low and self.high < limit:
                return kind
        raise ValueError(f"{self.name}: no whole number is wide enough for {self.low} to {self.high}")

    @property
    def hidden(self) -> int:
        """The value that stands in a view for a cell that is not shown."""
        return -(1 << dict(_WIDTHS)[self.kind])

    @property
    def shape(self) -> tuple[int, ...]:
        """The sizes of the axes, outermost first; empty for a number."""
        return tuple(axis.size for axis in self.axes)

    @property
    def guarded(self) -> bool:
        """Whether somebody may not see it."""
        return self.sees != ALL


class Facts(TypedDict, total=False):
    """What may be said of every field beside its shape and range.

    `start` is the value with which it begins; when that is not said, -1 where -1 is the lowest value, else 0 or the
    lowest value above. `zone` is where its things lie. `sees` and `knows` are guards: who may look, and who can work it
    out all the same. `of` names its values after an axis (-1 is then "none"); `bits` makes it a set of an axis'
    members. A `derived` field follows from the others.
    """

    start: int
    zone: str
    sees: str
    knows: str
    of: Axis
    bits: Axis
    derived: bool


def _field(axes: tuple[Axis, ...], low: int, high: int, facts: Facts) -> Any:
    of, bits = facts.get("of"), facts.get("bits")
    if bits is not None:
        low, high = 0, (1 << bits.size) - 1
    elif of is not None and high == 0:
        high = of.size - 1
    start = facts.get("start", low if low > 0 or low == -1 else 0)
    if high < low or not low <= start <= high:
        raise ValueError(f"a field from {low} to {high} that starts at {start} cannot be")
    sees = facts.get("sees", ALL)
    knows, derived = facts.get("knows", sees), facts.get("derived", False)
    return Field(axes, low, high, start, facts.get("zone", ""), sees, knows, of, bits, derived)


def number(low: int = 0, high: int = 0, **facts: Unpack[Facts]) -> int:
    """A single number from `low` to `high`."""
    return cast(int, _field((), low, high, facts))


def row(axis: Axis, low: int = 0, high: int = 0, **facts: Unpack[Facts]) -> list[int]:
    """A number for each member of an axis."""
    return cast("list[int]", _field((axis,), low, high, facts))


def grid(first: Axis, second: Axis, low: int = 0, high: int = 0, **facts: Unpack[Facts]) -> list[list[int]]:
    """A row for each member of an axis."""
    return cast("list[list[int]]", _field((first, second), low, high, facts))


def cube(
    first: Axis, second: Axis, third: Axis, low: int = 0, high: int = 0, **facts: Unpack[Facts]
) -> list[list[list[int]]]:
    """A grid for each member of an axis."""
    return cast("list[list[list[int]]]", _field((first, second, third), low, high, facts))


class Record:
    """The base of every declaration: collects the fields of a class in the order in which they are written."""

    fields: ClassVar[dict[str, Field]] = {}

    def __init_subclass__(cls, **facts: Any) -> None:
        super().__init_subclass__(**facts)
        gathered = dict(cls.fields)
        for name, value in vars(cls).items():
            if isinstance(value, Field):
                gathered[name] = replace(value, name=name)
        cls.fields = gathered
        for each in gathered.values():
            _check_guard(cls, each, each.sees)
            _check_guard(cls, each, each.knows)


def _check_guard(cls: type[Record], each: Field, guard: str) -> None:
    """A guard is one of the three words or a field of seat bits that has the first axes of what it guards."""
    if guard in (ALL, NOBODY):
        return
    if guard == OWNER:
        if each.axes and each.axes[0].name == "seat":
            return
        raise ValueError(f"{cls.__name__}.{each.name}: only a field whose first axis is the seats has an owner")
    bits = cls.fields.get(guard)
    if bits is None or bits.high != EVERYBODY:
        raise ValueError(f"{cls.__name__}.{each.name}: its guard {guard!r} is not a field of seat bits")
    if bits.shape != each.shape[: len(bits.shape)]:
        raise ValueError(f"{cls.__name__}.{each.name}: the axes of its guard {guard!r} are not its own first ones")


LOOKERS = Axis("seat", 8)
"""The seats that a set of seat bits can name: seven and the spectator."""


class Components(Record):
    """Base of a game's constants: the data of its components and its options, as the rules read them.

    `seats` is the number of seats of this game.
    """

    seats = number(1, 7)


class Table(Record):
    """Base of a game's state: what is asked of whom, the luck that is due, and the pile of effects.

    Say how many seats and effects there can be: `class State(Table, seats=4, effects=12)`. The fields:

    - `owes`, `may`: the seats that must choose, and those that may interrupt or change their mind, as bits;
    - `asks`, `offers`: for each seat the decisions that it must choose from, and those it may take, as bits;
    - `chance`, `chance_for`: the chance event that is due (-1: none), and the only seat that will see its
      outcome (-1: everybody sees it);
    - `pause`: something was just uncovered, so that the table shows it before going on;
    - `over`, `rank`: the game has ended; each seat's place, 1 being the best;
    - `depth`, `below`, `todo`: the pile of effects still to be carried out.
    """

    owes: int
    may: int
    asks: list[int]
    offers: list[int]
    chance: int
    chance_for: int
    pause: int
    over: int
    rank: list[int]
    depth: int
    below: int
    todo: list[list[int]]

    seat_axis: ClassVar[Axis]

    def __init_subclass__(cls, seats: int = 0, effects: int = 8, **facts: Any) -> None:
        if seats:
            axis = Axis("seat", seats)
            cls.seat_axis = axis
            course = "course of play"
            blocks = Axis("decision", 62)
            made: dict[str, Any] = {
                "owes": number(bits=LOOKERS, zone=course),
                "may": number(bits=LOOKERS, zone=course),
                "asks": row(axis, bits=blocks, zone=course),
                "offers": row(axis, bits=blocks, zone=course),
                "chance": number(-1, 62, zone=course, of=blocks),
                "chance_for": number(-1, seats - 1, zone=course, of=axis),
                "pause": number(0, 1, zone=course),
                "over": number(0, 1, zone=course),
                "rank": row(axis, 0, seats, zone=course),
                "depth": number(0, effects, zone=course),
                "below": number(0, effects, zone=course),
                "todo": grid(Axis("effect", effects), Axis("part", 3), -(2**30), 2**30, start=0, zone=course),
            }
            cls.fields = {name: replace(value, name=name) for name, value in made.items()}
        super().__init_subclass__(**facts)
