"""Every line of a log leads to the paragraph of the rulebook that it is about."""

from __future__ import annotations

import random

import pytest

import hustings
from hustings.kernel.game import load_game, names_of_games
from hustings.web import show


@pytest.mark.parametrize("name", names_of_games())
def test_every_line_that_can_be_told_has_its_paragraph(name: str) -> None:
    game = load_game(name)
    said = show.clauses_of_lines()[name]
    assert set(said) == set(game.words("en").tables["told"])
    assert set(said.values()) <= set(game.rulebook("en").clauses)


def test_a_line_of_the_log_carries_the_address_of_its_paragraph() -> None:
    match = hustings.deal("corruption", seats=3, seed=1)
    line = show.lines(match.seat(1), "en")[0]
    assert (line["name"], line["rule"]) == ("round_begins", "/rules/corruption#CO-2.01")


def test_the_colours_printed_in_a_box_are_left_out_where_seats_have_their_own() -> None:
    match = hustings.deal("municipium", seats=3, seed=1)
    assert "family" in [line.name for line in match.seat(1).log()]
    assert "family" not in [line["name"] for line in show.lines(match.seat(1), "en")]


@pytest.mark.parametrize("name", names_of_games())
def test_a_line_is_said_as_the_game_says_it_with_its_pieces_marked(name: str) -> None:
    match, dice = hustings.deal(name, seats=3, seed=1), random.Random(1)
    for _ in range(60):
        seat = min(match.owes)
        match.play(seat, dice.choice(match.choices(seat)))
    marked = 0
    for lang in ("en", "it"):
        for line in match.seat(1).log():
            said = show.sentence(match.seat(1), line, lang)
            assert said.striptags() == " ".join(line.words(lang).split())
            marked += said.count("data-point=")
    assert marked > 50
