"""Who plays when no person does: a bot chooses for one seat, from what that seat knows and nothing else.

`bot("level:3", seed=7)` makes one by its name:

- `random`: any choice;
- `greedy`: one look ahead, by the judgement of the game;
- `search:500` or `search:200ms`: a search for so many simulations, or so long; `search:500,200ms`: whichever is over
  first;
- `level:1` to `level:5`: from one that a child can beat to the strongest that answers within two seconds;
- `mymodule:MyBot`: a Python class; `program:./mybot`: a program (`hustings.bots.outside`).

The same name, seed, knowledge and choices give the same choice where no time is in the name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from hustings.kernel.choices import Choice
from hustings.kernel.errors import HustingsError, nearest
from hustings.kernel.game import Game
from hustings.kernel.seat import Seat, Told
from hustings.kernel.words import Naming, Words, load_words


class Bot(Protocol):
    """Chooses for one seat, with luck of its own."""

    def choose(
        self, knowledge: Seat, told: Sequence[Told], choices: Sequence[Choice | None], clock: float | None
    ) -> Choice | None:
        """One of `choices`; None is among them where the seat need not choose, and means no.

        `knowledge` is the seat's own door: its view, what it knows beyond it, redeals from that. `told` are the lines
        that it was told since its last choice, `clock` the seconds that it may take (None: as long as it likes).
        """


LEVELS = ("level:1", "level:2", "level:3", "level:4", "level:5")
"""The levels for people to choose from, the weakest first."""

MIDDLE = "level:3"
STRONGEST = "level:5"

FORMS = ("random", "greedy", "search:200ms", "search:500", *LEVELS, "mymodule:MyBot", "program:./mybot")
"""How bots are named, by example."""


class UnknownBot(HustingsError):
    """There is no bot of this name."""

    room = Path(__file__).parent

    def __init__(self, name: str) -> None:
        super().__init__("error.no_bot", name=name, maybe=nearest(name, FORMS), bots=FORMS)


def bot(name: str, seed: int = 0, wait: bool = False, paced: bool = False) -> Bot:
    """A bot by its name; raises `UnknownBot`.

    - `wait`: rather wait until a game is compiled than play it weaker at first;
    - `paced`: levels answer after a time that does not depend on the position, as they must where people play.
    """
    kind, _, rest = name.partition(":")
    if name in ("random", "greedy"):
        return _simple(name, seed, wait)
    if name in LEVELS:
        from hustings.bots.levels import levelled

        return levelled(int(rest), seed, wait, paced)
    if kind == "search" and SEARCHES.fullmatch(rest):
        return _search(rest, seed, wait)
    if kind == "program" and rest:
        from hustings.bots.outside import Program

        return Program(rest, seed)
    if CLASSES.fullmatch(name):
        from hustings.bots.outside import PythonClass

        return PythonClass(name, seed)
    raise UnknownBot(name)


SEARCHES = re.compile(r"[1-9]\d{0,8}(ms)?|[1-9]\d{0,8},[1-9]\d{0,8}ms")
CLASSES = re.compile(r"(?!search:|level:|program:)[A-Za-z_][\w.]*:[A-Za-z_]\w*")


def _simple(name: str, seed: int, wait: bool) -> Bot:
    from hustings.bots.greedy import Greedy
    from hustings.bots.random import Random

    return Random(seed) if name == "random" else Greedy(seed, wait)


def _search(rest: str, seed: int, wait: bool) -> Bot:
    from hustings.bots.search import Search

    parts = rest.split(",")
    simulations = next((int(part) for part in parts if not part.endswith("ms")), 0)
    milliseconds = next((int(part[:-2]) for part in parts if part.endswith("ms")), 0)
    return Search(seed, wait, simulations, milliseconds)


def check_name(name: str) -> None:
    """Raises `UnknownBot` if there can be no bot of this name."""
    bot(name)


BOTS: Mapping[str, Callable[[int], Bot]] = {"random": lambda seed: _simple("random", seed, False)}
"""The bots that tables offered before there were levels."""


# ---------------------------------------------------------------------------------------------------------- words

_NOBODY = Naming({})


def _words(lang: str) -> Words:
    return load_words(Path(__file__).parent / f"words.{lang}.toml", lang)


def title(name: str, lang: str = "en") -> str:
    """What people call a bot: "Level 3 · Councillor"; an outside bot is called by its name.

    >>> title("level:3")
    'Level 3 · Councillor'
    """
    words = _words(lang)
    kind, _, rest = name.partition(":")
    if name in LEVELS:
        level = words.find("level", rest) or ""
        return words.say(words.find("bot", "level") or "", {"n": int(rest), "name": level}, _NOBODY)
    if kind in ("random", "greedy", "search"):
        return words.say(words.find("bot", kind) or "", {"how": rest}, _NOBODY)
    return name


def about(name: str, lang: str = "en") -> str:
    """How a level plays, in half a sentence; empty for other bots."""
    return (_words(lang).find("about", name.partition(":")[2]) or "") if name in LEVELS else ""


def warming(game: Game, lang: str = "en") -> str:
    """What to tell people once while a game is still being compiled, and bots are weaker; empty when it is ready."""
    from hustings.bots.warm import is_warming

    if not is_warming(game):
        return ""
    words = _words(lang)
    return words.say(words.find("bot", "warming") or "", {"game": game.rulebook(lang).name}, _NOBODY)
