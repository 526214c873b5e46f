"""What cannot be in a position is named, and refusals say what is needed and what there is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.voti.positions import Do, do, office, region, vote
from tests.table import Table


def spoil(name: str) -> Callable[[Any], None]:
    def change(s: Any) -> None:
        if name == "absent_seat":
            s.purse[3][0] = 1
        elif name == "tokens":
            s.purse[0][6] -= 1
        elif name == "sheet_count":
            s.sheet_count[0][0] = 1
        elif name == "reserve_count":
            s.reserve_count[0] = 2
        elif name == "reserve_worth":
            s.reserve[0][0], s.purse[0][0], s.reserve_count[0] = 4, 0, 4
        elif name == "too_few_tokens":
            for value in range(7):
                s.spent[0][value], s.purse[0][value] = s.spent[0][value] + s.purse[0][value], 0
        elif name == "winners":
            s.winner_of[0] = -1
        elif name == "no_party":
            s.party[0] = -1
        elif name == "party_twice":
            s.party[1] = s.party[0]
        elif name == "order":
            s.order[1] = s.order[0]

    return change


PART_ONE = [
    "absent_seat",
    "tokens",
    "sheet_count",
    "reserve_count",
    "reserve_worth",
    "too_few_tokens",
    "winners",
    "no_party",
    "party_twice",
    "order",
]


@pytest.mark.parametrize("name", PART_ONE)
def test_a_fault_of_part_one_is_named(name: str) -> None:
    t = region("umbria")
    assert t.faults() == []
    spoil(name)(t.s)
    assert name in {fault.key for fault in t.faults()}
    in_words(t)


def in_words(t: Table) -> None:
    for lang in ("en", "it"):
        words = t.match.game.words(lang)
        for fault in t.faults():
            assert words.say(words.tables["fault"][fault.key], fault.facts, t.match.naming)


def spoil_office(s: Any, name: str) -> None:
    if name == "roles":
        s.opposition = 0b11
    elif name == "leaders":
        s.ally[0] = 1
    elif name == "beads":
        s.beads = 5
        s.bead_used[0] = 1
    elif name == "card_not_once":
        s.month_card[0] = 0
    elif name == "wrong_side":
        s.event_hand[1][0], s.event_hand[0][0] = 1, 0
    elif name == "card_count":
        s.event_count[0] = 12
    elif name == "cards_out":
        s.removed[0] = 9
    elif name == "decree_not_once":
        s.agenda[1] = 0
    elif name == "marks":
        s.senate_laid = 1
    elif name == "coins":
        s.treasury = 290
        s.box[0] = 5
    elif name == "share":
        s.share = 3
    elif name == "over":
        for quarter in range(3):
            s.rejected[quarter] = 1


OFFICE = [
    "roles",
    "leaders",
    "beads",
    "card_not_once",
    "wrong_side",
    "card_count",
    "cards_out",
    "decree_not_once",
    "marks",
    "coins",
    "share",
    "over",
]


@pytest.mark.parametrize("name", OFFICE)
def test_a_fault_of_part_two_is_named(name: str) -> None:
    t = office()
    assert t.faults() == []
    spoil_office(t.s, name)
    assert name in {fault.key for fault in t.faults()}
    in_words(t)


def test_every_fault_has_its_sentence_and_its_test() -> None:
    t = office()
    for lang in ("en", "it"):
        assert set(t.match.game.words(lang).tables["fault"]) == {*PART_ONE, *OFFICE}


def refusal(t: Table, seat: int, text: str) -> dict[str, Any]:
    found = t.match.refusal(seat, text)
    assert found is not None
    return found.facts


def test_refusals_say_what_is_needed_and_what_there_is() -> None:
    t = Table("voti", seats=2).play(1, "party left").play(2, "party right").play(1, "reserve 3")
    facts = refusal(t, 1, "reserve 1")
    assert (facts["has"], facts["needs"]) == (350_000, 330_000)
    t = do(office(), Do.BEGIN_YEAR)
    assert refusal(t, 1, "manoeuvre 40")["has"] == 30


def test_every_question_can_be_asked_in_both_languages() -> None:
    t = vote(office(3, (1, 2), (3,)))
    assert t.match.seat(2).question("en")
    assert t.match.seat(2).question("it")
