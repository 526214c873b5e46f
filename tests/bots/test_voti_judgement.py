"""What bots think of positions of Una Questione di Voti: the regions on the sheet, and whether the government falls."""

from __future__ import annotations

import pytest

from hustings.bots.greedy import Greedy
from hustings.bots.judgement import judgement_of
from hustings.games.voti.judgement import (
    interception_now,
    judge,
    log_odds,
    opposition_chance,
    region_chance,
    theme_leaders,
)
from hustings.kernel.game import load_game
from tests.games.voti.positions import boxes, lay, office, region, reject, vote
from tests.table import Table

WEIGHTS = list(judgement_of(load_game("voti")).weights)
FIRST, SECOND = 0, 1


def chance_of_region(t: Table, seat: int) -> int:
    return region_chance(t.c, t.s, seat, theme_leaders(t.c, t.s))


def chance_of_fall(t: Table) -> int:
    return opposition_chance(t.c, t.s, WEIGHTS)


def test_taxes_health_and_work_win_a_region_whatever_the_turnout() -> None:
    t = region("lombardia")
    for theme in ("taxes", "health", "work"):
        lay(t, 1, theme, 1_000)
    for theme in ("pensions", "infrastructure", "crime", "transport", "school"):
        lay(t, 2, theme, 5_000)
    assert chance_of_region(t, FIRST) == 1_000
    assert chance_of_region(t, SECOND) == 0


def test_a_sheet_without_tokens_is_anybodys() -> None:
    t = region("lombardia")
    assert chance_of_region(t, FIRST) == chance_of_region(t, SECOND) == 500


def test_a_region_in_ones_hand_is_worth_more_the_more_seats_it_has() -> None:
    gains = []
    for name in ("molise", "lombardia"):
        t = region(name, purses={1: [1_000] * 19, 2: [1_000] * 19})
        before = judge(t.c, t.s, FIRST, WEIGHTS)
        lay(t, 1, "taxes", 1_000)
        gains.append(judge(t.c, t.s, FIRST, WEIGHTS) - before)
    assert gains[1] > gains[0]


@pytest.mark.parametrize("seed", range(3))
def test_one_look_ahead_does_not_fight_with_large_tokens_for_the_single_seat_of_aosta_valley(seed: int) -> None:
    t = region("valle_d_aosta")
    door = t.match.seat(1)
    choice = Greedy(seed).choose(door, [], door.choices(), None)
    assert choice is not None
    assert int(choice.axes["value"]) <= 10_000


def test_odds_are_as_long_for_as_against() -> None:
    assert log_odds(500_000) == 0
    assert log_odds(900_000) == -log_odds(100_000) > 0
    assert log_odds(1_000_000) > log_odds(999_000)


def test_the_government_is_the_likelier_to_fall_the_more_attempts_there_are() -> None:
    chances = [chance_of_fall(office(attempts=attempts)) for attempts in (1, 2, 3)]
    assert chances == sorted(chances)
    assert chances[0] < 200_000 < chances[2]


def test_the_government_is_the_likelier_to_fall_the_more_decrees_of_the_year_were_rejected() -> None:
    chances = []
    for rejections in (0, 1, 2):
        t = vote(office(), quarter=3)
        reject(t, 1, rejections)
        chances.append(chance_of_fall(t))
    assert chances == sorted(set(chances))


def test_a_bead_helps_the_opposition() -> None:
    assert chance_of_fall(office(beads=1)) > chance_of_fall(office())


def test_coins_on_every_ministry_help_the_government() -> None:
    poor, rich = office(), office()
    boxes(rich, labour=3, defence=3, justice=3, health=3)
    assert chance_of_fall(rich) < chance_of_fall(poor)


def test_where_the_x_lies_says_nothing_about_who_will_win() -> None:
    worth = set()
    for position in range(1, 6):
        t = vote(office(attempts=2), quarter=4)
        t.play(1, f"mark {position}")
        worth.add(judge(t.c, t.s, FIRST, WEIGHTS))
    assert len(worth) == 1


def test_two_attempts_find_the_x_in_two_of_five_votes_and_passing_a_blank_card_makes_it_two_of_four() -> None:
    t = vote(office(attempts=2), quarter=4)
    t.play(1, "mark 5")
    assert interception_now(t.c, t.s) == 400
    t.play(2, "intercept pass")
    assert interception_now(t.c, t.s) == 500


@pytest.mark.parametrize("seed", range(6))
def test_one_look_ahead_takes_the_card_that_must_bear_the_x_in_a_vote_that_decides_nothing_this_year(seed: int) -> None:
    t = vote(office(attempts=2), quarter=4)
    t.play(1, "mark 5")
    for _ in range(4):
        t.play(2, "intercept pass")
    door = t.match.seat(2)
    choice = Greedy(seed).choose(door, [], door.choices(), None)
    assert choice is not None
    assert choice.text == "intercept intercept"
