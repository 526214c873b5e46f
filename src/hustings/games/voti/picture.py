"""The table of Una Questione di Voti in a terminal: the campaign and the regions, then the government in office."""

from __future__ import annotations

from collections.abc import Sequence

from hustings.games.voti.components import (
    CARDS,
    DECREES,
    ENDS,
    GOVERNMENT,
    MINISTRIES,
    MINISTRY_COUNT,
    MONTHS,
    MONTHS_A_YEAR,
    OPPOSITION,
    PARTIES,
    QUARTERS_A_YEAR,
    REGION_COUNT,
    REGIONS,
    SENATE_CARDS,
    THEME_COUNT,
    THEMES,
    TRACK_END,
    USES,
    VALUES,
    YEAR_COUNT,
)
from hustings.games.voti.rules.campaign import regions_to_come
from hustings.games.voti.rules.senate import card_owner, next_attempter
from hustings.games.voti.rules.table import is_coalition, senate_seats
from hustings.games.voti.rules.year_end import EXTRA_PLACE, next_roller, rejections_in_all, rejections_of_year
from hustings.games.voti.state import Ask
from hustings.kernel.choices import Choice
from hustings.kernel.fields import EVERYBODY, Axis
from hustings.kernel.picture import Columns, Look, Piece, Span, Text, box, columns, stack, text

WIDE = 120
"""From this width on names are written out."""

THEME_NAME = 10
"""So many letters of a theme's name stand where there is least room."""

CELL_OF_SEATS = 13
"""So many Senate seats are one cell of the bar that grows to a majority."""

DOT = Span("·", "dim", "")


def picture(look: Look) -> Piece:
    """The table as this seat sees it: the campaign until the roles are settled, then the government in office."""
    return _office(look) if look.view.opposition else _campaign(look)


def money(look: Look, amount: int) -> str:
    """A sum of money in thousands, as its tokens are."""
    return f"{amount // 1000}k" if amount % 1000 == 0 and amount else look.number(amount)


def brief(look: Look, axis: Axis, value: int) -> str:
    """What a row of choices calls a token: its value in thousands."""
    return money(look, look.seat.components.token_value[value]) if axis.name == VALUES.name else ""


def beside(look: Look, choice: Choice) -> str:
    """What tokens are worth; which ministry a card or decree is about, and where its marker stands."""
    c = look.seat.components
    if choice.decision in (Ask.HAND, Ask.RESERVE):
        step = look.view.hand_step if choice.decision == Ask.HAND else look.view.reserve_step
        return money(look, choice.values[0] * c.token_value[step[look.me]]) if choice.values[0] else ""
    value = choice.values[0] if choice.values else 0
    if choice.decision == Ask.EVENT:
        ministry, code = c.card_ministry[value], card_code(look, value)
    elif choice.decision in (Ask.DECREE, Ask.DECREE_WISH, Ask.AGENDA):
        ministry, code = c.decree_ministry[value], decree_code(look, value)
    else:
        return ""
    name = look.name(MINISTRIES, ministry) if look.width >= WIDE else code
    marker = look.view.marker[ministry]
    if choice.decision == Ask.EVENT:
        then = max(0 - TRACK_END, min(TRACK_END, marker + c.card_value[value]))
        return f"{name} {_signed(marker)}→{_signed(then)}"
    return f"{name} {_signed(marker)}"


def worth(look: Look, tokens: Sequence[int]) -> int:
    """What tokens are worth together, given how many there are of each value."""
    return sum(n * value for n, value in zip(tokens, look.seat.components.token_value))


def ministry_code(look: Look, ministry: int) -> str:
    """A ministry in three letters; one of edited data by how its name begins."""
    code = look.words.find("picture", f"code_{look.seat.naming.id(MINISTRIES, ministry)}")
    return code or look.name(MINISTRIES, ministry)[:3].upper()


def decree_code(look: Look, decree: int) -> str:
    """A decree by its ministry, numbered where the ministry has two of them."""
    of = look.seat.components.decree_ministry
    same = [each for each in range(len(of)) if of[each] == of[decree]]
    return ministry_code(look, of[decree]) + (str(same.index(decree) + 1) if len(same) > 1 else "")


def card_code(look: Look, card: int) -> str:
    """An event card by its ministry and value."""
    c = look.seat.components
    return f"{ministry_code(look, c.card_ministry[card])}{c.card_value[card]:+d}"


# ---------------------------------------------------------------------------------------------- the campaign


def _campaign(look: Look) -> Piece:
    mine = None if look.seat.is_spectator else _money_of_mine(look)
    fights = look.view.reserves_made and look.view.region < REGION_COUNT
    sheet = _sheet(look) if fights else None
    return stack(_region_in_vote(look), sheet, _hands(look), mine, _parties(look), _regions(look))


def _region_in_vote(look: Look) -> Text:
    """Which region votes, who places in which order, the turnout, the ballot."""
    view, c = look.view, look.seat.components
    if view.region == REGION_COUNT:
        return text(Span(look.say("all_fought"), "strong"))
    spans = [
        Span(look.say("region", n=view.region + 1, of=REGION_COUNT), "dim"),
        Span(look.name(REGIONS, view.region), "strong"),
        Span(look.say("seats", n=c.region_seats[view.region]), "accent"),
    ]
    if view.ordered:
        spans += [DOT, Span(look.say("order"), "dim")]
        for seat in view.order[: view.ordered]:
            here = seat == view.turn
            spans.append(
                look.mark(seat, "◂" if here else "", "strong" if here else "", look.say("turn") if here else "")
            )
    if view.passes and view.turnout < 0:
        spans += [DOT, Span(look.say("passes", n=view.passes))]
    if view.turnout >= 0:
        spans += [DOT, Span(look.say("turnout", n=c.turnout_percent[view.turnout]), "strong")]
    if view.ballot:
        fighting = [look.mark(seat) for seat in look.seats if view.ballot >> seat & 1]
        spans += [DOT, Span(look.say("ballot"), "warn"), *fighting]
    return Text(tuple(spans))


def _sheet(look: Look) -> Columns:
    """The eight themes with what lies on them: how many tokens, and what they are worth where that is seen."""
    cells = [[_on_theme(look, seat, theme) for seat in look.seats] for theme in range(THEME_COUNT)]
    widest = [max(len(cells[theme][seat].text) for theme in range(THEME_COUNT)) for seat in look.seats]
    longest = max(len(look.name(THEMES, theme)) for theme in range(THEME_COUNT))
    beside_name = len("► 25 ") + sum(1 + width for width in widest)
    room = max(THEME_NAME, min(longest, look.width // 2 - 1 - beside_name))
    rows = [
        Text((*_theme(look, theme, room), *(_padded(cells[theme][seat], widest[seat]) for seat in look.seats)))
        for theme in range(THEME_COUNT)
    ]
    half = THEME_COUNT // 2
    return columns([stack(*rows[:half]), stack(*rows[half:])], 2, 34)


def _theme(look: Look, theme: int, room: int) -> list[Span]:
    """A theme with its percentage, its name in so many letters; valid ones stand out once the turnout is known."""
    view, c = look.view, look.seat.components
    name = look.name(THEMES, theme)
    is_valid = view.green >> theme & 1
    style = "accent strong" if is_valid else "dim" if view.green else ""
    said = look.say("theme", theme=(THEMES, theme), n=c.theme_percent[theme])
    valid = f", {look.say('valid')}" if is_valid else ""
    return [
        Span("►" if is_valid else " ", "accent", ""),
        Span(f"{c.theme_percent[theme]:>2}", style, ""),
        Span(_cut(name, room).ljust(room), style, f"{said}{valid}:"),
    ]


def _on_theme(look: Look, seat: int, theme: int) -> Span:
    """A player's tokens on a theme; in brackets what only their owner sees."""
    view = look.view
    n, tokens = view.sheet_count[seat][theme], view.sheet[seat][theme]
    if not n:
        return Span("–", "dim", "")
    if tokens[0] is None:
        return look.mark(seat, str(n), said=look.say("tokens", n=n))
    amount = worth(look, tokens)
    if view.sheet_seen[seat][theme] == EVERYBODY:
        return look.mark(seat, money(look, amount), "strong", look.number(amount))
    return look.mark(seat, f"{n}({money(look, amount)})", said=look.say("mine", n=n, amount=look.number(amount)))


def _hands(look: Look) -> Text | None:
    """The hands of a ballot: face down, one's own in brackets, then open."""
    view = look.view
    if not view.ballot:
        return None
    spans = [Span(f"{_zone(look, 'ballot hand')}:", "dim")]
    for seat in look.seats:
        if view.ballot >> seat & 1:
            hand = view.hand[seat]
            if hand[0] is None:
                spans.append(look.mark(seat, "▒", said=look.say("closed")))
            elif view.hands_open:
                spans.append(look.mark(seat, money(look, worth(look, hand)), "strong"))
            else:
                spans.append(
                    look.mark(seat, f"({money(look, worth(look, hand))})", said=money(look, worth(look, hand)))
                )
    return Text(tuple(spans))


def _money_of_mine(look: Look) -> Piece:
    """One's own tokens: the purse with how many of them are free to go, and the reserve."""
    view, me = look.view, look.me
    purse = _tokens(look, "purse", view.purse[me])
    left = sum(view.purse[me])
    if view.region < REGION_COUNT:
        kept = regions_to_come(view.plain) if view.reserves_made else look.seat.components.kept_least
        free = look.say("free", n=max(0, left - kept), of=left)
        purse.append(Span(f"· {free}", "strong", free))
    return stack(Text(tuple(purse)), Text(tuple(_tokens(look, "reserve", view.reserve[me]))))


def _tokens(look: Look, zone: str, tokens: Sequence[int]) -> list[Span]:
    held = [(n, look.seat.components.token_value[value]) for value, n in enumerate(tokens) if n]
    spans = [Span(f"{n}×{money(look, value)}", "strong", f"{n} × {look.number(value)}") for n, value in held]
    amount = worth(look, tokens)
    said = look.say("sum", zone=_zone(look, zone), amount=look.number(amount), n=sum(tokens))
    head = [
        Span(f"{_zone(look, zone)}:", "dim", f"{said}:"),
        *([Span(f"{money(look, amount)} =", "", "")] if held else []),
    ]
    return [*head, *(spans or [Span("–", "dim", look.say("nothing"))])]


def _regions(look: Look) -> Columns:
    """The twenty regions in polling order, with their seats and who has won them."""
    each = (look.width - 6) // 4
    return columns([_region(look, region, max(8, each - 5)) for region in range(REGION_COUNT)], 4, 16)


def _region(look: Look, region: int, room: int) -> Text:
    view = look.view
    winner, seats = view.winner_of[region], look.seat.components.region_seats[region]
    name = look.name(REGIONS, region)
    in_vote = region == view.region and view.reserves_made
    said = look.say("region_seats", region=(REGIONS, region), seats=seats)
    style = "dim" if winner >= 0 else "strong accent" if in_vote else ""
    won = look.mark(winner, "", "", look.say("won")) if winner >= 0 else Span("◂" if in_vote else " ", "accent", "")
    return text(Span(f"{_cut(name, room).ljust(room)} {seats:>2}", style, said), won)


def _parties(look: Look) -> Piece:
    """The players: party, Senate seats on their way to a majority, reserve, full hands; with notes what they spent."""
    view = look.view
    names = [look.player(seat) for seat in look.seats]
    parties = [look.name(PARTIES, party) if party >= 0 else "–" for party in view.party]
    lines = []
    for seat in look.seats:
        held = view.reserve_count[seat]
        in_reserve = look.say("in_reserve", n="▒" if held is None else str(held))
        said = look.say("in_reserve", n=look.say("hidden") if held is None else str(held))
        spans = [
            _padded(names[seat], max(len(name.text) for name in names)),
            Span(parties[seat].ljust(max(map(len, parties)))),
            *_seat_bar(look, seat),
            Span(in_reserve, "", said),
        ]
        if view.spent[seat][0] is not None:
            spans.append(Span(f"· {look.say('spent', amount=money(look, worth(look, view.spent[seat])))}"))
            if view.full_hands[seat]:
                spans.append(Span(f"· {look.say('full_hands', n=view.full_hands[seat])}"))
        lines.append(Text(tuple(spans)))
    return stack(*lines)


def _seat_bar(look: Look, seat: int) -> list[Span]:
    """Senate seats as a number and as a bar that is full with a majority."""
    c = look.seat.components
    won = senate_seats(c, look.view.plain, seat)
    cells = -(-c.majority // CELL_OF_SEATS)
    full = min(cells, won // CELL_OF_SEATS)
    style = f"seat{seat + 1}"
    said = look.say("seats_of", n=won, most=c.majority)
    return [Span(f"{won:>3}", f"{style} strong", said), Span("═" * full + "·" * (cells - full), style, "")]


# ------------------------------------------------------------------------------------------------- in office


def _office(look: Look) -> Piece:
    """The year and the sides, then the ministries, decrees and months; before all that one's cards and the agenda."""
    mine = None if look.seat.is_spectator else _cards_of_mine(look)
    ahead = stack(_course(look), _sides(look), _senate(look), _wishes(look))
    if look.view.placed < DECREES.size:
        return stack(ahead, mine, _years(look), _to_place(look))
    ministries = _ministries(look)
    if look.width >= WIDE:
        return stack(ahead, columns([stack(*ministries), stack(_years(look), _months(look))], 2, 38), mine)
    thirds = columns([stack(*ministries[first : first + 5]) for first in (0, 5, 10)], 3, 24)
    return stack(ahead, thirds, mine, columns([_years(look), _months(look)], 2, 36))


def _course(look: Look) -> Text:
    """The year, the month, the decrees rejected, the treasury."""
    view, c = look.view, look.seat.components
    plain = view.plain
    spans = [Span(look.say("year", n=view.year + 1, of=YEAR_COUNT), "strong")]
    if view.month >= 0:
        spans += [DOT, Span(look.name(MONTHS, view.month))]
    this, all_of = rejections_of_year(plain), rejections_in_all(plain)
    rejected = look.say("rejected_so_far", n=this, most=c.fall, all=all_of, limit=c.rejections_to_win)
    spans += [DOT, Span(rejected, "warn" if this == c.fall - 1 else "")]
    if view.treasury:
        spans += [DOT, Span(look.say("treasury", n=view.treasury), "accent")]
    if view.unpaid:
        spans += [DOT, Span(look.say("unpaid", n=view.unpaid), "warn")]
    return Text(tuple(spans))


def _sides(look: Look) -> Piece:
    """Who governs and who opposes, leaders first, with what each side has."""
    view = look.view
    lines = []
    for side, members in ((GOVERNMENT, view.government), (OPPOSITION, view.opposition)):
        order = [seat for seat in (view.leader[side], view.ally[side]) if seat >= 0]
        order += [seat for seat in look.seats if members >> seat & 1 and seat not in order]
        spans = [Span(f"{look.field('government' if side == GOVERNMENT else 'opposition')}:", "dim")]
        for seat in order:
            held = view.event_count[seat]
            spans += [look.player(seat), Span(f"({held})", "dim", look.say("cards", n=held))]
        if side == OPPOSITION:
            spans += [DOT, *_attempts(look), *_shown_reserves(look)]
        lines.append(Text(tuple(spans)))
    return stack(*lines)


def _attempts(look: Look) -> list[Span]:
    """How often the opposition can intercept: in this vote, or in each; the bonuses left."""
    view = look.view
    if view.decree >= 0:
        spans = [Span(look.say("attempts_left", n=view.attempts), "strong")]
    else:
        spans = [Span(look.say("attempts", n=view.base_attempts + view.plus_one))]
    return [*spans, DOT, Span(look.say("beads", n=view.beads), "" if view.beads else "dim")]


def _shown_reserves(look: Look) -> list[Span]:
    """The reserves of the opposition while they lie open."""
    view = look.view
    shown = [seat for seat in look.seats if view.opposition >> seat & 1 and any(view.reserve[seat])]
    return [
        look.mark(seat, money(look, worth(look, view.reserve[seat])), "strong")
        for seat in shown
        if view.reserve[seat][0] is not None
    ]


def _ministries(look: Look) -> list[Text]:
    """Thirteen ministries: the coins in their boxes and their markers, with bars from the middle of the track."""
    view = look.view
    wide = look.width >= WIDE
    room = 30 if wide else 14
    lines = []
    for ministry in range(MINISTRY_COUNT):
        here, coins, gained = view.marker[ministry], view.box[ministry], view.gained[ministry]
        asked = ministry == view.ministry
        name = _cut(look.name(MINISTRIES, ministry), room).ljust(room)
        spans = [
            Span(name, "accent strong" if asked else "", f"{look.name(MINISTRIES, ministry)}:"),
            Span(
                (look.say("coins_in_box", n=coins) if coins else "–").rjust(3),
                "strong" if coins else "dim",
                look.say("coins", n=coins),
            ),
        ]
        style = "warn" if here < 0 else "accent" if here else "dim"
        spans += [Span(_bar(here), style, "")] if wide else []
        spans.append(
            Span(f"{_signed(here):>2}", f"{style} strong" if here else style, look.say("marker", at=_signed(here)))
        )
        if gained:
            spans.append(Span(f"+{gained}", "accent", look.say("gained", n=gained)))
        if view.deficits >> ministry & 1:
            spans.append(Span("!", "warn", look.say("deficit")))
        lines.append(Text(tuple(spans)))
    return lines


def _signed(at: int) -> str:
    return f"{at:+d}" if at else "0"


def _bar(at: int) -> str:
    """The track with a bar from its middle to the marker."""
    left = "·" * (TRACK_END - max(0, 0 - at)) + "═" * max(0, 0 - at)
    return f"{left}│{'═' * max(0, at)}{'·' * (TRACK_END - max(0, at))}"


def _senate(look: Look) -> Text | None:
    """The decree before the Senate, how its ministry stands, and the five cards from position 1 on."""
    view, c = look.view, look.seat.components
    if view.decree < 0:
        return None
    ministry = c.decree_ministry[view.decree]
    spans = [
        Span(f"{_zone(look, 'Senate')}:", "dim"),
        Span(decree_code(look, view.decree), "strong", look.name(DECREES, view.decree)),
        Span(_signed(view.marker[ministry]), "", look.say("marker", at=_signed(view.marker[ministry]))),
    ]
    if view.senate_laid:
        spans.append(DOT)
        spans += [_senate_card(look, position) for position in range(SENATE_CARDS)]
        if view.senate_end >= 0:
            spans.append(Span(look.say("end", end=(ENDS, view.senate_end)), "dim"))
    if is_coalition(view.plain, OPPOSITION):
        spans += [DOT, Span(look.say("attempt_by"), "dim"), look.mark(next_attempter(view.plain))]
        spans += [Span(look.say("roll_by"), "dim"), look.mark(next_roller(view.plain))]
    return Text(tuple(spans))


def _senate_card(look: Look, position: int) -> Span:
    view = look.view
    owner = card_owner(look.seat.components, view.plain, position)
    bears = view.senate[position]
    if bears is None:
        return look.mark(owner, "▒", said=look.say("card_closed", n=position + 1))
    sign = "X" if bears else "–"
    said = look.say("card_x" if bears else "card_blank", n=position + 1)
    if view.senate_seen[position] == EVERYBODY:
        return look.mark(owner, sign, "warn" if bears else "dim", said)
    hidden = look.say("card_secret", card=said)
    return look.mark(owner, "(X)" if bears else "▒", "strong" if bears else "", hidden)


def _wishes(look: Look) -> Text | None:
    """What an ally would do, for the eyes of its own side."""
    view = look.view
    spans = []
    if view.decree_wish is not None and view.decree_wish >= 0 and view.decree < 0:
        code = decree_code(look, view.decree_wish)
        spans += [Span(f"{look.field('decree_wish')}:", "dim"), Span(code, "", look.name(DECREES, view.decree_wish))]
    if view.mark_wish is not None and view.mark_wish >= 0:
        spans += [Span(f"{look.field('mark_wish')}:", "dim"), Span(str(view.mark_wish + 1))]
    if view.bonus_wish is not None and view.bonus_wish >= 0:
        spans += [Span(f"{look.field('bonus_wish')}:", "dim"), Span(look.name(USES, view.bonus_wish))]
    return Text(tuple(spans)) if spans else None


def _years(look: Look) -> Piece:
    """Five years by four quarters: decrees voted, rejected ones crossed, and those that lie on the agenda."""
    rows = []
    for year in range(YEAR_COUNT):
        now = year == look.view.year
        cells = [_padded(cell, 5) for cell in _decrees_of(look, year)]
        bead = [Span("*", "warn", look.say("bead_used"))] if look.view.bead_used[year] else []
        head = Span(
            f"{'►' if now else ' '}{year + 1}", "accent strong" if now else "dim", look.say("of_year", n=year + 1)
        )
        rows.append(Text((head, *cells, *bead)))
    return box(Span(_zone(look, "agenda"), "accent"), *rows)


def _decrees_of(look: Look, year: int) -> list[Span]:
    """The decrees of a year: first those voted, then those that still lie on the agenda."""
    view = look.view
    places = [year * QUARTERS_A_YEAR + quarter for quarter in range(QUARTERS_A_YEAR)]
    if year == YEAR_COUNT - 1:
        places.append(EXTRA_PLACE)
    voted = [(view.voted[place], view.rejected[place]) for place in places if view.voted[place] >= 0]
    spans = [_voted(look, decree, rejected) for decree, rejected in voted]
    for space in range(year * QUARTERS_A_YEAR, year * QUARTERS_A_YEAR + QUARTERS_A_YEAR):
        decree = view.agenda[space]
        if decree is None:
            spans.append(Span("▒", "", look.say("closed")))
        elif decree >= 0:
            spans.append(Span(decree_code(look, decree), "strong", look.name(DECREES, decree)))
    return spans


def _voted(look: Look, decree: int, rejected: int) -> Span:
    said = look.say("rejected" if rejected else "approved", decree=(DECREES, decree))
    return Span(decree_code(look, decree) + ("×" if rejected else "+"), "warn struck" if rejected else "dim", said)


def _to_place(look: Look) -> Text:
    """The decrees that do not lie on the agenda yet."""
    view = look.view
    head = Span(f"{look.field('unplaced')}:", "dim")
    if view.unplaced is None:
        return text(head, Span(str(DECREES.size - view.placed)))
    left = [decree for decree in range(DECREES.size) if view.unplaced >> decree & 1]
    return text(head, *(Span(decree_code(look, each), "", look.name(DECREES, each)) for each in left))


def _months(look: Look) -> Piece:
    """The twelve months, a quarter a line, each with the card played in it."""
    view = look.view
    lines = []
    for quarter in range(QUARTERS_A_YEAR):
        spans = [_month(look, quarter * 3 + n) for n in range(MONTHS_A_YEAR // QUARTERS_A_YEAR)]
        now = view.quarter == quarter and view.decree >= 0
        lines.append(Text((*spans, *([Span("►", "accent", look.say("vote_now"))] if now else []))))
    return box(Span(_zone(look, "month spaces"), "accent"), *lines)


def _month(look: Look, month: int) -> Span:
    view, c = look.view, look.seat.components
    card, name = view.month_card[month], look.name(MONTHS, month)
    side = look.field("government" if c.month_side[month] == GOVERNMENT else "opposition")
    sign = "+" if c.month_side[month] == GOVERNMENT else "-"
    shown = card_code(look, card) if card >= 0 else sign
    said = f"{name}, {look.name(CARDS, card)}" if card >= 0 else f"{name}, {side}"
    style = "accent strong" if month == view.month else "" if card >= 0 else "dim"
    return Span(f"{name[:3]} {shown}".ljust(11), style, said)


def _cards_of_mine(look: Look) -> Text | None:
    """One's own event cards: the ministries, each with the values held."""
    c = look.seat.components
    held = [card for card, n in enumerate(look.view.event_hand[look.me]) if n]
    if not held:
        return None
    spans = []
    for ministry in range(MINISTRY_COUNT):
        mine = [card for card in held if c.card_ministry[card] == ministry]
        values = ",".join(f"{c.card_value[card]:+d}" for card in mine)
        if mine:
            said = ", ".join(look.name(CARDS, card) for card in mine)
            spans.append(Span(ministry_code(look, ministry) + values, "strong", said))
    return text(Span(f"{_zone(look, 'event hand')}:", "dim"), *spans)


# --------------------------------------------------------------------------------------------------- helpers


def _zone(look: Look, name: str) -> str:
    return look.seat.game.rulebook(look.lang).zones[name].name


def _cut(name: str, room: int) -> str:
    return name if len(name) <= room else name[: room - 1] + "…"


def _padded(span: Span, room: int) -> Span:
    """A span made as wide as those below it; what is read out stays."""
    return Span(span.text.ljust(room), span.style, span.spoken)
