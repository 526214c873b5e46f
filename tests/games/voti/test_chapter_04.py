"""Chapter 4: turnout and count."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.voti.positions import DATA, campaign_over, counted, index, region, winner
from tests.table import Table

FIVES = ("infrastructure", "crime", "transport", "school")


def turned_up(*luck: str) -> list[Any]:
    """What all see at the moments of a count, with one token of each by default."""
    t = region()
    campaign_over(t, {1: {"taxes": [1_000]}, 2: {"health": [1_000]}})
    t.stacked = [*luck, "order_roll 1"]
    t.run()
    return [moment.state for moment in t.moments]


def valid(*luck: str) -> set[str]:
    green = max(state.green for state in turned_up(*luck))
    return {theme["id"] for k, theme in enumerate(DATA["theme"]) if green >> k & 1}


def test_VO_4_01_one_die_for_the_turnout_of_each_region() -> None:
    t = region()
    t.play(1, "campaign taxes 1000", "end_turn").play(2, "campaign taxes 1000", "end_turn").play(1, "pass")
    t.stacked = ["turnout_roll 1", "ballot_roll 1", "order_roll 1"]
    t.play(2, "pass")
    assert [line for line in t.told() if line[0] == "TURNOUT"] == [("TURNOUT", index("region", "molise"), 55)]
    assert t.stacked == []


@pytest.mark.parametrize(
    ("face", "percent", "themes", "fives"),
    [
        (1, 55, {"taxes", "health", "pensions"}, 0),
        (2, 60, {"health", "work", "pensions"}, 3),
        (3, 65, {"taxes", "work", "pensions"}, 3),
        (4, 70, {"taxes", "health", "pensions"}, 3),
        (5, 75, {"taxes", "health", "work"}, 3),
        (6, 80, {"taxes", "health", "work"}, 4),
    ],
)
def test_VO_4_02_VO_4_03_the_turnout_table(face: int, percent: int, themes: set[str], fives: int) -> None:
    found = valid(f"turnout_roll {face}", *(["excluded_theme crime"] if fives == 3 else []))
    assert found & {"taxes", "health", "work", "pensions"} == themes
    assert len(found & set(FIVES)) == fives
    assert sum(theme["percent"] for theme in DATA["theme"] if theme["id"] in found) == percent


def test_VO_4_04_a_second_die_excludes_one_of_four_themes() -> None:
    assert valid("turnout_roll 4", "excluded_theme crime") == {
        "taxes",
        "health",
        "pensions",
        "infrastructure",
        "transport",
        "school",
    }


def test_VO_4_04_each_of_the_four_is_as_likely() -> None:
    t = Table("voti", seats=2)
    odds = t.match.game.functions["odds_excluded_theme"]
    assert [odds(t.c, t.s, -1, theme) for theme in range(8)] == [0, 0, 0, 0, 1, 1, 1, 1]


def test_VO_4_05_the_numbers_of_the_four_themes() -> None:
    numbers = {theme["id"]: theme["five_number"] for theme in DATA["theme"] if "five_number" in theme}
    assert numbers == {"infrastructure": 1, "crime": 2, "transport": 3, "school": 4}
    assert "school" not in valid("turnout_roll 2", "excluded_theme school")


def test_VO_4_06_valid_themes_are_marked_for_all_to_see() -> None:
    assert len(valid("turnout_roll 6")) == 7
    assert "pensions" not in valid("turnout_roll 6")


def test_VO_4_07_all_tokens_are_turned_up_invalid_ones_too() -> None:
    sheet = {1: {"pensions": [50_000], "taxes": [1_000]}, 2: {"health": [1_000]}}
    t = counted(sheet, "turnout_roll 6")
    open_ones = [moment.state for moment in t.moments if moment.state.sheet_seen[0][0] == 255]
    assert len(open_ones) == 1, "the whole count is one moment, in which nobody is asked"
    assert all(open_ones[0].sheet[0][index("theme", name)][value] for name, value in (("pensions", 1), ("taxes", 6)))
    won = [line[1:] for line in t.told() if line[0] == "THEME_WON"]
    assert won == [(0, index("theme", "taxes"), 25, 1_000), (1, index("theme", "health"), 20, 1_000)]
    assert winner(t) == 1, "25 percent against 20: the 50,000 bring nothing"


def test_VO_4_08_the_highest_sum_gets_the_whole_percentage() -> None:
    t = counted({1: {"health": [10_000, 5_000]}, 2: {"health": [20_000, 1_000, 1_000, 1_000, 1_000]}}, "turnout_roll 1")
    assert ("REGION_VOTES", 1, 20) in t.told()
    assert [line[1] for line in t.told() if line[0] == "REGION_VOTES"] == [1]


def test_VO_4_09_VO_4_10_equal_sums_share_exactly() -> None:
    sheet = {1: {"work": [10_000]}, 2: {"work": [5_000]}, 3: {"work": [5_000, 5_000]}}
    t = counted(sheet, "turnout_roll 5", "excluded_theme crime", "ballot_roll 1", seats=3)
    assert ("EXACT_VOTES", 0, 7, 6) in t.told(), "7 1/2 percent"
    assert not [line for line in t.told() if line[0] == "REGION_VOTES" and line[1] == 1]


def test_VO_4_09_a_lead_shared_in_whole_percents_is_told_as_shared() -> None:
    sheet = {1: {"health": [10_000], "taxes": [1_000]}, 2: {"health": [10_000]}}
    told = counted(sheet, "turnout_roll 1").told()
    health, taxes = index("theme", "health"), index("theme", "taxes")
    assert [line[1:] for line in told if line[0] == "THEME_SHARED"] == [
        (0, health, 20, 10_000),
        (1, health, 20, 10_000),
    ]
    assert [line[1:] for line in told if line[0] == "THEME_WON"] == [(0, taxes, 25, 1_000)]


def test_VO_4_10_three_share_taxes_and_two_share_health() -> None:
    sheet = {
        1: {"taxes": [1_000], "health": [1_000]},
        2: {"taxes": [1_000], "health": [1_000]},
        3: {"taxes": [1_000]},
    }
    t = counted(sheet, "turnout_roll 1", "ballot_roll 1", seats=3)
    assert ("EXACT_VOTES", 2, 100 // 12, 100 % 12) in t.told()
    assert ("EXACT_VOTES", 0, 220 // 12, 220 % 12) in t.told()


def test_VO_4_11_no_money_no_votes() -> None:
    t = counted({1: {"taxes": [1_000]}, 2: {"health": [1_000]}}, "turnout_roll 6")
    assert ("REGION_VOTES", 0, 25) in t.told()
    assert ("REGION_VOTES", 1, 20) in t.told(), "nobody gets any of the 5 percent of school"


def test_VO_4_12_most_votes_win_the_tile() -> None:
    t = counted({1: {"taxes": [1_000]}, 2: {"health": [1_000]}, 3: {"pensions": [1_000]}}, "turnout_roll 1", seats=3)
    assert winner(t) == 1
    assert ("REGION_WON", 0, index("region", "molise")) in t.told()


def test_VO_4_13_percentages_of_valid_themes_are_added_up() -> None:
    sheet = {
        1: {"taxes": [100_000, 20_000], "health": [10_000, 5_000], "pensions": [10_000], "work": [50_000]},
        2: {"taxes": [100_000], "health": [20_000, 1_000, 1_000, 1_000, 1_000], "pensions": [5_000]},
    }
    t = counted(sheet, "turnout_roll 1")
    assert ("REGION_VOTES", 0, 35) in t.told()
    assert ("REGION_VOTES", 1, 20) in t.told()
    assert winner(t) == 1


def test_VO_4_14_a_shared_lead_needs_a_ballot_without_the_others() -> None:
    sheet = {1: {"taxes": [1_000]}, 2: {"pensions": [1_000]}, 3: {"taxes": [1_000]}}
    t = counted(sheet, "turnout_roll 1", "ballot_roll 3", seats=3)
    assert ("BALLOT", index("region", "molise")) in t.told()
    assert winner(t) == 3


def test_VO_4_15_without_any_votes_all_share_the_lead() -> None:
    t = counted({1: {"work": [1_000]}, 2: {"crime": [1_000]}}, "turnout_roll 1", "ballot_roll 2")
    assert ("BALLOT", index("region", "molise")) in t.told()
    assert winner(t) == 2
    assert (t.s.ballot, t.s.rollers) == (0, 0)


def test_VO_4_16_the_region_is_closed() -> None:
    t = counted({1: {"work": [1_000]}, 2: {"taxes": [1_000]}}, "turnout_roll 1", name="umbria")
    assert winner(t, "umbria") == 2
    assert t.s.region == index("region", "trentino_alto_adige")
    assert sum(sum(row) for row in t.s.sheet_count) == 0
    assert (t.s.green, t.s.turnout, t.s.ballot, t.s.hands_open) == (0, -1, 0, 0)
    assert t.s.spent[0][6] == 1
