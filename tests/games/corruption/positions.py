"""Positions of Corruption for tests, told as people tell them: seats from 1, cards and works by their ids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hustings.games.corruption.rules.placing import seat_in_turn
from hustings.games.corruption.state import Do
from hustings.kernel.game import load_game
from hustings.kernel.steps import then
from tests.table import Table

GAME = load_game("corruption")
NAMES = GAME.names(GAME.own_data)
CARD = {name.id: number for number, name in enumerate(NAMES["card"])}
PLACE = {name.id: number for number, name in enumerate(NAMES["place"])}
BRIBES = ["bribe_1000", "bribe_2000", "bribe_4000", "bribe_6000", "bribe_8000", "bribe_10000"]
FULL_HAND = [*BRIBES, "judge", "journalist", "journalist", "killer"]

CITY = ("airport", "monument")
COUNTY = ("prison", "harbour")
STATE = ("subway", "stadium")
ROWS = (CITY, COUNTY, STATE)
SIX_DRAWS = [f"works_draw {work}" for row in ROWS for work in row]

Rows = Sequence[Sequence[str]]


def dealt(seats: int = 4, first: int = 1, **options: Any) -> Table:
    """Round 1: airport and monument in City, prison and harbour in County, subway and stadium in State."""
    return Table("corruption", seats=seats, luck=SIX_DRAWS, first_in_round_1=str(first), **options)


def empty(seats: int, this_round: int, rows: Rows, won: Mapping[int, Sequence[str]], **options: Any) -> Table:
    """A table with full hands and these works; works that must have been drawn as well went to the last seat."""
    t = Table("corruption", seats=seats, **options).fresh()
    s = t.s
    s.this_round = this_round - 1
    for seat in range(seats):
        s.hand[seat] = list(t.c.copies)
        s.books[seat] = t.c.books
    s.deck = [1] * 24
    for decider, works in enumerate(rows):
        for slot, work in enumerate(works):
            s.offered[decider][slot] = PLACE[work]
            s.deck[PLACE[work]] = 0
    for winner, works in won.items():
        for work in works:
            s.winner[PLACE[work]] = winner - 1
            s.deck[PLACE[work]] = 0
    return t


def drawn_by_others(t: Table, drawn: int) -> None:
    """Gives the last seat what must have been drawn by now, least valuable first."""
    for work in sorted(range(24), key=lambda each: t.c.worth[each]):
        if t.s.deck[work] and 24 - sum(t.s.deck) < drawn:
            t.s.deck[work] = 0
            t.s.winner[work] = t.match.seats - 1
    GAME.functions["derive"](t.c, t.s)


def revealed(
    *cards: tuple[int, str, str],
    seats: int = 4,
    this_round: int = 1,
    rows: Rows = ROWS,
    won: Mapping[int, Sequence[str]] | None = None,
    lost: Mapping[int, Sequence[str]] | None = None,
    direction: str = "clockwise",
    **options: Any,
) -> Table:
    """All have placed, and phase 3 runs until somebody must choose.

    `cards` are (seat, card, place) in the order in which they were placed; `lost` are persons in discards. Seat 1 is
    the first player of the round.
    """
    t = empty(seats, this_round, rows, won or {}, direction=direction, **options)
    drawn_by_others(t, 6 * this_round)
    s = t.s
    s.first = 0
    for seat, persons in (lost or {}).items():
        for person in persons:
            s.hand[seat - 1][CARD[person]] -= 1
            s.discard[seat - 1][CARD[person]] += 1
    turns = {seat_in_turn(t.c, s, turn): turn for turn in range(seats)}
    last = (0, -1)
    for seat, card, place in cards:
        owner = seat - 1
        k = s.placed[owner]
        while (k, turns[owner]) <= last:
            k += 1
        last = (k, turns[owner])
        s.hand[owner][CARD[card]] -= 1
        s.card[owner][k] = CARD[card]
        s.card_seen[owner][k] = 1 << owner
        s.lies_at[owner][k] = PLACE[place]
        s.horizontal[owner][k] = 1 if place.startswith("account") else 0
        s.placed[owner] = k + 1
    GAME.functions["derive"](t.c, s)
    for step in (Do.REVEAL, Do.SWISS_BRIBES, Do.KILLERS, Do.JUDGES, Do.JOURNALISTS, Do.AWARDS, Do.CLEAN_UP):
        then(s, step, 0, 0)
    then(s, Do.ROUND, this_round, 0)
    assert t.faults() == []
    return t.run()


def round_begins(
    this_round: int,
    seats: int = 4,
    won: Mapping[int, Sequence[str]] | None = None,
    rows: Rows = ((), (), ()),
    luck: Sequence[str] = (),
    rest_won: bool = False,
    **options: Any,
) -> Table:
    """The start of a round: `rows` were left over; the rest of the drawn works too, or the last seat won it."""
    t = empty(seats, this_round, rows, won or {}, **options)
    drawn = 6 * (this_round - 1)
    if rest_won:
        drawn_by_others(t, drawn)
    for work in range(24):
        if t.s.deck[work] and 24 - sum(t.s.deck) < drawn:
            t.s.deck[work] = 0
            row = min(t.s.offered, key=lambda each: 8 - each.count(-1))
            row[row.index(-1)] = work
    GAME.functions["derive"](t.c, t.s)
    then(t.s, Do.ROUND, this_round - 1, 0)
    t.stacked = list(luck)
    return t.run()


def turn(t: Table, seat: int, card: str, place: str) -> Table:
    """A whole turn: a card and its place."""
    return t.play(seat, f"card {card}", f"place {place}")


def everybody_places(t: Table, cards: int, place: str) -> Table:
    """So many cycles in which everybody places the least card of the hand here."""
    for _ in range(cards * t.match.seats):
        (seat,) = t.owes
        turn(t, seat, in_hand(t, seat)[0], place)
    return t


def tied_round(t: Table) -> Table:
    """Everybody puts the same bribes on the same work, so that nobody gets anything."""
    return everybody_places(t, t.c.cards[t.s.this_round], on_offer(t)[0])


def in_hand(t: Table, seat: int) -> list[str]:
    """The cards of a hand, in the order of the kinds."""
    return [card for card, kind in CARD.items() for _ in range(t.s.hand[seat - 1][kind])]


def in_discard(t: Table, seat: int) -> list[str]:
    """The persons of a player that have left the game."""
    return [card for card, kind in CARD.items() for _ in range(t.s.discard[seat - 1][kind])]


def works_of(t: Table, seat: int) -> list[str]:
    """The works that a player has won."""
    return [name.id for work, name in enumerate(NAMES["work"]) if t.s.winner[work] == seat - 1]


def row(t: Table, decider: str) -> list[str]:
    """The works on offer with a decider, from left to right."""
    decider_number = [name.id for name in NAMES["decider"]].index(decider)
    return [NAMES["work"][work].id for work in t.s.offered[decider_number] if work >= 0]


def on_offer(t: Table) -> list[str]:
    """All works on offer, from left to right."""
    return row(t, "city") + row(t, "county") + row(t, "state")


def awards(t: Table) -> dict[str, tuple[int, int]]:
    """What was awarded since the last play: the work, to whom, for which sum."""
    told = [line for line in t.told() if line[0] == "AWARDED"]
    return {NAMES["work"][work].id: (seat + 1, amount) for _, seat, work, amount in told}


def names_told(t: Table, seat: int | None = None) -> list[str]:
    """The names of the lines of the last play."""
    return [line[0] for line in t.told(seat)]


def lies_open(t: Table, seat: int, position: int) -> bool:
    """Whether everybody sees this card of a player."""
    return bool(t.s.card_seen[seat - 1][position - 1] == 255)


def shown(t: Table, looker: int, seat: int, position: int) -> str:
    """Which card a seat sees at a position of a player; "hidden" if it is not shown."""
    if t.hides(looker, "card", seat - 1, position - 1):
        return "hidden"
    return str(NAMES["card"][t.view(looker).card[seat - 1][position - 1]].id)
