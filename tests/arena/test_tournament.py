"""Tournaments are played, kept, stopped and gone on with; whatever a bot does, its games come to an end."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hustings.arena import table
from hustings.arena.schedule import Seating, schedule
from hustings.arena.store import GAMES, PLAN, NoTournament, OtherTournament, Store, read_contest, read_games
from hustings.arena.table import Contest, Played, play, read_played, replayed
from hustings.arena.tournament import CannotPlay, NamedTwice, Tournament, arena, check_bots
from hustings.arena.workers import Worker, play_all
from hustings.bots import UnknownBot
from hustings.bots.random import Random
from hustings.kernel.choices import Choice
from hustings.kernel.errors import BadOption, BadSeats, HustingsError
from hustings.kernel.seat import Seat, Told

GAME = "tests.bazaar"
FIRST, CRASHES = "tests.bots.guests:Only", "tests.bots.guests:Crashes"


def timeless(games: Sequence[Played]) -> list[Played]:
    """Games without what differs each time they are played."""
    return [replace(each, seconds=()) for each in games]


def test_a_game_goes_by_the_seed_and_can_be_played_again() -> None:
    contest, seating = Contest(GAME, ("random",), 3), Seating(0, 0, 17, (0, 0, 0))
    one, two = play(contest, seating), play(contest, seating)
    assert timeless([one]) == timeless([two])
    assert play(contest, replace(seating, seed=18)).moves != one.moves
    match = replayed(contest, one)
    assert match.over
    assert match.result is not None
    assert (match.result.ranks, match.result.points) == (one.ranks, one.points)
    assert read_played(json.loads(json.dumps(one.data))) == read_played(one.data)
    assert timeless([read_played(one.data)]) == timeless([one])


@pytest.mark.parametrize("game", ["corruption", "municipium", "voti", "copycat"])
def test_bots_play_every_game_to_its_end(game: str) -> None:
    played = play(Contest(game, ("random",), 1), Seating(0, 0, 5, (0, 0, 0)))
    assert min(played.ranks) == 1
    assert sum(played.shares) == pytest.approx(1)
    assert played.ending[0]
    assert not any(played.faults)


def test_who_may_interrupt_is_asked_once_for_each_choice_that_is_owed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[bool, int]] = []

    class Counting(Random):
        def choose(
            self, knowledge: Seat, told: Sequence[Told], choices: Sequence[Choice | None], clock: float | None
        ) -> Choice | None:
            asked.append((None in choices, len(choices)))
            assert knowledge.must or None in choices
            return None if None in choices else choices[0]

    monkeypatch.setattr(table, "bot", lambda name, seed, wait: Counting(seed))
    played = play(Contest(GAME, ("random",), 1), Seating(0, 0, 5, (0, 0, 0)))
    owed = sum(not may for may, _ in asked)
    assert played.length == owed
    assert 0 < len(asked) - owed <= 3 * owed


def test_a_bot_reads_each_line_of_its_log_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: dict[int, list[int]] = {}

    class Reading(Random):
        def choose(
            self, knowledge: Seat, told: Sequence[Told], choices: Sequence[Choice | None], clock: float | None
        ) -> Choice | None:
            read.setdefault(knowledge.number, []).extend(line.n for line in told)
            return choices[0]

    monkeypatch.setattr(table, "bot", lambda name, seed, wait: Reading(seed))
    play(Contest(GAME, ("random",), 1), Seating(0, 0, 5, (0, 0)))
    assert set(read) == {1, 2}
    for lines in read.values():
        assert len(lines) > 3
        assert lines == sorted(set(lines))  # some lines lapse before they are read


# --------------------------------------------------------------------------------------------------------- faults


class Raises(Random):
    def choose(
        self, knowledge: Seat, told: Sequence[Told], choices: Sequence[Choice | None], clock: float | None
    ) -> Choice | None:
        raise ValueError("on purpose")


class Impossible(Random):
    def choose(
        self, knowledge: Seat, told: Sequence[Told], choices: Sequence[Choice | None], clock: float | None
    ) -> Choice | None:
        legal = {choice.id for choice in choices if choice}
        return knowledge.choice(next(n for n in range(999) if n not in legal))


@pytest.mark.parametrize(("bot", "said"), [(Raises, "on purpose"), (Impossible, "not possible")])
def test_a_bot_that_fails_is_stood_in_for_and_named(
    bot: type[Random], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds = {"bad": bot, "good": Random}
    monkeypatch.setattr(table, "bot", lambda name, seed, wait: kinds[name](seed))
    played = play(Contest(GAME, ("good", "bad"), 1), Seating(0, 0, 5, (0, 1)))
    assert min(played.ranks) == 1
    assert played.faults[0] == 0
    assert played.faults[1] == played.choices[1] > 0
    assert {fault.seat for fault in played.wrong} == {2}
    assert said in played.wrong[0].what


def test_a_bot_from_outside_that_crashes_is_named_and_the_tournament_goes_on() -> None:
    found = arena(GAME, ["random", CRASHES], games=2, seats=[2])
    assert found.finished
    assert len(found.games) == 2
    for played in found.games:
        seat = played.bots.index(1)
        assert played.faults[seat] == played.choices[seat] > 3  # also when it is not asked any more
        assert played.faults[1 - seat] == 0
        assert len(played.wrong) == 3
        assert "on purpose" in played.wrong[0].what


@pytest.mark.parametrize(
    ("names", "fault", "said"),
    [
        (["clever"], UnknownBot, "no bot 'clever'"),
        (["random", "random"], NamedTwice, "random is named twice"),
        (["no_such_module:Bot"], CannotPlay, "No module named"),
        (["tests.bots.guests:NoSuchBot"], CannotPlay, "NoSuchBot"),
        (["program:./no-such-program"], CannotPlay, "no program"),
        ([], HustingsError, "at least one"),
    ],
)
def test_names_of_bots_that_cannot_play_are_refused(names: list[str], fault: type[Exception], said: str) -> None:
    with pytest.raises(fault, match=said):
        arena(GAME, names, games=2)
    assert check_bots(["random", FIRST]) == ("random", FIRST)


def test_tables_that_there_are_not_are_refused() -> None:
    with pytest.raises(BadSeats):
        arena(GAME, ["random"], seats=[2, 9])
    with pytest.raises(BadOption):
        arena(GAME, ["random"], no_such_option=1)
    with pytest.raises(HustingsError, match="1 or more"):
        arena(GAME, ["random"], games=0)


# ----------------------------------------------------------------------------------------------- kept and gone on


def test_a_tournament_that_was_stopped_goes_on_and_becomes_the_same(tmp_path: Path) -> None:
    whole = arena(GAME, ["random"], 12, [2, 3])

    def stop(what: str, done: int, of: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    stopped = arena(GAME, ["random"], 12, [2, 3], folder=tmp_path, progress=stop)
    assert not stopped.finished
    assert len(stopped.games) == 5
    assert {played.seats for played in stopped.games} == {2, 3}
    before = (tmp_path / GAMES).read_bytes()
    told: list[int] = []
    again = arena(GAME, ["random"], 12, [2, 3], folder=tmp_path, progress=lambda what, done, of: told.append(done))
    assert told == list(range(5, 25))
    assert again.finished
    assert (tmp_path / GAMES).read_bytes().startswith(before)
    assert timeless(again.games) == timeless(whole.games)
    assert timeless(arena(GAME, ["random"], 12, [2, 3], folder=tmp_path).games) == timeless(whole.games)


def test_a_longer_tournament_goes_on_with_the_games_of_a_shorter_one(tmp_path: Path) -> None:
    arena(GAME, ["random"], 5, [2], folder=tmp_path)
    longer = arena(GAME, ["random"], 9, [2, 3], folder=tmp_path)
    assert len(longer.games) == 18
    assert len((tmp_path / GAMES).read_text().splitlines()) == 18
    shorter = arena(GAME, ["random"], 5, [2], folder=tmp_path)
    assert len(shorter.games) == 5


def test_a_line_that_was_not_written_to_its_end_is_played_again(tmp_path: Path) -> None:
    whole = arena(GAME, ["random"], 4, [2], folder=tmp_path)
    path = tmp_path / GAMES
    path.write_bytes(path.read_bytes()[:-30])
    assert len(list(read_games(tmp_path))) == 3
    again = arena(GAME, ["random"], 4, [2], folder=tmp_path)
    assert timeless(again.games) == timeless(whole.games)
    assert len(list(read_games(tmp_path))) == 4


def test_a_folder_of_another_tournament_is_left_as_it_is(tmp_path: Path) -> None:
    arena(GAME, ["random"], 2, [2], folder=tmp_path, seed=4)
    kept = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(OtherTournament, match="seed"):
        arena(GAME, ["random"], 2, [2], folder=tmp_path, seed=5)
    with pytest.raises(OtherTournament, match="bots"):
        arena(GAME, [FIRST], 2, [2], folder=tmp_path, seed=4)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == kept
    assert read_contest(tmp_path) == Contest(GAME, ("random",), 4, {"long_game": False})


def test_a_folder_that_cannot_be_read_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / PLAN).write_text("{not json")
    with pytest.raises(NoTournament):
        Store(tmp_path, Contest(GAME, ("random",), 1))
    arena(GAME, ["random"], 2, [2], folder=tmp_path / "other")
    (tmp_path / "other" / GAMES).write_text('{"number": 1}\n')
    with pytest.raises(NoTournament, match="line 1"):
        arena(GAME, ["random"], 2, [2], folder=tmp_path / "other")
    assert (tmp_path / "other" / GAMES).read_text() == '{"number": 1}\n'


def test_an_order_that_is_certain_ends_a_tournament_early_and_again_at_the_same_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def decided(contest: Contest, seating: Seating) -> Played:
        return replace(real(contest, seating), ranks=tuple(1 + bot for bot in seating.bots))

    real = play
    monkeypatch.setattr("hustings.arena.workers.play", decided)
    monkeypatch.setattr("hustings.arena.tournament.check_bots", tuple)
    monkeypatch.setattr(table, "bot", lambda name, seed, wait: Random(seed))

    def run() -> Tournament:
        return arena(GAME, ["good", "bad"], 400, [2], folder=tmp_path, until_certain=True)

    one, two = run(), run()
    assert one.certain
    assert one.finished
    assert 16 <= len(one.games) <= 64 < one.wanted
    assert timeless(two.games) == timeless(one.games)


# ------------------------------------------------------------------------------------------------- many processes


def test_several_processes_play_the_same_games() -> None:
    contest = Contest(GAME, ("random", FIRST), 2)
    games = list(schedule(2, 2, 2, 2))
    one = list(play_all(contest, iter(games), 1))
    two = sorted(play_all(contest, iter(games), 2), key=lambda played: played.number)
    assert timeless(one) == timeless(two)


def test_a_process_that_dies_is_replaced_and_its_game_is_played_again() -> None:
    seating = Seating(0, 0, 5, (0, 0))
    worker = Worker(Contest(GAME, ("random",), 1))
    try:
        worker.process.kill()
        worker.process.join()
        worker.take(seating)
        assert worker.result() is None
        played = worker.result()
        assert played is not None
        assert timeless([played]) == timeless([play(Contest(GAME, ("random",), 1), seating)])
    finally:
        worker.process.terminate()
        worker.leave()


def test_a_fault_of_a_game_stops_the_tournament_in_words() -> None:
    """The seats of this game do not exist."""
    games = iter([Seating(0, 0, 5, (0,) * 9)])
    with pytest.raises(HustingsError, match="2 to"):
        list(play_all(Contest(GAME, ("random",), 1), games, 2))


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_loses_nothing_and_the_same_command_goes_on(jobs: int, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hustings", "arena", GAME, "--bots", "random", "--seats", "2"]
    command += ["--jobs", str(jobs), "--out", str(tmp_path)]

    def started(games: int) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [*command, "--games", str(games)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    running = started(100_000)
    kept = tmp_path / GAMES
    until = time.monotonic() + 120
    while not (kept.exists() and kept.read_bytes().count(b"\n") > 3) and time.monotonic() < until:
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    printed, said = running.communicate(timeout=120)
    assert running.returncode == 130, said
    assert "goes on from here" in said
    assert "Traceback" not in said
    assert "Rating" in printed
    found = list(read_games(tmp_path))
    assert json.loads((tmp_path / "result.json").read_text())["games"] == len(found)
    again = started(len(found) + 3)
    _, said = again.communicate(timeout=120)
    assert again.returncode == 0, said
    numbers = [played.number for played in read_games(tmp_path)]
    assert len(numbers) == len(set(numbers)) >= len(found) + 3


def test_everything_that_was_played_is_in_the_tournament() -> None:
    found: Any = arena(GAME, ["random", FIRST, "tests.bots.guests:First"], games=1, seats=[2])
    assert found.wanted == len(found.games) == 6
    assert found.sizes == (2,)
    assert {played.bots for played in found.games} == {(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)}
