"""The components of Municipium: what the axes are called, the constants the rules read, and how the data fill them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from hustings.kernel.data import (
    NAMED,
    Fault,
    Form,
    Place,
    differs,
    fault_of,
    faults_of_form,
    in_order,
    outside,
    places,
    unlisted,
)
from hustings.kernel.fields import Axis, grid, number, row
from hustings.kernel.fields import Components as KernelComponents
from hustings.kernel.words import Name

_fault = partial(fault_of, Path(__file__).parent)

MOST_SEATS = 4
MOST_MEMBERS = 7
MOST_CITIZENS = 30
MOST_FAVOURS = 30
MOST_WREATHS = 28
MOST_CARDS = 30
MOST_DECURIONS = 100
"""MU-1.13: what the field can hold; decurions are never used up, and no game comes near it."""
MOST_DRAWN = 8
MOST_GIVEN = 4

# MU-1.04: the institutions by number; a room is numbered one less than its institution (MU-1.09).
TEMPLE = 0
TAVERN = 1
BATHS = 2
EMPORIUM = 3
BASILICA = 4
FORUM = 5
PRAETORIUM = 6
PLACES_COUNT = 7
ROOMS_COUNT = 6

PLAIN = 0
WREATHED = 1
MEMBER_KINDS = 2

CITIZEN_KINDS = 4
FAVOUR = 4
"""The number of a favour among the things; 0 to 3 are the kinds of citizens."""

ALL_POWERS = 0
ONE_POWER = 1
PREFECT_VISIT = 2
CITIZEN_VISIT = 3
COMMON_KINDS = 4
GREAT_FAMILY = 0
YOUR_POWER = 1
CITIZEN_INVITATION = 2
FAMILY_KINDS = 3

BY_INFLUENCE = 0
ANY_NUMBER = 0

COMMON_DECK = 0
"""Where a card is taken from; 1 to 3 are the family cards, in their order."""
PREFECT_ADVANCES = 0
USE = 0
DRAW_ONE = 0
EXCHANGE = 0
DRAW_AND_KEEP = 1

PLACES = Axis("institution", PLACES_COUNT)
ROOMS = Axis("room", ROOMS_COUNT)
MEMBERS = Axis("member", MEMBER_KINDS)
CITIZENS = Axis("citizen", CITIZEN_KINDS)
THINGS = Axis("thing", 5)
FAMILIES = Axis("family", MOST_SEATS)
COMMON = Axis("common_card", COMMON_KINDS)
FAMILY_CARDS = Axis("family_card", FAMILY_KINDS)
CARDS = Axis("card", COMMON_KINDS + FAMILY_KINDS)
SOURCES = Axis("source", 1 + FAMILY_KINDS)
HALVES = Axis("half", 2)
BATHS_ANSWERS = Axis("baths_answer", 2)
EMPORIUM_ANSWERS = Axis("emporium_answer", 2)
BASILICA_ANSWERS = Axis("basilica_answer", 3)
COUNT = Axis("number", MOST_MEMBERS + 1, first=0)
DECURIONS = Axis("decurions", MOST_DECURIONS + 1, first=0)

INSTITUTION_IDS = ("temple", "tavern", "baths", "emporium", "basilica", "forum", "praetorium")
CITIZEN_IDS = ("priest", "soldier", "merchant", "advocate")
COMMON_IDS = ("all_powers", "one_power", "prefect_visit", "citizen_visit")
FAMILY_CARD_IDS = ("great_family", "your_power", "citizen_invitation")
TOKEN_IDS = ("favour", "wreath", "decurion")


class Components(KernelComponents):
    """What the rules read of the box: counts, roads, the Prefect's round, where citizens belong, and the options."""

    length = number(0, 1)
    temple_roads = number(0, 14)
    reposition = number(0, 1)
    temple_rank_by = number(0, 1)

    target = number(1, 60)
    members = number(1, MOST_MEMBERS)
    citizens_of = row(CITIZENS, 1, MOST_CITIZENS)
    banner_of = row(PLACES, of=CITIZENS)
    corresponds = grid(CITIZENS, PLACES, 0, 1)
    road = grid(PLACES, PLACES, 0, 1)
    next_room = row(ROOMS, of=ROOMS)
    prefect_start = number(of=ROOMS)
    rooms_used = number(0, 1)
    cards_of = row(COMMON, 0, MOST_CARDS)
    favours = number(ROOMS_COUNT, MOST_FAVOURS)
    wreaths = number(0, MOST_WREATHS)
    invitation_draws = number(1, MOST_DRAWN)
    basilica_price = number(1, MOST_GIVEN)


# ---------------------------------------------------------------------------------------- filling and naming


def fill(c: Components, data: dict[str, Any], options: dict[str, Any]) -> None:
    """Reads the constants of a game from its data and options."""
    c.target = data["target"][options["length"]]
    c.members = data["limits"]["members_per_family"]
    c.favours = data["limits"]["favours_total"]
    c.wreaths = data["limits"]["wreaths_total"]
    c.invitation_draws = data["limits"]["invitation_draws"]
    c.basilica_price = data["limits"]["basilica_exchange"]
    c.rooms_used = int(_table_of(data, c.seats)["room_citizens"] > 0)
    for kind, citizen in enumerate(data["citizen"]):
        c.citizens_of[kind] = citizen["count"]
        for place in citizen["places"]:
            c.corresponds[kind][place] = 1
    for place, institution in enumerate(data["institution"]):
        c.banner_of[place] = CITIZEN_IDS.index(institution["banner"])
    for a, b in _roads(data, options["temple_roads"]):
        c.road[a][b] = 1
        c.road[b][a] = 1
    order = data["prefect"]["order"]
    for place, following in zip(order, order[1:] + order[:1]):
        c.next_room[place - 1] = following - 1
    c.prefect_start = data["prefect"]["start"] - 1
    for kind, card in enumerate(data["common_card"]):
        c.cards_of[kind] = card["count"]


def _table_of(data: Mapping[str, Any], seats: int) -> Mapping[str, Any]:
    """The entry of the table of counts for this number of players."""
    return next(entry for entry in data["by_players"] if entry["players"] == seats)


def _roads(data: Mapping[str, Any], temple_roads: str) -> list[tuple[int, int]]:
    """MU-1.05, MU-1.06: all roads, those to the Temple as the option says; its default takes them from the data."""
    default = temple_roads == data["temple_roads"]["default"]
    roads = [(road["a"], road["b"]) for road in data["road"] if road["kind"] == "ring" or default]
    if not default:
        roads += [(TEMPLE, int(end)) for end in temple_roads.split("-")]
    return roads


def names(data: dict[str, Any]) -> dict[str, list[Name]]:
    """The ids and names of institutions, rooms, citizens, cards and everything else that is not just counted."""

    def named(table: str) -> list[Name]:
        return [Name(entry["id"], entry["en"], entry["it"]) for entry in data[table]]

    common, family = named("common_card"), named("family_card")
    return {
        "institution": named("institution"),
        "room": named("institution")[1:],
        "member": [
            Name("plain", "plain member", "membro semplice"),
            Name("wreathed", "wreathed member", "membro coronato"),
        ],
        "citizen": named("citizen"),
        "thing": [*named("citizen"), named("token")[0]],
        "family": named("family"),
        "common_card": common,
        "family_card": family,
        "card": [*common, *family],
        "source": [Name("common", "Common deck", "Mazzo comune"), *family],
        **_ANSWERS,
    }


_ANSWERS = {
    "half": [
        Name("prefect", "Advance the Prefect", "Fai avanzare il Prefetto"),
        Name("members", "Reposition your members", "Riposiziona i tuoi membri"),
    ],
    "baths_answer": [
        Name("use", "Send all your members up to the Temple", "Manda tutti i tuoi membri al Tempio"),
        Name("decline", "Decline the power", "Rinuncia al potere"),
    ],
    "emporium_answer": [
        Name("draw", "Draw a citizen", "Pesca un cittadino"),
        Name("stop", "Stop here", "Fermati qui"),
    ],
    "basilica_answer": [
        Name("exchange", "Exchange things for a decurion", "Scambia appoggi con un decurione"),
        Name("draw", "Draw a citizen and keep it", "Pesca un cittadino e tienilo"),
        Name("decline", "Decline the power", "Rinuncia al potere"),
    ],
}
"""How the answers to questions are called that have no piece of their own."""


# ----------------------------------------------------------------------------------------- faults of edited data

_LIMITS = {
    "players_min": (2, 2),
    "players_max": (4, 4),
    "families": (4, 4),
    "members_per_family": (1, MOST_MEMBERS),
    "members_total": (4, 28),
    "discs_total": (4, 4),
    "institutions": (7, 7),
    "prefect_rooms": (6, 6),
    "citizens_total": (4, 4 * MOST_CITIZENS),
    "citizens_per_kind": (1, MOST_CITIZENS),
    "favours_total": (ROOMS_COUNT, MOST_FAVOURS),
    "wreaths_total": (0, MOST_WREATHS),
    "decurions_in_box": (1, MOST_DECURIONS),
    "common_cards_total": (1, 4 * MOST_CARDS),
    "family_cards_total": (12, 12),
    "family_cards_per_player": (3, 3),
    "citizens_for_event": (3, 3),
    "basilica_exchange": (1, MOST_GIVEN),
    "invitation_draws": (1, MOST_DRAWN),
}
"""The smallest and the largest value of each number in `[limits]`."""

_BASED: dict[str, type] = {**NAMED, "basis": str}
_COLOURED: dict[str, type] = {"colour_en": str, "colour_it": str}
_BY_PLAYERS = (
    "players",
    "banner_citizens",
    "room_citizens",
    "bag",
    "favours_on_board",
    "favours_in_reserve",
    "members_on_board",
)
_FORMS = {
    "limits": Form(dict.fromkeys(_LIMITS, int), single=True),
    "target": Form({"normal": int, "short": int, "basis": str}, single=True),
    "temple_roads": Form({"default": str, "values": list, "basis": str}, single=True),
    "prefect": Form(
        {**_COLOURED, "count": int, "order": list, "order_basis": str, "start": int, "start_basis": str, "basis": str},
        single=True,
    ),
    "by_players": Form({**dict.fromkeys(_BY_PLAYERS, int), "basis": str}),
    "family": Form({**_BASED, "members": int, "discs": int}),
    "citizen": Form(
        {**_BASED, **_COLOURED, "count": int, "places": list, "start_on_board": int, "start_in_bag": int},
    ),
    "institution": Form(
        {
            **_BASED,
            "number": int,
            "roman": str,
            "banner": str,
            "accepts": list,
            "prefect_room": bool,
            "power_must": bool,
            "power": str,
        }
    ),
    "road": Form({"kind": str, "a": int, "b": int, "basis": str}),
    "common_card": Form({**_BASED, "count": int}),
    "family_card": Form({**_BASED, "count_per_family": int, "count": int}),
    "token": Form({**_BASED, "count": int, "limited": bool}, _COLOURED),
}
"""The tables of the data."""

_IN_ORDER = {
    "family": ("blue", "orange", "yellow", "pink"),
    "citizen": CITIZEN_IDS,
    "institution": INSTITUTION_IDS,
    "common_card": COMMON_IDS,
    "family_card": FAMILY_CARD_IDS,
    "token": TOKEN_IDS,
}
_ROADS_TO_THE_TEMPLE = 2


def faults_of(data: Mapping[str, Any]) -> list[Fault]:
    """Everything that is wrong with component data, each fault with its place; empty when they can be used."""
    return _faults_of_tables(data) or [
        *_faults_of_numbers(data),
        *_faults_of_citizens(data),
        *_faults_of_institutions(data),
        *_faults_of_roads(data),
        *_faults_of_the_way_to_the_temple(data),
        *_faults_of_prefect(data),
        *_faults_of_cards_and_tokens(data),
        *_faults_by_players(data),
    ]


def _faults_of_tables(data: Mapping[str, Any]) -> list[Fault]:
    """Tables that are not well formed, or whose entries do not stand in order."""
    faults = faults_of_form(data, _FORMS)
    if not faults:
        for table, ids in _IN_ORDER.items():
            faults += in_order(data, table, "id", ids)
        faults += in_order(data, "by_players", "players", (2, 3, 4))
    return faults


def _limit(data: Mapping[str, Any], key: str, needed: int) -> list[Fault]:
    """The fault of a number of `[limits]` that follows from the other tables and is not what follows."""
    return differs(_LIMITS_PLACE, key, data["limits"][key], needed)


_LIMITS_PLACE = Place("limits", single=True)


def _faults_of_numbers(data: Mapping[str, Any]) -> list[Fault]:
    faults = []
    for key, (low, high) in _LIMITS.items():
        faults += outside(_LIMITS_PLACE, key, data["limits"][key], low, high)
    for key in ("normal", "short"):
        faults += outside(Place("target", single=True), key, data["target"][key], 1, 60)
    members = data["limits"]["members_per_family"]
    faults += _limit(data, "members_total", members * MOST_SEATS)
    for place, family in places(data, "family"):
        faults += differs(place, "members", family["members"], members)
        faults += differs(place, "discs", family["discs"], 1)
    return faults


def _faults_of_citizens(data: Mapping[str, Any]) -> list[Fault]:
    faults = []
    for place, citizen in places(data, "citizen"):
        goes_to = citizen["places"]
        on_board = sum(institution["banner"] == citizen["id"] for institution in data["institution"])
        faults += outside(place, "count", citizen["count"], 1, MOST_CITIZENS)
        if not goes_to or any(type(p) is not int or not 0 <= p < PLACES_COUNT for p in goes_to):
            faults.append(_fault(place, "places", "places", last=PLACES_COUNT - 1))
        elif len(set(goes_to)) < len(goes_to):
            faults.append(_fault(place, "places", "place_twice"))
        faults += differs(place, "start_on_board", citizen["start_on_board"], on_board)
        faults += differs(place, "start_in_bag", citizen["start_in_bag"], citizen["count"] - on_board)
        if citizen["start_in_bag"] < 0:
            faults.append(_fault(place, "count", "fewer_than_banners"))
    counts = [citizen["count"] for citizen in data["citizen"]]
    return faults + _limit(data, "citizens_total", sum(counts)) + _limit(data, "citizens_per_kind", max(counts))


def _faults_of_institutions(data: Mapping[str, Any]) -> list[Fault]:
    faults = []
    for n, (place, institution) in enumerate(places(data, "institution")):
        accepts = [citizen["id"] for citizen in data["citizen"] if n in citizen["places"]]
        wrong = unlisted(place, "banner", institution["banner"], CITIZEN_IDS)
        if not wrong and institution["banner"] not in accepts:
            wrong = [_fault(place, "banner", "banner_not_accepted")]
        faults += wrong
        faults += differs(place, "accepts", institution["accepts"], accepts)
        faults += differs(place, "number", institution["number"], n)
        if institution["prefect_room"] != (n != TEMPLE):
            faults.append(_fault(place, "prefect_room", "prefect_room"))
        if institution["power_must"] != (n == TEMPLE):
            faults.append(_fault(place, "power_must", "power_must"))
    return faults


def _faults_of_roads(data: Mapping[str, Any]) -> list[Fault]:
    faults = []
    seen = set()
    for place, road in places(data, "road"):
        a, b = road["a"], road["b"]
        wrong = unlisted(place, "kind", road["kind"], ("ring", "temple"))
        starts = TEMPLE <= a <= TEMPLE if road["kind"] == "temple" else TEMPLE < a < PLACES_COUNT
        if not wrong and (not starts or not TEMPLE < b < PLACES_COUNT or a == b):
            wrong = [_fault(place, "a", "road", kind=road["kind"], a=a, b=b)]
        elif not wrong and frozenset((a, b)) in seen:
            wrong = [_fault(place, "a", "joined", a=a, b=b)]
        faults += wrong
        seen.add(frozenset((a, b)))
    reached = {TEMPLE}
    for _ in range(PLACES_COUNT):
        reached |= {end for pair in seen if pair & reached for end in pair}
    lonely = [place for place in range(1, PLACES_COUNT) if place not in reached]
    return faults + [_fault(Place("road"), "", "no_road", place=place) for place in lonely]


def _faults_of_the_way_to_the_temple(data: Mapping[str, Any]) -> list[Fault]:
    faults = []
    if sum(road["kind"] == "temple" for road in data["road"]) != _ROADS_TO_THE_TEMPLE:
        faults.append(_fault(Place("road"), "", "roads_to_the_temple", n=_ROADS_TO_THE_TEMPLE))
    place = Place("temple_roads", single=True)
    values = data["temple_roads"]["values"]
    pairs = [f"{a}-{b}" for a in range(1, PLACES_COUNT) for b in range(a + 1, PLACES_COUNT)]
    if any(value not in pairs for value in values) or len(set(values)) < len(values):
        faults.append(_fault(place, "values", "pairs"))
    return faults + unlisted(place, "default", data["temple_roads"]["default"], values)


def _faults_of_prefect(data: Mapping[str, Any]) -> list[Fault]:
    place, prefect = Place("prefect", single=True), data["prefect"]
    faults = differs(place, "count", prefect["count"], 1)
    if any(type(n) is not int for n in prefect["order"]) or sorted(prefect["order"]) != list(range(1, PLACES_COUNT)):
        faults.append(_fault(place, "order", "prefect_order", last=PLACES_COUNT - 1))
    return faults + outside(place, "start", prefect["start"], 1, PLACES_COUNT - 1)


def _faults_of_cards_and_tokens(data: Mapping[str, Any]) -> list[Fault]:
    faults = []
    for place, card in places(data, "common_card"):
        faults += outside(place, "count", card["count"], 0, MOST_CARDS)
    faults += _limit(data, "common_cards_total", sum(card["count"] for card in data["common_card"]))
    for place, card in places(data, "family_card"):
        faults += differs(place, "count_per_family", card["count_per_family"], 1)
        faults += differs(place, "count", card["count"], MOST_SEATS)
    totals = ("favours_total", "wreaths_total", "decurions_in_box")
    for (place, token), key in zip(places(data, "token"), totals, strict=True):
        faults += differs(place, "count", token["count"], data["limits"][key])
        if token["limited"] != (token["id"] != "decurion"):
            faults.append(_fault(place, "limited", "limited"))
    return faults


def _faults_by_players(data: Mapping[str, Any]) -> list[Fault]:
    limits, faults = data["limits"], []
    for place, entry in places(data, "by_players"):
        faults += unlisted(place, "room_citizens", entry["room_citizens"], (0, ROOMS_COUNT))
        in_bag = limits["citizens_total"] - PLACES_COUNT - entry["room_citizens"]
        follows = {
            "banner_citizens": PLACES_COUNT,
            "bag": in_bag,
            "favours_on_board": ROOMS_COUNT,
            "favours_in_reserve": limits["favours_total"] - ROOMS_COUNT,
            "members_on_board": entry["players"] * limits["members_per_family"],
        }
        for key, needed in follows.items():
            faults += differs(place, key, entry[key], needed)
        if in_bag < 0:
            faults.append(_fault(place, "bag", "too_few_citizens"))
    return faults
