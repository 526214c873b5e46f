"""Counts the positions to a small depth, chance outcomes among them: the same number in every way of running.

An algorithm in the sense of `hustings.kernel.algorithms`. A step is a legal choice of any seat that must or may choose,
or a possible outcome of the chance event that is due; pauses pass by themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hustings.kernel.anygame import State, act, choices, copy_state, go_on, happen, odds
    from hustings.kernel.fields import Components
    from hustings.kernel.steps import Tape

OUTERMOST = ("count",)
"""The functions that are called from Python."""

# The columns of a row of `places`: the seat whose steps are being tried, its next step, and how many it has.
SEAT, NEXT, COUNT = 0, 1, 2
LUCK = -1


def count(
    cs: list[Components],
    states: list[State],
    firsts: list[int],
    steps: list[list[int]],
    places: list[list[int]],
    tape: Tape,
    depth: int,
) -> int:
    """The number of ways to take so many steps from the first of the states, or fewer where the game ends before.

    `states`, `steps` and `places` have room for one more level than the depth; `firsts` are the first action numbers of
    each decision.
    """
    c = cs[0]
    found = 0
    level = 0
    open_level(c, states[0], steps[0], places[0], tape)
    while level >= 0:
        place = places[level]
        if level == depth or states[level].over:
            found += 1
            level -= 1
        elif place[NEXT] < place[COUNT]:
            number = steps[level][place[NEXT]]
            place[NEXT] += 1
            copy_state(states, level + 1, level)
            step(c, states[level + 1], firsts, place[SEAT], number, tape)
            level += 1
            open_level(c, states[level], steps[level], places[level], tape)
        elif not next_seat(c, states[level], steps[level], place):
            level -= 1
    return found


def open_level(c: Components, s: State, steps: list[int], place: list[int], tape: Tape) -> None:
    """Prepares to try the steps of a state, beginning with luck or the first seat that has any."""
    while s.pause and not s.over:
        go_on(c, s, tape)
    place[NEXT] = 0
    place[COUNT] = 0
    if s.chance >= 0:
        place[SEAT] = LUCK
        weights = odds(c, s, steps)
        for outcome in range(weights):
            if steps[outcome] > 0:
                steps[place[COUNT]] = outcome
                place[COUNT] += 1
    else:
        place[SEAT] = LUCK
        next_seat(c, s, steps, place)


def next_seat(c: Components, s: State, steps: list[int], place: list[int]) -> bool:
    """Goes on to the next seat that has a choice; whether there is one."""
    if s.chance >= 0:
        return False
    for seat in range(place[SEAT] + 1, c.seats):
        mask = s.asks[seat] | s.offers[seat]
        if mask != 0:
            legal = choices(c, s, seat, mask, steps)
            if legal > 0:
                place[SEAT] = seat
                place[NEXT] = 0
                place[COUNT] = legal
                return True
    return False


def step(c: Components, s: State, firsts: list[int], seat: int, number: int, tape: Tape) -> None:
    """Carries out a choice of this seat, or an outcome of the chance event that is due."""
    if seat == LUCK:
        happen(c, s, firsts[s.chance] + number, tape)
    else:
        act(c, s, seat, number, tape)
