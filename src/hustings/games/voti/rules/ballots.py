"""Chapter 5: ballots, with hands from the reserves and with dice."""

from __future__ import annotations

from hustings.games.voti.clauses import VO_5_05, VO_5_07, VO_5_16
from hustings.games.voti.components import EVERYBODY_ROLLS, EXACTLY, VALUE_COUNT
from hustings.games.voti.rules.table import hand_worth, in_hand
from hustings.games.voti.state import Ask, Components, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, bit, luck, offer, tell, then, withdraw


def run_open_hands(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-5.01, VO-5.04, VO-5.05, VO-5.17: all with a reserve take a hand in secret, whatever they can take."""
    chooses = False
    for seat in range(c.seats):
        if s.ballot & bit(seat) and s.reserve_count[seat] > 0:
            chooses = True
            s.hand_seen[seat] = bit(seat)
            s.hand_step[seat] = next_held(s, seat, 0)
            ask_hand(s, seat)
    if chooses:
        then(s, Do.COMPARE_HANDS, 0, 0)
    else:
        s.rollers = s.ballot
        then(s, Do.BALLOT_DICE, 0, 0)


def ask_hand(s: State, seat: int) -> None:
    """VO-5.17: the next value, or the hand as it is; both are asked to the last, so that nobody can count values."""
    ask(s, seat, Ask.HAND)
    ask(s, seat, Ask.READY)


def next_held(s: State, seat: int, least: int) -> int:
    """VO-5.05: the next value, from this one on, of which the reserve holds tokens."""
    for value in range(least, VALUE_COUNT):
        if s.reserve[seat][value] > 0:
            return value
    return VALUE_COUNT


def hand_refused(c: Components, s: State, seat: int, value: int, count: int) -> int:
    """VO-5.05, VO-5.07, VO-5.16: why so many tokens of a value cannot be in the hand, or 0."""
    more = count - s.hand[seat][value]
    if more > s.reserve[seat][value]:
        return VO_5_05
    worth = hand_worth(c, s, seat) + more * c.token_value[value]
    if s.full_hands[seat] >= c.ballot_bonuses and worth >= c.ballot_bonus:
        return VO_5_16
    if c.ballot_bonus_value == EXACTLY and worth > c.ballot_bonus:
        return VO_5_07
    return 0


def take_in_hand(s: State, seat: int, value: int, count: int) -> None:
    """VO-5.05: so many tokens of a value are in the hand, the others in the reserve."""
    s.reserve[seat][value] -= count - s.hand[seat][value]
    s.hand[seat][value] = count


def may_hand(c: Components, s: State, seat: int, count: int) -> int:
    """VO-5.05: how many tokens of the value that is being asked can be taken."""
    if s.hand_step[seat] == VALUE_COUNT:
        return VO_5_05
    return hand_refused(c, s, seat, s.hand_step[seat], count)


def do_hand(c: Components, s: State, seat: int, count: int, tape: Tape) -> None:
    """VO-5.05, VO-5.17: value by value, from the largest of which the reserve holds tokens."""
    take_in_hand(s, seat, s.hand_step[seat], count)
    s.hand_step[seat] = next_held(s, seat, s.hand_step[seat] + 1)
    ask_hand(s, seat)


def do_ready(c: Components, s: State, seat: int, tape: Tape) -> None:
    """VO-5.05: this is the hand, with nothing of the values not asked yet; it can be changed until all are ready."""
    s.hand_step[seat] = VALUE_COUNT
    offer(s, seat, Ask.HAND_CHANGE)


def may_hand_change(c: Components, s: State, seat: int, value: int, count: int) -> int:
    """VO-5.05: until all have chosen, another number of one value."""
    return hand_refused(c, s, seat, value, count)


def do_hand_change(c: Components, s: State, seat: int, value: int, count: int, tape: Tape) -> None:
    """VO-5.05: the hands are not opened before all have chosen."""
    take_in_hand(s, seat, value, count)


def run_compare_hands(c: Components, s: State, judged: int, unused: int, tape: Tape) -> None:
    """VO-5.05, VO-5.15: all hands are opened at the same moment and lie open; then they are compared."""
    if judged:
        judge_hands(c, s, tape)
        return
    for seat in range(c.seats):
        withdraw(s, seat)
        if s.hand_seen[seat] != EVERYBODY:
            s.hand_seen[seat] = EVERYBODY
            s.hand_step[seat] = 0
            s.reserve_count[seat] -= in_hand(s, seat)
            tell(tape, Told.HAND_OPENED, EVERYBODY, seat, hand_worth(c, s, seat))
    s.hands_open = 1
    s.pause = 1
    then(s, Do.COMPARE_HANDS, 1, 0)


def judge_hands(c: Components, s: State, tape: Tape) -> None:
    """VO-5.06, VO-5.08 to VO-5.14: one full hand wins; several cancel each other; without any, all roll."""
    full = 0
    owners = 0
    for seat in range(c.seats):
        if s.ballot & bit(seat) and hand_worth(c, s, seat) >= c.ballot_bonus:
            s.full_hands[seat] += 1
            full |= bit(seat)
            owners += 1
    if owners == 1:
        for seat in range(c.seats):
            if full == bit(seat):
                tell(tape, Told.BALLOT_WON, EVERYBODY, seat)
                then(s, Do.AWARD, seat, 0)
        return
    s.rollers = s.ballot
    if owners > 1:
        tell(tape, Told.BONUSES_CANCEL, EVERYBODY)
        if c.ballot_cancel != EVERYBODY_ROLLS:
            s.rollers = full
    then(s, Do.BALLOT_DICE, 0, 0)


def run_ballot_dice(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-5.02: those who roll throw one die each."""
    luck(s, Ask.BALLOT_ROLL)


def odds_ballot_roll(c: Components, s: State, looker: int, seat: int) -> int:
    """VO-5.03: the equal highest roll again, so each is as likely to win."""
    return 1 if s.rollers & bit(seat) else 0


def do_ballot_roll(c: Components, s: State, looker: int, seat: int, tape: Tape) -> None:
    """VO-5.02: the highest result wins the region."""
    tell(tape, Told.BALLOT_ROLLED, EVERYBODY, seat)
    then(s, Do.AWARD, seat, 0)
