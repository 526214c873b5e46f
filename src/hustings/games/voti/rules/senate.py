"""Chapters 12 and 13: a decree before the Senate, the X, the interceptions and the yearly bonus."""

from __future__ import annotations

from hustings.games.voti.clauses import VO_12_02
from hustings.games.voti.components import (
    ALLY,
    ANEW_IN_EACH_VOTE,
    DECREE_COUNT,
    FREE_END,
    GOVERNMENT,
    IN_TURNS,
    INTERCEPT,
    LEADER,
    OPPOSITION,
    PASS_CARD,
    QUARTERS_A_YEAR,
    SENATE_CARDS,
    WITH_INTERCEPTION,
    YES,
)
from hustings.games.voti.rules.table import asks_advice, is_coalition, member_of, other_member
from hustings.games.voti.state import Ask, Components, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, luck, tell, then

EXTRA_VOTE = 4
WISHED_DECREE = 1
WISHED_MARK = 2
WISHED_BONUS = 4


def government_decider(c: Components, s: State) -> int:
    """VO-19.01, VO-19.02, VO-19.03: the leader; in turns, the leader in the 1st, 3rd, … vote of the game."""
    if c.coalition_decider == IN_TURNS and s.votes_held % 2 == 1:
        return member_of(s, GOVERNMENT, ALLY)
    return s.leader[GOVERNMENT]


def run_begin_vote(c: Components, s: State, quarter: int, unused: int, tape: Tape) -> None:
    """VO-12.01, VO-13.06, VO-17.04, VO-17.06: attempts are counted anew, then decree, end, X and cards."""
    s.quarter = quarter
    s.attempts = s.base_attempts + s.plus_one * c.deficit_attempts
    if c.attempt_turns == ANEW_IN_EACH_VOTE:
        s.attempt_turn = LEADER
    if quarter == EXTRA_VOTE:
        luck(s, Ask.EXTRA_DECREE)
    else:
        begin_choice(c, s, tape)
    then(s, Do.CHOOSE_DECREE, 0, 0)
    then(s, Do.CHOOSE_END, 0, 0)
    then(s, Do.WISH_MARK, 0, 0)
    then(s, Do.MARK_X, 0, 0)
    then(s, Do.NEXT_CARD, 0, 0)


# ---------------------------------------------------------------------------------------------------- the decree


def is_open(s: State, decree: int) -> bool:
    """VO-9.04, VO-12.02: whether a decree of this year has not been voted yet."""
    for space in range(QUARTERS_A_YEAR):
        if s.agenda[s.year * QUARTERS_A_YEAR + space] == decree:
            return True
    return False


def begin_choice(c: Components, s: State, tape: Tape) -> None:
    """VO-1.20, VO-12.02, VO-19.01: the last decree of a year is put to the vote unasked; else the ally wishes first."""
    if s.quarter == QUARTERS_A_YEAR - 1:
        for decree in range(DECREE_COUNT):
            if is_open(s, decree):
                put_to_vote(s, decree, tape)
                return
    elif asks_advice(c, s, GOVERNMENT):
        ask(s, s.ally[GOVERNMENT], Ask.DECREE_WISH)


def may_decree_wish(c: Components, s: State, seat: int, decree: int) -> int:
    """VO-12.02, VO-19.01: a decree that can be put to the vote."""
    return 0 if is_open(s, decree) else VO_12_02


def do_decree_wish(c: Components, s: State, seat: int, decree: int, tape: Tape) -> None:
    """VO-19.01: a wish for the eyes of both allies."""
    s.decree_wish = decree
    s.wished |= WISHED_DECREE
    tell(tape, Told.DECREE_WISHED, s.government, seat, decree)


def run_choose_decree(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-12.02: the government chooses, unless a decree is before the Senate already."""
    if s.decree < 0:
        ask(s, government_decider(c, s), Ask.DECREE)


def may_decree(c: Components, s: State, seat: int, decree: int) -> int:
    """VO-9.04, VO-12.02: any decree of the year that has not been voted yet."""
    return 0 if is_open(s, decree) else VO_12_02


def do_decree(c: Components, s: State, seat: int, decree: int, tape: Tape) -> None:
    """VO-12.02: the government's choice."""
    put_to_vote(s, decree, tape)


def put_to_vote(s: State, decree: int, tape: Tape) -> None:
    """VO-12.03: the decree leaves the agenda for the Senate, for all to see; those of its year after it move up.

    Its place within the year does not matter (VO-12.02), and a hidden agenda does not show it.
    """
    last = s.year * QUARTERS_A_YEAR + QUARTERS_A_YEAR - 1 - s.quarter
    found = False
    for space in range(s.year * QUARTERS_A_YEAR, last):
        if s.agenda[space] == decree:
            found = True
        if found:
            s.agenda[space] = s.agenda[space + 1]
    s.agenda[last] = decree
    if s.agenda_seen[last] != EVERYBODY:
        s.agenda_seen[last] = EVERYBODY
        s.pause = 1
    tell(tape, Told.DECREE_IN_VOTE, EVERYBODY, decree)
    then(s, Do.LIFT_DECREE, last, 0)


def run_lift_decree(c: Components, s: State, space: int, unused: int, tape: Tape) -> None:
    """VO-12.03: the decree lies before the Senate."""
    s.decree = s.agenda[space]
    s.agenda[space] = -1


def do_extra_decree(c: Components, s: State, seat: int, decree: int, tape: Tape) -> None:
    """VO-17.03: each of the twenty decrees, voted or not, is as likely."""
    s.decree = decree
    tell(tape, Told.EXTRA_VOTE, EVERYBODY, decree)


# ------------------------------------------------------------------------------------------ the end and the X


def fixed_end(c: Components, s: State) -> int:
    """VO-12.09, VO-12.10: the end of a red or green government; with both of them the leader's, with neither none."""
    end = c.party_end[s.party[s.leader[GOVERNMENT]]]
    if end == FREE_END and is_coalition(s, GOVERNMENT):
        return c.party_end[s.party[s.ally[GOVERNMENT]]]
    return end


def run_choose_end(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-12.09, VO-12.10: a government without red and green chooses the end in each vote."""
    s.senate_end = fixed_end(c, s)
    if s.senate_end == FREE_END:
        ask(s, government_decider(c, s), Ask.END)


def do_end(c: Components, s: State, seat: int, end: int, tape: Tape) -> None:
    """VO-12.09: position 1 is at this end; cards are asked for from position 1 all the same."""
    s.senate_end = end
    tell(tape, Told.END_CHOSEN, EVERYBODY, end)


def run_wish_mark(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-19.01: the ally says where it would put the X."""
    if asks_advice(c, s, GOVERNMENT):
        ask(s, s.ally[GOVERNMENT], Ask.MARK_WISH)


def do_mark_wish(c: Components, s: State, seat: int, position: int, tape: Tape) -> None:
    """VO-19.01: a wish for the eyes of both allies."""
    s.mark_wish = position
    s.wished |= WISHED_MARK
    tell(tape, Told.MARK_WISHED, s.government, seat, position)


def run_mark_x(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-12.06: the government marks one of its five cards."""
    ask(s, government_decider(c, s), Ask.MARK)


def do_mark(c: Components, s: State, seat: int, position: int, tape: Tape) -> None:
    """VO-12.06, VO-12.07: five cards lie face down; where the X is, only the government knows."""
    for place in range(SENATE_CARDS):
        s.senate_seen[place] = s.government
        s.senate[place] = 1 if place == position else 0
    s.senate_laid = 1
    tell(tape, Told.MARKED, s.government, position)
    tell(tape, Told.SENATE_LAID, EVERYBODY, s.attempts)


def card_owner(c: Components, s: State, position: int) -> int:
    """VO-12.04, VO-12.05, VO-12.08: whose colour lies on a position: the leader's first, then the ally's."""
    if is_coalition(s, GOVERNMENT) and position >= c.leader_cards[s.bracket[GOVERNMENT]]:
        return s.ally[GOVERNMENT]
    return s.leader[GOVERNMENT]


# ---------------------------------------------------------------------------------------------- interceptions


def next_attempter(s: State) -> int:
    """VO-13.12: in an opposition of two the attempts are made in turns."""
    return member_of(s, OPPOSITION, s.attempt_turn)


def run_next_card(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-13.01, VO-13.11: with an attempt left the opposition is asked, even for the last card."""
    if s.attempts > 0:
        ask(s, next_attempter(s), Ask.INTERCEPT)
    else:
        then(s, Do.OFFER_BONUS, 0, 0)


def do_intercept(c: Components, s: State, seat: int, call: int, tape: Tape) -> None:
    """VO-13.01, VO-13.03, VO-13.05: an interception uses up an attempt, a pass does not."""
    if call == INTERCEPT:
        s.attempts -= 1
    turn_up_card(s, seat, call, tape)


def turn_up_card(s: State, seat: int, call: int, tape: Tape) -> None:
    """VO-13.01, VO-13.13: the next card is turned up for all to see; an attempt moves the turn, a pass does not."""
    position = s.turned
    s.senate_seen[position] = EVERYBODY
    s.turned += 1
    s.pause = 1
    if call == INTERCEPT:
        s.attempt_turn = other_member(s, OPPOSITION, s.attempt_turn)
    tell(tape, Told.CALLED, EVERYBODY, seat, call, position)
    tell(tape, Told.X_FOUND if s.senate[position] else Told.BLANK, EVERYBODY, position)
    then(s, Do.JUDGE_CARD, call, 0)


def run_judge_card(c: Components, s: State, call: int, unused: int, tape: Tape) -> None:
    """VO-13.02 to VO-13.05: the X intercepted leads to the dice, the X passed to approval, a blank to the next card."""
    if s.senate[s.turned - 1] == 0:
        then(s, Do.NEXT_CARD, 0, 0)
    elif call == INTERCEPT:
        then(s, Do.REJECTION, 0, 0)
    else:
        then(s, Do.RECORD_VOTE, 0, 0)


# --------------------------------------------------------------------------------------------------- the bonus


def may_use_bonus(s: State) -> bool:
    """VO-13.08, VO-13.09: a bead is left and none was used this year."""
    return s.beads > 0 and s.bead_used[s.year] == 0


def run_offer_bonus(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-13.07, VO-13.08, VO-13.14: without attempts and bonus the decree is approved; the ally wishes first."""
    if not may_use_bonus(s):
        then(s, Do.RECORD_VOTE, 0, 0)
        return
    if asks_advice(c, s, OPPOSITION):
        ask(s, s.ally[OPPOSITION], Ask.BONUS_WISH)
    then(s, Do.DECIDE_BONUS, 0, 0)


def do_bonus_wish(c: Components, s: State, seat: int, use: int, tape: Tape) -> None:
    """VO-19.01: a wish for the eyes of both allies."""
    s.bonus_wish = use
    s.wished |= WISHED_BONUS
    tell(tape, Told.BONUS_WISHED, s.opposition, seat, use)


def run_decide_bonus(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-13.14, VO-19.03: the leader decides; in turns, whoever is to make the next attempt."""
    ask(s, next_attempter(s) if c.coalition_decider == IN_TURNS else s.leader[OPPOSITION], Ask.BONUS)


def do_bonus(c: Components, s: State, seat: int, use: int, tape: Tape) -> None:
    """VO-13.08, VO-13.09, VO-13.10, VO-13.15: a bead buys one attempt, or intercepts this card."""
    at_once = c.bonus_moment == WITH_INTERCEPTION
    if use == YES:
        s.beads -= 1
        s.bead_used[s.year] = 1
        tell(tape, Told.BONUS_USED, EVERYBODY, seat)
        if at_once:
            turn_up_card(s, next_attempter(s), INTERCEPT, tape)
        else:
            s.attempts = 1
            then(s, Do.NEXT_CARD, 0, 0)
        return
    tell(tape, Told.BONUS_KEPT, EVERYBODY, seat)
    if at_once:
        turn_up_card(s, next_attempter(s), PASS_CARD, tape)
    else:
        then(s, Do.RECORD_VOTE, 0, 0)
