"""Chapter 3: campaign in a region."""

from __future__ import annotations

import pytest

from hustings.kernel.match import NATURE, prepare
from tests.games.voti.positions import DATA, VALUE_LIST, Do, counted, do, index, lay, region, winner
from tests.table import Table


def test_VO_3_01_VO_3_02_the_polling_order() -> None:
    ids = [entry["id"] for entry in DATA["region"]]
    assert ids[0] == "valle_d_aosta"
    assert ids[-1] == "lombardia"
    assert ids[2:10] == [
        "umbria",
        "trentino_alto_adige",
        "basilicata",
        "abruzzo",
        "friuli_venezia_giulia",
        "liguria",
        "marche",
        "sardegna",
    ]
    assert ids[13:15] == ["emilia_romagna", "piemonte"]
    seats = [entry["seats"] for entry in DATA["region"]]
    assert seats == sorted(seats)


def test_VO_3_01_after_calabria_comes_toscana() -> None:
    t = counted({1: {"taxes": [1_000]}, 2: {"health": [1_000]}}, "turnout_roll 1", name="calabria")
    assert t.s.region == index("region", "toscana")
    assert ("REGION_OPENED", index("region", "toscana")) in t.told()


def test_VO_3_03_no_decision_about_money_comes_before_the_dice() -> None:
    match = prepare("voti", 2, None, "open", party_choice="random").begin()
    while match.s.region == 0 and match.s.ordered == 0:
        if match.owes == {NATURE}:
            if match.s.chance == match.game.ask["ORDER_ROLL"]:
                break
            match.play(NATURE, match.numbers(NATURE)[0])
        else:
            seat = min(match.owes)
            assert match.seat(seat).asked[0].word == "reserve"
            match.play(seat, "reserve 0")
    assert match.s.chance == match.game.ask["ORDER_ROLL"]


def test_VO_3_04_the_order_holds_for_the_whole_region() -> None:
    t = region("molise", seats=3, order=(2, 1, 3))
    for seat in (2, 1, 3, 2, 1, 3):
        assert t.owes == {seat}
        t.play(seat, "campaign taxes 1000", "end_turn")


@pytest.mark.parametrize(("seats", "line"), [(2, "ORDER_OF_TWO"), (4, "ORDER_OF_FOUR")])
def test_VO_3_04_the_order_is_told_in_one_line(seats: int, line: str) -> None:
    t = Table("voti", seats=seats, party_choice="random")
    for seat in range(1, seats + 1):
        t.play(seat, *["reserve 0"] * 7)
    order = tuple(t.s.order[:seats])
    assert [told for told in t.told() if told[0].startswith("ORDER")] == [(line, *order)]


def test_VO_3_05_every_order_is_equally_likely() -> None:
    t = region("molise", seats=3)
    for seat in range(3):
        t.s.asks[seat] = 0
    t.s.owes = 0
    t.s.depth = 0
    t.stacked = ["order_roll 2", "order_roll 3"]
    do(t, Do.OPEN_REGION, 1)
    assert [t.s.order[place] for place in range(3)] == [1, 2, 0], "the last place needs no dice"
    assert ("ORDER_OF_THREE", 1, 2, 0) in t.told()


def test_VO_3_06_one_or_more_tokens_on_one_or_several_themes() -> None:
    t = region("molise", seats=3, order=(3, 1, 2))
    t.play(
        3, "campaign taxes 1000", "campaign taxes 5000", "campaign pensions 1000", "campaign health 1000", "end_turn"
    )
    assert t.owes == {1}
    assert t.s.sheet_count[2][index("theme", "taxes")] == 2


def test_VO_3_07_values_of_one_colour_on_a_theme_add_up() -> None:
    sheet = {1: {"taxes": [10_000, 5_000]}, 2: {"taxes": [10_000]}}
    t = counted(sheet, "turnout_roll 1")
    assert ("THEME_WON", 0, index("theme", "taxes"), 25, 15_000) in t.told()
    assert winner(t) == 1


def test_VO_3_08_a_placed_token_is_not_taken_back() -> None:
    t = region()
    t.play(1, "campaign school 20000", "end_turn").play(2, "campaign taxes 1000", "end_turn")
    assert {choice.split()[0] for choice in t.choices(1)} == {"campaign", "pass"}
    assert t.s.sheet[0][index("theme", "school")][VALUE_LIST.index(20_000)] == 1


def test_VO_3_09_one_token_at_a_time_open_as_to_its_theme() -> None:
    t = region(purses={1: [*VALUE_LIST, *[1_000] * 19]})
    assert len(t.choices(1)) == 8 * 7, "no pass before the first token"
    t.play(1, "campaign work 5000")
    assert t.view(2).sheet_count[0][index("theme", "work")] == 1
    assert t.owes == {1}
    assert "end_turn" in t.choices(1)
    assert "pass" not in t.choices(1)


def test_VO_3_10_VO_3_12_nobody_passes_before_a_token_lies() -> None:
    t = region("sardegna")
    assert t.refused(1, "pass") == "VO-3.12"
    t.play(1, "campaign work 1000", "end_turn")
    assert t.refused(2, "pass") == "VO-3.12"
    t.play(2, "campaign work 1000", "end_turn").play(1, "pass").play(2, "pass")
    assert t.s.region == index("region", "calabria")


def test_VO_3_11_tokens_are_kept_for_the_regions_to_come() -> None:
    t = region("lazio", purses={1: [50_000, 5_000, 1_000, 1_000, 1_000]})
    t.play(1, "campaign taxes 50000", "campaign taxes 5000", "campaign taxes 1000")
    assert t.owes == {2}, "Campania and Lombardia are to come: the turn has ended by itself"
    t.play(2, "campaign taxes 1000", "end_turn")
    assert t.owes == {2}, "seat 1 cannot place any more and passes"
    t.s.asks[0] = 1 << t.match.game.ask["CAMPAIGN"]
    assert t.refused(1, "campaign taxes 1000") == "VO-3.11"


def test_VO_3_11_in_lombardia_all_may_be_placed() -> None:
    t = region("lombardia", purses={1: [1_000, 1_000]})
    t.play(1, "campaign taxes 1000", "campaign taxes 1000")
    assert sum(t.s.purse[0]) == 0


def test_VO_3_13_who_has_passed_may_place_again() -> None:
    t = region("molise", seats=3)
    for seat in (1, 2, 3):
        t.play(seat, "campaign taxes 1000", "end_turn")
    t.play(1, "pass").play(2, "pass").play(3, "campaign health 1000", "end_turn")
    assert t.owes == {1}
    t.play(1, "campaign work 1000")
    assert t.s.passes == 0


def test_VO_3_14_all_pass_one_after_another_the_last_to_place_too() -> None:
    t = region("molise", seats=3, order=(3, 1, 2))
    for seat in (3, 1, 2):
        t.play(seat, "campaign taxes 1000", "end_turn")
    t.play(3, "pass").play(1, "pass").play(2, "campaign health 1000", "end_turn").play(3, "pass").play(1, "pass")
    assert t.s.region == index("region", "molise"), "seat 2 has placed since its last pass"
    t.play(2, "pass")
    assert t.s.region == index("region", "umbria")


def test_VO_3_15_who_may_not_place_any_more_passes_by_itself() -> None:
    t = region("lombardia", purses={1: [1_000]})
    t.play(1, "campaign taxes 1000").play(2, "campaign health 1000", "end_turn")
    assert t.s.passes == 1
    assert ("PASSED", 0) in t.told()
    t.play(2, "pass")
    assert t.s.region == 20


def test_VO_3_16_others_see_numbers_and_no_values() -> None:
    t = region("molise", seats=3, order=(2, 1, 3))
    t.play(2, "campaign work 30000", "campaign taxes 1000", "campaign taxes 5000", "end_turn")
    assert t.view(1).sheet_count[1][index("theme", "taxes")] == 2
    assert t.hides(1, "sheet", 1, index("theme", "taxes"), VALUE_LIST.index(5_000))
    assert all(line[0] != "TOKEN_VALUE" for line in t.told(1))
    t = region("molise", order=(2, 1)).play(2, "campaign work 30000")
    assert [line[0] for line in t.told(1)] == ["TOKEN_PLACED"]
    assert [line[0] for line in t.told(2)] == ["TOKEN_VALUE"], "to its owner it is told once, with the value"


def test_VO_3_17_the_owner_looks_at_its_own_tokens() -> None:
    t = region().play(1, "campaign work 30000")
    assert t.view(1).sheet[0][index("theme", "work")][VALUE_LIST.index(30_000)] == 1
    assert ("TOKEN_VALUE", 0, index("theme", "work"), VALUE_LIST.index(30_000)) in t.told(1)


def test_VO_3_18_allies_campaign_alone() -> None:
    sheet = {1: {"crime": [10_000]}, 2: {"crime": [10_000]}, 3: {"crime": [5_000, 10_000]}, 4: {"pensions": [1_000]}}
    t = counted(sheet, "turnout_roll 6", seats=4)
    assert winner(t) == 3


def test_VO_3_18_allies_who_share_the_lead_fight_the_ballot() -> None:
    sheet = {1: {"taxes": [10_000]}, 2: {"taxes": [10_000]}, 3: {"crime": [1_000]}, 4: {"crime": [1_000]}}
    t = counted(sheet, "turnout_roll 1", "ballot_roll 2", seats=4)
    assert winner(t) == 2


def test_VO_3_19_money_left_over_is_worthless() -> None:
    t = counted(
        {1: {"taxes": [1_000]}, 2: {"health": [1_000]}},
        "turnout_roll 1",
        name="lombardia",
        purses={1: [1_000], 2: [50_000, 1_000]},
    )
    assert sum(t.s.purse[1]) == 0
    assert t.s.beads == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_VO_3_11_random_campaigns_never_run_dry(seats: int) -> None:
    t = Table("voti", seats=seats, seed=seats).random(seats, stop=lambda t: t.s.region == 20)
    assert t.faults() == []


def test_lay_moves_tokens_of_the_purse() -> None:
    t = region()
    lay(t, 1, "taxes", 1_000)
    assert t.faults() == []
