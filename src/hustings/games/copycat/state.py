"""What a table of Copycat holds, what can be decided and drawn, carried out and told."""

from __future__ import annotations

from hustings.games.copycat.components import (
    CARDS,
    COINS,
    DOCTORATES,
    DRAWS,
    LIES,
    MOST_CARDS,
    MOST_OFFICES,
    MOST_POINTS,
    MOST_ROUNDS,
    MOST_SEATS,
    OFFICES,
    OPEN,
    PLACES,
    PLAYED,
    POINTS,
    REASONS,
    ROUNDS,
    SEATS,
    SPACES,
    STANDING,
    USES,
    WORKERS,
    Components,
)
from hustings.kernel.decisions import CERTAIN, CHANCE, Decision, Effect, Line, Pool, among, hidden, question, rule
from hustings.kernel.fields import EVERYBODY, LOOKERS, OWNER, Table, grid, number, row

__all__ = ["POOLS", "Ask", "Components", "Do", "State", "Told"]


class State(Table, seats=MOST_SEATS, effects=20):
    """A table of Copycat."""

    # --------------------------------------------------------------------------------------- course of play

    this_round = number(0, MOST_ROUNDS, zone="course of play")
    phase = number(0, 4, zone="course of play")
    turn = number(-1, MOST_SEATS - 1, zone="course of play", of=SEATS)
    """Whose turn of phase 2 or 3 it is."""
    passed = row(SEATS, 0, 1, zone="course of play")
    """Who takes no further part in phase 2."""
    regular_placed = number(0, 1, zone="course of play")
    any_placed = number(0, 1, zone="course of play")
    permissions = number(0, 99, zone="course of play")
    """Unused permissions of Sharpen your Elbows."""
    stalls = number(0, 99, zone="course of play")
    """How many turns in a row ended without a placement, where that keeps nobody from going on."""
    rest_laid = number(0, 1, zone="course of play")
    wits = number(0, 1, zone="course of play")
    """Whether Battle of Wits is in force."""
    doctorate_bought = number(0, 1, zone="course of play")
    left = number(0, MOST_POINTS, zone="course of play")
    """How much the action that is being used can still do: cards to draw or to lay down, purchases, coins paid."""
    done = number(0, 99, zone="course of play")
    """How many cards this exchange has laid down."""
    again = number(0, 1, zone="course of play")
    """Whether what is being used is a second use, whose coins are not doubled."""
    in_use = number(-1, MOST_CARDS - 1, zone="course of play", of=CARDS)
    """The charity event whose use is being chosen."""
    chosen_space = number(-1, SPACES.size - 1, zone="course of play", of=SPACES)
    """The space of the doctorate in which coins are being invested."""

    # --------------------------------------------------------------------------------------- cards of a player

    hand = grid(SEATS, CARDS, 0, 1, zone="hand", sees=OWNER)
    hand_size = row(SEATS, 0, MOST_CARDS, zone="hand", derived=True)
    known = grid(SEATS, CARDS, 0, 1, zone="hand")
    """Cards of which everybody knows that they are in this hand or lie as this hidden bid (CC-3.14)."""
    kept = row(CARDS, 0, 1, zone="hand", sees="keeper")
    """Which cards of the hand whose turn it is have been chosen to be kept so far."""
    keeper = number(bits=LOOKERS, start=EVERYBODY, zone="hand")
    """Who sees `kept`: only who is choosing, and everybody while nobody is."""
    kept_size = number(0, MOST_CARDS, zone="hand")
    bid = row(SEATS, -1, MOST_CARDS - 1, zone="bid", of=CARDS, sees="bid_seen")
    bid_lies = row(SEATS, 0, 1, zone="bid")
    bid_seen = row(SEATS, bits=LOOKERS, zone="bid")
    pile = grid(SEATS, CARDS, 0, 1, zone="draw pile", sees=OWNER)
    pile_size = row(SEATS, 0, MOST_CARDS, zone="draw pile", derived=True)
    lies = grid(SEATS, CARDS, zone="play area", of=LIES)
    """Where a card of a player lies and what was done with it, as far as everybody knows."""
    clipboard_size = row(SEATS, 0, MOST_CARDS, zone="clipboard", derived=True)
    discard_size = row(SEATS, 0, MOST_CARDS, zone="discard pile", derived=True)
    doctorates = row(SEATS, 0, 9, zone="doctorates taken", derived=True)

    # --------------------------------------------------------------------------------------- workers and markers

    store = row(SEATS, 0, 18, zone="store")
    reserve = row(SEATS, 0, 9, zone="reserve")
    worker = grid(SEATS, OFFICES, zone="department", of=WORKERS)
    markers = row(OFFICES, 0, 127, zone="department")
    age = row(OFFICES, 0, MOST_OFFICES, zone="department")
    """0 for an office that is not open, 1 for one that is from the start, then extra offices in their order."""
    office_deck = number(0, MOST_OFFICES, zone="deck of extra offices", derived=True)
    marker_pool = number(0, 99, zone="marker pool")
    taken_markers = row(SEATS, 0, 999, zone="markers taken")

    # --------------------------------------------------------------------------------------- street and supply

    street = row(SPACES, -1, MOST_CARDS - 1, zone="street", of=CARDS)
    supply = row(CARDS, 0, 1, zone="supply")
    """Which cards are still in the supply; of the doctorates, which may be."""
    doctorates_left = number(0, 9, zone="supply")
    section_due = number(0, DOCTORATES, zone="course of play")
    """The section from which a card or an office is turned up next."""
    out = row(CARDS, 0, MOST_SEATS, zone="out of the game")

    # --------------------------------------------------------------------------------------- coins and points

    coins = number(0, MOST_POINTS, zone="coins")
    """Original coins of the player whose turn of phase 3 it is."""
    doublings = number(0, 2, zone="coins")
    extra_coins = number(0, MOST_POINTS, zone="coins")
    """Coins of second uses, which nothing doubles."""
    spent = number(0, MOST_POINTS, zone="coins")
    points = row(SEATS, 0, MOST_POINTS, zone="victory points of the round")
    """Victory points of the own turn of phase 3 so far; afterwards those of the last round."""
    marker_doublings = number(0, 2, zone="victory points of the round")
    score = row(SEATS, 0, MOST_POINTS, zone="career path")
    bus = row(PLACES, -1, MOST_SEATS - 1, zone="bus", of=SEATS)


class Ask(Decision):
    """What players decide and what luck decides."""

    BID = hidden(CARDS), among("hand"), rule("CC-4.03")

    PLACE = OFFICES, question("step2"), rule("CC-5.01")
    PLAY = CARDS, among("hand"), question("step2"), rule("CC-5.04")
    USE = OFFICES, among("worker", STANDING), question("step2"), rule("CC-5.07")
    END = question("step2"), rule("CC-5.12")
    INSIDE = OFFICES, question("inside_office"), rule("CC-6.05")
    INSIDE_NONE = question("inside_office"), rule("CC-3.04")
    ELBOW = OFFICES, question("elbow_office"), rule("CC-6.08")
    ELBOW_NONE = question("elbow_office"), rule("CC-3.04")
    COUNT = DRAWS, question("draw_count"), rule("CC-3.10")
    EXCHANGE = CARDS, among("hand"), question("exchange_card"), rule("CC-6.14")
    EXCHANGE_STOP = question("exchange_card"), rule("CC-6.14")
    ELECTION = CARDS, among("hand"), question("election_card"), rule("CC-6.03")
    ELECTION_NONE = question("election_card"), rule("CC-3.04")
    PAY = CARDS, among("hand"), question("pay_source"), rule("CC-6.17")
    PAY_WORKER = OFFICES, among("worker", STANDING), question("pay_source"), rule("CC-6.17")
    PAY_STOP = question("pay_source"), rule("CC-6.20")
    REUSE = CARDS, among("lies", PLAYED), question("reuse_card"), rule("CC-7.02")
    REUSE_NONE = question("reuse_card"), rule("CC-3.04")
    BONUS = OFFICES, among("worker", STANDING), question("bonus_worker"), rule("CC-7.09")
    BONUS_NONE = question("bonus_worker"), rule("CC-3.04")
    COPY = CARDS, among("lies", PLAYED), question("copy_card"), rule("CC-7.15")
    COPY_NONE = question("copy_card"), rule("CC-3.04")

    LAY = CARDS, among("hand"), question("step3"), rule("CC-8.03")
    WORK = OFFICES, among("worker", STANDING), question("step3"), rule("CC-8.03")
    SPECIAL = CARDS, among("lies", OPEN), question("step3"), rule("CC-7.20")
    COIN = CARDS, among("lies", OPEN), question("step3"), rule("CC-8.09")
    REST = question("step3"), rule("CC-8.02")
    FINISH = question("step3"), rule("CC-8.03")
    SHRED = CARDS, among("hand"), question("shred_card"), rule("CC-8.06")
    SHRED_STOP = question("shred_card"), rule("CC-8.06")
    KEEP = hidden(CARDS), among("hand"), question("keep_card"), rule("CC-7.22")
    KEEP_STOP = question("keep_card"), rule("CC-7.22")
    CHARITY = USES, question("charity_use"), rule("CC-8.08")
    BUY = SPACES, question("buy_space"), rule("CC-9.03")
    BUY_STOP = question("buy_space"), rule("CC-9.02")
    INVEST = CERTAIN, COINS, question("doctorate_amount"), rule("CC-9.13")

    ORDER = CHANCE, SEATS, question("first_order"), rule("CC-2.12")
    DEAL = CHANCE, CARDS, question("street_deal"), rule("CC-2.06")
    TURN_UP = CHANCE, CARDS, question("supply_draw"), rule("CC-11.13")
    DOCTORATE = CHANCE, CARDS, question("doctorates_used"), rule("CC-2.04")
    OFFICE = CHANCE, OFFICES, question("office_draw"), rule("CC-11.08")
    DRAW = CHANCE, CARDS, question("card_draw"), rule("CC-3.08")


class Do(Effect):
    """What waits on the pile until its turn comes."""

    SEAT_ON_BUS = ()
    FILL_STREET = ()
    OPEN_OFFICE = ()
    BEGIN_ROUND = ()
    DRAW_CARDS = ()
    ASK_BIDS = ()
    REVEAL = ()
    BOARD_BUS = ()
    NEXT_TURN = ()
    STEP_TWO = ()
    CARD_USED = ()
    CHOOSE_COUNT = ()
    CHOOSE_EXCHANGE = ()
    CHOOSE_ELECTION = ()
    CHOOSE_INSIDE = ()
    CHOOSE_ELBOW = ()
    CHOOSE_PAYMENT = ()
    CHOOSE_REUSE = ()
    CHOOSE_WORKER = ()
    CHOOSE_COPY = ()
    CHOOSE_CHARITY = ()
    NEXT_SUCCESS = ()
    STEP_THREE = ()
    CHOOSE_KEPT = ()
    CHOOSE_SHRED = ()
    CHOOSE_BUY = ()
    CHECK_END = ()
    CLEAN_UP = ()
    MOVE_STREET = ()


class Told(Line):
    """What is told while it happens."""

    ROUND_BEGINS = (ROUNDS,)
    ON_BUS = SEATS, PLACES
    DRAWS_CARDS = SEATS, DRAWS
    DRAWN = SEATS, CARDS
    RESHUFFLES = (SEATS,)
    BIDS = SEATS, CARDS
    BIDS_NOTHING = (SEATS,)
    SETS_WORKER = SEATS, OFFICES
    TAKES_MARKERS = SEATS, DRAWS
    PLAYS = SEATS, CARDS
    USES_OFFICE = SEATS, OFFICES
    RECRUITS = SEATS, DRAWS
    ENDS_TURN = (SEATS,)
    PASSES = (SEATS,)
    PUTS_ASIDE = SEATS, CARDS
    SHREDS = SEATS, CARDS
    PAYS = SEATS, CARDS
    PAYS_WITH_WORKER = SEATS, OFFICES
    USES_AGAIN = SEATS, CARDS
    USES_WORKER_AGAIN = SEATS, OFFICES
    COPIES = SEATS, CARDS
    LAYS = SEATS, CARDS
    USES_SPECIAL = SEATS, CARDS
    TAKES_COIN = SEATS, CARDS
    TAKES_POINTS = SEATS, CARDS
    KEEPS = SEATS, CARDS
    KEEPS_CARDS = SEATS, DRAWS
    BUYS = SEATS, CARDS, COINS
    RED_CARD = SEATS, CARDS
    INVESTS = SEATS, CARDS, COINS
    SCORES = SEATS, POINTS, POINTS.called("score")
    MARKER = (OFFICES,)
    OPENS = (OFFICES,)
    CLEARED = (CARDS,)
    STREET_MOVES = ()
    TURNED_UP = CARDS, SPACES
    ENDS = (REASONS,)


POOLS = (
    Pool(
        "deck",
        CARDS,
        rows=(("hand", "hand_size"), ("pile", "pile_size")),
        cells=("bid",),
        bounds="known",
        bounded=("hand", "bid"),
    ),
)
"""Of each player: which cards are in the hand, lie as the hidden bid, and are in the draw pile (CC-3.14)."""
