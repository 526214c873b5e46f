"""What can be wrong at a table is said in both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from hustings import tables
from hustings.kernel.words import load_words, mentioned

FOLDER = Path(tables.__file__).parent


def test_the_words_are_twins() -> None:
    english, italian = (load_words(FOLDER / f"words.{lang}.toml", lang).tables for lang in ("en", "it"))
    assert list(english) == list(italian)
    assert {key: mentioned(english[key]) for key in english} == {key: mentioned(italian[key]) for key in italian}


def test_every_fault_has_words_and_every_word_is_used() -> None:
    raised = set()
    faults = re.compile(r"TableError|NotFound|NotYours|Stale|NotStored")
    for folder in (FOLDER, FOLDER.parent / "web"):
        for path in folder.glob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and faults.fullmatch(ast.unparse(node.func)):
                    raised |= {each.value for each in ast.walk(node.args[0]) if isinstance(each, ast.Constant)}
    keys = set(load_words(FOLDER / "words.en.toml", "en").tables)
    assert {key for key in raised if " " not in str(key)} - {"over", "not_begun", "playing"} <= keys
    assert keys <= raised
