"""VO-20.08: what a seat cannot know is laid anew: tokens of others, event cards, a hidden agenda, the X, wishes.

A reserve is worth at most 330,000 with what it has spent, so its tokens cannot just be drawn: the sets of tokens that
stay within that are counted exactly, one of them is picked by its number, and the number is taken apart into how many
tokens of each value it has. The five largest values are multiples of 10,000, so sums of them are counted in steps of
10,000, value after value; the two smallest are counted together, by what the five leave of the limit.

The scratch space holds, one after another: the unspent tokens by value; the binomials of each value; in how many ways
n tokens of the first so many values are worth exactly j steps; and in how many ways at most n of the two smallest fit
into so many steps. Hands and cards are laid after them, and use the same space again.
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
FITTING = 7104
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
    fill_binomials(scratch)
    if s.reserves_made:
        draw_reserve(c, s, owner, room, s.reserve_count[owner], s.reserve_count[owner], dice, scratch)
    else:
        leave_out(s.reserve_step[owner], scratch)
        draw_reserve(c, s, owner, room, 0, most_set_aside(c, s.reserve_step[owner]), dice, scratch)
    s.reserve_count[owner] = 0
    for value in range(VALUE_COUNT):
        s.reserve_count[owner] += s.reserve[owner][value]
        scratch[value] -= s.reserve[owner][value]


def most_set_aside(c: Components, values: int) -> int:
    """VO-2.12: how many tokens of the first so many values can be set aside at most."""
    tokens = 0
    everything = 0
    for value in range(VALUE_COUNT):
        everything += c.token_count[value]
        if value < values:
            tokens += c.token_count[value]
    return min(tokens, everything - c.kept_least, MOST_RESERVE_TOKENS)


def fill_binomials(scratch: list[int]) -> None:
    """In how many ways k of the unspent tokens of each value can be chosen."""
    for value in range(VALUE_COUNT):
        ways = 1
        for k in range(MOST_TOKENS + 1):
            scratch[BINOMIALS + value * (MOST_TOKENS + 1) + k] = ways
            ways = ways * max(0, scratch[value] - k) // (k + 1)


def leave_out(values: int, scratch: list[int]) -> None:
    """VO-2.05: only tokens of the first so many values can have been set aside by now."""
    for value in range(values, VALUE_COUNT):
        for k in range(1, MOST_TOKENS + 1):
            scratch[BINOMIALS + value * (MOST_TOKENS + 1) + k] = 0


def chosen(value: int, k: int, scratch: list[int]) -> int:
    """In how many ways k of the unspent tokens of a value can be chosen."""
    return scratch[BINOMIALS + value * (MOST_TOKENS + 1) + k]


def draw_reserve(
    c: Components, s: State, owner: int, room: int, least: int, most: int, dice: list[int], scratch: list[int]
) -> None:
    """Picks one of all sets of `least` to `most` tokens that stay within the room, each as likely."""
    steps = room // STEP
    rows = count_large(c, steps, most, scratch)
    reach = count_small(c, steps, room - steps * STEP, most, scratch)
    large = WAYS + SMALL * TABLE
    total = 0
    for cell in range(rows * MOST_STEPS):
        if scratch[large + cell]:
            total += scratch[large + cell] * small_ways(cell, steps, reach, least, most, scratch)
    pick = wide_below(dice, total)
    for cell in range(rows * MOST_STEPS):
        if scratch[large + cell]:
            ways = small_ways(cell, steps, reach, least, most, scratch)
            if pick < scratch[large + cell] * ways:
                take_large(c, s, owner, cell, pick // ways, scratch)
                take_small(s, owner, cell, pick % ways, steps, least, reach, scratch)
                return
            pick -= scratch[large + cell] * ways


def count_large(c: Components, steps: int, most: int, scratch: list[int]) -> int:
    """Fills a table for each number of the large values; tells how many rows the last one has.

    A row is a number of tokens, a column their worth in steps, so each token leads one row down and some columns on.
    """
    for place in range(MOST_STEPS):
        scratch[WAYS + place] = 0
    scratch[WAYS] = 1
    rows = 1
    for value in range(SMALL):
        now = WAYS + value * TABLE
        after = now + TABLE
        stride = c.token_value[value] // STEP
        before = rows
        rows = min(most + 1, rows + scratch[value])
        for place in range(after, after + rows * MOST_STEPS):
            scratch[place] = 0
        for cell in range(before * MOST_STEPS):
            ways = scratch[now + cell]
            if ways:
                fitting = min(scratch[value], rows - 1 - cell // MOST_STEPS, (steps - cell % MOST_STEPS) // stride)
                for k in range(fitting + 1):
                    scratch[after + cell + k * (MOST_STEPS + stride)] += ways * chosen(value, k, scratch)
    return rows


def count_small(c: Components, steps: int, over: int, most: int, scratch: list[int]) -> int:
    """Fills the table of the two smallest values; tells after how many steps all of their tokens fit."""
    worth = scratch[SMALL] * c.token_value[SMALL] + scratch[SMALL + 1] * c.token_value[SMALL + 1]
    reach = min(steps, (worth + STEP - 1) // STEP)
    for left in range(reach + 1):
        place = FITTING + left * MOST_STEPS
        fitting = 0
        for n in range(most + 1):
            for k in range(max(0, n - scratch[SMALL + 1]), min(n, scratch[SMALL]) + 1):
                fitting += small_way(c, n, k, left * STEP + over, scratch)
            scratch[place + n] = fitting
    return reach


def small_way(c: Components, n: int, k: int, room: int, scratch: list[int]) -> int:
    """In how many ways n tokens of the two smallest values, k of them of the larger, stay within a sum."""
    if k * c.token_value[SMALL] + (n - k) * c.token_value[SMALL + 1] > room:
        return 0
    return chosen(SMALL, k, scratch) * chosen(SMALL + 1, n - k, scratch)


def fitting_small(n: int, left: int, scratch: list[int]) -> int:
    """In how many ways at most n tokens of the two smallest values stay within so many steps and what is over."""
    return scratch[FITTING + left * MOST_STEPS + n] if n >= 0 else 0


def small_ways(cell: int, steps: int, reach: int, least: int, most: int, scratch: list[int]) -> int:
    """In how many ways the two smallest values make the large tokens of a cell a whole reserve."""
    tokens = cell // MOST_STEPS
    left = min(reach, steps - cell % MOST_STEPS)
    return fitting_small(most - tokens, left, scratch) - fitting_small(least - tokens - 1, left, scratch)


def wide_below(dice: list[int], size: int) -> int:
    """A number below a size that can need more than 32 bits, each as likely."""
    limit = ((1 << 62) // size) * size
    while True:
        x = ((following(dice) >> 1) << 31) | (following(dice) >> 1)
        if x < limit:
            return x % size


def take_large(c: Components, s: State, owner: int, cell: int, pick: int, scratch: list[int]) -> None:
    """Takes the number of a set of large tokens apart, from the smallest of their values to the largest."""
    held = 0
    for value in range(SMALL):
        held += scratch[value]
    for value in range(SMALL - 1, -1, -1):
        held -= scratch[value]
        stride = c.token_value[value] // STEP
        tokens = cell // MOST_STEPS
        for k in range(max(0, tokens - held), min(scratch[value], tokens, cell % MOST_STEPS // stride) + 1):
            ways = scratch[WAYS + value * TABLE + cell - k * (MOST_STEPS + stride)] * chosen(value, k, scratch)
            if pick < ways:
                s.reserve[owner][value] = k
                pick //= chosen(value, k, scratch)
                cell -= k * (MOST_STEPS + stride)
                break
            pick -= ways


def take_small(
    s: State, owner: int, cell: int, pick: int, steps: int, least: int, reach: int, scratch: list[int]
) -> None:
    """Takes the number of a set of the two smallest values apart: how many tokens, then how many of the larger value.

    Sets with fewer of the larger value come first, so those that do not fit are beyond every number that is picked.
    """
    left = min(reach, steps - cell % MOST_STEPS)
    n = max(0, least - cell // MOST_STEPS)
    pick += fitting_small(n - 1, left, scratch)
    while pick >= fitting_small(n, left, scratch):
        n += 1
    pick -= fitting_small(n - 1, left, scratch)
    for k in range(max(0, n - scratch[SMALL + 1]), min(n, scratch[SMALL]) + 1):
        ways = chosen(SMALL, k, scratch) * chosen(SMALL + 1, n - k, scratch)
        if pick < ways:
            s.reserve[owner][SMALL] = k
            s.reserve[owner][SMALL + 1] = n - k
            return
        pick -= ways


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
    for value in range(VALUE_COUNT):
        scratch[value] = s.reserve[owner][value]
    fill_binomials(scratch)
    for m in range(room + 1):
        scratch[HAND_WAYS + VALUE_COUNT * MOST_HAND + m] = 1
    for value in range(VALUE_COUNT - 1, -1, -1):
        for m in range(room + 1):
            ways = 0
            for k in range(most_in_hand(c, s, owner, value, m) + 1):
                ways += hand_way(c, value, k, m, scratch)
            scratch[HAND_WAYS + value * MOST_HAND + m] = ways
    m = room
    for value in range(VALUE_COUNT):
        pick = wide_below(dice, scratch[HAND_WAYS + value * MOST_HAND + m])
        for k in range(most_in_hand(c, s, owner, value, m) + 1):
            pick -= hand_way(c, value, k, m, scratch)
            if pick < 0:
                s.hand[owner][value] = k
                m -= k * (c.token_value[value] // THOUSAND)
                break


def most_in_hand(c: Components, s: State, owner: int, value: int, room: int) -> int:
    """How many tokens of a value can be in a hand of at most so many thousands."""
    if value >= s.hand_step[owner]:
        return 0
    return min(s.reserve[owner][value], room // (c.token_value[value] // THOUSAND))


def hand_way(c: Components, value: int, k: int, room: int, scratch: list[int]) -> int:
    """In how many ways a hand holds k tokens of this value and any of the smaller ones."""
    left = room - k * (c.token_value[value] // THOUSAND)
    return chosen(value, k, scratch) * scratch[HAND_WAYS + (value + 1) * MOST_HAND + left]


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
