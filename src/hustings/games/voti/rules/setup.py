"""Chapters 1 and 2: parties and colours, the million, and the reserves made in secret."""

from __future__ import annotations

from hustings.games.voti.clauses import VO_1_16, VO_1_18, VO_1_19, VO_2_01, VO_2_11, VO_2_12
from hustings.games.voti.components import (
    BY_LOT,
    DECK_SIZE,
    GOVERNMENT,
    MOST_SEATS,
    NOBODY_YET,
    NOTES_BANNED,
    OPPOSITION,
    THEME_COUNT,
    VALUE_COUNT,
)
from hustings.games.voti.rules.table import in_purse, reserve_worth
from hustings.games.voti.state import Ask, Components, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, bit, luck, offer, tell, then, withdraw


def begin(c: Components, s: State, tape: Tape) -> None:
    """VO-1.02, VO-1.04, VO-2.01: everybody has a million; parties, reserves, then the twenty regions."""
    s.box_seen = 0 if c.notes == NOTES_BANNED else EVERYBODY
    s.deck[GOVERNMENT] = DECK_SIZE
    s.deck[OPPOSITION] = DECK_SIZE
    for seat in range(MOST_SEATS):
        plays = seat < c.seats
        s.reserve_seen[seat] = bit(seat) if plays else EVERYBODY
        s.reserve_count_seen[seat] = bit(seat) if plays else EVERYBODY
        s.event_seen[seat] = bit(seat) if plays else EVERYBODY
        for theme in range(THEME_COUNT):
            s.sheet_seen[seat][theme] = bit(seat) if plays else EVERYBODY
        if plays:
            for value in range(VALUE_COUNT):
                s.purse[seat][value] = c.token_count[value]
    then(s, Do.TAKE_PARTY, 0, 0)
    then(s, Do.MAKE_RESERVES, 0, 0)
    then(s, Do.OPEN_REGION, 0, 0)


# ---------------------------------------------------------------------------------------------------- parties


def run_take_party(c: Components, s: State, seat: int, unused: int, tape: Tape) -> None:
    """VO-1.16, VO-1.17, VO-1.19: one seat after another takes a party, or draws it."""
    if seat == c.seats:
        s.turn = NOBODY_YET
        return
    s.turn = seat
    if c.party_choice == BY_LOT:
        luck(s, Ask.PARTY_DRAW)
    else:
        ask(s, seat, Ask.PARTY)
    then(s, Do.TAKE_PARTY, seat + 1, 0)


def may_party(c: Components, s: State, seat: int, party: int) -> int:
    """VO-1.15, VO-1.16, VO-1.18: a party of this number of players whose name and colour nobody has."""
    if c.party_numbers[party] >> c.seats & 1 == 0:
        return VO_1_18
    for other in range(c.seats):
        taken = s.party[other]
        if taken >= 0 and (
            c.party_colour[taken] == c.party_colour[party] or c.party_kind[taken] == c.party_kind[party]
        ):
            return VO_1_19 if c.seats == MOST_SEATS else VO_1_16
    return 0


def do_party(c: Components, s: State, seat: int, party: int, tape: Tape) -> None:
    """VO-1.16, VO-1.19: the party and its colour are this player's."""
    s.party[seat] = party
    tell(tape, Told.PARTY_TAKEN, EVERYBODY, seat, party)


def odds_party_draw(c: Components, s: State, seat: int, party: int) -> int:
    """VO-1.17: uniform among the parties still allowed."""
    return 1 if may_party(c, s, s.turn, party) == 0 else 0


def do_party_draw(c: Components, s: State, seat: int, party: int, tape: Tape) -> None:
    """VO-1.17: the seat whose turn it is has drawn this party."""
    do_party(c, s, s.turn, party, tape)


# ---------------------------------------------------------------------------------------------------- reserves


def run_make_reserves(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-2.05, VO-2.06: all players make their reserves at the same time."""
    for seat in range(c.seats):
        ask(s, seat, Ask.RESERVE)
    then(s, Do.RESERVES_MADE, 0, 0)


def reserve_refused(c: Components, s: State, seat: int, value: int, count: int) -> int:
    """VO-2.01, VO-2.11, VO-2.12: why so many tokens of a value cannot be set aside, or 0."""
    more = count - s.reserve[seat][value]
    if more > s.purse[seat][value]:
        return VO_2_01
    if reserve_worth(c, s, seat) + more * c.token_value[value] > c.reserve_most:
        return VO_2_11
    if in_purse(s, seat) - more < c.kept_least:
        return VO_2_12
    return 0


def set_aside(s: State, seat: int, value: int, count: int) -> None:
    """VO-2.05: so many tokens of a value lie in the reserve, the others in the purse."""
    more = count - s.reserve[seat][value]
    s.purse[seat][value] -= more
    s.reserve[seat][value] = count
    s.reserve_count[seat] += more


def may_reserve(c: Components, s: State, seat: int, count: int) -> int:
    """VO-2.05: how many tokens of the value that is being asked can be set aside."""
    return reserve_refused(c, s, seat, s.reserve_step[seat], count)


def do_reserve(c: Components, s: State, seat: int, count: int, tape: Tape) -> None:
    """VO-2.05, VO-2.06: from the largest value to the smallest; who is done can still change its mind."""
    set_aside(s, seat, s.reserve_step[seat], count)
    s.reserve_step[seat] += 1
    if s.reserve_step[seat] < VALUE_COUNT:
        ask(s, seat, Ask.RESERVE)
    else:
        offer(s, seat, Ask.RESERVE_CHANGE)


def may_reserve_change(c: Components, s: State, seat: int, value: int, count: int) -> int:
    """VO-2.11, VO-2.12: until all are done, another number of one value."""
    return reserve_refused(c, s, seat, value, count)


def do_reserve_change(c: Components, s: State, seat: int, value: int, count: int, tape: Tape) -> None:
    """VO-2.06: the reserve is not made before all are."""
    set_aside(s, seat, value, count)


def run_reserves_made(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-2.07, VO-2.13: from now on the number of tokens in each reserve is open, and nothing is added to them."""
    s.reserves_made = 1
    s.pause = 1
    for seat in range(c.seats):
        withdraw(s, seat)
        s.reserve_count_seen[seat] = EVERYBODY
        tell(tape, Told.RESERVE_MADE, EVERYBODY, seat, s.reserve_count[seat])
