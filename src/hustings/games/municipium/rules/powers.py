"""Chapters 10 and 11: who exercises which power, and what the powers of the seven institutions do."""

from __future__ import annotations

from hustings.games.municipium.clauses import (
    MU_10_06,
    MU_11_05,
    MU_11_06,
    MU_11_07,
    MU_11_16,
    MU_11_18,
    MU_11_21,
    MU_11_22,
    MU_11_23,
    MU_11_25,
    MU_11_27,
    MU_12_03,
)
from hustings.games.municipium.components import (
    ANY_NUMBER,
    BASILICA,
    BATHS,
    DRAW_AND_KEEP,
    DRAW_ONE,
    EMPORIUM,
    EXCHANGE,
    FAVOUR,
    FORUM,
    MEMBER_KINDS,
    PLACES_COUNT,
    PLAIN,
    TAVERN,
    TEMPLE,
    USE,
    WREATHED,
)
from hustings.games.municipium.rules.events import drawn_kind, lay_down_drawn
from hustings.games.municipium.rules.influence import first_in, members_in, sort_discs
from hustings.games.municipium.rules.sets import exchange_sets, give_up, held, things_of
from hustings.games.municipium.state import Ask, Components, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, tell, then

# ------------------------------------------------------------------------------------------------- the power cards


def run_all_powers(c: Components, s: State, place: int, _: int, tape: Tape) -> None:
    """MU-10.02, MU-10.03, MU-10.04: all institutions by number; who is first is looked up when one is reached."""
    if place == PLACES_COUNT:
        return
    first = first_in(c, s, place)
    if first >= 0:
        then(s, Do.EXERCISE, place, first)
    else:
        tell(tape, Told.NOBODY_THERE, EVERYBODY, place)
    then(s, Do.ALL_POWERS, place + 1, 0)


def run_your_power(c: Components, s: State, place: int, _: int, tape: Tape) -> None:
    """MU-10.08, MU-10.09: by number, those where the active player is first when they are reached."""
    if place == PLACES_COUNT:
        return
    if first_in(c, s, place) == s.active:
        then(s, Do.EXERCISE, place, s.active)
    then(s, Do.YOUR_POWER, place + 1, 0)


def run_one_power(c: Components, s: State, turns: int, _: int, tape: Tape) -> None:
    """MU-10.05, MU-10.06: each player in turn; who is first nowhere is passed over."""
    if turns == c.seats:
        return
    seat = (s.active + turns) % c.seats
    if first_anywhere(c, s, seat):
        ask(s, seat, Ask.POWER)
    else:
        tell(tape, Told.PASSED_OVER, EVERYBODY, seat)
    then(s, Do.ONE_POWER, turns + 1, 0)


def first_anywhere(c: Components, s: State, seat: int) -> bool:
    """Whether a player is first in some institution."""
    for place in range(PLACES_COUNT):
        if first_in(c, s, place) == seat:
            return True
    return False


def may_power(c: Components, s: State, seat: int, place: int) -> int:
    """MU-10.06, MU-10.07: where the player is first now, also if its power was exercised before."""
    return 0 if first_in(c, s, place) == seat else MU_10_06


def do_power(c: Components, s: State, seat: int, place: int, tape: Tape) -> None:
    """MU-10.05: exactly one power."""
    then(s, Do.EXERCISE, place, seat)


def run_exercise(c: Components, s: State, place: int, seat: int, tape: Tape) -> None:
    """MU-4.06, MU-10.01, MU-10.10: the power is exercised for this player; all but the Temple's may be declined."""
    tell(tape, Told.EXERCISES, EVERYBODY, seat, place)
    if place == TEMPLE:
        sort_discs(c, s, tape)
    elif place == TAVERN:
        ask(s, seat, Ask.FETCH)
        ask(s, seat, Ask.FETCH_NOBODY)
    elif place == BATHS:
        ask(s, seat, Ask.BATHS)
    elif place == EMPORIUM:
        s.event_happened = 0
        then(s, Do.EMPORIUM, seat, 0)
    elif place == BASILICA:
        ask(s, seat, Ask.BASILICA)
    elif place == FORUM:
        ask(s, seat, Ask.TAKE)
        ask(s, seat, Ask.TAKE_FROM)
        ask(s, seat, Ask.TAKE_NOTHING)
    else:
        then(s, Do.REPOSITION, seat, 0)


# ---------------------------------------------------------------------------------------------------------- Tavern


def may_fetch(c: Components, s: State, seat: int, place: int, family: int) -> int:
    """MU-11.05, MU-11.07: a family with a member in an institution other than the Tavern."""
    if place == TAVERN:
        return MU_11_07
    return 0 if members_in(s, family, place) > 0 else MU_11_05


def do_fetch(c: Components, s: State, seat: int, place: int, family: int, tape: Tape) -> None:
    """MU-11.07: after the group the number is chosen."""
    s.fetch_from = place
    s.fetch_family = family
    ask(s, seat, Ask.NUMBER)


def do_fetch_nobody(c: Components, s: State, seat: int, tape: Tape) -> None:
    """MU-10.10: the power of the Tavern is declined."""
    tell(tape, Told.DECLINED, EVERYBODY, seat, TAVERN)


def may_number(c: Components, s: State, seat: int, plain: int, wreathed: int) -> int:
    """MU-11.06: at least one member, at most those that stand there."""
    if plain + wreathed == 0:
        return MU_11_06
    if plain > s.members[s.fetch_family][s.fetch_from][PLAIN]:
        return MU_11_06
    return 0 if wreathed <= s.members[s.fetch_family][s.fetch_from][WREATHED] else MU_11_06


def do_number(c: Components, s: State, seat: int, plain: int, wreathed: int, tape: Tape) -> None:
    """MU-5.07, MU-11.05, MU-11.07: they move to the Tavern, with their wreaths."""
    s.members[s.fetch_family][s.fetch_from][PLAIN] -= plain
    s.members[s.fetch_family][s.fetch_from][WREATHED] -= wreathed
    s.members[s.fetch_family][TAVERN][PLAIN] += plain
    s.members[s.fetch_family][TAVERN][WREATHED] += wreathed
    tell(tape, Told.FETCHED, EVERYBODY, s.fetch_family, s.fetch_from, plain, wreathed)
    s.fetch_from = -1
    s.fetch_family = -1


# ----------------------------------------------------------------------------------------------------------- Baths


def do_baths(c: Components, s: State, seat: int, answer: int, tape: Tape) -> None:
    """MU-11.08: all own members go from the Baths to the Temple, or none."""
    if answer != USE:
        tell(tape, Told.DECLINED, EVERYBODY, seat, BATHS)
        return
    tell(tape, Told.WENT_UP, EVERYBODY, seat, members_in(s, seat, BATHS))
    for kind in range(MEMBER_KINDS):
        s.members[seat][TEMPLE][kind] += s.members[seat][BATHS][kind]
        s.members[seat][BATHS][kind] = 0
    honour_member(s, seat, tape)


def honour_member(s: State, seat: int, tape: Tape) -> None:
    """MU-1.12, MU-11.09, MU-11.10, MU-11.11: a plain own member in the Temple gets a wreath, if there are both."""
    if s.reserve_wreaths > 0 and s.members[seat][TEMPLE][PLAIN] > 0:
        s.reserve_wreaths -= 1
        s.members[seat][TEMPLE][PLAIN] -= 1
        s.members[seat][TEMPLE][WREATHED] += 1
        tell(tape, Told.WREATH, EVERYBODY, seat)
    else:
        tell(tape, Told.NO_WREATH, EVERYBODY, seat)


# -------------------------------------------------------------------------------------------------------- Emporium


def run_emporium(c: Components, s: State, seat: int, _: int, tape: Tape) -> None:
    """MU-11.13, MU-11.14, MU-11.15, MU-12.03: one more draw or not; over after a citizen event or with an empty bag."""
    if s.bag_size > 0 and s.event_happened == 0:
        ask(s, seat, Ask.EMPORIUM)


def do_emporium(c: Components, s: State, seat: int, answer: int, tape: Tape) -> None:
    """MU-11.12: a citizen is drawn and placed before the next."""
    if answer == DRAW_ONE:
        then(s, Do.DRAW, seat, 1)
        then(s, Do.PLACE_DRAWN, seat, 0)
        then(s, Do.EMPORIUM, seat, 0)


# -------------------------------------------------------------------------------------------------------- Basilica


def may_basilica(c: Components, s: State, seat: int, answer: int) -> int:
    """MU-11.16, MU-11.20, MU-12.03: exchange with enough things, draw with citizens in the bag, decline always."""
    if answer == EXCHANGE:
        return 0 if things_of(s, seat) >= c.basilica_price else MU_11_16
    if answer == DRAW_AND_KEEP:
        return 0 if s.bag_size > 0 else MU_12_03
    return 0


def do_basilica(c: Components, s: State, seat: int, answer: int, tape: Tape) -> None:
    """MU-11.17: the exchange or the draw, once."""
    if answer == EXCHANGE:
        then(s, Do.GIVE, seat, c.basilica_price)
    elif answer == DRAW_AND_KEEP:
        then(s, Do.DRAW, seat, 1)
        then(s, Do.KEEP_DRAWN, seat, 0)
    else:
        tell(tape, Told.DECLINED, EVERYBODY, seat, BASILICA)


def run_keep_drawn(c: Components, s: State, seat: int, _: int, tape: Tape) -> None:
    """MU-11.19: the citizen stays with the player, who exchanges a complete set."""
    kind = drawn_kind(s)
    lay_down_drawn(s, kind)
    s.citizens[seat][kind] += 1
    exchange_sets(c, s, seat, tape)


def run_give(c: Components, s: State, seat: int, left: int, tape: Tape) -> None:
    """MU-11.16, MU-11.18: thing after thing is named; after the last all are given for one decurion."""
    if left > 0:
        ask(s, seat, Ask.GIVE)
        then(s, Do.GIVE, seat, left - 1)
        return
    for thing in range(FAVOUR + 1):
        while s.given[thing] > 0:
            s.given[thing] -= 1
            give_up(s, seat, thing)
            tell(tape, Told.GAVE, EVERYBODY, seat, thing)
    s.decurions[seat] += 1
    tell(tape, Told.BOUGHT, EVERYBODY, seat, s.decurions[seat])


def may_give(c: Components, s: State, seat: int, thing: int) -> int:
    """MU-11.18: a thing of which one is left that was not named yet."""
    return 0 if held(s, seat, thing) > s.given[thing] else MU_11_18


def do_give(c: Components, s: State, seat: int, thing: int, tape: Tape) -> None:
    """MU-11.18: the thing is named; it changes hands with the last."""
    s.given[thing] += 1


# ----------------------------------------------------------------------------------------------------------- Forum


def may_take(c: Components, s: State, seat: int, place: int, kind: int) -> int:
    """MU-11.22: a citizen that lies on a banner, whoever stands there."""
    return 0 if s.banner[place][kind] > 0 else MU_11_22


def do_take(c: Components, s: State, seat: int, place: int, kind: int, tape: Tape) -> None:
    """MU-11.22, MU-11.24: the citizen comes to the player, who exchanges a complete set."""
    s.banner[place][kind] -= 1
    s.citizens[seat][kind] += 1
    tell(tape, Told.TOOK, EVERYBODY, seat, kind, place)
    exchange_sets(c, s, seat, tape)


def may_take_from(c: Components, s: State, seat: int, owner: int, kind: int) -> int:
    """MU-11.21, MU-11.23: a citizen of another player, never a favour."""
    if owner == seat:
        return MU_11_23
    return 0 if s.citizens[owner][kind] > 0 else MU_11_21


def do_take_from(c: Components, s: State, seat: int, owner: int, kind: int, tape: Tape) -> None:
    """MU-11.21, MU-11.24: the owner cannot refuse and loses nothing else."""
    s.citizens[owner][kind] -= 1
    s.citizens[seat][kind] += 1
    tell(tape, Told.TOOK_FROM, EVERYBODY, seat, kind, owner)
    exchange_sets(c, s, seat, tape)


def do_take_nothing(c: Components, s: State, seat: int, tape: Tape) -> None:
    """MU-10.10, MU-11.24: the power of the Forum is declined, or there was nothing to take."""
    tell(tape, Told.DECLINED, EVERYBODY, seat, FORUM)


# ------------------------------------------------------------------------------- Praetorium, and half of a card


def run_reposition(c: Components, s: State, seat: int, _: int, tape: Tape) -> None:
    """MU-11.26, MU-11.27, MU-11.28: member after member, until the player has enough or no more may be repositioned."""
    if repositioned_already(s) == (c.members if c.reposition == ANY_NUMBER else 1):
        forget_repositioned(s)
        return
    ask(s, seat, Ask.REPOSITION)
    ask(s, seat, Ask.DONE)


def repositioned_already(s: State) -> int:
    """How many members were repositioned in this use."""
    number = 0
    for place in range(PLACES_COUNT):
        number += s.repositioned[place][PLAIN] + s.repositioned[place][WREATHED]
    return number


def may_reposition(c: Components, s: State, seat: int, start: int, kind: int, goal: int) -> int:
    """MU-11.25, MU-11.27: an own member not repositioned yet, into any other institution."""
    if s.members[seat][start][kind] == 0:
        return MU_11_25
    if start == goal or s.members[seat][start][kind] == s.repositioned[start][kind]:
        return MU_11_27
    return 0


def do_reposition(c: Components, s: State, seat: int, start: int, kind: int, goal: int, tape: Tape) -> None:
    """MU-5.07, MU-11.25, MU-11.27: the member is put there, with its wreath, and told apart until the use is over."""
    s.members[seat][start][kind] -= 1
    s.members[seat][goal][kind] += 1
    s.repositioned[goal][kind] += 1
    tell(tape, Told.REPOSITIONED, EVERYBODY, seat, kind, start, goal)
    then(s, Do.REPOSITION, seat, 0)


def do_done(c: Components, s: State, seat: int, tape: Tape) -> None:
    """MU-11.27: done ends it."""
    forget_repositioned(s)


def forget_repositioned(s: State) -> None:
    """The use is over: members of a kind are alike again."""
    for place in range(PLACES_COUNT):
        for kind in range(MEMBER_KINDS):
            s.repositioned[place][kind] = 0
