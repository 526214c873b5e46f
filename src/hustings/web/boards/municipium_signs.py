"""The signs of Municipium: citizens by shape, favour, Prefect, laurels, powers, cards. All drawn around a point."""

from __future__ import annotations

from math import cos, pi, sin

from hustings.games.municipium.components import (
    ALL_POWERS,
    BASILICA,
    BATHS,
    CITIZEN_INVITATION,
    CITIZEN_VISIT,
    COMMON_KINDS,
    EMPORIUM,
    FORUM,
    GREAT_FAMILY,
    ONE_POWER,
    PRAETORIUM,
    PREFECT_VISIT,
    TAVERN,
    TEMPLE,
    YOUR_POWER,
)

_CITIZENS = (
    # priest: a flame
    "M1 -11C2 -6 8 -3 8 3A8 8 0 0 1 -8 3C-8 -1 -5 -3 -4 -7C-2 -5 -1 -4 -1 -2C1 -4 2 -7 1 -11z",
    # soldier: a short sword, point up
    "M0 -12L3 -8V3H7V6.5H2V12H-2V6.5H-7V3H-3V-8z",
    # merchant: a tied purse
    "M-4.5 -11H4.5L2.5 -6.5H-2.5zM-3 -4.5H3C7 -2.5 9.5 1.5 9.5 5C9.5 9 6.5 11 0 11S-9.5 9 -9.5 5"
    "C-9.5 1.5 -7 -2.5 -3 -4.5z",
    # advocate: a pair of scales
    "M-1.2 -11H1.2V-8H9V-6L12.5 2.5A4.5 4.5 0 0 1 3.5 2.5L7 -5.8H1.2V8H6V11H-6V8H-1.2V-5.8H-7L-3.5 2.5"
    "A4.5 4.5 0 0 1 -12.5 2.5L-9 -6V-8H-1.2zM-8 -3L-10 2.2H-6zM8 -3L10 2.2H6z",
)
_TILES = (
    # The ground of a sign has a shape of its own too: round, shield, octagon, tablet.
    "M0 -18A18 18 0 0 1 0 18A18 18 0 0 1 0 -18z",
    "M-16 -17H16V2C16 10 8 15 0 19C-8 15 -16 10 -16 2z",
    "M-7.5 -18H7.5L18 -7.5V7.5L7.5 18H-7.5L-18 7.5V-7.5z",
    "M-16.5 -17H16.5V17H-16.5z",
)
KINDS = ("priest", "soldier", "merchant", "advocate")


def place_at(x: float, y: float, r: float = 18) -> str:
    """The attribute that puts a sign of radius 18 somewhere."""
    scale = "" if r == 18 else f" scale({r / 18:.3g})"
    return f'transform="translate({x:g} {y:g}){scale}"'


def citizen(kind: int, x: float, y: float, r: float = 18, key: str = "") -> str:
    """A citizen: the sign of its kind on a tile."""
    named = f' data-key="{key}"' if key else ""
    inner = f'<path class="tile" d="{_TILES[kind]}"/><path class="sign" d="{_CITIZENS[kind]}" fill-rule="evenodd"/>'
    return f'<g class="citizen {KINDS[kind]}"{named} {place_at(x, y, r)}>{inner}</g>'


def favour(x: float, y: float, r: float = 18, key: str = "") -> str:
    """A favour of the Prefect: a scroll."""
    named = f' data-key="{key}"' if key else ""
    return (
        f'<g class="favour"{named} {place_at(x, y, r)}><path class="tile" d="M-14 -13H14V13H-14z"/>'
        '<path class="tile" d="M-17 -17H17V-11H-17zM-17 11H17V17H-17z"/>'
        '<path class="lines" d="M-9 -6H9M-9 0H9M-9 6H3"/></g>'
    )


def thing(n: int, x: float, y: float, r: float = 18) -> str:
    """A citizen, or a favour after the four kinds."""
    return citizen(n, x, y, r) if n < len(KINDS) else favour(x, y, r)


def prefect(x: float, y: float, r: float = 18, key: str = "", ghost: bool = False) -> str:
    """The Prefect: a white figure in a toga; or only the outline of where he comes next."""
    named = f' data-key="{key}"' if key else ""
    sash = "" if ghost else '<path class="sash" d="M-7 -3L9 19H3L-11 1z"/>'
    return (
        f'<g class="prefect{" ghost" if ghost else ""}"{named} {place_at(x, y, r)}>'
        '<path class="body" d="M0 -21A7.5 7.5 0 0 1 4.5 -7.5C10 -5 13 2 13 19H-13C-13 2 -10 -5 -4.5 -7.5'
        f'A7.5 7.5 0 0 1 0 -21z"/>{sash}</g>'
    )


def pillar(x: float, y: float, r: float = 18, won: bool = True) -> str:
    """A decurion: a pillar of the town; an outline while it is still to be won."""
    return (
        f'<path class="pillar{"" if won else " open"}" {place_at(x, y, r)} '
        'd="M-11 -18H11V-13H8L6 -9V9L8 13H11V18H-11V13H-8L-6 9V-9L-8 -13H-11z"/>'
    )


def _branch(side: int) -> str:
    """One branch of a laurel of radius 18: a stem along an arc from below, with leaves that lean outwards."""
    drawn = []
    for step in range(4):
        angle = pi / 2 + side * (0.3 + 0.52 * step)
        x, y = 17 * cos(angle), 17 * sin(angle)
        way = angle + side * (pi / 2 - 0.5)
        tip_x, tip_y = x + 12 * cos(way), y + 12 * sin(way)
        bend_x, bend_y = 5.5 * sin(way), -5.5 * cos(way)
        mid_x, mid_y = (x + tip_x) / 2, (y + tip_y) / 2
        drawn.append(
            f"M{x:.1f} {y:.1f}Q{mid_x + bend_x:.1f} {mid_y + bend_y:.1f} {tip_x:.1f} {tip_y:.1f}"
            f"Q{mid_x - bend_x:.1f} {mid_y - bend_y:.1f} {x:.1f} {y:.1f}z"
        )
    return "".join(drawn)


_LEFT, _RIGHT = _branch(1), _branch(-1)


def laurel(kind: str, x: float, y: float, r: float = 18, half: bool = False) -> str:
    """A laurel round a point, open above: `wreath` in the reserve, `holder` for the first; half for the second."""
    return f'<path class="{kind}" {place_at(x, y, r)} d="{"" if half else _LEFT}{_RIGHT}"/>'


def wreathed(x: float, y: float, r: float) -> str:
    """The wreath that a member wears: a ring of leaves, to be drawn before the member."""
    return f'<circle class="wreathed" cx="{x:g}" cy="{y:g}" r="{r:g}"/>'


def gable(x: float, y: float) -> str:
    """The gable of the Temple: the ranking has decided."""
    return f'<path class="gable" transform="translate({x:g} {y:g})" d="M-14 5L0 -5L14 5z"/>'


_POWERS = {
    TEMPLE: "M-7 12V-9M-12 -4L-7 -10L-2 -4M7 -12V9M2 4L7 10L12 4",
    TAVERN: "M0 -14V3M-6 -3L0 4L6 -3M-13 -4C-13 8 -8 13 0 13S13 8 13 -4",
    BATHS: "M0 4V-13M-7 -6L0 -13L7 -6M-14 8Q-10.5 4 -7 8T0 8T7 8T14 8M-14 14Q-10.5 10 -7 14T0 14T7 14T14 14",
    EMPORIUM: "M-6 -13H6L3 -7C9 -4 12 2 12 7C12 12 8 14 0 14S-12 12 -12 7C-12 2 -9 -4 -3 -7zM0 0V9M-4.5 4.5H4.5",
    BASILICA: "M-11 -12v.1M-11 0v.1M-11 12v.1M-5 0H4M0 -5L5 0L0 5M8 -12H15M8 12H15M11.5 -12V12",
    FORUM: "M8 -12v.1M8 -5C8 6 2 10 -11 10M-5 3L-12 10L-5 16",
    PRAETORIUM: "M-14 0H14M0 -14V14M-10 -4L-14 0L-10 4M10 -4L14 0L10 4M-4 -10L0 -14L4 -10M-4 10L0 14L4 10",
}


def power(place: int, x: float, y: float, title: str) -> str:
    """What the power of an institution does."""
    return f'<g class="power" {place_at(x, y)}><title>{title}</title><path d="{_POWERS[place]}"/></g>'


def _dots(filled: tuple[int, ...]) -> str:
    """The seven institutions as on the plan; the filled ones are meant."""
    spots = [(0, 0), *((round(13 * sin(turn * pi / 3), 1), round(-13 * cos(turn * pi / 3), 1)) for turn in range(6))]
    return "".join(
        f'<circle class="{"dot" if n in filled else "ring"}" cx="{x:g}" cy="{y:g}" r="4.4"/>'
        for n, (x, y) in enumerate(spots)
    )


def card_sign(card: int, x: float, y: float, r: float = 18) -> str:
    """What a card does, common cards first, then family cards."""
    coin = '<path class="dot" d="M0 -12A9 9 0 0 1 0 6A9 9 0 0 1 0 -12z"/>'
    four = "".join(f'<circle class="dot" cx="{x}" cy="{y}" r="6.5"/>' for y in (-8, 8) for x in (-8, 8))
    signs = {
        ALL_POWERS: _dots(tuple(range(7))),
        ONE_POWER: _dots((0,)),
        PREFECT_VISIT: prefect(0, 1, 15),
        CITIZEN_VISIT: f'{coin}<path class="stroke" d="M-7 8L0 15L7 8"/>',
        COMMON_KINDS + GREAT_FAMILY: f'{prefect(-9, 1, 12)}<path class="stroke" d="M2 -6H15L11 -10M15 6H2L6 10"/>',
        COMMON_KINDS + YOUR_POWER: laurel("holder", 0, 0, 15) + '<circle class="dot" r="5"/>',
        COMMON_KINDS + CITIZEN_INVITATION: four,
    }
    return f'<g class="card-sign" {place_at(x, y, r)}>{signs[card]}</g>'


def sack(x: float, y: float, r: float = 18) -> str:
    """The bag of citizens."""
    return (
        f'<path class="sack" {place_at(x, y, r)} d="M-8 -19L8 -19L5 -11C13 -7 18 2 18 9C18 16 12 19 0 19'
        'S-18 16 -18 9C-18 2 -13 -7 -5 -11z"/>'
    )
