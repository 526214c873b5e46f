"""Chapter 1: components."""

from __future__ import annotations

from collections import Counter

import pytest

from hustings.games.copycat.components import STANDING
from hustings.games.copycat.state import Do
from hustings.kernel.errors import BadSeats
from hustings.kernel.match import prepare
from tests.games.copycat.positions import (
    DATA,
    ENTRIES,
    INDEX,
    OFFICE,
    act,
    bids,
    coins,
    give,
    go,
    lies,
    offered,
    on_street,
    open_offices,
    order,
    put,
    street,
    succeed,
    supply_holds,
    table,
)
from tests.table import Table

OFFICES = {office["id"]: office for office in DATA["office"]}
CARDS = {entry["number"]: entry for entry in ENTRIES if "number" in entry}


def test_CC_1_01_two_to_four_players() -> None:
    for seats in (2, 3, 4):
        assert prepare("copycat", seats, None, "open").seats == seats
    for seats in (1, 5):
        with pytest.raises(BadSeats):
            prepare("copycat", seats, None, "open")


def test_CC_1_02_contents_of_the_box() -> None:
    counts = DATA["counts"]
    sections = Counter(card["section"] for card in DATA["card"])
    assert [sections[name] for name in ("I", "II", "III", "IV", "V")] == [11, 15, 13, 12, 4]
    assert 40 + len(DATA["card"]) + counts["office_cards"] + counts["overview_cards"] == counts["cards_total"] == 114
    assert counts["colours_of_players"] * counts["workers_per_colour"] == 28
    assert counts["wooden_markers"] == 25


def test_CC_1_03_every_start_set_has_the_numbers_9_to_18() -> None:
    t = Table("copycat", seats=4)
    for seat in range(4):
        owned = [number for number, card in INDEX.items() if t.s.lies[seat][card]]
        assert owned == list(range(9, 19))


def test_CC_1_04_start_cards_show_seven_coins_and_three_points() -> None:
    effects = [card["effect"] for card in DATA["start_card"]]
    assert sum(effect["n"] for effect in effects if effect["op"] == "coins") == 7
    assert sum(effect["n"] for effect in effects if effect["op"] == "vp") == 3
    assert [CARDS[number]["title_en"] for number in (15, 16, 17, 18)] == [
        "Fatherly Friend",
        "Local Radio",
        "Local Newspaper",
        "Local TV",
    ]


def test_CC_1_05_card_numbers() -> None:
    reds = [card["number"] for card in DATA["card"] if card["colour"] == "red"]
    others = [card["number"] for card in DATA["card"] if card["colour"] != "red" and "number" in card]
    assert reds == list(range(1, 9))
    assert others == list(range(19, 62))
    t = Table("copycat", seats=4)
    assert sum(t.s.lies[seat][INDEX[16]] > 0 for seat in range(4)) == 4
    assert sum(t.s.lies[seat][INDEX[38]] > 0 for seat in range(4)) == 0
    assert t.s.supply[INDEX[38]] == 1


def test_CC_1_06_doctorates_have_no_number_and_never_enter_a_hand() -> None:
    assert [card["id"] for card in DATA["card"] if "number" not in card] == ["d1", "d2", "d3", "d4"]
    t = table()
    put(t, 1, "standing", "B2L")
    give(t, 1, "hand", 9)
    on_street(t, {1: "d1"})
    succeed(t).play(1, "rest", "work b2l", "buy 1")
    assert lies(t, 1, "d1") == "taken"


def test_CC_1_07_the_price_is_paid_and_red_cards_have_none() -> None:
    t = table()
    put(t, 1, "standing", "B2R", "E2b")
    give(t, 1, "hand", 46, 39, 21, 9)
    on_street(t, {1: 60, 2: 2, 3: 21})
    succeed(t).play(1, "rest", "work b2r")
    assert t.refused(1, "buy 2") == "CC-1.07"
    had = coins(t)
    t.play(1, "buy 1")
    assert had - coins(t) == 10


def test_CC_1_08_titles_decide_nothing() -> None:
    for number in (26, 33):
        t = table()
        give(t, 1, "hand", number)
        give(t, 1, "pile", 9, 10, 11)
        act(t).play(1, f"play sauna_with_colleagues_{number}")
        assert offered(t, 1, "count") == {"0", "1", "2"}


def test_CC_1_09_sections_come_one_after_the_other() -> None:
    t = Table("copycat", seats=3)
    t.s.supply = [1 if t.c.section[card] > 1 else 0 for card in range(len(t.s.supply))]
    left = Counter(t.c.section[card] for card in range(len(t.s.supply)) if t.s.supply[card])
    assert [left[section] for section in (2, 3, 4)] == [15, 13, 12]
    assert t.s.doctorates_left == 3
    later = table(3)
    supply_holds(later, 36, 52, "d1")
    later.s.street = [INDEX[9]] * 8 + [-1, -1, -1]
    go(later, Do.FILL_STREET)
    assert street(later)[8:10] == [36, 52]
    assert street(later)[10] in {"d1", "d2", "d3", "d4"}


def test_CC_1_10_CC_1_11_CC_5_05_colours_tell_the_phase() -> None:
    t = table()
    give(t, 1, "hand", 39, 38, 4)
    act(t)
    assert offered(t, 1, "play") == {"state_dinner_38"}
    assert t.refused(1, "play banker_39") == "CC-5.05"
    assert t.refused(1, "play swimming_badge_4") == "CC-5.05"


def test_CC_1_11_CC_5_14_CC_8_04_blue_cards_lapse_in_phase_3() -> None:
    t = table()
    give(t, 1, "hand", 58)
    give(t, 1, "pile", 9, 10)
    succeed(t)
    assert t.refused(1, "lay keynote_speech_58") == "CC-8.04"
    t.play(1, "rest")
    assert t.s.pile_size[0] == 2
    assert t.s.hand_size[0] == 0


def test_CC_1_12_board_and_cards_follow_the_same_rules() -> None:
    t = table()
    give(t, 1, "hand", 16)
    put(t, 1, "standing", "B4R", "E2b")
    succeed(t)
    assert coins(t) == 2 + 3


def test_CC_1_13_nineteen_kinds_of_office() -> None:
    kinds = {(office["kind"], office["n"]) for office in DATA["office"]}
    assert len(kinds) == 19


def test_CC_1_14_the_offices_of_the_board() -> None:
    board = [office for office in DATA["office"] if office["place"] == "board"]
    assert len(board) == 10
    assert sum(office["n"] for office in board if office["kind"] == "coins") == 3
    assert sum(office["n"] for office in board if office["kind"] == "vp") == 3


def test_CC_1_15_CC_2_08_normal_offices_by_the_number_of_players() -> None:
    for seats, expected in ((2, []), (3, ["N1", "N2"]), (4, ["N1", "N2", "N3", "N4"])):
        t = table(seats)
        assert [name for name in ("N1", "N2", "N3", "N4") if t.s.age[OFFICE[name]]] == expected
        assert sum(age > 0 for age in Table("copycat", seats=seats).s.age) == {2: 11, 3: 13, 4: 15}[seats]
    t = table(2)
    act(t)
    assert t.refused(1, "place n1") == "CC-2.08"


def test_CC_1_16_the_extra_offices() -> None:
    sections = Counter(office["section"] for office in DATA["office"] if office["place"] == "extra")
    assert [sections[section] for section in range(1, 6)] == [3, 3, 2, 2, 1]
    assert [name for name, office in OFFICES.items() if office["kind"] == "reuse_card"] == ["E3b", "E4a"]


def test_CC_1_17_only_one_office_allows_two_purchases() -> None:
    purchases = {name: office["n"] for name, office in OFFICES.items() if "buy" in office["kind"]}
    assert purchases == {"B2L": 1, "B2R": 2, "B3L": 1, "N1": 1, "E2a": 1}


def test_CC_1_18_no_office_is_purple() -> None:
    assert {office["colour"] for office in DATA["office"]} == {"blue", "yellow", "green", "grey"}


def test_CC_1_19_the_numbered_action_cards() -> None:
    titles = Counter(CARDS[number]["title_en"] for number in range(19, 62) if number not in (23, 32, 49))
    assert len(titles) == 20
    assert set(titles.values()) == {2}
    sections = {"I": range(19, 28), "II": range(28, 41), "III": range(41, 52), "IV": range(52, 62)}
    for section, numbers in sections.items():
        assert all(CARDS[number]["section"] == section for number in numbers)
    assert [CARDS[number]["price"] for number in (19, 30, 24, 38, 47, 58, 60)] == [2, 3, 4, 5, 6, 7, 10]


def test_CC_1_20_red_cards_do_nothing_and_bid_lowest() -> None:
    t = table()
    give(t, 1, "hand", 8, 10)
    give(t, 2, "hand", 9, 11)
    bids(t).play(1, "bid clear_conscience_8").play(2, "bid fatherly_friend_9")
    assert order(t) == [2, 1]
    t = table()
    give(t, 1, "hand", 4)
    succeed(t)
    assert t.refused(1, "lay swimming_badge_4") == "CC-1.20"
    t.play(1, "rest")
    assert lies(t, 1, 4) == "played"


def test_CC_1_21_two_red_cards_a_section() -> None:
    reds = [(card["number"], card["section"]) for card in DATA["card"] if card["colour"] == "red"]
    assert reds == [(1, "I"), (2, "I"), (3, "II"), (4, "II"), (5, "III"), (6, "III"), (7, "IV"), (8, "IV")]
    t = Table("copycat", seats=4)
    assert {number for number in street(t) if isinstance(number, int) and number < 9} == {1, 2}


@pytest.mark.parametrize(("space", "cost"), [(4, 3), (5, 4), (8, 4), (9, 5), (11, 5)])
def test_CC_1_22_the_surcharge_of_the_street(space: int, cost: int) -> None:
    t = table()
    put(t, 1, "standing", "B2L")
    give(t, 1, "hand", 39, 46)
    on_street(t, {space: 21})
    succeed(t).play(1, "rest", "work b2l", f"buy {space}")
    assert coins(t) == 6 - cost
    assert ("BUYS", 0, INDEX[21], cost) in t.told()


def test_CC_1_12_an_office_card_holds_workers_like_the_board() -> None:
    t = table()
    open_offices(t, "E2b")
    act(t).play(1, "place e2b")
    assert t.s.worker[0][OFFICE["E2b"]] == STANDING
