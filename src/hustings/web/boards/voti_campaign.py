"""Part one of Una Questione di Voti: Italy as twenty hexagons, the region in vote, the campaign sheet, one's money."""

from __future__ import annotations

from math import cos, pi, sin

from hustings.games.voti.components import (
    PARTIES,
    PARTY_COUNT,
    REGION_COUNT,
    REGIONS,
    SEATS,
    THEME_COUNT,
    THEMES,
    VALUE_COUNT,
    VALUES,
)
from hustings.games.voti.rules.campaign import regions_to_come
from hustings.games.voti.rules.count import TWELFTHS_A_PERCENT, theme_votes
from hustings.games.voti.rules.setup import may_party
from hustings.games.voti.rules.table import senate_seats
from hustings.kernel.fields import EVERYBODY
from hustings.web.boards.ink import closed_eye, escape, seat_shape
from hustings.web.boards.voti_paper import Table, box, part, slabs, text, thousands, tick, title

SIDE = 34.0
"""The side of a hexagon of the map."""

ACROSS, DOWN = SIDE * 3**0.5, SIDE * 1.5

ITALY: dict[str, tuple[float, float]] = {
    "valle_d_aosta": (0, 0), "trentino_alto_adige": (2, 0),
    "piemonte": (0.5, 1), "lombardia": (1.5, 1), "veneto": (2.5, 1), "friuli_venezia_giulia": (3.5, 1),
    "liguria": (1, 2), "emilia_romagna": (2, 2),
    "toscana": (1.5, 3), "umbria": (2.5, 3), "marche": (3.5, 3),
    "lazio": (2, 4), "abruzzo": (3, 4),
    "campania": (2.5, 5), "molise": (3.5, 5), "sardegna": (0.2, 5.2),
    "basilicata": (3, 6), "puglia": (4, 6),
    "calabria": (3.5, 7), "sicilia": (2.4, 8),
}  # fmt: skip
"""Where the regions stand: columns from the west, rows from the north; neighbours touch."""

SHEET = 400
"""How broad the campaign sheet is, in its own units."""

NAMES = 122
"""How much of that the themes take."""

HEADS = 46
"""How high the heads of the columns are."""

SUMS = 26
"""How high the rows below the themes are."""

BIG = 40
"""The side of the hexagon of the region in vote."""


def campaign(t: Table) -> list[str]:
    """The parts of the board."""
    if t.view.region == REGION_COUNT:
        middle = _result(t)
    elif all(t.view.party[seat] >= 0 for seat in t.seats):
        middle = _sheet(t)
    else:
        middle = _parties(t)
    return [part("map", _map(t)), part("head", _head(t)), part("sheet", middle)]


# ------------------------------------------------------------------------------------------------------- the map


def _corners(x: float, y: float, side: float) -> str:
    points = ((x + side * sin(k * pi / 3), y - side * cos(k * pi / 3)) for k in range(6))
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points) + "z"


def _places(t: Table) -> list[tuple[float, float]]:
    """Where each region stands; one of edited data takes a place that is left."""
    ids = [t.seat.naming.id(REGIONS, region) for region in range(REGION_COUNT)]
    left = [place for id, place in ITALY.items() if id not in ids]
    return [ITALY[id] if id in ITALY else left.pop(0) for id in ids]


def _map(t: Table) -> str:
    places = _places(t)
    order = sorted(range(REGION_COUNT), key=lambda region: region == t.view.region)
    return "".join(_region(t, region, *places[region]) for region in order)


def _region(t: Table, region: int, column: float, row: float) -> str:
    """A hexagon: the seats that it sends, who has won it, whether it votes now."""
    x, y = round(ACROSS * (column + 0.5) + 4, 1), round(SIDE + DOWN * row + 4, 1)
    winner, seats = t.view.winner_of[region], t.c.region_seats[region]
    named = {"region": (REGIONS, region), "seats": seats}
    if winner >= 0:
        words = t.say("region_won", **named, winner=(SEATS, winner))
    elif region == t.view.region and t.view.reserves_made:
        words = t.say("region_now", **named)
    else:
        words = t.say("region_to_come", **named, n=region + 1)
    now = region == t.view.region and bool(t.view.reserves_made)
    tint = f'<path class="vo-tint seat-{winner + 1}" d="{_corners(x, y, SIDE - 4)}"/>' if winner >= 0 else ""
    sign = seat_shape(winner + 1, x, y + 19, 7) if winner >= 0 else ""
    kind = "vo-region vo-now" if now else "vo-region vo-won" if winner >= 0 else "vo-region"
    lift = 0 if winner >= 0 else 6
    return (
        f'<g class="{kind}" {t.at(REGIONS, region)}>{title(words)}'
        f'<path class="vo-hex" d="{_corners(x, y, SIDE - 1.5)}"/>'
        f"{tint}{text('vo-code', x, y - 12 + lift, t.short('region_short', REGIONS, region, 3))}"
        f"{text('vo-seats', x, y + 7 + lift, seats)}{sign}</g>"
    )


# --------------------------------------------------------------------------------------------- the region in vote


def _head(t: Table) -> str:
    """The region in vote, large: its seats, its place in the order of the polls, who places when, the turnout."""
    view = t.view
    if not view.reserves_made or view.region == REGION_COUNT:
        key = "all_fought" if view.reserves_made else "reserves" if view.party[t.seats[-1]] >= 0 else "choose_party"
        return text("vo-display", 4, 44, t.say(key)) + text("vo-small", 4, 68, t.say(f"{key}_more"))
    region, winner = view.region, view.winner_of[view.region]
    seats = t.c.region_seats[region]
    tint = f'<path class="vo-tint seat-{winner + 1}" d="{_corners(42, 44, BIG - 5)}"/>' if winner >= 0 else ""
    sign = f'<g data-key="tile:{region}">{seat_shape(winner + 1, 42, 70, 7)}</g>' if winner >= 0 else ""
    words = title(t.say("region_now", region=(REGIONS, region), seats=seats))
    return (
        f'<g class="vo-big">{words}<path class="vo-hex" d="{_corners(42, 44, BIG)}"/>{tint}'
        f"{text('vo-number', 42, 53, seats)}{sign}</g>"
        f"{text('vo-display', 94, 28, t.name(REGIONS, region))}"
        f"{text('vo-small vo-end', SHEET, 27, t.say('polls', n=region + 1, of=REGION_COUNT))}"
        f"{_order(t)}{_turnout(t)}"
    )


def _order(t: Table) -> str:
    """In which order the players place; the one to place stands in a ring."""
    view = t.view
    drawn = [text("vo-small", 94, 53, t.say("order"))]
    for place in range(view.ordered):
        seat = view.order[place]
        now = seat == view.turn
        words = t.say("places_now" if now else "places", seat=(SEATS, seat), place=place + 1)
        ring = f'<circle class="vo-ring" cx="{176 + 26 * place}" cy="48" r="12"/>' if now else ""
        shape = seat_shape(seat + 1, 176 + 26 * place, 48, 7.5)
        drawn.append(f'<g data-key="order:{seat + 1}">{title(words)}{ring}{shape}</g>')
    if view.passes:
        drawn.append(text("vo-small vo-end", SHEET, 53, t.say("passes", n=view.passes)))
    return "".join(drawn)


def _turnout(t: Table) -> str:
    """The turnout, once it is rolled: people out of ten who vote, as a row of ballot boxes filling up."""
    view = t.view
    if view.turnout < 0:
        return text("vo-small", 94, 79, t.say("turnout_to_come"))
    percent = t.c.turnout_percent[view.turnout]
    width = SHEET - 176
    return (
        f"<g>{title(t.say('turnout', n=percent))}{text('vo-small', 94, 79, t.say('turnout_head'))}"
        f"{box('vo-trough', 176, 68, width - 52, 13)}{box('vo-full', 176, 68, (width - 52) * percent / 100, 13)}"
        f"{text('vo-strong vo-end', SHEET, 79, f'{percent} %')}</g>"
    )


# ------------------------------------------------------------------------------------------------ choosing parties


def _parties(t: Table) -> str:
    """Before everybody has a party: the six signs of a ballot paper, those taken marked."""
    drawn = []
    for party in range(PARTY_COUNT):
        x, y = 68 + 132 * (party % 3), 90 + 150 * (party // 3)
        owner = next((seat for seat in t.seats if t.view.party[seat] == party), -1)
        free = owner < 0 and may_party(t.c, t.plain, max(0, t.view.turn), party) == 0
        colour = t.c.party_colour[party]
        name, _, called = t.name(PARTIES, party).partition(" (")
        words = t.name(PARTIES, party)
        if owner >= 0:
            words = t.say("party_taken", party=(PARTIES, party), seat=(SEATS, owner))
        elif not free:
            words = t.say("party_barred", party=(PARTIES, party))
        stamp = seat_shape(owner + 1, x, y, 26) if owner >= 0 else ""
        kind = "vo-party" + ("" if free or owner >= 0 else " vo-barred")
        drawn.append(
            f'<g class="{kind}" {t.at(PARTIES, party)}>{title(words)}<circle class="vo-sign" cx="{x}" cy="{y}" r="46"/>'
            f'<circle class="vo-colour-{colour}" cx="{x}" cy="{y}" r="38"/>{stamp}'
            f"{text('vo-strong vo-middle', x, y + 64, name)}{text('vo-small vo-middle', x, y + 80, called[:-1])}</g>"
        )
    return "".join(drawn)


# ----------------------------------------------------------------------------------------------------- the result


def _result(t: Table) -> str:
    """When all regions have been fought: the Senate seats of every party against the majority."""
    total = sum(t.c.region_seats)
    line = SHEET * t.c.majority / total
    drawn = []
    for seat in t.seats:
        y, won = 30 + 78 * seat, senate_seats(t.c, t.plain, seat)
        facts = {"seat": (SEATS, seat), "party": (PARTIES, t.view.party[seat])}
        words = t.say("party_seats", **facts, n=won, most=t.c.majority)
        drawn.append(
            f'<g class="vo-column" {t.at(SEATS, seat)}>{title(words)}{box("vo-under", 0, y - 4, SHEET, 66)}'
            f"{seat_shape(seat + 1, 18, y + 16, 10)}{text('vo-strong', 38, y + 14, t.name(SEATS, seat))}"
            f"{text('vo-small', 38, y + 30, t.name(PARTIES, t.view.party[seat]))}"
            f"{text('vo-display vo-end', SHEET - 8, y + 24, won)}{box('vo-trough', 0, y + 40, SHEET, 16)}"
            f"{box(f'seat-{seat + 1}', 0, y + 40, round(SHEET * won / total, 1), 16)}</g>"
        )
    return (
        f'{"".join(drawn)}<path class="vo-majority" d="M{line:.1f} 20V{20 + 78 * len(t.seats)}"/>'
        f"{text('vo-strong vo-middle', round(line, 1), 14, t.c.majority)}"
    )


# ------------------------------------------------------------------------------------------------------ the sheet


def _heights(t: Table) -> list[float]:
    """How high the row of each theme is: the more percent, the higher."""
    return [19 + 1.45 * t.c.theme_percent[theme] for theme in range(THEME_COUNT)]


def _column(t: Table) -> float:
    return (SHEET - NAMES) / len(t.seats)


def _sheet(t: Table) -> str:
    drawn = [text("vo-small vo-end", NAMES - 6, 37, t.say("majority", n=t.c.majority))]
    drawn += [_column_head(t, seat) for seat in t.seats]
    y: float = HEADS
    for theme, height in enumerate(_heights(t)):
        drawn.append(_theme(t, theme, y, height))
        y += height
    below = _votes(t, y) if any(_is_open(t, seat, 0) for seat in t.seats) else _spent(t, y)
    return "".join(drawn) + below + (_hands(t, y + SUMS) if t.view.ballot else "")


def _column_head(t: Table, seat: int) -> str:
    """A party's column: its mark, and its Senate seats growing towards the majority."""
    width = _column(t)
    x, won = NAMES + width * seat, senate_seats(t.c, t.plain, seat)
    room = width - 10
    words = t.say("party_seats", seat=(SEATS, seat), party=(PARTIES, t.view.party[seat]), n=won, most=t.c.majority)
    reserve = t.view.reserve_count[seat]
    more = t.say("in_reserve", n=reserve) if reserve is not None else t.say("reserve_hidden")
    eye = closed_eye(x + width - 15, 14, 7, t.say("own_column")) if seat == t.me and _hides(t) else ""
    return (
        f'<g class="vo-column" {t.at(SEATS, seat)}>{title(f"{words}. {more}")}'
        f"{box('vo-under', x + 2, 0, width - 4, HEADS - 4)}"
        f"{seat_shape(seat + 1, x + 14, 14, 8)}{text('vo-strong', x + 27, 20, won, f'seats-{seat + 1}')}{eye}"
        f"{box('vo-trough', x + 5, 29, room, 7)}"
        f"{box(f'seat-{seat + 1}', x + 5, 29, round(room * min(1, won / t.c.majority), 1), 7)}</g>"
    )


def _theme(t: Table, theme: int, y: float, height: float) -> str:
    """A row: how much it counts, whether it is valid here, and what lies on it."""
    view, percent = t.view, t.c.theme_percent[theme]
    is_valid = bool(view.green >> theme & 1)
    middle = y + height / 2
    facts = {"theme": (THEMES, theme), "n": percent}
    words = t.say("theme_valid" if is_valid else "theme_void" if view.green else "theme", **facts)
    size = "vo-large" if percent >= 15 else "vo-medium" if percent >= 10 else "vo-strong"
    token = f'<circle class="vo-token vo-green" cx="12" cy="{middle:g}" r="9"/>{tick(11.2, middle)}'
    if not is_valid:
        token = f'<circle class="vo-token" cx="12" cy="{middle:g}" r="9"/>'
    cells = "".join(_on_theme(t, seat, theme, y, height) for seat in t.seats)
    kind = "vo-theme" + (" vo-void" if view.green and not is_valid else "")
    return (
        f'<g class="{kind}" {t.at(THEMES, theme)}>{title(words)}{box("vo-row", 0, y + 1, SHEET, height - 2)}'
        f"<g>{token}{text(size, 27, middle + (8 if percent >= 15 else 6 if percent >= 10 else 5), percent)}"
        f"{text('vo-theme-name', 59, middle + 5, t.short('theme_short', THEMES, theme, 10))}{cells}</g></g>"
    )


def _hides(t: Table) -> bool:
    """Whether something of mine lies face down on the sheet."""
    return any(t.view.sheet_count[t.me][theme] and not _is_open(t, t.me, theme) for theme in range(THEME_COUNT))


def _is_open(t: Table, seat: int, theme: int) -> bool:
    return bool(t.view.sheet_seen[seat][theme] == EVERYBODY)


def _on_theme(t: Table, seat: int, theme: int, y: float, height: float) -> str:
    """A player's tokens on a theme: a stack face down with its number, or what it came to once it is turned up."""
    view, width = t.view, _column(t)
    x, middle = NAMES + width * seat, y + height / 2
    n, tokens = view.sheet_count[seat][theme], view.sheet[seat][theme]
    if not n:
        return f'<path class="vo-none" d="M{x + width / 2 - 4:g} {middle:g}h8"/>'
    key = f'data-key="sheet:{seat + 1}:{theme + 1}"'
    if _is_open(t, seat, theme):
        return _turned_up(t, seat, theme, x, y, height, key)
    who = {"seat": (SEATS, seat), "theme": (THEMES, theme), "n": n}
    drawn = slabs(seat, x + 5, middle + 10, n) + text(
        "vo-strong", x + 25, middle + 5, n, f"lying-{seat + 1}-{theme + 1}"
    )
    if tokens[0] is None:
        return f"<g {key}>{title(t.say('face_down', **who))}{drawn}</g>"
    amount = t.worth(tokens)
    own = text("vo-own vo-end", x + width - 4, middle + 5, thousands(t, amount), f"worth-{theme + 1}")
    return f"<g {key}>{title(t.say('face_down_mine', **who, amount=t.number(amount)))}{drawn}{own}</g>"


def _turned_up(t: Table, seat: int, theme: int, x: float, y: float, height: float, key: str) -> str:
    """What a player has on a theme; whoever leads there takes its percent."""
    amount, width = t.worth(t.view.sheet[seat][theme]), _column(t)
    won = _votes_of(t, seat, theme)
    words = t.say("turned_up", seat=(SEATS, seat), theme=(THEMES, theme), amount=t.number(amount))
    middle = y + height / 2
    tint = box(f"vo-tint seat-{seat + 1}", x + 3, y + 3, width - 6, height - 6)
    taken = text("vo-taken vo-end", x + width - 7, middle + 5, _percent(t, won)) if won else ""
    kind = "vo-strong" if won else "vo-plain"
    return (
        f'<g class="vo-open" {key}>{title(words)}{tint if won else ""}'
        f"{text(kind, x + 8, middle + 5, thousands(t, amount))}{taken}</g>"
    )


def _votes_of(t: Table, seat: int, theme: int) -> int:
    """What a theme gives a player, in twelfths of a percent, once all its tokens lie open."""
    if all(_is_open(t, other, theme) for other in t.seats):
        return theme_votes(t.c, t.plain, seat, theme)
    return 0


def _percent(t: Table, twelfths: int) -> str:
    whole, rest = divmod(twelfths, TWELFTHS_A_PERCENT)
    tenth = round(rest * 10 / TWELFTHS_A_PERCENT)
    return f"{whole}{',' if t.lang == 'it' else '.'}{tenth}" if rest else str(whole)


def _votes(t: Table, y: float) -> str:
    """The votes of the region, once its tokens have been turned up."""
    width = _column(t)
    drawn = [text("vo-small", 27, y + 19, t.say("votes"))]
    most = max(sum(_votes_of(t, seat, theme) for theme in range(THEME_COUNT)) for seat in t.seats)
    for seat in t.seats:
        votes = sum(_votes_of(t, seat, theme) for theme in range(THEME_COUNT))
        x = NAMES + width * seat
        words = t.say("votes_of", seat=(SEATS, seat), percent=_percent(t, votes))
        under = box("vo-lead", x + 3, y + 3, width - 6, SUMS - 5) if votes == most and most else ""
        shown = text("vo-medium vo-middle", x + width / 2, y + 20, f"{_percent(t, votes)} %")
        drawn.append(f"<g>{title(words)}{under}{shown}</g>")
    return "".join(drawn)


def _spent(t: Table, y: float) -> str:
    """Where notes are allowed, what everybody has spent in the regions before."""
    if t.view.spent[0][0] is None:
        return ""
    width = _column(t)
    drawn = [text("vo-small", 27, y + 19, t.say("spent"))]
    for seat in t.seats:
        amount, full = t.worth(t.view.spent[seat]), t.view.full_hands[seat]
        words = t.say("spent_of", seat=(SEATS, seat), amount=t.number(amount), n=full)
        shown = text(
            "vo-strong vo-middle",
            NAMES + width * (seat + 0.5),
            y + 19,
            thousands(t, amount) if amount else 0,
            f"spent-{seat + 1}",
        )
        drawn.append(f"<g>{title(words)}{shown}</g>")
    return "".join(drawn)


def _hands(t: Table, y: float) -> str:
    """The hands of a ballot: envelopes, opened all at once."""
    view, width = t.view, _column(t)
    drawn = [text("vo-small vo-alert", 27, y + 21, t.say("ballot"))]
    for seat in t.seats:
        if not view.ballot >> seat & 1:
            continue
        x, hand = NAMES + width * seat + width / 2, view.hand[seat]
        if view.hands_open:
            amount = t.worth(hand)
            words = t.say("hand_open", seat=(SEATS, seat), amount=t.number(amount))
            drawn.append(f"<g>{title(words)}{text('vo-medium vo-middle', x, y + 22, thousands(t, amount))}</g>")
            continue
        words, eye = t.say("hand_closed", seat=(SEATS, seat)), ""
        if hand[0] is not None and view.hand_seen[seat] != EVERYBODY:
            words = t.say("hand_mine", amount=t.number(t.worth(hand)))
            eye = closed_eye(x + 26, y + 15, 7, t.say("only_you"))
        drawn.append(f"<g>{title(words)}{envelope(seat, x - 15, y + 4)}{eye}</g>")
    return "".join(drawn)


def envelope(seat: int, x: float, y: float) -> str:
    """A sealed envelope with its owner's mark as the seal."""
    return (
        f'<g class="vo-envelope">{box("", x, y, 30, 20)}<path d="M{x:g} {y + 1:g}l15 10l15 -10"/>'
        f"{seat_shape(seat + 1, x + 15, y + 12, 5)}</g>"
    )


# ------------------------------------------------------------------------------------------------ one's own money

SLAB, MOST_IN_A_PILE = 3.6, 10
"""How high a token is in a stack of one's own, and how many lie on each other before there is a second pile."""


def money(t: Table) -> str:
    """One's purse by denomination, with what must stay for the regions to come, and one's reserve."""
    purse, me = t.view.purse[t.me], t.me
    needed = regions_to_come(t.plain) if t.view.reserves_made else t.c.kept_least
    if t.view.region == REGION_COUNT:
        needed = 0
    held = sum(purse)
    sums = t.say("purse_sum", amount=t.number(t.worth(purse)), n=held)
    key = "free" if t.view.reserves_made else "free_at_first"
    kept = t.say(key, n=needed, free=max(0, held - needed)) if held else ""
    shaded = _must_stay(purse, needed)
    in_ballot = bool(t.view.ballot >> me & 1)
    stacks = "".join(
        _stack(t, value, purse[value], shaded[value], max(purse), "purse", not in_ballot)
        for value in range(VALUE_COUNT)
    )
    reserve, hand = t.view.reserve[me], t.view.hand[me]
    both = tuple(a + b for a, b in zip(reserve, hand))
    kept_back = "".join(
        _stack(t, value, both[value], hand[value], max(both), "reserve", in_ballot)
        for value in range(VALUE_COUNT)
        if both[value] or in_ballot
    )
    spare = t.say("reserve_sum", amount=t.number(t.worth(both)), n=sum(both))
    if sum(hand):
        spare += " " + t.say("hand_sum", amount=t.number(t.worth(hand)))
    none = f'<p class="vo-empty">{escape(t.say("no_reserve"))}</p>'
    in_purse = (
        f"<section><h2>{escape(t.zone('purse'))} <b>{escape(sums)}</b></h2>"
        f'<div class="vo-stacks">{stacks}</div><p class="vo-kept">{escape(kept)}</p></section>'
    )
    return (
        f'<div class="desk-voti">{in_purse if held else ""}'
        f"<section><h2>{escape(t.zone('reserve'))} <b>{escape(spare)}</b></h2>"
        f'<div class="vo-stacks vo-reserve">{kept_back or none}</div></section></div>'
    )


def _must_stay(purse: tuple[int, ...], needed: int) -> list[int]:
    """Which tokens are cheapest to keep: so many of each value, from the smallest on."""
    shaded = [0] * len(purse)
    for value in reversed(range(len(purse))):
        shaded[value] = min(purse[value], needed)
        needed -= shaded[value]
    return shaded


def _stack(t: Table, value: int, n: int, shaded: int, most: int, zone: str, points: bool) -> str:
    """The tokens of one value as a stack; those below that are shaded must stay, or are in the ballot hand."""
    key = "stack_purse" if zone == "purse" else "stack_reserve"
    words = t.say(key, value=(VALUES, value), n=n, shaded=shaded)
    floor = round(SLAB * min(most, MOST_IN_A_PILE), 1) + 18
    piles = 1 if n <= MOST_IN_A_PILE else 2
    width = 34 / piles - (piles - 1)
    drawn = "".join(
        box(
            "vo-kept-token" if k < shaded else "vo-free-token",
            7 + (width + 2) * (k // MOST_IN_A_PILE),
            round(floor - SLAB * (k % MOST_IN_A_PILE + 1), 1),
            width,
            SLAB - 0.6,
            1,
        )
        for k in range(n)
    )
    place = f" {t.at(VALUES, value)}" if points else ""
    top = round(floor - SLAB * min(n, MOST_IN_A_PILE) - 4, 1)
    return (
        f'<svg class="vo-stack" viewBox="0 0 48 {floor + 22:g}" role="group"><g class="vo-value"{place}>{title(words)}'
        f'<rect class="vo-stand" x="1" y="1" width="46" height="{floor + 20:g}" rx="3"/>{drawn}'
        f"{text('vo-count vo-middle', 24, top, f'×{n}' if n else '–', f'{zone}-{value + 1}')}"
        f"{text('vo-strong vo-middle', 24, floor + 16, thousands(t, t.c.token_value[value]))}</g></svg>"
    )
