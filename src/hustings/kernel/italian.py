"""Italian prepositions before a name with its article: `dal Tempio`, `nei Bagni`, `all'Emporio`.

The article follows from the name where its first word is a regular noun: masculine in -o, feminine in -a, plural in -i
or -e. Sentences leave names of other kinds without one.
"""

from __future__ import annotations

import re

PREPOSITIONS = {
    "il": ("il", "lo", "la", "l'", "i", "gli", "le"),
    "a": ("al", "allo", "alla", "all'", "ai", "agli", "alle"),
    "da": ("dal", "dallo", "dalla", "dall'", "dai", "dagli", "dalle"),
    "di": ("del", "dello", "della", "dell'", "dei", "degli", "delle"),
    "in": ("nel", "nello", "nella", "nell'", "nei", "negli", "nelle"),
    "su": ("sul", "sullo", "sulla", "sull'", "sui", "sugli", "sulle"),
}
"""What each preposition, or none (`il`), becomes with il, lo, la, l', i, gli, le."""

_VOWEL = re.compile(r"[aeiouàèéìòù]", re.IGNORECASE)
_HARD = re.compile(r"s[^aeiouh]|z|gn|ps|pn|x|y", re.IGNORECASE)


def with_article(preposition: str, name: str) -> str:
    """A name behind a preposition and its article.

    >>> [with_article("da", name) for name in ("Tempio", "Taverna", "Bagni", "Emporio", "Zoccolo", "Terme")]
    ['dal Tempio', 'dalla Taverna', 'dai Bagni', "dall'Emporio", 'dallo Zoccolo', 'dalle Terme']
    """
    il, lo, la, elided, i, gli, le = PREPOSITIONS[preposition]
    end = name.split()[0][-1:].casefold()
    vowel, hard = bool(_VOWEL.match(name)), bool(_HARD.match(name))
    if end == "i":
        return f"{gli if vowel or hard else i} {name}"
    if end == "e":
        return f"{le} {name}"
    if vowel:
        return elided + name
    if end == "a":
        return f"{la} {name}"
    return f"{lo if hard else il} {name}"
