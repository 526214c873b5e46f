"""Three rounds: fill the hand, bid in secret, the winner lays a card face down while others may look, a feast."""

from __future__ import annotations

from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, bit, luck, offer, private_luck, tell, then, withdraw
from tests.bazaar.clauses import BZ_2_01, BZ_3_01, BZ_3_02, BZ_3_03, BZ_4_01
from tests.bazaar.components import KINDS, Components
from tests.bazaar.state import Ask, Do, State, Told

HAND = 2
SPOTS_EACH = 3


def begin(c: Components, s: State, tape: Tape) -> None:
    """BZ-1.01: everybody starts with a pile of his own."""
    for seat in range(c.seats):
        for kind in range(KINDS):
            s.pile[seat][kind] = c.copies[kind]
            s.pile_size[seat] += c.copies[kind]
    then(s, Do.ROUND, 0, 0)


def run_round(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """BZ-1.02: fill, bid, feast; then the next round, or the end."""
    if s.round == 3 + 3 * c.long_game:
        then(s, Do.END, 0, 0)
        return
    s.round += 1
    for seat in range(c.seats):
        s.looks[seat] = 0
        then(s, Do.FILL, seat, 0)
    then(s, Do.BIDS, 0, 0)
    then(s, Do.ROUND, 0, 0)


def run_fill(c: Components, s: State, seat: int, b: int, tape: Tape) -> None:
    """BZ-1.03: a hand of two; an empty pile is made anew from the discard."""
    if s.hand_size[seat] == HAND:
        return
    if s.pile_size[seat] == 0:
        shuffle(c, s, seat)
    if s.pile_size[seat] > 0:
        private_luck(s, Ask.DRAW, seat)
        then(s, Do.FILL, seat, 0)


def shuffle(c: Components, s: State, seat: int) -> None:
    """BZ-1.04: what is not in the new pile is known to lie elsewhere."""
    for kind in range(KINDS):
        s.known[seat][kind] = c.copies[kind] - s.discard[seat][kind]
        s.pile[seat][kind] = s.discard[seat][kind]
        s.pile_size[seat] += s.discard[seat][kind]
        s.discard[seat][kind] = 0


def odds_draw(c: Components, s: State, seat: int, kind: int) -> int:
    return s.pile[seat][kind]


def do_draw(c: Components, s: State, seat: int, kind: int, tape: Tape) -> None:
    s.pile[seat][kind] -= 1
    s.pile_size[seat] -= 1
    s.hand[seat][kind] += 1
    s.hand_size[seat] += 1
    tell(tape, Told.DREW, bit(seat), seat, kind)


def run_bids(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    for seat in range(c.seats):
        s.bid_seen[seat] = bit(seat)
        if s.hand_size[seat] > 0:
            ask(s, seat, Ask.BID)
    then(s, Do.REVEAL, 0, 0)


def may_bid(c: Components, s: State, seat: int, kind: int) -> int:
    """BZ-2.01: a card of the hand, or the one that already lies there."""
    return 0 if s.hand[seat][kind] > 0 or s.bid[seat] == kind else BZ_2_01


def do_bid(c: Components, s: State, seat: int, kind: int, tape: Tape) -> None:
    """BZ-2.02: a bid can be changed until all have bid."""
    if s.has_bid[seat]:
        s.hand[seat][s.bid[seat]] += 1
        s.hand_size[seat] += 1
    s.hand[seat][kind] -= 1
    s.hand_size[seat] -= 1
    s.bid[seat] = kind
    s.has_bid[seat] = 1
    offer(s, seat, Ask.BID)
    if s.owes == 0:
        for other in range(c.seats):
            withdraw(s, other)


def run_reveal(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """BZ-2.03: all bids are turned over together."""
    for seat in range(c.seats):
        if s.has_bid[seat]:
            s.bid_seen[seat] = EVERYBODY
            tell(tape, Told.BID_SHOWN, EVERYBODY, seat, s.bid[seat])
    s.pause = 1
    then(s, Do.WINNER, 0, 0)


def run_winner(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """BZ-2.04: the highest bid wins, of equal ones the lowest seat; the bids are discarded."""
    best = 0
    for seat in range(c.seats):
        if s.has_bid[seat]:
            if s.has_bid[best] == 0 or s.bid[seat] > s.bid[best]:
                best = seat
    for seat in range(c.seats):
        if s.has_bid[seat]:
            kind = s.bid[seat]
            s.discard[seat][kind] += 1
            s.known[seat][kind] = max(0, s.known[seat][kind] - 1)
            s.bid[seat] = -1
            s.has_bid[seat] = 0
    then(s, Do.FEAST, best, 0)
    if s.hand_size[best] > 0 and s.laid[best] < SPOTS_EACH:
        ask(s, best, Ask.LAY)
        for seat in range(c.seats):
            offer(s, seat, Ask.LOOK)
    then(s, Do.CLEAR, 0, 0)


def may_lay(c: Components, s: State, seat: int, kind: int) -> int:
    """BZ-3.01"""
    return 0 if s.hand[seat][kind] > 0 else BZ_3_01


def do_lay(c: Components, s: State, seat: int, kind: int, tape: Tape) -> None:
    """BZ-3.01: the winner lays a card of the hand face down on his stall."""
    spot = s.laid[seat]
    s.hand[seat][kind] -= 1
    s.hand_size[seat] -= 1
    s.stall[seat][spot] = kind
    s.stall_seen[seat][spot] = bit(seat)
    s.laid[seat] += 1
    tell(tape, Told.LAID, EVERYBODY, seat, spot)
    for other in range(c.seats):
        withdraw(s, other)


def may_look(c: Components, s: State, seat: int, owner: int, spot: int) -> int:
    """BZ-3.02, BZ-3.03: once a round, at another's card that one has not seen."""
    if s.looks[seat]:
        return BZ_3_03
    if owner >= c.seats or spot >= s.laid[owner] or s.stall_seen[owner][spot] & bit(seat):
        return BZ_3_02
    return 0


def do_look(c: Components, s: State, seat: int, owner: int, spot: int, tape: Tape) -> None:
    """BZ-3.02"""
    s.looks[seat] = 1
    s.stall_seen[owner][spot] |= bit(seat)
    tell(tape, Told.LOOKED, EVERYBODY, seat, owner, spot)
    tell(tape, Told.SAW, bit(seat), s.stall[owner][spot], owner, spot)


def run_clear(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    for seat in range(c.seats):
        s.bid_seen[seat] = 0


def run_feast(c: Components, s: State, seat: int, b: int, tape: Tape) -> None:
    """BZ-4.02: a feast inside a feast, until the guest is the host."""
    if b < 2:
        ask(s, seat, Ask.INVITE)
        then(s, Do.FEAST, seat, b + 1)


def may_invite(c: Components, s: State, seat: int, guest: int) -> int:
    """BZ-4.01: anybody but oneself."""
    return BZ_4_01 if guest >= c.seats or guest == seat else 0


def do_invite(c: Components, s: State, seat: int, guest: int, tape: Tape) -> None:
    """BZ-4.01"""
    tell(tape, Told.INVITED, EVERYBODY, seat, guest)
    luck(s, Ask.GUEST)


def odds_guest(c: Components, s: State, seat: int, guest: int) -> int:
    return 1 if guest < c.seats else 0


def do_guest(c: Components, s: State, seat: int, guest: int, tape: Tape) -> None:
    """BZ-4.03: who comes is for luck to say."""
    s.guest = guest
    tell(tape, Told.CAME, EVERYBODY, guest)


def run_end(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """BZ-5.01: the stalls are shown; most value on one's stall wins."""
    for seat in range(c.seats):
        for spot in range(s.laid[seat]):
            s.stall_seen[seat][spot] = EVERYBODY
    for seat in range(c.seats):
        s.rank[seat] = 1
        for other in range(c.seats):
            if worth(c, s, other) > worth(c, s, seat):
                s.rank[seat] += 1
    s.over = 1


def worth(c: Components, s: State, seat: int) -> int:
    """BZ-5.01: the value of the cards on a stall."""
    value = 0
    for spot in range(s.laid[seat]):
        value += c.value[s.stall[seat][spot]]
    return value


def units_goods(c: Components, s: State, owner: int, kind: int) -> int:
    return c.copies[kind] - s.discard[owner][kind]


def holds_bid(c: Components, s: State, owner: int) -> int:
    return s.has_bid[owner]


def holds_stall(c: Components, s: State, owner: int, spot: int) -> int:
    return 1 if spot < s.laid[owner] else 0
