"""Phase 3, step a: Swiss bribes."""

from __future__ import annotations

from tests.games.corruption.positions import PLACE, awards, in_hand, revealed

LEFT_OVER = (("opera_house", "airport", "monument"), ("prison", "harbour"), ("subway", "stadium"))


def test_CO_6_01_any_work_of_the_decider() -> None:
    t = revealed((2, "bribe_8000", "account_city"), rows=LEFT_OVER, this_round=2)
    assert t.owes == {2}
    assert sorted(t.choices(2)) == ["assign airport", "assign monument", "assign opera_house"]
    assert t.refused(2, "assign ship_canal") == "CO-6.01"


def test_CO_6_02_no_other_decider_and_no_refusal() -> None:
    t = revealed((2, "bribe_8000", "account_city"))
    assert sorted(t.choices(2)) == ["assign airport", "assign monument"]
    assert t.refused(2, "assign prison") == "CO-6.02"
    assert t.refused(2, "assign harbour") == "CO-6.02"


def test_CO_6_03_accounts_from_left_to_right_each_from_first_to_last() -> None:
    t = revealed(
        (3, "bribe_6000", "account_county"),
        (2, "bribe_8000", "account_city"),
        (1, "bribe_2000", "account_city"),
        (2, "bribe_1000", "account_city"),
    )
    assigned = []
    for work in ("airport", "monument", "monument", "prison"):
        (seat,) = t.owes
        assigned.append(seat)
        t.play(seat, f"assign {work}")
    assert assigned == [2, 1, 2, 3]


def test_CO_6_04_it_stays_horizontal_and_counts_half() -> None:
    t = revealed((1, "bribe_8000", "account_city"), (2, "journalist", "monument"), (3, "bribe_2000", "monument"))
    t.play(1, "assign monument")
    assert t.s.lies_at[0][0] == PLACE["monument"]
    assert t.s.horizontal[0][0] == 1
    assert all(place < PLACE["account_city"] for row in t.s.lies_at for place in row)
    t.play(2, "hush")
    assert awards(t)["monument"] == (1, 4000)


def test_CO_6_05_a_work_under_a_judge_may_be_chosen() -> None:
    def judged() -> list[tuple[int, str, str]]:
        return [(1, "bribe_8000", "account_city"), (2, "killer", "airport"), (3, "judge", "airport")]

    t = revealed(*judged()).play(1, "assign airport").play(2, "kill 3 1")
    assert awards(t)["airport"] == (1, 4000)
    t = revealed(*judged()).play(1, "assign airport").play(2, "spare")
    assert awards(t) == {}
    assert "bribe_8000" in in_hand(t, 1)
