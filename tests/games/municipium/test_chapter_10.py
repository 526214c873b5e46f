"""Chapter 10: the power cards."""

from __future__ import annotations

import pytest

from hustings.games.municipium.components import INSTITUTION_IDS
from tests.games.municipium import positions as at
from tests.table import Table


def exercised(t: Table) -> list[tuple[int, str]]:
    """Which powers the last play set off: seat and institution."""
    return [(line[1] + 1, INSTITUTION_IDS[line[2]]) for line in t.told() if line[0] == "EXERCISES"]


def test_MU_10_01_the_first_exercises_it_for_himself() -> None:
    t = at.turns_up(at.table(members={"praetorium": {3: "2p", 1: "1p"}}), "all_powers")
    assert t.owes == {3}
    assert t.refused(3, "reposition tavern plain forum") == "MU-11.25"
    t.play(3, "reposition praetorium plain forum", "done")
    assert at.members(t, 3, "forum") == "1p"
    assert at.members(t, 1, "praetorium") == "1p"


def test_MU_10_02_without_members_it_is_passed_over() -> None:
    t = at.turns_up(at.table(members={"basilica": {2: "1p"}}), "all_powers")
    assert exercised(t) == [(2, "basilica")]
    assert ("NOBODY_THERE", at.place_of("emporium")) in t.told()
    assert "EMPORIUM" not in [line[0] for line in t.told()]


def test_MU_10_03_all_powers_by_number() -> None:
    members = {"temple": {2: "1p"}, "tavern": {1: "1p"}, "forum": {2: "1p"}, "praetorium": {3: "1p"}}
    t = at.turns_up(at.table(members=members, banner={"temple": "priest"}), "all_powers")
    assert exercised(t) == [(2, "temple"), (1, "tavern")]
    t.play(1, "fetch_nobody")
    assert exercised(t) == [(2, "forum")]
    t.play(2, "take_nothing")
    assert exercised(t) == [(3, "praetorium")]
    t.play(3, "done")
    assert t.s.activated == -1
    assert t.s.active == 1


def test_MU_10_04_first_is_looked_up_when_reached() -> None:
    t = at.turns_up(at.table(members={"tavern": {1: "2p"}, "baths": {1: "1p", 2: "2p"}}), "all_powers")
    t.play(1, "fetch baths 2", "number 2 0")
    assert exercised(t) == [(1, "baths")]


def test_MU_10_05_one_power_each() -> None:
    members = {"tavern": {2: "1p"}, "forum": {2: "1p"}, "basilica": {1: "1p"}}
    t = at.turns_up(at.table(members=members, banner={"temple": "priest"}, active=2), "one_power")
    assert t.choices(2) == ["power tavern", "power forum"]
    t.play(2, "power forum").play(2, "take_nothing")
    assert ("PASSED_OVER", 2) in t.told()
    assert exercised(t) == [(1, "basilica")]
    t.play(1, "basilica decline")
    assert t.s.activated == -1


def test_MU_10_06_who_is_first_only_in_the_temple_is_not_asked() -> None:
    t = at.turns_up(at.table(members={"temple": {3: "2p"}}), "one_power")
    assert at.ranking(t) == (3, 1, 2)
    assert t.s.activated == -1


def test_MU_10_06_another_power_may_be_chosen_and_declined() -> None:
    t = at.turns_up(at.table(members={"temple": {3: "2p"}, "baths": {3: "1p"}}), "one_power")
    assert t.refused(3, "power forum") == "MU-10.06"
    t.play(3, "power baths", "baths decline")
    assert at.ranking(t) == (1, 2, 3)
    assert t.s.activated == -1


def test_MU_10_07_the_same_institution_again() -> None:
    t = at.table(members={"emporium": {1: "2p", 3: "2p"}, "temple": {2: "2p", 3: "1p"}})
    at.turns_up(t, "one_power")
    assert exercised(t) == [(1, "emporium")]
    t.play(1, "emporium stop")
    assert at.ranking(t) == (2, 3, 1)
    assert exercised(t) == [(2, "temple"), (3, "emporium")]
    assert t.choices(3) == ["emporium draw", "emporium stop"]


def test_MU_10_08_your_power_by_number() -> None:
    t = at.table(members={"praetorium": {2: "1p"}, "basilica": {2: "1p"}, "forum": {1: "1p"}}, active=2)
    at.plays(t, "your_power")
    assert exercised(t) == [(2, "basilica")]
    t.play(2, "basilica decline")
    assert exercised(t) == [(2, "praetorium")]
    t.play(2, "done")
    assert t.s.active == 2


def test_MU_10_09_institutions_are_gained_and_lost_on_the_way() -> None:
    t = at.table(members={"tavern": {1: "2p"}, "baths": {1: "1p", 2: "2p"}, "temple": {2: "1p"}})
    at.plays(t, "your_power").play(1, "fetch baths 2", "number 2 0", "baths use")
    assert at.members(t, 1, "temple") == "1w"
    assert at.ranking(t) == (1, 2, 3)
    assert t.s.activated == -1
    t = at.table(members={"tavern": {1: "1p"}, "forum": {1: "1p", 2: "1p"}})
    at.plays(t, "your_power").play(1, "fetch forum 1")
    assert exercised(t) == []
    assert t.s.active == 1


@pytest.mark.parametrize(
    ("place", "no"),
    [
        ("tavern", "fetch_nobody"),
        ("baths", "baths decline"),
        ("emporium", "emporium stop"),
        ("basilica", "basilica decline"),
        ("forum", "take_nothing"),
        ("praetorium", "done"),
    ],
)
def test_MU_10_10_all_powers_but_the_temple_may_be_declined(place: str, no: str) -> None:
    t = at.table(members={place: {1: "3p", 2: "1p"}, "temple": {3: "1p"}}, banner={"temple": "priest"})
    before = [row[:] for row in t.s.banner], at.members(t, 1, place), t.s.bag[:]
    at.exercises(t, 1, place).play(1, no)
    assert (t.s.banner, at.members(t, 1, place), t.s.bag) == before
    assert t.owes == set()


def test_MU_10_10_the_temple_must_be_carried_out() -> None:
    t = at.exercises(at.table(members={"temple": {2: "1p"}}), 2, "temple")
    assert at.ranking(t) == (2, 1, 3)
    assert t.owes == set()
