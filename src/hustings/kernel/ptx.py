"""The rules of a game as PTX, made without a GPU: the way to a million games at once stays open.

One thread plays one whole random game (`hustings.kernel.bulk`), with its state in local memory. Needs numba-cuda
(`requirements/ptx.txt`, Linux only). Nothing here is launched yet; the tests keep every game's rules compiling.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numba

from hustings.kernel.algorithms import in_order, load_copy, names_wanted, own_functions, rules_of, source_of
from hustings.kernel.compiled import BULK, Compiled, compiled
from hustings.kernel.dice import KEYED_HEAD
from hustings.kernel.game import Game

CAPABILITY = (8, 0)
"""The compute capability that is compiled for: that of the A100, which every later card understands."""

types: Any = numba.types


def ptx_of(game: Game) -> str:
    """The PTX of a kernel that plays random games of this kind, one a thread."""
    cuda = importlib.import_module("numba.cuda")
    with _fixed_capability():
        both = compiled(game)
        kernel = _kernel(cuda, both, _device_functions(cuda, both))
        number, table = types.int64[::1], types.int64[:, ::1]
        constants, state = numba.from_dtype(both.components), numba.from_dtype(both.state)
        signature = types.void(constants[::1], state[::1], number, table, table, table)
        ptx, _ = cuda.compile_ptx(kernel, signature, device=False, cc=CAPABILITY)
    return str(ptx)


@contextmanager
def _fixed_capability() -> Iterator[None]:
    """Lets numba-cuda compile as if there were a device; it asks for one where it only needs the capability."""
    modules: list[Any] = [importlib.import_module(f"numba.cuda.{name}") for name in ("compiler", "dispatcher")]
    asked = [module.get_current_device for module in modules]
    for module in modules:
        module.get_current_device = lambda: SimpleNamespace(compute_capability=CAPABILITY)
    try:
        yield
    finally:
        for module, ask in zip(modules, asked):
            module.get_current_device = ask


def _device_functions(cuda: Any, both: Compiled) -> ModuleType:
    """The algorithm's module, bound to the game's rules as device functions."""
    rules = rules_of(both.game)
    namespace = ModuleType(f"hustings.ptx.{both.game.package}")
    sys.modules[namespace.__name__] = namespace
    vars(namespace).update(rules.constants)
    module = load_copy(source_of(BULK), f"{namespace.__name__}.bulk")

    def device(function: FunctionType, names: dict[str, Any]) -> Any:
        copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
        if function.__defaults__:
            # numba-cuda fills in what a call leaves out only if it finds the signature by itself.
            return cuda.jit(device=True)(copy)
        return cuda.jit([both.signature(function)], device=True)(copy)

    wanted = names_wanted(module)
    for name in rules.in_order(wanted):
        setattr(namespace, name, device(rules.functions[name], vars(namespace)))
    for name in wanted:
        setattr(module, name, getattr(namespace, name))
    own = own_functions(module)
    for name in in_order(own, ["play"]):
        setattr(module, name, device(own[name], vars(module)))
    return module


def _kernel(cuda: Any, both: Compiled, module: ModuleType) -> Any:
    """One game a thread: everything that it writes while it plays lies in local memory."""
    game = both.game
    play = module.play
    state = numba.from_dtype(both.state)
    counters = KEYED_HEAD + len(game.ask) * (game.state.seat_axis.size + 1)
    most = max(game.most_choices, game.most_outcomes)
    seed_low, seed_high = module.SEED_LOW, module.SEED_HIGH

    def games(cs: Any, fresh: Any, firsts: Any, tape: Any, moves: Any, results: Any) -> None:
        i = cuda.grid(1)
        if i < len(results):
            states = cuda.local.array(1, state)
            luck = cuda.local.array(counters, types.int64)
            dice = cuda.local.array(4, types.int64)
            out = cuda.local.array(most, types.int64)
            states[0] = fresh[0]
            for n in range(counters):
                luck[n] = 0
            luck[0] = results[i][seed_low]
            luck[1] = results[i][seed_high]
            play(cs[0], states[0], firsts, luck, dice, tape, out, moves, 0, results[i])

    return games
