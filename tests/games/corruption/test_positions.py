"""What cannot be in a position, and that nothing of it ever comes about in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hustings.kernel.words import Naming
from tests.games.corruption.positions import CARD, GAME, NAMES, PLACE, dealt, everybody_places, turn
from tests.table import Table


def a_table() -> Table:
    """Round 1 of three players: 1,000 open on airport from each, and seat 1's judge face down on prison."""
    return turn(everybody_places(dealt(seats=3, first=1), 1, "airport"), 1, "judge", "prison")


def put(field: str, *index: int, value: int) -> Callable[[Any], None]:
    """A change of one cell."""

    def change(s: Any) -> None:
        cells = getattr(s, field)
        for place in index[:-1]:
            cells = cells[place]
        cells[index[-1]] = value

    return change


CARD_IN_ACCOUNT = PLACE["account_city"]


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (put("deck", PLACE["airport"], value=1), "work_not_once"),
        (put("deck", PLACE["ship_canal"], value=0), "work_not_once"),
        (put("deck", PLACE["ship_canal"], value=0), "deck_of_wrong_size"),
        (put("winner", PLACE["airport"], value=5), "absent_winner"),
        (put("voided", PLACE["ship_canal"], value=1), "voided_elsewhere"),
        (put("offered", 0, 0, value=-1), "gap_in_row"),
        (put("hand", 1, CARD["judge"], value=0), "incomplete_set"),
        (put("discard", 1, CARD["bribe_1000"], value=1), "lost_bribe"),
        (put("chosen", 1, value=3), "chosen_not_in_hand"),
        (put("books", 1, value=1), "too_many_books"),
        (put("placed", 1, value=7), "too_many_placed"),
        (put("lies_at", 0, 1, value=-1), "card_without_place"),
        (put("card_seen", 0, 1, value=2), "own_card_unseen"),
        (put("lies_at", 0, 1, value=PLACE["ship_canal"]), "not_on_offer"),
        (put("horizontal", 0, 1, value=1), "person_in_account"),
        (put("lies_at", 0, 1, value=CARD_IN_ACCOUNT), "vertical_in_account"),
        (put("cancelled", 0, 1, value=1), "cancelled_in_vain"),
        (put("hand", 5, CARD["judge"], value=1), "absent_seat"),
    ],
)
def test_a_fault_is_found_and_told_in_both_languages(change: Callable[[Any], None], key: str) -> None:
    t = a_table()
    assert t.faults() == []
    change(t.s)
    found = {fault.key: fault for fault in t.faults()}
    assert key in found
    for lang in ("en", "it"):
        words = GAME.words(lang)
        template = words.find("fault", key)
        assert template is not None
        assert "{" not in words.say(template, found[key].facts, Naming(NAMES))


def test_a_round_in_play_has_a_first_player() -> None:
    t = a_table()
    t.s.first = -1
    assert "no_first_player" in {fault.key for fault in t.faults()}


@pytest.mark.parametrize("seats", range(3, 8))
def test_no_fault_ever_comes_about(seats: int) -> None:
    def faultless(t: Table) -> bool:
        assert t.faults() == []
        derived = t.s.copy()
        GAME.functions["derive"](t.c, derived)
        assert all(getattr(derived, name) == getattr(t.s, name) for name in GAME.state.fields)
        return False

    t = Table("corruption", seats=seats, seed=seats, address_book=True).random(seats, stop=faultless)
    assert t.faults() == []


@pytest.mark.parametrize("seed", range(8))
def test_a_redealt_world_has_no_fault(seed: int) -> None:
    t = Table("corruption", seats=3 + seed % 5, seed=seed, address_book=True)

    def redealt(t: Table) -> bool:
        looker = 1 + seed % t.match.seats
        other = t.match.redeal(looker, seed)
        faults = GAME.fact("faults")
        assert faults is not None
        assert faults(other.c, other.s) == []
        for name in ("lies_at", "placed", "hand_size", "card_seen", "face", "discard"):
            assert getattr(other.s, name) == getattr(t.s, name)
        return False

    t.random(seed, stop=redealt)
