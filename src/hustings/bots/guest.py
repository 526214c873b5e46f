"""Runs a Python class that plays, in a process of its own: `python -m hustings.bots.guest mymodule:MyBot`.

The class may have `start(game, seat, options, luck)`, must have `choose(knowledge, told, choices, clock)`, and may have
`end(result)`; `knowledge` is a `Seat` made of what the seat knows. What it prints goes to the standard error.
"""

from __future__ import annotations

import importlib
import json
import os
import random
import sys
from collections.abc import Mapping
from types import SimpleNamespace
from typing import IO, Any

from hustings.kernel.codec import layout
from hustings.kernel.game import load_game
from hustings.kernel.match import Match
from hustings.kernel.seat import Told


class Guest:
    """One bot and the match as its seat knows it."""

    def __init__(self, name: str) -> None:
        module, _, attribute = name.partition(":")
        self.bot: Any = getattr(importlib.import_module(module), attribute)()

    def start(self, said: Mapping[str, Any]) -> None:
        """Sits down."""
        self.seat = int(said["seat"])
        self.match = Match(load_game(said["package"]), int(said["seats"]), said["options"], None)
        game = self.match.game
        self.match.c = layout(game.components).decode(bytes.fromhex(said["components"]), game.made.PlainComponents())
        self.match.unknown = True
        if hasattr(self.bot, "start"):
            self.bot.start(said["game"], self.seat, said["options"], random.Random(said["luck"]))

    def choose(self, said: Mapping[str, Any]) -> int | str | None:
        """What the bot chooses."""
        match, game = self.match, self.match.game
        match.s = layout(game.state).decode(bytes.fromhex(said["known"]), game.made.PlainState())
        choices = [None if number is None else match.choice(number) for number in said["choices"]]
        told = [
            Told(n, game.told(what), tuple(numbers), game, match.naming)
            for n, (what, *numbers) in enumerate(said["told"])
        ]
        chosen = self.bot.choose(match.seat(self.seat), told, choices, said["clock"])
        number: int | str | None = getattr(chosen, "id", chosen)
        return number  # what is no choice is judged by whoever asked

    def end(self, said: Mapping[str, Any]) -> None:
        """Hears the result."""
        if hasattr(self.bot, "end"):
            self.bot.end(SimpleNamespace(ranks=tuple(said["ranks"]), points=tuple(said["points"])))


def serve(name: str, lines: IO[str], answers: IO[str]) -> None:
    """Answers line after line until there are no more."""

    def answer(said: Mapping[str, Any]) -> None:
        answers.write(json.dumps(said, default=repr) + "\n")
        answers.flush()

    try:
        guest = Guest(name)
        for line in lines:
            said = json.loads(line)
            if said["type"] == "start":
                guest.start(said)
            elif said["type"] == "choose":
                answer({"choose": guest.choose(said)})
            else:
                guest.end(said)
    except Exception as fault:
        answer({"error": f"{type(fault).__name__}: {fault}"})
        raise


def main(name: str) -> None:
    """Keeps the standard output for answers alone."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    sys.path.insert(0, os.getcwd())
    serve(name, sys.stdin, answers)


if __name__ == "__main__":
    main(sys.argv[1])
