"""The interface speaks both languages completely."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import hustings.terminal
from hustings.kernel.game import load_game, names_of_games
from hustings.kernel.rulebook import LANGUAGES
from hustings.kernel.words import mentioned
from hustings.terminal.words import interface, language

ROOM = Path(hustings.terminal.__file__).parent
MADE_OF_PARTS = ("rules.basis_", "totals.", "doctor.", "verify.", "help.", "error.", "heading.", "metavar.")


def templates(table: Any, path: str = "") -> dict[str, str]:
    """All sentences of a file by their dotted keys."""
    if isinstance(table, str):
        return {path: table}
    return {
        key: text for name, each in table.items() for key, text in templates(each, f"{path}.{name}".strip(".")).items()
    }


def test_both_languages_have_the_same_sentences_which_mention_the_same_facts() -> None:
    english, italian = (templates(interface(lang).tables) for lang in LANGUAGES)
    assert list(english) == list(italian)
    for key, text in english.items():
        assert mentioned(text) == mentioned(italian[key]), key
        assert text.strip()
        assert italian[key].strip()


def test_every_sentence_that_the_code_asks_for_exists() -> None:
    known = templates(interface("en").tables)
    for source in [*ROOM.glob("*.py"), *ROOM.parent.joinpath("cli").glob("*.py")]:
        for key in re.findall(r'say\((?:self\.)?(?:session\.)?lang, "([a-z_.]+)"', source.read_text(encoding="utf-8")):
            assert key in known, f"{source.name}: {key}"
        for key in re.findall(r'Refused\(\s*"([a-z_.]+)"', source.read_text(encoding="utf-8")):
            assert (key if "." in key else f"error.{key}") in known, f"{source.name}: {key}"


def test_no_sentence_is_left_over() -> None:
    sources = "".join(
        path.read_text(encoding="utf-8") for path in [*ROOM.glob("*.py"), *ROOM.parent.joinpath("cli").glob("*.py")]
    )
    for key in templates(interface("en").tables):
        table, _, name = key.partition(".")
        if table in ("command", "command_help"):
            continue
        whole = f'"{key}"' in sources or f"'{key}'" in sources
        assert whole or key.startswith(MADE_OF_PARTS) or f'"{name}"' in sources, f"{key} is said nowhere"


@pytest.mark.parametrize("game", names_of_games())
def test_no_command_is_a_word_of_a_game(game: str) -> None:
    decisions = {decision.word for decision in load_game(game).ask}
    for lang in LANGUAGES:
        commands = {word for words in interface(lang).tables["command"].values() for word in words.split("|")}
        assert not decisions & commands


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({}, "en"),
        ({"LC_MESSAGES": "it_CH", "LANG": "de_CH"}, "it"),
    ],
)
def test_the_locale_chooses_the_language(environ: dict[str, str], lang: str) -> None:
    assert language(environ) == lang
