"""Chapter 3: placing the members, starting ranking."""

from __future__ import annotations

from hustings.games.municipium.components import INSTITUTION_IDS
from tests.games.municipium import positions as at


def test_MU_3_01_one_member_each_clockwise_from_the_first_player() -> None:
    t = at.new_game(3, first=2)
    order = []
    for _ in range(21):
        (seat,) = t.owes
        order.append(seat)
        t.play(seat, "start forum")
    assert order == [2, 3, 1] * 7
    assert "stop" in t.choices(2)


def test_MU_3_02_in_any_institution_and_all_see_it() -> None:
    t = at.new_game(2)
    for _ in range(5):
        t.play(1, "start forum").play(2, "start baths")
    assert t.choices(1) == [f"start {place}" for place in INSTITUTION_IDS]
    t.play(1, "start tavern")
    assert ("STARTED", 0, at.place_of("tavern")) in t.told()
    assert t.view(2).members[0][at.place_of("tavern")] == [1, 0]


def test_MU_3_03_no_limit_of_members() -> None:
    t = at.place_members(at.new_game(4), 0, 0, 0, 0, elsewhere="emporium")
    assert [at.members(t, seat, "emporium") for seat in (1, 2, 3, 4)] == ["7p"] * 4


def test_MU_3_04_placing_sets_off_nothing() -> None:
    t = at.place_members(at.new_game(3), 2, 1, 0)
    assert [at.things(t, seat) for seat in (1, 2, 3)] == ["", "", ""]
    assert sum(t.s.decurions) == 0
    assert [sum(banner) for banner in t.s.banner] == [1] * 7


def test_MU_3_05_the_ranking_by_members_in_the_temple() -> None:
    t = at.place_members(at.new_game(4), 1, 3, 0, 2)
    assert at.ranking(t) == (2, 4, 1, 3)


def test_MU_3_06_ties_clockwise_from_the_first_player() -> None:
    assert at.ranking(at.place_members(at.new_game(3, first=2), 2, 0, 2)) == (3, 1, 2)
    assert at.ranking(at.place_members(at.new_game(3, first=2), 0, 0, 0)) == (2, 3, 1)


def test_MU_3_07_only_the_power_of_the_temple_changes_the_ranking() -> None:
    t = at.table(members={"temple": {3: "4p"}, "baths": {3: "1p"}}, active=3)
    at.turn(t).play(3, "step baths plain temple", "stop")
    assert at.members(t, 3, "temple") == "5p"
    assert at.ranking(t) == (1, 2, 3)
    t = at.table(members={"baths": {3: "2p"}})
    at.exercises(t, 3, "baths").play(3, "baths use")
    assert at.members(t, 3, "temple") == "1p 1w"
    assert at.ranking(t) == (1, 2, 3)
