"""What a position of Copycat is worth to a seat, in tenths of a victory point, for bots that look ahead.

Victory points count; until the end draws near a deck that brings more of them counts too. A card is worth what it
brings when it is drawn, as often as it will be: five cards and a few more are drawn a round, from the whole deck, so
that red cards and weak ones stand in the way of good ones. Within a round count the cards in hand, the workers in their
offices and those that can still be placed; coins only where something can be bought.
"""

from __future__ import annotations

from hustings.games.copycat.components import (
    BUYS,
    BUYS_SPECIALLY,
    COIN_OR_POINTS,
    COPIED_OPEN,
    COPY_CARD,
    DOUBLE_COINS,
    DOUBLE_MARKERS,
    DRAW,
    DRAW_PER_COIN,
    DRAWS_CARDS,
    EXCHANGES,
    EXTRA_PLACEMENT,
    GIVES_COINS,
    GIVES_POINTS,
    KEEP_CARDS,
    MOST_CARDS,
    MOST_OFFICES,
    NOT_OWNED,
    OPEN,
    PAYS_COINS,
    PAYS_POINTS,
    PLACE_IN_OCCUPIED,
    REUSE_WORKER,
    REUSES_CARD,
    SHRED_FOR_WORKER,
    SHREDS,
    STANDING,
    TAKEN,
    WORKERS_COME,
)
from hustings.games.copycat.rules.buying import coins_at_hand
from hustings.games.copycat.state import Ask, Components, State

# The weights of `judgement.toml`, in its order.
POINT = 0
RED_CARD = 1
COIN_A_ROUND = 2
DRAWN_CARD = 3
WORKER = 4
PLACEMENT = 5
REUSE = 6
DOUBLING = 7
KEPT = 8
DRAWS_A_ROUND = 9
POINTS_A_ROUND = 10
COIN_TO_SPEND = 11
MOST_TO_SPEND = 12
COIN_IN_HOPE = 13
STORED_WORKER = 14
SHREDDER = 15
EXCHANGE = 16
BID_NUMBER = 17

SUCCESS = 3
"""The phase in which cards are bought and points are scored."""
HUNDRED = 100


def judge(c: Components, s: State, seat: int, weights: list[int]) -> int:
    """Points, the deck for the rounds to come, and what is still to be had in this round."""
    judged = s.score[seat] * weights[POINT]
    judged += deck_worth(c, s, seat, weights) * rounds_left(c, s, weights) // HUNDRED
    if s.phase < SUCCESS or (s.phase == SUCCESS and is_to_come(c, s, seat)):
        judged += round_worth(c, s, seat, weights)
    return judged


def rounds_left(c: Components, s: State, weights: list[int]) -> int:
    """How many rounds are likely to come after this one, in hundredths."""
    most = 0
    for seat in range(c.seats):
        most = max(most, s.score[seat])
    by_points = HUNDRED * max(0, c.winning_points - most) // weights[POINTS_A_ROUND]
    return min(HUNDRED * (c.rounds - s.this_round), by_points)


def is_to_come(c: Components, s: State, seat: int) -> bool:
    """Whether this seat has its turn of phase 3 now or later."""
    if s.turn == seat:
        return True
    for place in range(c.seats - 1, -1, -1):
        if s.bus[place] == s.turn:
            return False
        if s.bus[place] == seat:
            return s.turn >= 0
    return False


def card_worth(c: Components, card: int, weights: list[int]) -> int:
    """What a card brings when it is in hand, coins at what they bring on average."""
    action = c.action[card]
    n = c.strength[card]
    if action == GIVES_COINS:
        return n * weights[COIN_A_ROUND]
    if action == GIVES_POINTS:
        return n * weights[POINT]
    if action == COIN_OR_POINTS:
        return c.points_of[card] * weights[POINT]
    if action == DRAW:
        return n * weights[DRAWN_CARD]
    if action == DRAW_PER_COIN:
        return 2 * weights[DRAWN_CARD] - weights[COIN_A_ROUND]
    if action == WORKERS_COME:
        return n * weights[WORKER]
    if action == SHRED_FOR_WORKER:
        return n * weights[WORKER] + weights[SHREDDER] - weights[COIN_A_ROUND]
    if action == EXTRA_PLACEMENT or action == PLACE_IN_OCCUPIED:
        return n * weights[PLACEMENT]
    if action == REUSE_WORKER or action == COPY_CARD:
        return weights[REUSE]
    if action == DOUBLE_COINS or action == DOUBLE_MARKERS:
        return weights[DOUBLING]
    if action == KEEP_CARDS:
        return weights[KEPT]
    return 0 - weights[RED_CARD]


def deck_worth(c: Components, s: State, seat: int, weights: list[int]) -> int:
    """What the deck brings in a round: the mean of its cards, times the cards drawn."""
    total = 0
    cards = 0
    for card in range(MOST_CARDS):
        if s.lies[seat][card] != NOT_OWNED and s.lies[seat][card] != TAKEN:
            total += card_worth(c, card, weights)
            cards += 1
    return total * weights[DRAWS_A_ROUND] // (10 * max(1, cards))


def round_worth(c: Components, s: State, seat: int, weights: list[int]) -> int:
    """What hand, workers and markers of this round bring."""
    worth = s.taken_markers[seat] * weights[POINT]
    coins = 0
    can_buy = 0
    if s.phase == SUCCESS and s.turn == seat:
        worth += s.points[seat] * weights[POINT]
        coins = coins_at_hand(s)
        can_buy = s.asks[seat] >> Ask.BUY & 1
    for card in range(MOST_CARDS):
        lies = s.lies[seat][card]
        if s.hand[seat][card] > 0:
            if c.action[card] == GIVES_COINS:
                coins += c.strength[card]
            elif s.phase < SUCCESS or c.action[card] == GIVES_POINTS or c.action[card] == COIN_OR_POINTS:
                worth += max(0, card_worth(c, card, weights))
        elif (lies == OPEN or lies == COPIED_OPEN) and c.action[card] == COIN_OR_POINTS:
            worth += card_worth(c, card, weights)
    for office in range(MOST_OFFICES):
        if s.worker[seat][office] == STANDING:
            kind = c.kind[office]
            n = c.reach[office]
            if kind == PAYS_COINS:
                coins += n
            elif kind == BUYS or kind == BUYS_SPECIALLY:
                can_buy += 1
            else:
                worth += office_worth(kind, n, weights)
    if can_buy > 0:
        worth += min(coins, weights[MOST_TO_SPEND] * can_buy) * weights[COIN_TO_SPEND]
    elif s.phase < SUCCESS and s.store[seat] > 0:
        worth += coins * weights[COIN_IN_HOPE]
    if s.phase < SUCCESS and s.passed[seat] == 0:
        worth += s.store[seat] * weights[STORED_WORKER]
        if s.bid_lies[seat] > 0:
            worth += c.number_of[s.bid[seat]] * weights[BID_NUMBER] // HUNDRED
    return worth


def office_worth(kind: int, n: int, weights: list[int]) -> int:
    """What a worker who still stands in an office brings, coins and purchases apart."""
    if kind == PAYS_POINTS:
        return n * weights[POINT]
    if kind == DRAWS_CARDS:
        return n * weights[DRAWN_CARD]
    if kind == EXCHANGES:
        return n * weights[EXCHANGE]
    if kind == SHREDS:
        return n * weights[SHREDDER]
    return weights[REUSE] if kind == REUSES_CARD else 0
