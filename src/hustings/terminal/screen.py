"""What this terminal can do, and styled lines for it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hustings.kernel.picture import Span
from hustings.terminal.draw import Line, ascii_only

COLOURS = {
    "seat1": "#0072b2",
    "seat2": "#d55e00",
    "seat3": "#009e73",
    "seat4": "#9d6bc9",
    "seat5": "#a9746e",
    "seat6": "#cc79a7",
    "seat7": "#8a8a8a",
    "accent": "#b8860b",
    "warn": "#d03b2f",
}
"""Colours that stay apart for every kind of colour vision, and can be read on dark and on light."""


@dataclass(frozen=True)
class Terminal:
    """What can be shown: `draws` says whether a whole screen can be drawn, `clears` whether it can be wiped."""

    draws: bool
    clears: bool
    colours: bool
    signs: bool
    width: int
    height: int


def this_terminal(environ: Mapping[str, str] = os.environ) -> Terminal:
    """The terminal that this program runs in."""
    both = sys.stdin.isatty() and sys.stdout.isatty()
    dumb = environ.get("TERM", "dumb") in ("dumb", "unknown", "")
    encoding = (sys.stdout.encoding or "ascii").lower().replace("-", "")
    width, height = size_of(environ)
    return Terminal(
        draws=both and not dumb,
        clears=both and not dumb,
        colours=not environ.get("NO_COLOR") and not dumb and sys.stdout.isatty(),
        signs=encoding.startswith("utf"),
        width=width,
        height=height,
    )


def size_of(environ: Mapping[str, str] = os.environ) -> tuple[int, int]:
    """Width and height in characters; 80 by 24 where nobody says."""
    try:
        size = os.get_terminal_size(sys.stdout.fileno())
    except (OSError, ValueError):
        columns = environ.get("COLUMNS", "")
        return (int(columns) if columns.isdecimal() and int(columns) >= 20 else 80), 24
    return size.columns or 80, size.lines or 24


def ansi(lines: Iterable[Line], terminal: Terminal) -> str:
    """Lines as text for standard output, with colours where they are wanted."""
    return "\n".join("".join(_painted(span, terminal) for span in line).rstrip() for line in lines)


def _painted(span: Span, terminal: Terminal) -> str:
    text = span.text if terminal.signs else ascii_only(span.text)
    if not terminal.colours or not span.style:
        return text
    codes = [_CODES[style] for style in span.style.split() if style in _CODES]
    return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if codes and text.strip() else text


def _code(colour: str) -> str:
    return f"38;2;{int(colour[1:3], 16)};{int(colour[3:5], 16)};{int(colour[5:7], 16)}"


_CODES = {"strong": "1", "dim": "2", "struck": "9", **{style: _code(colour) for style, colour in COLOURS.items()}}


def style_of(style: str, colours: bool) -> str:
    """A style in the words of prompt_toolkit."""
    words = []
    for each in style.split():
        if each == "strong":
            words.append("bold")
        elif each == "struck":
            words.append("strike")
        elif each == "dim" and colours:
            words.append("fg:ansibrightblack")
        elif each in COLOURS and colours:
            words.append(f"fg:{COLOURS[each]}")
    return " ".join(words)
