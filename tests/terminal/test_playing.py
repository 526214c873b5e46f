"""Games played through a pseudo-terminal, as somebody at a keyboard would."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.terminal.pty import Terminal

SIZES = [(80, 24), (200, 60)]
YOU = {"en": "you: ", "it": "tu: "}
QUIT = {"en": "quit", "it": "esci"}
UNDO = {"en": "undo", "it": "annulla"}
ENTER = re.compile(r"Press Enter|Premi Invio")


def at_prompt(text: str) -> bool:
    return bool(re.search(r"^> *$", text, re.MULTILINE))


def asked(terminal: Terminal, *more: str) -> str:
    """Reads what happened away with Enter until something can be chosen; the screen."""
    for _ in range(20):
        text = terminal.until(at_prompt)
        if not ENTER.search(text):
            return terminal.until(lambda shown: all(each in shown for each in more)) if more else text
        terminal.type("")
    raise AssertionError(f"nothing is asked\n{terminal.text}")


def numbers_on(text: str) -> list[int]:
    """The numbers of the choices on a screen."""
    below = text.rsplit("────────", 1)[-1]
    return [int(number) for number in re.findall(r"(?:^|\s{2,})(\d{1,2}) \S", below, re.MULTILINE)]


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_game_with_undo_explanation_saving_and_resuming(tmp_path: Path, lang: str, width: int, height: int) -> None:
    start = ("play", "corruption", "--seed", "3", "--me", "2", "--option", "first_in_round_1=2", "--lang", lang)
    first, second, place = {
        "en": ("number 1 of 6", "number 2 of 6", "Where do you put the judge?"),
        "it": ("numero 1 di 6", "numero 2 di 6", "Dove la metti?"),
    }[lang]
    with Terminal(*start, width=width, height=height, home=tmp_path) as terminal:
        asked(terminal, first, YOU[lang])
        terminal.type("judge")
        asked(terminal, place)
        terminal.type("? place account_city")
        terminal.until("CO-4.09")
        terminal.type("")
        asked(terminal, place)
        terminal.type(UNDO[lang])
        asked(terminal, first)
        terminal.type("judge")
        asked(terminal, place)
        terminal.type("place account_city")
        terminal.until("CO-4.09")
        terminal.type("1")
        asked(terminal, second)
        terminal.type(UNDO[lang])
        terminal.until({"en": "Somebody else has acted", "it": "ha agito qualcun altro"}[lang])
        terminal.type(QUIT[lang])
        assert terminal.ended() == 0
        assert "--resume" in terminal.text.replace("\n", "")
    with Terminal("play", "corruption", "--resume", "--lang", lang, width=width, height=height, home=tmp_path) as again:
        asked(again, second, YOU[lang])
        assert "judge" not in again.text.rsplit("────────", 1)[-1]
        again.press("\x04")
        assert again.ended() == 0


@pytest.mark.parametrize(
    ("game", "options", "width", "height", "lang"),
    [
        ("corruption", ("--seats", "3", "--option", "address_book=true", "--no-stops"), 80, 24, "en"),
        ("municipium", ("--seats", "2", "--option", "length=short"), 200, 60, "it"),
    ],
)
def test_a_whole_game_to_its_end(
    tmp_path: Path, game: str, options: tuple[str, ...], width: int, height: int, lang: str
) -> None:
    over = {"en": "The game is over", "it": "La partita è finita"}[lang]
    with Terminal(
        "play", game, "--seed", "4", "--me", "1", "--lang", lang, *options, width=width, height=height, home=tmp_path
    ) as terminal:
        for step in range(600):
            text = terminal.until("\n>")
            if over in text:
                break
            numbers = [] if ENTER.search(text) else numbers_on(text)
            terminal.type(str(numbers[step % len(numbers)]) if numbers else "")
        assert over in terminal.text
        terminal.type(QUIT[lang])
        assert terminal.ended() == 0
        assert {"en": "Luck verified", "it": "Sorte verificata"}[lang] in terminal.text
    record = next((tmp_path / "games").glob("*.jsonl"))
    assert "end" in json.loads(record.read_text(encoding="utf-8").splitlines()[-1])


def test_several_people_on_one_screen_see_nothing_of_each_other(tmp_path: Path) -> None:
    """Everything is placed face down, so that each card in brackets or in a hand belongs to who sits there."""
    start = ("--seats", "3", "--seed", "5", "--option", "face_up_rule=stability", "--option", "first_in_round_1=1")
    marks = {"Anna": "●", "Bruno": "■", "Carla": "▲"}
    covers = 0
    with Terminal("play", "corruption", "--hot-seat", "Anna,Bruno,Carla", *start, home=tmp_path) as terminal:
        for step in range(60):
            text = terminal.until(at_prompt)
            if "you watch" in text:
                covers += 1
                assert "Your hand" not in text
                assert "(" not in text
                who = ""
            else:
                who = next(name for name in marks if f"you: {name}" in text)
                for other, mark in marks.items():
                    assert other == who or not re.search(rf"{mark}[¹²³⁴⁵⁶]\(", text)
            assert "bribe" not in terminal.scrollback
            numbers = [] if ENTER.search(text) else numbers_on(text)
            terminal.type(str(numbers[step % len(numbers)]) if numbers else "")
        assert covers >= 10
        terminal.until(at_prompt)
        terminal.press("\x1b[A\x12\x19")  # what was typed before is not to be had by arrow up, search or yanking
        assert "bribe" not in terminal.until(at_prompt).splitlines()[-1]
        assert "\x1b[?1049h" in terminal.everything
        terminal.press("\x03")
        assert terminal.ended() == 130
        assert terminal.everything.rstrip().endswith("--resume")
        assert "\x1b[?1049l" in terminal.everything
        assert "bribe" not in terminal.everything.rsplit("\x1b[?1049l", 1)[-1]


def test_ctrl_c_in_the_middle_loses_nothing(tmp_path: Path) -> None:
    with Terminal("play", "corruption", "--me", "1", "--seed", "1", home=tmp_path) as terminal:
        asked(terminal)
        terminal.type("judge")
        asked(terminal, "Where do you put the judge?")
        terminal.press("\x03")
        assert terminal.ended() == 130
    with Terminal("play", "corruption", "--resume", home=tmp_path) as again:
        asked(again, "Where do you put the judge?")


def test_completion_offers_what_is_possible(tmp_path: Path) -> None:
    with Terminal("play", "corruption", "--me", "1", "--seed", "1", width=100, height=40, home=tmp_path) as terminal:
        asked(terminal)
        terminal.press("card jud\t")
        terminal.until("> card judge")
        terminal.press("\r")
        asked(terminal, "Where do you put the judge?")


def test_the_screen_follows_when_the_picture_is_too_long(tmp_path: Path) -> None:
    with Terminal(
        "play", "municipium", "--seats", "4", "--me", "1", "--seed", "1", height=20, home=tmp_path
    ) as terminal:
        first = asked(terminal)
        assert "page 1 of" in first
        terminal.press("\x1b[6~")
        terminal.until("page 2 of")


@pytest.mark.parametrize("environ", [{"NO_COLOR": "1"}, {"TERM": "xterm"}])
def test_without_colours(tmp_path: Path, environ: dict[str, str]) -> None:
    with Terminal("play", "corruption", "--me", "1", "--seed", "1", home=tmp_path, environ=environ) as terminal:
        asked(terminal)
        has_colours = re.search(r"\x1b\[[0-9;]*38;", terminal.everything) is not None
        assert has_colours == ("NO_COLOR" not in environ)


@pytest.mark.parametrize(("flags", "environ"), [(("--plain",), {}), ((), {"TERM": "dumb"})])
def test_lines_instead_of_drawing(tmp_path: Path, flags: tuple[str, ...], environ: dict[str, str]) -> None:
    with Terminal(
        "play", "corruption", "--me", "2", "--seed", "3", *flags, width=100, height=60, home=tmp_path, environ=environ
    ) as terminal:
        terminal.until("[card judge]")
        terminal.type("judge")
        terminal.until("[place monument]")
        assert not re.search("[─▒●■]", terminal.everything)
        terminal.type("q")
        assert terminal.ended() == 0
        assert "\x1b[?1049h" not in terminal.everything


def test_signs_are_replaced_where_the_locale_has_none(tmp_path: Path) -> None:
    environ = {"LANG": "C", "PYTHONIOENCODING": "ascii"}
    with Terminal("play", "corruption", "--me", "2", "--seed", "3", home=tmp_path, environ=environ) as terminal:
        assert asked(terminal).isascii()


def test_several_people_at_a_terminal_that_cannot_be_cleared_are_refused(tmp_path: Path) -> None:
    with Terminal("play", "corruption", "--hot-seat", "A,B", home=tmp_path, environ={"TERM": "dumb"}) as terminal:
        assert terminal.ended() == 2
        assert "can be cleared" in terminal.text.replace("\n", " ")


def test_lines_for_several_people_wipe_the_screen_between_them(tmp_path: Path) -> None:
    start = (
        "--hot-seat",
        "Anna,Bruno,Carla",
        "--seats",
        "3",
        "--seed",
        "5",
        "--plain",
        "--option",
        "first_in_round_1=1",
    )
    with Terminal("play", "corruption", *start, width=100, height=70, home=tmp_path) as terminal:
        terminal.until("Anna is next")
        terminal.type("")
        terminal.until("[card judge]")
        terminal.type("judge")
        terminal.until("Where do you put the judge?")
        terminal.type("1")
        terminal.until("is next")
        assert "\x1b[3J\x1b[2J" in terminal.everything
        assert "Your hand" not in terminal.text


def test_a_record_is_stepped_through(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    with Terminal(
        "simulate", "corruption", "--games", "1", "--seed", "1", "--records", str(record), home=tmp_path
    ) as run:
        assert run.ended() == 0
    with Terminal("replay", str(record), "--seat", "2", home=tmp_path) as terminal:
        terminal.until("step 0 of")
        terminal.type("")
        terminal.until("step 1 of")
        terminal.type("40")
        terminal.until("step 40 of")
        terminal.type("b")
        terminal.until("step 39 of")
        terminal.type("q")
        assert terminal.ended() == 0
