"""Every clause of our rulebook is named by a test, and every clause that rules name exists."""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path

import pytest

from hustings.kernel.game import load_game
from hustings.kernel.lint import rule_modules
from tests.walk import GAMES

HERE = Path(__file__).parent


def named_by_tests(game: str) -> set[str]:
    """The clauses that the names of a game's test functions mention: test_CO_4_09_... is about CO-4.09."""
    prefix = load_game(game).rulebook().prefix
    found: set[str] = set()
    for path in (HERE / game).glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                numbers = re.findall(rf"{prefix}_(\d+)_(\d+)", node.name, re.IGNORECASE)
                found |= {f"{prefix}-{chapter}.{number}" for chapter, number in numbers}
    return found


def excepted(game: str) -> dict[str, str]:
    """The clauses that no test can be about, with the reason."""
    reasons = importlib.import_module(f"tests.games.{game}.exceptions").EXPLAINS_ONLY
    assert isinstance(reasons, dict)
    return reasons


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_named_by_a_test_or_excepted_with_a_reason(game: str) -> None:
    missing = set(load_game(game).rulebook().clauses) - named_by_tests(game) - set(excepted(game))
    assert not missing, f"no test names {sorted(missing)}"


@pytest.mark.parametrize("game", GAMES)
def test_tests_name_only_clauses_that_exist(game: str) -> None:
    assert named_by_tests(game) <= set(load_game(game).rulebook().clauses)


@pytest.mark.parametrize("game", GAMES)
def test_exceptions_exist_have_a_reason_and_no_test(game: str) -> None:
    reasons = excepted(game)
    assert set(reasons) <= set(load_game(game).rulebook().clauses)
    assert not set(reasons) & named_by_tests(game)
    assert all(len(reason.split()) > 2 for reason in reasons.values())


@pytest.mark.parametrize("game", GAMES)
def test_clauses_cited_beside_rules_exist(game: str) -> None:
    loaded = load_game(game)
    book = loaded.rulebook()
    files = [Path(str(module.__file__)) for module in rule_modules(loaded)]
    files += [loaded.folder / name for name in ("components.py", "state.py", "facts.py")]
    cited = {
        clause
        for path in files
        for clause in re.findall(rf"\b{book.prefix}-\d+\.\d+", path.read_text(encoding="utf-8"))
    }
    assert cited
    assert cited <= set(book.clauses)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_decides_or_carries_out_cites_its_clause(game: str) -> None:
    """What the kernel calls by name is a rule of the rulebook, and says which."""
    prefix = load_game(game).rulebook().prefix
    for name, function in load_game(game).functions.items():
        if name.startswith(("may_", "do_", "run_", "odds_")):
            assert re.search(rf"\b{prefix}-\d+\.\d+", function.__doc__ or ""), f"{name} cites no clause"
