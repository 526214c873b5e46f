"""Chapter 20: ban on notes and what may be shown."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from hustings.games.voti.rules.redeal import redeal_rest
from hustings.games.voti.state import State
from hustings.kernel.match import SPECTATOR
from tests.games.voti.positions import (
    VALUE_LIST,
    Do,
    Money,
    boxes,
    counted,
    do,
    elected,
    index,
    office,
    region,
    vote,
    winner,
)
from tests.table import Table
from tests.walk import deals

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
    assert not {"theme_won", "region_votes", "token_value"} & readable(t, 1)
    assert t.s.regions_forgotten == 1


def test_VO_20_05_lines_with_event_cards_disappear_at_the_reset() -> None:
    t = do(office(), Do.BEGIN_MONTH, 0).play(1, "event estp1")
    assert "event_played" in readable(t, 2)
    t.s.asks[1] = t.s.owes = t.s.depth = 0
    for month in range(12):
        t.s.month_card[month] = 79 - month
    boxes(t, health=1)
    do(t, Do.RESET)
    assert not {"event_played", "marker_moved"} & readable(t, 2), "moves of markers name the cards as well"


def test_VO_20_05_after_the_end_everything_may_be_shown() -> None:
    t = do(office(year=5), Do.BALANCE)
    assert t.over
    assert not t.hides(1, "event_spent", 0)
    assert not t.hides(SPECTATOR, "spent", 0, 0)


def test_VO_20_06_with_notes_what_was_open_stays_readable() -> None:
    t = counted(SHEET, "turnout_roll 1", notes="allowed", reserves={2: [50_000]})
    assert {"theme_won", "region_votes"} <= readable(t, 1)
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


def laid_anew(t: Table, seat: int, times: int = 40) -> list[State]:
    """So many states in which everything that a seat cannot know was laid anew."""
    return [t.match.redeal(seat, seed).s for seed in range(times)]


def tokens(row: Sequence[int]) -> list[int]:
    """A row of tokens as their values."""
    return [value for value, count in zip(VALUE_LIST, row, strict=True) for _ in range(count)]


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
    found = [tuple(s.reserve[1][:2]) for s in laid_anew(t, 1, 600)]
    assert set(found) == {(1, 1), (0, 2)}
    assert 330 < found.count((1, 1)) < 470, "two thirds of 600 are 400"


def test_VO_20_08_small_tokens_fill_a_reserve_to_its_limit() -> None:
    """Two of 5,000, 1,000 and 1,000 with room for 6,000: with the 5,000 in two ways, without it in one."""
    t = region("valle_d_aosta", reserves={2: [1_000, 1_000]}, purses={2: [5_000]})
    t.s.reserve_spent[1] = 324_000
    found = [tuple(tokens(s.reserve[1])) for s in laid_anew(t, 1, 300)]
    assert set(found) == {(5_000, 1_000), (1_000, 1_000)}
    assert 165 < found.count((5_000, 1_000)) < 235, "two thirds of 300"
    t.s.reserve_spent[1] = 324_001
    assert {tuple(tokens(s.reserve[1])) for s in laid_anew(t, 1)} == {(1_000, 1_000)}


def test_VO_20_08_the_x_is_on_any_card_not_turned_up() -> None:
    t = vote(office()).play(1, "decree d-est1", "mark 4").play(2, "intercept pass")
    found = [list(s.senate).index(1) for s in laid_anew(t, 2, 200)]
    assert set(found) == {1, 2, 3, 4}
    assert all(25 < found.count(k) < 80 for k in (1, 2, 3, 4))


def in_ballot(reserves: Money, purses: Money, *choices: str, **options: Any) -> Table:
    """A ballot: the sheet is open, seat 1 is still taking its hand, and seat 2 has made these choices."""
    t = counted(
        {1: {"work": [1_000]}, 2: {"crime": [1_000]}},
        "turnout_roll 1",
        reserves={1: [1_000], **reserves},
        purses=purses,
        **options,
    )
    for choice in choices:
        t.play(2, choice)
    return t


def test_VO_20_08_tokens_turned_up_on_the_sheet_are_known() -> None:
    """Of the nineteen 1,000 and the 5,000 of seat 2 one 1,000 lies open; any other token can be its reserve."""
    t = in_ballot({2: [5_000]}, {2: [1_000] * 3})
    found = laid_anew(t, 1, 300)
    theme = index("theme", "crime")
    assert all(tokens(s.sheet[1][theme]) == [1_000] for s in found)
    whole = [tuple(tokens([a + b for a, b in zip(s.reserve[1], s.hand[1], strict=True)])) for s in found]
    assert set(whole) == {(5_000,), (1_000,)}
    assert 170 < whole.count((1_000,)) < 230, "two of the three hidden tokens are 1,000"
    assert all(
        sorted([*tokens(s.reserve[1]), *tokens(s.hand[1]), *tokens(s.purse[1])]) == [1_000, 1_000, 5_000] for s in found
    )


def test_VO_20_08_a_hand_being_taken_is_any_that_can_be_taken_by_now() -> None:
    """The reserve must be the 50,000: not asked for it yet, or asked and taken or not."""
    found = laid_anew(in_ballot({2: [50_000]}, {2: [1_000]}), 1, 400)
    assert {tuple(tokens(s.hand[1]) + tokens(s.reserve[1])) for s in found} == {(50_000,)}
    assert {s.hand_step[1] for s in found} == {VALUE_LIST.index(50_000), len(VALUE_LIST)}
    assert all(not tokens(s.hand[1]) for s in found if s.hand_step[1] < len(VALUE_LIST))
    assert 70 < sum(tokens(s.hand[1]) == [50_000] for s in found) < 130, "a quarter of 400"
    assert 165 < sum(s.hand_step[1] == len(VALUE_LIST) for s in found) < 235, "half of 400"


def test_VO_20_08_a_hand_that_is_ready_was_asked_for_every_value() -> None:
    found = laid_anew(in_ballot({2: [50_000]}, {2: [1_000]}, "hand 1", "ready"), 1, 200)
    assert {s.hand_step[1] for s in found} == {len(VALUE_LIST)}
    assert 75 < sum(tokens(s.hand[1]) == [50_000] for s in found) < 125


def test_VO_20_08_after_four_full_hands_a_hidden_hand_is_a_small_one() -> None:
    """Two tokens of 10,000: nothing in one way, either of them in two; both would be a fifth full hand."""
    t = in_ballot({2: [10_000, 10_000]}, {2: [1_000]}, "hand 0", "ready")
    t.s.full_hands[1] = t.c.ballot_bonuses
    hands = [tokens(s.hand[1]) for s in laid_anew(t, 1, 300)]
    assert sorted({tuple(hand) for hand in hands}) == [(), (10_000,)]
    assert 165 < hands.count([10_000]) < 235, "two thirds of 300"


def test_VO_20_08_with_exactly_20_000_no_hidden_hand_is_worth_more() -> None:
    t = in_ballot({2: [20_000, 5_000]}, {2: [1_000]}, "hand 0", "ready", ballot_bonus_value="exactly")
    hands = [tuple(tokens(s.hand[1])) for s in laid_anew(t, 1, 300)]
    assert set(hands) == {(), (20_000,), (5_000,)}
    assert all(70 < hands.count(hand) < 130 for hand in set(hands)), "a third of 300 each"


def test_VO_20_08_with_exactly_20_000_a_hand_being_taken_holds_nothing_not_asked_yet() -> None:
    t = in_ballot({2: [20_000, 5_000]}, {2: [1_000]}, ballot_bonus_value="exactly")
    for s in laid_anew(t, 1, 100):
        assert all(VALUE_LIST.index(value) < s.hand_step[1] for value in tokens(s.hand[1]))
        assert sorted(tokens(s.hand[1]) + tokens(s.reserve[1])) == [5_000, 20_000]


def test_VO_20_08_an_open_hand_counts_in_what_a_reserve_may_be_worth() -> None:
    """Of 330,000 were spent 220,000 and the hand of 20,000 lies open: 100,000 cannot be what is left."""
    t = in_ballot({2: [50_000, 20_000]}, {2: [1_000, 100_000]}, "hand 0", "hand 1", "ready")
    t.s.reserve_spent[1] = 220_000
    t.play(1, "ready")
    t.match.s = t.moments[0].state
    assert t.s.hands_open
    assert {tuple(tokens(s.reserve[1])) for s in laid_anew(t, 1)} == {(50_000,)}
    assert {tuple(tokens(s.hand[1])) for s in laid_anew(t, 1)} == {(20_000,)}
    t.s.reserve_spent[1] = 210_000
    assert {tuple(tokens(s.reserve[1])) for s in laid_anew(t, 1)} == {(50_000,), (100_000,)}


def test_VO_20_08_a_reserve_being_made_can_be_any_made_by_now() -> None:
    """Asked for 100,000 alone, of which 330,000 allow three: 1, 4, 6 and 4 sets of tokens."""
    t = Table("voti", seats=2).play(1, "party left").play(2, "party right")
    t.play(2, "reserve 1")
    found = laid_anew(t, 1, 600)
    counts = [sum(s.reserve[1][0] == n for s in found) for n in range(5)]
    assert counts[4] == 0
    assert all(abs(count - 40 * ways) < 45 for count, ways in zip(counts, (1, 4, 6, 4), strict=False))
    assert all(s.reserve_count[1] == s.reserve[1][0] == sum(s.reserve[1]) == 4 - s.purse[1][0] for s in found)
    assert {s.reserve_step[1] for s in found} == {1}


def test_VO_20_08_a_whole_reserve_being_made_stays_within_its_limits() -> None:
    t = Table("voti", seats=2).play(1, "party left").play(2, "party right")
    t.play(2, *["reserve 0"] * 7)
    for s in laid_anew(t, 1, 5):
        assert sum(tokens(s.reserve[1])) <= 330_000
        assert sum(s.purse[1]) >= 20
        assert s.reserve_count[1] == sum(s.reserve[1]) > 0
        assert sorted(tokens(s.reserve[1]) + tokens(s.purse[1])) == sorted(tokens(t.c.token_count))
        assert list(s.reserve[0]) == list(t.s.reserve[0])


def test_VO_20_08_seats_that_nobody_plays_stay_empty() -> None:
    t = region("molise", seats=3, reserves={2: [50_000]})
    for s in laid_anew(t, 1, 3):
        assert sum(s.purse[3]) == sum(s.reserve[3]) == sum(s.event_hand[3]) == s.hand_step[3] == 0
    assert all(sum(s.purse[3]) == sum(s.reserve[3]) == 0 for s in laid_anew(t, SPECTATOR, 3))


def test_VO_20_08_event_cards_are_any_of_their_side_not_played() -> None:
    t = office(year=2)
    t.s.month_card[0] = 6
    t.s.event_hand[0][6] = 0
    t.s.event_count[0] = 23
    often = [0] * 80
    for s in laid_anew(t, 2, 300):
        assert sum(s.event_hand[0]) == 23
        assert list(s.event_hand[1]) == list(t.s.event_hand[1])
        often = [a + b for a, b in zip(often, s.event_hand[0], strict=True)]
    assert often[:7] == [0] * 7, "six were played in the first year, one lies on its month"
    assert all(170 < number < 245 for number in often[7:40]), "23 of 33"
    assert sum(often[40:]) == 0
    t = do(office(), Do.BEGIN_MONTH, 0).play(1, "event estp1")
    assert t.s.month_card[0] == 0
    assert not any(s.event_hand[0][0] for s in laid_anew(t, 2, 30)), "nor the first card of all, while it lies there"


def test_VO_20_08_allies_have_different_cards_of_one_deck() -> None:
    t = office(3, (1, 2), (3,))
    own = [card for card in range(80) if t.s.event_hand[1][card]]
    seen = set()
    for s in laid_anew(t, 2, 60):
        ally = {card for card in range(80) if s.event_hand[0][card]}
        assert len(ally) == t.s.event_count[0]
        assert not ally & set(own)
        seen |= ally
    assert seen == set(range(40)) - set(own)
    for s in laid_anew(t, SPECTATOR, 20):
        assert all(s.event_hand[0][card] + s.event_hand[1][card] <= 1 for card in range(80))
        assert all(sum(s.event_hand[seat]) == t.s.event_count[seat] for seat in range(3))


def test_VO_20_08_a_hidden_agenda_is_any_order_of_what_was_not_before_the_senate() -> None:
    t = vote(office(year=2, agenda_visibility="hidden"))
    first = [s.agenda[4] for s in laid_anew(t, 2, 320)]
    assert set(first) == set(range(4, 20)), "the four decrees of the first year are past"
    assert all(5 < first.count(decree) < 40 for decree in set(first)), "a sixteenth of 320 each"
    for s in laid_anew(t, 2, 10):
        assert sorted(s.agenda[4:]) == list(range(4, 20))
        assert s.unplaced == 0
    t.play(1, t.choices(1)[1])
    before_the_senate = t.s.decree
    uncovered = t.moments[0].state
    for s in laid_anew(t, 2, 10):
        assert s.decree == before_the_senate
        assert sorted(s.agenda[4:]) == sorted({-1, *range(4, 20)} - {before_the_senate})
    t.match.s = uncovered
    for s in laid_anew(t, 2, 10):
        assert s.agenda[7] == before_the_senate, "it lies open on the last space of the year until it is lifted"
        assert sorted(s.agenda[4:]) == list(range(4, 20))


def test_VO_20_08_a_decree_in_vote_is_nowhere_on_a_hidden_agenda() -> None:
    t = vote(office(agenda_visibility="hidden")).play(1, "decree d-est1")
    assert t.s.decree == 0
    for s in laid_anew(t, 2):
        assert sorted(s.agenda) == [-1, *range(1, 20)]
        assert s.agenda[3] == -1, "its year has one space less"


def test_VO_20_08_a_hidden_agenda_being_set() -> None:
    t = elected({1: "...", 2: "molise"}, agenda_visibility="hidden").run()
    t.play(1, "agenda d-sal1", "agenda d-est1")
    for s in laid_anew(t, 2, 20):
        laid = set(s.agenda[:2])
        assert len(laid) == 2
        assert {decree for decree in range(20) if s.unplaced >> decree & 1} == set(range(20)) - laid
        assert list(s.agenda[2:]) == [-1] * 18
    assert len({s.agenda[0] for s in laid_anew(t, 2, 100)}) > 15
    assert all(list(s.agenda) == list(t.s.agenda) for s in laid_anew(t, 1, 3)), "the government knows its agenda"


def test_VO_20_08_the_x_turned_up_is_nowhere_else() -> None:
    t = vote(office()).play(1, "decree d-est1", "mark 2").play(2, "intercept pass", "intercept intercept")
    assert t.choices(2)[0].startswith("bet")
    assert {tuple(s.senate) for s in laid_anew(t, 2)} == {(0, 1, 0, 0, 0)}


def test_VO_20_08_wishes_of_the_other_side_are_any_that_can_be_wished() -> None:
    t = vote(office(4, (1, 2), (3, 4), attempts=1, beads=2, year=2))
    assert {s.decree_wish for s in laid_anew(t, 3)} == {-1}, "none was named"
    t.play(2, t.choices(2)[0])
    wishes = [s.decree_wish for s in laid_anew(t, 3, 200)]
    assert set(wishes) == {4, 5, 6, 7}, "the decrees of the second year"
    assert all(25 < wishes.count(decree) < 80 for decree in set(wishes))
    assert {s.decree_wish for s in laid_anew(t, 1, 5)} == {t.s.decree_wish}
    t.play(1, t.choices(1)[2])
    assert {s.decree_wish for s in laid_anew(t, 4)} == {4, 5, 6, 7}, "the decree in vote can have been wished too"
    assert {s.mark_wish for s in laid_anew(t, 4)} == {-1}
    t.play(2, "mark_wish 2").play(1, "mark 5")
    assert {s.mark_wish for s in laid_anew(t, 3)} == set(range(5))
    assert {s.mark_wish for s in laid_anew(t, 2, 5)} == {1}
    assert {s.bonus_wish for s in laid_anew(t, 1)} == {-1}
    t.play(3, "intercept intercept").play(4, "bonus_wish keep")
    assert {s.bonus_wish for s in laid_anew(t, 1)} == {0, 1}
    assert {s.bonus_wish for s in laid_anew(t, 3, 5)} == {1}


def test_redeal_needs_no_more_scratch_than_it_asks_for() -> None:
    t = region("valle_d_aosta", reserves={2: [1_000] * 20 + [5_000] * 10 + [10_000] * 3})
    known = t.match.known(1)
    redeal_rest(t.c, known, 0, [1, 2, 3, 4], [0] * t.match.game.scratch)
    assert sum(known.reserve[1]) == 33
    assert winner(t) == 0


def test_what_lies_in_the_scratch_space_from_another_redeal_changes_nothing() -> None:
    used: list[int] = []
    for n, match in enumerate(deals("voti", 3)[2].walk(checked=False)):
        if n % 15 == 0:
            used = used or [99] * match.game.scratch
            clean, other = match.known(1), match.known(1)
            redeal_rest(match.c, clean, 0, [1, 2, 3, n], [0] * match.game.scratch)
            redeal_rest(match.c, other, 0, [1, 2, 3, n], used)
            assert all(getattr(clean, name) == getattr(other, name) for name in State.fields)
