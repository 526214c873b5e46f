"""Chapters 6 to 8 and 12: citizens drawn and placed, the citizen event, the Prefect and his event."""

from __future__ import annotations

from hustings.games.municipium.clauses import MU_1_08, MU_6_10, MU_8_05
from hustings.games.municipium.components import CITIZEN_KINDS
from hustings.games.municipium.rules.influence import first_in, second_in
from hustings.games.municipium.rules.sets import exchange_sets, put_in_bag
from hustings.games.municipium.state import Ask, Components, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, luck, tell, then

CITIZENS_FOR_EVENT = 3

# ------------------------------------------------------------------------------------------------ drawing citizens


def run_draw(c: Components, s: State, seat: int, number: int, tape: Tape) -> None:
    """MU-12.01, MU-12.03: citizens from the bag one by one, as many as there are."""
    if s.bag_size == 0:
        tell(tape, Told.BAG_EMPTY, EVERYBODY, seat)
        return
    s.drawer = seat
    luck(s, Ask.CITIZEN_DRAW)
    if number > 1:
        then(s, Do.DRAW, seat, number - 1)


def odds_citizen_draw(c: Components, s: State, seat: int, kind: int) -> int:
    """MU-12.01: each citizen in the bag has the same chance."""
    return s.bag[kind]


def do_citizen_draw(c: Components, s: State, seat: int, kind: int, tape: Tape) -> None:
    """MU-12.01: all see the citizen; without a drawer it is for the room to which the Prefect has come."""
    s.bag[kind] -= 1
    s.bag_size -= 1
    if s.drawer < 0:
        s.room_citizen[s.prefect] = kind
        tell(tape, Told.ROOM_FILLED, EVERYBODY, s.prefect, kind)
    else:
        s.drawn[kind] += 1
        tell(tape, Told.DRAWN, EVERYBODY, s.drawer, kind)
        s.pause = 1


def drawn_kind(s: State) -> int:
    """The kind of the drawn citizen, the first where there are several; -1 where there is none."""
    for kind in range(CITIZEN_KINDS):
        if s.drawn[kind] > 0:
            return kind
    return -1


def lay_down_drawn(s: State, kind: int) -> None:
    """A drawn citizen has found its place; when none is left, nobody is the drawer any more."""
    s.drawn[kind] -= 1
    if drawn_kind(s) < 0:
        s.drawer = -1


# ------------------------------------------------------------------------------- Citizen Visit, Citizen Invitation


def run_visit(c: Components, s: State, turns: int, _: int, tape: Tape) -> None:
    """MU-6.06, MU-6.07, MU-6.08: each player in turn draws and places, clockwise from the active player."""
    if turns == c.seats:
        return
    seat = (s.active + turns) % c.seats
    then(s, Do.DRAW, seat, 1)
    then(s, Do.PLACE_DRAWN, seat, 0)
    then(s, Do.VISIT, turns + 1, 0)


def run_invite(c: Components, s: State, seat: int, _: int, tape: Tape) -> None:
    """MU-6.09, MU-6.10, MU-6.11: which of the drawn citizens is next, until all are placed."""
    if drawn_kind(s) >= 0:
        ask(s, seat, Ask.NEXT)


def may_next(c: Components, s: State, seat: int, kind: int) -> int:
    """MU-6.10: a kind among the citizens not placed yet."""
    return 0 if s.drawn[kind] > 0 else MU_6_10


def do_next(c: Components, s: State, seat: int, kind: int, tape: Tape) -> None:
    """MU-6.10: this citizen is placed, with all that follows; then the next is chosen."""
    s.placing = kind
    then(s, Do.PLACE_DRAWN, seat, 0)
    then(s, Do.INVITE, seat, 0)


# ------------------------------------------------------------------------------------------------ placing a citizen


def run_place_drawn(c: Components, s: State, seat: int, _: int, tape: Tape) -> None:
    """MU-8.01: a drawn citizen must be placed; if the bag was empty there is none."""
    if s.placing < 0:
        s.placing = drawn_kind(s)
    if s.placing >= 0:
        ask(s, seat, Ask.PLACE)


def may_place(c: Components, s: State, seat: int, place: int) -> int:
    """MU-1.08, MU-8.01: on any corresponding banner, whoever stands there."""
    return 0 if c.corresponds[s.placing][place] else MU_1_08


def do_place(c: Components, s: State, seat: int, place: int, tape: Tape) -> None:
    """MU-8.01, MU-8.03: the third citizen on a banner sets off the citizen event before anything else goes on."""
    kind = s.placing
    s.placing = -1
    lay_down_drawn(s, kind)
    s.banner[place][kind] += 1
    tell(tape, Told.PLACED, EVERYBODY, seat, kind, place)
    if banner_citizens(s, place) == CITIZENS_FOR_EVENT:
        then(s, Do.CITIZEN_EVENT, place, 0)


def banner_citizens(s: State, place: int) -> int:
    """MU-8.02: how many citizens lie on a banner; that in the room does not count."""
    total = 0
    for kind in range(CITIZEN_KINDS):
        total += s.banner[place][kind]
    return total


# --------------------------------------------------------------------------------------------------- citizen event


def run_citizen_event(c: Components, s: State, place: int, _: int, tape: Tape) -> None:
    """MU-8.04, MU-8.08, MU-8.09: the first there chooses; with nobody there all go back into the bag."""
    tell(tape, Told.EVENT, EVERYBODY, place)
    s.event_happened = 1
    first = first_in(c, s, place)
    if first >= 0:
        s.event_at = place
        ask(s, first, Ask.LEAVE)
        return
    for kind in range(CITIZEN_KINDS):
        while s.banner[place][kind] > 0:
            return_citizen(s, place, kind, tape)


def return_citizen(s: State, place: int, kind: int, tape: Tape) -> None:
    """MU-8.07, MU-8.08: a citizen of a banner goes back into the bag."""
    s.banner[place][kind] -= 1
    put_in_bag(s, kind)
    tell(tape, Told.RETURNED, EVERYBODY, kind)


def may_leave(c: Components, s: State, seat: int, kind: int) -> int:
    """MU-8.05: a kind among the three citizens."""
    return 0 if s.banner[s.event_at][kind] > 0 else MU_8_05


def do_leave(c: Components, s: State, seat: int, kind: int, tape: Tape) -> None:
    """MU-8.04, MU-8.06, MU-8.07, MU-8.09, MU-8.10, MU-9.05: two for the first, the last for the second or the bag."""
    place = s.event_at
    s.event_at = -1
    second = second_in(c, s, place, seat)
    s.banner[place][kind] -= 1
    for taken in range(CITIZEN_KINDS):
        while s.banner[place][taken] > 0:
            s.banner[place][taken] -= 1
            s.citizens[seat][taken] += 1
            tell(tape, Told.SPOILS, EVERYBODY, seat, taken)
    s.banner[place][kind] += 1
    exchange_sets(c, s, seat, tape)
    if second < 0:
        return_citizen(s, place, kind, tape)
        return
    s.banner[place][kind] -= 1
    s.citizens[second][kind] += 1
    tell(tape, Told.LAST, EVERYBODY, second, kind)
    exchange_sets(c, s, second, tape)


# --------------------------------------------------------------------------------------------------------- Prefect


def run_advance(c: Components, s: State, _: int, __: int, tape: Tape) -> None:
    """MU-1.10, MU-6.05, MU-7.01, MU-7.08: the Prefect goes to his next space, and his event happens there."""
    s.prefect = c.next_room[s.prefect]
    tell(tape, Told.PREFECT, EVERYBODY, s.prefect)
    place = s.prefect + 1
    first = first_in(c, s, place)
    second = second_in(c, s, place, first)
    grant_favour(c, s, s.prefect, first, tape)
    if c.rooms_used:
        grant_room_citizen(c, s, s.prefect, second, tape)
    lay_new_favour(s, s.prefect, tape)
    if c.rooms_used:
        draw_for_room(s, s.prefect, tape)


def grant_favour(c: Components, s: State, room: int, first: int, tape: Tape) -> None:
    """MU-7.02, MU-7.04, MU-7.05, MU-7.10: the first takes the favour, if both are there, and exchanges sets."""
    if s.favour_space[room] == 0:
        tell(tape, Told.FAVOUR_MISSING, EVERYBODY, room)
    elif first < 0:
        tell(tape, Told.FAVOUR_LEFT, EVERYBODY, room)
    else:
        s.favour_space[room] = 0
        s.favours[first] += 1
        tell(tape, Told.FAVOUR_TAKEN, EVERYBODY, first, room)
        exchange_sets(c, s, first, tape)


def grant_room_citizen(c: Components, s: State, room: int, second: int, tape: Tape) -> None:
    """MU-7.03, MU-7.04, MU-7.05, MU-7.09: the second takes the citizen and exchanges sets, or the bag gets it."""
    kind = s.room_citizen[room]
    if kind < 0:
        return
    s.room_citizen[room] = -1
    if second < 0:
        put_in_bag(s, kind)
        tell(tape, Told.ROOM_EMPTIED, EVERYBODY, room, kind)
    else:
        s.citizens[second][kind] += 1
        tell(tape, Told.ROOM_TAKEN, EVERYBODY, second, room, kind)
        exchange_sets(c, s, second, tape)


def lay_new_favour(s: State, room: int, tape: Tape) -> None:
    """MU-7.06, MU-7.10: an empty favour space is filled from the reserve, if there is a favour."""
    if s.favour_space[room] == 1:
        return
    if s.reserve_favours == 0:
        tell(tape, Told.NO_FAVOUR_LEFT, EVERYBODY, room)
    else:
        s.reserve_favours -= 1
        s.favour_space[room] = 1


def draw_for_room(s: State, room: int, tape: Tape) -> None:
    """MU-7.07, MU-12.03: a citizen from the bag for the citizen space, if there is one."""
    if s.bag_size == 0:
        tell(tape, Told.ROOM_EMPTY, EVERYBODY, room)
    else:
        luck(s, Ask.CITIZEN_DRAW)
