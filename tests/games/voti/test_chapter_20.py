"""Chapter 20: ban on notes and what may be shown."""

from __future__ import annotations

import random

import pytest

from hustings.games.voti.rules.redeal import redeal_rest
from hustings.kernel.match import SPECTATOR
from tests.games.voti.positions import VALUE_LIST, Do, boxes, counted, do, index, office, region, vote, winner
from tests.table import Table

SHEET = {1: {"taxes": [1_000]}, 2: {"health": [5_000]}}


def readable(t: Table, seat: int) -> set[str]:
    """The names of the lines that a seat can read now."""
    return {t.match.game.told(line.what).name.lower() for line in t.match.told(seat)}


def test_VO_20_01_there_is_no_list_of_past_sums() -> None:
    t = counted(SHEET, "turnout_roll 1")
    assert all(t.hides(1, "spent", seat, value) for seat in range(2) for value in range(7))
    assert all(t.hides(1, "reserve_spent", seat) for seat in range(2))
    assert all(t.hides(1, "full_hands", seat) for seat in range(2))


def test_VO_20_02_only_the_winner_of_a_closed_region_is_shown() -> None:
    t = counted(SHEET, "turnout_roll 1")
    assert t.view(1).winner_of[index("region", "molise")] == 0
    assert sum(sum(row) for row in t.view(1).sheet_count) == 0
    assert list(t.view(1).purse[0]) == list(t.s.purse[0]), "the own purse exactly"
    assert t.hides(1, "purse", 1, 0)


def test_VO_20_03_of_event_cards_the_own_hand_and_this_year() -> None:
    t = office(year=2)
    assert all(t.hides(1, "event_spent", card) for card in range(80))
    assert not t.hides(1, "month_card", 0)
    assert t.view(1).event_count[1] == 24


def test_VO_20_04_what_lies_open_may_be_shown() -> None:
    t = office(year=3)
    t.s.rejected[2] = 1
    view = t.view(2)
    assert view.rejected[2] == 1
    assert view.agenda[8] == 8
    assert view.voted[0] == 0


def test_VO_20_05_lines_with_sums_disappear_when_the_region_is_closed() -> None:
    t = counted(SHEET, "turnout_roll 1")
    assert "region_won" in readable(t, 1)
    assert not {"theme_sum", "region_votes", "token_value"} & readable(t, 1)


def test_VO_20_05_lines_with_event_cards_disappear_at_the_reset() -> None:
    t = do(office(), Do.BEGIN_MONTH, 0).play(1, "event estp1")
    assert "event_played" in readable(t, 2)
    t.s.asks[1] = t.s.owes = t.s.depth = 0
    for month in range(12):
        t.s.month_card[month] = 79 - month
    boxes(t, health=1)
    do(t, Do.RESET)
    assert "event_played" not in readable(t, 2)
    assert "marker_moved" in readable(t, 2)


def test_VO_20_05_after_the_end_everything_may_be_shown() -> None:
    t = do(office(year=5), Do.BALANCE)
    assert t.over
    assert not t.hides(1, "event_spent", 0)
    assert not t.hides(SPECTATOR, "spent", 0, 0)


def test_VO_20_06_with_notes_what_was_open_stays_readable() -> None:
    t = counted(SHEET, "turnout_roll 1", notes="allowed", reserves={2: [50_000]})
    assert {"theme_sum", "region_votes"} <= readable(t, 1)
    assert t.view(1).spent[1][VALUE_LIST.index(5_000)] == 1
    assert t.hides(1, "reserve", 1, 1), "what was never open stays hidden"


def test_VO_20_07_a_program_is_shown_no_hand_of_others() -> None:
    t = office(year=2)
    knowledge = t.match.known(2)
    assert all(knowledge.event_hand[0][card] == -128 for card in range(80))
    assert knowledge.event_spent[0] == 1, "what it may remember is handed to it"


def redealt(t: Table, seat: int, seed: int) -> Table:
    """The table with everything that a seat cannot know laid anew."""
    other = Table("voti", seats=t.match.seats, **t.match.options)
    other.match.s = t.match.redeal(seat, seed).s
    return other


@pytest.mark.parametrize("seed", range(8))
def test_VO_20_08_what_is_known_stays_and_what_is_laid_anew_is_possible(seed: int) -> None:
    dice = random.Random(seed)
    t = Table("voti", seats=2 + seed % 3, seed=seed, agenda_visibility="hidden").random(
        seed, stop=lambda t: dice.random() < 0.01
    )
    for seat in (*range(1, t.match.seats + 1), SPECTATOR):
        other = redealt(t, seat, seed)
        assert other.faults() == []
        known, again = t.match.known(seat), other.match.known(seat)
        assert all(getattr(known, name) == getattr(again, name) for name in t.match.game.state.fields)


def test_VO_20_08_the_numbers_of_a_purse_stay() -> None:
    t = region("toscana", reserves={2: [20_000, 5_000, 1_000]}, purses={2: [1_000] * 17 + [5_000] * 9 + [10_000] * 4})
    spent = list(t.s.spent[1])
    for seed in range(20):
        other = redealt(t, 1, seed)
        assert sum(other.s.reserve[1]) == 3
        assert sum(other.s.purse[1]) == 30
        assert list(other.s.spent[1]) == spent


def test_VO_20_08_reserves_are_dealt_evenly_within_their_limit() -> None:
    """Two tokens of 100,000 or 50,000 with room for 150,000: one of each in 20 ways, two 50,000 in 10."""
    t = region("valle_d_aosta", reserves={2: [50_000, 100_000]})
    spend = [k for k, value in enumerate(VALUE_LIST) if value < 50_000]
    for k in spend:
        t.s.spent[1][k], t.s.purse[1][k] = t.s.purse[1][k], 0
    t.s.reserve_spent[1] = 180_000
    found = [tuple(redealt(t, 1, seed).s.reserve[1][:2]) for seed in range(600)]
    assert set(found) == {(1, 1), (0, 2)}
    assert 330 < found.count((1, 1)) < 470, "two thirds of 600 are 400"


def test_VO_20_08_the_x_is_on_any_card_not_turned_up() -> None:
    t = vote(office()).play(1, "decree d-est1", "mark 4").play(2, "intercept pass")
    found = [next(k for k in range(5) if redealt(t, 2, seed).s.senate[k]) for seed in range(200)]
    assert set(found) == {1, 2, 3, 4}
    assert all(25 < found.count(k) < 80 for k in (1, 2, 3, 4))


def test_redeal_needs_no_more_scratch_than_it_asks_for() -> None:
    t = region("valle_d_aosta", reserves={2: [1_000] * 20 + [5_000] * 10 + [10_000] * 3})
    known = t.match.known(1)
    redeal_rest(t.c, known, 0, [1, 2, 3, 4], [0] * t.match.game.scratch)
    assert sum(known.reserve[1]) == 33
    assert winner(t) == 0
