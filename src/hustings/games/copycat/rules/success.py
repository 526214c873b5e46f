"""Chapters 7, 8 and 10, phase 3: each player lays down the hand, gains coins and points, and scores."""

from __future__ import annotations

from hustings.games.copycat.clauses import (
    CC_1_20,
    CC_3_11,
    CC_3_13,
    CC_7_01,
    CC_7_20,
    CC_7_22,
    CC_7_23,
    CC_8_02,
    CC_8_03,
    CC_8_04,
    CC_8_07,
    CC_8_09,
)
from hustings.games.copycat.components import (
    AS_COIN,
    BLUE,
    BUYS,
    BUYS_SPECIALLY,
    CLIPBOARD,
    COIN,
    COIN_OR_POINTS,
    COPIED,
    COPIED_OPEN,
    COPY_CARD,
    DOUBLE_COINS,
    DOUBLE_MARKERS,
    GIVES_COINS,
    GIVES_POINTS,
    KEEP_CARDS,
    LIMITED,
    LYING,
    MOST_CARDS,
    MOST_OFFICES,
    OPEN,
    PAYS_COINS,
    PAYS_POINTS,
    PLAYED,
    PURPLE,
    RED,
    REUSE_WORKER,
    REUSES_CARD,
    RUNNING,
    SHREDS,
    STANDING,
)
from hustings.games.copycat.rules.again import bars_office
from hustings.games.copycat.rules.cards import leave_hand, shred_from_hand
from hustings.games.copycat.rules.effects import gain_coins, use_card, use_office
from hustings.games.copycat.state import Ask, Components, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, bit, tell, then

# ------------------------------------------------------------------------------------------ turns


def run_next_success(c: Components, s: State, place: int, nothing: int, tape: Tape) -> None:
    """CC-8.01: in the order of play each player has one turn; after the last one the end is checked."""
    if place == c.seats:
        s.turn = -1
        then(s, Do.CHECK_END, 0, 0)
        return
    s.turn = s.bus[place]
    s.points[s.turn] = 0
    s.rest_laid = 0
    lay_workers_down(c, s, s.turn, tape)
    then(s, Do.STEP_THREE, 0, 0)
    then(s, Do.NEXT_SUCCESS, place + 1, 0)


def lay_workers_down(c: Components, s: State, seat: int, tape: Tape) -> None:
    """CC-8.03, CC-8.05, CC-10.02: standing workers in coin and point offices count first."""
    for office in range(MOST_OFFICES):
        if s.worker[seat][office] == STANDING and c.kind[office] in (PAYS_COINS, PAYS_POINTS):
            s.worker[seat][office] = LYING
            tell(tape, Told.USES_OFFICE, EVERYBODY, seat, office)
            use_office(c, s, seat, office, 0, tape)


def run_step_three(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """CC-3.05, CC-3.15, CC-8.03: asked until the turn is ended; unasked where all see that nothing else is left."""
    seat = s.turn
    if s.hand_size[seat] == 0:
        s.rest_laid = 1
    if s.rest_laid and not has_step(c, s, seat):
        score_turn(c, s, seat, tape)
        return
    ask(s, seat, Ask.LAY)
    ask(s, seat, Ask.WORK)
    ask(s, seat, Ask.SPECIAL)
    ask(s, seat, Ask.COIN)
    ask(s, seat, Ask.FINISH)
    if s.rest_laid == 0:
        ask(s, seat, Ask.REST)


def has_step(c: Components, s: State, seat: int) -> bool:
    """CC-8.03: whether an office, a grey card or a charity event can still be used."""
    for office in range(MOST_OFFICES):
        if s.worker[seat][office] == STANDING and may_work(c, s, seat, office) == 0:
            return True
    for card in range(MOST_CARDS):
        if s.lies[seat][card] in (OPEN, COPIED_OPEN):
            return True
    return False


# ------------------------------------------------------------------------------------------ single cards


def may_lay(c: Components, s: State, seat: int, card: int) -> int:
    """CC-8.03, CC-8.04, CC-1.20, CC-7.23: a yellow, green, yellow-green or grey hand card, before the rest is laid."""
    if s.hand[seat][card] == 0:
        return CC_3_11 if s.lies[seat][card] == CLIPBOARD else CC_8_02
    if s.rest_laid:
        return CC_7_23
    if c.colour[card] == RED:
        return CC_1_20
    return CC_8_04 if c.colour[card] in (BLUE, PURPLE) else 0


def do_lay(c: Components, s: State, seat: int, card: int, tape: Tape) -> None:
    """CC-8.03, CC-7.22: the card lies in the play area; Battle of Wits, played singly, is in force."""
    lay_down(c, s, seat, card, tape)
    if c.action[card] == KEEP_CARDS:
        s.wits = 1
    then(s, Do.STEP_THREE, 0, 0)


def lay_down(c: Components, s: State, seat: int, card: int, tape: Tape) -> None:
    """CC-8.02, CC-8.04, CC-8.05, CC-8.09, CC-7.20: symbols count at once, what needs a choice stays open."""
    action = c.action[card]
    leave_hand(s, seat, card, OPEN if action in (COIN_OR_POINTS, REUSE_WORKER, COPY_CARD) else PLAYED)
    tell(tape, Told.LAYS, EVERYBODY, seat, card)
    if action in (GIVES_COINS, GIVES_POINTS, DOUBLE_COINS, DOUBLE_MARKERS):
        use_card(c, s, seat, card, 0, tape)


def may_special(c: Components, s: State, seat: int, card: int) -> int:
    """CC-7.20, CC-7.01: a Bonus Payment or Press Secretary laid down in this phase and not used yet."""
    if s.lies[seat][card] < OPEN or c.action[card] not in (REUSE_WORKER, COPY_CARD):
        return CC_7_20
    return 0 if s.lies[seat][card] == OPEN else CC_7_01


def do_special(c: Components, s: State, seat: int, card: int, tape: Tape) -> None:
    """CC-7.20: its one use."""
    s.lies[seat][card] = RUNNING
    tell(tape, Told.USES_SPECIAL, EVERYBODY, seat, card)
    use_card(c, s, seat, card, 0, tape)
    then(s, Do.CARD_USED, card, PLAYED)
    then(s, Do.STEP_THREE, 0, 0)


# ------------------------------------------------------------------------------------------ charity events


def may_coin(c: Components, s: State, seat: int, card: int) -> int:
    """CC-8.09: a charity event of the own play area whose first use is still open."""
    if s.lies[seat][card] in (OPEN, COPIED_OPEN) and c.action[card] == COIN_OR_POINTS:
        return 0
    return CC_8_09


def do_coin(c: Components, s: State, seat: int, card: int, tape: Tape) -> None:
    """CC-8.08, CC-8.09, CC-8.12: the charity event becomes an original coin and counts no points."""
    s.lies[seat][card] = COIN if s.lies[seat][card] == OPEN else COPIED
    gain_coins(s, c.coins_of[card], 0)
    tell(tape, Told.TAKES_COIN, EVERYBODY, seat, card)
    then(s, Do.STEP_THREE, 0, 0)


def run_choose_charity(c: Components, s: State, card: int, again: int, tape: Tape) -> None:
    """CC-8.08: a second use, and likewise a copy, chooses again."""
    s.in_use = card
    s.again = again
    ask(s, s.turn, Ask.CHARITY)


def do_charity(c: Components, s: State, seat: int, use: int, tape: Tape) -> None:
    """CC-8.08: a coin or points."""
    card = s.in_use
    if use == AS_COIN:
        gain_coins(s, c.coins_of[card], s.again)
        tell(tape, Told.TAKES_COIN, EVERYBODY, seat, card)
    else:
        s.points[seat] += c.points_of[card]
        tell(tape, Told.TAKES_POINTS, EVERYBODY, seat, card)
    s.in_use = -1
    s.again = 0


# ------------------------------------------------------------------------------------------ offices


def may_work(c: Components, s: State, seat: int, office: int) -> int:
    """CC-8.03, CC-8.04, CC-9.01: an own standing worker in a shredding, purchase or Allocation Office."""
    if s.worker[seat][office] != STANDING:
        return CC_3_13
    if c.kind[office] not in (SHREDS, BUYS, BUYS_SPECIALLY, REUSES_CARD):
        return CC_8_04
    return bars_office(c, s, seat, office)


def do_work(c: Components, s: State, seat: int, office: int, tape: Tape) -> None:
    """CC-3.13, CC-8.03: the worker lies down, whatever he brings."""
    s.worker[seat][office] = LYING
    tell(tape, Told.USES_OFFICE, EVERYBODY, seat, office)
    use_office(c, s, seat, office, 0, tape)
    then(s, Do.STEP_THREE, 0, 0)


def run_choose_shred(c: Components, s: State, left: int, again: int, tape: Tape) -> None:
    """CC-8.06, CC-7.23: the next card to shred, as long as there are hand cards that are not kept."""
    if left == 0 or s.rest_laid or s.hand_size[s.turn] == 0:
        return
    s.left = left
    s.again = again
    ask(s, s.turn, Ask.SHRED)
    ask(s, s.turn, Ask.SHRED_STOP)


def may_shred(c: Components, s: State, seat: int, card: int) -> int:
    """CC-8.07, CC-3.11: a card of the own hand."""
    if s.hand[seat][card]:
        return 0
    return CC_3_11 if s.lies[seat][card] == CLIPBOARD else CC_8_07


def do_shred(c: Components, s: State, seat: int, card: int, tape: Tape) -> None:
    """CC-8.06, CC-8.07: a coin for the card, and nothing else."""
    shred_from_hand(s, seat, card, tape)
    gain_coins(s, 1, s.again)
    then(s, Do.CHOOSE_SHRED, s.left - 1, s.again)
    s.left = 0
    s.again = 0


def do_shred_stop(c: Components, s: State, seat: int, tape: Tape) -> None:
    """CC-3.04: no more cards are shredded."""
    s.left = 0
    s.again = 0


# ------------------------------------------------------------------------------------------ the rest of the hand


def do_rest(c: Components, s: State, seat: int, tape: Tape) -> None:
    """CC-8.02, CC-8.03, CC-7.21, CC-7.22: once a turn, the hand is laid down, except what Battle of Wits keeps."""
    if s.wits:
        s.keeper = bit(seat)
        then(s, Do.CHOOSE_KEPT, 0, 0)
    else:
        lay_rest(c, s, seat, tape)
    then(s, Do.STEP_THREE, 0, 0)


def run_choose_kept(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """CC-7.22: the next card to keep, as long as there are others."""
    if s.kept_size == s.hand_size[s.turn]:
        lay_rest(c, s, s.turn, tape)
        return
    ask(s, s.turn, Ask.KEEP)
    ask(s, s.turn, Ask.KEEP_STOP)


def may_keep(c: Components, s: State, seat: int, card: int) -> int:
    """CC-7.22, CC-7.23: any card that is still in hand."""
    return 0 if s.hand[seat][card] and s.kept[card] == 0 else CC_7_22


def do_keep(c: Components, s: State, seat: int, card: int, tape: Tape) -> None:
    """CC-7.22, CC-7.24: the card is kept, and the others see only that one is."""
    s.kept[card] = 1
    s.kept_size += 1
    tell(tape, Told.KEEPS, bit(seat), seat, card)
    then(s, Do.CHOOSE_KEPT, 0, 0)


def do_keep_stop(c: Components, s: State, seat: int, tape: Tape) -> None:
    """CC-7.22: the other cards are laid down."""
    lay_rest(c, s, seat, tape)


def lay_rest(c: Components, s: State, seat: int, tape: Tape) -> None:
    """CC-8.02, CC-7.21: all cards of the hand but the kept ones go to the play area."""
    s.rest_laid = 1
    if s.kept_size > 0:
        tell(tape, Told.KEEPS_CARDS, EVERYBODY, seat, s.kept_size)
    for card in range(MOST_CARDS):
        if s.hand[seat][card] and s.kept[card] == 0:
            lay_down(c, s, seat, card, tape)
        s.kept[card] = 0
    s.kept_size = 0
    s.keeper = EVERYBODY


# ------------------------------------------------------------------------------------------ scoring


def may_finish(c: Components, s: State, seat: int) -> int:
    """CC-8.02, CC-8.03: only after the rest was laid down."""
    return 0 if s.rest_laid else CC_8_03


def do_finish(c: Components, s: State, seat: int, tape: Tape) -> None:
    """CC-8.03: the turn ends, and points are counted."""
    score_turn(c, s, seat, tape)


def score_turn(c: Components, s: State, seat: int, tape: Tape) -> None:
    """CC-10.01 to CC-10.08: charity events not turned into coins and markers join the points; markers go back."""
    for card in range(MOST_CARDS):
        if s.lies[seat][card] in (OPEN, COPIED_OPEN) and c.action[card] == COIN_OR_POINTS:
            s.points[seat] += c.points_of[card]
    s.points[seat] += s.taken_markers[seat] * (1 + s.marker_doublings)
    s.score[seat] += s.points[seat]
    tell(tape, Told.SCORES, EVERYBODY, seat, s.points[seat], s.score[seat])
    if c.marker_limit == LIMITED:
        s.marker_pool += s.taken_markers[seat]
    s.taken_markers[seat] = 0
    forget_turn(s)


def forget_turn(s: State) -> None:
    """CC-8.14: coins cannot be saved, and doublings are for one turn."""
    s.coins = 0
    s.doublings = 0
    s.extra_coins = 0
    s.spent = 0
    s.marker_doublings = 0
    s.rest_laid = 0
    s.wits = 0
