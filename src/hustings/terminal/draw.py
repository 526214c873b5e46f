"""Pictures as lines: laid out in a width for a screen, or read out in order for ears and scripts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.cells import cell_len, set_cell_size

from hustings.kernel.picture import Box, Columns, Grid, Piece, Span, Stack, Text

Line = tuple[Span, ...]
"""One row of the screen; its spans stand next to each other."""

GAP = 2
"""The empty space between columns."""

_ASCII = str.maketrans(
    {
        "●": "o", "■": "#", "▲": "^", "◆": "*", "✚": "+", "★": "s", "⬢": "@", "▒": "?", "─": "-", "│": "|", "·": "-",
        "–": "-", "◂": "<", "▸": ">", "×": "x", "½": "/", "…": "~", "═": "=", "°": "'", "⚑": "B", "⌂": "R",
        "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6",
        "✿": "w", "☆": "f", "↓": "v", "→": ">", "↑": "^", "’": "'", "“": '"', "”": '"', "►": ">",
    }
)  # fmt: skip


def ascii_only(text: str) -> str:
    """A text for terminals that know no other characters."""
    return text.translate(_ASCII)


def width_of(line: Iterable[Span]) -> int:
    """How many cells a line takes."""
    return sum(cell_len(span.text) for span in line)


def fitted(line: Sequence[Span], width: int) -> Line:
    """A line made exactly so wide: cut with an ellipsis, or filled with spaces."""
    room, kept = width, []
    for span in line:
        size = cell_len(span.text)
        if size > room:
            if room > 0:
                kept.append(Span(set_cell_size(span.text, room - 1) + "…", span.style))
            return tuple(kept)
        kept.append(span)
        room -= size
    return (*kept, Span(" " * room)) if room else tuple(kept)


def wrapped(text: Text, width: int) -> list[Line]:
    """A line of spans broken between spans; a span that is longer than a line is broken between its words."""
    lines: list[list[Span]] = []
    room = -1
    for span in _unbreakable(text.spans, width - text.indent):
        size = cell_len(span.text)
        if size + 1 > room:
            lines.append([Span(" " * text.indent)] if text.indent else [])
            room = width - text.indent
        else:
            lines[-1].append(Span(" "))
            room -= 1
        lines[-1].append(span)
        room -= size
    return [tuple(line) for line in lines] or [()]


def _unbreakable(spans: Iterable[Span], width: int) -> Iterator[Span]:
    for span in spans:
        if cell_len(span.text) <= width:
            yield span
        else:
            yield from (Span(word, span.style) for word in span.text.split(" "))


def paragraph(text: str, width: int, style: str = "", indent: int = 0) -> list[Line]:
    """A text broken into lines, its own line breaks kept."""
    lines: list[Line] = []
    for part in text.split("\n"):
        lines += wrapped(Text(tuple(Span(word, style) for word in part.split()), indent), width)
    return lines


def laid_out(piece: Piece, width: int) -> list[Line]:
    """A picture as lines of at most this width."""
    if isinstance(piece, Text):
        return wrapped(piece, width)
    if isinstance(piece, Box):
        return [_title(piece.title, width), *laid_out(piece.body, width)]
    if isinstance(piece, Stack):
        return [line for each in piece.pieces for line in laid_out(each, width)]
    if isinstance(piece, Grid):
        return _grid(piece, width)
    return _columns(piece, width)


def _title(title: Text, width: int) -> Line:
    line = wrapped(Text((Span("──", "dim"), *title.spans)), width)[0]
    rest = width - width_of(line) - 1
    return (*line, Span(" " + "─" * rest, "dim")) if rest > 0 else line


def _columns(piece: Columns, width: int) -> list[Line]:
    across = piece.across
    each = (width - GAP * (across - 1)) // across
    if each < piece.least:
        across, each = 1, width
    lines: list[Line] = []
    for start in range(0, len(piece.pieces), across):
        blocks = [laid_out(part, each) for part in piece.pieces[start : start + across]]
        for n in range(max(map(len, blocks))):
            row: list[Span] = []
            for block in blocks:
                row += [*fitted(block[n] if n < len(block) else (), each), Span(" " * GAP)]
            lines.append(tuple(row[:-1]))
    return lines


def _grid(piece: Grid, width: int) -> list[Line]:
    rows = [tuple(Span(head, "dim") for head in piece.heads), *piece.rows]
    widths = [max(cell_len(row[n].text) for row in rows) for n in range(len(piece.heads))]
    lines = []
    for row in rows:
        cells: list[Span] = []
        for cell, size in zip(row, widths):
            cells += [*fitted((cell,), size), Span("  ")]
        lines.append(fitted(cells[:-1], width) if width_of(cells[:-1]) > width else tuple(cells[:-1]))
    return lines


# ----------------------------------------------------------------------------------------------------- read out


def read_out(piece: Piece) -> list[str]:
    """A picture as sentences in reading order, without drawing."""
    if isinstance(piece, Text):
        return [said] if (said := _said(piece.spans)) else []
    if isinstance(piece, Box):
        return [f"{_said(piece.title.spans)}:", *(f"  {line}" for line in read_out(piece.body))]
    if isinstance(piece, Stack):
        return [line for each in piece.pieces for line in read_out(each)]
    if isinstance(piece, Grid):
        return [_row_said(piece.heads, row) for row in piece.rows]
    order = piece.reading or range(len(piece.pieces))
    return [line for n in order for line in read_out(piece.pieces[n])]


def _said(spans: Iterable[Span]) -> str:
    """Spans one after the other, with a semicolon between those that are read out."""
    said = ""
    for spoken in (span.spoken.strip() for span in spans):
        if spoken:
            said += ("" if not said else " " if said.endswith(":") else "; ") + spoken
    return said


def _row_said(heads: Sequence[str], row: Sequence[Span]) -> str:
    first, *cells = row
    said = "; ".join(f"{head}: {cell.spoken}" if head else cell.spoken for head, cell in zip(heads[1:], cells))
    return f"{first.spoken}. {said}"
