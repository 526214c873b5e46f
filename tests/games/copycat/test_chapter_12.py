"""Chapter 12: the end of the game."""

from __future__ import annotations

import pytest

from hustings.games.copycat.components import TAKEN
from tests.games.copycat.positions import INDEX, end_of_round, give, on_street, out_of_game, put, succeed, table
from tests.table import Table


def scored(*scores: int, last: tuple[int, ...] = (), this_round: int = 8) -> Table:
    """The end of phase 3 with these scores, and these points of the last round."""
    t = table(len(scores))
    give(t, 1, "hand", 9, 10)
    t.s.this_round = this_round
    t.s.score[: len(scores)] = list(scores)
    t.s.points[: len(scores)] = list(last) or [0] * len(scores)
    return end_of_round(t)


def test_CC_12_01_CC_12_02_95_points_end_the_game_at_the_end_of_a_round() -> None:
    t = scored(95, 80, 77, this_round=9)
    assert t.over
    assert t.s.this_round == 9
    t = scored(94, 94, 93, this_round=9)
    assert not t.over
    assert t.s.this_round == 10


def bought(cleared: int, doctorate_end: str) -> Table:
    """P1 buys a doctorate in round 10 of two; the other was bought before, or cleared away."""
    t = table(2, doctorate_end=doctorate_end)
    t.s.this_round = 10
    put(t, 1, "standing", "B2L")
    give(t, 1, "hand", 9)
    give(t, 2, "hand", 9)
    on_street(t, {1: "d1", 2: "d2"})
    t.s.street[1] = -1
    if cleared:
        t.s.out[INDEX["d2"]] = 1
    else:
        t.s.lies[1][INDEX["d2"]] = TAKEN
        t.s.doctorates[1] = 1
    succeed(t, waits=False).play(1, "rest", "work b2l", "buy 1")
    return t.play(2, "rest")


def test_CC_12_03_the_last_doctorate_ends_the_game() -> None:
    assert bought(cleared=0, doctorate_end="last_obtainable").over


def test_CC_12_04_a_cleared_doctorate_does_not_count_or_does() -> None:
    assert bought(cleared=1, doctorate_end="last_obtainable").over
    assert not bought(cleared=1, doctorate_end="all_bought").over
    assert bought(cleared=0, doctorate_end="all_bought").over


def test_CC_12_04_doctorates_bought_before_this_position_count() -> None:
    """Players already have one each; the second one bought of two is the last."""
    t = table(2, doctorate_end="all_bought")
    give(t, 1, "taken", "d1")
    give(t, 2, "taken", "d2")
    give(t, 1, "hand", 9, 10)
    assert t.s.doctorates[:2] == [1, 1]
    t.s.doctorate_bought = 1
    assert end_of_round(t).over


def test_CC_12_04_clearing_alone_ends_nothing() -> None:
    t = table()
    t.s.doctorates_left = 0
    give(t, 1, "hand", 9, 10)
    end_of_round(t)
    assert not t.over


def test_CC_12_04_one_on_the_street_can_still_be_had() -> None:
    t = table()
    give(t, 1, "hand", 9, 10)
    on_street(t, {5: "d1", 6: "d2"})
    t.s.doctorate_bought = 1
    end_of_round(t)
    assert not t.over


def test_CC_12_05_eleven_rounds() -> None:
    assert scored(50, 60, this_round=11).over
    assert not scored(50, 60, this_round=10).over


def test_CC_12_06_the_last_round_is_not_cleaned_up() -> None:
    t = table()
    on_street(t, {1: 26})
    t.s.this_round = 7
    t.s.score[0] = 96
    end_of_round(t)
    assert t.over
    assert sum(t.s.markers) == 0
    assert not out_of_game(t, 26)


def test_CC_12_07_the_most_points_win() -> None:
    assert scored(101, 97, 88).ranks == (1, 2, 3)


def test_CC_12_08_a_tie_is_broken_by_the_last_round() -> None:
    t = scored(101, 101, last=(12, 15))
    assert t.ranks == (2, 1)
    assert t.match.result is not None
    assert t.match.result.ties == {(2, 1): "last_round"}
    assert t.match.result.tie_words("last_round") == "More victory points in the last round"


@pytest.mark.parametrize("lang", ["en", "it"])
def test_CC_12_09_shared_places(lang: str) -> None:
    t = scored(101, 101, 90, 90, last=(12, 12, 9, 11))
    assert t.ranks == (1, 1, 4, 3)
    result = t.match.result
    assert result is not None
    assert result.winners == (1, 2)
    assert result.points == (101, 101, 90, 90)
    assert {key for each in result.standings for key, _ in each.lines} == {"earlier", "last_round"}
    assert result.line_words("earlier", lang) != "earlier"
