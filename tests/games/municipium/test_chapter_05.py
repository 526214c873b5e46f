"""Chapter 5: the turn, movement."""

from __future__ import annotations

from tests.games.municipium import positions as at


def test_MU_5_01_turns_go_round_clockwise() -> None:
    t = at.turn(at.table(4, active=3, members={"baths": dict.fromkeys((1, 2, 3, 4), "7p")}))
    for active in (3, 4, 1, 2):
        assert t.owes == {active}
        t.play(active, "stop", "card great_family", "great_family members", "done")
    assert t.owes == {3}
    t.play(3, "stop", "card your_power")
    assert t.owes == {4}


def test_MU_5_02_no_step_after_the_card() -> None:
    t = at.turn(at.table(members={"forum": {1: "2p"}}, rooms={"forum": "priest"}))
    t.play(1, "step forum plain temple", "stop")
    t.stacked += ["common_card prefect_visit"]
    t.play(1, "card common")
    assert t.s.active == 1
    assert t.owes == {2}
    assert t.choices(1) == []


def test_MU_5_03_moving_is_optional() -> None:
    t = at.turn(at.table(members={"forum": {1: "2p"}}))
    t.play(1, "stop")
    assert at.members(t, 1, "forum") == "2p"
    assert t.choices(1) == ["card common", "card great_family", "card your_power", "card citizen_invitation"]


def test_MU_5_04_two_members_one_step_each() -> None:
    for goals in (("tavern", "temple"), ("emporium", "emporium")):
        t = at.turn(at.table(members={"baths": {1: "2p"}}))
        t.play(1, f"step baths plain {goals[0]}", f"step baths plain {goals[1]}")
        assert at.members(t, 1, "baths") == ""
        assert "card common" in t.choices(1)
    t = at.turn(at.table(members={"tavern": {1: "1p"}, "emporium": {1: "1p"}}))
    t.play(1, "step tavern plain baths", "step emporium plain baths")
    assert at.members(t, 1, "baths") == "2p"


def test_MU_5_04_only_own_members() -> None:
    t = at.turn(at.table(members={"baths": {1: "2p"}, "forum": {2: "1p"}}))
    assert t.refused(1, "step forum plain temple") == "MU-5.04"
    assert t.refused(1, "step baths wreathed temple") == "MU-5.04"
    assert t.refused(1, "step baths plain forum") == "MU-1.05"
    t = at.turn(at.table(members={"tavern": {1: "2p"}}))
    assert t.refused(1, "step tavern plain temple") == "MU-1.06"


def test_MU_5_05_one_member_two_steps() -> None:
    ends = set()
    for between in ("baths", "praetorium"):
        for goal in ("temple", "tavern", "baths", "emporium", "basilica", "forum", "praetorium"):
            t = at.turn(at.table(members={"tavern": {1: "1p"}, "baths": {2: "3p"}}))
            t.play(1, f"step tavern plain {between}")
            if f"step {between} plain {goal}" in t.choices(1):
                t.play(1, f"step {between} plain {goal}")
                assert at.members(t, 1, goal) == "1p"
                ends.add(goal)
    assert ends == {"temple", "emporium", "forum"}


def test_MU_5_06_step_by_step_but_not_straight_back() -> None:
    members = {"tavern": {1: "3p"}, "baths": {1: "2p"}, "temple": {1: "1p"}, "emporium": {1: "1w"}}
    t = at.turn(at.table(members=members))
    before = t.choices(1)
    assert len(before) == 10
    t.play(1, "step tavern plain baths")
    assert set(before) - set(t.choices(1)) == {"step baths plain tavern"}
    assert len(t.choices(1)) == 9
    assert t.refused(1, "step baths plain tavern") == "MU-5.06"


def test_MU_5_06_another_kind_may_make_the_opposite_step() -> None:
    t = at.turn(at.table(members={"tavern": {1: "1p"}, "baths": {1: "1w"}}))
    t.play(1, "step tavern plain baths", "step baths wreathed tavern")
    assert at.members(t, 1, "tavern") == "1w"
    assert at.members(t, 1, "baths") == "1p"


def test_MU_5_07_a_wreathed_member_keeps_its_wreath() -> None:
    t = at.turn(at.table(members={"forum": {1: "1p 1w"}}))
    t.play(1, "step forum wreathed basilica")
    assert at.members(t, 1, "forum") == "1p"
    assert at.members(t, 1, "basilica") == "1w"
    assert t.s.steps == 1
    t = at.table(members={"forum": {2: "1p 1w"}, "tavern": {1: "1p"}})
    at.exercises(t, 1, "tavern").play(1, "fetch forum 2", "number 0 1")
    assert at.members(t, 2, "tavern") == "1w"


def test_MU_5_08_moving_gives_nothing() -> None:
    t = at.turn(at.table(members={"temple": {1: "2p"}, "forum": {2: "1p"}}, banner={"forum": "advocate priest"}))
    t.play(1, "step temple plain forum", "step temple plain forum")
    assert at.banner(t, "forum") == "priest advocate"
    assert at.things(t, 1) == ""


def test_MU_5_09_exactly_one_card() -> None:
    t = at.table()
    t.s.unused[0][2] = 0
    at.at_cards(t)
    assert t.choices(1) == ["card common", "card great_family", "card your_power"]
    assert t.refused(1, "card citizen_invitation") == "MU-6.03"


def test_MU_5_10_the_card_is_chosen_before_it_is_seen() -> None:
    members = {"tavern": {2: "1p"}, "forum": {1: "1p", 2: "1p"}}
    t = at.turns_up(at.table(members=members, ranking=(2, 1, 3)), "all_powers")
    assert ("TURNED", 0, 0) in t.told()
    assert t.choices(1) == []
    assert t.owes == {2}
