"""A view: a state as one seat sees it, read by the names of its fields; what is hidden reads as None."""

from __future__ import annotations

from typing import Any

from hustings.kernel.game import Game


class View:
    """Read-only; `view.hand_size[0]` is a number, `view.hand[1][3]` is None where this seat is not shown it."""

    __slots__ = ("_game", "_opened", "plain")

    def __init__(self, game: Game, plain: Any) -> None:
        self._game = game
        self.plain = plain
        self._opened: dict[str, Any] = {}

    def __getattr__(self, name: str) -> Any:
        field = self._game.state.fields.get(name)
        if field is None:
            raise AttributeError(f"a state of {self._game.name} has no field {name!r}")
        if name not in self._opened:
            self._opened[name] = _opened(getattr(self.plain, name), field.hidden)
        return self._opened[name]

    def __dir__(self) -> list[str]:
        return list(self._game.state.fields)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self._game.state.fields)

    def __hash__(self) -> int:
        return hash(tuple(getattr(self, name) for name in self._game.state.fields))


def _opened(value: Any, hidden: int) -> Any:
    if isinstance(value, list):
        return tuple(_opened(each, hidden) for each in value)
    return None if value == hidden else value
