"""What several phases count: money, Senate seats, and who speaks for a side."""

from __future__ import annotations

from hustings.games.voti.components import (
    AFTER_ADVICE,
    ALLY,
    LEADER,
    REGION_COUNT,
    THEME_COUNT,
    VALUE_COUNT,
)
from hustings.games.voti.state import Components, State
from hustings.kernel.steps import bit


def on_sheet(s: State, seat: int) -> int:
    """How many tokens a player has on the scoring sheet."""
    total = 0
    for theme in range(THEME_COUNT):
        total += s.sheet_count[seat][theme]
    return total


def in_purse(s: State, seat: int) -> int:
    """How many tokens a player has in the purse."""
    total = 0
    for value in range(VALUE_COUNT):
        total += s.purse[seat][value]
    return total


def in_hand(s: State, seat: int) -> int:
    """How many tokens are in a player's ballot hand."""
    total = 0
    for value in range(VALUE_COUNT):
        total += s.hand[seat][value]
    return total


def reserve_worth(c: Components, s: State, seat: int) -> int:
    """VO-2.10: what the tokens of a reserve are worth together, whichever they are."""
    total = 0
    for value in range(VALUE_COUNT):
        total += s.reserve[seat][value] * c.token_value[value]
    return total


def hand_worth(c: Components, s: State, seat: int) -> int:
    """What the tokens of a ballot hand are worth together."""
    total = 0
    for value in range(VALUE_COUNT):
        total += s.hand[seat][value] * c.token_value[value]
    return total


def senate_seats(c: Components, s: State, seat: int) -> int:
    """VO-6.01: the Senate seats on the tiles of a party."""
    total = 0
    for region in range(REGION_COUNT):
        if s.winner_of[region] == seat:
            total += c.region_seats[region]
    return total


def regions_won(s: State, seat: int) -> int:
    """How many regions a party has won."""
    total = 0
    for region in range(REGION_COUNT):
        if s.winner_of[region] == seat:
            total += 1
    return total


def side_seats(c: Components, s: State, seats: int) -> int:
    """VO-7.02: the Senate seats of all parties of a side together."""
    total = 0
    for seat in range(c.seats):
        if seats & bit(seat):
            total += senate_seats(c, s, seat)
    return total


def is_coalition(s: State, side: int) -> bool:
    """Whether two parties are on this side."""
    return s.ally[side] >= 0


def asks_advice(c: Components, s: State, side: int) -> bool:
    """VO-19.01, VO-19.02: whether the ally of this side names wishes."""
    return c.coalition_decider == AFTER_ADVICE and is_coalition(s, side)


def member_of(s: State, side: int, member: int) -> int:
    """The seat of a side's leader or ally; a party that is alone is both."""
    if member == ALLY and is_coalition(s, side):
        return s.ally[side]
    return s.leader[side]


def other_member(s: State, side: int, member: int) -> int:
    """The member of a side whose turn comes after this one's; a party that is alone follows itself."""
    return ALLY if member == LEADER and is_coalition(s, side) else LEADER
