"""One construct a test: the lint finds it, at its line, and says what to write instead."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from hustings.kernel import lint
from hustings.kernel.game import load_game
from hustings.kernel.lint import Finding, Lint, different_constants, lint_game, lint_kernel, recursions
from tests.bazaar import rules

HEAD = """
SIZES = (2, 3, 5)
MOST = 4


def positive(c: Components, s: State, seat: int) -> bool:
    return s.round > seat


"""
DEPTHS = {"s": {"round": 0, "hand_size": 1, "hand": 2}, "c": {"value": 1}}


def read(text: str) -> Lint:
    names = dict(vars(rules))
    exec(compile("from __future__ import annotations\n" + text, "rules.py", "exec", dont_inherit=True), names)
    return Lint("rules.py", text, names, DEPTHS)


def finds(text: str) -> list[str]:
    """What the lint says to a module, without the place."""
    return [finding.text for finding in read(text).findings]


def says(*lines: str) -> str:
    """What the lint says to a rule function with these lines; it must be one thing, in the first of them."""
    body = "\n".join("    " + line for line in lines)
    text = f"{HEAD}def rule(c: Components, s: State, seat: int, kind: int, tape: Tape) -> int:\n{body}\n    return 0\n"
    findings = read(text).findings
    first = HEAD.count("\n") + 2
    assert [finding.line for finding in findings] == [first], findings
    return findings[0].text


def accepts(*lines: str) -> bool:
    body = "\n".join("    " + line for line in lines)
    return not finds(f"{HEAD}def rule(c: Components, s: State, seat: int, kind: int, tape: Tape) -> int:\n{body}\n")


# ---------------------------------------------------------------------------------------------- what is allowed


@pytest.mark.parametrize(
    "line",
    [
        "return s.hand[seat][kind] + c.value[kind]",
        "s.hand[seat][kind] -= 1",
        "return max(0, s.round - 1) // 2 % 3",
        "return 1 if seat in (0, 2) else 0",
        "return 1 if 0 <= seat < MOST and kind in range(3) and kind not in SIZES else 0",
        "return SIZES[kind]",
        "return -1",
        "return Ask.BID | 1 << seat & 255",
        "tell(tape, Told.DREW, bit(seat), seat, third=kind)",
        "seat, kind = kind, seat",
        "ask(s, seat, Ask.BID)",
        "return not positive(c, s, seat)",
    ],
)
def test_plain_lines_are_left_alone(line: str) -> None:
    assert accepts(line)


def test_loops_are_left_alone() -> None:
    assert accepts(
        "for n in range(2, -1, -1):",
        "    if s.hand[seat][n]:",
        "        break",
        "else:",
        "    while kind > 0:",
        "        kind -= 1",
        "        continue",
        "for size in SIZES:",
        "    kind += size",
        "return kind",
    )


def test_the_kernel_and_the_small_game_keep_inside() -> None:
    assert lint_kernel() == []
    assert lint_game(load_game("tests.bazaar")) == []


# --------------------------------------------------------------------------------------------------- parameters


def signature(text: str) -> str:
    (found,) = finds(f"def rule({text}) -> int:\n    return 0\n")
    return found


def test_parameter_without_annotation() -> None:
    assert "write `seat: int`" in signature("c: Components, s: State, seat")


def test_record_under_another_kind() -> None:
    assert "write `s: State`" in signature("c: Components, s: int")


def test_row_as_parameter() -> None:
    assert "pass the index of a row" in signature("c: Components, s: State, hand: list[int]")


def test_unknown_kind_of_parameter() -> None:
    assert "write `price: int`" in signature("price: float")


def test_keyword_only_parameter() -> None:
    assert "plain parameters only" in signature("s: State, *, seat: int")


def test_any_number_of_parameters() -> None:
    assert "plain parameters only" in signature("s: State, *seats: int")


def test_default_that_is_no_number() -> None:
    assert "no whole number" in signature("seat: int = 2 + 3")


def test_result_without_annotation() -> None:
    (found,) = finds("def rule(seat: int):\n    return seat\n")
    assert "annotate `-> int`" in found


def test_result_of_several_numbers() -> None:
    (found,) = finds("def rule(seat: int) -> tuple[int, int]:\n    return seat\n")
    assert "tuple[int, int]" in found


# ---------------------------------------------------------------------------------------------------- operators


def test_minus_before_a_field() -> None:
    assert "write `0 - x`" in says("kind = -s.round")


def test_tilde_before_a_field() -> None:
    assert "write `255 - bit`" in says("kind = ~s.round")


def test_true_division() -> None:
    assert "write `//`" in says("kind = s.round / 2")


def test_true_division_in_place() -> None:
    assert "write `//`" in says("kind /= 2")


def test_power() -> None:
    assert "write the product" in says("kind = 2 ** seat")


def test_exclusive_or() -> None:
    assert "`^`" in says("kind = seat ^ 1")


def test_is() -> None:
    assert "write `==`" in says("kind = 1 if seat is kind else 0")


def test_in_a_row() -> None:
    assert "a tuple of constants or a range" in says("kind = 1 if seat in s.hand_size else 0")


# ------------------------------------------------------------------------------------------ containers and texts


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("kind = [1, 2]", "a list"),
        ("kind = {1, 2}", "a set"),
        ("kind = {1: 2}", "a dict"),
        ("kind = [n for n in SIZES]", "write a loop"),
        ("kind = {n for n in SIZES}", "write a loop"),
        ("kind = {n: n for n in SIZES}", "write a loop"),
        ("kind = (n for n in SIZES)", "write a loop"),
        ("kind = (1, 2)", "a constant of the module"),
        ("kind = 'apple'", "rules have numbers only"),
        ("kind = b'apple'", "rules have numbers only"),
        ("kind = f'{seat}'", "rules have numbers only"),
        ("kind = 0.5", "whole numbers only"),
        ("kind = None", "-1 stands for nothing"),
    ],
)
def test_values_that_are_no_whole_numbers(line: str, instead: str) -> None:
    assert instead in says(line)


# -------------------------------------------------------------------------------------------------------- rows


def test_whole_row_assigned() -> None:
    findings = finds("def rule(s: State) -> None:\n    s.hand[0] = s.hand[1]\n")
    assert len(findings) == 2
    assert all("give 2 indices" in finding for finding in findings)


def test_row_in_a_local_name() -> None:
    assert "give 2 indices" in says("row = s.hand[seat]")


def test_row_as_argument() -> None:
    assert "give 1 indices" in says("bit(s.hand_size)")


def test_slice() -> None:
    assert "a slice" in says("s.hand_size[:] = 0")


def test_negative_index() -> None:
    assert "count from the front" in says("kind = s.hand_size[-1]")


@pytest.mark.parametrize("index", ["seat == 1", "not seat", "True", "positive(c, s, seat)", "seat and kind"])
def test_bool_as_an_index(index: str) -> None:
    assert "a bool as an index" in says(f"kind = s.hand_size[{index}]")


def test_method_of_a_record() -> None:
    assert "a method" in says("s.copy()")


def test_field_that_does_not_exist() -> None:
    assert "there is no such field" in says("kind = s.purse")


def test_another_name_for_a_record() -> None:
    assert "a record has one name" in says("other = s")


def test_another_value_for_a_record() -> None:
    assert "a record has one name" in says("tape = 1")


# ---------------------------------------------------------------------------------------------------- statements


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("raise ValueError", "test beforehand"),
        ("assert seat", "write a test"),
        ("del s.round", "empty value"),
        ("global MOST", "a field of the state"),
        ("import math", "at the head of the module"),
        ("from math import pi", "at the head of the module"),
        ("kind: int = 2", "a local name"),
        ("kind = (other := 2)", "`:=`"),
        ("kind = lambda: 2", "a lambda"),
        ("yield seat", "scratch space"),
        ("seat + 1", "without effect"),
        ("seat, kind = s.round", "several names for one value"),
    ],
)
def test_statements(line: str, instead: str) -> None:
    assert instead in says(line)


@pytest.mark.parametrize(
    ("first", "instead"),
    [
        ("try:", "test beforehand"),
        ("with seat:", "nothing open"),
        ("def inner() -> int:", "a function in a function"),
        ("async def inner() -> int:", "a function in a function"),
        ("class Inner:", "declare in state.py"),
        ("match seat:", "if … elif"),
    ],
)
def test_blocks(first: str, instead: str) -> None:
    inside = "    case 1: kind = 2" if first.startswith("match") else "    kind = 2"
    assert instead in says(first, inside, *(["finally:", "    kind = 3"] if first == "try:" else []))


@pytest.mark.parametrize("over", ["s.hand_size", "(1, 2)", "other"])
def test_loop_over_something_else_than_a_range(over: str) -> None:
    assert "write `for n in range(…)`" in says(f"for n in {over}:", "    kind += n")


def test_loop_over_several_names() -> None:
    assert "over several names" in says("for n, m in range(2):", "    kind += 1")


# --------------------------------------------------------------------------------------------------- calls, names


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("kind = any(n for n in SIZES)", "returns early"),
        ("kind = all(n for n in SIZES)", "returns early"),
        ("kind = sum(n for n in SIZES)", "add up in a loop"),
        ("kind = sorted(SIZES)", "find the next one"),
        ("kind = reversed(SIZES)", "count down"),
        ("kind = divmod(seat, 2)", "`//` and `%`"),
        ("print(seat)", "on the tape"),
        ("kind = seat.bit_count()", "a method"),
        ("kind = max(seat)", "of one thing"),
        ("kind = range(2)", "outside of a loop"),
        ("kind = Ask(seat)", "no rule function"),
        ("for n in zip(SIZES, SIZES):", "over the indices"),
        ("for n in enumerate(SIZES):", "over the indices"),
        ("for n in reversed(SIZES):", "count down"),
    ],
)
def test_calls(line: str, instead: str) -> None:
    assert instead in says(line, *(["    kind = 1"] if line.startswith("for") else []))


def test_arguments_in_a_tuple() -> None:
    assert "`*` before a value" in says("bit(*seat)")


def test_name_that_is_no_constant() -> None:
    assert "bit is no constant" in says("kind = bit")


def test_unknown_name() -> None:
    assert "price is unknown" in says("kind = price")


def test_size_of_an_axis() -> None:
    (found,) = finds("from tests.bazaar.components import GOODS\ndef rule(s: State) -> int:\n    return GOODS.size\n")
    assert "GOODS.size: write a constant of the module" in found


# ------------------------------------------------------------------------------------------------------ modules


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ("SIZES = [1, 2]", "SIZES is no whole number"),
        ("NAMES = {1: 2}", "NAMES is no whole number"),
        ("class Card: ...", "declare in state.py"),
        ("for n in range(2): ...", "outside of functions"),
        ("async def rule() -> None: ...", "`async`"),
        ("import sys\nsys.x = 1", "something else than a constant"),
    ],
)
def test_what_a_module_never_has(text: str, instead: str) -> None:
    (found,) = finds(text)
    assert instead in found


def test_decorated_function() -> None:
    (found,) = finds("from functools import cache\n@cache\ndef rule() -> None:\n    pass\n")
    assert "a decorator" in found


def test_recursion() -> None:
    text = "def rule(seat: int) -> int:\n    return rule(seat)\n"
    (found,) = recursions([read(text)])
    assert (found.path, found.line) == ("rules.py", 1)
    assert "rule calls itself" in found.text


def test_mutual_recursion_over_two_modules() -> None:
    there = read("def there() -> None:\n    pass\n")
    here = read("def there() -> None:\n    here()\n\n\ndef here() -> None:\n    there()\n")
    assert [finding.line for finding in recursions([here])] == [1, 5]
    assert recursions([there]) == []


def test_constants_of_one_name_have_one_value() -> None:
    first, second = ModuleType("first"), ModuleType("second")
    second.__file__ = "second.py"
    first.MOST = 3  # type: ignore[attr-defined]
    second.MOST = 4  # type: ignore[attr-defined]
    (found,) = different_constants([first, second])
    assert "MOST has another value in first" in found.text
    assert different_constants([first, first]) == []


def test_findings_are_printed_with_file_and_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lint, "lint_game", lambda game: [Finding("rules.py", 7, "`/`: write `//`")])
    assert lint.main(["tests.bazaar"]) == 1
    assert capsys.readouterr().out == "rules.py:7: `/`: write `//`\n"


def test_nothing_found_is_silent(capsys: pytest.CaptureFixture[str]) -> None:
    assert lint.main(["tests.bazaar"]) == 0
    assert capsys.readouterr().out == ""


def test_the_rules_are_read_from_their_files() -> None:
    paths = {Path(str(module.__file__)).name for module in lint.rule_modules(load_game("tests.bazaar"))}
    assert paths == {"rules.py", "made.py"}
