"""The checked way to run rules: plain records that raise when a value or an index is out of range.

Compiled code wraps what does not fit and reads what lies beside; plain lists count negative indices from the end. So
neither finds such a mistake. These records do, two to three times slower; tests use them in place of the plain ones.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from hustings.kernel.fields import Axis, Field, Record
from hustings.kernel.game import Game


class OutOfRange(Exception):
    """A rule stored a value that its field cannot hold, or used an index that a row does not have."""


class Row(list[Any]):
    """A row of numbers, or of rows, of a field; every index and every value stored is checked."""

    __slots__ = ("depth", "field")

    def __init__(self, field: Field, depth: int, values: list[Any]) -> None:
        self.field = field
        self.depth = depth
        deeper = depth + 1 < len(field.axes)
        super().__init__([Row(field, depth + 1, value) if deeper else in_range(field, value) for value in values])

    @property
    def axis(self) -> Axis:
        """The axis to which its index belongs."""
        return self.field.axes[self.depth]

    def _checked(self, index: Any) -> int:
        if type(index) is bool or not isinstance(index, int) or not 0 <= index < len(self):
            raise OutOfRange(
                f"{self.field.name}: {index!r} is no index of the axis {self.axis.name} (0 to {len(self) - 1})"
            )
        return index

    def __getitem__(self, index: Any) -> Any:
        return super().__getitem__(self._checked(index))

    def __setitem__(self, index: Any, value: Any) -> None:
        if self.depth + 1 < len(self.field.axes):
            raise OutOfRange(f"{self.field.name}: a whole row was stored; its cells are stored one by one")
        super().__setitem__(self._checked(index), in_range(self.field, value))


def in_range(field: Field, value: Any) -> int:
    """The value, if a cell of the field can hold it; else `OutOfRange` is raised."""
    if type(value) is bool or not isinstance(value, int):
        raise OutOfRange(f"{field.name}: {value!r} is no whole number")
    if not field.low <= value <= field.high:
        raise OutOfRange(f"{field.name}: {value} is not within {field.low} and {field.high}")
    return value


def _set_cell(record: Any, name: str, value: Any) -> None:
    field = type(record).fields[name]
    object.__setattr__(record, name, Row(field, 0, value) if field.axes else in_range(field, value))


def _refuse(record: Any, name: str, value: Any) -> None:
    raise OutOfRange(f"{name}: a rule changed the components; they stay as they are during a game")


def _copy(record: Any) -> Any:
    return _filled(type(record), record)


@cache
def _checked_class(plain: type[Record], setter: Callable[[Any, str, Any], None]) -> type:
    return type("Checked" + plain.__name__, (plain,), {"__slots__": (), "__setattr__": setter, "copy": _copy})


def _filled(kind: type, source: Any) -> Any:
    record: Any = object.__new__(kind)
    for name in kind.fields:  # type: ignore[attr-defined]
        _set_cell(record, name, getattr(source, name))
    return record


def checked_state(game: Game, plain: Any) -> Any:
    """A copy of a state whose every number and row is checked; what it holds already is checked at once."""
    return _filled(_checked_class(game.made.PlainState, _set_cell), plain)


def checked_components(game: Game, plain: Any) -> Any:
    """A copy of a components record whose every index is checked, and which no rule can change."""
    return _filled(_checked_class(game.made.PlainComponents, _refuse), plain)
