"""Chapter 4: turnout, the valid themes, and the count of a region."""

from __future__ import annotations

from hustings.games.voti.components import THEME_COUNT, VALUE_COUNT
from hustings.games.voti.rules.table import hand_worth
from hustings.games.voti.state import Ask, Components, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, bit, luck, tell, then

TWELFTHS_A_PERCENT = 12


def run_roll_turnout(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-4.01: one die for the turnout of the region."""
    luck(s, Ask.TURNOUT_ROLL)


def do_turnout_roll(c: Components, s: State, seat: int, face: int, tape: Tape) -> None:
    """VO-4.02, VO-4.03, VO-4.06: the turnout and its themes; some turnouts leave out one theme of 5 percent."""
    s.turnout = face
    if c.second_die[face]:
        luck(s, Ask.EXCLUDED_THEME)
    else:
        s.green = c.turnout_themes[face]
        tell(tape, Told.TURNOUT, EVERYBODY, s.region, c.turnout_percent[face])
    then(s, Do.TURN_UP, 0, 0)


def odds_excluded_theme(c: Components, s: State, seat: int, theme: int) -> int:
    """VO-4.04, VO-4.05: 5 and 6 are rolled again, so each of the four is as likely."""
    return c.excludable[theme]


def do_excluded_theme(c: Components, s: State, seat: int, theme: int, tape: Tape) -> None:
    """VO-4.04, VO-4.06: this theme is not valid here; the others of the turnout get a green token."""
    s.green = c.turnout_themes[s.turnout] & (255 - bit(theme))
    tell(tape, Told.TURNOUT_WITHOUT, EVERYBODY, s.region, c.turnout_percent[s.turnout], theme)


def run_turn_up(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-4.07: the tokens on all themes are turned up, valid or not, and lie open until the region is closed.

    Nobody decides anything between one theme and the next, so all of them are one moment.
    """
    for seat in range(c.seats):
        for theme in range(THEME_COUNT):
            s.sheet_seen[seat][theme] = EVERYBODY
    then(s, Do.COUNT_VOTES, 0, 0)


def theme_sum(c: Components, s: State, seat: int, theme: int) -> int:
    """VO-3.07: the tokens of one colour on one theme add up; those of allies never do (VO-3.18)."""
    total = 0
    for value in range(VALUE_COUNT):
        total += s.sheet[seat][theme][value] * c.token_value[value]
    return total


def theme_votes(c: Components, s: State, seat: int, theme: int) -> int:
    """VO-4.08, VO-4.09, VO-4.10, VO-4.11: what a theme gives a player, in twelfths of a percent."""
    if s.green & bit(theme) == 0:
        return 0
    own = theme_sum(c, s, seat, theme)
    if own == 0:
        return 0
    sharers = 0
    for other in range(c.seats):
        amount = theme_sum(c, s, other, theme)
        if amount > own:
            return 0
        if amount == own:
            sharers += 1
    return c.theme_percent[theme] * TWELFTHS_A_PERCENT // sharers


def region_votes(c: Components, s: State, seat: int, tape: Tape) -> int:
    """VO-4.13: a player's votes in the region, in twelfths of a percent; told theme by theme and together, if any."""
    total = 0
    for theme in range(THEME_COUNT):
        votes = theme_votes(c, s, seat, theme)
        total += votes
        percent = c.theme_percent[theme]
        if votes == percent * TWELFTHS_A_PERCENT and votes:
            tell(tape, Told.THEME_WON, EVERYBODY, seat, theme, percent, theme_sum(c, s, seat, theme))
        elif votes:
            tell(tape, Told.THEME_SHARED, EVERYBODY, seat, theme, percent, theme_sum(c, s, seat, theme))
    whole = total // TWELFTHS_A_PERCENT
    if total % TWELFTHS_A_PERCENT:
        tell(tape, Told.EXACT_VOTES, EVERYBODY, seat, whole, total % TWELFTHS_A_PERCENT)
    elif total:
        tell(tape, Told.REGION_VOTES, EVERYBODY, seat, whole)
    return total


def run_count_votes(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-4.12, VO-4.14, VO-4.15: most votes win the region; a shared lead, even with none, needs a ballot."""
    best = 0
    first = 0
    for seat in range(c.seats):
        votes = region_votes(c, s, seat, tape)
        if votes > best:
            best = votes
            first = 0
        if votes == best:
            first |= bit(seat)
    for seat in range(c.seats):
        if first == bit(seat):
            then(s, Do.AWARD, seat, 0)
            return
    s.ballot = first
    tell(tape, Told.BALLOT, EVERYBODY, s.region)
    then(s, Do.OPEN_HANDS, 0, 0)


def run_award(c: Components, s: State, seat: int, unused: int, tape: Tape) -> None:
    """VO-4.12: the tile and all its Senate seats."""
    s.winner_of[s.region] = seat
    tell(tape, Told.REGION_WON, EVERYBODY, seat, s.region)
    s.pause = 1
    then(s, Do.CLOSE_REGION, 0, 0)


def run_close_region(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """VO-4.16, VO-2.04, VO-20.05: the sheet is emptied, the ban on notes falls on its sums, the next region opens."""
    for seat in range(c.seats):
        clear_sheet(s, seat)
        clear_hand(c, s, seat)
    s.green = 0
    s.turnout = -1
    s.ballot = 0
    s.rollers = 0
    s.hands_open = 0
    if s.box_seen == 0:
        s.regions_forgotten += 1
    then(s, Do.OPEN_REGION, s.region + 1, 0)


def clear_sheet(s: State, seat: int) -> None:
    """VO-2.04, VO-4.16: tokens on the sheet are spent."""
    for theme in range(THEME_COUNT):
        if s.sheet_count[seat][theme] > 0:
            for value in range(VALUE_COUNT):
                s.spent[seat][value] += s.sheet[seat][theme][value]
                s.sheet[seat][theme][value] = 0
            s.sheet_count[seat][theme] = 0
        s.sheet_seen[seat][theme] = bit(seat)


def clear_hand(c: Components, s: State, seat: int) -> None:
    """VO-5.15: a full hand is spent whole; the tokens of a bluff go back to the reserve."""
    worth = hand_worth(c, s, seat)
    full = worth >= c.ballot_bonus
    if full:
        s.reserve_spent[seat] += worth
    for value in range(VALUE_COUNT):
        if full:
            s.spent[seat][value] += s.hand[seat][value]
        else:
            s.reserve[seat][value] += s.hand[seat][value]
            s.reserve_count[seat] += s.hand[seat][value]
        s.hand[seat][value] = 0
