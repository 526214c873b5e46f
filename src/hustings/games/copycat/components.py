"""What Copycat is played with: cards, offices and the street, and how the data file fills them in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hustings.kernel import fields
from hustings.kernel.fields import Axis, number, row
from hustings.kernel.words import Name

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

BASES = ("stated", "reading", "reconstructed")
NAMED_AXES = {"lies": LIES.size, "worker": WORKERS.size, "use": USES.size, "reason": REASONS.size}
Keys = Mapping[str, tuple[type, bool]]
"""What an entry may say: the type of a value, and whether it must be there."""
NEEDED, OPTIONAL = True, False
NAMED: Keys = {"id": (str, NEEDED), "en": (str, NEEDED), "it": (str, NEEDED)}
START_CARD: Keys = {
    "id": (str, NEEDED),
    "number": (int, NEEDED),
    "title_en": (str, NEEDED),
    "title_it": (str, NEEDED),
    "section": (str, NEEDED),
    "colour": (str, NEEDED),
    "effect": (dict, NEEDED),
    "copies": (int, NEEDED),
    "basis": (dict, NEEDED),
}
ACTION_CARD: Keys = {
    **START_CARD,
    "number": (int, OPTIONAL),
    "price": (int, OPTIONAL),
    "out_with_2_players": (bool, NEEDED),
}
OFFICE: Keys = {
    "id": (str, NEEDED),
    "place": (str, NEEDED),
    "row": (int, OPTIONAL),
    "side": (str, OPTIONAL),
    "section": (int, OPTIONAL),
    "players": (list, OPTIONAL),
    "kind": (str, NEEDED),
    "n": (int, NEEDED),
    "colour": (str, NEEDED),
    "title_en": (str, OPTIONAL),
    "kind_en": (str, NEEDED),
    "kind_it": (str, NEEDED),
    "basis": (dict, NEEDED),
}
SPACE: Keys = {
    "space": (int, NEEDED),
    "surcharge": (int, NEEDED),
    "cleared_with_players": (list, NEEDED),
    "basis": (dict, NEEDED),
}
TABLES: dict[str, Keys] = {
    "start_card": START_CARD,
    "card": ACTION_CARD,
    "office": OFFICE,
    "street": SPACE,
    **dict.fromkeys(NAMED_AXES, NAMED),
}
"""The lists of the data and what their entries say."""
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


def faults_of(data: dict[str, Any]) -> list[str]:
    """Everything that is wrong with component data, each fault with its place; empty when they can be used."""
    return _faults_of_form(data) or _faults_of_content(data)


def _faults_of_form(data: Mapping[str, Any]) -> list[str]:
    """Tables and entries that are unknown, missing or of the wrong type."""
    faults = [f"[{name}]: Copycat has no such table" for name in data if name not in {*TABLES, "counts"}]
    for name, keys in TABLES.items():
        entries = data.get(name)
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            faults.append(f"[[{name}]] is missing")
            continue
        for place, entry in enumerate(entries):
            faults += _faults_of_entry(f"[[{name}]] {entry.get('id', entry.get('space', place + 1))}", entry, keys)
    counts = data.get("counts")
    if not isinstance(counts, dict):
        return [*faults, "[counts] is missing"]
    whole: Keys = {**dict.fromkeys(COUNTS, (int, NEEDED)), "extra_by_section": (list, NEEDED)}
    return faults + _faults_of_entry("[counts]", counts, whole)


def _faults_of_entry(where: str, entry: Mapping[str, Any], keys: Keys) -> list[str]:
    faults = [f"{where}: unknown key {key!r}" for key in entry if key not in keys]
    for key, (kind, needed) in keys.items():
        if key not in entry:
            faults += [f"{where}: {key} is missing"] if needed else []
        elif type(entry[key]) is not kind:
            faults.append(f"{where}: {key} is {entry[key]!r}, which is of the wrong type")
        elif key == "basis":
            faults += [
                f"{where}: basis.{part} is {basis!r}; it can be {', '.join(BASES)}"
                for part, basis in entry["basis"].items()
                if basis not in BASES
            ]
    return faults


def _faults_of_content(data: Mapping[str, Any]) -> list[str]:
    """Numbers and kinds that are well formed and cannot be played with."""
    faults = []
    for key, (low, high) in COUNTS.items():
        faults += _outside("[counts]", key, data["counts"][key], low, high)
    for entry in _cards(data):
        faults += _faults_of_card(f"card {entry['id']}", entry, entry in data["start_card"])
    for entry in data["office"]:
        faults += _faults_of_office(f"[[office]] {entry['id']}", entry)
    faults += _faults_of_street(data["street"])
    faults += _repeated("card", [entry["id"] for entry in _cards(data)])
    faults += _repeated("card named", [_id_of_card(entry) for entry in _cards(data)])
    faults += _repeated("card number", [entry["number"] for entry in _cards(data) if "number" in entry])
    faults += _repeated("[[office]]", [entry["id"].lower() for entry in data["office"]])
    for name, size in NAMED_AXES.items():
        if len(data[name]) != size:
            faults.append(f"[[{name}]]: {len(data[name])} entries, and there must be {size}")
    if len(_cards(data)) > MOST_CARDS:
        faults.append(f"[[card]]: {len(_cards(data))} different cards, and there is room for {MOST_CARDS}")
    if len(data["office"]) > MOST_OFFICES:
        faults.append(f"[[office]]: {len(data['office'])} offices, and there is room for {MOST_OFFICES}")
    if sum(entry["kind"] == "reuse_card" for entry in data["office"]) > MOST_REUSE_OFFICES:
        faults.append(f"[[office]]: more than {MOST_REUSE_OFFICES} of kind reuse_card")
    return faults or _miscounted(data)


def _outside(where: str, key: str, value: int, low: int, high: int) -> list[str]:
    return [] if low <= value <= high else [f"{where}: {key} is {value}; it can be {low} to {high}"]


def _repeated(what: str, values: list[Any]) -> list[str]:
    return [f"{what} {value}: twice" for value in dict.fromkeys(values) if values.count(value) > 1]


def _faults_of_card(where: str, entry: Mapping[str, Any], is_start: bool) -> list[str]:
    effect = entry["effect"]
    op = effect.get("op")
    if type(op) is not str or op not in ACTIONS:
        return [f"{where}: effect.op is {op!r}; it can be {', '.join(ACTIONS)}"]
    faults = []
    amounts = ("n", "coins", "vp") if op == "coin_or_vp" else ("n",)
    faults += [f"{where}: unknown key 'effect.{key}'" for key in effect if key not in ("op", *amounts)]
    grey = op in ("reuse_worker", "copy_card")
    for key in amounts:
        if type(effect.get(key)) is not int:
            faults.append(f"{where}: effect.{key} must be a whole number")
        else:
            most = MOST_REUSE_STRENGTH if grey else MOST_STRENGTH
            faults += _outside(where, f"effect.{key}", effect[key], 0, most)
    colour = COLOURS[ACTIONS[op][1]]
    if entry["colour"] != colour:
        faults.append(f"{where}: colour is {entry['colour']!r}, and what {op} does is {colour}")
    if entry["section"] not in SECTIONS or (entry["section"] == "start") is not is_start:
        faults.append(f"{where}: section is {entry['section']!r}")
    if entry["copies"] != (MOST_SEATS if is_start else 1):
        faults.append(f"{where}: copies is {entry['copies']}; a start card has {MOST_SEATS}, any other 1")
    doctorate = op == "vp_per_coin"
    if doctorate is not (entry["section"] == "V"):
        faults.append(f"{where}: doctorates, and only they, are of section V")
    if doctorate is ("number" in entry):
        faults.append(f"{where}: every card but a doctorate has a number")
    if (op == "none" or is_start) is ("price" in entry):
        faults.append(f"{where}: every card but a start card and a red card has a price")
    faults += _outside(where, "number", entry.get("number", 1), 1, 999)
    return faults + _outside(where, "price", entry.get("price", 0), 0, 99)


def _faults_of_office(where: str, entry: Mapping[str, Any]) -> list[str]:
    if entry["kind"] not in KINDS:
        return [f"{where}: kind is {entry['kind']!r}; it can be {', '.join(KINDS)}"]
    faults = []
    colour = KINDS[entry["kind"]][1]
    if entry["colour"] != colour:
        faults.append(f"{where}: colour is {entry['colour']!r}, and {entry['kind']} is {colour}")
    most = MOST_REUSE_STRENGTH if entry["kind"] == "reuse_card" else MOST_STRENGTH
    faults += _outside(where, "n", entry["n"], 0, most)
    needs = {"board": {"row", "side"}, "normal": {"players"}, "extra": {"section"}}
    if entry["place"] not in needs:
        return [*faults, f"{where}: place is {entry['place']!r}; it can be {', '.join(needs)}"]
    has = {key for key in ("row", "side", "players", "section") if key in entry}
    if has != needs[entry["place"]]:
        faults.append(
            f"{where}: an office of the place {entry['place']} has {', '.join(sorted(needs[entry['place']]))}"
        )
    faults += _outside(where, "section", entry.get("section", 1), 1, LAST_OFFICE_SECTION)
    if not all(players in (2, 3, 4) for players in entry.get("players", ())):
        faults.append(f"{where}: players can be 2, 3 and 4")
    return faults


def _faults_of_street(street: list[dict[str, Any]]) -> list[str]:
    faults = []
    if [entry["space"] for entry in street] != list(range(1, STREET_SPACES + 1)):
        faults.append(f"[[street]]: the spaces are not 1 to {STREET_SPACES} in order")
    for entry in street:
        where = f"[[street]] {entry['space']}"
        faults += _outside(where, "surcharge", entry["surcharge"], 0, 9)
        if not all(players in (2, 3, 4) for players in entry["cleared_with_players"]):
            faults.append(f"{where}: cleared_with_players can be 2, 3 and 4")
    return faults


def _miscounted(data: Mapping[str, Any]) -> list[str]:
    """CC-1.02: numbers under [counts] that do not agree with the lists."""
    sections = [entry["section"] for entry in data["card"]]
    places = [entry["place"] for entry in data["office"]]
    extras = [entry.get("section") for entry in data["office"]]
    counts = data["counts"]
    real: dict[str, Any] = {
        "start_set_size": len(data["start_card"]),
        "start_cards": len(data["start_card"]) * counts["start_sets"],
        "action_cards": len(data["card"]),
        "office_cards": places.count("normal") + places.count("extra"),
        "red_cards": sum(entry["colour"] == "red" for entry in data["card"]),
        **{f"section_{name}": sections.count(name) for name in ("I", "II", "III", "IV", "V")},
        **{f"{place}_offices": places.count(place) for place in ("board", "normal", "extra")},
        "extra_by_section": [extras.count(section) for section in range(1, LAST_OFFICE_SECTION + 1)],
        "cards_total": sum(counts[key] for key in ("start_cards", "action_cards", "office_cards", "overview_cards")),
        "workers_per_colour": counts["workers_at_start"] + counts["workers_in_reserve"],
    }
    return [
        f"[counts]: {key} is {counts[key]}, and the lists hold {value}"
        for key, value in real.items()
        if counts[key] != value
    ]
