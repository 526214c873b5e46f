"""What cannot be in a position, and the questions and refusals of positions in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import hustings
from hustings.games.copycat.components import CLIPBOARD, UNSEEN
from hustings.kernel.words import Naming, mentioned
from tests.games.copycat.positions import INDEX, NAMES, OFFICE, act, give, on_street, put, succeed, table
from tests.table import Table


def a_table() -> Table:
    """Two players in round 1 with start decks; seat 1 has Banker 39, too."""
    t = Table("copycat", seats=2, seed=1, marker_limit="25")
    give(t, 1, "hand", 39)
    assert t.faults() == []
    return t


def cell(field: str, *index: int, value: int) -> Callable[[Any], None]:
    """A change of one cell."""

    def change(s: Any) -> None:
        cells = getattr(s, field)
        if not index:
            setattr(s, field, value)
            return
        for place in index[:-1]:
            cells = cells[place]
        cells[index[-1]] = value

    return change


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (cell("hand", 0, INDEX[46], value=1), "card_twice"),
        (cell("pile", 0, INDEX[39], value=1), "card_twice"),
        (cell("lies", 0, INDEX[39], value=CLIPBOARD), "card_twice"),
        (cell("lies", 1, INDEX[46], value=UNSEEN), "card_count"),
        (cell("supply", INDEX[39], value=1), "card_count"),
        (cell("out", INDEX[9], value=1), "card_count"),
        (cell("doctorates_left", value=1), "doctorates"),
        (cell("hand_size", 0, value=2), "size"),
        (cell("discard_size", 1, value=2), "size"),
        (cell("known", 0, INDEX[46], value=1), "unknown_known"),
        (cell("kept_size", value=1), "kept"),
        (cell("kept", INDEX[46], value=1), "kept"),
        (cell("store", 0, value=4), "workers"),
        (cell("markers", OFFICE["E5a"], value=1), "office_closed"),
        (cell("age", OFFICE["B1L"], value=0), "office_missing"),
        (cell("office_deck", value=3), "office_deck"),
        (cell("age", OFFICE["E5a"], value=7), "office_deck"),
        (cell("bus", 0, value=-1), "bus"),
        (cell("marker_pool", value=20), "marker_count"),
        (cell("score", 3, value=1), "absent"),
        (cell("bid_lies", 0, value=1), "bid"),
    ],
)
def test_what_cannot_be_is_found_and_said(change: Callable[[Any], None], key: str) -> None:
    t = a_table()
    change(t.s)
    found = [fault for fault in t.faults() if fault.key == key]
    assert found
    for lang in ("en", "it"):
        words = t.match.game.words(lang)
        template = words.find("fault", key)
        assert template is not None
        assert "{" not in words.say(template, found[0].facts, Naming(NAMES))


def test_a_position_can_be_written_down_and_taken_up() -> None:
    match = hustings.deal("copycat", seats=3, seed=4)
    again = hustings.position("copycat", match.position, seed=4)
    assert again.position == match.position
    assert again.owes == match.owes
    assert list(again.s.hand_size) == list(match.s.hand_size)


def test_questions_name_the_numbers_that_matter() -> None:
    t = table()
    put(t, 1, "standing", "B2R")
    give(t, 1, "hand", 39, 27)
    on_street(t, {1: "d1", 2: 21})
    succeed(t)
    me = t.match.seat(1)
    assert "0 coins and 0 VP" in me.question("en")
    assert "0 monete e 0 PV" in me.question("it")
    t.play(1, "rest", "work b2r")
    assert "3 coins and 2 purchases" in me.question("en")
    assert "3 monete e 2 acquisti" in me.question("it")
    t.play(1, "buy 1")
    assert "Doctorate in History? From 1 to 3." in me.question("en")
    assert "Dottorato in Storia? Da 1 a 3." in me.question("it")


def test_the_question_of_phase_2_tells_whether_a_worker_can_be_placed() -> None:
    t = table()
    give(t, 1, "hand", 9)
    act(t)
    assert "Place a worker" in t.match.seat(1).question("en")
    t.play(1, "place b2r")
    assert "Place a worker" not in t.match.seat(1).question("en")


def test_both_languages_have_the_same_sentences() -> None:
    english, italian = (table().match.game.words(lang).tables for lang in ("en", "it"))
    assert {(table, key) for table in english for key in english[table]} == {
        (table, key) for table in italian for key in italian[table]
    }


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_question_that_is_asked_can_be_said(lang: str) -> None:
    game = table().match.game
    words = game.words(lang)
    for decision in game.ask:
        question = words.find("ask", decision.word, "question")
        choice = words.find("ask", decision.word, "choice")
        assert question is not None
        assert choice is not None
        given = game.fact("asks_" + decision.word)
        t = table()
        t.s.chosen_space = 0
        on_street(t, {1: "d1"})
        facts = given(t.c, t.s, 0) if given else {}
        assert mentioned(question) <= set(facts)
        assert mentioned(choice) <= {axis.label for axis in decision.axes}


def test_a_redeal_leaves_nothing_unknown() -> None:
    t = Table("copycat", seats=2, seed=3)
    imagined = t.match.redeal(1, 5).s
    for field in t.match.game.state.fields.values():
        if field.guarded:
            assert str(field.hidden) not in str(getattr(imagined, field.name))
