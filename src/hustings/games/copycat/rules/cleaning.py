"""Chapters 11 and 12: cleaning up after a round, and the end of the game."""

from __future__ import annotations

from hustings.games.copycat.components import (
    ALL_BOUGHT,
    BY_DOCTORATE,
    BY_POINTS,
    BY_ROUNDS,
    CLIPBOARD,
    DISCARDED,
    DOCTORATES,
    LIMITED,
    MOST_CARDS,
    MOST_OFFICES,
    NO_CARD,
    NO_WORKER,
    STREET_SPACES,
    TAKEN,
)
from hustings.games.copycat.rules.placing import is_occupied
from hustings.games.copycat.rules.setup import close_gaps
from hustings.games.copycat.state import Components, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, tell, then


def run_check_end(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """CC-12.01, CC-12.06: after phase 3 the game is over, or the round is cleaned up."""
    reason = reason_to_end(c, s)
    if reason < 0:
        then(s, Do.CLEAN_UP, 0, 0)
        return
    tell(tape, Told.ENDS, EVERYBODY, reason)
    for seat in range(c.seats):
        s.rank[seat] = place_of(c, s, seat)
    s.over = 1


def reason_to_end(c: Components, s: State) -> int:
    """CC-12.02, CC-12.03, CC-12.05: 95 points, the last doctorate, or the last round; -1 to play on."""
    for seat in range(c.seats):
        if s.score[seat] >= c.winning_points:
            return BY_POINTS
    if s.doctorate_bought and is_last_doctorate(c, s):
        return BY_DOCTORATE
    return BY_ROUNDS if s.this_round >= c.rounds else -1


def is_last_doctorate(c: Components, s: State) -> bool:
    """CC-12.03, CC-12.04: whether no doctorate can be had any more, or every one was bought."""
    if c.doctorate_end == ALL_BOUGHT:
        bought = 0
        for seat in range(c.seats):
            bought += s.doctorates[seat]
        return bought == c.doctorates
    for space in range(STREET_SPACES):
        if s.street[space] != NO_CARD and c.section[s.street[space]] == DOCTORATES:
            return False
    return s.doctorates_left == 0


def place_of(c: Components, s: State, seat: int) -> int:
    """CC-12.07, CC-12.08, CC-12.09: by points, then by points of the last round; who is equal shares the place."""
    place = 1
    for other in range(c.seats):
        if s.score[other] > s.score[seat]:
            place += 1
        elif s.score[other] == s.score[seat] and s.points[other] > s.points[seat]:
            place += 1
    return place


# ------------------------------------------------------------------------------------------ cleaning up


def run_clean_up(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """CC-11.01, CC-11.04: markers, cards, workers, the next office, the street; then the next round."""
    s.phase = 4
    lay_markers(c, s, tape)
    for seat in range(c.seats):
        discard_cards(s, seat)
        send_workers_home(c, s, seat)
    then(s, Do.OPEN_OFFICE, 0, 0)
    then(s, Do.MOVE_STREET, 0, 0)
    then(s, Do.FILL_STREET, 0, 0)
    then(s, Do.BEGIN_ROUND, 0, 0)


def lay_markers(c: Components, s: State, tape: Tape) -> None:
    """CC-11.02, CC-11.03, CC-6.12: a marker on every open office without a worker, by age, while there are any."""
    for age in range(1, MOST_OFFICES + 1):
        for office in range(MOST_OFFICES):
            if s.age[office] == age and not is_occupied(c, s, office):
                lay_marker(c, s, office, tape)


def lay_marker(c: Components, s: State, office: int, tape: Tape) -> None:
    """CC-11.03: from the pool, which may have a limit."""
    if c.marker_limit == LIMITED:
        if s.marker_pool == 0:
            return
        s.marker_pool -= 1
    s.markers[office] += 1
    tell(tape, Told.MARKER, EVERYBODY, office)


def discard_cards(s: State, seat: int) -> None:
    """CC-11.05, CC-11.06: play area and clipboard go to the discard pile; doctorates and kept cards do not."""
    for card in range(MOST_CARDS):
        if CLIPBOARD <= s.lies[seat][card] < TAKEN:
            s.lies[seat][card] = DISCARDED
            s.discard_size[seat] += 1
    s.clipboard_size[seat] = 0


def send_workers_home(c: Components, s: State, seat: int) -> None:
    """CC-11.07, CC-5.11: all workers go back, placed or not."""
    for office in range(MOST_OFFICES):
        s.worker[seat][office] = NO_WORKER
    s.store[seat] = c.workers_at_start
    s.reserve[seat] = c.workers_in_reserve


def run_move_street(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """CC-11.09 to CC-11.12: unsold cards of the first spaces are out of the game, the others move to the left."""
    for space in range(STREET_SPACES):
        card = s.street[space]
        if c.cleared[space] and card != NO_CARD:
            s.out[card] += 1
            s.street[space] = NO_CARD
            tell(tape, Told.CLEARED, EVERYBODY, card)
    close_gaps(s, tape)
