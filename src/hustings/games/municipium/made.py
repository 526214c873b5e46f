"""Made from the declarations of this game by `python -m hustings.kernel.generate`; not to be edited."""

from __future__ import annotations

from hustings.games.municipium.rules.cards import (
    do_card,
    do_common_card,
    do_great_family,
    may_card,
    odds_common_card,
    run_card_over,
    run_choose_card,
)
from hustings.games.municipium.rules.events import (
    do_citizen_draw,
    do_leave,
    do_next,
    do_place,
    may_leave,
    may_next,
    may_place,
    odds_citizen_draw,
    run_advance,
    run_citizen_event,
    run_draw,
    run_invite,
    run_place_drawn,
    run_visit,
)
from hustings.games.municipium.rules.powers import (
    do_basilica,
    do_baths,
    do_done,
    do_emporium,
    do_fetch,
    do_fetch_nobody,
    do_give,
    do_number,
    do_power,
    do_reposition,
    do_take,
    do_take_from,
    do_take_nothing,
    may_basilica,
    may_fetch,
    may_give,
    may_number,
    may_power,
    may_reposition,
    may_take,
    may_take_from,
    run_all_powers,
    run_emporium,
    run_exercise,
    run_give,
    run_keep_drawn,
    run_one_power,
    run_reposition,
    run_your_power,
)
from hustings.games.municipium.rules.setup import (
    begin,
    do_first_player,
    do_room_citizen_setup,
    do_start,
    odds_first_player,
    odds_room_citizen_setup,
    run_draw_lots,
    run_setup_room,
    run_start_member,
    run_starting_ranking,
)
from hustings.games.municipium.rules.turn import do_step, do_stop, may_step, run_end_turn, run_turn
from hustings.games.municipium.state import Components, State
from hustings.kernel.steps import Tape, only_seat, settle


class PlainComponents(Components):
    """Components as a plain object: numbers and nested lists."""

    __slots__ = (
        "seats",
        "length",
        "temple_roads",
        "reposition",
        "temple_rank_by",
        "target",
        "members",
        "citizens_of",
        "banner_of",
        "corresponds",
        "road",
        "next_room",
        "prefect_start",
        "rooms_used",
        "cards_of",
        "favours",
        "wreaths",
        "invitation_draws",
        "basilica_price",
    )

    def __init__(self) -> None:
        self.seats = 1
        self.length = 0
        self.temple_roads = 0
        self.reposition = 0
        self.temple_rank_by = 0
        self.target = 1
        self.members = 1
        self.citizens_of = [1] * 4
        self.banner_of = [0] * 7
        self.corresponds = [[0] * 7 for _ in range(4)]
        self.road = [[0] * 7 for _ in range(7)]
        self.next_room = [0] * 6
        self.prefect_start = 0
        self.rooms_used = 0
        self.cards_of = [0] * 4
        self.favours = 6
        self.wreaths = 0
        self.invitation_draws = 1
        self.basilica_price = 1

    def copy(self) -> PlainComponents:
        """A copy that shares nothing with this one."""
        other = PlainComponents.__new__(PlainComponents)
        other.seats = self.seats
        other.length = self.length
        other.temple_roads = self.temple_roads
        other.reposition = self.reposition
        other.temple_rank_by = self.temple_rank_by
        other.target = self.target
        other.members = self.members
        other.citizens_of = self.citizens_of[:]
        other.banner_of = self.banner_of[:]
        other.corresponds = [row[:] for row in self.corresponds]
        other.road = [row[:] for row in self.road]
        other.next_room = self.next_room[:]
        other.prefect_start = self.prefect_start
        other.rooms_used = self.rooms_used
        other.cards_of = self.cards_of[:]
        other.favours = self.favours
        other.wreaths = self.wreaths
        other.invitation_draws = self.invitation_draws
        other.basilica_price = self.basilica_price
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
        "members",
        "banner",
        "favour_space",
        "room_citizen",
        "prefect",
        "ranking",
        "bag",
        "bag_size",
        "drawn",
        "drawer",
        "placing",
        "deck",
        "deck_size",
        "top_discard",
        "discards",
        "covered",
        "activated",
        "unused",
        "citizens",
        "favours",
        "decurions",
        "reserve_favours",
        "reserve_wreaths",
        "first_player",
        "active",
        "steps",
        "step_from",
        "step_kind",
        "step_to",
        "event_at",
        "event_happened",
        "fetch_from",
        "fetch_family",
        "given",
        "repositioned",
    )

    def __init__(self) -> None:
        self.owes = 0
        self.may = 0
        self.asks = [0] * 4
        self.offers = [0] * 4
        self.chance = -1
        self.chance_for = -1
        self.pause = 0
        self.over = 0
        self.rank = [0] * 4
        self.depth = 0
        self.below = 0
        self.todo = [[0] * 3 for _ in range(8)]
        self.members = [[[0] * 2 for _ in range(7)] for _ in range(4)]
        self.banner = [[0] * 4 for _ in range(7)]
        self.favour_space = [0] * 6
        self.room_citizen = [-1] * 6
        self.prefect = -1
        self.ranking = [-1] * 4
        self.bag = [0] * 4
        self.bag_size = 0
        self.drawn = [0] * 4
        self.drawer = -1
        self.placing = -1
        self.deck = [0] * 4
        self.deck_size = 0
        self.top_discard = -1
        self.discards = 0
        self.covered = [0] * 4
        self.activated = -1
        self.unused = [[0] * 3 for _ in range(4)]
        self.citizens = [[0] * 4 for _ in range(4)]
        self.favours = [0] * 4
        self.decurions = [0] * 4
        self.reserve_favours = 0
        self.reserve_wreaths = 0
        self.first_player = -1
        self.active = -1
        self.steps = 0
        self.step_from = -1
        self.step_kind = -1
        self.step_to = -1
        self.event_at = -1
        self.event_happened = 0
        self.fetch_from = -1
        self.fetch_family = -1
        self.given = [0] * 5
        self.repositioned = [[0] * 2 for _ in range(7)]

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
        other.members = [[row[:] for row in grid] for grid in self.members]
        other.banner = [row[:] for row in self.banner]
        other.favour_space = self.favour_space[:]
        other.room_citizen = self.room_citizen[:]
        other.prefect = self.prefect
        other.ranking = self.ranking[:]
        other.bag = self.bag[:]
        other.bag_size = self.bag_size
        other.drawn = self.drawn[:]
        other.drawer = self.drawer
        other.placing = self.placing
        other.deck = self.deck[:]
        other.deck_size = self.deck_size
        other.top_discard = self.top_discard
        other.discards = self.discards
        other.covered = self.covered[:]
        other.activated = self.activated
        other.unused = [row[:] for row in self.unused]
        other.citizens = [row[:] for row in self.citizens]
        other.favours = self.favours[:]
        other.decurions = self.decurions[:]
        other.reserve_favours = self.reserve_favours
        other.reserve_wreaths = self.reserve_wreaths
        other.first_player = self.first_player
        other.active = self.active
        other.steps = self.steps
        other.step_from = self.step_from
        other.step_kind = self.step_kind
        other.step_to = self.step_to
        other.event_at = self.event_at
        other.event_happened = self.event_happened
        other.fetch_from = self.fetch_from
        other.fetch_family = self.fetch_family
        other.given = self.given[:]
        other.repositioned = [row[:] for row in self.repositioned]
        return other


def choices(c: Components, s: State, seat: int, mask: int, out: list[int]) -> int:
    """Writes the numbers of all legal choices of these decisions to `out`; how many there are."""
    n = 0
    if mask & 255:
        if mask & 1:  # start
            for a0 in range(7):
                out[n] = a0
                n += 1
        if mask & 2:  # step
            for a0 in range(7):
                for a1 in range(2):
                    for a2 in range(7):
                        out[n] = 7 + a0 * 14 + a1 * 7 + a2
                        n += 1 if may_step(c, s, seat, a0, a1, a2) == 0 else 0
        if mask & 4:  # stop
            out[n] = 105
            n += 1
        if mask & 8:  # card
            for a0 in range(4):
                out[n] = 106 + a0
                n += 1 if may_card(c, s, seat, a0) == 0 else 0
        if mask & 16:  # great_family
            for a0 in range(2):
                out[n] = 110 + a0
                n += 1
        if mask & 32:  # next
            for a0 in range(4):
                out[n] = 112 + a0
                n += 1 if may_next(c, s, seat, a0) == 0 else 0
        if mask & 64:  # place
            for a0 in range(7):
                out[n] = 116 + a0
                n += 1 if may_place(c, s, seat, a0) == 0 else 0
        if mask & 128:  # leave
            for a0 in range(4):
                out[n] = 123 + a0
                n += 1 if may_leave(c, s, seat, a0) == 0 else 0
    if mask & 65280:
        if mask & 256:  # power
            for a0 in range(7):
                out[n] = 127 + a0
                n += 1 if may_power(c, s, seat, a0) == 0 else 0
        if mask & 512:  # fetch
            for a0 in range(7):
                for a1 in range(4):
                    out[n] = 134 + a0 * 4 + a1
                    n += 1 if may_fetch(c, s, seat, a0, a1) == 0 else 0
        if mask & 1024:  # fetch_nobody
            out[n] = 162
            n += 1
        if mask & 2048:  # number
            for a0 in range(8):
                for a1 in range(8):
                    out[n] = 163 + a0 * 8 + a1
                    n += 1 if may_number(c, s, seat, a0, a1) == 0 else 0
        if mask & 4096:  # baths
            for a0 in range(2):
                out[n] = 227 + a0
                n += 1
        if mask & 8192:  # emporium
            for a0 in range(2):
                out[n] = 229 + a0
                n += 1
        if mask & 16384:  # basilica
            for a0 in range(3):
                out[n] = 231 + a0
                n += 1 if may_basilica(c, s, seat, a0) == 0 else 0
        if mask & 32768:  # give
            for a0 in range(5):
                out[n] = 234 + a0
                n += 1 if may_give(c, s, seat, a0) == 0 else 0
    if mask & 2031616:
        if mask & 65536:  # take
            for a0 in range(7):
                for a1 in range(4):
                    out[n] = 239 + a0 * 4 + a1
                    n += 1 if may_take(c, s, seat, a0, a1) == 0 else 0
        if mask & 131072:  # take_from
            for a0 in range(4):
                for a1 in range(4):
                    out[n] = 267 + a0 * 4 + a1
                    n += 1 if may_take_from(c, s, seat, a0, a1) == 0 else 0
        if mask & 262144:  # take_nothing
            out[n] = 283
            n += 1
        if mask & 524288:  # reposition
            for a0 in range(7):
                for a1 in range(2):
                    for a2 in range(7):
                        out[n] = 284 + a0 * 14 + a1 * 7 + a2
                        n += 1 if may_reposition(c, s, seat, a0, a1, a2) == 0 else 0
        if mask & 1048576:  # done
            out[n] = 382
            n += 1
    return n


def verdict(c: Components, s: State, seat: int, number: int) -> int:
    """0 when the choice is legal, -1 when its decision is not this seat's now, else the clause that forbids it."""
    open_now = s.asks[seat] | s.offers[seat]
    if number < 227:
        if number < 116:
            if number < 106:
                if number < 7:
                    if open_now & 1 == 0:
                        return -1
                    return 0
                else:
                    if number < 105:
                        if open_now & 2 == 0:
                            return -1
                        a0 = ((number - 7) // 7) // 2
                        a1 = (number - 7) // 7 % 2
                        a2 = (number - 7) % 7
                        return may_step(c, s, seat, a0, a1, a2)
                    else:
                        if open_now & 4 == 0:
                            return -1
                        return 0
            else:
                if number < 110:
                    if open_now & 8 == 0:
                        return -1
                    a0 = (number - 106)
                    return may_card(c, s, seat, a0)
                else:
                    if number < 112:
                        if open_now & 16 == 0:
                            return -1
                        return 0
                    else:
                        if open_now & 32 == 0:
                            return -1
                        a0 = (number - 112)
                        return may_next(c, s, seat, a0)
        else:
            if number < 134:
                if number < 123:
                    if open_now & 64 == 0:
                        return -1
                    a0 = (number - 116)
                    return may_place(c, s, seat, a0)
                else:
                    if number < 127:
                        if open_now & 128 == 0:
                            return -1
                        a0 = (number - 123)
                        return may_leave(c, s, seat, a0)
                    else:
                        if open_now & 256 == 0:
                            return -1
                        a0 = (number - 127)
                        return may_power(c, s, seat, a0)
            else:
                if number < 162:
                    if open_now & 512 == 0:
                        return -1
                    a0 = (number - 134) // 4
                    a1 = (number - 134) % 4
                    return may_fetch(c, s, seat, a0, a1)
                else:
                    if number < 163:
                        if open_now & 1024 == 0:
                            return -1
                        return 0
                    else:
                        if open_now & 2048 == 0:
                            return -1
                        a0 = (number - 163) // 8
                        a1 = (number - 163) % 8
                        return may_number(c, s, seat, a0, a1)
    else:
        if number < 283:
            if number < 234:
                if number < 229:
                    if open_now & 4096 == 0:
                        return -1
                    return 0
                else:
                    if number < 231:
                        if open_now & 8192 == 0:
                            return -1
                        return 0
                    else:
                        if open_now & 16384 == 0:
                            return -1
                        a0 = (number - 231)
                        return may_basilica(c, s, seat, a0)
            else:
                if number < 239:
                    if open_now & 32768 == 0:
                        return -1
                    a0 = (number - 234)
                    return may_give(c, s, seat, a0)
                else:
                    if number < 267:
                        if open_now & 65536 == 0:
                            return -1
                        a0 = (number - 239) // 4
                        a1 = (number - 239) % 4
                        return may_take(c, s, seat, a0, a1)
                    else:
                        if open_now & 131072 == 0:
                            return -1
                        a0 = (number - 267) // 4
                        a1 = (number - 267) % 4
                        return may_take_from(c, s, seat, a0, a1)
        else:
            if number < 383:
                if number < 284:
                    if open_now & 262144 == 0:
                        return -1
                    return 0
                else:
                    if number < 382:
                        if open_now & 524288 == 0:
                            return -1
                        a0 = ((number - 284) // 7) // 2
                        a1 = (number - 284) // 7 % 2
                        a2 = (number - 284) % 7
                        return may_reposition(c, s, seat, a0, a1, a2)
                    else:
                        if open_now & 1048576 == 0:
                            return -1
                        return 0
            else:
                if number < 391:
                    if number < 387:
                        return -1
                    else:
                        return -1
                else:
                    if number < 395:
                        return -1
                    else:
                        return -1


def carry_out(c: Components, s: State, seat: int, number: int, tape: Tape) -> None:
    """Carries out a legal choice, and nothing of what follows."""
    s.below = s.depth
    if number < 162:
        if number < 112:
            if number < 105:
                if number < 7:
                    a0 = number
                    if s.asks[seat] & 1:
                        settle(s, seat)
                    do_start(c, s, seat, a0, tape)
                else:
                    a0 = ((number - 7) // 7) // 2
                    a1 = (number - 7) // 7 % 2
                    a2 = (number - 7) % 7
                    if s.asks[seat] & 2:
                        settle(s, seat)
                    do_step(c, s, seat, a0, a1, a2, tape)
            else:
                if number < 106:
                    if s.asks[seat] & 4:
                        settle(s, seat)
                    do_stop(c, s, seat, tape)
                else:
                    if number < 110:
                        a0 = (number - 106)
                        if s.asks[seat] & 8:
                            settle(s, seat)
                        do_card(c, s, seat, a0, tape)
                    else:
                        a0 = (number - 110)
                        if s.asks[seat] & 16:
                            settle(s, seat)
                        do_great_family(c, s, seat, a0, tape)
        else:
            if number < 123:
                if number < 116:
                    a0 = (number - 112)
                    if s.asks[seat] & 32:
                        settle(s, seat)
                    do_next(c, s, seat, a0, tape)
                else:
                    a0 = (number - 116)
                    if s.asks[seat] & 64:
                        settle(s, seat)
                    do_place(c, s, seat, a0, tape)
            else:
                if number < 127:
                    a0 = (number - 123)
                    if s.asks[seat] & 128:
                        settle(s, seat)
                    do_leave(c, s, seat, a0, tape)
                else:
                    if number < 134:
                        a0 = (number - 127)
                        if s.asks[seat] & 256:
                            settle(s, seat)
                        do_power(c, s, seat, a0, tape)
                    else:
                        a0 = (number - 134) // 4
                        a1 = (number - 134) % 4
                        if s.asks[seat] & 512:
                            settle(s, seat)
                        do_fetch(c, s, seat, a0, a1, tape)
    else:
        if number < 234:
            if number < 227:
                if number < 163:
                    if s.asks[seat] & 1024:
                        settle(s, seat)
                    do_fetch_nobody(c, s, seat, tape)
                else:
                    a0 = (number - 163) // 8
                    a1 = (number - 163) % 8
                    if s.asks[seat] & 2048:
                        settle(s, seat)
                    do_number(c, s, seat, a0, a1, tape)
            else:
                if number < 229:
                    a0 = (number - 227)
                    if s.asks[seat] & 4096:
                        settle(s, seat)
                    do_baths(c, s, seat, a0, tape)
                else:
                    if number < 231:
                        a0 = (number - 229)
                        if s.asks[seat] & 8192:
                            settle(s, seat)
                        do_emporium(c, s, seat, a0, tape)
                    else:
                        a0 = (number - 231)
                        if s.asks[seat] & 16384:
                            settle(s, seat)
                        do_basilica(c, s, seat, a0, tape)
        else:
            if number < 283:
                if number < 239:
                    a0 = (number - 234)
                    if s.asks[seat] & 32768:
                        settle(s, seat)
                    do_give(c, s, seat, a0, tape)
                else:
                    if number < 267:
                        a0 = (number - 239) // 4
                        a1 = (number - 239) % 4
                        if s.asks[seat] & 65536:
                            settle(s, seat)
                        do_take(c, s, seat, a0, a1, tape)
                    else:
                        a0 = (number - 267) // 4
                        a1 = (number - 267) % 4
                        if s.asks[seat] & 131072:
                            settle(s, seat)
                        do_take_from(c, s, seat, a0, a1, tape)
            else:
                if number < 284:
                    if s.asks[seat] & 262144:
                        settle(s, seat)
                    do_take_nothing(c, s, seat, tape)
                else:
                    if number < 382:
                        a0 = ((number - 284) // 7) // 2
                        a1 = (number - 284) // 7 % 2
                        a2 = (number - 284) % 7
                        if s.asks[seat] & 524288:
                            settle(s, seat)
                        do_reposition(c, s, seat, a0, a1, a2, tape)
                    else:
                        if s.asks[seat] & 1048576:
                            settle(s, seat)
                        do_done(c, s, seat, tape)


def act(c: Components, s: State, seat: int, number: int, tape: Tape) -> None:
    """Carries out a legal choice, and then what follows of itself."""
    carry_out(c, s, seat, number, tape)
    carry_on(c, s, tape)


def lone(c: Components, s: State, seat: int) -> int:
    """The number of the only alternative of what this seat is asked, where that is carried out unasked; else -1."""
    mask = s.asks[seat]
    if mask & 511976 != mask:
        return -1
    only = -1
    if mask & 8:  # card
        for a0 in range(4):
            if may_card(c, s, seat, a0) == 0:
                if only >= 0:
                    return -1
                only = 106 + a0
    if mask & 32:  # next
        for a0 in range(4):
            if may_next(c, s, seat, a0) == 0:
                if only >= 0:
                    return -1
                only = 112 + a0
    if mask & 64:  # place
        for a0 in range(7):
            if may_place(c, s, seat, a0) == 0:
                if only >= 0:
                    return -1
                only = 116 + a0
    if mask & 128:  # leave
        for a0 in range(4):
            if may_leave(c, s, seat, a0) == 0:
                if only >= 0:
                    return -1
                only = 123 + a0
    if mask & 256:  # power
        for a0 in range(7):
            if may_power(c, s, seat, a0) == 0:
                if only >= 0:
                    return -1
                only = 127 + a0
    if mask & 512:  # fetch
        for a0 in range(7):
            for a1 in range(4):
                if may_fetch(c, s, seat, a0, a1) == 0:
                    if only >= 0:
                        return -1
                    only = 134 + a0 * 4 + a1
    if mask & 1024:  # fetch_nobody
        if only >= 0:
            return -1
        only = 162
    if mask & 2048:  # number
        for a0 in range(8):
            for a1 in range(8):
                if may_number(c, s, seat, a0, a1) == 0:
                    if only >= 0:
                        return -1
                    only = 163 + a0 * 8 + a1
    if mask & 16384:  # basilica
        for a0 in range(3):
            if may_basilica(c, s, seat, a0) == 0:
                if only >= 0:
                    return -1
                only = 231 + a0
    if mask & 32768:  # give
        for a0 in range(5):
            if may_give(c, s, seat, a0) == 0:
                if only >= 0:
                    return -1
                only = 234 + a0
    if mask & 65536:  # take
        for a0 in range(7):
            for a1 in range(4):
                if may_take(c, s, seat, a0, a1) == 0:
                    if only >= 0:
                        return -1
                    only = 239 + a0 * 4 + a1
    if mask & 131072:  # take_from
        for a0 in range(4):
            for a1 in range(4):
                if may_take_from(c, s, seat, a0, a1) == 0:
                    if only >= 0:
                        return -1
                    only = 267 + a0 * 4 + a1
    if mask & 262144:  # take_nothing
        if only >= 0:
            return -1
        only = 283
    return only


def odds(c: Components, s: State, out: list[int]) -> int:
    """Writes the weight of each outcome of the due chance event to `out`; how many outcomes there are."""
    seat = s.chance_for
    if s.chance == 21:  # room_citizen_setup
        for a0 in range(4):
            out[a0] = odds_room_citizen_setup(c, s, seat, a0)
        return 4
    if s.chance == 22:  # first_player
        for a0 in range(4):
            out[a0] = odds_first_player(c, s, seat, a0)
        return 4
    if s.chance == 23:  # common_card
        for a0 in range(4):
            out[a0] = odds_common_card(c, s, seat, a0)
        return 4
    if s.chance == 24:  # citizen_draw
        for a0 in range(4):
            out[a0] = odds_citizen_draw(c, s, seat, a0)
        return 4
    return 0


def happen(c: Components, s: State, number: int, tape: Tape) -> None:
    """Carries out an outcome of the due chance event, and then what follows of itself."""
    seat = s.chance_for
    s.chance = -1
    s.chance_for = -1
    s.below = s.depth
    if number < 391:
        if number < 387:
            a0 = (number - 383)
            do_room_citizen_setup(c, s, seat, a0, tape)
        else:
            a0 = (number - 387)
            do_first_player(c, s, seat, a0, tape)
    else:
        if number < 395:
            a0 = (number - 391)
            do_common_card(c, s, seat, a0, tape)
        else:
            a0 = (number - 395)
            do_citizen_draw(c, s, seat, a0, tape)
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
            if what < 11:
                if what < 5:
                    if what < 2:
                        if what < 1:
                            run_setup_room(c, s, a, b, tape)
                        else:
                            run_draw_lots(c, s, a, b, tape)
                    else:
                        if what < 3:
                            run_start_member(c, s, a, b, tape)
                        else:
                            if what < 4:
                                run_starting_ranking(c, s, a, b, tape)
                            else:
                                run_turn(c, s, a, b, tape)
                else:
                    if what < 8:
                        if what < 6:
                            run_choose_card(c, s, a, b, tape)
                        else:
                            if what < 7:
                                run_card_over(c, s, a, b, tape)
                            else:
                                run_end_turn(c, s, a, b, tape)
                    else:
                        if what < 9:
                            run_advance(c, s, a, b, tape)
                        else:
                            if what < 10:
                                run_visit(c, s, a, b, tape)
                            else:
                                run_draw(c, s, a, b, tape)
            else:
                if what < 16:
                    if what < 13:
                        if what < 12:
                            run_place_drawn(c, s, a, b, tape)
                        else:
                            run_invite(c, s, a, b, tape)
                    else:
                        if what < 14:
                            run_citizen_event(c, s, a, b, tape)
                        else:
                            if what < 15:
                                run_all_powers(c, s, a, b, tape)
                            else:
                                run_your_power(c, s, a, b, tape)
                else:
                    if what < 19:
                        if what < 17:
                            run_one_power(c, s, a, b, tape)
                        else:
                            if what < 18:
                                run_exercise(c, s, a, b, tape)
                            else:
                                run_emporium(c, s, a, b, tape)
                    else:
                        if what < 20:
                            run_keep_drawn(c, s, a, b, tape)
                        else:
                            if what < 21:
                                run_give(c, s, a, b, tape)
                            else:
                                run_reposition(c, s, a, b, tape)
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
    seen.owes = s.owes
    seen.may = s.may
    for i0 in range(4):
        seen.asks[i0] = s.asks[i0]
    for i0 in range(4):
        seen.offers[i0] = s.offers[i0]
    seen.chance = s.chance
    seen.chance_for = s.chance_for
    seen.pause = s.pause
    seen.over = s.over
    for i0 in range(4):
        seen.rank[i0] = s.rank[i0]
    seen.depth = s.depth
    seen.below = s.below
    for i0 in range(8):
        for i1 in range(3):
            seen.todo[i0][i1] = s.todo[i0][i1]
    for i0 in range(4):
        for i1 in range(7):
            for i2 in range(2):
                seen.members[i0][i1][i2] = s.members[i0][i1][i2]
    for i0 in range(7):
        for i1 in range(4):
            seen.banner[i0][i1] = s.banner[i0][i1]
    for i0 in range(6):
        seen.favour_space[i0] = s.favour_space[i0]
    for i0 in range(6):
        seen.room_citizen[i0] = s.room_citizen[i0]
    seen.prefect = s.prefect
    for i0 in range(4):
        seen.ranking[i0] = s.ranking[i0]
    for i0 in range(4):
        seen.bag[i0] = -128
    seen.bag_size = s.bag_size
    for i0 in range(4):
        seen.drawn[i0] = s.drawn[i0]
    seen.drawer = s.drawer
    seen.placing = s.placing
    for i0 in range(4):
        seen.deck[i0] = -128
    seen.deck_size = s.deck_size
    seen.top_discard = s.top_discard
    seen.discards = s.discards
    for i0 in range(4):
        seen.covered[i0] = -128
    seen.activated = s.activated
    for i0 in range(4):
        for i1 in range(3):
            seen.unused[i0][i1] = s.unused[i0][i1]
    for i0 in range(4):
        for i1 in range(4):
            seen.citizens[i0][i1] = s.citizens[i0][i1]
    for i0 in range(4):
        seen.favours[i0] = s.favours[i0]
    for i0 in range(4):
        seen.decurions[i0] = s.decurions[i0]
    seen.reserve_favours = s.reserve_favours
    seen.reserve_wreaths = s.reserve_wreaths
    seen.first_player = s.first_player
    seen.active = s.active
    seen.steps = s.steps
    seen.step_from = s.step_from
    seen.step_kind = s.step_kind
    seen.step_to = s.step_to
    seen.event_at = s.event_at
    seen.event_happened = s.event_happened
    seen.fetch_from = s.fetch_from
    seen.fetch_family = s.fetch_family
    for i0 in range(5):
        seen.given[i0] = s.given[i0]
    for i0 in range(7):
        for i1 in range(2):
            seen.repositioned[i0][i1] = s.repositioned[i0][i1]


def knowledge(c: Components, s: State, seat: int, seen: State) -> None:
    """What this seat knows, also from what it once saw, written to `seen`."""
    seen.owes = s.owes
    seen.may = s.may
    for i0 in range(4):
        seen.asks[i0] = s.asks[i0]
    for i0 in range(4):
        seen.offers[i0] = s.offers[i0]
    seen.chance = s.chance
    seen.chance_for = s.chance_for
    seen.pause = s.pause
    seen.over = s.over
    for i0 in range(4):
        seen.rank[i0] = s.rank[i0]
    seen.depth = s.depth
    seen.below = s.below
    for i0 in range(8):
        for i1 in range(3):
            seen.todo[i0][i1] = s.todo[i0][i1]
    for i0 in range(4):
        for i1 in range(7):
            for i2 in range(2):
                seen.members[i0][i1][i2] = s.members[i0][i1][i2]
    for i0 in range(7):
        for i1 in range(4):
            seen.banner[i0][i1] = s.banner[i0][i1]
    for i0 in range(6):
        seen.favour_space[i0] = s.favour_space[i0]
    for i0 in range(6):
        seen.room_citizen[i0] = s.room_citizen[i0]
    seen.prefect = s.prefect
    for i0 in range(4):
        seen.ranking[i0] = s.ranking[i0]
    for i0 in range(4):
        seen.bag[i0] = s.bag[i0]
    seen.bag_size = s.bag_size
    for i0 in range(4):
        seen.drawn[i0] = s.drawn[i0]
    seen.drawer = s.drawer
    seen.placing = s.placing
    for i0 in range(4):
        seen.deck[i0] = s.deck[i0]
    seen.deck_size = s.deck_size
    seen.top_discard = s.top_discard
    seen.discards = s.discards
    for i0 in range(4):
        seen.covered[i0] = s.covered[i0]
    seen.activated = s.activated
    for i0 in range(4):
        for i1 in range(3):
            seen.unused[i0][i1] = s.unused[i0][i1]
    for i0 in range(4):
        for i1 in range(4):
            seen.citizens[i0][i1] = s.citizens[i0][i1]
    for i0 in range(4):
        seen.favours[i0] = s.favours[i0]
    for i0 in range(4):
        seen.decurions[i0] = s.decurions[i0]
    seen.reserve_favours = s.reserve_favours
    seen.reserve_wreaths = s.reserve_wreaths
    seen.first_player = s.first_player
    seen.active = s.active
    seen.steps = s.steps
    seen.step_from = s.step_from
    seen.step_kind = s.step_kind
    seen.step_to = s.step_to
    seen.event_at = s.event_at
    seen.event_happened = s.event_happened
    seen.fetch_from = s.fetch_from
    seen.fetch_family = s.fetch_family
    for i0 in range(5):
        seen.given[i0] = s.given[i0]
    for i0 in range(7):
        for i1 in range(2):
            seen.repositioned[i0][i1] = s.repositioned[i0][i1]


def redeal(c: Components, s: State, looker: int, dice: list[int], scratch: list[int]) -> None:
    """Lays anew, in a knowledge of `looker`, all that it cannot know: each arrangement of units equally likely."""
    return
