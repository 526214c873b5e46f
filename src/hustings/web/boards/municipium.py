"""The board of Municipium: a Roman town plan, drawn from what a seat is shown and from nothing else.

The plan is one picture, the families' things another that stands beside it on a wide screen and below it on a phone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hustings.games.municipium.components import (
    BASILICA,
    BATHS,
    CARDS,
    CITIZEN_KINDS,
    CITIZENS,
    COMMON,
    COMMON_KINDS,
    EMPORIUM,
    FAMILY_CARDS,
    FAMILY_KINDS,
    FAVOUR,
    FORUM,
    MEMBER_KINDS,
    MEMBERS,
    PLACES,
    PLACES_COUNT,
    PLAIN,
    PRAETORIUM,
    ROOMS_COUNT,
    SOURCES,
    TAVERN,
    TEMPLE,
    THINGS,
    WREATHED,
)
from hustings.games.municipium.rules.influence import first_in, influence, second_in
from hustings.games.municipium.rules.sets import SET_SIZE, held, towards_set
from hustings.games.municipium.state import SEATS
from hustings.kernel.fields import Axis
from hustings.kernel.seat import Seat
from hustings.kernel.view import View
from hustings.kernel.words import Fact
from hustings.web.boards import ink
from hustings.web.boards import municipium_signs as signs

NUMERALS = ("", "I", "II", "III", "IV", "V", "VI")

WIDTH, HEIGHT = 740, 872
PLATE_WIDTH, PLATE_HEIGHT = 206, 272
PLATES = {
    TAVERN: (12, 12),
    BATHS: (522, 12),
    PRAETORIUM: (12, 300),
    EMPORIUM: (522, 300),
    FORUM: (12, 588),
    BASILICA: (522, 588),
}
"""Clockwise as the numerals run: I and II above, III and IV on the right, V and VI on the left."""

LEFT_STREET, RIGHT_STREET, TOP_STREET, BOTTOM_STREET = 237, 503, 31, 841
TEMPLE_LEFT, TEMPLE_WIDTH, TEMPLE_TOP, TEMPLE_HEIGHT = 266, 208, 170, 498
STAIRS = {12: 260, 300: 420, 588: 640}
"""How high the stairs to the Temple leave the street, by the top of the plate."""

SLOT, STACK_TALL, STACK_LABEL = 49, 84, 42
PIECE, WREATH, PLAIN_RISE, WREATH_RISE = 18, 20, 10, 13
LONGEST_NAME = 14


@dataclass(frozen=True)
class Look:
    """What the drawing asks all the time: the view, names in the language, and what the seat is asked."""

    seat: Seat
    lang: str
    view: View
    asked: frozenset[str]

    @property
    def c(self) -> Any:
        """The components."""
        return self.seat.components

    @property
    def me(self) -> int:
        """The seat that looks, from 0; below 0 for a spectator."""
        return self.seat.number - 1 if not self.seat.is_spectator else -1

    def name(self, axis: Axis, n: int) -> str:
        """The name of a member of an axis, for markup."""
        return ink.escape(self.seat.naming.name(axis, n, self.lang))

    def at(self, axis: Axis, n: int, label: str = "") -> str:
        """A member of an axis as a place: `institution:tavern`, or by the label it has in a decision."""
        return f"{label or axis.name}:{self.seat.naming.id(axis, n)}"

    def say(self, key: str, **facts: Fact) -> str:
        """A sentence of the board, for markup."""
        return ink.escape(ink.words_of("municipium", self.lang).fill(key, facts, self.seat.naming))

    def power(self, place: int) -> str:
        """What the power of an institution does, for markup."""
        words = ink.words_of("municipium", self.lang)
        return ink.escape(words.tables["power"][self.seat.naming.id(PLACES, place)])


def look_of(seat: Seat, lang: str) -> Look:
    """The look of a seat at the table as it is now."""
    return Look(seat, lang, seat.view, frozenset(decision.word for decision in seat.asked))


def board(seat: Seat, lang: str) -> str:
    """The plan of the town and the things of the families, as this seat is shown them."""
    look = look_of(seat, lang)
    return f'<div class="municipium">{_plan(look)}{_families(look)}</div>'


def mine(seat: Seat, lang: str) -> str:
    """What belongs to this seat: things, members, family cards; what can be used now stands up."""
    if seat.is_spectator:
        return ""
    look = look_of(seat, lang)
    return f'<div class="municipium municipium-mine">{_my_things(look)}{_my_members(look)}{_my_cards(look)}</div>'


# ------------------------------------------------------------------------------------------------------ the plan


def _plan(look: Look) -> str:
    parts = [
        f'<rect class="town" width="{WIDTH}" height="{HEIGHT}" rx="6"/>',
        f'<rect class="wall" x="4" y="4" width="{WIDTH - 8}" height="{HEIGHT - 8}" rx="4"/>',
        _streets(look),
        _cards(look),
        _temple(look),
        _stock(look),
        *(_institution(look, place) for place in PLATES),
        _prefect(look),
    ]
    return (
        f'<svg class="board board-municipium" viewBox="0 0 {WIDTH} {HEIGHT}" role="group" '
        f'aria-label="{look.say("plan")}">{"".join(parts)}</svg>'
    )


def _gate(place: int) -> tuple[int, int]:
    """Where an institution opens to the ring of streets."""
    x, y = PLATES[place]
    return (LEFT_STREET if x < WIDTH / 2 else RIGHT_STREET), y + PLATE_HEIGHT // 2


def _street(one: int, other: int) -> str:
    """The way between two institutions of the ring: along a side, or round the top or the bottom."""
    (x, y), (to_x, to_y) = _gate(one), _gate(other)
    if x != to_x and y == to_y and y < HEIGHT / 3:
        return f"M{x} {y}V{TOP_STREET}H{to_x}V{to_y}"
    if x != to_x and y == to_y and y > 2 * HEIGHT / 3:
        return f"M{x} {y}V{BOTTOM_STREET}H{to_x}V{to_y}"
    return f"M{x} {y}L{to_x} {to_y}"


def _streets(look: Look) -> str:
    """All roads of the data: paved streets round the town, stairs to the Temple."""
    road = look.c.road
    ways = [
        (_street(one, other), look.say("road", one=(PLACES, one), other=(PLACES, other)))
        for one in range(1, PLACES_COUNT)
        for other in range(one + 1, PLACES_COUNT)
        if road[one][other]
    ]
    drawn = [f'<path class="kerb" d="{way}"/>' for way, _ in ways]
    drawn += [f'<path class="paving" d="{way}"><title>{title}</title></path>' for way, title in ways]
    drawn += [f'<path class="joints" d="{way}"/>' for way, _ in ways]
    stairs = "".join(_stairs(look, place) for place in PLATES if road[TEMPLE][place])
    return f'<g class="streets">{"".join(drawn)}</g>{stairs}'


def _stairs(look: Look, place: int) -> str:
    """The road from an institution across the ring up to the Temple."""
    x, y = PLATES[place]
    left, right = (x + PLATE_WIDTH, TEMPLE_LEFT) if x < WIDTH / 2 else (TEMPLE_LEFT + TEMPLE_WIDTH, x)
    at = STAIRS[y]
    steps = "".join(f"M{left + 6 * n} {at - 17}v34" for n in range(1, (right - left) // 6 + 1))
    title = look.say("road", one=(PLACES, place), other=(PLACES, TEMPLE))
    return (
        f'<g class="stairs"><title>{title}</title><rect x="{left}" y="{at - 17}" width="{right - left}" height="34"/>'
        f'<path d="{steps}"/></g>'
    )


# ----------------------------------------------------------------------------------------------- an institution


def _institution(look: Look, place: int) -> str:
    x, y = PLATES[place]
    numeral, name = NUMERALS[place], look.name(PLACES, place)
    ground = f'<rect class="ground" width="{PLATE_WIDTH}" height="{PLATE_HEIGHT}" rx="3"/>'
    head = (
        f'<path class="head" d="M3 0H{PLATE_WIDTH - 3}A3 3 0 0 1 {PLATE_WIDTH} 3V44H0V3A3 3 0 0 1 3 0z"/>'
        f'<text class="numeral" x="22" y="31">{numeral}</text><path class="incised" d="M44 6V38"/>'
        f'<text class="name" x="53" y="31">{name}</text>'
    )
    title = look.say("institution", name=(PLACES, place), n=numeral)
    return (
        f'<g class="institution{_at_event(look, place)}" transform="translate({x} {y})">'
        f"{_plate(look, place, title, ground, head)}"
        f"{_banner(look, place, 0, 50, upright=False)}"
        f"{signs.power(place, 180, 74, look.power(place))}"
        f"{_room(look, place)}"
        f"{_members(look, place, 5, 144)}</g>"
    )


def _plate(look: Look, place: int, title: str, ground: str, drawn: str) -> str:
    """The ground of an institution: where a move goes, or what a choice names.

    Only the ground itself can glow; where pieces on it are asked for, it leaves that to them.
    """
    moving = look.asked & {"step", "reposition"}
    style = "plate quiet" if look.asked & {"take", "fetch"} else "plate"
    if look.view.event_at == place:
        title += f". {look.say('event')}"
    means = look.at(PLACES, place)
    at = look.at(PLACES, place, "goal") if moving else means
    return f'<g class="{style}" data-at="{at}" data-means="{means}"><title>{title}</title>{ground}<g>{drawn}</g></g>'


def _at_event(look: Look, place: int) -> str:
    return " event" if look.view.event_at == place else ""


def _banner(look: Look, place: int, x: int, y: int, upright: bool) -> str:
    """The banner in the colour of its kind, and the citizens on it: across the plate, or hanging in the Temple."""
    kinds = [kind for kind in range(CITIZEN_KINDS) for _ in range(look.view.banner[place][kind])]
    cloth = "M0 0H46V150L23 136L0 150z" if upright else "M0 0H156L143 24L156 48H0z"
    spots = [(23, 26 + 42 * n) if upright else (28 + 43 * n, 24) for n in range(3)]
    kind = signs.KINDS[look.c.banner_of[place]]
    hidden = "".join(f'<circle class="spot" cx="{at[0]}" cy="{at[1]}" r="15"/>' for at in spots[len(kinds) :])
    names = ", ".join(look.name(CITIZENS, each) for each in kinds) or look.say("empty")
    title = f"{look.say('banner_of', place=(PLACES, place))}: {names}"
    drawn = [f'<g class="banner {kind}"><title>{title}</title><path class="cloth" d="{cloth}"/>{hidden}</g>']
    for each in sorted(set(kinds)):
        first = kinds.index(each)
        lying = [
            signs.citizen(each, *spots[n], 18, key=_key("citizen", look.seat.naming.id(CITIZENS, each), place, n))
            for n in range(first, first + kinds.count(each))
        ]
        drawn.append(_lying_citizens(look, place, each, spots[first], spots[first + kinds.count(each) - 1], lying))
    return f'<g transform="translate({x} {y})">{"".join(drawn)}</g>'


def _lying_citizens(
    look: Look, place: int, kind: int, start: tuple[int, int], end: tuple[int, int], drawn: list[str]
) -> str:
    """The citizens of a kind on a banner, as one place: to be left in an event, or to be taken."""
    at = look.at(CITIZENS, kind)
    if not (look.asked & {"leave"} and look.view.event_at == place):
        at = f"{look.at(PLACES, place)} {at}"
    (left, top), (right, low) = start, end
    return (
        f'<g data-at="{at}"><title>{look.name(CITIZENS, kind)}</title><rect class="hit" x="{left - 20}" '
        f'y="{top - 21}" width="{right - left + 40}" height="{low - top + 42}" rx="4"/>{"".join(drawn)}</g>'
    )


def _room(look: Look, place: int) -> str:
    """The Prefect's room, drawn as walls with a door: its favour, its citizen, and where he stands."""
    room = place - 1
    waits = look.view.room_citizen[room]
    inside = []
    if look.view.favour_space[room]:
        inside.append(look.name(THINGS, FAVOUR))
    if waits >= 0:
        inside.append(look.name(CITIZENS, waits))
    title = f"{look.say('room_of', place=(PLACES, place))}: {', '.join(inside) or look.say('empty')}"
    drawn = ['<path class="chamber" d="M126 142H8V102H126"/><path class="spot" d="M19 109H45V135H19z"/>']
    if look.view.favour_space[room]:
        drawn.append(signs.favour(32, 122, 15, key=_key("favour", "token", place, 0)))
    if look.c.rooms_used:
        drawn.append('<circle class="spot" cx="76" cy="122" r="14"/>')
    if waits >= 0:
        key = _key("citizen", look.seat.naming.id(CITIZENS, waits), place, 9)
        drawn.append(signs.citizen(waits, 76, 122, 17, key=key))
    ghost = ""
    if room == look.c.next_room[look.view.prefect]:
        ghost = f"<g><title>{look.say('prefect_next')}</title>{signs.prefect(160, 122, 17, ghost=True)}</g>"
    return f'<g class="room"><title>{title}</title>{"".join(drawn)}</g>{ghost}'


def _prefect(look: Look) -> str:
    if not 0 <= look.view.prefect < ROOMS_COUNT:
        return ""
    x, y = PLATES[look.view.prefect + 1]
    return f"<g><title>{look.say('prefect_here')}</title>{signs.prefect(x + 160, y + 122, 19, key='prefect')}</g>"


def _key(kind: str, which: str | int, place: int, n: int) -> str:
    """Pieces of a kind are alike: what it is, and after the @ where it lies."""
    return f"{kind}-{which}@{place}.{n}"


# ------------------------------------------------------------------------------------------------------- members


def _members(look: Look, place: int, x: int, y: int) -> str:
    """The stacks of the families, most influence first, and the laurels of those who are first and second."""
    c, plain = look.c, look.view.plain
    first = first_in(c, plain, place)
    second = second_in(c, plain, place, first)
    ranks = [rank for rank in look.view.ranking if rank >= 0]
    here = [seat for seat in range(c.seats) if influence(plain, seat, place) > 0]
    here.sort(key=lambda seat: (-influence(plain, seat, place), ranks.index(seat) if seat in ranks else seat))
    drawn = []
    for n, seat in enumerate(here):
        follows = here[n + 1] if n + 1 < len(here) else -1
        level = follows >= 0 and influence(plain, follows, place) == influence(plain, seat, place)
        standing = "first" if seat == first else "second" if seat == second else ""
        drawn.append(_stack(look, place, seat, x + SLOT * n, y, standing, follows if level and standing else -1))
    return "".join(drawn)


def _stack(look: Look, place: int, seat: int, x: int, y: int, standing: str, level: int) -> str:
    """The members of one family: plain ones below, wreathed ones on them; influence and laurel under them."""
    plain, wreathed = look.view.members[seat][place]
    total = influence(look.view.plain, seat, place)
    title = look.say(
        "stack",
        name=(SEATS, seat),
        place=(PLACES, place),
        plain=plain,
        wreathed=wreathed,
        influence=total,
    )
    if standing:
        title += f", {look.say(standing)}"
    if level >= 0:
        title += f" ({look.say('tie', name=(SEATS, level))})"
    heights = _heights(plain, wreathed)
    lower = "".join(_member(look, seat, place, PLAIN, n, y) for n, y in enumerate(heights[:plain]))
    upper = "".join(_member(look, seat, place, WREATHED, n, y) for n, y in enumerate(heights[plain:]))
    middle = SLOT / 2
    style = "influence" if total < 10 else "influence wide"
    count = f"influence-{place}-{seat + 1}"
    label = [f'<text class="{style}" data-count="{count}" x="{middle}" y="{STACK_TALL + 29}">{total}</text>']
    if standing:
        label.append(signs.laurel("holder", middle, STACK_TALL + 21, 15.5, half=standing == "second"))
    if level >= 0:
        label.append(signs.gable(middle, STACK_TALL + 3))
    low = "".join(label)
    return f'<g class="stack" transform="translate({x} {y})">{_hits(look, place, seat, title, lower, upper, low)}</g>'


def _heights(plain: int, wreathed: int) -> list[float]:
    """How high the middle of each piece of a stack lies, from the lowest on; tall stacks are pressed together."""
    rises = [0] + [PLAIN_RISE if n < plain else WREATH_RISE for n in range(1, plain + wreathed)]
    lowest = STACK_TALL - PIECE - 4
    pressed = min(1.0, (lowest - WREATH) / max(1, sum(rises)))
    return [round(lowest - pressed * sum(rises[: n + 1]), 1) for n in range(plain + wreathed)]


def _member(look: Look, seat: int, place: int, kind: int, n: int, y: float) -> str:
    """One member: the mark of its family, in a wreath if it has one."""
    key = _key("member", f"{seat + 1}-{kind}", place, n)
    return f'<g class="member" data-key="{key}">{_figure(seat, kind, SLOT / 2, y, PIECE)}</g>'


def _figure(seat: int, kind: int, x: float, y: float, r: float) -> str:
    wreath = signs.wreathed(x, y, r) if kind == WREATHED else ""
    return wreath + ink.seat_shape(seat + 1, x, y, 0.72 * r if kind == WREATHED else r)


def _hits(look: Look, place: int, seat: int, title: str, lower: str, upper: str, label: str) -> str:
    """A stack as one place; my own as two when I am asked which member moves."""
    tall = STACK_TALL + STACK_LABEL
    if seat != look.me or not look.asked & {"step", "reposition"}:
        at = f"{look.at(PLACES, place)} {look.at(SEATS, seat)}"
        return (
            f'<g data-at="{at}"><title>{title}</title><rect class="hit" width="{SLOT}" height="{tall}" rx="4"/>'
            f"{lower}{upper}{label}</g>"
        )
    plain, wreathed = look.view.members[seat][place]
    cut = 0 if not wreathed else tall if not plain else max(44, round(_heights(plain, wreathed)[plain - 1]) - 2)
    drawn = []
    for kind, pieces, top, low in ((PLAIN, lower, cut, tall), (WREATHED, upper, 0, cut)):
        if look.view.members[seat][place][kind]:
            at = f"{look.at(PLACES, place, 'start')} {look.at(MEMBERS, kind)}"
            said = f"{look.name(MEMBERS, kind)}. {title}"
            drawn.append(
                f'<g data-at="{at}"><title>{said}</title><rect class="hit" y="{top}" width="{SLOT}" '
                f'height="{low - top}" rx="4"/>{pieces}</g>'
            )
    return f"{''.join(drawn)}<g><title>{title}</title>{label}</g>"


# ------------------------------------------------------------------------------------------------------- the Temple


def _temple(look: Look) -> str:
    """A temple front: the ranking carved between its columns, the banner hanging, the members on the steps."""
    width, height = TEMPLE_WIDTH, TEMPLE_HEIGHT
    name = look.name(PLACES, TEMPLE)
    ground = f'<path class="ground" d="M-6 {height}V64L{width / 2} 0L{width + 6} 64V{height}z"/>'
    lowest = "".join(f"M-6 {height - up}H{width + 6}" for up in (24, 16, 8))
    front = (
        f'<path class="head" d="M-6 64L{width / 2} 0L{width + 6} 64z"/>'
        f'<path class="incised" d="M20 58L{width / 2} 14L{width - 20} 58z"/>'
        f'<text class="name" x="{width / 2}" y="93">{name}</text>'
        f'<path class="incised" d="M-6 64H{width + 6}M-6 104H{width + 6}M-6 {height - 156}H{width + 6}"/>'
        f"{_column(8)}{_column(width - 26)}"
        f'<path class="steps" d="{lowest}"/>'
    )
    return (
        f'<g class="institution temple{_at_event(look, TEMPLE)}" transform="translate({TEMPLE_LEFT} {TEMPLE_TOP})">'
        f"{_plate(look, TEMPLE, look.say('temple', name=(PLACES, TEMPLE)), ground, front)}"
        f"{signs.power(TEMPLE, width / 2, 42, look.power(TEMPLE))}"
        f"{_ranking(look)}"
        f"{_banner(look, TEMPLE, 128, 112, upright=True)}"
        f"{_members(look, TEMPLE, 6, height - 152)}</g>"
    )


def _column(x: int) -> str:
    return (
        f'<path class="incised column" d="M{x - 3} 104H{x + 21}V112H{x - 3}zM{x} 112V316M{x + 6} 112V316'
        f'M{x + 12} 112V316M{x + 18} 112V316M{x - 3} 316H{x + 21}V324H{x - 3}z"/>'
    )


def _ranking(look: Look) -> str:
    """The discs of the families from the top down, each in its carved space."""
    drawn = []
    for rank in range(look.c.seats):
        y = 138 + 50 * rank
        seat = look.view.ranking[rank]
        disc = ""
        if seat >= 0:
            disc = (
                f'<g class="disc" data-key="disc-{seat + 1}"><title>'
                f"{look.say('rank', n=rank + 1, name=(SEATS, seat))}</title>"
                f'<circle cx="97" cy="{y}" r="21"/>{ink.seat_shape(seat + 1, 97, y, 14)}</g>'
            )
        drawn.append(
            f'<g><circle class="carved" cx="97" cy="{y}" r="22"/>'
            f'<text class="count" x="56" y="{y + 8}">{rank + 1}</text>{disc}</g>'
        )
    return f'<g class="ranking"><title>{look.say("ranking")}</title>{"".join(drawn)}</g>'


# -------------------------------------------------------------------------------------------- beside the streets


CARD_WIDTH, CARD_HEIGHT, CARDS_TOP = 58, 80, 54
DECK_AT, DISCARDS_AT, ACTIVATED_AT = 275, 341, 407


def _cards(look: Look) -> str:
    """The common deck, its discards, and the card that is being carried out, which is named; else the top discard."""
    view = look.view
    drawn = [_deck(look), _no_card(DISCARDS_AT, look.say("no_discards")), _no_card(ACTIVATED_AT)]
    if view.top_discard >= 0:
        title = look.say("discards", n=view.discards, card=(COMMON, view.top_discard))
        drawn[1] = _card(view.top_discard, DISCARDS_AT, title)
        drawn.append(f'<text class="small" x="{DISCARDS_AT + 29}" y="{CARDS_TOP + 73}">{view.discards}</text>')
    named, style = view.top_discard, "caption"
    if view.activated >= 0:
        named, style = view.activated, "caption now"
        drawn[2] = _card(named, ACTIVATED_AT, look.say("now", card=(CARDS, named)), "now")
    if named >= 0:
        drawn.append(f'<text class="{style}" x="{WIDTH // 2}" y="156">{look.name(CARDS, named)}</text>')
    return "".join(drawn)


def _deck(look: Look) -> str:
    """The common deck, face down, with the number of its cards."""
    n = look.view.deck_size
    title = look.say("deck", n=n)
    middle = DECK_AT + CARD_WIDTH // 2
    back = ink.card_back(DECK_AT, CARDS_TOP, CARD_WIDTH, CARD_HEIGHT, 0, title) if n else _no_card(DECK_AT)
    return (
        f'<g data-at="{look.at(SOURCES, 0)}"><title>{title}</title><rect class="hit" x="{DECK_AT - 4}" '
        f'y="{CARDS_TOP - 4}" width="{CARD_WIDTH + 8}" height="{CARD_HEIGHT + 8}" rx="5"/>'
        f'<g>{back}{_back_of_card(middle, CARDS_TOP + 40)}<circle class="number" cx="{middle}" cy="94" r="15"/>'
        f'<text class="count" data-count="deck" x="{middle}" y="101">{n}</text></g></g>'
    )


def _back_of_card(x: int, y: int) -> str:
    """The pattern on the back of a common card, around a point."""
    lines = "M-21 -32H21V32H-21zM0 -28L17 0L0 28L-17 0z"
    return f'<path class="back" transform="translate({x} {y})" d="{lines}"/>'


def _no_card(x: int, title: str = "") -> str:
    """Where a card can lie, and none lies now."""
    said = f"<title>{title}</title>" if title else ""
    place = f'x="{x}" y="{CARDS_TOP}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}"'
    return f'<g>{said}<rect class="spot" {place} rx="4"/></g>'


def _card(card: int, x: int, title: str, style: str = "") -> str:
    """A common card face up, or a family card."""
    return (
        f'<g class="card {style}"><title>{title}</title><rect x="{x}" y="{CARDS_TOP}" width="{CARD_WIDTH}" '
        f'height="{CARD_HEIGHT}" rx="4"/>{signs.card_sign(card, x + 29, CARDS_TOP + 32, 20)}</g>'
    )


def _stock(look: Look) -> str:
    """Citizens drawn and waiting, the bag, and the reserve."""
    view = look.view
    kinds = [kind for kind in range(CITIZEN_KINDS) for _ in range(view.drawn[kind])]
    apart = min(48, 150 / max(1, len(kinds) - 1))
    left = WIDTH / 2 - apart * (len(kinds) - 1) / 2
    drawn = []
    for kind in sorted(set(kinds)):
        first, n = kinds.index(kind), kinds.count(kind)
        title = look.say("drawn", name=(SEATS, max(0, view.drawer)), n=n, kind=(CITIZENS, kind))
        pieces = "".join(
            signs.citizen(
                kind,
                left + apart * (first + k),
                706,
                21 if kind == view.placing and k == n - 1 else 18,
                key=_key("citizen", look.seat.naming.id(CITIZENS, kind), PLACES_COUNT, k),
            )
            for k in range(n)
        )
        asked = " placing" if kind == view.placing else ""
        drawn.append(
            f'<g class="drawn{asked}" data-at="{look.at(CITIZENS, kind)}"><title>{title}</title>'
            f'<rect class="hit" x="{left + apart * first - 23:g}" y="680" width="{apart * (n - 1) + 46:g}" '
            f'height="52" rx="4"/>{pieces}</g>'
        )
    stock = (
        ("bag", signs.sack(296, 762, 22), 296, view.bag_size),
        ("reserve_favours", signs.favour(370, 764, 18), 370, view.reserve_favours),
        ("reserve_wreaths", signs.laurel("wreath", 444, 762, 17), 444, view.reserve_wreaths),
    )
    for key, sign, x, n in stock:
        number = f'<text class="count" data-count="{key}" x="{x}" y="812">{n}</text>'
        drawn.append(f"<g><title>{look.say(key, n=n)}</title>{sign}{number}</g>")
    return f'<g class="stock">{"".join(drawn)}</g>'


# ------------------------------------------------------------------------------------------------------ the families

PANEL_WIDTH, PANEL_HEIGHT = 360, 136


def _families(look: Look) -> str:
    """What lies open in front of every player, from the first seat on."""
    seats = range(look.c.seats)
    drawn = "".join(
        f'<g transform="translate(0 {(PANEL_HEIGHT + 8) * seat})">{_family(look, seat)}</g>' for seat in seats
    )
    height = (PANEL_HEIGHT + 8) * look.c.seats - 8
    return (
        f'<svg class="families" viewBox="0 0 {PANEL_WIDTH} {height}" preserveAspectRatio="xMinYMin meet" '
        f'role="group" aria-label="{look.say("families")}">{drawn}</svg>'
    )


def _family(look: Look, seat: int) -> str:
    view = look.view
    name = look.seat.naming.name(SEATS, seat, look.lang)
    short = ink.escape(name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…")
    low = PANEL_HEIGHT - 1
    turn = " turn" if view.active == seat else ""
    said = f", {look.say('turn')}" if turn else ""
    drawn = [
        f'<g><title>{look.name(SEATS, seat)}{said}</title><rect class="panel{turn}" x="1" y="1" '
        f'width="{PANEL_WIDTH - 2}" height="{PANEL_HEIGHT - 2}" rx="3"/></g>',
        f'<path class="edge seat-{seat + 1}" d="M1 4A3 3 0 0 1 4 1H9V{low}H4A3 3 0 0 1 1 {low - 3}z"/>',
        ink.seat_shape(seat + 1, 29, 24, 10),
        f'<text class="player" x="{71 if view.first_player == seat else 47}" y="30">{short}</text>',
        _decurions(look, seat),
        "".join(_thing(look, seat, thing) for thing in range(FAVOUR + 1)),
        "".join(_family_card(look, seat, card) for card in range(FAMILY_KINDS)),
    ]
    if view.first_player == seat:
        drawn.append(f'<g class="first"><title>{look.say("first_player")}</title><path d="M48 34V14L62 19L48 25"/></g>')
    return "".join(drawn)


def _decurions(look: Look, seat: int) -> str:
    """The decurions won, as pillars up to the goal, and their number."""
    won, target = look.view.decurions[seat], look.c.target
    shown = max(target, won) if max(target, won) <= 7 else 0
    title = look.say("decurions", n=won, target=target)
    pillars = "".join(signs.pillar(PANEL_WIDTH - 60 - 20 * (shown - 1 - n), 24, 11, n < won) for n in range(shown))
    number = f'<text class="won" data-count="decurions-{seat + 1}" x="{PANEL_WIDTH - 14}" y="33">{won}</text>'
    return f'<g class="decurions"><title>{title}</title>{pillars}{number}</g>'


def _thing(look: Look, seat: int, thing: int) -> str:
    """How many of a kind of citizen a player has, or of favours."""
    n = held(look.view.plain, seat, thing)
    x = 40 + 66 * thing
    at = f' data-at="{look.at(SEATS, seat, "owner")} {look.at(CITIZENS, thing)}"' if thing < FAVOUR and n else ""
    title = look.say("thing", name=(SEATS, seat), n=n, kind=(THINGS, thing))
    hit = f'<rect class="hit" x="{x - 21}" y="46" width="62" height="42" rx="4"/>'
    return (
        f'<g class="thing{"" if n else " none"}"{at}><title>{title}</title>{hit}'
        f"{signs.thing(thing, x, 67, 16)}"
        f'<text class="count left" data-count="things-{seat + 1}-{thing}" x="{x + 21}" y="74">{n}</text></g>'
    )


def _family_card(look: Look, seat: int, card: int) -> str:
    """A family card in small: open while it can still be used, laid flat after that."""
    ready = look.view.unused[seat][card]
    x = 19 + 112 * card
    title = look.say("card_ready" if ready else "card_used", card=(FAMILY_CARDS, card))
    drawn = (
        f'<rect x="{x}" y="98" width="106" height="32" rx="3"/>{signs.card_sign(COMMON_KINDS + card, x + 53, 114, 12)}'
        if ready
        else f'<rect x="{x}" y="98" width="106" height="32" rx="3"/><path d="M{x + 8} 114H{x + 98}"/>'
    )
    style = "small-card" if ready else "small-card used"
    return f'<g class="{style}" data-key="family-card-{seat + 1}-{card}"><title>{title}</title>{drawn}</g>'


# ---------------------------------------------------------------------------------------------------- my own things


def _my_things(look: Look) -> str:
    """Citizens, favours and decurions; those that can be given now stand up."""
    view, me = look.view, look.me
    giving = "give" in look.asked
    drawn = []
    for n in range(FAVOUR + 1):
        number, named = held(view.plain, me, n), view.given[n]
        x, up = 34 + 68 * n, giving and number > named
        title = look.say("thing", name=(SEATS, me), n=number, kind=(THINGS, n))
        given = f'<text class="note" x="{x}" y="20">{look.say("given", n=named)}</text>' if named else ""
        drawn.append(
            f'<g class="thing{"" if number else " none"}{" up" if up else ""}" data-at="{look.at(THINGS, n)}">'
            f'<title>{title}</title><rect class="hit" x="{x - 32}" y="26" width="64" height="92" rx="4"/>'
            f"{signs.thing(n, x, 60, 22)}"
            f'<text class="count" data-count="my-things-{n}" x="{x}" y="108">{number}</text>{given}</g>'
        )
    full = min(SET_SIZE, towards_set(view.plain, me))
    label = f"{look.say('my_things')} · {look.say('set', n=full)}"
    return _strip(look, "my-things", 340, 128, label, "".join(drawn), caption=not any(view.given))


def _my_members(look: Look) -> str:
    """Where my members stand: one narrow field for each institution, with the laurel I hold there."""
    c, plain, me = look.c, look.view.plain, look.me
    drawn = []
    for n, place in enumerate((TEMPLE, *sorted(PLATES))):
        x = 4 + 48 * n
        here = look.view.members[me][place]
        first = first_in(c, plain, place)
        standing = "first" if first == me else "second" if second_in(c, plain, place, first) == me else ""
        sign = signs.laurel("holder", x + 22, 102, 13.5, half=standing == "second") if standing else ""
        total = influence(plain, me, place)
        said = look.say(
            "stack",
            name=(SEATS, me),
            place=(PLACES, place),
            plain=here[PLAIN],
            wreathed=here[WREATHED],
            influence=total,
        )
        title = f"{said}, {look.say(standing)}" if standing else said
        head = f'<text class="note" x="{x + 22}" y="22">{NUMERALS[place]}</text>' if place else signs.gable(x + 22, 17)
        pieces = [kind for kind in range(MEMBER_KINDS) for _ in range(here[kind])]
        apart = min(11, 32 / max(1, len(pieces) - 1))
        members = "".join(
            f'<g class="member">{_figure(me, kind, x + 22, 74 - apart * k, 10)}</g>' for k, kind in enumerate(pieces)
        )
        drawn.append(
            f'<g class="field{"" if pieces else " none"}"><title>{title}</title>'
            f'<rect x="{x}" y="4" width="44" height="118" rx="3"/>{head}'
            f"{members}{sign}"
            f'<text class="count" data-count="my-influence-{place}" x="{x + 22}" y="110">{total}</text></g>'
        )
    return _strip(look, "my-members", 344, 128, look.say("my_members"), "".join(drawn), caption=False)


def _my_cards(look: Look) -> str:
    """My family cards, and the common deck while I am asked for a card: what can be used stands up."""
    asked = "card" in look.asked
    drawn = [_my_card(look, card, 4 + 112 * card, asked) for card in range(FAMILY_KINDS)]
    width = 8 + 112 * FAMILY_KINDS
    if asked:
        x, width = width - 4, width + 112
        name = look.seat.naming.name(SOURCES, 0, look.lang)
        drawn.append(
            f'<g class="card up common" data-at="{look.at(SOURCES, 0)}"><title>{look.say("common")}</title>'
            f'<rect x="{x}" y="6" width="104" height="116" rx="5"/>'
            f"<g>{_back_of_card(x + 52, 46)}</g>{_lines(name, x + 52, 97)}</g>"
        )
    style = "my-cards" if asked else "my-cards flat"
    return _strip(look, style, width, 128 if asked else 106, look.say("my_cards"), "".join(drawn), caption=False)


def _my_card(look: Look, card: int, x: int, asked: bool) -> str:
    ready = look.view.unused[look.me][card]
    style = "up" if ready and asked else "" if ready else "used"
    title = look.say("card_ready" if ready else "card_used", card=(FAMILY_CARDS, card))
    name = look.seat.naming.name(FAMILY_CARDS, card, look.lang)
    top = 6 if style == "up" else 22 if asked else 2
    sign = signs.card_sign(COMMON_KINDS + card, x + 52, top + 36, 22)
    return (
        f'<g class="card {style}" data-at="{look.at(SOURCES, 1 + card)}"><title>{title}</title>'
        f'<rect x="{x}" y="{top}" width="104" height="{116 if style == "up" else 100}" rx="5"/>'
        f"{sign}{_lines(name, x + 52, top + 78)}</g>"
    )


def _lines(name: str, x: float, y: float) -> str:
    """The name of a card in two lines."""
    first, _, rest = name.partition(" ")
    return "".join(
        f'<text class="note" x="{x:g}" y="{y + 16 * n:g}">{ink.escape(words)}</text>'
        for n, words in enumerate((first, rest))
        if words
    )


def _strip(look: Look, style: str, width: int, height: int, label: str, drawn: str, caption: bool) -> str:
    said = f'<text class="note left" x="4" y="16">{label}</text>' if caption else ""
    return f'<svg class="{style}" viewBox="0 0 {width} {height}" role="group" aria-label="{label}">{said}{drawn}</svg>'
