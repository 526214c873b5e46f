"""Chapter 14: the end of the game."""

from __future__ import annotations

from hustings.games.municipium.facts import ties
from tests.games.municipium import positions as at
from tests.table import Table


def ended(decurions: dict[int, int], things: dict[int, str] | None = None, seats: int = 3, **options: str) -> Table:
    """A turn of seat 1 ends with these decurions and things."""
    t = at.table(seats, decurions=decurions, things=things, **options)  # type: ignore[arg-type]
    at.then(t.s, at.Do.END_TURN, 0, 0)
    return t.run()


def test_MU_14_01_at_the_end_of_any_turn_with_five_decurions() -> None:
    members = {"forum": {4: "1p"}}
    t = at.table(4, active=2, decurions={4: 4}, things={4: "priest soldier merchant"}, members=members, reserve=8)
    at.turns_up(t, "prefect_visit", "priest")
    assert t.s.decurions[3] == 5
    assert t.over
    assert t.owes == set()
    assert t.ranks == (2, 2, 2, 1)


def test_MU_14_02_the_turn_is_finished_first() -> None:
    t = at.table(
        4,
        decurions={1: 4, 3: 4},
        members={"forum": {1: "1p"}, "basilica": {3: "1p"}},
        banner={"forum": "advocate advocate", "basilica": "advocate advocate"},
        things={1: "soldier merchant priest", 3: "priest priest soldier soldier merchant merchant"},
    )
    at.turns_up(t, "citizen_visit", "priest", "soldier", "soldier", "priest")
    t.play(1, "place forum", "leave priest")
    assert t.s.decurions[0] == 5
    assert t.owes == {2}
    t.play(2, "place tavern").play(3, "place praetorium").play(4, "place basilica").play(3, "leave priest")
    assert t.s.decurions == [5, 0, 6, 0]
    assert t.over
    assert t.ranks == (2, 3, 1, 3)


def test_MU_14_03_most_decurions_win() -> None:
    assert ended({1: 5, 2: 3, 3: 4}).ranks == (1, 3, 2)


def test_MU_14_04_then_most_things_left() -> None:
    t = ended({1: 5, 2: 2, 3: 5}, {1: "favour favour", 3: "priest priest priest"})
    assert t.ranks == (2, 3, 1)
    assert ties(t.c, t.s, 2, 0) == "things"


def test_MU_14_05_then_the_win_is_shared() -> None:
    t = ended({1: 5, 2: 5, 3: 4}, {1: "favour favour", 2: "priest priest", 3: "soldier " * 9})
    assert t.ranks == (1, 1, 3)
    assert ties(t.c, t.s, 0, 1) == ""


def test_MU_14_06_all_are_ranked() -> None:
    things = {1: "favour", 2: "priest priest", 3: "favour favour", 4: "priest priest soldier soldier"}
    assert ended({1: 5, 2: 3, 3: 3, 4: 3}, things, seats=4).ranks == (1, 3, 3, 2)


def test_MU_14_07_four_decurions_end_the_short_game() -> None:
    t = ended({1: 3, 2: 4, 3: 1}, length="short")
    assert t.over
    assert t.ranks == (2, 1, 3)
    assert not ended({1: 3, 2: 4, 3: 1}).over


def test_MU_14_08_the_round_is_not_finished() -> None:
    t = at.table(decurions={1: 4}, things={1: "soldier merchant advocate"}, members={"basilica": {1: "1p"}})
    at.plays(t, "your_power", "priest").play(1, "basilica draw")
    assert t.over
    assert [line[0] for line in t.told()][-1] != "TURN"
