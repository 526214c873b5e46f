"""Chapters 9 and 10: the agenda of the government, and the coins laid out each year."""

from __future__ import annotations

from hustings.games.voti.clauses import VO_9_02, VO_10_06
from hustings.games.voti.components import (
    AGENDA_HIDDEN,
    ALLY,
    DECREE_COUNT,
    GOVERNMENT,
    LAST_MINISTRY,
    LEADER,
)
from hustings.games.voti.rules.table import is_coalition, member_of
from hustings.games.voti.state import Ask, Components, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, bit, tell, then


def run_set_agenda(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-9.01, VO-9.02, VO-9.05: decree after decree; the last one is placed without being asked."""
    if s.placed == 0 and c.agenda_visibility == AGENDA_HIDDEN:
        s.agenda_faces = s.government
    seat = member_of(s, GOVERNMENT, agenda_member(c, s))
    if s.placed < DECREE_COUNT - 1:
        ask(s, seat, Ask.AGENDA)
        then(s, Do.SET_AGENDA, 0, 0)
        return
    for decree in range(DECREE_COUNT):
        if s.unplaced & bit(decree):
            place_decree(s, seat, decree, tape)


def agenda_member(c: Components, s: State) -> int:
    """VO-9.06, VO-9.07: in the first bracket the allies take turns, in the second the leader places all."""
    if c.agenda_share[s.bracket[GOVERNMENT]][ALLY] > 0 and s.placed % 2 == 1:
        return ALLY
    return LEADER


def may_agenda(c: Components, s: State, seat: int, decree: int) -> int:
    """VO-9.02: any decree not placed yet."""
    return 0 if s.unplaced & bit(decree) else VO_9_02


def do_agenda(c: Components, s: State, seat: int, decree: int, tape: Tape) -> None:
    """VO-9.02: the decree lies on the first free space."""
    place_decree(s, seat, decree, tape)


def place_decree(s: State, seat: int, decree: int, tape: Tape) -> None:
    """VO-9.02, VO-9.03, VO-9.04, VO-9.05: the space settles the year; its face is for those who can read the agenda."""
    space = s.placed
    s.agenda_seen[space] = s.agenda_faces
    s.agenda[space] = decree
    s.unplaced -= bit(decree)
    s.placed += 1
    tell(tape, Told.DECREE_PLACED, EVERYBODY - s.agenda_faces, seat, space)
    tell(tape, Told.DECREE_FACE, s.agenda_faces, seat, space, decree)


# ------------------------------------------------------------------------------------------------ manoeuvre


def run_begin_year(c: Components, s: State, year: int, unused: int, tape: Tape) -> None:
    """VO-1.03, VO-10.02, VO-10.03, VO-10.10, VO-10.13: the leader lays out its coins, then the ally; then January."""
    s.year = year
    if year == 0:
        s.treasury = c.first_coins
    tell(tape, Told.TREASURY, EVERYBODY, year, s.treasury)
    then(s, Do.LAY_OUT, LEADER, 0)
    then(s, Do.LAY_OUT, ALLY, 0)
    then(s, Do.BEGIN_MONTH, 0, 0)


def coins_to_lay(c: Components, s: State, member: int) -> int:
    """VO-10.07, VO-10.08, VO-10.09: the leader leaves the ally its half or quarter, rounded down."""
    if member == ALLY or not is_coalition(s, GOVERNMENT):
        return s.treasury
    return s.treasury - s.treasury // c.ally_divisor[s.bracket[GOVERNMENT]]


def run_lay_out(c: Components, s: State, member: int, unused: int, tape: Tape) -> None:
    """VO-10.04, VO-10.11: a share of nothing is not asked."""
    s.share = coins_to_lay(c, s, member)
    if s.share > 0:
        s.ministry = 0
        ask(s, member_of(s, GOVERNMENT, member), Ask.MANOEUVRE)


def may_manoeuvre(c: Components, s: State, seat: int, coins: int) -> int:
    """VO-10.05, VO-10.06: any number of the coins not laid out yet."""
    return 0 if coins <= s.share else VO_10_06


def do_manoeuvre(c: Components, s: State, seat: int, coins: int, tape: Tape) -> None:
    """VO-10.01, VO-10.04, VO-10.06: ministry after ministry; the last one gets the rest."""
    lay_coins(s, seat, coins, tape)
    if s.share > 0 and s.ministry == LAST_MINISTRY:
        lay_coins(s, seat, s.share, tape)
    if s.share > 0:
        ask(s, seat, Ask.MANOEUVRE)
    else:
        s.ministry = -1


def lay_coins(s: State, seat: int, coins: int, tape: Tape) -> None:
    """VO-10.05, VO-10.10: coins of both allies lie in the same boxes."""
    s.box[s.ministry] += coins
    s.treasury -= coins
    s.share -= coins
    if coins > 0:
        tell(tape, Told.LAID_OUT, EVERYBODY, seat, s.ministry, coins)
    s.ministry = min(s.ministry + 1, LAST_MINISTRY)
