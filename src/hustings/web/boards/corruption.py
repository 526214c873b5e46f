"""Corruption as it lies on a desk at night: three houses, each with a Swiss tube on its roof and its works below.

Every dossier, roof and strip is a drawing of its own, so that the page can lay them side by side or below each other:
cards keep their size on a phone. The drawings are in units in which a line of text is 13 high.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from hustings.games.corruption.components import (
    ACCOUNTS,
    BRIBE_COUNT,
    CLOCKWISE,
    CLOSED,
    CORRUPTION,
    DECIDER_COUNT,
    DECIDERS,
    FACES,
    KIND_COUNT,
    KINDS,
    MOST_WORKS,
    OPEN,
    PLACES,
    POSITIONS,
    ROUNDS,
    SEATS,
    STABILITY,
    STAGES,
    SWISS_BRIBES,
    WORKS,
    WORKS_A_DECIDER,
    WORKS_A_ROUND,
)
from hustings.games.corruption.rules.awards import sum_on
from hustings.games.corruption.state import Ask
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.seat import Seat
from hustings.kernel.words import Fact
from hustings.web.boards import corruption_pictures as pictures
from hustings.web.boards.ink import closed_eye, escape, grouped, mark, seat_shape, words_of

WIDE, TALL, GAP = 30, 42, 4
"""A card that stands upright, and the space beside it; one that lies across is turned by a quarter."""

DOSSIER, EDGE, HEAD = 144, 6, 68
"""The width of a dossier, its margin, and how far down its cards begin."""

LETTERS = 12
"""So many letters of a work's name stand in a line of its dossier."""


@dataclass(frozen=True)
class Desk:
    """The table as one seat is shown it, with the words for it."""

    seat: Seat
    lang: str

    @cached_property
    def view(self) -> Any:
        """All that is shown."""
        return self.seat.view

    @property
    def me(self) -> int:
        """My seat as rules count it; -1 for a spectator."""
        return self.seat.number - 1

    def say(self, key: str, **facts: Fact) -> str:
        """A sentence of the board, ready for markup."""
        return escape(words_of("corruption", self.lang).fill(key, facts, self.seat.naming))

    def word(self, key: str, **facts: Fact) -> str:
        """A sentence of the game's words for its picture, ready for markup."""
        words = self.seat.game.words(self.lang)
        return escape(words.say(words.tables["picture"][key], facts, self.seat.naming))

    def name(self, axis: Any, value: int) -> str:
        """What a member of an axis is called, ready for markup."""
        return escape(self.seat.naming.name(axis, value, self.lang))

    def at(self, axis: Any, value: int, label: str = "") -> str:
        """The place of a member of an axis, as choices name it."""
        return f"{label or axis.label}:{escape(self.seat.naming.id(axis, value))}"

    def money(self, amount: int) -> str:
        """A sum of money, written out."""
        return self.say("money", n=grouped(amount, self.lang))

    def short(self, amount: int) -> str:
        """A sum of money for a card: thousands where it can be."""
        if amount < 1000:
            return str(amount)
        return f"{amount / 1000:g}".replace(".", "," if self.lang == "it" else ".") + "k"

    @cached_property
    def is_revealed(self) -> bool:
        """Whether all cards of the round were turned over."""
        cards = self.seat.components.cards[self.view.this_round]
        all_placed = all(placed == cards for placed in self.view.placed[: self.seat.seats])
        return self.view.stage > CORRUPTION or (self.view.stage == CORRUPTION and all_placed)

    @cached_property
    def places_a_card(self) -> bool:
        """Whether a click on a card means the dossier below it."""
        return bool({Ask.PLACE, Ask.ASSIGN} & set(self.seat.asked))

    @cached_property
    def acting(self) -> tuple[int, int]:
        """The owner and the position of the card that acts now; (-1, -1) if none does."""
        asked = sorted(seat for seat in self.seat.owes if seat > 0)
        return (asked[0] - 1, self.view.acting) if self.view.acting >= 0 and asked else (-1, -1)

    @cached_property
    def order(self) -> list[int]:
        """The seats in the order in which they place."""
        step = 1 if self.seat.components.direction == CLOCKWISE else -1
        seats = self.seat.seats
        return [(max(self.view.first, 0) + step * turn) % seats for turn in range(seats)]

    def cards_at(self, place: int) -> list[tuple[int, int]]:
        """Owner and position of the cards in a place: upright ones, then those that lie across, each as played."""
        lying = [
            (self.view.horizontal[seat][k], k, turn, seat)
            for turn, seat in enumerate(self.order)
            for k, at in enumerate(self.view.lies_at[seat])
            if at == place
        ]
        return [(seat, k) for _, k, _, seat in sorted(lying)]


def board(seat: Seat, lang: str) -> str:
    """The table as this seat is shown it."""
    desk = Desk(seat, lang)
    houses = "".join(_house(desk, decider) for decider in range(DECIDER_COUNT))
    return (
        f'<div class="board board-corruption" role="group" aria-label="{desk.say("board")}">'
        f'{_course(desk)}<div class="houses">{houses}</div>{_ledger(desk)}</div>'
    )


def mine(seat: Seat, lang: str) -> str:
    """The hand of this seat and its address book; nothing for a spectator."""
    if seat.is_spectator:
        return ""
    desk = Desk(seat, lang)
    hand = desk.view.hand[desk.me]
    cards = "".join(_hand_card(desk, kind, hand[kind]) for kind in range(KIND_COUNT) if hand[kind])
    books = "".join(_book(desk) for _ in range(desk.view.books[desk.me]))
    label = desk.word("your_hand")
    empty = f'<li class="none">{desk.say("nothing")}</li>'
    return f'<ul class="hand-corruption" aria-label="{label}">{cards or empty}{books}</ul>'


# ------------------------------------------------------------------------------------------- the course of a round


def _course(desk: Desk) -> str:
    """The round, the faces of its cards, and the strip of its steps."""
    rounds = desk.word("round", round=desk.view.this_round + 1, rounds=ROUNDS.size)
    faces = "" if desk.seat.over else _faces(desk)
    return f'<div class="course"><p class="round">{rounds}</p>{faces}{_steps(desk)}</div>'


def _faces(desk: Desk) -> str:
    """How everybody's cards of this round are placed, the present one underlined."""
    view, cards = desk.view, desk.seat.components.cards[desk.view.this_round]
    drawn = []
    for k in range(cards):
        face = view.face[k]
        said = desk.name(FACES, face) if face in (OPEN, CLOSED) else desk.say("undecided")
        kind = {OPEN: "open", CLOSED: "closed"}.get(face, "undecided")
        now = " now" if k == view.cycle and view.stage == CORRUPTION and not desk.is_revealed else ""
        shape = {
            "open": f'<text x="9" y="18">{k + 1}</text>',
            "closed": '<path d="M0 0L9 9L18 0" class="flap"/>',
            "undecided": '<text x="9" y="18">?</text>',
        }[kind]
        drawn.append(
            f'<g class="face {kind}{now}" transform="translate({3 + 24 * k} 3)">'
            f"<title>{desk.say('face', position=k + 1, face=said)}</title>"
            f'<rect width="18" height="24" rx="1.5"/>{shape}<path d="M0 29H18" class="under"/></g>'
        )
    width = 24 * cards
    label = desk.say("faces")
    return (
        f'<svg class="faces" viewBox="0 0 {width} 34" width="{width}" height="34" role="img" aria-label="{label}">'
        f"{''.join(drawn)}</svg>"
    )


def _steps(desk: Desk) -> str:
    """The strip: what is over, what is going on, what comes."""
    names = [step for step in pictures.STEPS if step in ("sums", "swiss_bribes") or _has_step(desk, step)]
    now = _step_now(desk, names)
    return f'<ol class="steps">{"".join(_step(desk, name, n, now) for n, name in enumerate(names))}</ol>'


def _has_step(desk: Desk, step: str) -> bool:
    """With stability there are no persons."""
    return desk.seat.components.face_up_rule != STABILITY or step not in ("killers", "judges", "journalists")


def _step_now(desk: Desk, names: list[str]) -> int:
    """The step of the strip that is lit; at the end of the game all are over."""
    if desk.seat.over:
        return len(names)
    name = desk.seat.naming.id(STAGES, desk.view.stage)
    if name == "corruption" and desk.is_revealed:
        name = "swiss_bribes"
    return names.index(name) if name in names else len(names) - 1


def _step(desk: Desk, name: str, n: int, now: int) -> str:
    words = desk.say(name)
    state = "now" if n == now else "done" if n < now else "later"
    told = f' <span class="unseen">({desk.say(state)})</span>' if state != "later" else ""
    current = ' aria-current="step"' if n == now else ""
    return (
        f'<li class="{state}"{current} title="{words}"><svg viewBox="0 0 20 20" aria-hidden="true">'
        f'<path d="{pictures.STEPS[name]}"/></svg><span class="step-name">{words}</span>{told}</li>'
    )


# ---------------------------------------------------------------------------------------------- houses and accounts


def _house(desk: Desk, decider: int) -> str:
    works = [work for work in desk.view.offered[decider] if work >= 0]
    dossiers = "".join(f"<li>{_dossier(desk, work, decider, slot)}</li>" for slot, work in enumerate(works))
    return (
        f'<section class="house" aria-label="{desk.name(DECIDERS, decider)}">{_roof(desk, decider)}'
        f'<ul class="works">{dossiers}</ul></section>'
    )


def _roof(desk: Desk, decider: int) -> str:
    """The front of a house with its tube, in which the cards of the account lie across."""
    place = ACCOUNTS + decider
    cards = desk.cards_at(place)
    a_row = 5
    rows = max(1, -(-len(cards) // a_row))
    height = rows * (WIDE + GAP) + 8
    drawn = [
        _card(desk, owner, k, 72 + n % a_row * (TALL + GAP - 2), 7 + n // a_row * (WIDE + GAP))
        for n, (owner, k) in enumerate(cards)
    ]
    account = desk.name(PLACES, place)
    empty = "" if cards else f'<text x="180" y="{height / 2 + 8:g}" class="faint">{desk.say("account")}</text>'
    down = height - 42
    name = desk.name(DECIDERS, decider)
    return (
        f'<svg class="roof" viewBox="0 0 300 {114 + down}">'
        f'<path class="tube" d="M64 {height / 2 + 3:g}H44Q32 {height / 2 + 3:g} 32 {height / 2 + 15:g}V{76 + down}"/>'
        f'<path class="bore" d="M64 {height / 2 + 3:g}H44Q32 {height / 2 + 3:g} 32 {height / 2 + 15:g}V{76 + down}"/>'
        f'<g class="account" data-at="{desk.at(PLACES, place)}"><title>{account}</title>'
        f'<rect x="60" y="3" width="238" height="{height}" rx="{min(height / 2, 20):g}"/>{empty}</g>'
        f'<g class="front" transform="translate(0 {down + 14})"><path d="{pictures.ROOFS[decider]}"/>'
        f'<rect x="2" y="64" width="296" height="34"/><text x="150" y="88">{name}</text></g>'
        f'<g class="{_through(desk)}">{"".join(drawn)}</g></svg>'
    )


def _through(desk: Desk) -> str:
    return "cards through" if desk.places_a_card else "cards"


# --------------------------------------------------------------------------------------------------------- dossiers


def _dossier(desk: Desk, work: int, decider: int, slot: int) -> str:
    """A work: picture, name and value; its cards in the order played; once all is open, the sums."""
    cards = desk.cards_at(work)
    drawn, low = _laid(desk, cards)
    sums, low = _sums(desk, work, low) if desk.is_revealed else ("", low)
    stamp, low = _stamp(desk, work, decider, slot, low)
    height = low + EDGE + 2
    place = desk.at(PLACES, work) if Ask.PLACE in desk.seat.asked else desk.at(WORKS, work)
    return (
        f'<svg class="dossier" viewBox="0 0 {DOSSIER} {height}"><g class="sheet" data-at="{place}">'
        f"<title>{_about(desk, work)}</title>"
        f'<path d="M1 10Q1 2 6 2H50Q54 2 57 6L59 9H{DOSSIER - 4}Q{DOSSIER - 1} 9 {DOSSIER - 1} 12'
        f'V{height - 4}Q{DOSSIER - 1} {height - 1} {DOSSIER - 4} {height - 1}H4Q1 {height - 1} 1 {height - 4}z"/>'
        f"{_head(desk, work)}</g>"
        f'<g class="{_through(desk)}">{"".join(drawn)}</g>{sums}{stamp}</svg>'
    )


def _about(desk: Desk, work: int) -> str:
    said = desk.say("work", work=(WORKS, work), worth=desk.money(desk.seat.components.worth[work]))
    return f"{said}. {desk.say('reconstructed')}" if _is_reconstructed(desk, work) else said


def _is_reconstructed(desk: Desk, work: int) -> bool:
    """Whether nobody knows the value on the original card; an edited value is what it is."""
    own = {each["number"] - 1: each for each in desk.seat.game.own_data["work"]}[work]
    return bool(own["value_basis"] == "reconstructed" and own["value"] == desk.seat.components.worth[work])


def _head(desk: Desk, work: int) -> str:
    picture = pictures.WORKS.get(desk.seat.naming.id(WORKS, work), pictures.FOLDER)
    lines = wrapped(desk.seat.naming.name(WORKS, work, desk.lang), LETTERS)
    top = 27 if len(lines) > 1 else 34
    names = "".join(
        f'<text x="52" y="{top + 14 * n}" class="name">{escape(line)}</text>' for n, line in enumerate(lines)
    )
    value = top + 14 * len(lines) + 5
    basis = " reconstructed" if _is_reconstructed(desk, work) else ""
    return (
        f'<path class="picture" d="{picture}" transform="translate(7 18)"/>{names}'
        f'<text x="52" y="{value}" class="value{basis}">{desk.money(desk.seat.components.worth[work])}</text>'
    )


def wrapped(name: str, letters: int) -> list[str]:
    """A name in at most two lines of about so many letters; what does not fit is cut."""
    lines = [""]
    for word in name.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > letters:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    if len(lines) > 2:
        lines = [lines[0], f"{lines[1]} …"]
    return [line if len(line) <= letters + 3 else f"{line[: letters + 1]}…" for line in lines]


def _laid(desk: Desk, cards: Iterable[tuple[int, int]]) -> tuple[list[str], int]:
    """The cards of a dossier in rows, and how far down they reach."""
    drawn, x, y, high = [], EDGE, HEAD, TALL
    for owner, k in cards:
        across = desk.view.horizontal[owner][k]
        width, height = (TALL, WIDE) if across else (WIDE, TALL)
        if x + width > DOSSIER - EDGE + 1 or (across and high == TALL and x > EDGE):
            x, y = EDGE, y + high + GAP
        high = height
        drawn.append(_card(desk, owner, k, x, y))
        x += width + (2 if across else GAP)
    return drawn, y + (high if drawn else TALL)


def _sums(desk: Desk, work: int, low: int) -> tuple[str, int]:
    """What everybody has on a work, the highest first; whoever is ahead alone stands out."""
    view, c = desk.view, desk.seat.components
    if view.voided[work]:
        return "", low
    amounts = sorted((-sum_on(c, view.plain, seat, work), seat) for seat in range(desk.seat.seats))
    amounts = [(-amount, seat) for amount, seat in amounts if amount]
    drawn = []
    for n, (amount, seat) in enumerate(amounts):
        x, y = EDGE + n % 2 * 67, low + 6 + n // 2 * 22
        leads = n == 0 and (len(amounts) == 1 or amounts[1][0] < amount)
        said = desk.say("sum", seat=(SEATS, seat), sum=desk.money(amount))
        ahead, words = (" leads", f" ({desk.say('leads')})") if leads else ("", "")
        drawn.append(
            f'<g class="sum{ahead}" transform="translate({x} {y})"><title>{said}{words}</title>'
            f'<rect width="64" height="20" rx="10"/>{seat_shape(seat + 1, 12, 10, 6)}'
            f'<text x="23" y="15" data-count="sum-{work}-{seat + 1}">{desk.short(amount)}</text></g>'
        )
    rows = -(-len(amounts) // 2)
    return f'<g class="sums">{"".join(drawn)}</g>', low + (6 + rows * 22 - 2 if rows else 0)


def _stamp(desk: Desk, work: int, decider: int, slot: int, low: int) -> tuple[str, int]:
    """What is stamped on a dossier: voided by a judge, or left over; a tie, which can still change, is pencilled in."""
    if desk.view.voided[work]:
        return _stamped(desk.say("voided"), desk.say("void"), low + 24), low + 42
    if desk.is_revealed and _is_tied(desk, work):
        return _stamped(desk.say("tied"), desk.say("not_awarded"), low + 24, " pencilled"), low + 42
    if slot < _left_over(desk, decider) and not desk.cards_at(work):
        return _stamped(desk.say("left_over"), desk.say("not_awarded"), HEAD + TALL / 2), low
    return "", low


def _stamped(title: str, words: str, y: float, how: str = "") -> str:
    width = 16 + 8.4 * len(words)
    return (
        f'<g class="stamp{how}" transform="translate({DOSSIER / 2:g} {y:g}) rotate(-6)"><title>{title}</title>'
        f'<rect x="{-width / 2:g}" y="-13" width="{width:g}" height="26" rx="3"/><text y="5">{words}</text></g>'
    )


def _is_tied(desk: Desk, work: int) -> bool:
    """Whether two have the highest sum."""
    sums = [sum_on(desk.seat.components, desk.view.plain, seat, work) for seat in range(desk.seat.seats)]
    return max(sums) > 0 and sums.count(max(sums)) > 1


def _left_over(desk: Desk, decider: int) -> int:
    """How many of the works of a decider were there before this round; they stand first in the row."""
    if desk.seat.over:
        return MOST_WORKS
    drawn: int = MOST_WORKS - desk.view.deck_size - WORKS_A_ROUND * desk.view.this_round
    new = min(max(drawn - WORKS_A_DECIDER * decider, 0), WORKS_A_DECIDER)
    return len([work for work in desk.view.offered[decider] if work >= 0]) - new


# ------------------------------------------------------------------------------------------------------------ cards


def _card(desk: Desk, owner: int, k: int, x: float, y: float) -> str:
    """A placed card: an envelope with its owner's seal, or the bill or person that lies open."""
    view = desk.view
    kind = view.card[owner][k]
    width, height = (TALL, WIDE) if view.horizontal[owner][k] else (WIDE, TALL)
    if kind is None:
        classes, ground, inside = "card", "envelope", _closed(owner, width, height)
    else:
        classes, ground = f"card {'bill' if kind < BRIBE_COUNT else 'person'}", "paper"
        is_open = view.card_seen[owner][k] == EVERYBODY
        inside = (_open if is_open else _letter)(desk, kind, owner, width, height)
    if _seal_breaks(desk, owner, k):
        classes += f" unsealed nth-{k + 1}"
        inside += _broken_seal(owner, width, height)
    if view.cancelled[owner][k]:
        inside += f'<path class="strike" d="M1 1H{width - 1}V{height - 1}H1zM1 {height - 1}L{width - 1} 1"/>'
    if desk.acting == (owner, k):
        inside += f'<rect class="ring" x="-2.5" y="-2.5" width="{width + 5}" height="{height + 5}" rx="4"/>'
    at = "" if desk.places_a_card else f' data-at="{desk.at(SEATS, owner)} {desk.at(POSITIONS, k)}"'
    return (
        f'<g class="{classes}" data-key="card-{owner + 1}-{k + 1}"{at} transform="translate({x:g} {y:g})">'
        f'<title>{_said(desk, owner, k)}</title><rect class="{ground}" width="{width}" height="{height}" rx="2"/>'
        f'<g class="print">{inside}</g></g>'
    )


def _seal_breaks(desk: Desk, owner: int, k: int) -> bool:
    """Whether a card has just been turned over: later it lies open without much ado."""
    view, seats = desk.view, range(desk.seat.seats)
    if not desk.is_revealed:
        return False
    if view.horizontal[owner][k]:
        return bool(view.lies_at[owner][k] >= ACCOUNTS)
    nobody_paid_in = not any(any(view.horizontal[seat]) for seat in seats)
    return view.face[k] == CLOSED and (view.stage <= SWISS_BRIBES or nobody_paid_in)


def _said(desk: Desk, owner: int, k: int) -> str:
    """What a placed card is, in words."""
    view, kind = desk.view, desk.view.card[owner][k]
    if kind is None:
        said = desk.word("closed", position=k + 1)
    else:
        key = "open" if view.card_seen[owner][k] == EVERYBODY else "mine"
        said = desk.word(key, position=k + 1, card=(KINDS, kind))
    if view.horizontal[owner][k]:
        said += f", {desk.word('half')}"
    if view.cancelled[owner][k]:
        said += f", {desk.word('cancelled')}"
    if desk.acting == (owner, k):
        said += f", {desk.say('acting')}"
    return f"{desk.name(SEATS, owner)}: {said}"


def _closed(owner: int, width: int, height: int) -> str:
    """The back of an envelope: its flap and the seal."""
    flap = f'<path class="flap" d="M1 1L{width / 2:g} {height * 0.55:g}L{width - 1} 1"/>'
    return flap + _seal(owner, width / 2, height * 0.62, 8.5)


def _seal(owner: int, x: float, y: float, r: float) -> str:
    """Wax in the owner's colour, with the owner's mark pressed into it."""
    bumps = f"M{x - r:g} {y:g}" + "".join(
        f"Q{x + 1.25 * r * a:g} {y + 1.25 * r * b:g} {x + r * c:g} {y + r * d:g}"
        for a, b, c, d in ((-0.9, -0.9, 0, -1), (0.9, -0.9, 1, 0), (0.9, 0.9, 0, 1), (-0.9, 0.9, -1, 0))
    )
    return (
        f'<g class="seal"><path class="seat-{owner + 1}" d="{bumps}z"/>'
        f'<g class="pressed">{seat_shape(owner + 1, x, y, r * 0.66)}</g></g>'
    )


def _broken_seal(owner: int, width: float, height: float) -> str:
    """The two halves of a seal that fall off at the reveal."""
    x, y, r = width / 2, height * 0.62, 8.5
    return (
        f'<g class="broken" aria-hidden="true"><path class="seat-{owner + 1} half-left" '
        f'd="M{x:g} {y - r:g}A{r} {r} 0 0 0 {x:g} {y + r:g}L{x - 2:g} {y + 2:g}L{x + 2:g} {y - 3:g}z"/>'
        f'<path class="seat-{owner + 1} half-right" '
        f'd="M{x:g} {y - r:g}A{r} {r} 0 0 1 {x:g} {y + r:g}L{x - 2:g} {y + 2:g}L{x + 2:g} {y - 3:g}z"/></g>'
    )


def _open(desk: Desk, kind: int, owner: int, width: int, height: int) -> str:
    """A bill with its number, or a person by a sign; below, the owner's mark."""
    if kind >= BRIBE_COUNT:
        return _person(desk, kind, width / 2, 15, 0.92) + seat_shape(owner + 1, width / 2, 33, 5.5)
    across = width > height
    frame = f'<rect class="frame" x="2.5" y="2.5" width="{width - 5}" height="{height - 5}" rx="1"/>'
    mark_below = seat_shape(owner + 1, width / 2, 22 if across else 31, 4.5 if across else 5.5)
    return frame + _amount(desk, kind, width / 2, 15 if across else 19, across) + mark_below


def _amount(desk: Desk, kind: int, x: float, y: float, across: bool) -> str:
    """What stands on a bill; one that lies across counts half."""
    half = "½" if across else ""
    return f'<text x="{x:g}" y="{y:g}" class="amount">{half}{desk.short(desk.seat.components.value[kind])}</text>'


def _letter(desk: Desk, kind: int, owner: int, width: int, height: int) -> str:
    """A card that I know and not everybody does: its letter looks out of the envelope."""
    across = width > height
    fold = 15 if across else 20
    if kind >= BRIBE_COUNT:
        shown = _person(desk, kind, width / 2, 11, 0.8)
    else:
        shown = _amount(desk, kind, width / 2, 13 if across else 15, across)
    pocket = (
        f'<path class="envelope" d="M0 {fold}L{width / 2:g} {fold + 5}L{width} {fold}V{height - 2}'
        f'Q{width} {height} {width - 2} {height}H2Q0 {height} 0 {height - 2}z"/>'
    )
    seal = _seal(owner, 11 if across else 9, height - (7 if across else 10), 5 if across else 6.5)
    eye = closed_eye(width - (9 if across else 7.5), height - (7 if across else 9.5), 6, desk.say("unseen"))
    return shown + pocket + seal + eye


def _person(desk: Desk, kind: int, x: float, y: float, scale: float) -> str:
    sign = pictures.PERSONS.get(desk.seat.naming.id(KINDS, kind), pictures.SOMEBODY)
    return f'<path class="sign" d="{sign}" transform="translate({x:g} {y:g}) scale({scale})"/>'


# --------------------------------------------------------------------------------------------------------- my hand


def _hand_card(desk: Desk, kind: int, n: int) -> str:
    """A card of my hand; the one about to be placed is lifted."""
    chosen = desk.view.chosen[desk.me] == kind
    said = desk.say("times", card=(KINDS, kind), n=n) if n > 1 else desk.name(KINDS, kind)
    if chosen:
        said += f" ({desk.say('chosen')})"
    key = f' data-key="card-{desk.me + 1}-{desk.view.placed[desk.me] + 1}"' if chosen else ""
    letter, label = ("bill", "") if kind < BRIBE_COUNT else ("person", desk.name(KINDS, kind))
    below = '<rect class="paper below" x="3" y="3" width="52" height="64" rx="3"/>' if n > 1 else ""
    number = f'<text x="43" y="14" data-count="hand-{kind}">{n}</text>'
    count = f'<g class="count"><circle cx="43" cy="9" r="8"/>{number}</g>' if n > 1 else ""
    lifted = " lifted" if chosen else ""
    return (
        f'<li class="hand-card of-{letter}{lifted}"><svg viewBox="-2 -2 58 70"><g class="card {letter}">{below}</g>'
        f'<g class="card {letter}" data-at="{desk.at(KINDS, kind)}"{key}><title>{said}</title>'
        f'<rect class="paper" width="52" height="64" rx="3"/><g class="print">{_face(desk, kind)}{count}</g></g></svg>'
        f'<span aria-hidden="true">{label}</span></li>'
    )


def _face(desk: Desk, kind: int) -> str:
    """What is printed on a card of the hand."""
    if kind >= BRIBE_COUNT:
        return _person(desk, kind, 26, 32, 1.7)
    amount = desk.short(desk.seat.components.value[kind])
    return (
        '<rect class="frame" x="4" y="4" width="44" height="56" rx="2"/>'
        f'<text x="26" y="34" class="amount">{amount}</text><path class="rule" d="M12 43H40M12 48H40M12 53H40"/>'
    )


def _book(desk: Desk) -> str:
    """An address book card."""
    return (
        f'<li class="hand-card book"><svg viewBox="-2 -2 58 70"><g class="card"><title>{desk.say("book")}</title>'
        '<rect class="paper" width="52" height="64" rx="3"/><path class="spine" d="M10 0V64"/>'
        '<path class="tabs" d="M52 12H46M52 24H46M52 36H46M52 48H46"/>'
        '<path class="sign" d="M24 28A6 6 0 0 1 36 28A6 6 0 0 1 24 28M18 46C18 34 42 34 42 46"/></g></svg>'
        f'<span aria-hidden="true">{desk.say("book_label")}</span></li>'
    )


# ---------------------------------------------------------------------------------------------------- the players


def _ledger(desk: Desk) -> str:
    """What everybody has: points and won works, cards in hand, address books, persons who are out of the game."""
    return f'<ol class="ledger">{"".join(_player(desk, seat) for seat in range(desk.seat.seats))}</ol>'


def _player(desk: Desk, seat: int) -> str:
    view = desk.view
    won = [work for work in range(MOST_WORKS) if view.winner[work] == seat]
    works = "".join(_won(desk, work) for work in won)
    points = desk.money(view.points[seat])
    first = (
        f' <span class="first">{desk.word("goes_first")}</span>' if seat == view.first and not desk.seat.over else ""
    )
    said = desk.say("won", seat=(SEATS, seat), points=points, works=str(len(won)))
    me = " me" if seat == desk.me else ""
    return (
        f'<li class="slip{me}"><p class="standing"><span class="unseen">{said}</span>'
        f'<span aria-hidden="true">{mark(seat + 1)}'
        f'<span class="points" data-count="points-{seat + 1}">{points}</span></span>{first}</p>'
        f'<div class="has">{_held(desk, seat)}{works}</div></li>'
    )


def _won(desk: Desk, work: int) -> str:
    picture = pictures.WORKS.get(desk.seat.naming.id(WORKS, work), pictures.FOLDER)
    return (
        f'<svg class="won" viewBox="-4 -4 48 48" role="img"><title>{_about(desk, work)}</title>'
        f'<rect x="-3" y="-3" width="46" height="46" rx="4"/><path class="picture" d="{picture}"/></svg>'
    )


def _held(desk: Desk, seat: int) -> str:
    """The hand as a stack of backs with its number; its top card is the one that will be placed next."""
    view, c = desk.view, desk.seat.components
    n, placed = view.hand_size[seat], view.placed[seat]
    waits = seat != desk.me and placed < c.cards[view.this_round] and n > 0
    key = f' data-key="card-{seat + 1}-{placed + 1}"' if waits else ""
    parts = [
        f'<svg class="held" viewBox="0 0 48 28" role="img"><title>{desk.say("hand", seat=(SEATS, seat), n=n)}</title>'
        f'<rect class="envelope" x="1" y="3" width="16" height="23" rx="2"/><g{key}>'
        '<rect class="envelope" x="5" y="1" width="16" height="23" rx="2"/><path class="flap" d="M5 2L13 13L21 2"/></g>'
        f'<text x="26" y="19" data-count="held-{seat + 1}">{n}</text></svg>'
    ]
    if view.books[seat]:
        said = desk.say("books", seat=(SEATS, seat), n=view.books[seat])
        parts.append(
            f'<svg class="held" viewBox="0 0 48 28" role="img"><title>{said}</title>'
            '<rect class="booklet" x="3" y="2" width="18" height="23" rx="2"/><path class="spine" d="M7 2V25"/>'
            f'<text x="26" y="19" data-count="books-{seat + 1}">{view.books[seat]}</text></svg>'
        )
    gone = [kind for kind in range(KIND_COUNT) for _ in range(view.discard[seat][kind])]
    parts += [
        f'<svg class="gone" viewBox="0 0 28 28" role="img"><title>{desk.say("lost", card=(KINDS, kind))}</title>'
        f'{_person(desk, kind, 14, 14, 0.9)}<path class="strike" d="M4 24L24 4"/></svg>'
        for kind in gone
    ]
    return "".join(parts)
