"""Phase 3 begins: all cards are turned over, and each Swiss bribe goes to a work of its decider."""

from __future__ import annotations

from hustings.games.corruption.clauses import CO_6_01, CO_6_02
from hustings.games.corruption.components import (
    ACCOUNTS,
    DECIDER_COUNT,
    MOST_CARDS,
    SLOTS_A_DECIDER,
    SWISS_BRIBES,
    Components,
)
from hustings.games.corruption.rules.placing import seat_in_turn
from hustings.games.corruption.state import Ask, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, tell, then


def run_reveal(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """CO-5.01: all placed cards are turned face up at the same moment, those in the accounts too."""
    for seat in range(c.seats):
        for k in range(s.placed[seat]):
            s.card_seen[seat][k] = EVERYBODY
    tell(tape, Told.REVEALED, EVERYBODY)
    s.pause = 1


def run_swiss_bribes(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """CO-5.03, CO-6.03: one bribe after the other, until the accounts are empty."""
    s.stage = SWISS_BRIBES
    bribe = next_in_accounts(c, s)
    if bribe >= 0:
        s.acting = bribe % MOST_CARDS
        ask(s, bribe // MOST_CARDS, Ask.ASSIGN)
        then(s, Do.SWISS_BRIBES, 0, 0)


def next_in_accounts(c: Components, s: State) -> int:
    """CO-4.12, CO-6.03: the first placed card of the account furthest to the left, as owner and position; else -1."""
    found = -1
    account = ACCOUNTS + DECIDER_COUNT
    for k in range(c.cards[s.this_round]):
        for turn in range(c.seats):
            seat = seat_in_turn(c, s, turn)
            if ACCOUNTS <= s.lies_at[seat][k] < account:
                account = s.lies_at[seat][k]
                found = seat * MOST_CARDS + k
    return found


def may_assign(c: Components, s: State, seat: int, work: int) -> int:
    """CO-6.01, CO-6.02, CO-6.05: any work on offer with the decider of the account, also under a judge."""
    if s.stands[work] < 0:
        return CO_6_01
    decider = s.lies_at[seat][s.acting] - ACCOUNTS
    return 0 if s.stands[work] // SLOTS_A_DECIDER == decider else CO_6_02


def do_assign(c: Components, s: State, seat: int, work: int, tape: Tape) -> None:
    """CO-6.04: the bribe moves to the work, still horizontal."""
    s.lies_at[seat][s.acting] = work
    tell(tape, Told.ASSIGNED, EVERYBODY, seat, s.card[seat][s.acting], work)
    s.acting = -1
