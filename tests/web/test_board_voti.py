"""The board of Una Questione di Voti: reviewed drawings of fixed positions, nothing hidden in the markup.

`python -m tests.web.test_board_voti` draws the reviewed pages in `tests/web/boards/voti` again; open them in a browser
to see what changed.
"""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from hustings.games.voti.components import REGION_COUNT
from hustings.kernel.game import load_game
from hustings.kernel.match import SPECTATOR, Match, deal
from hustings.kernel.seat import Seat
from hustings.kernel.words import load_words, mentioned
from hustings.web import show
from hustings.web.boards import voti, voti_campaign, voti_office
from tests.games.voti.positions import (
    Do,
    boxes,
    campaign_over,
    do,
    elected,
    hold,
    index,
    lay,
    office,
    region,
    spend,
    vote,
)
from tests.table import Table
from tests.web import drawn

# ------------------------------------------------------------------------------------------------------- positions


def parties() -> Table:
    """Three players; seat 1 has the left, seat 2 chooses."""
    t = Table("voti", seats=3)
    return t.play(1, "party left")


def reserves() -> Table:
    """Two players make their reserves."""
    t = Table("voti", seats=2).play(1, "party left").play(2, "party right")
    return t.play(1, "reserve 1", "reserve 2")


def campaign() -> Table:
    """Four players; Tuscany votes, and tokens lie on the sheet."""
    t = region("toscana", 4, reserves={1: [50_000, 20_000], 2: [1_000], 3: [20_000, 20_000]}, order=(3, 1, 4, 2))
    for seat, name in enumerate(("abruzzo", "umbria", "liguria", "sardegna", "calabria")):
        t.s.winner_of[index("region", name)] = seat % 4
    lay(t, 1, "crime", 50_000, 20_000)
    lay(t, 1, "taxes", 100_000, 30_000, 30_000)
    lay(t, 2, "taxes", 100_000)
    lay(t, 2, "school", 1_000, 1_000, 1_000)
    lay(t, 3, "health", *[5_000] * 7)
    lay(t, 4, "taxes", 1_000, 1_000)
    lay(t, 4, "infrastructure", 10_000)
    for seat in (1, 2, 3, 4):
        spend(t.s, seat, [50_000, 30_000, 30_000, 20_000, 10_000, 10_000, 5_000, 5_000, *[1_000] * 9])
    return t


def count() -> Table:
    """Two players; the rows of a region have been turned over one by one, and all lie open."""
    t = region("campania", reserves={1: [50_000], 2: [20_000]})
    sheet = {
        1: {"taxes": [100_000], "health": [20_000], "pensions": [30_000], "school": [5_000]},
        2: {"taxes": [50_000, 30_000], "health": [50_000], "pensions": [30_000], "crime": [1_000]},
    }
    campaign_over(t, sheet)
    t.stacked = ["turnout_roll 4", "excluded_theme transport"]
    t.run()
    t.match.s = [moment.state for moment in t.moments if moment.state.green][-1]
    return t


def ballot() -> Table:
    """A ballot in Molise; seat 1 takes a hand."""
    t = region("molise", reserves={1: [20_000, 5_000], 2: [1_000]})
    campaign_over(t, {1: {"taxes": [50_000]}, 2: {"taxes": [50_000]}})
    t.stacked = ["turnout_roll 1"]
    return t.run().play(1, "hand 1")


def asking() -> Table:
    """Three players; nobody has a majority, and seat 1 asks for a coalition."""
    return elected({1: "lombardia campania lazio sicilia", 2: "piemonte veneto emilia_romagna puglia", 3: "..."}).run()


def agenda() -> Table:
    """The government makes its agenda."""
    t = elected({1: "lombardia campania lazio sicilia veneto piemonte", 2: "..."}, reserves={2: [50_000, 50_000]})
    return t.run().play(1, "agenda d-eco2", "agenda d-sal1", "agenda d-inf1", "agenda d-est1", "agenda d-lav2")


def manoeuvre() -> Table:
    """The coins of the first year are being laid out."""
    t = agenda()
    while t.match.seat(1).asked[0].word == "agenda":
        t.play(1, t.choices(1)[0])
    return t.play(1, "manoeuvre 4", "manoeuvre 0", "manoeuvre 11")


def term() -> Table:
    """Two coalitions in the third year, a decree before the Senate, two cards of it turned up."""
    markers = {"justice": -3, "interior": -6, "environment": 2, "economy_and_finance": 4, "health": 6, "labour": -1}
    t = office(4, (1, 2), (3, 4), attempts=2, year=3, beads=2, markers=markers)
    s = t.s
    for seat, name in enumerate("lombardia campania lazio sicilia".split()):
        s.winner_of[index("region", name)] = seat
    for place in (1, 6, 7):
        s.rejected[place] = 1
    s.bead_used[1] = 1
    s.plus_one = 1
    boxes(t, justice=11, environment=3, education=7)
    for month, card in enumerate(("estp1", "intn3", "ambp2", "econ1", "salp3")):
        s.month_card[month] = index("card", card)
        for seat in range(4):
            s.event_hand[seat][index("card", card)] = 0
    s.month = 5
    hold(t, 1, "culp1", "culp2")
    vote(t, 2)
    t.play(2, "decree_wish d-inf1").play(1, "decree d-agr1").play(2, "mark_wish 5").play(1, "mark 4")
    return t.play(3, "intercept pass").play(3, "intercept intercept")


def balance() -> Table:
    """The last year is over: gains, deficits, an extra vote."""
    t = office(year=5, attempts=1, markers={"justice": -3, "environment": 2, "health": 5})
    s = t.s
    for place, decree in enumerate(range(16, 20), start=16):
        s.voted[place] = decree
        s.agenda[place] = -1
    s.rejected[3] = s.rejected[9] = s.rejected[17] = s.rejected[18] = 1
    s.votes_held = 20
    s.deficits = 1 << index("ministry", "justice")
    s.gained[index("ministry", "environment")] = 2
    s.gained[index("ministry", "health")] = 5
    s.unpaid = 3
    t.stacked = ["extra_decree d-cul1"]
    return do(t, Do.BEGIN_VOTE, 4)


def hidden() -> Table:
    """The opposition of a government that hides its agenda."""
    return vote(office(agenda_visibility="hidden", year=2, attempts=1), 3)


def playing() -> Table:
    """January: the government plays a card."""
    return do(office(markers={"interior": 5, "health": -2}), Do.BEGIN_MONTH)


def notes_in_campaign() -> Table:
    """Notes are allowed: beside what lies there, what everybody has spent."""
    purses = {1: [100_000, 30_000, *[5_000] * 10], 2: [50_000, *[1_000] * 12], 3: [20_000, *[1_000] * 15]}
    t = region("toscana", 3, reserves={2: [20_000]}, purses=purses, order=(3, 1, 2), notes="allowed")
    lay(t, 1, "crime", 30_000)
    lay(t, 3, "school", 1_000)
    t.s.full_hands[0] = 1
    return t


def notes_in_office() -> Table:
    """Notes are allowed, in the third year: the cards of the first two lie beside one's own."""
    return vote(office(year=3, notes="allowed"))


POSITIONS: dict[str, tuple[Callable[[], Table], int, str]] = {
    "parties": (parties, 2, "it"),
    "reserves": (reserves, 1, "en"),
    "campaign": (campaign, 1, "it"),
    "count": (count, SPECTATOR, "en"),
    "ballot": (ballot, 1, "it"),
    "asking": (asking, 1, "en"),
    "agenda": (agenda, 1, "it"),
    "manoeuvre": (manoeuvre, 2, "en"),
    "term": (term, 1, "it"),
    "balance": (balance, 2, "en"),
    "hidden": (hidden, 2, "it"),
    "playing": (playing, 1, "en"),
    "notes_in_campaign": (notes_in_campaign, 1, "en"),
    "notes_in_office": (notes_in_office, 2, "it"),
}
"""Positions, each with the seat that looks and its language."""


def page(name: str, lang: str = "", theme: str = "auto") -> str:
    """A position as a page to be reviewed."""
    made, number, usual = POSITIONS[name]
    return drawn.page(voti, made().match.seat(number), name, lang or usual, theme)


# ----------------------------------------------------------------------------------------------------------- tests


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_drawn_as_it_was_reviewed(name: str) -> None:
    assert page(name) == drawn.reviewed("voti", name).read_text(encoding="utf-8")


def markup(t: Table | Seat, number: int = 1, lang: str = "en") -> str:
    """All that is drawn for a seat."""
    seat = t if isinstance(t, Seat) else t.match.seat(number)
    return voti.board(seat, lang) + voti.mine(seat, lang)


def played(seed: int, seats: int, every: int, **options: Any) -> Iterator[Match]:
    """A game of random choices, now and then, and at its end."""
    match, dice = deal("voti", seats=seats, seed=seed, **options), random.Random(seed)
    step = 0
    while not match.over:
        if step % every == 0:
            yield match
        seat = dice.choice(sorted(match.owes | match.may))
        match.play(seat, dice.choice(match.numbers(seat)))
        step += 1
    yield match


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("notes", ["banned", "allowed"])
def test_what_a_seat_cannot_know_leaves_no_trace_in_the_markup(seats: int, notes: str) -> None:
    options = {"notes": notes, "agenda_visibility": "hidden" if seats == 3 else "open"}
    for step, match in enumerate(played(seats, seats, 13, **options)):
        if match.over:
            return
        for looker in (1 + step % seats, SPECTATOR):
            seat = match.seat(looker)
            assert markup(seat) == markup(seat.redeal(step).seat(looker))


IN_THE_QUESTION = {"count", "coins", "answer", "player", "call", "use", "bet"}
"""What is chosen by numbers and buttons in the bar of the question, not on the board."""


@pytest.mark.parametrize("seats", [2, 4])
def test_what_can_be_chosen_is_found_on_the_table(seats: int) -> None:
    for match in played(5, seats, 3):
        for number in match.owes | match.may:
            seat = match.seat(number)
            places = [set(at.split()) for at in re.findall(r'data-at="([^"]+)"', markup(seat))]
            for choice in seat.choices():
                tokens = show.tokens(seat, choice.decision, choice.values).split()
                wanted = {token for token in tokens if token.partition(":")[0] not in IN_THE_QUESTION}
                assert not wanted or any(place <= wanted for place in places), choice


def test_markup_is_well_formed_and_keeps_to_the_content_security_policy() -> None:
    for made, number, _ in POSITIONS.values():
        for lang in ("en", "it"):
            drawn.check_markup(markup(made(), number, lang))


def test_both_languages_say_everything() -> None:
    folder = Path(voti.__file__).parent
    english, italian = (load_words(folder / f"voti.{lang}.toml", lang).tables for lang in ("en", "it"))
    assert english.keys() == italian.keys()
    source = "".join(path.read_text(encoding="utf-8") for path in folder.glob("voti*.py"))
    for key, sentence in english.items():
        assert key.removesuffix("_more") in source, key
        if isinstance(sentence, str):
            assert mentioned(sentence) == mentioned(italian[key]), key
        else:
            assert sentence.keys() == italian[key].keys(), key


def test_every_region_has_its_place_and_its_letters() -> None:
    names = [name.id for name in load_game("voti").names(load_game("voti").own_data)["region"]]
    assert set(voti_campaign.ITALY) == set(names)
    assert len(set(voti_campaign.ITALY.values())) == REGION_COUNT
    words = load_words(Path(voti.__file__).parent / "voti.it.toml", "it").tables
    assert set(words["region_short"]) == set(names)
    assert len(set(words["region_short"].values())) == REGION_COUNT


def test_regions_of_edited_data_are_drawn_too_and_their_names_are_escaped() -> None:
    data = copy.deepcopy(load_game("voti").own_data)
    for entry in data["region"]:
        entry["id"], entry["en"] = f"land_{entry['order']}", f"<Land & {entry['order']}>"
    drawn = voti.board(deal("voti", seats=2, seed=1, components=data).seat(1), "en")
    assert drawn.count('class="vo-hex"') == REGION_COUNT
    assert "<Land" not in drawn
    ElementTree.fromstring(drawn)


def test_tokens_face_down_are_a_number_to_others_and_a_sum_to_their_owner() -> None:
    t = campaign()
    assert "Seat 1, Crime: 2 tokens face down, worth 70,000" in markup(t, 1)
    assert "Seat 1, Crime: 2 tokens face down<" in markup(t, 2)
    assert "70,000" not in markup(t, 2)
    assert "Only you see the sums in this column" not in markup(t, SPECTATOR)


def test_the_purse_shades_what_must_stay() -> None:
    drawn = voti.mine(campaign().match.seat(1), "en")
    assert "9 tokens are free; 8 must stay for the regions to come (shaded)." in drawn
    assert drawn.count("vo-kept-token") == 8
    assert drawn.count('class="vo-free-token"') == 9 + 2


def test_the_cheapest_tokens_are_those_to_keep() -> None:
    assert voti_campaign._must_stay((1, 0, 2, 3), 4) == [0, 0, 1, 3]
    assert voti_campaign._must_stay((1, 1), 0) == [0, 0]


def test_rows_turned_over_say_who_takes_their_percent() -> None:
    drawn = markup(count(), SPECTATOR)
    assert "Seat 1: 35 percent of the votes" in drawn
    assert "Seat 2: 30 percent of the votes" in drawn
    assert "Transport, 5 percent, not valid here" in drawn


def test_a_shared_theme_gives_parts_of_a_percent_in_each_language() -> None:
    assert ">12.5<" in markup(ballot())
    assert ">12,5<" in markup(ballot(), 1, "it")


def test_a_ballot_hand_is_sealed_for_others() -> None:
    t = ballot()
    assert "Your hand so far, worth 20,000" in markup(t, 1)
    assert "The hand of Seat 1, sealed" in markup(t, 2)
    assert "20,000" not in voti.board(t.match.seat(2), "en")


def test_only_the_government_sees_the_x() -> None:
    t = term()
    assert "Position 4, colour of Seat 2: the X, face down" in markup(t, 2)
    for looker in (3, 4, SPECTATOR):
        assert "the X" not in markup(t, looker)
        assert markup(t, looker).count("vo-hatching") == 3


def test_wishes_are_for_the_eyes_of_their_side() -> None:
    t = vote(office(3, (1, 2), (3,)))
    t.play(2, "decree_wish d-int1")
    assert "Your ally would choose it." in markup(t, 1)
    assert "Your ally would choose it." not in markup(t, 3)


def test_a_hidden_agenda_shows_backs() -> None:
    t = hidden()
    assert markup(t, 2).count("A decree, face down") == 14
    assert markup(t, 1).count("A decree, face down") == 0


def test_rejected_decrees_stand_against_three_and_ten() -> None:
    drawn = markup(term(), 3)
    assert "Year 2: 2 rejected; 3 make the government fall" in drawn
    assert "3 rejected in all; 10 make the opposition win" in drawn


def test_a_card_says_where_its_marker_would_go() -> None:
    assert "(+3). Economy and Finance: from +4 to +6" in voti.mine(term().match.seat(1), "en")


def test_cards_stand_up_while_one_is_to_be_played_and_lie_flat_else() -> None:
    t = playing()
    assert voti.mine(t.match.seat(1), "en").count("vo-own-card") == 30
    assert "vo-own-card" not in voti.mine(t.match.seat(2), "en")
    assert voti.mine(t.match.seat(2), "en").count("vo-flat-value") == 30


def test_a_name_is_broken_between_words_and_results_of_a_die_are_a_span() -> None:
    assert voti_office._two_lines("Grandi opere", 20) == ("Grandi opere", "")
    assert voti_office._two_lines("Protection of Italian farm products", 20) == (
        "Protection of",
        "Italian farm products",
    )
    assert voti_office._two_lines("Donaudampfschifffahrt", 10) == ("Donaudampf", "schifffahrt")
    assert voti_office._results([1, 2, 3]) == "1–3"
    assert voti_office._results([2, 4]) == "2, 4"


def test_a_spectator_has_nothing_of_his_or_her_own() -> None:
    assert voti.mine(campaign().match.seat(SPECTATOR), "en") == ""


if __name__ == "__main__":
    for each in POSITIONS:
        drawn.reviewed("voti", each).write_text(page(each), encoding="utf-8")
