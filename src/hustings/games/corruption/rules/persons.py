"""Phase 3, steps b to d: killers remove persons, judges void works, journalists cancel bribes.

CO-15.03: with stability there are no persons, so nothing happens here.
"""

from __future__ import annotations

from hustings.games.corruption.clauses import CO_7_01, CO_7_04, CO_7_05, CO_9_01, CO_9_04, CO_9_06
from hustings.games.corruption.components import (
    JOURNALIST,
    JOURNALISTS,
    JUDGE,
    KILLER,
    KILLERS,
    MOST_CARDS,
    MOST_WORKS,
    NO_CARD,
    Components,
)
from hustings.games.corruption.rules.placing import is_person, seat_in_turn
from hustings.games.corruption.rules.works import work_that_stands
from hustings.games.corruption.state import Ask, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, tell, then


def next_person(c: Components, s: State, kind: int) -> int:
    """CO-4.12, CO-5.03, CO-8.05: the first placed of this kind on the work furthest to the left that is not voided.

    The answer is owner times six plus position, or -1 if no such person is left.
    """
    found = -1
    place = MOST_WORKS
    for k in range(c.cards[s.this_round]):
        for turn in range(c.seats):
            seat = seat_in_turn(c, s, turn)
            if s.card[seat][k] == kind:
                work = s.lies_at[seat][k]
                if s.stands[work] < place and s.voided[work] == 0:
                    place = s.stands[work]
                    found = seat * MOST_CARDS + k
    return found


def leave_game(s: State, owner: int, k: int) -> None:
    """CO-7.07, CO-7.08, CO-9.08, CO-11.03: a person goes to its owner's discard."""
    s.discard[owner][s.card[owner][k]] += 1
    s.card[owner][k] = NO_CARD
    s.lies_at[owner][k] = -1


# --------------------------------------------------------------------------------------------------------- killers


def run_killers(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """CO-5.04, CO-7.06, CO-7.08: one killer after the other; without a target it only leaves the game."""
    s.stage = KILLERS
    killer = next_person(c, s, KILLER)
    if killer < 0:
        return
    seat = killer // MOST_CARDS
    s.acting = killer % MOST_CARDS
    if has_target(c, s, seat):
        ask(s, seat, Ask.KILL)
        ask(s, seat, Ask.SPARE)
    else:
        tell(tape, Told.KILLER_IDLE, EVERYBODY, seat, s.lies_at[seat][s.acting])
        leaves_after_acting(s, seat)
    then(s, Do.KILLERS, 0, 0)


def leaves_after_acting(s: State, seat: int) -> None:
    """CO-7.08, CO-9.08: a killer or a journalist that has had its turn."""
    leave_game(s, seat, s.acting)
    s.acting = -1


def has_target(c: Components, s: State, seat: int) -> bool:
    """CO-5.04: whether there is anybody whom the acting killer may remove."""
    for owner in range(c.seats):
        for k in range(s.placed[owner]):
            if may_kill(c, s, seat, owner, k) == 0:
                return True
    return False


def may_kill(c: Components, s: State, seat: int, owner: int, k: int) -> int:
    """CO-7.01, CO-7.03 to CO-7.05: a judge or a journalist on the same work, perhaps another player's killer."""
    if s.lies_at[owner][k] < 0:
        return CO_7_01
    if s.lies_at[owner][k] != s.lies_at[seat][s.acting]:
        return CO_7_04
    target = s.card[owner][k]
    if target == JUDGE or target == JOURNALIST:
        return 0
    if target == KILLER and c.killer_may_kill_killer:
        return CO_7_05 if owner == seat else 0
    return CO_7_04


def do_kill(c: Components, s: State, seat: int, owner: int, k: int, tape: Tape) -> None:
    """CO-7.01, CO-7.07, CO-7.08: both the person removed and the killer leave the game."""
    tell(tape, Told.KILLED, EVERYBODY, seat, owner, s.card[owner][k], s.lies_at[owner][k])
    leave_game(s, owner, k)
    leaves_after_acting(s, seat)


def do_spare(c: Components, s: State, seat: int, tape: Tape) -> None:
    """CO-7.02: the killer removes nobody and leaves the game all the same."""
    tell(tape, Told.SPARED, EVERYBODY, seat, s.lies_at[seat][s.acting])
    leaves_after_acting(s, seat)


# ---------------------------------------------------------------------------------------------------------- judges


def run_judges(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """CO-8.01, CO-8.04: every work under a judge is voided, and all judges leave the game."""
    for seat in range(c.seats):
        for k in range(s.placed[seat]):
            if s.card[seat][k] == JUDGE:
                s.voided[s.lies_at[seat][k]] = 1
                leave_game(s, seat, k)
    for place in range(MOST_WORKS):
        work = work_that_stands(s, place)
        if work >= 0 and s.voided[work]:
            tell(tape, Told.VOIDED, EVERYBODY, work)


# ----------------------------------------------------------------------------------------------------- journalists


def run_journalists(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """CO-5.04, CO-9.05, CO-9.06: one journalist after the other; without a bribe to cancel it only leaves the game."""
    s.stage = JOURNALISTS
    journalist = next_person(c, s, JOURNALIST)
    if journalist < 0:
        return
    seat = journalist // MOST_CARDS
    s.acting = journalist % MOST_CARDS
    if has_bribe_to_cancel(c, s, seat):
        ask(s, seat, Ask.EXPOSE)
        ask(s, seat, Ask.HUSH)
    else:
        tell(tape, Told.JOURNALIST_IDLE, EVERYBODY, seat, s.lies_at[seat][s.acting])
        leaves_after_acting(s, seat)
    then(s, Do.JOURNALISTS, 0, 0)


def has_bribe_to_cancel(c: Components, s: State, seat: int) -> bool:
    """CO-5.04, CO-9.06: whether there is any bribe that the acting journalist may cancel."""
    for owner in range(c.seats):
        for k in range(s.placed[owner]):
            if may_expose(c, s, seat, owner, k) == 0:
                return True
    return False


def may_expose(c: Components, s: State, seat: int, owner: int, k: int) -> int:
    """CO-9.01, CO-9.03, CO-9.04, CO-9.06: any player's vertical bribe on the same work, not cancelled yet."""
    if s.lies_at[owner][k] < 0:
        return CO_9_01
    if s.lies_at[owner][k] != s.lies_at[seat][s.acting] or s.horizontal[owner][k] or is_person(s.card[owner][k]):
        return CO_9_04
    return CO_9_06 if s.cancelled[owner][k] else 0


def do_expose(c: Components, s: State, seat: int, owner: int, k: int, tape: Tape) -> None:
    """CO-9.01, CO-9.07, CO-9.08: the bribe counts nothing in this round; the journalist leaves the game."""
    s.cancelled[owner][k] = 1
    tell(tape, Told.EXPOSED, EVERYBODY, seat, owner, s.card[owner][k], s.lies_at[owner][k])
    leaves_after_acting(s, seat)


def do_hush(c: Components, s: State, seat: int, tape: Tape) -> None:
    """CO-9.02: the journalist cancels nothing and leaves the game all the same."""
    tell(tape, Told.HUSHED, EVERYBODY, seat, s.lies_at[seat][s.acting])
    leaves_after_acting(s, seat)
