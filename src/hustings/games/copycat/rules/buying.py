"""Chapter 9: cards from the street, red cards that come along, and doctorates."""

from __future__ import annotations

from hustings.games.copycat.clauses import CC_1_07, CC_9_03, CC_9_06, CC_9_13
from hustings.games.copycat.components import (
    NO_CARD,
    NO_PRICE,
    POINTS_PER_COIN,
    RED,
    STREET_SPACES,
    TAKEN,
)
from hustings.games.copycat.rules.cards import put_aside
from hustings.games.copycat.state import Ask, Components, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, tell, then


def coins_at_hand(s: State) -> int:
    """CC-8.10, CC-8.11, CC-8.13: doubled original coins and coins of second uses, less what was spent."""
    return s.coins * (1 + s.doublings) + s.extra_coins - s.spent


def cost_of(c: Components, s: State, space: int) -> int:
    """CC-1.07, CC-1.22, CC-9.03, CC-9.12: the price of the card and the surcharge of its space."""
    return c.price[s.street[space]] + c.surcharge[space]


def least_coins(c: Components, s: State, space: int) -> int:
    """CC-9.03, CC-9.13: what one needs to take the card of a space."""
    if is_doctorate(c, s, space):
        return cost_of(c, s, space) + c.least_invested
    return cost_of(c, s, space)


def is_doctorate(c: Components, s: State, space: int) -> bool:
    """CC-9.11: whether the card is one that is invested in instead of bought."""
    return c.action[s.street[space]] == POINTS_PER_COIN


def may_buy(c: Components, s: State, seat: int, space: int) -> int:
    """CC-1.07, CC-9.03, CC-9.06, CC-9.13: a card that is not red and can be paid."""
    card = s.street[space]
    if card == NO_CARD:
        return CC_9_06
    if c.price[card] == NO_PRICE:
        return CC_1_07
    if least_coins(c, s, space) <= coins_at_hand(s):
        return 0
    return CC_9_13 if is_doctorate(c, s, space) else CC_9_03


def run_choose_buy(c: Components, s: State, left: int, nothing: int, tape: Tape) -> None:
    """CC-9.02, CC-9.07: the next purchase, as long as something can be bought."""
    if left == 0:
        return
    for space in range(STREET_SPACES):
        if may_buy(c, s, s.turn, space) == 0:
            s.left = left
            ask(s, s.turn, Ask.BUY)
            ask(s, s.turn, Ask.BUY_STOP)
            return


def do_buy(c: Components, s: State, seat: int, space: int, tape: Tape) -> None:
    """CC-9.03, CC-9.05, CC-9.11: the card is paid and goes to the clipboard; a doctorate asks for an investment."""
    if is_doctorate(c, s, space):
        s.chosen_space = space
        ask(s, seat, Ask.INVEST)
        return
    card = s.street[space]
    cost = cost_of(c, s, space)
    s.spent += cost
    tell(tape, Told.BUYS, EVERYBODY, seat, card, cost)
    put_aside(s, seat, card)
    clear_bought(c, s, seat, space, tape)


def clear_bought(c: Components, s: State, seat: int, space: int, tape: Tape) -> None:
    """CC-9.04, CC-9.05, CC-9.06, CC-9.14: the space is empty now, and red cards to its left come along."""
    s.street[space] = NO_CARD
    for left in range(space):
        card = s.street[left]
        if card != NO_CARD and c.colour[card] == RED:
            tell(tape, Told.RED_CARD, EVERYBODY, seat, card)
            put_aside(s, seat, card)
            s.street[left] = NO_CARD
    then(s, Do.CHOOSE_BUY, s.left - 1, 0)
    s.left = 0


def do_buy_stop(c: Components, s: State, seat: int, tape: Tape) -> None:
    """CC-9.02: no further purchase."""
    s.left = 0


def may_invest(c: Components, s: State, seat: int, amount: int) -> int:
    """CC-9.12, CC-9.13: from the least investment to all coins at hand after the surcharge."""
    most = coins_at_hand(s) - cost_of(c, s, s.chosen_space)
    return 0 if c.least_invested <= amount <= most else CC_9_13


def do_invest(c: Components, s: State, seat: int, amount: int, tape: Tape) -> None:
    """CC-9.11, CC-9.14, CC-9.15: points for coins; the doctorate lies before its owner for the rest of the game."""
    space = s.chosen_space
    card = s.street[space]
    s.chosen_space = -1
    s.spent += cost_of(c, s, space) + amount
    s.points[seat] += amount * c.strength[card]
    s.lies[seat][card] = TAKEN
    s.doctorates[seat] += 1
    s.doctorate_bought = 1
    tell(tape, Told.INVESTS, EVERYBODY, seat, card, amount)
    clear_bought(c, s, seat, space, tape)
