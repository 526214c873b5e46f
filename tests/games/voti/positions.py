"""Positions of Una Questione di Voti set up by hand, in the words of the rulebook; seats, years and places from 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hustings.games.voti.components import DECK_SIZE, Components
from hustings.games.voti.rules.elections import hand_target
from hustings.games.voti.rules.setup import begin
from hustings.games.voti.state import Ask, Do, State
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.game import load_game
from hustings.kernel.steps import ask, then
from tests.table import Table

__all__ = ["Ask", "Do", "ask", "then"]

DATA = load_game("voti").own_data
NAMES = load_game("voti").names(DATA)
VALUE_LIST = [token["value"] for token in DATA["token"]]
PARTIES_OF = {
    2: ("left", "right"),
    3: ("left", "centre_left", "right"),
    4: ("left", "centre_left", "right", "centre_right"),
}
"""Who plays which party where a position does not say: red, (yellow,) green (and blue)."""

Money = Mapping[int, Sequence[int]]
"""The tokens of seats, by their values: `{1: [50_000, 1_000]}`."""


def index(axis: str, id: str) -> int:
    """The number of something by its id."""
    return [name.id for name in NAMES[axis]].index(id)


def empty(seats: int = 2, parties: Sequence[str] | None = None, **options: Any) -> Table:
    """A table whose players have their parties and their million, and nothing is asked."""
    t = Table("voti", seats=seats, **options).fresh()
    begin(t.c, t.s, [])
    while t.s.depth:
        t.s.depth -= 1
        t.s.todo[t.s.depth] = [0, 0, 0]
    for seat, party in enumerate(parties or PARTIES_OF[seats]):
        t.s.party[seat] = index("party", party)
    return t


def set_aside(s: State, seat: int, values: Sequence[int]) -> None:
    """Moves these tokens from the purse to the reserve."""
    for value in values:
        s.purse[seat - 1][VALUE_LIST.index(value)] -= 1
        s.reserve[seat - 1][VALUE_LIST.index(value)] += 1
        s.reserve_count[seat - 1] += 1


def spend(s: State, seat: int, keep: Sequence[int]) -> None:
    """Moves all but these tokens from the purse to the box."""
    for k, value in enumerate(VALUE_LIST):
        kept = list(keep).count(value)
        s.spent[seat - 1][k] += s.purse[seat - 1][k] - kept
        s.purse[seat - 1][k] = kept


def region(
    name: str = "molise",
    seats: int = 2,
    reserves: Money | None = None,
    purses: Money | None = None,
    order: Sequence[int] = (1, 2, 3, 4),
    **options: Any,
) -> Table:
    """A region is opened: reserves are made, the order is settled, and the first player is asked.

    Earlier regions were won by seat 1 and seat 2 in turns. `purses` are what is left; the rest has been spent.
    """
    t = empty(seats, **options)
    s = t.s
    for seat, values in (reserves or {}).items():
        set_aside(s, seat, values)
    s.reserves_made = 1
    for seat in range(seats):
        s.reserve_step[seat] = len(VALUE_LIST)
        s.reserve_count_seen[seat] = EVERYBODY
    for seat, values in (purses or {}).items():
        spend(s, seat, values)
    s.region = index("region", name)
    for earlier in range(s.region):
        s.winner_of[earlier] = earlier % 2
    for place, seat in enumerate(order[:seats]):
        s.order[place] = seat - 1
    s.ordered = seats
    then(s, Do.CAMPAIGN_TURN, 0, 0)
    return t.run()


def lay(t: Table, seat: int, theme: str, *values: int) -> None:
    """Puts tokens of the purse on a theme."""
    for value in values:
        k = VALUE_LIST.index(value)
        assert t.s.purse[seat - 1][k] > 0, f"seat {seat} has no {value} left"
        t.s.purse[seat - 1][k] -= 1
        t.s.sheet[seat - 1][index("theme", theme)][k] += 1
        t.s.sheet_count[seat - 1][index("theme", theme)] += 1


def campaign_over(t: Table, sheet: Mapping[int, Mapping[str, Sequence[int]]]) -> None:
    """These tokens lie on the sheet, and all have passed."""
    for seat, themes in sheet.items():
        for theme, values in themes.items():
            lay(t, seat, theme, *values)
    for seat in range(t.match.seats):
        t.s.asks[seat] = 0
    t.s.owes = 0
    t.s.passes = t.match.seats


def counted(
    sheet: Mapping[int, Mapping[str, Sequence[int]]],
    *luck: str,
    name: str = "molise",
    seats: int = 2,
    **given: Any,
) -> Table:
    """A region with this sheet and these dice, counted: turnout first. Luck that comes after them is the seed's."""
    t = region(name, seats, **given)
    campaign_over(t, sheet)
    t.stacked = list(luck)
    return t.run()


def winner(t: Table, name: str = "molise") -> int:
    """Who won a region; 0 for nobody."""
    return int(t.s.winner_of[index("region", name)]) + 1


def elected(won: Mapping[int, str], seats: int | None = None, reserves: Money | None = None, **options: Any) -> Table:
    """All regions are fought, and these seats have won these (ids with spaces, the rest by `...`); roles come next."""
    t = empty(seats or len(won), **options)
    s = t.s
    for seat, values in (reserves or {}).items():
        set_aside(s, seat, values)
    s.reserves_made = 1
    for seat in range(t.match.seats):
        s.reserve_count_seen[seat] = EVERYBODY
        for k in range(len(VALUE_LIST)):
            s.purse[seat][k] = 0
    s.region = len(NAMES["region"])
    for seat, regions in won.items():
        for name in regions.split():
            if name != "...":
                s.winner_of[index("region", name)] = seat - 1
    rest = [seat for seat, regions in won.items() if "..." in regions]
    for k in range(s.region):
        if s.winner_of[k] < 0:
            s.winner_of[k] = rest[0] - 1
    then(s, Do.SETTLE_ROLES, 0, 0)
    return t


def office(
    seats: int = 2,
    government: Sequence[int] = (1,),
    opposition: Sequence[int] = (2,),
    brackets: Sequence[int] = (1, 1),
    attempts: int = 3,
    year: int = 1,
    beads: int = 0,
    markers: Mapping[str, int] | None = None,
    parties: Sequence[str] | None = None,
    **options: Any,
) -> Table:
    """In office: leaders first, agenda in the order of the data, cards dealt in their order, nothing asked yet."""
    t = empty(seats, parties, **options)
    c, s = t.c, t.s
    s.reserves_made = 1
    s.region = len(NAMES["region"])
    for k in range(s.region):
        s.winner_of[k] = government[0] - 1
    for seat in range(seats):
        s.reserve_count_seen[seat] = EVERYBODY
        for k in range(len(VALUE_LIST)):
            s.spent[seat][k], s.purse[seat][k] = s.purse[seat][k], 0
    s.government = sum(1 << seat - 1 for seat in government)
    s.opposition = sum(1 << seat - 1 for seat in opposition)
    s.base_attempts = attempts
    s.beads = beads
    s.year = year - 1
    for side, members in enumerate((government, opposition)):
        s.leader[side] = members[0] - 1
        s.ally[side] = members[1] - 1 if len(members) > 1 else -1
        s.bracket[side] = brackets[side] - 1
        deal(c, s, side, 6 * s.year)
    if c.agenda_visibility:
        s.agenda_faces = s.government
    for space in range(20):
        s.agenda[space] = space
        s.agenda_seen[space] = s.agenda_faces
    s.unplaced = 0
    s.placed = 20
    for place in range(4 * s.year):
        s.voted[place] = s.agenda[place]
        s.agenda[place] = -1
        s.agenda_seen[place] = EVERYBODY
    s.votes_held = 4 * s.year
    for name, space in (markers or {}).items():
        s.marker[index("ministry", name)] = space
    return t


def deal(c: Components, s: State, side: int, played: int) -> None:
    """The first thirty cards of a side, less those played already, in the hands of its members."""
    first = DECK_SIZE * side
    for card in range(played):
        s.event_spent[first + card] = 1
    s.deck[side] = 0
    s.removed[side] = 10
    card = first + played
    for member, seat in enumerate((s.leader[side], s.ally[side])):
        if seat >= 0:
            share = hand_target(c, s, side, member) * (30 - played) // 30
            for _ in range(share):
                s.event_hand[seat][card] = 1
                card += 1
            s.event_count[seat] = share


def hold(t: Table, seat: int, *cards: str) -> None:
    """Gives a player these cards in place of others of its hand, which nobody has then."""
    for name in cards:
        card = index("card", name)
        if t.s.event_hand[seat - 1][card]:
            continue
        for holder in range(4):
            t.s.event_hand[holder][card] = 0
        wanted = [index("card", each) for each in cards]
        given = next(k for k in range(80) if t.s.event_hand[seat - 1][k] and k not in wanted)
        t.s.event_hand[seat - 1][given] = 0
        t.s.event_hand[seat - 1][card] = 1


def do(t: Table, effect: Do, a: int = 0) -> Table:
    """Lets the rules go on from this effect."""
    then(t.s, effect, a, 0)
    return t.run()


def vote(t: Table, quarter: int = 1) -> Table:
    """The vote of a quarter of this year begins; those before it were approved."""
    first = 4 * t.s.year
    for place in range(quarter - 1):
        if t.s.voted[first + place] < 0:
            t.s.voted[first + place] = t.s.agenda[first]
            for space in range(first, first + 3):
                t.s.agenda[space] = t.s.agenda[space + 1]
            t.s.agenda[first + 3 - place] = -1
            t.s.agenda_seen[first + 3 - place] = EVERYBODY
            t.s.votes_held += 1
    return do(t, Do.BEGIN_VOTE, quarter - 1)


def mark(t: Table, decree: str, position: int, seat: int = 1) -> Table:
    """The government puts a decree to the vote and marks a position."""
    if t.s.decree < 0:
        t.play(seat, f"decree {decree}")
    return t.play(seat, f"mark {position}")


def boxes(t: Table, **coins: int) -> None:
    """Lays coins into the boxes of these ministries."""
    for name, number in coins.items():
        t.s.box[index("ministry", name)] = number


def box_of(t: Table, name: str) -> int:
    return int(t.s.box[index("ministry", name)])


def marker_of(t: Table, name: str) -> int:
    return int(t.s.marker[index("ministry", name)])


def reject(t: Table, year: int, quarters: int) -> None:
    """So many decrees of a year were rejected."""
    for quarter in range(quarters):
        t.s.rejected[4 * (year - 1) + quarter] = 1
