"""Chapter 4 and the ranking in the Temple: who is first and second in an institution."""

from __future__ import annotations

from hustings.games.municipium.components import BY_INFLUENCE, PLAIN, TEMPLE, WREATHED
from hustings.games.municipium.state import Components, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, tell


def members_in(s: State, seat: int, place: int) -> int:
    """How many members of a family stand in an institution."""
    return s.members[seat][place][PLAIN] + s.members[seat][place][WREATHED]


def influence(s: State, seat: int, place: int) -> int:
    """MU-4.01: a plain member counts one, a wreathed one two."""
    return s.members[seat][place][PLAIN] + 2 * s.members[seat][place][WREATHED]


def strongest_but(c: Components, s: State, place: int, other: int) -> int:
    """The family with most influence in an institution leaving out one, ties by the ranking; -1 if there is none."""
    best = -1
    most = 0
    for rank in range(c.seats):
        seat = s.ranking[rank]
        if seat != other and influence(s, seat, place) > most:
            most = influence(s, seat, place)
            best = seat
    return best


def first_in(c: Components, s: State, place: int) -> int:
    """MU-4.02, MU-4.03, MU-4.05: most influence, ties by the ranking, in the Temple too; -1 if nobody is there."""
    return strongest_but(c, s, place, -1)


def second_in(c: Components, s: State, place: int, first: int) -> int:
    """MU-4.04: the next family present after the first, ties by the ranking; -1 if there is none."""
    return strongest_but(c, s, place, first)


def temple_count(c: Components, s: State, seat: int) -> int:
    """MU-11.02, MU-11.03: what the discs are sorted by, influence or the number of members."""
    return influence(s, seat, TEMPLE) if c.temple_rank_by == BY_INFLUENCE else members_in(s, seat, TEMPLE)


def sort_discs(c: Components, s: State, tape: Tape) -> None:
    """MU-3.05, MU-11.01, MU-11.04: most in the Temple on top; equal families, absent ones too, keep their order.

    Nothing but the starting ranking and the power of the Temple calls this (MU-3.07).
    """
    for rank in range(1, c.seats):
        seat = s.ranking[rank]
        space = rank
        while space > 0 and temple_count(c, s, s.ranking[space - 1]) < temple_count(c, s, seat):
            s.ranking[space] = s.ranking[space - 1]
            space -= 1
        s.ranking[space] = seat
    for rank in range(c.seats):
        tell(tape, Told.RANKED, EVERYBODY, s.ranking[rank], rank)
