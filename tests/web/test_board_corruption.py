"""The drawn board of Corruption: reviewed drawings of fixed positions, nothing hidden in the markup, both languages.

`python -m tests.web.test_board_corruption` draws the reviewed pages in `tests/web/boards/corruption` again; open them in
a browser to see what changed.
"""

from __future__ import annotations

import random
import re
import string
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hustings.kernel.fields import EVERYBODY
from hustings.kernel.match import SPECTATOR, Match, deal
from hustings.kernel.seat import Seat
from hustings.web import show
from hustings.web.boards import corruption, corruption_pictures
from tests.games.corruption.positions import GAME, NAMES, PLACE, dealt, empty, revealed, round_begins, turn
from tests.table import Table

REVIEWED = Path(__file__).parent / "boards" / "corruption"
PAGE = """<!doctype html>
<html lang="$lang" data-theme="$theme">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Corruption: $name</title>
<link rel="stylesheet" href="../../../../src/hustings/web/front/src/page.css">
<link rel="stylesheet" href="../../../../src/hustings/web/front/src/table.css">
<link rel="stylesheet" href="../../../../src/hustings/web/boards/corruption.css">
</head>
<body class="game-corruption">
<section class="board-part">
$board
</section>
<section class="mine-part">
$mine
</section>
</body>
</html>
"""


# ------------------------------------------------------------------------------------------------------- positions


def with_faces(t: Table, faces_up: int) -> Table:
    """The first so many cards of everybody were placed face up."""
    t.s.face = [1] * faces_up + [0] * (6 - faces_up)
    return t


def placing() -> Seat:
    """Round 1: open and sealed cards, one looked at, one in an account; seat 3 holds a judge over the works."""
    t = dealt(4, first=1, address_book=True, direction="clockwise")
    for seat, card, place in (
        (1, "bribe_4000", "airport"),
        (2, "journalist", "harbour"),
        (3, "bribe_10000", "airport"),
        (4, "bribe_2000", "subway"),
        (1, "killer", "airport"),
        (2, "bribe_8000", "account_city"),
        (3, "bribe_6000", "account_state"),
        (4, "judge", "subway"),
        (1, "bribe_8000", "subway"),
        (2, "bribe_6000", "airport"),
    ):
        turn(t, seat, card, place)
    t.play(3, "peek 1 2", "card judge")
    return t.match.seat(3)


def later() -> Seat:
    """Round 3 with a work left over, works won, persons out of the game, and faces still to be announced."""
    t = round_begins(
        3,
        seats=3,
        won={1: ["airport", "prison"], 2: ["subway", "monument", "hospital"]},
        rows=(["opera_house"], [], ["stadium"]),
        rest_won=True,
        face_up_rule="free_stud",
        address_book=True,
        luck=["works_draw aqueduct", "works_draw expressway"],
    )
    return t.match.seat(1)


def resolving() -> Seat:
    """A killer has its turn; everything lies open."""
    t = revealed(
        (1, "killer", "airport"),
        (2, "judge", "airport"),
        (3, "journalist", "airport"),
        (4, "bribe_10000", "airport"),
        (1, "bribe_8000", "harbour"),
        (2, "bribe_8000", "harbour"),
        (3, "bribe_6000", "prison"),
        (4, "judge", "subway"),
        (1, "bribe_2000", "subway"),
        (2, "bribe_4000", "stadium"),
    )
    return with_faces(t, 1).match.seat(1)


def swiss() -> Seat:
    """A bribe comes out of Switzerland, others are still in the tubes."""
    t = revealed(
        (1, "bribe_10000", "account_city"),
        (2, "bribe_8000", "account_city"),
        (3, "bribe_6000", "account_county"),
        (1, "bribe_4000", "airport"),
        (2, "bribe_4000", "monument"),
        (3, "journalist", "airport"),
        seats=3,
    )
    t.play(1, "assign airport")
    return with_faces(t, 2).match.seat(2)


def cancelling() -> Seat:
    """A judge has voided one work, one bribe is cancelled, two are tied, and another journalist acts."""
    t = revealed(
        (1, "journalist", "airport"),
        (2, "bribe_10000", "airport"),
        (3, "journalist", "airport"),
        (4, "bribe_8000", "harbour"),
        (1, "bribe_8000", "harbour"),
        (2, "judge", "prison"),
        (3, "bribe_6000", "prison"),
        (4, "bribe_4000", "airport"),
        (1, "bribe_2000", "airport"),
        (3, "bribe_2000", "stadium"),
        (4, "bribe_1000", "airport"),
    )
    t.play(1, "expose 2 1")
    return with_faces(t, 1).match.seat(SPECTATOR)


def crowded() -> Seat:
    """Seven players, all 24 works on offer, 42 cards placed."""
    works = list(PLACE)[:24]
    t = empty(7, 4, (works[:8], works[8:16], works[16:]), {})
    s, dice = t.s, random.Random(5)
    s.stage, s.first, s.face = 1, 2, [1, 1, 1, 1, 0, 0]
    for seat in range(7):
        kinds = [kind for kind in range(9) for _ in range(s.hand[seat][kind])]
        for k, kind in enumerate(dice.sample(kinds, 6)):
            account = kind < 6 and k > 3 and dice.random() < 0.5
            s.hand[seat][kind] -= 1
            s.card[seat][k] = kind
            s.lies_at[seat][k] = 24 + dice.randrange(3) if account else dice.choice([0, 1, 2, *range(24)])
            s.horizontal[seat][k] = int(account)
            s.card_seen[seat][k] = 1 << seat if account or k > 3 else EVERYBODY
        s.placed[seat] = 6
    s.placed[1] = 5
    s.hand[1][s.card[1][5]] += 1
    s.card[1][5] = s.lies_at[1][5] = -1
    s.horizontal[1][5] = 0
    s.owes, s.asks[1] = 2, 1 << corruption.Ask.CARD
    GAME.functions["derive"](t.c, s)
    return t.match.seat(5)


def over() -> Seat:
    """The end: works won and works that nobody got."""
    t = empty(3, 4, (["airport"], [], ["stadium", "prison"]), {})
    for n, work in enumerate(sorted(set(list(PLACE)[:24]) - {"airport", "stadium", "prison"})):
        t.s.winner[PLACE[work]] = n % 3
    t.s.deck, t.s.stage, t.s.this_round, t.s.over = [0] * 24, 4, 3, 1
    t.s.rank[:3] = [2, 1, 3]
    GAME.functions["derive"](t.c, t.s)
    return t.match.seat(2)


POSITIONS: dict[str, tuple[Callable[[], Seat], str]] = {
    "placing": (placing, "en"),
    "later": (later, "it"),
    "swiss": (swiss, "en"),
    "resolving": (resolving, "it"),
    "cancelling": (cancelling, "it"),
    "crowded": (crowded, "en"),
    "over": (over, "it"),
}


def page(name: str, lang: str = "", theme: str = "auto") -> str:
    """A position as a page that a browser shows, one element a line."""
    made, usual = POSITIONS[name]
    seat = made()
    lang = lang or usual
    drawn = {"board": corruption.board(seat, lang), "mine": corruption.mine(seat, lang)}
    lines = {part: markup.replace("><", ">\n<") for part, markup in drawn.items()}
    return string.Template(PAGE).substitute(lines, lang=lang, theme=theme, name=name)


# ----------------------------------------------------------------------------------------------------------- tests


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_drawn_as_it_was_reviewed(name: str) -> None:
    assert page(name) == (REVIEWED / f"{name}.html").read_text(encoding="utf-8")


if __name__ == "__main__":
    for each in POSITIONS:
        (REVIEWED / f"{each}.html").write_text(page(each), encoding="utf-8")
