"""What questions, refusals and results mention, and what cannot be in a position of Copycat."""

from __future__ import annotations

from hustings.games.copycat.components import (
    CARDS,
    CLIPBOARD,
    DISCARDED,
    DOCTORATES,
    LIMITED,
    MOST_CARDS,
    MOST_COINS,
    MOST_OFFICES,
    MOST_SEATS,
    NO_CARD,
    NO_WORKER,
    NOT_OWNED,
    OFFICES,
    SEATS,
    TAKEN,
    UNSEEN,
    Components,
)
from hustings.games.copycat.rules.action import can_place
from hustings.games.copycat.rules.buying import coins_at_hand, cost_of, least_coins
from hustings.games.copycat.state import State
from hustings.kernel.words import Fact, Fault

# --------------------------------------------------------------------------------------------------- questions


def asks_place(c: Components, s: State, seat: int) -> dict[str, Fact]:
    """The workers that can still be placed, and whether one of them can be placed now."""
    return {"store": s.store[seat], "free": 1 if can_place(c, s, seat) else 0}


def asks_count(c: Components, s: State, seat: int) -> dict[str, Fact]:
    """How many cards can be drawn."""
    return {"most": s.left}


def asks_exchange(c: Components, s: State, seat: int) -> dict[str, Fact]:
    """How many cards can still be laid down."""
    return {"left": s.left}


def asks_exchange_stop(c: Components, s: State, seat: int) -> dict[str, Fact]:
    """How many cards were laid down."""
    return {"done": s.done}


def asks_pay(c: Components, s: State, seat: int) -> dict[str, Fact]:
    """The coins paid so far."""
    return {"paid": s.left}


asks_pay_worker = asks_pay
asks_pay_stop = asks_pay


def asks_lay(c: Components, s: State, seat: int) -> dict[str, Fact]:
    """Coins and points so far."""
    return {"coins": coins_at_hand(s), "points": s.points[seat]}


asks_work = asks_lay


def asks_shred(c: Components, s: State, seat: int) -> dict[str, Fact]:
    """How many cards can still be shredded."""
    return {"left": s.left}


def asks_keep(c: Components, s: State, seat: int) -> dict[str, Fact]:
    """How many cards are kept so far."""
    return {"kept": s.kept_size}


asks_keep_stop = asks_keep


def asks_charity(c: Components, s: State, seat: int) -> dict[str, Fact]:
    """The charity event that is being used."""
    return {"event": (CARDS, s.in_use)}


def asks_buy(c: Components, s: State, seat: int) -> dict[str, Fact]:
    """The coins at hand and the purchases of this use of an office."""
    return {"coins": coins_at_hand(s), "left": s.left}


def asks_invest(c: Components, s: State, seat: int) -> dict[str, Fact]:
    """The doctorate, and how much can be invested in it."""
    most = coins_at_hand(s) - cost_of(c, s, s.chosen_space)
    return {
        "card": (CARDS, s.street[s.chosen_space]),
        "least": c.least_invested,
        "most": min(most, MOST_COINS - 1),
    }


# ---------------------------------------------------------------------------------------------------- refusals


def facts_count(c: Components, s: State, seat: int, clause: int, count: int) -> dict[str, Fact]:
    """How many cards can be drawn."""
    return {"most": s.left}


def facts_buy(c: Components, s: State, seat: int, clause: int, space: int) -> dict[str, Fact]:
    """What the card of this space needs, and the coins at hand."""
    if s.street[space] == NO_CARD:
        return {}
    return {"needs": least_coins(c, s, space), "has": coins_at_hand(s)}


def facts_invest(c: Components, s: State, seat: int, clause: int, coins: int) -> dict[str, Fact]:
    """What this doctorate needs, and the coins at hand."""
    return {"needs": least_coins(c, s, s.chosen_space), "has": coins_at_hand(s)}


# ----------------------------------------------------------------------------------------------------- results


def points(c: Components, s: State, seat: int) -> int:
    """CC-12.07: the score."""
    return s.score[seat]


def lines(c: Components, s: State, seat: int) -> list[tuple[str, int]]:
    """The score before the last round, and what the last round brought; during the game the score as it is."""
    if not s.over:
        return [("points", s.score[seat])]
    return [("earlier", s.score[seat] - s.points[seat]), ("last_round", s.points[seat])]


def ties(c: Components, s: State, better: int, worse: int) -> str:
    """CC-12.08: equal scores are told apart by the last round."""
    return "last_round" if s.points[better] != s.points[worse] else ""


# ------------------------------------------------------------------------------------------------------ faults


def faults(c: Components, s: State) -> list[Fault]:
    """Everything that cannot be in this state: nothing gets lost, nothing is in two places."""
    found = []
    for seat in range(MOST_SEATS):
        found += _faults_of_seat(c, s, seat) if seat < c.seats else _faults_of_absent(s, seat)
    found += _faults_of_cards(c, s)
    found += _faults_of_kept(s)
    found += _faults_of_offices(c, s)
    seats = [s.bus[place] for place in range(c.seats)]
    seated = [seat for seat in seats if seat >= 0]
    if len(set(seated)) < len(seated) or (s.this_round > 0 and len(seated) < c.seats):
        found.append(Fault("bus"))
    if c.marker_limit == LIMITED:
        markers = s.marker_pool + sum(s.markers) + sum(s.taken_markers)
        if markers != c.markers:
            found.append(Fault("marker_count", {"has": markers, "needs": c.markers}))
    return found


def _faults_of_seat(c: Components, s: State, seat: int) -> list[Fault]:
    """A player's cards lie in one place each, as everybody may know; workers are all there."""
    found = []
    who: Fact = (SEATS, seat)
    if (s.bid[seat] >= 0) != (s.bid_lies[seat] == 1):
        found.append(Fault("bid", {"seat": who}))
    for card in range(MOST_CARDS):
        here = s.hand[seat][card] + (1 if s.bid[seat] == card else 0)
        unseen = 1 if s.lies[seat][card] == UNSEEN else 0
        if here + s.pile[seat][card] != unseen:
            found.append(Fault("card_twice", {"seat": who, "card": (CARDS, card)}))
        if s.known[seat][card] > here:
            found.append(Fault("unknown_known", {"seat": who, "card": (CARDS, card)}))
    places = [s.lies[seat][card] for card in range(MOST_CARDS)]
    sizes = (
        (s.hand_size[seat], sum(s.hand[seat])),
        (s.pile_size[seat], sum(s.pile[seat])),
        (s.clipboard_size[seat], places.count(CLIPBOARD)),
        (s.discard_size[seat], places.count(DISCARDED)),
        (s.doctorates[seat], places.count(TAKEN)),
    )
    if any(size != cards for size, cards in sizes):
        found.append(Fault("size", {"seat": who}))
    placed = sum(1 for office in range(MOST_OFFICES) if s.worker[seat][office] != NO_WORKER)
    workers = s.store[seat] + s.reserve[seat] + placed
    if workers != c.workers_at_start + c.workers_in_reserve:
        needs = c.workers_at_start + c.workers_in_reserve
        found.append(Fault("workers", {"seat": who, "has": workers, "needs": needs}))
    return found


def _faults_of_absent(s: State, seat: int) -> list[Fault]:
    """Who does not take part has nothing."""
    cards = sum(s.hand[seat]) + sum(s.pile[seat]) + sum(s.lies[seat]) + sum(s.known[seat]) + s.bid_lies[seat]
    others = s.store[seat] + s.reserve[seat] + sum(s.worker[seat]) + s.score[seat] + s.taken_markers[seat]
    return [Fault("absent", {"seat": (SEATS, seat)})] if cards + others > 0 else []


def _faults_of_cards(c: Components, s: State) -> list[Fault]:
    """Every card of the game is somewhere."""
    found = []
    doctorates = s.doctorates_left
    for card in range(MOST_CARDS):
        owners = sum(1 for seat in range(c.seats) if s.lies[seat][card] != NOT_OWNED)
        on_street = sum(1 for here in s.street if here == card)
        copies = owners + on_street + s.supply[card] + s.out[card]
        needs = 0 if c.section[card] < 0 else MOST_SEATS if c.section[card] == 0 else 1
        if copies != needs:
            found.append(Fault("card_count", {"card": (CARDS, card), "copies": copies, "needs": needs}))
        if c.section[card] == DOCTORATES:
            doctorates += owners + on_street + s.out[card]
    if doctorates != c.doctorates:
        found.append(Fault("doctorates", {"has": doctorates, "needs": c.doctorates}))
    return found


def _faults_of_kept(s: State) -> list[Fault]:
    """What is being kept is in the hand of the player whose turn it is."""
    kept = [card for card in range(MOST_CARDS) if s.kept[card] > 0]
    in_hand = s.turn >= 0 and all(s.hand[s.turn][card] for card in kept)
    return [Fault("kept")] if len(kept) != s.kept_size or (kept and not in_hand) else []


def _faults_of_offices(c: Components, s: State) -> list[Fault]:
    """Closed offices are empty; those of the start are open; extra offices came one after the other."""
    found = []
    for office in range(MOST_OFFICES):
        filled = s.markers[office] + sum(s.worker[seat][office] for seat in range(c.seats))
        if s.age[office] == 0 and filled > 0:
            found.append(Fault("office_closed", {"office": (OFFICES, office)}))
        if c.from_start[office] and s.age[office] != 1:
            found.append(Fault("office_missing", {"office": (OFFICES, office)}))
    extras = [office for office in range(MOST_OFFICES) if c.extra[office] > 0]
    ages = sorted(s.age[office] for office in extras if s.age[office] > 0)
    if ages != list(range(2, len(ages) + 2)) or s.office_deck != len(extras) - len(ages):
        found.append(Fault("office_deck"))
    return found
