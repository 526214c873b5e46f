"""Changes the rules of a game in many small ways and sees whether its clause tests notice (`make mutants GAME=…`).

A mutant is one change of one place in `rules/`: a comparison turned round, a number off by one, a call left out, a
condition denied. The clause tests (`tests/games/GAME/test_chapter_*.py`) must fail for it; mutants that they do not
notice are listed, to be explained or tested (`tests/games/GAME/MUTANTS.md`). The choice depends on the seed alone.

The tests are collected once. A first run notes which rule functions each test calls; a mutant is then tried, in a
process of its own, by those tests only that call the changed function, until the first of them fails.
"""

from __future__ import annotations

import ast
import copy
import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import click
import pytest

ROOT = Path(__file__).parent.parent

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
EFFECT_ARGUMENTS = 2
"""An effect is put down with two numbers (`then(s, Do.X, a, b)`), and `run_x(c, s, a, b, tape)` gets them."""

YES_OR_NO = ("over", "pause")
"""Fields of the kernel that are set to 1 for yes; it asks only whether they are 0."""


@dataclass(frozen=True)
class Mutant:
    """One change: the module, the function, the line, what was there and stands there now, and the changed function."""

    module: str
    function: str
    line: int
    before: str
    after: str
    text: str

    def __str__(self) -> str:
        return f"{self.module.rsplit('.', 1)[-1]}.py:{self.line}: {self.before}  ->  {self.after}"


# ------------------------------------------------------------------------------------------------------- the changes


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
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield ast.Constant(0)
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


def _functions(tree: ast.Module) -> list[ast.FunctionDef]:
    return [node for node in tree.body if isinstance(node, ast.FunctionDef)]


def unread_numbers(trees: list[ast.Module]) -> dict[str, set[int]]:
    """For each effect, the arguments of its `then` that `run_…` never reads: another number there changes nothing."""
    unread: dict[str, set[int]] = {}
    for function in [each for tree in trees for each in _functions(tree) if each.name.startswith("run_")]:
        read = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
        numbers = function.args.args[2 : 2 + EFFECT_ARGUMENTS]
        unread[function.name.removeprefix("run_").upper()] = {
            place for place, number in enumerate(numbers) if number.arg not in read
        }
    return unread


def _without_meaning(node: ast.AST, unread: dict[str, set[int]]) -> list[ast.AST]:
    """The numbers below this node of which no change could ever be noticed.

    Those are arguments of a `then` that nobody reads; the 1 in `-1`, which says "none" like every number below zero
    (`-1` as a whole becomes 0 instead); and the 1 of a field that the kernel reads as yes or no.
    """
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return [node.operand]
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute):
        return [node.value] if node.targets[0].attr in YES_OR_NO and ast.unparse(node.value) == "1" else []
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "then":
        effect = node.args[1]
        assert isinstance(effect, ast.Attribute), ast.unparse(node)
        return [part for place in unread[effect.attr] for part in ast.walk(node.args[2 + place])]
    return []


def mutants_of(module: str, tree: ast.Module, unread: dict[str, set[int]]) -> Iterator[Mutant]:
    """Every mutant of one module; what stands at its top level is left alone."""
    for function in _functions(tree):
        body = function.body[1:] if ast.get_docstring(function) else function.body
        nodes = [node for statement in body for node in ast.walk(statement)]
        left_alone = [part for node in nodes for part in _without_meaning(node, unread)]
        for node in nodes:
            if node in left_alone:
                continue
            before = ast.unparse(node)
            for new in changes(node):
                _Put(node, ast.copy_location(new, node)).visit(function)
                text = ast.unparse(ast.fix_missing_locations(function))
                line = getattr(node, "lineno", function.lineno)
                yield Mutant(module, function.name, line, _first(before), _first(ast.unparse(new)), text)
                _Put(new, node).visit(function)


def _first(text: str) -> str:
    return text.splitlines()[0]


def chosen(game: str, count: int, seed: int) -> list[Mutant]:
    """So many mutants of a game, or all if there are fewer, the same for the same seed."""
    folder = rules_of(game)
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.py"))}
    unread = unread_numbers(list(trees.values()))
    every = [
        mutant
        for path, tree in trees.items()
        for mutant in mutants_of(f"hustings.games.{game}.rules.{path.stem}", tree, unread)
    ]
    return random.Random(seed).sample(every, min(count, len(every)))


def rules_of(game: str) -> Path:
    """Where the rules of a game are."""
    return ROOT / "src" / "hustings" / "games" / game / "rules"


# -------------------------------------------------------------------------------------------------------- the trials


def put_in(mutant: Mutant) -> None:
    """Gives the function its changed code, for all who have imported it."""
    module = vars(sys.modules[mutant.module])
    changed = dict(module)
    exec(compile("from __future__ import annotations\n" + mutant.text, mutant.module, "exec"), changed)
    module[mutant.function].__code__ = changed[mutant.function].__code__


class Trials:
    """Runs the tests that pytest has collected once without a change, and then for one mutant after the other."""

    def __init__(self, game: str, mutants: list[Mutant]) -> None:
        self.folder = str(rules_of(game))
        self.mutants = mutants
        self.survivors = 0
        self.passes_unchanged = False
        self._has_failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Called by pytest for each part of each test."""
        self._has_failed = self._has_failed or report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Called by pytest once all tests are collected."""
        answers = [_answer_of(partial(self._unchanged, item)) for item in session.items]
        self.passes_unchanged = bool(answers) and not session.testsfailed and None not in answers
        if not self.passes_unchanged:
            return True
        for n, mutant in enumerate(self.mutants, 1):
            calling = [
                (seconds, item)
                for item, (seconds, called) in zip(session.items, answers, strict=True)
                if mutant.function in called
            ]
            if not self._is_noticed(mutant, sorted(calling, key=lambda each: each[0])):
                self.survivors += 1
                print(f"\r{mutant}", flush=True)
            print(f"\r{n} of {len(self.mutants)}, {self.survivors} not noticed", end="", file=sys.stderr)
        print(file=sys.stderr)
        return True

    def _unchanged(self, item: pytest.Item) -> tuple[float, list[str]] | None:
        """How long a test takes, and which rule functions it calls; None if it fails."""
        called: set[CodeType] = set()

        def note(frame: FrameType, event: str, argument: object) -> None:
            called.add(frame.f_code)

        start = time.process_time()
        sys.settrace(note)
        self._run(item)
        sys.settrace(None)
        rules = sorted({code.co_name for code in called if code.co_filename.startswith(self.folder)})
        return None if self._has_failed else (time.process_time() - start, rules)

    def _is_noticed(self, mutant: Mutant, calling: list[tuple[float, pytest.Item]]) -> bool:
        """Whether one of these tests fails, or takes far longer than usual (it may loop for ever)."""

        def fails() -> bool:
            put_in(mutant)
            for seconds, item in calling:
                signal.setitimer(signal.ITIMER_PROF, 1 + 5 * seconds)
                self._run(item)
                if self._has_failed:
                    return True
            return False

        return _answer_of(fails) is not False

    def _run(self, item: pytest.Item) -> None:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)


def _answer_of(question: Callable[[], Any]) -> Any:
    """What a function answers in a process of its own; None if that process ends without an answer."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        os.write(writer, json.dumps(question()).encode())
        os._exit(0)
    os.close(writer)
    with open(reader, encoding="utf-8") as answer:
        text = answer.read()
    os.waitpid(child, 0)
    return json.loads(text) if text else None


@click.command()
@click.argument("game")
@click.option("--count", default=200, show_default=True, help="How many mutants.")
@click.option("--seed", default=1, show_default=True, help="Chooses the places that are changed.")
def main(game: str, count: int, seed: int) -> None:
    """Says how many of these mutants of GAME its clause tests notice, and lists the others."""
    tests = ROOT / "tests" / "games" / game
    every = chosen(game, count, seed)
    trials = Trials(game, every)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    modules = map(str, sorted(tests.glob("test_chapter_*.py")))
    pytest.main(["-s", "-p", "no:cacheprovider", "-p", "no:terminal", *modules], plugins=[trials])
    if not trials.passes_unchanged:
        raise click.ClickException(f"the tests in {tests} fail without any change")
    noticed = len(every) - trials.survivors
    print(f"{noticed} of {len(every)} noticed, {100 * noticed / len(every):.1f} %")


if __name__ == "__main__":
    main()
