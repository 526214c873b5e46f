"""Chapters 6 and 7: who governs, who leads, how many attempts there are, and the reserves of the opposition."""

from __future__ import annotations

from hustings.games.voti.clauses import VO_6_04
from hustings.games.voti.components import (
    ACCEPT,
    ALLY,
    GOVERNMENT,
    LEADER,
    MOST_SEATS,
    NOBODY_YET,
    OPPOSITION,
    POOLED,
    VALUE_COUNT,
)
from hustings.games.voti.rules.table import regions_won, reserve_worth, senate_seats, side_seats
from hustings.games.voti.state import Ask, Components, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, bit, luck, tell, then


def run_settle_roles(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-6.01, VO-6.06: four players form the two fixed coalitions; else a single party wins the elections."""
    if c.seats == MOST_SEATS:
        settle_coalitions(c, s)
        begin_part_two(c, s, tape)
        return
    everybody = (1 << c.seats) - 1
    best = strongest(c, s, everybody)
    for seat in range(c.seats):
        if best == bit(seat):
            then(s, Do.WINNER, seat, 0)
            return
    s.rollers = best
    luck(s, Ask.WINNER_ROLL)


def strongest(c: Components, s: State, seats: int) -> int:
    """VO-6.07, VO-7.03: of these seats, as bits, those with most Senate seats and among these with most regions."""
    best = 0
    most = -1
    for seat in range(c.seats):
        if seats & bit(seat):
            weight = senate_seats(c, s, seat) * 32 + regions_won(s, seat)
            if weight > most:
                most = weight
                best = 0
            if weight == most:
                best |= bit(seat)
    return best


def settle_coalitions(c: Components, s: State) -> None:
    """VO-1.18, VO-6.06: red with yellow against green with blue; more Senate seats govern."""
    first = 0
    for seat in range(c.seats):
        if c.coalition[c.party_colour[s.party[seat]]] == 0:
            first |= bit(seat)
    second = (1 << c.seats) - 1 - first
    s.government = first if side_seats(c, s, first) > side_seats(c, s, second) else second


def odds_winner_roll(c: Components, s: State, looker: int, seat: int) -> int:
    """VO-6.07: one die for each of the equal parties, the equal highest again."""
    return 1 if s.rollers & bit(seat) else 0


def do_winner_roll(c: Components, s: State, looker: int, seat: int, tape: Tape) -> None:
    """VO-6.07: the dice have named the winner of the elections."""
    then(s, Do.WINNER, seat, 0)


def run_winner(c: Components, s: State, seat: int, unused: int, tape: Tape) -> None:
    """VO-6.02, VO-6.03, VO-6.04: with a majority the winner governs alone, else it asks for a coalition."""
    s.election_winner = seat
    s.rollers = 0
    seats = senate_seats(c, s, seat)
    tell(tape, Told.ELECTION_WON, EVERYBODY, seat, seats)
    if seats >= c.majority:
        s.government = bit(seat)
        begin_part_two(c, s, tape)
    else:
        ask(s, seat, Ask.ASK)


def may_ask(c: Components, s: State, seat: int, other: int) -> int:
    """VO-6.04, VO-6.05: either of the other two."""
    return 0 if other < c.seats and other != seat else VO_6_04


def do_ask(c: Components, s: State, seat: int, other: int, tape: Tape) -> None:
    """VO-6.04, VO-6.05: the question is open to all."""
    tell(tape, Told.ASKED, EVERYBODY, seat, other)
    ask(s, other, Ask.ANSWER)


def do_answer(c: Components, s: State, seat: int, answer: int, tape: Tape) -> None:
    """VO-6.04: after a refusal the third party is the ally by duty."""
    partner = seat
    if answer == ACCEPT:
        tell(tape, Told.ACCEPTED, EVERYBODY, seat)
    else:
        tell(tape, Told.REFUSED, EVERYBODY, seat)
        partner = 0 + 1 + 2 - s.election_winner - seat
        tell(tape, Told.BY_DUTY, EVERYBODY, partner)
    s.government = bit(s.election_winner) + bit(partner)
    begin_part_two(c, s, tape)


def begin_part_two(c: Components, s: State, tape: Tape) -> None:
    """VO-1.03, VO-6.08, VO-7.01, VO-7.02: the roles are final; leaders, reserves, cards, agenda, then year 1."""
    s.opposition = (1 << c.seats) - 1 - s.government
    for seat in range(c.seats):
        if s.government & bit(seat):
            tell(tape, Told.GOVERNS, EVERYBODY, seat)
        else:
            tell(tape, Told.OPPOSES, EVERYBODY, seat)
    difference = side_seats(c, s, s.government) - side_seats(c, s, s.opposition)
    row = 0
    while difference > c.bracket_most[row]:
        row += 1
    s.base_attempts = c.bracket_attempts[row]
    tell(tape, Told.ATTEMPTS, EVERYBODY, difference, s.base_attempts)
    then(s, Do.NAME_LEADER, GOVERNMENT, 0)
    then(s, Do.NAME_LEADER, OPPOSITION, 0)
    then(s, Do.SHOW_RESERVES, 0, 0)
    then(s, Do.DEAL, GOVERNMENT, 0)
    then(s, Do.DEAL, OPPOSITION, 0)
    then(s, Do.SET_AGENDA, 0, 0)
    then(s, Do.BEGIN_YEAR, 0, 0)


def run_name_leader(c: Components, s: State, side: int, unused: int, tape: Tape) -> None:
    """VO-7.03: the member with more Senate seats, then regions, then dice; the winner of the elections without."""
    members = s.government if side == GOVERNMENT else s.opposition
    best = strongest(c, s, members)
    if s.election_winner >= 0 and members & bit(s.election_winner):
        best = bit(s.election_winner)
    for seat in range(c.seats):
        if best == bit(seat):
            name_leader(c, s, side, seat, tape)
            return
    s.rollers = best
    luck(s, Ask.LEADER_ROLL)


def odds_leader_roll(c: Components, s: State, looker: int, seat: int) -> int:
    """VO-7.03: one die each, equal dice again."""
    return 1 if s.rollers & bit(seat) else 0


def do_leader_roll(c: Components, s: State, looker: int, seat: int, tape: Tape) -> None:
    """VO-7.03: the dice have named the leader of its side."""
    s.rollers = 0
    name_leader(c, s, GOVERNMENT if s.government & bit(seat) else OPPOSITION, seat, tape)


def name_leader(c: Components, s: State, side: int, seat: int, tape: Tape) -> None:
    """VO-7.03, VO-7.04: the leader, the ally if there is one, and the bracket in which they share."""
    members = s.government if side == GOVERNMENT else s.opposition
    s.leader[side] = seat
    s.ally[side] = NOBODY_YET
    for other in range(c.seats):
        if other != seat and members & bit(other):
            s.ally[side] = other
            difference = senate_seats(c, s, seat) - senate_seats(c, s, other)
            s.bracket[side] = 0 if difference <= c.share_most else 1
            tell(tape, Told.LEADS, EVERYBODY, seat, side)


def run_show_reserves(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-7.05, VO-7.06, VO-7.07: the opposition turns up its reserves and gets a bead for every full 50,000."""
    beads = 0
    pool = 0
    for seat in range(c.seats):
        if s.opposition & bit(seat):
            worth = reserve_worth(c, s, seat)
            beads += worth // c.yearly_bonus
            pool += worth
            s.reserve_seen[seat] = EVERYBODY
            tell(tape, Told.RESERVE_SHOWN, EVERYBODY, seat, worth)
    if c.opposition_reserve == POOLED:
        beads = pool // c.yearly_bonus
    s.beads = min(beads, c.beads)
    tell(tape, Told.BEADS, EVERYBODY, s.beads)
    s.pause = 1
    then(s, Do.CLEAR_RESERVES, 0, 0)


def run_clear_reserves(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-7.06, VO-7.08: shown tokens go to the box; those of the government too, unseen."""
    for seat in range(c.seats):
        for value in range(VALUE_COUNT):
            if s.opposition & bit(seat):
                s.spent[seat][value] += s.reserve[seat][value]
            s.reserve[seat][value] = 0
        s.reserve_count[seat] = 0


def hand_target(c: Components, s: State, side: int, member: int) -> int:
    """VO-8.03, VO-8.04: how many event cards this member of a side holds at first."""
    if s.ally[side] < 0:
        return c.hand_share[0][LEADER] + c.hand_share[0][ALLY] if member == LEADER else 0
    return c.hand_share[s.bracket[side]][member]
