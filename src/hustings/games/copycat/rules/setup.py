"""Chapter 2: the table is laid out; what is turned up on street and department, also later."""

from __future__ import annotations

from hustings.games.copycat.components import (
    DOCTORATES,
    FIRST_SECTION,
    LAST_OFFICE_SECTION,
    LAST_SECTION,
    MOST_CARDS,
    MOST_OFFICES,
    MOST_SEATS,
    NO_CARD,
    STREET_SPACES,
    UNSEEN,
)
from hustings.games.copycat.state import Ask, Components, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, bit, luck, tell, then


def begin(c: Components, s: State, tape: Tape) -> None:
    """CC-2.01 to CC-2.14: everything lies ready; luck decides the order, the street and the first extra office."""
    for seat in range(c.seats):
        s.store[seat] = c.workers_at_start
        s.reserve[seat] = c.workers_in_reserve
        s.bid_seen[seat] = bit(seat)
    for card in range(MOST_CARDS):
        lay_out_card(c, s, card)
    s.doctorates_left = c.doctorates
    s.marker_pool = c.markers
    for office in range(MOST_OFFICES):
        s.age[office] = c.from_start[office]
        if c.extra[office] > 0:
            s.office_deck += 1
    then(s, Do.SEAT_ON_BUS, 0, 0)
    then(s, Do.FILL_STREET, 0, 0)
    then(s, Do.OPEN_OFFICE, 0, 0)
    then(s, Do.BEGIN_ROUND, 0, 0)


def lay_out_card(c: Components, s: State, card: int) -> None:
    """CC-2.01, CC-2.02, CC-2.05, CC-2.14: start cards to their owners, action cards to the supply, the rest out."""
    if c.section[card] == 0:
        for seat in range(c.seats):
            s.lies[seat][card] = UNSEEN
            s.pile[seat][card] = 1
            s.pile_size[seat] += 1
        s.out[card] = MOST_SEATS - c.seats
    elif c.left_out[card]:
        s.out[card] = 1
    elif c.section[card] > 0:
        s.supply[card] = 1


# ------------------------------------------------------------------------------------------ the first order


def run_seat_on_bus(c: Components, s: State, place: int, nothing: int, tape: Tape) -> None:
    """CC-2.12: window by window, a piece by chance."""
    if place < c.seats:
        luck(s, Ask.ORDER)
        then(s, Do.SEAT_ON_BUS, place + 1, 0)


def odds_order(c: Components, s: State, nobody: int, seat: int) -> int:
    """CC-2.12: each player who has no window yet is equally likely."""
    if seat >= c.seats:
        return 0
    for place in range(c.seats):
        if s.bus[place] == seat:
            return 0
    return 1


def do_order(c: Components, s: State, nobody: int, seat: int, tape: Tape) -> None:
    """CC-2.12: the piece goes to the first free window."""
    for place in range(c.seats):
        if s.bus[place] < 0:
            s.bus[place] = seat
            tell(tape, Told.ON_BUS, EVERYBODY, seat, place)
            return


# ------------------------------------------------------------------------------------------ street and supply


def first_free_space(s: State) -> int:
    """The leftmost empty space of the street; beyond the last one if there is none."""
    for space in range(STREET_SPACES):
        if s.street[space] == NO_CARD:
            return space
    return STREET_SPACES


def top_section(c: Components, s: State) -> int:
    """CC-2.05, CC-2.07: the section of the card on top of the supply; 0 when it is empty."""
    lowest = DOCTORATES
    for card in range(MOST_CARDS):
        if s.supply[card] and FIRST_SECTION <= c.section[card] < lowest:
            lowest = c.section[card]
    if lowest == DOCTORATES and s.doctorates_left == 0:
        return 0
    return lowest


def run_fill_street(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """CC-2.06, CC-2.07, CC-11.13, CC-11.14: free spaces are filled from left to right while there are cards."""
    if first_free_space(s) == STREET_SPACES:
        return
    s.section_due = top_section(c, s)
    if s.section_due == 0:
        return
    if s.section_due == FIRST_SECTION:
        luck(s, Ask.DEAL)
    elif s.section_due <= LAST_SECTION:
        luck(s, Ask.TURN_UP)
    else:
        luck(s, Ask.DOCTORATE)
    then(s, Do.FILL_STREET, 0, 0)


def odds_deal(c: Components, s: State, nobody: int, card: int) -> int:
    """CC-2.06: each card of section I that is left is equally likely."""
    return s.supply[card] if c.section[card] == s.section_due else 0


def odds_turn_up(c: Components, s: State, nobody: int, card: int) -> int:
    """CC-2.05: each card left of the section on top is equally likely."""
    return s.supply[card] if c.section[card] == s.section_due else 0


def odds_doctorate(c: Components, s: State, nobody: int, card: int) -> int:
    """CC-2.04: each doctorate that has not appeared yet may be the next one."""
    return s.supply[card] if c.section[card] == DOCTORATES else 0


def do_deal(c: Components, s: State, nobody: int, card: int, tape: Tape) -> None:
    """CC-2.06: the card goes to the next space."""
    lay_on_street(s, card, tape)


def do_turn_up(c: Components, s: State, nobody: int, card: int, tape: Tape) -> None:
    """CC-11.13: the card goes to the next free space."""
    lay_on_street(s, card, tape)


def do_doctorate(c: Components, s: State, nobody: int, card: int, tape: Tape) -> None:
    """CC-2.04, CC-2.05: a doctorate from the bottom of the supply goes to the next free space."""
    s.doctorates_left -= 1
    lay_on_street(s, card, tape)


def lay_on_street(s: State, card: int, tape: Tape) -> None:
    """A card leaves the supply for the leftmost free space."""
    space = first_free_space(s)
    s.supply[card] = 0
    s.street[space] = card
    tell(tape, Told.TURNED_UP, EVERYBODY, card, space)


def close_gaps(s: State, tape: Tape) -> None:
    """CC-9.08, CC-11.12: the cards of the street move to the left in their order until there is no gap."""
    moved = 0
    for space in range(STREET_SPACES):
        card = s.street[space]
        free = first_free_space(s)
        if card != NO_CARD and free < space:
            s.street[free] = card
            s.street[space] = NO_CARD
            moved = 1
    if moved:
        tell(tape, Told.STREET_MOVES, EVERYBODY)


# ------------------------------------------------------------------------------------------ extra offices


def run_open_office(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """CC-2.09, CC-11.08: the top card of the deck of extra offices is laid open."""
    if s.office_deck == 0:
        return
    s.section_due = LAST_OFFICE_SECTION
    for office in range(MOST_OFFICES):
        if c.extra[office] > 0 and s.age[office] == 0:
            s.section_due = min(s.section_due, c.extra[office])
    luck(s, Ask.OFFICE)


def odds_office(c: Components, s: State, nobody: int, office: int) -> int:
    """CC-2.09: each office left of the lowest section is equally likely."""
    return 1 if c.extra[office] == s.section_due and s.age[office] == 0 else 0


def do_office(c: Components, s: State, nobody: int, office: int, tape: Tape) -> None:
    """CC-11.08: the office joins the department; all earlier ones stay."""
    newest = 1
    for other in range(MOST_OFFICES):
        newest = max(newest, s.age[other])
    s.age[office] = newest + 1
    s.office_deck -= 1
    tell(tape, Told.OPENS, EVERYBODY, office)
