"""VO-20.08: what a seat cannot know is laid anew: tokens of others, event cards, a hidden agenda, the X, wishes.

A reserve is worth at most 330,000 with what it has spent, so its tokens cannot just be drawn: the ways in which so many
tokens stay within that are counted exactly, value by value, and one of them is drawn. The five largest values are
multiples of 10,000, so that what may still be spent falls in steps of 10,000; the two smallest are counted directly.

The scratch space holds, one after another: the unspent tokens by value; the binomials of each value; and for each of
the first six values in how many ways n tokens of this and smaller values stay within what is left. Hands and cards are
laid after all reserves, and use the same space again.
"""

from __future__ import annotations

from hustings.games.voti.components import (
    CARD_COUNT,
    DECK_SIZE,
    DECREE_COUNT,
    EXACTLY,
    MONTHS_A_YEAR,
    MOST_RESERVE_TOKENS,
    MOST_SEATS,
    MOST_TOKENS,
    REGION_COUNT,
    SENATE_CARDS,
    THEME_COUNT,
    THOUSAND,
    VALUE_COUNT,
)
from hustings.games.voti.rules.senate import WISHED_BONUS, WISHED_DECREE, WISHED_MARK, is_open
from hustings.games.voti.state import Components, State
from hustings.kernel.dice import below, following
from hustings.kernel.steps import bit

STEP = 10_000
"""What all values but the two smallest are multiples of."""
BINOMIALS = 8
WAYS = 168
MOST_STEPS = 34
TABLE = 1156
SMALL = 5
"""The first of the two smallest values, which are counted together."""
HAND_WAYS = 168
MOST_HAND = 331


def redeal_rest(c: Components, s: State, looker: int, dice: list[int], scratch: list[int]) -> None:
    """VO-20.07, VO-20.08: everything that the looker does not know, each arrangement as likely as any other."""
    for owner in range(MOST_SEATS):
        if owner >= c.seats:
            empty_absent(s, owner)
        elif owner != looker:
            redeal_money(c, s, owner, looker, dice, scratch)
            redeal_hand(c, s, owner, looker, dice, scratch)
    redeal_events(c, s, looker, dice, scratch)
    redeal_agenda(s, looker, dice, scratch)
    redeal_senate(s, looker, dice)
    redeal_wishes(s, looker, dice)


def empty_absent(s: State, owner: int) -> None:
    """Seats that nobody plays own nothing, which everybody knows."""
    for value in range(VALUE_COUNT):
        s.purse[owner][value] = 0
    s.hand_step[owner] = 0
    for card in range(CARD_COUNT):
        s.event_hand[owner][card] = 0


# ------------------------------------------------------------------------------------------------------- money


def redeal_money(c: Components, s: State, owner: int, looker: int, dice: list[int], scratch: list[int]) -> None:
    """The unspent tokens of a player: reserve, then what lies face down on the sheet, then the purse."""
    count_unspent(c, s, owner, looker, scratch)
    if s.reserve_seen[owner] & bit(looker) == 0:
        redeal_reserve(c, s, owner, dice, scratch)
    for theme in range(THEME_COUNT):
        if s.sheet_seen[owner][theme] & bit(looker) == 0:
            for value in range(VALUE_COUNT):
                s.sheet[owner][theme][value] = 0
            for _ in range(s.sheet_count[owner][theme]):
                s.sheet[owner][theme][draw_token(dice, scratch)] += 1
    for value in range(VALUE_COUNT):
        s.purse[owner][value] = 0 if s.region == REGION_COUNT else scratch[value]


def count_unspent(c: Components, s: State, owner: int, looker: int, scratch: list[int]) -> None:
    """The tokens of each value of which the looker does not know where they lie."""
    for value in range(VALUE_COUNT):
        left = c.token_count[value] - s.spent[owner][value]
        if s.reserve_seen[owner] & bit(looker):
            left -= s.reserve[owner][value]
        if s.hand_seen[owner] & bit(looker):
            left -= s.hand[owner][value]
        for theme in range(THEME_COUNT):
            if s.sheet_seen[owner][theme] & bit(looker):
                left -= s.sheet[owner][theme][value]
        scratch[value] = left


def draw_token(dice: list[int], scratch: list[int]) -> int:
    """The value of a token drawn from those left, each as likely; it is taken away."""
    left = 0
    for value in range(VALUE_COUNT):
        left += scratch[value]
    pick = below(dice, left)
    for value in range(VALUE_COUNT):
        pick -= scratch[value]
        if pick < 0:
            scratch[value] -= 1
            return value
    return 0


def redeal_reserve(c: Components, s: State, owner: int, dice: list[int], scratch: list[int]) -> None:
    """VO-2.11, VO-2.12: a reserve of so many tokens, or while reserves are made of any number, within its limit."""
    room = c.reserve_most - s.reserve_spent[owner]
    if s.hands_open:
        for value in range(VALUE_COUNT):
            room -= s.hand[owner][value] * c.token_value[value]
    values = VALUE_COUNT if s.reserves_made else s.reserve_step[owner]
    most = s.reserve_count[owner] if s.reserves_made else most_set_aside(c, values)
    count_ways(c, values, room, most, scratch)
    tokens = most
    if s.reserves_made == 0:
        tokens = draw_size(room, most, dice, scratch)
        s.reserve_count[owner] = tokens
    draw_reserve(c, s, owner, values, room, tokens, dice, scratch)


def most_set_aside(c: Components, values: int) -> int:
    """VO-2.12: how many tokens of the first so many values can be set aside at most."""
    tokens = 0
    everything = 0
    for value in range(VALUE_COUNT):
        everything += c.token_count[value]
        if value < values:
            tokens += c.token_count[value]
    return min(tokens, everything - c.kept_least, MOST_RESERVE_TOKENS)


def binomial(n: int, k: int) -> int:
    """In how many ways k of n things can be chosen."""
    ways = 1
    for step in range(k):
        ways = ways * (n - step) // (step + 1)
    return ways if k <= n else 0


def count_ways(c: Components, values: int, room: int, most: int, scratch: list[int]) -> None:
    """Fills the tables of ways, from the smallest values to the largest; only so many values can be set aside."""
    for value in range(VALUE_COUNT):
        for k in range(MOST_TOKENS + 1):
            scratch[BINOMIALS + value * (MOST_TOKENS + 1) + k] = (
                binomial(scratch[value], k) if value < values or k == 0 else 0
            )
    steps = room // STEP
    for n in range(most + 1):
        for j in range(steps + 1):
            scratch[WAYS + SMALL * TABLE + n * MOST_STEPS + j] = small_ways(c, n, room - (steps - j) * STEP, scratch)
    for value in range(SMALL - 1, -1, -1):
        stride = c.token_value[value] // STEP
        for n in range(most + 1):
            for j in range(steps + 1):
                ways = 0
                for k in range(min(n, j // stride, scratch[value]) + 1):
                    ways += chosen(value, k, scratch) * table_of(value + 1, n - k, j - k * stride, scratch)
                scratch[WAYS + value * TABLE + n * MOST_STEPS + j] = ways


def chosen(value: int, k: int, scratch: list[int]) -> int:
    """In how many ways k of the unspent tokens of a value can be chosen."""
    return scratch[BINOMIALS + value * (MOST_TOKENS + 1) + k]


def table_of(value: int, n: int, j: int, scratch: list[int]) -> int:
    """In how many ways n tokens of this and smaller values stay within j steps and what is over."""
    return scratch[WAYS + value * TABLE + n * MOST_STEPS + j]


def small_ways(c: Components, n: int, room: int, scratch: list[int]) -> int:
    """In how many ways n tokens of the two smallest values stay within a sum."""
    ways = 0
    for k in range(min(n, scratch[SMALL]) + 1):
        ways += small_way(c, n, k, room, scratch)
    return ways


def small_way(c: Components, n: int, k: int, room: int, scratch: list[int]) -> int:
    """The same with k tokens of the larger of the two."""
    if n - k > scratch[SMALL + 1] or k * c.token_value[SMALL] + (n - k) * c.token_value[SMALL + 1] > room:
        return 0
    return chosen(SMALL, k, scratch) * chosen(SMALL + 1, n - k, scratch)


def wide_below(dice: list[int], size: int) -> int:
    """A number below a size that can need more than 32 bits, each as likely."""
    limit = ((1 << 62) // size) * size
    while True:
        x = ((following(dice) >> 1) << 31) | (following(dice) >> 1)
        if x < limit:
            return x % size


def draw_size(room: int, most: int, dice: list[int], scratch: list[int]) -> int:
    """How many tokens are in a reserve that is not made yet, each set of tokens as likely."""
    steps = room // STEP
    total = 0
    for n in range(most + 1):
        total += table_of(0, n, steps, scratch)
    pick = wide_below(dice, total)
    for n in range(most + 1):
        pick -= table_of(0, n, steps, scratch)
        if pick < 0:
            return n
    return 0


def draw_reserve(
    c: Components, s: State, owner: int, values: int, room: int, tokens: int, dice: list[int], scratch: list[int]
) -> None:
    """Draws one of the counted ways, value by value; what is drawn is no longer unspent."""
    n = tokens
    j = room // STEP
    over = room - j * STEP
    for value in range(SMALL):
        stride = c.token_value[value] // STEP
        pick = wide_below(dice, table_of(value, n, j, scratch))
        for k in range(min(n, j // stride, scratch[value]) + 1):
            pick -= chosen(value, k, scratch) * table_of(value + 1, n - k, j - k * stride, scratch)
            if pick < 0:
                s.reserve[owner][value] = k
                n -= k
                j -= k * stride
                break
    pick = wide_below(dice, table_of(SMALL, n, j, scratch))
    for k in range(min(n, scratch[SMALL]) + 1):
        pick -= small_way(c, n, k, j * STEP + over, scratch)
        if pick < 0:
            s.reserve[owner][SMALL] = k
            s.reserve[owner][SMALL + 1] = n - k
            break
    for value in range(VALUE_COUNT):
        scratch[value] -= s.reserve[owner][value]


# ------------------------------------------------------------------------------------------------ ballot hands


def redeal_hand(c: Components, s: State, owner: int, looker: int, dice: list[int], scratch: list[int]) -> None:
    """VO-5.17: a hand not opened yet, drawn among those that its owner could have taken by now."""
    if s.hand_seen[owner] & bit(looker):
        s.hand_step[owner] = 0
        return
    s.hand_step[owner] = VALUE_COUNT
    if s.owes & bit(owner):
        s.hand_step[owner] = draw_held(s, owner, dice)
    barred = s.full_hands[owner] >= c.ballot_bonuses
    if not barred and c.ballot_bonus_value != EXACTLY:
        for value in range(VALUE_COUNT):
            s.hand[owner][value] = 0
            if value < s.hand_step[owner]:
                for _ in range(s.reserve[owner][value]):
                    s.hand[owner][value] += below(dice, 2)
    else:
        draw_small_hand(c, s, owner, (c.ballot_bonus - (1 if barred else 0)) // THOUSAND, dice, scratch)
    for value in range(VALUE_COUNT):
        s.reserve[owner][value] -= s.hand[owner][value]


def draw_held(s: State, owner: int, dice: list[int]) -> int:
    """A value that the reserve holds, the one that its owner may be asked just now; or that all have been asked."""
    held = 1
    for value in range(VALUE_COUNT):
        if s.reserve[owner][value] > 0:
            held += 1
    pick = below(dice, held)
    for value in range(VALUE_COUNT):
        if s.reserve[owner][value] > 0:
            pick -= 1
            if pick < 0:
                return value
    return VALUE_COUNT


def draw_small_hand(c: Components, s: State, owner: int, room: int, dice: list[int], scratch: list[int]) -> None:
    """VO-5.07, VO-5.16: a hand worth at most so many thousands, each set of tokens as likely."""
    for m in range(room + 1):
        scratch[HAND_WAYS + VALUE_COUNT * MOST_HAND + m] = 1
    for value in range(VALUE_COUNT - 1, -1, -1):
        for m in range(room + 1):
            ways = 0
            for k in range(most_in_hand(c, s, owner, value, m) + 1):
                ways += hand_way(c, s, owner, value, k, m, scratch)
            scratch[HAND_WAYS + value * MOST_HAND + m] = ways
    m = room
    for value in range(VALUE_COUNT):
        pick = wide_below(dice, scratch[HAND_WAYS + value * MOST_HAND + m])
        for k in range(most_in_hand(c, s, owner, value, m) + 1):
            pick -= hand_way(c, s, owner, value, k, m, scratch)
            if pick < 0:
                s.hand[owner][value] = k
                m -= k * (c.token_value[value] // THOUSAND)
                break


def most_in_hand(c: Components, s: State, owner: int, value: int, room: int) -> int:
    """How many tokens of a value can be in a hand of at most so many thousands."""
    if value >= s.hand_step[owner]:
        return 0
    return min(s.reserve[owner][value], room // (c.token_value[value] // THOUSAND))


def hand_way(c: Components, s: State, owner: int, value: int, k: int, room: int, scratch: list[int]) -> int:
    """In how many ways a hand holds k tokens of this value and any of the smaller ones."""
    left = room - k * (c.token_value[value] // THOUSAND)
    return binomial(s.reserve[owner][value], k) * scratch[HAND_WAYS + (value + 1) * MOST_HAND + left]


# ------------------------------------------------------------------------------------------------- event cards


def redeal_events(c: Components, s: State, looker: int, dice: list[int], scratch: list[int]) -> None:
    """Cards not played are in any other hand of their side, or removed."""
    for card in range(CARD_COUNT):
        scratch[card] = 1 - s.event_spent[card]
        for owner in range(c.seats):
            if s.event_seen[owner] & bit(looker) and s.event_hand[owner][card]:
                scratch[card] = 0
    for month in range(MONTHS_A_YEAR):
        if s.month_card[month] >= 0:
            scratch[s.month_card[month]] = 0
    for owner in range(c.seats):
        if s.event_seen[owner] & bit(looker) == 0:
            first = 0 if s.government & bit(owner) else DECK_SIZE
            for card in range(CARD_COUNT):
                s.event_hand[owner][card] = 0
            for _ in range(s.event_count[owner]):
                card = draw_one(first, first + DECK_SIZE, dice, scratch)
                s.event_hand[owner][card] = 1


def draw_one(first: int, last: int, dice: list[int], scratch: list[int]) -> int:
    """One of the things marked 1 in the scratch space from `first` on, each as likely; its mark is taken away."""
    left = 0
    for k in range(first, last):
        left += scratch[k]
    pick = below(dice, left)
    for k in range(first, last):
        pick -= scratch[k]
        if pick < 0:
            scratch[k] = 0
            return k
    return first


# ---------------------------------------------------------------------------------------- agenda, X and wishes


def redeal_agenda(s: State, looker: int, dice: list[int], scratch: list[int]) -> None:
    """VO-9.05: a hidden agenda holds the decrees that have not been before the Senate, in any order."""
    if s.agenda_faces & bit(looker):
        return
    for decree in range(DECREE_COUNT):
        scratch[decree] = 1
    for place in range(DECREE_COUNT):
        if s.voted[place] >= 0:
            scratch[s.voted[place]] = 0
    if s.decree >= 0:
        scratch[s.decree] = 0
    for space in range(DECREE_COUNT):
        if s.agenda_seen[space] & bit(looker) and s.agenda[space] >= 0:
            scratch[s.agenda[space]] = 0
    for space in range(DECREE_COUNT):
        if s.agenda_seen[space] & bit(looker) == 0:
            s.agenda[space] = draw_one(0, DECREE_COUNT, dice, scratch)
    s.unplaced = 0
    for decree in range(DECREE_COUNT):
        if scratch[decree]:
            s.unplaced |= bit(decree)


def redeal_senate(s: State, looker: int, dice: list[int]) -> None:
    """VO-12.06: the X is on any of the cards not turned up, unless it has been seen."""
    hidden = 0
    found = 0
    for position in range(SENATE_CARDS):
        if s.senate_seen[position] & bit(looker) == 0:
            hidden += 1
        elif s.senate[position]:
            found = 1
    if hidden == 0:
        return
    pick = -1 if found else below(dice, hidden)
    for position in range(SENATE_CARDS):
        if s.senate_seen[position] & bit(looker) == 0:
            s.senate[position] = 1 if pick == 0 else 0
            pick -= 1


def redeal_wishes(s: State, looker: int, dice: list[int]) -> None:
    """VO-19.01: wishes of the other side, any of those that can be wished."""
    if s.government & bit(looker) == 0:
        s.decree_wish = draw_decree_wish(s, dice) if s.wished & WISHED_DECREE else -1
        s.mark_wish = below(dice, SENATE_CARDS) if s.wished & WISHED_MARK else -1
    if s.opposition & bit(looker) == 0:
        s.bonus_wish = below(dice, 2) if s.wished & WISHED_BONUS else -1


def draw_decree_wish(s: State, dice: list[int]) -> int:
    """A decree of the year that was not voted when the wish was named."""
    open_decrees = 0
    for decree in range(DECREE_COUNT):
        if is_open(s, decree) or s.decree == decree:
            open_decrees += 1
    pick = below(dice, open_decrees)
    for decree in range(DECREE_COUNT):
        if is_open(s, decree) or s.decree == decree:
            pick -= 1
            if pick < 0:
                return decree
    return -1
