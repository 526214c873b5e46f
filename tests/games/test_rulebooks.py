"""Our rulebooks: twins in two languages, whole, with a basis for every clause; what is declared stands in them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from hustings.kernel.game import load_game
from hustings.kernel.rulebook import LANGUAGES
from tests.walk import GAMES

BASES = {"stated", "reading", "reconstructed"}
SEEN_BY = {"public", "owner only", "nobody", "per card", "per token"}
TRANSLATED = {
    "game": {"summary"},
    "option": {"topic", "labels", "text"},
    "zone": {"name", "owner", "text"},
    "decision": {"name", "phase", "seat", "choices", "hidden", "text"},
    "chance": {"name", "text", "distribution"},
    "ending": {"name", "text"},
    "chapter": {"title"},
    "clause": {"topic", "text", "note", "example"},
}
"""What of each table is written in its language; everything else is the same in both."""


def path_of(game: str, lang: str) -> Any:
    return load_game(game).folder / f"rulebook.{lang}.toml"


def tables_of(game: str, lang: str) -> dict[str, list[dict[str, Any]]]:
    """All tables of a rulebook, as lists."""
    data = tomllib.loads(path_of(game, lang).read_text(encoding="utf-8"))
    return {name: table if isinstance(table, list) else [table] for name, table in data.items()}


def twins(game: str) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """Each table of the English rulebook, with the one in its place in the Italian."""
    english, italian = (tables_of(game, lang) for lang in LANGUAGES)
    assert {name: len(tables) for name, tables in english.items()} == {
        name: len(each) for name, each in italian.items()
    }
    for name, tables in english.items():
        for one, other in zip(tables, italian[name]):
            yield name, one, other


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_ids_values_and_bases_in_the_same_order(game: str) -> None:
    for name, english, italian in twins(game):
        assert list(english) == list(italian)
        for key, value in english.items():
            if key not in TRANSLATED[name]:
                assert italian[key] == value, f"{name} {key}"


@pytest.mark.parametrize("game", GAMES)
def test_every_text_is_there_and_translated(game: str) -> None:
    for name, english, italian in twins(game):
        for key in TRANSLATED[name] & set(english):
            one, other = english[key], italian[key]
            assert all(part.strip() for part in [*one, *other]) if isinstance(one, list) else one.strip()
            assert isinstance(one, list) or other.strip()
            assert len(one) == len(other) or not isinstance(one, list)
        if "text" in english:
            assert english["text"] != italian["text"]


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_basis_and_a_note_where_the_rules_do_not_state_it(game: str) -> None:
    for lang in LANGUAGES:
        for clause in load_game(game).rulebook(lang).clauses.values():
            assert clause.basis in BASES
            assert clause.topic
            assert clause.text
            assert clause.basis == "stated" or clause.note, f"{clause.id} is no stated rule and has no note"


@pytest.mark.parametrize("game", GAMES)
def test_clauses_are_numbered_in_the_order_of_their_chapters(game: str) -> None:
    book = load_game(game).rulebook()
    numbers = [clause.number for clause in book.clauses.values()]
    assert numbers == sorted(set(numbers))
    assert [chapter.number for chapter in book.chapters] == sorted({number // 100 for number in numbers})
    assert all(clause == book.clause_id(each.number) for clause, each in book.clauses.items())
    for chapter in book.chapters:
        inside = [number % 100 for number in numbers if number // 100 == chapter.number]
        assert inside == list(range(1, len(inside) + 1))


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_is_mentioned_exists(game: str) -> None:
    loaded = load_game(game)
    book = loaded.rulebook()
    cited = {decision.clause for decision in loaded.ask if decision.clause}
    for lang in LANGUAGES:
        cited |= set(re.findall(rf"\b{book.prefix}-\d+\.\d+", path_of(game, lang).read_text(encoding="utf-8")))
    assert cited <= set(book.clauses)
    assert all(option.clauses for option in book.options.values())


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_mention_the_same_clauses(game: str) -> None:
    prefix = load_game(game).rulebook().prefix
    for name, english, italian in twins(game):
        for key in TRANSLATED[name] & set(english):
            one, other = (sorted(set(re.findall(rf"{prefix}-\d+\.\d+", str(each[key])))) for each in (english, italian))
            assert one == other, f"{name} {english.get('id', '')} {key}"


@pytest.mark.parametrize("game", GAMES)
def test_options_have_a_label_for_each_value_and_a_default_among_them(game: str) -> None:
    for lang in LANGUAGES:
        for option in load_game(game).rulebook(lang).options.values():
            assert len(option.labels) == len(option.values) == len(set(option.labels))
            assert option.default in option.values


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_decided_and_drawn_is_what_the_rulebook_lists(game: str) -> None:
    loaded = load_game(game)
    book = loaded.rulebook()
    assert {each.asked_as for each in loaded.ask if not each.is_chance} == set(book.decisions)
    assert {each.asked_as for each in loaded.ask if each.is_chance} == set(book.chance)
    assert book.endings


@pytest.mark.parametrize("game", GAMES)
def test_zones_say_who_sees_them(game: str) -> None:
    zones = load_game(game).rulebook().zones.values()
    assert {zone.facts["seen_by"] for zone in zones} <= SEEN_BY


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_lines_are_short_and_end_where_they_end(game: str, lang: str) -> None:
    for number, line in enumerate(path_of(game, lang).read_text(encoding="utf-8").splitlines(), 1):
        assert len(line) <= 120, f"line {number}"
        assert line == line.rstrip(), f"line {number}"
