"""Chapter 9, phase 3: buying."""

from __future__ import annotations

import pytest

from tests.games.copycat.positions import (
    act,
    clean_up,
    coins,
    give,
    lies,
    offered,
    on_street,
    put,
    street,
    succeed,
    supply_holds,
    table,
)
from tests.table import Table


def buyer(*money: int, office: str = "B2R", **options: str | int) -> Table:
    """P1 has these money cards in hand and a worker in a purchase office."""
    t = table(2, **options)
    put(t, 1, "standing", office)
    give(t, 1, "hand", *money)
    return t


def test_CC_9_01_no_purchase_without_an_office() -> None:
    t = table()
    give(t, 1, "hand", 39, 46)
    on_street(t, {1: 21})
    succeed(t, waits=False).play(1, "rest")
    assert t.s.this_round == 2
    assert lies(t, 1, 21) == "not_owned"


def test_CC_9_02_purchases_add_up() -> None:
    t = buyer(39, 46, 21)
    put(t, 1, "standing", "B2L")
    on_street(t, {1: 19, 2: 20, 3: 27, 4: 28})
    succeed(t).play(1, "rest", "work b2l", "buy 1", "work b2r", "buy 2", "buy 3")
    assert offered(t, 1, "buy") == set()
    assert t.s.clipboard_size[0] == 3
    t = buyer(39, 46)
    on_street(t, {1: 19, 2: 20})
    succeed(t).play(1, "rest", "work b2r", "buy 1", "buy_stop")
    assert t.s.clipboard_size[0] == 1


def test_CC_9_03_cost() -> None:
    t = buyer(46, 21, 9, 10, 11)
    on_street(t, {3: 27, 4: 22, 5: 39})
    succeed(t).play(1, "rest", "work b2r", "buy 5")
    assert coins(t) == 2
    assert t.refused(1, "buy 4") == "CC-9.03"
    assert offered(t, 1, "buy") == {"3"}


def test_CC_9_04_red_cards_come_along() -> None:
    t = buyer(46, 22, 9)
    on_street(t, {1: 2, 2: 26, 4: 1, 5: 39, 6: 3})
    succeed(t).play(1, "rest", "work b2r", "buy 5")
    assert coins(t) == 0
    assert lies(t, 1, 2) == lies(t, 1, 1) == "clipboard"
    assert lies(t, 1, 3) == "not_owned"
    assert street(t)[:6] == [None, 26, None, None, None, 3]


def test_CC_9_05_new_cards_rest_on_the_clipboard() -> None:
    t = buyer(46, 22)
    on_street(t, {1: 39})
    succeed(t).play(1, "rest", "work b2r", "buy 1")
    assert lies(t, 1, 39) == "clipboard"
    assert coins(t) == 0


def test_CC_9_06_gaps_stay() -> None:
    t = buyer(46, 22, 9)
    on_street(t, {3: 19, 5: 21})
    succeed(t).play(1, "rest", "work b2r", "buy 3")
    assert t.refused(1, "buy 3") == "CC-9.06"
    t.play(1, "buy 5")
    assert coins(t) == 6 - 2 - 4


def test_CC_9_07_offices_in_any_order_with_other_steps_between() -> None:
    t = buyer(46, 27)
    put(t, 1, "standing", "B2L", "B4R")
    on_street(t, {1: 19, 2: 20, 3: 40})
    succeed(t).play(1, "lay banker_46", "work b2l", "buy 1")
    t.play(1, "lay wifes_charity_event_27", "coin wifes_charity_event_27", "work b2r", "buy 2", "buy 3")
    assert coins(t) == 0


def test_CC_9_08_the_special_buy_slides_and_refills() -> None:
    t = buyer(46, 22, 9, office="E2a")
    on_street(t, {2: 19, 3: 20, 4: 21, 6: 24, 7: 25, 8: 26, 9: 27, 10: 28, 11: 29})
    supply_holds(t, 36, 37, 38, 40)
    succeed(t).play(1, "rest", "work e2a")
    assert street(t)[3] == 24
    assert len(set(street(t)[9:]) & {36, 37, 38, 40}) == 2
    t.play(1, "buy 4")
    assert coins(t) == 2


def test_CC_9_08_without_refill() -> None:
    t = buyer(46, office="E2a", special_refill="no")
    on_street(t, {2: 19, 5: 20})
    succeed(t).play(1, "rest", "work e2a")
    assert street(t)[:3] == [19, 20, None]


def test_CC_9_09_moving_is_a_duty_and_buying_is_not() -> None:
    t = buyer(46, office="E2a")
    on_street(t, {1: 19, 3: 20})
    supply_holds(t)
    succeed(t).play(1, "rest", "work e2a", "buy_stop")
    assert street(t)[:3] == [19, 20, None]


def test_CC_9_10_a_short_supply() -> None:
    t = buyer(46, office="E2a")
    on_street(t, {1: 19, 2: 20, 4: 21, 6: 24, 7: 25, 8: 26, 10: 28, 11: 29})
    supply_holds(t, 36)
    succeed(t).play(1, "rest", "work e2a")
    assert street(t) == [19, 20, 21, 24, 25, 26, 28, 29, 36, None, None]


def test_CC_9_10_a_full_street_stays() -> None:
    t = buyer(46, office="E2a")
    full = dict(enumerate(range(19, 30), 1))
    on_street(t, full)
    succeed(t).play(1, "rest", "work e2a")
    assert street(t) == list(full.values())


def test_CC_9_11_CC_9_15_a_doctorate_gives_points_for_coins() -> None:
    t = buyer(46, 22, 9)
    on_street(t, {3: "d1"})
    succeed(t).play(1, "rest", "work b2r", "buy 3", "invest 6")
    assert t.s.points[0] == 6
    assert lies(t, 1, "d1") == "taken"
    assert t.s.doctorates[0] == 1


def test_CC_9_12_the_surcharge_comes_first() -> None:
    t = buyer(46, 39, 22)
    on_street(t, {9: "d1"})
    succeed(t).play(1, "rest", "work b2r", "buy 9")
    assert offered(t, 1, "invest") == {"1", "2", "3", "4", "5", "6"}
    assert t.refused(1, "invest 7") == "CC-9.13"
    t.play(1, "invest 6")
    assert coins(t) == 0


@pytest.mark.parametrize("least", [0, 1])
def test_CC_9_13_the_least_investment(least: int) -> None:
    t = buyer(9, doctorate_min=least)
    on_street(t, {5: "d1", 1: 19})
    succeed(t).play(1, "rest", "work b2r")
    if least:
        assert offered(t, 1, "buy") == set()
        assert lies(t, 1, "d1") == "not_owned"
    else:
        t.play(1, "buy 5")
        assert lies(t, 1, "d1") == "taken"
        assert t.s.points[0] == 0


def test_CC_9_13_without_enough_coins_it_is_refused() -> None:
    t = buyer(9, 10)
    on_street(t, {9: "d1", 1: 19})
    succeed(t).play(1, "rest", "work b2r")
    assert t.refused(1, "buy 9") == "CC-9.13"


def test_CC_9_13_doubled_coins_can_be_invested() -> None:
    t = buyer(46, 22, 51)
    on_street(t, {1: "d1"})
    succeed(t).play(1, "rest", "work b2r", "buy 1", "invest 10")
    assert t.s.points[0] == 10


def test_CC_9_14_a_doctorate_is_a_purchase_and_red_cards_come_along() -> None:
    t = buyer(46, office="B2L")
    on_street(t, {2: 7, 4: "d1", 5: 19})
    succeed(t).play(1, "rest", "work b2l", "buy 4", "invest 3")
    assert lies(t, 1, 7) == "clipboard"
    assert offered(t, 1, "buy") == set()
    assert t.s.doctorate_bought == 1


def test_CC_9_15_a_doctorate_never_comes_back() -> None:
    t = buyer(46)
    give(t, 1, "discard", 10, 11)
    on_street(t, {1: "d1"})
    t.s.lies[0][t.s.street[0]] = 11
    t.s.street[0] = -1
    t.s.doctorates[0] = 1
    clean_up(t)
    assert lies(t, 1, "d1") == "taken"
    assert t.s.this_round == 2


def test_CC_9_01_nothing_is_bought_in_phase_2() -> None:
    t = buyer(46)
    on_street(t, {1: 19})
    act(t)
    assert t.refused(1, "use b2r") == "CC-5.07"
