"""Positions of Municipium set up by hand, in the words of the rulebook; seats from 1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hustings.games.municipium.components import (
    CITIZEN_IDS,
    COMMON_IDS,
    FAVOUR,
    INSTITUTION_IDS,
    PLAIN,
    WREATHED,
)
from hustings.games.municipium.state import Ask, Do
from hustings.kernel.steps import ask, then
from tests.table import Table

__all__ = ["Ask", "Do", "ask", "then"]

THING_IDS = (*CITIZEN_IDS, "favour")


def place_of(name: str) -> int:
    return INSTITUTION_IDS.index(name)


def table(
    seats: int = 3,
    members: Mapping[str, Mapping[int, str]] | None = None,
    banner: Mapping[str, str] | None = None,
    rooms: Mapping[str, str] | None = None,
    things: Mapping[int, str] | None = None,
    decurions: Mapping[int, int] | None = None,
    ranking: tuple[int, ...] = (1, 2, 3, 4),
    active: int = 1,
    prefect: str = "basilica",
    bag: int | str = 40,
    reserve: int = 9,
    wreaths: int = 10,
    **options: Any,
) -> Table:
    """A table between two turns.

    `members={"forum": {1: "2p 1w"}}` are two plain members and a wreathed one of seat 1; `banner={"tavern": "soldier
    priest"}`, `rooms={"forum": "soldier"}` and `things={1: "priest favour"}` name pieces; a bag is its citizens, or a
    number that is spread over the four kinds.
    """
    t = Table("municipium", seats=seats, **options).fresh()
    s = t.s
    for place, families in (members or {}).items():
        for seat, written in families.items():
            for part in written.split():
                s.members[seat - 1][place_of(place)][WREATHED if part[-1] == "w" else PLAIN] = int(part[:-1])
    for place, kinds in (banner or {}).items():
        for kind in kinds.split():
            s.banner[place_of(place)][CITIZEN_IDS.index(kind)] += 1
    for place, kind in (rooms or {}).items():
        s.room_citizen[place_of(place) - 1] = CITIZEN_IDS.index(kind)
    for seat, owned in (things or {}).items():
        give(t, seat, owned)
    for seat, number in (decurions or {}).items():
        s.decurions[seat - 1] = number
    s.ranking[:seats] = [seat - 1 for seat in ranking[:seats]]
    s.active = s.first_player = active - 1
    s.prefect = place_of(prefect) - 1
    s.favour_space[:] = [1] * 6
    s.reserve_favours = reserve
    s.reserve_wreaths = wreaths
    s.unused[:seats] = [[1, 1, 1] for _ in range(seats)]
    s.deck[:] = t.c.cards_of
    s.deck_size = sum(s.deck)
    fill_bag(t, bag)
    return t


def give(t: Table, seat: int, owned: str) -> None:
    """Things put in front of a player."""
    for thing in owned.split():
        if thing == "favour":
            t.s.favours[seat - 1] += 1
        else:
            t.s.citizens[seat - 1][CITIZEN_IDS.index(thing)] += 1


def fill_bag(t: Table, bag: int | str) -> None:
    """The bag with these citizens, or with so many of them spread over the kinds."""
    kinds = [n % 4 for n in range(bag)] if isinstance(bag, int) else [CITIZEN_IDS.index(kind) for kind in bag.split()]
    t.s.bag[:] = [kinds.count(kind) for kind in range(4)]
    t.s.bag_size = len(kinds)


def turn(t: Table) -> Table:
    """The turn of the active player begins."""
    then(t.s, Do.TURN, 0, 0)
    return t.run()


def at_cards(t: Table) -> Table:
    """The active player has stopped moving and must choose a card."""
    turn(t)
    return t.play(t.s.active + 1, "stop")


def turns_up(t: Table, card: str, *draws: str) -> Table:
    """The active player turns this common card; then these citizens are the next to be drawn."""
    at_cards(t)
    t.stacked += [f"common_card {card}", *(f"citizen_draw {kind}" for kind in draws)]
    return t.play(t.s.active + 1, "card common")


def plays(t: Table, card: str, *draws: str) -> Table:
    """The active player plays this family card; then these citizens are the next to be drawn."""
    at_cards(t)
    t.stacked += [f"citizen_draw {kind}" for kind in draws]
    return t.play(t.s.active + 1, f"card {card}")


def exercises(t: Table, seat: int, place: str, *draws: str) -> Table:
    """This player exercises the power of this institution."""
    t.stacked += [f"citizen_draw {kind}" for kind in draws]
    then(t.s, Do.EXERCISE, place_of(place), seat - 1)
    return t.run()


def advances(t: Table, *draws: str) -> Table:
    """The Prefect advances."""
    t.stacked += [f"citizen_draw {kind}" for kind in draws]
    then(t.s, Do.ADVANCE, 0, 0)
    return t.run()


def places(t: Table, seat: int, kind: str, place: str) -> Table:
    """This player places a citizen that was drawn."""
    t.s.drawn[CITIZEN_IDS.index(kind)] += 1
    t.s.drawer = seat - 1
    then(t.s, Do.PLACE_DRAWN, seat - 1, 0)
    return t.run().play(seat, f"place {place}")


# ------------------------------------------------------------------------------------------------------- looking


def members(t: Table, seat: int, place: str) -> str:
    """The members of a family in an institution, written as in `table`."""
    plain, wreathed = t.s.members[seat - 1][place_of(place)]
    return " ".join(([f"{plain}p"] if plain else []) + ([f"{wreathed}w"] if wreathed else []))


def banner(t: Table, place: str) -> str:
    """The citizens on a banner, written as in `table`."""
    return _written(t.s.banner[place_of(place)])


def things(t: Table, seat: int) -> str:
    """What lies in front of a player, written as in `table`."""
    return _written([*t.s.citizens[seat - 1], t.s.favours[seat - 1]])


def drawn(t: Table) -> str:
    """The citizens that are drawn and not placed."""
    return _written(t.s.drawn)


def room(t: Table, place: str) -> str:
    """The citizen in a room."""
    kind = t.s.room_citizen[place_of(place) - 1]
    return CITIZEN_IDS[kind] if kind >= 0 else ""


def favour(t: Table, place: str) -> int:
    """Whether a favour lies on a favour space."""
    return int(t.s.favour_space[place_of(place) - 1])


def ranking(t: Table) -> tuple[int, ...]:
    """The seats from the top of the ranking down."""
    return tuple(seat + 1 for seat in t.s.ranking[: t.match.seats])


def common(t: Table, counts: list[int]) -> dict[str, int]:
    """Counts of common cards by name."""
    return dict(zip(COMMON_IDS, counts, strict=True))


def _written(counts: list[int]) -> str:
    assert len(counts) <= FAVOUR + 1
    return " ".join(THING_IDS[thing] for thing, number in enumerate(counts) for _ in range(number))


# -------------------------------------------------------------------------------------------------------- set-up

ROOM_DRAWS = ("priest", "priest", "soldier", "merchant", "advocate", "advocate")


def new_game(seats: int = 3, first: int = 1, rooms: tuple[str, ...] = ROOM_DRAWS, **options: Any) -> Table:
    """A game just dealt: these citizens in the rooms, this first player."""
    draws = [f"room_citizen_setup {kind}" for kind in rooms] if seats > 2 else []
    return Table("municipium", seats=seats, luck=[*draws, f"first_player {first}"], **options)


def place_members(t: Table, *temple: int, elsewhere: str = "forum") -> Table:
    """Every player places seven members: so many in the Temple, seat by seat, the others elsewhere."""
    left = list(temple)
    for _ in range(7 * t.match.seats):
        (seat,) = t.owes
        left[seat - 1] -= 1
        t.play(seat, "start temple" if left[seat - 1] >= 0 else f"start {elsewhere}")
    return t
