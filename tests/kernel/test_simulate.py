"""Random games in bulk: what they add up to, the same whoever plays them, and as records that can be checked."""

from __future__ import annotations

import io
import tracemalloc
from dataclasses import replace
from pathlib import Path

import pytest

import hustings
from hustings.arena import simulate as module
from hustings.arena.simulate import Played, Totals, play_games, simulate
from hustings.kernel import bulk
from hustings.kernel.compiled import warm
from hustings.kernel.errors import BadOption, BadSeats, HustingsError
from hustings.kernel.game import load_game
from hustings.kernel.record import read_records, verify
from tests.walk import ALL_GAMES

GAME = "tests.bazaar"


@pytest.fixture(autouse=True, scope="module")
def compiled_before() -> None:
    warm([GAME])


def same(first: Totals, second: Totals) -> bool:
    """Whether totals agree in everything but how they were made."""
    return replace(first, seconds=0, way="") == replace(second, seconds=0, way="")


def test_the_same_seed_gives_the_same_games_however_they_are_played() -> None:
    one = simulate(GAME, games=300, seed=5)
    assert one.way == "compiled"
    assert same(one, simulate(GAME, games=300, seed=5, jobs=3))
    slow = simulate(GAME, games=300, seed=5, interpreted=True)
    assert slow.way == "interpreted"
    assert same(one, slow)
    assert not same(one, simulate(GAME, games=300, seed=6))
    many = simulate(GAME, games=3000, seed=5, jobs=2)
    assert same(many, simulate(GAME, games=3000, seed=5))


def test_games_come_in_their_order_whatever_the_number_of_jobs() -> None:
    one = list(play_games(GAME, 200, seed=9))
    assert one == list(play_games(GAME, 200, seed=9, jobs=3))
    assert one[:50] == list(play_games(GAME, 50, seed=9, interpreted=True))
    assert len({played.seed for played in one}) == 200


def test_totals_are_those_of_the_single_games() -> None:
    games = list(play_games(GAME, 500, seed=2, seats=3))
    totals = simulate(GAME, games=500, seed=2, seats=3)
    lengths = [len(played.moves) for played in games]
    assert (totals.games, totals.decisions) == (500, sum(lengths))
    assert (totals.shortest, totals.longest) == (min(lengths), max(lengths))
    assert totals.length == pytest.approx(sum(lengths) / 500)
    chance = {number for number in range(load_game(GAME).numbers) if load_game(GAME).split(number)[0].is_chance}
    assert totals.draws == sum(number in chance for played in games for _, number in played.moves)
    assert totals.ties == sum(played.ranks.count(1) > 1 for played in games)
    for seat in range(3):
        wins = sum(1 / played.ranks.count(1) for played in games if played.ranks[seat] == 1)
        assert totals.seats[seat].wins == pytest.approx(wins)
        assert totals.seats[seat].win_rate.mean == pytest.approx(wins / 500)
    assert sum(seat.wins for seat in totals.seats) == pytest.approx(500)


@pytest.mark.parametrize("game", ["corruption"])
def test_points_have_the_interval_of_a_mean(game: str) -> None:
    from statistics import mean, stdev

    games = list(play_games(game, 60, seed=2, interpreted=True))
    totals = simulate(game, games=60, seed=2, interpreted=True)
    for seat, each in enumerate(totals.seats):
        points = [played.points[seat] for played in games]
        assert each.points.mean == pytest.approx(mean(points))
        assert each.points.high - each.points.mean == pytest.approx(1.96 * stdev(points) / 60**0.5)
        assert 0 <= each.win_rate.low <= each.win_rate.mean <= each.win_rate.high <= 1


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_simulated_game_is_a_record_that_can_be_verified(game: str) -> None:
    file = io.StringIO()
    simulate(game, games=3, seed=4, interpreted=True, records=file)
    records = list(read_records(file.getvalue().splitlines()))
    assert len(records) == 3
    for record in records:
        assert verify(record).right
        match = hustings.replay(record)
        assert match.over


def test_the_luck_of_a_simulated_game_is_that_of_its_seed_at_a_table() -> None:
    played = next(play_games("corruption", 1, seed=4, interpreted=True))
    game = load_game("corruption")
    match = hustings.deal("corruption", seed=played.seed)
    for seat, number in played.moves:
        if not game.split(number)[0].is_chance:
            match.play(seat, number)
    assert match.over
    assert [(entry.seat, entry.number) for entry in match.entries] == played.moves


def test_records_are_written_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    simulate(GAME, games=100, seed=4, jobs=2, records=path)
    with path.open(encoding="utf-8") as file:
        assert sum(1 for _ in read_records(file)) == 100


def test_stopped_from_the_keyboard_it_keeps_what_is_done() -> None:
    def stop(stage: str, done: int, whole: int) -> None:
        if done >= 2000:
            raise KeyboardInterrupt

    for jobs in (1, 2):
        totals = simulate(GAME, games=10**9, seed=1, jobs=jobs, progress=stop)
        assert 2000 <= totals.games < 10_000
        assert same(totals, simulate(GAME, games=totals.games, seed=1))


def test_memory_does_not_grow_with_the_number_of_games() -> None:
    peaks = []
    for games in (10_000, 100_000):
        tracemalloc.start()
        simulate(GAME, games=games, seed=1, jobs=2)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < peaks[0] * 1.5


def test_a_game_that_needs_more_room_is_played_again_with_more(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = list(play_games(GAME, 20, seed=3))
    monkeypatch.setattr(module, "FIRST_ROOM", 4)
    assert list(play_games(GAME, 20, seed=3)) == whole
    assert list(play_games(GAME, 20, seed=3, interpreted=True)) == whole


def test_progress_is_told() -> None:
    told: list[tuple[str, int, int]] = []
    simulate(GAME, games=100, seed=1, interpreted=True, progress=lambda *each: told.append(each))
    assert told[-1] == ("play", 100, 100)
    assert [done for _, done, _ in told] == sorted(done for _, done, _ in told)


def test_no_games_add_up_to_nothing() -> None:
    totals = simulate(GAME, games=0, seed=1, interpreted=True)
    assert (totals.games, totals.decisions, totals.length, totals.rate) == (0, 0, 0, 0)


def test_what_cannot_be_played_is_said() -> None:
    with pytest.raises(BadSeats):
        simulate(GAME, seats=9)
    with pytest.raises(BadOption):
        simulate(GAME, no_such_option=1)
    with pytest.raises(HustingsError, match="jobs"):
        simulate(GAME, jobs=0)
    with pytest.raises(HustingsError, match="seed"):
        simulate(GAME, seed=-1)


@pytest.mark.parametrize(("status", "why"), [(bulk.STUCK, "no choice"), (bulk.ENDLESS, "does not end")])
def test_a_game_that_does_not_end_is_named_by_its_seed(status: int, why: str) -> None:
    row = [7, 1, 0, 0, status]
    totals = [0] * bulk.SEATS
    totals[bulk.FAILED] = 1
    with pytest.raises(HustingsError, match=f"4294967303.*{why}"):
        module.Block(0, [row], totals, [], lambda n: b"").check()


def test_few_games_run_interpreted_where_nothing_is_cached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from hustings.kernel.compiled import Compiled

    monkeypatch.setattr(Compiled, "is_cached", lambda self: False)
    assert simulate(GAME, games=5, seed=1).way == "interpreted"


def test_one_game_at_a_time_is_handed_out(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[Played] = []
    monkeypatch.setattr(module.Writer, "write", lambda self, played: written.append(played))
    simulate(GAME, games=10, seed=1, records=io.StringIO())
    assert written == list(play_games(GAME, 10, seed=1))
