"""Chapters 8 and 11: the event cards are dealt, and played month by month."""

from __future__ import annotations

from hustings.games.voti.clauses import VO_11_02
from hustings.games.voti.components import (
    ALLY,
    CARD_COUNT,
    DECK_SIZE,
    GOVERNMENT,
    I_PLAY,
    IN_TURNS,
    LEADER,
    MONTHS_A_YEAR,
    MOST_SEATS,
    TRACK_END,
)
from hustings.games.voti.rules.elections import hand_target
from hustings.games.voti.rules.table import is_coalition, member_of
from hustings.games.voti.state import Ask, Components, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, bit, private_luck, tell, then

MONTHS_A_QUARTER = 3
MEMBER_COUNT = 2
CARDS_A_YEAR = 6


def run_deal(c: Components, s: State, side: int, unused: int, tape: Tape) -> None:
    """VO-8.01 to VO-8.05: card by card, first to the leader, then to the ally; ten are removed, unseen."""
    for member in range(MEMBER_COUNT):
        seat = s.leader[side] if member == LEADER else s.ally[side]
        if seat >= 0 and s.event_count[seat] < hand_target(c, s, side, member):
            private_luck(s, Ask.GOVERNMENT_DEAL if side == GOVERNMENT else Ask.OPPOSITION_DEAL, seat)
            then(s, Do.DEAL, side, 0)
            return
    s.removed[side] = s.deck[side]
    s.deck[side] = 0
    for member in range(MEMBER_COUNT):
        seat = s.leader[side] if member == LEADER else s.ally[side]
        if seat >= 0:
            tell(tape, Told.DEALT, EVERYBODY, seat, s.event_count[seat])


def is_dealt(s: State, card: int) -> bool:
    """Whether somebody has got this card."""
    for seat in range(MOST_SEATS):
        if s.event_hand[seat][card]:
            return True
    return False


def deal_card(s: State, seat: int, side: int, card: int) -> None:
    """VO-8.05: the seat holds this card; the others see its back."""
    s.event_hand[seat][card] = 1
    s.event_count[seat] += 1
    s.deck[side] -= 1


def odds_government_deal(c: Components, s: State, seat: int, card: int) -> int:
    """VO-8.02: each card still in the deck is as likely."""
    return 0 if is_dealt(s, card) else 1


def do_government_deal(c: Components, s: State, seat: int, card: int, tape: Tape) -> None:
    """VO-8.01: a positive card for the government."""
    deal_card(s, seat, GOVERNMENT, card)


def odds_opposition_deal(c: Components, s: State, seat: int, card: int) -> int:
    """VO-8.02: each card still in the deck is as likely."""
    return 0 if is_dealt(s, DECK_SIZE + card) else 1


def do_opposition_deal(c: Components, s: State, seat: int, card: int, tape: Tape) -> None:
    """VO-8.01: a negative card for the opposition."""
    deal_card(s, seat, 1 - GOVERNMENT, DECK_SIZE + card)


# ------------------------------------------------------------------------------------------------------ months


def year_left(c: Components, s: State, side: int, member: int) -> int:
    """VO-8.06, VO-11.06: how many cards this member of a side has still to play this year."""
    seat = s.leader[side] if member == LEADER else s.ally[side]
    if seat < 0:
        return 0
    share = c.year_share[s.bracket[side]][member] if is_coalition(s, side) else CARDS_A_YEAR
    return share - s.played[seat]


def run_begin_month(c: Components, s: State, month: int, unused: int, tape: Tape) -> None:
    """VO-11.01, VO-11.06, VO-11.07: the side whose month it is plays; where both allies can, one of them says who."""
    if month == MONTHS_A_YEAR:
        s.month = -1
        then(s, Do.BALANCE, 0, 0)
        return
    s.month = month
    side = c.month_side[month]
    leader_left = year_left(c, s, side, LEADER)
    ally_left = year_left(c, s, side, ALLY)
    if leader_left > 0 and ally_left > 0:
        ask(s, member_of(s, side, month_decider(c, s, side, month)), Ask.MONTH)
    else:
        then(s, Do.PLAY_CARD, member_of(s, side, LEADER if leader_left > 0 else ALLY), 0)
    then(s, Do.END_MONTH, month, 0)


def month_decider(c: Components, s: State, side: int, month: int) -> int:
    """VO-11.07, VO-19.03: the leader; in turns, the leader in the side's 1st, 3rd and 5th month of the year."""
    if c.coalition_decider != IN_TURNS:
        return LEADER
    before = 0
    for earlier in range(month):
        if c.month_side[earlier] == side:
            before += 1
    return before % MEMBER_COUNT


def do_month(c: Components, s: State, seat: int, player: int, tape: Tape) -> None:
    """VO-11.07: who was asked plays, or leaves the month to the other."""
    side = c.month_side[s.month]
    other = s.leader[side] + s.ally[side] - seat
    plays = seat if player == I_PLAY else other
    tell(tape, Told.MONTH_GOES_TO, EVERYBODY, s.month, plays)
    then(s, Do.PLAY_CARD, plays, 0)


def run_play_card(c: Components, s: State, seat: int, unused: int, tape: Tape) -> None:
    """VO-1.20, VO-11.02: a player with one card left is not asked, for all can see that; the card is turned up."""
    if s.event_count[seat] > 1:
        ask(s, seat, Ask.EVENT)
        return
    s.event_seen[seat] = EVERYBODY
    s.pause = 1
    then(s, Do.LAST_CARD, seat, 0)


def run_last_card(c: Components, s: State, seat: int, unused: int, tape: Tape) -> None:
    """VO-11.02: the only card left is played."""
    for card in range(CARD_COUNT):
        if s.event_hand[seat][card]:
            do_event(c, s, seat, card, tape)
    s.event_seen[seat] = bit(seat)


def may_event(c: Components, s: State, seat: int, card: int) -> int:
    """VO-11.02, VO-11.08: any card of the own hand."""
    return 0 if s.event_hand[seat][card] else VO_11_02


def do_event(c: Components, s: State, seat: int, card: int, tape: Tape) -> None:
    """VO-11.02 to VO-11.05, VO-11.10: the card lies on its month and its ministry's marker moves, up to the end."""
    s.event_hand[seat][card] = 0
    s.event_count[seat] -= 1
    s.played[seat] += 1
    s.month_card[s.month] = card
    tell(tape, Told.EVENT_PLAYED, EVERYBODY, seat, card, s.month)
    ministry = c.card_ministry[card]
    s.marker[ministry] = max(0 - TRACK_END, min(TRACK_END, s.marker[ministry] + c.card_value[card]))
    tell(tape, Told.MARKER_MOVED, EVERYBODY, ministry, s.marker[ministry] + TRACK_END)


def run_end_month(c: Components, s: State, month: int, unused: int, tape: Tape) -> None:
    """VO-11.09: after the last month of a quarter a decree is voted on."""
    if c.vote_after[month]:
        then(s, Do.BEGIN_VOTE, month // MONTHS_A_QUARTER, 0)
    then(s, Do.BEGIN_MONTH, month + 1, 0)
