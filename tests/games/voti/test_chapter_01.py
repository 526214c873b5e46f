"""Chapter 1: aim, material, set-up, parties."""

from __future__ import annotations

import copy
from itertools import permutations
from typing import Any

import pytest

from hustings.games.voti.components import faults_of
from hustings.kernel.errors import BadComponents, HustingsError
from hustings.kernel.match import NATURE, prepare
from tests.games.voti.positions import DATA, Do, boxes, counted, do, elected, empty, index, office, reject, vote
from tests.table import Table

PAIRS = {
    "party left",
    "party right",
    "party centre_yellow",
    "party centre_blue",
    "party centre_left",
    "party centre_right",
}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_VO_1_01_two_three_or_four_players(seats: int) -> None:
    assert Table("voti", seats=seats).owes == {1}


@pytest.mark.parametrize("seats", [1, 5])
def test_VO_1_01_not_fewer_and_not_more(seats: int) -> None:
    with pytest.raises(HustingsError):
        Table("voti", seats=seats)


def test_VO_1_02_after_the_last_region_roles_are_settled_and_part_two_begins() -> None:
    t = counted({1: {"taxes": [1_000]}, 2: {"health": [1_000]}}, "turnout_roll 1", name="lombardia")
    assert ("REGION_WON", 0, index("region", "lombardia")) in t.told()
    assert t.s.government == 0b01
    assert t.choices(1)[0].startswith("agenda")


def test_VO_1_03_the_first_year_has_reserves_cards_and_agenda_before_its_manoeuvre() -> None:
    t = elected({1: "...", 2: "valle_d_aosta"}).run()
    names = [line[0] for line in t.told()]
    assert names.index("RESERVE_SHOWN") < names.index("DEALT")
    assert t.choices(1)[0].startswith("agenda")


def test_VO_1_03_year_2_begins_with_the_manoeuvre() -> None:
    t = office(year=1)
    boxes(t, health=20)
    t.s.treasury = 0
    for month in range(12):
        t.s.month_card[month] = 79 - month
    do(t, Do.RESET)
    assert t.s.year == 1
    assert t.choices(1)[0].startswith("manoeuvre")


def test_VO_1_04_markers_start_at_the_centre_and_the_year_is_1() -> None:
    t = Table("voti", seats=2)
    assert list(t.s.marker) == [0] * 13
    assert t.s.year == 0


def test_VO_1_05_places_on_the_board() -> None:
    s = Table("voti", seats=2).s
    assert [len(s.senate), len(s.agenda), len(s.box), len(s.month_card), len(s.bead_used)] == [5, 20, 13, 12, 5]
    assert len(s.voted) == 20 + 1, "20 quarters, and a place for the extra vote beside year 5"


def test_VO_1_06_eight_themes_add_up_to_90() -> None:
    c = Table("voti", seats=2).c
    assert list(c.theme_percent) == [25, 20, 15, 10, 5, 5, 5, 5]
    assert sum(c.theme_percent) == 90


def test_VO_1_07_twenty_regions_give_309_senate_seats() -> None:
    c = Table("voti", seats=2).c
    assert sum(c.region_seats) == 309
    assert c.region_seats[index("region", "valle_d_aosta")] == 1
    assert c.region_seats[index("region", "lombardia")] == 49


def test_VO_1_08_three_positive_and_three_negative_cards_but_four_and_four_for_education() -> None:
    c = Table("voti", seats=2).c
    for ministry in range(13):
        cards = [c.card_value[card] for card in range(80) if c.card_ministry[card] == ministry]
        number = 4 if ministry == index("ministry", "education") else 3
        assert [value > 0 for value in cards].count(True) == number
        assert len(cards) == 2 * number


def test_VO_1_09_pieces_for_part_two() -> None:
    pieces = {piece["id"]: piece["count"] for piece in DATA["piece"]}
    assert len(DATA["decree"]) == 20
    assert (pieces["senate_card"], pieces["bonus_bead"], pieces["extra_interception_token"]) == (20, 5, 1)
    c = Table("voti", seats=2).c
    valid = max(bin(themes).count("1") for themes in c.turnout_themes)
    assert valid == 7 <= pieces["round_token"]
    assert c.rejections_to_win == 10 <= pieces["round_token"]


def test_VO_1_10_thirteen_ministries_in_their_order() -> None:
    assert [ministry["en"] for ministry in DATA["ministry"]] == [
        "Foreign Affairs",
        "Interior",
        "Justice",
        "Defence",
        "Economy and Finance",
        "Economic Development",
        "Agriculture",
        "Environment",
        "Infrastructure and Transport",
        "Labour",
        "Education",
        "Cultural Heritage",
        "Health",
    ]


@pytest.mark.parametrize(("space", "successes"), [(-6, 4), (-1, 4), (0, 3), (1, 2), (6, 2)])
def test_VO_1_11_below_0_is_negative_0_is_neutral_above_0_is_positive(space: int, successes: int) -> None:
    rejected = 0
    for face in range(1, 7):
        t = vote(office(markers={"foreign_affairs": space}))
        t.play(1, "decree d-est1", "mark 1")
        t.stacked = [f"rejection_roll {face}"]
        t.play(2, "intercept intercept")
        if space == 0:
            t.play(2, "bet low")
        rejected += t.s.rejected[0]
    assert rejected == successes


def test_VO_1_12_values_of_the_cards() -> None:
    c = Table("voti", seats=2).c
    assert [c.card_value[index("card", f"giup{n}")] for n in (1, 2, 3)] == [1, 2, 3]
    assert [c.card_value[index("card", f"istn{n}")] for n in (1, 2, 3, 4)] == [-1, -1, -2, -2]
    assert sum(value for value in c.card_value if value > 0) == 78
    assert sum(value for value in c.card_value if value < 0) == -78


def test_VO_1_13_decrees_of_health_and_of_defence() -> None:
    of = [decree["ministry"] for decree in DATA["decree"]]
    assert of.count("SAL") == 2
    assert of.count("DIF") == 1
    assert sorted(of.count(ministry["id"]) for ministry in DATA["ministry"]) == [1] * 6 + [2] * 7


def edited(card: str, value: Any) -> dict[str, Any]:
    data = copy.deepcopy(DATA)
    next(each for each in data["event_card"] if each["id"] == card)["value"] = value
    return data


@pytest.mark.parametrize("value", [0, 3, -100, "-3"])
def test_VO_1_14_a_file_with_an_impossible_value_is_refused(value: Any) -> None:
    data = edited("AMBN3", value)
    assert any("AMBN3" in fault.words() for fault in faults_of(data))
    with pytest.raises(BadComponents):
        prepare("voti", 2, None, "open", data)


def test_VO_1_14_another_value_is_played_with() -> None:
    data = edited("AMBN3", -4)
    assert faults_of(data) == []
    assert prepare("voti", 2, None, "open", data).c.card_value[index("card", "ambn3")] == -4


def test_VO_1_14_cards_of_a_ministry_are_counted_and_ids_differ() -> None:
    data = copy.deepcopy(DATA)
    data["event_card"][0]["ministry"] = "SAL"
    assert len(faults_of(data)) == 2
    data = copy.deepcopy(DATA)
    data["event_card"][0]["id"] = "ESTP2"
    assert [fault.words() for fault in faults_of(data)] == ['[[event_card]] ESTP2: id "ESTP2" stands twice']


def test_VO_1_15_six_pairs_of_party_and_colour() -> None:
    assert set(Table("voti", seats=2).choices(1)) == PAIRS


def test_VO_1_16_no_party_and_no_colour_twice() -> None:
    t = Table("voti", seats=3).play(1, "party centre_yellow")
    assert set(t.choices(2)) == {"party left", "party right", "party centre_right"}
    assert t.refused(2, "party centre_blue") == "VO-1.16"
    assert t.refused(2, "party centre_left") == "VO-1.16"


def test_VO_1_17_drawn_seat_by_seat_among_those_still_allowed() -> None:
    t = Table(
        "voti", seats=3, party_choice="random", luck=["party_draw centre_yellow", "party_draw right", "party_draw left"]
    )
    assert [t.s.party[seat] for seat in range(3)] == [index("party", id) for id in ("centre_yellow", "right", "left")]
    assert t.owes == {1, 2, 3}, "the reserves come next"


def test_VO_1_17_four_colours_are_dealt_each_way_equally_likely() -> None:
    four = ("left", "centre_left", "centre_right", "right")
    for dealt in permutations(four):
        match = prepare("voti", 4, None, "open", party_choice="random").begin()
        for k, party in enumerate(dealt):
            assert sorted(match.odds().values()) == [1] * (4 - k)
            match.play(NATURE, f"party_draw {party}")
        assert [match.s.party[seat] for seat in range(4)] == [index("party", party) for party in dealt]


def test_VO_1_18_four_players_have_four_parties_in_two_fixed_coalitions() -> None:
    t = Table("voti", seats=4)
    assert set(t.choices(1)) == {"party left", "party centre_left", "party right", "party centre_right"}
    assert t.refused(1, "party centre_yellow") == "VO-1.18"
    t = elected({1: "lombardia campania lazio sicilia", 2: "valle_d_aosta molise veneto", 3: "...", 4: "umbria"}).run()
    assert t.s.government in (0b0011, 0b1100)


def test_VO_1_19_VO_1_20_the_last_of_four_gets_the_colour_left_over_unasked() -> None:
    t = Table("voti", seats=4).play(1, "party left").play(2, "party right")
    assert set(t.choices(3)) == {"party centre_left", "party centre_right"}
    assert t.refused(3, "party left") == "VO-1.19"
    t.play(3, "party centre_left")
    assert t.s.party[3] == index("party", "centre_right")
    assert t.owes == {1, 2, 3, 4}


def test_VO_1_20_the_fourth_decree_is_put_to_the_vote_unasked() -> None:
    t = vote(office(), 4)
    assert t.s.decree == index("decree", "d-giu1")
    assert t.choices(1)[0].startswith("mark")


def test_VO_1_20_a_choice_that_is_one_by_secret_is_asked() -> None:
    t = counted(
        {1: {"work": [1_000]}, 2: {"crime": [1_000]}},
        "turnout_roll 1",
        reserves={1: [50_000]},
        ballot_bonus_value="exactly",
    )
    assert t.choices(1) == ["hand 0", "ready"]


def test_positions_of_the_tests_are_sound() -> None:
    t = office()
    reject(t, 1, 2)
    assert t.faults() == []
    assert empty(3).faults() == []
