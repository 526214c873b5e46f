"""The components of Municipium: what the axes are called, the constants the rules read, and how the data fill them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hustings.kernel.fields import Axis, grid, number, row
from hustings.kernel.fields import Components as KernelComponents
from hustings.kernel.words import Name

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

_NAMED = {"id": str, "en": str, "it": str}
_TABLES: dict[str, dict[str, type]] = {
    "limits": dict.fromkeys(_LIMITS, int),
    "target": {"normal": int, "short": int, "basis": str},
    "by_players": {
        **dict.fromkeys(
            (
                "players",
                "banner_citizens",
                "room_citizens",
                "bag",
                "favours_on_board",
                "favours_in_reserve",
                "members_on_board",
            ),
            int,
        ),
        "basis": str,
    },
    "family": {**_NAMED, "members": int, "discs": int, "basis": str},
    "citizen": {
        **_NAMED,
        "colour_en": str,
        "colour_it": str,
        "count": int,
        "places": list,
        "start_on_board": int,
        "start_in_bag": int,
        "basis": str,
    },
    "institution": {
        **_NAMED,
        "number": int,
        "roman": str,
        "banner": str,
        "accepts": list,
        "prefect_room": bool,
        "power_must": bool,
        "power": str,
        "basis": str,
    },
    "road": {"kind": str, "a": int, "b": int, "basis": str},
    "temple_roads": {"default": str, "values": list, "basis": str},
    "prefect": {
        "count": int,
        "colour_en": str,
        "colour_it": str,
        "order": list,
        "order_basis": str,
        "start": int,
        "start_basis": str,
        "basis": str,
    },
    "common_card": {**_NAMED, "count": int, "basis": str},
    "family_card": {**_NAMED, "count_per_family": int, "count": int, "basis": str},
    "token": {**_NAMED, "colour_en": str, "colour_it": str, "count": int, "limited": bool, "basis": str},
}
"""The keys of each table and what is written under them."""

_OPTIONAL = {"token": ("colour_en", "colour_it")}
_SINGLE = ("limits", "target", "temple_roads", "prefect")
_BASES = ("stated", "reading", "reconstructed")
_IN_ORDER = {
    "family": ("blue", "orange", "yellow", "pink"),
    "citizen": CITIZEN_IDS,
    "institution": INSTITUTION_IDS,
    "common_card": COMMON_IDS,
    "family_card": FAMILY_CARD_IDS,
    "token": TOKEN_IDS,
}


def faults_of(data: dict[str, Any]) -> list[str]:
    """Everything that is wrong with an edited data file, each with its table and the reason."""
    return _faults_of_form(data) or [
        *_faults_of_numbers(data),
        *_faults_of_citizens(data),
        *_faults_of_roads(data),
        *_faults_of_prefect(data),
        *_faults_of_cards_and_tokens(data),
        *_faults_of_tables(data),
    ]


def _faults_of_form(data: Mapping[str, Any]) -> list[str]:
    """Tables and keys that are missing, unknown or of the wrong type, and entries in another order."""
    faults = [f"{table}: there is no such table" for table in data if table not in _TABLES]
    for table, keys in _TABLES.items():
        if table not in data:
            faults.append(f"{table}: the table is missing")
            continue
        entries = [data[table]] if table in _SINGLE else data[table]
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            faults.append(f"{table}: must be written as {'[table]' if table in _SINGLE else '[[table]]'}")
            continue
        for n, entry in enumerate(entries, 1):
            where = table if table in _SINGLE else f"{table} {entry.get('id', n)}"
            faults += _faults_of_entry(where, entry, keys, _OPTIONAL.get(table, ()))
        if table in _IN_ORDER and [entry.get("id") for entry in entries] != list(_IN_ORDER[table]):
            faults.append(f"{table}: the entries must be, in this order, {', '.join(_IN_ORDER[table])}")
    return faults


def _faults_of_entry(
    where: str, entry: Mapping[str, Any], keys: Mapping[str, type], spare: tuple[str, ...]
) -> list[str]:
    faults = [f"{where}: there is no key {key!r}" for key in entry if key not in keys]
    for key, kind in keys.items():
        if key not in entry:
            if key not in spare:
                faults.append(f"{where}: {key} is missing")
        elif type(entry[key]) is not kind:
            faults.append(f"{where}: {key} must be {_TYPE_NAMES[kind]}, not {entry[key]!r}")
        elif key.endswith("basis") and entry[key] not in _BASES:
            faults.append(f"{where}: {key} must be one of {', '.join(_BASES)}, not {entry[key]!r}")
    return faults


_TYPE_NAMES = {int: "a whole number", str: "a text", bool: "true or false", list: "a list"}


def _faults_of_numbers(data: Mapping[str, Any]) -> list[str]:
    limits = data["limits"]
    faults = [
        f"limits: {key} must be {f'{low} to {high}' if low < high else low}, not {limits[key]}"
        for key, (low, high) in _LIMITS.items()
        if not low <= limits[key] <= high
    ]
    faults += [
        f"target: {key} must be 1 to 60, not {data['target'][key]}"
        for key in ("normal", "short")
        if not 1 <= data["target"][key] <= 60
    ]
    members = limits["members_per_family"]
    faults += _same("limits", "members_total", limits["members_total"], members * 4)
    for family in data["family"]:
        faults += _same(f"family {family['id']}", "members", family["members"], members)
        faults += _same(f"family {family['id']}", "discs", family["discs"], 1)
    return faults


def _same(where: str, key: str, has: int, needs: int) -> list[str]:
    """The fault of a number that follows from the others and is not what follows."""
    return [] if has == needs else [f"{where}: {key} is {has}, but the other entries make it {needs}"]


def _faults_of_citizens(data: Mapping[str, Any]) -> list[str]:
    faults = []
    for citizen in data["citizen"]:
        where, places = f"citizen {citizen['id']}", citizen["places"]
        on_board = sum(institution["banner"] == citizen["id"] for institution in data["institution"])
        if not 1 <= citizen["count"] <= MOST_CITIZENS:
            faults.append(f"{where}: count must be 1 to {MOST_CITIZENS}, not {citizen['count']}")
        if not places or any(type(p) is not int or not 0 <= p < PLACES_COUNT for p in places):
            faults.append(f"{where}: places must be numbers from 0 to 6, at least one, not {places}")
        elif len(set(places)) < len(places):
            faults.append(f"{where}: places names an institution twice")
        faults += _same(where, "start_on_board", citizen["start_on_board"], on_board)
        faults += _same(where, "start_in_bag", citizen["start_in_bag"], citizen["count"] - on_board)
        if citizen["start_in_bag"] < 0:
            faults.append(f"{where}: there are fewer citizens than banners they start on")
    for n, institution in enumerate(data["institution"]):
        where = f"institution {institution['id']}"
        accepts = [citizen["id"] for citizen in data["citizen"] if n in citizen["places"]]
        if institution["banner"] not in CITIZEN_IDS:
            faults.append(f"{where}: banner must be one of {', '.join(CITIZEN_IDS)}, not {institution['banner']!r}")
        elif institution["banner"] not in accepts:
            faults.append(f"{where}: its start citizen cannot be placed there")
        if institution["accepts"] != accepts:
            faults.append(f"{where}: accepts must be {accepts}, as the places of the citizens say")
        faults += _same(where, "number", institution["number"], n)
        if institution["prefect_room"] != (n != TEMPLE):
            faults.append(f"{where}: all institutions but the Temple have a room of the Prefect")
        if institution["power_must"] != (n == TEMPLE):
            faults.append(f"{where}: the power of the Temple must be used and all others may")
    total = sum(citizen["count"] for citizen in data["citizen"])
    faults += _same("limits", "citizens_total", data["limits"]["citizens_total"], total)
    largest = max(citizen["count"] for citizen in data["citizen"])
    return faults + _same("limits", "citizens_per_kind", data["limits"]["citizens_per_kind"], largest)


def _faults_of_roads(data: Mapping[str, Any]) -> list[str]:
    faults = []
    seen = set()
    for n, road in enumerate(data["road"], 1):
        a, b, kind = road["a"], road["b"], road["kind"]
        lowest = {"ring": 1, "temple": 0}.get(kind)
        if lowest is None:
            faults.append(f"road {n}: kind must be ring or temple, not {kind!r}")
        elif not (a == 0 if lowest == 0 else 1 <= a <= 6) or not 1 <= b <= 6 or a == b:
            faults.append(f"road {n}: {kind} roads do not join {a} and {b}")
        elif frozenset((a, b)) in seen:
            faults.append(f"road {n}: {a} and {b} are joined already")
        seen.add(frozenset((a, b)))
    if sum(road["kind"] == "temple" for road in data["road"]) != 2:
        faults.append("road: exactly two roads lead to the Temple")
    values = data["temple_roads"]["values"]
    pairs = [f"{a}-{b}" for a in range(1, 7) for b in range(a + 1, 7)]
    if any(value not in pairs for value in values) or len(set(values)) < len(values):
        faults.append('temple_roads: values are pairs of different institutions such as "2-5", each once')
    if data["temple_roads"]["default"] not in values:
        faults.append("temple_roads: the default is not among the values")
    reached = {TEMPLE}
    for _ in range(PLACES_COUNT):
        reached |= {end for pair in seen if pair & reached for end in pair}
    faults += [
        f"road: no road leads to institution {place}" for place in range(1, PLACES_COUNT) if place not in reached
    ]
    return faults


def _faults_of_prefect(data: Mapping[str, Any]) -> list[str]:
    prefect = data["prefect"]
    faults = _same("prefect", "count", prefect["count"], 1)
    if any(type(place) is not int for place in prefect["order"]) or sorted(prefect["order"]) != list(range(1, 7)):
        faults.append(f"prefect: order must name each of 1 to 6 once, not {prefect['order']}")
    if not 1 <= prefect["start"] <= 6:
        faults.append(f"prefect: start must be 1 to 6, not {prefect['start']}")
    return faults


def _faults_of_cards_and_tokens(data: Mapping[str, Any]) -> list[str]:
    limits, faults = data["limits"], []
    for card in data["common_card"]:
        if not 0 <= card["count"] <= MOST_CARDS:
            faults.append(f"common_card {card['id']}: count must be 0 to {MOST_CARDS}, not {card['count']}")
    total = sum(card["count"] for card in data["common_card"])
    faults += _same("limits", "common_cards_total", limits["common_cards_total"], total)
    for card in data["family_card"]:
        faults += _same(f"family_card {card['id']}", "count_per_family", card["count_per_family"], 1)
        faults += _same(f"family_card {card['id']}", "count", card["count"], 4)
    for token, key in zip(data["token"], ("favours_total", "wreaths_total", "decurions_in_box"), strict=True):
        faults += _same(f"token {token['id']}", "count", token["count"], limits[key])
        if token["limited"] != (token["id"] != "decurion"):
            faults.append(f"token {token['id']}: favours and wreaths are limited, decurions are not")
    return faults


def _faults_of_tables(data: Mapping[str, Any]) -> list[str]:
    limits, faults = data["limits"], []
    if [entry["players"] for entry in data["by_players"]] != [2, 3, 4]:
        return ["by_players: there must be one entry each for 2, 3 and 4 players, in this order"]
    for entry in data["by_players"]:
        where = f"by_players {entry['players']}"
        if entry["room_citizens"] not in (0, ROOMS_COUNT):
            faults.append(f"{where}: room_citizens must be 0 or {ROOMS_COUNT}, not {entry['room_citizens']}")
        faults += _same(where, "banner_citizens", entry["banner_citizens"], PLACES_COUNT)
        in_bag = limits["citizens_total"] - PLACES_COUNT - entry["room_citizens"]
        faults += _same(where, "bag", entry["bag"], in_bag)
        if in_bag < 0:
            faults.append(f"{where}: there are not enough citizens for the banners and rooms")
        faults += _same(where, "favours_on_board", entry["favours_on_board"], ROOMS_COUNT)
        reserve = limits["favours_total"] - ROOMS_COUNT
        faults += _same(where, "favours_in_reserve", entry["favours_in_reserve"], reserve)
        members = entry["players"] * limits["members_per_family"]
        faults += _same(where, "members_on_board", entry["members_on_board"], members)
    return faults
