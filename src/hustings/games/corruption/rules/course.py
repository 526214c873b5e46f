"""The course of the game: the set-up, four rounds in eleven steps, and the ranking at the end."""

from __future__ import annotations

from hustings.games.corruption.components import KIND_COUNT, MOST_ROUNDS, MOST_WORKS, SHARED, Components
from hustings.games.corruption.state import Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, tell, then


def begin(c: Components, s: State, tape: Tape) -> None:
    """CO-1.02, CO-1.06, CO-1.07, CO-1.09, CO-15.02, CO-16.01: everybody takes a set; all works are in the deck."""
    for seat in range(c.seats):
        for kind in range(KIND_COUNT):
            s.hand[seat][kind] = c.copies[kind]
            s.hand_size[seat] += c.copies[kind]
        s.books[seat] = c.books
    for work in range(MOST_WORKS):
        s.deck[work] = 1
    s.deck_size = MOST_WORKS
    then(s, Do.ROUND, 0, 0)


def run_round(c: Components, s: State, this_round: int, b: int, tape: Tape) -> None:
    """CO-2.01, CO-2.02, CO-5.02, CO-12.01: the steps of a round, four times over; then the game ends."""
    if this_round == MOST_ROUNDS:
        end_game(c, s)
        return
    s.this_round = this_round
    tell(tape, Told.ROUND_BEGINS, EVERYBODY, this_round)
    then(s, Do.OFFER_WORKS, 0, 0)
    then(s, Do.FIRST_PLAYER, 0, 0)
    then(s, Do.FACES, 0, 0)
    then(s, Do.CYCLE, 0, 0)
    then(s, Do.REVEAL, 0, 0)
    then(s, Do.SWISS_BRIBES, 0, 0)
    then(s, Do.KILLERS, 0, 0)
    then(s, Do.JUDGES, 0, 0)
    then(s, Do.JOURNALISTS, 0, 0)
    then(s, Do.AWARDS, 0, 0)
    then(s, Do.CLEAN_UP, 0, 0)
    then(s, Do.ROUND, this_round + 1, 0)


def end_game(c: Components, s: State) -> None:
    """CO-12.02, CO-12.03, CO-12.04: everybody's place; whether works break a tie is an option."""
    works_count = 0 if c.final_tie == SHARED else 1
    for seat in range(c.seats):
        s.rank[seat] = place_among_all(c, s, seat, works_count)
    s.over = 1


def place_among_all(c: Components, s: State, seat: int, works_count: int) -> int:
    """CO-12.06: one more than there are players ahead, so that equal players share a place."""
    place = 1
    for other in range(c.seats):
        if is_ahead(s, other, seat, works_count):
            place += 1
    return place


def is_ahead(s: State, seat: int, other: int, works_count: int) -> bool:
    """CO-12.02, CO-12.03, CO-12.05: more points, then more works where these count; nothing else does."""
    if s.points[seat] != s.points[other]:
        return s.points[seat] > s.points[other]
    return works_count == 1 and s.works_won[seat] > s.works_won[other]
