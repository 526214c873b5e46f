"""Told lines, kept as rows of numbers, are the same lines."""

from __future__ import annotations

import pickle

from hustings.kernel.log import Lines, ToldLine

LINES = [
    ToldLine(0, 255, (3, -1), 0, 2),
    ToldLine(1, 0b01, (), 1),
    ToldLine(2, 0b10, (-70_000, 5, 1), 1),
    ToldLine(0, 0b11, (0, 0), 2),
]


def kept() -> Lines:
    lines = Lines((2, 0, 3))
    for line in LINES:
        lines.append(line)
    return lines


def test_lines_come_back_as_they_were_told() -> None:
    lines = kept()
    assert list(lines) == LINES
    assert lines[-1] == LINES[-1]
    assert lines[1:3] == LINES[1:3]
    assert list(pickle.loads(pickle.dumps(lines))) == LINES


def test_a_seat_gets_the_lines_that_it_may_know_and_no_trace_of_others() -> None:
    lines = kept()
    assert lines.places(0b01) == [0, 1, 3]
    assert list(lines.told_to(0b01)) == [LINES[0], LINES[1], LINES[3]]
    assert "-70000" not in str(lines.told_to(0b01)._cells.tolist())


def test_lines_that_are_cut_are_gone_and_a_copy_keeps_them() -> None:
    lines = kept()
    copy = lines.copy()
    lines.cut(1)
    lines.append(LINES[3])
    assert list(lines) == [LINES[0], LINES[3]]
    assert list(copy) == LINES
