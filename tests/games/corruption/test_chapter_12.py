"""The end of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hustings.kernel.choices import Result
from tests.games.corruption.positions import names_told, revealed, round_begins, row
from tests.table import Table


def four_left_over(*works: str) -> tuple[tuple[str, ...], ...]:
    """Rows of a round 4 in which these works are on offer."""
    return works[0::3], works[1::3], works[2::3]


ALL_WORKS = (
    *("monument", "elementary_school", "police_station", "fire_station", "public_library", "city_park"),
    *("county_road", "courthouse", "streetcar_line", "prison", "university", "hospital"),
    *("opera_house", "stadium", "railway_station", "aqueduct", "suspension_bridge", "harbour"),
    *("subway", "expressway", "airport", "power_plant", "hydroelectric_dam", "ship_canal"),
)


def final(won: Mapping[int, Sequence[str]], seats: int = 3, **options: Any) -> Table:
    """The end of a game in which these works were won and all others are still on offer."""
    taken = {work for works in won.values() for work in works}
    left = four_left_over(*(work for work in ALL_WORKS if work not in taken))
    return revealed(seats=seats, this_round=4, rows=left, won=won, **options)


def result(t: Table) -> Result:
    """The result of a game that has ended."""
    assert t.match.result is not None
    return t.match.result


def test_CO_12_01_round_4_is_played_in_full_whatever_the_points() -> None:
    t = round_begins(4, seats=3, won={1: ["ship_canal", "power_plant", "subway", "airport", "harbour"]})
    assert not t.over
    assert t.owes == {1}


def test_CO_12_01_the_game_ends_after_round_4() -> None:
    t = final({1: ["airport"]})
    assert t.over
    assert t.owes == t.may == set()


def test_CO_12_02_most_points_win() -> None:
    won = {1: ["ship_canal", "stadium"], 2: ["hydroelectric_dam", "harbour"], 3: ["subway", "courthouse"]}
    t = final(won)
    assert t.ranks == (2, 1, 3)
    assert result(t).winners == (2,)
    assert result(t).points == (1_900_000, 2_100_000, 1_400_000)


TIED = {
    1: ["ship_canal", "power_plant"],
    2: ["hydroelectric_dam", "suspension_bridge", "fire_station"],
    3: ["city_park"],
}


def test_CO_12_03_of_equal_points_more_works_win() -> None:
    t = final(TIED)
    assert result(t).points[:2] == (2_300_000, 2_300_000)
    assert t.ranks == (2, 1, 3)
    assert result(t).ties == {(2, 1): "works"}


def test_CO_12_03_equal_in_both_share_the_win() -> None:
    t = final({1: ["ship_canal", "harbour", "police_station"], 2: TIED[2], 3: ["city_park"]})
    assert t.ranks == (1, 1, 3)


def test_CO_12_03_nobody_won_a_work_and_all_share_the_win() -> None:
    assert final({}).ranks == (1, 1, 1)


def test_CO_12_04_as_an_option_every_tie_is_shared() -> None:
    t = final(TIED, final_tie="shared")
    assert t.ranks == (1, 1, 3)
    assert result(t).ties == {}


def test_CO_12_05_works_on_offer_score_for_nobody() -> None:
    left = four_left_over(*(work for work in ALL_WORKS if work != "monument"))
    cards = ((1, "bribe_8000", "airport"), (2, "bribe_8000", "airport"))
    t = revealed(*cards, seats=3, this_round=4, rows=left, won={3: ["monument"]}, address_book=True)
    assert t.over
    assert result(t).points == (0, 0, 100_000)
    assert "airport" in row(t, "city") + row(t, "county") + row(t, "state")
    assert names_told(t).count("LEFT_OVER") == 23


def test_CO_12_06_equal_players_share_a_place() -> None:
    won = {
        1: ["ship_canal", "power_plant", "subway"],
        2: ["harbour", "courthouse"],
        3: ["suspension_bridge", "county_road"],
        4: ["monument"],
    }
    t = final(won, seats=4)
    assert result(t).points == (3_300_000, 1_300_000, 1_300_000, 100_000)
    assert t.ranks == (1, 2, 2, 4)
