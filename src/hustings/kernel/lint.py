"""Keeps rule modules to the part of Python that runs alike interpreted, compiled and on a GPU.

`python -m hustings.kernel.lint [GAME…]` reads the rule modules of these games (of all, and the kernel's own, when none
is named), and says for everything outside the subset where it stands and what to write instead. CONTRIBUTING.md has
the subset, in words.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import EnumMeta
from pathlib import Path
from types import FunctionType, ModuleType

from hustings.kernel import dice, steps
from hustings.kernel.fields import Record, Table
from hustings.kernel.game import Game, load_game, names_of_games

RECORDS = {"c": ("Components",), "s": ("State", "Table"), "seen": ("State",), "tape": ("Tape",)}
SCRATCH = ("dice", "scratch", "out", "luck", "weights")
"""The names under which the kernel hands rows of numbers in."""

BUILTINS = ("range", "min", "max", "abs", "len")

INSTEAD: Mapping[type[ast.AST], str] = {
    ast.Lambda: "a lambda: write a function of the module",
    ast.ClassDef: "a class: declare in state.py or components.py",
    ast.NamedExpr: "`:=`: assign in a line of its own",
    ast.Slice: "a slice: loop over the indices",
    ast.Starred: "`*` before a value: write the arguments out",
    ast.List: "a list: use a field, or the scratch space that is handed in",
    ast.Set: "a set: use bits of a whole number, or `in` a tuple",
    ast.Dict: "a dict: use a row of the components, or `if`",
    ast.ListComp: "a comprehension: write a loop",
    ast.SetComp: "a comprehension: write a loop",
    ast.DictComp: "a comprehension: write a loop",
    ast.GeneratorExp: "a generator expression: write a loop",
    ast.JoinedStr: "a text: rules have numbers only; texts are in words.*.toml",
    ast.Raise: "`raise`: test beforehand; a `may_…` answers with a clause",
    ast.Assert: "`assert`: write a test, or a fault in facts.py",
    ast.Try: "`try`: test beforehand",
    ast.With: "`with`: rules hold nothing open",
    ast.Delete: "`del`: set the field to its empty value",
    ast.Global: "`global`: everything that changes is a field of the state",
    ast.Nonlocal: "`nonlocal`: everything that changes is a field of the state",
    ast.Await: "`await`: rules wait for nobody; put an effect on the pile",
    ast.Yield: "`yield`: write to the scratch space that is handed in",
    ast.YieldFrom: "`yield`: write to the scratch space that is handed in",
    ast.Import: "`import` in a function: import at the head of the module",
    ast.ImportFrom: "`import` in a function: import at the head of the module",
    ast.AnnAssign: "an annotation of a local name: it is a whole number anyway",
    ast.Match: "`match`: write `if … elif`",
}
"""What never stands in a rule function, and what stands there instead."""

CALLS_INSTEAD = {
    "any": "`any()`: write a loop that returns early",
    "all": "`all()`: write a loop that returns early",
    "sum": "`sum()`: add up in a loop",
    "sorted": "`sorted()`: find the next one in a loop",
    "reversed": "`reversed()`: count down with `range(n - 1, -1, -1)`",
    "enumerate": "`enumerate()`: loop over the indices with `range`",
    "zip": "`zip()`: loop over the indices with `range`",
    "divmod": "`divmod()`: write `//` and `%`",
    "print": "`print()`: tell a line on the tape",
}

OPERATORS = (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod, ast.LShift, ast.RShift, ast.BitAnd, ast.BitOr)
OPERATORS_INSTEAD: Mapping[type[ast.AST], str] = {
    ast.Div: "`/`: write `//`; rules have whole numbers only",
    ast.Pow: "`**`: write the product, or a shift for powers of two",
    ast.MatMult: "`@`: rules have whole numbers only",
}

ALLOWED = (
    *(ast.Return, ast.Assign, ast.AugAssign, ast.For, ast.While, ast.If, ast.Expr, ast.Pass, ast.Break, ast.Continue),
    *(ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.IfExp, ast.Compare, ast.Call, ast.Constant, ast.Attribute),
    *(ast.Subscript, ast.Name, ast.Tuple, ast.keyword),
    *(ast.operator, ast.unaryop, ast.cmpop, ast.boolop, ast.expr_context),
)


@dataclass(frozen=True, order=True)
class Finding:
    """One place outside the subset."""

    path: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.text}"


class Lint:
    """Reads one module. `names` is what its names stand for; `depths` how many indices each field of `s` and `c` has.

    Found are `findings`, and for the search for recursion `calls`: which functions each function calls, and where it
    stands.
    """

    def __init__(
        self, path: str, text: str, names: Mapping[str, object], depths: Mapping[str, Mapping[str, int]]
    ) -> None:
        self.path = path
        self.names = names
        self.depths = depths
        self.findings: list[Finding] = []
        self.calls: dict[str, tuple[int, set[str]]] = {}
        self._function = ""
        self._parameters: set[str] = set()
        self._locals: set[str] = set()
        for statement in ast.parse(text).body:
            self._module_level(statement)

    def _found(self, node: ast.AST, text: str) -> None:
        self.findings.append(Finding(self.path, getattr(node, "lineno", 0), text))

    # ------------------------------------------------------------------------------------------ the module

    def _module_level(self, node: ast.stmt) -> None:
        if isinstance(node, ast.FunctionDef):
            self._rule(node)
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if not isinstance(target, ast.Name):
                    self._found(node, "an assignment of something else than a constant: rules change the state only")
                elif not is_constant(self.names.get(target.id)):
                    self._found(node, f"{target.id} is no whole number and no tuple of them: make it one")
        elif isinstance(node, ast.ClassDef):
            if not node.name.startswith("Plain"):
                self._found(node, INSTEAD[ast.ClassDef])
        elif isinstance(node, ast.AsyncFunctionDef):
            self._found(node, "`async`: rules wait for nobody")
        elif not isinstance(node, (ast.ImportFrom, ast.Import)) and not is_text(node):
            self._found(node, "a statement outside of functions: a module of rules has constants and functions only")

    # ------------------------------------------------------------------------------------------ a function

    def _rule(self, node: ast.FunctionDef) -> None:
        self._function = node.name
        self.calls[node.name] = (node.lineno, set())
        for decorator in node.decorator_list:
            self._found(decorator, "a decorator: the kernel wraps the function itself")
        self._signature(node)
        self._parameters = {parameter.arg for parameter in node.args.args}
        self._locals = self._parameters | {
            each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
        }
        body = node.body[1:] if is_text(node.body[0]) else node.body
        for statement in body:
            self._check(statement)

    def _signature(self, node: ast.FunctionDef) -> None:
        arguments = node.args
        if arguments.kwonlyargs or arguments.posonlyargs or arguments.vararg or arguments.kwarg:
            self._found(node, "parameters after or before `*` or `/`: plain parameters only")
        for parameter in arguments.args:
            self._parameter(parameter)
        for default in arguments.defaults:
            if not is_whole(default):
                self._found(default, "a default that is no whole number: leave it out, or write a number")
        result = ast.unparse(node.returns) if node.returns else ""
        if result not in ("int", "bool", "None"):
            self._found(node, f"a result {result or 'without annotation'}: annotate `-> int`, `-> bool` or `-> None`")

    def _parameter(self, parameter: ast.arg) -> None:
        name = parameter.arg
        kind = ast.unparse(parameter.annotation) if parameter.annotation else ""
        if name in RECORDS:
            right: Sequence[str] = RECORDS[name]
        else:
            right = ("list[int]",) if name in SCRATCH else ("int", "bool")
        if not kind:
            self._found(parameter, f"{name} without annotation: write `{name}: {right[0]}`")
        elif kind not in right:
            instead = "pass the index of a row, never the row" if "list" in kind else "the kernel knows it by its name"
            self._found(parameter, f"a parameter `{name}: {kind}`: write `{name}: {right[0]}`; {instead}")

    # ------------------------------------------------------------------------------------------ its lines

    def _check(self, node: ast.AST) -> None:
        """Checks a statement or an expression, and then its parts."""
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            self._found(node, "a function in a function: write it beside the others of the module")
            return
        if not isinstance(node, ALLOWED):
            self._found(node, INSTEAD.get(type(node), f"`{type(node).__name__}`: not in the subset; write it plainly"))
            return
        special = getattr(self, "_check_" + type(node).__name__.lower(), None)
        parts = special(node) if special else ast.iter_child_nodes(node)
        for part in parts:
            self._check(part)

    def _check_expr(self, node: ast.Expr) -> Iterable[ast.AST]:
        if not isinstance(node.value, ast.Call) and isinstance(node.value, ALLOWED):
            self._found(node, "a line without effect: only calls stand alone")
        return [node.value]

    def _check_assign(self, node: ast.Assign) -> Iterable[ast.AST]:
        if any(isinstance(target, ast.Tuple) for target in node.targets):
            both = [*node.targets, node.value]
            if not all(isinstance(side, ast.Tuple) for side in both):
                self._found(node, "several names for one value: assign one by one")
            return [part for side in both for part in (side.elts if isinstance(side, ast.Tuple) else [side])]
        if isinstance(node.value, ast.Name) and (node.value.id in RECORDS or node.value.id in SCRATCH):
            self._found(node, f"another name for {node.value.id}: a record has one name")
        return [*node.targets, node.value]

    def _check_for(self, node: ast.For) -> Iterable[ast.AST]:
        if not isinstance(node.target, ast.Name):
            self._found(node, "a loop over several names: loop over the indices with `range`")
        if self._is_range(node.iter):
            return [*node.iter.args, *node.body, *node.orelse]  # type: ignore[attr-defined]
        if isinstance(node.iter, ast.Name) and isinstance(self.names.get(node.iter.id), tuple):
            return [*node.body, *node.orelse]
        if isinstance(node.iter, ast.Call) and getattr(node.iter.func, "id", "") in CALLS_INSTEAD:
            return [node.iter, *node.body, *node.orelse]
        self._found(node, "a loop over something else than a range: write `for n in range(…)`")
        return [*node.body, *node.orelse]

    def _is_range(self, node: ast.AST) -> bool:
        return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range"

    def _check_binop(self, node: ast.BinOp) -> Iterable[ast.AST]:
        self._operator(node, node.op)
        return [node.left, node.right]

    def _check_augassign(self, node: ast.AugAssign) -> Iterable[ast.AST]:
        self._operator(node, node.op)
        return [node.target, node.value]

    def _operator(self, node: ast.AST, operator: ast.operator) -> None:
        if type(operator) in OPERATORS_INSTEAD:
            self._found(node, OPERATORS_INSTEAD[type(operator)])
        elif isinstance(operator, ast.BitXor) and self.names.get("__name__") != dice.__name__:
            self._found(node, "`^`: set bits with `|`, clear them with `& (255 - bit)`")

    def _check_unaryop(self, node: ast.UnaryOp) -> Iterable[ast.AST]:
        if isinstance(node.op, ast.Invert):
            self._found(node, "`~`: differs when compiled; write `255 - bit`")
        elif isinstance(node.op, ast.USub) and not is_whole(node):
            self._found(node, "`-` before a value: differs when compiled; write `0 - x`")
        elif isinstance(node.op, ast.UAdd):
            self._found(node, "`+` before a value: leave it out")
        return [node.operand]

    def _check_compare(self, node: ast.Compare) -> Iterable[ast.AST]:
        parts = [node.left]
        for operator, right in zip(node.ops, node.comparators):
            if isinstance(operator, (ast.Is, ast.IsNot)):
                self._found(node, "`is`: rules have numbers only; write `==`")
            if not isinstance(operator, (ast.In, ast.NotIn)):
                parts.append(right)
            elif self._is_range(right):
                parts += right.args  # type: ignore[attr-defined]
            elif isinstance(right, ast.Tuple):
                parts += right.elts
            elif not (isinstance(right, ast.Name) and isinstance(self.names.get(right.id), tuple)):
                self._found(node, "`in` something else than a tuple of constants or a range: write a loop")
        return parts

    def _check_constant(self, node: ast.Constant) -> Iterable[ast.AST]:
        if isinstance(node.value, (str, bytes)):
            self._found(node, INSTEAD[ast.JoinedStr])
        elif not isinstance(node.value, int):
            self._found(node, f"`{node.value}`: rules have whole numbers only; -1 stands for nothing")
        return []

    def _check_tuple(self, node: ast.Tuple) -> Iterable[ast.AST]:
        self._found(node, "a tuple: make it a constant of the module")
        return node.elts

    def _check_attribute(self, node: ast.Attribute) -> Iterable[ast.AST]:
        self._whole(node, 0)
        return []

    def _check_subscript(self, node: ast.Subscript) -> Iterable[ast.AST]:
        base: ast.expr = node
        indices = []
        while isinstance(base, ast.Subscript):
            indices.append(base.slice)
            self._index(base.slice)
            base = base.value
        if isinstance(base, ast.Attribute):
            self._whole(base, len(indices))
        elif isinstance(base, ast.Name):
            value = self.names.get(base.id)
            if base.id not in (*SCRATCH, "tape") and not isinstance(value, tuple):
                self._found(node, f"an index into {base.id}: only fields, scratch space and constant tuples have one")
        else:
            indices.append(base)
        return indices

    def _index(self, index: ast.expr) -> None:
        if isinstance(index, ast.UnaryOp) and is_whole(index) and isinstance(index.op, ast.USub):
            self._found(index, "a negative index: silent when compiled; count from the front")
        truth = isinstance(index, ast.Constant) and isinstance(index.value, bool)
        negated = isinstance(index, ast.UnaryOp) and isinstance(index.op, ast.Not)
        if isinstance(index, (ast.Compare, ast.BoolOp)) or truth or negated or self._gives_truth(index):
            self._found(index, "a bool as an index: write `1 if … else 0`")

    def _gives_truth(self, node: ast.expr) -> bool:
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            return False
        function = self.names.get(node.func.id)
        return isinstance(function, FunctionType) and function.__annotations__.get("return") in ("bool", bool)

    def _whole(self, node: ast.Attribute, given: int) -> None:
        """A field with all its indices, or a member of an enumeration."""
        written = ast.unparse(node)
        owner = node.value.id if isinstance(node.value, ast.Name) else ""
        if owner in RECORDS and owner != "tape":
            needed = self.depths["c" if owner == "c" else "s"].get(node.attr)
            if needed is None:
                self._found(node, f"{written}: there is no such field; methods of records are not for rules")
            elif given < needed:
                self._found(node, f"{written}: a whole row; give {needed} indices, one by one in a loop")
        elif not isinstance(self.names.get(owner), EnumMeta):
            self._found(node, f"{written}: write a constant of the module in its place")

    def _check_name(self, node: ast.Name) -> Iterable[ast.AST]:
        name = node.id
        if isinstance(node.ctx, ast.Store):
            if name in RECORDS or name in SCRATCH:
                self._found(node, f"another value for {name}: a record has one name")
        elif name not in self._locals and not is_constant(self.names.get(name)):
            what = "unknown" if name not in self.names else "no constant"
            self._found(node, f"{name} is {what}: rules use constants, enumerations and rule functions only")
        return []

    def _check_call(self, node: ast.Call) -> Iterable[ast.AST]:
        arguments = [*node.args, *(keyword.value for keyword in node.keywords)]
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if not name:
            self._found(node, f"{ast.unparse(node.func)}(): a method; write a rule function or a loop")
        elif isinstance(self.names.get(name), FunctionType):
            self.calls[self._function][1].add(name)
            if any(isinstance(argument, ast.Tuple) for argument in arguments):
                self._found(node, "a tuple as an argument: pass its numbers")
        elif name == "range":
            self._found(node, "`range` outside of a loop or `in`")
        elif name in ("min", "max") and len(arguments) < 2:
            self._found(node, f"`{name}()` of one thing: compare numbers, in a loop")
        elif name not in BUILTINS:
            self._found(node, CALLS_INSTEAD.get(name, f"{name}(): no rule function; write it out"))
            return [argument for argument in arguments if not isinstance(argument, ast.GeneratorExp)]
        return arguments


def is_text(node: ast.stmt) -> bool:
    """Whether a statement is nothing but a text: a docstring."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def is_whole(node: ast.expr) -> bool:
    """Whether an expression is a whole number, possibly negative, or a constant by its name."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        node = node.operand
    if isinstance(node, ast.Name):
        return node.id.isupper()
    return isinstance(node, ast.Constant) and type(node.value) is int


def is_constant(value: object) -> bool:
    """Whether a value can stand behind a name of a rule module: a whole number, or a tuple of them."""
    if isinstance(value, tuple):
        return all(is_constant(part) for part in value)
    return isinstance(value, int) or value == steps.Tape


def recursions(lints: Sequence[Lint]) -> list[Finding]:
    """Functions that call themselves, also by way of others."""
    calls = {name: called for lint in lints for name, (_, called) in lint.calls.items()}
    found = []
    for lint in lints:
        for name, (line, called) in lint.calls.items():
            reached: set[str] = set()
            waiting = list(called)
            while waiting:
                each = waiting.pop()
                if each not in reached:
                    reached.add(each)
                    waiting += calls.get(each, ())
            if name in reached:
                found.append(
                    Finding(
                        lint.path, line, f"{name} calls itself, perhaps by way of others: write a loop, or an effect"
                    )
                )
    return found


def different_constants(modules: Sequence[ModuleType]) -> list[Finding]:
    """Constants that have the same name and not the same value in two modules of one game."""
    found = []
    first: dict[str, tuple[object, str]] = {}
    for module in modules:
        for name, value in vars(module).items():
            if name.isupper() and is_constant(value):
                known, where = first.setdefault(name, (value, module.__name__))
                if known != value:
                    found.append(Finding(str(module.__file__), 1, f"{name} has another value in {where}: rename one"))
    return found


def depths_of(record: type[Record]) -> dict[str, int]:
    """How many indices each field of a declaration has."""
    return {field.name: len(field.axes) for field in record.fields.values()}


def rule_modules(game: Game) -> list[ModuleType]:
    """The modules of a game in which rules stand, its judgement, and what is made from its declarations."""
    rules = importlib.import_module(game.package + ".rules")
    modules = [rules]
    if hasattr(rules, "__path__"):
        names = [module.name for module in pkgutil.iter_modules(rules.__path__)]
        modules += [importlib.import_module(f"{game.package}.rules.{name}") for name in names]
    judgement = game.part("judgement")
    return [*modules, *([judgement] if judgement else []), game.made]


def lint_modules(modules: Sequence[ModuleType], depths: Mapping[str, Mapping[str, int]]) -> list[Finding]:
    """Everything outside the subset in modules that belong together."""
    lints = []
    for module in modules:
        path = Path(str(module.__file__))
        lints.append(Lint(str(path), path.read_text(encoding="utf-8"), vars(module), depths))
    found = [finding for lint in lints for finding in lint.findings]
    return sorted([*found, *recursions(lints), *different_constants(modules)])


def lint_game(game: Game) -> list[Finding]:
    """Everything outside the subset in the rules of a game."""
    return lint_modules(rule_modules(game), {"s": depths_of(game.state), "c": depths_of(game.components)})


def lint_kernel() -> list[Finding]:
    """Everything outside the subset in the rule functions that all games share."""

    class AnyTable(Table, seats=1):
        """What every state has."""

    return lint_modules([steps, dice], {"s": depths_of(AnyTable), "c": {}})


def main(names: Sequence[str]) -> int:
    """Prints what was found in these games, in all and in the kernel when none is named; 1 if there is anything."""
    found = [] if names else lint_kernel()
    for name in names or names_of_games():
        found += lint_game(load_game(name))
    for finding in found:
        print(finding)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
