"""Chapters 12 and 13: the bag, effects inside effects, decisions."""

from __future__ import annotations

import pytest

from hustings.games.municipium.components import CITIZEN_IDS
from tests.games.municipium import positions as at
from tests.table import Table


def odds(t: Table) -> dict[str, int]:
    """The weights of the citizens that can be drawn now."""
    weights = t.match.game.made.odds(t.c, t.s, t.match._scratch)
    return {kind: t.match._scratch[n] for n, kind in enumerate(CITIZEN_IDS[:weights]) if t.match._scratch[n]}


def draw_due(t: Table) -> Table:
    at.then(t.s, at.Do.DRAW, 0, 1)
    t.match._reset_tape()
    t.match.game.made.carry_on(t.c, t.s, t.match._tape)
    return t


def test_MU_12_01_each_citizen_in_the_bag_has_the_same_chance() -> None:
    assert odds(draw_due(at.table(bag="priest priest priest soldier"))) == {"priest": 3, "soldier": 1}


def test_MU_12_02_returned_citizens_are_in_the_bag_at_once() -> None:
    t = at.table(things={1: "soldier merchant advocate"}, banner={"temple": "priest"}, bag="soldier")
    at.exercises(t, 1, "forum").play(1, "take temple priest")
    assert odds(draw_due(t)) == {"priest": 1, "soldier": 2, "merchant": 1, "advocate": 1}


def test_MU_12_03_an_empty_bag_passes_players_over() -> None:
    t = at.turns_up(at.table(bag=0), "citizen_visit")
    assert [line for line in t.told() if line[0] == "BAG_EMPTY"] == [("BAG_EMPTY", n) for n in (0, 1, 2)]
    assert t.s.discards == 1
    assert t.owes == {2}


def test_MU_12_03_an_invitation_draws_as_many_as_there_are() -> None:
    t = at.plays(at.table(bag="priest soldier"), "citizen_invitation")
    assert t.choices(1) == ["next priest", "next soldier"]
    t.play(1, "next priest", "place temple", "place tavern")
    assert t.s.activated == -1


def test_MU_12_03_no_power_draws_from_an_empty_bag() -> None:
    t = at.exercises(at.table(bag=0), 1, "emporium")
    assert t.owes == set()
    t = at.exercises(at.table(bag="priest"), 1, "emporium").play(1, "emporium draw", "place temple")
    assert t.owes == set()
    t = at.exercises(at.table(bag=0), 1, "basilica")
    assert t.owes == set()


def test_MU_12_03_the_last_citizen_of_the_bag_can_be_drawn_in_the_basilica() -> None:
    t = at.exercises(at.table(bag="priest"), 1, "basilica").play(1, "basilica draw")
    assert at.things(t, 1) == "priest"
    assert t.s.bag_size == 0


def test_MU_12_03_an_empty_citizen_space_waits_for_the_next_event() -> None:
    t = at.table(bag=0, members={"forum": {1: "2p", 2: "1p"}}, rooms={"forum": "priest"})
    at.advances(t)
    assert at.room(t, "forum") == ""
    at.fill_bag(t, "soldier")
    t.s.prefect = at.place_of("basilica") - 1
    at.advances(t)
    assert at.things(t, 2) == "priest"
    assert at.room(t, "forum") == "soldier"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_MU_12_04_nothing_is_lost(seats: int) -> None:
    for seed in range(4):
        t = Table("municipium", seats=seats, seed=seed)
        t.random(seed, stop=lambda t: t.faults() != [])
        assert t.faults() == []
        assert t.over


# ---------------------------------------------------------------------------------------------------- chapter 13


def test_MU_13_01_inner_effects_first() -> None:
    t = at.table(
        members={"emporium": {2: "1p"}, "baths": {3: "2p", 1: "1p"}, "basilica": {1: "1p"}},
        banner={"baths": "merchant priest"},
        things={3: "priest soldier advocate", 1: "soldier merchant advocate"},
    )
    at.turns_up(t, "all_powers", "merchant")
    t.play(3, "baths decline")
    t.play(2, "emporium draw", "place baths").play(3, "leave priest")
    told = [line[:2] for line in t.told()]
    assert told == [("SPOILS", 2), ("SPOILS", 2), ("SET", 2), ("LAST", 0), ("SET", 0), ("EXERCISES", 0)]
    assert at.things(t, 3) == "merchant"
    assert t.choices(1) == ["basilica draw", "basilica decline"]


@pytest.mark.parametrize("seed", range(3))
def test_MU_13_01_nothing_of_a_turn_is_left_when_the_next_begins(seed: int) -> None:
    t = Table("municipium", seats=2 + seed, seed=seed)
    started = 0

    def leaves_something(t: Table) -> bool:
        nonlocal started
        s = t.s
        if s.steps or not any(s.asks[seat] & 1 << at.Ask.STEP for seat in range(4)):
            return False
        started += 1
        nowhere = (s.step_from, s.step_kind, s.step_to, s.event_at, s.fetch_from, s.fetch_family, s.drawer, s.placing)
        counted = [*s.drawn, *s.given, *(n for place in s.repositioned for n in place)]
        return nowhere != (-1,) * 8 or any(counted) or s.activated != -1 or s.event_happened != 0 or s.depth != 2

    t.random(seed, stop=leaves_something)
    assert t.over
    assert started > 10


def test_MU_13_01_a_choice_in_the_middle_can_be_kept_and_gone_on_from() -> None:
    t = at.table(members={"emporium": {2: "1p"}, "baths": {3: "2p", 1: "1p"}}, banner={"baths": "merchant priest"})
    at.turns_up(t, "all_powers", "merchant").play(3, "baths decline").play(2, "emporium draw", "place baths")
    kept = t.s.copy()
    t.play(3, "leave priest")
    assert at.things(t, 3) == "merchant merchant"
    t.match.s = kept
    t.play(3, "leave merchant")
    assert at.things(t, 3) == "priest merchant"
    assert t.s.activated == -1


def test_MU_13_02_one_decision_of_one_player_at_a_time() -> None:
    t = at.table(members={"forum": {1: "2p"}, "baths": {2: "1p"}, "tavern": {2: "1p", 3: "2p"}, "basilica": {3: "1p"}})
    t.s.banner[0][0] = 1
    at.turns_up(t, "one_power").play(1, "take temple priest")
    assert t.owes == {2}
    assert t.may == set()
    assert t.choices(1) == t.choices(3) == []
    assert t.refused(1, "power baths") == ""


@pytest.mark.parametrize("seed", range(4))
def test_MU_13_02_in_every_game(seed: int) -> None:
    t = Table("municipium", seats=2 + seed % 3, seed=seed)
    t.random(seed, stop=lambda t: len(t.owes) != 1 or t.may != set())
    assert t.over


def test_MU_13_03_the_only_card_is_turned_without_asking() -> None:
    t = at.table()
    t.s.unused[0] = [0, 0, 0]
    at.turn(t)
    t.stacked += ["common_card citizen_visit"]
    t.play(1, "stop")
    assert ("TURNED", 0, 3) in t.told()


def test_MU_13_03_the_only_institution_is_taken_but_its_power_still_offered() -> None:
    t = at.turns_up(at.table(members={"baths": {1: "1p"}}), "one_power")
    assert t.choices(1) == ["baths use", "baths decline"]


@pytest.mark.parametrize("seed", range(3))
def test_MU_13_03_nobody_is_asked_with_one_alternative(seed: int) -> None:
    t = Table("municipium", seats=2 + seed, seed=seed)
    t.random(seed, stop=lambda t: any(len(t.choices(seat)) < 2 for seat in t.owes))
    assert t.over
