"""What questions and refusals mention, and the faults of positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hustings.games.municipium import facts
from hustings.games.municipium.components import CITIZENS, PLACES
from tests.games.municipium import positions as at
from tests.table import Table


def asked(t: Table, seat: int, word: str) -> dict[str, Any]:
    mentioned: dict[str, Any] = getattr(facts, "asks_" + word)(t.c, t.s, seat - 1)
    return mentioned


def said(t: Table, seat: int, text: str) -> str:
    refusal = t.match.refusal(seat, text)
    assert refusal is not None
    return refusal.words("en")


def test_questions_mention_what_they_are_about() -> None:
    t = at.new_game(2)
    t.play(1, "start forum").play(2, "start forum")
    assert asked(t, 1, "start") == {"left": 6}
    t = at.turn(at.table(members={"baths": {1: "3p"}}))
    assert asked(t, 1, "step") == {"left": 2}
    assert asked(t.play(1, "step baths plain temple"), 1, "step") == {"left": 1}
    t = at.table(banner={"forum": "advocate priest"}, members={"forum": {1: "1p"}})
    at.turns_up(t, "citizen_visit", "advocate")
    assert asked(t, 1, "place") == {"citizen": (CITIZENS, 3)}
    assert asked(t.play(1, "place forum"), 1, "leave") == {"institution": (PLACES, at.place_of("forum"))}
    t = at.exercises(at.table(members={"forum": {2: "3p"}}), 1, "tavern").play(1, "fetch forum 2")
    assert asked(t, 1, "number")["family"][1] == 1
    t = at.exercises(at.table(things={1: "priest priest soldier favour"}), 1, "basilica")
    assert asked(t.play(1, "basilica exchange", "give soldier"), 1, "give") == {"left": 2}


def test_refusals_say_what_is_needed_and_what_there_is() -> None:
    t = at.turn(at.table(members={"tavern": {1: "1p"}}))
    assert "the Baths and the Forum have a road" in said(t, 1, "step tavern plain temple")
    t = at.exercises(at.table(things={1: "priest priest"}), 1, "basilica")
    assert "takes 3 things, and you have 2" in said(t, 1, "basilica exchange")
    members = {"forum": {1: "2p"}, "baths": {1: "1p", 2: "2p"}, "tavern": {1: "1p"}}
    t = at.turns_up(at.table(members=members), "one_power")
    assert "your influence there is 1, the most is 2" in said(t, 1, "power baths")
    assert "your influence there is 0, the most is 0" in said(t, 1, "power temple")
    t = at.exercises(at.table(members={"forum": {2: "2p 1w"}}), 1, "tavern").play(1, "fetch forum 2")
    assert "at most 2 plain and 1 wreathed" in said(t, 1, "number 3 0")


def test_a_fresh_game_and_a_game_in_progress_have_no_faults() -> None:
    t = at.new_game(3)
    assert t.faults() == []
    t.random(5, stop=lambda t: t.faults() != [])
    assert t.over


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda s: s.bag.__setitem__(0, s.bag[0] + 1), "citizens"),
        (lambda s: setattr(s, "bag_size", 3), "bag_size"),
        (lambda s: setattr(s, "reserve_favours", 1), "favours"),
        (lambda s: setattr(s, "reserve_wreaths", 1), "wreaths"),
        (lambda s: s.members[1][3].__setitem__(0, 7), "members"),
        (lambda s: s.decurions.__setitem__(3, 1), "no_such_seat"),
        (lambda s: s.favours.__setitem__(0, 4), "set"),
        (lambda s: s.banner[0].__setitem__(1, 1), "banner_kind"),
        (lambda s: s.banner[2].__setitem__(0, 3), "banner_number"),
        (lambda s: setattr(s, "prefect", -1), "prefect"),
        (lambda s: s.deck.__setitem__(0, 2), "cards"),
        (lambda s: setattr(s, "deck_size", 5), "deck_size"),
        (lambda s: setattr(s, "discards", 5), "discards"),
        (lambda s: s.ranking.__setitem__(0, s.ranking[1]), "ranking"),
        (lambda s: s.drawn.__setitem__(0, 1), "drawn"),
        (lambda s: s.decurions.__setitem__(0, 5), "over"),
    ],
)
def test_what_cannot_be_is_named(change: Callable[[Any], Any], key: str) -> None:
    t = at.place_members(at.new_game(3), 1, 2, 3)
    assert t.faults() == []
    change(t.s)
    assert key in [fault.key for fault in t.faults()]


def test_two_players_have_no_citizens_in_the_rooms() -> None:
    t = at.place_members(at.new_game(2), 1, 2)
    t.s.room_citizen[0] = 0
    assert "room_citizen" in [fault.key for fault in t.faults()]


def test_things_named_and_members_repositioned_must_be_there() -> None:
    t = at.exercises(at.table(things={1: "priest priest priest soldier"}), 1, "basilica").play(1, "basilica exchange")
    t.s.given[2] = 1
    assert "given" in [fault.key for fault in t.faults()]
    t = at.exercises(at.table(members={"forum": {1: "7p"}}), 1, "praetorium")
    t.s.repositioned[2][0] = 1
    assert "repositioned" in [fault.key for fault in t.faults()]
