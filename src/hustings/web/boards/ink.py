"""What all boards draw alike: the marks of seats, hidden things, text and numbers. Colours are set in `front/src`."""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape as _escape
from pathlib import Path

from hustings.kernel.words import Words, load_words

_SHAPES = (
    '<circle cx="{x}" cy="{y}" r="{r}"/>',
    '<rect x="{left}" y="{top}" width="{side}" height="{side}" rx="{soft}"/>',
    '<path d="M{x} {north}L{east} {south}H{west}z"/>',
    '<path d="M{x} {north}L{east} {y}L{x} {south}L{west} {y}z"/>',
    '<path d="M{a} {north}H{b}V{c}H{east}V{d}H{b}V{south}H{a}V{d}H{west}V{c}H{a}z"/>',
    '<path d="{star}"/>',
    '<path d="M{x} {north}L{right} {high}V{low}L{x} {south}L{leftmost} {low}V{high}z"/>',
)
SHAPES = ("circle", "square", "triangle", "diamond", "cross", "star", "hexagon")
"""What the mark of each seat is called, from seat 1 on."""

_STAR = ((0, -1), (0.26, -0.36), (0.95, -0.31), (0.42, 0.14), (0.59, 0.81), (0, 0.45))


def escape(text: str) -> str:
    """Text that can stand in markup and in attributes."""
    return _escape(text, quote=True)


def grouped(n: int, lang: str) -> str:
    """A number with its thousands apart, as the language does."""
    return f"{n:,}".replace(",", "." if lang == "it" else ",")


@cache
def words_of(game: str, lang: str) -> Words:
    """The words of a game's board."""
    return load_words(Path(__file__).with_name(f"{game}.{lang}.toml"), lang)


@lru_cache(4096)
def seat_shape(seat: int, x: float, y: float, r: float) -> str:
    """The mark of a seat (counted from 1) around a point, in the seat's colour."""
    points = [*_STAR, *((-dx, dy) for dx, dy in reversed(_STAR[1:-1]))]
    star = "M" + "L".join(f"{x + 1.1 * r * dx:.1f} {y + 1.1 * r * dy:.1f}" for dx, dy in points) + "z"
    soft, arm = 0.15 * r, 0.36 * r
    places = {
        "x": x,
        "y": y,
        "r": r * 0.95,
        "left": x - 0.85 * r,
        "top": y - 0.85 * r,
        "side": 1.7 * r,
        "soft": soft,
        "north": y - r,
        "south": y + r,
        "east": x + r,
        "west": x - r,
        "a": x - arm,
        "b": x + arm,
        "c": y - arm,
        "d": y + arm,
        "right": x + 0.87 * r,
        "leftmost": x - 0.87 * r,
        "high": y - 0.5 * r,
        "low": y + 0.5 * r,
    }
    written = {name: f"{value:.1f}".removesuffix(".0") for name, value in places.items()}
    return f'<g class="seat-{seat}">{_SHAPES[(seat - 1) % len(_SHAPES)].format(star=star, **written)}</g>'


@cache
def mark(seat: int) -> str:
    """The mark of a seat as a picture of its own, to stand in a line of text."""
    return f'<svg class="mark" viewBox="-12 -12 24 24" aria-hidden="true">{seat_shape(seat, 0, 0, 11)}</svg>'


def closed_eye(x: float, y: float, r: float, title: str) -> str:
    """The sign on a thing that I may see and others may not."""
    return (
        f'<g class="closed-eye" transform="translate({x} {y}) scale({r / 10})"><title>{escape(title)}</title>'
        '<path d="M-9 -2Q0 7 9 -2M-6 2L-8 5M0 4V7M6 2L8 5" fill="none"/></g>'
    )


def card_back(x: float, y: float, width: float, height: float, seat: int, title: str) -> str:
    """A card face down, with the mark of its owner (0: nobody's)."""
    shape = seat_shape(seat, x + width / 2, y + height / 2, min(width, height) / 5) if seat else ""
    return (
        f'<g class="card-back"><title>{escape(title)}</title>'
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="3"/>{shape}</g>'
    )
