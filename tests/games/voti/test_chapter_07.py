"""Chapter 7: what the result means."""

from __future__ import annotations

import pytest

from hustings.games.voti.rules.table import senate_seats, side_seats
from tests.games.voti.positions import elected

WON = {
    # 160 against 149 and the like: what the government of two players has won.
    155: "lombardia campania lazio sicilia veneto",
    162: "lombardia campania lazio sicilia veneto umbria",
    163: "lombardia campania lazio sicilia veneto liguria",
    179: "lombardia campania lazio sicilia veneto umbria liguria molise basilicata",
    180: "lombardia campania lazio sicilia veneto umbria liguria molise basilicata valle_d_aosta",
}


@pytest.mark.parametrize(("seats", "attempts"), [(155, 3), (162, 3), (163, 2), (179, 2), (180, 1)])
def test_VO_7_01_attempts_depend_on_the_difference(seats: int, attempts: int) -> None:
    t = elected({1: WON[seats], 2: "..."})
    assert senate_seats(t.c, t.s, 0) == seats
    t.run()
    assert t.s.base_attempts == attempts
    assert ("ATTEMPTS", 2 * seats - 309, attempts) in t.told()


def test_VO_7_01_with_all_309_seats_on_one_side_one_attempt_is_left() -> None:
    t = elected({1: "...", 2: ""}).run()
    assert ("ATTEMPTS", 309, 1) in t.told()


def three() -> dict[int, str]:
    """128 for seat 1, 103 for seat 2 and 78 for seat 3."""
    return {
        1: "lombardia campania lazio puglia molise",
        2: "sicilia veneto piemonte emilia_romagna calabria",
        3: "...",
    }


def test_VO_7_02_whole_coalitions_are_compared() -> None:
    t = elected(three()).run().play(1, "ask 2").play(2, "answer accept")
    difference = side_seats(t.c, t.s, 0b011) - side_seats(t.c, t.s, 0b100)
    assert difference == 2 * (128 + 103) - 309
    assert t.s.base_attempts == 1


def four(first: str, second: str) -> dict[int, str]:
    return {1: first, 2: second, 3: "...", 4: "valle_d_aosta"}


def test_VO_7_03_the_leader_has_more_seats_or_more_regions() -> None:
    t = elected(four("campania lazio sicilia", "lombardia veneto piemonte")).run()
    assert (t.s.leader[0], t.s.ally[0]) == (1, 0)
    t = elected(four("lombardia sicilia calabria", "piemonte emilia_romagna puglia toscana molise")).run()
    assert [senate_seats(t.c, t.s, seat) for seat in (0, 1)] == [84, 84]
    assert (t.s.leader[0], t.s.ally[0]) == (1, 0)


def test_VO_7_03_equal_seats_and_regions_are_diced_for() -> None:
    t = elected(four("lombardia campania molise umbria", "piemonte emilia_romagna sicilia toscana"))
    assert [senate_seats(t.c, t.s, seat) for seat in (0, 1)] == [87, 87]
    t.stacked = ["leader_roll 2"]
    t.run()
    assert t.s.leader[0] == 1
    assert t.s.rollers == 0


def test_VO_7_03_the_winner_of_three_leads_without_a_comparison() -> None:
    won = {
        1: "lombardia campania lazio sardegna marche valle_d_aosta",
        2: "veneto sicilia piemonte emilia_romagna puglia calabria",
        3: "...",
    }
    t = elected(won)
    t.stacked = ["winner_roll 1"]
    t.run().play(1, "ask 2").play(2, "answer accept")
    assert (t.s.leader[0], t.s.ally[0]) == (0, 1)


@pytest.mark.parametrize(
    ("first", "second", "difference", "bracket"),
    [
        ("lombardia sicilia piemonte", "campania lazio veneto", 15, 1),
        ("lombardia sicilia piemonte valle_d_aosta", "campania lazio veneto", 16, 1),
        ("lombardia sicilia piemonte molise", "campania lazio veneto", 17, 2),
        ("lombardia campania molise umbria", "piemonte emilia_romagna sicilia toscana", 0, 1),
        ("lombardia campania lazio sicilia", "veneto", 107, 2),
    ],
)
def test_VO_7_04_the_bracket_of_a_coalition(first: str, second: str, difference: int, bracket: int) -> None:
    won = {1: first, 2: second, 3: "...", 4: "abruzzo"}
    t = elected(won)
    assert senate_seats(t.c, t.s, 0) - senate_seats(t.c, t.s, 1) == difference
    t.stacked = ["leader_roll 1"] if difference == 0 else []
    t.run()
    side = 0 if t.s.government == 0b0011 else 1
    assert t.s.bracket[side] == bracket - 1


def test_VO_7_05_a_bead_for_every_50_000() -> None:
    t = elected({1: "...", 2: "molise"}, reserves={2: [100_000, 50_000]}).run()
    assert t.s.beads == 3
    assert any(moment.state.reserve_seen[1] == 255 and moment.state.reserve[1][0] == 1 for moment in t.moments)
    assert ("RESERVE_SHOWN", 1, 150_000) in t.told()


@pytest.mark.parametrize(
    ("tokens", "beads"), [([100_000, 10_000], 2), ([30_000, 20_000], 1), ([30_000, 30_000], 1), ([30_000], 0)]
)
def test_VO_7_06_remainders_are_lost(tokens: list[int], beads: int) -> None:
    t = elected({1: "...", 2: "molise"}, reserves={2: tokens}).run()
    assert t.s.beads == beads
    assert t.s.reserve_count[1] == 0
    assert sum(t.s.spent[1]) == len(tokens)


TWO_LOSERS = {1: "...", 2: "molise", 3: "umbria"}


def test_VO_7_07_two_parties_count_apart() -> None:
    reserves = {2: [50_000, 20_000], 3: [20_000, 20_000]}
    assert elected(TWO_LOSERS, reserves=reserves).run().s.beads == 1
    reserves = {2: [100_000, 100_000], 3: [100_000, 50_000]}
    assert elected(TWO_LOSERS, reserves=reserves).run().s.beads == 5


def test_VO_7_07_pooled_they_count_together() -> None:
    reserves = {2: [50_000, 20_000], 3: [20_000, 20_000]}
    assert elected(TWO_LOSERS, reserves=reserves, opposition_reserve="pooled").run().s.beads == 2


def test_VO_7_08_reserves_of_the_government_go_unseen() -> None:
    t = elected({1: "...", 2: "molise"}, reserves={1: [100_000, 100_000, 50_000]}).run()
    assert t.s.beads == 0
    assert all(moment.state.reserve_seen[0] == 0b01 for moment in t.moments)
    assert sum(t.s.spent[0]) == 0, "nobody knows what they were"
    assert t.s.reserve_count[0] == 0
