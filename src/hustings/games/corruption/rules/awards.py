"""Phase 3 ends: the sums, who wins each work, and the clean-up."""

from __future__ import annotations

from hustings.games.corruption.components import (
    MOST_CARDS,
    MOST_WORKS,
    NO_CARD,
    RETURNED,
    UNDECIDED,
    Components,
)
from hustings.games.corruption.rules.persons import leave_game
from hustings.games.corruption.rules.placing import is_person
from hustings.games.corruption.rules.works import close_rows, work_that_stands
from hustings.games.corruption.state import State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, tell


def run_awards(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """CO-8.02, CO-8.03, CO-10.03, CO-10.06, CO-11.04: each work is decided by its own cards; a voided one stays.

    The table is shown as it was awarded before it is cleared.
    """
    for place in range(MOST_WORKS):
        work = work_that_stands(s, place)
        if work < 0:
            continue
        winner = highest_bidder(c, s, work)
        if winner >= 0 and s.voided[work] == 0:
            award(c, s, work, winner)
            tell(tape, Told.AWARDED, EVERYBODY, winner, work, sum_on(c, s, winner, work))
        else:
            tell(tape, Told.LEFT_OVER, EVERYBODY, work)
    s.pause = 1


def highest_bidder(c: Components, s: State, work: int) -> int:
    """CO-10.02 to CO-10.05: the one player with the highest sum above zero; -1 if nobody has it alone."""
    highest = 0
    winner = -1
    for seat in range(c.seats):
        amount = sum_on(c, s, seat, work)
        if amount > highest:
            highest = amount
            winner = seat
        elif amount == highest:
            winner = -1
    return winner


def sum_on(c: Components, s: State, seat: int, work: int) -> int:
    """CO-1.04, CO-9.07, CO-10.01: face values, and half values of what was placed in an account."""
    amount = 0
    for k in range(s.placed[seat]):
        if s.lies_at[seat][k] == work and s.cancelled[seat][k] == 0:
            card = s.card[seat][k]
            amount += c.half[card] if s.horizontal[seat][k] else c.value[card]
    return amount


def award(c: Components, s: State, work: int, seat: int) -> None:
    """CO-10.07: a work and its points belong to the winner for the rest of the game."""
    s.winner[work] = seat
    s.points[seat] += c.worth[work]
    s.works_won[seat] += 1


def run_clean_up(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """CO-11.04, CO-11.05: all cards leave the table, and the rows close up."""
    for seat in range(c.seats):
        for k in range(s.placed[seat]):
            if s.lies_at[seat][k] >= 0:
                take_off(c, s, seat, k, tape)
            s.horizontal[seat][k] = 0
            s.cancelled[seat][k] = 0
        s.placed[seat] = 0
    for work in range(MOST_WORKS):
        s.voided[work] = 0
    for k in range(MOST_CARDS):
        s.face[k] = UNDECIDED
    s.cycle = 0
    close_rows(s)


def take_off(c: Components, s: State, seat: int, k: int, tape: Tape) -> None:
    """CO-8.03, CO-8.05, CO-8.06, CO-11.01, CO-11.02: bribes go back to the hand; a person still here was idle."""
    card = s.card[seat][k]
    if is_person(card):
        if c.idle_journalist != RETURNED:
            leave_game(s, seat, k)
            return
        tell(tape, Told.JOURNALIST_RETURNED, EVERYBODY, seat, s.lies_at[seat][k])
    s.hand[seat][card] += 1
    s.hand_size[seat] += 1
    s.card[seat][k] = NO_CARD
    s.lies_at[seat][k] = -1
