"""Positions: a table as data that people read and type; everything wrong with one is named at once."""

from __future__ import annotations

import json
from typing import Any

import pytest

import hustings
from hustings.kernel.codec import fingerprint
from hustings.kernel.errors import BadPosition, NotNow
from hustings.kernel.game import names_of_games
from hustings.kernel.match import deal
from tests.kernel.games import play_randomly

BAZAAR = "tests.bazaar"


@pytest.mark.parametrize("game", [BAZAAR, *names_of_games()])
@pytest.mark.parametrize("seed", range(6))
def test_a_position_from_the_middle_of_a_game_is_read_again_byte_for_byte(game: str, seed: int) -> None:
    match = play_randomly(deal(game, 3, seed=seed), seed, most=5 + 13 * seed)
    data = json.loads(json.dumps(match.position))
    read = hustings.position(game, data)
    assert fingerprint(match.game.state, read.s) == fingerprint(match.game.state, match.s)
    assert play_randomly(read, seed).over


def test_only_what_is_not_empty_is_written() -> None:
    zones = deal(BAZAAR, 2, seed=1).position["zones"]
    assert "discard" not in zones
    assert set(zones["hand"]["hand_size"]) == {"1", "2"}


@pytest.mark.parametrize("game", [BAZAAR, "corruption"])
def test_what_a_seat_does_not_know_is_none_and_can_be_redealt_but_not_played_on(game: str) -> None:
    match = play_randomly(deal(game, 3, seed=1), 1, most=4)
    data = json.loads(json.dumps(match.seat(1).position))
    assert data["zones"]["hand"]["hand"]["2"] is None
    unknown = hustings.position(game, data)
    with pytest.raises(NotNow, match="unknown"):
        unknown.play(1, 0)
    dealt = unknown.redeal(1, seed=4)
    assert dealt.knowledge(1) == match.knowledge(1)
    assert play_randomly(dealt, 1).over


def faulty(**zones: Any) -> dict[str, Any]:
    return {"seats": 2, "zones": {name.replace("_", " "): fields for name, fields in zones.items()}}


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"seats": 9, "zones": {}}, "2 to 3 seats, not 9"),
        ({"zones": {}}, "seats: is missing; Bazaar has 2 to 3 seats"),
        ({"seats": 2, "zones": {}, "colour": 1}, "colour: there is no such entry"),
        ({"seats": 2, "options": 7}, "options: must be a table"),
        (faulty(course_of_play={"effects": [["round", "x", 0]]}), "two whole numbers"),
        ({"seats": 2, "game": "chess"}, "of chess, not of bazaar"),
        ({"seats": 2, "options": {"long_game": "maybe"}}, "cannot be 'maybe'"),
        (faulty(hond={}), "Did you mean hand"),
        (faulty(hand={"hond": {}}), "hand.hond: there is no such field. Did you mean hand"),
        (faulty(hand={"hand": {"1": {"pear": 1}}}), "'pear' is no good"),
        (faulty(hand={"hand": {"7": {}}}), "'7' is no seat"),
        (faulty(hand={"hand_size": {"1": 99}}), "99 is not from 0 to 9"),
        (faulty(hand={"hand_size": {"1": "two"}}), "no whole number"),
        (faulty(hand={"hand": 3}), "must be a table by seat"),
        (faulty(course_of_play={"effects": [["dance", 0, 0]]}), "an entry is"),
        (faulty(course_of_play={"effects": [["round", 0, 0]] * 9}), "at most 8 effects"),
        (faulty(hand={}), "Nobody is to move"),
        (faulty(course_of_play={"owes": ["1"]}), "asked nothing"),
        (faulty(course_of_play={"owes": ["1"], "asks": {"1": ["bid"]}}), "no legal choice"),
    ],
)
def test_a_fault_is_named(data: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        hustings.position(BAZAAR, data)


def test_all_faults_are_named_at_once() -> None:
    with pytest.raises(BadPosition) as found:
        hustings.position(BAZAAR, faulty(hond={}, hand={"hand_size": {"1": 99, "2": 12}, "hond": {}}))
    assert len(found.value.faults) == 4


def test_a_derived_number_that_does_not_fit_is_a_fault() -> None:
    data = deal("corruption", 3, seed=1).position
    data["zones"]["hand"]["hand_size"] = {"1": 9, "2": 10, "3": 10}
    with pytest.raises(BadPosition, match=r"hand\.hand_size: does not fit the rest"):
        hustings.position("corruption", data)
