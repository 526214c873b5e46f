"""Workers and offices: who may go where, recruits, and what stands in a department."""

from __future__ import annotations

from hustings.games.copycat.clauses import CC_2_08, CC_5_02, CC_6_09, CC_11_08
from hustings.games.copycat.components import ELBOWS_ADD, MOST_OFFICES, NO_WORKER, STANDING
from hustings.games.copycat.state import Components, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, tell


def is_occupied(c: Components, s: State, office: int) -> bool:
    """CC-5.02, CC-6.12: whether any worker is in this office."""
    for seat in range(c.seats):
        if s.worker[seat][office] != NO_WORKER:
            return True
    return False


def bars_worker(c: Components, s: State, seat: int, office: int, permitted: int) -> int:
    """CC-5.02, CC-6.07, CC-6.09: an open office without a worker, or by a permission one that only others are in."""
    if s.age[office] == 0:
        return CC_11_08 if c.extra[office] > 0 else CC_2_08
    if not is_occupied(c, s, office):
        return 0
    if permitted == 0:
        return CC_5_02
    return 0 if s.worker[seat][office] == NO_WORKER else CC_6_09


def bars_elbow(c: Components, s: State, seat: int, office: int) -> int:
    """CC-6.08, CC-6.09: an office in which there are others, and no worker of the own."""
    bar = bars_worker(c, s, seat, office, 1)
    if bar == 0 and not is_occupied(c, s, office):
        return CC_6_09
    return bar


def has_place(c: Components, s: State, seat: int) -> bool:
    """CC-5.13: whether any office is open to the next placement of this player."""
    for office in range(MOST_OFFICES):
        if bars_worker(c, s, seat, office, s.permissions) == 0:
            return True
    return False


def has_elbow_place(c: Components, s: State, seat: int) -> bool:
    """CC-6.08: whether there is an occupied office to place in."""
    for office in range(MOST_OFFICES):
        if bars_elbow(c, s, seat, office) == 0:
            return True
    return False


def put_worker(c: Components, s: State, seat: int, office: int, tape: Tape) -> None:
    """CC-5.03, CC-6.08, CC-6.12: a worker goes to an office and takes the markers that lie there."""
    if is_occupied(c, s, office) and c.elbows != ELBOWS_ADD:
        s.permissions -= 1
    s.store[seat] -= 1
    s.worker[seat][office] = STANDING
    s.any_placed = 1
    tell(tape, Told.SETS_WORKER, EVERYBODY, seat, office)
    if s.markers[office] > 0:
        tell(tape, Told.TAKES_MARKERS, EVERYBODY, seat, s.markers[office])
        s.taken_markers[seat] += s.markers[office]
        s.markers[office] = 0


def recruit(s: State, seat: int, count: int, tape: Tape) -> None:
    """CC-5.15, CC-6.01, CC-6.02: workers come from the reserve to the store, as many as there are."""
    coming = min(count, s.reserve[seat])
    s.reserve[seat] -= coming
    s.store[seat] += coming
    if coming > 0:
        tell(tape, Told.RECRUITS, EVERYBODY, seat, coming)
