"""Chapter 6: the cards."""

from __future__ import annotations

from hustings.games.municipium.components import CITIZEN_VISIT, ONE_POWER, PREFECT_VISIT
from tests.games.municipium import positions as at
from tests.table import Table


def discard(t: Table, *kinds: int) -> Table:
    """These common cards have been turned, the last of them lies on top."""
    for kind in kinds:
        t.s.deck[kind] -= 1
        t.s.deck_size -= 1
        if t.s.top_discard >= 0:
            t.s.covered[t.s.top_discard] += 1
        t.s.top_discard = kind
        t.s.discards += 1
    return t


def use_up(t: Table) -> Table:
    """All common cards have been turned."""
    return discard(t, *[kind for kind, number in enumerate(list(t.s.deck)) for _ in range(number)])


def test_MU_6_01_a_common_card_lies_open_until_it_is_over() -> None:
    t = at.turns_up(at.table(), "citizen_visit", "soldier", "soldier", "soldier")
    assert (t.s.deck_size, t.s.discards, t.s.activated) == (11, 0, CITIZEN_VISIT)
    for seat in (1, 2, 3):
        t.play(seat, "place tavern" if seat < 3 else "place praetorium")
    assert (t.s.deck_size, t.s.discards, t.s.activated) == (11, 1, -1)
    assert t.s.top_discard == CITIZEN_VISIT


def test_MU_6_01_a_turned_card_is_shown_before_its_effects() -> None:
    t = at.turns_up(at.table(2, members={"forum": {1: "1p"}}), "prefect_visit")
    shown = [moment.state for moment in t.moments if moment.state.activated == PREFECT_VISIT]
    assert shown
    assert shown[0].prefect + 1 == at.place_of("basilica")
    assert shown[0].favours[0] == 0
    assert at.things(t, 1) == "favour"


def test_MU_6_02_only_the_top_discard_is_shown() -> None:
    t = discard(at.table(), PREFECT_VISIT, ONE_POWER, CITIZEN_VISIT)
    for looker in (1, 2, 3):
        assert t.view(looker).top_discard == CITIZEN_VISIT
        assert t.view(looker).discards == 3
        assert all(t.hides(looker, "covered", kind) for kind in range(4))


def test_MU_6_03_a_family_card_is_used_once() -> None:
    t = at.plays(at.table(2, active=2), "great_family")
    t.play(2, "great_family members", "done")
    t.play(1, "stop", "card great_family", "great_family members", "done")
    t.play(2, "stop")
    assert t.refused(2, "card great_family") == "MU-6.03"
    assert t.choices(2) == ["card common", "card your_power", "card citizen_invitation"]
    assert (t.s.deck_size, t.s.discards) == (12, 0)


def test_MU_6_04_the_discards_become_the_new_deck_when_a_card_is_needed() -> None:
    t = use_up(at.table(members={"baths": {1: "7p", 2: "7p", 3: "7p"}}, banner={}))
    at.plays(t, "great_family").play(1, "great_family members", "done")
    assert (t.s.deck_size, t.s.discards) == (0, 12)
    assert t.s.top_discard == CITIZEN_VISIT
    t.stacked += ["common_card prefect_visit"]
    t.play(2, "stop", "card common")
    assert ("SHUFFLED",) in t.told()
    assert (t.s.deck_size, t.s.discards) == (11, 1)
    assert t.s.deck == [1, 2, 4, 4]
    assert sum(t.s.covered) == 0


def test_MU_6_05_prefect_visit() -> None:
    t = at.turns_up(at.table(2, members={"praetorium": {2: "1p"}}, prefect="forum"), "prefect_visit")
    assert t.s.prefect + 1 == at.place_of("praetorium")
    assert at.things(t, 2) == "favour"
    assert t.owes == {2}


def test_MU_6_06_citizen_visit_goes_round_clockwise() -> None:
    t = at.turns_up(at.table(active=2), "citizen_visit", "soldier", "merchant", "advocate")
    for seat, place in ((2, "tavern"), (3, "baths"), (1, "forum")):
        assert t.owes == {seat}
        t.play(seat, f"place {place}")
    assert at.banner(t, "tavern") == "soldier"
    assert at.banner(t, "baths") == "merchant"
    assert at.banner(t, "forum") == "advocate"


def test_MU_6_07_each_draws_when_it_is_his_turn_to_place() -> None:
    t = at.table(bag="soldier", banner={"tavern": "soldier priest"}, members={"tavern": {2: "1p"}})
    at.turns_up(t, "citizen_visit", "soldier", "priest").play(1, "place tavern").play(2, "leave priest")
    assert at.things(t, 2) == "soldier soldier"
    assert at.drawn(t) == "priest"
    assert t.choices(2)[0] == "place temple"


def test_MU_6_08_events_in_between_and_the_same_place_again() -> None:
    t = at.table(banner={"emporium": "merchant merchant"}, members={"emporium": {3: "1p"}})
    at.turns_up(t, "citizen_visit", "merchant", "merchant", "soldier").play(1, "place emporium")
    assert at.things(t, 3) == "merchant merchant"
    t.play(2, "place emporium")
    assert at.banner(t, "emporium") == "merchant"
    t.play(3, "place tavern")
    assert t.s.activated == -1
    assert "stop" in t.choices(2)


def test_MU_6_09_four_citizens_are_drawn_first() -> None:
    t = at.plays(at.table(bag=40), "citizen_invitation", "priest", "priest", "merchant", "advocate")
    assert t.s.bag_size == 36
    for looker in (1, 2, 3):
        assert t.view(looker).drawn == [2, 0, 1, 1]
    t.play(
        1, "next priest", "place temple", "next priest", "place temple", "next merchant", "place baths", "place forum"
    )
    assert at.drawn(t) == ""
    assert t.s.activated == -1


def test_MU_6_10_the_next_citizen_is_chosen_each_time() -> None:
    t = at.plays(at.table(), "citizen_invitation", "priest", "priest", "merchant", "advocate")
    assert t.choices(1) == ["next priest", "next merchant", "next advocate"]
    assert t.refused(1, "next soldier") == "MU-6.10"
    t.play(1, "next priest", "place tavern")
    assert len(t.choices(1)) == 3
    t.play(1, "next priest", "place tavern")
    assert t.choices(1) == ["next merchant", "next advocate"]


def test_MU_6_11_an_event_comes_before_the_next_citizen() -> None:
    t = at.table(banner={"emporium": "merchant priest"})
    at.plays(t, "citizen_invitation", "merchant", "priest", "soldier", "soldier")
    t.play(1, "next merchant", "place emporium")
    assert ("EVENT", at.place_of("emporium")) in t.told()
    t.play(1, "next priest", "place emporium")
    assert at.banner(t, "emporium") == "priest"
    assert at.drawn(t) == "soldier soldier"


def test_MU_6_12_great_family_advances_the_prefect_or_repositions() -> None:
    t = at.plays(at.table(2, members={"forum": {2: "1p"}}), "great_family")
    assert t.choices(1) == ["great_family prefect", "great_family members"]
    t.play(1, "great_family prefect")
    assert t.s.prefect + 1 == at.place_of("forum")
    assert at.things(t, 2) == "favour"
    t = at.plays(at.table(2, members={"forum": {1: "2p"}}), "great_family")
    t.play(1, "great_family members", "reposition forum plain baths", "done")
    assert at.members(t, 1, "baths") == "1p"


def test_MU_6_13_exactly_one_half() -> None:
    t = at.table(3, members={"baths": {1: "2p"}}, rooms={"forum": "priest"}, bag="soldier")
    at.plays(t, "great_family").play(1, "great_family prefect")
    assert at.members(t, 1, "baths") == "2p"
    assert [line[0] for line in t.told()][:4] == ["PREFECT", "FAVOUR_LEFT", "ROOM_EMPTIED", "ROOM_FILLED"]
    assert t.owes == {2}
    t = at.plays(at.table(3, members={"baths": {1: "2p"}}), "great_family")
    t.play(1, "great_family members", "done")
    assert at.members(t, 1, "baths") == "2p"
    assert t.s.prefect + 1 == at.place_of("basilica")


def test_MU_6_14_a_card_without_effect_is_used_all_the_same() -> None:
    t = at.plays(at.table(members={"forum": {2: "1p"}}), "your_power")
    assert t.s.unused[0] == [1, 0, 1]
    assert t.owes == {2}
    t = at.turns_up(at.table(), "all_powers")
    assert t.s.discards == 1
    assert t.owes == {2}


def test_MU_6_15_the_covered_discards_are_known_though_not_shown() -> None:
    t = discard(at.table(), PREFECT_VISIT, ONE_POWER, CITIZEN_VISIT)
    for looker in (1, 2, 3):
        known = t.match.known(looker)
        assert at.common(t, known.deck) == {"all_powers": 1, "one_power": 1, "prefect_visit": 4, "citizen_visit": 3}
        assert known.covered == [0, 1, 1, 0]
        assert known.bag == t.s.bag
