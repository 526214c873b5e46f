"""Recorded games: every way in which a game ends, ties, and points counted again by hand."""

from __future__ import annotations

import pytest

from hustings.games.copycat.components import BY_DOCTORATE, BY_POINTS, BY_ROUNDS
from hustings.kernel.match import Match
from hustings.kernel.record import load, replay, verify
from tests.games.copycat.accounts import Accounts
from tests.games.copycat.recorded import FOLDER, GAMES, path_of, played
from tests.walk import deals

POINTS, DOCTORATE, ROUNDS = "points", "doctorate", "rounds"


def kept(name: str) -> tuple[Match, Accounts]:
    """A recorded game at its end, and its points counted again from what was told."""
    match = replay(load(path_of(name)))
    return match, Accounts(match).follow(match)


def endings(match: Match, accounts: Accounts) -> set[str]:
    """CC-12.02 to CC-12.05: which conditions a player finds met when the game is over."""
    found = {POINTS} if max(accounts.score) >= 95 else set()
    all_gone = len(accounts.doctorates) + accounts.cleared_doctorates == match.c.doctorates
    if all_gone and accounts.doctorates[-1][0] == accounts.this_round:
        found.add(DOCTORATE)
    return found | ({ROUNDS} if accounts.this_round == 11 else set())


def places(accounts: Accounts) -> list[int]:
    """CC-12.07 to CC-12.09: the place of every seat by points, then by those of the last round, else shared."""
    marks = list(zip(accounts.score, accounts.last_round))
    return [1 + sum(other > mark for other in marks) for mark in marks]


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_right_in_every_choice_and_every_draw(name: str) -> None:
    verdict = verify(load(path_of(name)))
    assert verdict.right, verdict.fault
    assert verdict.unchecked == ()


@pytest.mark.parametrize("name", GAMES)
def test_CC_10_01_CC_12_07_a_player_who_counts_along_comes_to_the_same_points_and_places(name: str) -> None:
    match, accounts = kept(name)
    result = match.result
    assert result is not None
    assert list(result.points) == accounts.score
    assert list(result.ranks) == places(accounts)


@pytest.mark.parametrize(
    ("name", "reason", "met"),
    [
        ("points_2", BY_POINTS, {POINTS}),
        ("last_doctorate_2", BY_DOCTORATE, {DOCTORATE}),
        ("last_doctorate_3", BY_DOCTORATE, {DOCTORATE}),
        ("last_doctorate_4", BY_DOCTORATE, {DOCTORATE}),
        ("rounds_3", BY_ROUNDS, {ROUNDS}),
        ("tie_4", BY_ROUNDS, {ROUNDS}),
        ("shared_victory_4", BY_ROUNDS, {ROUNDS}),
        ("together_2", BY_POINTS, {POINTS, DOCTORATE, ROUNDS}),
    ],
)
def test_CC_12_01_CC_12_09_every_ending_alone_and_all_of_them_together(name: str, reason: int, met: set[str]) -> None:
    """Which of several conditions is told makes no difference; no round is broken off, and none follows."""
    match, accounts = kept(name)
    assert endings(match, accounts) == met
    assert accounts.ended_by == reason
    assert [match.game.told(line.what).name for line in match.lines].count("ENDS") == 1
    assert match.s.phase == 3


def test_CC_12_03_the_last_doctorate_ends_a_game_with_every_number_of_players() -> None:
    """All doctorates of the game are bought, none is cleared: 2, 3 and 4 of them."""
    for seats in (2, 3, 4):
        match, accounts = kept(f"last_doctorate_{seats}")
        assert len(accounts.doctorates) == match.c.doctorates == seats
        assert accounts.this_round < 11


def test_CC_12_08_equal_points_are_told_apart_by_the_last_round() -> None:
    match, accounts = kept("tie_4")
    assert accounts.score == [50, 50, 36, 48]
    assert accounts.last_round[:2] == [7, 6]
    assert match.result is not None
    assert match.result.ranks == (1, 2, 4, 3)
    assert match.result.ties == {(1, 2): "last_round"}


def test_CC_12_09_equal_in_the_last_round_too_they_share_the_victory_and_the_others_do_not() -> None:
    match, accounts = kept("shared_victory_4")
    assert accounts.score == [40, 44, 40, 44]
    assert accounts.last_round == [8, 4, 7, 4]
    assert match.result is not None
    assert match.result.ranks == (3, 1, 4, 1)
    assert match.result.winners == (2, 4)
    assert match.result.ties == {(1, 3): "last_round"}


def test_every_recorded_game_can_be_made_again() -> None:
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(GAMES)
    for name in ("last_doctorate_2", "points_2"):
        assert list(played(GAMES[name]).record.lines()) == list(load(path_of(name)).lines())


# ------------------------------------------------------------------------------------------- in random games


@pytest.mark.parametrize("count", [12, pytest.param(400, marks=pytest.mark.prove)])
def test_CC_8_14_CC_10_06_no_point_and_no_coin_comes_from_anywhere_else(count: int) -> None:
    """In random games with all options every score and every price is what the lines of that turn add up to."""
    for deal in deals("copycat", count):
        *_, match = deal.walk(checked=False)
        accounts = Accounts(match).follow(match)
        assert accounts.score == match.s.score[: match.seats]
        assert accounts.last_round == match.s.points[: match.seats]
