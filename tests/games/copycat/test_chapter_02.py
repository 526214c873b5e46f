"""Chapter 2: setup."""

from __future__ import annotations

from collections import Counter

import pytest

from hustings.games.copycat.state import Do
from tests.games.copycat.positions import INDEX, bids, give, go, order, out_of_game, street, supply_holds, table
from tests.table import Table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_CC_2_01_CC_2_13_everybody_has_a_start_deck_of_ten(seats: int) -> None:
    t = table(seats)
    begun = Table("copycat", seats=seats)
    for seat in range(seats):
        assert begun.s.pile_size[seat] + begun.s.hand_size[seat] == 10
        assert begun.s.discard_size[seat] == begun.s.clipboard_size[seat] == 0
    assert t.faults() == []
    assert begun.faults() == []


def test_CC_2_02_three_cards_are_out_with_two_players() -> None:
    two, three = Table("copycat", seats=2), Table("copycat", seats=3)
    for number in (23, 32, 49):
        assert out_of_game(two, number)
        assert not out_of_game(three, number)
    sections = Counter(two.c.section[card] for card in range(len(two.c.section)) if not two.s.out[card])
    assert [sections[section] for section in (1, 2, 3, 4)] == [10, 14, 12, 12]


def test_CC_2_03_as_many_doctorates_as_players_or_four() -> None:
    assert Table("copycat", seats=3).s.doctorates_left == 3
    assert Table("copycat", seats=2, doctorate_count="four").s.doctorates_left == 4


def test_CC_2_04_any_of_the_four_doctorates_may_appear() -> None:
    t = table(2)
    supply_holds(t, "d1", "d2")
    t.stacked = ["doctorate doctorate_in_economics", "doctorate doctorate_in_law"]
    go(t, Do.FILL_STREET)
    assert street(t)[:3] == ["d4", "d2", None]
    assert t.s.doctorates_left == 0


def test_CC_2_05_the_supply() -> None:
    for seats, size in ((3, 43), (4, 44)):
        t = Table("copycat", seats=seats)
        numbered = sum(t.s.supply[card] for card in range(len(t.s.supply)) if t.c.section[card] < 5)
        assert numbered + t.s.doctorates_left == size


@pytest.mark.parametrize("seats", [3, 4])
def test_CC_2_06_the_first_street_is_section_one(seats: int) -> None:
    t = Table("copycat", seats=seats)
    assert set(street(t)) == {1, 2, *range(19, 28)}
    first = Table("copycat", seats=seats, luck=["order 1"])
    assert set(street(first)) == {1, 2, *range(19, 28)}


def test_CC_2_07_the_eleventh_card_with_two_players() -> None:
    t = Table("copycat", seats=2)
    last = street(t)[10]
    assert last is not None
    assert t.c.section[INDEX[last]] == 2
    numbered = sum(t.s.supply[card] for card in range(len(t.s.supply)) if t.c.section[card] < 5)
    assert numbered + t.s.doctorates_left == 39


def test_CC_2_09_the_first_extra_office_is_of_section_one() -> None:
    for seed in range(6):
        t = Table("copycat", seats=2, seed=seed)
        newest = t.s.age.index(2)
        assert t.c.extra[newest] == 1
        assert t.s.office_deck == 10


def test_CC_2_10_CC_2_11_workers_scores_and_markers_at_the_start() -> None:
    t = Table("copycat", seats=4, marker_limit="25")
    assert sum(t.s.store) == 12
    assert sum(t.s.reserve) == 16
    assert list(t.s.score) == [0, 0, 0, 0]
    assert sum(t.s.markers) == 0
    assert t.s.marker_pool == 25


def test_CC_2_12_the_first_order_is_drawn_and_counts_for_ties() -> None:
    assert order(Table("copycat", seats=3, luck=["order 3", "order 1", "order 2"])) == [3, 1, 2]
    t = table(3)
    t.s.bus[:3] = [2, 0, 1]
    for seat in (1, 2, 3):
        give(t, seat, "hand", 9, 12)
    bids(t).play(1, "bid fatherly_friend_12").play(2, "bid fatherly_friend_9").play(3, "bid fatherly_friend_12")
    assert order(t) == [1, 3, 2]


def test_CC_2_14_material_without_a_player_is_out() -> None:
    t = Table("copycat", seats=2)
    start = [card for card in range(len(t.c.section)) if t.c.section[card] == 0]
    assert sum(1 for seat in range(4) for card in start if t.s.lies[seat][card]) == 20
    assert all(t.s.out[card] == 2 for card in start)
    assert sum(t.s.store) + sum(t.s.reserve) == 14
