"""Phase 3, step c: judges."""

from __future__ import annotations

from tests.games.corruption.positions import awards, in_discard, in_hand, names_told, revealed, row

JUDGED = ((1, "judge", "prison"), (2, "journalist", "prison"), (3, "bribe_6000", "prison"))


def test_CO_8_01_one_judge_is_enough() -> None:
    t = revealed(
        (1, "judge", "airport"), (2, "killer", "airport"), (3, "bribe_1000", "airport"), (4, "judge", "airport")
    )
    t.play(2, "kill 1 1")
    assert names_told(t)[:2] == ["KILLED", "VOIDED"]
    assert awards(t) == {}


def test_CO_8_02_a_voided_work_is_on_offer_in_the_next_round() -> None:
    t = revealed((1, "judge", "airport"), (2, "bribe_10000", "airport"))
    assert t.s.this_round == 1
    assert row(t, "city")[0] == "airport"


def test_CO_8_03_bribes_on_a_voided_work_come_back() -> None:
    t = revealed((3, "judge", "airport"), (1, "bribe_10000", "airport"), (2, "bribe_8000", "account_city"))
    t.play(2, "assign airport")
    assert awards(t) == {}
    assert "bribe_10000" in in_hand(t, 1)
    assert "bribe_8000" in in_hand(t, 2)


def test_CO_8_04_no_judge_stays_on_its_work() -> None:
    t = revealed((3, "judge", "airport"))
    assert in_discard(t, 3) == ["judge"]
    assert all(place == -1 for places in t.s.lies_at for place in places)
    assert sum(t.s.voided) == 0


def test_CO_8_05_a_journalist_on_a_voided_work_is_lost() -> None:
    t = revealed(*JUDGED)
    assert "VOIDED" in names_told(t)
    assert in_discard(t, 2) == ["journalist"]


def test_CO_8_06_as_an_option_it_comes_back() -> None:
    t = revealed(*JUDGED, idle_journalist="returned")
    assert in_discard(t, 2) == []
    assert in_hand(t, 2).count("journalist") == 2
    assert in_discard(t, 1) == ["judge"]


def test_CO_8_06_but_not_from_a_work_that_was_not_voided() -> None:
    t = revealed(
        (2, "journalist", "airport"), (3, "killer", "airport"), (4, "killer", "prison"), idle_journalist="returned"
    )
    t.play(3, "kill 2 1")
    assert in_discard(t, 2) == ["journalist"]
    t = revealed((2, "journalist", "airport"), idle_journalist="returned")
    assert in_discard(t, 2) == ["journalist"]
