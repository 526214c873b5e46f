"""Where the cards of a player go: from draw pile to hand, play area, clipboard and discard pile."""

from __future__ import annotations

from hustings.games.copycat.components import (
    CLIPBOARD,
    DISCARDED,
    MOST_CARDS,
    MOST_OFFICES,
    NOT_OWNED,
    TAKEN,
    UNSEEN,
)
from hustings.games.copycat.state import Ask, Components, Do, State, Told
from hustings.kernel.dice import below
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, bit, private_luck, tell, then


def units_deck(c: Components, s: State, owner: int, kind: int) -> int:
    """CC-3.14: everybody knows which cards are in a hand, a hidden bid and a draw pile together."""
    return 1 if s.lies[owner][kind] == UNSEEN else 0


def holds_bid(c: Components, s: State, owner: int) -> int:
    """Whether a bid lies before this player."""
    return s.bid_lies[owner]


def leave_hand(s: State, seat: int, card: int, where: int) -> None:
    """CC-3.14: a card that leaves the hand is seen by all."""
    s.hand[seat][card] = 0
    s.hand_size[seat] -= 1
    s.known[seat][card] = 0
    s.lies[seat][card] = where


def put_aside(s: State, seat: int, card: int) -> None:
    """CC-3.11: lays a card on the clipboard, where it rests for the round."""
    s.lies[seat][card] = CLIPBOARD
    s.clipboard_size[seat] += 1


def shred_from_hand(s: State, seat: int, card: int, tape: Tape) -> None:
    """CC-3.12: a shredded card is out of the game for good."""
    leave_hand(s, seat, card, NOT_OWNED)
    s.out[card] += 1
    tell(tape, Told.SHREDS, EVERYBODY, seat, card)


def draw_cards(s: State, seat: int, count: int, tape: Tape) -> None:
    """CC-3.08, CC-3.09: draws so many cards, or as many as there are."""
    drawn = min(count, s.pile_size[seat] + s.discard_size[seat])
    if drawn > 0:
        tell(tape, Told.DRAWS_CARDS, EVERYBODY, seat, drawn)
        then(s, Do.DRAW_CARDS, seat, drawn)


def run_draw_cards(c: Components, s: State, seat: int, count: int, tape: Tape) -> None:
    """CC-3.08: draws the next of these cards; the pile is renewed only when it is empty and a card must be drawn."""
    if count == 0:
        return
    if s.pile_size[seat] == 0:
        renew_pile(s, seat, tape)
    private_luck(s, Ask.DRAW, seat)
    then(s, Do.DRAW_CARDS, seat, count - 1)


def renew_pile(s: State, seat: int, tape: Tape) -> None:
    """CC-3.08, CC-3.14: the discard pile becomes the draw pile; all can tell that what was unseen is the hand."""
    for card in range(MOST_CARDS):
        if s.lies[seat][card] == UNSEEN:
            s.known[seat][card] = 1
        elif s.lies[seat][card] == DISCARDED:
            s.lies[seat][card] = UNSEEN
            s.pile[seat][card] = 1
    s.pile_size[seat] = s.discard_size[seat]
    s.discard_size[seat] = 0
    tell(tape, Told.RESHUFFLES, EVERYBODY, seat)


def odds_draw(c: Components, s: State, seat: int, card: int) -> int:
    """CC-3.08: each card of the draw pile is as likely as any other."""
    return s.pile[seat][card]


def do_draw(c: Components, s: State, seat: int, card: int, tape: Tape) -> None:
    """CC-3.08, CC-3.14: the card goes to the hand, and only its owner sees it."""
    s.pile[seat][card] = 0
    s.pile_size[seat] -= 1
    s.hand[seat][card] = 1
    s.hand_size[seat] += 1
    tell(tape, Told.DRAWN, bit(seat), seat, card)


def redeal_rest(c: Components, s: State, looker: int, dice: list[int], scratch: list[int]) -> None:
    """CC-7.24: which cards of the hand have been chosen to be kept is known to who chooses them."""
    if s.kept[0] >= 0:
        return
    wanted = s.kept_size
    rest = s.hand_size[s.turn]
    for card in range(MOST_CARDS):
        s.kept[card] = 0
        if s.hand[s.turn][card]:
            if below(dice, rest) < wanted:
                s.kept[card] = 1
                wanted -= 1
            rest -= 1


def derive(c: Components, s: State) -> None:
    """Counts what lies in hands, piles and decks."""
    for seat in range(c.seats):
        s.hand_size[seat] = 0
        s.pile_size[seat] = 0
        s.clipboard_size[seat] = 0
        s.discard_size[seat] = 0
        s.doctorates[seat] = 0
        for card in range(MOST_CARDS):
            s.hand_size[seat] += s.hand[seat][card]
            s.pile_size[seat] += s.pile[seat][card]
            where = s.lies[seat][card]
            if where == CLIPBOARD:
                s.clipboard_size[seat] += 1
            elif where == DISCARDED:
                s.discard_size[seat] += 1
            elif where == TAKEN:
                s.doctorates[seat] += 1
    s.office_deck = 0
    for office in range(MOST_OFFICES):
        if c.extra[office] > 0 and s.age[office] == 0:
            s.office_deck += 1
