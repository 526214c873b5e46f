"""Chapter 3: a region is opened, the order rolled, and tokens are laid face down on the themes."""

from __future__ import annotations

from hustings.games.voti.clauses import VO_2_03, VO_3_11, VO_3_12
from hustings.games.voti.components import NOBODY_YET, REGION_COUNT, VALUE_COUNT
from hustings.games.voti.rules.table import on_sheet
from hustings.games.voti.state import Ask, Components, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, bit, luck, tell, then


def run_open_region(c: Components, s: State, region: int, unused: int, tape: Tape) -> None:
    """VO-3.01, VO-3.02, VO-3.04: the next region in polling order; after the last one the roles are settled."""
    s.region = region
    if region == REGION_COUNT:
        drop_purses(c, s)
        then(s, Do.SETTLE_ROLES, 0, 0)
        return
    tell(tape, Told.REGION_OPENED, EVERYBODY, region)
    s.passes = 0
    s.ordered = 0
    for place in range(c.seats):
        s.order[place] = NOBODY_YET
    luck(s, Ask.ORDER_ROLL)


def drop_purses(c: Components, s: State) -> None:
    """VO-3.19: what is left in the purses goes to the box, unseen."""
    for seat in range(c.seats):
        for value in range(VALUE_COUNT):
            s.purse[seat][value] = 0


def has_place(c: Components, s: State, seat: int) -> bool:
    """Whether the dice have given this player a place in the order already."""
    for place in range(s.ordered):
        if s.order[place] == seat:
            return True
    return False


def odds_order_roll(c: Components, s: State, looker: int, seat: int) -> int:
    """VO-3.05: every order of the players is equally likely, so each of the others is as likely to come next."""
    return 1 if seat < c.seats and not has_place(c, s, seat) else 0


def do_order_roll(c: Components, s: State, looker: int, seat: int, tape: Tape) -> None:
    """VO-3.04, VO-3.05: this player places next; the last place needs no dice."""
    give_place(s, seat)
    if s.ordered < c.seats - 1:
        luck(s, Ask.ORDER_ROLL)
        return
    for other in range(c.seats):
        if not has_place(c, s, other):
            give_place(s, other)
    tell_order(c, s, tape)
    then(s, Do.CAMPAIGN_TURN, 0, 0)


def give_place(s: State, seat: int) -> None:
    """VO-3.04: the next place of the order."""
    s.order[s.ordered] = seat
    s.ordered += 1


def tell_order(c: Components, s: State, tape: Tape) -> None:
    """VO-3.04: the order of the region, in one line."""
    if c.seats == 2:
        tell(tape, Told.ORDER_OF_TWO, EVERYBODY, s.order[0], s.order[1])
    elif c.seats == 3:
        tell(tape, Told.ORDER_OF_THREE, EVERYBODY, s.order[0], s.order[1], s.order[2])
    else:
        tell(tape, Told.ORDER_OF_FOUR, EVERYBODY, s.order[0], s.order[1], s.order[2], s.order[3])


def regions_to_come(s: State) -> int:
    """How many regions come after the one in vote."""
    return REGION_COUNT - 1 - s.region


def can_place(s: State, seat: int) -> bool:
    """VO-3.11: whether one more token leaves enough of them for the regions to come.

    Counted from the smallest value on, of which there are most, and no further than needed: this is asked very often.
    """
    needed = regions_to_come(s) + 1
    for value in range(VALUE_COUNT - 1, -1, -1):
        needed -= s.purse[seat][value]
        if needed <= 0:
            return True
    return False


def run_campaign_turn(c: Components, s: State, place: int, unused: int, tape: Tape) -> None:
    """VO-3.06, VO-3.13, VO-3.14, VO-3.15: turns go round until all have passed one after another."""
    if s.passes == c.seats:
        s.turn = NOBODY_YET
        then(s, Do.ROLL_TURNOUT, 0, 0)
        return
    seat = s.order[place]
    s.turn = seat
    then(s, Do.CAMPAIGN_TURN, (place + 1) % c.seats, 0)
    if on_sheet(s, seat) > 0 and not can_place(s, seat):
        count_pass(s, seat, tape)
    else:
        ask(s, seat, Ask.CAMPAIGN)
        ask(s, seat, Ask.PASS)


def may_campaign(c: Components, s: State, seat: int, theme: int, value: int) -> int:
    """VO-2.03, VO-2.13, VO-3.07, VO-3.11: a token of the purse, on any theme, if enough stay for the other regions."""
    if s.purse[seat][value] == 0:
        return VO_2_03
    return 0 if can_place(s, seat) else VO_3_11


def do_campaign(c: Components, s: State, seat: int, theme: int, value: int, tape: Tape) -> None:
    """VO-3.06, VO-3.08, VO-3.09, VO-3.16: a token lies face down; all see on which theme."""
    s.purse[seat][value] -= 1
    s.sheet[seat][theme][value] += 1
    s.sheet_count[seat][theme] += 1
    s.passes = 0
    tell(tape, Told.TOKEN_PLACED, EVERYBODY - bit(seat), seat, theme)
    tell(tape, Told.TOKEN_VALUE, bit(seat), seat, theme, value)
    if can_place(s, seat):
        ask(s, seat, Ask.CAMPAIGN)
        ask(s, seat, Ask.END_TURN)


def may_pass(c: Components, s: State, seat: int) -> int:
    """VO-3.10, VO-3.12: nobody passes without a token on the sheet."""
    return 0 if on_sheet(s, seat) > 0 else VO_3_12


def do_pass(c: Components, s: State, seat: int, tape: Tape) -> None:
    """VO-3.13: a pass, which is not final."""
    count_pass(s, seat, tape)


def count_pass(s: State, seat: int, tape: Tape) -> None:
    """VO-3.14: one more pass directly after another."""
    s.passes += 1
    tell(tape, Told.PASSED, EVERYBODY, seat)


def do_end_turn(c: Components, s: State, seat: int, tape: Tape) -> None:
    """VO-3.09: the turn ends; having placed, it is no pass."""
