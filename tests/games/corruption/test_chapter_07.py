"""Phase 3, step b: killers."""

from __future__ import annotations

from tests.games.corruption.positions import awards, in_discard, in_hand, names_told, revealed


def test_CO_7_01_a_judge_or_a_journalist_on_the_same_work() -> None:
    t = revealed((1, "judge", "prison"), (2, "killer", "prison"), (3, "journalist", "prison"), (3, "judge", "harbour"))
    assert t.choices(2) == ["kill 1 1", "kill 3 1", "spare"]
    assert t.refused(2, "kill 4 1") == "CO-7.01"


def test_CO_7_01_two_journalists_of_one_player_are_two_choices() -> None:
    t = revealed((2, "killer", "prison"), (3, "journalist", "prison"), (3, "journalist", "prison"))
    assert t.choices(2) == ["kill 3 1", "kill 3 2", "spare"]


def test_CO_7_01_the_least_work_is_a_work_like_any_other() -> None:
    t = revealed((1, "journalist", "monument"), (2, "killer", "monument"), (3, "bribe_1000", "monument"))
    assert t.choices(2) == ["kill 1 1", "spare"]
    t.play(2, "spare")
    assert t.choices(1) == ["expose 3 1", "hush"]


def test_CO_7_02_the_killer_may_remove_nobody() -> None:
    t = revealed((1, "judge", "prison"), (2, "killer", "prison"), (3, "bribe_1000", "prison")).play(2, "spare")
    assert "VOIDED" in names_told(t)
    assert awards(t) == {}
    assert in_discard(t, 2) == ["killer"]


def test_CO_7_03_the_target_may_be_ones_own() -> None:
    t = revealed((2, "judge", "harbour"), (2, "killer", "harbour"))
    assert t.choices(2) == ["kill 2 1", "spare"]


def test_CO_7_04_killers_and_bribes_are_no_targets() -> None:
    t = revealed((1, "killer", "prison"), (2, "killer", "prison"), (3, "bribe_4000", "prison"))
    assert names_told(t)[:3] == ["REVEALED", "KILLER_IDLE", "KILLER_IDLE"]
    assert in_discard(t, 1) == in_discard(t, 2) == ["killer"]


def test_CO_7_04_nor_is_anything_on_another_work() -> None:
    t = revealed(
        (1, "killer", "prison"),
        (2, "killer", "prison"),
        (3, "bribe_4000", "prison"),
        (4, "judge", "prison"),
        (3, "judge", "harbour"),
    )
    assert t.choices(1) == ["kill 4 1", "spare"]
    assert t.refused(1, "kill 2 1") == "CO-7.04"
    assert t.refused(1, "kill 3 1") == "CO-7.04"
    assert t.refused(1, "kill 3 2") == "CO-7.04"


def test_CO_7_05_as_an_option_a_killer_removes_another_that_has_not_acted() -> None:
    t = revealed(
        (1, "killer", "harbour"), (2, "killer", "harbour"), (3, "judge", "harbour"), killer_may_kill_killer=True
    )
    assert t.choices(1) == ["kill 2 1", "kill 3 1", "spare"]
    assert t.refused(1, "kill 1 1") == "CO-7.05"
    t.play(1, "kill 2 1")
    assert names_told(t)[:2] == ["KILLED", "VOIDED"]


def test_CO_7_05_a_killer_that_has_acted_is_no_target() -> None:
    t = revealed(
        (1, "killer", "harbour"), (2, "killer", "harbour"), (3, "judge", "harbour"), killer_may_kill_killer=True
    )
    t.play(1, "spare")
    assert t.choices(2) == ["kill 3 1", "spare"]
    assert t.refused(2, "kill 1 1") == "CO-7.01"


def test_CO_7_06_each_killer_removes_one_card() -> None:
    cards = ((1, "judge", "prison"), (2, "killer", "prison"), (3, "judge", "prison"), (4, "killer", "prison"))
    t = revealed(*cards).play(2, "kill 1 1")
    assert t.choices(4) == ["kill 3 1", "spare"]
    t.play(4, "kill 3 1")
    assert "VOIDED" not in names_told(t)
    t = revealed(*cards).play(2, "kill 1 1").play(4, "spare")
    assert "VOIDED" in names_told(t)


def test_CO_7_07_a_removed_journalist_cancels_nothing() -> None:
    t = revealed(
        (1, "journalist", "airport"),
        (2, "killer", "airport"),
        (3, "bribe_10000", "airport"),
        (1, "bribe_4000", "airport"),
    )
    t.play(2, "kill 1 1")
    assert awards(t) == {"airport": (3, 10000)}


def test_CO_7_08_a_killer_without_a_target_leaves_the_game() -> None:
    t = revealed(
        (1, "bribe_1000", "stadium"),
        (2, "bribe_2000", "stadium"),
        (3, "bribe_4000", "stadium"),
        (4, "killer", "stadium"),
    )
    assert in_discard(t, 4) == ["killer"]
    assert "killer" not in in_hand(t, 4)
