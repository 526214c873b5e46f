"""The table of Copycat in a terminal: own cards, department and street, the players, the career path.

What the phase is about comes first, so that it stays on a small screen: the department, and in phase 3 the street.
"""

from __future__ import annotations

from itertools import groupby

from hustings.games.copycat.components import (
    ACTIONS,
    BUYS,
    BUYS_SPECIALLY,
    CARDS,
    CLIPBOARD,
    COIN,
    COIN_OR_POINTS,
    COPIED,
    COPIED_OPEN,
    DOCTORATES,
    GIVES_COINS,
    GIVES_POINTS,
    KINDS,
    LIES,
    LIMITED,
    LYING,
    MOST_CARDS,
    MOST_OFFICES,
    NO_CARD,
    NO_WORKER,
    OFFICES,
    OPEN,
    PAID,
    PLAYED,
    RED,
    RUNNING,
    STANDING,
    STREET_SPACES,
    TAKEN,
    USED_TWICE,
    WORKERS,
    Components,
)
from hustings.games.copycat.rules.buying import coins_at_hand, least_coins
from hustings.games.copycat.state import Ask
from hustings.kernel.choices import Choice
from hustings.kernel.fields import Axis
from hustings.kernel.picture import Columns, Grid, Look, Piece, Span, Text, columns, grid, stack, text
from hustings.kernel.view import View

ACROSS = 4
"""So many cards of the street stand in a line."""

WIDE = 120
"""From this width on the names of cards are written out where one is bought."""

CELL = 14
"""No office is narrower, and no name of a card that is bought is wider."""

TRACK = 32
"""So many steps of the career path are drawn."""

SUCCESS = 3
"""The phase in which is bought and counted."""

AFTER_CARD = {OPEN: "?", RUNNING: "…", PAID: "×", COIN: "=", COPIED: "²", COPIED_OPEN: "²?"}
"""What stands behind a card of the play area that is not simply used."""

AFTER_WORKER = {STANDING: "", LYING: "↓", USED_TWICE: "²"}
"""What stands behind a worker."""

SHORTENED = {
    "coins",
    "double_coins",
    "double_markers",
    "draw_per_coin",
    "shred_for_worker",
    "extra_placement",
    "place_in_occupied",
    "reuse_worker",
}
"""What a card of the street does is said in few signs where there is little room for it."""

EFFECTS = {number: name for name, (number, _) in ACTIONS.items()}
OFFICE_KINDS = {number: name for name, (number, _) in KINDS.items()}


# -------------------------------------------------------------------- what follows from what everybody sees


def points_now(c: Components, view: View, seat: int) -> int:
    """CC-10.01, CC-10.08: what the turn of phase 3 brings if it ends now: charity events and markers count too."""
    waiting = [card for card in range(MOST_CARDS) if view.lies[seat][card] in (OPEN, COPIED_OPEN)]
    charity = sum(c.points_of[card] for card in waiting if c.action[card] == COIN_OR_POINTS)
    markers: int = view.taken_markers[seat] * (1 + view.marker_doublings)
    points: int = view.points[seat]
    return points + int(charity) + markers


def purchases_to_come(c: Components, view: View, seat: int) -> int:
    """CC-9.01: how many purchases a player still has, in the office being used and by standing workers."""
    shops = [office for office in range(MOST_OFFICES) if c.kind[office] in (BUYS, BUYS_SPECIALLY)]
    is_buying = view.asks[seat] & (1 << Ask.BUY | 1 << Ask.INVEST)
    now = int(view.left) if is_buying else 0
    return now + sum(int(c.reach[office]) for office in shops if view.worker[seat][office] == STANDING)


def comes_along(c: Components, view: View, space: int) -> list[int]:
    """CC-9.04: the red cards that come along with what is bought from a space."""
    return [card for card in view.street[:space] if card != NO_CARD and c.colour[card] == RED]


def supply_size(c: Components, view: View) -> int:
    """How many cards are left in the supply."""
    others = sum(n for card, n in enumerate(view.supply) if c.section[card] != DOCTORATES)
    return int(others) + int(view.doctorates_left)


def open_offices(c: Components, view: View) -> list[int]:
    """The offices that are open: those of the start, then the extra ones in the order in which they came."""
    there = [office for office in range(MOST_OFFICES) if view.age[office]]
    return sorted(there, key=lambda office: (view.age[office], office))


# ------------------------------------------------------------------------------------------------ the picture


def brief(look: Look, axis: Axis, value: int) -> str:
    """What many choices call an office: as it stands in the department."""
    return f"{_place(look, value)} {_office_does(look, value)}" if axis.name == OFFICES.name else ""


def beside(look: Look, choice: Choice) -> str:
    """What a card does that is played or used again; CC-9.03, CC-9.04, CC-9.11: what a purchase costs and brings."""
    if choice.decision in (Ask.PLAY, Ask.REUSE, Ask.COPY, Ask.SPECIAL):
        return _does(look, choice.values[0])
    if choice.decision == Ask.INVEST:
        bought = look.view.street[look.view.chosen_space]
        return look.say("points", points=choice.values[0] * look.seat.components.strength[bought])
    return _purchase(look, choice.values[0]) if choice.decision == Ask.BUY else ""


def _purchase(look: Look, space: int) -> str:
    """What is bought from a space, what it costs, and what comes along."""
    c = look.seat.components
    price = look.say("price", n=least_coins(c, look.view.plain, space))
    bought, along = look.view.street[space], comes_along(c, look.view, space)
    if look.width >= WIDE:
        cards = look.say("along", cards=", ".join(look.name(CARDS, red) for red in along))
        return ", ".join([look.name(CARDS, bought), _does(look, bought), price, *([cards] if along else [])])
    reds = ",".join(str(c.number_of[red]) for red in along)
    return f"{_cut(look, bought, CELL)}, {price}" + (f" +#{reds}" if along else "")


def picture(look: Look) -> Piece:
    """The table as this seat sees it."""
    is_success = look.view.phase == SUCCESS and look.view.turn >= 0
    mine = None if look.seat.is_spectator else _mine(look)
    department, street = _department(look), _street(look)
    middle = (_sums(look), street, mine, department) if is_success else (mine, department, street)
    return stack(_course(look), *middle, _players(look), _career(look))


def _course(look: Look) -> Text:
    """The round and the phase, and the order of play; whose turn it is stands out; what lies beside the board."""
    view, c = look.view, look.seat.components
    spans = [
        Span(look.say("round", round=view.this_round, rounds=c.rounds), "strong"),
        Span("·", "dim", ""),
        Span(look.say("phase", phase=view.phase)),
        Span("·", "dim", ""),
        Span(f"{_zone(look, 'bus')}:", "dim"),
    ]
    for seat in view.bus:
        if seat >= 0:
            turn = f" ({look.say('turn')})" if seat == view.turn else ""
            passed = f" ({look.say('passed')})" if view.passed[seat] and view.phase == 2 else ""
            after = "◂" if turn else "×" if passed else ""
            spans.append(look.mark(seat, after, "strong" if turn else "", turn + passed))
    piles = [look.say("supply", n=supply_size(c, view)), look.say("offices", n=view.office_deck)]
    piles += [look.say("pool", n=view.marker_pool)] if c.marker_limit == LIMITED else []
    spans += [Span("·", "dim", ""), Span(", ".join(piles), "dim")]
    if view.permissions:
        spans.append(Span(look.say("permissions", n=view.permissions), "accent"))
    return Text(tuple(spans))


def _sums(look: Look) -> Text:
    """The running sums of the turn of phase 3."""
    view, c, seat = look.view, look.seat.components, look.view.turn
    has = coins_at_hand(view.plain)
    sums = [Span(look.say("coins", coins=has), "accent strong")]
    times = [f"×{1 + view.doublings}"] if view.doublings else []
    extra = [f"+ {view.extra_coins}"] if view.extra_coins else []
    spent = [look.say("spent", n=view.spent)] if view.spent else []
    if times or extra or spent:
        sums.append(Span(f"({' '.join([str(view.coins), *times, *extra, *spent])})", "dim"))
    buys = purchases_to_come(c, view, seat)
    sums += [Span("·", "dim", ""), Span(look.say("buys", n=buys))]
    sums += [Span("·", "dim", ""), Span(look.say("points", points=view.points[seat]), "strong")]
    now = points_now(c, view, seat)
    if now != view.points[seat]:
        sums.append(Span(look.say("points_now", points=now)))
    return text(look.mark(seat), *sums, *_in_hand(look))


def _in_hand(look: Look) -> list[Span]:
    """What one's own hand brings when it is laid down in this turn, doublings apart."""
    view, c, me = look.view, look.seat.components, look.me
    if me != view.turn:
        return []
    hand = [card for card, n in enumerate(view.hand[me]) if n and not view.kept[card]]
    coins = sum(c.strength[card] for card in hand if c.action[card] == GIVES_COINS)
    points = sum(c.strength[card] for card in hand if c.action[card] == GIVES_POINTS)
    return [Span("·", "dim", ""), Span(look.say("in_hand", coins=coins, points=points))] if coins or points else []


# ------------------------------------------------------------------------------------------------------ cards


def _card(look: Look, card: int, after: str = "", style: str = "", said: str = "") -> Span:
    """What a card does and its number; read out with its name."""
    spoken = f"{look.name(CARDS, card)}, {_does(look, card)}" + (f", {said}" if said else "")
    return Span(_short(look, card) + after, style, spoken)


def _short(look: Look, card: int) -> str:
    number = look.seat.components.number_of[card]
    return f"{_does(look, card)} #{number}" if number else look.name(CARDS, card)


def _does(look: Look, card: int) -> str:
    c = look.seat.components
    n, coins, points = c.strength[card], c.coins_of[card], c.points_of[card]
    return look.say(f"does_{EFFECTS[c.action[card]]}", n=n, coins=coins, points=points)


def _mine(look: Look) -> Piece:
    """One's own hand and bid, play area, clipboard and doctorates; what is empty is left out."""
    view, me = look.view, look.me
    hand = [card for card, n in enumerate(view.hand[me]) if n]
    kept = [bool(view.kept[card]) for card in hand]
    cards = [
        _card(
            look, card, "!" if keeps else "", "strong accent" if keeps else "strong", look.say("kept") if keeps else ""
        )
        for card, keeps in zip(hand, kept)
    ]
    bid = [_card(look, view.bid[me], "", "accent")] if view.bid_lies[me] else []
    lying = view.lies[me]
    played = [
        _card(
            look, card, AFTER_CARD.get(where, ""), "accent" if where in (OPEN, COPIED_OPEN) else "", _lies(look, where)
        )
        for card, where in enumerate(lying)
        if PLAYED <= where < TAKEN
    ]
    resting = [_card(look, card, "", "dim") for card, where in enumerate(lying) if where == CLIPBOARD]
    taken = [_card(look, card) for card, where in enumerate(lying) if where == TAKEN]
    places = (("bid", bid), ("play area", played), ("clipboard", resting), ("doctorates taken", taken))
    rows = [_row_of(look, "hand", cards), *(_row_of(look, zone, those) for zone, those in places if those)]
    return stack(*(text(*line) for line in _together(rows, look.width)))


def _together(rows: list[list[Span]], width: int) -> list[list[Span]]:
    """Rows that follow each other share a line where there is room for them."""
    lines: list[list[Span]] = []
    for row in rows:
        if lines and sum(len(span.text) + 1 for span in (*lines[-1], *row)) <= width:
            lines[-1] = [*lines[-1], *row]
        else:
            lines.append(row)
    return lines


def _row_of(look: Look, zone: str, cards: list[Span]) -> list[Span]:
    """Cards with the name of their place before them and a comma between them."""
    return [Span(f"{_zone(look, zone)}:", "dim"), *(_listed(cards) or [Span("–", "dim", look.say("nothing"))])]


def _listed(spans: list[Span]) -> list[Span]:
    """The same with a comma between them."""
    return [Span(span.text + ",", span.style, span.spoken) for span in spans[:-1]] + spans[-1:]


def _lies(look: Look, where: int) -> str:
    return look.name(LIES, where) if where in AFTER_CARD else ""


def _zone(look: Look, name: str) -> str:
    return look.seat.game.rulebook(look.lang).zones[name].name


# ------------------------------------------------------------------------------------------------- department


def _department(look: Look) -> Columns:
    """The open offices: what they do, who is in them, markers."""
    offices = [_office(look, office) for office in open_offices(look.seat.components, look.view)]
    return columns(offices, max(1, (look.width + 2) // (CELL + 2)), CELL)


def _place(look: Look, office: int) -> str:
    return look.name(OFFICES, office).partition(" ")[0]


def _office_does(look: Look, office: int) -> str:
    c = look.seat.components
    return look.say(f"office_{OFFICE_KINDS[c.kind[office]]}", n=c.reach[office])


def _office(look: Look, office: int) -> Text:
    view = look.view
    kind, place = _office_does(look, office), _place(look, office)
    inside = [
        look.mark(seat, AFTER_WORKER[view.worker[seat][office]], "", look.name(WORKERS, view.worker[seat][office]))
        for seat in look.seats
        if view.worker[seat][office] != NO_WORKER
    ]
    markers = [Span(f"★{n}", "accent", look.say("markers", n=n))] if (n := view.markers[office]) else []
    free = "" if inside else "strong"
    return text(Span(place, "dim", look.name(OFFICES, office)), Span(kind, free, ""), *inside, *markers)


# ------------------------------------------------------------------------------------------------------ street


def _street(look: Look) -> Piece:
    """The street in the groups of its surcharges, with what each card costs now and what comes along."""
    c = look.seat.components
    groups = groupby(range(STREET_SPACES), lambda space: c.surcharge[space])
    lines = [
        text(
            Span(f"+{extra}", "accent", f"{_zone(look, 'street')}, +{extra}:"),
            *(_space(look, space) for space in spaces),
        )
        for extra, spaces in groups
    ]
    return stack(*lines, _dragged(look))


def _space(look: Look, space: int) -> Span:
    """A space: its number, the card, its price; a plus where red cards come along."""
    c, card = look.seat.components, look.view.street[space]
    room = max(CELL, (look.width - 2) // ACROSS - 1)
    if card == NO_CARD:
        return Span(f"{space + 1:>2}│–".ljust(room), "dim", f"{space + 1}: {look.say('nothing')}")
    if c.colour[card] == RED:
        said = f"{space + 1}: {look.name(CARDS, card)}, {look.say('red')}"
        return Span(f"{space + 1:>2}│{_cut(look, card, room - 3)}".ljust(room), "warn", said)
    price = look.say("price", n=least_coins(c, look.view.plain, space))
    along = comes_along(c, look.view, space)
    more = "+" if along else ""
    said = f"{space + 1}: {look.name(CARDS, card)}, {_does(look, card)}, {price}"
    if along:
        said += f", {look.say('along', cards=', '.join(look.name(CARDS, red) for red in along))}"
    drawn = f"{space + 1:>2}│{_cut(look, card, room - len(price + more) - 4)} {price}{more}"
    return Span(drawn.ljust(room), _affordable(look, space), said)


def _affordable(look: Look, space: int) -> str:
    """In phase 3 what can be paid stands out."""
    view = look.view
    if view.phase != SUCCESS or view.turn < 0:
        return ""
    return "strong" if least_coins(look.seat.components, view.plain, space) <= coins_at_hand(view.plain) else "dim"


def _dragged(look: Look) -> Text | None:
    """Which red cards come along with a purchase, and from which space on."""
    c, street = look.seat.components, look.view.street
    last = max((space for space, card in enumerate(street) if card != NO_CARD and c.colour[card] != RED), default=0)
    reds = []
    for space, card in enumerate(street[:last]):
        if card != NO_CARD and c.colour[card] == RED:
            said = look.say("from_space", card=(CARDS, card), space=space + 2)
            brief = look.say("from_space_brief", n=c.number_of[card], space=space + 2)
            reds.append(Span(said if look.width >= WIDE else brief, "warn", said))
    if not reds or look.view.phase != SUCCESS:
        return None
    return text(Span(f"+ {look.say('comes_along')}:", "dim"), *_listed(reds))


def _cut(look: Look, card: int, room: int) -> str:
    """What a card does and its number; in few signs where there is little room, and the number stays whole."""
    drawn = _short(look, card)
    if len(drawn) <= room:
        return drawn
    c = look.seat.components
    effect = EFFECTS[c.action[card]]
    does = look.say(f"short_{effect}", n=c.strength[card]) if effect in SHORTENED else _does(look, card)
    number = f" #{c.number_of[card]}" if c.number_of[card] else ""
    return does + number if len(does + number) <= room else does[: max(0, room - len(number) - 1)] + "…" + number


# ----------------------------------------------------------------------------------------------------- players


def _players(look: Look) -> Grid:
    """What everybody sees of the players, in their order of play."""
    view = look.view
    heads = [look.say(f"head_{name}") for name in ("score", "store", "markers", "hand", "piles", "clipboard", "played")]
    order = [seat for seat in view.bus if seat >= 0] if min(view.bus[: look.seat.seats]) >= 0 else list(look.seats)
    return grid(["", *heads], [_player(look, seat) for seat in order])


def _player(look: Look, seat: int) -> list[Span | str]:
    view, c = look.view, look.seat.components
    hand = hand_said = f"{view.hand_size[seat]}"
    if view.bid_lies[seat]:
        bid = view.bid[seat]
        hand += "+1" if bid is None else f"+#{c.number_of[bid]}"
        hand_said += f", {look.say('bid_lies')}" + ("" if bid is None else f": {look.name(CARDS, bid)}")
    played = [card for card, where in enumerate(view.lies[seat]) if PLAYED <= where < TAKEN]
    numbers = " ".join(f"{c.number_of[card]}{AFTER_CARD.get(view.lies[seat][card], '')}" for card in played)
    said = ", ".join(f"{look.name(CARDS, card)} {_lies(look, view.lies[seat][card])}".strip() for card in played)
    return [
        look.player(seat),
        Span(str(view.score[seat]), "strong"),
        Span(
            f"{view.store[seat]}/{view.reserve[seat]}",
            "",
            look.say("store", n=view.store[seat], rest=view.reserve[seat]),
        ),
        str(view.taken_markers[seat]),
        Span(hand, "", hand_said),
        Span(
            f"{view.pile_size[seat]}/{view.discard_size[seat]}",
            "",
            look.say("piles", pile=view.pile_size[seat], discard=view.discard_size[seat]),
        ),
        str(view.clipboard_size[seat]),
        Span("↑" if numbers and seat == look.me else numbers or "–", "", said or look.say("nothing")),
    ]


def _career(look: Look) -> Text:
    """The career path as a line; who would stand in the same place stands one step on."""
    view, goal = look.view, look.seat.components.winning_points
    steps: dict[int, int] = {}
    for seat in sorted(look.seats, key=lambda each: view.score[each]):
        step = min(TRACK - 1, view.score[seat] * (TRACK - 1) // goal)
        while step in steps:
            step += 1
        steps[step] = seat
    dots = [
        look.mark(steps[step], "", "", str(view.score[steps[step]])) if step in steps else Span("·", "dim", "")
        for step in range(max(TRACK, *(step + 1 for step in steps)))
    ]
    return text(
        Span(f"{_zone(look, 'career path')}:", "dim"), *dots, Span(str(goal), "accent", look.say("goal", n=goal))
    )
