"""The commands one by one: what they print, where they print it, and how they end when something is wrong."""

from __future__ import annotations

import csv
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from hustings import deal
from hustings.cli import COMMANDS, hustings, main
from hustings.cli.speech import Spoken
from hustings.kernel.game import load_game, names_of_games
from hustings.kernel.match import Match
from hustings.kernel.position import position_of
from hustings.terminal.words import say

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs a command in this process; its exit code, what it printed, and what it said."""
    monkeypatch.setenv("HUSTINGS_GAMES", str(tmp_path / "games"))
    monkeypatch.setenv("HUSTINGS_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)

    def run(*arguments: object, lang: str = "C.UTF-8") -> tuple[int, str, str]:
        monkeypatch.setenv("LANG", lang)
        code = main([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        assert "Traceback" not in printed.err
        return code, printed.out, printed.err

    return run


def played(game: str = "corruption", seed: int = 1, steps: int = 100_000, **options: Any) -> Match:
    match = deal(game, seed=seed, **options)
    luck = random.Random(seed)
    for _ in range(steps):
        if match.over:
            break
        seat = luck.choice(sorted(match.owes))
        match.play(seat, luck.choice(match.numbers(seat)))
    return match


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """The record of a whole game."""
    path = tmp_path / "whole.jsonl"
    played().record.save(path)
    return path


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """The record of a game that goes on."""
    path = tmp_path / "unfinished.jsonl"
    played(steps=20).record.save(path)
    return path


def in_a_process(*arguments: str, **rest: Any) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "hustings", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        text=True,
        **rest,
    )


# --------------------------------------------------------------------------------------------------------- help


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_command_has_help_with_an_example(run: Run, command: str, lang: str) -> None:
    code, out, _ = run(*([command] if command else []), "--help", "--lang", lang)
    assert code == 0
    assert ("Example:" if lang == "en" else "Esempio:") in out
    assert "hustings" in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("command", ["hustings", *COMMANDS])
def test_the_example_of_a_help_page_is_a_command(command: str, lang: str) -> None:
    example = say(lang, f"help.{command}_example").split(">>")[0].split()
    assert example[0] == "hustings"
    whole = hustings()
    with whole.make_context("hustings", example[1:2], obj=Spoken(lang)) as context:
        found = whole.get_command(context, example[1])
        assert found is not None
        assert found.make_context(example[1], example[2:], parent=context).info_name == example[1]


def test_help_is_in_the_language_of_the_locale(run: Run) -> None:
    assert "Comandi:" in run("--help", lang="it_IT.UTF-8")[1]


def test_without_a_command_there_is_help(run: Run) -> None:
    code, out, _ = run()
    assert code == 0
    assert "play" in out


def test_the_version_is_told(run: Run) -> None:
    code, out, _ = run("--version")
    assert code == 0
    assert out.startswith("hustings ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["pley"], "Did you mean play?"),
        (["nothing"], "There is no command “nothing”."),
        (["play", "corupttion"], "Did you mean corruption?"),
        (["play", "chess"], "Games: "),
        (["play"], "GAME is missing."),
        (["play", "corruption", "--colour"], "There is no option --colour."),
        (["play", "corruption", "--seats", "9"], "3 to 7 seats, not 9"),
        (["play", "corruption", "--seats", "many"], "it must be a whole number, not many."),
        (["play", "corruption", "--seats"], "--seats needs a value."),
        (["play", "corruption", "--option", "x=1"], "has no option “x”"),
        (["play", "corruption", "--option", "address_book"], "An option is written name=value"),
        (["play", "corruption", "--option", "address_book=perhaps"], "address_book can be false, true, not perhaps"),
        (["play", "corruption", "--me", "5"], "--me is a seat from 1 to 4, not 5."),
        (["play", "corruption", "--me", "1", "--hot-seat", "A,B"], "exclude each other"),
        (["play", "corruption", "--hot-seat", "A,a"], "Two people are called A."),
        (["play", "corruption", "--hot-seat", "A,B,C,D,E"], "5 people have no room at a table for 4."),
        (["play", "corruption", "--bots", "clever"], "There is no bot “clever”. Bots: "),
        (["play", "corruption", "--bots", "random,random"], "for each of the 3 seats"),
        (["play", "corruption", "--seed", "1", "--fate", "sealed"], "--seed goes with --fate seeded only."),
        (["play", "corruption", "--fate", "kind"], "it can be seeded, sealed, open, not kind."),
        (["play", "corruption", "--resume"], "There is no saved game of corruption."),
        (["rules", "corruption", "CO-99.01"], "There is no clause CO-99.01."),
        (["rules", "corruption", "xylophone"], "No clause has “xylophone”."),
        (["simulate", "corruption", "--games", "-1"], "it must be at least 0, not -1."),
        (["simulate", "corruption", "5", "6"], "This is too much: 5 6"),
        (["simulate", "corruption", "--format", "parquet"], "--output"),
        (["completion", "tcsh"], "it can be bash, zsh, fish, not tcsh."),
        (["games", "--lang", "fr"], "it can be en, it, not fr."),
    ],
)
def test_a_wrong_command_says_what_would_be_right(run: Run, arguments: list[str], said: str) -> None:
    code, out, err = run(*arguments)
    assert code == 2
    assert said in err
    assert not out


def test_what_is_wrong_is_said_in_italian_too(run: Run) -> None:
    code, _, err = run("play", "corruption", "--seats", "9", "--lang", "it")
    assert code == 2
    assert "Errore: Corruption ha da 3 a 7 posti, non 9." in err


# ----------------------------------------------------------------------------------------------- games and rules


@pytest.mark.parametrize("lang", ["en", "it"])
def test_games_are_listed_with_their_options(run: Run, lang: str) -> None:
    code, out, _ = run("games", "--lang", lang)
    assert code == 0
    for name in names_of_games():
        assert name in out


def test_games_as_data(run: Run) -> None:
    data = json.loads(run("games", "--json")[1])
    corruption = next(each for each in data if each["game"] == "corruption")
    assert corruption["seats"] == [3, 7]
    assert corruption["options"]["address_book"]["default"] is False


def test_a_clause_is_shown(run: Run) -> None:
    assert "CO-7.04" in run("rules", "corruption", "co-7.04")[1]
    assert json.loads(run("rules", "corruption", "CO-7.04", "--json")[1])[0]["clause"] == "CO-7.04"


def test_the_whole_rulebook_is_shown(run: Run) -> None:
    _, out, _ = run("rules", "municipium", "--lang", "it")
    for clause in load_game("municipium").rulebook("it").clauses:
        assert clause in out


# -------------------------------------------------------------------------------------------------- records


def test_a_right_record_is_right(run: Run, whole: Path) -> None:
    code, out, err = run("verify", whole)
    assert code == 0
    assert "right" in out
    assert "1 game checked, 0 wrong." in err


def test_a_finished_record_is_shown_step_by_step(run: Run, whole: Path) -> None:
    code, out, _ = run("replay", whole)
    assert code == 0
    assert "The end" in out
    assert "everything open" in out


def test_one_step_is_shown_through_the_eyes_of_a_seat(run: Run, whole: Path) -> None:
    _, out, _ = run("replay", whole, "--at", 30, "--seat", 2)
    assert "seen by Seat 2" in out
    _, out, _ = run("replay", whole, "--at", 30, "--seat", "spectator", "--lang", "it")
    assert "visto da chi guarda soltanto" in out


def test_a_replay_through_the_eyes_of_a_seat_shows_what_that_seat_was_shown(run: Run, whole: Path) -> None:
    steps = [json.loads(line) for line in run("replay", whole, "--seat", 2, "--json")[1].splitlines()]
    match = played()
    last = position_of(match, match.seen(2), derived=True)
    assert steps[-1]["zones"] == json.loads(json.dumps(last["zones"]))
    for step in steps[:40]:
        hands = step["zones"].get("hand", {}).get("hand", {})
        assert all(hand is None for seat, hand in hands.items() if seat != "2")
        for other in ("Seat 1", "Seat 3", "Seat 4"):
            assert not step["what"].startswith(f"{other} chooses: Place the")


def test_a_seats_own_record_is_shown(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "own.jsonl"
    played().seat(2).record.save(path)
    code, out, _ = run("replay", path, "--at", 12)
    assert code == 0
    assert "the own record of Seat 2" in out
    code, out, _ = run("verify", path)
    assert code == 0
    assert "not checked" in out
    assert run("play", "corruption", "--from", path)[0] == 2


def test_an_unfinished_record_is_shown_only_with_a_flag(run: Run, unfinished: Path) -> None:
    code, out, err = run("replay", unfinished)
    assert code == 2
    assert not out
    assert "--secrets" in err
    assert run("replay", unfinished, "--secrets")[0] == 0


def lines_typed(lines: str, *arguments: str, home: Path) -> tuple[int, str, str]:
    """A game as lines, with these lines typed."""
    env = {**os.environ, "HUSTINGS_GAMES": str(home / "games"), "LANG": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-m", "hustings", "play", "corruption", "--bots", "random", *arguments],
        input=lines, capture_output=True, text=True, env=env, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout, done.stderr


def test_a_game_goes_on_from_a_record_or_a_position(tmp_path: Path, unfinished: Path) -> None:
    before = unfinished.read_text(encoding="utf-8")
    table = tmp_path / "table.json"
    table.write_text(json.dumps(played(steps=20).position), encoding="utf-8")
    for source in (unfinished, table):
        code, out, err = lines_typed("?\n", "--from", str(source), "--me", "1", home=tmp_path)
        assert code == 0
        assert "Round 1 of 4" in out
        assert "--resume" in err
    assert unfinished.read_text(encoding="utf-8") == before
    assert lines_typed("", "--from", str(unfinished), "--seats", "3", home=tmp_path)[0] == 2


def test_a_position_with_unknown_cells_is_not_played(tmp_path: Path) -> None:
    table = tmp_path / "table.json"
    table.write_text(json.dumps(played(steps=20).seat(1).position), encoding="utf-8")
    code, _, err = lines_typed("", "--from", str(table), home=tmp_path)
    assert code in (2, 3)
    assert err


def test_a_game_is_never_written_over_another_one(tmp_path: Path, whole: Path) -> None:
    before = whole.read_text(encoding="utf-8")
    code, _, err = lines_typed("", "--record", str(whole), home=tmp_path)
    assert code == 2
    assert "is there already" in err
    assert lines_typed("", "--resume", "--record", str(whole), home=tmp_path)[0] == 2
    assert whole.read_text(encoding="utf-8") == before
    for _ in range(2):
        assert lines_typed("1\n", home=tmp_path)[0] == 0
    assert len(list((tmp_path / "games").glob("*.jsonl"))) == 2


def test_a_game_whose_folder_cannot_be_written_does_not_begin(tmp_path: Path, whole: Path) -> None:
    code, out, err = lines_typed("", "--record", str(whole / "game.jsonl"), home=tmp_path)
    assert code == 3
    assert not out
    assert err.startswith("Error: ")


def test_a_save_whose_last_line_was_cut_off_goes_on(tmp_path: Path, unfinished: Path) -> None:
    unfinished.write_text(unfinished.read_text(encoding="utf-8") + '{"seat": 1, "pl', encoding="utf-8")
    code, out, _ = lines_typed("", "--resume", "--record", str(unfinished), "--me", "1", home=tmp_path)
    assert code == 0
    assert "Round 1 of 4" in out


def test_a_file_of_many_games(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    assert run("simulate", "corruption", "--games", 5, "--seed", 1, "--records", path)[0] == 0
    code, _, err = run("verify", path)
    assert code == 0
    assert "5 games checked, 0 wrong." in err
    code, _, err = run("replay", path, "--at", 0)
    assert "5 games" in err
    assert run("replay", path, "--at", 0, "--game", 5)[0] == 0
    assert run("replay", path, "--at", 0, "--game", 6)[0] == 2


def broken(text: str, how: str) -> str:
    lines = text.splitlines()
    choice = next(n for n, line in enumerate(lines) if '"play": "place' in line)
    draw = next(n for n, line in enumerate(lines) if '"luck": "works_draw' in line)
    if how == "cut":
        return text[: len(text) // 2]
    if how == "an illegal choice":
        lines[choice] = lines[choice][: lines[choice].index("place")] + 'place hydroelectric_dam"}'
        lines[choice] = json.dumps({"seat": json.loads(lines[choice])["seat"], "play": "peek 1 1"})
    if how == "a false draw":
        lines[draw], lines[draw + 1] = lines[draw + 1], lines[draw]
    if how == "a false result":
        lines[-1] = json.dumps({"end": {"ranks": [1, 1, 1, 1], "points": [0, 0, 0, 0]}})
    if how == "a choice left out":
        del lines[choice]
    if how == "other rules":
        lines[0] = lines[0].replace('"version": 1', '"version": 99')
        lines[choice] = json.dumps({"seat": json.loads(lines[choice])["seat"], "play": "peek 1 1"})
    if how == "an unknown game":
        lines[0] = lines[0].replace('"game": "corruption"', '"game": "chess"')
    if how == "an unknown seat":
        lines[choice] = json.dumps({"seat": 77, "play": "card judge"})
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    "how",
    [
        "cut",
        "an illegal choice",
        "a false draw",
        "a false result",
        "a choice left out",
        "other rules",
        "an unknown game",
        "an unknown seat",
    ],
)
def test_a_wrong_record_is_wrong_and_says_where(run: Run, whole: Path, how: str) -> None:
    whole.write_text(broken(whole.read_text(encoding="utf-8"), how), encoding="utf-8")
    code, out, _ = run("verify", whole)
    assert code == 1
    assert "wrong: Line " in out
    data = json.loads(run("verify", whole, "--json")[1])
    assert not data["right"]
    assert data["line"] >= 1
    if how != "a false draw":
        assert run("replay", whole, "--secrets")[0] in (2, 3)


def test_a_record_of_other_rules_says_so(run: Run, whole: Path) -> None:
    whole.write_text(broken(whole.read_text(encoding="utf-8"), "other rules"), encoding="utf-8")
    assert "played under rules version 99, checked under 1" in run("verify", whole)[1]


@pytest.mark.parametrize("text", ["", "\n", "[]", "{}", "\0\0\0", "nonsense", '{"hustings": 1}', '{"hustings": 2}'])
def test_what_is_no_record_is_wrong(run: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "nothing.jsonl"
    path.write_text(text, encoding="utf-8")
    assert run("verify", path)[0] == 1
    assert run("replay", path)[0] == 3
    assert run("play", "corruption", "--resume", "--record", path)[0] == 3


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["position"], ["play", "corruption", "--from"]])
def test_a_file_that_is_not_there(run: Run, tmp_path: Path, command: list[str]) -> None:
    code, _, err = run(*command, tmp_path / "none")
    assert code == 3
    assert "there is no such file" in err
    assert run(*command, tmp_path)[0] == 3


def test_a_record_of_a_million_lines_is_checked_in_little_memory(run: Run, tmp_path: Path, whole: Path) -> None:
    lines = whole.read_text(encoding="utf-8").splitlines()
    header, undo = lines[0], '{"undo": 1}'
    path = tmp_path / "long.jsonl"
    path.write_text(header + "\n" + (undo + "\n") * 1_000_000, encoding="utf-8")
    code, out, _ = run("verify", path)
    assert code == 1
    assert "Line 2" in out


# -------------------------------------------------------------------------------------------------- positions


def test_a_position_is_checked_and_shown(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    path.write_text(json.dumps(played(steps=20).position), encoding="utf-8")
    code, out, _ = run("position", path, "--seat", 1)
    assert code == 0
    assert "can be played on" in out
    assert json.loads(run("position", path, "--json")[1])["right"]
    assert run("position", path, "--seat", 9)[0] == 2


def test_a_wrong_position_names_everything_that_is_wrong(run: Run, tmp_path: Path) -> None:
    data = played(steps=20).position
    data["zones"]["hand"]["hand"]["1"] = {"judge": 3, "elephant": 1}
    data["zones"]["garden"] = {}
    path = tmp_path / "table.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    code, out, _ = run("position", path)
    assert code == 1
    assert "elephant" in out
    assert "garden" in out
    assert len(json.loads(run("position", path, "--json")[1])["faults"]) >= 2


@pytest.mark.parametrize("text", ["= nonsense", "{", '"x"', "seats = 4", "\0"])
def test_what_is_no_position(run: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "table.toml"
    path.write_text(text, encoding="utf-8")
    assert run("position", path)[0] == 3


# ---------------------------------------------------------------------------------------------------- simulate


def totals(out: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(out)
    for changing in ("seconds", "decisions_per_second", "way"):
        del data[changing]
    return data


def test_the_same_seed_gives_the_same_games(run: Run) -> None:
    again = [run("simulate", "corruption", "--games", 8, "--seed", 5, "--jobs", jobs, "--json")[1] for jobs in (1, 2)]
    assert totals(again[0]) == totals(again[1])


def test_totals_as_a_table_and_as_csv(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("simulate", "municipium", "--games", 4, "--seed", 1, "--seats", 3, "--lang", "it")
    assert code == 0
    assert "Decisioni al secondo" in out
    path = tmp_path / "totals.csv"
    args = ("simulate", "municipium", "--games", 4, "--seed", 1, "--format", "csv", "--output", path)
    assert run(*args)[1] == ""
    rows = list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
    assert [row["seat"] for row in rows] == ["1", "2", "3", "4"]
    assert {row["games"] for row in rows} == {"4"}


def test_totals_as_parquet(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "totals.parquet"
    args = ("simulate", "municipium", "--games", 4, "--seed", 1, "--format", "parquet", "--output", path)
    assert run(*args)[0] == 0
    assert pyarrow.parquet.read_table(path).num_rows == 4


@pytest.mark.parametrize("where", ["--records", "--output"])
def test_totals_that_cannot_be_written(run: Run, tmp_path: Path, where: str) -> None:
    code, _, err = run("simulate", "corruption", "--games", 2, "--format", "csv", where, tmp_path / "none" / "file")
    assert code == 3
    assert "there is no such file" in err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to here")
def test_a_full_disk(run: Run) -> None:
    code, _, err = run("simulate", "corruption", "--games", 20, "--records", "/dev/full")
    assert code == 3
    assert "the disk is full" in err


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    env = {**os.environ, "HUSTINGS_CACHE": str(tmp_path / "cache"), "LANG": "C.UTF-8"}
    with in_a_process(
        "simulate", "corruption", "--games", "1000", "--json", "--seed", "1", "--records", str(path), env=env
    ) as child:
        while not path.exists() or path.stat().st_size < 100_000:
            assert child.poll() is None
        child.send_signal(signal.SIGINT)
        out, err = child.communicate()
    assert child.returncode == 130
    assert "Traceback" not in err
    assert 0 < json.loads(out)["games"] < 1000


# -------------------------------------------------------------------------------------------- the machine, pipes


def test_doctor_says_how_things_are(run: Run) -> None:
    code, out, _ = run("doctor")
    assert code == 0
    assert "Python" in out
    assert json.loads(run("doctor", "--json")[1])


def test_doctor_finds_a_folder_that_cannot_be_written(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("HUSTINGS_GAMES", str(tmp_path / "file" / "folder"))
    code, out, _ = run("doctor", "--json")
    assert code == 1
    assert any(finding["bad"] and "HUSTINGS_GAMES" in finding["advice"] for finding in json.loads(out))


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_are_told_how_to_complete(run: Run, shell: str) -> None:
    code, out, _ = run("completion", shell)
    assert code == 0
    assert "_HUSTINGS_COMPLETE" in out


def test_a_shell_is_given_games_to_complete_with(tmp_path: Path) -> None:
    env = {**os.environ, "_HUSTINGS_COMPLETE": "bash_complete", "COMP_WORDS": "hustings play cor", "COMP_CWORD": "2"}
    with in_a_process(env=env) as child:
        assert "corruption" in child.communicate()[0]


@pytest.mark.parametrize("command", [("rules", "corruption"), ("games",), ("games", "--json"), ("position",)])
def test_a_closed_pipe_is_no_fault_and_not_taken_for_a_check_that_failed(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    if command == ("position",):
        path = tmp_path / "table.json"
        path.write_text(json.dumps(played(steps=20).position), encoding="utf-8")
        command = ("position", str(path))
    read, write = os.pipe()
    os.close(read)
    env = {**os.environ, "PAGER": "cat"}
    done = subprocess.run(
        [sys.executable, "-m", "hustings", *command],
        stdout=write, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True, env=env, check=False,
    )  # fmt: skip
    os.close(write)
    assert "Traceback" not in done.stderr
    assert "BrokenPipe" not in done.stderr
    assert done.returncode in ((0, 141) if "rules" in command else (141,))


def test_letters_that_the_locale_does_not_have_are_no_fault(tmp_path: Path, whole: Path) -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "LANG": "C"}
    for command in (["games"], ["replay", str(whole), "--at", "30"], ["doctor"]):
        with in_a_process(*command, env=env) as child:
            out, err = child.communicate()
        assert child.returncode == 0
        assert "Traceback" not in err
        assert out.isascii()


def test_nothing_slow_is_loaded_for_help_or_for_a_game() -> None:
    script = (
        "import sys; from hustings.cli import main; main({}); "
        "assert not {{'numba', 'numpy', 'llvmlite', 'pyarrow'}} & set(sys.modules), 'slow'"
    )
    for arguments in (["--help"], ["play", "--help"], ["rules", "corruption", "CO-7.04"]):
        subprocess.run([sys.executable, "-c", script.format(arguments)], check=True, capture_output=True)
