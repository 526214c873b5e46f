"""A game as the kernel sees it: its declarations, its rule functions found by name, its data and its texts."""

from __future__ import annotations

import hashlib
import importlib
import json
import pkgutil
from bisect import bisect_right
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import accumulate
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from hustings.kernel import dice, steps
from hustings.kernel.data import Data, read_components
from hustings.kernel.decisions import Decision, Effect, Line, Pool
from hustings.kernel.errors import BadComponents, BadOption, UnknownGame
from hustings.kernel.fields import Axis, Components, Table
from hustings.kernel.rulebook import Option, Rulebook, load_rulebook
from hustings.kernel.words import Name, Words, load_words

Rule = Callable[..., Any]

LEAST_SCRATCH = 1024
"""How many numbers of scratch space a redeal gets; a game that needs more says so by `SCRATCH` in its `state.py`."""


@dataclass(frozen=True, eq=False)
class Game:
    """One game, ready to be played, simulated or read."""

    name: str
    package: str
    folder: Path
    components: type[Components]
    state: type[Table]
    ask: type[Decision]
    do: type[Effect]
    told: type[Line]
    pools: tuple[Pool, ...]
    functions: Mapping[str, FunctionType]
    scratch: int
    _parts: dict[str, ModuleType | None] = field(default_factory=dict)

    @property
    def declarations(self) -> str:
        """The module from which both `Components` and `State` can be imported."""
        return self.package + ".state"

    # -------------------------------------------------------------------------------------- parts of the folder

    def part(self, name: str) -> ModuleType | None:
        """One of the game's modules (`facts`, `picture`, `made`, …), or None where a game has none."""
        if name not in self._parts:
            path = f"{self.package}.{name}"
            try:
                self._parts[name] = importlib.import_module(path)
            except ModuleNotFoundError as missing:
                if missing.name != path:
                    raise
                self._parts[name] = None
        return self._parts[name]

    @cached_property
    def made(self) -> Any:
        """The functions and classes made from the declarations."""
        return importlib.import_module(self.package + ".made")

    def fact(self, name: str) -> Rule | None:
        """A function of the game's `facts.py`, or None where it has none of that name."""
        return getattr(self.part("facts"), name, None)

    def rulebook(self, lang: str = "en") -> Rulebook:
        """The rulebook in a language."""
        return load_rulebook(self.folder / f"rulebook.{lang}.toml")

    def words(self, lang: str = "en") -> Words:
        """The sentences of this game in a language."""
        return load_words(self.folder / f"words.{lang}.toml", lang)

    # ---------------------------------------------------------------------------------------------- numbers

    @cached_property
    def _firsts(self) -> tuple[int, ...]:
        sizes = [decision.size for decision in self.ask]
        return (0, *accumulate(sizes))

    @property
    def numbers(self) -> int:
        """How many action numbers there are, those of nature included."""
        return self._firsts[-1]

    def first_number(self, decision: Decision) -> int:
        """Where the block of a decision begins."""
        return self._firsts[decision]

    def number(self, decision: Decision, values: tuple[int, ...]) -> int:
        """The action number of a decision with these values of its axes."""
        number = 0
        for axis, value in zip(decision.axes, values, strict=True):
            number = number * axis.size + value
        return self._firsts[decision] + number

    def split(self, number: int) -> tuple[Decision, tuple[int, ...]]:
        """The decision of an action number and the values of its axes."""
        decision = self.ask(bisect_right(self._firsts, number) - 1)
        rest = number - self._firsts[decision]
        values = []
        for axis in reversed(decision.axes):
            rest, value = divmod(rest, axis.size)
            values.append(value)
        return decision, tuple(reversed(values))

    @cached_property
    def most_choices(self) -> int:
        """The largest number of alternatives that a seat can have at once."""
        return sum(decision.size for decision in self.ask if not decision.is_chance)

    @cached_property
    def told_lengths(self) -> tuple[int, ...]:
        """How many numbers each told line has."""
        return tuple(len(line.axes) for line in self.told)

    @cached_property
    def told_letter(self) -> str:
        """The narrowest type of `array` that holds everything a told line mentions."""
        mentioned = [axis.size for line in self.told for axis in line.axes]
        limits = [self.state.fields[line.lapses].high for line in self.told if line.lapses]
        told = (len(self.told) << 8) - 1
        return "h" if max(told, *mentioned, *limits) < 1 << 15 else "i"

    @cached_property
    def most_outcomes(self) -> int:
        """The largest number of outcomes that a chance event can have."""
        return max([1, *(decision.size for decision in self.ask if decision.is_chance)])

    # ----------------------------------------------------------------------------------------------- set-up

    @cached_property
    def own_data(self) -> Data:
        """The component data of the package."""
        return read_components(self.folder / "components.toml")

    @cached_property
    def own_digest(self) -> str:
        """The digest of the component data of the package."""
        return digest(self.own_data)

    def options(self, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values, the default where none was chosen; raises `BadOption`."""
        known = self.rulebook().options
        for name in chosen:
            if name not in known:
                raise BadOption(name, None, tuple(known))
        return {name: option_value(option, chosen.get(name, option.default)) for name, option in known.items()}

    def fill(self, seats: int, options: Mapping[str, Any], data: Mapping[str, Any]) -> Any:
        """The components record of a game with these seats, options and component data; raises `BadComponents`."""
        module = importlib.import_module(self.package + ".components")
        faults = module.faults_of(data) if data is not self.own_data else []
        if faults:
            raise BadComponents([fault.found_in(data) for fault in faults])
        c = self.made.PlainComponents()
        c.seats = seats
        for name, option in self.rulebook().options.items():
            if name in self.components.fields:
                setattr(c, name, option.values.index(options[name]))
        module.fill(c, data, options)
        return c

    def names(self, data: Mapping[str, Any]) -> dict[str, list[Name]]:
        """The ids and names of the values of axes, by the axis' name, as the component data give them."""
        module = importlib.import_module(self.package + ".components")
        given: dict[str, list[Name]] = module.names(data)
        return given

    def axes(self) -> dict[str, Axis]:
        """All axes that decisions and told lines use, by name."""
        used = [axis for member in (*self.ask, *self.told) for axis in member.axes]
        return {axis.name: axis for axis in used}


def option_value(option: Option, value: Any) -> Any:
    """The value of an option as the rulebook writes it, from how somebody typed it; raises `BadOption`."""
    for allowed in option.values:
        if value == allowed and type(value) is type(allowed):
            return allowed
    typed = str(value).strip().lower()
    aliases = {"yes": "true", "on": "true", "no": "false", "off": "false"}
    written = {str(allowed).lower(): allowed for allowed in option.values}
    for text in (typed, aliases.get(typed, typed)):
        if text in written:
            return written[text]
    raise BadOption(option.id, value, option.values)


def digest(data: Mapping[str, Any]) -> str:
    """The digest of component data, whatever the order and layout in which they were written."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def names_of_games() -> list[str]:
    """The names of the games of this package, in alphabetical order."""
    games = importlib.import_module("hustings.games")
    return sorted(
        module.name
        for module in pkgutil.iter_modules(games.__path__)
        if module.ispkg and (Path(games.__path__[0]) / module.name / "made.py").exists()
    )


@cache
def load_game(name: str) -> Game:
    """A game by its name, or by the dotted name of its package where it lies outside this one; raises `UnknownGame`."""
    package = name if "." in name else f"hustings.games.{name}"
    try:
        state = importlib.import_module(package + ".state")
        components = importlib.import_module(package + ".components")
        rules = importlib.import_module(package + ".rules")
    except ModuleNotFoundError as missing:
        if missing.name is not None and not (package + ".").startswith(missing.name + "."):
            raise
        raise UnknownGame(name, tuple(names_of_games())) from None
    functions: dict[str, FunctionType] = {}
    modules = [steps, dice, rules] if hasattr(rules, "__path__") is False else [steps, dice]
    if hasattr(rules, "__path__"):
        modules += [
            importlib.import_module(f"{package}.rules.{module.name}") for module in pkgutil.iter_modules(rules.__path__)
        ]
    for module in modules:
        for label, value in vars(module).items():
            if isinstance(value, FunctionType) and value.__module__ == module.__name__:
                if label in functions:
                    raise ValueError(f"{name}: two rule functions are called {label}")
                functions[label] = value
    return Game(
        name=name.rsplit(".", 1)[-1],
        package=package,
        folder=Path(str(state.__file__)).parent,
        components=components.Components,
        state=state.State,
        ask=state.Ask,
        do=state.Do,
        told=state.Told,
        pools=tuple(getattr(state, "POOLS", ())),
        functions=functions,
        scratch=getattr(state, "SCRATCH", LEAST_SCRATCH),
    )
