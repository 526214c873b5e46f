"""The address book: a look at a card that lies face down on a work, while somebody else may be choosing."""

from __future__ import annotations

from hustings.games.corruption.clauses import CO_16_02, CO_16_03, CO_16_05
from hustings.games.corruption.components import OWN_TURN, Components
from hustings.games.corruption.state import Ask, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, bit, offer, tell, withdraw


def offer_looks(c: Components, s: State, awaited: int) -> None:
    """CO-16.04, CO-16.09: while an announcement or a card is awaited, of everybody or of the awaited player only."""
    if c.books == 0:
        return
    for seat in range(c.seats):
        if s.books[seat] > 0 and (seat == awaited or c.address_book_timing != OWN_TURN):
            offer(s, seat, Ask.PEEK)


def end_looks(c: Components, s: State) -> None:
    """CO-16.04: nobody looks between the choice of a card and the choice of its place."""
    if s.may == 0:
        return
    for seat in range(c.seats):
        withdraw(s, seat)


def may_peek(c: Components, s: State, seat: int, owner: int, k: int) -> int:
    """CO-16.02, CO-16.03, CO-16.05: at another player's card, face down on a work and not looked at before."""
    if s.lies_at[owner][k] < 0:
        return CO_16_02
    if s.horizontal[owner][k]:
        return CO_16_03
    return CO_16_05 if s.card_seen[owner][k] & bit(seat) else 0


def do_peek(c: Components, s: State, seat: int, owner: int, k: int, tape: Tape) -> None:
    """CO-16.06, CO-16.07, CO-16.08: only this player learns the card; whose turn it is stays as it is."""
    s.books[seat] -= 1
    s.card_seen[owner][k] |= bit(seat)
    tell(tape, Told.LOOKED, EVERYBODY, seat, owner, k, s.lies_at[owner][k])
    tell(tape, Told.SAW, bit(seat), owner, k, s.card[owner][k], s.lies_at[owner][k])
    if s.books[seat] == 0:
        withdraw(s, seat)
