"""Writes what arenas found into the documentation: the ladders, and a page for each game.

`python -m hustings.arena.pages [GAME …]` plays what is missing and writes the pages anew; stopped with Ctrl-C it writes
them from what there is, and goes on the next time. Say with `--games` and `--alone` how many games are wanted.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from hustings.arena.measures import Measures
from hustings.arena.report import length_words, measured, tie_words
from hustings.arena.store import code_of
from hustings.arena.table import Contest, Played, replayed
from hustings.arena.tournament import Tournament, arena
from hustings.arena.written import between, decimal, percent, percent_between, rating
from hustings.bots import title
from hustings.kernel.decisions import Line
from hustings.kernel.game import load_game, names_of_games
from hustings.kernel.match import SPECTATOR
from hustings.kernel.words import Name

LADDER = ("random", "greedy", "level:1", "level:2", "level:3", "level:4")
"""Who stands on the ladders. The strongest level thinks for a second and a half about each choice, which is too long
for games by the hundred."""

GOOD = "level:4"
"""Who plays the games that the pages of the games are made from, in every seat."""

GAMES = 60
ALONE = 100
COMMAND = "python -m hustings.arena.pages"
MADE = "<!-- Written by `{command}`; do not edit. -->\n"


@dataclass
class Use:
    """How often something happened, by the number of seats, in which games, and to whom."""

    times: Counter[int] = field(default_factory=Counter)
    games: set[tuple[int, int]] = field(default_factory=set)
    by_somebody: int = 0
    by_winners: int = 0


def main(arguments: Sequence[str] | None = None) -> None:
    """Plays and writes."""
    parser = argparse.ArgumentParser(prog=COMMAND, description="Ladders and pages of the games, for the documentation.")
    parser.add_argument("names", nargs="*", metavar="GAME", help="all games if none is named")
    parser.add_argument("--games", type=int, default=GAMES, help="games of a ladder for each number of seats")
    parser.add_argument("--alone", type=int, default=ALONE, help=f"games of {GOOD} against itself, likewise")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--docs", type=Path, default=Path("docs"))
    parser.add_argument("--kept", type=Path, default=Path("benchmarks/out/arena"), help="where games are kept")
    asked = parser.parse_args(arguments)
    written = asked.docs / "games"
    written.mkdir(parents=True, exist_ok=True)
    for name in asked.names or names_of_games():
        kept = asked.kept / f"{name}-{code_of(load_game(name))}"
        alone = arena(name, [GOOD], asked.alone, jobs=asked.jobs, folder=kept / "alone")
        if alone.games:
            (written / f"{name}.md").write_text(game_page(alone), encoding="utf-8")
        if alone.finished:
            ladder = arena(name, LADDER, asked.games, jobs=asked.jobs, folder=kept / "ladder")
            if ladder.games:
                (written / f"{name}-ladder.md").write_text(ladder_page(ladder), encoding="utf-8")
        if not alone.finished or not ladder.finished:
            print(f"{name}: stopped; the same command goes on from here.", file=sys.stderr)
            break
    (asked.docs / "ladders.md").write_text(index_page(written), encoding="utf-8")


# -------------------------------------------------------------------------------------------------------- ladders


def index_page(folder: Path) -> str:
    """The page that leads to all ladders there are."""
    named = [load_game(name).rulebook().name for name in names_of_games()]
    rows = [
        (
            book,
            f"[ladder](games/{name}-ladder.md)" if (folder / f"{name}-ladder.md").exists() else "none yet",
            f"[the game](games/{name}.md)" if (folder / f"{name}.md").exists() else "none yet",
        )
        for name, book in zip(names_of_games(), named)
    ]
    text = f"""# Ladders

How strong the bots are, and what the games are like when they are played well, as measured by `hustings arena`.

{table(("Game", "How strong", "What it is like"), rows)}
- **Rating**: the model of Plackett and Luce (openskill). 25 is the middle; at a table for n seats, 25/6 times the
  square root of n more make e times as likely to finish first. A bot that was always ahead, or never, has a rating
  without a bound on that side, marked by > or <.
- **Wins**: the share of the wins for each seat that a bot had; shared wins are split.
- **Ahead**: of all pairs with another bot's seat, in how many it finished before that; equal places count half.
- Those who meet at a table play the same deal in every seating; the games of a deal have the same luck. Intervals are
  those of 95 %, over deals.

All pages here are made by `{COMMAND}`; it goes on with the games it has kept, so that asking for more games
(`--games`, `--alone`) adds to them, until the bots or the rules change.
"""
    return MADE.format(command=COMMAND) + text


def ladder_page(tournament: Tournament) -> str:
    """The ladders of one game, one for each number of seats."""
    book = load_game(tournament.contest.game).rulebook()
    parts = [
        MADE.format(command=COMMAND),
        f"# {book.name}: how strong the bots are\n",
        f"Rules version {book.version}, seed {tournament.contest.seed}, options as the rulebook has them. "
        "What the columns mean: [ladders](../ladders.md).\n",
    ]
    for measures in measured(tournament):
        parts.append(f"## {measures.seats} seats\n")
        parts.append(f"{_games(measures.games)}, {measures.deals} {'deal' if measures.deals == 1 else 'deals'}.\n")
        parts.append(ladder_table(measures, counts_points(tournament.contest)))
        if any(row.faults for row in measures.ladder):
            parts.append(" ".join(f"{row.name}: {row.faults} stand-ins." for row in measures.ladder if row.faults))
    return "\n".join(parts)


def counts_points(contest: Contest) -> bool:
    """Whether a game counts points at all."""
    return load_game(contest.game).fact("points") is not None


def ladder_table(measures: Measures, points: bool) -> str:
    """One ladder, with points where the game counts any."""
    rows = [
        (
            str(place),
            title(row.name) if row.name.startswith("level:") else row.name,
            rating(row, "en"),
            percent_between(row.wins, "en"),
            percent_between(row.ahead, "en"),
            *([between(row.points, "en")] if points else []),
            f"{1000 * row.seconds:.1f}",
        )
        for place, row in enumerate(measures.ladder, 1)
    ]
    return table(("", "Bot", "Rating", "Wins", "Ahead", *(["Points"] if points else []), "ms a choice"), rows)


# ---------------------------------------------------------------------------------------------- what a game is like


def game_page(tournament: Tournament) -> str:
    """What a game is like when one good bot plays every seat."""
    contest = tournament.contest
    book = load_game(contest.game).rulebook()
    parts = [
        MADE.format(command=COMMAND),
        f"# {book.name}: what it is like\n",
        f"From games in which {title(contest.bots[0])} (`{contest.bots[0]}`) plays every seat; rules version "
        f"{book.version}, seed {contest.seed}, options as the rulebook has them. Intervals are those of 95 %.\n",
    ]
    for measures in measured(tournament):
        parts += [f"## {measures.seats} seats\n", f"{_games(measures.games)}.\n"]
        parts += [_length(measures), _endings(measures), _chairs(measures, counts_points(contest))]
    return "\n".join([*parts, *_uses(contest, tournament.games)])


def _length(measures: Measures) -> str:
    return (
        "### Length and ties\n\nChoices a game: " + "\n".join([length_words(measures, "en"), *_ties(measures)]) + "\n"
    )


def _ties(measures: Measures) -> list[str]:
    return tie_words(measures, "en")


def _endings(measures: Measures) -> str:
    rows = [(words["en"], str(count), percent(count / measures.games, "en")) for words, count in measures.endings]
    return "### Endings\n\n" + table(("How the game ended", "Games", "Share"), rows)


def _chairs(measures: Measures, points: bool) -> str:
    rows = [
        (str(each.seat), percent_between(each.wins, "en"), *([between(each.points, "en")] if points else []))
        for each in measures.chairs
    ]
    said = f"A seat like the others has {percent(1 / measures.seats, 'en')} of the wins.\n\n"
    return "### Seats\n\n" + said + table(("Seat", "Wins", *(["Points"] if points else [])), rows)


def _uses(contest: Contest, games: Sequence[Played]) -> list[str]:
    """Tables of what happened how often, for every line of the log that names things of the game."""
    game = load_game(contest.game)
    names = game.names(game.own_data)
    sizes = Counter(played.seats for played in games)
    counted = count_uses(contest, games)
    parts = [
        "## How often\n",
        "What the log tells everybody, by the things that it names: how often a game, for each number of seats; in how "
        "many of all games; and, where a line names a player, how often that was a winner.\n",
    ]
    for line in game.told:
        for place, axis in enumerate(line.axes):
            found = {
                value: counted[line, place, value] for value in range(axis.size) if (line, place, value) in counted
            }
            if axis.name in names and axis.name != "seat" and len(found) > 1:
                parts.append(_use_table(line, place, names[axis.name], found, sizes))
    return parts


def count_uses(contest: Contest, games: Iterable[Played]) -> dict[tuple[Line, int, int], Use]:
    """How often each line named each value at each of its places; games are played again for it."""
    counted: dict[tuple[Line, int, int], Use] = {}
    for played in games:
        for told in replayed(contest, played).seat(SPECTATOR).log():
            who = told.numbers[0] if told.line.axes and told.line.axes[0].label == "seat" else -1
            for place, value in enumerate(told.numbers):
                use = counted.setdefault((told.line, place, value), Use())
                use.times[played.seats] += 1
                use.games.add(played.key)
                if 0 <= who < played.seats:
                    use.by_somebody += 1
                    use.by_winners += played.ranks[who] == 1
    return counted


def _use_table(
    line: Line, place: int, names: Sequence[Name], found: Mapping[int, Use], sizes: Mapping[int, int]
) -> str:
    """One table, the most frequent first."""
    games = sum(sizes.values())
    label = line.axes[place].label.replace("_", " ")
    rows = [
        (
            names[value].en,
            *(decimal(use.times[size] / sizes[size], 2, "en") for size in sorted(sizes)),
            percent(len(use.games) / games, "en", 0),
            percent(use.by_winners / use.by_somebody, "en", 0) if use.by_somebody else "",
        )
        for value, use in sorted(found.items(), key=lambda pair: -sum(pair[1].times.values()))
    ]
    heads = (label, *(f"{size} seats" for size in sorted(sizes)), "in games", "by winners")
    never = [name.en for value, name in enumerate(names[: line.axes[place].size]) if value not in found]
    # Where most never happen, most cannot.
    below = f"\nNever: {', '.join(never)}.\n" if 0 < len(never) <= len(found) else ""
    return f"### {line.name.capitalize().replace('_', ' ')}: {label}\n\n" + table(heads, rows) + below


def _games(count: int) -> str:
    return f"{count} game" if count == 1 else f"{count} games"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [" | ".join(heads), " | ".join("---" for _ in heads), *(" | ".join(row) for row in rows)]
    return "".join(f"| {line} |\n" for line in lines)


if __name__ == "__main__":
    main()
