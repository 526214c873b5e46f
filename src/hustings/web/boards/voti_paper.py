"""What both boards of Una Questione di Voti draw with: a seat's door with its words, text, tokens, stamps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hustings.games.voti.components import CARDS, DECREES, MINISTRIES
from hustings.kernel.fields import Axis
from hustings.kernel.seat import Seat
from hustings.kernel.view import View
from hustings.kernel.words import Fact, Words, load_words
from hustings.web.boards.ink import escape, grouped

THOUSAND = 1000

MOST_SLABS = 5
"""So many tokens of a stack are drawn; its number says the rest."""


class Table:
    """What is shown and how it is said: the door of a seat, its view, a language."""

    def __init__(self, seat: Seat, lang: str) -> None:
        self.seat = seat
        self.lang = lang
        self.view: View = seat.view
        self.plain: Any = self.view.plain
        self.c: Any = seat.components
        self.words: Words = load_words(Path(__file__).with_name(f"voti.{lang}.toml"), lang)

    @property
    def me(self) -> int:
        """The seat that looks, from 0; -1 for a spectator."""
        return -1 if self.seat.is_spectator else self.seat.number - 1

    @property
    def seats(self) -> range:
        """The seats of this table, from 0."""
        return range(self.seat.seats)

    def say(self, key: str, **facts: Fact) -> str:
        """A sentence of the board."""
        return self.words.fill(key, facts, self.seat.naming)

    def name(self, axis: Axis, value: int) -> str:
        """What a member of an axis is called."""
        return self.seat.naming.name(axis, value, self.lang)

    def zone(self, name: str) -> str:
        """What a zone is called in the rulebook."""
        return self.seat.game.rulebook(self.lang).zones[name].name

    def number(self, n: int) -> str:
        """A number with its thousands apart."""
        return grouped(n, self.lang)

    def at(self, axis: Axis, value: int) -> str:
        """How an element says that it stands for a member of an axis."""
        return f'data-at="{axis.name}:{escape(self.seat.naming.id(axis, value))}"'

    def worth(self, tokens: tuple[int, ...]) -> int:
        """What tokens are worth together, given how many there are of each value."""
        return sum(n * value for n, value in zip(tokens, self.c.token_value))

    def short(self, table: str, axis: Axis, value: int, letters: int) -> str:
        """A member in few letters, by the table of that name; one of edited data by how its name begins."""
        found = self.words.find(table, self.seat.naming.id(axis, value))
        name = self.name(axis, value)
        return found or (name if len(name) <= letters else name[: letters - 1] + "…")

    def ministry(self, ministry: int) -> str:
        """A ministry in three letters, the same as in a terminal."""
        found = self.seat.game.words(self.lang).find("picture", f"code_{self.seat.naming.id(MINISTRIES, ministry)}")
        return found or self.name(MINISTRIES, ministry)[:3].upper()

    def decree(self, decree: int) -> str:
        """A decree by its ministry, numbered where the ministry has two of them."""
        of = self.c.decree_ministry
        same = [each for each in range(DECREES.size) if of[each] == of[decree]]
        return self.ministry(of[decree]) + (str(same.index(decree) + 1) if len(same) > 1 else "")

    def card(self, card: int) -> str:
        """What an event card is called, with the ministry it moves."""
        ministry = self.name(MINISTRIES, self.c.card_ministry[card])
        return f"{self.name(CARDS, card)}, {ministry}"


def thousands(t: Table, amount: int) -> str:
    """A sum of money in thousands, as its tokens are."""
    return f"{t.number(amount // THOUSAND)}k" if amount % THOUSAND == 0 else t.number(amount)


def signed(n: int) -> str:
    """A number with its sign, the minus as long as the plus."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


def title(words: str) -> str:
    """The accessible name of an element."""
    return f"<title>{escape(words)}</title>"


def text(kind: str, x: float, y: float, words: str | int, count: str = "") -> str:
    """A line of text; a number that changes in the course of play says by `count` which one it is."""
    counts = f' data-count="{count}"' if count else ""
    return f'<text class="{kind}"{counts} x="{x:g}" y="{y:g}">{escape(str(words))}</text>'


def part(name: str, drawn: str) -> str:
    """A part of the board; the style sheet says where it stands in each layout."""
    return f'<g class="vo-part vo-{name}">{drawn}</g>'


def box(kind: str, x: float, y: float, width: float, height: float, soft: float = 2) -> str:
    """A rectangle."""
    return f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{soft:g}"/>'


def slabs(seat: int, x: float, floor: float, n: int) -> str:
    """Tokens face down, one on the other, seen from the side."""
    drawn = "".join(
        f'<rect x="{x:g}" y="{floor - 5 - 4 * k:g}" width="16" height="5" rx="1.8"/>' for k in range(min(n, MOST_SLABS))
    )
    return f'<g class="vo-slabs seat-{seat + 1}">{drawn}</g>'


def tick(x: float, y: float) -> str:
    """The sign of what is valid or approved."""
    return f'<path class="vo-tick" d="M{x - 4:g} {y:g}l3 3.4l5.4 -7"/>'


def cross(x: float, y: float, r: float) -> str:
    """The sign of what is rejected: the X."""
    return (
        f'<path class="vo-cross" d="M{x - r:g} {y - r:g}L{x + r:g} {y + r:g}M{x + r:g} {y - r:g}L{x - r:g} {y + r:g}"/>'
    )
