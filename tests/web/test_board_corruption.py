"""The drawn board of Corruption: reviewed drawings of fixed positions, nothing hidden in the markup, both languages.

`python -m tests.web.test_board_corruption` draws the reviewed pages in `tests/web/boards/corruption` again; open them
in a browser to see what changed.
"""

from __future__ import annotations

import copy
import itertools
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from hustings.games.corruption.state import Ask
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.match import SPECTATOR, Match, deal
from hustings.kernel.seat import Seat
from hustings.kernel.words import load_words, mentioned
from hustings.web import show
from hustings.web.boards import corruption, corruption_pictures
from tests.games.corruption.positions import GAME, PLACE, dealt, empty, revealed, round_begins, turn
from tests.table import Table
from tests.web import drawn

# ------------------------------------------------------------------------------------------------------- positions


def with_faces(t: Table, faces_up: int) -> Table:
    """The first so many cards of everybody were placed face up."""
    t.s.face = [1] * faces_up + [0] * (6 - faces_up)
    return t


def placing() -> Seat:
    """Round 1: open and sealed cards, one looked at, one in an account; seat 3 holds a judge over the works."""
    t = dealt(4, first=1, address_book=True, direction="clockwise")
    for seat, card, place in (
        (1, "bribe_4000", "airport"),
        (2, "journalist", "harbour"),
        (3, "bribe_10000", "airport"),
        (4, "bribe_2000", "subway"),
        (1, "killer", "airport"),
        (2, "bribe_8000", "account_city"),
        (3, "bribe_6000", "account_state"),
        (4, "judge", "subway"),
        (1, "bribe_8000", "subway"),
        (2, "bribe_6000", "airport"),
    ):
        turn(t, seat, card, place)
    t.play(3, "peek 1 2", "card judge")
    return t.match.seat(3)


def later() -> Seat:
    """Round 3 with a work left over, works won, persons out of the game, and faces still to be announced."""
    t = round_begins(
        3,
        seats=3,
        won={1: ["airport", "prison"], 2: ["subway", "monument", "hospital"]},
        rows=(["opera_house"], [], ["stadium"]),
        rest_won=True,
        face_up_rule="free_stud",
        address_book=True,
        luck=["works_draw aqueduct", "works_draw expressway"],
    )
    return t.match.seat(1)


def resolving() -> Seat:
    """A killer has its turn; everything lies open."""
    t = revealed(
        (1, "killer", "airport"),
        (2, "judge", "airport"),
        (3, "journalist", "airport"),
        (4, "bribe_10000", "airport"),
        (1, "bribe_8000", "harbour"),
        (2, "bribe_8000", "harbour"),
        (3, "bribe_6000", "prison"),
        (4, "judge", "subway"),
        (1, "bribe_2000", "subway"),
        (2, "bribe_4000", "stadium"),
    )
    return with_faces(t, 1).match.seat(1)


def swiss() -> Seat:
    """A bribe comes out of Switzerland, others are still in the tubes."""
    t = revealed(
        (1, "bribe_10000", "account_city"),
        (2, "bribe_8000", "account_city"),
        (3, "bribe_6000", "account_county"),
        (1, "bribe_4000", "airport"),
        (2, "bribe_4000", "monument"),
        (3, "journalist", "airport"),
        seats=3,
    )
    t.play(1, "assign airport")
    return with_faces(t, 2).match.seat(2)


def cancelling() -> Seat:
    """A judge has voided one work, one bribe is cancelled, two are tied, and another journalist acts."""
    t = revealed(
        (1, "journalist", "airport"),
        (2, "bribe_10000", "airport"),
        (3, "journalist", "airport"),
        (4, "bribe_8000", "harbour"),
        (1, "bribe_8000", "harbour"),
        (2, "judge", "prison"),
        (3, "bribe_6000", "prison"),
        (4, "bribe_4000", "airport"),
        (1, "bribe_2000", "airport"),
        (3, "bribe_2000", "stadium"),
        (4, "bribe_1000", "airport"),
    )
    t.play(1, "expose 2 1")
    return with_faces(t, 1).match.seat(SPECTATOR)


def crowded() -> Seat:
    """Seven players, all 24 works on offer, 42 cards placed."""
    works = list(PLACE)[:24]
    t = empty(7, 4, (works[:8], works[8:16], works[16:]), {})
    s, dice = t.s, random.Random(5)
    s.stage, s.first, s.cycle, s.face = 1, 2, 5, [1, 1, 1, 1, 0, 0]
    for seat in range(7):
        kinds = [kind for kind in range(9) for _ in range(s.hand[seat][kind])]
        for k, kind in enumerate(dice.sample(kinds, 6)):
            account = kind < 6 and k > 3 and dice.random() < 0.5
            s.hand[seat][kind] -= 1
            s.card[seat][k] = kind
            s.lies_at[seat][k] = 24 + dice.randrange(3) if account else dice.choice([0, 1, 2, *range(24)])
            s.horizontal[seat][k] = int(account)
            s.card_seen[seat][k] = 1 << seat if account or k > 3 else EVERYBODY
        s.placed[seat] = 6
    s.placed[1] = 5
    s.hand[1][s.card[1][5]] += 1
    s.card[1][5] = s.lies_at[1][5] = -1
    s.horizontal[1][5] = 0
    s.owes, s.asks[1] = 2, 1 << Ask.CARD
    GAME.functions["derive"](t.c, s)
    return t.match.seat(5)


def over() -> Seat:
    """The end: works won and works that nobody got."""
    t = empty(3, 4, (["airport"], [], ["stadium", "prison"]), {})
    for n, work in enumerate(sorted(set(list(PLACE)[:24]) - {"airport", "stadium", "prison"})):
        t.s.winner[PLACE[work]] = n % 3
    t.s.deck, t.s.stage, t.s.this_round, t.s.over = [0] * 24, 4, 3, 1
    t.s.rank[:3] = [2, 1, 3]
    GAME.functions["derive"](t.c, t.s)
    return t.match.seat(2)


POSITIONS: dict[str, tuple[Callable[[], Seat], str]] = {
    "placing": (placing, "en"),
    "later": (later, "it"),
    "swiss": (swiss, "en"),
    "resolving": (resolving, "it"),
    "cancelling": (cancelling, "it"),
    "crowded": (crowded, "en"),
    "over": (over, "it"),
}


def page(name: str, lang: str = "", theme: str = "auto") -> str:
    """A position as a page to be reviewed."""
    made, usual = POSITIONS[name]
    return drawn.page(corruption, made(), name, lang or usual, theme)


# ----------------------------------------------------------------------------------------------------------- tests


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_drawn_as_it_was_reviewed(name: str) -> None:
    assert page(name) == drawn.reviewed("corruption", name).read_text(encoding="utf-8")


def markup(seat: Seat, lang: str = "en") -> str:
    """All that is drawn for a seat."""
    return corruption.board(seat, lang) + corruption.mine(seat, lang)


def played(seed: int, seats: int, steps: int, **options: Any) -> Iterator[Match]:
    """A game of random choices, before each of its first steps and at its end."""
    match, dice = deal("corruption", seats=seats, seed=seed, **options), random.Random(seed)
    for _ in range(steps):
        yield match
        if match.over:
            return
        seat = dice.choice(sorted(match.owes | match.may))
        match.play(seat, dice.choice(match.choices(seat)))


@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_cannot_know_leaves_no_trace_in_the_markup(seed: int) -> None:
    options = {"address_book": True, "face_up_rule": ["standard", "down_the_river", "free_stud", "stability"][seed]}
    for step, match in enumerate(played(seed, 3 + seed, 80, **options)):
        looker = [*range(1, match.seats + 1), SPECTATOR][step % (match.seats + 1)]
        seat = match.seat(looker)
        assert markup(seat) == markup(seat.redeal(step).seat(looker))


@pytest.mark.parametrize("seed", range(3))
def test_what_can_be_chosen_is_found_on_the_table(seed: int) -> None:
    for match in itertools.islice(played(seed, 4, 400, address_book=True), seed, None, 3):
        for number in match.owes | match.may:
            seat = match.seat(number)
            places = [set(at.split()) for at in re.findall(r'data-at="([^"]+)"', markup(seat))]
            for choice in seat.choices():
                wanted = set(show.tokens(seat, choice.decision, choice.values).split())
                assert not wanted or any(place <= wanted for place in places), choice


def test_markup_is_well_formed_and_keeps_to_the_content_security_policy() -> None:
    for made, _ in POSITIONS.values():
        for lang in ("en", "it"):
            drawn.check_markup(markup(made(), lang))


def test_both_languages_say_everything() -> None:
    english, italian = (
        load_words(Path(corruption.__file__).with_name(f"corruption.{lang}.toml"), lang).tables for lang in ("en", "it")
    )
    assert english.keys() == italian.keys()
    source = Path(corruption.__file__).read_text(encoding="utf-8")
    for key in english:
        assert mentioned(english[key]) == mentioned(italian[key]), key
        assert re.search(rf"['\"]{key}['\"]", source) or key in corruption_pictures.STEPS, key


def test_works_and_persons_have_drawings() -> None:
    assert set(corruption_pictures.WORKS) == set(list(PLACE)[:24])
    assert set(corruption_pictures.PERSONS) == {"judge", "journalist", "killer"}


def test_a_name_is_broken_between_words_and_cut_when_it_does_not_end() -> None:
    assert corruption.wrapped("Airport", 12) == ["Airport"]
    assert corruption.wrapped("Interstate Expressway", 12) == ["Interstate", "Expressway"]
    assert corruption.wrapped("Monument to the unknown taxpayer", 12) == ["Monument to", "the unknown …"]
    assert corruption.wrapped("Donaudampfschifffahrt", 12) == ["Donaudampfsch…"]


def card_of(seat: Seat, owner: int, position: int) -> str:
    """What is drawn of one placed card."""
    found = re.search(rf'<g class="[^"]*" data-key="card-{owner}-{position}".*?</title>', markup(seat))
    assert found is not None
    return found.group()


def test_a_closed_card_shows_its_owner_and_nothing_else() -> None:
    drawn = card_of(placing(), 2, 2)
    assert "Seat 2: card 2, face down" in drawn
    assert "bribe" not in drawn


def test_a_card_that_only_i_know_says_so() -> None:
    assert "killer, hidden from others" in card_of(placing(), 1, 2)
    assert "bribe of 6,000, hidden from others" in card_of(placing(), 3, 2)


def test_the_chosen_card_is_lifted_and_goes_by_the_name_it_will_have_on_the_table() -> None:
    drawn = corruption.mine(placing(), "en")
    assert drawn.count("hand-card of-person lifted") == 1
    assert 'data-at="card:judge" data-key="card-3-3"' in drawn


def test_a_work_is_where_a_card_is_placed_while_that_is_asked() -> None:
    assert 'data-at="place:airport"' in corruption.board(placing(), "en")
    assert 'data-at="work:airport"' in corruption.board(resolving(), "en")


def test_sums_show_who_is_ahead_alone() -> None:
    drawn = corruption.board(cancelling(), "en")
    assert "<title>Seat 4: $5,000 (ahead)</title>" in drawn
    assert "<title>Seat 1: $2,000</title>" in drawn


def test_a_tie_a_judge_and_a_work_left_over_are_stamped() -> None:
    assert corruption.board(cancelling(), "en").count(">NOT AWARDED<") == 1
    assert corruption.board(cancelling(), "it").count(">ANNULLATO<") == 1
    assert corruption.board(later(), "it").count(">NON ASSEGNATO<") == 2
    assert corruption.board(over(), "en").count(">NOT AWARDED<") == 3


def test_an_edited_value_is_not_said_to_be_reconstructed() -> None:
    data = copy.deepcopy(GAME.own_data)
    for work in data["work"]:
        work["value"] = 150_000
    assert "reconstructed" in corruption.board(deal("corruption", seats=3, seed=1).seat(1), "en")
    assert "reconstructed" not in corruption.board(deal("corruption", seats=3, seed=1, components=data).seat(1), "en")


def test_a_work_of_edited_data_without_a_drawing_is_a_folder_and_its_name_is_escaped() -> None:
    data = copy.deepcopy(GAME.own_data)
    for work in data["work"]:
        work["id"], work["en"] = f"new_{work['number']}", f"<Tower & {work['number']}>"
    drawn = corruption.board(deal("corruption", seats=3, seed=1, components=data).seat(1), "en")
    assert corruption_pictures.FOLDER in drawn
    assert "<Tower" not in drawn
    ElementTree.fromstring(drawn)


def test_without_persons_the_strip_has_no_steps_for_them() -> None:
    drawn = corruption.board(deal("corruption", seats=3, seed=1, face_up_rule="stability").seat(1), "en")
    assert "killers" not in drawn
    assert "sums" in drawn


def test_a_spectator_has_no_hand() -> None:
    assert corruption.mine(cancelling(), "en") == ""


if __name__ == "__main__":
    for each in POSITIONS:
        drawn.reviewed("corruption", each).write_text(page(each), encoding="utf-8")
