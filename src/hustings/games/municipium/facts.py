"""The numbers and names that questions, refusals and results mention, and what cannot be in a position."""

from __future__ import annotations

from collections.abc import Iterator

from hustings.games.municipium.components import (
    CITIZEN_KINDS,
    CITIZENS,
    COMMON,
    COMMON_KINDS,
    FAVOUR,
    MEMBER_KINDS,
    MOST_SEATS,
    PLACES,
    PLACES_COUNT,
    PLAIN,
    ROOMS,
    ROOMS_COUNT,
    TEMPLE,
    WREATHED,
)
from hustings.games.municipium.rules.events import CITIZENS_FOR_EVENT, banner_citizens
from hustings.games.municipium.rules.influence import first_in, influence, members_in
from hustings.games.municipium.rules.sets import SET_SIZE, held, things_of, towards_set
from hustings.games.municipium.rules.turn import MOST_STEPS
from hustings.games.municipium.state import SEATS, Ask, Components, State
from hustings.kernel.words import Fact, Fault

Facts = dict[str, Fact]

# ------------------------------------------------------------------------------------------------------ questions


def asks_start(c: Components, s: State, seat: int) -> Facts:
    """How many members the seat has still to place."""
    return {"left": c.members - _members_of(s, seat)}


def asks_step(c: Components, s: State, seat: int) -> Facts:
    """How many steps are left."""
    return {"left": MOST_STEPS - s.steps}


def asks_place(c: Components, s: State, seat: int) -> Facts:
    """The citizen to be placed."""
    return {"citizen": (CITIZENS, s.placing)}


def asks_leave(c: Components, s: State, seat: int) -> Facts:
    """Where the citizen event happens."""
    return {"institution": (PLACES, s.event_at)}


def asks_number(c: Components, s: State, seat: int) -> Facts:
    """The group that was chosen for the Tavern."""
    return {"family": (SEATS, s.fetch_family), "institution": (PLACES, s.fetch_from)}


def asks_give(c: Components, s: State, seat: int) -> Facts:
    """How many things are still to be named."""
    return {"left": c.basilica_price - sum(s.given)}


# ------------------------------------------------------------------------------------------------------- refusals


def facts_step(c: Components, s: State, seat: int, clause: int, start: int, kind: int, goal: int) -> Facts:
    """The two institutions with a road to the Temple."""
    one, other = [place for place in range(PLACES_COUNT) if c.road[TEMPLE][place]]
    return {"one": (PLACES, one), "other": (PLACES, other)}


def facts_place(c: Components, s: State, seat: int, clause: int, place: int) -> Facts:
    """The citizen to be placed."""
    return {"citizen": (CITIZENS, s.placing)}


def facts_power(c: Components, s: State, seat: int, clause: int, place: int) -> Facts:
    """The influence that the seat has there and the most that anybody has."""
    first = first_in(c, s, place)
    return {"has": influence(s, seat, place), "needs": influence(s, first, place) if first >= 0 else 0}


def facts_number(c: Components, s: State, seat: int, clause: int, plain: int, wreathed: int) -> Facts:
    """How many members of each kind the chosen group has."""
    group = s.members[s.fetch_family][s.fetch_from]
    return {"has_plain": group[PLAIN], "has_wreathed": group[WREATHED]}


def facts_basilica(c: Components, s: State, seat: int, clause: int, answer: int) -> Facts:
    """How many things the exchange takes, and how many the seat has."""
    return {"needs": c.basilica_price, "has": things_of(s, seat)}


def facts_give(c: Components, s: State, seat: int, clause: int, thing: int) -> Facts:
    """How many of that thing the seat has, and how many of them it has named."""
    return {"has": held(s, seat, thing), "named": s.given[thing]}


# -------------------------------------------------------------------------------------------------------- results


def points(c: Components, s: State, seat: int) -> int:
    """MU-14.03: decurions."""
    return s.decurions[seat]


def lines(c: Components, s: State, seat: int) -> list[tuple[str, int]]:
    """The points line by line: there is one."""
    return [("decurions", s.decurions[seat])]


def ties(c: Components, s: State, better: int, worse: int) -> str:
    """MU-14.04, MU-14.05: things left break ties of decurions; nothing breaks those that remain."""
    return "things" if things_of(s, better) > things_of(s, worse) else ""


# ----------------------------------------------------------------------------------------------- faults of a state


def faults(c: Components, s: State) -> list[Fault]:
    """Everything that cannot be in this state."""
    return [
        *_faults_of_citizens(c, s),
        *_faults_of_pieces(c, s),
        *_faults_of_members(c, s),
        *_faults_of_banners_and_rooms(c, s),
        *_faults_of_cards(c, s),
        *_faults_of_course(c, s),
    ]


def _faults_of_citizens(c: Components, s: State) -> Iterator[Fault]:
    """MU-12.04: every citizen is in exactly one place."""
    for kind in range(CITIZEN_KINDS):
        found = s.bag[kind] + s.drawn[kind] + s.room_citizen.count(kind)
        found += sum(s.banner[place][kind] for place in range(PLACES_COUNT))
        found += sum(s.citizens[seat][kind] for seat in range(MOST_SEATS))
        if found != c.citizens_of[kind]:
            yield Fault("citizens", {"citizen": (CITIZENS, kind), "n": found, "needs": c.citizens_of[kind]})
    if s.bag_size != sum(s.bag):
        yield Fault("bag_size", {"n": s.bag_size, "needs": sum(s.bag)})


def _faults_of_pieces(c: Components, s: State) -> Iterator[Fault]:
    """MU-12.04: every favour and every wreath is in exactly one place."""
    favours = sum(s.favour_space) + sum(s.favours) + s.reserve_favours
    if favours != c.favours:
        yield Fault("favours", {"n": favours, "needs": c.favours})
    wreaths = s.reserve_wreaths
    wreaths += sum(s.members[seat][place][WREATHED] for seat in range(MOST_SEATS) for place in range(PLACES_COUNT))
    if wreaths != c.wreaths:
        yield Fault("wreaths", {"n": wreaths, "needs": c.wreaths})


def _members_of(s: State, seat: int) -> int:
    return sum(members_in(s, seat, place) for place in range(PLACES_COUNT))


def _faults_of_members(c: Components, s: State) -> Iterator[Fault]:
    """MU-1.02, MU-12.04: from the end of the set-up all members stand on the board; absent seats have nothing."""
    for seat in range(MOST_SEATS):
        number = _members_of(s, seat)
        who: Facts = {"seat": (SEATS, seat)}
        if seat >= c.seats:
            if number + things_of(s, seat) + s.decurions[seat] + sum(s.unused[seat]) + s.asks[seat] > 0:
                yield Fault("no_such_seat", who)
        elif number > c.members or (number < c.members and s.ranking[0] >= 0):
            yield Fault("members", {**who, "n": number, "needs": c.members})
        if towards_set(s, seat) >= SET_SIZE:
            yield Fault("set", who)


def _faults_of_banners_and_rooms(c: Components, s: State) -> Iterator[Fault]:
    """MU-1.08, MU-8.11: corresponding citizens only, and a third only while its event is running."""
    for place in range(PLACES_COUNT):
        number = banner_citizens(s, place)
        most = CITIZENS_FOR_EVENT if s.event_at == place else CITIZENS_FOR_EVENT - 1
        where: Facts = {"institution": (PLACES, place)}
        if number > most:
            yield Fault("banner_number", {**where, "n": number, "needs": most})
        for kind in range(CITIZEN_KINDS):
            if s.banner[place][kind] > 0 and not c.corresponds[kind][place]:
                yield Fault("banner_kind", {**where, "citizen": (CITIZENS, kind)})
    for room in range(ROOMS_COUNT):
        if s.room_citizen[room] >= 0 and not c.rooms_used:
            yield Fault("room_citizen", {"room": (ROOMS, room)})
    if s.prefect < 0:
        yield Fault("prefect")


def _faults_of_cards(c: Components, s: State) -> Iterator[Fault]:
    """MU-1.14, MU-6.15: every common card is in the deck, on the pile, or activated."""
    for card in range(COMMON_KINDS):
        found = s.deck[card] + s.covered[card] + (s.top_discard == card) + (s.activated == card)
        if found != c.cards_of[card]:
            yield Fault("cards", {"card": (COMMON, card), "n": found, "needs": c.cards_of[card]})
    if s.deck_size != sum(s.deck):
        yield Fault("deck_size", {"n": s.deck_size, "needs": sum(s.deck)})
    pile = sum(s.covered) + (s.top_discard >= 0)
    if s.discards != pile:
        yield Fault("discards", {"n": s.discards, "needs": pile})


def _faults_of_course(c: Components, s: State) -> Iterator[Fault]:
    """The ranking, and what is only on the way: drawn citizens, named things, repositioned members."""
    if s.ranking[0] >= 0 and {s.ranking[rank] for rank in range(c.seats)} != set(range(c.seats)):
        yield Fault("ranking")
    if s.drawer < 0 < sum(s.drawn):
        yield Fault("drawn")
    moving = any(s.asks[seat] & 1 << Ask.STEP for seat in range(c.seats))
    for seat in range(c.seats):
        if s.asks[seat] & 1 << Ask.GIVE and any(s.given[thing] > held(s, seat, thing) for thing in range(FAVOUR + 1)):
            yield Fault("given", {"seat": (SEATS, seat)})
        if s.asks[seat] & 1 << Ask.REPOSITION:
            for place in range(PLACES_COUNT):
                if any(s.repositioned[place][kind] > s.members[seat][place][kind] for kind in range(MEMBER_KINDS)):
                    yield Fault("repositioned", {"institution": (PLACES, place)})
        if moving and s.decurions[seat] >= c.target:
            yield Fault("over", {"seat": (SEATS, seat)})
