"""Edited component data: what can be played, and what is refused with its place and its reason."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from hustings.games.corruption.components import faults_of
from hustings.kernel.data import read_components
from hustings.kernel.errors import BadComponents
from hustings.kernel.match import deal
from tests.games.corruption.positions import GAME


def edited() -> dict[str, Any]:
    """A copy of the data of the game."""
    return deepcopy(GAME.own_data)


def test_CO_1_03_CO_1_05_the_data_of_the_game_have_no_fault() -> None:
    assert faults_of(edited()) == []


def test_an_edited_value_is_played_and_named() -> None:
    data = edited()
    data["bribe"][5] |= {"value": 12_000, "half": 6_000}
    data["work"][0]["value"] = 2_000_000
    match = deal("corruption", components=data, seed=1)
    assert match.c.value[5] == 12_000
    assert match.c.worth[0] == 2_000_000
    assert match.naming.given["card"][5].it == "bustarella da 12.000"


def change(path: list[Any], value: Any) -> dict[str, Any]:
    """The data with one entry changed, or taken out where the value is None."""
    data = edited()
    entry = data
    for key in path[:-1]:
        entry = entry[key]
    if value is None:
        del entry[path[-1]]
    else:
        entry[path[-1]] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        (["bribe", 0, "half"], 600, "[[bribe]] bribe_1000: half is 600, which is not half of 1000"),
        (["bribe", 0, "value"], "1000", '[[bribe]] bribe_1000: value must be a whole number, not "1000"'),
        (["bribe", 0, "count_per_colour"], -1, "[[bribe]] bribe_1000: count_per_colour is -1; it can be 0 to 9"),
        (["bribe", 1, "count_per_colour"], 0, "[[bribe]]: fewer than 6 a player"),
        (["bribe", 0], None, "[[bribe]]: 5 entries, and there must be 6"),
        (["work", 3, "value"], 5_000_000, "[[work]] fire_station: value is 5000000; it can be 0 to 4000000"),
        (["work", 3, "number"], 3, "[[work]]: the entries do not carry as number the numbers 1 to 24, each once"),
        (["work", 3, "id"], "monument", '[[work]] monument: id "monument" stands twice'),
        (["work", 3, "id"], "Fire Station", "[[work]] Fire Station: an id is made of letters, digits"),
        (["work", 3, "basis"], "guessed", '[[work]] fire_station: basis is "guessed"; it can be "stated"'),
        (["work", 3, "it"], None, "[[work]] fire_station: it is missing"),
        (["work", 3, "price"], 5, "[[work]] fire_station: unknown key price"),
        (["person", 0, "id"], "mayor", '[[person]] mayor: id is "mayor"; it can be "judge", "journalist", "killer"'),
        (
            ["person", 2, "allowed_on"],
            ["account"],
            '[[person]] killer: allowed_on is ["account"], and it must be ["work"]',
        ),
        (["decider", 0, "position"], 3, "[[decider]]: the entries do not carry as position the numbers 1 to 3"),
        (["address_book", "per_player"], 3, "[address_book]: 14 cards are too few for 7 players"),
        (["cards_per_round", "literal"], [6, 5, 5], "[cards_per_round]: literal must be 4 numbers from 1 to 6"),
        (["face_up", "standard"], [[1], [2], [3], [7]], "[face_up]: standard must be 4 lists of positions"),
        (["face_up", "standard"], [1, 2, 3, 4], "[face_up]: standard must be 4 lists of positions"),
        (["limits", "rounds"], 5, "[limits]: rounds is 5, and it must be 4"),
        (["work"], None, "[[work]]: the table is missing"),
        (["limits"], None, "[limits]: the table is missing"),
        (["mayor"], {}, "[[mayor]]: this game has no such table"),
    ],
)
def test_a_fault_is_named_with_its_place_and_reason(path: list[Any], value: Any, told: str) -> None:
    data = change(path, value)
    with pytest.raises(BadComponents) as refused:
        deal("corruption", components=data)
    assert any(fault.startswith(told) for fault in refused.value.faults), refused.value.faults
    assert len(refused.value.faults_in("it")) == len(refused.value.faults)


def test_all_faults_are_named_at_once() -> None:
    data = edited()
    data["bribe"][0]["half"] = 1
    data["work"][0]["value"] = -1
    assert len(faults_of(data)) == 2


def test_of_a_file_the_line_is_named_in_the_language_of_the_reader(tmp_path: Path) -> None:
    text = (GAME.folder / "components.toml").read_text(encoding="utf-8")
    lines = text.splitlines()
    wrong = next(n for n, line in enumerate(lines) if line.startswith("half = 2000"))
    lines[wrong] = "half = 2001"
    file = tmp_path / "mine.toml"
    file.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(BadComponents) as refused:
        deal("corruption", components=read_components(file))
    assert refused.value.faults == (f"line {wrong + 1}, [[bribe]] bribe_4000: half is 2001, which is not half of 4000",)
    assert refused.value.faults_in("it") == (
        f"riga {wrong + 1}, [[bribe]] bribe_4000: half è 2001, che non è la metà di 4000",
    )
