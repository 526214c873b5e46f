"""Chapter 11: the powers of the institutions."""

from __future__ import annotations

from typing import Any

from hustings.games.municipium.rules.influence import first_in, influence
from tests.games.municipium import positions as at
from tests.table import Table

# ---------------------------------------------------------------------------------------------------------- Temple


def test_MU_11_01_the_discs_are_put_in_a_new_order() -> None:
    t = at.exercises(at.table(members={"temple": {1: "1p", 2: "2p", 3: "3p"}}), 3, "temple")
    assert at.ranking(t) == (3, 2, 1)


def temple_with_a_wreath(**options: Any) -> Table:
    t = at.table(members={"temple": {1: "1p", 2: "1w", 3: "2p"}}, ranking=(3, 1, 2), **options)
    assert first_in(t.c, t.s, 0) == 2
    return at.exercises(t, 3, "temple")


def test_MU_11_02_wreaths_count_double() -> None:
    assert at.ranking(temple_with_a_wreath()) == (3, 2, 1)


def test_MU_11_03_option_by_number_of_members() -> None:
    assert at.ranking(temple_with_a_wreath(temple_rank_by="members")) == (3, 1, 2)


def test_MU_11_04_equal_and_absent_families_keep_their_order() -> None:
    t = at.exercises(at.table(4, members={"temple": {4: "1p"}}, ranking=(2, 1, 3, 4)), 4, "temple")
    assert at.ranking(t) == (4, 2, 1, 3)


# ---------------------------------------------------------------------------------------------------------- Tavern


def test_MU_11_05_members_of_one_family_from_one_institution() -> None:
    t = at.exercises(at.table(members={"forum": {2: "3p", 3: "1p"}, "baths": {2: "1p"}}), 1, "tavern")
    assert t.refused(1, "fetch baths 3") == "MU-11.05"
    t.play(1, "fetch forum 2", "number 2 0")
    assert at.members(t, 2, "forum") == "1p"
    assert at.members(t, 3, "forum") == "1p"
    assert at.members(t, 2, "tavern") == "2p"
    assert t.owes == set()


def test_MU_11_06_any_number_of_each_kind() -> None:
    t = at.exercises(at.table(members={"forum": {2: "2p 1w"}}), 1, "tavern").play(1, "fetch forum 2")
    assert t.choices(1) == ["number 0 1", "number 1 0", "number 1 1", "number 2 0", "number 2 1"]
    assert t.refused(1, "number 0 0") == "MU-11.06"
    assert t.refused(1, "number 3 0") == "MU-11.06"
    assert t.refused(1, "number 0 2") == "MU-11.06"


def test_MU_11_07_first_the_group() -> None:
    members = {
        "tavern": {1: "3p"}, "baths": {1: "4p"}, "forum": {2: "7p", 3: "2w"}, "temple": {3: "5p"},
    }  # fmt: skip
    t = at.exercises(at.table(members=members), 1, "tavern")
    assert set(t.choices(1)) == {"fetch baths 1", "fetch forum 2", "fetch temple 3", "fetch forum 3", "fetch_nobody"}
    assert t.refused(1, "fetch tavern 1") == "MU-11.07"
    t.play(1, "fetch forum 3", "number 0 2")
    assert at.members(t, 3, "tavern") == "2w"


def test_MU_11_07_one_lone_member_needs_no_number() -> None:
    t = at.exercises(at.table(members={"forum": {2: "1p"}}), 1, "tavern").play(1, "fetch forum 2")
    assert at.members(t, 2, "tavern") == "1p"
    assert t.owes == set()


# ----------------------------------------------------------------------------------------------------------- Baths


def test_MU_11_08_all_members_go_or_none() -> None:
    t = at.exercises(at.table(members={"baths": {1: "2p 1w", 2: "1p"}, "temple": {1: "1p"}}), 1, "baths")
    assert t.choices(1) == ["baths use", "baths decline"]
    t.play(1, "baths use")
    assert at.members(t, 1, "baths") == ""
    assert at.members(t, 2, "baths") == "1p"


def test_MU_11_09_one_of_them_gets_a_wreath() -> None:
    t = at.exercises(at.table(members={"baths": {1: "2p 1w"}, "temple": {1: "1p"}}), 1, "baths").play(1, "baths use")
    assert at.members(t, 1, "temple") == "2p 2w"
    assert influence(t.s, 0, at.place_of("temple")) == 6
    assert t.s.reserve_wreaths == 9


def test_MU_11_10_one_that_stood_there_before_may_get_it() -> None:
    t = at.exercises(at.table(members={"baths": {1: "1w"}, "temple": {1: "1p"}}), 1, "baths").play(1, "baths use")
    assert at.members(t, 1, "temple") == "2w"


def test_MU_11_11_without_a_wreath_the_members_still_move() -> None:
    t = at.exercises(at.table(members={"baths": {1: "2p"}}, wreaths=0), 1, "baths").play(1, "baths use")
    assert at.members(t, 1, "temple") == "2p"
    t = at.exercises(at.table(members={"baths": {1: "1w"}}, wreaths=5), 1, "baths").play(1, "baths use")
    assert at.members(t, 1, "temple") == "1w"
    assert t.s.reserve_wreaths == 5


def test_MU_11_11_the_last_wreath_is_given_too() -> None:
    t = at.exercises(at.table(members={"baths": {1: "1p"}}, wreaths=1), 1, "baths").play(1, "baths use")
    assert at.members(t, 1, "temple") == "1w"
    assert t.s.reserve_wreaths == 0


# -------------------------------------------------------------------------------------------------------- Emporium

ONE_EVERYWHERE = {
    "temple": "priest", "tavern": "soldier", "baths": "merchant", "emporium": "merchant", "basilica": "advocate",
    "forum": "advocate", "praetorium": "soldier",
}  # fmt: skip


def test_MU_11_12_each_is_placed_before_the_next_is_drawn() -> None:
    t = at.exercises(at.table(banner=ONE_EVERYWHERE), 1, "emporium", "soldier", "priest")
    t.play(1, "emporium draw", "place praetorium", "emporium draw")
    assert at.banner(t, "praetorium") == "soldier soldier"
    assert at.drawn(t) == "priest"


def test_MU_11_13_over_after_a_citizen_event() -> None:
    t = at.exercises(at.table(banner={"baths": "merchant priest"}), 1, "emporium", "merchant")
    t.play(1, "emporium draw", "place baths")
    assert at.banner(t, "baths") == ""
    assert t.owes == set()
    assert [line[0] for line in t.told()].count("RETURNED") == 3


def test_MU_11_14_the_player_may_stop_before_each_draw() -> None:
    t = at.exercises(at.table(bag=40), 1, "emporium").play(1, "emporium stop")
    assert t.s.bag_size == 40
    t = at.exercises(at.table(bag=40), 1, "emporium", "advocate").play(1, "emporium draw")
    assert t.choices(1) == ["place basilica", "place forum"]
    t.play(1, "place forum")
    assert t.choices(1) == ["emporium draw", "emporium stop"]


def test_MU_11_15_at_most_fifteen_draws() -> None:
    pairs = [("priest", "temple"), ("soldier", "tavern"), ("merchant", "baths"), ("merchant", "emporium")]
    pairs += [("advocate", "basilica"), ("advocate", "forum"), ("soldier", "praetorium")]
    draws = [pair for pair in pairs for _ in range(2)]
    t = at.exercises(at.table(bag=40), 1, "emporium", *(kind for kind, _ in draws), "soldier")
    for _, place in draws:
        t.play(1, "emporium draw", f"place {place}")
    assert [sum(banner) for banner in t.s.banner] == [2] * 7
    t.play(1, "emporium draw", "place tavern")
    assert t.s.bag_size == 40 - 15 + 3
    assert t.owes == set()


# -------------------------------------------------------------------------------------------------------- Basilica


def basilica(owned: str, *draws: str, bag: int = 30) -> Table:
    t = at.table(things={1: owned}, decurions={1: 1}, bag=bag, reserve=5)
    return at.exercises(t, 1, "basilica", *draws)


def test_MU_11_16_three_things_for_a_decurion() -> None:
    t = basilica("priest priest favour").play(1, "basilica exchange", "give priest")
    assert at.things(t, 1) == "priest priest favour"
    t.play(1, "give priest")
    assert at.things(t, 1) == ""
    assert t.s.decurions[0] == 2
    assert (t.s.bag_size, t.s.reserve_favours) == (32, 6)


def test_MU_11_17_one_exchange_and_no_draw() -> None:
    t = basilica("priest " * 6).play(1, "basilica exchange")
    assert at.things(t, 1) == "priest priest priest"
    assert t.s.decurions[0] == 2
    assert t.s.bag_size == 33
    assert t.owes == set()


def test_MU_11_18_the_three_are_named_one_by_one() -> None:
    t = basilica("priest priest priest priest soldier favour").play(1, "basilica exchange", "give soldier")
    assert t.choices(1) == ["give priest", "give favour"]
    assert t.refused(1, "give soldier") == "MU-11.18"
    t.play(1, "give priest", "give priest")
    assert at.things(t, 1) == "priest priest favour"


def test_MU_11_19_or_a_citizen_is_drawn_and_kept() -> None:
    t = basilica("soldier merchant advocate", "priest").play(1, "basilica draw")
    assert at.things(t, 1) == ""
    assert t.s.decurions[0] == 2
    t = basilica("soldier merchant advocate", "soldier").play(1, "basilica draw")
    assert at.things(t, 1) == "soldier soldier merchant advocate"
    assert t.s.decurions[0] == 1
    assert at.drawn(t) == ""


def test_MU_11_20_what_is_offered() -> None:
    assert basilica("favour favour").choices(1) == ["basilica draw", "basilica decline"]
    assert basilica("favour favour").refused(1, "basilica exchange") == "MU-11.16"
    assert basilica("favour favour favour").choices(1) == ["basilica exchange", "basilica draw", "basilica decline"]
    t = basilica("favour favour favour", bag=0)
    assert t.choices(1) == ["basilica exchange", "basilica decline"]
    assert t.refused(1, "basilica draw") == "MU-12.03"


# ----------------------------------------------------------------------------------------------------------- Forum


def test_MU_11_21_from_another_player() -> None:
    t = at.exercises(at.table(things={3: "merchant merchant"}), 1, "forum")
    assert t.refused(1, "take_from 3 priest") == "MU-11.21"
    t.play(1, "take_from 3 merchant")
    assert at.things(t, 1) == at.things(t, 3) == "merchant"


def test_MU_11_22_from_a_banner() -> None:
    banner = {"tavern": "soldier priest", "temple": "priest", "forum": "advocate"}
    t = at.table(banner=banner, members={"tavern": {2: "7p"}})
    at.exercises(t, 1, "forum")
    assert {"take temple priest", "take forum advocate"} < set(t.choices(1))
    assert t.refused(1, "take baths merchant") == "MU-11.22"
    t.play(1, "take tavern priest")
    assert at.things(t, 1) == "priest"
    assert at.banner(t, "tavern") == "soldier"


def test_MU_11_23_neither_favours_nor_room_citizens_nor_own_things() -> None:
    rooms = dict.fromkeys(("tavern", "baths", "emporium", "basilica", "forum", "praetorium"), "soldier")
    t = at.table(things={1: "soldier", 2: "favour favour", 3: "priest"}, rooms=rooms)
    at.exercises(t, 1, "forum")
    assert t.choices(1) == ["take_from 3 priest", "take_nothing"]
    assert t.refused(1, "take_from 1 soldier") == "MU-11.23"
    t.play(1, "take_from 3 priest")
    assert t.owes == set()


def test_MU_11_24_the_taker_exchanges_a_complete_set() -> None:
    t = at.table(things={1: "soldier merchant advocate"}, banner={"temple": "priest"})
    at.exercises(t, 1, "forum").play(1, "take temple priest")
    assert at.things(t, 1) == ""
    assert t.s.decurions[0] == 1
    assert at.banner(t, "temple") == ""


def test_MU_11_24_nothing_to_take_is_no_effect() -> None:
    t = at.exercises(at.table(), 1, "forum")
    assert t.owes == set()


# ------------------------------------------------------------------------------------------------------ Praetorium


def test_MU_11_25_into_any_institution() -> None:
    t = at.exercises(at.table(members={"praetorium": {1: "2p"}, "forum": {2: "1p"}}), 1, "praetorium")
    assert t.refused(1, "reposition forum plain baths") == "MU-11.25"
    t.play(1, "reposition praetorium plain emporium")
    assert at.members(t, 1, "emporium") == "1p"


def test_MU_11_26_any_number_of_members() -> None:
    t = at.exercises(at.table(members={"praetorium": {1: "7p"}}), 1, "praetorium")
    t.play(1, *["reposition praetorium plain forum"] * 3, *["reposition praetorium plain temple"] * 2, "done")
    assert [at.members(t, 1, place) for place in ("forum", "temple", "praetorium")] == ["3p", "2p", "2p"]
    assert t.owes == set()


def test_MU_11_27_nobody_is_repositioned_twice() -> None:
    t = at.exercises(at.table(members={"praetorium": {1: "6p"}, "forum": {1: "1p"}}), 1, "praetorium")
    assert t.refused(1, "reposition forum plain forum") == "MU-11.27"
    t.play(1, "reposition praetorium plain forum")
    assert len(t.choices(1)) == 13
    t.play(1, "reposition forum plain baths")
    assert t.refused(1, "reposition forum plain baths") == "MU-11.27"
    t.play(1, *["reposition praetorium plain forum"] * 5)
    assert t.owes == set()
    assert at.members(t, 1, "forum") == "6p"
    assert sum(map(sum, t.s.repositioned)) == 0


def test_MU_11_28_option_one_member_only() -> None:
    t = at.exercises(at.table(members={"praetorium": {1: "7p"}}, reposition="one"), 1, "praetorium")
    t.play(1, "reposition praetorium plain forum")
    assert t.owes == set()
    assert at.members(t, 1, "praetorium") == "6p"
    t = at.plays(at.table(members={"praetorium": {1: "7p"}}, reposition="one"), "great_family")
    t.play(1, "great_family members", "reposition praetorium plain forum")
    assert t.s.active == 1
