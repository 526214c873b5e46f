"""What cards and offices do: one short way to carry out each kind of action, for a first use, a second and a copy.

`again` is 1 for a second use, whose coins nothing doubles (CC-7.05, CC-7.12, CC-7.18).
"""

from __future__ import annotations

from hustings.games.copycat.components import (
    BUYS,
    BUYS_SPECIALLY,
    COIN_OR_POINTS,
    COPY_CARD,
    DOUBLE_COINS,
    DOUBLE_MARKERS,
    DRAW,
    DRAW_PER_COIN,
    DRAWS_CARDS,
    ELBOWS_ADD,
    EXCHANGES,
    EXTRA_PLACEMENT,
    GIVES_COINS,
    GIVES_POINTS,
    NO_REFILL,
    PAYS_COINS,
    PAYS_POINTS,
    PLACE_IN_OCCUPIED,
    REUSE_WORKER,
    REUSES_CARD,
    SHRED_FOR_WORKER,
    SHREDS,
    WORKERS_COME,
)
from hustings.games.copycat.rules.placing import recruit
from hustings.games.copycat.rules.setup import close_gaps
from hustings.games.copycat.state import Components, Do, State
from hustings.kernel.steps import Tape, then


def use_card(c: Components, s: State, seat: int, card: int, again: int, tape: Tape) -> None:
    """CC-3.04, CC-3.06, CC-7.11: the whole action of a card; its choices follow at once."""
    action = c.action[card]
    n = c.strength[card]
    if action == GIVES_COINS:
        gain_coins(s, n, again)
    elif action == GIVES_POINTS:
        s.points[seat] += n
    elif action == COIN_OR_POINTS:
        then(s, Do.CHOOSE_CHARITY, card, again)
    elif action == DOUBLE_COINS:
        s.doublings = min(2, s.doublings + n)
    elif action == DOUBLE_MARKERS:
        s.marker_doublings = min(2, s.marker_doublings + n)
    elif action == DRAW:
        then(s, Do.CHOOSE_COUNT, n, 0)
    elif action == DRAW_PER_COIN:
        then(s, Do.CHOOSE_PAYMENT, 0, n)
    elif action == WORKERS_COME:
        recruit(s, seat, n, tape)
    elif action == SHRED_FOR_WORKER:
        then(s, Do.CHOOSE_ELECTION, n, 0)
    elif action == EXTRA_PLACEMENT:
        then(s, Do.CHOOSE_INSIDE, n, 0)
    elif action == PLACE_IN_OCCUPIED:
        allow_elbows(c, s, n)
    elif action == REUSE_WORKER:
        then(s, Do.CHOOSE_WORKER, n, 0)
    elif action == COPY_CARD:
        then(s, Do.CHOOSE_COPY, n, again)


def use_office(c: Components, s: State, seat: int, office: int, again: int, tape: Tape) -> None:
    """CC-1.12, CC-1.13, CC-7.11: the whole action of an office; its choices follow at once."""
    kind = c.kind[office]
    n = c.reach[office]
    if kind == DRAWS_CARDS:
        then(s, Do.CHOOSE_COUNT, n, 0)
    elif kind == EXCHANGES:
        then(s, Do.CHOOSE_EXCHANGE, n, 0)
    elif kind == PAYS_COINS:
        gain_coins(s, n, again)
    elif kind == PAYS_POINTS:
        s.points[seat] += n
    elif kind == BUYS:
        then(s, Do.CHOOSE_BUY, n, 0)
    elif kind == BUYS_SPECIALLY:
        buy_specially(c, s, n, tape)
    elif kind == SHREDS:
        then(s, Do.CHOOSE_SHRED, n, again)
    elif kind == REUSES_CARD:
        then(s, Do.CHOOSE_REUSE, n, 0)


def gain_coins(s: State, n: int, again: int) -> None:
    """CC-7.05, CC-7.12, CC-8.12: original coins, or coins of a second use."""
    if again:
        s.extra_coins += n
    else:
        s.coins += n


def allow_elbows(c: Components, s: State, n: int) -> None:
    """CC-6.08, CC-6.11: a permission for a placement of this turn, or one more placement at once."""
    if c.elbows == ELBOWS_ADD:
        then(s, Do.CHOOSE_ELBOW, n, 0)
    else:
        s.permissions = min(99, s.permissions + n)


def buy_specially(c: Components, s: State, n: int, tape: Tape) -> None:
    """CC-3.02, CC-9.08, CC-9.09, CC-9.10: the street moves and is refilled, then a card may be bought."""
    close_gaps(s, tape)
    if c.special_refill != NO_REFILL:
        then(s, Do.FILL_STREET, 0, 0)
    then(s, Do.CHOOSE_BUY, n, 0)
