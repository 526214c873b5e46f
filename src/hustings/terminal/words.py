"""The words of the interface, which belong to no game: `words.en.toml` and its Italian twin."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from hustings.kernel.rulebook import LANGUAGES
from hustings.kernel.words import Fact, Naming, Words, load_words

ROOM = Path(__file__).parent
"""Where the words are."""

_NOBODY = Naming({})


def interface(lang: str) -> Words:
    """All words of the interface in a language."""
    return load_words(ROOM / f"words.{lang}.toml", lang)


def say(lang: str, key: str, **facts: Fact) -> str:
    """One sentence: `say("en", "play.saved", file=…)`."""
    words = interface(lang)
    template = words.find(*key.split("."))
    if template is None:
        raise KeyError(f"there is no sentence {key!r}")
    return words.say(template, facts, _NOBODY)


def language(environ: Mapping[str, str] = os.environ) -> str:
    """The language that the locale asks for; English where it asks for one that there is not."""
    wanted = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    return wanted[:2] if wanted[:2] in LANGUAGES else LANGUAGES[0]
