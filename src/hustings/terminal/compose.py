"""One screen of a game: every line of it, for any size of terminal.

From above: whose table it is, what is asked, the answer to the last command, what happened, the table, the choices,
what the keys do. Where there is little room the picture is cut first and the choices last; what was cut comes on the
next page (PgDn). Wide screens have what happened in a column of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.cells import cell_len

from hustings.kernel.picture import Span, Text
from hustings.terminal.draw import Line, fitted, laid_out, paragraph, width_of, wrapped
from hustings.terminal.session import COVER, FRAME, MANY, OVER, WAIT, Group, Scene, beside_of, brief, picture_of
from hustings.terminal.words import say

WIDE = 120
"""From this width on the log has a column of its own."""

SHORT_ANSWER = 4
"""An answer of more lines takes the place of the table until it is read."""

CHOICE_WIDTH = 24
"""No column of choices is narrower."""

MOST_LABEL = 28
"""What the choices of a row share is cut after so many characters."""

LONG_BEGIN = 8
"""What many choices begin with is said once if it has more letters than these."""

ABOVE = 4
"""So many lines of a screen are never for what happened."""

ABOVE_NEWS = 2
"""So many lines stand above what happened where it has a page of its own."""

MOST_NEWS = 7
"""Where more lines than these were told since one's last turn, they have a page of their own first."""

LEAST_LOG = 3
"""So many lines of what happened are shown even where there is little room."""


def compose(
    scene: Scene, lang: str, width: int, height: int, page: int = 0, busy: str = "", news: bool = True
) -> list[Line]:
    """The lines of a screen, exactly `height` of them, the last one being that of the keys.

    `page` counts on and back from the first, or from the last where the latest is wanted; `busy` is the name of a
    sentence that says who is thinking, `news` whether what happened is shown where it has no column of its own.
    """
    above = [_header(scene, lang, width), *_question(scene, lang, width, busy)]
    answer = _answer(scene, width)
    keys = _keys(scene, lang, width)
    if len(answer) > SHORT_ANSWER:
        lines = _paged(answer, height - len(above) - 1, page - 1 if scene.latest else page, lang)
        keys = fitted((Span(say(lang, "play.back"), "dim"),), width)
    else:
        above += [tuple(Span(span.text, "warn") for span in line) for line in answer]
        lines = _table(scene, lang, width, height - len(above) - 1, page, news)
    shown = [*above, *lines][: height - 1]
    return [*shown, *([()] * (height - 1 - len(shown))), keys]


def needs_reading(scene: Scene, lang: str, width: int, height: int) -> bool:
    """Whether so much happened that it has a page of its own before the next question, or else would be cut."""
    if scene.kind in (OVER, COVER, WAIT):
        return False
    side = min(70, width // 3) if width >= WIDE else 0
    lines = sum(map(len, _log(scene, side or width)))
    most = height if scene.kind == FRAME else MOST_NEWS
    if side or lines > most or not lines:
        return lines > (height - ABOVE if side else most)
    room = height - 2 - len(_question(scene, lang, width, ""))
    picture = len(laid_out(picture_of(scene, lang, width), width))
    choices = _choices(scene, lang, width, room - picture)
    below = len(choices) + 1 if choices else 0
    return lines > _room_for_log(scene, room, picture, below)


def compose_news(scene: Scene, lang: str, width: int, height: int, page: int = 0) -> list[Line]:
    """A screen with everything that happened since this person's last turn."""
    title = fitted((Span(say(lang, "play.since"), "strong"),), width)
    above = [_header(scene, lang, width), title]
    shown = [*above, *_paged(_bright(scene, width), height - ABOVE_NEWS - 1, page, lang)][: height - 1]
    keys = fitted((Span(say(lang, "play.frame"), "dim"),), width)
    return [*shown, *([()] * (height - 1 - len(shown))), keys]


def news_pages(scene: Scene, width: int, height: int) -> int:
    """How many screens everything that happened fills."""
    return _pages(len(_bright(scene, width)), height - ABOVE_NEWS - 1)


def _bright(scene: Scene, width: int) -> list[Line]:
    """The lines of what happened, in full light."""
    return [tuple(Span(span.text) for span in line) for lines in _log(scene, width) for line in lines]


def is_page(scene: Scene, width: int) -> bool:
    """Whether the answer to the last command takes the place of the table."""
    return len(_answer(scene, width)) > SHORT_ANSWER


def _answer(scene: Scene, width: int) -> list[Line]:
    return [line for text in scene.answer for line in paragraph(text, width)]


def _header(scene: Scene, lang: str, width: int) -> Line:
    game = scene.seat.game.rulebook(lang).name
    who = say(lang, "play.you", who=scene.who) if scene.who else say(lang, "play.watching")
    mark = Span(f" {who} ", f"seat{scene.seat.number} strong" if scene.who else "dim")
    title = (Span(say(lang, "play.title", game=game), "accent strong"), Span(" "))
    room = width - width_of(title) - width_of((mark,))
    return (*title, Span("─" * max(0, room), "dim"), mark)


def _question(scene: Scene, lang: str, width: int, busy: str) -> list[Line]:
    question = say(lang, busy) if busy else scene.question
    return paragraph(question, width, "strong")


def _keys(scene: Scene, lang: str, width: int) -> Line:
    if scene.kind == OVER:
        return fitted((Span(say(lang, "over.keys"), "dim"),), width)
    if scene.kind in (FRAME, COVER):
        return fitted((Span(say(lang, "play.keys_enter"), "dim"),), width)
    long = Span(say(lang, "play.keys"), "dim")
    return fitted((long,) if width_of((long,)) <= width else (Span(say(lang, "play.keys_short"), "dim"),), width)


def _paged(lines: list[Line], room: int, page: int, lang: str) -> list[Line]:
    """One page of lines; a line at its end says where there are more."""
    pages, each = _pages(len(lines), room), max(1, room - 1)
    if pages == 1:
        return lines
    here = page % pages
    more = (Span(say(lang, "play.page", n=here + 1, of=pages), "dim"),)
    return [*lines[here * each : here * each + each], more]


def _pages(lines: int, room: int) -> int:
    """On how many pages so many lines stand; of several, each gives one line to say which it is."""
    return 1 if lines <= max(room, 0) else -(-lines // max(1, room - 1))


def _table(scene: Scene, lang: str, width: int, room: int, page: int, news: bool) -> list[Line]:
    """What happened, the table, and the choices."""
    side = min(70, width // 3) if width >= WIDE else 0
    left = width - side - 2 if side else width
    picture = laid_out(picture_of(scene, lang, left), left)
    choices = _choices(scene, lang, left, room - len(picture))
    rule: list[Line] = [fitted((Span("─" * left, "dim"),), left)] if choices else []
    log = _log(scene, side or width)
    if scene.kind == OVER:
        said = [*_ending(scene, side or width), *_since(log, lang)]
        if side:
            return _beside(_paged(picture, room, page, lang), said[:room], left)
        return _paged([*said, *picture], room, page, lang)
    if side:
        earlier = [paragraph(said, side - 2, "dim") for said in scene.earlier]
        bright = [[tuple(Span(span.text) for span in line) for line in said] for said in log]
        return _beside(_below(picture, rule, choices, room, page, lang), _last(earlier + bright, room), left)
    below = len(choices) + len(rule)
    told = _last(log, _room_for_log(scene, room, len(picture), below)) if news else []
    if 0 < len(told) < sum(map(len, log)):
        told[0] = fitted((Span("… ", "dim"), *told[0]), width)
    return [*told, *_below(picture, rule, choices, room - len(told), page, lang)]


def _room_for_log(scene: Scene, room: int, picture: int, below: int) -> int:
    """How many lines of what happened are shown above a picture of so many lines with so many lines below it.

    What came of a person's own choice takes room from the picture, rather than having a page of its own.
    """
    spare = room - 4 if scene.kind == FRAME else max(1, room - _least_table(room) - below)
    most = spare if scene.own or scene.kind == FRAME else min(LEAST_LOG, spare)
    return max(most, room - picture - below)


def _below(picture: list[Line], rule: list[Line], choices: list[Line], room: int, page: int, lang: str) -> list[Line]:
    """The picture and the choices below it."""
    shown = _fit(picture, room - len(choices) - len(rule), room, page, lang)
    return [*shown, *rule, *_paged(choices, max(1, room - len(shown) - len(rule)), page, lang)]


def _fit(picture: list[Line], spare: int, room: int, page: int, lang: str) -> list[Line]:
    """As much of the picture as the choices leave room for, but never less than `_least_table`."""
    return _paged(picture, max(spare, _least_table(room), 1), page, lang)


def _least_table(room: int) -> int:
    """So many lines of the table are shown however many choices there are."""
    return room * 2 // 5


def _beside(left: list[Line], right: list[Line], width: int) -> list[Line]:
    rows = max(len(left), len(right))
    lines = []
    for n in range(rows):
        first = fitted(left[n] if n < len(left) else (), width)
        lines.append((*first, Span("│ ", "dim"), *(right[n] if n < len(right) else ())))
    return lines


def _log(scene: Scene, width: int) -> list[list[Line]]:
    """What happened since this person's last turn, or at this moment: the lines of each thing."""
    style = "" if scene.kind == FRAME else "dim"
    return [paragraph(said, width - 2, style, len(said) - len(said.lstrip())) for said in scene.log]


def _ending(scene: Scene, width: int) -> list[Line]:
    """The result."""
    return [line for said in scene.ending for line in paragraph(said, width - 2, "", len(said) - len(said.lstrip()))]


def _since(log: list[list[Line]], lang: str) -> list[Line]:
    """What happened before the end, under a title."""
    title = Span(say(lang, "play.since"), "strong")
    return [(), (title,), *(line for said in log for line in said), ()] if log else [()]


def _last(log: list[list[Line]], room: int) -> list[Line]:
    """As many of the last things as there is room for, none of them in part."""
    lines: list[Line] = []
    for said in reversed(log):
        if len(said) + len(lines) > room:
            break
        lines = [*said, *lines]
    return lines


def _choices(scene: Scene, lang: str, width: int, room: int) -> list[Line]:
    """All choices; in rows where that is shorter and there is no room for each of them in its own words."""
    said = _grouped(scene, scene.groups, lang, width)
    if len(said) < room or not any(group.rows for group in scene.groups):
        return said
    short = _grouped(scene, [row for group in scene.groups for row in group.rows or (group,)], lang, width)
    return short if len(short) < len(said) else said


def _grouped(scene: Scene, all_groups: Sequence[Group], lang: str, width: int) -> list[Line]:
    """All choices: those of rows in rows, the others in columns."""
    lines: list[Line] = []
    for in_rows, groups in groupby(all_groups, key=lambda group: group.row):
        if in_rows:
            lines += _rows(scene, list(groups), lang, width)
        else:
            lines += [line for group in groups for line in _group(scene, group, lang, width)]
    return lines


def _rows(scene: Scene, groups: list[Group], lang: str, width: int) -> list[Line]:
    """A line a row: what its choices share, then their numbers and in what they differ, below each other."""
    said = [[brief(scene, choice, lang, width) for choice in group.choices] for group in groups]
    digits = len(str(groups[-1].first + len(groups[-1].choices) - 1))
    label = min(MOST_LABEL, max(cell_len(group.label) for group in groups))
    cell = max(cell_len(each) for row in said for each in row)
    across = max(1, (width - label) // (cell + digits + 3))
    lines: list[Line] = []
    for group, row in zip(groups, said):
        for start in range(0, len(row), across):
            line = list(fitted((Span("" if start else group.label, "dim"),), label))
            for n, each in enumerate(row[start : start + across], group.first + start):
                line += [Span(f"  {n:>{digits}} ", "accent"), *fitted((Span(each),), cell)]
            lines.append(tuple(line))
    return lines


def _group(scene: Scene, group: Group, lang: str, width: int) -> list[Line]:
    """The choices of a group in as many columns as there is room for, without repeating what they all begin with."""
    label = [wrapped(Text((Span(group.label, "dim"),)), width)[0]] if group.label else []
    plain = _in_columns(scene, group, [choice.words(lang) for choice in group.choices], lang, width)
    short: list[Line] = []
    for decision, part in groupby(enumerate(group.choices, group.first), key=lambda each: each[1].decision):
        numbers, choices = zip(*part)
        each = Group("", numbers[0], choices)
        said = [choice.words(lang) for choice in choices]
        begin, _, rest = (scene.seat.game.words(lang).find("ask", decision.word, "choice") or "").partition("{")
        if len(begin) > LONG_BEGIN and len(choices) > MANY // 2:
            ends = [words[len(begin) :] for words in said]
            if not any(end[0].isdecimal() for end in ends):
                short.append(fitted((Span(f"{begin.strip()} …", "dim"),), width))
                named = rest.endswith("}") and len(decision.axes) == 1
                said = [brief(scene, choice, lang, width) for choice in choices] if named else ends
        short += _in_columns(scene, each, said, lang, width)
    return label + (short if len(short) < len(plain) - 1 else plain)


def _in_columns(scene: Scene, group: Group, said: list[str], lang: str, width: int) -> list[Line]:
    """Choices in columns with their numbers, what is said of each, and what stands beside it."""
    tails = [f": {beside}" if (beside := beside_of(scene, choice, lang, width)) else "" for choice in group.choices]
    cells = [_cell(n, words, tail) for n, (words, tail) in enumerate(zip(said, tails), group.first)]
    least = CHOICE_WIDTH if len(cells) <= MANY else 0
    longest = max(least, *(width_of(cell) + 2 for cell in cells))
    if width // 2 < longest and len(cells) > MANY // 2 and all(tails):
        longest = width // 2
        cells = [_cell(n, words, tail, longest - 2) for n, (words, tail) in enumerate(zip(said, tails), group.first)]
    across = max(1, width // longest)
    rows = -(-len(cells) // across)
    lines: list[Line] = []
    for n in range(rows):
        row: list[Span] = []
        for cell in cells[n::rows]:
            row += fitted(cell, min(longest, width))
        lines.append(tuple(row))
    return lines


def _cell(n: int, words: str, tail: str, room: int = 0) -> Line:
    """A choice with its number; where there is little room its words are cut, and not the tail behind them."""
    number = Span(f"{n:>3} ", "accent")
    left = room - width_of((number, Span(tail)))
    if room and cell_len(words) > left:
        words = fitted((Span(words),), left)[0].text
    return number, Span(words + tail)
