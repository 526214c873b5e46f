"""Chapter 2: money and reserves."""

from __future__ import annotations

from tests.games.voti.positions import VALUE_LIST, Do, counted, do, elected, index, region
from tests.table import Table


def reserves(seats: int = 2) -> Table:
    """Parties are taken, and all are asked for their reserves."""
    t = Table("voti", seats=seats)
    for seat, party in zip(range(1, seats + 1), ("left", "centre_left", "right")):
        t.play(seat, f"party {party}")
    return t


def make(t: Table, seat: int, *counts: int) -> Table:
    return t.play(seat, *(f"reserve {count}" for count in counts))


def test_VO_2_01_a_million_in_53_tokens() -> None:
    t = reserves()
    purse = t.s.purse[0]
    assert sum(purse) == 53
    assert sum(count * value for count, value in zip(purse, VALUE_LIST)) == 1_000_000
    assert dict(zip(VALUE_LIST, purse)) == {
        1_000: 20,
        5_000: 10,
        10_000: 5,
        20_000: 4,
        30_000: 5,
        50_000: 5,
        100_000: 4,
    }
    assert t.refused(1, "reserve 5") == "VO-2.01"


def test_VO_2_02_others_see_neither_the_sum_nor_the_number_of_tokens() -> None:
    t = region("liguria", reserves={1: [50_000]})
    assert all(t.hides(2, "purse", 0, value) for value in range(7))
    assert not any(t.hides(1, "purse", 0, value) for value in range(7))


def test_VO_2_03_no_change_is_given() -> None:
    t = region("lombardia", purses={1: [5_000, 5_000]})
    assert t.refused(1, "campaign taxes 1000") == "VO-2.03"
    t.play(1, "campaign taxes 5000", "end_turn")
    assert sum(t.s.purse[0]) == 1


def test_VO_2_04_tokens_of_a_campaign_are_gone() -> None:
    t = counted({1: {"taxes": [100_000] * 4}, 2: {"health": [1_000]}}, "turnout_roll 1", "order_roll 1")
    assert t.s.purse[0][0] == 0
    assert t.s.spent[0][0] == 4
    assert t.refused(1, "campaign taxes 100000") == "VO-2.03"


def test_VO_2_05_what_is_set_aside_is_not_for_campaigns() -> None:
    t = make(reserves(), 1, 0, 1, 0, 0, 0, 0, 0)
    make(t, 2, 0, 0, 0, 0, 0, 0, 0)
    assert sum(t.s.purse[0]) == 52
    assert sum(count * value for count, value in zip(t.s.purse[0], VALUE_LIST)) == 950_000
    assert t.s.reserve_count[1] == 0, "setting nothing aside is allowed"


def test_VO_2_06_made_at_the_same_time_and_in_secret() -> None:
    t = reserves()
    assert t.owes == {1, 2}
    make(t, 1, 1, 1, 0, 0, 0, 0, 0)
    assert t.owes == {2}
    assert t.hides(2, "reserve", 0, 0)
    assert t.hides(2, "reserve_count", 0)
    t.play(1, "reserve_change 100000 2")
    make(t, 2, 0, 0, 0, 0, 0, 0, 3)
    assert t.s.reserve[0][0] == 2, "until all are done one can change one's mind"
    assert t.may == set()
    assert t.hides(2, "reserve", 0, 0)
    assert t.hides(1, "reserve", 1, 6)


def test_VO_2_07_the_number_of_tokens_is_open() -> None:
    t = make(reserves(), 1, 1, 1, 0, 0, 0, 0, 0)
    make(t, 2, 0, 0, 0, 0, 0, 0, 0)
    assert t.view(2).reserve_count[0] == 2
    assert t.view(1).reserve_count[1] == 0
    assert ("RESERVE_MADE", 0, 2) in t.told()


def test_VO_2_08_a_ballot_bonus_costs_20_000() -> None:
    tie = {1: {"work": [1_000]}, 2: {"crime": [1_000]}}
    t = counted(tie, "turnout_roll 1", reserves={1: [20_000]})
    t.play(1, "hand 1", "ready")
    assert t.s.winner_of[index("region", "molise")] == 0
    assert t.c.ballot_bonuses == 4


def test_VO_2_09_an_interception_bonus_costs_50_000_and_there_are_five_at_most() -> None:
    t = elected({1: "...", 2: "valle_d_aosta"}, reserves={2: [100_000]}).run()
    assert t.s.beads == 2
    t = elected({1: "...", 2: "valle_d_aosta"}, reserves={2: [100_000] * 3}).run()
    assert t.s.beads == 5
    t = elected({1: "...", 2: "valle_d_aosta"}, reserves={1: [100_000] * 3}).run()
    assert t.s.beads == 0, "of use to the opposition only"


def test_VO_2_10_what_ballots_leave_pays_for_interceptions() -> None:
    tie = {1: {"work": [1_000]}, 2: {"crime": [1_000]}}
    t = counted(tie, "turnout_roll 1", reserves={2: [100_000, 20_000, 20_000, 10_000]})
    t.play(2, "hand 0", "hand 1", "ready")
    assert t.s.reserve_spent[1] == 20_000
    assert t.s.reserve_count[1] == 3
    t = elected({1: "...", 2: "valle_d_aosta"}, reserves={2: [100_000, 10_000]}).run()
    assert t.s.beads == 2


def test_VO_2_11_at_most_330_000_in_any_tokens() -> None:
    t = make(reserves(), 1, 3, 0, 1, 0, 0)
    assert t.refused(1, "reserve 1") == "VO-2.11"
    make(t, 1, 0, 0)
    assert sum(t.s.reserve[0]) == 4
    make(t, 2, 0, 0, 0, 0, 0, 0, 1)
    assert t.s.reserve_count[1] == 1


def test_VO_2_12_twenty_tokens_stay_in_the_purse() -> None:
    t = make(reserves(), 1, 0, 0, 0, 0, 3, 10, 20)
    assert sum(t.s.reserve[0]) == 33
    assert t.refused(1, "reserve_change 10000 4") == "VO-2.12"
    t = make(reserves(), 1, 0, 0, 0, 0, 4, 10)
    assert t.refused(1, "reserve 20") == "VO-2.12"


def test_VO_2_13_tokens_of_the_reserve_are_not_for_themes() -> None:
    t = region("molise", reserves={1: [100_000, 100_000, 100_000]}, purses={1: [1_000] * 20})
    assert sum(t.s.reserve[0]) == 3
    assert t.refused(1, "campaign taxes 100000") == "VO-2.03"
    do(t, Do.CLOSE_REGION)
    assert sum(t.s.reserve[0]) == 3
