"""Chapters 9 and 12: sets of things exchanged for decurions, and the bag."""

from __future__ import annotations

from hustings.games.municipium.components import CITIZEN_KINDS, FAVOUR
from hustings.games.municipium.state import Components, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, tell

SET_SIZE = 4
"""MU-9.01: a priest, a soldier, a merchant and an advocate, or favours in their place."""


def things_of(s: State, seat: int) -> int:
    """How many citizens and favours a player has."""
    things = s.favours[seat]
    for kind in range(CITIZEN_KINDS):
        things += s.citizens[seat][kind]
    return things


def held(s: State, seat: int, thing: int) -> int:
    """How many of a kind of citizen, or how many favours, a player has."""
    return s.favours[seat] if thing == FAVOUR else s.citizens[seat][thing]


def towards_set(s: State, seat: int) -> int:
    """MU-9.03: different kinds of citizens plus favours; four or more are a set."""
    kinds = 0
    for kind in range(CITIZEN_KINDS):
        if s.citizens[seat][kind] > 0:
            kinds += 1
    return kinds + s.favours[seat]


def exchange_sets(c: Components, s: State, seat: int, tape: Tape) -> None:
    """MU-9.02, MU-9.06, MU-13.01: at once, set after set, after everything that was received together.

    So no set is ever kept (MU-9.08), and what is left counts three at most (MU-9.09).
    """
    while towards_set(s, seat) >= SET_SIZE:
        for kind in range(CITIZEN_KINDS):
            give_up(s, seat, kind if s.citizens[seat][kind] > 0 else FAVOUR)
        s.decurions[seat] += 1
        tell(tape, Told.SET, EVERYBODY, seat, s.decurions[seat])


def give_up(s: State, seat: int, thing: int) -> None:
    """MU-1.11, MU-9.04, MU-9.07: a citizen goes back into the bag, a favour into the reserve."""
    if thing == FAVOUR:
        s.favours[seat] -= 1
        s.reserve_favours += 1
    else:
        s.citizens[seat][thing] -= 1
        put_in_bag(s, thing)


def put_in_bag(s: State, kind: int) -> None:
    """MU-12.02: a citizen that goes back is in the bag at once."""
    s.bag[kind] += 1
    s.bag_size += 1
