"""Changes the rules of a game in many small ways and sees whether its clause tests notice (`make mutants GAME=…`).

A mutant is one change of one place in `rules/`: a comparison turned round, a number off by one, a call left out, a
condition denied. The clause tests (`tests/games/GAME/`) must fail for it; those that do not are listed, to be explained
or tested.
The choice of places depends on the seed alone.
"""

from __future__ import annotations

import ast
import contextlib
import copy
import importlib.abc
import importlib.machinery
import importlib.util
import os
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import click
import pytest

ROOT = Path(__file__).parent.parent
SECONDS = 120
"""A mutant whose tests take longer than this loops for ever, and counts as noticed."""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
JOINTS: dict[type[ast.boolop], type[ast.boolop]] = {ast.And: ast.Or, ast.Or: ast.And}


@dataclass(frozen=True)
class Mutant:
    """One change: the module, the line, what was there and what stands there now, and the whole changed text."""

    module: str
    line: int
    before: str
    after: str
    text: str


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """Every change of one node."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
        other = copy.deepcopy(node)
        other.ops[0] = COMPARISONS[type(node.ops[0])]()
        yield other
    if isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in OPERATORS:
        changed = copy.deepcopy(node)
        changed.op = OPERATORS[type(node.op)]()
        yield changed
    if isinstance(node, ast.BoolOp):
        joined = copy.deepcopy(node)
        joined.op = JOINTS[type(node.op)]()
        yield joined
    if isinstance(node, (ast.If, ast.IfExp)):
        denied = copy.deepcopy(node)
        denied.test = ast.UnaryOp(ast.Not(), denied.test)
        yield denied
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.Constant(node.value + 1)
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and getattr(node.value.func, "id", "") != "tell":
        yield ast.Pass()
    if isinstance(node, (ast.Assign, ast.AugAssign)) and not isinstance(_target(node), ast.Name):
        yield ast.Pass()


def _target(node: ast.Assign | ast.AugAssign) -> ast.expr:
    return node.targets[0] if isinstance(node, ast.Assign) else node.target


class _Put(ast.NodeTransformer):
    """Puts a new node in the place of an old one, and takes it away again."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old = old
        self.new = new

    def visit(self, node: ast.AST) -> ast.AST:
        """The new node for the old one; everything else as it is."""
        return self.new if node is self.old else self.generic_visit(node)


def mutants_of(module: str, path: Path) -> list[Mutant]:
    """Every mutant of one module; what stands at its top level is left alone."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = []
    for function in [node for node in tree.body if isinstance(node, ast.FunctionDef)]:
        body = function.body[1:] if ast.get_docstring(function) else function.body
        for node in [node for statement in body for node in ast.walk(statement)]:
            before = ast.unparse(node)
            for new in changes(node):
                _Put(node, ast.copy_location(new, node)).visit(tree)
                text = ast.unparse(ast.fix_missing_locations(tree))
                found.append(Mutant(module, getattr(node, "lineno", 0), _first(before), _first(ast.unparse(new)), text))
                _Put(new, node).visit(tree)
    return found


def _first(text: str) -> str:
    return text.splitlines()[0]


class _Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from a changed text."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, name: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec | None:
        """Its own module, and no other."""
        return importlib.util.spec_from_loader(name, self) if name == self.mutant.module else None

    def exec_module(self, module: ModuleType) -> None:
        """Runs the changed text."""
        exec(compile(self.mutant.text, f"<{self.mutant.module}>", "exec"), vars(module))


def is_noticed(mutant: Mutant | None, tests: Path) -> bool:
    """Whether a clause test fails; tried in a process of its own, which has imported nothing of the game yet."""
    child = os.fork()
    if child == 0:
        with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere), contextlib.redirect_stderr(nowhere):
            if mutant is not None:
                sys.meta_path.insert(0, _Changed(mutant))
            code = pytest.main(
                ["-x", "-q", "-p", "no:cacheprovider", *map(str, sorted(tests.glob("test_chapter_*.py")))]
            )
        os._exit(0 if code == pytest.ExitCode.OK else 1)
    return _ended(child)


def _ended(child: int) -> bool:
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status) != 0
        time.sleep(0.02)
    os.kill(child, 9)
    os.waitpid(child, 0)
    return True


def chosen(game: str, count: int, seed: int) -> list[Mutant]:
    """So many mutants of a game, or all if there are fewer, the same for the same seed."""
    folder = ROOT / "src" / "hustings" / "games" / game / "rules"
    every = [
        mutant
        for path in sorted(folder.glob("*.py"))
        for mutant in mutants_of(f"hustings.games.{game}.rules.{path.stem}", path)
    ]
    return random.Random(seed).sample(every, min(count, len(every)))


@click.command()
@click.argument("game")
@click.option("--count", default=200, show_default=True, help="How many mutants.")
@click.option("--seed", default=1, show_default=True, help="Chooses the places that are changed.")
def main(game: str, count: int, seed: int) -> None:
    """Says how many of these mutants of GAME its clause tests notice, and lists the others."""
    tests = ROOT / "tests" / "games" / game
    if is_noticed(None, tests):
        raise click.ClickException(f"the tests in {tests} fail without any change")
    every = chosen(game, count, seed)
    survivors = []
    for n, mutant in enumerate(every, 1):
        if not is_noticed(mutant, tests):
            survivors.append(mutant)
        print(f"\r{n} of {len(every)}, {len(survivors)} not noticed", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for mutant in survivors:
        print(f"{mutant.module.rsplit('.', 1)[-1]}.py:{mutant.line}: {mutant.before}  ->  {mutant.after}")
    print(f"{len(every) - len(survivors)} of {len(every)} noticed, {100 * (1 - len(survivors) / len(every)):.1f} %")


if __name__ == "__main__":
    main()
