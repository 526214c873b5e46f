"""Chapter 7: the Prefect event."""

from __future__ import annotations

from tests.games.municipium import positions as at


def test_MU_7_01_one_event_for_each_advance() -> None:
    t = at.table(2, prefect="tavern", members={"tavern": {1: "1p"}, "baths": {2: "1p"}})
    at.advances(t)
    assert at.things(t, 1) == ""
    assert at.things(t, 2) == "favour"


def test_MU_7_02_the_first_gets_the_favour() -> None:
    t = at.table(members={"forum": {1: "2p", 3: "2p"}}, ranking=(3, 1, 2))
    at.advances(t, "priest")
    assert at.things(t, 3) == "favour"


def test_MU_7_03_the_second_gets_the_citizen() -> None:
    t = at.table(members={"forum": {1: "2p", 3: "2p"}}, ranking=(3, 1, 2), rooms={"forum": "soldier"})
    at.advances(t, "priest")
    assert at.things(t, 1) == "soldier"
    assert at.things(t, 2) == ""


def test_MU_7_04_with_one_family_the_citizen_goes_into_the_bag() -> None:
    t = at.table(members={"forum": {2: "1p"}}, rooms={"forum": "soldier"}, bag=40)
    at.advances(t, "merchant")
    assert at.things(t, 2) == "favour"
    assert at.room(t, "forum") == "merchant"
    assert t.s.bag == [10, 11, 9, 10]


def test_MU_7_05_with_nobody_there_the_favour_stays() -> None:
    t = at.table(rooms={"forum": "soldier"}, reserve=9, bag=40)
    at.advances(t, "advocate")
    assert at.favour(t, "forum") == 1
    assert t.s.reserve_favours == 9
    assert at.room(t, "forum") == "advocate"
    assert t.s.bag_size == 40


def test_MU_7_06_a_new_favour_from_the_reserve() -> None:
    t = at.table(2, members={"forum": {1: "1p"}}, reserve=9)
    at.advances(t)
    assert at.favour(t, "forum") == 1
    assert t.s.reserve_favours == 8


def test_MU_7_07_the_citizen_just_returned_can_be_drawn_again() -> None:
    t = at.table(rooms={"forum": "priest"}, bag=0)
    at.advances(t)
    assert at.room(t, "forum") == "priest"
    assert t.s.bag_size == 0


def test_MU_7_08_exchanges_come_before_the_spaces_are_filled() -> None:
    t = at.table(
        members={"forum": {1: "2p", 2: "1p"}},
        things={1: "priest soldier merchant", 2: "priest merchant advocate"},
        rooms={"forum": "soldier"},
        reserve=9,
        bag=30,
    )
    at.advances(t)
    assert t.s.decurions[:2] == [1, 1]
    assert at.things(t, 1) == at.things(t, 2) == ""
    assert (t.s.bag_size, t.s.reserve_favours) == (36, 9)
    assert [line[0] for line in t.told()] == ["PREFECT", "FAVOUR_TAKEN", "SET", "ROOM_TAKEN", "SET", "ROOM_FILLED"]


def test_MU_7_09_two_players_have_no_room_citizens() -> None:
    t = at.table(2, members={"forum": {1: "2p", 2: "1p"}}, bag=40)
    at.advances(t)
    assert at.things(t, 1) == "favour"
    assert at.things(t, 2) == ""
    assert t.s.bag_size == 40
    assert at.room(t, "forum") == ""


def test_MU_7_10_no_favour_left() -> None:
    t = at.table(
        4,
        members={"forum": {4: "2p", 3: "1p"}},
        things={1: "favour favour favour", 2: "favour favour favour", 3: "favour favour", 4: "favour priest"},
        rooms={"forum": "soldier"},
        reserve=0,
    )
    at.advances(t, "merchant")
    assert at.things(t, 4) == "priest favour favour"
    assert at.things(t, 3) == "soldier favour favour"
    assert at.favour(t, "forum") == 0
    assert ("NO_FAVOUR_LEFT", at.place_of("forum") - 1) in t.told()
    t.s.prefect = at.place_of("basilica") - 1
    t.s.favours[2] = 0
    at.advances(t, "merchant")
    assert at.things(t, 4) == "priest favour favour"
    assert at.things(t, 3) == "soldier merchant"
    assert ("FAVOUR_MISSING", at.place_of("forum") - 1) in t.told()


def test_MU_7_10_a_missing_favour_is_laid_at_the_next_event_there() -> None:
    t = at.table(4, members={"forum": {4: "2p", 3: "1p"}}, rooms={"forum": "soldier"}, reserve=2)
    t.s.favour_space[at.place_of("forum") - 1] = 0
    at.advances(t, "merchant")
    assert at.things(t, 4) == ""
    assert at.favour(t, "forum") == 1
    assert t.s.reserve_favours == 1
