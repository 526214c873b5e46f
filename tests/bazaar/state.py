from __future__ import annotations

from hustings.kernel.decisions import CERTAIN, CHANCE, Decision, Effect, Line, Pool, hidden, lapses, rule
from hustings.kernel.fields import LOOKERS, OWNER, Table, grid, number, row
from tests.bazaar.components import GOODS, SEATS, SPOTS, Components

__all__ = ["Components", "State"]


class State(Table, seats=3, effects=8):
    round = number(0, 9, zone="course of play")
    hand = grid(SEATS, GOODS, 0, 9, zone="hand", sees=OWNER)
    hand_size = row(SEATS, 0, 9, zone="hand")
    pile = grid(SEATS, GOODS, 0, 9, zone="pile", sees=OWNER)
    pile_size = row(SEATS, 0, 9, zone="pile")
    known = grid(SEATS, GOODS, 0, 9, zone="hand")
    bid = row(SEATS, -1, zone="bid", of=GOODS, sees="bid_seen")
    bid_seen = row(SEATS, bits=LOOKERS, zone="bid")
    has_bid = row(SEATS, 0, 1, zone="bid")
    discard = grid(SEATS, GOODS, 0, 9, zone="discard")
    laid = row(SEATS, 0, 3, zone="stall")
    stall = grid(SEATS, SPOTS, -1, zone="stall", of=GOODS, sees="stall_seen")
    stall_seen = grid(SEATS, SPOTS, bits=LOOKERS, zone="stall")
    looks = row(SEATS, 0, 1, zone="course of play")
    guest = number(-1, zone="course of play", of=SEATS)


class Ask(Decision):
    BID = hidden(GOODS), rule("BZ-2.01")
    LAY = hidden(GOODS), rule("BZ-3.01")
    LOOK = SEATS, SPOTS, rule("BZ-3.02")
    INVITE = CERTAIN, SEATS, rule("BZ-4.01")
    DRAW = CHANCE, GOODS
    GUEST = CHANCE, SEATS


class Do(Effect):
    ROUND = ()
    FILL = ()
    BIDS = ()
    REVEAL = ()
    WINNER = ()
    CLEAR = ()
    FEAST = ()
    END = ()


class Told(Line):
    BID_SHOWN = SEATS, GOODS, lapses("round")
    DREW = SEATS, GOODS
    LAID = SEATS, SPOTS
    LOOKED = SEATS, SEATS.called("owner"), SPOTS
    SAW = GOODS, SEATS, SPOTS
    INVITED = SEATS, SEATS.called("guest")
    CAME = (SEATS,)


POOLS = (
    Pool(
        "goods",
        GOODS,
        rows=(("hand", "hand_size"), ("pile", "pile_size")),
        cells=("bid", "stall"),
        bounds="known",
        bounded=("hand", "bid", "stall"),
    ),
)
