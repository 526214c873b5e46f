"""Chapter 5 and 14: a turn, its steps along the roads, and the end of the game."""

from __future__ import annotations

from hustings.games.municipium.clauses import MU_1_05, MU_1_06, MU_5_04, MU_5_06
from hustings.games.municipium.components import TEMPLE
from hustings.games.municipium.rules.sets import things_of
from hustings.games.municipium.state import Ask, Components, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, tell, then

MOST_STEPS = 2


def run_turn(c: Components, s: State, _: int, __: int, tape: Tape) -> None:
    """MU-5.01, MU-5.02: movement, then a card, then it is tested whether the game ends."""
    tell(tape, Told.TURN, EVERYBODY, s.active)
    ask_for_step(s, s.active)
    then(s, Do.CHOOSE_CARD, 0, 0)
    then(s, Do.END_TURN, 0, 0)


# ------------------------------------------------------------------------------------------------------- movement


def ask_for_step(s: State, seat: int) -> None:
    """MU-5.03, MU-5.06: before each step the player may stop."""
    ask(s, seat, Ask.STEP)
    ask(s, seat, Ask.STOP)


def may_step(c: Components, s: State, seat: int, start: int, kind: int, goal: int) -> int:
    """MU-5.04, MU-5.05, MU-5.06: an own member along a road, but not straight back."""
    if s.members[seat][start][kind] == 0:
        return MU_5_04
    if c.road[start][goal] == 0:
        return MU_1_06 if start == TEMPLE or goal == TEMPLE else MU_1_05
    if s.steps > 0 and kind == s.step_kind and start == s.step_to and goal == s.step_from:
        return MU_5_06
    return 0


def do_step(c: Components, s: State, seat: int, start: int, kind: int, goal: int, tape: Tape) -> None:
    """MU-5.04, MU-5.07, MU-5.08: the member moves, with its wreath; nothing else happens. Two steps are all."""
    s.members[seat][start][kind] -= 1
    s.members[seat][goal][kind] += 1
    tell(tape, Told.STEPPED, EVERYBODY, seat, kind, start, goal)
    if s.steps + 1 == MOST_STEPS:
        forget_steps(s)
        return
    s.steps += 1
    s.step_from = start
    s.step_kind = kind
    s.step_to = goal
    ask_for_step(s, seat)


def do_stop(c: Components, s: State, seat: int, tape: Tape) -> None:
    """MU-5.03: no more steps in this turn."""
    forget_steps(s)


def forget_steps(s: State) -> None:
    """Movement is over: there is no step any more that could be reversed."""
    s.steps = 0
    s.step_from = -1
    s.step_kind = -1
    s.step_to = -1


# --------------------------------------------------------------------------------------------------- end of a turn


def run_end_turn(c: Components, s: State, _: int, __: int, tape: Tape) -> None:
    """MU-14.01, MU-14.02, MU-14.07, MU-14.08: the game ends if somebody has enough decurions; nothing else ends it."""
    for seat in range(c.seats):
        if s.decurions[seat] >= c.target:
            rank_players(c, s)
            s.over = 1
            return
    s.active = (s.active + 1) % c.seats
    then(s, Do.TURN, 0, 0)


def final_value(s: State, seat: int) -> int:
    """MU-14.03, MU-14.04: decurions first, then the things left."""
    return s.decurions[seat] * 1000 + things_of(s, seat)


def rank_players(c: Components, s: State) -> None:
    """MU-14.05, MU-14.06: players equal in both share a rank."""
    for seat in range(c.seats):
        s.rank[seat] = 1
        for other in range(c.seats):
            if final_value(s, other) > final_value(s, seat):
                s.rank[seat] += 1
