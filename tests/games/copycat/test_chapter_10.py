"""Chapter 10, phase 3: victory points."""

from __future__ import annotations

from tests.games.copycat.positions import end_of_round, give, on_street, put, succeed, table


def test_CC_10_01_scoring() -> None:
    t = table()
    put(t, 1, "standing", "B5R")
    give(t, 1, "hand", 16, 24)
    t.s.score[0] = 40
    t.s.taken_markers[0] = 2
    succeed(t).play(1, "rest", "finish")
    assert t.s.score[0] == 48


def test_CC_10_02_cards_and_offices() -> None:
    t = table()
    put(t, 1, "standing", "E4b")
    give(t, 1, "hand", 50)
    succeed(t).play(1, "rest", "finish")
    assert t.s.score[0] == 10


def test_CC_10_03_campaign_trail_doubles_the_markers() -> None:
    for hand, points in (([16], 5), ([37], 8)):
        t = table()
        give(t, 1, "hand", *hand)
        t.s.taken_markers[0] = 4
        succeed(t).play(1, "rest", "finish")
        assert t.s.score[0] == points


def test_CC_10_04_used_again_it_triples_them() -> None:
    for hand in ([37], [37, 52]):
        t = table()
        put(t, 1, "standing", "E3b")
        give(t, 1, "hand", *hand)
        t.s.taken_markers[0] = 4
        succeed(t).play(1, "rest", "work e3b", "reuse campaign_trail_37", "finish")
        assert t.s.score[0] == 12


def test_CC_10_05_two_campaign_trails_give_the_triple() -> None:
    t = table()
    give(t, 1, "hand", 37, 52)
    t.s.taken_markers[0] = 4
    succeed(t).play(1, "rest", "finish")
    assert t.s.score[0] == 12
    t = table()
    give(t, 1, "hand", 37, 47)
    t.s.taken_markers[0] = 4
    succeed(t).play(1, "rest", "special press_secretary_47", "copy campaign_trail_37", "finish")
    assert t.s.score[0] == 12


def test_CC_10_06_the_whole_formula() -> None:
    t = table()
    put(t, 1, "standing", "E3b", "B2L")
    give(t, 1, "hand", 24, 27, 37, 39, 22)
    on_street(t, {1: "d1"})
    t.s.taken_markers[0] = 3
    succeed(t).play(1, "rest", "work e3b", "reuse national_radio_24", "work b2l", "buy 1", "invest 5", "finish")
    assert t.s.points[0] == t.s.score[0] == 3 + 3 + 2 + 5 + 3 * 2


def test_CC_10_07_markers_go_back() -> None:
    t = table(marker_limit="25")
    t.s.taken_markers[0] = 3
    t.s.marker_pool = 22
    give(t, 1, "hand", 9)
    give(t, 2, "hand", 9)
    succeed(t).play(1, "rest", "finish")
    assert t.s.taken_markers[0] == 0
    assert t.s.marker_pool == 25


def test_CC_10_08_the_round_is_played_to_its_end() -> None:
    t = table()
    give(t, 1, "hand", 60)
    give(t, 2, "hand", 61, 16)
    t.s.score[:2] = [87, 90]
    succeed(t).play(1, "rest", "finish")
    assert t.s.score[0] == 97
    assert t.owes == {2}
    t.play(2, "rest")
    assert t.over
    assert t.s.score[1] == 101
    assert t.ranks == (2, 1)


def test_CC_10_08_there_is_no_upper_limit() -> None:
    t = table()
    t.s.score[:2] = [140, 150]
    end_of_round(t)
    assert t.ranks == (2, 1)
    assert ("ENDS", 0) in t.told()
