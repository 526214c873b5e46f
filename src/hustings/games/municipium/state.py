"""The state of Municipium: its fields, its decisions and chance events, its effects and its told lines."""

from __future__ import annotations

from hustings.games.municipium.components import (
    BASILICA_ANSWERS,
    BATHS_ANSWERS,
    CARDS,
    CITIZENS,
    COMMON,
    COUNT,
    DECURIONS,
    EMPORIUM_ANSWERS,
    FAMILIES,
    FAMILY_CARDS,
    HALVES,
    MEMBERS,
    MOST_CARDS,
    MOST_CITIZENS,
    MOST_DECURIONS,
    MOST_DRAWN,
    MOST_FAVOURS,
    MOST_GIVEN,
    MOST_MEMBERS,
    MOST_WREATHS,
    PLACES,
    ROOMS,
    SOURCES,
    THINGS,
    Components,
)
from hustings.kernel.decisions import CERTAIN, CHANCE, Decision, Effect, Line, Pool, question, rule
from hustings.kernel.fields import ALL, NOBODY, Axis, Table, cube, grid, number, row

__all__ = ["POOLS", "Ask", "Components", "Do", "State", "Told"]

SEATS = Axis("seat", 4)
RANKS = Axis("rank", 4)

COURSE = "course of play"


class State(Table, seats=4, effects=8):
    """A table of Municipium. Rooms are numbered from 0, which is the Tavern's; seats that nobody plays stay empty.

    Members of a kind in one place are a number (MU-1.15). All lies open but the bag and the deck, and what lies under
    the top discard is not shown, though known (MU-1.16, MU-6.15). `placing` is the kind of one of the `drawn` citizens.
    """

    members = cube(SEATS, PLACES, MEMBERS, 0, MOST_MEMBERS, zone="members on an institution")
    banner = grid(PLACES, CITIZENS, 0, 3, zone="banner of an institution")
    favour_space = row(ROOMS, 0, 1, zone="favour space")
    room_citizen = row(ROOMS, -1, of=CITIZENS, zone="citizen space")
    prefect = number(-1, of=ROOMS, zone="Prefect space")
    ranking = row(RANKS, -1, of=SEATS, zone="ranking")

    bag = row(CITIZENS, 0, MOST_CITIZENS, zone="bag", sees=NOBODY, knows=ALL)
    bag_size = number(0, 4 * MOST_CITIZENS, zone="bag")
    drawn = row(CITIZENS, 0, MOST_DRAWN, zone="drawn citizens")
    drawer = number(-1, of=SEATS, zone="drawn citizens")
    placing = number(-1, of=CITIZENS, zone="drawn citizens")

    deck = row(COMMON, 0, MOST_CARDS, zone="common deck", sees=NOBODY, knows=ALL)
    deck_size = number(0, 4 * MOST_CARDS, zone="common deck")
    top_discard = number(-1, of=COMMON, zone="discard pile")
    discards = number(0, 4 * MOST_CARDS, zone="discard pile")
    covered = row(COMMON, 0, MOST_CARDS, zone="discard pile", sees=NOBODY, knows=ALL)
    activated = number(-1, of=CARDS, zone="activated card")
    unused = grid(SEATS, FAMILY_CARDS, 0, 1, zone="family cards")

    citizens = grid(SEATS, CITIZENS, 0, MOST_CITIZENS, zone="things")
    favours = row(SEATS, 0, MOST_FAVOURS, zone="things")
    decurions = row(SEATS, 0, MOST_DECURIONS, zone="decurions")
    reserve_favours = number(0, MOST_FAVOURS, zone="reserve")
    reserve_wreaths = number(0, MOST_WREATHS, zone="reserve")

    first_player = number(-1, of=SEATS, zone=COURSE)
    active = number(-1, of=SEATS, zone=COURSE)
    steps = number(0, 2, zone=COURSE)
    step_from = number(-1, of=PLACES, zone=COURSE)
    step_kind = number(-1, of=MEMBERS, zone=COURSE)
    step_to = number(-1, of=PLACES, zone=COURSE)
    event_at = number(-1, of=PLACES, zone=COURSE)
    event_happened = number(0, 1, zone=COURSE)
    fetch_from = number(-1, of=PLACES, zone=COURSE)
    fetch_family = number(-1, of=SEATS, zone=COURSE)
    given = row(THINGS, 0, MOST_GIVEN, zone=COURSE)
    repositioned = grid(PLACES, MEMBERS, 0, MOST_MEMBERS, zone=COURSE)


class Ask(Decision):
    """What players decide, in the order in which it comes up, and what luck decides.

    One player is asked one decision at a time (MU-13.02). Those that can have a single alternative are marked, so that
    it is carried out unasked (MU-13.03); all others always have several.
    """

    START = PLACES, question("setup_place"), rule("MU-3.02")
    STEP = PLACES.called("start"), MEMBERS, PLACES.called("goal"), rule("MU-5.06")
    STOP = question("step"), rule("MU-5.06")
    CARD = CERTAIN, SOURCES, rule("MU-5.09")
    GREAT_FAMILY = HALVES, rule("MU-6.12")
    NEXT = CERTAIN, CITIZENS, question("invitation_next"), rule("MU-6.10")
    PLACE = CERTAIN, PLACES, rule("MU-8.01")
    LEAVE = CERTAIN, CITIZENS, question("spoils"), rule("MU-8.05")
    POWER = CERTAIN, PLACES, question("one_power"), rule("MU-10.06")
    FETCH = CERTAIN, PLACES, SEATS.called("family"), question("tavern_group"), rule("MU-11.07")
    FETCH_NOBODY = CERTAIN, question("tavern_group"), rule("MU-11.07")
    NUMBER = CERTAIN, COUNT.called("plain"), COUNT.called("wreathed"), question("tavern_number"), rule("MU-11.06")
    BATHS = BATHS_ANSWERS, rule("MU-11.08")
    EMPORIUM = EMPORIUM_ANSWERS, rule("MU-11.14")
    BASILICA = CERTAIN, BASILICA_ANSWERS, rule("MU-11.20")
    GIVE = CERTAIN, THINGS, question("basilica_thing"), rule("MU-11.18")
    TAKE = CERTAIN, PLACES, CITIZENS, question("forum"), rule("MU-11.22")
    TAKE_FROM = CERTAIN, SEATS.called("owner"), CITIZENS, question("forum"), rule("MU-11.21")
    TAKE_NOTHING = CERTAIN, question("forum"), rule("MU-10.10")
    REPOSITION = PLACES.called("start"), MEMBERS, PLACES.called("goal"), rule("MU-11.27")
    DONE = question("reposition"), rule("MU-11.27")

    ROOM_CITIZEN_SETUP = CHANCE, CITIZENS, rule("MU-2.06")
    FIRST_PLAYER = CHANCE, SEATS, rule("MU-2.08")
    COMMON_CARD = CHANCE, COMMON, rule("MU-6.01")
    CITIZEN_DRAW = CHANCE, CITIZENS, rule("MU-12.01")


class Do(Effect):
    """What waits on the pile until its turn comes."""

    SETUP_ROOM = ()
    DRAW_LOTS = ()
    START_MEMBER = ()
    STARTING_RANKING = ()
    TURN = ()
    CHOOSE_CARD = ()
    CARD_OVER = ()
    END_TURN = ()
    ADVANCE = ()
    VISIT = ()
    DRAW = ()
    PLACE_DRAWN = ()
    INVITE = ()
    CITIZEN_EVENT = ()
    ALL_POWERS = ()
    YOUR_POWER = ()
    ONE_POWER = ()
    EXERCISE = ()
    EMPORIUM = ()
    KEEP_DRAWN = ()
    GIVE = ()
    REPOSITION = ()


class Told(Line):
    """What is told while it happens; everybody hears all of it."""

    FAMILY = SEATS, FAMILIES
    SETUP_ROOM = ROOMS, CITIZENS
    FIRST_PLAYER = SEATS
    STARTED = SEATS, PLACES
    RANKED = SEATS, RANKS
    TURN = SEATS
    STEPPED = SEATS, MEMBERS, PLACES.called("start"), PLACES.called("goal")
    SHUFFLED = ()
    TURNED = SEATS, COMMON
    PLAYED = SEATS, FAMILY_CARDS
    PREFECT = ROOMS
    FAVOUR_TAKEN = SEATS, ROOMS
    FAVOUR_LEFT = ROOMS
    FAVOUR_MISSING = ROOMS
    ROOM_TAKEN = SEATS, ROOMS, CITIZENS
    ROOM_EMPTIED = ROOMS, CITIZENS
    NO_FAVOUR_LEFT = ROOMS
    ROOM_FILLED = ROOMS, CITIZENS
    ROOM_EMPTY = ROOMS
    DRAWN = SEATS, CITIZENS
    BAG_EMPTY = SEATS
    PLACED = SEATS, CITIZENS, PLACES
    EVENT = PLACES
    SPOILS = SEATS, CITIZENS
    LAST = SEATS, CITIZENS
    RETURNED = CITIZENS
    SET = SEATS, DECURIONS
    PASSED_OVER = SEATS
    EXERCISES = SEATS, PLACES
    NOBODY_THERE = PLACES
    DECLINED = SEATS, PLACES
    FETCHED = SEATS.called("family"), PLACES, COUNT.called("plain"), COUNT.called("wreathed")
    WENT_UP = SEATS, COUNT
    WREATH = SEATS
    NO_WREATH = SEATS
    GAVE = SEATS, THINGS
    BOUGHT = SEATS, DECURIONS
    TOOK = SEATS, CITIZENS, PLACES
    TOOK_FROM = SEATS, CITIZENS, SEATS.called("owner")
    REPOSITIONED = SEATS, MEMBERS, PLACES.called("start"), PLACES.called("goal")


POOLS: tuple[Pool, ...] = ()
"""Everybody knows everything but the order of draws, which does not exist in the state: there is nothing to redeal."""
