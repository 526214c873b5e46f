"""Every sentence a player sees: there in both languages, with everything it mentions given, and none too many."""

from __future__ import annotations

import ast
import inspect
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hustings.kernel.game import Game, load_game
from hustings.kernel.match import SPECTATOR, Match, decisions_in
from hustings.kernel.rulebook import LANGUAGES
from hustings.kernel.words import mentioned
from tests.walk import GAMES, deals, lookers

CLAUSE_NAME = re.compile(r"[A-Z]{2}_\d+_\d+")
SECTIONS = {"ask", "told", "refusal", "result", "tie", "fault", "field", "picture", "data"}


def tables(game: str, lang: str = "en") -> dict[str, Any]:
    return dict(load_game(game).words(lang).tables)


def sentences(table: Any, *keys: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """All sentences with their keys."""
    if isinstance(table, str):
        yield keys, table
        return
    for key, part in table.items():
        yield from sentences(part, *keys, key)


@cache
def names_in(function: Any) -> frozenset[str]:
    """The names that a function mentions."""
    tree = ast.parse(inspect.getsource(function))
    return frozenset(node.id for node in ast.walk(tree) if isinstance(node, ast.Name))


def refused_by(game: Game, name: str) -> set[str]:
    """The clauses that a rule function, or one that it calls, can name."""
    reached: set[str] = set()
    waiting = [name]
    found: set[str] = set()
    while waiting:
        each = waiting.pop()
        if each not in reached:
            reached.add(each)
            mentions = names_in(game.functions[each])
            found |= {word for word in mentions if CLAUSE_NAME.fullmatch(word)}
            waiting += [word for word in mentions if word in game.functions]
    return {clause.replace("_", "-", 1).replace("_", ".") for clause in found}


def refusals(game: str) -> dict[str, set[str]]:
    """For every decision the clauses that can forbid it."""
    loaded = load_game(game)
    return {
        decision.word: refused_by(loaded, "may_" + decision.word)
        for decision in loaded.ask
        if "may_" + decision.word in loaded.functions
    }


@cache
def texts_in(game: str, module: str) -> frozenset[str]:
    """The texts that stand in a module of a game."""
    path = Path(load_game(game).folder / f"{module}.py")
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return frozenset(each for each in found if isinstance(each, str))


def labels(game: str, word: str) -> set[str]:
    """The labels of the axes of a decision or of a told line."""
    loaded = load_game(game)
    member = next(each for each in (*loaded.ask, *loaded.told) if each.name.lower() == word)
    return {axis.label for axis in member.axes}


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_sentences(game: str) -> None:
    english, italian = (dict(sentences(tables(game, lang))) for lang in LANGUAGES)
    assert list(english) == list(italian)
    assert set(english) == {keys for keys, sentence in english.items() if sentence.strip() and italian[keys].strip()}
    assert set(tables(game)) <= SECTIONS


@pytest.mark.parametrize("game", GAMES)
def test_every_fault_of_component_data_has_its_sentence_and_no_sentence_is_left_over(game: str) -> None:
    path = Path(load_game(game).folder / "components.py")
    calls = (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call))
    named = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "_fault"]
    said = {call.args[2].value for call in named if isinstance(call.args[2], ast.Constant)}
    assert said <= set(tables(game)["data"]) <= texts_in(game, "components")


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_mention_the_same_things(game: str) -> None:
    """A question or a refusal may name a thing in one language that the other puts into its wording, a line may not."""
    english, italian = (dict(sentences(tables(game, lang))) for lang in LANGUAGES)
    for keys in english:
        if keys[0] == "told" or keys[-1] == "choice":
            assert mentioned(english[keys]) == mentioned(italian[keys]), keys


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_has_a_question_and_a_choice(game: str) -> None:
    asked = tables(game)["ask"]
    assert set(asked) == {decision.word for decision in load_game(game).ask}
    assert all(set(asked[word]) == {"question", "choice"} for word in asked)


@pytest.mark.parametrize("game", GAMES)
def test_choices_tell_all_their_axes_and_nothing_else(game: str) -> None:
    for lang in LANGUAGES:
        for word, asked in tables(game, lang)["ask"].items():
            assert mentioned(asked["choice"]) <= labels(game, word), word


@pytest.mark.parametrize("game", GAMES)
def test_every_line_has_its_sentence(game: str) -> None:
    for lang in LANGUAGES:
        told = tables(game, lang)["told"]
        assert set(told) == {line.name.lower() for line in load_game(game).told}
        for word, sentence in told.items():
            assert mentioned(sentence) <= labels(game, word), word


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_forbids_something_says_why(game: str) -> None:
    given = set(tables(game).get("refusal", {}))
    for word, clauses in refusals(game).items():
        missing = {clause for clause in clauses if not {clause, f"{word}.{clause}"} & given}
        assert not missing, f"{word} has no refusal for {sorted(missing)}"


@pytest.mark.parametrize("game", GAMES)
def test_no_refusal_is_superfluous(game: str) -> None:
    can_forbid = refusals(game)
    known = {f"{word}.{clause}" for word, clauses in can_forbid.items() for clause in clauses}
    known |= {clause for clauses in can_forbid.values() for clause in clauses}
    assert set(tables(game).get("refusal", {})) <= known


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("section", ["result", "tie", "fault"])
def test_no_sentence_of_facts_is_superfluous(game: str, section: str) -> None:
    assert set(tables(game).get(section, {})) <= texts_in(game, "facts")


@pytest.mark.parametrize("game", GAMES)
def test_every_fault_has_its_sentence(game: str) -> None:
    tree = ast.parse((load_game(game).folder / "facts.py").read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    made = [node for node in calls if isinstance(node.func, ast.Name) and node.func.id == "Fault"]
    keys = {node.args[0].value for node in made if isinstance(node.args[0], ast.Constant)}
    assert keys
    assert keys <= set(tables(game)["fault"])


@pytest.mark.parametrize("game", GAMES)
def test_fields_that_have_a_name_exist(game: str) -> None:
    assert set(tables(game).get("field", {})) <= set(load_game(game).state.fields)


@pytest.mark.parametrize("game", GAMES)
def test_everything_mentioned_can_be_given(game: str) -> None:
    """By an axis of the decision, or by a text of facts.py, which the next tests then carry out."""
    axes = {axis.label for decision in load_game(game).ask for axis in decision.axes}
    for lang in LANGUAGES:
        for section in ("ask", "refusal", "fault"):
            for keys, sentence in sentences(tables(game, lang).get(section, {})):
                assert mentioned(sentence) <= axes | texts_in(game, "facts"), keys


def everything_said(match: Match, seat: int, lang: str) -> list[str]:
    """All that a seat can read now: questions, choices, refusals, and at the end the result."""
    game, words = match.game, match.game.words(lang)
    said = [match.seat(seat).question(lang)]
    if seat != SPECTATOR and match.s.chance < 0 and not match.over:
        for decision in decisions_in(game, match.s.asks[seat - 1] | match.s.offers[seat - 1]):
            given = game.fact("asks_" + decision.word)
            facts = given(match.c, match.known(seat), seat - 1) if given else {}
            said.append(words.say(words.tables["ask"][decision.word]["question"], facts, match.naming))
        said += [choice.words(lang) for choice in match.choices(seat)]
        verdicts = [game.made.verdict(match.c, match.s, seat - 1, number) for number in range(game.numbers)]
        for number, verdict in enumerate(verdicts):
            refusal = match.refusal(seat, number) if verdict > 0 else None
            said += [refusal.words(lang)] if refusal else []
    if match.result is not None:
        keys = [key for standing in match.result.standings for key, _ in standing.lines]
        said += [words.tables["result"][key] for key in keys]
        said += [words.tables["tie"][key] for key in match.result.ties.values() if key]
    return said


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_said_at_random_tables(game: str, lang: str) -> None:
    """At steps drawn by lot: nothing is left out, and no brace is left over."""
    for deal in deals(game, 6):
        dice = random.Random(deal.seed)
        share = 12 / sum(1 for _ in deal.walk(checked=False))
        for match in deal.walk(checked=False):
            if match.over or dice.random() < share:
                for seat in lookers(match):
                    said = everything_said(match, seat, lang)
                    assert all(sentence.strip() and not set("{}") & set(sentence) for sentence in said)
        said = [line.words(lang) for line in match.seat(SPECTATOR).log()]
        assert said
        assert all(sentence.strip() and not set("{}") & set(sentence) for sentence in said)
