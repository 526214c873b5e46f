"""Components and set-up."""

from __future__ import annotations

import pytest

from hustings.kernel.errors import BadSeats
from hustings.kernel.match import NATURE, deal
from tests.games.corruption.positions import BRIBES, FULL_HAND, GAME, dealt, in_hand, revealed, turn
from tests.table import Table


@pytest.mark.parametrize("seats", [2, 8])
def test_CO_1_01_two_or_eight_cannot_play(seats: int) -> None:
    with pytest.raises(BadSeats):
        Table("corruption", seats=seats)


@pytest.mark.parametrize("seats", [3, 7])
def test_CO_1_01_three_and_seven_can_play(seats: int) -> None:
    assert Table("corruption", seats=seats).owes


def test_CO_1_02_everybody_takes_ten_cards() -> None:
    t = Table("corruption", seats=5)
    assert [in_hand(t, seat) for seat in range(1, 6)] == [FULL_HAND] * 5
    assert list(t.s.hand_size) == [10] * 5 + [0, 0]


def test_CO_1_03_bribes_are_31000_together() -> None:
    t = Table("corruption")
    assert list(t.c.value) == [1000, 2000, 4000, 6000, 8000, 10000, 0, 0, 0]
    assert sum(t.c.value) == 31000
    assert [bribe["id"] for bribe in GAME.own_data["bribe"]] == BRIBES


def test_CO_1_04_a_swiss_bribe_counts_half() -> None:
    t = revealed((1, "bribe_8000", "account_city"))
    t.play(1, "assign monument")
    assert ("AWARDED", 0, 0, 4000) in t.told()
    assert list(t.c.half) == [500, 1000, 2000, 3000, 4000, 5000, 0, 0, 0]


def test_CO_1_05_two_works_of_each_of_twelve_values() -> None:
    t = Table("corruption")
    worth = {work["id"]: work["value"] for work in GAME.own_data["work"]}
    assert sorted(t.c.worth) == sorted(100_000 * n for n in range(1, 13) for _ in range(2))
    assert sum(t.c.worth) == 15_600_000
    assert worth["monument"] == 100_000
    assert worth["hydroelectric_dam"] == 1_200_000


def test_CO_1_06_three_deciders_with_empty_rows_and_accounts() -> None:
    match = deal("corruption", fate="open")
    assert match.s.offered == [[-1] * 8] * 3
    assert [decider["id"] for decider in GAME.own_data["decider"]] == ["city", "county", "state"]
    assert all(place == -1 for row in match.s.lies_at for place in row)


def test_CO_1_07_the_deck_has_24_works_and_no_order() -> None:
    match = deal("corruption", fate="open")
    assert match.s.deck_size == 24
    assert match.owes == {NATURE}
    assert set(match.odds().values()) == {1}
    assert len(match.odds()) == 24


def test_CO_1_08_the_player_to_the_right_of_seat_1_is_the_last_seat() -> None:
    t = dealt(seats=4, first=1)
    turn(t, 1, "judge", "airport")
    assert t.owes == {4}


def test_CO_1_09_nobody_has_points_when_round_1_begins() -> None:
    t = dealt(seats=3)
    assert t.s.this_round == 0
    assert list(t.s.points) == [0] * 7
    assert set(t.s.winner) == {-1}
