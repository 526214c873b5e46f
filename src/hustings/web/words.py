"""The words of the pages in each language: TOML twins, in the same form as the games' own words.

Not gettext: every other sentence of this house already lives in such twins, one loader fills them and one test finds
what is missing.
"""

from __future__ import annotations

from pathlib import Path

from hustings.kernel.rulebook import LANGUAGES
from hustings.kernel.words import Fact, Naming, Words, load_words

_NOBODY = Naming({})


def page_words(lang: str) -> Words:
    """The pages' words."""
    return load_words(Path(__file__).parent / f"words.{lang}.toml", lang)


class Say:
    """Fills the pages' sentences in one language: `say("lobby.title")`."""

    def __init__(self, lang: str) -> None:
        self.lang = lang if lang in LANGUAGES else LANGUAGES[0]
        self._words = page_words(self.lang)

    def __call__(self, key: str, **facts: Fact) -> str:
        """The sentence of a key, which names its table and its place in it."""
        template = self._words.find(*key.split("."))
        if template is None:
            raise KeyError(f"the pages have no words for {key!r}")
        return self._words.say(template, facts, _NOBODY)
