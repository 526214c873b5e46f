"""The drawn board of Copycat: reviewed drawings of fixed positions, nothing hidden in the markup, both languages.

`python -m tests.web.test_board_copycat` draws the reviewed pages in `tests/web/boards/copycat` again; open them in a
browser, wide and narrow, to see what changed.
"""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from hustings.games.copycat.components import ACTIONS, CARDS, KINDS, OFFICES, SPACES
from hustings.kernel.match import SPECTATOR, Match, deal
from hustings.kernel.rulebook import LANGUAGES
from hustings.kernel.seat import Seat
from hustings.kernel.words import load_words, mentioned
from hustings.web import show
from hustings.web.boards import copycat, copycat_signs
from tests.games.copycat.positions import DATA, OFFICE, act, give, on_street, open_offices, put, recruit, succeed, table
from tests.table import Table
from tests.web import drawn

STREET = {1: 24, 2: 1, 3: 20, 4: 27, 5: 19, 6: 26, 7: 2, 8: 36, 10: 39, 11: 37}


# ------------------------------------------------------------------------------------------------------- positions


def bidding() -> Seat:
    """Round 1 of four: two have bid, and nobody sees what the other bid."""
    t = Table("copycat", seats=4, seed=3)
    for seat in (1, 3):
        t.play(seat, t.choices(seat)[0])
    return t.match.seat(3)


def placing() -> Seat:
    """Phase 2 of round 6: workers that stand, lie or share an office, markers, cards in play, somebody out."""
    t = table(4)
    t.s.this_round = 6
    give(t, 2, "hand", 9, 10, 16, 20, 26, 31, 1)
    give(t, 2, "played", 30, 25)
    give(t, 2, "clipboard", 11, 44)
    give(t, 2, "pile", 12, 13)
    give(t, 2, "discard", 14, 15, 17)
    give(t, 1, "played", 45, 9, 10, 11, 12)
    give(t, 1, "hand", 13)
    on_street(t, {1: 23, 2: 33, 3: 34, 4: 40, 5: 52, 6: 3, 7: 47, 8: 48, 9: 51, 10: 58, 11: 60})
    open_offices(t, "E1c", "E1a", "E1b", "E2b", "E2a", "E2c")
    put(t, 1, "standing", "B2R", "E2c")
    put(t, 1, "lying", "E1a")
    put(t, 3, "standing", "B2R", "N4")
    put(t, 4, "used_twice", "B1L")
    put(t, 2, "standing", "B5R")
    for office, count in (("B4R", 1), ("B5L", 2), ("E2b", 3), ("E1c", 11)):
        t.s.markers[OFFICE[office]] = count
        t.s.marker_pool -= count
    t.s.taken_markers[1] = 2
    t.s.marker_pool -= 2
    t.s.passed[2] = 1
    t.s.score = [31, 36, 31, 12]
    recruit(t, 2, 1)
    return act(t, 2).match.seat(2)


def buying() -> Seat:
    """Phase 3: 4 coins and two purchases; red cards lie on spaces 2 and 7."""
    t = table(3)
    t.s.this_round = 2
    give(t, 1, "hand", 9, 10, 28)
    give(t, 1, "clipboard", 21)
    give(t, 1, "open", 40)
    give(t, 1, "paid", 11)
    on_street(t, STREET)
    open_offices(t, "E1a", "E2b")
    put(t, 1, "standing", "B2R", "B4L", "E2b")
    put(t, 2, "standing", "B3L")
    t.s.score = [7, 7, 7, 0]
    succeed(t, 1, waits=False)
    return t.play(1, "work b2r").match.seat(1)


def doctorates() -> Seat:
    """The last round: doctorates on the street and taken, an empty supply, scores on the last stretch; seen by all."""
    t = table(2)
    t.s.this_round = 11
    for card in range(len(t.s.supply)):
        t.s.out[card] += t.s.supply[card]
        t.s.supply[card] = 0
    for space, number in {1: 61, 2: 8, 3: "d1", 6: "d2"}.items():
        card = next(place for place, entry in enumerate([*DATA["start_card"], *DATA["card"]])
                    if number in (entry.get("number"), entry["id"]))  # fmt: skip
        t.s.street[space - 1], t.s.out[card] = card, 0
    t.s.doctorates_left = 0
    give(t, 2, "hand", 9, 10, 57)
    give(t, 2, "discard", 11)
    open_offices(t, "E1a", "E1b", "E1c", "E2a", "E2b", "E2c", "E3a", "E3b", "E4b", "E4a", "E5a")
    put(t, 2, "standing", "E4a", "E5a", "E2a", "E2b")
    put(t, 1, "lying", "E3b")
    t.s.score = [88, 104, 0, 0]
    return succeed(t, 2).match.seat(SPECTATOR)


POSITIONS: dict[str, tuple[Callable[[], Seat], str]] = {
    "bidding": (bidding, "en"),
    "placing": (placing, "it"),
    "buying": (buying, "en"),
    "doctorates": (doctorates, "it"),
}


def page(name: str, lang: str = "", theme: str = "auto") -> str:
    """A position as a page to be reviewed."""
    made, usual = POSITIONS[name]
    return drawn.page(copycat, made(), name, lang or usual, theme)


# ----------------------------------------------------------------------------------------------------------- tests


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_drawn_as_it_was_reviewed(name: str) -> None:
    assert page(name) == drawn.reviewed("copycat", name).read_text(encoding="utf-8")


def markup(seat: Seat, lang: str = "en") -> str:
    """All that is drawn for a seat."""
    return copycat.board(seat, lang) + copycat.mine(seat, lang)


def played(seed: int, seats: int, **options: Any) -> Iterator[Match]:
    """A game of random choices, before each of its steps and at its end."""
    match, dice = deal("copycat", seats=seats, seed=seed, **options), random.Random(seed)
    while True:
        yield match
        if match.over:
            return
        seat = dice.choice(sorted(match.owes | match.may))
        match.play(seat, dice.choice(match.choices(seat)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_cannot_know_leaves_no_trace_in_the_markup(seats: int) -> None:
    for step, match in enumerate(played(seats, seats)):
        if step % 11 == 0:
            looker = [*range(1, seats + 1), SPECTATOR][step // 11 % (seats + 1)]
            seat = match.seat(looker)
            assert markup(seat) == markup(seat.redeal(step).seat(looker))


@pytest.mark.parametrize("seats", [2, 4])
def test_what_can_be_chosen_is_found_on_the_table(seats: int) -> None:
    for step, match in enumerate(played(seats, seats)):
        for number in match.owes if step % 5 == 0 else ():
            seat = match.seat(number)
            places = set(re.findall(r'data-at="([^"]+)"', markup(seat)))
            for choice in seat.choices():
                if {axis.name for axis in choice.decision.axes} & {CARDS.name, OFFICES.name, SPACES.name}:
                    assert places & set(show.tokens(seat, choice.decision, choice.values).split()), choice


def test_markup_is_well_formed_and_keeps_to_the_content_security_policy() -> None:
    for made, _ in POSITIONS.values():
        for lang in LANGUAGES:
            drawn.check_markup(markup(made(), lang))


def test_whatever_can_be_chosen_has_a_title() -> None:
    for made, _ in POSITIONS.values():
        places = re.findall(r'<g class="[^"]*\bplace\b[^>]*>(.{0,8})', markup(made()))
        assert places
        assert set(places) == {"<title>" + each[7:] for each in places}


def test_both_languages_say_everything() -> None:
    english, italian = (
        load_words(Path(copycat.__file__).with_name(f"copycat.{lang}.toml"), lang).tables for lang in LANGUAGES
    )
    assert list(english) == list(italian)
    assert set(english["does"]) == set(italian["does"]) == set(ACTIONS)
    source = Path(copycat.__file__).read_text(encoding="utf-8")
    for key in english:
        if key != "does":
            assert mentioned(english[key]) == mentioned(italian[key]), key
            assert re.search(rf"['\"]{key}['\"]", source), key


def test_every_action_has_its_signs() -> None:
    assert set(copycat.CARD_SIGNS) == set(ACTIONS)
    assert set(copycat.OFFICE_SIGNS) == set(KINDS) - {"special_buy", "reuse_card"}


def of_space(seat: Seat, space: int) -> str:
    """What is drawn on a space of the street."""
    drawn = copycat.board(seat, "en")
    return drawn[drawn.index(f'data-at="space:{space}"') :].partition("</g></g></g>")[0]


def test_a_price_is_printed_as_it_is_to_be_paid_now() -> None:
    assert "Costs 2 coins now." in of_space(buying(), 3)
    assert "Costs 3 coins now." in of_space(buying(), 5)
    assert "Costs 7 coins now." in of_space(buying(), 10)
    assert "cc-dear" in of_space(buying(), 10)
    assert "cc-dear" not in of_space(buying(), 3)


def test_a_purchase_says_which_red_cards_it_takes_along() -> None:
    assert "Takes along" not in of_space(buying(), 1)
    assert "Takes along: Driving Licence 1." in of_space(buying(), 3)
    assert "Takes along: Driving Licence 1, University Degree 2." in of_space(buying(), 8)
    assert "cc-hatch" in of_space(buying(), 2)


def test_a_doctorate_takes_at_least_so_much() -> None:
    assert "Takes 1 coin or more now." in of_space(doctorates(), 3)
    assert "Takes 2 coins or more now." in of_space(doctorates(), 6)


def test_the_sums_of_phase_3_stand_on_the_bus_and_on_the_desk() -> None:
    seat = buying()
    assert "Seat 1: 4 coins · 2 purchases · 0 VP" in copycat.board(seat, "en")
    assert '<dt>coins</dt><dd data-count="my-coins">4</dd>' in copycat.mine(seat, "en")
    assert '<dt>VP<small>2 if the turn ends now</small></dt><dd data-count="my-points">0</dd>' in copycat.mine(
        seat, "en"
    )
    assert "cc-sums" not in copycat.mine(placing(), "en")


def test_a_bid_is_a_card_back_for_the_others() -> None:
    t = Table("copycat", seats=4, seed=3)
    t.play(1, t.choices(1)[0])
    assert "a hidden bid" in copycat.board(t.match.seat(2), "en")
    assert "a hidden bid" not in copycat.board(t.match.seat(1), "en")
    assert "Your bid" in copycat.mine(t.match.seat(1), "en")
    assert "Your bid" not in copycat.mine(t.match.seat(2), "en")


def test_cards_of_others_are_no_places() -> None:
    drawn = copycat.board(placing(), "en")
    assert "State Dinner 45" in drawn
    assert 'data-at="card:' not in drawn


def test_closed_shutters_tell_their_round() -> None:
    drawn = copycat.board(placing(), "en")
    assert "An office of section III opens here for round 7." in drawn
    assert "for round 6." not in drawn
    assert "opens here" not in copycat.board(doctorates(), "en")


def test_a_pool_without_limit_is_not_counted() -> None:
    for limit, shown in (("25", True), ("unlimited", False)):
        seat = deal("copycat", seats=2, seed=1, marker_limit=limit).seat(1)
        assert ("Marker pool: 25" in copycat.board(seat, "en")) == shown


def test_names_of_edited_data_and_of_players_are_escaped() -> None:
    data = copy.deepcopy(DATA)
    for entry in data["card"]:
        entry["title_en"] = f"<Card & {entry['id']}>"
    match = deal("copycat", seats=2, seed=1, components=data)
    drawn = markup(match.seat(1))
    assert "<Card" not in drawn
    ElementTree.fromstring(f"<table>{drawn}</table>")


def test_the_path_runs_from_the_lower_left_corner_clockwise() -> None:
    corners = [copycat_signs.along_a_frame(40, 20, 0, part) for part in (0, 1 / 6, 1 / 2, 2 / 3)]
    assert [(round(x), round(y)) for x, y in corners] == [(0, 20), (0, 0), (40, 0), (40, 20)]


def test_a_title_is_broken_between_words() -> None:
    assert copycat_signs.lines_of("Garden Party with Friends", 51, 10, 4) == ["Garden", "Party with", "Friends"]
    assert copycat_signs.lines_of("one two three four", 10, 10, 2) == ["one", "two three four"]


def test_a_spectator_has_no_desk() -> None:
    assert copycat.mine(doctorates(), "en") == ""


if __name__ == "__main__":
    for each in POSITIONS:
        drawn.reviewed("copycat", each).write_text(page(each), encoding="utf-8")
