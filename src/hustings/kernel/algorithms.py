"""Algorithms that are written once and run on every game, in each way of running.

An algorithm is a module of plain functions over names that it does not define: `act`, `choices`, `view` and the other
functions of a game (`hustings.kernel.anygame` lists them for type checkers). `plain` binds a fresh copy of such a
module to a game as it is written; `hustings.kernel.compiled` binds one to the compiled game, from the same source.
Neither NumPy nor Numba is imported here.
"""

from __future__ import annotations

import dis
import importlib.util
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from hustings.kernel.errors import HustingsError
from hustings.kernel.fields import Components, Table
from hustings.kernel.game import Game


class BadRules(HustingsError):
    """Rule functions that do not fit together, or that cannot be compiled; told to whoever writes rules, in English."""

    def __init__(self, why: str) -> None:
        super().__init__("error.other", why=why)


def no_points(c: Components, s: Table, seat: int) -> int:
    """The points of a seat in a game that counts none."""
    return 0


def no_judgement(c: Components, s: Table, seat: int, weights: list[int]) -> int:
    """What a position is worth to a seat in a game about which nobody has said anything."""
    return 0


def no_likelihood(c: Components, s: Table, seat: int, weights: list[int]) -> int:
    """How likely others would have done in this world what they did, where nobody has said anything about that."""
    return 0


def copy_state(states: list[Any], to: int, source: int) -> None:
    """Makes one of an algorithm's states like another."""
    states[to] = states[source].copy()


def source_of(algorithm: str) -> Path:
    """The file of an algorithm, by its dotted name."""
    spec = importlib.util.find_spec(algorithm)
    if spec is None or spec.origin is None:
        raise BadRules(f"There is no algorithm {algorithm}.")
    return Path(spec.origin)


def load_copy(source: Path, name: str) -> ModuleType:
    """A copy of an algorithm's module of its own, known under this name."""
    spec = importlib.util.spec_from_file_location(name, source)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def own_functions(module: ModuleType) -> dict[str, FunctionType]:
    """The functions that are defined in a module, by name."""
    return {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    }


def names_used(function: FunctionType) -> list[str]:
    """The global names that a function's code mentions."""
    steps = dis.get_instructions(function.__code__)
    return list(dict.fromkeys(step.argval for step in steps if step.opname == "LOAD_GLOBAL"))


class Rules:
    """All functions of a game that an algorithm can call, and the constants that they use."""

    def __init__(self, game: Game) -> None:
        self.functions: dict[str, FunctionType] = {**game.functions, **own_functions(game.made)}
        self.constants: dict[str, Any] = {}
        points: Any = game.fact("points") or no_points
        given: dict[str, Any] = {
            "points": points,
            "judge": no_judgement,
            "likely": no_likelihood,
            "copy_state": copy_state,
        }
        self.functions |= given
        judgement = game.part("judgement")
        if judgement is not None:
            self.functions |= own_functions(judgement)
        for function in list(self.functions.values()):
            self._gather(game, function)

    def _gather(self, game: Game, function: FunctionType) -> None:
        """Finds what a function mentions; a name must mean the same thing wherever it is mentioned."""
        for name in names_used(function):
            if name not in function.__globals__:
                continue
            value = function.__globals__[name]
            if isinstance(value, FunctionType):
                known = self.functions.setdefault(name, value)
                if known is not value:
                    raise BadRules(f"{game.name}: {function.__name__} calls another {name} than other rules do.")
                if value.__module__ == function.__module__ and name not in game.functions:
                    self._gather(game, value)
            elif self.constants.setdefault(name, value) != value:
                raise BadRules(f"{game.name}: the constant {name} has two values.")

    def in_order(self, wanted: Iterable[str]) -> list[str]:
        """These functions and all that they call, callees first."""
        return in_order(self.functions, wanted)


def in_order(functions: Mapping[str, FunctionType], wanted: Iterable[str]) -> list[str]:
    """Those functions that are wanted and all that they call, callees first."""
    order: dict[str, None] = {}
    path: list[str] = []

    def visit(name: str) -> None:
        if name in path:
            raise BadRules(f"{name} calls itself, by way of {', '.join(path[path.index(name) + 1 :]) or name}.")
        if name in order or name not in functions:
            return
        path.append(name)
        for used in names_used(functions[name]):
            visit(used)
        path.pop()
        order[name] = None

    for name in wanted:
        visit(name)
    return list(order)


@cache
def rules_of(game: Game) -> Rules:
    """The functions and constants of a game."""
    return Rules(game)


def names_wanted(module: ModuleType) -> list[str]:
    """The names that an algorithm expects of a game."""
    used = [name for function in own_functions(module).values() for name in names_used(function)]
    builtin = vars(sys.modules["builtins"])
    return [name for name in dict.fromkeys(used) if name not in vars(module) and name not in builtin]


def give(module: ModuleType, names: Mapping[str, Any]) -> None:
    """Binds an algorithm's module to a game's functions."""
    for name in names_wanted(module):
        if name not in names:
            raise BadRules(f"{module.__name__} wants {name}, which the game does not have.")
        setattr(module, name, names[name])


@cache
def plain(game: Game, algorithm: str) -> ModuleType:
    """An algorithm bound to a game as it is written, to run on plain objects."""
    module = load_copy(source_of(algorithm), f"{algorithm}, {game.package}")
    give(module, rules_of(game).functions)
    return module
