"""The address book, and combining options."""

from __future__ import annotations

from itertools import product

import pytest

from hustings.kernel.errors import BadOption
from tests.games.corruption.positions import PLACE, dealt, everybody_places, in_hand, revealed, shown, turn
from tests.table import Table


def second_cycle(seats: int = 4, **options: str) -> Table:
    """Round 1: everybody has an open bribe of 1,000 on airport, and seat 1 is to place its second card."""
    return everybody_places(dealt(seats=seats, first=1, address_book=True, **options), 1, "airport")


def test_CO_16_01_two_each_with_the_option_and_none_without() -> None:
    assert list(dealt(seats=5, address_book=True).s.books) == [2] * 5 + [0, 0]
    assert sum(dealt(seats=5).s.books) == 0
    assert dealt(seats=5).may == set()


def test_CO_16_02_a_look_shows_a_card_that_lies_on_a_work() -> None:
    t = second_cycle()
    turn(t, 1, "bribe_8000", "prison")
    turn(t, 4, "judge", "harbour")
    t.play(1, "peek 4 2")
    assert shown(t, 1, 4, 2) == "judge"
    assert t.s.books[0] == 1
    assert t.refused(1, "peek 3 2") == "CO-16.02"


def test_CO_16_02_also_on_the_least_work() -> None:
    t = second_cycle()
    turn(t, 1, "bribe_8000", "monument")
    t.play(2, "peek 1 2")
    assert shown(t, 2, 1, 2) == "bribe_8000"


def test_CO_16_03_no_look_into_an_account() -> None:
    t = second_cycle()
    turn(t, 1, "bribe_8000", "account_city")
    assert t.may == set()
    assert t.refused(2, "peek 1 2") == "CO-16.03"


def test_CO_16_04_at_any_time_means_in_everybodys_turn() -> None:
    t = second_cycle()
    turn(t, 1, "bribe_8000", "subway")
    assert t.owes == {4}
    t.play(3, "peek 1 2")
    assert t.owes == {4}
    assert any(choice.startswith("card ") for choice in t.choices(4))


def test_CO_16_04_not_between_a_card_and_its_place() -> None:
    t = second_cycle()
    turn(t, 1, "bribe_8000", "subway")
    t.play(4, "card judge")
    assert t.may == set()
    assert t.refused(3, "peek 1 2") == ""


def test_CO_16_04_also_before_an_announcement() -> None:
    t = dealt(seats=3, first=1, face_up_rule="free_stud", address_book=True).play(1, "announce closed")
    everybody_places(t, 1, "airport")
    assert t.choices(1)[:2] == ["announce closed", "announce open"]
    assert t.may == {1, 2, 3}


def test_CO_16_04_not_in_phase_3() -> None:
    t = revealed((1, "killer", "airport"), (2, "judge", "airport"), address_book=True)
    assert t.owes == {1}
    assert t.may == set()


def test_CO_16_05_another_players_face_down_card_not_seen_before() -> None:
    t = second_cycle(seats=3)
    turn(t, 1, "bribe_2000", "prison")
    turn(t, 3, "killer", "prison")
    assert [choice for choice in t.choices(1) if choice.startswith("peek")] == ["peek 3 2"]
    assert t.refused(1, "peek 1 2") == "CO-16.05"
    assert t.refused(1, "peek 2 1") == "CO-16.05"
    t.play(1, "peek 3 2")
    assert t.refused(1, "peek 3 2") == "CO-16.05"
    assert "peek 3 2" in t.choices(2)


def test_CO_16_06_only_who_looks_learns_the_card() -> None:
    t = second_cycle(seats=3)
    turn(t, 1, "bribe_2000", "airport")
    turn(t, 3, "killer", "prison")
    t.play(1, "peek 3 2")
    looked = ("LOOKED", 0, 2, 1, PLACE["prison"])
    assert t.told(2) == [looked]
    assert t.told(1) == [looked, ("SAW", 2, 1, 8, PLACE["prison"])]
    assert [shown(t, looker, 3, 2) for looker in (1, 2, 3)] == ["killer", "hidden", "killer"]
    assert t.s.lies_at[2][1] == PLACE["prison"]


def test_CO_16_07_unused_ones_are_kept_and_public() -> None:
    t = second_cycle(seats=3)
    turn(t, 1, "bribe_2000", "airport")
    t.play(3, "peek 1 2")
    t.random(4, stop=lambda t: t.s.this_round == 1)
    assert all(books <= 2 for books in t.s.books)
    assert t.s.books[2] <= 1
    assert list(t.view(2).books) == list(t.s.books)


def test_CO_16_07_two_looks_and_no_more() -> None:
    t = second_cycle(seats=4)
    for seat in (1, 4, 3):
        turn(t, seat, "bribe_2000", "airport")
    t.play(2, "peek 1 2").play(2, "peek 3 2")
    assert t.s.books[1] == 0
    assert t.refused(2, "peek 4 2") == ""
    turn(t, 2, "bribe_2000", "airport")
    assert t.may == {1, 3, 4}, "nor later"


def test_CO_16_08_two_looks_and_then_the_turn() -> None:
    t = second_cycle(seats=3)
    for seat in (1, 3, 2):
        turn(t, seat, "bribe_4000", "airport")
    t.play(1, "peek 2 2", "peek 3 2")
    assert t.owes == {1}
    turn(t, 1, "bribe_2000", "prison")
    assert t.s.books[0] == 0
    assert t.owes == {3}


def test_CO_16_09_as_an_option_in_ones_own_turn_only() -> None:
    t = second_cycle(address_book_timing="own_turn")
    turn(t, 1, "bribe_8000", "subway")
    turn(t, 4, "bribe_8000", "subway")
    turn(t, 3, "bribe_8000", "subway")
    assert t.owes == t.may == {2}
    assert t.refused(4, "peek 1 2") == ""
    t.play(2, "peek 1 2")
    assert t.s.books[1] == 1


def test_CO_17_01_stability_literal_counts_and_looks_go_together() -> None:
    options = {"face_up_rule": "stability", "address_book": True, "card_counts": "literal"}
    t = dealt(seats=3, first=1, killer_may_kill_killer=True, **options)
    turn(t, 1, "bribe_8000", "prison")
    t.play(2, "peek 1 1")
    assert shown(t, 2, 1, 1) == "bribe_8000"
    assert shown(t, 3, 1, 1) == "hidden"
    assert len(in_hand(t, 1)) == 5
    assert list(t.c.cards) == [6, 5, 5, 5]


@pytest.mark.parametrize(
    ("face_up_rule", "timing"),
    list(product(("standard", "down_the_river", "free_stud", "stability"), (False, True))),
)
def test_CO_17_01_every_combination_can_be_played(face_up_rule: str, timing: bool) -> None:
    rest = product((False, True), ("six_each", "literal"), (False, True), ("lost", "returned"), (False, True))
    for seed, (book, counts, killers, journalists, own_turn) in enumerate(rest):
        t = Table(
            "corruption",
            seats=3 + seed % 2,
            seed=seed,
            face_up_rule=face_up_rule,
            address_book=book,
            card_counts=counts,
            killer_may_kill_killer=killers,
            idle_journalist=journalists,
            address_book_timing="own_turn" if own_turn else "any_time",
            free_stud_timing="round_start" if timing else "each_cycle",
            direction="clockwise" if timing else "anticlockwise",
            final_tie="shared" if timing else "works",
        )
        t.random(seed)
        assert t.over
        assert t.faults() == []


def test_CO_4_04_CO_17_01_the_first_player_must_sit_at_the_table() -> None:
    with pytest.raises(BadOption, match="first_in_round_1 cannot be '4'"):
        Table("corruption", seats=3, first_in_round_1="4")


def test_CO_17_01_an_unknown_value_is_refused() -> None:
    with pytest.raises(BadOption):
        Table("corruption", face_up_rule="stud")
