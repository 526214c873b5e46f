"""Chapter 4, phase 1: everybody draws, everybody bids in secret, and the bids set the order of play."""

from __future__ import annotations

from hustings.games.copycat.clauses import CC_4_03
from hustings.games.copycat.components import MOST_CARDS, NO_CARD
from hustings.games.copycat.rules.cards import draw_cards, put_aside
from hustings.games.copycat.state import Ask, Components, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, bit, offer, tell, then, withdraw


def run_begin_round(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """CC-3.01, CC-4.01, CC-4.02: a round begins; everybody draws, cards kept from the round before stay in hand."""
    s.this_round += 1
    s.phase = 1
    s.doctorate_bought = 0
    tell(tape, Told.ROUND_BEGINS, EVERYBODY, s.this_round)
    for place in range(c.seats):
        draw_cards(s, s.bus[place], c.drawn, tape)
    then(s, Do.ASK_BIDS, 0, 0)


def run_ask_bids(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """CC-4.03, CC-4.08, CC-3.15: all bid at once; who holds one card bids it, who holds none bids nothing."""
    for seat in range(c.seats):
        if s.hand_size[seat] == 1:
            for card in range(MOST_CARDS):
                if s.hand[seat][card]:
                    lay_bid(s, seat, card)
                    break
        elif s.hand_size[seat] > 1:
            ask(s, seat, Ask.BID)
    then(s, Do.REVEAL, 0, 0)


def lay_bid(s: State, seat: int, card: int) -> None:
    """CC-4.03: the card lies face down; it is still one of those that only its owner knows."""
    s.hand[seat][card] = 0
    s.hand_size[seat] -= 1
    s.bid[seat] = card
    s.bid_lies[seat] = 1


def may_bid(c: Components, s: State, seat: int, card: int) -> int:
    """CC-4.03: a card of the own hand."""
    return 0 if s.hand[seat][card] else CC_4_03


def do_bid(c: Components, s: State, seat: int, card: int, tape: Tape) -> None:
    """CC-4.03: the bid lies, and can be changed until all have chosen."""
    if s.bid_lies[seat]:
        s.hand[seat][s.bid[seat]] = 1
        s.hand_size[seat] += 1
    lay_bid(s, seat, card)
    offer(s, seat, Ask.BID)
    if s.owes == 0:
        for each in range(c.seats):
            withdraw(s, each)


def run_reveal(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """CC-4.03: the bids are turned over together."""
    for place in range(c.seats):
        seat = s.bus[place]
        if s.bid_lies[seat]:
            s.bid_seen[seat] = EVERYBODY
            s.pause = 1
            tell(tape, Told.BIDS, EVERYBODY, seat, s.bid[seat])
        else:
            tell(tape, Told.BIDS_NOTHING, EVERYBODY, seat)
    then(s, Do.BOARD_BUS, 0, 0)


def bid_number(c: Components, s: State, seat: int) -> int:
    """CC-4.04, CC-4.08: the number that a player bids; 0 without a card."""
    return c.number_of[s.bid[seat]] if s.bid_lies[seat] else 0


def players_ahead(c: Components, s: State, place: int) -> int:
    """CC-4.04 to CC-4.07: how many bid more than who was at this place, or as much and were behind."""
    mine = bid_number(c, s, s.bus[place])
    ahead = 0
    for other in range(c.seats):
        theirs = bid_number(c, s, s.bus[other])
        if theirs > mine or (theirs == mine and other > place):
            ahead += 1
    return ahead


def run_board_bus(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """CC-4.04, CC-4.09: the order of play is set, and the bids go to the clipboards."""
    order = 0
    for place in range(c.seats):
        order |= s.bus[place] << (4 * players_ahead(c, s, place))
    for place in range(c.seats):
        seat = (order >> (4 * place)) & 15
        s.bus[place] = seat
        tell(tape, Told.ON_BUS, EVERYBODY, seat, place)
        if s.bid_lies[seat]:
            clip_bid(s, seat)
    s.phase = 2
    s.stalls = 0
    for seat in range(c.seats):
        s.passed[seat] = 0
    then(s, Do.NEXT_TURN, 0, 0)


def clip_bid(s: State, seat: int) -> None:
    """CC-4.09: a bid cannot be used in this round."""
    s.known[seat][s.bid[seat]] = 0
    put_aside(s, seat, s.bid[seat])
    s.bid[seat] = NO_CARD
    s.bid_lies[seat] = 0
    s.bid_seen[seat] = bit(seat)
