"""Bots from outside for tests: one that plays, and some that misbehave in one way each."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from random import Random
from typing import Any

from hustings.kernel.choices import Choice
from hustings.kernel.seat import Seat, Told


class First:
    """Takes the first choice, looks at redealt worlds, prints, and remembers how it was started."""

    def start(self, game: str, seat: int, options: dict[str, Any], luck: Random) -> None:
        self.started = (game, seat, luck.random())

    def choose(
        self, knowledge: Seat, told: Sequence[Told], choices: Sequence[Choice | None], clock: float | None
    ) -> Choice | None:
        print("thinking", self.started, knowledge.redeal(3).owes, [line.words() for line in told])
        return choices[0]

    def end(self, result: Any) -> None:
        with open(os.environ["HUSTINGS_TEST_END"], "w", encoding="utf-8") as file:
            file.write(repr(result.ranks))


class Only:
    def choose(self, knowledge: Seat, told: Any, choices: Sequence[Any], clock: Any) -> Any:
        return choices[-1]


class Crashes(Only):
    def choose(self, knowledge: Seat, told: Any, choices: Sequence[Any], clock: Any) -> Any:
        raise RuntimeError("on purpose")


class Hangs(Only):
    def choose(self, knowledge: Seat, told: Any, choices: Sequence[Any], clock: Any) -> Any:
        time.sleep(60)


class Leaves(Only):
    def choose(self, knowledge: Seat, told: Any, choices: Sequence[Any], clock: Any) -> Any:
        os._exit(7)


class Floods(Only):
    def choose(self, knowledge: Seat, told: Any, choices: Sequence[Any], clock: Any) -> Any:
        return "x" * 1_000_000


class Nonsense(Only):
    def choose(self, knowledge: Seat, told: Any, choices: Sequence[Any], clock: Any) -> Any:
        return {"what": 1}


class Cheats(Only):
    def choose(self, knowledge: Seat, told: Any, choices: Sequence[Any], clock: Any) -> Any:
        return max(choice.id for choice in choices if choice) + 1


class TakesNo(Only):
    def choose(self, knowledge: Seat, told: Any, choices: Sequence[Any], clock: Any) -> Any:
        return None
