"""What can be edited in the component data, and what is refused."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from hustings.games.voti.components import faults_of, names
from hustings.kernel.errors import BadComponents
from tests.games.voti.positions import DATA

Edit = Callable[[dict[str, Any]], object]

EDITS: list[tuple[str, Edit, str]] = [
    ("a table is missing", lambda data: data.pop("theme"), "[[theme]]: the table is missing"),
    ("a single table is missing", lambda data: data.pop("reserve"), "[reserve]: the table is missing"),
    ("a table is unknown", lambda data: data.update(senators=[]), "[[senators]]: this game has no such table"),
    ("a key is missing", lambda data: data["region"][0].pop("seats"), "[[region]] valle_d_aosta: seats is missing"),
    (
        "a key is unknown",
        lambda data: data["region"][0].update(mayor=1),
        "[[region]] valle_d_aosta: unknown key",
    ),
    ("a region too few", lambda data: data["region"].pop(), "[[region]]: 19 entries, and there must be 20"),
    ("a basis is unknown", lambda data: data["token"][0].update(basis="sure"), '[[token]] 100000: basis is "sure"'),
    (
        "a wrong type",
        lambda data: data["theme"][0].update(percent="25"),
        "[[theme]] taxes: percent must be",
    ),
    ("an id twice", lambda data: data["decree"][1].update(id="D-EST1"), '[[decree]] D-EST1: id "D-EST1" stands twice'),
    ("an id with a space", lambda data: data["decree"][1].update(id="D 1"), "[[decree]] D 1: an id is made of"),
    ("an empty name", lambda data: data["decree"][1].update(en=" "), "[[decree]] D-INT1: en is empty"),
    ("another number of years", lambda data: data["limits"].update(years=6), "[limits]: years is 6"),
    ("too many coins", lambda data: data["limits"].update(coins_first_year=31), "[limits]: coins_first_year is 31"),
    ("a wrong order", lambda data: data["month"].reverse(), "[[month]]: the entries must be, in this order"),
    ("equal names", lambda data: data["ministry"][1].update(en="Justice"), 'en "justice" stands twice'),
    ("an unknown colour", lambda data: data["party"][0].update(colour="pink"), '[[party]] left: colour is "pink"'),
    ("no party of four", lambda data: data["party"][0].update(players=[2, 3]), "[[party]]: with four players"),
    (
        "too few parties",
        lambda data: [data["party"][k].update(players=[4]) for k in (0, 5)],
        "[[party]]: with three players the last",
    ),
    ("other coalitions", lambda data: data["coalition_4p"][0].update(colours=["red"]), "[[coalition_4p]]"),
    (
        "an odd token",
        lambda data: data["token"][0].update(value=99_000),
        "[[token]] 99000: the value must be a multiple",
    ),
    ("too many tokens", lambda data: data["token"][0].update(count=21), "[[token]] 100000: count is 21"),
    ("sixty-one tokens", lambda data: data["token"][5].update(count=18), "[limits]: tokens_per_player is 61"),
    ("money that is not all", lambda data: data["token"][0].update(count=3), "[limits]: tokens_per_player"),
    ("a reserve too large", lambda data: data["reserve"].update(max_total=340_000), "[reserve]: max_total is 340000"),
    (
        "too few tokens kept",
        lambda data: data["reserve"].update(min_tokens_kept=19),
        "[reserve]: min_tokens",
    ),
    ("other bonuses", lambda data: data["bonus"].reverse(), "[[bonus]]: the entries must be, in this order"),
    ("a bonus at odds", lambda data: data["bonus"][0].update(total=1), "[[bonus]] ballot: total is 1"),
    ("an even number of seats", lambda data: data["region"][0].update(seats=2), "[[region]]: the seats add up to 310"),
    ("another majority", lambda data: data["limits"].update(absolute_majority=150), "[limits]: absolute_majority"),
    ("too much percent", lambda data: data["theme"][0].update(percent=36), "[[theme]]: the percentages add up to 101"),
    ("five themes of five", lambda data: data["theme"][0].update(five_number=5), "[[theme]]: four themes carry"),
    ("an unknown theme", lambda data: data["turnout"][0].update(valid=["school"]), '[[turnout]] 1: valid is "school"'),
    ("two of five", lambda data: data["turnout"][1].update(fives=2), "[[turnout]] 2: fives is 2"),
    ("a gap of brackets", lambda data: data["interception"][1].update(difference_min=18), "[[interception]] 2"),
    ("too many attempts", lambda data: data["interception"][0].update(attempts=4), "[[interception]] 1: attempts"),
    ("shares at odds", lambda data: data["coalition_share"][0].update(event_cards=[16, 15]), "[[coalition_share]] 1"),
    (
        "an odd agenda",
        lambda data: data["coalition_share"][0].update(agenda_tokens=[15, 5]),
        "agenda_tokens is [15, 5]",
    ),
    ("an unknown share", lambda data: data["coalition_share"][0].update(manoeuvre_leader="all"), "manoeuvre_leader"),
    ("a month of nobody", lambda data: data["month"][0].update(side="press"), '[[month]] 1: side is "press"'),
    ("seven months", lambda data: data["month"][1].update(side="government"), "[[month]]: each side plays in 6"),
    ("a vote in May", lambda data: data["month"][4].update(vote_after=True), "[[month]] 5: vote_after"),
    ("a seven", lambda data: data["rejection"][0].update(success=[7]), "[[rejection]] 1: success is 7"),
    (
        "other bets",
        lambda data: data["rejection"][0].update(alternatives=["odd"]),
        "[[rejection]] 1: alternatives",
    ),
    ("standings mixed up", lambda data: data["rejection"].reverse(), "[[rejection]]: the entries must be"),
    ("a longer track", lambda data: data["track"].update(max=7), "[track]: max is 7"),
    ("an unknown ministry", lambda data: data["decree"][0].update(ministry="ABC"), "[[decree]] D-EST1: ministry"),
    (
        "a card too many",
        lambda data: data["event_card"][0].update(ministry="INT"),
        "[[event_card]]: EST has 2",
    ),
    ("an unknown deck", lambda data: data["event_card"][0].update(deck="grey"), '[[event_card]] ESTP1: deck is "grey"'),
]


@pytest.mark.parametrize(("edit", "fault"), [edit[1:] for edit in EDITS], ids=[edit[0] for edit in EDITS])
def test_a_wrong_file_is_refused_with_the_place(edit: Edit, fault: str) -> None:
    data = copy.deepcopy(DATA)
    edit(data)
    refused = BadComponents(faults_of(data))
    assert any(fault in found for found in refused.faults), refused.faults
    assert len(refused.faults_in("it")) == len(refused.faults)


def test_the_data_of_the_package_have_no_fault() -> None:
    assert faults_of(DATA) == []


def test_ids_are_unique_and_can_be_typed() -> None:
    for axis, given in names(DATA).items():
        ids = [name.id for name in given]
        assert len(set(ids)) == len(ids), axis
        assert all(id == id.lower() and " " not in id for id in ids), axis
