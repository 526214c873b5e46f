"""Phase 1: works on offer."""

from __future__ import annotations

from hustings.kernel.match import NATURE
from tests.games.corruption.positions import SIX_DRAWS, dealt, on_offer, revealed, round_begins, row, tied_round
from tests.table import Table


def test_CO_3_01_two_works_with_each_decider() -> None:
    t = Table("corruption")
    assert [len(row(t, decider)) for decider in ("city", "county", "state")] == [2, 2, 2]
    assert t.s.deck_size == sum(t.s.deck) == 18


def test_CO_3_02_city_city_county_county_state_state() -> None:
    works = ["airport", "monument", "prison", "streetcar_line", "subway", "stadium"]
    t = Table("corruption", luck=[f"works_draw {work}" for work in works])
    assert row(t, "city") == ["airport", "monument"]
    assert row(t, "county") == ["prison", "streetcar_line"]
    assert row(t, "state") == ["subway", "stadium"]


def test_CO_3_02_luck_draws_one_work_after_the_other() -> None:
    t = Table("corruption", luck=SIX_DRAWS)
    drawn = [entry for entry in t.match.entries if entry.kind == "luck"]
    assert [t.match.choice(entry.number).text for entry in drawn][:6] == SIX_DRAWS
    assert {entry.seat for entry in drawn} == {NATURE}


def test_CO_3_03_a_left_over_work_stays_with_its_decider() -> None:
    t = round_begins(2, rows=(("opera_house",), (), ()), rest_won=True)
    assert row(t, "city")[0] == "opera_house"
    assert [len(row(t, decider)) for decider in ("city", "county", "state")] == [3, 2, 2]


def test_CO_3_04_left_over_works_stand_before_new_ones() -> None:
    draws = ["airport", "monument", "prison", "harbour", "subway", "stadium"]
    won = {1: ["hospital", "ship_canal", "courthouse"], 2: ["city_park", "aqueduct"]}
    t = round_begins(2, rows=(("opera_house",), (), ()), won=won, luck=[f"works_draw {work}" for work in draws])
    assert on_offer(t) == ["opera_house", *draws]


def test_CO_3_04_the_others_close_up_when_a_work_leaves() -> None:
    rows = (("opera_house", "airport", "monument"), ("prison", "harbour"), ("subway", "stadium"))
    t = revealed((1, "bribe_1000", "airport"), (1, "bribe_2000", "prison"), rows=rows, this_round=2)
    assert row(t, "city")[:2] == ["opera_house", "monument"]
    assert row(t, "county")[0] == "harbour"
    assert [len(row(t, decider)) for decider in ("city", "county", "state")] == [4, 3, 4]


def test_CO_3_05_the_deck_is_used_up_exactly() -> None:
    t = dealt(seats=3, face_up_rule="stability")
    for round_of_four in range(1, 5):
        assert t.s.deck_size == 24 - 6 * round_of_four
        assert [len(row(t, decider)) for decider in ("city", "county", "state")] == [2 * round_of_four] * 3
        tied_round(t)
    assert t.over
