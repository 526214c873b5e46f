"""Chapter 4: influence."""

from __future__ import annotations

from hustings.games.municipium.rules.influence import first_in, influence, second_in
from tests.games.municipium import positions as at
from tests.table import Table


def first(t: Table, place: str) -> int:
    """The seat that is first; 0 if nobody is."""
    return first_in(t.c, t.s, at.place_of(place)) + 1


def second(t: Table, place: str) -> int:
    """The seat that is second; 0 if nobody is."""
    return second_in(t.c, t.s, at.place_of(place), first(t, place) - 1) + 1


def test_MU_4_01_a_wreathed_member_counts_double() -> None:
    t = at.table(members={"forum": {1: "1p 1w", 2: "2p"}})
    assert influence(t.s, 0, at.place_of("forum")) == 3
    assert influence(t.s, 1, at.place_of("forum")) == 2


def test_MU_4_02_without_a_member_nobody_is_first_or_second() -> None:
    t = at.table(members={"forum": {3: "1p"}})
    assert (first(t, "forum"), second(t, "forum")) == (3, 0)
    assert (first(t, "baths"), second(t, "baths")) == (0, 0)


def test_MU_4_03_ties_for_first_go_by_the_ranking() -> None:
    t = at.table(members={"forum": {1: "2p", 3: "1w"}}, ranking=(3, 1, 2))
    assert first(t, "forum") == 3


def test_MU_4_04_second_is_the_next_by_influence_and_ranking() -> None:
    t = at.table(members={"basilica": {1: "3p", 2: "1w", 3: "2p"}})
    assert (first(t, "basilica"), second(t, "basilica")) == (1, 2)
    t = at.table(members={"basilica": {1: "2p", 2: "2p", 3: "2p"}}, ranking=(3, 1, 2))
    assert (first(t, "basilica"), second(t, "basilica")) == (3, 1)


def test_MU_4_05_ties_in_the_temple_go_by_the_old_ranking() -> None:
    t = at.turns_up(at.table(members={"temple": {2: "2p", 3: "2p"}}), "all_powers")
    assert ("EXERCISES", 1, at.place_of("temple")) in t.told()


def test_MU_4_06_first_is_looked_up_when_the_power_is_reached() -> None:
    t = at.table(members={"emporium": {1: "2p", 2: "2p"}, "temple": {2: "1p"}})
    assert first(t, "emporium") == 1
    at.turns_up(t, "all_powers")
    assert at.ranking(t) == (2, 1, 3)
    assert t.owes == {2}
    assert t.choices(2) == ["emporium draw", "emporium stop"]


def test_MU_4_06_who_exercises_a_power_keeps_it_to_its_end() -> None:
    t = at.table(members={"praetorium": {1: "2p", 2: "1p"}})
    at.exercises(t, 1, "praetorium").play(1, "reposition praetorium plain forum")
    assert first(t, "praetorium") == 1
    t.play(1, "reposition praetorium plain forum")
    assert first(t, "praetorium") == 2
    assert t.owes == {1}
