"""Chapter 8: placing citizens, the citizen event."""

from __future__ import annotations

from tests.games.municipium import positions as at


def test_MU_8_01_on_any_corresponding_banner() -> None:
    t = at.turns_up(at.table(members={"tavern": {1: "7p"}}), "citizen_visit", "advocate")
    assert t.choices(1) == ["place basilica", "place forum"]
    assert t.refused(1, "place tavern") == "MU-1.08"


def test_MU_8_02_the_citizen_in_the_room_does_not_count() -> None:
    t = at.table(banner={"tavern": "soldier"}, rooms={"tavern": "soldier"}, members={"tavern": {1: "1p"}})
    at.places(t, 1, "priest", "tavern")
    assert at.banner(t, "tavern") == "priest soldier"
    at.places(t, 1, "soldier", "tavern").play(1, "leave priest")
    assert at.room(t, "tavern") == "soldier"
    assert at.things(t, 1) == "soldier soldier"


def test_MU_8_03_the_third_citizen_sets_it_off_at_once() -> None:
    t = at.table(banner={"forum": "advocate priest"}, members={"forum": {1: "1p"}})
    at.turns_up(t, "citizen_visit", "advocate").play(1, "place forum")
    assert t.choices(1) == ["leave priest", "leave advocate"]
    assert at.banner(t, "forum") == "priest advocate advocate"
    assert at.drawn(t) == ""


def test_MU_8_04_the_first_there_chooses() -> None:
    t = at.table(banner={"tavern": "priest priest"}, members={"tavern": {3: "1p"}})
    at.places(t, 1, "soldier", "tavern")
    assert t.owes == {3}
    t.play(3, "leave soldier")
    assert at.things(t, 3) == "priest priest"


def test_MU_8_05_by_naming_the_one_that_is_left() -> None:
    t = at.table(banner={"baths": "merchant merchant"}, members={"baths": {1: "1p"}})
    at.places(t, 1, "priest", "baths")
    assert t.choices(1) == ["leave priest", "leave merchant"]
    assert t.refused(1, "leave advocate") == "MU-8.05"


def test_MU_8_05_three_of_a_kind_leave_no_choice() -> None:
    t = at.table(banner={"baths": "priest priest"}, members={"baths": {1: "1p"}})
    at.places(t, 2, "priest", "baths")
    assert t.owes == set()
    assert at.things(t, 1) == "priest priest"


def test_MU_8_06_the_second_takes_the_last() -> None:
    t = at.table(2, banner={"baths": "merchant merchant"}, members={"baths": {1: "2p", 2: "1p"}})
    at.places(t, 1, "priest", "baths").play(1, "leave merchant")
    assert at.things(t, 1) == "priest merchant"
    assert at.things(t, 2) == "merchant"


def test_MU_8_07_with_one_family_the_last_goes_into_the_bag() -> None:
    t = at.table(banner={"baths": "merchant merchant"}, members={"baths": {1: "1p"}}, bag=40)
    at.places(t, 1, "priest", "baths").play(1, "leave merchant")
    assert at.things(t, 1) == "priest merchant"
    assert t.s.bag_size == 41


def test_MU_8_08_with_nobody_there_all_go_into_the_bag() -> None:
    t = at.table(banner={"baths": "merchant merchant"}, bag=40)
    at.places(t, 1, "priest", "baths")
    assert at.banner(t, "baths") == ""
    assert t.s.bag_size == 43
    assert [at.things(t, seat) for seat in (1, 2, 3)] == ["", "", ""]


def test_MU_8_09_the_first_exchanges_before_the_second_receives() -> None:
    t = at.table(
        banner={"basilica": "advocate advocate"},
        members={"basilica": {2: "2p", 1: "1p"}},
        things={2: "soldier merchant", 1: "priest soldier merchant"},
        bag=30,
    )
    at.places(t, 1, "priest", "basilica").play(2, "leave advocate")
    assert [line[0] for line in t.told()] == ["SPOILS", "SPOILS", "SET", "LAST", "SET"]
    assert t.s.decurions[:2] == [1, 1]
    assert t.s.bag_size == 38


def test_MU_8_10_the_banner_is_empty_and_can_fill_again() -> None:
    t = at.table(banner={"tavern": "soldier soldier"}, members={"tavern": {2: "1p"}})
    at.plays(t, "citizen_invitation", "priest", "soldier", "soldier", "soldier")
    t.play(1, "next priest", "place tavern").play(2, "leave priest")
    assert at.banner(t, "tavern") == ""
    t.play(1, "place tavern")
    assert at.banner(t, "tavern") == "soldier"
    t.play(1, "place tavern")
    assert at.banner(t, "tavern") == "soldier soldier"
    t.play(1, "place tavern")
    assert at.banner(t, "tavern") == ""
    assert at.things(t, 2) == "soldier soldier soldier soldier"


def test_MU_8_11_nothing_else_sets_it_off() -> None:
    t = at.table(banner={"baths": "merchant priest"}, members={"baths": {1: "1p"}}, prefect="tavern")
    at.advances(t, "merchant")
    assert at.room(t, "baths") == "merchant"
    assert at.banner(t, "baths") == "priest merchant"
    assert "EVENT" not in [line[0] for line in t.told()]
