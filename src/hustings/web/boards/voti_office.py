"""Part two of Una Questione di Voti: the Senate's half-circle, the ministries, the agenda, the year, one's cards."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from hustings.games.voti.components import (
    CARDS,
    DECREE_COUNT,
    DECREES,
    ENDS,
    FACES,
    GOVERNMENT,
    LEFT,
    MINISTRIES,
    MINISTRY_COUNT,
    MONTHS,
    NEGATIVE,
    NEUTRAL,
    OPPOSITION,
    POSITIONS,
    POSITIVE,
    QUARTERS_A_YEAR,
    RIGHT,
    SEATS,
    SENATE_CARDS,
    SIDES,
    TRACK_END,
    USES,
    YEAR_COUNT,
)
from hustings.games.voti.rules.senate import EXTRA_VOTE, card_owner
from hustings.games.voti.rules.table import member_of, senate_seats, side_seats
from hustings.games.voti.rules.year_end import EXTRA_PLACE, rejections_in_all
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.words import Fact
from hustings.web.boards.ink import closed_eye, escape, seat_shape
from hustings.web.boards.voti_paper import Table, box, cross, part, signed, text, thousands, tick, title

LEFT_WIDTH, RIGHT_WIDTH = 384, 344
"""How broad the parts of the left and of the right are, in their own units."""

ROW = 26
"""From one ministry to the next."""

TRACK_FROM, SPACE = 187, 13.2
"""Where the track of the ministries begins, and how broad a space of it is."""

CELL, LINE = 58, 25
"""A space of the agenda."""

HALF_YEAR = 6

Drawn = Callable[[float, float], str]
"""Something that is drawn where it is put."""


def office(t: Table) -> list[str]:
    """The parts of the board."""
    upper = _to_place(t) if t.view.placed < DECREE_COUNT else _senate(t)
    return [
        part("course", _course(t)),
        part("sides", _sides(t)),
        part("senate", upper),
        part("ministries", _ministries(t)),
        part("agenda", _agenda(t)),
        part("half-0", _months(t, 0)),
        part("half-1", _months(t, HALF_YEAR)),
    ]


# -------------------------------------------------------------------------------------------- the year, the sides


def _course(t: Table) -> str:
    """The year and the month; the coins not laid out yet, and a debt that nobody can pay."""
    view = t.view
    drawn = [text("vo-display", 4, 28, t.say("year", n=view.year + 1, of=YEAR_COUNT))]
    if view.month >= 0:
        drawn.append(text("vo-medium vo-faint", 4, 50, t.name(MONTHS, view.month)))
    if view.treasury:
        words = t.say("treasury", n=view.treasury)
        drawn.append(
            f'<g data-key="treasury">{title(words)}{_coin(LEFT_WIDTH - 20, 24, view.treasury, "treasury", 14)}</g>'
        )
        drawn.append(text("vo-small vo-end", LEFT_WIDTH - 42, 29, t.zone("treasury")))
    if view.unpaid:
        drawn.append(text("vo-small vo-alert vo-end", LEFT_WIDTH - 4, 52, t.say("unpaid", n=view.unpaid)))
    return "".join(drawn)


def _sides(t: Table) -> str:
    """Government and opposition: who they are, leaders first, and their Senate seats."""
    view = t.view
    width = RIGHT_WIDTH / 2 - 4
    drawn = []
    for side, members in ((GOVERNMENT, view.government), (OPPOSITION, view.opposition)):
        x = side * (width + 8)
        order = [seat for seat in (view.leader[side], view.ally[side]) if seat >= 0]
        order += [seat for seat in t.seats if members >> seat & 1 and seat not in order]
        seats = side_seats(t.c, t.plain, members)
        kind = "vo-side vo-governs" if side == GOVERNMENT else "vo-side vo-opposes"
        words = t.say("side_seats", side=(SIDES, side), n=seats)
        held = ""
        for n, seat in enumerate(order):
            facts: dict[str, Fact] = {
                "seat": (SEATS, seat),
                "n": senate_seats(t.c, t.plain, seat),
                "cards": view.event_count[seat],
            }
            said = t.say("leads" if n == 0 else "joins", **facts)
            at = x + 16 + 84 * n
            ring, more = _turns(t, seat, at) if side == OPPOSITION and len(order) > 1 else ("", "")
            shape, backs = seat_shape(seat + 1, at, 39, 7.5), _backs(seat, at + 15, 31, view.event_count[seat])
            held += f"<g>{title(said + more)}{ring}{shape}{backs}</g>"
        head = t.say("governs" if side == GOVERNMENT else "opposes")
        drawn.append(
            f'<g class="{kind}">{title(words)}{box("vo-under", x, 1, width, 54)}{box("vo-edge", x, 1, width, 4, 0)}'
            f"{text('vo-strong', x + 8, 22, head)}{text('vo-strong vo-end', x + width - 8, 22, seats)}{held}"
            f"{_shown_reserves(t, x + width - 8, 44, members)}</g>"
        )
    return "".join(drawn)


def _turns(t: Table, seat: int, x: float) -> tuple[str, str]:
    """With an opposition of two: a ring around who makes the next attempt, a die beside who rolls next."""
    drawn, words = "", ""
    if member_of(t.plain, OPPOSITION, t.view.attempt_turn) == seat:
        drawn += f'<circle class="vo-ring" cx="{x:g}" cy="39" r="11.5"/>'
        words += f". {t.say('attempts_next')}"
    if member_of(t.plain, OPPOSITION, t.view.roll_turn) == seat:
        drawn += f'<g class="vo-die">{box("", x + 45, 32, 13, 13, 3)}<circle cx="{x + 51.5:g}" cy="38.5" r="2"/></g>'
        words += f". {t.say('rolls_next')}"
    return drawn, words


def _backs(seat: int, x: float, y: float, n: int) -> str:
    """How many event cards somebody holds."""
    if not n:
        return ""
    return f"{box('vo-back', x, y, 11, 15, 1.5)}{text('vo-small', x + 14, y + 13, n, f'cards-{seat + 1}')}"


def _shown_reserves(t: Table, x: float, y: float, members: int) -> str:
    """The reserves of the opposition while they lie open."""
    open_ones = [
        t.worth(t.view.reserve[seat])
        for seat in t.seats
        if members >> seat & 1 and t.view.reserve_seen[seat] == EVERYBODY and any(t.view.reserve[seat])
    ]
    if not open_ones:
        return ""
    words = t.say("reserves_shown", amount=t.number(sum(open_ones)))
    return (
        f"<g>{title(words)}{text('vo-strong vo-end', x, y, ' + '.join(thousands(t, each) for each in open_ones))}</g>"
    )


def _coin(x: float, y: float, n: int, count: str, r: float = 9.5) -> str:
    size, shift = ("vo-medium", 6) if r > 10 else ("vo-coin-number", 4)
    number = text(f"{size} vo-middle vo-on-coin", x, y + shift, n, count)
    return f'<circle class="vo-coin" cx="{x:g}" cy="{y:g}" r="{r:g}"/>{number}'


# ------------------------------------------------------------------------------------------------- the ministries


def _space(at: int) -> float:
    return TRACK_FROM + SPACE * (at + TRACK_END + 0.5)


def _ministries(t: Table) -> str:
    """Thirteen rows: the coins in the box, the marker on its track from -6 to +6, deficit or gain."""
    drawn = [text("vo-small", 6, 16, t.zone("ministry track"))]
    for at in (0 - TRACK_END, -3, 0, 3, TRACK_END):
        drawn.append(text("vo-small vo-middle", _space(at), 16, signed(at)))
    floor = 22 + ROW * MINISTRY_COUNT
    drawn.append(box("vo-negative", TRACK_FROM, 22, SPACE * TRACK_END, floor - 22, 0))
    drawn.append(box("vo-positive", _space(0) + SPACE / 2, 22, SPACE * TRACK_END, floor - 22, 0))
    drawn += [_ministry(t, ministry, 22 + ROW * ministry) for ministry in range(MINISTRY_COUNT)]
    zero = _space(0)
    return "".join(drawn) + f'<path class="vo-zero" d="M{zero:g} 22V{floor}"/>' + _markers(t)


def _ministry(t: Table, ministry: int, y: float) -> str:
    view = t.view
    here, coins, gained = view.marker[ministry], view.box[ministry], view.gained[ministry]
    middle = y + ROW / 2
    in_vote = view.decree >= 0 and t.c.decree_ministry[view.decree] == ministry
    words = [t.say("ministry", ministry=(MINISTRIES, ministry), at=signed(here), n=coins)]
    drawn = [text("vo-code-name", 6, middle + 5, t.ministry(ministry))]
    drawn.append(text("vo-ministry-name", 41, middle + 5, t.short("ministry_short", MINISTRIES, ministry, 15)))
    drawn.append(
        _coin(164, middle, coins, f"coins-{ministry + 1}")
        if coins
        else f'<circle class="vo-no-coin" cx="164" cy="{middle:g}" r="3"/>'
    )
    spaces = "".join(f"M{_space(at):g} {middle - 3:g}v6" for at in range(0 - TRACK_END, TRACK_END + 1) if at)
    drawn.append(f'<path class="vo-spaces" d="M{TRACK_FROM:g} {y + ROW:g}H{TRACK_FROM + 13 * SPACE:g}{spaces}"/>')
    if view.deficits >> ministry & 1:
        words.append(t.say("deficit"))
        drawn.append(
            f'<g class="vo-deficit"><circle cx="371" cy="{middle:g}" r="9"/>{text("vo-bang", 371, middle + 5, "!")}</g>'
        )
    elif gained:
        words.append(t.say("gained", n=gained))
        drawn.append(text("vo-gain vo-end", LEFT_WIDTH - 2, middle + 5, f"+{gained}"))
    kind = "vo-ministry" + (" vo-asked" if ministry == view.ministry else " vo-in-vote" if in_vote else "")
    row = box("vo-row", 0, y + 0.5, TRACK_FROM - 4, ROW - 1)
    place = t.at(MINISTRIES, ministry)
    return f'<g class="{kind}" {place}>{title(" ".join(words))}{row}<g>{"".join(drawn)}</g></g>'


def _markers(t: Table) -> str:
    """The markers, with a bar from the middle of the track, above everything else."""
    drawn = []
    for ministry in range(MINISTRY_COUNT):
        here = t.view.marker[ministry]
        x, y = _space(here), 22 + ROW * ministry + ROW / 2
        kind = "vo-minus" if here < 0 else "vo-plus" if here else "vo-even"
        length = abs(x - _space(0))
        bar = box("vo-bar", min(x, _space(0)), y - 3, length, 6, 0) if here else ""
        words = title(t.say("marker", ministry=(MINISTRIES, ministry), at=signed(here)))
        number = text("vo-peg-number vo-middle", x, y + 4, signed(here), f"marker-{ministry + 1}")
        peg = f'<g data-key="marker:{ministry}"><circle class="vo-peg" cx="{x:g}" cy="{y:g}" r="10.5"/>{number}</g>'
        drawn.append(f'<g class="vo-marker {kind}">{words}{bar}{peg}</g>')
    return "".join(drawn)


# ------------------------------------------------------------------------------------------------------ the Senate

CENTRE, BENCH = (RIGHT_WIDTH / 2, 176), 136
"""The middle of the half-circle, and how far from it the cards lie."""

CARD = (50, 62)
"""A Senate card."""


def _on_arc(part_of: float, radius: float) -> tuple[float, float]:
    """A point of the half-circle, from 0 on the left to 1 on the right."""
    return CENTRE[0] - radius * cos(pi * part_of), CENTRE[1] - radius * sin(pi * part_of)


def _senate(t: Table) -> str:
    """The half-circle with the five cards, the decree before it in the middle, what the opposition has left."""
    arcs = "".join(
        f'<path class="vo-bench" d="M{CENTRE[0] - r:g} {CENTRE[1]}A{r} {r} 0 0 1 {CENTRE[0] + r:g} {CENTRE[1]}"/>'
        for r in (168, 136, 104)
    )
    cards = "".join(_senate_card(t, position) for position in range(SENATE_CARDS))
    return f"{arcs}{cards}{_rostrum(t)}{_ends(t)}{_listening(t)}"


def _senate_card(t: Table, position: int) -> str:
    """A card where it lies: face down with its owner's mark, the X for those who know it, turned up for all."""
    view = t.view
    reading = SENATE_CARDS - 1 - position if view.senate_end == RIGHT else position
    x, y = _on_arc(0.115 + 0.1925 * reading, BENCH)
    left, top = round(x - CARD[0] / 2, 1), round(y - CARD[1] / 2, 1)
    at = t.at(POSITIONS, position)
    numbered = view.senate_end >= 0
    if not view.senate_laid:
        words = t.say("seat_empty", n=position + 1)
        wish = view.mark_wish is not None and view.mark_wish == position and numbered
        star = text("vo-tiny vo-middle", x, top + CARD[1] - 8, t.say("wished")) if wish else ""
        number = text("vo-seat-number vo-middle", x, y + 6, position + 1) if numbered else ""
        return f'<g class="vo-empty-seat" {at}>{title(words)}{box("", left, top, *CARD, 4)}{number}{star}</g>'
    owner = card_owner(t.c, t.plain, position)
    bears = view.senate[position]
    is_open = view.senate_seen[position] == EVERYBODY
    number = text("vo-tiny vo-middle", x, top + CARD[1] - 6, position + 1)
    mark = seat_shape(owner + 1, round(x, 1), top + 14, 7)
    facts: dict[str, Fact] = {"n": position + 1, "seat": (SEATS, owner)}
    if is_open:
        words = t.say("card_x" if bears else "card_blank", **facts)
        face = cross(x, top + 36, 11) if bears else f'<path class="vo-none" d="M{x - 8:.1f} {top + 36:g}h16"/>'
        kind = "vo-senate-card vo-turned" + (" vo-bears" if bears else "")
    elif bears:
        words = t.say("card_x_secret", **facts)
        face = cross(x, top + 36, 9) + closed_eye(round(x + 17, 1), top + 10, 6, t.say("only_government"))
        kind = "vo-senate-card vo-covered vo-bears"
    else:
        words, face, kind = t.say("card_closed", **facts), _hatching(x, top + 36), "vo-senate-card vo-covered"
    waits = " vo-next" if position == view.turned and not is_open else ""
    return (
        f'<g class="{kind}{waits}" data-key="senate:{position}" {at}>{title(words)}{box("", left, top, *CARD, 4)}'
        f"<g>{mark}{face}{number}</g></g>"
    )


def _hatching(x: float, y: float) -> str:
    """What covers the face of a card."""
    return f'<path class="vo-hatching" d="M{x - 15:.1f} {y - 7:g}h30m-30 7h30m-30 7h30"/>'


def _rostrum(t: Table) -> str:
    """The decree before the Senate, and with which results of the die it is rejected."""
    view = t.view
    x, y = CENTRE[0], CENTRE[1]
    if view.decree < 0:
        return text("vo-small vo-middle", x, y - 20, t.say("no_decree"))
    ministry = t.c.decree_ministry[view.decree]
    here = view.marker[ministry]
    stands = NEGATIVE if here < 0 else POSITIVE if here else NEUTRAL
    faces = [face + 1 for face in range(FACES.size) if t.c.success[stands][face]]
    rejects = t.say(("negative", "neutral", "positive")[stands], faces=_results(faces))
    key = "" if view.quarter == EXTRA_VOTE else f' data-key="decree:{view.decree}"'
    words = t.say("before_senate", decree=(DECREES, view.decree), ministry=(MINISTRIES, ministry), at=signed(here))
    first, second = _two_lines(t.name(DECREES, view.decree), 20)
    return (
        f'<g class="vo-decree"{key} {t.at(DECREES, view.decree)}>{title(words)}'
        f"{box('vo-paper', x - 72, y - 72, 144, 74, 2)}{text('vo-strong vo-middle', x, y - 53, t.decree(view.decree))}"
        f"{text('vo-small vo-middle vo-ink', x, y - 37, first)}{text('vo-small vo-middle vo-ink', x, y - 23, second)}"
        f"{text('vo-small vo-middle', x, y - 6, rejects)}</g>"
    )


def _results(faces: list[int]) -> str:
    """Results of a die, as a span where they follow on each other."""
    if len(faces) > 2 and faces == [*range(faces[0], faces[-1] + 1)]:
        return f"{faces[0]}–{faces[-1]}"
    return ", ".join(map(str, faces))


def _two_lines(words: str, room: int) -> tuple[str, str]:
    """A name on two lines, broken between words."""
    if len(words) <= room:
        return words, ""
    first = words[: words.rfind(" ", 0, room + 1)] if " " in words[: room + 1] else words[:room]
    rest = words[len(first) :].strip()
    return first, rest if len(rest) <= room + 2 else rest[: room + 1] + "…"


def _ends(t: Table) -> str:
    """Where position 1 is, or could be."""
    view = t.view
    drawn = []
    for end, x in ((LEFT, 14), (RIGHT, RIGHT_WIDTH - 14)):
        if view.senate_end < 0 and view.decree >= 0 and not view.senate_laid:
            words = t.say("end", end=(ENDS, end))
            sign = text("vo-strong vo-middle", x, CENTRE[1] + 19, "1")
            drawn.append(
                f'<g class="vo-end-of-senate" {t.at(ENDS, end)}>{title(words)}'
                f'<circle cx="{x}" cy="{CENTRE[1] + 14}" r="12"/>{sign}</g>'
            )
    return "".join(drawn)


def _listening(t: Table) -> str:
    """The attempts of the opposition, used ones empty, and the beads of its yearly bonuses."""
    view = t.view
    each = view.base_attempts + view.plus_one * t.c.deficit_attempts
    left = view.attempts if view.decree >= 0 else each
    x, y = 34 if view.senate_end < 0 and view.decree >= 0 else 6, CENTRE[1] + 14
    words = t.say("attempts_left" if view.decree >= 0 else "attempts", n=left)
    head = t.say("attempts_head")
    drawn = [text("vo-small", x, y + 5, head)]
    at = x + 8 + 6.6 * len(head)
    signs = "".join(_ear(at + 22 * n, y, n < left) for n in range(max(each, left)))
    drawn.append(f"<g>{title(words)}{signs}</g>")
    if view.plus_one:
        drawn.append(
            f"<g>{title(t.say('plus_one'))}{text('vo-strong vo-alert', at + 22 * max(each, left) - 4, y + 5, '+1')}</g>"
        )
    beads = "".join(_bead(RIGHT_WIDTH - 44 - 15 * n, y) for n in range(view.beads))
    shown = beads or text("vo-small vo-end", RIGHT_WIDTH - 36, y + 5, "0")
    drawn.append(f"<g>{title(t.say('beads', n=view.beads))}{shown}</g>")
    label_x = RIGHT_WIDTH - 56 - 15 * max(0, view.beads - 1) if view.beads else RIGHT_WIDTH - 48
    drawn.append(text("vo-small vo-end", label_x, y + 5, t.say("beads_head")))
    if view.bonus_wish is not None and view.bonus_wish >= 0:
        drawn.append(
            text("vo-small vo-end", RIGHT_WIDTH - 36, y + 20, t.say("bonus_wished", use=(USES, view.bonus_wish)))
        )
    return "".join(drawn)


def _ear(x: float, y: float, is_left: bool) -> str:
    """An attempt to intercept: a microphone."""
    kind = "vo-ear" if is_left else "vo-ear vo-used"
    return (
        f'<g class="{kind}">{box("", x, y - 9, 8, 12, 4)}'
        f'<path d="M{x - 3:g} {y - 2:g}a7 7 0 0 0 14 0M{x + 4:g} {y + 5:g}v4"/></g>'
    )


def _bead(x: float, y: float) -> str:
    return f'<circle class="vo-bead" cx="{x:g}" cy="{y:g}" r="6"/>'


def _to_place(t: Table) -> str:
    """While the agenda is made, the decrees that do not lie on it yet."""
    view = t.view
    drawn = [text("vo-strong", 6, 16, t.say("to_place", n=DECREE_COUNT - view.placed))]
    if view.unplaced is None:
        for n in range(DECREE_COUNT - view.placed):
            x, y = 6 + 67 * (n % 5), 26 + 42 * (n // 5)
            drawn.append(f"<g>{title(t.say('decree_hidden'))}{_covered(x, y, 62, 36)}</g>")
        return "".join(drawn)
    for decree in range(DECREE_COUNT):
        if view.unplaced >> decree & 1:
            x, y = 6 + 67 * (decree % 5), 26 + 42 * (decree // 5)
            drawn.append(
                f'<g class="vo-decree" data-key="decree:{decree}" {t.at(DECREES, decree)}>{title(_called(t, decree))}'
                f"{box('vo-paper', x, y, 62, 36)}{text('vo-strong vo-middle', x + 31, y + 23, t.decree(decree))}</g>"
            )
    return "".join(drawn)


def _called(t: Table, decree: int) -> str:
    return f"{t.name(DECREES, decree)}, {t.name(MINISTRIES, t.c.decree_ministry[decree])}"


def _covered(x: float, y: float, width: float, height: float) -> str:
    return f'<rect class="vo-decree-back" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="2"/>'


# ------------------------------------------------------------------------------------------------------ the agenda


def _agenda(t: Table) -> str:
    """Five years by four quarters, the rejected decrees of each year against the limit, and all of them."""
    head = text("vo-small", 6, 14, t.zone("agenda")) + text(
        "vo-small vo-end", RIGHT_WIDTH - 4, 14, t.say("rejected_head")
    )
    rows = "".join(_year(t, year, 20 + LINE * year) for year in range(YEAR_COUNT))
    return head + rows + _in_all(t, 20 + LINE * YEAR_COUNT + 6)


def _year(t: Table, year: int, y: float) -> str:
    view = t.view
    now = year == view.year
    cells = _decrees_of(t, year)
    cells += [_no_decree] * (QUARTERS_A_YEAR - len(cells))
    drawn = "".join(cell(26 + (CELL + 3) * n, y + 1) for n, cell in enumerate(cells[:QUARTERS_A_YEAR]))
    first = year * QUARTERS_A_YEAR
    fallen = sum(view.rejected[first : first + QUARTERS_A_YEAR])
    if year == YEAR_COUNT - 1:
        fallen += view.rejected[EXTRA_PLACE]
    boxes = "".join(_tally(RIGHT_WIDTH - 54 + 18 * n, y + 4, n < fallen) for n in range(t.c.fall))
    bead = (
        f"<g>{title(t.say('bead_used', n=year + 1))}{_bead(RIGHT_WIDTH - 64, y + 12)}</g>"
        if view.bead_used[year]
        else ""
    )
    words = t.say("year_rejected", n=year + 1, rejected=fallen, most=t.c.fall)
    kind = "vo-year vo-now" if now else "vo-year"
    return (
        f'<g class="{kind}">{box("vo-year-row", 0, y - 0.5, RIGHT_WIDTH, LINE, 2)}'
        f"{text('vo-strong', 9, y + 17, year + 1)}{drawn}{bead}<g>{title(words)}{boxes}</g></g>"
    )


def _tally(x: float, y: float, is_marked: bool, size: float = 15) -> str:
    sign = cross(x + size / 2, y + size / 2, size / 2 - 3.5) if is_marked else ""
    return f'<g class="{"vo-tally vo-marked" if is_marked else "vo-tally"}">{box("", x, y, size, size, 1)}{sign}</g>'


class _Cell:
    """A space of the agenda, drawn where it is put."""

    def __init__(self, t: Table, decree: int | None, kind: str, words: str) -> None:
        self.t, self.decree, self.kind, self.words = t, decree, kind, words

    def __call__(self, x: float, y: float) -> str:
        """Draws it."""
        width, height = CELL, LINE - 3
        if self.decree is None:
            return f"<g>{title(self.words)}{_covered(x, y, width, height)}</g>"
        sign = ""
        if self.kind == "vo-rejected":
            sign = cross(x + width - 10, y + height / 2, 5)
        elif self.kind == "vo-approved":
            sign = tick(x + width - 11, y + height / 2 + 1)
        key = "" if self.kind == "vo-in-vote" else f' data-key="decree:{self.decree}"'
        place = f" {self.t.at(DECREES, self.decree)}" if self.kind.startswith("vo-planned") else ""
        return (
            f'<g class="vo-decree {self.kind}"{key}{place}>{title(self.words)}{box("vo-paper", x, y, width, height)}'
            f"{text('vo-decree-code', x + 5, y + 16, self.t.decree(self.decree))}<g>{sign}</g></g>"
        )


def _no_decree(x: float, y: float) -> str:
    return box("vo-free-space", x, y, CELL, LINE - 3)


def _decrees_of(t: Table, year: int) -> list[Drawn]:
    """The decrees of a year: those voted, the one in vote, those that still lie on the agenda."""
    view = t.view
    cells: list[Drawn] = []
    first = year * QUARTERS_A_YEAR
    for place in range(first, first + QUARTERS_A_YEAR):
        decree, rejected = view.voted[place], view.rejected[place]
        if decree >= 0:
            words = t.say("decree_rejected" if rejected else "decree_approved", decree=(DECREES, decree))
            cells.append(_Cell(t, decree, "vo-rejected" if rejected else "vo-approved", words))
    if year == view.year and view.decree >= 0 and view.quarter != EXTRA_VOTE:
        cells.append(_Cell(t, view.decree, "vo-in-vote", t.say("decree_in_vote", decree=(DECREES, view.decree))))
    for space in range(first, first + QUARTERS_A_YEAR):
        decree = view.agenda[space]
        if decree is None:
            cells.append(_Cell(t, None, "", t.say("decree_hidden")))
        elif decree >= 0:
            words = _called(t, decree)
            if view.decree < 0 and view.decree_wish is not None and view.decree_wish == decree:
                words = f"{words}. {t.say('decree_wished')}"
                cells.append(_Cell(t, decree, "vo-planned vo-wished", words))
            else:
                cells.append(_Cell(t, decree, "vo-planned", words))
    return cells


def _in_all(t: Table, y: float) -> str:
    """All rejected decrees against the number that wins, and the extra vote of year 5."""
    n, most = rejections_in_all(t.plain), t.c.rejections_to_win
    size = min(16.0, 190 / most - 2)
    boxes = "".join(_tally(72 + (size + 2) * k, y, k < n, size) for k in range(most))
    words = t.say("all_rejected", n=n, most=most)
    extra = ""
    decree = t.view.voted[EXTRA_PLACE]
    if decree >= 0:
        rejected = t.view.rejected[EXTRA_PLACE]
        said = t.say("extra_rejected" if rejected else "extra_approved", decree=(DECREES, decree))
        sign = cross(RIGHT_WIDTH - 10, y + 8, 5) if rejected else tick(RIGHT_WIDTH - 11, y + 9)
        code = text("vo-small vo-end", RIGHT_WIDTH - 20, y + 13, t.say("extra", code=t.decree(decree)))
        extra = f"<g>{title(said)}{code}{sign}</g>"
    return (
        f"{text('vo-small', 6, y + 13, t.say('in_all'))}<g>{title(words)}{boxes}</g>"
        f"{extra or text('vo-strong', 80 + (size + 2) * most, y + 13, f'{n}/{most}')}"
    )


# ------------------------------------------------------------------------------------------------------ the months


def _months(t: Table, first: int) -> str:
    """Half a year: the card of each month, in the colour of the side whose month it is; the votes between them."""
    width = LEFT_WIDTH / HALF_YEAR
    return "".join(_month(t, first + n, width * n, width) for n in range(HALF_YEAR))


def _month(t: Table, month: int, x: float, width: float) -> str:
    view = t.view
    side, card = t.c.month_side[month], view.month_card[month]
    name = t.name(MONTHS, month)
    now = month == view.month
    kind = f"vo-month {'vo-governs' if side == GOVERNMENT else 'vo-opposes'}{' vo-now' if now else ''}"
    words = t.say("month", month=(MONTHS, month), side=(SIDES, side))
    face = ""
    if card >= 0:
        words = f"{name}: {t.card(card)}"
        value = t.c.card_value[card]
        face = (
            f'<g data-key="card:{card}">{box("vo-paper", x + 4, 20, width - 12, 28)}'
            f"{text('vo-decree-code', x + 8, 39, t.ministry(t.c.card_ministry[card]))}"
            f"{text('vo-value vo-month-value vo-end', x + width - 11, 39, signed(value))}</g>"
        )
    vote = f'<path class="vo-vote-after" d="M{x + width - 2:g} 2V52"/>' if t.c.vote_after[month] else ""
    return (
        f'<g class="{kind}" {t.at(MONTHS, month)}>{title(words)}{box("vo-under", x + 1, 1, width - 6, 51)}'
        f"{box('vo-edge', x + 1, 1, width - 6, 4, 0)}{text('vo-small', x + 6, 17, name[:3])}{face}</g>{vote}"
    )


# ------------------------------------------------------------------------------------------------------- one's own


def cards(t: Table) -> str:
    """One's event cards by ministry: standing up while one of them is to be played, else lying flat."""
    held = [card for card, n in enumerate(t.view.event_hand[t.me]) if n]
    if not held:
        return _cards_before(t)
    plays = any(decision.word == "event" for decision in t.seat.asked)
    of_ministry = [
        sorted((card for card in held if t.c.card_ministry[card] == ministry), key=lambda card: t.c.card_value[card])
        for ministry in range(MINISTRY_COUNT)
    ]
    if plays:
        shown = "".join(_card(t, card) for those in of_ministry for card in those)
    else:
        shown = "".join(_flat(t, those) for those in of_ministry if those)
    head = f"{escape(t.zone('event hand'))} <b>{escape(t.say('cards', n=len(held)))}</b>"
    hand = f'<div class="desk-voti"><section><h2>{head}</h2><div class="vo-cards">{shown}</div></section></div>'
    return hand + _cards_before(t)


def _cards_before(t: Table) -> str:
    """Where notes are allowed, and after the end, the cards played in earlier years, by ministry."""
    gone = t.view.event_spent
    if gone[0] is None or not any(gone):
        return ""
    shown = ""
    for ministry in range(MINISTRY_COUNT):
        those = [card for card, n in enumerate(gone) if n and t.c.card_ministry[card] == ministry]
        values = "".join(
            f'<span class="vo-flat-value" title="{escape(t.card(card))}">{signed(t.c.card_value[card])}</span>'
            for card in those
        )
        shown += f'<span class="vo-flat"><b>{escape(t.ministry(ministry))}</b>{values}</span>' if those else ""
    head = f"{escape(t.say('cards_before'))} <b>{escape(t.say('cards', n=sum(gone)))}</b>"
    return f'<div class="desk-voti"><section><h2>{head}</h2><div class="vo-cards">{shown}</div></section></div>'


def _flat(t: Table, those: list[int]) -> str:
    """The cards of one ministry, lying flat."""
    values = "".join(
        f'<span class="vo-flat-value" data-key="card:{card}" {t.at(CARDS, card)} title="{escape(_moves(t, card))}">'
        f"{signed(t.c.card_value[card])}</span>"
        for card in those
    )
    kind = "vo-governs" if t.c.card_value[those[0]] > 0 else "vo-opposes"
    return f'<span class="vo-flat {kind}"><b>{escape(t.ministry(t.c.card_ministry[those[0]]))}</b>{values}</span>'


def _moves(t: Table, card: int) -> str:
    """What a card would do now."""
    ministry = t.c.card_ministry[card]
    here, after = _from_to(t, card)
    return t.say("card_moves", card=(CARDS, card), ministry=(MINISTRIES, ministry), here=here, after=after)


def _from_to(t: Table, card: int) -> tuple[str, str]:
    """Where the marker of a card's ministry is, and where the card would move it."""
    here = t.view.marker[t.c.card_ministry[card]]
    return signed(here), signed(max(0 - TRACK_END, min(TRACK_END, here + t.c.card_value[card])))


def _card(t: Table, card: int) -> str:
    ministry, value = t.c.card_ministry[card], t.c.card_value[card]
    kind = "vo-card vo-governs" if value > 0 else "vo-card vo-opposes"
    return (
        f'<svg class="vo-own-card" viewBox="0 0 64 50" role="group">'
        f'<g class="{kind}" data-key="card:{card}" {t.at(CARDS, card)}>'
        f"{title(_moves(t, card))}{box('vo-paper', 1, 1, 62, 48, 3)}{box('vo-edge', 1, 1, 62, 5, 1)}"
        f"{text('vo-decree-code', 7, 27, t.ministry(ministry))}{text('vo-value vo-end', 58, 28, signed(value))}"
        f"{text('vo-tiny', 7, 42, ' → '.join(_from_to(t, card)))}</g></svg>"
    )
