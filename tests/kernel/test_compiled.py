"""The compiled way: the same bytes as the interpreted one, and a cache that is hit, damaged or cannot be written."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hustings.arena.simulate import play_games
from hustings.kernel.algorithms import BadRules, Rules, plain, rules_of
from hustings.kernel.cache import cache_folder
from hustings.kernel.codec import layout
from hustings.kernel.compiled import CacheWarning, Compiled, compiled, warm
from hustings.kernel.game import load_game
from tests.kernel import differential, small
from tests.walk import ALL_GAMES, deals

TOLD_LINES = 512


def compare_step_by_step(game: str, tables: int) -> None:
    """Plays random games in both ways and compares everything after every step."""
    for deal in deals(game, tables):
        match = deal.match(checked=False)
        both = compiled(match.game)
        fast = both.load(differential.__name__)
        played = next(play_games(game, 1, deal.seats, deal.seed, interpreted=True, **deal.options))
        _compare(both, fast, match.c, played.moves)


def _compare(both: Compiled, fast: Any, c: Any, moves: list[tuple[int, int]]) -> None:
    import numpy as np

    game = both.game
    slow: Any = plain(game, differential.__name__)
    size = len(moves) + 1
    most = max(game.most_choices, game.most_outcomes)
    # Compiled: all steps at once.
    cs, kept, digests = both.constants(c), both.new(size), np.zeros(size, np.int64)
    tape = np.zeros((TOLD_LINES, 6), np.int64)
    room = np.zeros((1, 2), np.int64) if not moves else np.array(moves, np.int64)
    fast.retrace(cs, both.new(1), room, game.numbers, tape, np.zeros(most, np.int64), kept, digests)
    lookers = 2 * (c.seats + 1)
    seen = both.new(size * lookers)
    fast.show(cs, kept, seen)
    known = both.new(size)
    known[:] = seen[1::lookers]  # not a copy: what lies between fields must stay zero
    fast.lay(cs, known, np.zeros(4, np.int64), np.zeros(game.scratch, np.int64))
    # Interpreted: one step after the other.
    encode = layout(game.state).encode
    s = game.made.PlainState()
    plain_tape, out = [[0] * 6 for _ in range(TOLD_LINES)], [0] * most
    knowledges = []
    for n in range(size):
        slow.step(c, s, moves, n, plain_tape)
        assert encode(s) == kept[n].tobytes(), f"step {n}"
        assert slow.digest(c, s, game.numbers, plain_tape, out) == digests[n], f"step {n}"
        views = [game.made.PlainState() for _ in range(lookers)]
        slow.show([c], [s], views)
        for k, view in enumerate(views):
            assert encode(view) == seen[n * lookers + k].tobytes(), f"step {n}, view {k}"
        knowledges.append(views[1])
    slow.lay([c], knowledges, [0] * 4, [0] * game.scratch)
    for n, laid in enumerate(knowledges):
        assert encode(laid) == known[n].tobytes(), f"redeal at step {n}"


def test_after_every_step_both_ways_hold_the_same_bytes() -> None:
    compare_step_by_step("tests.bazaar", 8)


@pytest.mark.prove
@pytest.mark.parametrize("game", ALL_GAMES)
def test_after_every_step_of_many_games_both_ways_hold_the_same_bytes(game: str) -> None:
    compare_step_by_step(game, 40)


def compare_games(game: str, tables: int, games: int) -> None:
    """Plays whole random games in both ways: the same choices, luck, last state, points and ranks."""
    warm([game])
    for deal in deals(game, tables):
        ways = [
            list(play_games(game, games, deal.seats, deal.seed, interpreted=interpreted, **deal.options))
            for interpreted in (False, True)
        ]
        assert ways[0] == ways[1], deal


@pytest.mark.parametrize("game", ALL_GAMES)
def test_both_ways_play_the_same_random_games(game: str) -> None:
    compare_games(game, 12, 2)


@pytest.mark.prove
@pytest.mark.parametrize("game", ALL_GAMES)
def test_both_ways_play_the_same_thousands_of_random_games(game: str) -> None:
    compare_games(game, 300, 10)


@pytest.mark.parametrize("game", ALL_GAMES)
def test_records_and_plain_objects_turn_into_each_other(game: str) -> None:
    both = compiled(load_game(game))
    start = both.game.made.PlainState()
    assert both.states([start])[0].tobytes() == layout(both.game.state).encode(start)
    assert both.state.itemsize == layout(both.game.state).size
    assert both.state.itemsize % 64 == 0
    for name, field in both.game.state.fields.items():
        assert both.state[name].shape == field.shape
    played = next(play_games(game, 1, seed=3, interpreted=True))
    kept = layout(both.game.state).decode(played.state, both.game.made.PlainState())
    assert layout(both.game.state).encode(both.plain(both.states([kept])[0])) == played.state


def test_constants_of_one_name_must_agree() -> None:
    game = load_game("tests.bazaar")
    rules = Rules(game)
    function = rules.functions["run_round"]
    rules.constants["Do"] = 7
    with pytest.raises(BadRules, match="constant Do has two values"):
        rules._gather(game, function)


def test_rules_come_callees_first() -> None:
    order = rules_of(load_game("tests.bazaar")).in_order(["act"])
    assert order[-1] == "act"
    assert order.index("tell") < order.index("do_lay") < order.index("carry_out")


# ---------------------------------------------------------------------------------------------------------- the cache

PLAY = """
import sys
from hustings.kernel.compiled import compiled
from hustings.kernel.game import load_game
told = []
both = compiled(load_game("tests.bazaar"))
was = both.is_cached("tests.kernel.small")
module = both.load("tests.kernel.small", lambda k, n, name: told.append(name))
print(was, len(told) > 0, sum(module.bids.stats.cache_hits.values()))
"""
"""Says whether the algorithm lay in the cache, whether anything was compiled, and how often the cache was hit."""


def in_a_process_of_its_own(folder: Path | str, code: str = PLAY) -> str:
    environment = {**os.environ, "HUSTINGS_CACHE": str(folder), "PYTHONPATH": os.getcwd()}
    done = subprocess.run(
        [sys.executable, "-W", "default", "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.strip() + done.stderr.strip()


def test_a_second_process_finds_what_the_first_compiled(tmp_path: Path) -> None:
    assert in_a_process_of_its_own(tmp_path) == "False True 0"
    assert in_a_process_of_its_own(tmp_path) == "True False 1"
    # What is damaged or half removed is made again.
    for index in tmp_path.rglob("*.nbi"):
        index.unlink()
    assert in_a_process_of_its_own(tmp_path) == "True True 0"
    assert in_a_process_of_its_own(tmp_path) == "True False 1"


def test_only_the_newest_versions_stay_in_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HUSTINGS_CACHE", str(tmp_path))
    game = Compiled(load_game("tests.bazaar"))
    kind = game._folder(small.__name__).name.rsplit("-", 1)[0]
    old = [tmp_path / f"{kind}-{n}" for n in range(9)]
    for n, folder in enumerate(old):
        folder.mkdir()
        os.utime(folder, (n, n))
    (tmp_path / "tests.other-small-1").mkdir()
    game.load(small.__name__)
    assert {each.name for each in tmp_path.iterdir()} == {
        "tests.other-small-1",
        game._folder(small.__name__).name,
        *(folder.name for folder in old[-3:]),
    }


def test_a_folder_that_cannot_be_written_costs_a_warning_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "a file"
    blocked.touch()
    monkeypatch.setenv("HUSTINGS_CACHE", str(blocked))
    assert cache_folder() == blocked
    game = Compiled(load_game("tests.bazaar"))
    with pytest.warns(CacheWarning, match="HUSTINGS_CACHE"):
        module = game.load(small.__name__)
    assert not module.bids.stats.cache_hits


def test_a_full_disk_costs_a_warning_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from numba.core.caching import IndexDataCacheFile

    def full(self: Any, key: Any, data: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setenv("HUSTINGS_CACHE", str(tmp_path))
    monkeypatch.setattr(IndexDataCacheFile, "save", full)
    game = Compiled(load_game("tests.bazaar"))
    with pytest.warns(CacheWarning, match="No space left"):
        game.load(small.__name__)
    assert not game._folder(small.__name__).joinpath("complete").exists()


def test_the_interpreted_way_imports_neither_numpy_nor_numba() -> None:
    code = """
import sys
import hustings
from hustings.arena.simulate import simulate
match = hustings.deal("tests.bazaar", seed=1)
while not match.over:
    seat = min(match.owes)
    match.play(seat, match.choices(seat)[0])
    match.view(1)
simulate("tests.bazaar", games=3, seed=1, interpreted=True)
print([name for name in ("numpy", "numba", "llvmlite") if name in sys.modules])
"""
    assert in_a_process_of_its_own("/nowhere", code) == "[]"
