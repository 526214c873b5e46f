"""Chapter 2: set-up."""

from __future__ import annotations

import pytest

from tests.games.municipium import positions as at
from tests.table import Table


def test_MU_2_01_rooms_and_first_player_before_the_members() -> None:
    t = at.new_game(3, first=2)
    told = [line[0] for line in t.told()]
    assert told == ["FAMILY"] * 3 + ["SETUP_ROOM"] * 6 + ["FIRST_PLAYER"]
    assert t.choices(2)[0] == "start temple"
    at.place_members(t, 0, 1, 0)
    assert [line[0] for line in t.told()][-4:] == ["RANKED", "RANKED", "RANKED", "TURN"]


def test_MU_2_02_a_start_citizen_on_every_banner() -> None:
    t = at.new_game()
    assert [at.banner(t, place) for place in ("temple", "tavern", "baths", "emporium")] == [
        "priest", "soldier", "merchant", "merchant",
    ]  # fmt: skip
    assert [at.banner(t, place) for place in ("basilica", "forum", "praetorium")] == ["advocate", "advocate", "soldier"]


def test_MU_2_03_the_others_go_into_the_bag() -> None:
    t = at.new_game(2)
    assert t.s.bag == [14, 13, 13, 13]
    assert t.s.bag_size == 53


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_MU_2_04_favours_on_the_spaces_and_in_the_reserve(seats: int) -> None:
    t = at.new_game(seats)
    assert t.s.favour_space == [1] * 6
    assert t.s.reserve_favours == 9
    assert sum(t.s.favours) == 0


def test_MU_2_05_the_prefect_starts_in_the_basilica() -> None:
    t = at.place_members(at.new_game(2), 1, 1)
    assert t.s.prefect + 1 == at.place_of("basilica")
    t.stacked += ["common_card prefect_visit"]
    t.play(1, "stop", "card common")
    assert ("PREFECT", at.place_of("forum") - 1) in t.told()
    assert t.s.prefect + 1 == at.place_of("forum")


def test_MU_2_06_a_citizen_in_every_room() -> None:
    t = at.new_game(3, rooms=("priest", "priest", "soldier", "merchant", "advocate", "advocate"))
    assert at.room(t, "tavern") == "priest"
    assert at.room(t, "praetorium") == "advocate"
    assert t.s.bag == [12, 12, 12, 11]
    assert t.s.bag_size == 47


def test_MU_2_06_not_with_two_players() -> None:
    t = at.new_game(2)
    assert t.s.room_citizen == [-1] * 6
    assert t.s.bag_size == 53


def test_MU_2_07_deck_and_discard_pile() -> None:
    t = at.new_game()
    assert (t.s.deck_size, t.s.discards, t.s.top_discard) == (12, 0, -1)
    for looker in (1, 2, 3):
        assert t.hides(looker, "deck", 0)
        assert t.view(looker).deck_size == 12


def test_MU_2_08_the_lot_names_the_first_player() -> None:
    t = at.new_game(4, first=3)
    assert t.owes == {3}
    at.place_members(t, 0, 0, 0, 0)
    assert at.ranking(t) == (3, 4, 1, 2)
    assert "stop" in t.choices(3)


def test_MU_2_08_every_seat_has_the_same_chance() -> None:
    firsts = {Table("municipium", seats=4, seed=seed).s.first_player for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
