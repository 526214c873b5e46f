"""The drawn board of Municipium: reviewed drawings of fixed positions, what can be chosen, both languages.

`python -m tests.web.test_board_municipium` draws the reviewed pages in `tests/web/boards/municipium` again; open them
in a browser to see what changed.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from hustings.games.municipium.components import INSTITUTION_IDS
from hustings.kernel.match import SPECTATOR, Match, deal
from hustings.kernel.seat import Seat
from hustings.kernel.words import load_words, mentioned
from hustings.web import show
from hustings.web.boards import municipium
from tests.games.municipium.positions import at_cards, exercises, new_game, places, plays, table, turn
from tests.table import Table
from tests.web import drawn

# ------------------------------------------------------------------------------------------------------- positions

MEMBERS: Mapping[str, Mapping[int, str]] = {
    "temple": {1: "1p 2w", 2: "3p", 3: "1w", 4: "2p"},
    "tavern": {1: "1p", 2: "1p", 3: "5p"},
    "baths": {1: "2p", 2: "1p", 4: "2p"},
    "emporium": {2: "2p", 4: "1p 2w"},
    "forum": {1: "1p", 3: "1p"},
}
BANNER = {
    "temple": "priest",
    "tavern": "soldier priest",
    "baths": "merchant",
    "emporium": "merchant merchant",
    "basilica": "advocate",
    "forum": "advocate advocate",
    "praetorium": "soldier soldier",
}
ROOMS = {
    "tavern": "priest",
    "baths": "soldier",
    "emporium": "merchant",
    "basilica": "advocate",
    "forum": "priest",
    "praetorium": "advocate",
}
THINGS = {1: "priest soldier soldier favour", 2: "merchant", 3: "advocate advocate priest", 4: "soldier"}


def midway(**more: Any) -> Table:
    """Four families in the middle of a game, with wreaths, ties and things won."""
    given: dict[str, Any] = {
        "seats": 4,
        "members": MEMBERS,
        "banner": BANNER,
        "rooms": ROOMS,
        "things": THINGS,
        "decurions": {1: 2, 3: 4},
        "ranking": (3, 1, 4, 2),
    }
    return table(**given | more)


def starting() -> Seat:
    """Members are being placed: no ranking yet."""
    t = new_game(3, first=2)
    for place in ("temple", "forum", "baths", "temple", "forum"):
        (seat,) = t.match.owes
        t.play(seat, f"start {place}")
    (seat,) = t.match.owes
    return t.match.seat(seat)


def stepping() -> Seat:
    """Seat 1 moves members, plain ones and wreathed ones, along the roads."""
    return turn(midway()).match.seat(1)


def carding() -> Seat:
    """Seat 1 chooses a card; one of its family cards is used."""
    t = midway()
    t.s.unused[0][1] = 0
    return at_cards(t).match.seat(1)


def inviting() -> Seat:
    """Four citizens are drawn and wait to be placed."""
    return plays(midway(), "citizen_invitation", "priest", "soldier", "merchant", "merchant").match.seat(1)


def gathering() -> Seat:
    """Three citizens on a banner: the first there says which one stays."""
    return places(midway(), 3, "priest", "tavern").match.seat(3)


def giving() -> Seat:
    """The exchange of the Basilica, after the first thing was named."""
    t = midway(members={**MEMBERS, "basilica": {1: "1p"}})
    return exercises(t, 1, "basilica").play(1, "basilica exchange", "give soldier").match.seat(1)


def taking() -> Seat:
    """The power of the Forum: a citizen from a banner or from another player."""
    return exercises(midway(), 3, "forum").match.seat(3)


def between_two() -> Seat:
    """Two players, other roads to the Temple, the short game, seen by a spectator."""
    t = table(
        2,
        {"temple": {1: "7w"}, "forum": {2: "4p 3w"}},
        banner=BANNER,
        prefect="praetorium",
        wreaths=0,
        temple_roads="1-4",
        length="short",
    )
    return turn(t).match.seat(SPECTATOR)


def over() -> Seat:
    """The end, seen by the winner."""
    t = midway(decurions={1: 5, 2: 4, 3: 2, 4: 3})
    t.s.rank[:4] = [1, 2, 4, 3]
    t.s.over, t.s.top_discard, t.s.discards, t.s.deck_size = 1, 2, 5, 7
    return t.match.seat(1)


POSITIONS: dict[str, tuple[Callable[[], Seat], str]] = {
    "starting": (starting, "it"),
    "stepping": (stepping, "en"),
    "carding": (carding, "it"),
    "inviting": (inviting, "en"),
    "gathering": (gathering, "it"),
    "giving": (giving, "en"),
    "taking": (taking, "it"),
    "between_two": (between_two, "en"),
    "over": (over, "it"),
}


def page(name: str, lang: str = "", theme: str = "auto") -> str:
    """A position as a page to be reviewed."""
    made, usual = POSITIONS[name]
    return drawn.page(municipium, made(), name, lang or usual, theme)


def markup(seat: Seat, lang: str = "en") -> str:
    """All that is drawn for a seat."""
    return municipium.board(seat, lang) + municipium.mine(seat, lang)


def titles(seat: Seat, lang: str = "en") -> list[str]:
    """What is said of the elements, in their order."""
    return [title.text or "" for title in ElementTree.fromstring(f"<t>{markup(seat, lang)}</t>").iter("title")]


def lit(seat: Seat) -> set[str]:
    """The places that stand for a legal choice."""
    wanted = [set(show.tokens(seat, each.decision, each.values).split()) for each in seat.choices()]
    found = re.findall(r'data-at="([^"]+)"', markup(seat))
    return {at for at in found if any(set(at.split()) <= tokens for tokens in wanted)}


# ----------------------------------------------------------------------------------------------------------- tests


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_drawn_as_it_was_reviewed(name: str) -> None:
    assert page(name) == drawn.reviewed("municipium", name).read_text(encoding="utf-8")


def played(seed: int, seats: int, **options: Any) -> Iterator[Match]:
    """A game of random choices, before each of its steps and at its end."""
    match, dice = deal("municipium", seats=seats, seed=seed, **options), random.Random(seed)
    while not match.over:
        yield match
        match.play(min(match.owes), dice.choice(match.choices(min(match.owes))))
    yield match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_drawn_comes_from_what_the_seat_knows(seats: int) -> None:
    for step, match in enumerate(played(seats, seats)):
        if step % 5 == 0:
            looker = [*range(1, seats + 1), SPECTATOR][step // 5 % (seats + 1)]
            seat = match.seat(looker)
            assert markup(seat) == markup(seat.redeal(step).seat(looker))


def test_what_is_still_in_bag_and_deck_is_a_number_and_nothing_else() -> None:
    t = midway(bag="priest " * 8)
    other = midway(bag="soldier " * 8)
    other.s.deck[:] = [0, 0, 6, 6]
    assert markup(t.match.seat(2)) == markup(other.match.seat(2))


PLACED = {"institution", "start", "goal", "citizen", "source", "thing", "owner", "family"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_can_be_chosen_is_found_on_the_table(seats: int) -> None:
    for match in played(10 + seats, seats):
        for number in match.owes:
            seat = match.seat(number)
            found = [set(at.split()) for at in lit(seat)]
            for choice in seat.choices():
                labels = {axis.label for axis in choice.decision.axes}
                tokens = set(show.tokens(seat, choice.decision, choice.values).split())
                if labels & PLACED and not choice.text.startswith("number"):
                    named = set().union(*(place for place in found if place <= tokens))
                    assert {token.split(":")[0] for token in named} & PLACED, choice


def test_markup_is_well_formed_and_keeps_to_the_content_security_policy() -> None:
    for made, _ in POSITIONS.values():
        for lang in ("en", "it"):
            drawn.check_markup(markup(made(), lang))


def test_no_place_lies_inside_another() -> None:
    for made, _ in POSITIONS.values():
        for place in ElementTree.fromstring(f"<t>{markup(made())}</t>").iterfind(".//*[@data-at]"):
            assert place.find(".//*[@data-at]") is None
            assert place.find("title") is not None


def test_both_languages_say_everything() -> None:
    english, italian = (
        load_words(Path(municipium.__file__).with_name(f"municipium.{lang}.toml"), lang).tables for lang in ("en", "it")
    )
    assert english.keys() == italian.keys()
    assert english["power"].keys() == italian["power"].keys() == set(INSTITUTION_IDS)
    source = Path(municipium.__file__).read_text(encoding="utf-8")
    said = {key for key in english if key != "power"} - {"first", "second"}
    for key in said:
        assert mentioned(english[key]) == mentioned(italian[key]), key
        assert f'"{key}"' in source or f"'{key}'" in source, key


def test_stacks_stand_by_influence_and_laurels_say_on_what_they_rest() -> None:
    said = [title for title in titles(carding()) if "Baths: " in title and "influence" in title]
    assert said[:3] == [
        "Seat 1, Baths: 2 plain, 0 wreathed, influence 2, first here (level with Seat 4, the ranking decides)",
        "Seat 4, Baths: 2 plain, 0 wreathed, influence 2, second here",
        "Seat 2, Baths: 1 plain, 0 wreathed, influence 1",
    ]


def test_without_a_ranking_nobody_wears_a_laurel() -> None:
    assert not [title for title in titles(starting()) if "first here" in title]


def test_a_member_is_chosen_by_its_stack_and_moves_to_a_plate() -> None:
    assert {at for at in lit(stepping()) if at.startswith("start:")} == {
        "start:temple member:plain",
        "start:temple member:wreathed",
        "start:tavern member:plain",
        "start:baths member:plain",
        "start:forum member:plain",
    }
    assert "goal:emporium" in lit(stepping())
    assert not any(at.startswith("institution:") for at in lit(stepping()))


def test_cards_that_can_be_used_stand_up() -> None:
    assert lit(carding()) == {"source:common", "source:great_family", "source:citizen_invitation"}
    drawn = municipium.mine(carding(), "en")
    assert drawn.count('class="card up') == 3
    assert "Your Power, used" in titles(carding())
    assert 'class="card up' not in municipium.mine(stepping(), "en")


def test_drawn_citizens_wait_where_they_can_be_chosen() -> None:
    assert lit(inviting()) == {"citizen:priest", "citizen:soldier", "citizen:merchant"}
    assert "Drawn by Seat 1, to be placed: 2 × Merchant" in titles(inviting())


def test_in_a_citizen_event_only_its_own_citizens_can_be_left() -> None:
    assert lit(gathering()) == {"citizen:soldier", "citizen:priest"}
    assert "Tavern, number I. Citizen event" in titles(gathering())


def test_things_that_can_be_given_stand_up() -> None:
    assert lit(giving()) == {"thing:priest", "thing:soldier", "thing:favour"}
    assert "1 given" in municipium.mine(giving(), "en")


def test_the_forum_takes_from_banners_and_from_others() -> None:
    assert "owner:1 citizen:priest" in lit(taking())
    assert "institution:emporium citizen:merchant" in lit(taking())
    assert not any(at.startswith("owner:3") for at in lit(taking()))
    assert municipium.board(taking(), "en").count('class="plate quiet"') == 7


@pytest.mark.parametrize("ends", ["2-5", "1-4", "3-6"])
def test_streets_are_those_of_the_data(ends: str) -> None:
    seat = deal("municipium", seats=2, seed=1, temple_roads=ends).seat(1)
    said = [title for title in titles(seat) if title.startswith("Street between")]
    assert len(said) == 8
    names = ["Temple", "Tavern", "Baths", "Emporium", "Basilica", "Forum", "Praetorium"]
    for end in map(int, ends.split("-")):
        assert f"Street between {names[end]} and Temple" in said


def test_the_prefect_stands_in_one_room_and_his_next_one_is_marked() -> None:
    assert titles(carding()).count("The Prefect stands here") == 1
    assert titles(carding()).count("The Prefect comes here next") == 1


def test_the_tallest_stacks_stay_in_their_place() -> None:
    for plain in range(8):
        for wreathed in range(8 - plain):
            heights = municipium._heights(plain, wreathed)
            assert heights == sorted(heights, reverse=True)
            assert all(municipium.WREATH <= y <= municipium.STACK_TALL - municipium.WREATH for y in heights)


def test_a_long_name_is_cut_and_escaped() -> None:
    match = deal("municipium", seats=2, seed=1)
    match.naming.players[0] = "<Gaius & Octavianus Thurinus>"  # type: ignore[index]
    drawn = markup(match.seat(2))
    assert "<Gaius" not in drawn
    assert "&lt;Gaius &amp; Octa…" in drawn


def test_a_spectator_has_no_things() -> None:
    assert municipium.mine(between_two(), "en") == ""


if __name__ == "__main__":
    for each in POSITIONS:
        drawn.reviewed("municipium", each).write_text(page(each), encoding="utf-8")
