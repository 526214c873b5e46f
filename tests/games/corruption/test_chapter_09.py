"""Phase 3, step d: journalists."""

from __future__ import annotations

from tests.games.corruption.positions import awards, in_discard, in_hand, names_told, revealed, row


def test_CO_9_01_a_journalist_cancels_one_vertical_bribe() -> None:
    t = revealed(
        (1, "bribe_10000", "airport"),
        (2, "journalist", "airport"),
        (3, "bribe_4000", "airport"),
        (2, "bribe_8000", "airport"),
    )
    t.play(2, "expose 1 1")
    assert awards(t) == {"airport": (2, 8000)}


def test_CO_9_02_it_may_cancel_nothing() -> None:
    t = revealed((2, "journalist", "harbour"), (2, "bribe_4000", "harbour")).play(2, "hush")
    assert awards(t) == {"harbour": (2, 4000)}
    assert in_discard(t, 2) == ["journalist"]


def test_CO_9_03_the_bribe_may_be_ones_own() -> None:
    t = revealed((1, "bribe_4000", "prison"), (2, "journalist", "prison"), (2, "bribe_6000", "prison"))
    assert t.choices(2) == ["expose 1 1", "expose 2 2", "hush"]
    assert t.refused(2, "expose 4 1") == "CO-9.01"


def test_CO_9_04_swiss_bribes_persons_and_other_works_are_safe() -> None:
    t = revealed(
        (1, "bribe_10000", "account_city"),
        (2, "journalist", "monument"),
        (3, "bribe_2000", "monument"),
        (4, "journalist", "monument"),
        (3, "bribe_1000", "airport"),
    )
    t.play(1, "assign monument")
    assert t.choices(2) == ["expose 3 1", "hush"]
    assert t.refused(2, "expose 1 1") == "CO-9.04"
    assert t.refused(2, "expose 4 1") == "CO-9.04"
    assert t.refused(2, "expose 3 2") == "CO-9.04"
    t.play(2, "expose 3 1")
    assert awards(t)["monument"] == (1, 5000)


def test_CO_9_05_journalists_act_from_the_first_to_the_last() -> None:
    t = revealed(
        (1, "bribe_10000", "airport"),
        (2, "journalist", "airport"),
        (2, "bribe_10000", "airport"),
        (3, "journalist", "airport"),
        (3, "bribe_4000", "airport"),
        (1, "bribe_4000", "airport"),
    )
    t.play(2, "expose 1 1")
    position = next(k for k in range(6) if t.s.card[1][k] == 5)
    t.play(3, f"expose 2 {position + 1}")
    assert awards(t) == {}
    assert row(t, "city")[0] == "airport"


def test_CO_9_06_no_bribe_is_cancelled_twice() -> None:
    t = revealed(
        (1, "bribe_1000", "stadium"),
        (2, "journalist", "stadium"),
        (2, "journalist", "stadium"),
        (3, "bribe_2000", "stadium"),
    )
    t.play(2, "expose 1 1")
    assert t.choices(2) == ["expose 3 2", "hush"]
    assert t.refused(2, "expose 1 1") == "CO-9.06"


def test_CO_9_06_a_journalist_without_a_bribe_left_is_not_asked() -> None:
    t = revealed((1, "journalist", "stadium"), (2, "bribe_8000", "stadium"), (1, "journalist", "stadium"))
    t.play(1, "expose 2 1")
    assert names_told(t)[:2] == ["EXPOSED", "JOURNALIST_IDLE"]
    assert in_discard(t, 1) == ["journalist", "journalist"]


def test_CO_9_07_a_cancelled_bribe_comes_back() -> None:
    t = revealed((1, "bribe_10000", "airport"), (2, "journalist", "airport")).play(2, "expose 1 1")
    assert "bribe_10000" in in_hand(t, 1)
    assert sum(map(sum, t.s.cancelled)) == 0


def test_CO_9_08_one_journalist_fewer_for_the_rest_of_the_game() -> None:
    t = revealed((1, "bribe_10000", "airport"), (2, "journalist", "airport")).play(2, "expose 1 1")
    assert in_hand(t, 2).count("journalist") == 1
    assert in_discard(t, 2) == ["journalist"]
