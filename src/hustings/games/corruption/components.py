"""What Corruption is played with: the cards and the works, and how the data file fills them in."""

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
    misnumbered,
    outside,
    places,
    unlisted,
)
from hustings.kernel.errors import BadOption
from hustings.kernel.fields import Axis, grid, number, row
from hustings.kernel.words import Name

_fault = partial(fault_of, Path(__file__).parent)

MOST_SEATS = 7
MOST_CARDS = 6
MOST_ROUNDS = 4
MOST_WORKS = 24
WORKS_A_ROUND = 6
WORKS_A_DECIDER = 2
DECIDER_COUNT = 3
SLOTS_A_DECIDER = 8
ACCOUNTS = MOST_WORKS
"""The first of the three places that are Swiss accounts; the places before it are works."""

JUDGE, JOURNALIST, KILLER = 6, 7, 8
BRIBE_COUNT = 6
KIND_COUNT = 9
NO_CARD = -1

CLOSED, OPEN, UNDECIDED = 0, 1, -1

WORKS_ON_OFFER, CORRUPTION, SWISS_BRIBES, KILLERS, JOURNALISTS = 0, 1, 2, 3, 4

SEATS = Axis("seat", MOST_SEATS)
POSITIONS = Axis("position", MOST_CARDS)
ROUNDS = Axis("round", MOST_ROUNDS)
WORKS = Axis("work", MOST_WORKS)
DECIDERS = Axis("decider", DECIDER_COUNT)
SLOTS = Axis("slot", SLOTS_A_DECIDER)
PLACES = Axis("place", MOST_WORKS + DECIDER_COUNT)
KINDS = Axis("card", KIND_COUNT)
FACES = Axis("face", 2)
STAGES = Axis("stage", 5)
DOLLARS = Axis("dollars", 10_000_000, first=0)

# Values of options, by their place in the list of the rulebook.
FREE_STUD, STABILITY = 2, 3
ROUND_START = 1
OWN_TURN = 1
CLOCKWISE = 1
RETURNED = 1
SHARED = 1

MOST_VALUE = 200_000
MOST_WORTH = 4_000_000
MOST_COPIES = 9


class Components(fields.Components):
    """The options of a game, which go together in every way (CO-17.01), and the numbers on its cards."""

    face_up_rule = number(0, 3)
    address_book = number(0, 1)
    card_counts = number(0, 1)
    killer_may_kill_killer = number(0, 1)
    idle_journalist = number(0, 1)
    first_in_round_1 = number(0, MOST_SEATS)
    direction = number(0, 1)
    free_stud_timing = number(0, 1)
    address_book_timing = number(0, 1)
    final_tie = number(0, 1)

    value = row(KINDS, 0, MOST_VALUE)
    """CO-1.03: what a card counts on a work; nothing if it is a person."""
    half = row(KINDS, 0, MOST_VALUE)
    """CO-1.04: what a card counts that was placed in an account."""
    copies = row(KINDS, 0, MOST_COPIES)
    """CO-1.02, CO-15.02: how many of a kind every player starts with; no persons with stability."""
    worth = row(WORKS, 0, MOST_WORTH)
    """CO-1.05: the value of a work."""
    cards = row(ROUNDS, 0, MOST_CARDS)
    """CO-2.03, CO-2.04: how many cards everybody places in a round."""
    face = grid(ROUNDS, POSITIONS, UNDECIDED, OPEN, of=FACES)
    """CO-4.14, CO-13.01, CO-15.01: on which side the k-th cards of a round lie; undecided with free stud."""
    books = number(0, MOST_COPIES)
    """CO-16.01: how many address book cards every player starts with; none without the option."""


def fill(c: Components, data: dict[str, Any], options: dict[str, Any]) -> None:
    """Fills in what the data say under these options.

    CO-4.04: raises `BadOption` if the player who is to go first does not sit at this table.
    """
    if c.first_in_round_1 > c.seats:
        seats = ["random", *(str(seat + 1) for seat in range(c.seats))]
        raise BadOption("first_in_round_1", options["first_in_round_1"], seats)
    for kind, bribe in enumerate(data["bribe"]):
        c.value[kind] = bribe["value"]
        c.half[kind] = bribe["half"]
        c.copies[kind] = bribe["count_per_colour"]
    for kind, person in _persons(data):
        c.copies[kind] = 0 if c.face_up_rule == STABILITY else person["count_per_colour"]
    for work in data["work"]:
        c.worth[work["number"] - 1] = work["value"]
    for number_of_round, cards in enumerate(data["cards_per_round"][options["card_counts"]]):
        c.cards[number_of_round] = cards
        for k in range(MOST_CARDS):
            c.face[number_of_round][k] = _face(data, options["face_up_rule"], number_of_round, k)
    c.books = data["address_book"]["per_player"] if options["address_book"] else 0


def _face(data: dict[str, Any], rule: str, number_of_round: int, k: int) -> int:
    if rule == "free_stud":
        return UNDECIDED
    return OPEN if k + 1 in data["face_up"][rule][number_of_round] else CLOSED


PERSONS = {"judge": JUDGE, "journalist": JOURNALIST, "killer": KILLER}


def _persons(data: dict[str, Any]) -> Iterable[tuple[int, dict[str, Any]]]:
    """The persons of the data with their kinds, in the order of the kinds."""
    return sorted(((PERSONS[person["id"]], person) for person in data["person"]), key=lambda pair: pair[0])


def names(data: dict[str, Any]) -> dict[str, list[Name]]:
    """What cards, works, deciders, places and the rest are called."""
    deciders = sorted(data["decider"], key=lambda decider: int(decider["position"]))
    works = _named(sorted(data["work"], key=lambda work: int(work["number"])))
    accounts = [Name("account_" + decider["id"], decider["account_en"], decider["account_it"]) for decider in deciders]
    return {
        "work": works,
        "decider": _named(deciders),
        "place": works + accounts,
        "card": _bribes(data) + _named(person for _, person in _persons(data)),
        "face": _named(data["face"]),
        "stage": _named(data["stage"]),
        "colour": _named(data["colour"]),
    }


def _named(entries: Iterable[Mapping[str, Any]]) -> list[Name]:
    return [Name(entry["id"], entry["en"], entry["it"]) for entry in entries]


def _bribes(data: dict[str, Any]) -> list[Name]:
    """Bribes are named after their value."""
    named = []
    for bribe in data["bribe"]:
        english = f"{bribe['value']:,}"
        italian = english.replace(",", ".")
        pattern = data["bribe_name"]
        named.append(
            Name(
                bribe["id"],
                pattern["en"].replace("{value}", english),
                pattern["it"].replace("{value}", italian),
            )
        )
    return named


# ------------------------------------------------------------------------------- what can be wrong with the data

LIMITS = {
    "players_min": 3,
    "players_max": MOST_SEATS,
    "rounds": MOST_ROUNDS,
    "works_per_round": WORKS_A_ROUND,
    "works_per_decider_per_round": WORKS_A_DECIDER,
    "works_total": MOST_WORKS,
    "cards_per_round_max": MOST_CARDS,
}
"""Numbers for which the game is built."""
BASED: dict[str, type] = {**NAMED, "basis": str}
FORMS = {
    "limits": Form(dict.fromkeys(LIMITS, int), single=True),
    "cards_per_round": Form({"six_each": list, "literal": list}, single=True),
    "face_up": Form({"standard": list, "down_the_river": list, "stability": list}, single=True),
    "bribe_name": Form({"en": str, "it": str}, single=True),
    "address_book": Form({"en": str, "it": str, "total": int, "per_player": int, "basis": str}, single=True),
    "decider": Form({**BASED, "account_en": str, "account_it": str, "position": int}, size=DECIDER_COUNT),
    "bribe": Form({"id": str, "value": int, "half": int, "count_per_colour": int, "basis": str}, size=BRIBE_COUNT),
    "person": Form({**BASED, "count_per_colour": int, "allowed_on": list}, size=len(PERSONS)),
    "colour": Form(BASED, size=MOST_SEATS),
    "work": Form({**BASED, "number": int, "value": int, "name_basis": str, "value_basis": str}, size=MOST_WORKS),
    "face": Form(NAMED, size=2),
    "stage": Form(NAMED, size=STAGES.size),
}
"""The tables of the data."""


def faults_of(data: Mapping[str, Any]) -> list[Fault]:
    """Everything that is wrong with component data, each fault with its place; empty when they can be used."""
    return faults_of_form(data, FORMS) or [
        *_faults_of_cards(data),
        *_faults_of_works(data),
        *_faults_of_rounds(data),
    ]


def _faults_of_cards(data: Mapping[str, Any]) -> list[Fault]:
    """Bribes, persons and address books that are well formed and cannot be played with."""
    faults = []
    for place, bribe in places(data, "bribe"):
        faults += outside(place, "value", bribe["value"], 0, MOST_VALUE)
        faults += outside(place, "count_per_colour", bribe["count_per_colour"], 0, MOST_COPIES)
        if 2 * bribe["half"] != bribe["value"]:
            faults.append(_fault(place, "half", "not_half", half=bribe["half"], value=bribe["value"]))
    if sum(bribe["count_per_colour"] for bribe in data["bribe"]) < MOST_CARDS:
        faults.append(_fault(Place("bribe"), "", "too_few_bribes", least=MOST_CARDS))
    for place, person in places(data, "person"):
        faults += unlisted(place, "id", person["id"], PERSONS)
        faults += outside(place, "count_per_colour", person["count_per_colour"], 0, MOST_COPIES)
        faults += differs(place, "allowed_on", person["allowed_on"], ["work"])
    place, book = Place("address_book", single=True), data["address_book"]
    faults += outside(place, "per_player", book["per_player"], 0, MOST_COPIES)
    if book["per_player"] * MOST_SEATS > book["total"]:
        faults.append(_fault(place, "total", "too_few_books", total=book["total"], seats=MOST_SEATS))
    return faults


def _faults_of_works(data: Mapping[str, Any]) -> list[Fault]:
    """Works and those who decide on them."""
    faults = []
    for table in ("bribe", "person", "decider", "work"):
        for place, entry in places(data, table):
            if entry["id"] != entry["id"].lower():
                faults.append(_fault(place, "id", "capital"))
    for place, work in places(data, "work"):
        faults += outside(place, "value", work["value"], 0, MOST_WORTH)
    return faults + misnumbered(data, "work", "number") + misnumbered(data, "decider", "position")


def _faults_of_rounds(data: Mapping[str, Any]) -> list[Fault]:
    """Limits, cards and face-up positions round by round."""
    faults = []
    for key, limit in LIMITS.items():
        faults += differs(Place("limits", single=True), key, data["limits"][key], limit)
    for key, cards in data["cards_per_round"].items():
        if len(cards) != MOST_ROUNDS or not all(type(n) is int and 1 <= n <= MOST_CARDS for n in cards):
            place = Place("cards_per_round", single=True)
            faults.append(_fault(place, key, "cards_per_round", key=key, rounds=MOST_ROUNDS, most=MOST_CARDS))
    for key, rounds in data["face_up"].items():
        rows = [positions for positions in rounds if isinstance(positions, list)]
        fit = all(type(k) is int and 1 <= k <= MOST_CARDS for positions in rows for k in positions)
        if len(rounds) != MOST_ROUNDS or len(rows) != MOST_ROUNDS or not fit:
            place = Place("face_up", single=True)
            faults.append(_fault(place, key, "face_up", key=key, rounds=MOST_ROUNDS, most=MOST_CARDS))
    return faults
