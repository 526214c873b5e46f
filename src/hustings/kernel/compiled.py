"""The compiled way: the rules of a game on NumPy records, by Numba, without holding Python's lock.

`compiled(game)` gives the records and, with `load`, an algorithm (`hustings.kernel.algorithms`) bound to the game:

- every rule function that the algorithm reaches is copied into one namespace and compiled with one signature, which
  follows from its annotations, callees first;
- only the algorithm's outermost functions are kept on disk, in a folder whose name is a digest of all that they were
  made from; when they are found there, nothing else is compiled;
- a folder that cannot be written costs a warning and the compilation, nothing else.

What a person waits for never waits for this: tables and terminal run interpreted.
"""

from __future__ import annotations

import contextlib
import gc
import hashlib
import os
import shutil
import sys
import threading
import warnings
from collections.abc import Callable, Iterable
from functools import cache, cached_property
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import llvmlite.binding
import numba
import numpy as np
from numba.core.errors import NumbaError
from numpy.typing import NDArray

from hustings.kernel import algorithms
from hustings.kernel.algorithms import BadRules, load_copy, names_wanted, own_functions, rules_of, source_of
from hustings.kernel.cache import COMPLETE, cache_folder, name_of
from hustings.kernel.codec import layout
from hustings.kernel.fields import Record
from hustings.kernel.game import Game, load_game

BULK = "hustings.kernel.bulk"
"""The algorithm that plays whole random games."""

KEPT_VERSIONS = 4
"""So many folders of one game stay in the cache; older ones go when a new one is filled."""

HOW: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}
"""How everything is compiled: rules never divide by zero, so that nothing needs to watch for it; they never make an
array, so that nothing needs to count who uses one (which took two fifths of the time)."""

# Its own annotations know neither all options of the decorator nor the making of signatures.
njit: Any = numba.njit
types: Any = numba.types

Progress = Callable[[int, int, str], None]
"""Is told of compilation: the number of the function that comes now, how many there are, its name."""


def copy_record(states: list[Any], to: int, source: int) -> None:
    """`copy_state` for records, which are copied when they are assigned."""
    states[to] = states[source]


FOR_RECORDS: dict[str, Any] = {"copy_state": copy_record}
"""What is written otherwise for records than for plain objects."""


class CacheWarning(UserWarning):
    """Compiled rules cannot be kept on disk."""


def dtype_of(record: type[Record]) -> np.dtype[Any]:
    """The NumPy type of a declaration; its bytes are those of `hustings.kernel.codec`."""
    shape = layout(record)
    return np.dtype(
        {
            "names": [place.field.name for place in shape.places],
            "formats": [("<" + place.field.kind, place.field.shape) for place in shape.places],
            "offsets": [place.offset for place in shape.places],
            "itemsize": shape.size,
        },
        align=True,
    )


class Compiled:
    """A game that runs compiled: its records, and algorithms bound to it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.components = dtype_of(game.components)
        self.state = dtype_of(game.state)
        self._name = f"hustings.compiled.{game.package}"
        self._namespace = ModuleType(self._name)
        self._loaded: dict[str, ModuleType] = {}
        self._lock = threading.RLock()
        sys.modules[self._name] = self._namespace

    # -------------------------------------------------------------------------------------------------- records

    def new(self, count: int) -> NDArray[Any]:
        """Fresh states, as at the beginning of a game."""
        return np.repeat(self.states([self.game.made.PlainState()]), count)

    def states(self, plain: Iterable[Any]) -> NDArray[Any]:
        """Plain states as records."""
        return self._records(self.game.state, self.state, plain)

    def constants(self, c: Any) -> NDArray[Any]:
        """Plain components as an array of one record."""
        return self._records(self.game.components, self.components, [c])

    def plain(self, state: Any) -> Any:
        """A record as a plain state."""
        return layout(self.game.state).decode(state.tobytes(), self.game.made.PlainState())

    def _records(self, record: type[Record], dtype: np.dtype[Any], plain: Iterable[Any]) -> NDArray[Any]:
        whole = b"".join(layout(record).encode(each) for each in plain)
        return np.frombuffer(bytearray(whole), dtype)

    # ----------------------------------------------------------------------------------------------- algorithms

    def load(self, algorithm: str = BULK, progress: Progress | None = None) -> Any:
        """An algorithm bound to this game, by the name of its module; compiled now, or found in the cache.

        Only the functions that the module lists in `OUTERMOST` can be called from Python.
        """
        with self._lock:
            if algorithm not in self._loaded:
                self._loaded[algorithm] = self._find(algorithm) or self._make(algorithm, progress)
            return self._loaded[algorithm]

    def is_cached(self, algorithm: str = BULK) -> bool:
        """Whether an algorithm is loaded, or lies ready in the cache."""
        return algorithm in self._loaded or (self._folder(algorithm) / COMPLETE).exists()

    def _find(self, algorithm: str) -> ModuleType | None:
        """The algorithm from the cache; None where it is not there after all."""
        folder = self._folder(algorithm)
        if not (folder / COMPLETE).exists():
            return None
        try:
            module = load_copy(folder / source_of(algorithm).name, f"{self._name}.{algorithm}")
            self._outermost(module, {"cache": True})
            os.utime(folder)
        except (NumbaError, OSError, NameError):
            # Something was removed from the folder: what is missing would now be compiled, and its callees are not.
            return None
        return module

    def _make(self, algorithm: str, progress: Progress | None) -> ModuleType:
        """Compiles the algorithm and all rules that it reaches, and keeps it."""
        folder = self._folder(algorithm)
        source = source_of(algorithm)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, folder / source.name)
            module = self._bind(load_copy(folder / source.name, f"{self._name}.{algorithm}"), progress)
            self._outermost(module, {"cache": True})
            (folder / COMPLETE).touch()
        except (OSError, RuntimeError) as fault:
            warnings.warn(
                f"Compiled rules cannot be kept in {folder.parent} ({fault}); they will be compiled again next time. "
                "HUSTINGS_CACHE can name another folder.",
                CacheWarning,
                stacklevel=4,
            )
            module = self._bind(load_copy(source, f"{self._name}.{algorithm}"), progress)
            self._outermost(module, {})
        else:
            self._forget_old(folder)
        return module

    def _bind(self, module: ModuleType, progress: Progress | None) -> ModuleType:
        """Compiles everything below the outermost functions."""
        thresholds = gc.get_threshold()
        gc.set_threshold(100_000, 50, 50)  # the compiler makes so many small objects that collecting takes an eighth
        try:
            return self._bind_all(module, progress)
        finally:
            gc.set_threshold(*thresholds)

    def _bind_all(self, module: ModuleType, progress: Progress | None) -> ModuleType:
        rules = rules_of(self.game)
        own = own_functions(module)
        inner = algorithms.in_order(own, [name for name in own if name not in module.OUTERMOST])
        ours = rules.in_order(names_wanted(module))
        vars(self._namespace).update(rules.constants)
        names = [name for name in ours if not hasattr(self._namespace, name)]
        whole = len(names) + len(own)
        for k, name in enumerate(names):
            if progress:
                progress(k + 1, whole, name)
            setattr(
                self._namespace,
                name,
                self._compile(FOR_RECORDS.get(name, rules.functions[name]), vars(self._namespace)),
            )
        for name in names_wanted(module):
            setattr(module, name, getattr(self._namespace, name))
        for k, name in enumerate(inner):
            if progress:
                progress(len(names) + k + 1, whole, name)
            setattr(module, name, self._compile(own[name], vars(module)))
        if progress:
            progress(whole, whole, ", ".join(module.OUTERMOST))
        return module

    def _compile(self, function: FunctionType, names: dict[str, Any]) -> Any:
        """A copy of a function among these names, compiled for the one signature that it has."""
        copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
        try:
            return njit(self._signatures(function), no_cpython_wrapper=True, no_cfunc_wrapper=True, **HOW)(copy)
        except NumbaError as fault:
            raise BadRules(f"{self.game.name}: {function.__name__} cannot be compiled: {fault}") from fault

    def _outermost(self, module: ModuleType, keep: dict[str, Any]) -> None:
        for name in module.OUTERMOST:
            function = getattr(module, name)
            made = njit(**HOW, **keep)(function)
            made.compile(self.signature(function))
            made.disable_compile()
            setattr(module, name, made)

    def signature(self, function: FunctionType) -> Any:
        """The one signature of a rule function, from its annotations."""
        found = []
        for name, note in function.__annotations__.items():
            if note not in self._types:
                raise BadRules(f"{self.game.name}: {function.__name__}: {name} is {note}, which is no type of rules.")
            found.append(self._types[note])
        if len(found) != function.__code__.co_argcount + 1:
            raise BadRules(f"{self.game.name}: {function.__name__} has parameters without annotations, or no result.")
        return found[-1](*found[:-1])

    @cached_property
    def _types(self) -> dict[str, Any]:
        """What annotations of rules mean when compiled."""
        state, components = numba.from_dtype(self.state), numba.from_dtype(self.components)
        return {
            "None": types.void,
            "int": types.int64,
            "bool": types.boolean,
            "float": types.float64,
            "list[int]": types.int64[::1],
            "list[float]": types.float64[::1],
            "list[list[int]]": types.int64[:, ::1],
            "Tape": types.int64[:, ::1],
            "Components": components,
            "list[Components]": components[::1],
            "State": state,
            "Table": state,
            "list[State]": state[::1],
            "list[Any]": state[::1],
        }

    def _signatures(self, function: FunctionType) -> list[Any]:
        """The signature of a rule function, and one more for each number of arguments that can be left out."""
        whole = self.signature(function)
        defaults = [types.Omitted(value) for value in function.__defaults__ or ()]
        kept = len(whole.args) - len(defaults)
        variants = [(*whole.args[: kept + n], *defaults[n:]) for n in range(len(defaults))]
        return [whole, *(whole.return_type(*variant) for variant in variants)]

    # ---------------------------------------------------------------------------------------------------- cache

    def _folder(self, algorithm: str) -> Path:
        return cache_folder() / f"{name_of(self.game, algorithm)}-{self._key(algorithm)}"

    @cache  # noqa: B019 - there is one of these a game and process, and it stays
    def _key(self, algorithm: str) -> str:
        """A digest of everything from which the compiled code follows."""
        kernel = Path(__file__).parent
        files = [*sorted(self.game.folder.rglob("*.py")), source_of(algorithm)]
        files += [kernel / f"{name}.py" for name in ("algorithms", "codec", "compiled", "dice", "fields", "steps")]
        said = hashlib.blake2b(digest_size=12)
        for file in files:
            text = file.read_bytes()
            said.update(f"{file.name} {len(text)}\n".encode() + text)
        host = (llvmlite.binding.get_host_cpu_name(), llvmlite.binding.get_host_cpu_features().flatten())
        said.update(repr((self.game.package, numba.__version__, np.__version__, sys.version, host)).encode())
        return said.hexdigest()

    def _forget_old(self, folder: Path) -> None:
        """Removes what was compiled from earlier versions of the same rules."""
        kind = folder.name.rsplit("-", 1)[0]
        with contextlib.suppress(OSError):
            found = sorted(folder.parent.glob(f"{kind}-*"), key=lambda each: each.stat().st_mtime, reverse=True)
            for old in found[KEPT_VERSIONS:]:
                shutil.rmtree(old, ignore_errors=True)


@cache
def compiled(game: Game) -> Compiled:
    """The compiled way of a game; nothing is compiled before an algorithm is loaded."""
    return Compiled(game)


def warm(games: Iterable[str], progress: Callable[[str, int, int, str], None] | None = None) -> list[str]:
    """Fills the cache for these games, and says which of them had to be compiled.

    `progress` is told the game, the number of the function that comes now, how many there are, and its name.
    """
    made = []
    for name in games:
        game = compiled(load_game(name))
        if not game.is_cached():
            made.append(name)

        def tell(k: int, n: int, function: str, name: str = name) -> None:
            if progress is not None:
                progress(name, k, n, function)

        game.load(progress=tell)
    return made
