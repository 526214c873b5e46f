"""Chapters 5 and 6, phase 2: turns, placements, cards played and offices used, and the choices of their actions."""

from __future__ import annotations

from hustings.games.copycat.clauses import (
    CC_3_10,
    CC_3_11,
    CC_3_13,
    CC_5_01,
    CC_5_04,
    CC_5_05,
    CC_5_07,
    CC_6_03,
    CC_6_14,
    CC_6_17,
)
from hustings.games.copycat.components import (
    ANYONE_STALLS,
    BLUE,
    CLIPBOARD,
    COIN_OR_POINTS,
    COPY_CARD,
    DRAWS_CARDS,
    EXCHANGES,
    GIVES_COINS,
    LYING,
    MOST_DRAWN,
    MOST_OFFICES,
    PAID,
    PAYS_COINS,
    PLAYED,
    PURPLE,
    REUSE_WORKER,
    REUSES_CARD,
    RUNNING,
    STANDING,
)
from hustings.games.copycat.rules.again import bars_office
from hustings.games.copycat.rules.cards import draw_cards, leave_hand, put_aside, shred_from_hand
from hustings.games.copycat.rules.effects import use_card, use_office
from hustings.games.copycat.rules.placing import (
    bars_elbow,
    bars_worker,
    has_elbow_place,
    has_place,
    put_worker,
    recruit,
)
from hustings.games.copycat.state import Ask, Components, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, tell, then

# ------------------------------------------------------------------------------------------ turns


def run_next_turn(c: Components, s: State, place: int, nothing: int, tape: Tape) -> None:
    """CC-5.01, CC-5.09, CC-5.14: the next player who takes part has a turn; without one, phase 3 begins."""
    if not all_stall(c, s):
        for step in range(c.seats):
            seat = s.bus[(place + step) % c.seats]
            if s.passed[seat] == 0 and s.store[seat] > 0:
                begin_turn(s, seat)
                return
            if s.passed[seat] == 0:
                s.passed[seat] = 1
                tell(tape, Told.PASSES, EVERYBODY, seat)
    s.turn = -1
    s.phase = 3
    then(s, Do.NEXT_SUCCESS, 0, 0)


def all_stall(c: Components, s: State) -> bool:
    """CC-5.12: whether all who could still place have ended a turn without placing, one after the other."""
    if c.stall != ANYONE_STALLS or s.stalls == 0:
        return False
    waiting = 0
    for seat in range(c.seats):
        if s.passed[seat] == 0 and s.store[seat] > 0:
            waiting += 1
    return s.stalls >= waiting


def begin_turn(s: State, seat: int) -> None:
    """CC-5.01, CC-5.04: a turn, with one regular placement."""
    s.turn = seat
    s.regular_placed = 0
    s.any_placed = 0
    s.permissions = 0
    then(s, Do.STEP_TWO, 0, 0)


def run_step_two(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """CC-3.05, CC-3.15, CC-5.04: asked until the turn is ended; unasked where all see that nothing else is left."""
    seat = s.turn
    if s.hand_size[seat] == 0 and not can_place(c, s, seat) and not can_use(c, s, seat):
        end_turn(c, s, seat, tape)
        return
    ask(s, seat, Ask.PLACE)
    ask(s, seat, Ask.PLAY)
    ask(s, seat, Ask.USE)
    ask(s, seat, Ask.END)


def can_place(c: Components, s: State, seat: int) -> bool:
    """CC-5.04, CC-5.13: whether the regular placement can be made now."""
    return s.regular_placed == 0 and s.store[seat] > 0 and has_place(c, s, seat)


def can_use(c: Components, s: State, seat: int) -> bool:
    """CC-5.07: whether any worker's office can be used now."""
    for office in range(MOST_OFFICES):
        if s.worker[seat][office] == STANDING and may_use(c, s, seat, office) == 0:
            return True
    return False


def may_place(c: Components, s: State, seat: int, office: int) -> int:
    """CC-5.01, CC-5.02, CC-5.04, CC-5.16, CC-6.08: one worker a turn, in any free office or by a permission."""
    if s.regular_placed:
        return CC_5_04
    if s.store[seat] == 0:
        return CC_5_01
    return bars_worker(c, s, seat, office, s.permissions)


def do_place(c: Components, s: State, seat: int, office: int, tape: Tape) -> None:
    """CC-5.01, CC-5.03: the regular placement."""
    s.regular_placed = 1
    put_worker(c, s, seat, office, tape)
    then(s, Do.STEP_TWO, 0, 0)


def may_play(c: Components, s: State, seat: int, card: int) -> int:
    """CC-1.11, CC-3.11, CC-5.05: purple and blue cards, Bonus Payment and Press Secretary of the own hand."""
    if s.hand[seat][card] == 0:
        return CC_3_11 if s.lies[seat][card] == CLIPBOARD else CC_5_05
    if c.colour[card] in (PURPLE, BLUE) or c.action[card] in (REUSE_WORKER, COPY_CARD):
        return 0
    return CC_5_05


def do_play(c: Components, s: State, seat: int, card: int, tape: Tape) -> None:
    """CC-5.04, CC-5.06: the card lies face up, and its effect follows at once."""
    leave_hand(s, seat, card, RUNNING)
    tell(tape, Told.PLAYS, EVERYBODY, seat, card)
    use_card(c, s, seat, card, 0, tape)
    then(s, Do.CARD_USED, card, PLAYED)
    then(s, Do.STEP_TWO, 0, 0)


def run_card_used(c: Components, s: State, card: int, where: int, tape: Tape) -> None:
    """CC-3.07, CC-7.07: a use is finished; after a second use through an office the card goes to the clipboard."""
    if where == CLIPBOARD:
        put_aside(s, s.turn, card)
    else:
        s.lies[s.turn][card] = where


def may_use(c: Components, s: State, seat: int, office: int) -> int:
    """CC-5.07, CC-5.08, CC-3.13: an own standing worker in a blue office or an Allocation Office."""
    if s.worker[seat][office] != STANDING:
        return CC_3_13
    if c.kind[office] not in (DRAWS_CARDS, EXCHANGES, REUSES_CARD):
        return CC_5_07
    return bars_office(c, s, seat, office)


def do_use(c: Components, s: State, seat: int, office: int, tape: Tape) -> None:
    """CC-3.13, CC-5.06: the worker lies down, whatever he brings."""
    s.worker[seat][office] = LYING
    tell(tape, Told.USES_OFFICE, EVERYBODY, seat, office)
    use_office(c, s, seat, office, 0, tape)
    then(s, Do.STEP_TWO, 0, 0)


def do_end(c: Components, s: State, seat: int, tape: Tape) -> None:
    """CC-5.01, CC-5.12: the turn ends."""
    end_turn(c, s, seat, tape)


def end_turn(c: Components, s: State, seat: int, tape: Tape) -> None:
    """CC-5.10, CC-5.12, CC-6.08: who placed nothing takes no further part, or is one of those who stall."""
    s.permissions = 0
    tell(tape, Told.ENDS_TURN, EVERYBODY, seat)
    if s.any_placed:
        s.stalls = 0
    elif c.stall == ANYONE_STALLS:
        s.stalls += 1
    else:
        s.passed[seat] = 1
        tell(tape, Told.PASSES, EVERYBODY, seat)
    for place in range(c.seats):
        if s.bus[place] == seat:
            then(s, Do.NEXT_TURN, (place + 1) % c.seats, 0)


# ------------------------------------------------------------------------------------------ further placements


def run_choose_inside(c: Components, s: State, left: int, nothing: int, tape: Tape) -> None:
    """CC-6.05, CC-6.06: a further worker may be placed, if there is one and an office for him."""
    if left == 0 or s.store[s.turn] == 0 or not has_place(c, s, s.turn):
        return
    s.left = left
    ask(s, s.turn, Ask.INSIDE)
    ask(s, s.turn, Ask.INSIDE_NONE)


def may_inside(c: Components, s: State, seat: int, office: int) -> int:
    """CC-5.02, CC-6.05, CC-6.10: a free office, or an occupied one by a permission."""
    return bars_worker(c, s, seat, office, s.permissions)


def do_inside(c: Components, s: State, seat: int, office: int, tape: Tape) -> None:
    """CC-6.05, CC-6.06: the further worker is placed."""
    put_worker(c, s, seat, office, tape)
    then(s, Do.CHOOSE_INSIDE, s.left - 1, 0)
    s.left = 0


def do_inside_none(c: Components, s: State, seat: int, tape: Tape) -> None:
    """CC-3.04: no further worker."""
    s.left = 0


def run_choose_elbow(c: Components, s: State, left: int, nothing: int, tape: Tape) -> None:
    """CC-6.08: a further worker may be placed in an occupied office, if there is one and such an office."""
    if left == 0 or s.store[s.turn] == 0 or not has_elbow_place(c, s, s.turn):
        return
    s.left = left
    ask(s, s.turn, Ask.ELBOW)
    ask(s, s.turn, Ask.ELBOW_NONE)


def may_elbow(c: Components, s: State, seat: int, office: int) -> int:
    """CC-6.08, CC-6.09: an office occupied by others only."""
    return bars_elbow(c, s, seat, office)


def do_elbow(c: Components, s: State, seat: int, office: int, tape: Tape) -> None:
    """CC-6.08: the further worker is placed beside the others."""
    put_worker(c, s, seat, office, tape)
    then(s, Do.CHOOSE_ELBOW, s.left - 1, 0)
    s.left = 0


def do_elbow_none(c: Components, s: State, seat: int, tape: Tape) -> None:
    """CC-3.04: no further worker."""
    s.left = 0


# ------------------------------------------------------------------------------------------ drawing


def run_choose_count(c: Components, s: State, most: int, nothing: int, tape: Tape) -> None:
    """CC-3.10: how many cards are drawn is said before the first one."""
    if most > 0:
        s.left = min(most, MOST_DRAWN - 1)
        ask(s, s.turn, Ask.COUNT)


def may_count(c: Components, s: State, seat: int, count: int) -> int:
    """CC-3.03, CC-3.10: from 0 to the strength of the action, even if fewer cards are left."""
    return 0 if count <= s.left else CC_3_10


def do_count(c: Components, s: State, seat: int, count: int, tape: Tape) -> None:
    """CC-3.10, CC-6.13: all these cards are drawn."""
    s.left = 0
    draw_cards(s, seat, count, tape)


# ------------------------------------------------------------------------------------------ exchanging


def run_choose_exchange(c: Components, s: State, left: int, done: int, tape: Tape) -> None:
    """CC-6.14, CC-6.15: the next card to lay down; when all lie, as many are drawn."""
    if left == 0 or s.hand_size[s.turn] == 0:
        draw_cards(s, s.turn, done, tape)
        return
    s.left = left
    s.done = done
    ask(s, s.turn, Ask.EXCHANGE)
    ask(s, s.turn, Ask.EXCHANGE_STOP)


def may_exchange(c: Components, s: State, seat: int, card: int) -> int:
    """CC-6.14: a card of the own hand."""
    return 0 if s.hand[seat][card] else CC_6_14


def do_exchange(c: Components, s: State, seat: int, card: int, tape: Tape) -> None:
    """CC-6.14: the card goes to the clipboard."""
    leave_hand(s, seat, card, CLIPBOARD)
    put_aside(s, seat, card)
    tell(tape, Told.PUTS_ASIDE, EVERYBODY, seat, card)
    then(s, Do.CHOOSE_EXCHANGE, s.left - 1, s.done + 1)
    s.left = 0
    s.done = 0


def do_exchange_stop(c: Components, s: State, seat: int, tape: Tape) -> None:
    """CC-6.14: no more cards are laid down."""
    draw_cards(s, seat, s.done, tape)
    s.left = 0
    s.done = 0


# ------------------------------------------------------------------------------------------ shredding for a worker


def run_choose_election(c: Components, s: State, left: int, nothing: int, tape: Tape) -> None:
    """CC-6.03, CC-6.04: a card may go for a worker, if there are both."""
    if left == 0 or s.hand_size[s.turn] == 0 or s.reserve[s.turn] == 0:
        return
    s.left = left
    ask(s, s.turn, Ask.ELECTION)
    ask(s, s.turn, Ask.ELECTION_NONE)


def may_election(c: Components, s: State, seat: int, card: int) -> int:
    """CC-6.03: a card of the own hand, of any kind."""
    return 0 if s.hand[seat][card] else CC_6_03


def do_election(c: Components, s: State, seat: int, card: int, tape: Tape) -> None:
    """CC-6.03: the card is shredded, and a worker comes."""
    shred_from_hand(s, seat, card, tape)
    recruit(s, seat, 1, tape)
    then(s, Do.CHOOSE_ELECTION, s.left - 1, 0)
    s.left = 0


def do_election_none(c: Components, s: State, seat: int, tape: Tape) -> None:
    """CC-3.04: no card is shredded."""
    s.left = 0


# ------------------------------------------------------------------------------------------ collecting donations


def run_choose_payment(c: Components, s: State, paid: int, cards_a_coin: int, tape: Tape) -> None:
    """CC-6.16, CC-6.20: the next source of the payment; with nothing left to pay with, cards are drawn."""
    seat = s.turn
    if s.hand_size[seat] == 0 and not can_pay_with_worker(c, s, seat):
        then(s, Do.CHOOSE_COUNT, paid * cards_a_coin, 0)
        return
    s.left = paid
    s.done = cards_a_coin
    ask(s, seat, Ask.PAY)
    ask(s, seat, Ask.PAY_WORKER)
    ask(s, seat, Ask.PAY_STOP)


def can_pay_with_worker(c: Components, s: State, seat: int) -> bool:
    """CC-6.17: whether a worker stands in a coin office."""
    for office in range(MOST_OFFICES):
        if may_pay_worker(c, s, seat, office) == 0:
            return True
    return False


def may_pay(c: Components, s: State, seat: int, card: int) -> int:
    """CC-6.17, CC-6.21: money cards and charity events of the own hand."""
    if s.hand[seat][card] and c.action[card] in (GIVES_COINS, COIN_OR_POINTS):
        return 0
    return CC_6_17


def do_pay(c: Components, s: State, seat: int, card: int, tape: Tape) -> None:
    """CC-6.17, CC-6.18, CC-6.19: the card lies in the play area, and its coins are spent."""
    leave_hand(s, seat, card, PAID)
    tell(tape, Told.PAYS, EVERYBODY, seat, card)
    pay_coins(s, c.coins_of[card])


def may_pay_worker(c: Components, s: State, seat: int, office: int) -> int:
    """CC-6.17: an own standing worker in a coin office."""
    return 0 if s.worker[seat][office] == STANDING and c.kind[office] == PAYS_COINS else CC_6_17


def do_pay_worker(c: Components, s: State, seat: int, office: int, tape: Tape) -> None:
    """CC-6.17, CC-6.19: the worker lies down, and the full value of his office is spent."""
    s.worker[seat][office] = LYING
    tell(tape, Told.PAYS_WITH_WORKER, EVERYBODY, seat, office)
    pay_coins(s, c.reach[office])


def pay_coins(s: State, coins: int) -> None:
    """CC-6.20: the payment goes on."""
    then(s, Do.CHOOSE_PAYMENT, s.left + coins, s.done)
    s.left = 0
    s.done = 0


def do_pay_stop(c: Components, s: State, seat: int, tape: Tape) -> None:
    """CC-6.16, CC-6.20: the payment is laid down; then cards are drawn."""
    then(s, Do.CHOOSE_COUNT, s.left * s.done, 0)
    s.left = 0
    s.done = 0
