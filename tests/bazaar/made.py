"""Made from the declarations of this game by `python -m hustings.kernel.generate`; not to be edited."""

from __future__ import annotations

from hustings.kernel.dice import below
from hustings.kernel.steps import Tape, only_seat, settle
from tests.bazaar.rules import (
    begin,
    do_bid,
    do_draw,
    do_guest,
    do_invite,
    do_lay,
    do_look,
    holds_bid,
    holds_stall,
    may_bid,
    may_invite,
    may_lay,
    may_look,
    odds_draw,
    odds_guest,
    run_bids,
    run_clear,
    run_end,
    run_feast,
    run_fill,
    run_reveal,
    run_round,
    run_winner,
    units_goods,
)
from tests.bazaar.state import Components, State


class PlainComponents(Components):
    """Components as a plain object: numbers and nested lists."""

    __slots__ = (
        "seats",
        "long_game",
        "value",
        "copies",
    )

    def __init__(self) -> None:
        self.seats = 1
        self.long_game = 0
        self.value = [0] * 3
        self.copies = [0] * 3

    def copy(self) -> PlainComponents:
        """A copy that shares nothing with this one."""
        other = PlainComponents.__new__(PlainComponents)
        other.seats = self.seats
        other.long_game = self.long_game
        other.value = self.value[:]
        other.copies = self.copies[:]
        return other


class PlainState(State):
    """State as a plain object: numbers and nested lists."""

    __slots__ = (
        "owes",
        "may",
        "asks",
        "offers",
        "chance",
        "chance_for",
        "pause",
        "over",
        "rank",
        "depth",
        "below",
        "todo",
        "round",
        "hand",
        "hand_size",
        "pile",
        "pile_size",
        "known",
        "bid",
        "bid_seen",
        "has_bid",
        "discard",
        "laid",
        "stall",
        "stall_seen",
        "looks",
        "guest",
    )

    def __init__(self) -> None:
        self.owes = 0
        self.may = 0
        self.asks = [0] * 3
        self.offers = [0] * 3
        self.chance = -1
        self.chance_for = -1
        self.pause = 0
        self.over = 0
        self.rank = [0] * 3
        self.depth = 0
        self.below = 0
        self.todo = [[0] * 3 for _ in range(8)]
        self.round = 0
        self.hand = [[0] * 3 for _ in range(3)]
        self.hand_size = [0] * 3
        self.pile = [[0] * 3 for _ in range(3)]
        self.pile_size = [0] * 3
        self.known = [[0] * 3 for _ in range(3)]
        self.bid = [-1] * 3
        self.bid_seen = [0] * 3
        self.has_bid = [0] * 3
        self.discard = [[0] * 3 for _ in range(3)]
        self.laid = [0] * 3
        self.stall = [[-1] * 3 for _ in range(3)]
        self.stall_seen = [[0] * 3 for _ in range(3)]
        self.looks = [0] * 3
        self.guest = -1

    def copy(self) -> PlainState:
        """A copy that shares nothing with this one."""
        other = PlainState.__new__(PlainState)
        other.owes = self.owes
        other.may = self.may
        other.asks = self.asks[:]
        other.offers = self.offers[:]
        other.chance = self.chance
        other.chance_for = self.chance_for
        other.pause = self.pause
        other.over = self.over
        other.rank = self.rank[:]
        other.depth = self.depth
        other.below = self.below
        other.todo = [row[:] for row in self.todo]
        other.round = self.round
        other.hand = [row[:] for row in self.hand]
        other.hand_size = self.hand_size[:]
        other.pile = [row[:] for row in self.pile]
        other.pile_size = self.pile_size[:]
        other.known = [row[:] for row in self.known]
        other.bid = self.bid[:]
        other.bid_seen = self.bid_seen[:]
        other.has_bid = self.has_bid[:]
        other.discard = [row[:] for row in self.discard]
        other.laid = self.laid[:]
        other.stall = [row[:] for row in self.stall]
        other.stall_seen = [row[:] for row in self.stall_seen]
        other.looks = self.looks[:]
        other.guest = self.guest
        return other


def choices(c: Components, s: State, seat: int, mask: int, out: list[int]) -> int:
    """Writes the numbers of all legal choices of these decisions to `out`; how many there are."""
    n = 0
    if mask & 1:  # bid
        for a0 in range(3):
            out[n] = a0
            n += 1 if may_bid(c, s, seat, a0) == 0 else 0
    if mask & 2:  # lay
        for a0 in range(3):
            out[n] = 3 + a0
            n += 1 if may_lay(c, s, seat, a0) == 0 else 0
    if mask & 4:  # look
        for a0 in range(3):
            for a1 in range(3):
                out[n] = 6 + a0 * 3 + a1
                n += 1 if may_look(c, s, seat, a0, a1) == 0 else 0
    if mask & 8:  # invite
        for a0 in range(3):
            out[n] = 15 + a0
            n += 1 if may_invite(c, s, seat, a0) == 0 else 0
    return n


def verdict(c: Components, s: State, seat: int, number: int) -> int:
    """0 when the choice is legal, -1 when its decision is not this seat's now, else the clause that forbids it."""
    open_now = s.asks[seat] | s.offers[seat]
    if number < 15:
        if number < 3:
            if open_now & 1 == 0:
                return -1
            a0 = number
            return may_bid(c, s, seat, a0)
        else:
            if number < 6:
                if open_now & 2 == 0:
                    return -1
                a0 = (number - 3)
                return may_lay(c, s, seat, a0)
            else:
                if open_now & 4 == 0:
                    return -1
                a0 = (number - 6) // 3
                a1 = (number - 6) % 3
                return may_look(c, s, seat, a0, a1)
    else:
        if number < 18:
            if open_now & 8 == 0:
                return -1
            a0 = (number - 15)
            return may_invite(c, s, seat, a0)
        else:
            if number < 21:
                return -1
            else:
                return -1


def carry_out(c: Components, s: State, seat: int, number: int, tape: Tape) -> None:
    """Carries out a legal choice, and nothing of what follows."""
    s.below = s.depth
    if number < 6:
        if number < 3:
            a0 = number
            if s.asks[seat] & 1:
                settle(s, seat)
            do_bid(c, s, seat, a0, tape)
        else:
            a0 = (number - 3)
            if s.asks[seat] & 2:
                settle(s, seat)
            do_lay(c, s, seat, a0, tape)
    else:
        if number < 15:
            a0 = (number - 6) // 3
            a1 = (number - 6) % 3
            if s.asks[seat] & 4:
                settle(s, seat)
            do_look(c, s, seat, a0, a1, tape)
        else:
            a0 = (number - 15)
            if s.asks[seat] & 8:
                settle(s, seat)
            do_invite(c, s, seat, a0, tape)


def act(c: Components, s: State, seat: int, number: int, tape: Tape) -> None:
    """Carries out a legal choice, and then what follows of itself."""
    carry_out(c, s, seat, number, tape)
    carry_on(c, s, tape)


def lone(c: Components, s: State, seat: int) -> int:
    """The number of the only alternative of what this seat is asked, where that is carried out unasked; else -1."""
    mask = s.asks[seat]
    if mask & 8 != mask:
        return -1
    only = -1
    if mask & 8:  # invite
        for a0 in range(3):
            if may_invite(c, s, seat, a0) == 0:
                if only >= 0:
                    return -1
                only = 15 + a0
    return only


def odds(c: Components, s: State, out: list[int]) -> int:
    """Writes the weight of each outcome of the due chance event to `out`; how many outcomes there are."""
    seat = s.chance_for
    if s.chance == 4:  # draw
        for a0 in range(3):
            out[a0] = odds_draw(c, s, seat, a0)
        return 3
    if s.chance == 5:  # guest
        for a0 in range(3):
            out[a0] = odds_guest(c, s, seat, a0)
        return 3
    return 0


def happen(c: Components, s: State, number: int, tape: Tape) -> None:
    """Carries out an outcome of the due chance event, and then what follows of itself."""
    seat = s.chance_for
    s.chance = -1
    s.chance_for = -1
    s.below = s.depth
    if number < 21:
        a0 = (number - 18)
        do_draw(c, s, seat, a0, tape)
    else:
        a0 = (number - 21)
        do_guest(c, s, seat, a0, tape)
    carry_on(c, s, tape)


def carry_on(c: Components, s: State, tape: Tape) -> None:
    """Takes effects off the pile until somebody must choose, luck is due, something was uncovered, or all is over."""
    while s.chance < 0 and s.pause == 0 and s.over == 0:
        if s.owes != 0:
            seat = only_seat(s)
            number = lone(c, s, seat) if seat >= 0 else -1
            if number < 0:
                break
            carry_out(c, s, seat, number, tape)
        elif s.depth == 0:
            break
        else:
            s.depth -= 1
            s.below = s.depth
            what = s.todo[s.depth][0]
            a = s.todo[s.depth][1]
            b = s.todo[s.depth][2]
            for part in range(3):
                s.todo[s.depth][part] = 0
            if what < 4:
                if what < 2:
                    if what < 1:
                        run_round(c, s, a, b, tape)
                    else:
                        run_fill(c, s, a, b, tape)
                else:
                    if what < 3:
                        run_bids(c, s, a, b, tape)
                    else:
                        run_reveal(c, s, a, b, tape)
            else:
                if what < 6:
                    if what < 5:
                        run_winner(c, s, a, b, tape)
                    else:
                        run_clear(c, s, a, b, tape)
                else:
                    if what < 7:
                        run_feast(c, s, a, b, tape)
                    else:
                        run_end(c, s, a, b, tape)
    s.below = 0


def go_on(c: Components, s: State, tape: Tape) -> None:
    """Goes on after a pause."""
    s.pause = 0
    carry_on(c, s, tape)


def start(c: Components, s: State, tape: Tape) -> None:
    """Starts a game on a fresh state."""
    begin(c, s, tape)
    carry_on(c, s, tape)


def view(c: Components, s: State, seat: int, seen: State) -> None:
    """What this seat is shown, written to `seen`; what it is not shown becomes the hidden value."""
    looker = 1 << seat
    seen.owes = s.owes
    seen.may = s.may
    for i0 in range(3):
        seen.asks[i0] = s.asks[i0]
    for i0 in range(3):
        seen.offers[i0] = s.offers[i0]
    seen.chance = s.chance
    seen.chance_for = s.chance_for
    seen.pause = s.pause
    seen.over = s.over
    for i0 in range(3):
        seen.rank[i0] = s.rank[i0]
    seen.depth = s.depth
    seen.below = s.below
    for i0 in range(8):
        for i1 in range(3):
            seen.todo[i0][i1] = s.todo[i0][i1]
    seen.round = s.round
    for i0 in range(3):
        for i1 in range(3):
            seen.hand[i0][i1] = s.hand[i0][i1] if i0 == seat else -128
    for i0 in range(3):
        seen.hand_size[i0] = s.hand_size[i0]
    for i0 in range(3):
        for i1 in range(3):
            seen.pile[i0][i1] = s.pile[i0][i1] if i0 == seat else -128
    for i0 in range(3):
        seen.pile_size[i0] = s.pile_size[i0]
    for i0 in range(3):
        for i1 in range(3):
            seen.known[i0][i1] = s.known[i0][i1]
    for i0 in range(3):
        seen.bid[i0] = s.bid[i0] if s.bid_seen[i0] & looker else -128
    for i0 in range(3):
        seen.bid_seen[i0] = s.bid_seen[i0]
    for i0 in range(3):
        seen.has_bid[i0] = s.has_bid[i0]
    for i0 in range(3):
        for i1 in range(3):
            seen.discard[i0][i1] = s.discard[i0][i1]
    for i0 in range(3):
        seen.laid[i0] = s.laid[i0]
    for i0 in range(3):
        for i1 in range(3):
            seen.stall[i0][i1] = s.stall[i0][i1] if s.stall_seen[i0][i1] & looker else -128
    for i0 in range(3):
        for i1 in range(3):
            seen.stall_seen[i0][i1] = s.stall_seen[i0][i1]
    for i0 in range(3):
        seen.looks[i0] = s.looks[i0]
    seen.guest = s.guest


def knowledge(c: Components, s: State, seat: int, seen: State) -> None:
    """What this seat knows, also from what it once saw, written to `seen`."""
    view(c, s, seat, seen)


def redeal_goods(c: Components, s: State, owner: int, dice: list[int], scratch: list[int]) -> None:
    """Lays the units of the pool goods where they are not known to lie."""
    for kind in range(3):
        scratch[kind] = units_goods(c, s, owner, kind)
        scratch[3 + kind] = s.known[owner][kind]
    room = 0
    if s.hand[owner][0] != -128:
        for kind in range(3):
            scratch[kind] -= s.hand[owner][kind]
            scratch[3 + kind] = max(0, scratch[3 + kind] - s.hand[owner][kind])
    else:
        room += s.hand_size[owner]
    if s.pile[owner][0] != -128:
        for kind in range(3):
            scratch[kind] -= s.pile[owner][kind]
    if holds_bid(c, s, owner) == 0:
        s.bid[owner] = -1
    elif s.bid[owner] != -128:
        scratch[s.bid[owner]] -= 1
        scratch[3 + s.bid[owner]] = max(0, scratch[3 + s.bid[owner]] - 1)
    else:
        room += 1
    for i0 in range(3):
        if holds_stall(c, s, owner, i0) == 0:
            s.stall[owner][i0] = -1
        elif s.stall[owner][i0] != -128:
            scratch[s.stall[owner][i0]] -= 1
            scratch[3 + s.stall[owner][i0]] = max(0, scratch[3 + s.stall[owner][i0]] - 1)
        else:
            room += 1
    for kind in range(3):
        scratch[kind] -= scratch[3 + kind]
        room -= scratch[3 + kind]
    for _ in range(room):
        left = 0
        for kind in range(3):
            left += scratch[kind]
        pick = below(dice, left)
        for kind in range(3):
            pick -= scratch[kind]
            if pick < 0:
                scratch[3 + kind] += 1
                scratch[kind] -= 1
                break
    if s.bid[owner] == -128:
        left = 0
        for kind in range(3):
            left += scratch[3 + kind]
        pick = below(dice, left)
        for kind in range(3):
            pick -= scratch[3 + kind]
            if pick < 0:
                s.bid[owner] = kind
                scratch[3 + kind] -= 1
                break
    for i0 in range(3):
        if s.stall[owner][i0] == -128:
            left = 0
            for kind in range(3):
                left += scratch[3 + kind]
            pick = below(dice, left)
            for kind in range(3):
                pick -= scratch[3 + kind]
                if pick < 0:
                    s.stall[owner][i0] = kind
                    scratch[3 + kind] -= 1
                    break
    if s.hand[owner][0] == -128:
        for kind in range(3):
            s.hand[owner][kind] = 0
        for _ in range(s.hand_size[owner]):
            left = 0
            for kind in range(3):
                left += scratch[3 + kind]
            pick = below(dice, left)
            for kind in range(3):
                pick -= scratch[3 + kind]
                if pick < 0:
                    s.hand[owner][kind] += 1
                    scratch[3 + kind] -= 1
                    break
    if s.pile[owner][0] == -128:
        for kind in range(3):
            s.pile[owner][kind] = 0
        for _ in range(s.pile_size[owner]):
            left = 0
            for kind in range(3):
                left += scratch[kind]
            pick = below(dice, left)
            for kind in range(3):
                pick -= scratch[kind]
                if pick < 0:
                    s.pile[owner][kind] += 1
                    scratch[kind] -= 1
                    break


def redeal(c: Components, s: State, looker: int, dice: list[int], scratch: list[int]) -> None:
    """Lays anew, in a knowledge of `looker`, all that it cannot know: each arrangement of units equally likely."""
    for owner in range(3):
        if owner < c.seats:
            redeal_goods(c, s, owner, dice, scratch)
        else:
            for i0 in range(3):
                s.hand[owner][i0] = 0
            for i0 in range(3):
                s.pile[owner][i0] = 0
            s.bid[owner] = -1
            for i0 in range(3):
                s.stall[owner][i0] = -1
