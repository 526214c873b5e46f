"""The results of a tournament as files: data for programs, and one page for people that needs nothing else."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from html import escape
from importlib.util import find_spec
from math import sqrt
from pathlib import Path
from typing import Any

from hustings.arena import plots
from hustings.arena.measures import Measures, measure
from hustings.arena.plots import Row
from hustings.arena.store import plan_of, write_whole
from hustings.arena.tournament import Tournament
from hustings.arena.written import between, decimal, number, percent, percent_between, rating, say
from hustings.bots import title as bot_title
from hustings.kernel.game import load_game

BETA = 25 / 6
"""openskill's unit of luck; see `hustings.arena.ratings`."""

MOST_WRONG = 5
"""So many different faults of a bot are told."""


def measured(tournament: Tournament) -> list[Measures]:
    """What the games say, for each table size at which any was played."""
    games, bots = tournament.games, tournament.contest.bots
    return [
        measure(tournament.contest.game, bots, [played for played in games if played.seats == size])
        for size in tournament.sizes
    ]


def write_results(tournament: Tournament, tables: Sequence[Measures], folder: Path, lang: str = "en") -> list[Path]:
    """Writes `result.json`, `ladder.csv`, `games.csv` and `report.html`, and both tables as Parquet if that is
    installed; which files these are."""
    folder.mkdir(parents=True, exist_ok=True)
    ladder, games = ladder_rows(tables), game_rows(tournament)
    texts = {
        "result.json": json.dumps(result_data(tournament, tables), ensure_ascii=False, indent=1) + "\n",
        "ladder.csv": table_text(ladder),
        "games.csv": table_text(games),
        "report.html": page(tournament, tables, lang),
    }
    for name, text in texts.items():
        write_whole(folder / name, text)
    found = [folder / name for name in texts]
    if find_spec("pyarrow") is not None:
        import pyarrow
        import pyarrow.parquet

        for name, rows in (("ladder.parquet", ladder), ("games.parquet", games)):
            pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), folder / name)
            found.append(folder / name)
    return found


# ----------------------------------------------------------------------------------------------------------- data


def result_data(tournament: Tournament, tables: Sequence[Measures]) -> dict[str, Any]:
    """Everything but the single games, as plain data."""
    return {
        **plan_of(tournament.contest),
        "games": len(tournament.games),
        "wanted": tournament.wanted,
        "finished": tournament.finished,
        "certain": tournament.certain,
        "tables": [asdict(table) for table in tables],
    }


def ladder_rows(tables: Sequence[Measures]) -> list[dict[str, Any]]:
    """One row for each bot at each table size."""
    rows = []
    for table in tables:
        for place, row in enumerate(table.ladder, 1):
            flat: dict[str, Any] = {"seats": table.seats, "place": place, "bot": row.name, "played": row.played}
            for name in ("rating", "wins", "ahead", "points"):
                value = getattr(row, name)
                flat |= {name: value.mean, f"{name}_low": value.low, f"{name}_high": value.high}
            rows.append({**flat, "par": row.par, "seconds": row.seconds, "faults": row.faults})
    return rows


def game_rows(tournament: Tournament) -> list[dict[str, Any]]:
    """One row for each seat of each game."""
    bots = tournament.contest.bots
    return [
        {
            "seats": played.seats,
            "game": played.number,
            "round": played.round,
            "seed": played.seed,
            "seat": seat + 1,
            "bot": bots[who],
            "rank": played.ranks[seat],
            "points": played.points[seat],
            "win": played.shares[seat],
            "seconds": played.seconds[seat],
            "choices": played.choices[seat],
            "faults": played.faults[seat],
            "length": played.length,
            "ending": played.ending[0],
        }
        for played in tournament.games
        for seat, who in enumerate(played.bots)
    ]


def table_text(rows: Sequence[Mapping[str, Any]]) -> str:
    """Rows as comma-separated values."""
    file = io.StringIO()
    if rows:
        writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return file.getvalue()


# ----------------------------------------------------------------------------------------------------------- page

STYLE = """
:root { --ground: #f7f5f0; --ink: #2b2b2e; --soft: #6a6862; --line: #cfcbc0; --accent: #2c4a6b; --mark: #a33a2a; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #23282f; --ink: #ece8df; --soft: #aaa698; --line: #4a505a; --accent: #8fb3d9; --mark: #e08a78; }
}
body { background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; margin: 0 auto;
  max-width: 60rem; padding: 24px 16px 64px; font-variant-numeric: tabular-nums; }
h1 { font-size: 36px; line-height: 1.1; margin: 16px 0 8px; }
h2 { font-size: 24px; margin: 48px 0 0; padding-top: 12px; border-top: 3px double var(--ink); }
h3 { font-size: 18px; margin: 32px 0 8px; }
p { max-width: 68ch; margin: 4px 0 8px; } .soft { color: var(--soft); }
figure { margin: 0; } .wide { overflow-x: auto; } table { border-collapse: collapse; }
th { text-align: left; font-weight: 600; border-bottom: 2px solid var(--ink); padding: 4px 12px 4px 0; }
td { border-bottom: 1px solid var(--line); padding: 4px 12px 4px 0; white-space: nowrap; }
td.number, th.number { text-align: right; }
svg { width: 100%; max-width: 560px; height: auto; display: block; font-size: 13px; }
svg text { fill: var(--ink); } svg .label { text-anchor: end; } svg .tick { text-anchor: middle; fill: var(--soft); }
svg .grid { stroke: var(--line); } svg .par { stroke: var(--mark); stroke-dasharray: 4 4; }
svg .reach { stroke: var(--accent); stroke-width: 3; } svg circle { fill: var(--accent); }
svg .bar, svg .cell { fill: var(--accent); } svg .on-dark { fill: var(--ground); }
"""


def page(tournament: Tournament, tables: Sequence[Measures], lang: str = "en") -> str:
    """The whole page; it loads nothing."""
    contest = tournament.contest
    game = load_game(contest.game)
    plan = plan_of(contest)
    name = game.rulebook(lang).name
    title = say(lang, "title", game=name)
    games, bots = len(tournament.games), len(contest.bots)
    about = [say(lang, "about", games=games, bots=bots, rules=plan["rules"], seed=contest.seed)]
    chosen = ", ".join(f"{key}={_option(value)}" for key, value in sorted(contest.options.items()))
    about.append(say(lang, "options", options=chosen) if chosen else say(lang, "no_options"))
    if tournament.certain:
        about.append(say(lang, "certain"))
    if not tournament.finished:
        about.append(say(lang, "stopped", games=games, wanted=tournament.wanted))
    sections = "\n".join(_section(table, lang) for table in tables)
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>\n"
        f"<p>{escape(' '.join(about))}</p>\n<p class='soft'>{escape(say(lang, 'paired'))}</p>\n"
        f"{sections}\n</body>\n</html>\n"
    )


def _option(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _section(table: Measures, lang: str) -> str:
    about = say(lang, "size_about", games=table.games, deals=table.deals)
    parts = [
        f"<h2>{escape(say(lang, 'size', seats=table.seats))}</h2>\n<p class='soft'>{escape(about)}</p>",
        _ladder(table, lang),
        *_plots(table, lang),
        _endings(table, lang),
        _wrong(table, lang),
    ]
    return "\n".join(part for part in parts if part)


def _ladder(table: Measures, lang: str) -> str:
    heads = ["place", "bot", "rating", "wins", "ahead", "points", "seconds"]
    rows = [
        [
            str(place),
            shown_name(row.name, lang),
            rating(row, lang),
            percent_between(row.wins, lang),
            percent_between(row.ahead, lang),
            between(row.points, lang),
            decimal(row.seconds, 3, lang),
        ]
        for place, row in enumerate(table.ladder, 1)
    ]
    if any(row.faults for row in table.ladder):
        heads.append("faults")
        for cells, row in zip(rows, table.ladder):
            cells.append(str(row.faults))
    note = say(lang, "rating_note", odds=decimal(BETA * sqrt(table.seats), 1, lang))
    return (
        f"<h3>{escape(say(lang, 'ladder'))}</h3>\n{_table([say(lang, head) for head in heads], rows, 2)}"
        f"\n<p class='soft'>{escape(note)}</p>"
    )


def shown_name(name: str, lang: str) -> str:
    """A bot as its typed name, with what people call it where that says more."""
    shown = bot_title(name, lang)
    return f"{name} · {shown.partition(' · ')[2]}" if name.startswith("level:") else name


def _plots(table: Measures, lang: str) -> list[str]:
    names = [row.name for row in table.ladder]
    par = 1 / table.seats
    chairs = [say(lang, "seat", n=each.seat) for each in table.chairs]
    cells = [[None if cell is None else cell.mean for cell in line] for line in table.matrix]

    def in_percent(value: float) -> str:
        return percent(value, lang, 0)

    def in_numbers(value: float) -> str:
        return number(value, lang)

    def plot(key: str, drawn: str) -> str:
        return f"<h3>{escape(say(lang, key))}</h3>\n<figure class='wide'>{drawn}</figure>"

    found = []
    if len(names) > 1:
        rows = [Row(row.name, row.rating) for row in table.ladder]
        found.append(plot("rating", plots.intervals(say(lang, "rating"), rows, in_numbers)))
        rows = [Row(row.name, row.wins) for row in table.ladder]
        found.append(plot("wins", plots.intervals(say(lang, "wins"), rows, in_percent, par)))
        found.append(plot("matrix", plots.matrix(say(lang, "matrix"), names, cells, in_percent)))
    rows = [Row(row.name, row.points) for row in table.ladder]
    found.append(plot("points", plots.intervals(say(lang, "points"), rows, in_numbers)))
    rows = [Row(label, each.wins) for label, each in zip(chairs, table.chairs)]
    found.append(plot("chairs", plots.intervals(say(lang, "chairs"), rows, in_percent, par)))
    rows = [Row(label, each.points) for label, each in zip(chairs, table.chairs)]
    found.append(plot("chair_points", plots.intervals(say(lang, "chair_points"), rows, in_numbers)))
    found.append(
        plot("lengths", plots.histogram(say(lang, "lengths"), table.lengths, in_numbers, in_numbers))
        + f"\n<p>{escape(length_words(table, lang))}</p>"
    )
    return found


def length_words(table: Measures, lang: str) -> str:
    """How long games were, in one sentence."""
    mean, low, high = (number(value, lang) for value in (table.length.mean, table.length.low, table.length.high))
    ends = {"shortest": min(table.lengths), "longest": max(table.lengths)}
    return say(lang, "length_about", mean=mean, low=low, high=high, **ends)


def tie_words(table: Measures, lang: str) -> list[str]:
    """How often wins were shared and ties broken, in a sentence each."""
    found = []
    for key, share in (("shared", table.shared), ("broken", table.broken)):
        low, high = percent(share.low, lang), percent(share.high, lang)
        found.append(say(lang, key, share=percent(share.mean, lang), low=low, high=high))
    return found


def _endings(table: Measures, lang: str) -> str:
    rows = [(words[lang], str(count), percent(count / table.games, lang)) for words, count in table.endings]
    heads = [say(lang, head) for head in ("ending", "count", "share")]
    ties = "".join(f"<p>{escape(line)}</p>" for line in tie_words(table, lang))
    return (
        f"<h3>{escape(say(lang, 'endings'))}</h3>\n{_table(heads, rows, 1)}\n"
        f"<h3>{escape(say(lang, 'ties'))}</h3>\n{ties}"
    )


def _wrong(table: Measures, lang: str) -> str:
    parts = []
    for row in table.ladder:
        if row.faults:
            said = "".join(f"<li>{escape(what)}</li>" for what in row.wrong[:MOST_WRONG])
            line = say(lang, "wrong_line", bot=row.name, n=row.faults)
            parts.append(f"<p>{escape(line)}</p>\n<ul>{said}</ul>")
    return f"<h3>{escape(say(lang, 'wrong'))}</h3>\n" + "\n".join(parts) if parts else ""


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], first_number: int) -> str:
    """A table whose columns are numbers from the one with this place on."""

    def cell(tag: str, n: int, text: str) -> str:
        kind = " class='number'" if n >= first_number else ""
        return f"<{tag}{kind}>{escape(text)}</{tag}>"

    head = "".join(cell("th", n, text) for n, text in enumerate(heads))
    body = "\n".join("<tr>" + "".join(cell("td", n, text) for n, text in enumerate(row)) + "</tr>" for row in rows)
    return f"<div class='wide'><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>"
