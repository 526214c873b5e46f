"""The small drawings of Copycat: signs of actions, cards, workers. Colours and type are set in `copycat.css`."""

from __future__ import annotations

from collections.abc import Sequence

from hustings.games.copycat.components import COLOURS
from hustings.web.boards.ink import escape, seat_shape

CARD_WIDTH, CARD_HEIGHT, PRICE_HEIGHT = 56, 78, 18
"""A card, and the strip with the price that hangs below it in the street."""

_LINES = 'fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"'
_SOLID = 'fill="currentColor"'

_SIGNS = {
    "coin": f'<circle r="6.6" {_LINES}/><path d="M0 -3V3" {_LINES}/>',
    "laurels": f'<path d="M-3.6 1L-5 8L0 5.4L5 8L3.6 1z" {_SOLID}/><circle cy="-2.2" r="5.4" {_SOLID}/>'
    '<circle cy="-2.2" r="2.2" class="cc-hole"/>',
    "card": f'<rect x="-5" y="-7" width="10" height="14" rx="1.6" {_LINES}/>'
    f'<path d="M0 -3.4V3M-2.4 0.8L0 3.2L2.4 0.8" {_LINES}/>',
    "worker": f'<circle cy="-4.4" r="3.2" {_SOLID}/>'
    f'<path d="M-5.4 7.6C-5.4 1.4 -3 -0.2 0 -0.2S5.4 1.4 5.4 7.6z" {_SOLID}/>',
    "others": f'<circle cy="-4.4" r="2.8" {_LINES}/><path d="M-5 7C-5 1.6 -3 0.4 0 0.4S5 1.6 5 7z" {_LINES}/>',
    "swap": f'<path d="M-6 -3.2H5.4M2.4 -6.2L5.6 -3.2L2.4 -0.2M6 3.6H-5.4M-2.4 0.6L-5.6 3.6L-2.4 6.6" {_LINES}/>',
    "tag": f'<path d="M-7 0.4L0.2 -6.8H6.6V-0.4L-0.6 6.8z" {_SOLID}/>'
    '<circle cx="3.4" cy="-3.6" r="1.5" class="cc-hole"/>',
    "shift": f'<path d="M6 -5V5M3.4 0H-6M-2.8 -3.2L-6 0L-2.8 3.2" {_LINES}/>',
    "shred": f'<path d="M-5.6 -7H5.6V-0.6H-5.6z" {_SOLID}/>'
    f'<path d="M-4.6 1.6V6.4M-1.5 1.6V5M1.5 1.6V6.8M4.6 1.6V5.4" {_LINES}/>',
    "again": f'<path d="M5 -4A6.2 6.2 0 1 0 6.2 1M5.8 -7.2V-3.4H2" {_LINES}/>',
    "marker": f'<path d="M-6.4 -2.6L0 -5.6L6.4 -2.6V2.6L0 5.6L-6.4 2.6z" {_SOLID}/>',
    "arrow": f'<path d="M-4.6 0H4.2M1.2 -3L4.4 0L1.2 3" {_LINES}/>',
    "copy": f'<rect x="-6.4" y="-7" width="8.6" height="11.4" rx="1.4" {_LINES}/><path d="M-2 7H6.4V-4" {_LINES}/>',
    "keep": f'<rect x="-5" y="-4.6" width="10" height="12" rx="1.6" {_LINES}/><circle cy="-4.6" r="2.9" {_SOLID}/>',
    "window": f'<path d="M-5.6 -7H5.6V7H-5.6zM0 -7V7M-5.6 0H5.6" {_LINES}/>',
}
"""Signs around a point, eight units high and wide on each side."""

_NARROW = frozenset("iljtfrI.,'’ ()1")
_WIDE = frozenset("mwMWQ&@%")


def rect(kind: str, x: float, y: float, width: float, height: float, rx: float = 0) -> str:
    """A rectangle of a class."""
    round_off = f' rx="{rx:g}"' if rx else ""
    return f'<rect{_of(kind)} x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{round_off}/>'


def words(kind: str, x: float, y: float, text: str | int, count: str = "") -> str:
    """A line of text of a class, from a point on its base line; a number that changes says what it counts."""
    counts = f' data-count="{count}"' if count else ""
    return f'<text{_of(kind)}{counts} x="{x:g}" y="{y:g}">{escape(str(text))}</text>'


def _of(kind: str) -> str:
    return f' class="{kind}"' if kind else ""


def width_of_text(text: str, size: float) -> float:
    """About how wide a text becomes in the plain face."""
    ems = sum(0.29 if sign in _NARROW else 0.8 if sign in _WIDE else 0.53 for sign in text)
    return ems * size


def colour_class(colour: int) -> str:
    """The class that sets the ink of an action's colour."""
    return f"cc-{COLOURS[colour]}"


def signs(x: float, y: float, what: Sequence[str], scale: float = 1) -> str:
    """Signs and short texts in a row, centred on a point; a text is whatever is no sign."""
    widths = [17 if each in _SIGNS else 2 + width_of_text(each, 17) for each in what]
    at = -sum(widths) / 2
    drawn = []
    for each, width in zip(what, widths, strict=True):
        middle = f"{at + width / 2:.1f}"
        if each in _SIGNS:
            drawn.append(f'<g transform="translate({middle} 0)">{_SIGNS[each]}</g>')
        else:
            drawn.append(f'<text class="cc-strength" x="{middle}" y="6">{escape(each)}</text>')
        at += width
    return f'<g class="cc-signs" transform="translate({x:g} {y:g}) scale({scale:g})">{"".join(drawn)}</g>'


def lines_of(text: str, width: float, size: float, most: int) -> list[str]:
    """A text in at most so many lines, broken between words; what is too much is joined to the last line."""
    lines: list[str] = []
    for word in text.split():
        if lines and (len(lines) == most or width_of_text(f"{lines[-1]} {word}", size) <= width):
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def hatch(x: float, y: float, width: float, height: float, step: float = 7) -> str:
    """Slanting lines over a rectangle."""
    parts = []
    along = step
    while along < width + height:
        left, bottom = max(0.0, along - height), min(height, along)
        right, top = min(width, along), max(0.0, along - width)
        parts.append(f"M{x + left:g} {y + bottom:g}L{x + right:g} {y + top:g}")
        along += step
    return f'<path class="cc-hatch" d="{"".join(parts)}"/>'


def width_of_signs(what: Sequence[str]) -> float:
    """How wide a row of signs becomes."""
    return sum(17 if each in _SIGNS else 2 + width_of_text(each, 17) for each in what)


def card_face(title: str, number: str, colour: int, what: Sequence[str]) -> str:
    """The face of a card from its upper left corner; the frame comes first, so that it can light up."""
    width, height = CARD_WIDTH, CARD_HEIGHT
    drawn = [
        f'<path class="cc-band" d="M0.8 7V3.4Q0.8 0.8 3.4 0.8H{width - 3.4}Q{width - 0.8} 0.8 {width - 0.8} 3.4V7z"/>',
        words("cc-number", 5, 20, number),
    ]
    lines = lines_of(title, width - 5, 10, 4)
    if what:
        y, most = (30, 0.9) if len(lines) > 3 else (32, 1.0)
        drawn.append(signs(width / 2, y, what, min(most, (width - 6) / width_of_signs(what))))
    else:
        drawn.insert(0, hatch(1, 1, width - 2, height - 2))
    drawn += _title_lines(lines)
    frame = rect("cc-paper", 0, 0, width, height, 3)
    return f'{frame}<g class="{colour_class(colour)}">{"".join(drawn)}</g>'


def _title_lines(lines: list[str]) -> list[str]:
    """The title at the foot of a card; a line that is too long is squeezed."""
    room = CARD_WIDTH - 5
    step = 10 if len(lines) < 4 else 9
    drawn = []
    for n, line in enumerate(lines):
        squeezed = f' textLength="{room}" lengthAdjust="spacingAndGlyphs"' if width_of_text(line, 10) > room + 1 else ""
        y = CARD_HEIGHT - 5 - step * (len(lines) - 1 - n)
        drawn.append(f'<text class="cc-title" x="{CARD_WIDTH / 2:g}" y="{y}"{squeezed}>{escape(line)}</text>')
    return drawn


def worker(seat: int, x: float, y: float, lies: bool, twice: bool) -> str:
    """A worker of a seat (counted from 1): upright, or lying; one used twice is struck through."""
    turned = " rotate(90)" if lies else ""
    body = f'<path class="cc-body" d="M-6 12C-6 3 -3.6 2 0 2S6 3 6 12z"/>{seat_shape(seat, 0, -4, 6.4)}'
    struck = '<path class="cc-struck" d="M-8 -9L8 11M8 -9L-8 11"/>' if twice else ""
    kind = " cc-used" if lies else ""
    return f'<g class="cc-worker{kind} seat-{seat}" transform="translate({x:g} {y:g}){turned}">{body}{struck}</g>'


def stack_of_markers(x: float, y: float, count: int, of: str) -> str:
    """A stack of green markers with its count, standing on a point."""
    blocks = "".join(
        f'<rect x="{x:g}" y="{y - 4 - 4 * n:g}" width="11" height="3.4" rx="1.2"/>' for n in range(min(3, count))
    )
    return f'<g class="cc-stack">{blocks}<text data-count="markers-{of}" x="{x + 13:g}" y="{y:g}">{count}</text></g>'


def shutter(x: float, y: float, width: float, height: float, number: int, above: str) -> str:
    """A closed shutter with the number of the round in which it opens."""
    slats = "".join(f"M{x:g} {y + 4.5 * n:g}h{width:g}" for n in range(1, int(height / 4.5) + 1))
    middle = x + width / 2
    return (
        rect("cc-shutter", x, y, width, height)
        + f'<path class="cc-slats" d="{slats}"/>'
        + rect("cc-plate", middle - 17, y + 5, 34, height - 10, 2)
        + words("cc-tiny", middle, y + 14.5, above)
        + words("cc-opens", middle, y + 28.5, number)
    )


def small_card(x: float, y: float, text: str, kind: str) -> str:
    """A card too small to read but for its number."""
    drawn = rect("cc-chip", x, y, 20, 13, 2) + words("cc-chip-text", x + 10, y + 10.2, text)
    return f'<g class="{kind}">{drawn}</g>'


def along_a_frame(width: float, height: float, inset: float, part: float) -> tuple[float, float]:
    """A point on a frame, `part` of the way round from the lower left corner up, over the top, down and back."""
    wide, high = width - 2 * inset, height - 2 * inset
    at = part * 2 * (wide + high)
    if at < high:
        return inset, height - inset - at
    if at < high + wide:
        return inset + at - high, inset
    if at < 2 * high + wide:
        return width - inset, inset + at - high - wide
    return width - inset - (at - 2 * high - wide), height - inset
