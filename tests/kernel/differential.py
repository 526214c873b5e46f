"""An algorithm for tests: plays a list of moves and keeps, after each, the state and what all functions say of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hustings.kernel.anygame import (
        State,
        act,
        choices,
        go_on,
        happen,
        knowledge,
        odds,
        redeal,
        scramble,
        start,
        start_stream,
        verdict,
        view,
    )
    from hustings.kernel.fields import Components
    from hustings.kernel.steps import Tape

OUTERMOST = ("retrace", "show", "lay")

MASK = 0xFFFFFFFF
SPECTATOR = 7


def retrace(
    cs: list[Components],
    states: list[State],
    moves: list[list[int]],
    numbers: int,
    tape: Tape,
    out: list[int],
    kept: list[State],
    digests: list[int],
) -> None:
    """Plays moves on the first state; `kept` and `digests` get what is there before the first and after each."""
    c = cs[0]
    s = states[0]
    for n in range(len(kept)):
        step(c, s, moves, n, tape)
        kept[n] = s
        digests[n] = digest(c, s, numbers, tape, out)


def step(c: Components, s: State, moves: list[list[int]], n: int, tape: Tape) -> None:
    """Begins the game, or makes the move before place n."""
    tape[0][0] = 0
    if n == 0:
        start(c, s, tape)
    elif s.chance >= 0:
        happen(c, s, moves[n - 1][1], tape)
    else:
        act(c, s, moves[n - 1][0] - 1, moves[n - 1][1], tape)
    while s.pause != 0:
        go_on(c, s, tape)


def digest(c: Components, s: State, numbers: int, tape: Tape, out: list[int]) -> int:
    """One number made of all choices, verdicts, odds and told lines."""
    mixed = 1
    for seat in range(c.seats):
        count = choices(c, s, seat, s.asks[seat] | s.offers[seat], out)
        for k in range(count):
            mixed = scramble(mixed ^ (out[k] + 7 * seat & MASK))
        for number in range(numbers):
            mixed = scramble(mixed ^ (verdict(c, s, seat, number) & MASK))
    for k in range(odds(c, s, out)):
        mixed = scramble(mixed ^ (out[k] & MASK))
    for line in range(1, tape[0][0] + 1):
        for k in range(6):
            mixed = scramble(mixed ^ (tape[line][k] & MASK))
    return mixed


def show(cs: list[Components], states: list[State], seen: list[State]) -> None:
    """The view and the knowledge of each seat and the spectator in each state, one after the other."""
    place = 0
    for n in range(len(states)):
        for seat in range(cs[0].seats + 1):
            looker = seat if seat < cs[0].seats else SPECTATOR
            view(cs[0], states[n], looker, seen[place])
            knowledge(cs[0], states[n], looker, seen[place + 1])
            place += 2


def lay(cs: list[Components], known: list[State], dice: list[int], scratch: list[int]) -> None:
    """Lays anew what the first seat does not know, in each of these knowledges."""
    start_stream(dice, 1, 2)
    for n in range(len(known)):
        redeal(cs[0], known[n], 0, dice, scratch)
