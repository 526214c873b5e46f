"""Chapters 14 to 18: the rejection roll, the balance of the year, the reset, the extra vote and the end."""

from __future__ import annotations

from hustings.games.voti.components import (
    CARRIED_OVER,
    EVEN,
    LAST_YEAR,
    LOW_RESULTS,
    MINISTRY_COUNT,
    MONTHS_A_YEAR,
    NEGATIVE,
    NEUTRAL,
    ODD,
    OPPOSITION,
    POSITIVE,
    QUARTERS_A_YEAR,
    SENATE_CARDS,
)
from hustings.games.voti.rules.senate import EXTRA_VOTE
from hustings.games.voti.rules.table import member_of, other_member
from hustings.games.voti.state import Ask, Components, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, bit, luck, tell, then

EXTRA_PLACE = 20
"""Where the extra vote stands in the annual decree table: after the twenty others."""


# ---------------------------------------------------------------------------------------------- rejection roll


def standing(c: Components, s: State) -> int:
    """VO-14.02: how the marker of the decree's ministry stands now."""
    marker = s.marker[c.decree_ministry[s.decree]]
    if marker == 0:
        return NEUTRAL
    return NEGATIVE if marker < 0 else POSITIVE


def next_roller(s: State) -> int:
    """VO-14.05: in an opposition of two the rejection rolls are made in turns, apart from those of the attempts."""
    return member_of(s, OPPOSITION, s.roll_turn)


def run_rejection(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-14.01, VO-14.03: with a neutral marker who rolls first names its results."""
    s.bet = LOW_RESULTS
    if standing(c, s) == NEUTRAL:
        ask(s, next_roller(s), Ask.BET)
    else:
        luck(s, Ask.REJECTION_ROLL)


def do_bet(c: Components, s: State, seat: int, bet: int, tape: Tape) -> None:
    """VO-14.03, VO-14.05: 1 to 3, odd or even."""
    s.bet = bet
    tell(tape, Told.BET_MADE, EVERYBODY, seat, bet)
    luck(s, Ask.REJECTION_ROLL)


def rejects(c: Components, s: State, face: int) -> bool:
    """VO-14.02, VO-14.03: whether this result of the die is a success."""
    if s.bet == ODD:
        return face % 2 == 0
    if s.bet == EVEN:
        return face % 2 == 1
    return c.success[standing(c, s)][face] == 1


def rejecting_results(c: Components, s: State) -> int:
    """VO-14.02, VO-14.03: which results reject, as they are told with the roll."""
    if s.bet == ODD or s.bet == EVEN:
        return POSITIVE + s.bet
    return standing(c, s)


def do_rejection_roll(c: Components, s: State, seat: int, face: int, tape: Tape) -> None:
    """VO-14.01, VO-14.04, VO-14.05: one roll; it moves the turn of the rolls."""
    tell(tape, Told.ROLLED, EVERYBODY, next_roller(s), face, rejecting_results(c, s))
    s.roll_turn = other_member(s, OPPOSITION, s.roll_turn)
    then(s, Do.RECORD_VOTE, 1 if rejects(c, s, face) else 0, 0)


# --------------------------------------------------------------------------------------------------- recording


def run_record_vote(c: Components, s: State, rejected: int, unused: int, tape: Tape) -> None:
    """VO-14.06, VO-14.07, VO-17.05: the decree goes to its quarter, with a red token if it was rejected."""
    place = EXTRA_PLACE if s.quarter == EXTRA_VOTE else s.year * QUARTERS_A_YEAR + s.quarter
    s.voted[place] = s.decree
    s.rejected[place] = rejected
    tell(tape, Told.REJECTED if rejected else Told.APPROVED, EVERYBODY, s.decree)
    clear_senate(s)
    s.votes_held += 1
    if rejected and rejections_of_year(s) >= c.fall:
        tell(tape, Told.GOVERNMENT_FELL, EVERYBODY, s.year)
        finish(c, s, s.opposition)
    elif rejected and rejections_in_all(s) >= c.rejections_to_win:
        tell(tape, Told.TEN_REJECTED, EVERYBODY)
        finish(c, s, s.opposition)
    elif s.quarter == EXTRA_VOTE:
        last_the_term(c, s, tape)


def clear_senate(s: State) -> None:
    """VO-12.11, VO-13.06, VO-19.01: cards, X, wishes and attempts left are gone; cards not turned up stay unseen."""
    for position in range(SENATE_CARDS):
        s.senate[position] = 0
        s.senate_seen[position] = EVERYBODY
    s.senate_laid = 0
    s.senate_end = -1
    s.turned = 0
    s.decree = -1
    s.wished = 0
    s.decree_wish = -1
    s.mark_wish = -1
    s.bonus_wish = -1
    s.attempts = 0
    s.bet = LOW_RESULTS


def rejections_of_year(s: State) -> int:
    """VO-16.03, VO-17.07: the decrees rejected in this year, in an extra vote too."""
    total = 0
    for quarter in range(QUARTERS_A_YEAR):
        total += s.rejected[s.year * QUARTERS_A_YEAR + quarter]
    if s.year == LAST_YEAR:
        total += s.rejected[EXTRA_PLACE]
    return total


def rejections_in_all(s: State) -> int:
    """VO-18.02: the decrees rejected in the whole game."""
    total = 0
    for place in range(EXTRA_PLACE + 1):
        total += s.rejected[place]
    return total


# ------------------------------------------------------------------------------------------------- the balance


def must_pay(s: State, ministry: int) -> int:
    """VO-15.02: what a ministry with a negative marker must pay."""
    return max(0, 0 - s.marker[ministry])


def run_balance(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-15.01 to VO-15.09: deficits are noted first, then everybody pays, then come the gains."""
    note_deficits(s, tape)
    lacking = pay_from_own_boxes(s, tape)
    missing = borrow(s, lacking)
    if lacking > missing:
        tell(tape, Told.LENT, EVERYBODY, lacking - missing)
    s.unpaid = missing
    if missing > 0:
        tell(tape, Told.UNPAID, EVERYBODY, missing)
    for ministry in range(MINISTRY_COUNT):
        s.gained[ministry] = max(0, s.marker[ministry])
        if s.gained[ministry] > 0:
            tell(tape, Told.GAINED, EVERYBODY, ministry, s.gained[ministry])
    s.pause = 1
    then(s, Do.AFTER_BALANCE, 0, 0)


def note_deficits(s: State, tape: Tape) -> None:
    """VO-15.03, VO-15.04, VO-15.11, VO-15.12: who must pay more than lies in its box; the +1 token of next year."""
    s.deficits = 0
    for ministry in range(MINISTRY_COUNT):
        if must_pay(s, ministry) > s.box[ministry]:
            s.deficits |= bit(ministry)
            tell(tape, Told.DEFICIT, EVERYBODY, ministry)
    if s.year < LAST_YEAR:
        s.plus_one = 1 if s.deficits else 0
        if s.deficits:
            tell(tape, Told.PLUS_ONE, EVERYBODY, s.year + 1)


def pay_from_own_boxes(s: State, tape: Tape) -> int:
    """VO-15.05: negative ministries pay from their own boxes; what is missing then, of all together."""
    missing = 0
    for ministry in range(MINISTRY_COUNT):
        own = min(must_pay(s, ministry), s.box[ministry])
        s.box[ministry] -= own
        if own > 0:
            tell(tape, Told.PAID, EVERYBODY, ministry, own)
        missing += must_pay(s, ministry) - own
    return missing


def borrow(s: State, missing: int) -> int:
    """VO-15.05, VO-15.06, VO-15.09: coin by coin from the fullest box, the first of equals; what no coin can pay."""
    while missing > 0:
        fullest = 0
        for ministry in range(MINISTRY_COUNT):
            if s.box[ministry] > s.box[fullest]:
                fullest = ministry
        if s.box[fullest] == 0:
            return missing
        s.box[fullest] -= 1
        missing -= 1
    return 0


def run_after_balance(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-16.04, VO-17.01, VO-17.02, VO-18.04: year 5 ends with an extra vote or with the term, others with a reset."""
    if s.year < LAST_YEAR:
        then(s, Do.RESET, 0, 0)
    elif rejections_of_year(s) >= c.rejections_for_extra and s.deficits:
        then(s, Do.BEGIN_VOTE, EXTRA_VOTE, 0)
    else:
        last_the_term(c, s, tape)


# --------------------------------------------------------------------------------------------------- the reset


def run_reset(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-16.01, VO-16.02, VO-16.03, VO-16.05: cards to the box, coins together, the next year; markers stay."""
    for month in range(MONTHS_A_YEAR):
        s.event_spent[s.month_card[month]] = 1
        s.month_card[month] = -1
    collect_coins(c, s)
    for seat in range(c.seats):
        s.played[seat] = 0
    if s.box_seen == 0:
        s.years_forgotten += 1
    then(s, Do.BEGIN_YEAR, s.year + 1, 0)


def collect_coins(c: Components, s: State) -> None:
    """VO-10.03, VO-15.07 to VO-15.10, VO-16.02: what lies in and beside the boxes, less a debt carried over."""
    coins = 0
    for ministry in range(MINISTRY_COUNT):
        coins += s.box[ministry] + s.gained[ministry]
        s.box[ministry] = 0
        s.gained[ministry] = 0
    if c.unpaid_debt == CARRIED_OVER:
        coins = max(0, coins - s.unpaid)
    s.treasury = coins
    s.unpaid = 0
    s.deficits = 0


# ----------------------------------------------------------------------------------------------------- the end


def last_the_term(c: Components, s: State, tape: Tape) -> None:
    """VO-17.07, VO-18.04: the government has lasted and wins."""
    tell(tape, Told.GOVERNMENT_LASTED, EVERYBODY)
    finish(c, s, s.government)


def finish(c: Components, s: State, winners: int) -> None:
    """VO-18.01 to VO-18.06, VO-20.05: one side wins together; from now on everything once open is shown."""
    won = 0
    for seat in range(c.seats):
        if winners & bit(seat):
            won += 1
    for seat in range(c.seats):
        s.rank[seat] = 1 if winners & bit(seat) else won + 1
    s.box_seen = EVERYBODY
    s.over = 1
