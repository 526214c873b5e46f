"""Small plots drawn as SVG, in the colours of the page that they stand in (`--ink`, `--accent`, `--line`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from hustings.arena.simulate import Estimate

WIDTH = 460
LABELS = 128
"""Room for the names to the left of a plot."""

ROW = 30
FOOT = 34
MARGIN = 22
LONGEST_LABEL = 18
LETTER = 7.5
"""About so wide is a letter of a mark."""

TICKS = 5
BARS = 24
CELL = 40
WORDS = Callable[[float], str]


@dataclass(frozen=True)
class Row:
    """One line of a plot of intervals."""

    label: str
    value: Estimate


def intervals(title: str, rows: Sequence[Row], written: WORDS, par: float | None = None) -> str:
    """A dot for each mean on the line of its interval; `par` is a line to compare them with."""
    values = [x for row in rows for x in (row.value.low, row.value.high)] + ([] if par is None else [par])
    low, high, step = scale(min(values), max(values))
    height = MARGIN + ROW * len(rows) + FOOT

    def x(value: float) -> float:
        return LABELS + (value - low) / (high - low) * (WIDTH - LABELS - MARGIN)

    bottom = MARGIN + ROW * len(rows)
    parts = _ticks(low, high, step, x, bottom, written, MARGIN - 8)
    if par is not None:
        parts.append(f'<line class="par" x1="{x(par):.1f}" x2="{x(par):.1f}" y1="{MARGIN - 8}" y2="{bottom}"/>')
    for n, row in enumerate(rows):
        y = MARGIN + ROW * n + ROW / 2
        said = f"{row.label}: {written(row.value.mean)} ({written(row.value.low)} – {written(row.value.high)})"
        parts.append(
            f"<g><title>{escape(said)}</title>{_label(row.label, y)}"
            f'<line class="reach" x1="{x(row.value.low):.1f}" x2="{x(row.value.high):.1f}" y1="{y}" y2="{y}"/>'
            f'<circle cx="{x(row.value.mean):.1f}" cy="{y}" r="5"/></g>'
        )
    return _drawing(title, height, parts)


def matrix(title: str, labels: Sequence[str], cells: Sequence[Sequence[float | None]], written: WORDS) -> str:
    """How often the bot of a line was better than that of a column: the more often, the darker."""
    width = LABELS + CELL * len(labels) + MARGIN
    parts = []
    for n, label in enumerate(labels):
        parts.append(_label(f"{n + 1}. {label}", MARGIN + CELL * n + CELL / 2))
        parts.append(f'<text class="tick" x="{LABELS + CELL * n + CELL / 2}" y="{MARGIN - 6}">{n + 1}</text>')
        for m, value in enumerate(cells[n]):
            if value is None:
                continue
            x, y = LABELS + CELL * m, MARGIN + CELL * n
            said = f"{label} – {labels[m]}: {written(value)}"
            dark = ' class="on-dark"' if value > 0.6 else ""
            parts.append(
                f"<g><title>{escape(said)}</title>"
                f'<rect class="cell" x="{x}" y="{y}" width="{CELL - 2}" height="{CELL - 2}" '
                f'fill-opacity="{0.08 + 0.92 * value:.2f}"/>'
                f'<text{dark} x="{x + CELL / 2 - 1}" y="{y + CELL / 2 + 4}" text-anchor="middle">'
                f"{written(value)}</text></g>"
            )
    return _drawing(title, MARGIN + CELL * len(labels) + 8, parts, max(WIDTH, width))


def histogram(title: str, values: Sequence[float], written: WORDS, counted: WORDS) -> str:
    """How many values lie in each of a few equal spans."""
    low, high, step = scale(min(values), max(values))
    spans = min(BARS, max(1, round(high - low)))
    counts = [0] * spans
    for value in values:
        counts[min(spans - 1, int((value - low) / (high - low) * spans))] += 1
    most = max(counts)
    bottom = MARGIN + 120
    across = (WIDTH - 2 * MARGIN) / spans
    parts = []
    for n, count in enumerate(counts):
        if count:
            begin, end = low + n * (high - low) / spans, low + (n + 1) * (high - low) / spans
            tall = 120 * count / most
            said = f"{written(begin)} – {written(end)}: {counted(count)}"
            parts.append(
                f'<rect class="bar" x="{MARGIN + n * across:.1f}" y="{bottom - tall:.1f}" width="{across - 1:.1f}" '
                f'height="{tall:.1f}"><title>{escape(said)}</title></rect>'
            )

    def x(value: float) -> float:
        return MARGIN + (value - low) / (high - low) * (WIDTH - 2 * MARGIN)

    parts += _ticks(low, high, step, x, bottom, written, bottom)
    return _drawing(title, bottom + FOOT, parts)


def scale(low: float, high: float) -> tuple[float, float, float]:
    """The ends of an axis that holds these values, and the step between its marks, all of them round numbers.

    >>> scale(0.12, 0.81)
    (0.0, 1.0, 0.2)
    >>> scale(7, 7)
    (6.5, 7.5, 0.2)
    """
    if high - low < 1e-9:
        low, high = low - 0.5, high + 0.5
        return low, high, 0.2
    rough = (high - low) / TICKS
    power = 10 ** floor(log10(rough))
    step = next(factor * power for factor in (1, 2, 2.5, 5, 10) if factor * power >= rough * 0.999)
    return floor(low / step + 1e-9) * step, ceil(high / step - 1e-9) * step, step


def _drawing(title: str, height: float, parts: Sequence[str], width: float = WIDTH) -> str:
    inside = "\n".join(parts)
    return (
        f'<svg viewBox="0 0 {width} {height:.0f}" role="img" aria-label="{escape(title)}">\n'
        f"<title>{escape(title)}</title>\n{inside}\n</svg>"
    )


def _label(text: str, y: float) -> str:
    shown = text if len(text) <= LONGEST_LABEL else text[: LONGEST_LABEL - 1] + "…"
    return f'<text class="label" x="{LABELS - 12}" y="{y + 4}">{escape(shown)}</text>'


def _ticks(
    low: float, high: float, step: float, x: Callable[[float], float], bottom: float, written: WORDS, top: float
) -> list[str]:
    """The marks of an axis, each with its line; of numbers that would touch each other some are left out."""
    marks = [low + n * step for n in range(round((high - low) / step) + 1)]
    widest = max(len(written(mark)) for mark in marks) * LETTER
    every = ceil(widest / (x(low + step) - x(low)))
    parts = []
    for n, mark in enumerate(marks):
        parts.append(f'<line class="grid" x1="{x(mark):.1f}" x2="{x(mark):.1f}" y1="{top}" y2="{bottom}"/>')
        if n % every == 0:
            text = written(mark)
            middle = min(x(mark), WIDTH - len(text) * LETTER / 2)
            parts.append(f'<text class="tick" x="{middle:.1f}" y="{bottom + 18}">{escape(text)}</text>')
    return parts
