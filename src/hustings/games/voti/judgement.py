"""What a position of Una Questione di Voti is worth to a seat: for two sides, so much that `scale` points more make
e times as likely a winner.

Part one is about the lead in Senate seats: those won, those of the region in vote as its sheet lies now, over all
results of the turnout, and those to come, which purses win about in proportion to the square of their power. A purse
has power by its money and by its tokens: whoever must keep its last tokens for the regions to come cannot fight.

Part two is one question: how likely is it that the opposition gets three decrees rejected in a year? It is counted vote
by vote, year by year, from the attempts, the beads, the markers of the decrees' ministries and the cards in the hands.
"""

from __future__ import annotations

from hustings.games.voti.components import (
    CARD_COUNT,
    DECK_SIZE,
    DECREE_COUNT,
    LAST_YEAR,
    MINISTRY_COUNT,
    MONTHS_A_YEAR,
    MOST_SEATS,
    QUARTERS_A_YEAR,
    REGION_COUNT,
    SENATE_CARDS,
    THEME_COUNT,
    VALUE_COUNT,
    YEAR_COUNT,
)
from hustings.games.voti.rules.count import theme_sum
from hustings.games.voti.rules.table import hand_worth, in_purse, reserve_worth, senate_seats
from hustings.games.voti.rules.year_end import rejections_in_all, rejections_of_year, standing
from hustings.games.voti.state import Components, State
from hustings.kernel.steps import bit

# The weights of `judgement.toml`, in its order.
EMPTY_PURSE = 0
MONEY_PART = 1
NEAREST = 2
NEARER = 3
BALLOT_RESERVE = 4
YEARLY_RESERVE = 5
CARDS_IN_YEAR = 6
CARDS_LATER = 7
DOUBT_IN_YEAR = 8
DOUBT_LATER = 9
THREATS = 10
DEFICIT_LATER = 11
REJECTED = 12

POINTS = 75
"""Half of `scale`: two sides are so far apart on either hand of the middle."""
HUNDRED = 100
THOUSANDTHS = 1_000
MILLIONTHS = 1_000_000
SENATE = 309
"""All Senate seats."""
HANDS_WANTED = 2
"""With so many full hands a reserve is worth half as much as one without end."""
FACES_OF_A_DIE = 6
FIVES = 4
LOOKER_BITS = 4
LEADER_BITS = 15


def judge(c: Components, s: State, seat: int, weights: list[int]) -> int:
    """The lead in seats, until there is a government; then how likely the opposition is to win."""
    if s.government == 0:
        return POINTS * lead(c, s, seat, weights) // certainty(c, s, weights)
    chance = opposition_chance(c, s, weights)
    if s.opposition & bit(seat) == 0:
        chance = MILLIONTHS - chance
    return POINTS * log_odds(chance) // HUNDRED


def log_odds(chance: int) -> int:
    """Hundredths of the logarithm of the odds of a chance in millionths: by tenths, what remains in proportion."""
    likely = max(1, max(chance, MILLIONTHS - chance))
    unlikely = max(1, min(chance, MILLIONTHS - chance))
    steps = 0
    while likely * 10 > unlikely * 11:
        likely = likely * 10 // 11
        steps += 1
    found = steps * 953 // 100 + (likely - unlikely) * HUNDRED // unlikely
    return found if chance * 2 >= MILLIONTHS else 0 - found


# ------------------------------------------------------------------------------------------------------- part one


def certainty(c: Components, s: State, weights: list[int]) -> int:
    """How many hundredths of a seat of lead make e times as likely a winner: the fewer, the nearer the end."""
    return weights[NEAREST] * HUNDRED + seats_to_come(c, s) * weights[NEARER]


def lead(c: Components, s: State, seat: int, weights: list[int]) -> int:
    """In hundredths of a seat: how many more a side can expect than the best of the others."""
    leaders = theme_leaders(c, s)
    own = 0
    best = 0
    for other in range(c.seats):
        if other == seat or allied(c, s, seat, other):
            own += expected_seats(c, s, other, leaders, weights)
        elif c.seats == MOST_SEATS:
            best += expected_seats(c, s, other, leaders, weights)
        else:
            best = max(best, expected_seats(c, s, other, leaders, weights))
    return own - best


def allied(c: Components, s: State, seat: int, other: int) -> bool:
    """Whether two of four players stand together from the start."""
    if c.seats < MOST_SEATS or s.party[seat] < 0 or s.party[other] < 0:
        return False
    return c.coalition[c.party_colour[s.party[seat]]] == c.coalition[c.party_colour[s.party[other]]]


def expected_seats(c: Components, s: State, seat: int, leaders: int, weights: list[int]) -> int:
    """In hundredths: the seats won, those of the region in vote, those to come, and what a reserve is worth."""
    seats = senate_seats(c, s, seat) * HUNDRED + reserve_value(c, s, seat, weights)
    if s.region < REGION_COUNT:
        seats += seats_to_come(c, s) * share_to_come(c, s, seat, weights) // 10
        if s.winner_of[s.region] < 0:
            seats += c.region_seats[s.region] * region_chance(c, s, seat, leaders) // 10
    return seats


def seats_to_come(c: Components, s: State) -> int:
    """The Senate seats of the regions after the one in vote."""
    left = 0
    for region in range(s.region + 1, REGION_COUNT):
        left += c.region_seats[region]
    return left


def share_to_come(c: Components, s: State, seat: int, weights: list[int]) -> int:
    """In thousandths: what a purse will win, by its money and its tokens; more of them win more than their share."""
    own_money = 0
    own_tokens = 0
    all_money = 0
    all_tokens = 0
    for other in range(c.seats):
        money = purse_worth(c, s, other) // THOUSANDTHS + weights[EMPTY_PURSE]
        tokens = in_purse(s, other)
        all_money += money * money
        all_tokens += tokens * tokens
        if other == seat:
            own_money = money * money
            own_tokens = tokens * tokens
    by_money = weights[MONEY_PART] * own_money // all_money
    return by_money + (THOUSANDTHS - weights[MONEY_PART]) * own_tokens // max(1, all_tokens)


def purse_worth(c: Components, s: State, seat: int) -> int:
    """What the tokens of a purse are worth."""
    money = 0
    for value in range(VALUE_COUNT):
        money += s.purse[seat][value] * c.token_value[value]
    return money


def reserve_value(c: Components, s: State, seat: int, weights: list[int]) -> int:
    """In hundredths of a seat: hands for ballots, the fewer regions come the less, and bonuses for the opposition.

    A hand that is being taken is not lost before it is full.
    """
    worth = reserve_worth(c, s, seat)
    if hand_worth(c, s, seat) < c.ballot_bonus:
        worth += hand_worth(c, s, seat)
    hands = min(c.ballot_bonuses - s.full_hands[seat], worth // c.ballot_bonus)
    ballots = HANDS_WANTED * HUNDRED * hands // (hands + HANDS_WANTED)
    value = ballots * weights[BALLOT_RESERVE] // HUNDRED * seats_to_come(c, s) // SENATE
    return value + min(c.beads, worth // c.yearly_bonus) * weights[YEARLY_RESERVE]


def theme_leaders(c: Components, s: State) -> int:
    """Who leads in each theme, as the sheet lies: four bits a theme."""
    leaders = 0
    for theme in range(THEME_COUNT):
        most = 1
        first = 0
        for seat in range(c.seats):
            if s.sheet_count[seat][theme] > 0:
                amount = theme_sum(c, s, seat, theme)
                if amount > most:
                    most = amount
                    first = 0
                if amount == most:
                    first |= bit(seat)
        leaders |= first << theme * LOOKER_BITS
    return leaders


def region_chance(c: Components, s: State, seat: int, leaders: int) -> int:
    """In thousandths: how likely a seat is to win the region if nobody places any more."""
    if s.ballot != 0:
        return share_of(c, ballot_leaders(c, s), seat)
    if s.green != 0:
        return share_of(c, region_leaders(c, leaders, s.green), seat)
    chance = 0
    for face in range(FACES_OF_A_DIE):
        if c.second_die[face] == 0:
            chance += FIVES * share_of(c, region_leaders(c, leaders, c.turnout_themes[face]), seat)
            continue
        for theme in range(THEME_COUNT):
            if c.excludable[theme]:
                valid = c.turnout_themes[face] & (255 - bit(theme))
                chance += share_of(c, region_leaders(c, leaders, valid), seat)
    return chance // (FACES_OF_A_DIE * FIVES)


def ballot_leaders(c: Components, s: State) -> int:
    """Which seats, as bits, the hands taken so far leave in a ballot."""
    full = 0
    for seat in range(c.seats):
        if hand_worth(c, s, seat) >= c.ballot_bonus:
            full |= bit(seat)
    return full if full else s.ballot


def share_of(c: Components, first: int, seat: int) -> int:
    """In thousandths: a seat's part of a region for which these seats are level."""
    if first & bit(seat) == 0:
        return 0
    sharers = 0
    for other in range(c.seats):
        sharers += first >> other & 1
    return THOUSANDTHS // sharers


def region_leaders(c: Components, leaders: int, valid: int) -> int:
    """Which seats, as bits, have most votes with these themes valid."""
    best = 0
    most = 0
    for seat in range(c.seats):
        votes = 0
        for theme in range(THEME_COUNT):
            if valid & bit(theme):
                first = leaders >> theme * LOOKER_BITS & LEADER_BITS
                if first & bit(seat):
                    votes += c.theme_percent[theme] * share_of(c, first, seat)
        if votes > most:
            most = votes
            best = 0
        if votes == most:
            best |= bit(seat)
    return best


# ------------------------------------------------------------------------------------------------------- part two


def opposition_chance(c: Components, s: State, weights: list[int]) -> int:
    """In millionths: how likely the opposition is to win, from this year to the last.

    Ten rejections in all are far away until they are near; each one is worth a little for them all the same.
    """
    deficit = deficit_chance(c, s, weights)
    unplaced = unplaced_rejection(c, s, weights)
    still = MILLIONTHS
    for year in range(s.year, YEAR_COUNT):
        still -= still * fall_chance(c, s, year, deficit, unplaced, weights) // MILLIONTHS
    rejected = rejections_in_all(s) * THOUSANDTHS
    rejected += rejection_chance(c, s, s.year, QUARTERS_A_YEAR, deficit, unplaced, weights)
    return MILLIONTHS - still + still * (rejected * weights[REJECTED] // THOUSANDTHS) // MILLIONTHS


def unplaced_rejection(c: Components, s: State, weights: list[int]) -> int:
    """In thousandths: how likely the die rejects a decree that is not on the agenda yet, on average."""
    total = 0
    for decree in range(DECREE_COUNT):
        if s.unplaced & bit(decree):
            total += doubtful_rejection(c, s, decree, YEAR_COUNT, weights)
    return total // max(1, DECREE_COUNT - s.placed)


def fall_chance(c: Components, s: State, year: int, deficit: int, unplaced: int, weights: list[int]) -> int:
    """In millionths: how likely the government is to fall in a year, if it is still there.

    `none`, `one` and `two` are the chances that so many rejections are wanting to what the opposition needs.
    """
    had = rejections_of_year(s) if year == s.year else 0
    before = rejections_in_all(s) - rejections_of_year(s)
    wanting = min(c.fall, c.rejections_to_win - before) - had
    three = MILLIONTHS if wanting >= 3 else 0
    two = MILLIONTHS if wanting == 2 else 0
    one = MILLIONTHS if wanting == 1 else 0
    for place in range(QUARTERS_A_YEAR + 1):
        rejected = rejection_chance(c, s, year, place, deficit, unplaced, weights)
        one += (two - one) * rejected // THOUSANDTHS
        two += (three - two) * rejected // THOUSANDTHS
        three -= three * rejected // THOUSANDTHS
    if year == LAST_YEAR and s.quarter != QUARTERS_A_YEAR:
        one -= one * deficit // THOUSANDTHS * interception(c, s, year, 0, weights) // THOUSANDTHS // 2
    return MILLIONTHS - one - two - three


def rejection_chance(
    c: Components, s: State, year: int, place: int, deficit: int, unplaced: int, weights: list[int]
) -> int:
    """In thousandths: how likely a decree of the agenda, or in the last place the one in vote, is rejected."""
    if place == QUARTERS_A_YEAR:
        if year != s.year or s.decree < 0:
            return 0
        return interception_now(c, s) * chance_of_standing(c, standing(c, s)) // THOUSANDTHS
    space = year * QUARTERS_A_YEAR + place
    if s.agenda[space] < 0:
        if space < s.placed:
            return 0
        rejected = unplaced
    else:
        rejected = doubtful_rejection(c, s, s.agenda[space], year, weights)
    return interception(c, s, year, deficit, weights) * rejected // THOUSANDTHS


def chance_of_standing(c: Components, how: int) -> int:
    """In thousandths: how likely the die rejects a decree whose ministry stands so."""
    successes = 0
    for face in range(FACES_OF_A_DIE):
        successes += c.success[how][face]
    return THOUSANDTHS * successes // FACES_OF_A_DIE


def doubtful_rejection(c: Components, s: State, decree: int, year: int, weights: list[int]) -> int:
    """In thousandths: the same for a vote to come, before which the cards in the hands will move the marker."""
    ministry = c.decree_ministry[decree]
    cards = 0
    for card in range(CARD_COUNT):
        if c.card_ministry[card] == ministry:
            for seat in range(c.seats):
                cards += s.event_hand[seat][card] * c.card_value[card]
    share = weights[CARDS_IN_YEAR] if year == s.year else weights[CARDS_LATER]
    doubt = weights[DOUBT_IN_YEAR] if year == s.year else weights[DOUBT_LATER]
    marker = s.marker[ministry] * HUNDRED + cards * share // 10
    return 500 - 167 * marker // (abs(marker) + doubt)


def interception_now(c: Components, s: State) -> int:
    """In thousandths: how likely the X of this vote is intercepted, or 1,000 when it has been."""
    if s.turned > 0 and s.senate[s.turned - 1] != 0:
        return THOUSANDTHS
    covered = SENATE_CARDS - s.turned
    return min(THOUSANDTHS, (s.attempts * THOUSANDTHS + bonus_for(c, s, s.year)) // covered)


def interception(c: Components, s: State, year: int, deficit: int, weights: list[int]) -> int:
    """In thousandths: how likely the X of a vote to come in this year is intercepted."""
    attempts = s.base_attempts * THOUSANDTHS + bonus_for(c, s, year)
    if year == s.year:
        attempts += s.plus_one * c.deficit_attempts * THOUSANDTHS
    elif year == s.year + 1:
        attempts += deficit * c.deficit_attempts
    else:
        attempts += weights[DEFICIT_LATER] * c.deficit_attempts
    return min(THOUSANDTHS, attempts // SENATE_CARDS)


def bonus_for(c: Components, s: State, year: int) -> int:
    """In thousandths of an attempt: what a bead that can be used in a year is for each of its votes."""
    earlier = year - s.year
    if s.bead_used[s.year]:
        earlier -= 1
    if earlier < 0 or s.beads <= earlier:
        return 0
    votes = QUARTERS_A_YEAR
    if year == s.year:
        votes = 1 if s.decree >= 0 else 0
        for place in range(QUARTERS_A_YEAR):
            if s.agenda[year * QUARTERS_A_YEAR + place] >= 0:
                votes += 1
    return THOUSANDTHS // max(1, votes)


def deficit_chance(c: Components, s: State, weights: list[int]) -> int:
    """In thousandths: how likely a ministry ends this year in deficit, by how many the next card can push into one."""
    threatened = 0
    needed = 0
    waiting = 0
    for ministry in range(MINISTRY_COUNT):
        need = furthest_push(c, s, ministry) - s.marker[ministry]
        if need > 0 and 0 <= s.ministry <= ministry:
            needed += need
            waiting += HUNDRED
        if need > 0:
            threatened += HUNDRED * max(0, need - s.box[ministry]) // need
    if needed > 0:
        threatened -= waiting * min(needed, s.share) // needed
    return THOUSANDTHS * threatened // (threatened + weights[THREATS])


def furthest_push(c: Components, s: State, ministry: int) -> int:
    """By how much the opposition can still lower a marker with one card this year."""
    most = 0
    if s.month < MONTHS_A_YEAR - 1:
        for card in range(DECK_SIZE, CARD_COUNT):
            if c.card_ministry[card] == ministry:
                for seat in range(c.seats):
                    most = max(most, 0 - s.event_hand[seat][card] * c.card_value[card])
    return most
