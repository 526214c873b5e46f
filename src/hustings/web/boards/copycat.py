"""The board of Copycat: a department with lit windows, the street of cards, the bus, the career path round the edge.

It has two layouts of the same parts, a wide one and an upright one for phones; `copycat.css` moves the parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

from hustings.games.copycat.components import (
    ACTIONS,
    BLUE,
    BUYS_SPECIALLY,
    CARDS,
    CLIPBOARD,
    COLOURS,
    COPIED_OPEN,
    DISCARDED,
    DOCTORATES,
    GREEN,
    GREY,
    KINDS,
    LAST_OFFICE_SECTION,
    LIES,
    LIMITED,
    MOST_CARDS,
    MOST_OFFICES,
    NO_CARD,
    NO_WORKER,
    OFFICES,
    OPEN,
    PAID,
    PLAYED,
    PURPLE,
    RED,
    REUSES_CARD,
    SEATS,
    SPACES,
    STANDING,
    TAKEN,
    USED_TWICE,
    WORKERS,
    YELLOW,
    YELLOW_GREEN,
)
from hustings.games.copycat.picture import comes_along, open_offices, points_now, purchases_to_come, supply_size
from hustings.games.copycat.rules.buying import coins_at_hand, is_doctorate, least_coins
from hustings.kernel.fields import EVERYBODY, Axis
from hustings.kernel.seat import Seat
from hustings.kernel.view import View
from hustings.kernel.words import Fact, Words
from hustings.web.boards.copycat_signs import (
    CARD_HEIGHT,
    CARD_WIDTH,
    PRICE_HEIGHT,
    along_a_frame,
    card_face,
    colour_class,
    rect,
    shutter,
    signs,
    small_card,
    stack_of_markers,
    words,
    worker,
)
from hustings.web.boards.ink import card_back, closed_eye, escape, seat_shape, words_of

WIDE, HIGH = 760, 446
"""The wide layout."""

NARROW, TALL = 360, 996
"""The upright layout, in units of its own."""

EDGE = 24
"""How broad the career path is."""

SPARE = 0.021
"""How much of the way round lies before its start, and after its end."""

STRESSED = 10
"""So many steps before the goal are stressed."""

ROW, WINDOW = 44, 38
"""From one floor to the next, and the height of a window."""

FIRST_FLOOR = 36
"""Where the upper windows begin."""

PITCH, BETWEEN = 57.4, 6
"""From one card of the street to the next, and what lies between two groups besides."""

SUCCESS = 3
"""The phase in which is bought and counted."""

IN_HAND = (PURPLE, BLUE, GREY, YELLOW, YELLOW_GREEN, GREEN, RED)
"""The order of colours in a hand: what belongs to phase 2, to either, to phase 3, to none."""

ROMAN = ("", "I", "II", "III", "IV", "V")
FACADE = 10
"""So many offices are printed on the board; those after them are normal ones."""

OFFICE_SIGNS = {
    "draw": "card",
    "exchange": "swap",
    "coins": "coin",
    "buy": "tag",
    "shred": "shred",
    "vp": "laurels",
}

CARD_SIGNS = {
    "none": "",
    "coins": "coin {n}",
    "vp": "laurels {n}",
    "coin_or_vp": "coin {coins} / laurels {points}",
    "double_coins": "coin ×2",
    "double_markers": "marker ×2",
    "draw": "card {n}",
    "draw_per_coin": "coin arrow card",
    "workers": "worker +{n}",
    "shred_for_worker": "shred arrow worker",
    "extra_placement": "worker arrow window",
    "place_in_occupied": "worker others",
    "reuse_worker": "again worker",
    "copy_card": "copy",
    "keep_cards": "keep",
    "vp_per_coin": "coin arrow laurels",
}
"""What cards do, in signs and numbers."""

EFFECTS = {number: name for name, (number, _) in ACTIONS.items()}
OFFICE_KINDS = {number: name for name, (number, _) in KINDS.items()}
COLOUR_OF_KIND = {number: COLOURS.index(colour) for number, colour in KINDS.values()}
"""The colour of each kind of office."""


class _OpenedOnce(View):
    """A view that opens each of its fields once: a drawing reads the same ones some hundred times."""

    def __getattr__(self, name: str) -> Any:
        value = super().__getattr__(name)
        self.__dict__[name] = value
        return value


class _Table:
    """What is shown and how it is said: the door of a seat, its view, a language."""

    def __init__(self, seat: Seat, lang: str) -> None:
        self.seat = seat
        self.lang = lang
        self.view: View = _OpenedOnce(seat.game, seat.view.plain)
        self.c: Any = seat.components
        self.words: Words = words_of("copycat", lang)

    @property
    def me(self) -> int:
        """The seat that looks, from 0."""
        return self.seat.number - 1

    @property
    def seats(self) -> range:
        """The seats of this table, from 0."""
        return range(self.seat.seats)

    @property
    def is_success(self) -> bool:
        """Whether somebody has a turn of phase 3."""
        return bool(self.view.phase == SUCCESS and self.view.turn >= 0)

    def say(self, key: str, **facts: Fact) -> str:
        """A sentence of the board."""
        return self.words.fill(key, facts, self.seat.naming)

    def name(self, axis: Axis, value: int) -> str:
        """What a member of an axis is called."""
        return self.seat.naming.name(axis, value, self.lang)

    def names(self, cards: Iterable[int]) -> str:
        """Cards by their names."""
        return ", ".join(self.name(CARDS, card) for card in cards) or self.say("nothing")

    def zone(self, name: str) -> str:
        """What a zone is called in the rulebook."""
        return self.seat.game.rulebook(self.lang).zones[name].name

    def at(self, axis: Axis, value: int) -> str:
        """How an element says that it stands for a member of an axis."""
        return f'data-at="{axis.name}:{self.seat.naming.id(axis, value)}"'

    def key(self, card: int) -> str:
        """How a card is known again when it has moved."""
        return f'data-key="card:{self.seat.naming.id(CARDS, card)}"'


def board(seat: Seat, lang: str) -> str:
    """The table as this seat is shown it."""
    t = _Table(seat, lang)
    parts = [
        _ring(t, "wide", WIDE, HIGH),
        _ring(t, "narrow", NARROW, TALL),
        _part("department", 28, 28, _department(t)),
        _part("wing", 348, 28, _wing(t)),
        _part("bus", 348, 190, _bus(t)),
    ]
    groups = _groups(t)
    for n, group in enumerate(groups):
        drawn = _group(t, group, is_last=n == len(groups) - 1)
        parts.append(_part(f"street-{n}", 29 + PITCH * group[0] + BETWEEN * n, 304, drawn))
    label = escape(f"{t.say('board')}. {_course(t)}")
    sheet = f'<svg width="{WIDE}" height="{HIGH}" overflow="visible">{"".join(parts)}</svg>'
    return (
        f'<svg class="board board-copycat" viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="xMidYMin meet" '
        f'role="group" aria-label="{label}"><g class="cc-sheet">{sheet}</g></svg>'
    )


def _part(name: str, x: float, y: float, drawn: str) -> str:
    return f'<g class="cc-part cc-{name}" transform="translate({x:g} {y:g})">{drawn}</g>'


def _title(text: str) -> str:
    return f"<title>{escape(text)}</title>"


def _course(t: _Table) -> str:
    return t.say("course", round=t.view.this_round, rounds=t.c.rounds, phase=t.view.phase)


# ------------------------------------------------------------------------------------------------ the career path


def _ring(t: _Table, layout: str, width: float, height: float) -> str:
    """The career path round the edge, from the lower left corner clockwise; the last stretch is stressed."""
    goal: int = t.c.winning_points

    def place(score: float) -> tuple[float, float]:
        return along_a_frame(width, height, EDGE / 2, SPARE + (1 - 2 * SPARE) * score / goal)

    stretch = "M" + "L".join("{:.1f} {:.1f}".format(*place(score)) for score in range(goal - STRESSED, goal + 1))
    drawn = [
        rect("cc-path", EDGE / 2, EDGE / 2, width - EDGE, height - EDGE, 3),
        f'<path class="cc-stretch" d="{stretch}"/>',
        *(_step(score, *place(score), is_last=score >= goal - STRESSED) for score in range(goal)),
        f"<g>{_title(t.say('goal', goal=goal))}{words('cc-goal', place(goal)[0], place(goal)[1] + 5, goal)}</g>",
        *(_piece(t, seat, layout, place) for seat in t.seats),
    ]
    return f'<g class="cc-ring cc-ring-{layout}">{"".join(drawn)}</g>'


def _step(score: int, x: float, y: float, is_last: bool) -> str:
    """A step of the path: a number at every fifth, a dot at the others."""
    kind = " cc-last" if is_last else ""
    if score % 5 == 0:
        return words(f"cc-step{kind}", round(x, 1), round(y + 3.6, 1), score)
    return f'<circle class="cc-dot{kind}" cx="{x:.1f}" cy="{y:.1f}" r="1.2"/>'


def _piece(t: _Table, seat: int, layout: str, place: Callable[[float], tuple[float, float]]) -> str:
    """The piece of a player on the path; who is level stands side by side."""
    goal = t.c.winning_points
    score = t.view.score[seat]
    level = [other for other in t.seats if min(goal, t.view.score[other]) == min(goal, score)]
    x, y = place(min(goal, score) + 0.62 * (level.index(seat) - (len(level) - 1) / 2))
    key = f"score:{seat + 1}" + (f":{layout}" if layout != "wide" else "")
    halo = f'<circle class="cc-halo" cx="{x:.1f}" cy="{y:.1f}" r="8.6"/>'
    mark = seat_shape(seat + 1, round(x, 1), round(y, 1), 7)
    title = _title(t.say("on_path", seat=(SEATS, seat), score=score))
    return f'<g class="cc-score" data-key="{key}">{title}{halo}{mark}</g>'


# ------------------------------------------------------------------------------------------------ the department


def _department(t: _Table) -> str:
    """The facade with its ten windows, the annexe of normal offices to its left, and the round above that."""
    offices = [office for office in range(MOST_OFFICES) if t.c.from_start[office]]
    facade, annexe = offices[:FACADE], offices[FACADE:]
    floors = (len(facade) + 1) // 2
    bottom = FIRST_FLOOR + ROW * floors
    drawn = [
        f'<path class="cc-wall" d="M94 {bottom + 6}V28H308V{bottom + 6}z"/>',
        '<path class="cc-wall" d="M86 28H316L300 20V8Q300 4 296 4H106Q102 4 102 8V20z"/>',
        '<path class="cc-cornice" d="M88 28H314"/>',
        words("cc-sign", 201, 22, t.zone("department")),
        f'<path class="cc-ground" d="M-2 {bottom + 6}H312"/>',
    ]
    for n, office in enumerate(facade):
        drawn.append(_office(t, office, 100 + 104 * (n % 2), FIRST_FLOOR + ROW * (n // 2), 98))
    if annexe:
        top = bottom - ROW * len(annexe)
        drawn.append(f'<path class="cc-wall" d="M0 {bottom + 6}V{top - 6}H90V{bottom + 6}z"/>')
        drawn += [_office(t, office, 5, top + ROW * n, 80) for n, office in enumerate(annexe)]
    return "".join([*drawn, _calendar(t)])


def _calendar(t: _Table) -> str:
    """The round and the phase, where the annexe never reaches."""
    drawn = [
        _title(_course(t)),
        words("cc-small", 2, 11, t.say("round")),
        words("cc-round", 2, 43, t.view.this_round),
        words("cc-of", 83, 43, t.say("of_rounds", rounds=t.c.rounds)),
    ]
    for phase in range(1, 5):
        x, now = 2 + 21 * (phase - 1), " cc-now" if phase == t.view.phase else ""
        drawn.append(rect(f"cc-phase{now}", x, 52, 18, 18, 2) + words(f"cc-phase-text{now}", x + 9, 65.5, phase))
    return f'<g class="cc-calendar">{"".join(drawn)}</g>'


def _office(t: _Table, office: int, x: float, y: float, width: float) -> str:
    """A window: to the left what is done there, in the colour of its phase; to the right who is there, and markers."""
    view = t.view
    inside = [seat for seat in t.seats if view.worker[seat][office] != NO_WORKER]
    pane = 46 if width > 90 else 38
    left, right, middle = x + pane / 2 + 1, x + pane + 2, y + WINDOW / 2
    room = width - pane - 4
    step = min(20, room / max(1, len(inside)))
    start = right + (room - step * (len(inside) - 1)) / 2
    ink = colour_class(COLOUR_OF_KIND[t.c.kind[office]])
    mullion = f'<path class="cc-mullion" d="M{right:g} {y:g}v{WINDOW}"/>'
    drawn = [
        _title(_office_said(t, office, inside)),
        rect("cc-pane", x, y, width, WINDOW),
        f'<g class="{ink}">{mullion}{signs(left, y + 15, _office_signs(t, office), 0.9)}</g>',
        words("cc-tiny", left, y + 34.5, t.name(OFFICES, office).partition(" ")[0]),
        *(_worker(t, seat, office, start + step * n, middle) for n, seat in enumerate(inside)),
    ]
    if view.markers[office]:
        place = x + width - (25 if view.markers[office] < 10 else 31)
        drawn.append(stack_of_markers(place, y + WINDOW - 5, view.markers[office], t.seat.naming.id(OFFICES, office)))
    lit = "cc-busy" if inside else "cc-lit"
    return f'<g class="cc-office {lit} place" {t.at(OFFICES, office)}>{"".join(drawn)}</g>'


def _office_said(t: _Table, office: int, inside: list[int]) -> str:
    view = t.view
    said = [t.name(OFFICES, office), _when(t, COLOUR_OF_KIND[t.c.kind[office]])]
    said += [f"{t.name(SEATS, seat)}: {t.name(WORKERS, view.worker[seat][office])}" for seat in inside]
    said += [] if inside else [t.say("free")]
    said += [t.say("markers", n=view.markers[office])] if view.markers[office] else []
    return ". ".join(said)


def _office_signs(t: _Table, office: int) -> list[str]:
    """What an office does, in signs."""
    kind = t.c.kind[office]
    if kind == BUYS_SPECIALLY:
        return ["shift", "tag"]
    return ["again", "card"] if kind == REUSES_CARD else [OFFICE_SIGNS[OFFICE_KINDS[kind]], str(t.c.reach[office])]


def _worker(t: _Table, seat: int, office: int, x: float, y: float) -> str:
    does = t.view.worker[seat][office]
    drawn = worker(seat + 1, x, y, does != STANDING, does == USED_TWICE)
    return f'<g data-key="worker:{seat + 1}:{t.seat.naming.id(OFFICES, office)}">{drawn}</g>'


def _when(t: _Table, colour: int) -> str:
    """The phase of a colour."""
    if colour == GREY:
        return t.say("phase_2_3")
    return t.say("phase_2" if colour in (PURPLE, BLUE) else "phase_3")


def _wing(t: _Table) -> str:
    """Five columns of extra offices, one a section; those to come are closed shutters with their round."""
    sections = [t.c.extra[office] for office in range(MOST_OFFICES)]
    opened = open_offices(t.c, t.view)
    drawn = [rect("cc-stone", 0, 16, 384, 4 + 3 * ROW)]
    turn = 0
    for section in range(1, LAST_OFFICE_SECTION + 1):
        x = 2 + 77 * (section - 1)
        there = [office for office in opened if t.c.extra[office] == section]
        drawn.append(words("cc-small cc-middle", x + 36, 11, ROMAN[section]))
        for slot in range(sections.count(section)):
            turn += 1
            if slot < len(there):
                drawn.append(_office(t, there[slot], x, 20 + ROW * slot, 72))
            else:
                title = _title(t.say("shutter", section=ROMAN[section], round=turn))
                closed = shutter(x, 20 + ROW * slot, 72, WINDOW, turn, t.say("round"))
                drawn.append(f"<g>{title}{closed}</g>")
    return "".join([*drawn, f'<path class="cc-ground" d="M-2 {20 + 3 * ROW}H386"/>'])


# ------------------------------------------------------------------------------------------------ the bus


def _bus(t: _Table) -> str:
    """The order of play: a window for each passenger; the sign says what it shows, or what the turn has brought."""
    drawn = [
        '<path class="cc-coach" d="M378 0H14Q4 0 3 10L0 46V88H384V6Q384 0 378 0z"/>',
        rect("cc-board", 10, 4, 368, 18, 2),
        words("cc-slip", 18, 17.5, _sign_of_bus(t)),
        '<circle class="cc-wheel" cx="62" cy="90" r="9"/><circle class="cc-wheel" cx="318" cy="90" r="9"/>',
    ]
    pitch = 376 / t.seat.seats
    for place in t.seats:
        x, width, seat = 5 + pitch * place, pitch - 4, t.view.bus[place]
        drawn.append(rect("cc-frame", x, 26, width, 56, 3) if seat < 0 else _passenger(t, place, seat, x, width))
    return "".join(drawn)


def _sign_of_bus(t: _Table) -> str:
    if not t.is_success:
        return t.say("order")
    view, seat = t.view, t.view.turn
    coins, buys = coins_at_hand(view.plain), purchases_to_come(t.c, view, seat)
    return f"{t.name(SEATS, seat)}: {t.say('slip', coins=coins, buys=buys, points=view.points[seat])}"


def _passenger(t: _Table, place: int, seat: int, x: float, width: float) -> str:
    """A player in a window: mark, score, workers, hand and draw pile, and what lies in play."""
    view = t.view
    drawn = [
        _title(_passenger_said(t, place, seat)),
        rect("cc-frame", x, 26, width, 56, 3),
        seat_shape(seat + 1, x + 13, 38, 7.5),
        words("cc-points", x + 26, 43.5, view.score[seat], f"score-{seat + 1}"),
    ]
    if view.taken_markers[seat]:
        drawn.append(stack_of_markers(x + width - 27, 43, view.taken_markers[seat], f"seat-{seat + 1}"))
    staff = f"{view.store[seat]}/{view.reserve[seat]}"
    for sign, count, along in (("worker", staff, 10), ("card", view.hand_size[seat], 45)):
        drawn.append(f'<g class="cc-ink">{signs(x + along, 56, [sign], 0.62)}</g>')
        drawn.append(words("cc-count", x + along + 6.5, 60, count, f"{sign}s-{seat + 1}"))
    drawn.append(rect("cc-pile", x + 63, 51, 8, 10.5, 1.2))
    drawn.append(words("cc-count", x + 73.5, 60, view.pile_size[seat], f"pile-{seat + 1}"))
    drawn += _chips(t, seat, x + 4, width)
    kind = " cc-turn" if view.turn == seat else " cc-out" if _is_out(t, seat) else ""
    return f'<g class="cc-passenger{kind}" data-key="bus:{seat + 1}">{"".join(drawn)}</g>'


def _is_out(t: _Table, seat: int) -> bool:
    return bool(t.view.phase == 2 and t.view.passed[seat])


def _passenger_said(t: _Table, place: int, seat: int) -> str:
    view = t.view
    said = [t.say("passenger", place=place + 1, seat=(SEATS, seat), score=view.score[seat])]
    said += [t.say("to_play")] if view.turn == seat else [t.say("passed")] if _is_out(t, seat) else []
    said += [
        t.say("workers", store=view.store[seat], reserve=view.reserve[seat]),
        t.say("in_hand", n=view.hand_size[seat]),
        t.say("in_piles", pile=view.pile_size[seat], discard=view.discard_size[seat]),
        t.say("on_clipboard", n=view.clipboard_size[seat]),
    ]
    said += [t.say("lies_bid")] if _bid_is_hidden(t, seat) else []
    said += [t.say("markers", n=view.taken_markers[seat])] if view.taken_markers[seat] else []
    played = _in_play(t, seat)
    return ". ".join([*said, *([t.say("play_area", cards=t.names(played))] if played else [])])


def _in_play(t: _Table, seat: int) -> list[int]:
    return [card for card, where in enumerate(t.view.lies[seat]) if PLAYED <= where < TAKEN]


def _bid_is_hidden(t: _Table, seat: int) -> bool:
    return bool(t.view.bid_lies[seat] and t.view.bid[seat] is None)


def _chips(t: _Table, seat: int, x: float, width: float) -> list[str]:
    """What lies before a player, as small cards: a bid, then cards in play."""
    view = t.view
    drawn = []
    if _bid_is_hidden(t, seat):
        drawn.append(card_back(x, 66, 20, 13, seat + 1, t.say("lies_bid")))
    elif view.bid_lies[seat]:
        drawn.append(_chip(t, view.bid[seat], x))
    played = _in_play(t, seat)
    room = int((width - 8) // 22) - len(drawn)
    shown = played if len(played) <= room else played[: room - 1]
    for card in shown:
        drawn.append(_chip(t, card, x + 22 * len(drawn)))
    if len(shown) < len(played):
        drawn.append(words("cc-count", x + 22 * len(drawn) + 2, 76.5, f"+{len(played) - len(shown)}"))
    return drawn


def _chip(t: _Table, card: int, x: float) -> str:
    return small_card(x, 66, _number(t, card), colour_class(t.c.colour[card]))


# ------------------------------------------------------------------------------------------------ the street


def _groups(t: _Table) -> list[list[int]]:
    """The spaces of the street in the groups of their surcharges."""
    return [list(spaces) for _, spaces in groupby(range(SPACES.size), lambda space: t.c.surcharge[space])]


def _group(t: _Table, spaces: list[int], is_last: bool) -> str:
    """A stretch of the street under its surcharge; the supply lies at the end of the last."""
    width = PITCH * len(spaces) - 1.4
    middle = width / 2
    drawn = [
        f'<path class="cc-kerb" d="M0 10H{middle - 16:g}M{middle + 16:g} 10H{width:g}"/>',
        words("cc-extra", middle, 15, f"+{t.c.surcharge[spaces[0]]}"),
        *(_part("space", PITCH * n, 20, _space(t, space)) for n, space in enumerate(spaces)),
    ]
    if is_last:
        drawn.append(_part("space", PITCH * len(spaces) + 2, 20, _supply(t)))
    return "".join(drawn)


def _space(t: _Table, space: int) -> str:
    """A card of the street with its price as it is to be paid now, and how many red cards it takes along."""
    card = t.view.street[space]
    whole = CARD_HEIGHT + PRICE_HEIGHT
    where = t.say("space", space=(SPACES, space))
    if card == NO_CARD:
        drawn = _title(f"{where}: {t.say('empty')}") + rect("cc-gap", 0, 0, CARD_WIDTH, whole, 3)
        drawn += words("cc-small cc-middle", CARD_WIDTH / 2, whole - 5, space + 1)
        return f'<g class="cc-empty place" {t.at(SPACES, space)}>{drawn}</g>'
    said = [f"{where}: {t.name(CARDS, card)}.", _does(t, card)]
    if t.c.colour[card] == RED:
        said.append(t.say("not_for_sale"))
        foot = words("cc-never", CARD_WIDTH / 2, whole - 4.5, "–")
    else:
        price, along = least_coins(t.c, t.view.plain, space), comes_along(t.c, t.view, space)
        said.append(t.say("costs_least" if is_doctorate(t.c, t.view.plain, space) else "costs", n=price))
        said += [t.say("along", cards=t.names(along))] if along else []
        foot = _foot(t, space, price, len(along))
    drawn = _title(" ".join(said)) + rect("cc-slip-paper", 0, 0, CARD_WIDTH, whole, 3) + _face(t, card) + foot
    drawn += words("cc-place", CARD_WIDTH - 5, 19, space + 1)
    kind = "cc-rides" if t.c.colour[card] == RED else "cc-sale"
    return f'<g class="cc-card {kind} place" {t.at(SPACES, space)} {t.key(card)}>{drawn}</g>'


def _foot(t: _Table, space: int, price: int, along: int) -> str:
    """The foot of a card for sale; what cannot be paid in this turn of phase 3 is printed faintly."""
    x, y = 14 if along else CARD_WIDTH / 2, CARD_HEIGHT + 14
    dear = " cc-dear" if t.is_success and price > coins_at_hand(t.view.plain) else ""
    more = "+" if is_doctorate(t.c, t.view.plain, space) else ""
    coin = f'<g class="cc-ink">{signs(x - 8, y - 5, ["coin"], 0.72)}</g>'
    drawn = f'<g class="cc-price{dear}">{coin}{words("cc-cost", x + 1, y, f"{price}{more}")}</g>'
    if along:
        tab = rect("cc-drag", 36, CARD_HEIGHT + 2.5, 18, 13.5, 2) + words("cc-dragged", 45, y - 1, f"+{along}")
        drawn += f'<g class="cc-red">{tab}</g>'
    return drawn


def _supply(t: _Table) -> str:
    """The supply, face down, with its count and the section that comes next; below it the pool of markers."""
    size = supply_size(t.c, t.view)
    due = min((t.c.section[card] for card in range(MOST_CARDS) if t.view.supply[card]), default=0) if size else 0
    said = t.say("supply", n=size) + (f", {t.say('section', section=ROMAN[due])}" if due else "")
    width, height, middle = CARD_WIDTH - 4, CARD_HEIGHT - 3, CARD_WIDTH / 2 - 2
    drawn = [
        _title(said),
        rect("cc-under", 3, 3, width, height, 3),
        rect("cc-back", 0, 0, width, height, 3),
        words("cc-roman", middle, 34, ROMAN[due]),
        words("cc-left", middle, 62, size, "supply"),
    ]
    return f'<g class="cc-supply">{"".join(drawn)}</g>{_pool(t)}'


def _pool(t: _Table) -> str:
    """The markers beside the board, where they are limited."""
    if t.c.marker_limit != LIMITED:
        return ""
    title = _title(t.say("pool", n=t.view.marker_pool))
    return f"<g>{title}{stack_of_markers(14, CARD_HEIGHT + PRICE_HEIGHT - 3, t.view.marker_pool, 'pool')}</g>"


# ------------------------------------------------------------------------------------------------ cards


def _does(t: _Table, card: int) -> str:
    n, coins, points = t.c.strength[card], t.c.coins_of[card], t.c.points_of[card]
    template = t.words.tables["does"][EFFECTS[t.c.action[card]]]
    return t.words.say(template, {"n": n, "coins": coins, "points": points}, t.seat.naming)


def _number(t: _Table, card: int) -> str:
    """The number of a card; a doctorate has its section in that place."""
    return str(t.c.number_of[card] or ROMAN[DOCTORATES])


def _face(t: _Table, card: int) -> str:
    title = t.name(CARDS, card).removesuffix(f" {t.c.number_of[card]}")
    return card_face(title, _number(t, card), t.c.colour[card], _card_signs(t, card))


def _card_signs(t: _Table, card: int) -> list[str]:
    """What a card does, in signs; nothing for a red one."""
    numbers = {"n": t.c.strength[card], "coins": t.c.coins_of[card], "points": t.c.points_of[card]}
    return [each.format(**numbers) for each in CARD_SIGNS[EFFECTS[t.c.action[card]]].split()]


# ------------------------------------------------------------------------------------------------ my desk


def mine(seat: Seat, lang: str) -> str:
    """My desk: sums in phase 3, hand by colour, bid, play area, clipboard, doctorates, piles and workers."""
    if seat.is_spectator:
        return ""
    t = _Table(seat, lang)
    view, me = t.view, t.me
    lying = view.lies[me]
    resting = [card for card in range(MOST_CARDS) if lying[card] == CLIPBOARD]
    taken = [card for card in range(MOST_CARDS) if lying[card] == TAKEN]
    bid = [view.bid[me]] if view.bid_lies[me] else []
    trays = (
        ("bid", t.say("bid"), [_own(t, card, is_secret=view.bid_seen[me] != EVERYBODY) for card in bid]),
        ("played", t.zone("play area"), [_own(t, card, _used(lying[card])) for card in _in_play(t, me)]),
        ("clipboard", t.zone("clipboard"), [_turned(t, card) for card in resting]),
        ("taken", t.zone("doctorates taken"), [_own(t, card) for card in taken]),
        ("piles", f"{t.zone('draw pile')} · {t.zone('discard pile')}", _piles(t)),
        ("staff", t.zone("store"), [_staff(t)]),
    )
    drawn = [_sums(t) if t.is_success and view.turn == me else "", _hand(t)]
    drawn += [_tray(name, label, cards) for name, label, cards in trays if cards]
    return f'<div class="desk desk-copycat">{"".join(drawn)}</div>'


def _tray(name: str, label: str, cards: list[str], sign: str = "") -> str:
    inside = f'<div class="cc-cards">{"".join(cards)}</div>'
    return f'<section class="cc-tray cc-tray-{name}"><h2>{escape(label)}{sign}</h2>{inside}</section>'


def _sums(t: _Table) -> str:
    """The running sums of my turn of phase 3."""
    view = t.view
    coins, buys = coins_at_hand(view.plain), purchases_to_come(t.c, view, t.me)
    points, now = view.points[t.me], points_now(t.c, view, t.me)
    how = ""
    if view.doublings or view.extra_coins or view.spent:
        how = t.say("sum", original=view.coins, times=1 + view.doublings, extra=view.extra_coins, spent=view.spent)
    rows = (
        _sum("coins", coins, t.say("coins", n=coins), how),
        _sum("buys", buys, t.say("purchases", n=buys)),
        _sum("points", points, t.say("points"), t.say("points_now", n=now) if now != points else ""),
    )
    return f'<dl class="cc-sums">{"".join(rows)}</dl>'


def _sum(of: str, number: int, label: str, more: str = "") -> str:
    small = f"<small>{escape(more)}</small>" if more else ""
    return f'<div><dt>{escape(label)}{small}</dt><dd data-count="my-{of}">{number}</dd></div>'


def _hand(t: _Table) -> str:
    """My hand, one fan for each colour."""
    cards = [card for card in range(MOST_CARDS) if t.view.hand[t.me][card]]
    fans = []
    for colour in IN_HAND:
        fan = [_own(t, card, "cc-kept" if t.view.kept[card] else "") for card in cards if t.c.colour[card] == colour]
        fans += [f'<span class="cc-fan">{"".join(fan)}</span>'] if fan else []
    eye = f'<svg class="cc-eye" viewBox="-11 -5 22 14">{closed_eye(0, 0, 10, t.say("mine_alone"))}</svg>'
    none = f'<span class="cc-none">{escape(t.say("nothing"))}</span>'
    return _tray("hand", t.zone("hand"), fans or [none], eye)


def _used(where: int) -> str:
    """How a card of the play area looks: still to be used, paid with, or used."""
    if where in (OPEN, COPIED_OPEN):
        return "cc-open"
    return "cc-paid" if where == PAID else "cc-done"


def _own(t: _Table, card: int, kind: str = "", is_secret: bool = False) -> str:
    """A card of mine, as a picture of its own that flows with the others."""
    eye = closed_eye(CARD_WIDTH - 10, 16, 7, t.say("mine_alone")) if is_secret else ""
    box = f"-2 -2 {CARD_WIDTH + 4} {CARD_HEIGHT + 4}"
    return f'<svg class="{f"cc-own {kind}".strip()}" viewBox="{box}">{_own_card(t, card, eye)}</svg>'


def _turned(t: _Table, card: int) -> str:
    """A card of the clipboard: it lies across and rests."""
    turned = f'<g transform="translate(0 {CARD_WIDTH}) rotate(-90)">{_own_card(t, card)}</g>'
    return f'<svg class="cc-own cc-across" viewBox="-2 -2 {CARD_HEIGHT + 4} {CARD_WIDTH + 4}">{turned}</svg>'


def _own_card(t: _Table, card: int, sign: str = "") -> str:
    drawn = _title(_own_said(t, card)) + _face(t, card) + sign
    return f'<g class="cc-card place" {t.at(CARDS, card)} {t.key(card)}>{drawn}</g>'


def _own_said(t: _Table, card: int) -> str:
    where = t.view.lies[t.me][card]
    said = [f"{t.name(CARDS, card)}.", _does(t, card)]
    said += [f"{_when(t, t.c.colour[card])}."] if t.c.colour[card] != RED else []
    said += [f"{t.name(LIES, where)}."] if where >= CLIPBOARD else []
    said += [f"{t.say('kept')}."] if t.view.kept[card] and t.view.hand[t.me][card] else []
    return " ".join(said)


def _piles(t: _Table) -> list[str]:
    """My draw pile and my discard pile with their counts; what is in them is told."""
    view, me = t.view, t.me
    inside = t.names(card for card in range(MOST_CARDS) if view.pile[me][card])
    gone = t.names(card for card in range(MOST_CARDS) if view.lies[me][card] == DISCARDED)
    drawn = _title(t.say("pile_holds", n=view.pile_size[me], cards=inside))
    drawn += rect("cc-back", 0, 0, 36, 52, 3) + '<circle class="cc-halo" cx="18" cy="16" r="11"/>'
    drawn += seat_shape(me + 1, 18, 16, 7)
    drawn += words("cc-left", 18, 44, view.pile_size[me], "my-pile")
    laid = _title(t.say("discard_holds", n=view.discard_size[me], cards=gone))
    laid += rect("cc-spent", 0, 0, 36, 52, 3) + words("cc-left", 18, 34, view.discard_size[me], "my-discard")
    return [f'<svg class="cc-heap" viewBox="-2 -2 40 56"><g>{pile}</g></svg>' for pile in (drawn, laid)]


def _staff(t: _Table) -> str:
    """My workers: those in store stand ready, those in reserve are pale."""
    store, reserve = t.view.store[t.me], t.view.reserve[t.me]
    width = 17 * (store + reserve) + 4
    drawn = _title(t.say("workers", store=store, reserve=reserve))
    for n in range(store + reserve):
        pawn = worker(t.me + 1, 10 + 17 * n, 16, lies=False, twice=False)
        drawn += pawn if n < store else f'<g class="cc-reserve">{pawn}</g>'
    return f'<svg class="cc-staff" viewBox="0 0 {width} 32" width="{width}" height="32"><g>{drawn}</g></svg>'
