"""The table of Corruption: what lies where, who may see it, what can be chosen and what is told.

A card in play has an address that never changes during a round: its owner and its position `k`, since everybody
places one card after another. Which card it is may be hidden; that it lies there, and where, is not.
"""

from __future__ import annotations

from hustings.games.corruption.components import (
    DECIDERS,
    DOLLARS,
    FACES,
    KINDS,
    MOST_COPIES,
    MOST_SEATS,
    MOST_WORKS,
    MOST_WORTH,
    NO_CARD,
    PLACES,
    POSITIONS,
    ROUNDS,
    SEATS,
    SLOTS,
    STAGES,
    UNDECIDED,
    WORKS,
    Components,
)
from hustings.kernel.decisions import CHANCE, Decision, Effect, Line, Pool, hidden, question, rule
from hustings.kernel.fields import EVERYBODY, LOOKERS, OWNER, Table, grid, number, row

__all__ = ["POOLS", "Ask", "Components", "Do", "State", "Told"]


class State(Table, seats=MOST_SEATS, effects=12):
    """Everything that lies on the table and in the hands, and how far the game has come."""

    this_round = number(zone="course of play", of=ROUNDS)
    stage = number(zone="course of play", of=STAGES)
    first = number(-1, zone="course of play", of=SEATS)
    cycle = number(zone="course of play", of=POSITIONS)
    face = row(POSITIONS, UNDECIDED, zone="course of play", of=FACES)
    """On which side everybody's k-th card of this round is placed on a work."""
    acting = number(-1, zone="course of play", of=POSITIONS)
    """The position of the card whose owner is choosing what it does."""

    deck = row(WORKS, 0, 1, zone="works deck")
    """Which works are not drawn yet; they have no order."""
    deck_size = number(0, MOST_WORKS, zone="works deck", derived=True)
    offered = grid(DECIDERS, SLOTS, -1, zone="row of a decider", of=WORKS)
    """The works on offer with each decider, from left to right without a gap."""
    stands = row(WORKS, -1, MOST_WORKS - 1, zone="row of a decider", derived=True)
    """Where a work stands among all places for works, counted from left to right; -1 if it is not on offer."""
    voided = row(WORKS, 0, 1, zone="course of play")

    hand = grid(SEATS, KINDS, 0, MOST_COPIES, zone="hand", sees=OWNER)
    hand_size = row(SEATS, 0, KINDS.size * MOST_COPIES, zone="hand", derived=True)
    chosen = row(SEATS, NO_CARD, zone="hand", of=KINDS, sees=OWNER)
    """The card of the hand that is about to be placed."""

    card = grid(SEATS, POSITIONS, NO_CARD, zone="column of a work", of=KINDS, sees="card_seen")
    card_seen = grid(SEATS, POSITIONS, start=EVERYBODY, zone="column of a work", bits=LOOKERS)
    lies_at = grid(SEATS, POSITIONS, -1, zone="column of a work", of=PLACES)
    """The work or the account; -1 before the card is placed and after it has left the game."""
    placed = row(SEATS, 0, POSITIONS.size, zone="column of a work")
    horizontal = grid(SEATS, POSITIONS, 0, 1, zone="Swiss account")
    """Whether it was placed in an account: it then counts half, wherever it lies."""
    cancelled = grid(SEATS, POSITIONS, 0, 1, zone="course of play")

    discard = grid(SEATS, KINDS, 0, MOST_COPIES, zone="discard")
    winner = row(WORKS, -1, zone="won works", of=SEATS)
    points = row(SEATS, 0, MOST_WORKS * MOST_WORTH, zone="won works", derived=True)
    works_won = row(SEATS, 0, MOST_WORKS, zone="won works", derived=True)
    books = row(SEATS, 0, MOST_COPIES, zone="address book")


class Ask(Decision):
    """What players choose, in the order in which it comes up in a round, and what luck decides."""

    PLAN = FACES, rule("CO-14.04")
    ANNOUNCE = FACES, rule("CO-14.02")
    CARD = hidden(KINDS), rule("CO-4.07")
    PLACE = PLACES, rule("CO-4.08")
    PEEK = SEATS, POSITIONS, rule("CO-16.02")
    ASSIGN = WORKS, rule("CO-6.01")
    KILL = SEATS, POSITIONS, rule("CO-7.01")
    SPARE = question("kill"), rule("CO-7.02")
    EXPOSE = SEATS, POSITIONS, rule("CO-9.01")
    HUSH = question("expose"), rule("CO-9.02")
    WORKS_DRAW = CHANCE, WORKS, rule("CO-3.02")
    FIRST_PLAYER_ROUND_1 = CHANCE, SEATS, rule("CO-4.04")
    FIRST_PLAYER_TIE = CHANCE, SEATS, rule("CO-4.03")


class Do(Effect):
    """What follows of itself, in the order of a round."""

    ROUND = ()
    OFFER_WORKS = ()
    FIRST_PLAYER = ()
    FACES = ()
    PLAN = ()
    CYCLE = ()
    TURN = ()
    REVEAL = ()
    SWISS_BRIBES = ()
    KILLERS = ()
    JUDGES = ()
    JOURNALISTS = ()
    AWARDS = ()
    CLEAN_UP = ()


class Told(Line):
    """What is told at the table."""

    ROUND_BEGINS = (ROUNDS,)
    WORK_OFFERED = WORKS, DECIDERS
    GOES_FIRST = (SEATS,)
    PLANNED = SEATS, POSITIONS, FACES
    ANNOUNCED = SEATS, POSITIONS, FACES
    PLACED_OPEN = SEATS, POSITIONS, KINDS, WORKS
    PLACED_CLOSED = SEATS, POSITIONS, WORKS
    PAID_IN = SEATS, POSITIONS, PLACES
    LOOKED = SEATS, SEATS.called("owner"), POSITIONS, WORKS
    SAW = SEATS.called("owner"), POSITIONS, KINDS, WORKS
    REVEALED = ()
    ASSIGNED = SEATS, KINDS, WORKS
    KILLED = SEATS, SEATS.called("owner"), KINDS, WORKS
    SPARED = SEATS, WORKS
    KILLER_IDLE = SEATS, WORKS
    VOIDED = (WORKS,)
    EXPOSED = SEATS, SEATS.called("owner"), KINDS, WORKS
    HUSHED = SEATS, WORKS
    JOURNALIST_IDLE = SEATS, WORKS
    JOURNALIST_RETURNED = SEATS, WORKS
    AWARDED = SEATS, WORKS, DOLLARS
    LEFT_OVER = (WORKS,)


POOLS = (Pool("cards", KINDS, rows=(("hand", "hand_size"),), cells=("card",)),)
