"""Made from the declarations of this game by `python -m hustings.kernel.generate`; not to be edited."""

from __future__ import annotations

from hustings.games.copycat.rules.action import (
    do_count,
    do_elbow,
    do_elbow_none,
    do_election,
    do_election_none,
    do_end,
    do_exchange,
    do_exchange_stop,
    do_inside,
    do_inside_none,
    do_pay,
    do_pay_stop,
    do_pay_worker,
    do_place,
    do_play,
    do_use,
    may_count,
    may_elbow,
    may_election,
    may_exchange,
    may_inside,
    may_pay,
    may_pay_worker,
    may_place,
    may_play,
    may_use,
    run_card_used,
    run_choose_count,
    run_choose_elbow,
    run_choose_election,
    run_choose_exchange,
    run_choose_inside,
    run_choose_payment,
    run_next_turn,
    run_step_two,
)
from hustings.games.copycat.rules.again import (
    do_bonus,
    do_bonus_none,
    do_copy,
    do_copy_none,
    do_reuse,
    do_reuse_none,
    may_bonus,
    may_copy,
    may_reuse,
    run_choose_copy,
    run_choose_reuse,
    run_choose_worker,
)
from hustings.games.copycat.rules.buying import do_buy, do_buy_stop, do_invest, may_buy, may_invest, run_choose_buy
from hustings.games.copycat.rules.cards import do_draw, holds_bid, odds_draw, redeal_rest, run_draw_cards, units_deck
from hustings.games.copycat.rules.cleaning import run_check_end, run_clean_up, run_move_street
from hustings.games.copycat.rules.planning import (
    do_bid,
    may_bid,
    run_ask_bids,
    run_begin_round,
    run_board_bus,
    run_reveal,
)
from hustings.games.copycat.rules.setup import (
    begin,
    do_deal,
    do_doctorate,
    do_office,
    do_order,
    do_turn_up,
    odds_deal,
    odds_doctorate,
    odds_office,
    odds_order,
    odds_turn_up,
    run_fill_street,
    run_open_office,
    run_seat_on_bus,
)
from hustings.games.copycat.rules.success import (
    do_charity,
    do_coin,
    do_finish,
    do_keep,
    do_keep_stop,
    do_lay,
    do_rest,
    do_shred,
    do_shred_stop,
    do_special,
    do_work,
    may_coin,
    may_finish,
    may_keep,
    may_lay,
    may_shred,
    may_special,
    may_work,
    run_choose_charity,
    run_choose_kept,
    run_choose_shred,
    run_next_success,
    run_step_three,
)
from hustings.games.copycat.state import Components, State
from hustings.kernel.dice import below
from hustings.kernel.steps import Tape, only_seat, settle


class PlainComponents(Components):
    """Components as a plain object: numbers and nested lists."""

    __slots__ = (
        "seats",
        "marker_limit",
        "doctorate_min",
        "doctorate_count",
        "doctorate_end",
        "stall",
        "street_clearing",
        "press_copy",
        "elbows",
        "special_refill",
        "reuse_colours",
        "number_of",
        "price",
        "section",
        "colour",
        "action",
        "strength",
        "coins_of",
        "points_of",
        "left_out",
        "kind",
        "reach",
        "from_start",
        "extra",
        "surcharge",
        "cleared",
        "doctorates",
        "least_invested",
        "rounds",
        "winning_points",
        "drawn",
        "workers_at_start",
        "workers_in_reserve",
        "markers",
    )

    def __init__(self) -> None:
        self.seats = 1
        self.marker_limit = 0
        self.doctorate_min = 0
        self.doctorate_count = 0
        self.doctorate_end = 0
        self.stall = 0
        self.street_clearing = 0
        self.press_copy = 0
        self.elbows = 0
        self.special_refill = 0
        self.reuse_colours = 0
        self.number_of = [0] * 70
        self.price = [-1] * 70
        self.section = [-1] * 70
        self.colour = [0] * 70
        self.action = [0] * 70
        self.strength = [0] * 70
        self.coins_of = [0] * 70
        self.points_of = [0] * 70
        self.left_out = [0] * 70
        self.kind = [0] * 27
        self.reach = [0] * 27
        self.from_start = [0] * 27
        self.extra = [0] * 27
        self.surcharge = [0] * 11
        self.cleared = [0] * 11
        self.doctorates = 0
        self.least_invested = 0
        self.rounds = 1
        self.winning_points = 1
        self.drawn = 1
        self.workers_at_start = 0
        self.workers_in_reserve = 0
        self.markers = 0

    def copy(self) -> PlainComponents:
        """A copy that shares nothing with this one."""
        other = PlainComponents.__new__(PlainComponents)
        other.seats = self.seats
        other.marker_limit = self.marker_limit
        other.doctorate_min = self.doctorate_min
        other.doctorate_count = self.doctorate_count
        other.doctorate_end = self.doctorate_end
        other.stall = self.stall
        other.street_clearing = self.street_clearing
        other.press_copy = self.press_copy
        other.elbows = self.elbows
        other.special_refill = self.special_refill
        other.reuse_colours = self.reuse_colours
        other.number_of = self.number_of[:]
        other.price = self.price[:]
        other.section = self.section[:]
        other.colour = self.colour[:]
        other.action = self.action[:]
        other.strength = self.strength[:]
        other.coins_of = self.coins_of[:]
        other.points_of = self.points_of[:]
        other.left_out = self.left_out[:]
        other.kind = self.kind[:]
        other.reach = self.reach[:]
        other.from_start = self.from_start[:]
        other.extra = self.extra[:]
        other.surcharge = self.surcharge[:]
        other.cleared = self.cleared[:]
        other.doctorates = self.doctorates
        other.least_invested = self.least_invested
        other.rounds = self.rounds
        other.winning_points = self.winning_points
        other.drawn = self.drawn
        other.workers_at_start = self.workers_at_start
        other.workers_in_reserve = self.workers_in_reserve
        other.markers = self.markers
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
        "this_round",
        "phase",
        "turn",
        "passed",
        "regular_placed",
        "any_placed",
        "permissions",
        "stalls",
        "rest_laid",
        "wits",
        "doctorate_bought",
        "left",
        "done",
        "again",
        "in_use",
        "chosen_space",
        "hand",
        "hand_size",
        "known",
        "kept",
        "keeper",
        "kept_size",
        "bid",
        "bid_lies",
        "bid_seen",
        "pile",
        "pile_size",
        "lies",
        "clipboard_size",
        "discard_size",
        "doctorates",
        "store",
        "reserve",
        "worker",
        "markers",
        "age",
        "office_deck",
        "marker_pool",
        "taken_markers",
        "street",
        "supply",
        "doctorates_left",
        "section_due",
        "out",
        "coins",
        "doublings",
        "extra_coins",
        "spent",
        "points",
        "marker_doublings",
        "score",
        "bus",
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
        self.todo = [[0] * 3 for _ in range(20)]
        self.this_round = 0
        self.phase = 0
        self.turn = -1
        self.passed = [0] * 4
        self.regular_placed = 0
        self.any_placed = 0
        self.permissions = 0
        self.stalls = 0
        self.rest_laid = 0
        self.wits = 0
        self.doctorate_bought = 0
        self.left = 0
        self.done = 0
        self.again = 0
        self.in_use = -1
        self.chosen_space = -1
        self.hand = [[0] * 70 for _ in range(4)]
        self.hand_size = [0] * 4
        self.known = [[0] * 70 for _ in range(4)]
        self.kept = [0] * 70
        self.keeper = 255
        self.kept_size = 0
        self.bid = [-1] * 4
        self.bid_lies = [0] * 4
        self.bid_seen = [0] * 4
        self.pile = [[0] * 70 for _ in range(4)]
        self.pile_size = [0] * 4
        self.lies = [[0] * 70 for _ in range(4)]
        self.clipboard_size = [0] * 4
        self.discard_size = [0] * 4
        self.doctorates = [0] * 4
        self.store = [0] * 4
        self.reserve = [0] * 4
        self.worker = [[0] * 27 for _ in range(4)]
        self.markers = [0] * 27
        self.age = [0] * 27
        self.office_deck = 0
        self.marker_pool = 0
        self.taken_markers = [0] * 4
        self.street = [-1] * 11
        self.supply = [0] * 70
        self.doctorates_left = 0
        self.section_due = 0
        self.out = [0] * 70
        self.coins = 0
        self.doublings = 0
        self.extra_coins = 0
        self.spent = 0
        self.points = [0] * 4
        self.marker_doublings = 0
        self.score = [0] * 4
        self.bus = [-1] * 4

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
        other.this_round = self.this_round
        other.phase = self.phase
        other.turn = self.turn
        other.passed = self.passed[:]
        other.regular_placed = self.regular_placed
        other.any_placed = self.any_placed
        other.permissions = self.permissions
        other.stalls = self.stalls
        other.rest_laid = self.rest_laid
        other.wits = self.wits
        other.doctorate_bought = self.doctorate_bought
        other.left = self.left
        other.done = self.done
        other.again = self.again
        other.in_use = self.in_use
        other.chosen_space = self.chosen_space
        other.hand = [row[:] for row in self.hand]
        other.hand_size = self.hand_size[:]
        other.known = [row[:] for row in self.known]
        other.kept = self.kept[:]
        other.keeper = self.keeper
        other.kept_size = self.kept_size
        other.bid = self.bid[:]
        other.bid_lies = self.bid_lies[:]
        other.bid_seen = self.bid_seen[:]
        other.pile = [row[:] for row in self.pile]
        other.pile_size = self.pile_size[:]
        other.lies = [row[:] for row in self.lies]
        other.clipboard_size = self.clipboard_size[:]
        other.discard_size = self.discard_size[:]
        other.doctorates = self.doctorates[:]
        other.store = self.store[:]
        other.reserve = self.reserve[:]
        other.worker = [row[:] for row in self.worker]
        other.markers = self.markers[:]
        other.age = self.age[:]
        other.office_deck = self.office_deck
        other.marker_pool = self.marker_pool
        other.taken_markers = self.taken_markers[:]
        other.street = self.street[:]
        other.supply = self.supply[:]
        other.doctorates_left = self.doctorates_left
        other.section_due = self.section_due
        other.out = self.out[:]
        other.coins = self.coins
        other.doublings = self.doublings
        other.extra_coins = self.extra_coins
        other.spent = self.spent
        other.points = self.points[:]
        other.marker_doublings = self.marker_doublings
        other.score = self.score[:]
        other.bus = self.bus[:]
        return other


def choices(c: Components, s: State, seat: int, mask: int, out: list[int]) -> int:
    """Writes the numbers of all legal choices of these decisions to `out`; how many there are."""
    n = 0
    if mask & 255:
        if mask & 1:  # bid
            for a0 in range(70):
                if s.hand[seat][a0] >= 1:
                    out[n] = a0
                    n += 1 if may_bid(c, s, seat, a0) == 0 else 0
        if mask & 2:  # place
            for a0 in range(27):
                out[n] = 70 + a0
                n += 1 if may_place(c, s, seat, a0) == 0 else 0
        if mask & 4:  # play
            for a0 in range(70):
                if s.hand[seat][a0] >= 1:
                    out[n] = 97 + a0
                    n += 1 if may_play(c, s, seat, a0) == 0 else 0
        if mask & 8:  # use
            for a0 in range(27):
                if s.worker[seat][a0] >= 1:
                    out[n] = 167 + a0
                    n += 1 if may_use(c, s, seat, a0) == 0 else 0
        if mask & 16:  # end
            out[n] = 194
            n += 1
        if mask & 32:  # inside
            for a0 in range(27):
                out[n] = 195 + a0
                n += 1 if may_inside(c, s, seat, a0) == 0 else 0
        if mask & 64:  # inside_none
            out[n] = 222
            n += 1
        if mask & 128:  # elbow
            for a0 in range(27):
                out[n] = 223 + a0
                n += 1 if may_elbow(c, s, seat, a0) == 0 else 0
    if mask & 65280:
        if mask & 256:  # elbow_none
            out[n] = 250
            n += 1
        if mask & 512:  # count
            for a0 in range(64):
                out[n] = 251 + a0
                n += 1 if may_count(c, s, seat, a0) == 0 else 0
        if mask & 1024:  # exchange
            for a0 in range(70):
                if s.hand[seat][a0] >= 1:
                    out[n] = 315 + a0
                    n += 1 if may_exchange(c, s, seat, a0) == 0 else 0
        if mask & 2048:  # exchange_stop
            out[n] = 385
            n += 1
        if mask & 4096:  # election
            for a0 in range(70):
                if s.hand[seat][a0] >= 1:
                    out[n] = 386 + a0
                    n += 1 if may_election(c, s, seat, a0) == 0 else 0
        if mask & 8192:  # election_none
            out[n] = 456
            n += 1
        if mask & 16384:  # pay
            for a0 in range(70):
                if s.hand[seat][a0] >= 1:
                    out[n] = 457 + a0
                    n += 1 if may_pay(c, s, seat, a0) == 0 else 0
        if mask & 32768:  # pay_worker
            for a0 in range(27):
                if s.worker[seat][a0] >= 1:
                    out[n] = 527 + a0
                    n += 1 if may_pay_worker(c, s, seat, a0) == 0 else 0
    if mask & 16711680:
        if mask & 65536:  # pay_stop
            out[n] = 554
            n += 1
        if mask & 131072:  # reuse
            for a0 in range(70):
                if s.lies[seat][a0] >= 4:
                    out[n] = 555 + a0
                    n += 1 if may_reuse(c, s, seat, a0) == 0 else 0
        if mask & 262144:  # reuse_none
            out[n] = 625
            n += 1
        if mask & 524288:  # bonus
            for a0 in range(27):
                if s.worker[seat][a0] >= 1:
                    out[n] = 626 + a0
                    n += 1 if may_bonus(c, s, seat, a0) == 0 else 0
        if mask & 1048576:  # bonus_none
            out[n] = 653
            n += 1
        if mask & 2097152:  # copy
            for a0 in range(70):
                if s.lies[seat][a0] >= 4:
                    out[n] = 654 + a0
                    n += 1 if may_copy(c, s, seat, a0) == 0 else 0
        if mask & 4194304:  # copy_none
            out[n] = 724
            n += 1
        if mask & 8388608:  # lay
            for a0 in range(70):
                if s.hand[seat][a0] >= 1:
                    out[n] = 725 + a0
                    n += 1 if may_lay(c, s, seat, a0) == 0 else 0
    if mask & 4278190080:
        if mask & 16777216:  # work
            for a0 in range(27):
                if s.worker[seat][a0] >= 1:
                    out[n] = 795 + a0
                    n += 1 if may_work(c, s, seat, a0) == 0 else 0
        if mask & 33554432:  # special
            for a0 in range(70):
                if s.lies[seat][a0] >= 5:
                    out[n] = 822 + a0
                    n += 1 if may_special(c, s, seat, a0) == 0 else 0
        if mask & 67108864:  # coin
            for a0 in range(70):
                if s.lies[seat][a0] >= 5:
                    out[n] = 892 + a0
                    n += 1 if may_coin(c, s, seat, a0) == 0 else 0
        if mask & 134217728:  # rest
            out[n] = 962
            n += 1
        if mask & 268435456:  # finish
            out[n] = 963
            n += 1 if may_finish(c, s, seat) == 0 else 0
        if mask & 536870912:  # shred
            for a0 in range(70):
                if s.hand[seat][a0] >= 1:
                    out[n] = 964 + a0
                    n += 1 if may_shred(c, s, seat, a0) == 0 else 0
        if mask & 1073741824:  # shred_stop
            out[n] = 1034
            n += 1
        if mask & 2147483648:  # keep
            for a0 in range(70):
                if s.hand[seat][a0] >= 1:
                    out[n] = 1035 + a0
                    n += 1 if may_keep(c, s, seat, a0) == 0 else 0
    if mask & 133143986176:
        if mask & 4294967296:  # keep_stop
            out[n] = 1105
            n += 1
        if mask & 8589934592:  # charity
            for a0 in range(2):
                out[n] = 1106 + a0
                n += 1
        if mask & 17179869184:  # buy
            for a0 in range(11):
                out[n] = 1108 + a0
                n += 1 if may_buy(c, s, seat, a0) == 0 else 0
        if mask & 34359738368:  # buy_stop
            out[n] = 1119
            n += 1
        if mask & 68719476736:  # invest
            for a0 in range(200):
                out[n] = 1120 + a0
                n += 1 if may_invest(c, s, seat, a0) == 0 else 0
    return n


def verdict(c: Components, s: State, seat: int, number: int) -> int:
    """0 when the choice is legal, -1 when its decision is not this seat's now, else the clause that forbids it."""
    open_now = s.asks[seat] | s.offers[seat]
    if number < 654:
        if number < 315:
            if number < 195:
                if number < 97:
                    if number < 70:
                        if open_now & 1 == 0:
                            return -1
                        a0 = number
                        return may_bid(c, s, seat, a0)
                    else:
                        if open_now & 2 == 0:
                            return -1
                        a0 = (number - 70)
                        return may_place(c, s, seat, a0)
                else:
                    if number < 167:
                        if open_now & 4 == 0:
                            return -1
                        a0 = (number - 97)
                        return may_play(c, s, seat, a0)
                    else:
                        if number < 194:
                            if open_now & 8 == 0:
                                return -1
                            a0 = (number - 167)
                            return may_use(c, s, seat, a0)
                        else:
                            if open_now & 16 == 0:
                                return -1
                            return 0
            else:
                if number < 223:
                    if number < 222:
                        if open_now & 32 == 0:
                            return -1
                        a0 = (number - 195)
                        return may_inside(c, s, seat, a0)
                    else:
                        if open_now & 64 == 0:
                            return -1
                        return 0
                else:
                    if number < 250:
                        if open_now & 128 == 0:
                            return -1
                        a0 = (number - 223)
                        return may_elbow(c, s, seat, a0)
                    else:
                        if number < 251:
                            if open_now & 256 == 0:
                                return -1
                            return 0
                        else:
                            if open_now & 512 == 0:
                                return -1
                            a0 = (number - 251)
                            return may_count(c, s, seat, a0)
        else:
            if number < 527:
                if number < 386:
                    if number < 385:
                        if open_now & 1024 == 0:
                            return -1
                        a0 = (number - 315)
                        return may_exchange(c, s, seat, a0)
                    else:
                        if open_now & 2048 == 0:
                            return -1
                        return 0
                else:
                    if number < 456:
                        if open_now & 4096 == 0:
                            return -1
                        a0 = (number - 386)
                        return may_election(c, s, seat, a0)
                    else:
                        if number < 457:
                            if open_now & 8192 == 0:
                                return -1
                            return 0
                        else:
                            if open_now & 16384 == 0:
                                return -1
                            a0 = (number - 457)
                            return may_pay(c, s, seat, a0)
            else:
                if number < 625:
                    if number < 554:
                        if open_now & 32768 == 0:
                            return -1
                        a0 = (number - 527)
                        return may_pay_worker(c, s, seat, a0)
                    else:
                        if number < 555:
                            if open_now & 65536 == 0:
                                return -1
                            return 0
                        else:
                            if open_now & 131072 == 0:
                                return -1
                            a0 = (number - 555)
                            return may_reuse(c, s, seat, a0)
                else:
                    if number < 626:
                        if open_now & 262144 == 0:
                            return -1
                        return 0
                    else:
                        if number < 653:
                            if open_now & 524288 == 0:
                                return -1
                            a0 = (number - 626)
                            return may_bonus(c, s, seat, a0)
                        else:
                            if open_now & 1048576 == 0:
                                return -1
                            return 0
    else:
        if number < 1105:
            if number < 892:
                if number < 725:
                    if number < 724:
                        if open_now & 2097152 == 0:
                            return -1
                        a0 = (number - 654)
                        return may_copy(c, s, seat, a0)
                    else:
                        if open_now & 4194304 == 0:
                            return -1
                        return 0
                else:
                    if number < 795:
                        if open_now & 8388608 == 0:
                            return -1
                        a0 = (number - 725)
                        return may_lay(c, s, seat, a0)
                    else:
                        if number < 822:
                            if open_now & 16777216 == 0:
                                return -1
                            a0 = (number - 795)
                            return may_work(c, s, seat, a0)
                        else:
                            if open_now & 33554432 == 0:
                                return -1
                            a0 = (number - 822)
                            return may_special(c, s, seat, a0)
            else:
                if number < 964:
                    if number < 962:
                        if open_now & 67108864 == 0:
                            return -1
                        a0 = (number - 892)
                        return may_coin(c, s, seat, a0)
                    else:
                        if number < 963:
                            if open_now & 134217728 == 0:
                                return -1
                            return 0
                        else:
                            if open_now & 268435456 == 0:
                                return -1
                            return may_finish(c, s, seat)
                else:
                    if number < 1034:
                        if open_now & 536870912 == 0:
                            return -1
                        a0 = (number - 964)
                        return may_shred(c, s, seat, a0)
                    else:
                        if number < 1035:
                            if open_now & 1073741824 == 0:
                                return -1
                            return 0
                        else:
                            if open_now & 2147483648 == 0:
                                return -1
                            a0 = (number - 1035)
                            return may_keep(c, s, seat, a0)
        else:
            if number < 1320:
                if number < 1108:
                    if number < 1106:
                        if open_now & 4294967296 == 0:
                            return -1
                        return 0
                    else:
                        if open_now & 8589934592 == 0:
                            return -1
                        return 0
                else:
                    if number < 1119:
                        if open_now & 17179869184 == 0:
                            return -1
                        a0 = (number - 1108)
                        return may_buy(c, s, seat, a0)
                    else:
                        if number < 1120:
                            if open_now & 34359738368 == 0:
                                return -1
                            return 0
                        else:
                            if open_now & 68719476736 == 0:
                                return -1
                            a0 = (number - 1120)
                            return may_invest(c, s, seat, a0)
            else:
                if number < 1464:
                    if number < 1324:
                        return -1
                    else:
                        if number < 1394:
                            return -1
                        else:
                            return -1
                else:
                    if number < 1534:
                        return -1
                    else:
                        if number < 1561:
                            return -1
                        else:
                            return -1


def carry_out(c: Components, s: State, seat: int, number: int, tape: Tape) -> None:
    """Carries out a legal choice, and nothing of what follows."""
    s.below = s.depth
    if number < 625:
        if number < 251:
            if number < 194:
                if number < 97:
                    if number < 70:
                        a0 = number
                        if s.asks[seat] & 1:
                            settle(s, seat)
                        do_bid(c, s, seat, a0, tape)
                    else:
                        a0 = (number - 70)
                        if s.asks[seat] & 2:
                            settle(s, seat)
                        do_place(c, s, seat, a0, tape)
                else:
                    if number < 167:
                        a0 = (number - 97)
                        if s.asks[seat] & 4:
                            settle(s, seat)
                        do_play(c, s, seat, a0, tape)
                    else:
                        a0 = (number - 167)
                        if s.asks[seat] & 8:
                            settle(s, seat)
                        do_use(c, s, seat, a0, tape)
            else:
                if number < 222:
                    if number < 195:
                        if s.asks[seat] & 16:
                            settle(s, seat)
                        do_end(c, s, seat, tape)
                    else:
                        a0 = (number - 195)
                        if s.asks[seat] & 32:
                            settle(s, seat)
                        do_inside(c, s, seat, a0, tape)
                else:
                    if number < 223:
                        if s.asks[seat] & 64:
                            settle(s, seat)
                        do_inside_none(c, s, seat, tape)
                    else:
                        if number < 250:
                            a0 = (number - 223)
                            if s.asks[seat] & 128:
                                settle(s, seat)
                            do_elbow(c, s, seat, a0, tape)
                        else:
                            if s.asks[seat] & 256:
                                settle(s, seat)
                            do_elbow_none(c, s, seat, tape)
        else:
            if number < 456:
                if number < 385:
                    if number < 315:
                        a0 = (number - 251)
                        if s.asks[seat] & 512:
                            settle(s, seat)
                        do_count(c, s, seat, a0, tape)
                    else:
                        a0 = (number - 315)
                        if s.asks[seat] & 1024:
                            settle(s, seat)
                        do_exchange(c, s, seat, a0, tape)
                else:
                    if number < 386:
                        if s.asks[seat] & 2048:
                            settle(s, seat)
                        do_exchange_stop(c, s, seat, tape)
                    else:
                        a0 = (number - 386)
                        if s.asks[seat] & 4096:
                            settle(s, seat)
                        do_election(c, s, seat, a0, tape)
            else:
                if number < 527:
                    if number < 457:
                        if s.asks[seat] & 8192:
                            settle(s, seat)
                        do_election_none(c, s, seat, tape)
                    else:
                        a0 = (number - 457)
                        if s.asks[seat] & 16384:
                            settle(s, seat)
                        do_pay(c, s, seat, a0, tape)
                else:
                    if number < 554:
                        a0 = (number - 527)
                        if s.asks[seat] & 32768:
                            settle(s, seat)
                        do_pay_worker(c, s, seat, a0, tape)
                    else:
                        if number < 555:
                            if s.asks[seat] & 65536:
                                settle(s, seat)
                            do_pay_stop(c, s, seat, tape)
                        else:
                            a0 = (number - 555)
                            if s.asks[seat] & 131072:
                                settle(s, seat)
                            do_reuse(c, s, seat, a0, tape)
    else:
        if number < 962:
            if number < 724:
                if number < 653:
                    if number < 626:
                        if s.asks[seat] & 262144:
                            settle(s, seat)
                        do_reuse_none(c, s, seat, tape)
                    else:
                        a0 = (number - 626)
                        if s.asks[seat] & 524288:
                            settle(s, seat)
                        do_bonus(c, s, seat, a0, tape)
                else:
                    if number < 654:
                        if s.asks[seat] & 1048576:
                            settle(s, seat)
                        do_bonus_none(c, s, seat, tape)
                    else:
                        a0 = (number - 654)
                        if s.asks[seat] & 2097152:
                            settle(s, seat)
                        do_copy(c, s, seat, a0, tape)
            else:
                if number < 795:
                    if number < 725:
                        if s.asks[seat] & 4194304:
                            settle(s, seat)
                        do_copy_none(c, s, seat, tape)
                    else:
                        a0 = (number - 725)
                        if s.asks[seat] & 8388608:
                            settle(s, seat)
                        do_lay(c, s, seat, a0, tape)
                else:
                    if number < 822:
                        a0 = (number - 795)
                        if s.asks[seat] & 16777216:
                            settle(s, seat)
                        do_work(c, s, seat, a0, tape)
                    else:
                        if number < 892:
                            a0 = (number - 822)
                            if s.asks[seat] & 33554432:
                                settle(s, seat)
                            do_special(c, s, seat, a0, tape)
                        else:
                            a0 = (number - 892)
                            if s.asks[seat] & 67108864:
                                settle(s, seat)
                            do_coin(c, s, seat, a0, tape)
        else:
            if number < 1105:
                if number < 964:
                    if number < 963:
                        if s.asks[seat] & 134217728:
                            settle(s, seat)
                        do_rest(c, s, seat, tape)
                    else:
                        if s.asks[seat] & 268435456:
                            settle(s, seat)
                        do_finish(c, s, seat, tape)
                else:
                    if number < 1034:
                        a0 = (number - 964)
                        if s.asks[seat] & 536870912:
                            settle(s, seat)
                        do_shred(c, s, seat, a0, tape)
                    else:
                        if number < 1035:
                            if s.asks[seat] & 1073741824:
                                settle(s, seat)
                            do_shred_stop(c, s, seat, tape)
                        else:
                            a0 = (number - 1035)
                            if s.asks[seat] & 2147483648:
                                settle(s, seat)
                            do_keep(c, s, seat, a0, tape)
            else:
                if number < 1108:
                    if number < 1106:
                        if s.asks[seat] & 4294967296:
                            settle(s, seat)
                        do_keep_stop(c, s, seat, tape)
                    else:
                        a0 = (number - 1106)
                        if s.asks[seat] & 8589934592:
                            settle(s, seat)
                        do_charity(c, s, seat, a0, tape)
                else:
                    if number < 1119:
                        a0 = (number - 1108)
                        if s.asks[seat] & 17179869184:
                            settle(s, seat)
                        do_buy(c, s, seat, a0, tape)
                    else:
                        if number < 1120:
                            if s.asks[seat] & 34359738368:
                                settle(s, seat)
                            do_buy_stop(c, s, seat, tape)
                        else:
                            a0 = (number - 1120)
                            if s.asks[seat] & 68719476736:
                                settle(s, seat)
                            do_invest(c, s, seat, a0, tape)


def act(c: Components, s: State, seat: int, number: int, tape: Tape) -> None:
    """Carries out a legal choice, and then what follows of itself."""
    carry_out(c, s, seat, number, tape)
    carry_on(c, s, tape)


def lone(c: Components, s: State, seat: int) -> int:
    """The number of the only alternative of what this seat is asked, where that is carried out unasked; else -1."""
    mask = s.asks[seat]
    if mask & 68719476736 != mask:
        return -1
    only = -1
    if mask & 68719476736:  # invest
        for a0 in range(200):
            if may_invest(c, s, seat, a0) == 0:
                if only >= 0:
                    return -1
                only = 1120 + a0
    return only


def odds(c: Components, s: State, out: list[int]) -> int:
    """Writes the weight of each outcome of the due chance event to `out`; how many outcomes there are."""
    seat = s.chance_for
    if s.chance == 37:  # order
        for a0 in range(4):
            out[a0] = odds_order(c, s, seat, a0)
        return 4
    if s.chance == 38:  # deal
        for a0 in range(70):
            out[a0] = odds_deal(c, s, seat, a0)
        return 70
    if s.chance == 39:  # turn_up
        for a0 in range(70):
            out[a0] = odds_turn_up(c, s, seat, a0)
        return 70
    if s.chance == 40:  # doctorate
        for a0 in range(70):
            out[a0] = odds_doctorate(c, s, seat, a0)
        return 70
    if s.chance == 41:  # office
        for a0 in range(27):
            out[a0] = odds_office(c, s, seat, a0)
        return 27
    if s.chance == 42:  # draw
        for a0 in range(70):
            out[a0] = odds_draw(c, s, seat, a0)
        return 70
    return 0


def happen(c: Components, s: State, number: int, tape: Tape) -> None:
    """Carries out an outcome of the due chance event, and then what follows of itself."""
    seat = s.chance_for
    s.chance = -1
    s.chance_for = -1
    s.below = s.depth
    if number < 1464:
        if number < 1324:
            a0 = (number - 1320)
            do_order(c, s, seat, a0, tape)
        else:
            if number < 1394:
                a0 = (number - 1324)
                do_deal(c, s, seat, a0, tape)
            else:
                a0 = (number - 1394)
                do_turn_up(c, s, seat, a0, tape)
    else:
        if number < 1534:
            a0 = (number - 1464)
            do_doctorate(c, s, seat, a0, tape)
        else:
            if number < 1561:
                a0 = (number - 1534)
                do_office(c, s, seat, a0, tape)
            else:
                a0 = (number - 1561)
                do_draw(c, s, seat, a0, tape)
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
            if what < 14:
                if what < 7:
                    if what < 3:
                        if what < 1:
                            run_seat_on_bus(c, s, a, b, tape)
                        else:
                            if what < 2:
                                run_fill_street(c, s, a, b, tape)
                            else:
                                run_open_office(c, s, a, b, tape)
                    else:
                        if what < 5:
                            if what < 4:
                                run_begin_round(c, s, a, b, tape)
                            else:
                                run_draw_cards(c, s, a, b, tape)
                        else:
                            if what < 6:
                                run_ask_bids(c, s, a, b, tape)
                            else:
                                run_reveal(c, s, a, b, tape)
                else:
                    if what < 10:
                        if what < 8:
                            run_board_bus(c, s, a, b, tape)
                        else:
                            if what < 9:
                                run_next_turn(c, s, a, b, tape)
                            else:
                                run_step_two(c, s, a, b, tape)
                    else:
                        if what < 12:
                            if what < 11:
                                run_card_used(c, s, a, b, tape)
                            else:
                                run_choose_count(c, s, a, b, tape)
                        else:
                            if what < 13:
                                run_choose_exchange(c, s, a, b, tape)
                            else:
                                run_choose_election(c, s, a, b, tape)
            else:
                if what < 21:
                    if what < 17:
                        if what < 15:
                            run_choose_inside(c, s, a, b, tape)
                        else:
                            if what < 16:
                                run_choose_elbow(c, s, a, b, tape)
                            else:
                                run_choose_payment(c, s, a, b, tape)
                    else:
                        if what < 19:
                            if what < 18:
                                run_choose_reuse(c, s, a, b, tape)
                            else:
                                run_choose_worker(c, s, a, b, tape)
                        else:
                            if what < 20:
                                run_choose_copy(c, s, a, b, tape)
                            else:
                                run_choose_charity(c, s, a, b, tape)
                else:
                    if what < 25:
                        if what < 23:
                            if what < 22:
                                run_next_success(c, s, a, b, tape)
                            else:
                                run_step_three(c, s, a, b, tape)
                        else:
                            if what < 24:
                                run_choose_kept(c, s, a, b, tape)
                            else:
                                run_choose_shred(c, s, a, b, tape)
                    else:
                        if what < 27:
                            if what < 26:
                                run_choose_buy(c, s, a, b, tape)
                            else:
                                run_check_end(c, s, a, b, tape)
                        else:
                            if what < 28:
                                run_clean_up(c, s, a, b, tape)
                            else:
                                run_move_street(c, s, a, b, tape)
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
    for i0 in range(20):
        for i1 in range(3):
            seen.todo[i0][i1] = s.todo[i0][i1]
    seen.this_round = s.this_round
    seen.phase = s.phase
    seen.turn = s.turn
    for i0 in range(4):
        seen.passed[i0] = s.passed[i0]
    seen.regular_placed = s.regular_placed
    seen.any_placed = s.any_placed
    seen.permissions = s.permissions
    seen.stalls = s.stalls
    seen.rest_laid = s.rest_laid
    seen.wits = s.wits
    seen.doctorate_bought = s.doctorate_bought
    seen.left = s.left
    seen.done = s.done
    seen.again = s.again
    seen.in_use = s.in_use
    seen.chosen_space = s.chosen_space
    for i0 in range(4):
        for i1 in range(70):
            seen.hand[i0][i1] = s.hand[i0][i1] if i0 == seat else -128
    for i0 in range(4):
        seen.hand_size[i0] = s.hand_size[i0]
    for i0 in range(4):
        for i1 in range(70):
            seen.known[i0][i1] = s.known[i0][i1]
    for i0 in range(70):
        seen.kept[i0] = s.kept[i0] if s.keeper & looker else -128
    seen.keeper = s.keeper
    seen.kept_size = s.kept_size
    for i0 in range(4):
        seen.bid[i0] = s.bid[i0] if s.bid_seen[i0] & looker else -128
    for i0 in range(4):
        seen.bid_lies[i0] = s.bid_lies[i0]
    for i0 in range(4):
        seen.bid_seen[i0] = s.bid_seen[i0]
    for i0 in range(4):
        for i1 in range(70):
            seen.pile[i0][i1] = s.pile[i0][i1] if i0 == seat else -128
    for i0 in range(4):
        seen.pile_size[i0] = s.pile_size[i0]
    for i0 in range(4):
        for i1 in range(70):
            seen.lies[i0][i1] = s.lies[i0][i1]
    for i0 in range(4):
        seen.clipboard_size[i0] = s.clipboard_size[i0]
    for i0 in range(4):
        seen.discard_size[i0] = s.discard_size[i0]
    for i0 in range(4):
        seen.doctorates[i0] = s.doctorates[i0]
    for i0 in range(4):
        seen.store[i0] = s.store[i0]
    for i0 in range(4):
        seen.reserve[i0] = s.reserve[i0]
    for i0 in range(4):
        for i1 in range(27):
            seen.worker[i0][i1] = s.worker[i0][i1]
    for i0 in range(27):
        seen.markers[i0] = s.markers[i0]
    for i0 in range(27):
        seen.age[i0] = s.age[i0]
    seen.office_deck = s.office_deck
    seen.marker_pool = s.marker_pool
    for i0 in range(4):
        seen.taken_markers[i0] = s.taken_markers[i0]
    for i0 in range(11):
        seen.street[i0] = s.street[i0]
    for i0 in range(70):
        seen.supply[i0] = s.supply[i0]
    seen.doctorates_left = s.doctorates_left
    seen.section_due = s.section_due
    for i0 in range(70):
        seen.out[i0] = s.out[i0]
    seen.coins = s.coins
    seen.doublings = s.doublings
    seen.extra_coins = s.extra_coins
    seen.spent = s.spent
    for i0 in range(4):
        seen.points[i0] = s.points[i0]
    seen.marker_doublings = s.marker_doublings
    for i0 in range(4):
        seen.score[i0] = s.score[i0]
    for i0 in range(4):
        seen.bus[i0] = s.bus[i0]


def knowledge(c: Components, s: State, seat: int, seen: State) -> None:
    """What this seat knows, also from what it once saw, written to `seen`."""
    view(c, s, seat, seen)


def redeal_deck(c: Components, s: State, owner: int, dice: list[int], scratch: list[int]) -> None:
    """Lays the units of the pool deck where they are not known to lie."""
    for kind in range(70):
        scratch[kind] = units_deck(c, s, owner, kind)
        scratch[70 + kind] = s.known[owner][kind]
    room = 0
    if s.hand[owner][0] != -128:
        for kind in range(70):
            scratch[kind] -= s.hand[owner][kind]
            scratch[70 + kind] = max(0, scratch[70 + kind] - s.hand[owner][kind])
    else:
        room += s.hand_size[owner]
    if s.pile[owner][0] != -128:
        for kind in range(70):
            scratch[kind] -= s.pile[owner][kind]
    if holds_bid(c, s, owner) == 0:
        s.bid[owner] = -1
    elif s.bid[owner] != -128:
        scratch[s.bid[owner]] -= 1
        scratch[70 + s.bid[owner]] = max(0, scratch[70 + s.bid[owner]] - 1)
    else:
        room += 1
    for kind in range(70):
        scratch[kind] -= scratch[70 + kind]
        room -= scratch[70 + kind]
    for _ in range(room):
        left = 0
        for kind in range(70):
            left += scratch[kind]
        pick = below(dice, left)
        for kind in range(70):
            pick -= scratch[kind]
            if pick < 0:
                scratch[70 + kind] += 1
                scratch[kind] -= 1
                break
    if s.bid[owner] == -128:
        left = 0
        for kind in range(70):
            left += scratch[70 + kind]
        pick = below(dice, left)
        for kind in range(70):
            pick -= scratch[70 + kind]
            if pick < 0:
                s.bid[owner] = kind
                scratch[70 + kind] -= 1
                break
    if s.hand[owner][0] == -128:
        for kind in range(70):
            s.hand[owner][kind] = 0
        for _ in range(s.hand_size[owner]):
            left = 0
            for kind in range(70):
                left += scratch[70 + kind]
            pick = below(dice, left)
            for kind in range(70):
                pick -= scratch[70 + kind]
                if pick < 0:
                    s.hand[owner][kind] += 1
                    scratch[70 + kind] -= 1
                    break
    if s.pile[owner][0] == -128:
        for kind in range(70):
            s.pile[owner][kind] = 0
        for _ in range(s.pile_size[owner]):
            left = 0
            for kind in range(70):
                left += scratch[kind]
            pick = below(dice, left)
            for kind in range(70):
                pick -= scratch[kind]
                if pick < 0:
                    s.pile[owner][kind] += 1
                    scratch[kind] -= 1
                    break


def redeal(c: Components, s: State, looker: int, dice: list[int], scratch: list[int]) -> None:
    """Lays anew, in a knowledge of `looker`, all that it cannot know: each arrangement of units equally likely."""
    for owner in range(4):
        if owner < c.seats:
            redeal_deck(c, s, owner, dice, scratch)
        else:
            for i0 in range(70):
                s.hand[owner][i0] = 0
            for i0 in range(70):
                s.pile[owner][i0] = 0
            s.bid[owner] = -1
    redeal_rest(c, s, looker, dice, scratch)
