"""Edited component data: what can be played, and what is refused with its place and its reason."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from hustings.games.copycat.components import faults_of
from hustings.kernel.errors import BadComponents
from hustings.kernel.match import deal
from tests.games.copycat.positions import DATA, INDEX


def edited() -> dict[str, Any]:
    """A copy of the data of the game."""
    return deepcopy(DATA)


def place_of(table: str, entry: str) -> int:
    """Where an entry stands in its list."""
    return next(place for place, each in enumerate(DATA[table]) if each["id"] == entry)


def change(path: list[Any], value: Any) -> dict[str, Any]:
    """The data with one value changed, or taken out where it is None; entries of lists go by their id."""
    data = edited()
    entry: Any = data
    for depth, key in enumerate(path):
        here = place_of(path[depth - 1], key) if isinstance(entry, list) and isinstance(key, str) else key
        if depth < len(path) - 1:
            entry = entry[here]
        elif value is None:
            del entry[here]
        else:
            entry[here] = value
    return data


def test_CC_1_02_CC_1_05_the_data_of_the_game_have_no_fault() -> None:
    assert faults_of(edited()) == []


def test_price_strength_and_section_can_be_changed() -> None:
    data = edited()
    banker = data["card"][place_of("card", "c39")]
    banker |= {"price": 4, "section": "III"}
    banker["effect"]["n"] = 5
    data["counts"] |= {"section_II": 14, "section_III": 14}
    match = deal("copycat", seats=3, components=data, seed=1)
    card = INDEX[39]
    assert (match.c.price[card], match.c.strength[card], match.c.section[card]) == (4, 5, 3)
    assert match.c.coins_of[card] == 5


def test_a_card_of_a_known_kind_can_be_added() -> None:
    data = edited()
    new = deepcopy(data["card"][place_of("card", "c61")])
    new |= {"id": "c62", "number": 62, "title_en": "World TV", "title_it": "TV mondiale", "price": 12}
    new["effect"]["n"] = 13
    data["card"].append(new)
    data["counts"] |= {"section_IV": 13, "action_cards": 56, "cards_total": 115}
    match = deal("copycat", seats=4, components=data, seed=1)
    added = next(place for place, name in enumerate(match.naming.given["card"]) if name.id == "world_tv_62")
    assert match.c.number_of[added] == 62
    assert match.s.supply[added] == 1
    assert match.naming.given["card"][added].it == "TV mondiale 62"


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        (["card", "c39", "effect", "op"], "bribe", '[[card]] c39: effect.op is "bribe"; it can be "none"'),
        (["card", "c39", "effect", "n"], 21, "[[card]] c39: effect.n is 21; it can be 0 to 20"),
        (["card", "c39", "effect", "vp"], 1, "[[card]] c39: unknown key effect.vp"),
        (["card", "c44", "effect", "n"], 4, "[[card]] c44: effect.n is 4; it can be 0 to 3"),
        (["card", "c39", "colour"], "blue", "[[card]] c39: colour is blue, and what coins does is yellow"),
        (["card", "c39", "price"], None, "[[card]] c39: every card but a start card and a red card has a price"),
        (["card", "c39", "price"], 100, "[[card]] c39: price is 100; it can be 0 to 99"),
        (["card", "c39", "number"], 46, "[[card]] c46: number 46 stands twice"),
        (["card", "c39", "number"], None, "[[card]] c39: every card but a doctorate has a number"),
        (["card", "c39", "section"], "VI", '[[card]] c39: section is "VI"'),
        (["card", "c39", "section"], "V", "[[card]] c39: doctorates, and only they, are of section V"),
        (["card", "c39", "section"], "III", "[counts]: section_II is 15, and it must be 14"),
        (["card", "c39", "copies"], 2, "[[card]] c39: copies is 2, and it must be 1"),
        (["card", "c39", "title_en"], None, "[[card]] c39: title_en is missing"),
        (["card", "c39", "colour"], 5, "[[card]] c39: colour must be a text in quotation marks, not 5"),
        (["card", "c39", "basis", "price"], "guessed", '[[card]] c39: basis.price is "guessed"; it can be "stated"'),
        (["card", "c39"], None, "[counts]: section_II is 15, and it must be 14"),
        (["office", "B2R", "kind"], "sauna", '[[office]] B2R: kind is "sauna"; it can be "draw"'),
        (["office", "B2R", "n"], 30, "[[office]] B2R: n is 30; it can be 0 to 20"),
        (["office", "B2R", "colour"], "grey", "[[office]] B2R: colour is grey, and what buy does is yellow"),
        (["office", "N1", "players"], [5], "[[office]] N1: players can be 2, 3 and 4"),
        (["office", "N1", "players"], None, "[[office]] N1: an office of the place normal has players"),
        (["office", "N1", "place"], "moon", '[[office]] N1: place is "moon"; it can be "board"'),
        (["office", "E1a", "section"], 6, "[[office]] E1a: section is 6; it can be 1 to 5"),
        (["office", "E1a", "section"], 2, "[counts]: extra_by_section is [3, 3, 2, 2, 1]"),
        (["street", 0, "space"], 2, "[[street]]: the entries must be, in this order by their space: 1, 2"),
        (["street", 0, "surcharge"], -1, "[[street]] 1: surcharge is -1; it can be 0 to 9"),
        (["counts", "rounds"], 0, "[counts]: rounds is 0; it can be 1 to 99"),
        (["counts", "rounds"], None, "[counts]: rounds is missing"),
        (["counts", "workers_at_start"], 4, "[counts]: workers_per_colour is 7, and it must be 8"),
        (["lies"], None, "[[lies]]: the table is missing"),
        (["lies", 0], None, "[[lies]]: 11 entries, and there must be 12"),
        (["ministers"], [], "[[ministers]]: this game has no such table"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(path: list[Any], value: Any, told: str) -> None:
    data = change(path, value)
    with pytest.raises(BadComponents) as refused:
        deal("copycat", components=data, seed=1)
    assert any(fault.startswith(told) for fault in refused.value.faults), refused.value.faults
    assert len(refused.value.faults_in("it")) == len(refused.value.faults)


def said(data: dict[str, Any]) -> list[str]:
    """What is wrong with data, in English."""
    return [fault.words() for fault in faults_of(data)]


def test_too_many_cards_and_offices_are_refused() -> None:
    data = edited()
    for number in range(62, 68):
        new = deepcopy(data["card"][place_of("card", "c61")])
        data["card"].append(new | {"id": f"c{number}", "number": number})
    assert "[[card]]: 71 different cards, and there is room for 70" in said(data)
    data = edited()
    allocation = data["office"][place_of("office", "E3b")]
    data["office"].append(allocation | {"id": "E3c"})
    assert "[[office]]: 3 of the kind reuse_card, and there can be 2" in said(data)
