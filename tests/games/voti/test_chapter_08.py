"""Chapter 8: event cards."""

from __future__ import annotations

from hustings.games.voti.rules.events import odds_government_deal
from tests.games.voti.positions import elected, office
from tests.table import Table

ALLIES = {1: "lombardia campania lazio sicilia veneto", 2: "piemonte emilia_romagna puglia", 3: "...", 4: "molise"}


def hand(t: Table, seat: int) -> set[int]:
    return {card for card in range(80) if t.s.event_hand[seat - 1][card]}


def test_VO_8_01_positive_for_the_government_negative_for_the_opposition() -> None:
    t = elected({1: "...", 2: "molise"}).run()
    assert all(card < 40 for card in hand(t, 1))
    assert all(card >= 40 for card in hand(t, 2))


def test_VO_8_02_ten_of_each_deck_are_removed_unseen() -> None:
    t = elected({1: "...", 2: "molise"}).run()
    assert list(t.s.removed) == [10, 10]
    assert list(t.s.deck) == [0, 0]
    assert len(hand(t, 1)) == len(hand(t, 2)) == 30


def test_VO_8_03_a_single_party_holds_thirty_and_shows_their_number_only() -> None:
    t = elected({1: "...", 2: "molise"}).run()
    assert list(t.s.event_count) == [30, 30, 0, 0]
    assert [line[1:] for line in t.told() if line[0] == "DEALT"] == [(0, 30), (1, 30)]
    assert t.choices(1)[0].startswith("agenda"), "before the agenda is set"
    assert all(t.hides(2, "event_hand", 0, card) for card in range(80))
    assert not any(t.hides(1, "event_hand", 0, card) for card in range(80))


def test_VO_8_04_hands_of_a_coalition() -> None:
    t = elected(ALLIES).run()
    assert t.s.bracket[0] == 1
    assert [t.s.event_count[seat] for seat in (0, 1)] == [20, 10]
    assert [line[1:] for line in t.told() if line[0] == "DEALT"][:2] == [(0, 20), (1, 10)], "the leader first"
    won = {**ALLIES, 1: "lombardia campania", 2: "piemonte emilia_romagna puglia lazio sicilia molise"}
    t = elected({**won, 4: "valle_d_aosta"}).run()
    side = 0 if t.s.government & 1 else 1
    assert t.s.bracket[side] == 1
    t = office(4, (1, 2), (3, 4))
    assert list(t.s.event_count) == [15, 15, 15, 15]


def test_VO_8_05_each_card_is_as_likely_and_each_ally_sees_its_own() -> None:
    t = elected(ALLIES).run()
    assert t.hides(2, "event_hand", 0, 3)
    t.s.event_hand[0][7] = 1
    for seat in (1, 2, 3):
        t.s.event_hand[seat][7] = 0
    taken = hand(t, 1) | hand(t, 2)
    assert [odds_government_deal(t.c, t.s, 1, card) for card in range(40)] == [
        0 if card in taken else 1 for card in range(40)
    ]


def test_VO_8_06_all_cards_are_played_by_the_end() -> None:
    t = office(year=5)
    assert [t.s.event_count[seat] for seat in (0, 1)] == [6, 6]
    assert t.faults() == []
