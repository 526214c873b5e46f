"""Every game's table in a terminal: it fits, it can be read out, and it shows a seat nothing that it does not know."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from hustings import SPECTATOR, deal
from hustings.kernel.game import load_game, names_of_games
from hustings.kernel.match import Match
from hustings.kernel.picture import STYLES, Look, Piece, Span, box, columns, grid, plain_picture, stack, text
from hustings.terminal.draw import ascii_only, fitted, laid_out, paragraph, read_out, width_of

LOOKS = 25
STEPS = {"copycat": 67, "voti": 149, "tests.bazaar": 1}
"""So many choices lie between two looks at a game; longer games are looked at less often."""

WITH_PICTURE = [name for name in names_of_games() if load_game(name).part("picture")]
TRIED = [*WITH_PICTURE, "tests.bazaar"]


def positions(game: str, seed: int, every: int) -> Iterator[Match]:
    """A random game, looked at now and then, and at its end."""
    match = deal(game, seed=seed)
    luck = random.Random(seed)
    step = 0
    while not match.over:
        if step % every == 0:
            yield match
        seat = luck.choice(sorted(match.owes | match.may))
        match.play(seat, luck.choice(match.numbers(seat)))
        step += 1
    yield match


def picture(match: Match, seat: int, lang: str = "en", width: int = 80) -> Piece:
    part = match.game.part("picture")
    look = Look(match.seat(seat), lang, width)
    made: Piece = part.picture(look) if part else plain_picture(look)
    return made


@pytest.mark.parametrize("game", TRIED)
@pytest.mark.parametrize("width", [40, 80, 130])
def test_a_picture_fits_into_its_width(game: str, width: int) -> None:
    for match in positions(game, 1, 3 * STEPS.get(game, 11)):
        for seat in (1, match.seats, SPECTATOR):
            for line in laid_out(picture(match, seat, "it", width), width):
                assert width_of(line) <= width
                assert all(set(span.style.split()) <= set(STYLES) for span in line)


@pytest.mark.parametrize("game", TRIED)
@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_picture_can_be_read_out(game: str, lang: str) -> None:
    for match in positions(game, 2, 3 * STEPS.get(game, 11)):
        for seat in (1, SPECTATOR):
            lines = read_out(picture(match, seat, lang, 200))
            assert lines
            assert not any(sign in "".join(lines) for sign in "▒─◂⚑⌂")


@pytest.mark.parametrize("game", TRIED)
def test_a_picture_is_the_same_whatever_a_seat_does_not_know(game: str) -> None:
    for n, match in zip(range(LOOKS), positions(game, 3, STEPS.get(game, 11))):
        if match.over:
            continue
        for seat in range(1, match.seats + 1):
            other = match.redeal(seat, n)
            for width in (80, 130):
                assert laid_out(picture(match, seat, width=width), width) == laid_out(
                    picture(other, seat, width=width), width
                )
            assert read_out(picture(match, seat)) == read_out(picture(other, seat))


def test_corruption_shows_a_closed_card_to_its_owner_only() -> None:
    match = deal("corruption", seats=3, seed=1, first_in_round_1="1", face_up_rule="stability")
    work = match.seat(1).naming.id(match.game.ask["PLACE"].axes[0], match.view(1).offered[0][0])
    match.play(1, f"card bribe_8000, place {work}")
    own, other = ("\n".join("".join(span.text for span in line) for line in laid_out(picture(match, seat), 80))
                  for seat in (1, 2))  # fmt: skip
    assert "●¹(8k)" in own
    assert "●¹▒" in other
    assert "8k)" not in other


# ---------------------------------------------------------------------------------------------------- vocabulary


def drawn(piece: Piece, width: int) -> list[str]:
    return ["".join(span.text for span in line).rstrip() for line in laid_out(piece, width)]


def test_columns_stand_side_by_side_or_below_each_other() -> None:
    piece = columns([text("one"), stack(text("two"), text("three"))], least=5)
    assert drawn(piece, 20) == ["one        two", "           three"]
    assert drawn(piece, 8) == ["one", "two", "three"]


def test_a_line_is_broken_between_spans_and_long_spans_between_words() -> None:
    assert drawn(text("alpha", "beta", "gamma"), 11) == ["alpha beta", "gamma"]
    assert drawn(text(Span("alpha beta gamma")), 11) == ["alpha beta", "gamma"]


def test_a_title_is_followed_by_a_rule() -> None:
    assert drawn(box("City", text("Airport")), 14) == ["── City ──────", "Airport"]


def test_a_table_has_straight_columns_and_is_read_out_row_by_row() -> None:
    piece = grid(["", "Hand", "Points"], [["Anna", "3", "10"], [Span("■ Bo", "seat2", "Bo"), "12", "0"]])
    assert drawn(piece, 40) == ["      Hand  Points", "Anna  3     10", "■ Bo  12    0"]
    assert read_out(piece) == ["Anna. Hand: 3; Points: 10", "Bo. Hand: 12; Points: 0"]


def test_wide_letters_take_two_cells() -> None:
    assert width_of(fitted((Span("長い名前"),), 5)) == 5


def test_paragraphs_keep_their_own_line_breaks() -> None:
    assert ["".join(span.text for span in line) for line in paragraph("a b\n\nc", 10)] == ["a b", "", "c"]


def test_signs_have_letters_for_terminals_without_them() -> None:
    assert ascii_only("●▒ ── ½8k× “x”").isascii()
