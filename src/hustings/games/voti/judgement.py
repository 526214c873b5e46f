"""What a position of Una Questione di Voti is worth to a seat, in hundredths of a rejected decree, for bots.

Part one is about Senate seats, and about the money with which the regions to come are fought for: who has the larger
purse can expect more than his share of them. Part two is one tug of war
between two sides: the opposition wants ten decrees rejected, or enough in one year; the government wants time to pass,
markers that stand high and coins to pay with. Who plays together shares the judgement.
"""

from __future__ import annotations

from hustings.games.voti.components import (
    MINISTRY_COUNT,
    MOST_SEATS,
    REGION_COUNT,
    THEME_COUNT,
    VALUE_COUNT,
)
from hustings.games.voti.rules.count import theme_sum
from hustings.games.voti.rules.table import reserve_worth, senate_seats
from hustings.games.voti.rules.year_end import rejections_in_all, rejections_of_year
from hustings.games.voti.state import Components, State
from hustings.kernel.steps import bit

# The weights of `judgement.toml`, in its order.
SEAT_WON = 0
MONEY = 1
RESERVED = 2
LEAD_PART = 3
NEARER = 4
REJECTED_DECREE = 5
REJECTED_IN_YEAR = 6
VOTE_HELD = 7
LOW_MARKER = 8
HIGH_MARKER = 9
COIN_LEFT = 10
ATTEMPT = 11
BEAD = 12
TO_GOVERN = 13
NEAREST = 14
SIGN = 15
IN_VOTE = 16

THOUSANDTHS = 1000


def judge(c: Components, s: State, seat: int, weights: list[int]) -> int:
    """The campaign, until there is a government; then how the two sides stand."""
    if s.government == 0:
        return campaign_worth(c, s, seat, weights)
    stands = opposition_stands(c, s, weights)
    return stands if s.opposition & bit(seat) else 0 - stands


# ------------------------------------------------------------------------------------------------------- part one


def campaign_worth(c: Components, s: State, seat: int, weights: list[int]) -> int:
    """Seats and money of a player, and of the one with whom he will play."""
    worth = party_worth(c, s, seat, weights)
    if c.seats == MOST_SEATS and s.party[seat] >= 0:
        mine = c.coalition[c.party_colour[s.party[seat]]]
        for other in range(c.seats):
            if other != seat and s.party[other] >= 0 and c.coalition[c.party_colour[s.party[other]]] == mine:
                worth += party_worth(c, s, other, weights)
    return worth


def party_worth(c: Components, s: State, seat: int, weights: list[int]) -> int:
    """The seats that a player is likely to have, the nearer the end of the elections the weightier, and the reserve."""
    left = seats_to_come(c, s)
    hundredths = senate_seats(c, s, seat) * 100 + left * share_of_money(c, s, seat, weights)
    if s.region < REGION_COUNT and s.winner_of[s.region] < 0:
        chance = 50 + lead_in_region(c, s, seat) * weights[LEAD_PART] // THOUSANDTHS
        hundredths += c.region_seats[s.region] * max(0, min(100, chance))
    weight = weights[SEAT_WON] * weights[NEARER] // (left + weights[NEAREST])
    return hundredths * weight // 100 + reserve_worth(c, s, seat) // THOUSANDTHS * weights[RESERVED] // THOUSANDTHS


def seats_to_come(c: Components, s: State) -> int:
    """The Senate seats of the regions after the one in vote."""
    left = 0
    for region in range(s.region + 1, REGION_COUNT):
        left += c.region_seats[region]
    return left


def share_of_money(c: Components, s: State, seat: int, weights: list[int]) -> int:
    """In hundredths: what a player's purse is among all purses, squared, since more money wins more than its share."""
    mine = purse_worth(c, s, seat) + weights[MONEY]
    every = 0
    for other in range(c.seats):
        theirs = purse_worth(c, s, other) + weights[MONEY]
        every += theirs * theirs
    return 100 * mine * mine // every


def purse_worth(c: Components, s: State, seat: int) -> int:
    """The tokens of a purse, in thousands."""
    money = 0
    for value in range(VALUE_COUNT):
        money += s.purse[seat][value] * c.token_value[value]
    return money // THOUSANDTHS


def lead_in_region(c: Components, s: State, seat: int) -> int:
    """The percents of the themes in which a player leads alone, less the best of the others."""
    own = led_percent(c, s, seat)
    most = 0
    for other in range(c.seats):
        if other != seat:
            most = max(most, led_percent(c, s, other))
    return own - most


def led_percent(c: Components, s: State, seat: int) -> int:
    """The percents of the themes in which a player leads; half of those in which he is level."""
    led = 0
    for theme in range(THEME_COUNT):
        if s.green != 0 and s.green & bit(theme) == 0:
            continue
        own = theme_sum(c, s, seat, theme)
        if own == 0:
            continue
        percent = c.theme_percent[theme]
        for other in range(c.seats):
            if other != seat:
                amount = theme_sum(c, s, other, theme)
                if amount > own:
                    percent = 0
                elif amount == own:
                    percent //= 2
        led += percent
    return led


# ------------------------------------------------------------------------------------------------------- part two


def opposition_stands(c: Components, s: State, weights: list[int]) -> int:
    """How much better the opposition stands than one that loses just not."""
    in_year = rejections_of_year(s)
    stands = rejections_in_all(s) * weights[REJECTED_DECREE] + in_year * in_year * weights[REJECTED_IN_YEAR]
    stands -= s.votes_held * weights[VOTE_HELD]
    coins = s.treasury
    for ministry in range(MINISTRY_COUNT):
        marker = s.marker[ministry]
        sign = weights[SIGN]
        if s.decree >= 0 and c.decree_ministry[s.decree] == ministry:
            sign += weights[IN_VOTE]
        if marker < 0:
            stands += sign - marker * weights[LOW_MARKER]
        elif marker > 0:
            stands -= sign + marker * weights[HIGH_MARKER]
        coins += s.box[ministry] + s.gained[ministry]
    stands -= coins * weights[COIN_LEFT]
    stands += s.attempts * weights[ATTEMPT] + s.beads * weights[BEAD] + s.plus_one * weights[ATTEMPT]
    return stands - weights[TO_GOVERN]
