"""Phase 2: who goes first, which cards lie face up, and cycle by cycle a card and its place."""

from __future__ import annotations

from hustings.games.corruption.clauses import CO_4_07, CO_4_08, CO_4_09
from hustings.games.corruption.components import (
    ACCOUNTS,
    CLOCKWISE,
    CORRUPTION,
    FREE_STUD,
    JUDGE,
    MOST_CARDS,
    NO_CARD,
    OPEN,
    ROUND_START,
    UNDECIDED,
    Components,
)
from hustings.games.corruption.rules.course import place_among_all
from hustings.games.corruption.rules.looks import end_looks, offer_looks
from hustings.games.corruption.state import Ask, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, bit, luck, tell, then

# ------------------------------------------------------------------------------------------------ the first player


def run_first_player(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """CO-4.01 to CO-4.04: in round 1 the lot or the player agreed on, later the leader, or the lot among leaders."""
    s.stage = CORRUPTION
    if s.this_round == 0:
        if c.first_in_round_1 > 0:
            goes_first(s, c.first_in_round_1 - 1, tape)
        else:
            luck(s, Ask.FIRST_PLAYER_ROUND_1)
        return
    leaders = 0
    leader = 0
    for seat in range(c.seats):
        if leads(c, s, seat):
            leaders += 1
            leader = seat
    if leaders == 1:
        goes_first(s, leader, tape)
    else:
        luck(s, Ask.FIRST_PLAYER_TIE)


def leads(c: Components, s: State, seat: int) -> bool:
    """CO-4.01, CO-4.02: nobody has more points, or as many points and more works."""
    return place_among_all(c, s, seat, 1) == 1


def goes_first(s: State, seat: int, tape: Tape) -> None:
    """CO-4.05: this player opens all cycles of the round."""
    s.first = seat
    tell(tape, Told.GOES_FIRST, EVERYBODY, seat)


def odds_first_player_round_1(c: Components, s: State, looker: int, seat: int) -> int:
    """CO-4.04: all who play have the same chance."""
    return 1 if seat < c.seats else 0


def do_first_player_round_1(c: Components, s: State, looker: int, seat: int, tape: Tape) -> None:
    """CO-4.04"""
    goes_first(s, seat, tape)


def odds_first_player_tie(c: Components, s: State, looker: int, seat: int) -> int:
    """CO-4.03: the players who are still tied have the same chance."""
    return 1 if seat < c.seats and leads(c, s, seat) else 0


def do_first_player_tie(c: Components, s: State, looker: int, seat: int, tape: Tape) -> None:
    """CO-4.03"""
    goes_first(s, seat, tape)


# ----------------------------------------------------------------------------------------------- which lie face up


def run_faces(c: Components, s: State, a: int, b: int, tape: Tape) -> None:
    """CO-4.14, CO-13.01, CO-14.01, CO-15.01: positions are fixed by the round, or the first player decides."""
    for k in range(MOST_CARDS):
        s.face[k] = c.face[s.this_round][k]
    if c.face_up_rule == FREE_STUD and c.free_stud_timing == ROUND_START:
        then(s, Do.PLAN, 0, 0)


def run_plan(c: Components, s: State, k: int, b: int, tape: Tape) -> None:
    """CO-14.04: the plan is made before the first placement, position by position."""
    ask(s, s.first, Ask.PLAN)
    if k + 1 < c.cards[s.this_round]:
        then(s, Do.PLAN, k + 1, 0)


def do_plan(c: Components, s: State, seat: int, face: int, tape: Tape) -> None:
    """CO-14.04: the answer holds for this position of every player."""
    k = next_to_plan(s)
    s.face[k] = face
    tell(tape, Told.PLANNED, EVERYBODY, seat, k, face)


def next_to_plan(s: State) -> int:
    """CO-14.04: the first position that is still undecided."""
    k = 0
    while s.face[k] != UNDECIDED:
        k += 1
    return k


def do_announce(c: Components, s: State, seat: int, face: int, tape: Tape) -> None:
    """CO-14.02, CO-14.03: the answer holds for everybody's card of this cycle."""
    s.face[s.cycle] = face
    tell(tape, Told.ANNOUNCED, EVERYBODY, seat, s.cycle, face)


# ------------------------------------------------------------------------------------------------ cycles and turns


def run_cycle(c: Components, s: State, cycle: int, b: int, tape: Tape) -> None:
    """CO-4.05, CO-14.02: a turn for everybody, where necessary after the announcement."""
    s.cycle = cycle
    if s.face[cycle] == UNDECIDED:
        ask(s, s.first, Ask.ANNOUNCE)
        offer_looks(c, s, s.first)
    then(s, Do.TURN, 0, 0)


def run_turn(c: Components, s: State, turn: int, b: int, tape: Tape) -> None:
    """CO-4.07, CO-4.18: one card from the player whose turn it is; phase 2 is over when all cards are placed."""
    seat = seat_in_turn(c, s, turn)
    ask(s, seat, Ask.CARD)
    offer_looks(c, s, seat)
    if turn + 1 < c.seats:
        then(s, Do.TURN, turn + 1, 0)
    elif s.cycle + 1 < c.cards[s.this_round]:
        then(s, Do.CYCLE, s.cycle + 1, 0)


def seat_in_turn(c: Components, s: State, turn: int) -> int:
    """CO-1.08, CO-4.05, CO-4.06: the seat that has this turn of a cycle, the first player having turn 0."""
    if c.direction == CLOCKWISE:
        seat = s.first + turn
        return seat - c.seats if seat >= c.seats else seat
    seat = s.first - turn
    return seat + c.seats if seat < 0 else seat


def may_card(c: Components, s: State, seat: int, card: int) -> int:
    """CO-4.07: a card of the hand."""
    return 0 if s.hand[seat][card] > 0 else CO_4_07


def do_card(c: Components, s: State, seat: int, card: int, tape: Tape) -> None:
    """CO-4.19: until its place is chosen it counts as a card of the hand."""
    s.chosen[seat] = card
    end_looks(c, s)
    ask(s, seat, Ask.PLACE)


def may_place(c: Components, s: State, seat: int, place: int) -> int:
    """CO-4.08, CO-4.09, CO-4.10: on any work on offer; in an account, if it is a bribe."""
    if place < ACCOUNTS:
        return 0 if s.stands[place] >= 0 else CO_4_08
    return CO_4_09 if is_person(s.chosen[seat]) else 0


def is_person(card: int) -> bool:
    """CO-1.02: judges, journalists and killers are persons, all other cards bribes."""
    return card >= JUDGE


def do_place(c: Components, s: State, seat: int, place: int, tape: Tape) -> None:
    """CO-4.11 to CO-4.13, CO-4.20: the chosen card becomes this player's k-th of the round, and stays."""
    card = s.chosen[seat]
    k = s.placed[seat]
    s.chosen[seat] = NO_CARD
    s.hand[seat][card] -= 1
    s.hand_size[seat] -= 1
    s.placed[seat] += 1
    s.card[seat][k] = card
    s.lies_at[seat][k] = place
    s.horizontal[seat][k] = 1 if place >= ACCOUNTS else 0
    if lies_open(s, k, place):
        s.card_seen[seat][k] = EVERYBODY
        tell(tape, Told.PLACED_OPEN, EVERYBODY, seat, k, card, place)
    else:
        s.card_seen[seat][k] = bit(seat)
        tell(tape, Told.PLACED_CLOSED if place < ACCOUNTS else Told.PAID_IN, EVERYBODY, seat, k, place)


def lies_open(s: State, k: int, place: int) -> bool:
    """CO-4.14 to CO-4.17, CO-13.02: at a face-up position whatever card it is, but never in an account."""
    return s.face[k] == OPEN and place < ACCOUNTS
