"""What rule functions may call: asking, offering, putting effects on the pile, due luck, told lines, seat bits.

These are rule functions themselves: plain functions over the record, in the part of Python that runs interpreted,
compiled and on a GPU (`hustings.kernel.lint` keeps to it).
"""

from __future__ import annotations

from hustings.kernel.fields import Table

Tape = list[list[int]]
"""Rows of (what, who may know, four numbers); the first number of row 0 counts the lines. Empty when nobody listens."""


def bit(seat: int) -> int:
    """The seat bit of one seat."""
    return 1 << seat


def ask(s: Table, seat: int, decision: int) -> None:
    """The seat must now choose, from this decision or from others that it is asked beside it."""
    s.asks[seat] |= 1 << decision
    s.owes |= 1 << seat


def settle(s: Table, seat: int) -> None:
    """The seat has chosen and owes nothing more."""
    s.asks[seat] = 0
    s.owes &= 511 - (1 << seat)


def offer(s: Table, seat: int, decision: int) -> None:
    """The seat may now take this decision, without having to."""
    s.offers[seat] |= 1 << decision
    s.may |= 1 << seat


def withdraw(s: Table, seat: int) -> None:
    """The seat may not interrupt any more."""
    s.offers[seat] = 0
    s.may &= 511 - (1 << seat)


def only_seat(s: Table) -> int:
    """The one seat that must choose; -1 when none or several must."""
    owing = s.owes
    if owing == 0 or owing & (owing - 1) != 0:
        return -1
    seat = 0
    while owing > 1:
        owing >>= 1
        seat += 1
    return seat


def luck(s: Table, event: int) -> None:
    """This chance event is due, and everybody will see its outcome."""
    s.chance = event
    s.chance_for = -1


def private_luck(s: Table, event: int, seat: int) -> None:
    """This chance event is due, and only this seat will see its outcome."""
    s.chance = event
    s.chance_for = seat


def then(s: Table, what: int, a: int, b: int) -> None:
    """Puts an effect on the pile, below what the running effect has put there, so that text stands in order of play."""
    place = s.depth
    while place > s.below:
        for part in range(3):
            s.todo[place][part] = s.todo[place - 1][part]
        place -= 1
    s.todo[place][0] = what
    s.todo[place][1] = a
    s.todo[place][2] = b
    s.depth += 1


def tell(tape: Tape, what: int, who: int, a: int = 0, b: int = 0, third: int = 0, fourth: int = 0) -> None:
    """Tells a line to the seats in `who`; a full tape keeps what it has."""
    if len(tape) == 0:
        return
    line = tape[0][0] + 1
    if line >= len(tape):
        return
    tape[0][0] = line
    tape[line][0] = what
    tape[line][1] = who
    tape[line][2] = a
    tape[line][3] = b
    tape[line][4] = third
    tape[line][5] = fourth
