"""What the tests of all boards share: a position as a page to be reviewed, and what every board's markup keeps to."""

from __future__ import annotations

import re
import string
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

from hustings.kernel.seat import Seat

REVIEWED = Path(__file__).parent / "boards"
PAGE = """<!doctype html>
<html lang="$lang" data-theme="$theme">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>$title: $name</title>
<link rel="stylesheet" href="../../../../src/hustings/web/front/src/page.css">
<link rel="stylesheet" href="../../../../src/hustings/web/front/src/table.css">
<link rel="stylesheet" href="../../../../src/hustings/web/boards/$game.css">
</head>
<body class="game-$game">
<section class="board-part">
$board
</section>
<section class="mine-part">
$mine
</section>
</body>
</html>
"""


def page(drawing: ModuleType, seat: Seat, name: str, lang: str, theme: str = "auto") -> str:
    """A position as a page that a browser shows, one element a line; `drawing` is the game's board."""
    drawn = {"board": drawing.board(seat, lang), "mine": drawing.mine(seat, lang)}
    lines = {part: markup.replace("><", ">\n<") for part, markup in drawn.items()}
    facts: dict[str, Any] = {"game": seat.game.name, "title": seat.game.rulebook().name}
    return string.Template(PAGE).substitute(lines, **facts, lang=lang, theme=theme, name=name)


def reviewed(game: str, name: str) -> Path:
    """Where the reviewed page of a position lies."""
    return REVIEWED / game / f"{name}.html"


def check_markup(drawn: str) -> None:
    """It is well-formed, keeps to the content security policy, and names every piece once."""
    ElementTree.fromstring(f"<table>{drawn}</table>")
    assert not re.search(r"<script|\sstyle=|\son\w+=|href=", drawn)
    keys = re.findall(r'data-key="([^"]+)"', drawn)
    assert len(keys) == len(set(keys))
