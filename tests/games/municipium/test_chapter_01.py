"""Chapter 1: components."""

from __future__ import annotations

import pytest

from hustings.games.municipium.components import INSTITUTION_IDS, names
from hustings.kernel.errors import BadSeats
from hustings.kernel.game import load_game
from tests.games.municipium import positions as at
from tests.table import Table


def neighbours(t: Table, place: str) -> set[str]:
    return {INSTITUTION_IDS[n] for n, joined in enumerate(t.c.road[at.place_of(place)]) if joined}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_MU_1_01_two_three_or_four_players(seats: int) -> None:
    assert at.new_game(seats).owes == {1}


@pytest.mark.parametrize("seats", [1, 5])
def test_MU_1_01_not_fewer_and_not_more(seats: int) -> None:
    with pytest.raises(BadSeats):
        Table("municipium", seats=seats)


def test_MU_1_02_every_player_has_a_family_and_its_three_cards() -> None:
    t = at.new_game(3)
    assert [line for line in t.told() if line[0] == "FAMILY"] == [("FAMILY", 0, 0), ("FAMILY", 1, 1), ("FAMILY", 2, 2)]
    assert t.s.unused == [[1, 1, 1], [1, 1, 1], [1, 1, 1], [0, 0, 0]]
    at.place_members(t, 0, 0, 0)
    assert [sum(map(sum, family)) for family in t.s.members] == [7, 7, 7, 0]
    assert [name.en for name in names(load_game("municipium").own_data)["family"]] == [
        "Blue",
        "Orange",
        "Yellow",
        "Pink",
    ]


def test_MU_1_03_after_the_last_seat_comes_seat_1() -> None:
    t = at.new_game(3, first=3)
    t.play(3, "start forum")
    assert t.owes == {1}


def test_MU_1_04_seven_institutions_with_their_numbers() -> None:
    t = at.new_game()
    named = names(load_game("municipium").own_data)["institution"]
    assert [name.id for name in named] == list(INSTITUTION_IDS)
    assert [name.en for name in named] == [
        "Temple", "Tavern", "Baths", "Emporium", "Basilica", "Forum", "Praetorium",
    ]  # fmt: skip
    assert len(t.s.members[0]) == len(t.s.banner) == 7


def test_MU_1_05_the_main_road_is_a_ring() -> None:
    t = at.new_game()
    assert neighbours(t, "tavern") == {"baths", "praetorium"}
    assert neighbours(t, "emporium") == {"baths", "basilica"}
    assert neighbours(t, "basilica") == {"emporium", "forum"}
    assert all(t.c.road[a][b] == t.c.road[b][a] for a in range(7) for b in range(7))


def test_MU_1_06_baths_and_forum_have_a_road_to_the_temple() -> None:
    t = at.new_game()
    assert neighbours(t, "temple") == {"baths", "forum"}
    assert neighbours(t, "baths") == {"tavern", "emporium", "temple"}
    assert neighbours(t, "forum") == {"basilica", "praetorium", "temple"}


def test_MU_1_06_the_option_names_two_others() -> None:
    t = at.new_game(temple_roads="1-4")
    assert neighbours(t, "temple") == {"tavern", "basilica"}
    assert neighbours(t, "baths") == {"tavern", "emporium"}


@pytest.mark.parametrize("pair", load_game("municipium").own_data["temple_roads"]["values"])
def test_MU_1_06_every_value_of_the_option(pair: str) -> None:
    t = at.new_game(temple_roads=pair)
    assert neighbours(t, "temple") == {INSTITUTION_IDS[int(end)] for end in pair.split("-")}


def test_MU_1_07_sixty_citizens() -> None:
    t = at.new_game()
    assert t.c.citizens_of == [15, 15, 15, 15]
    assert [sum(s[k] for s in t.s.banner) + t.s.bag[k] + t.s.room_citizen.count(k) for k in range(4)] == [15] * 4


@pytest.mark.parametrize(
    ("kind", "where"),
    [
        ("priest", set(INSTITUTION_IDS)),
        ("soldier", {"tavern", "praetorium"}),
        ("merchant", {"baths", "emporium"}),
        ("advocate", {"basilica", "forum"}),
    ],
)
def test_MU_1_08_corresponding_institutions(kind: str, where: set[str]) -> None:
    t = at.turns_up(at.table(), "citizen_visit", kind)
    assert set(t.choices(1)) == {f"place {place}" for place in where}
    for place in set(INSTITUTION_IDS) - where:
        assert t.refused(1, f"place {place}") == "MU-1.08"


def test_MU_1_09_six_rooms_and_none_in_the_temple() -> None:
    t = at.new_game(4)
    assert t.s.favour_space == [1] * 6
    assert len(t.s.room_citizen) == 6
    assert -1 not in t.s.room_citizen
    assert "temple" not in [
        t.match.naming.id(axis, n) for axis in t.match.game.axes().values() if axis.name == "room" for n in range(6)
    ]


def test_MU_1_10_the_round_of_the_prefect() -> None:
    t = at.table(2, prefect="praetorium")
    at.advances(t)
    assert t.s.prefect + 1 == at.place_of("tavern")
    t = at.advances(at.table(2, prefect="basilica"))
    assert t.s.prefect + 1 == at.place_of("forum")


def test_MU_1_11_a_favour_stands_for_any_citizen() -> None:
    t = at.table(things={1: "priest favour favour"}, banner={"tavern": "soldier"}, members={"forum": {1: "1p"}})
    at.exercises(t, 1, "forum").play(1, "take tavern soldier")
    assert at.things(t, 1) == ""
    assert t.s.decurions[0] == 1
    assert t.c.favours == 15


def test_MU_1_12_ten_wreaths_for_all() -> None:
    t = at.new_game(2)
    assert t.s.reserve_wreaths == 10
    at.place_members(t, 3, 3)
    assert at.members(t, 1, "temple") == "3p"
    t = at.table(wreaths=0, members={"baths": {1: "1w"}, "temple": {1: "1p"}})
    at.exercises(t, 1, "baths").play(1, "baths use")
    assert at.members(t, 1, "temple") == "1p 1w"
    assert t.s.reserve_wreaths == 0


def test_MU_1_13_decurions_are_no_limit() -> None:
    t = at.table(
        4, decurions={1: 4, 2: 4, 3: 4, 4: 10}, things={1: "priest soldier merchant"}, members={"basilica": {1: "1p"}}
    )
    at.then(t.s, at.Do.EXERCISE, at.place_of("basilica"), 0)
    at.then(t.s, at.Do.END_TURN, 0, 0)
    t.stacked += ["citizen_draw advocate"]
    t.run().play(1, "basilica draw")
    assert t.s.decurions == [5, 4, 4, 10]
    assert t.over


def test_MU_1_14_twelve_common_cards() -> None:
    t = at.new_game()
    assert at.common(t, t.s.deck) == {"all_powers": 1, "one_power": 2, "prefect_visit": 5, "citizen_visit": 4}
    assert t.s.deck_size == 12


def test_MU_1_15_members_of_one_kind_in_one_place_are_alike() -> None:
    t = at.turn(at.table(members={"forum": {1: "3p 1w"}, "baths": {1: "3p"}}))
    assert {choice.rsplit(" ", 1)[0] for choice in t.choices(1)} == {
        "step forum plain", "step forum wreathed", "step baths plain", "stop",
    }  # fmt: skip


def test_MU_1_16_everything_lies_open_but_the_order_of_draws() -> None:
    t = at.table(things={2: "priest priest favour"})
    for looker in (1, 2, 3):
        assert t.view(looker).citizens[1] == [2, 0, 0, 0]
        assert t.view(looker).favours[1] == 1
        assert t.hides(looker, "deck", 0)
        assert t.hides(looker, "bag", 0)
