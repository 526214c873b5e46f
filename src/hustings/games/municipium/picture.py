"""The table of Municipium in a terminal: the ring of institutions with the Temple in the middle, and the players."""

from __future__ import annotations

from hustings.games.municipium.components import (
    BASILICA,
    BATHS,
    CARDS,
    CITIZEN_KINDS,
    CITIZENS,
    COMMON,
    EMPORIUM,
    FAMILY_CARDS,
    FAMILY_KINDS,
    FORUM,
    PLACES,
    PLAIN,
    PRAETORIUM,
    TAVERN,
    TEMPLE,
    WREATHED,
)
from hustings.games.municipium.rules.influence import first_in, second_in
from hustings.games.municipium.state import Ask
from hustings.kernel.picture import Box, Grid, Look, Piece, Span, Text, box, columns, grid, stack, text

WIDE = 120
"""From this width on the names of cards are written out."""

FAVOUR = "☆"
"""A favour where there is little room."""

NUMERALS = ("", "I", "II", "III", "IV", "V", "VI")


def picture(look: Look) -> Piece:
    """The table as this seat sees it."""
    ring = {place: _institution(look, place) for place in range(PRAETORIUM + 1)}
    plan = [
        *(ring[TAVERN], _stock(look), ring[BATHS]),
        *(ring[PRAETORIUM], ring[TEMPLE], ring[EMPORIUM]),
        *(ring[FORUM], _turn(look), ring[BASILICA]),
    ]
    return stack(columns(plan, 3, reading=(0, 2, 5, 8, 6, 3, 4, 1, 7)), _players(look))


def _institution(look: Look, place: int) -> Box:
    """An institution: who stands there, its banner, and the Prefect's room; in the Temple the ranking."""
    numeral = Span(NUMERALS[place], "accent") if NUMERALS[place] else Span("")
    title = [span for span in (numeral, Span(look.name(PLACES, place), "strong")) if span.text]
    if look.seat.components.road[place][TEMPLE]:
        title.append(Span(f"═ {look.name(PLACES, TEMPLE)}", "dim", look.say("road")))
    if place != TEMPLE and look.view.prefect == place - 1:
        title.append(Span(f"◆ {look.field('prefect')}", "warn", look.field("prefect")))
    lower = _ranking(look) if place == TEMPLE else _room(look, place)
    return box(Text(tuple(title)), _members(look, place), text(*_banner(look, place), *lower))


def _members(look: Look, place: int) -> Text:
    """The members of each family, wreathed ones apart; who is first and second here."""
    c, plain = look.seat.components, look.view.plain
    first = first_in(c, plain, place)
    second = second_in(c, plain, place, first)
    spans = []
    for seat in look.seats:
        here = look.view.members[seat][place]
        if not here[PLAIN] and not here[WREATHED]:
            continue
        count = "+".join([str(here[PLAIN])] * (here[PLAIN] > 0) + [f"{here[WREATHED]}✿"] * (here[WREATHED] > 0))
        sign, rank = ("*", "first") if seat == first else ("°", "second") if seat == second else ("", "")
        said = look.say("members", plain=here[PLAIN], wreathed=here[WREATHED])
        said += f" ({look.say(rank)})" if rank else ""
        spans.append(look.mark(seat, count + sign, "strong" if seat == first else "", said))
    return Text(tuple(spans or [Span("–", "dim", look.say("nobody"))]))


def _banner(look: Look, place: int) -> list[Span]:
    banner = look.view.banner[place]
    names = [Span(look.name(CITIZENS, kind)) for kind, n in enumerate(banner) for _ in range(n)]
    return [Span("⚑", "dim", f"{look.say('banner')}:"), *(names or [Span("–", "dim", look.say("nobody"))])]


def _room(look: Look, place: int) -> list[Span]:
    """What waits in the Prefect's room: the favour, and the citizen."""
    favour = [look.say("favour")] * look.view.favour_space[place - 1]
    citizen = look.view.room_citizen[place - 1]
    others = [look.name(CITIZENS, citizen)] if citizen >= 0 else []
    drawn = (favour if look.width >= WIDE else [FAVOUR] * len(favour)) + others
    said = "; ".join(favour + others) or "–"
    return [Span(f"⌂ {' '.join(drawn) or '–'}", "dim", f"{look.say('room')}: {said}")]


def _ranking(look: Look) -> list[Span]:
    order = [look.mark(seat) for seat in look.view.ranking if seat >= 0]
    return [Span(f"{look.say('ranking')}:", "dim"), *order]


def _stock(look: Look) -> Piece:
    """What lies beside the board."""
    view = look.view
    top = look.name(COMMON, view.top_discard) if view.top_discard >= 0 else "–"
    return stack(
        text(Span(look.say("bag", n=view.bag_size), "dim"), Span(look.say("deck", n=view.deck_size), "dim")),
        text(Span(_reserve(look), "dim")),
        text(Span(f"{look.say('top')}:", "dim"), Span(top, "dim")),
    )


def _reserve(look: Look) -> str:
    return look.say("reserve", favours=look.view.reserve_favours, wreaths=look.view.reserve_wreaths)


def _turn(look: Look) -> Piece:
    """Whose turn it is, which card is being carried out, and what was drawn."""
    view = look.view
    lines = []
    starts = [seat for seat in look.seats if view.asks[seat] >> Ask.START & 1]
    for seat in starts or [view.active] * (view.active >= 0):
        lines.append(text(Span(f"{look.say('turn')}:", "dim"), look.player(seat)))
    if view.activated >= 0:
        lines.append(text(Span(f"{look.say('card')}:", "dim"), Span(look.name(CARDS, view.activated), "accent")))
    drawn = [look.name(CITIZENS, kind) for kind in range(CITIZEN_KINDS) for _ in range(view.drawn[kind])]
    if drawn:
        lines.append(text(Span(f"{look.say('drawn')}:", "dim"), *drawn))
    return stack(*lines)


def _players(look: Look) -> Grid:
    heads = [
        "",
        look.field("decurions"),
        *(look.name(CITIZENS, kind) for kind in range(CITIZEN_KINDS)),
        look.field("favours"),
        look.say("cards"),
    ]
    return grid(heads, [_player(look, seat) for seat in look.seats])


def _player(look: Look, seat: int) -> list[Span | str]:
    view, c = look.view, look.seat.components
    cards = [look.name(FAMILY_CARDS, card) for card in range(FAMILY_KINDS) if view.unused[seat][card]]
    shown = ", ".join(cards) if look.width >= WIDE else " ".join(map(_initials, cards))
    return [
        look.player(seat),
        Span(f"{view.decurions[seat]}/{c.target}", "strong", look.say("of", n=view.decurions[seat], target=c.target)),
        *(str(n) for n in view.citizens[seat]),
        str(view.favours[seat]),
        Span(shown or "–", "", ", ".join(cards) or "–"),
    ]


def _initials(name: str) -> str:
    """The first letters of the words of a card's name."""
    return "".join(word[0].upper() for word in name.split())
