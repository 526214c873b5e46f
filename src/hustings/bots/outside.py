"""Bots from outside, in a process of their own: a Python class, or any program that speaks JSON over its standard
input and output.

Whatever they do, the game goes on: a bot that crashes, hangs, floods, or answers nonsense or what is not possible loses
its turn to a stand-in that takes any choice, and is started anew for its next turn; after `MOST_FAULTS` of those it is
not asked again. What went wrong stands in `faults`.

They are sent what their seat knows and nothing else.
"""

from __future__ import annotations

import json
import os
import random
import selectors
import shlex
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from typing import Any

from hustings.kernel.choices import Choice, Result
from hustings.kernel.codec import layout
from hustings.kernel.seat import Seat, Told

PROTOCOL = 1
PATIENCE = 10.0
"""Seconds for a choice where no clock is given."""

GRACE = 0.25
"""Seconds beyond the clock, for the way there and back."""

FIRST_PATIENCE = 20.0
"""Seconds more for the first answer of a process: it has to start."""

LONGEST_LINE = 65_536
MOST_WORLDS = 200
"""So many redealt worlds can be asked for in one turn."""

MOST_FAULTS = 3


class Misbehaved(Exception):
    """What an outside bot did that it should not have done."""


class Outside:
    """A bot in a process of its own, which is asked in lines of JSON and answers in them."""

    def __init__(self, name: str, command: Sequence[str], seed: int) -> None:
        self.name = name
        self.faults: list[str] = []
        self._command = list(command)
        self._luck = random.Random(seed)
        self._process: subprocess.Popen[bytes] | None = None
        self._unread = b""
        self._started = False

    def choose(
        self, knowledge: Seat, told: Sequence[Told], choices: Sequence[Choice | None], clock: float | None
    ) -> Choice | None:
        """What the bot answers, or any choice if it does not answer properly."""
        seed = self._luck.getrandbits(63)
        stand_in = self._luck.choice(choices)
        if len(self.faults) >= MOST_FAULTS:
            return stand_in
        try:
            return self._ask(knowledge, told, choices, clock, seed)
        except Misbehaved as fault:
            self.faults.append(str(fault))
            self._stop()
            return stand_in

    def end(self, result: Result | None) -> None:
        """Tells the bot how the game ended, if it did, and ends its process."""
        if self._process is not None and result is not None and self._started:
            try:
                self._send({"type": "end", "ranks": list(result.ranks), "points": list(result.points)})
                if self._process.stdin is not None:
                    self._process.stdin.close()  # a program that reads to the end of its input leaves now
                self._process.wait(1.0)
            except (Misbehaved, OSError, subprocess.TimeoutExpired):
                pass
        self._stop()

    # ------------------------------------------------------------------------------------------------ what is said

    def _start_message(self, knowledge: Seat, seed: int) -> dict[str, Any]:
        """What a bot is told once, when its process has started."""
        return {
            "type": "start",
            "protocol": PROTOCOL,
            "game": knowledge.game.name,
            "seat": knowledge.number,
            "seats": knowledge.seats,
            "options": knowledge.options,
            "luck": seed,
        }

    def _choose_message(
        self, knowledge: Seat, told: Sequence[Told], choices: Sequence[Choice | None], clock: float | None
    ) -> dict[str, Any]:
        """What it is asked."""
        return {
            "type": "choose",
            "knowledge": knowledge.position,
            "told": [{"line": line.name, "numbers": list(line.numbers), "words": line.words()} for line in told],
            "choices": [None if each is None else {"id": each.id, "text": each.text} for each in choices],
            "clock": clock,
        }

    def _world(self, knowledge: Seat, seed: int) -> Any:
        """A world that the seat cannot tell from the true one, as it is sent."""
        return knowledge.redeal(seed).position

    # ------------------------------------------------------------------------------------------------ the exchange

    def _ask(
        self, knowledge: Seat, told: Sequence[Told], choices: Sequence[Choice | None], clock: float | None, seed: int
    ) -> Choice | None:
        until = time.monotonic() + (PATIENCE if clock is None else clock + GRACE)
        if self._process is None:
            self._start()
            until += FIRST_PATIENCE
            self._send(self._start_message(knowledge, seed))
            self._started = True
        self._send(self._choose_message(knowledge, told, choices, clock))
        worlds = 0
        while True:
            answer = self._receive(until)
            if "redeal" not in answer:
                return read_choice(answer, choices)
            wanted = answer["redeal"]
            if type(wanted) is not int or not 1 <= wanted <= MOST_WORLDS - worlds:
                raise Misbehaved(f"asked for {wanted!r} worlds; {MOST_WORLDS} a turn are the most")
            self._send({"type": "worlds", "worlds": [self._world(knowledge, seed + worlds + n) for n in range(wanted)]})
            worlds += wanted

    def _start(self) -> None:
        self._unread = b""
        try:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0
            )
        except OSError as fault:
            raise Misbehaved(f"cannot be started: {fault.strerror}") from fault

    def _stop(self) -> None:
        """Ends the process, however busy it is."""
        if self._process is None:
            return
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        self._process = None
        self._started = False

    def _send(self, message: Mapping[str, Any]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        line = json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        until = time.monotonic() + PATIENCE
        pipe = self._process.stdin.fileno()
        os.set_blocking(pipe, False)
        while line:
            try:
                line = line[os.write(pipe, line) :]
            except BlockingIOError:
                if time.monotonic() > until:
                    raise Misbehaved("does not read what it is sent") from None
                time.sleep(0.001)
            except OSError:
                return  # it has ended: what it said last, and that it ended, is found when its answer is read

    def _receive(self, until: float) -> dict[str, Any]:
        assert self._process is not None
        assert self._process.stdout is not None
        pipe = self._process.stdout
        with selectors.DefaultSelector() as waiting:
            waiting.register(pipe, selectors.EVENT_READ)
            while b"\n" not in self._unread:
                if len(self._unread) > LONGEST_LINE:
                    raise Misbehaved("floods: its line does not end")
                if not waiting.select(max(0.0, until - time.monotonic())):
                    raise Misbehaved("did not answer in time")
                part = os.read(pipe.fileno(), LONGEST_LINE)
                if not part:
                    raise Misbehaved(self._how_it_ended())
                self._unread += part
        line, _, self._unread = self._unread.partition(b"\n")
        return read_answer(line)

    def _how_it_ended(self) -> str:
        assert self._process is not None
        try:
            return f"ended by itself, with the code {self._process.wait(1.0)}"
        except subprocess.TimeoutExpired:
            return "closed its end of the line"


def read_answer(line: bytes) -> dict[str, Any]:
    """An answer as it stands on a line."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise Misbehaved(f"answered what is no JSON: {line[:60]!r}") from None
    if not isinstance(answer, dict):
        raise Misbehaved(f"answered {str(answer)[:60]}, and an answer is an object")
    if "error" in answer:
        raise Misbehaved(str(answer["error"])[:200])
    return answer


def read_choice(answer: Mapping[str, Any], choices: Sequence[Choice | None]) -> Choice | None:
    """The choice that an answer means, by its number or its text; null means no."""
    if "choose" not in answer:
        raise Misbehaved(f"answered neither choose nor redeal: {str(dict(answer))[:60]}")
    said = answer["choose"]
    for choice in choices:
        if said is None and choice is None:
            return None
        if choice is not None and (said == choice.text or (type(said) is int and said == choice.id)):
            return choice
    raise Misbehaved(f"chose {str(said)[:60]}, which is not possible")


class Program(Outside):
    """Any program: `program:./mybot`, with arguments if it has some."""

    def __init__(self, command: str, seed: int) -> None:
        super().__init__(f"program:{command}", shlex.split(command), seed)


class PythonClass(Outside):
    """A Python class, by its module and its name: `mymodule:MyBot`. It runs in `hustings.bots.guest`."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name, [sys.executable, "-m", "hustings.bots.guest", name], seed)

    def _start_message(self, knowledge: Seat, seed: int) -> dict[str, Any]:
        return super()._start_message(knowledge, seed) | {
            "package": knowledge.game.package,
            "components": layout(knowledge.game.components).encode(knowledge.components).hex(),
        }

    def _choose_message(
        self, knowledge: Seat, told: Sequence[Told], choices: Sequence[Choice | None], clock: float | None
    ) -> dict[str, Any]:
        return {
            "type": "choose",
            "known": layout(knowledge.game.state).encode(knowledge.knowledge.plain).hex(),
            "told": [[int(line.line), *line.numbers] for line in told],
            "choices": [None if choice is None else choice.id for choice in choices],
            "clock": clock,
        }
