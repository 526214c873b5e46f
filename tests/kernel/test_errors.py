"""What is wrong is said in the language of whoever reads it, completely, by every room that raises anything."""

from __future__ import annotations

import ast
import json
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import hustings
from hustings import deal, position
from hustings.arena.errors import ArenaError
from hustings.bots import UnknownBot
from hustings.cli.faults import Refused
from hustings.kernel import data
from hustings.kernel.data import read_components
from hustings.kernel.errors import HustingsError, Phrase, sentence
from hustings.kernel.record import Fold, read_records
from hustings.kernel.rulebook import LANGUAGES
from hustings.kernel.words import load_words, mentioned

SOURCES = Path(hustings.__file__).parent
BAZAAR = "tests.bazaar"

PREFIXES = {"BadRecord": "record.", "ArenaError": "error.", "CannotServe": "serve."}
"""Errors whose keys stand in one table; it is left out where they are raised."""


def templates(table: Any, path: str = "") -> dict[str, str]:
    """All sentences of a file by their dotted keys."""
    if isinstance(table, str):
        return {path: table}
    return {
        key: text for name, each in table.items() for key, text in templates(each, f"{path}.{name}".strip(".")).items()
    }


def words_of(room: str, lang: str) -> dict[str, str]:
    return templates(load_words(SOURCES / room / f"words.{lang}.toml", lang).tables)


@pytest.mark.parametrize("room", ["kernel", "bots", "arena"])
def test_both_languages_have_the_same_sentences_which_mention_the_same_facts(room: str) -> None:
    english, italian = (words_of(room, lang) for lang in LANGUAGES)
    assert list(english) == list(italian)
    assert {key: mentioned(text) for key, text in english.items()} == {
        key: mentioned(text) for key, text in italian.items()
    }


def raised() -> Iterator[tuple[str, str, str, set[str] | None]]:
    """Every sentence that the code makes an error or a part of one of: where, which room's, its key, its facts."""
    for path in sorted(SOURCES.rglob("*.py")):
        room = path.relative_to(SOURCES).parts[0]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                yield from _in_class(node, room)
            elif isinstance(node, ast.Call):
                yield from _in_call(node, room, ast.unparse(node.func))


def _in_class(node: ast.ClassDef, room: str) -> Iterator[tuple[str, str, str, set[str] | None]]:
    """What the makers of errors of one kind say."""
    base = ast.unparse(node.bases[0]) if node.bases else ""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "super().__init__" and call.args:
            key = call.args[0]
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                facts = {each.arg for each in call.keywords if each.arg}
                yield f"{room}: {node.name}", room, PREFIXES.get(base, "") + key.value, facts


def _in_call(node: ast.Call, room: str, name: str) -> Iterator[tuple[str, str, str, set[str] | None]]:
    kinds = ("BadSeats", "BadSeed", "InvalidChoice", "NotNow", "Phrase", "BadRecord", "ArenaError", "CannotServe")
    if name not in kinds and name != "self._wrong":
        return
    key = node.args[1 if name == "BadRecord" else 0]
    options = [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]
    for each in options:
        if not (isinstance(each, ast.Constant) and isinstance(each.value, str)):
            continue
        facts: set[str] | None = {keyword.arg for keyword in node.keywords if keyword.arg}
        if any(keyword.arg is None for keyword in node.keywords):
            facts = None
        if name == "Phrase":
            given = node.args[1] if len(node.args) > 1 else ast.Dict([], [])
            facts = {str(ast.literal_eval(k)) for k in given.keys if k} if isinstance(given, ast.Dict) else None
        prefix = "position." if name == "self._wrong" else PREFIXES.get(name, "")
        home = room if name in ("ArenaError", "CannotServe") else "kernel"
        yield f"{room}: {name}", home, prefix + each.value, facts


def test_every_error_has_its_sentence_and_gives_what_that_mentions() -> None:
    found = list(raised())
    assert len(found) > 60
    for where, room, key, facts in found:
        template = words_of(room, "en").get(key)
        assert template is not None, f"{where}: {room} has no sentence {key}"
        assert facts is None or mentioned(template) <= facts, f"{where}: {key}"


def test_no_sentence_of_an_error_is_left_over() -> None:
    said = {(room, key) for _, room, key, _ in raised()}
    made = {"record.must_be_number", "record.must_be_text", "record.must_be_object", "record.must_be_list"}
    for room in ("kernel", "arena", "bots"):
        for key in words_of(room, "en"):
            if key.split(".")[0] in ("error", "record", "position") and "." in key:
                assert (room, key) in said or key in made, f"{room}: {key} is said nowhere"


def test_no_sentence_about_component_data_is_left_over_and_none_is_missing() -> None:
    tree = ast.parse(Path(data.__file__).read_text(encoding="utf-8"))
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    kinds = {f"kind_{kind.__name__}" for kind in (int, str, bool, list, dict)}
    said = {text.removeprefix("data.") for text in texts} | kinds
    named = {key.removeprefix("data.") for key in words_of("kernel", "en") if key.startswith("data.")}
    assert named <= said
    generic = {
        node.args[2].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "_generic"
        and isinstance(node.args[2], ast.Constant)
    }
    assert generic | kinds <= named


def test_every_reason_why_a_file_cannot_be_used_has_its_sentence() -> None:
    from hustings.kernel.errors import _REASONS

    where = {"file.at", "file.somewhere", "file.not_text"}
    assert {f"file.{key}" for key in _REASONS.values()} | where == {
        key for key in words_of("kernel", "en") if key.startswith("file.")
    }


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (b"[[work]]\nid ]", "riga 2, colonna 4"),
        (b"x = 1\ny = [", "forse non è intero"),
        (b"\xff", "non è un testo in UTF-8"),
    ],
)
def test_a_file_that_cannot_be_read_says_where(tmp_path: Path, text: bytes, where: str) -> None:
    path = tmp_path / "cards.toml"
    path.write_bytes(text)
    with pytest.raises(HustingsError) as found:
        read_components(path)
    assert found.value.words("it").endswith(f"cards.toml: non si può leggere come TOML ({where})")


def record_with(*lines: str, version: int = 1) -> Callable[[], object]:
    header = next(iter(deal(BAZAAR, 2, seed=2).record.lines()))

    def read() -> object:
        return Fold(next(read_records([header.replace('"version": 1', f'"version": {version}'), *lines]))).run()

    return read


@pytest.mark.parametrize(
    ("wrong", "english", "italian"),
    [
        (lambda: deal("corupttion"), "Did you mean corruption?", "nessun gioco 'corupttion'. Forse corruption?"),
        (lambda: deal(BAZAAR, 9), "2 to 3 seats, not 9", "ha da 2 a 3 posti, non 9."),
        (lambda: deal(BAZAAR, long_game="perhaps"), "cannot be 'perhaps'", "long_game non può essere 'perhaps'."),
        (lambda: deal(BAZAAR, short_game=1), "no option", "Forse long_game?"),
        (lambda: deal(BAZAAR, 2, seed=-1), "A seed is", "Un seme è un numero intero"),
        (lambda: deal(BAZAAR, 2, fate="kind"), "Luck is seeded", "La sorte è seeded, sealed oppure open, non 'kind'."),
        (lambda: deal(BAZAAR, 2, seed=1).play(1, "dance"), "begins with no decision", "non comincia con nessuna"),
        (lambda: deal(BAZAAR, 2, seed=1).play(1, "bid pear"), "'pear' is no good", "'pear' non va bene per good."),
        (lambda: deal(BAZAAR, 2, seed=1).play(7, "bid apple"), "no seat 7", "non c'è nessun posto 7"),
        (lambda: deal(BAZAAR, 2, seed=1).undo(1), "nothing of yours", "Non c'è nulla di tuo da ritirare."),
        (lambda: deal(BAZAAR, 2, seed=1).seat(hustings.SPECTATOR).play(1), "spectator", "Chi guarda soltanto"),
        (lambda: position(BAZAAR, {"seats": 9, "colour": 1}), "- colour: there is no", "- colour: non esiste"),
        (record_with('{"seat": 1}'), "Line 2: an entry has", "Riga 2: una voce ha uno dei campi"),
        (record_with('{"seat": 1, "play": "bid pear"}'), "Line 2: 'pear' is no", "Riga 2: 'pear' non va bene"),
        (record_with('{"undo": 1}'), "Line 2: There is nothing", "Riga 2: Non c'è nulla di tuo"),
        (record_with('{"undo": 1}', version=9), "version 9, checked under 1)", "versione 9 delle regole, controllata"),
        (record_with('{"nonce": 1, "bytes": "xy"}'), "Line 2: the field 'bytes'", "Riga 2: il campo 'bytes' non è"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_both_languages(wrong: Callable[[], object], english: str, italian: str) -> None:
    with pytest.raises(HustingsError) as found:
        wrong()
    assert english in str(found.value)
    assert english in found.value.words("en")
    assert italian in found.value.words("it")


def test_a_fault_that_a_game_finds_in_a_position_is_in_its_own_words() -> None:
    data = deal("corruption", 3, seed=1).position
    data["zones"]["hand"]["hand"]["1"]["judge"] = 9
    data = json.loads(json.dumps(data))
    with pytest.raises(HustingsError) as found:
        position("corruption", data)
    assert found.value.words("it").startswith("Questa posizione non è possibile:\n- ")
    assert found.value.words("it") != str(found.value)


def test_of_several_choices_in_a_row_the_one_that_fails_is_named() -> None:
    match = deal("corruption", seats=4, seed=7)
    with pytest.raises(HustingsError) as found:
        match.play(3, "card judge, place account_city")
    assert str(found.value).startswith("In choice 2 of 2 ('place account_city'): ")
    assert found.value.words("it").startswith("Nella scelta 2 di 2 ('place account_city'): ")
    number = match.game.numbers
    with pytest.raises(HustingsError, match=rf"In choice 2 of 2 \('{number}'\)"):
        match.play(3, [match.choices(3)[0], number])
    with pytest.raises(HustingsError) as alone:
        match.play(3, "place account_city")
    assert "In choice" not in str(alone.value)


@pytest.mark.parametrize("error", [ArenaError("endless", seed=1), UnknownBot("greddy"), Refused("extra", args="6")])
def test_rooms_have_their_own_sentences(error: HustingsError) -> None:
    assert error.words("it") != str(error)
    assert sentence(error.room, error.key, error.facts, "it") == error.words("it")


def test_an_error_goes_through_a_pipe() -> None:
    error = ArenaError("endless", seed=1)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_a_phrase_says_lists_one_after_the_other() -> None:
    assert (
        Phrase("error.ambiguous", {"text": "j", "meant": ["judge", "journalist"]})
        .words("it")
        .endswith("judge, journalist.")
    )
