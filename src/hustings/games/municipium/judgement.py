"""What a position of Municipium is worth to a seat, in thousandths of a decurion, for bots that look ahead.

Decurions decide, and a set of four different things makes one: the third thing that still fits is worth more than the
first. Things come from citizen events and from the Prefect, two for who is first in an institution and one for the
second, so what counts on the board is where the third citizen and the Prefect will come next; and the powers of the
institutions where one is first.
"""

from __future__ import annotations

from hustings.games.municipium.components import (
    BASILICA,
    FAMILY_KINDS,
    PLACES_COUNT,
    ROOMS_COUNT,
    WREATHED,
)
from hustings.games.municipium.rules.events import banner_citizens
from hustings.games.municipium.rules.influence import first_in, influence, second_in
from hustings.games.municipium.rules.sets import things_of, towards_set
from hustings.games.municipium.state import Components, State

# The weights of `judgement.toml`, in its order: the first of four for 0 to 3 different things, of three for banners
# with 0 to 2 citizens, and of seven for the powers of the institutions.
DECURION = 0
THINGS_0 = 1
SPARE_THING = 5
EVENT_0 = 6
SECOND_PART = 9
PREFECT_FAVOUR = 10
PREFECT_CITIZEN = 11
POWER_0 = 12
WREATH = 19
RANK_ABOVE = 20
FAMILY_CARD = 21
LEAD = 22
EXCHANGE_READY = 23

PARTS = 1000


def judge(c: Components, s: State, seat: int, weights: list[int]) -> int:
    """Decurions, things on the way to one, what the board promises, and what is still in hand."""
    kinds = min(3, towards_set(s, seat))
    things = things_of(s, seat)
    judged = s.decurions[seat] * weights[DECURION] + weights[THINGS_0 + kinds]
    judged += (things - kinds) * weights[SPARE_THING]
    for place in range(PLACES_COUNT):
        judged += promise_of(c, s, seat, place, weights)
        judged += s.members[seat][place][WREATHED] * weights[WREATH]
    if things >= c.basilica_price and first_in(c, s, BASILICA) == seat:
        judged += weights[EXCHANGE_READY]
    for rank in range(c.seats):
        if s.ranking[rank] == seat:
            judged += (c.seats - 1 - rank) * weights[RANK_ABOVE]
    for card in range(FAMILY_KINDS):
        judged += s.unused[seat][card] * weights[FAMILY_CARD]
    return judged


def promise_of(c: Components, s: State, seat: int, place: int, weights: list[int]) -> int:
    """What an institution promises to who is first there, or second."""
    first = first_in(c, s, place)
    second = second_in(c, s, place, first)
    if seat != first and seat != second:
        return 0
    event = weights[EVENT_0 + min(2, banner_citizens(s, place))]
    away = steps_of_prefect(c, s, place - 1)
    if seat == second:
        promise = event * weights[SECOND_PART] // PARTS
        if away > 0 and s.room_citizen[place - 1] >= 0:
            promise += weights[PREFECT_CITIZEN] // away
        return promise
    promise = event + weights[POWER_0 + place]
    if away > 0 and s.favour_space[place - 1] == 1:
        promise += weights[PREFECT_FAVOUR] // away
    if second < 0 or influence(s, seat, place) > influence(s, second, place):
        promise += weights[LEAD]
    return promise


def steps_of_prefect(c: Components, s: State, room: int) -> int:
    """How often the Prefect must advance to come to a room: 1 to 6; 0 for the Temple, which has none."""
    if room < 0:
        return 0
    at = s.prefect
    for steps in range(1, ROOMS_COUNT + 1):
        at = c.next_room[at]
        if at == room:
            return steps
    return ROOMS_COUNT
