"""What is written of a tournament: complete, in both languages, on a page that needs nothing else."""

from __future__ import annotations

import csv
import json
import os
import re
import subprocess
import sys
import tomllib
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pyarrow.parquet
import pytest

from hustings.arena import pages, plots, report
from hustings.arena.measures import measure
from hustings.arena.report import measured, page, write_results
from hustings.arena.simulate import Estimate
from hustings.arena.table import Contest, Fault
from hustings.arena.tournament import Tournament, arena
from hustings.arena.written import decimal, number, percent, rating
from hustings.cli import main
from hustings.kernel.game import load_game
from hustings.kernel.words import mentioned
from tests.arena.toy import toy_games

GAME = "tests.bazaar"
NAMES = ("random", "level:3", "program:./a <b>&c")


def tournament(finished: bool = True) -> Tournament:
    """Games at two sizes of tables, one bot of which has a name that must not be taken for markup."""
    games = [*toy_games([1.0, 3.0, 2.0], 2, 4, seed=1), *toy_games([1.0, 3.0, 2.0], 3, 4, seed=2)]
    bad = replace(games[0], faults=(0, 2), wrong=(Fault(2, "<script>alert(1)</script>"),))
    contest = Contest(GAME, NAMES, 1, {"long_game": True})
    return Tournament(contest, (bad, *games[1:]), 40, finished, False, 1.0)


class Page(HTMLParser):
    """What is on a page, and whether everything that is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag not in ("meta", "line", "circle", "rect"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in ("line", "circle", "rect"):
            return
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_page_is_whole_and_loads_nothing(lang: str) -> None:
    found = tournament(finished=False)
    text = page(found, measured(found), lang)
    parsed = Page()
    parsed.feed(text)
    assert parsed.open == []
    assert not parsed.tags & {"script", "link", "img", "iframe", "object"}
    assert not parsed.attributes & {"src", "href", "onclick", "onload"}
    assert not re.search(r"url\(|@import|https?:", text)
    for name in NAMES:
        assert name in parsed.text
    assert "<script>alert(1)</script>" in parsed.text
    assert "long_game=true" in parsed.text
    assert text.count("<svg") == text.count("</svg>") == 14
    assert ("goes on from here" if lang == "en" else "continua da qui") in parsed.text
    assert ("Wins" if lang == "en" else "Vittorie") in parsed.text


def test_all_files_are_written_and_agree(tmp_path: Path) -> None:
    found = tournament()
    tables = measured(found)
    files = {path.name for path in write_results(found, tables, tmp_path)}
    assert {"result.json", "ladder.csv", "games.csv", "ladder.parquet", "games.parquet", "report.html"} <= files
    data = json.loads((tmp_path / "result.json").read_text())
    assert (data["game"], data["games"], data["bots"]) == (GAME, len(found.games), list(NAMES))
    with (tmp_path / "ladder.csv").open() as file:
        ladder = list(csv.DictReader(file))
    assert [(int(row["seats"]), row["bot"]) for row in ladder] == [
        (table["seats"], row["name"]) for table in data["tables"] for row in table["ladder"]
    ]
    with (tmp_path / "games.csv").open() as file:
        games = list(csv.DictReader(file))
    assert len(games) == sum(played.seats for played in found.games)
    for seats in (2, 3):
        wins = [float(row["win"]) for row in games if row["bot"] == "level:3" and int(row["seats"]) == seats]
        row = next(row for row in ladder if row["bot"] == "level:3" and int(row["seats"]) == seats)
        assert float(row["wins"]) == pytest.approx(sum(wins) / len(wins))
    assert pyarrow.parquet.read_table(tmp_path / "games.parquet").num_rows == len(games)


def test_words_are_twins() -> None:
    folder = Path(report.__file__).parent
    en, it = (tomllib.loads((folder / f"words.{lang}.toml").read_text(encoding="utf-8")) for lang in ("en", "it"))
    assert en["report"].keys() == it["report"].keys()
    for key, template in en["report"].items():
        assert mentioned(template) == mentioned(it["report"][key]), key


def test_numbers_are_written_as_the_language_does() -> None:
    assert (decimal(1234.5, 1, "en"), decimal(1234.5, 1, "it")) == ("1,234.5", "1.234,5")
    assert [number(value, "en") for value in (3.0, 3.14159, 31.4159, 314.159, -2.5)] == [
        "3",
        "3.14",
        "31.4",
        "314",
        "−2.50",
    ]
    assert percent(0.125, "it") == "12,5 %"


def test_a_rating_of_a_bot_that_was_always_ahead_has_no_upper_end() -> None:
    winner, loser = measure(GAME, ("a", "b"), toy_games([1e9, 1.0], 2, 6, seed=1)).ladder
    assert rating(winner, "en").startswith("> ")
    assert rating(loser, "en").startswith("< ")


@pytest.mark.parametrize(("low", "high"), [(0.0, 1.0), (3.0, 3.0), (-7.3, 12.9), (120, 98_000), (0.501, 0.502)])
def test_an_axis_holds_all_values_and_has_a_few_round_marks(low: float, high: float) -> None:
    first, last, step = plots.scale(low, high)
    assert first <= low <= high <= last
    assert 2 <= round((last - first) / step) <= 7


def test_a_plot_says_in_words_what_it_draws() -> None:
    drawn = plots.intervals("Rating", [plots.Row("a & b", Estimate(2.0, 1.0, 3.0))], lambda x: f"{x:.1f}", par=2.5)
    assert "a &amp; b: 2.0 (1.0 – 3.0)" in drawn
    assert 'aria-label="Rating"' in drawn
    drawn = plots.histogram("Length", [1, 1, 2, 9], lambda x: f"{x:.0f}", lambda x: f"{x:.0f} games")
    assert sum(int(n) for n in re.findall(r": (\d+) games", drawn)) == 4


# ---------------------------------------------------------------------------------------------- the command, docs


def test_the_command_takes_names_as_one_writes_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "C.UTF-8")
    names = ["--bots", "random", "tests.bots.guests:Only", "--games", "2", "--seats", "2", "--jobs", "1"]
    assert main(["arena", GAME, *names, "--out", str(tmp_path), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["bots"] == ["random", "tests.bots.guests:Only"]
    assert main(["arena", *names, GAME, "--out", str(tmp_path)]) == 0
    assert main(["arena", GAME, "--bots", "random,tests.bots.guests:Only", *names[3:], "--out", str(tmp_path)]) == 0
    printed = capsys.readouterr()
    assert "random" in printed.out
    assert "Traceback" not in printed.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "Say who plays"),
        (["--bots", "clever"], "There is no bot “clever”"),
        (["--bots", "random", "random"], "named twice"),
        (["--bots", "nowhere:Bot"], "nowhere:Bot cannot play"),
        (["--bots", "random", "--seats", "9"], "2 to 3 seats"),
        (["--bots", "random", "--seats", "many"], "--seats is a number"),
        (["--bots", "random", "--games", "0"], "at least 1"),
        (["--bots", "random", "--option", "x=1"], "no option"),
    ],
)
def test_what_cannot_be_is_refused_in_words(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "C.UTF-8")
    assert main(["arena", GAME, *arguments, "--out", str(tmp_path / "out")]) == 2
    printed = capsys.readouterr()
    assert said in printed.err
    assert "Traceback" not in printed.err
    assert not (tmp_path / "out").exists()


def test_without_a_folder_the_same_command_finds_its_own_again(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hustings", "arena", GAME, "--bots", "random", "--games", "3", "--seats", "2"]
    here = {**os.environ, "PYTHONPATH": os.getcwd()}
    for seed in ("1", "1", "2"):
        subprocess.run(
            [*command, "--seed", seed, "--jobs", "1"], cwd=tmp_path, env=here, capture_output=True, check=True
        )
    folders = sorted((tmp_path / "arena").iterdir())
    assert len(folders) == 2
    assert [len((folder / "games.jsonl").read_text().splitlines()) for folder in folders] == [3, 3]


def test_a_folder_of_another_tournament_is_refused_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    command = ["arena", GAME, "--bots", "random", "--games", "1", "--seats", "2", "--jobs", "1", "--out", str(tmp_path)]
    assert main(command) == 0
    assert main([*command, "--seed", "2"]) == 2
    assert "contiene un altro torneo" in capsys.readouterr().err


def test_pages_of_the_documentation_are_made_of_the_games() -> None:
    found = arena(GAME, ["random"], 4, [2, 3])
    text = pages.game_page(found)
    assert "## 2 seats" in text
    assert "## 3 seats" in text
    assert "4 games." in text
    ladder = pages.ladder_page(tournament())
    assert ladder.count("| Level 3 · Councillor |") == 2
    assert "## 2 seats\n\n24 games, 12 deals." in ladder
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert rows
    assert all(line.endswith("|") for line in rows)


def test_uses_are_counted_from_the_log_that_everybody_reads() -> None:
    found = arena(GAME, ["random"], 3, [2])
    counted = pages.count_uses(found.contest, found.games)
    game = load_game(GAME)
    assert {line for line, _, _ in counted} <= set(game.told)
    for (line, place, value), use in counted.items():
        assert 0 <= value < line.axes[place].size
        assert sum(use.times.values()) >= len(use.games) > 0
        assert 0 <= use.by_winners <= use.by_somebody


def test_where_a_game_counts_no_points_none_are_shown() -> None:
    """Una Questione di Voti is won or lost; Corruption counts what the works are worth."""
    assert pages.counts_points(Contest("corruption", NAMES, 1))
    assert not pages.counts_points(Contest("voti", NAMES, 1))
    (measures,) = measured(tournament())[:1]
    assert "Points" in pages.ladder_table(measures, points=True)
    assert "Points" not in pages.ladder_table(measures, points=False)
