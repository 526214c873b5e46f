"""Phase 1: six works come from the deck and are offered, two by each decider."""

from __future__ import annotations

from hustings.games.corruption.components import (
    MOST_WORKS,
    SLOTS_A_DECIDER,
    WORKS_A_DECIDER,
    WORKS_A_ROUND,
    WORKS_ON_OFFER,
    Components,
)
from hustings.games.corruption.state import Ask, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, luck, tell, then


def run_offer_works(c: Components, s: State, drawn: int, b: int, tape: Tape) -> None:
    """CO-3.01, CO-3.05: six draws a round, which in four rounds use up the deck."""
    s.stage = WORKS_ON_OFFER
    if drawn < WORKS_A_ROUND:
        luck(s, Ask.WORKS_DRAW)
        then(s, Do.OFFER_WORKS, drawn + 1, 0)


def odds_works_draw(c: Components, s: State, seat: int, work: int) -> int:
    """CO-1.07: every work left in the deck is equally likely."""
    return s.deck[work]


def do_works_draw(c: Components, s: State, seat: int, work: int, tape: Tape) -> None:
    """CO-3.02: the first two of a round go to City, the next two to County, the last two to State."""
    decider = (MOST_WORKS - s.deck_size) % WORKS_A_ROUND // WORKS_A_DECIDER
    s.deck[work] = 0
    s.deck_size -= 1
    join_row(s, work, decider)
    tell(tape, Told.WORK_OFFERED, EVERYBODY, work, decider)


def join_row(s: State, work: int, decider: int) -> None:
    """CO-3.04: a work stands behind those that came to its decider before."""
    slot = 0
    while s.offered[decider][slot] >= 0:
        slot += 1
    s.offered[decider][slot] = work
    s.stands[work] = decider * SLOTS_A_DECIDER + slot


def work_that_stands(s: State, place: int) -> int:
    """CO-3.04: the work at this place, counted from left to right; -1 if there is none."""
    return s.offered[place // SLOTS_A_DECIDER][place % SLOTS_A_DECIDER]


def close_rows(s: State) -> None:
    """CO-3.03, CO-3.04: awarded works leave the rows, the others close up and stay with their decider."""
    for place in range(MOST_WORKS):
        work = work_that_stands(s, place)
        if work < 0:
            continue
        decider = place // SLOTS_A_DECIDER
        s.offered[decider][place % SLOTS_A_DECIDER] = -1
        s.stands[work] = -1
        if s.winner[work] < 0:
            join_row(s, work, decider)
