"""Edited component data: everything wrong is named, nothing is half read."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from hustings.games.municipium.components import faults_of
from hustings.kernel.errors import BadComponents
from hustings.kernel.game import load_game

GAME = load_game("municipium")
Data = dict[str, Any]


def edited(change: Callable[[Data], Any]) -> Data:
    data = deepcopy(GAME.own_data)
    change(data)
    return data


def test_the_data_of_the_package_are_right() -> None:
    assert faults_of(GAME.own_data) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda d: d.pop("road"), "[[road]]: the table is missing"),
        (lambda d: d.update(rome=1), "[[rome]]: this game has no such table"),
        (lambda d: d.update(limits=[1]), "[limits]: the table is missing"),
        (lambda d: d.update(road={}), "[[road]]: the table is missing"),
        (lambda d: d["limits"].pop("wreaths_total"), "[limits]: wreaths_total is missing"),
        (lambda d: d["limits"].update(lions=3), "[limits]: unknown key lions"),
        (
            lambda d: d["limits"].update(wreaths_total="ten"),
            "[limits]: wreaths_total must be a whole number",
        ),
        (lambda d: d["limits"].update(wreaths_total=True), "[limits]: wreaths_total must be a whole number, not true"),
        (lambda d: d["limits"].update(wreaths_total=99), "[limits]: wreaths_total is 99; it can be 0 to 28"),
        (lambda d: d["limits"].update(institutions=8), "[limits]: institutions is 8, and it must be 7"),
        (lambda d: d["target"].update(normal=0), "[target]: normal is 0; it can be 1 to 60"),
        (lambda d: d["target"].update(basis="hearsay"), '[target]: basis is "hearsay"; it can be "stated", "reading"'),
        (
            lambda d: d["citizen"].reverse(),
            "[[citizen]]: the entries must be, in this order by their id: priest",
        ),
        (lambda d: d["citizen"][0].update(count=14), "[[citizen]] priest: start_in_bag is 14, and it must be 13"),
        (lambda d: d["citizen"][0].update(count=14), "[limits]: citizens_total is 60, and it must be 59"),
        (lambda d: d["citizen"][1].update(places=[]), "[[citizen]] soldier: places must be numbers from 0 to 6"),
        (lambda d: d["citizen"][1].update(places=[1, 1]), "[[citizen]] soldier: places names an institution twice"),
        (
            lambda d: d["citizen"][1].update(places=[2, 6]),
            "[[institution]] tavern: the citizen with which it starts cannot",
        ),
        (
            lambda d: d["institution"][0].update(banner="cook"),
            '[[institution]] temple: banner is "cook"; it can',
        ),
        (
            lambda d: d["institution"][0].update(accepts=[]),
            "[[institution]] temple: accepts is [], and",
        ),
        (lambda d: d["institution"][3].update(prefect_room=False), "[[institution]] emporium: all institutions but"),
        (
            lambda d: d["institution"][3].update(power_must=True),
            "[[institution]] emporium: the power of the Temple",
        ),
        (lambda d: d["road"][0].update(kind="sea"), '[[road]] 1: kind is "sea"; it can be "ring", "temple"'),
        (lambda d: d["road"][0].update(b=1), "[[road]] 1: a road of the kind ring does not join 1 and 1"),
        (lambda d: d["road"][0].update(a=3), "[[road]] 2: 2 and 3 are joined already"),
        (lambda d: d["road"].pop(), "[[road]]: exactly 2 roads lead to the Temple"),
        (lambda d: d.update(road=d["road"][1:5] + d["road"][6:]), "[[road]]: no road leads to institution 1"),
        (
            lambda d: d["temple_roads"].update(values=["2-2"]),
            "[temple_roads]: values are pairs of different",
        ),
        (lambda d: d["temple_roads"].update(default="6-7"), '[temple_roads]: default is "6-7"; it can be '),
        (lambda d: d["prefect"].update(order=[1, 2, 3]), "[prefect]: order must name each of 1 to 6 once"),
        (lambda d: d["prefect"].update(start=0), "[prefect]: start is 0; it can be 1 to 6"),
        (lambda d: d["common_card"][0].update(count=31), "[[common_card]] all_powers: count is 31; it can be 0 to 30"),
        (lambda d: d["common_card"][0].update(count=2), "[limits]: common_cards_total is 12, and it must be"),
        (lambda d: d["family_card"][0].update(count=3), "[[family_card]] great_family: count is 3, and it must be 4"),
        (lambda d: d["token"][0].update(count=14), "[[token]] favour: count is 14, and it must be 15"),
        (lambda d: d["token"][2].update(limited=True), "[[token]] decurion: favours and wreaths are limited"),
        (
            lambda d: d["by_players"].pop(),
            "[[by_players]]: the entries must be, in this order by their players",
        ),
        (lambda d: d["by_players"][1].update(room_citizens=3), "[[by_players]] 3: room_citizens is 3; it can be 0, 6"),
        (lambda d: d["by_players"][0].update(bag=50), "[[by_players]] 2: bag is 50, and it must be 53"),
    ],
)
def test_what_is_wrong_is_named(change: Callable[[Data], Any], fault: str) -> None:
    data = edited(change)
    with pytest.raises(BadComponents) as refused:
        GAME.fill(3, GAME.options({}), data)
    assert any(each.startswith(fault) for each in refused.value.faults), refused.value.faults
    assert len(refused.value.faults_in("it")) == len(refused.value.faults)


def test_every_fault_is_named_at_once() -> None:
    def change(data: Data) -> None:
        data["limits"]["invitation_draws"] = 0
        data["prefect"]["start"] = 7
        data["family"][2]["members"] = 6

    assert len(faults_of(edited(change))) == 3


def test_an_edited_number_is_played_with() -> None:
    def change(data: Data) -> None:
        data["target"]["short"] = 3
        data["limits"]["basilica_exchange"] = 2

    c = GAME.fill(2, GAME.options({"length": "short"}), edited(change))
    assert (c.target, c.basilica_price, c.rooms_used) == (3, 2, 0)


def test_known_roads_replace_the_made_up_ones_in_the_default() -> None:
    def change(data: Data) -> None:
        data["road"][6]["b"] = 1

    c = GAME.fill(2, GAME.options({}), edited(change))
    assert [place for place in range(7) if c.road[0][place]] == [1, 5]
    c = GAME.fill(2, GAME.options({"temple_roads": "3-6"}), edited(change))
    assert [place for place in range(7) if c.road[0][place]] == [3, 6]
