"""The table of Corruption in a terminal: three deciders with their works and accounts, the players, one's own hand."""

from __future__ import annotations

from hustings.games.corruption.components import (
    ACCOUNTS,
    BRIBE_COUNT,
    CLOCKWISE,
    CORRUPTION,
    DECIDER_COUNT,
    DECIDERS,
    KIND_COUNT,
    KINDS,
    OPEN,
    ROUNDS,
    STAGES,
    SWISS_BRIBES,
    WORKS,
)
from hustings.games.corruption.rules.awards import sum_on
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.picture import Box, Grid, Look, Piece, Span, Text, box, columns, grid, stack, text

WIDE = 120
"""From this width on numbers and names are written out."""

POSITION_SIGNS = "¹²³⁴⁵⁶"
"""Which of its owner's cards of this round a card is, as choices name it."""

LETTERS = 4
"""So many letters of a person's name stand on a card."""


def picture(look: Look) -> Piece:
    """The table as this seat sees it."""
    deciders = [_decider(look, decider) for decider in range(DECIDER_COUNT)]
    mine = None if look.seat.is_spectator else _hand(look)
    return stack(_course(look), columns(deciders), mine, _players(look))


def _course(look: Look) -> Text:
    """The round, the step, and which cards of this round lie face up."""
    view = look.view
    rounds = look.say("round", round=view.this_round + 1, rounds=ROUNDS.size)
    spans = [Span(rounds, "strong"), Span("·", "dim", ""), Span(look.name(STAGES, view.stage))]
    if view.stage == CORRUPTION:
        positions = [str(k + 1) for k, face in enumerate(view.face) if face == OPEN]
        said = look.say("face_up", positions=", ".join(positions)) if positions else look.say("all_down")
        spans += [Span("·", "dim", ""), Span(said)]
    return Text(tuple(spans))


# ------------------------------------------------------------------------------------------ works and accounts


def _decider(look: Look, decider: int) -> Box:
    works = [work for work in look.view.offered[decider] if work >= 0]
    account = _cards_at(look, ACCOUNTS + decider) or [Span("–", "dim", look.say("nothing"))]
    label = Span(look.say("account"), "dim")
    lines = [line for work in works for line in _work(look, work)]
    return box(Span(look.name(DECIDERS, decider), "accent"), *lines, text(label, *account))


def _work(look: Look, work: int) -> list[Text]:
    """A work: its name and value, the cards in the order played, and the sums once all is open."""
    view = look.view
    worth = look.seat.components.worth[work]
    head = [Span(look.name(WORKS, work), "strong"), Span(_money(look, worth), "dim", look.number(worth))]
    if view.voided[work]:
        head.append(Span(look.say("void"), "warn"))
    lines = [Text(tuple(head))]
    cards = _cards_at(look, work)
    if cards:
        lines.append(text(*cards, indent=1))
    if view.stage >= SWISS_BRIBES and cards and not view.voided[work]:
        lines.append(_sums(look, work))
    return lines


def _sums(look: Look, work: int) -> Text:
    amounts = [(sum_on(look.seat.components, look.view.plain, seat, work), seat) for seat in look.seats]
    best = sorted((pair for pair in amounts if pair[0]), reverse=True)
    sums = [look.mark(seat, _money(look, amount), said=look.number(amount)) for amount, seat in best]
    return text(Span("=", "dim", look.say("sums")), *(sums or [Span("0")]), indent=1)


def _cards_at(look: Look, place: int) -> list[Span]:
    """The cards that lie in a place, in the order played; horizontal ones on a work last."""
    view = look.view
    step = 1 if look.seat.components.direction == CLOCKWISE else -1
    order = [(view.first + step * n) % look.seat.seats for n in look.seats]
    lying = [
        (view.horizontal[seat][k], k, turn, seat)
        for turn, seat in enumerate(order)
        for k, at in enumerate(view.lies_at[seat])
        if at == place
    ]
    return [_card(look, seat, k) for _, k, _, seat in sorted(lying)]


def _card(look: Look, seat: int, k: int) -> Span:
    """A card with its position; covered ones are shaded, what others do not see is bracketed, the cancelled struck."""
    view = look.view
    kind, position = view.card[seat][k], POSITION_SIGNS[k]
    if kind is None:
        return look.mark(seat, f"{position}▒", said=look.say("closed", position=k + 1))
    short, said = _short(look, kind), look.name(KINDS, kind)
    if view.horizontal[seat][k]:
        short, said = f"½{short}", f"{said}, {look.say('half')}"
    if view.cancelled[seat][k]:
        said = f"{said}, {look.say('cancelled')}"
        return look.mark(seat, f"{position}{short}×", "struck", look.say("open", position=k + 1, card=said))
    if view.card_seen[seat][k] != EVERYBODY:
        return look.mark(seat, f"{position}({short})", said=look.say("mine", position=k + 1, card=said))
    return look.mark(seat, position + short, said=look.say("open", position=k + 1, card=said))


def _short(look: Look, kind: int) -> str:
    """What stands on a card: thousands, or the first letters of a person."""
    if kind < BRIBE_COUNT:
        return _money(look, look.seat.components.value[kind])
    return look.name(KINDS, kind)[:LETTERS].capitalize()


def _money(look: Look, amount: int) -> str:
    """A sum of money, shortened where there is little room."""
    if look.width < WIDE and amount >= 1_000_000 and amount % 100_000 == 0:
        millions = f"{amount / 1_000_000:g}M"
        return millions.replace(".", ",") if look.lang == "it" else millions
    if amount and amount % 1000 == 0 and (look.width < WIDE or amount < 100_000):
        return f"{amount // 1000}k"
    return look.number(amount)


# ----------------------------------------------------------------------------------------------------- players


def _players(look: Look) -> Grid:
    view = look.view
    fields = ["hand_size", *(["books"] if look.seat.components.books else []), "works_won", "points", "discard"]
    rows: list[list[Span | str]] = []
    for seat in look.seats:
        player = look.player(seat)
        if seat == view.first:
            goes_first = look.say("goes_first")
            player = Span(f"{player.text} ◂", player.style, f"{player.spoken} ({goes_first})")
        rows.append([player, *(_of_player(look, name, seat) for name in fields)])
    heads = [look.field(name) if look.width >= WIDE else look.say(f"head_{name}") for name in fields]
    return grid(["", *heads], rows)


def _of_player(look: Look, name: str, seat: int) -> Span:
    view = look.view
    if name == "discard":
        gone = [(kind, n) for kind, n in enumerate(view.discard[seat]) if n]
        said = ", ".join(_many(look.name(KINDS, kind), n) for kind, n in gone) or look.say("nothing")
        short = " ".join(_many(_short(look, kind), n) for kind, n in gone) or "–"
        return Span(said if look.width >= WIDE and gone else short, "", said)
    if name == "works_won" and look.width >= WIDE and view.works_won[seat]:
        won = [look.name(WORKS, work) for work, winner in enumerate(view.winner) if winner == seat]
        return Span(f"{view.works_won[seat]}: {', '.join(won)}")
    return Span(look.number(getattr(view, name)[seat]))


def _hand(look: Look) -> Text:
    """One's own cards; the one about to be placed stands out."""
    view = look.view
    hand, chosen = view.hand[look.me], view.chosen[look.me]
    cards = [
        Span(
            _many(_short(look, kind), hand[kind]),
            "accent strong" if kind == chosen else "strong",
            _many(look.name(KINDS, kind), hand[kind]),
        )
        for kind in range(KIND_COUNT)
        if hand[kind]
    ]
    return text(Span(f"{look.say('your_hand')}:"), *(cards or [Span("–", "dim", look.say("nothing"))]))


def _many(name: str, n: int) -> str:
    return name if n == 1 else f"{name} ×{n}"
