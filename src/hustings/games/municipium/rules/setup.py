"""Chapters 2 and 3: what lies where at the start, the first player, placing the members, the starting ranking."""

from __future__ import annotations

from hustings.games.municipium.components import (
    CITIZEN_KINDS,
    COMMON_KINDS,
    FAMILY_KINDS,
    PLACES_COUNT,
    PLAIN,
    ROOMS_COUNT,
)
from hustings.games.municipium.rules.influence import sort_discs
from hustings.games.municipium.state import Ask, Components, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, luck, tell, then


def begin(c: Components, s: State, tape: Tape) -> None:
    """MU-1.01, MU-2.01, MU-2.05: the set-up in its order, up to the first turn; the Prefect just stands there."""
    take_families(c, s, tape)
    place_start_citizens(c, s)
    lay_favours(c, s)
    s.prefect = c.prefect_start
    s.reserve_wreaths = c.wreaths
    shuffle_new_deck(c, s)
    then(s, Do.SETUP_ROOM, 0, 0)
    then(s, Do.DRAW_LOTS, 0, 0)
    then(s, Do.START_MEMBER, 0, 0)
    then(s, Do.STARTING_RANKING, 0, 0)
    then(s, Do.TURN, 0, 0)


def take_families(c: Components, s: State, tape: Tape) -> None:
    """MU-1.02, MU-1.03: the seats take the families in their order, with their family cards face up."""
    for seat in range(c.seats):
        for card in range(FAMILY_KINDS):
            s.unused[seat][card] = 1
        tell(tape, Told.FAMILY, EVERYBODY, seat, seat)


def place_start_citizens(c: Components, s: State) -> None:
    """MU-1.07, MU-2.02, MU-2.03: one citizen of its kind on every banner, all others into the bag."""
    for kind in range(CITIZEN_KINDS):
        s.bag[kind] = c.citizens_of[kind]
        s.bag_size += c.citizens_of[kind]
    for place in range(PLACES_COUNT):
        s.banner[place][c.banner_of[place]] = 1
        s.bag[c.banner_of[place]] -= 1
        s.bag_size -= 1


def lay_favours(c: Components, s: State) -> None:
    """MU-1.09, MU-2.04: one favour on each favour space, the others into the reserve."""
    for room in range(ROOMS_COUNT):
        s.favour_space[room] = 1
    s.reserve_favours = c.favours - ROOMS_COUNT


def shuffle_new_deck(c: Components, s: State) -> None:
    """MU-1.14, MU-2.07: all common cards are in the deck; its order does not exist before a card is turned."""
    for card in range(COMMON_KINDS):
        s.deck[card] = c.cards_of[card]
        s.deck_size += c.cards_of[card]


# ------------------------------------------------------------------------------------------- citizens in the rooms


def run_setup_room(c: Components, s: State, room: int, _: int, tape: Tape) -> None:
    """MU-2.06: room after room gets a citizen from the bag; not with two players."""
    if c.rooms_used and room < ROOMS_COUNT:
        luck(s, Ask.ROOM_CITIZEN_SETUP)
        then(s, Do.SETUP_ROOM, room + 1, 0)


def odds_room_citizen_setup(c: Components, s: State, seat: int, kind: int) -> int:
    """MU-12.01: each citizen in the bag has the same chance."""
    return s.bag[kind]


def do_room_citizen_setup(c: Components, s: State, seat: int, kind: int, tape: Tape) -> None:
    """MU-2.06: the citizen lies in the first room that has none yet."""
    room = 0
    while s.room_citizen[room] >= 0:
        room += 1
    s.bag[kind] -= 1
    s.bag_size -= 1
    s.room_citizen[room] = kind
    tell(tape, Told.SETUP_ROOM, EVERYBODY, room, kind)


# ------------------------------------------------------------------------------------------------- first player


def run_draw_lots(c: Components, s: State, _: int, __: int, tape: Tape) -> None:
    """MU-2.08: the lot names the first player."""
    luck(s, Ask.FIRST_PLAYER)


def odds_first_player(c: Components, s: State, seat: int, first: int) -> int:
    """MU-2.08: every seat of the game has the same chance."""
    return 1 if first < c.seats else 0


def do_first_player(c: Components, s: State, seat: int, first: int, tape: Tape) -> None:
    """MU-2.08: this player places first, wins the ties of the starting ranking and takes the first turn."""
    s.first_player = first
    s.active = first
    tell(tape, Told.FIRST_PLAYER, EVERYBODY, first)


# --------------------------------------------------------------------------------------------- placing members


def run_start_member(c: Components, s: State, placed: int, _: int, tape: Tape) -> None:
    """MU-3.01: one member each, clockwise from the first player, until all stand on the board."""
    if placed < c.members * c.seats:
        ask(s, (s.first_player + placed) % c.seats, Ask.START)
        then(s, Do.START_MEMBER, placed + 1, 0)


def do_start(c: Components, s: State, seat: int, place: int, tape: Tape) -> None:
    """MU-3.02, MU-3.03, MU-3.04: in any institution, beside any others; nothing else happens."""
    s.members[seat][place][PLAIN] += 1
    tell(tape, Told.STARTED, EVERYBODY, seat, place)


def run_starting_ranking(c: Components, s: State, _: int, __: int, tape: Tape) -> None:
    """MU-3.05, MU-3.06: by members in the Temple; equal ones clockwise from the first player."""
    for rank in range(c.seats):
        s.ranking[rank] = (s.first_player + rank) % c.seats
    sort_discs(c, s, tape)
