"""Sums and awards."""

from __future__ import annotations

from tests.games.corruption.positions import awards, names_told, revealed, row, works_of


def test_CO_10_01_face_values_and_half_values() -> None:
    t = revealed(
        (1, "bribe_6000", "subway"),
        (2, "bribe_8000", "subway"),
        (1, "bribe_8000", "account_state"),
        (2, "bribe_1000", "subway"),
    )
    t.play(1, "assign subway")
    assert awards(t) == {"subway": (1, 10000)}


def test_CO_10_01_persons_count_nothing() -> None:
    t = revealed((1, "killer", "subway"), (2, "bribe_1000", "subway"))
    assert awards(t) == {"subway": (2, 1000)}


def test_CO_10_02_the_highest_sum_takes_the_work() -> None:
    t = revealed((1, "bribe_10000", "subway"), (2, "bribe_8000", "subway"), (2, "bribe_1000", "subway"))
    assert awards(t) == {"subway": (1, 10000)}
    assert works_of(t, 1) == ["subway"]


def test_CO_10_02_a_single_thousand_is_enough() -> None:
    assert awards(revealed((3, "bribe_1000", "prison"))) == {"prison": (3, 1000)}


def test_CO_10_03_a_tie_leaves_the_work_with_its_decider() -> None:
    t = revealed((1, "bribe_6000", "subway"), (2, "bribe_8000", "subway"), (1, "bribe_4000", "account_state"))
    t.play(1, "assign subway")
    assert awards(t) == {}
    assert row(t, "state")[0] == "subway"


def test_CO_10_04_no_third_player_profits_from_a_tie() -> None:
    t = revealed((1, "bribe_8000", "subway"), (2, "bribe_8000", "subway"), (3, "bribe_2000", "subway"))
    assert awards(t) == {}


def test_CO_10_05_nothing_above_zero_wins_nothing() -> None:
    t = revealed((1, "journalist", "prison"), (2, "bribe_4000", "prison")).play(1, "expose 2 1")
    assert awards(t) == {}
    assert names_told(t).count("LEFT_OVER") == 6
    assert row(t, "county")[0] == "prison"


def test_CO_10_06_works_are_judged_independently() -> None:
    t = revealed((1, "bribe_2000", "airport"), (1, "bribe_1000", "monument"))
    assert awards(t) == {"airport": (1, 2000), "monument": (1, 1000)}


def test_CO_10_07_won_works_and_points_are_public() -> None:
    t = revealed((1, "bribe_2000", "airport"), (1, "bribe_1000", "monument"))
    assert works_of(t, 1) == ["monument", "airport"]
    assert t.view(3).points[0] == 1_200_000
    assert t.view(3).works_won[0] == 2
