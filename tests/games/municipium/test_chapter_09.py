"""Chapter 9: sets and decurions."""

from __future__ import annotations

from hustings.games.municipium.rules.sets import towards_set
from tests.games.municipium import positions as at
from tests.table import Table


def basilica_event(first: str) -> Table:
    """Seat 1 is alone in the Basilica with these things, and a priest sets off the citizen event there."""
    t = at.table(banner={"basilica": "advocate advocate"}, members={"basilica": {1: "1p"}}, things={1: first}, bag=30)
    return at.places(t, 1, "priest", "basilica")


def test_MU_9_01_a_set_may_be_four_favours() -> None:
    t = at.table(2, members={"forum": {1: "1p"}}, things={1: "favour favour favour"})
    at.advances(t)
    assert at.things(t, 1) == ""
    assert t.s.decurions[0] == 1


def test_MU_9_01_two_of_a_kind_are_no_set() -> None:
    t = at.table(banner={"baths": "merchant"}, members={"forum": {1: "1p"}}, things={1: "priest priest soldier"})
    at.exercises(t, 1, "forum").play(1, "take baths merchant")
    assert at.things(t, 1) == "priest priest soldier merchant"
    assert t.s.decurions[0] == 0


def test_MU_9_02_at_once_in_whoevers_turn() -> None:
    t = at.table(
        banner={"forum": "advocate advocate"},
        members={"forum": {2: "2p", 3: "1p"}},
        things={3: "priest soldier merchant"},
    )
    at.turns_up(t, "citizen_visit", "advocate", "soldier").play(1, "place forum")
    assert t.s.decurions[2] == 1
    assert at.things(t, 3) == ""
    told = [line[0] for line in t.told()]
    assert told.index("SET") < told.index("DRAWN")


def test_MU_9_03_a_favour_must_complete_a_set() -> None:
    t = at.table(banner={"baths": "merchant"}, members={"forum": {1: "1p"}}, things={1: "priest priest soldier favour"})
    at.exercises(t, 1, "forum").play(1, "take baths merchant")
    assert at.things(t, 1) == "priest"
    assert t.s.decurions[0] == 1


def test_MU_9_04_favours_only_for_what_is_lacking() -> None:
    t = basilica_event("soldier favour favour").play(1, "leave advocate")
    assert at.things(t, 1) == "favour"
    assert t.s.decurions[0] == 1


def test_MU_9_05_two_citizens_are_received_together() -> None:
    t = basilica_event("soldier merchant favour").play(1, "leave advocate")
    assert at.things(t, 1) == "favour"
    assert t.s.decurions[0] == 1


def test_MU_9_06_several_sets() -> None:
    t = basilica_event("priest priest soldier soldier merchant merchant")
    t.play(1, "leave priest")
    assert at.things(t, 1) == ""
    assert t.s.decurions[0] == 2
    assert t.s.bag_size == 30 + 8 + 1


def test_MU_9_07_citizens_into_the_bag_and_favours_into_the_reserve() -> None:
    t = at.table(things={1: "priest favour favour"}, banner={"tavern": "soldier"}, bag=30, reserve=5)
    at.exercises(t, 1, "forum").play(1, "take tavern soldier")
    assert (t.s.bag_size, t.s.reserve_favours) == (32, 7)


def test_MU_9_08_a_set_cannot_be_kept_for_the_basilica() -> None:
    t = at.table(members={"basilica": {1: "1p"}}, things={1: "priest soldier merchant"}, active=1)
    at.exercises(t, 1, "basilica", "advocate").play(1, "basilica draw")
    assert at.things(t, 1) == ""
    assert t.s.decurions[0] == 1
    assert t.owes == set()


def test_MU_9_09_at_most_three_after_every_check() -> None:
    for seed in range(6):
        t = Table("municipium", seats=2 + seed % 3, seed=seed)
        t.random(seed, stop=lambda t: any(towards_set(t.s, seat) > 3 for seat in range(4)))
        assert t.over
    t = at.table(things={1: "priest " * 5 + "soldier " * 4 + "favour"})
    assert towards_set(t.s, 0) == 3
    assert [fault.key for fault in t.faults() if fault.key == "set"] == []
