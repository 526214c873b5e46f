"""Positions of Copycat for the clause tests: an empty table, and words to lay things on it.

Seats count from 1; cards go by their number (doctorates by their id in the data), offices by their id.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hustings.games.copycat.components import (
    CLIPBOARD,
    DISCARDED,
    LYING,
    MOST_CARDS,
    NO_CARD,
    NOT_OWNED,
    OPEN,
    PAID,
    PLAYED,
    STANDING,
    TAKEN,
    UNSEEN,
    USED_TWICE,
)
from hustings.games.copycat.rules.buying import coins_at_hand
from hustings.games.copycat.rules.cards import derive
from hustings.games.copycat.rules.setup import begin
from hustings.games.copycat.state import Do
from hustings.kernel.game import load_game
from hustings.kernel.steps import then
from tests.table import Table

DATA: dict[str, Any] = load_game("copycat").own_data
NAMES = load_game("copycat").names(DATA)
ENTRIES = [*DATA["start_card"], *DATA["card"]]
INDEX = {entry.get("number", entry["id"]): place for place, entry in enumerate(ENTRIES)}
OFFICE = {entry["id"]: place for place, entry in enumerate(DATA["office"])}
PLACES = {
    "hand": UNSEEN,
    "pile": UNSEEN,
    "discard": DISCARDED,
    "clipboard": CLIPBOARD,
    "played": PLAYED,
    "open": OPEN,
    "paid": PAID,
    "taken": TAKEN,
}
WORKERS = {"standing": STANDING, "lying": LYING, "used_twice": USED_TWICE}

Number = int | str


def table(seats: int = 2, **options: Any) -> Table:
    """A table in round 1 at which nobody has any card; the offices of the start are open, the street is empty."""
    t = Table("copycat", seats=seats, **options).fresh()
    begin(t.c, t.s, [])
    t.s.depth = 0
    t.s.todo = [[0, 0, 0] for _ in t.s.todo]
    t.s.this_round = 1
    for place in range(seats):
        t.s.bus[place] = place
    for card in range(MOST_CARDS):
        for seat in range(seats):
            t.s.pile[seat][card] = 0
            t.s.lies[seat][card] = NOT_OWNED
        if t.c.section[card] == 0:
            t.s.out[card] = 4
    derive(t.c, t.s)
    return t


def give(t: Table, seat: int, place: str, *cards: Number) -> None:
    """Lays cards into a place of a player, taken from the box or the supply."""
    for number in cards:
        card = INDEX[number]
        if t.s.lies[seat - 1][card] == NOT_OWNED:
            if t.s.supply[card]:
                t.s.supply[card] = 0
            else:
                t.s.out[card] -= 1
        t.s.lies[seat - 1][card] = PLACES[place]
        t.s.hand[seat - 1][card] = 1 if place == "hand" else 0
        t.s.pile[seat - 1][card] = 1 if place == "pile" else 0
    derive(t.c, t.s)


def on_street(t: Table, cards: Mapping[int, Number]) -> None:
    """Lays cards on spaces of the street."""
    for space, number in cards.items():
        if isinstance(number, str):
            t.s.doctorates_left -= 1
        t.s.supply[INDEX[number]] = 0
        t.s.street[space - 1] = INDEX[number]


def supply_holds(t: Table, *cards: Number) -> None:
    """Leaves only these cards in the supply; doctorates that are named are all that are left."""
    left = {INDEX[number] for number in cards}
    for card in range(MOST_CARDS):
        if t.s.supply[card] and card not in left:
            if t.c.section[card] < 5:
                t.s.supply[card] = 0
                t.s.out[card] = 1
    t.s.doctorates_left = sum(isinstance(number, str) for number in cards)


def open_offices(t: Table, *offices: str) -> None:
    """Opens extra offices one after the other."""
    for office in offices:
        t.s.age[OFFICE[office]] = max(t.s.age) + 1
    derive(t.c, t.s)


def put(t: Table, seat: int, state: str, *offices: str) -> None:
    """Puts workers of a player into offices, from the store and then from the reserve."""
    for office in offices:
        if t.s.age[OFFICE[office]] == 0:
            open_offices(t, office)
        t.s.worker[seat - 1][OFFICE[office]] = WORKERS[state]
        if t.s.store[seat - 1] > 0:
            t.s.store[seat - 1] -= 1
        else:
            t.s.reserve[seat - 1] -= 1


def recruit(t: Table, seat: int, count: int) -> None:
    """Moves workers from the reserve to the store."""
    t.s.store[seat - 1] += count
    t.s.reserve[seat - 1] -= count


def go(t: Table, what: Do, a: int = 0, b: int = 0) -> Table:
    """Lets the rules carry out an effect and what follows."""
    t.s.below = t.s.depth
    then(t.s, what, a, b)
    return t.run()


def act(t: Table, seat: int = 1) -> Table:
    """Phase 2, and this player's turn."""
    t.s.phase = 2
    return go(t, Do.NEXT_TURN, t.s.bus.index(seat - 1))


def succeed(t: Table, seat: int = 1, waits: bool = True) -> Table:
    """Phase 3, and this player's turn; with a worker standing in B3L, so that the turn does not end of itself."""
    t.s.phase = 3
    if waits:
        put(t, seat, "standing", "B3L")
    return go(t, Do.NEXT_SUCCESS, t.s.bus.index(seat - 1))


def plan(t: Table) -> Table:
    """Phase 1 of the next round."""
    return go(t, Do.BEGIN_ROUND)


def bids(t: Table) -> Table:
    """Step B of phase 1."""
    t.s.phase = 1
    return go(t, Do.ASK_BIDS)


def clean_up(t: Table) -> Table:
    """Phase 4, and what follows."""
    return go(t, Do.CLEAN_UP)


def end_of_round(t: Table) -> Table:
    """The end of phase 3."""
    return go(t, Do.CHECK_END)


def lies(t: Table, seat: int, number: Number) -> str:
    """Where a card of a player lies, as everybody knows."""
    return str(NAMES["lies"][t.s.lies[seat - 1][INDEX[number]]].id)


def worker(t: Table, seat: int, office: str) -> str:
    """What a player's worker in an office has done."""
    return str(NAMES["worker"][t.s.worker[seat - 1][OFFICE[office]]].id)


def holds(t: Table, seat: int) -> set[Number]:
    """The cards in a hand."""
    return {number for number, card in INDEX.items() if t.s.hand[seat - 1][card]}


def in_pile(t: Table, seat: int) -> set[Number]:
    """The cards in a draw pile."""
    return {number for number, card in INDEX.items() if t.s.pile[seat - 1][card]}


def street(t: Table) -> list[Number | None]:
    """What lies on the spaces of the street, from left to right."""
    numbers = {card: number for number, card in INDEX.items()}
    return [None if card == NO_CARD else numbers[card] for card in t.s.street]


def out_of_game(t: Table, number: Number) -> bool:
    """Whether a card is out of the game."""
    return bool(t.s.out[INDEX[number]] > 0)


def coins(t: Table) -> int:
    """The coins at hand of the player whose turn of phase 3 it is."""
    return coins_at_hand(t.s)


def offered(t: Table, seat: int, word: str) -> set[str]:
    """What follows a word among the choices of a player."""
    return {text.partition(" ")[2] for text in t.choices(seat) if text.split()[0] == word}


def order(t: Table) -> list[int]:
    """The order of play, as seats from 1."""
    return [seat + 1 for seat in t.s.bus[: t.c.seats]]
