"""The clean-up."""

from __future__ import annotations

from tests.games.corruption.positions import BRIBES, CARD, FULL_HAND, in_discard, in_hand, revealed, row, works_of
from tests.table import Table


def test_CO_11_01_all_bribes_come_back() -> None:
    t = revealed(
        (1, "bribe_10000", "airport"),
        (1, "bribe_8000", "account_city"),
        (1, "bribe_6000", "prison"),
        (1, "bribe_4000", "harbour"),
        (2, "judge", "prison"),
        (3, "journalist", "harbour"),
    )
    t.play(1, "assign airport").play(3, "expose 1 4")
    assert in_hand(t, 1) == FULL_HAND
    assert t.view(2).hand_size[0] == 10


def test_CO_11_02_every_person_that_was_placed_is_lost() -> None:
    t = revealed(
        (2, "judge", "airport"),
        (3, "killer", "airport"),
        (2, "journalist", "prison"),
        (3, "judge", "prison"),
        (2, "killer", "harbour"),
    )
    t.play(3, "kill 2 1")
    assert in_hand(t, 2) == [*BRIBES, "journalist"]
    assert in_discard(t, 2) == ["judge", "journalist", "killer"]


def test_CO_11_03_lost_persons_are_public() -> None:
    t = revealed((2, "judge", "airport"))
    assert all(t.view(looker).discard[1][CARD["judge"]] == 1 for looker in range(1, 5))


def test_CO_11_04_what_was_not_awarded_stays_without_a_card() -> None:
    works = ("airport", "prison", "harbour", "subway", "stadium")
    won = [(1, bribe, work) for bribe, work in zip(BRIBES, works, strict=False)]
    t = revealed(*won, (2, "bribe_2000", "monument"), (3, "bribe_2000", "monument"))
    assert len(works_of(t, 1)) == 5
    assert row(t, "city")[0] == "monument"
    assert [place for places in t.s.lies_at for place in places] == [-1] * 42
    assert list(t.s.placed) == [0] * 7


def test_CO_11_05_everything_is_conserved() -> None:
    seen = set()

    def between_rounds(t: Table) -> bool:
        if sum(t.s.placed) == 0 and t.s.this_round not in seen:
            seen.add(t.s.this_round)
            for seat in range(1, 6):
                assert in_hand(t, seat)[:6] == BRIBES
                assert len(in_hand(t, seat)[6:]) + len(in_discard(t, seat)) == 4
            assert sum(t.s.deck) + sum(winner >= 0 for winner in t.s.winner) + sum(p >= 0 for p in t.s.stands) == 24
            assert set(t.s.lies_at[0]) == {-1}
        return False

    Table("corruption", seats=5, seed=3).random(3, stop=between_rounds)
    assert seen == {0, 1, 2, 3}
