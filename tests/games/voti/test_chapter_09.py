"""Chapter 9: agenda of the government."""

from __future__ import annotations

from typing import Any

from tests.games.voti.positions import DATA, Do, do, elected, index, office, vote
from tests.table import Table

DECREES = [decree["id"].lower() for decree in DATA["decree"]]


def agenda(**options: Any) -> Table:
    return elected({1: "...", 2: "molise"}, **options).run()


def coalition(bracket: int, **options: Any) -> Table:
    """A government of two that has not set its agenda yet."""
    t = office(3, (1, 2), (3,), brackets=(bracket, 1), **options)
    for space in range(20):
        t.s.agenda[space] = -1
    t.s.unplaced = (1 << 20) - 1
    t.s.placed = 0
    return do(t, Do.SET_AGENDA)


def test_VO_9_01_set_once_after_the_deal() -> None:
    t = agenda()
    assert t.choices(1) == [f"agenda {decree}" for decree in DECREES]


def test_VO_9_02_always_on_the_first_free_space() -> None:
    t = agenda()
    for decree in DECREES[10:15]:
        t.play(1, f"agenda {decree}")
    assert len(t.choices(1)) == 15
    assert t.refused(1, f"agenda {DECREES[10]}") == "VO-9.02"
    t.play(1, f"agenda {DECREES[0]}")
    assert t.s.agenda[5] == 0


def test_VO_9_02_VO_1_20_the_last_decree_is_placed_unasked() -> None:
    t = agenda()
    for decree in DECREES[:19]:
        t.play(1, f"agenda {decree}")
    assert t.s.placed == 20
    assert t.choices(1)[0].startswith("manoeuvre")


def test_VO_9_03_four_spaces_are_a_year() -> None:
    t = vote(office(year=2))
    assert t.choices(1) == [f"decree {decree}" for decree in DECREES[4:8]]


def test_VO_9_04_a_decree_stays_in_its_year() -> None:
    t = vote(office(year=1))
    assert t.refused(1, f"decree {DECREES[5]}") == "VO-12.02"


def test_VO_9_05_the_agenda_is_open() -> None:
    t = agenda().play(1, "agenda d-sal1")
    assert t.view(2).agenda[0] == index("decree", "d-sal1")
    assert ("DECREE_FACE", 0, 0, index("decree", "d-sal1")) in t.told()


def test_VO_9_05_or_hidden_from_the_opposition_until_a_decree_is_voted() -> None:
    t = agenda(agenda_visibility="hidden").play(1, "agenda d-sal1")
    assert t.hides(2, "agenda", 0)
    assert t.hides(2, "unplaced")
    assert t.view(2).placed == 1
    assert t.told(2) == [("DECREE_PLACED", 0, 0)]
    t = vote(office(agenda_visibility="hidden")).play(1, f"decree {DECREES[1]}")
    assert t.view(2).decree == 1
    assert all(t.hides(2, "agenda", space) for space in range(3)), "not from which of the four spaces"
    assert not t.hides(2, "agenda", 3)


def test_VO_9_06_in_the_first_bracket_allies_place_in_turns() -> None:
    t = coalition(1)
    for seat, decree in zip((1, 2, 1, 2), DECREES):
        assert t.owes == {seat}
        t.play(seat, f"agenda {decree}")


def test_VO_9_07_in_the_second_bracket_the_leader_places_all() -> None:
    t = coalition(2)
    for decree in DECREES[:19]:
        assert t.owes == {1}
        t.play(1, f"agenda {decree}")
    assert t.s.placed == 20
