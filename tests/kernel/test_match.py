"""A match in the small game: play in every form, its errors, secret choices, interruptions, undo, three kinds of luck.

In the bazaar everybody draws two cards and bids one in secret; the winner lays one face down, while others may look.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

import pytest

import hustings
from hustings.kernel.errors import (
    AmbiguousChoice,
    BadOption,
    BadSeats,
    HustingsError,
    IllegalChoice,
    InvalidChoice,
    NotNow,
    UnknownGame,
)
from hustings.kernel.fate import Sealed, Seeded
from hustings.kernel.match import NATURE, SPECTATOR, Match, prepare
from hustings.kernel.texts import read_choice
from tests.table import Table
from tests.walk import bytes_of

HANDS = ("draw apple", "draw coin", "draw bread", "draw apple")
"""Seat 1 holds an apple and a coin, seat 2 a bread and an apple."""


def bidding(**options: Any) -> Table:
    """Two players with known hands, who are to bid."""
    return Table("tests.bazaar", seats=2, luck=HANDS, **options)


def laying() -> Table:
    """Seat 1 has won with its coin and is to lay its apple; everybody may look."""
    return bidding().play(1, "bid coin").play(2, "bid bread")


# ------------------------------------------------------------------------------------------------------ play


def test_a_choice_is_played_by_its_number_its_text_or_itself() -> None:
    tables = [bidding() for _ in range(4)]
    choice = tables[0].match.choices(1)[1]
    assert choice.text == "bid coin"
    tables[0].match.play(1, choice.id)
    tables[1].match.play(1, choice.text)
    tables[2].match.play(1, choice)
    tables[3].match.play(1, [choice])
    assert len({bytes_of(table.match) for table in tables}) == 1
    assert tables[0].s.has_bid[0] == 1


@pytest.mark.parametrize("text", ["bid coin", "BID  Coin", "coin", "c", "b c", "bid c"])
def test_a_text_may_be_shortened_while_it_fits_one_choice(text: str) -> None:
    table = bidding().play(1, text)
    assert table.s.bid[0] == 2


@pytest.mark.parametrize("text", ["campaign school 50000", "campaign school 50k", "school 50K", "scho 50.000"])
def test_thousands_may_be_written_short_or_grouped(text: str) -> None:
    match = hustings.deal("voti", seats=2, seed=3)
    number = next(n for n in range(match.game.numbers) if match.choice(n).text == "campaign school 50000")
    assert read_choice(match.game, match.naming, text, (number,)) == number


@pytest.mark.parametrize(
    ("choice", "says"),
    [
        ("bidd coin", "begins with no decision. Did you mean bid?"),
        ("bid", "It is written: bid <good>"),
        ("bid coin coin", "It is written: bid <good>"),
        ("bid coine", "is no good. Did you mean coin?"),
        ("", "An empty text"),
        (" , ", "An empty text"),
        (999, "numbered from 0 to"),
        (-1, "numbered from 0 to"),
    ],
)
def test_what_is_no_choice_at_all_is_invalid(choice: str | int, says: str) -> None:
    with pytest.raises(InvalidChoice, match=says.replace("?", r"\?")):
        bidding().match.play(1, choice)


def test_a_choice_that_a_rule_forbids_is_illegal_and_names_the_rule() -> None:
    with pytest.raises(IllegalChoice, match="You have no Bread in hand") as caught:
        bidding().match.play(1, "bid bread")
    assert caught.value.refusal.clause == "BZ-2.01"
    assert "BZ-2.01" in caught.value.refusal.words("it")


def test_a_choice_that_is_not_asked_is_illegal_and_says_who_is() -> None:
    table = bidding()
    with pytest.raises(IllegalChoice) as caught:
        table.match.play(1, "lay coin")
    assert caught.value.refusal.clause == ""
    assert "Seat 1, Seat 2 must choose" in caught.value.refusal.words("en")


def test_a_text_that_fits_several_choices_is_ambiguous_and_lists_them() -> None:
    table = bidding()
    table.s.asks[0] |= 1 << table.match.game.ask["LAY"]
    with pytest.raises(AmbiguousChoice, match="can mean: bid apple, lay apple") as caught:
        table.match.play(1, "apple")
    assert caught.value.meant == ("bid apple", "lay apple")


def test_the_three_errors_differ_and_are_for_people() -> None:
    kinds = (InvalidChoice, IllegalChoice, AmbiguousChoice)
    assert all(issubclass(kind, HustingsError) for kind in kinds)
    assert not any(issubclass(one, other) for one in kinds for other in kinds if one is not other)


def test_a_seat_that_does_not_exist_is_named() -> None:
    for seat in (3, 9, -1):
        with pytest.raises(BadSeats, match=f"no seat {seat}"):
            bidding().match.play(seat, 0)
    with pytest.raises(BadSeats):
        bidding().match.view(3)


def test_tables_that_cannot_be_dealt() -> None:
    with pytest.raises(BadSeats, match="2 to 3 seats, not 5"):
        hustings.deal("tests.bazaar", seats=5)
    with pytest.raises(BadOption, match="Did you mean long_game"):
        hustings.deal("tests.bazaar", long_gam=True)
    with pytest.raises(BadOption, match=r"long_game cannot be 'perhaps'\. It can be: false, true"):
        hustings.deal("tests.bazaar", long_game="perhaps")
    with pytest.raises(UnknownGame, match="Did you mean corruption"):
        hustings.deal("coruption")
    with pytest.raises(HustingsError, match="seeded, sealed or open"):
        hustings.deal("tests.bazaar", fate="blind")
    with pytest.raises(HustingsError, match="A seed goes with seeded luck only"):
        hustings.deal("tests.bazaar", seed=1, fate="sealed")
    with pytest.raises(HustingsError, match=r"0 to 2\^64-1"):
        hustings.deal("tests.bazaar", seed=-1)


# ------------------------------------------------------------------------------------------------------ paths


def test_several_choices_in_a_row_are_one_path() -> None:
    one, other = bidding(), bidding()
    one.play(1, "bid coin", "bid apple")
    other.match.play(1, "bid coin, bid apple")
    assert bytes_of(one.match) == bytes_of(other.match)
    assert [entry.kind for entry in other.match.entries[-2:]] == ["choice", "choice"]


@pytest.mark.parametrize("path", ["bid coin, bid bread", "bid coin, bid", "bid coin, lay apple"])
def test_a_path_is_carried_out_whole_or_not_at_all(path: str) -> None:
    match = bidding().match
    before, entries, lines = bytes_of(match), list(match.entries), list(match.lines)
    with pytest.raises((IllegalChoice, InvalidChoice)):
        match.play(1, path)
    assert bytes_of(match) == before
    assert (match.entries, list(match.lines)) == (entries, lines)
    match.play(1, "bid coin")
    assert match.s.bid[0] == 2


def test_what_luck_has_decided_in_a_path_stays() -> None:
    match = laying().match
    match.luck = Seeded(1, 6, 3)
    with pytest.raises(InvalidChoice):
        match.play(1, "lay apple, nonsense")
    assert match.s.laid[0] == 1
    assert match.entries[-1].kind == "luck"


def test_a_path_that_fails_shows_nothing() -> None:
    match = bidding().match
    moments = list(match.moments)
    with pytest.raises(IllegalChoice):
        match.play(1, "bid coin, bid bread")
    assert match.moments == moments


# ------------------------------------------------------------------------------------------------ secret choices


def test_a_secret_choice_can_be_changed_until_all_have_chosen() -> None:
    table = bidding().play(1, "bid coin")
    assert (table.owes, table.may) == ({2}, {1})
    table.play(1, "bid apple", "bid coin", "bid apple")
    assert table.s.hand[0] == [0, 0, 1]
    table.play(2, "bid bread")
    assert table.owes == {2}
    assert table.may == set()
    assert ("BID_SHOWN", 0, 0) in table.told()


def test_nobody_sees_what_the_others_chose_until_all_have_chosen() -> None:
    table = bidding().play(1, "bid coin")
    assert table.hides(2, "bid", 0)
    assert table.hides(SPECTATOR, "bid", 0)
    assert not table.hides(1, "bid", 0)
    assert table.view(2).has_bid == [1, 0, 0]
    moments = table.match.play(2, "bid bread")
    assert moments[0].state.bid == [2, 1, -1]
    assert table.match.seen(2, moments[0].state).bid[0] == 2


def test_a_secret_choice_is_not_taken_back_but_changed() -> None:
    match = bidding().play(1, "bid coin").match
    assert not match.can_undo(1)
    assert "changed by choosing again" in match.why_no_undo(1)
    assert match.why_no_undo(1, "it")
    with pytest.raises(NotNow, match="changed by choosing again"):
        match.undo(1)


def test_a_told_line_lapses_when_its_time_is_over() -> None:
    table = laying()
    shown = [line for line in table.match.told(2) if table.match.game.told(line.what).name == "BID_SHOWN"]
    assert len(shown) == 2
    table.play(1, "lay apple")
    table.random(3, stop=lambda table: table.s.round == 2)
    later = [line for line in table.match.told(2) if table.match.game.told(line.what).name == "BID_SHOWN"]
    assert later == []


# ------------------------------------------------------------------------------------------------- interruptions


def test_a_seat_may_interrupt_while_another_must_choose() -> None:
    table = laying()
    table.s.stall[0][0], table.s.laid[0], table.s.stall_seen[0][0] = 1, 1, 1
    assert (table.owes, table.may) == ({1}, {2})
    assert table.choices(2) == ["look 1 1"]
    table.play(2, "look 1 1")
    assert table.owes == {1}
    assert table.may == set()
    assert ("SAW", 1, 0, 0) in table.told(2)
    assert ("SAW", 1, 0, 0) not in table.told(1)
    assert table.refused(2, "look 1 1") == "BZ-3.03"


def test_a_seat_without_a_legal_interruption_is_not_offered_one() -> None:
    table = laying()
    assert table.s.may & 1
    assert table.may == set()


def test_the_only_alternative_that_all_can_see_is_carried_out_unasked() -> None:
    table = laying().play(1, "lay apple")
    assert table.told().count(("INVITED", 0, 1)) == 2
    assert table.owes == {1, 2}


# ---------------------------------------------------------------------------------------------------------- undo


def test_a_choice_is_taken_back_by_an_entry_of_the_log() -> None:
    table = Table("tests.bazaar", seats=3, luck=("draw apple",) * 6).play(1, "bid apple").play(2, "bid apple")
    match = table.play(3, "bid apple").match
    before, lines = bytes_of(match), list(match.lines)
    match.play(1, "lay apple")
    assert match.can_undo(1)
    match.undo(1)
    assert bytes_of(match) == before
    assert list(match.lines) == lines
    assert [entry.kind for entry in match.entries[-2:]] == ["choice", "undo"]


def test_who_has_done_nothing_can_take_nothing_back() -> None:
    assert "nothing of yours" in bidding().match.why_no_undo(1)


def test_nothing_is_taken_back_once_somebody_else_has_acted() -> None:
    match = bidding().play(1, "bid coin").play(2, "bid apple").match
    assert "Somebody else has acted" in match.why_no_undo(1)


def test_nothing_is_taken_back_behind_luck() -> None:
    table = laying().play(1, "lay apple")
    assert "Luck has decided" in table.match.why_no_undo(1)


def test_nothing_is_taken_back_behind_a_card_that_was_shown() -> None:
    table = laying()
    table.s.stall[0][0], table.s.laid[0], table.s.stall_seen[0][0] = 1, 1, 1
    table.play(2, "look 1 1")
    assert "Something hidden has been shown" in table.match.why_no_undo(2)
    with pytest.raises(NotNow):
        table.match.undo(2)


def test_a_path_does_not_tell_by_its_error_what_it_has_shown() -> None:
    """Once a step of a path has shown something hidden, it stays: else one could look, fail, and not have looked."""
    table = laying()
    table.s.stall[0][0], table.s.laid[0], table.s.stall_seen[0][0] = 1, 1, 1
    with pytest.raises(IllegalChoice):
        table.match.play(2, "look 1 1, look 1 1")
    assert table.s.looks[1] == 1


# ---------------------------------------------------------------------------------------------------- seeded luck


def drawn(match: Match) -> list[tuple[int, str]]:
    """What luck decided: for whom (0: for all), and the outcome."""
    return [(entry.seat, match.choice(entry.number).text) for entry in match.entries if entry.kind == "luck"]


def played(seed: int, number: int) -> Match:
    """A whole game in which everybody always takes the first or the last choice."""
    match = hustings.deal("tests.bazaar", seats=3, seed=seed)
    while not match.over:
        seat = min(match.owes)
        match.play(seat, match.numbers(seat)[number])
    return match


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    one, other = played(5, 0), played(5, 0)
    assert drawn(one) == drawn(other)
    assert bytes_of(one) == bytes_of(other)
    assert drawn(one) != drawn(played(6, 0))


def test_games_of_one_seed_stay_comparable_when_players_choose_differently() -> None:
    """The n-th guest is the same whatever was bid; so is a draw that is made from the same pile."""
    one, other = played(5, 0), played(5, -1)
    assert [entry for entry in one.entries if entry.kind == "choice"] != [
        entry for entry in other.entries if entry.kind == "choice"
    ]
    guests = [[text for seat, text in drawn(match) if seat == 0] for match in (one, other)]
    assert len(guests[0]) > 3
    assert guests[0] == guests[1]


def test_taking_back_does_not_change_what_is_drawn_next() -> None:
    def lay(undo: bool) -> Match:
        match = hustings.deal("tests.bazaar", seats=3, seed=11)
        while match.s.asks[0] & 2 == 0 or len(match.numbers(1)) == 0:
            seat = min(match.owes)
            match.play(seat, match.numbers(seat)[0])
            if undo and match.can_undo(seat):
                match.undo(seat)
                match.play(seat, match.numbers(seat)[0])
        return match

    assert drawn(lay(undo=True)) == drawn(lay(undo=False))


def test_no_state_holds_the_source_of_luck() -> None:
    one, other = (hustings.deal("tests.bazaar", seats=2, fate="open") for _ in range(2))
    one.luck, other.luck = Seeded(1, 6, 3), Seeded(2, 6, 3)
    assert bytes_of(one) == bytes_of(other)


# ---------------------------------------------------------------------------------------------------- sealed luck


def by_hand(secret: bytes, nonces: str, index: int, weights: list[int]) -> int:
    """A sealed draw as the documentation describes it."""
    table = hashlib.sha256(secret).hexdigest()
    mixed = hashlib.sha256(nonces.encode()).hexdigest()
    total, attempt = sum(weights), 0
    while True:
        message = f"{table}:{mixed}:{index}:{attempt}".encode()
        x = int.from_bytes(hmac.new(secret, message, hashlib.sha256).digest()[:8], "big")
        if x < total * (2**64 // total):
            return [n for n, weight in enumerate(weights) for _ in range(weight)][x % total]
        attempt += 1


def sealed() -> Match:
    return prepare("tests.bazaar", 2, fate="sealed")


def test_sealed_draws_can_be_made_again_by_hand() -> None:
    match = sealed()
    match.nonce(2, b"salt")
    match.nonce(1, b"tea")
    assert isinstance(match.luck, Sealed)
    match.begin()
    first_pile = {1: [3, 2, 1], 2: [3, 2, 1]}
    for index, entry in enumerate(entry for entry in match.entries if entry.kind == "luck"):
        weights = first_pile[entry.seat]
        good = by_hand(match.luck.secret, f"1={b'tea'.hex()};2={b'salt'.hex()};", index, weights)
        assert match.choice(entry.number).values == (good,)
        weights[good] -= 1


def test_the_secret_is_committed_to_and_shown_at_the_end() -> None:
    match = sealed().begin()
    assert match.secret == ""
    commitment = match.commitment
    while not match.over:
        assert match.secret == ""
        seat = min(match.owes)
        match.play(seat, match.numbers(seat)[0])
    assert hashlib.sha256(bytes.fromhex(match.secret)).hexdigest() == commitment == match.commitment


def test_every_table_has_a_secret_of_its_own() -> None:
    assert sealed().commitment != sealed().commitment


def test_a_nonce_changes_the_draws() -> None:
    outcomes = []
    for nonce in (b"a", b"b", b"c"):
        luck = Sealed(bytes(32), nonces={1: nonce})
        outcomes.append([luck.draw(0, -1, [1] * 10) for _ in range(20)])
    assert outcomes[0] != outcomes[1] != outcomes[2]


def test_an_index_is_never_used_twice() -> None:
    luck = Sealed(bytes(32))
    for index in range(5):
        assert luck.drawn == index
        assert luck.draw(3, 1, [1] * 1000) == by_hand(bytes(32), "", index, [1] * 1000)


def test_nonces_are_given_once_each_and_before_the_first_draw() -> None:
    match = sealed()
    match.nonce(1, b"x")
    with pytest.raises(NotNow, match="has given its nonce"):
        match.nonce(1, b"y")
    for bad in (b"", b"x" * 65):
        with pytest.raises(NotNow, match="1 to 64 bytes"):
            match.nonce(2, bad)
    with pytest.raises(BadSeats):
        match.nonce(3, b"x")
    match.begin()
    with pytest.raises(NotNow, match="before the first draw"):
        match.nonce(2, b"x")
    with pytest.raises(NotNow, match="Only sealed luck"):
        bidding().match.nonce(1, b"x")


# ------------------------------------------------------------------------------------------------------ open luck


def test_with_open_luck_somebody_says_what_was_drawn() -> None:
    match = hustings.deal("tests.bazaar", seats=2, fate="open")
    assert match.owes == {NATURE}
    assert match.may == frozenset()
    assert [choice.text for choice in match.choices(NATURE)] == ["draw apple", "draw bread", "draw coin"]
    assert list(match.odds().values()) == [3, 2, 1]
    match.play(NATURE, "draw coin")
    assert [choice.text for choice in match.choices(NATURE)] == ["draw apple", "draw bread"]
    with pytest.raises(IllegalChoice, match="luck decides first"):
        match.play(NATURE, "draw coin")
    with pytest.raises(IllegalChoice, match="luck decides first"):
        match.play(1, "bid coin")
    assert match.view(1).hand[0] == (0, 0, 1)
    assert match.view(2).hand[0] == (None, None, None)


def test_nothing_can_be_played_once_it_is_over() -> None:
    match = played(3, 0)
    assert match.owes == match.may == frozenset()
    assert match.numbers(1) == []
    with pytest.raises(IllegalChoice, match="the game is over"):
        match.play(1, 0)


def test_a_whole_word_goes_before_those_that_it_merely_begins() -> None:
    """`1000` beside `10000` and `100000` means 1000, however much the word before it was shortened."""
    match = hustings.deal("corruption", 3, seed=1, first_in_round_1="1")
    texts = [choice.text for choice in match.choices(1)]
    assert {"card bribe_1000", "card bribe_10000"} <= set(texts)
    match.play(1, "ca bribe_1000")
    assert match.view(1).chosen[0] == 0


def test_after_a_choice_was_taken_back_there_may_be_nothing_left_to_take_back() -> None:
    match = hustings.deal("corruption", seats=3, seed=1, first_in_round_1="1")
    match.play(1, "card judge")
    match.undo(1)
    assert match.why_no_undo(1) == "There is nothing of yours to take back."


def test_what_another_seat_took_back_has_happened_all_the_same() -> None:
    match = hustings.deal("corruption", seats=3, seed=1, first_in_round_1="1")
    for _ in range(2):
        match.play(1, match.choices(1)[0])
    (other,) = match.owes
    match.play(other, match.choices(other)[0])
    match.undo(other)
    assert match.why_no_undo(other) == "There is nothing of yours to take back."
    assert match.why_no_undo(1) == "Somebody else has acted since."
