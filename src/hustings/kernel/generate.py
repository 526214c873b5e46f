"""Writes, as readable text, all that follows from a game's declarations.

From the fields come the plain objects, the view and the knowledge of a seat; from the decisions the list of choices,
the verdict and the dispatch; from the effects the loop that carries them out; from the pools the redeal. The text is
committed beside the game as `made.py`, so that one can read it and step through it;
`python -m hustings.kernel.generate` makes it again, and a test compares.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from hustings.kernel.decisions import Among, Decision, Pool
from hustings.kernel.fields import ALL, NOBODY, OWNER, Axis, Field, Record
from hustings.kernel.game import Game, load_game, names_of_games

INDENT = "    "
TYPES = ("int", "list[int]", "list[list[int]]", "list[list[list[int]]]")


class Text:
    """Lines of code under construction."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def add(self, depth: int, *lines: str) -> None:
        """Adds lines at a depth of indentation."""
        self.lines.extend(INDENT * depth + line if line else "" for line in lines)

    def function(self, head: str, says: str) -> None:
        """Begins a function."""
        self.add(0, "", "", f"def {head}:", f'    """{says}"""')


def made_text(game: Game) -> str:
    """The whole text of a game's `made.py`."""
    text = Text()
    text.add(
        0,
        '"""Made from the declarations of this game by `python -m hustings.kernel.generate`; not to be edited."""',
        "",
        "from __future__ import annotations",
        "",
    )
    _imports(text, game)
    _plain_class(text, "PlainComponents", game.components)
    _plain_class(text, "PlainState", game.state)
    _choices(text, game)
    _verdict(text, game)
    _act(text, game)
    _lone(text, game)
    _odds(text, game)
    _happen(text, game)
    _carry_on(text, game)
    _looks(
        text,
        game,
        "view",
        "What this seat is shown, written to `seen`; what it is not shown becomes the hidden value.",
    )
    _looks(text, game, "knowledge", "What this seat knows, also from what it once saw, written to `seen`.")
    _redeal(text, game)
    return "\n".join(text.lines) + "\n"


# ------------------------------------------------------------------------------------------------ imports


def _imports(text: Text, game: Game) -> None:
    wanted: dict[str, list[str]] = {}
    for name in sorted(_called(game)):
        wanted.setdefault(game.functions[name].__module__, []).append(name)
    wanted.setdefault("hustings.kernel.steps", []).extend(["Tape", "settle"])
    if any(decision.is_certain for decision in game.ask):
        wanted["hustings.kernel.steps"].append("only_seat")
    wanted.setdefault(game.declarations, []).extend(["Components", "State"])
    if any(not pool.rows and not pool.cells for pool in game.pools):
        raise ValueError(f"{game.name}: a pool without rows and cells")
    if game.pools:
        wanted.setdefault("hustings.kernel.dice", []).append("below")
    for module in sorted(wanted):
        names = ", ".join(sorted(set(wanted[module])))
        line = f"from {module} import {names}"
        if len(line) <= 120:
            text.add(0, line)
        else:
            text.add(0, f"from {module} import (", *(f"    {name}," for name in sorted(set(wanted[module]))), ")")


def _called(game: Game) -> Iterable[str]:
    """The rule functions that the made text calls."""
    yield "begin"
    for decision in game.ask:
        heads = ("odds_", "do_") if decision.is_chance else ("may_", "do_")
        yield from (head + decision.word for head in heads if head + decision.word in game.functions)
        if "do_" + decision.word not in game.functions:
            raise ValueError(f"{game.name}: no rule do_{decision.word} for {decision.name}")
    for effect in game.do:
        if "run_" + effect.name.lower() not in game.functions:
            raise ValueError(f"{game.name}: no rule run_{effect.name.lower()} for {effect.name}")
        yield "run_" + effect.name.lower()
    for pool in game.pools:
        yield "units_" + pool.name
        for cell in pool.cells:
            yield "holds_" + cell
            if "fits_" + cell in game.functions:
                yield "fits_" + cell
    if "redeal_rest" in game.functions:
        yield "redeal_rest"


# ------------------------------------------------------------------------------------------------ plain objects


def _start_text(field: Field) -> str:
    value = str(field.start)
    for depth, axis in enumerate(reversed(field.axes)):
        value = f"[{value}] * {axis.size}" if depth == 0 else f"[{value} for _ in range({axis.size})]"
    return value


def _copy_text(field: Field) -> str:
    name = f"self.{field.name}"
    if len(field.axes) == 0:
        return name
    if len(field.axes) == 1:
        return f"{name}[:]"
    if len(field.axes) == 2:
        return f"[row[:] for row in {name}]"
    return f"[[row[:] for row in grid] for grid in {name}]"


def _plain_class(text: Text, name: str, record: type[Record]) -> None:
    base = "State" if name == "PlainState" else "Components"
    text.add(0, "", "", f"class {name}({base}):")
    text.add(1, f'"""{base} as a plain object: numbers and nested lists."""', "")
    text.add(1, "__slots__ = (", *(f'    "{field}",' for field in record.fields), ")")
    text.add(1, "", "def __init__(self) -> None:")
    text.add(2, *(f"self.{field.name} = {_start_text(field)}" for field in record.fields.values()))
    text.add(1, "", f"def copy(self) -> {name}:")
    text.add(2, '"""A copy that shares nothing with this one."""', f"other = {name}.__new__({name})")
    text.add(2, *(f"other.{field.name} = {_copy_text(field)}" for field in record.fields.values()), "return other")


# ------------------------------------------------------------------------------------------------ decisions


def _axis_names(decision: Decision) -> list[str]:
    return [f"a{place}" for place in range(len(decision.axes))]


def _arguments(decision: Decision) -> str:
    return "".join(f", {name}" for name in _axis_names(decision))


def _split(game: Game, decision: Decision) -> list[str]:
    """The lines that take an action number apart into the values of its axes."""
    lines = []
    names = _axis_names(decision)
    if not names:
        return []
    rest = f"(number - {game.first_number(decision)})"
    for place in reversed(range(len(names))):
        size = decision.axes[place].size
        if place == 0:
            lines.append(f"{names[place]} = {rest}")
        else:
            lines.append(f"{names[place]} = {rest} % {size}")
            rest = f"{rest} // {size}" if "//" not in rest else f"({rest}) // {size}"
    return [line.replace("= (number - 0)", "= number") for line in reversed(lines)]


def _tree(text: Text, depth: int, cases: Sequence[tuple[int, list[str]]], test: str) -> None:
    """A binary tree of comparisons that ends in one of the cases, each of which begins at its number."""
    if len(cases) == 1:
        text.add(depth, *(cases[0][1] or ["pass"]))
        return
    half = len(cases) // 2
    text.add(depth, f"if {test} < {cases[half][0]}:")
    _tree(text, depth + 1, cases[:half], test)
    text.add(depth, "else:")
    _tree(text, depth + 1, cases[half:], test)


def _choices(text: Text, game: Game) -> None:
    text.function(
        "choices(c: Components, s: State, seat: int, mask: int, out: list[int]) -> int",
        "Writes the numbers of all legal choices of these decisions to `out`; how many there are.",
    )
    text.add(1, "n = 0")
    players = [decision for decision in game.ask if not decision.is_chance]
    groups = [players[start : start + 8] for start in range(0, len(players), 8)]
    for group in groups:
        depth = 1
        if len(groups) > 1:
            text.add(1, f"if mask & {sum(1 << decision for decision in group)}:")
            depth = 2
        for decision in group:
            _choices_of(text, game, decision, depth)
    text.add(1, "return n")


def _choices_of(text: Text, game: Game, decision: Decision, depth: int) -> None:
    """Writes each number first, then counts it if legal: no branch to guess wrongly, a tenth of random play.

    Where a decision says among what its values lie, the others are passed over: a third of interpreted play.
    """
    counted = "n += 1"
    if "may_" + decision.word in game.functions:
        counted += f" if {_may(decision)} == 0 else 0"
    body = ["out[n] = {number}", counted]
    if decision.among is not None:
        body = [_lies_there(game, decision, decision.among), *(INDENT + line for line in body)]
    _each(text, game, decision, depth, body)


def _lies_there(game: Game, decision: Decision, among: Among) -> str:
    field = game.state.fields.get(among.field)
    if field is None or field.shape != (game.state.seat_axis.size, *(axis.size for axis in decision.axes)):
        raise ValueError(f"{decision.name}: {among.field!r} is no field with a cell for each seat and alternative")
    cell = "".join(f"[{name}]" for name in _axis_names(decision))
    return f"if s.{among.field}[seat]{cell} >= {among.least}:"


def _each_legal(text: Text, game: Game, decision: Decision, depth: int, body: Sequence[str]) -> None:
    """The body for each legal alternative."""
    if "may_" + decision.word in game.functions:
        body = [f"if {_may(decision)} == 0:", *(INDENT + line for line in body)]
    _each(text, game, decision, depth, body)


def _may(decision: Decision) -> str:
    return f"may_{decision.word}(c, s, seat{_arguments(decision)})"


def _each(text: Text, game: Game, decision: Decision, depth: int, body: Sequence[str]) -> None:
    """A loop over the alternatives of a decision, if it is in the mask; `{number}` in the body is the number."""
    text.add(depth, f"if mask & {1 << decision}:  # {decision.word}")
    depth += 1
    number = str(game.first_number(decision))
    stride = decision.size
    for name, axis in zip(_axis_names(decision), decision.axes, strict=True):
        stride //= axis.size
        text.add(depth, f"for {name} in range({axis.size}):")
        number += f" + {name}" if stride == 1 else f" + {name} * {stride}"
        depth += 1
    text.add(depth, *(line.replace("{number}", number.removeprefix("0 + ")) for line in body))


def _verdict(text: Text, game: Game) -> None:
    text.function(
        "verdict(c: Components, s: State, seat: int, number: int) -> int",
        "0 when the choice is legal, -1 when its decision is not this seat's now, else the clause that forbids it.",
    )
    text.add(1, "open_now = s.asks[seat] | s.offers[seat]")
    cases = []
    for decision in game.ask:
        if decision.is_chance:
            cases.append((game.first_number(decision), ["return -1"]))
            continue
        lines = [f"if open_now & {1 << decision} == 0:", "    return -1"]
        if "may_" + decision.word in game.functions:
            lines += _split(game, decision)
            lines.append(f"return may_{decision.word}(c, s, seat{_arguments(decision)})")
        else:
            lines.append("return 0")
        cases.append((game.first_number(decision), lines))
    _tree(text, 1, cases, "number")


def _act(text: Text, game: Game) -> None:
    text.function(
        "carry_out(c: Components, s: State, seat: int, number: int, tape: Tape) -> None",
        "Carries out a legal choice, and nothing of what follows.",
    )
    text.add(1, "s.below = s.depth")
    cases = []
    for decision in game.ask:
        if decision.is_chance:
            continue
        lines = [*_split(game, decision), f"if s.asks[seat] & {1 << decision}:", "    settle(s, seat)"]
        lines.append(f"do_{decision.word}(c, s, seat{_arguments(decision)}, tape)")
        cases.append((game.first_number(decision), lines))
    _tree(text, 1, cases, "number")
    text.function(
        "act(c: Components, s: State, seat: int, number: int, tape: Tape) -> None",
        "Carries out a legal choice, and then what follows of itself.",
    )
    text.add(1, "carry_out(c, s, seat, number, tape)", "carry_on(c, s, tape)")


def _lone(text: Text, game: Game) -> None:
    """What is carried out unasked: the only alternative of a decision marked CERTAIN, asked of one seat."""
    certain = [decision for decision in game.ask if decision.is_certain]
    if not certain:
        return
    text.function(
        "lone(c: Components, s: State, seat: int) -> int",
        "The number of the only alternative of what this seat is asked, where that is carried out unasked; else -1.",
    )
    text.add(1, "mask = s.asks[seat]")
    text.add(1, f"if mask & {sum(1 << decision for decision in certain)} != mask:", "    return -1", "only = -1")
    for decision in certain:
        _each_legal(text, game, decision, 1, ["if only >= 0:", "    return -1", "only = {number}"])
    text.add(1, "return only")


def _events(game: Game) -> list[Decision]:
    return [decision for decision in game.ask if decision.is_chance]


def _odds(text: Text, game: Game) -> None:
    text.function(
        "odds(c: Components, s: State, out: list[int]) -> int",
        "Writes the weight of each outcome of the due chance event to `out`; how many outcomes there are.",
    )
    if any("odds_" + event.word in game.functions for event in _events(game)):
        text.add(1, "seat = s.chance_for")
    for event in _events(game):
        text.add(1, f"if s.chance == {int(event)}:  # {event.word}")
        depth = 2
        index = ""
        stride = event.size
        for name, axis in zip(_axis_names(event), event.axes, strict=True):
            stride //= axis.size
            text.add(depth, f"for {name} in range({axis.size}):")
            index += f" + {name}" if stride == 1 else f" + {name} * {stride}"
            depth += 1
        weight = "1"
        if "odds_" + event.word in game.functions:
            weight = f"odds_{event.word}(c, s, seat{_arguments(event)})"
        text.add(depth, f"out[{index.removeprefix(' + ') or '0'}] = {weight}")
        text.add(2, f"return {event.size}")
    text.add(1, "return 0")


def _happen(text: Text, game: Game) -> None:
    text.function(
        "happen(c: Components, s: State, number: int, tape: Tape) -> None",
        "Carries out an outcome of the due chance event, and then what follows of itself.",
    )
    text.add(1, "seat = s.chance_for", "s.chance = -1", "s.chance_for = -1", "s.below = s.depth")
    cases = []
    for event in _events(game):
        lines = [*_split(game, event), f"do_{event.word}(c, s, seat{_arguments(event)}, tape)"]
        cases.append((game.first_number(event), lines))
    _tree(text, 1, cases, "number")
    text.add(1, "carry_on(c, s, tape)")


def _carry_on(text: Text, game: Game) -> None:
    text.function(
        "carry_on(c: Components, s: State, tape: Tape) -> None",
        "Takes effects off the pile until somebody must choose, luck is due, something was uncovered, or all is over.",
    )
    text.add(1, "while s.chance < 0 and s.pause == 0 and s.over == 0:")
    depth = 2
    if any(decision.is_certain for decision in game.ask):
        text.add(2, "if s.owes != 0:")
        text.add(3, "seat = only_seat(s)", "number = lone(c, s, seat) if seat >= 0 else -1")
        text.add(3, "if number < 0:", "    break", "carry_out(c, s, seat, number, tape)")
        text.add(2, "elif s.depth == 0:", "    break", "else:")
        depth = 3
    else:
        text.add(2, "if s.owes != 0 or s.depth == 0:", "    break")
    text.add(
        depth,
        "s.depth -= 1",
        "s.below = s.depth",
        "what = s.todo[s.depth][0]",
        "a = s.todo[s.depth][1]",
        "b = s.todo[s.depth][2]",
        "for part in range(3):",
        "    s.todo[s.depth][part] = 0",
    )
    cases = [(int(effect), [f"run_{effect.name.lower()}(c, s, a, b, tape)"]) for effect in game.do]
    _tree(text, depth, cases, "what")
    text.add(1, "s.below = 0")
    text.function("go_on(c: Components, s: State, tape: Tape) -> None", "Goes on after a pause.")
    text.add(1, "s.pause = 0", "carry_on(c, s, tape)")
    text.function("start(c: Components, s: State, tape: Tape) -> None", "Starts a game on a fresh state.")
    text.add(1, "begin(c, s, tape)", "carry_on(c, s, tape)")


# ------------------------------------------------------------------------------------------------ who sees what


def _index(axes: Sequence[Axis]) -> str:
    return "".join(f"[i{place}]" for place in range(len(axes)))


def _shown(game: Game, field: Field, guard: str) -> str:
    """The condition under which the seat sees a cell; empty when it always does."""
    if guard == ALL:
        return ""
    if guard == NOBODY:
        return "False"
    if guard == OWNER:
        return "i0 == seat"
    bits = game.state.fields[guard]
    return f"s.{guard}{_index(bits.axes)} & looker"


def _looks(text: Text, game: Game, name: str, says: str) -> None:
    text.function(f"{name}(c: Components, s: State, seat: int, seen: State) -> None", says)
    if name == "knowledge" and all(field.sees == field.knows for field in game.state.fields.values()):
        text.add(1, "view(c, s, seat, seen)")
        return
    guards = {field.sees if name == "view" else field.knows for field in game.state.fields.values()}
    if guards - {ALL, NOBODY, OWNER}:
        text.add(1, "looker = 1 << seat")
    for field in game.state.fields.values():
        for depth, axis in enumerate(field.axes):
            text.add(1 + depth, f"for i{depth} in range({axis.size}):")
        cell = f"{field.name}{_index(field.axes)}"
        shown = _shown(game, field, field.sees if name == "view" else field.knows)
        value = f"s.{cell}"
        if shown == "False":
            value = str(field.hidden)
        elif shown:
            value = f"s.{cell} if {shown} else {field.hidden}"
        text.add(1 + len(field.axes), f"seen.{cell} = {value}")


# ------------------------------------------------------------------------------------------------ redeal


def _redeal(text: Text, game: Game) -> None:
    for pool in game.pools:
        _redeal_pool(text, game, pool)
    text.function(
        "redeal(c: Components, s: State, looker: int, dice: list[int], scratch: list[int]) -> None",
        "Lays anew, in a knowledge of `looker`, all that it cannot know: each arrangement of units equally likely.",
    )
    for pool in game.pools:
        if pool.owned:
            text.add(1, f"for owner in range({game.state.seat_axis.size}):")
            text.add(2, "if owner < c.seats:")
            text.add(3, f"redeal_{pool.name}(c, s, owner, dice, scratch)")
            _empty_rows_of_absent(text, game, pool)
        else:
            text.add(1, f"redeal_{pool.name}(c, s, 0, dice, scratch)")
    if "redeal_rest" in game.functions:
        text.add(1, "redeal_rest(c, s, looker, dice, scratch)")
    if not game.pools and "redeal_rest" not in game.functions:
        text.add(1, "return")


def _empty_rows_of_absent(text: Text, game: Game, pool: Pool) -> None:
    """Seats that are not in the game own nothing, which everybody knows."""
    text.add(2, "else:")
    for field_name in (*(row for row, _ in pool.rows), *pool.cells):
        field = game.state.fields[field_name]
        depth = 3
        index = "[owner]"
        for place, axis in enumerate(field.axes[1:]):
            text.add(depth, f"for i{place} in range({axis.size}):")
            index += f"[i{place}]"
            depth += 1
        text.add(depth, f"s.{field_name}{index} = {field.start}")


def _cell_loop(text: Text, game: Game, cell: str, owned: bool, depth: int) -> tuple[int, str, str]:
    """Opens the loop over a cell field's further axes; the depth inside, its index and its arguments."""
    field = game.state.fields[cell]
    index, arguments = ("[owner]", ", owner") if owned else ("", "")
    for place, axis in enumerate(field.axes[1:] if owned else field.axes):
        text.add(depth, f"for i{place} in range({axis.size}):")
        index += f"[i{place}]"
        arguments += f", i{place}"
        depth += 1
    return depth, index, arguments


def _redeal_pool(text: Text, game: Game, pool: Pool) -> None:
    kinds = pool.kinds.size
    text.function(
        f"redeal_{pool.name}(c: Components, s: State, owner: int, dice: list[int], scratch: list[int]) -> None",
        f"Lays the units of the pool {pool.name} where they are not known to lie.",
    )
    text.add(1, f"for kind in range({kinds}):", f"    scratch[kind] = units_{pool.name}(c, s, owner, kind)")
    if pool.bounds:
        text.add(1, f"    scratch[{kinds} + kind] = s.{pool.bounds}[owner][kind]", "room = 0")
    for row, _ in pool.rows:
        _take_known_row(text, game, pool, row)
    for cell in pool.cells:
        _take_known_cell(text, game, pool, cell)
    if pool.bounds:
        _fill_bounded(text, game, pool)
    for cell in pool.cells:
        if cell not in pool.bounded:
            _fill_cell(text, game, pool, cell, 0)
    for row, total in pool.rows:
        if row not in pool.bounded:
            _fill_row(text, game, pool, row, f"s.{total}{'[owner]' if pool.owned else ''}", 0)


def _row_cell(pool: Pool, row: str) -> str:
    return f"s.{row}[owner]" if pool.owned else f"s.{row}"


def _take_known_row(text: Text, game: Game, pool: Pool, row: str) -> None:
    hidden = game.state.fields[row].hidden
    where = _row_cell(pool, row)
    text.add(1, f"if {where}[0] != {hidden}:", f"    for kind in range({pool.kinds.size}):")
    text.add(3, f"scratch[kind] -= {where}[kind]")
    if row in pool.bounded:
        text.add(
            3,
            f"scratch[{pool.kinds.size} + kind] = max(0, scratch[{pool.kinds.size} + kind] - {where}[kind])",
        )
        total = dict(pool.rows)[row]
        text.add(1, "else:", f"    room += s.{total}{'[owner]' if pool.owned else ''}")


def _take_known_cell(text: Text, game: Game, pool: Pool, cell: str) -> None:
    field = game.state.fields[cell]
    kinds = pool.kinds.size
    depth, index, arguments = _cell_loop(text, game, cell, pool.owned, 1)
    text.add(depth, f"if holds_{cell}(c, s{arguments}) == 0:", f"    s.{cell}{index} = {field.start}")
    text.add(depth, f"elif s.{cell}{index} != {field.hidden}:")
    text.add(depth + 1, f"scratch[s.{cell}{index}] -= 1")
    if cell in pool.bounded:
        text.add(depth + 1, f"scratch[{kinds} + s.{cell}{index}] = max(0, scratch[{kinds} + s.{cell}{index}] - 1)")
        text.add(depth, "else:", "    room += 1")


def _draw(text: Text, depth: int, kinds: int, base: int, fits: str) -> None:
    """Draws a unit, each as likely as any other, from the counts in scratch that begin at `base`."""
    here = f"scratch[{base} + kind]" if base else "scratch[kind]"
    text.add(depth, "left = 0", f"for kind in range({kinds}):")
    if fits:
        text.add(depth + 1, f"if {fits}:", f"    left += {here}")
    else:
        text.add(depth + 1, f"left += {here}")
    text.add(depth, "pick = below(dice, left)", f"for kind in range({kinds}):")
    inner = depth + 1
    if fits:
        text.add(inner, f"if {fits}:")
        inner += 1
    text.add(inner, f"pick -= {here}", "if pick < 0:")


def _fill_cell(text: Text, game: Game, pool: Pool, cell: str, base: int) -> None:
    """Fills the hidden cells of a field; where a kind is barred from some of them, those come first."""
    if "fits_" + cell in game.functions:
        _fill_cells(text, game, pool, cell, base, narrow=True)
    _fill_cells(text, game, pool, cell, base, narrow=False)


def _fill_cells(text: Text, game: Game, pool: Pool, cell: str, base: int, narrow: bool) -> None:
    field = game.state.fields[cell]
    kinds = pool.kinds.size
    depth, index, arguments = _cell_loop(text, game, cell, pool.owned, 1)
    text.add(depth, f"if s.{cell}{index} == {field.hidden}:")
    here = f"scratch[{base} + kind]" if base else "scratch[kind]"
    fits = f"fits_{cell}(c, s{arguments}, kind)" if "fits_" + cell in game.functions else ""
    depth += 1
    if narrow:
        text.add(depth, "barred = 0", f"for kind in range({kinds}):")
        text.add(depth + 1, f"if {here} > 0 and {fits} == 0:", "    barred += 1")
        text.add(depth, "if barred > 0:")
        depth += 1
    _draw(text, depth, kinds, base, fits)
    inner = depth + 2 + (1 if fits else 0)
    text.add(inner, f"s.{cell}{index} = kind", f"{here} -= 1", "break")


def _fill_row(text: Text, game: Game, pool: Pool, row: str, total: str, base: int) -> None:
    hidden = game.state.fields[row].hidden
    where = _row_cell(pool, row)
    here = f"scratch[{base} + kind]" if base else "scratch[kind]"
    text.add(1, f"if {where}[0] == {hidden}:", f"    for kind in range({pool.kinds.size}):")
    text.add(3, f"{where}[kind] = 0")
    text.add(2, f"for _ in range({total}):")
    _draw(text, 3, pool.kinds.size, base, "")
    text.add(5, f"{where}[kind] += 1", f"{here} -= 1", "break")


def _fill_bounded(text: Text, game: Game, pool: Pool) -> None:
    """First what lies in the bounded rows and cells together: what is known to lie there, then any others."""
    kinds = pool.kinds.size
    text.add(1, f"for kind in range({kinds}):")
    text.add(2, f"scratch[kind] -= scratch[{kinds} + kind]", f"room -= scratch[{kinds} + kind]")
    text.add(1, "for _ in range(room):")
    _draw(text, 2, kinds, 0, "")
    text.add(4, f"scratch[{kinds} + kind] += 1", "scratch[kind] -= 1", "break")
    for cell in pool.cells:
        if cell in pool.bounded:
            _fill_cell(text, game, pool, cell, kinds)
    for row, total in pool.rows:
        if row in pool.bounded:
            _fill_row(text, game, pool, row, f"s.{total}{'[owner]' if pool.owned else ''}", kinds)


# ------------------------------------------------------------------------------------------------ clauses


def clauses_text(game: Game) -> str:
    """The text of a game's `clauses.py`: the number of every clause under its name, for the rules."""
    lines = [
        '"""The clauses of the rulebook by number; made by `python -m hustings.kernel.generate`, not to be edited."""',
        "",
    ]
    for clause in game.rulebook("en").clauses.values():
        name = clause.id.replace("-", "_").replace(".", "_")
        chapter, number = clause.id.split("-")[1].split(".")
        lines.append(f"{name} = {int(chapter) * 100 + int(number)}  # {clause.topic}")
    return "\n".join(lines) + "\n"


def write(game: Game) -> list[Path]:
    """Writes `clauses.py` (once there is a rulebook) and `made.py` of one game; what it wrote."""
    written = []
    if (game.folder / "rulebook.en.toml").exists():
        written.append(game.folder / "clauses.py")
        written[-1].write_text(clauses_text(game), encoding="utf-8")
    written.append(game.folder / "made.py")
    written[-1].write_text(made_text(game), encoding="utf-8")
    return written


def main(names: Sequence[str]) -> None:
    """Makes the text of these games again, of all when none is named."""
    for name in names or names_of_games():
        for path in write(load_game(name)):
            print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
