"""What Copycat is played with: cards, offices and the street, and how the data file fills them in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from hustings.kernel import fields
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
    repeated,
    unlisted,
)
from hustings.kernel.fields import Axis, number, row
from hustings.kernel.words import Name

_fault = partial(fault_of, Path(__file__).parent)

MOST_SEATS = 4
MOST_CARDS = 70
MOST_OFFICES = 27
STREET_SPACES = 11
MOST_DRAWN = 64
MOST_COINS = 200
MOST_POINTS = 30_000
MOST_ROUNDS = 99
MOST_STRENGTH = 20
MOST_REUSE_STRENGTH = 3
MOST_REUSE_OFFICES = 2
NO_CARD = -1
NO_PRICE = -1

SEATS = Axis("seat", MOST_SEATS)
CARDS = Axis("card", MOST_CARDS)
OFFICES = Axis("office", MOST_OFFICES)
SPACES = Axis("space", STREET_SPACES)
DRAWS = Axis("count", MOST_DRAWN, first=0)
COINS = Axis("coins", MOST_COINS, first=0)
POINTS = Axis("points", MOST_POINTS + 1, first=0)
ROUNDS = Axis("round", MOST_ROUNDS + 1, first=0)
PLACES = Axis("place", MOST_SEATS)
USES = Axis("use", 2)
LIES = Axis("lies", 12)
WORKERS = Axis("worker", 4)
REASONS = Axis("reason", 3)

# Where a card of a player lies: what everybody knows of it.
NOT_OWNED, UNSEEN, DISCARDED, CLIPBOARD = 0, 1, 2, 3
PLAYED, OPEN, RUNNING, PAID, COIN, COPIED, COPIED_OPEN = 4, 5, 6, 7, 8, 9, 10
TAKEN = 11

# What a worker of a player in an office has done.
NO_WORKER, STANDING, LYING, USED_TWICE = 0, 1, 2, 3

# What a charity event is used for.
AS_COIN, AS_POINTS = 0, 1

# Why the game ends.
BY_POINTS, BY_DOCTORATE, BY_ROUNDS = 0, 1, 2

# What cards do.
NO_EFFECT, GIVES_COINS, GIVES_POINTS, COIN_OR_POINTS, DOUBLE_COINS, DOUBLE_MARKERS = 0, 1, 2, 3, 4, 5
DRAW, DRAW_PER_COIN, WORKERS_COME, SHRED_FOR_WORKER, EXTRA_PLACEMENT, PLACE_IN_OCCUPIED = 6, 7, 8, 9, 10, 11
REUSE_WORKER, COPY_CARD, KEEP_CARDS, POINTS_PER_COIN = 12, 13, 14, 15

# What offices do.
NO_OFFICE, DRAWS_CARDS, EXCHANGES, PAYS_COINS, BUYS, BUYS_SPECIALLY, SHREDS, PAYS_POINTS, REUSES_CARD = range(9)

# Colours of actions.
RED, PURPLE, BLUE, YELLOW, GREEN, YELLOW_GREEN, GREY = 0, 1, 2, 3, 4, 5, 6

FIRST_SECTION, LAST_SECTION = 1, 4
DOCTORATES = 5
LAST_OFFICE_SECTION = 5

# Values of options, by their place in the list of the rulebook.
LIMITED = 1
FOUR_DOCTORATES = 1
ALL_BOUGHT = 1
ANYONE_STALLS = 1
REVERSED_CLEARING = 1
COPY_IS_SECOND_USE = 1
ELBOWS_ADD = 1
NO_REFILL = 1
THREE_COLOURS = 1


class Components(fields.Components):
    """The options of a game and what stands on cards, offices and street spaces."""

    marker_limit = number(0, 1)
    doctorate_min = number(0, 1)
    doctorate_count = number(0, 1)
    doctorate_end = number(0, 1)
    stall = number(0, 1)
    street_clearing = number(0, 1)
    press_copy = number(0, 1)
    elbows = number(0, 1)
    special_refill = number(0, 1)
    reuse_colours = number(0, 1)

    number_of = row(CARDS, 0, 999)
    """What a card bids for the order of play; 0 for a doctorate, which never bids."""
    price = row(CARDS, NO_PRICE, 99)
    section = row(CARDS, -1, DOCTORATES)
    """The section of an action card; 0 for a start card, -1 where no card stands in the data."""
    colour = row(CARDS, RED, GREY)
    action = row(CARDS, NO_EFFECT, POINTS_PER_COIN)
    strength = row(CARDS, 0, MOST_STRENGTH)
    coins_of = row(CARDS, 0, MOST_STRENGTH)
    points_of = row(CARDS, 0, MOST_STRENGTH)
    """What a charity event gives: coins or victory points."""
    left_out = row(CARDS, 0, 1)
    """Whether a card is removed before the game with this number of players."""

    kind = row(OFFICES, NO_OFFICE, REUSES_CARD)
    reach = row(OFFICES, 0, MOST_STRENGTH)
    """The strength of an office."""
    from_start = row(OFFICES, 0, 1)
    """Whether an office is open from the start with this number of players."""
    extra = row(OFFICES, 0, LAST_OFFICE_SECTION)
    """The section of an extra office, else 0."""

    surcharge = row(SPACES, 0, 9)
    cleared = row(SPACES, 0, 1)
    """Whether a space is cleared in phase 4 with this number of players."""

    doctorates = number(0, 9)
    """How many doctorates lie at the bottom of the supply."""
    least_invested = number(0, 1)
    rounds = number(1, MOST_ROUNDS)
    winning_points = number(1, 9999)
    drawn = number(1, 10)
    """How many cards everybody draws in phase 1."""
    workers_at_start = number(0, 9)
    workers_in_reserve = number(0, 9)
    markers = number(0, 99)


ACTIONS = {
    "none": (NO_EFFECT, RED),
    "coins": (GIVES_COINS, YELLOW),
    "vp": (GIVES_POINTS, GREEN),
    "coin_or_vp": (COIN_OR_POINTS, YELLOW_GREEN),
    "double_coins": (DOUBLE_COINS, YELLOW),
    "double_markers": (DOUBLE_MARKERS, GREEN),
    "draw": (DRAW, BLUE),
    "draw_per_coin": (DRAW_PER_COIN, BLUE),
    "workers": (WORKERS_COME, PURPLE),
    "shred_for_worker": (SHRED_FOR_WORKER, PURPLE),
    "extra_placement": (EXTRA_PLACEMENT, PURPLE),
    "place_in_occupied": (PLACE_IN_OCCUPIED, PURPLE),
    "reuse_worker": (REUSE_WORKER, GREY),
    "copy_card": (COPY_CARD, GREY),
    "keep_cards": (KEEP_CARDS, GREY),
    "vp_per_coin": (POINTS_PER_COIN, GREEN),
}
"""What cards do, by the name in the data, each with its colour (CC-1.10, CC-1.11, CC-1.20)."""

KINDS = {
    "draw": (DRAWS_CARDS, "blue"),
    "exchange": (EXCHANGES, "blue"),
    "coins": (PAYS_COINS, "yellow"),
    "buy": (BUYS, "yellow"),
    "special_buy": (BUYS_SPECIALLY, "yellow"),
    "shred": (SHREDS, "yellow"),
    "vp": (PAYS_POINTS, "green"),
    "reuse_card": (REUSES_CARD, "grey"),
}
"""What offices do, by the name in the data, each with its colour; none recruits (CC-1.10, CC-1.13, CC-1.18)."""

COLOURS = ("red", "purple", "blue", "yellow", "green", "yellow-green", "grey")
# CC-1.09, CC-1.21: in which part of the game a card reaches the street.
SECTIONS = {"start": 0, "I": 1, "II": 2, "III": 3, "IV": 4, "V": DOCTORATES}


def fill(c: Components, data: dict[str, Any], options: dict[str, Any]) -> None:
    """Fills in what the data say with these options and this number of players (CC-1.03, CC-1.14 to CC-1.17)."""
    for card in range(MOST_CARDS):
        c.section[card] = -1
        c.price[card] = NO_PRICE
    for card, entry in enumerate(_cards(data)):
        _fill_card(c, card, entry)
    for office, entry in enumerate(data["office"]):
        c.kind[office] = KINDS[entry["kind"]][0]
        c.reach[office] = entry["n"]
        c.extra[office] = entry.get("section", 0)
        seats = entry.get("players", () if c.extra[office] else (2, 3, 4))
        c.from_start[office] = 1 if c.seats in seats else 0
    players = 6 - c.seats if c.street_clearing == REVERSED_CLEARING else c.seats
    for entry in data["street"]:
        c.surcharge[entry["space"] - 1] = entry["surcharge"]
        c.cleared[entry["space"] - 1] = 1 if players in entry["cleared_with_players"] else 0
    counts = data["counts"]
    every = counts["section_V"]
    c.doctorates = every if c.doctorate_count == FOUR_DOCTORATES else min(c.seats, every)
    c.least_invested = options["doctorate_min"]
    c.rounds = counts["rounds"]
    c.winning_points = counts["winning_points"]
    c.drawn = counts["cards_drawn"]
    c.workers_at_start = counts["workers_at_start"]
    c.workers_in_reserve = counts["workers_in_reserve"]
    c.markers = counts["wooden_markers"]


def _cards(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    """All cards in the order of the axis: start cards, then action cards."""
    return [*data["start_card"], *data["card"]]


def _fill_card(c: Components, card: int, entry: Mapping[str, Any]) -> None:
    """CC-1.04, CC-1.05, CC-1.07, CC-1.19: what stands on a card."""
    effect = entry["effect"]
    c.number_of[card] = entry.get("number", 0)
    c.price[card] = entry.get("price", NO_PRICE)
    c.section[card] = SECTIONS[entry["section"]]
    c.action[card], c.colour[card] = ACTIONS[effect["op"]]
    c.strength[card] = effect["n"]
    c.coins_of[card] = effect.get("coins", effect["n"])
    c.points_of[card] = effect.get("vp", 0)
    c.left_out[card] = 1 if c.seats == 2 and entry.get("out_with_2_players", False) else 0


def names(data: dict[str, Any]) -> dict[str, list[Name]]:
    """What cards, offices and the states of things are called."""
    return {
        "card": _padded([_name_of_card(entry) for entry in _cards(data)], MOST_CARDS, "card", "carta"),
        "office": _padded([_name_of_office(entry) for entry in data["office"]], MOST_OFFICES, "office", "ufficio"),
        **{axis: [Name(e["id"], e["en"], e["it"]) for e in data[axis]] for axis in NAMED_AXES},
    }


def _name_of_card(entry: Mapping[str, Any]) -> Name:
    """CC-1.06, CC-1.08: cards go by title and number, doctorates by their title."""
    number_of = f" {entry['number']}" if "number" in entry else ""
    return Name(_id_of_card(entry), entry["title_en"] + number_of, entry["title_it"] + number_of)


def _id_of_card(entry: Mapping[str, Any]) -> str:
    """The English title in small letters, and the number if there is one."""
    words = "".join(sign if sign.isalnum() else " " for sign in entry["title_en"].lower().replace("'", "")).split()
    return "_".join([*words, *([str(entry["number"])] if "number" in entry else [])])


def _name_of_office(entry: Mapping[str, Any]) -> Name:
    """Offices go by their place in the department and what they do."""
    place = entry["id"]
    return Name(place.lower(), f"{place} ({_what(entry, 'en')})", f"{place} ({_what(entry, 'it')})")


def _what(entry: Mapping[str, Any], lang: str) -> str:
    return f"{entry['kind_' + lang]} {entry['n']}"


def _padded(given: list[Name], size: int, english: str, italian: str) -> list[Name]:
    """The names of an axis on which the data leave room for more."""
    spare = range(len(given) + 1, size + 1)
    return given + [Name(f"spare_{english}_{n}", f"spare {english} {n}", f"{italian} libera {n}") for n in spare]


# ------------------------------------------------------------------------------- what can be wrong with the data

NAMED_AXES = {"lies": LIES.size, "worker": WORKERS.size, "use": USES.size, "reason": REASONS.size}
START_CARD: dict[str, type] = {
    "id": str,
    "title_en": str,
    "title_it": str,
    "section": str,
    "colour": str,
    "effect": dict,
    "copies": int,
    "basis": dict,
}
OFFICE: dict[str, type] = {
    "id": str,
    "place": str,
    "kind": str,
    "n": int,
    "colour": str,
    "kind_en": str,
    "kind_it": str,
    "basis": dict,
}
COUNTS = {
    "cards_total": (0, 999),
    "start_cards": (0, 999),
    "action_cards": (0, 999),
    "office_cards": (0, 999),
    "overview_cards": (0, 999),
    "start_sets": (MOST_SEATS, MOST_SEATS),
    "start_set_size": (1, MOST_CARDS),
    "section_I": (0, MOST_CARDS),
    "section_II": (0, MOST_CARDS),
    "section_III": (0, MOST_CARDS),
    "section_IV": (0, MOST_CARDS),
    "section_V": (0, 9),
    "red_cards": (0, MOST_CARDS),
    "board_offices": (0, MOST_OFFICES),
    "normal_offices": (0, MOST_OFFICES),
    "extra_offices": (0, MOST_OFFICES),
    "street_spaces": (STREET_SPACES, STREET_SPACES),
    "colours_of_players": (MOST_SEATS, MOST_SEATS),
    "workers_per_colour": (1, 9),
    "workers_at_start": (0, 9),
    "workers_in_reserve": (0, 9),
    "pieces_per_colour": (2, 2),
    "wooden_markers": (0, 99),
    "rounds": (1, MOST_ROUNDS),
    "cards_drawn": (1, 10),
    "winning_points": (1, 9999),
}
"""The numbers under [counts], each with its least and its most."""
FORMS = {
    "start_card": Form({**START_CARD, "number": int}),
    "card": Form({**START_CARD, "out_with_2_players": bool}, {"number": int, "price": int}),
    "office": Form(OFFICE, {"row": int, "side": str, "section": int, "players": list, "title_en": str}),
    "street": Form({"space": int, "surcharge": int, "cleared_with_players": list, "basis": dict}),
    **{name: Form(NAMED, size=size) for name, size in NAMED_AXES.items()},
    "counts": Form({**dict.fromkeys(COUNTS, int), "extra_by_section": list}, single=True),
}
"""The tables of the data."""


def faults_of(data: Mapping[str, Any]) -> list[Fault]:
    """Everything that is wrong with component data, each fault with its place; empty when they can be used."""
    return faults_of_form(data, FORMS) or _faults_of_content(data) or _miscounted(data)


def _faults_of_content(data: Mapping[str, Any]) -> list[Fault]:
    """Numbers and kinds that are well formed and cannot be played with."""
    faults = []
    for key, (low, high) in COUNTS.items():
        faults += outside(COUNTS_PLACE, key, data["counts"][key], low, high)
    for place, entry in card_places(data):
        faults += _faults_of_card(place, entry, place.table == "start_card")
    for place, entry in places(data, "office"):
        faults += _faults_of_office(place, entry)
    return faults + _faults_of_street(data) + _faults_of_names(data) + _faults_of_room(data)


COUNTS_PLACE = Place("counts", single=True)


def card_places(data: Mapping[str, Any]) -> list[tuple[Place, Any]]:
    """All cards with their places, those of the start first."""
    return places(data, "start_card") + places(data, "card")


def _faults_of_names(data: Mapping[str, Any]) -> list[Fault]:
    """Cards of which two could not be told apart."""
    cards = card_places(data)
    return [
        *repeated((place, "id", entry["id"]) for place, entry in cards),
        *repeated((place, "title_en", _id_of_card(entry)) for place, entry in cards),
        *repeated((place, "number", entry.get("number")) for place, entry in cards),
    ]


def _faults_of_room(data: Mapping[str, Any]) -> list[Fault]:
    """More of something than there is room for."""
    reusing = sum(entry["kind"] == "reuse_card" for entry in data["office"])
    most = (
        ("card", "too_many_cards", len(_cards(data)), MOST_CARDS),
        ("office", "too_many_offices", len(data["office"]), MOST_OFFICES),
        ("office", "too_many_reuse", reusing, MOST_REUSE_OFFICES),
    )
    return [_fault(Place(table), "", why, n=n, most=room) for table, why, n, room in most if n > room]


def _faults_of_card(place: Place, entry: Mapping[str, Any], is_start: bool) -> list[Fault]:
    effect = entry["effect"]
    op = effect.get("op")
    faults = unlisted(place, "effect.op", op, ACTIONS)
    if faults:
        return faults
    faults = _faults_of_effect(place, effect, op)
    colour = COLOURS[ACTIONS[op][1]]
    if entry["colour"] != colour:
        faults.append(_fault(place, "colour", "colour", colour=entry["colour"], what=op, right=colour))
    faults += unlisted(place, "section", entry["section"], ["start"] if is_start else list(SECTIONS)[1:])
    faults += differs(place, "copies", entry["copies"], MOST_SEATS if is_start else 1)
    doctorate = op == "vp_per_coin"
    if doctorate is not (entry["section"] == "V"):
        faults.append(_fault(place, "section", "doctorate_section"))
    if doctorate is ("number" in entry):
        faults.append(_fault(place, "number", "number"))
    if (op == "none" or is_start) is ("price" in entry):
        faults.append(_fault(place, "price", "price"))
    faults += outside(place, "number", entry.get("number", 1), 1, 999)
    return faults + outside(place, "price", entry.get("price", 0), 0, 99)


def _faults_of_effect(place: Place, effect: Mapping[str, Any], op: str) -> list[Fault]:
    amounts = ("n", "coins", "vp") if op == "coin_or_vp" else ("n",)
    faults = [_fault(place, "effect", "effect_key", key=key) for key in effect if key not in ("op", *amounts)]
    most = MOST_REUSE_STRENGTH if op in ("reuse_worker", "copy_card") else MOST_STRENGTH
    for key in amounts:
        if type(effect.get(key)) is int:
            faults += outside(place, f"effect.{key}", effect[key], 0, most)
        else:
            faults.append(_fault(place, "effect", "effect_number", key=key))
    return faults


def _faults_of_office(place: Place, entry: Mapping[str, Any]) -> list[Fault]:
    needs = {"board": {"row", "side"}, "normal": {"players"}, "extra": {"section"}}
    faults = unlisted(place, "kind", entry["kind"], KINDS) + unlisted(place, "place", entry["place"], needs)
    if faults:
        return faults
    colour = KINDS[entry["kind"]][1]
    if entry["colour"] != colour:
        faults.append(_fault(place, "colour", "colour", colour=entry["colour"], what=entry["kind"], right=colour))
    most = MOST_REUSE_STRENGTH if entry["kind"] == "reuse_card" else MOST_STRENGTH
    faults += outside(place, "n", entry["n"], 0, most)
    needed = needs[entry["place"]]
    if {key for key in ("row", "side", "players", "section") if key in entry} != needed:
        faults.append(_fault(place, "place", "office_place", place=entry["place"], keys=sorted(needed)))
    faults += outside(place, "section", entry.get("section", 1), 1, LAST_OFFICE_SECTION)
    return faults + _faults_of_players(place, "players", entry.get("players", ()))


def _faults_of_players(place: Place, key: str, players: Iterable[Any]) -> list[Fault]:
    return [] if all(n in (2, 3, 4) for n in players) else [_fault(place, key, "players", key=key)]


def _faults_of_street(data: Mapping[str, Any]) -> list[Fault]:
    faults = in_order(data, "street", "space", range(1, STREET_SPACES + 1))
    for place, entry in places(data, "street"):
        faults += outside(place, "surcharge", entry["surcharge"], 0, 9)
        faults += _faults_of_players(place, "cleared_with_players", entry["cleared_with_players"])
    return faults


def _miscounted(data: Mapping[str, Any]) -> list[Fault]:
    """CC-1.02: numbers under [counts] that do not agree with the lists."""
    sections = [entry["section"] for entry in data["card"]]
    kinds = [entry["place"] for entry in data["office"]]
    extras = [entry.get("section") for entry in data["office"]]
    counts = data["counts"]
    real: dict[str, Any] = {
        "start_set_size": len(data["start_card"]),
        "start_cards": len(data["start_card"]) * counts["start_sets"],
        "action_cards": len(data["card"]),
        "office_cards": kinds.count("normal") + kinds.count("extra"),
        "red_cards": sum(entry["colour"] == "red" for entry in data["card"]),
        **{f"section_{name}": sections.count(name) for name in ("I", "II", "III", "IV", "V")},
        **{f"{kind}_offices": kinds.count(kind) for kind in ("board", "normal", "extra")},
        "extra_by_section": [extras.count(section) for section in range(1, LAST_OFFICE_SECTION + 1)],
        "cards_total": sum(counts[key] for key in ("start_cards", "action_cards", "office_cards", "overview_cards")),
        "workers_per_colour": counts["workers_at_start"] + counts["workers_in_reserve"],
    }
    return [fault for key, value in real.items() for fault in differs(COUNTS_PLACE, key, counts[key], value)]
