"""A terminal with somebody at it: the command runs behind a pseudo-terminal, and its screen can be read."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType

import pexpect
import pyte

SILENCE = 0.08
"""After so many seconds without a change a screen is painted."""

PATIENCE = 30.0
"""Seconds after which a screen that does not come is a fault."""


def any_bots(arguments: Sequence[str]) -> Sequence[str]:
    """Bots that need nothing compiled and take no time, where nothing is said of bots."""
    return ("--bots", "random") if arguments[:1] == ("play",) and not {"--bots", "--resume"} & {*arguments} else ()


class Terminal:
    """A command at a terminal of some size; `everything` is all that it ever wrote."""

    def __init__(
        self,
        *arguments: str,
        width: int = 80,
        height: int = 24,
        home: Path,
        environ: Mapping[str, str] | None = None,
    ) -> None:
        env = {
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "HUSTINGS_GAMES": str(home / "games"),
            "HUSTINGS_CACHE": str(home / "cache"),
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            **(environ or {}),
        }
        self.screen = pyte.HistoryScreen(width, height, history=10_000)
        self._stream = pyte.Stream(self.screen)
        self.everything = ""
        self._child = pexpect.spawn(
            sys.executable,
            ["-m", "hustings", *arguments, *any_bots(arguments)],
            env=env,
            dimensions=(height, width),
            encoding="utf-8",
            timeout=PATIENCE,
        )

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._child.close(force=True)

    @property
    def text(self) -> str:
        """What the screen shows."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def scrollback(self) -> str:
        """What can be scrolled to."""
        lines = [*self.screen.history.top, *self.screen.history.bottom]
        return "\n".join("".join(line[x].data for x in sorted(line)) for line in lines)

    def type(self, text: str) -> None:
        """Types a line and Enter, after Ctrl-U: what was typed while others chose still stands in the line."""
        self._child.send("\x15" + text + "\r")

    def press(self, keys: str) -> None:
        """Presses keys without Enter."""
        self._child.send(keys)

    def until(self, shown: str | Callable[[str], bool]) -> str:
        """Waits until the screen shows a text, or something holds of it; the screen."""
        holds = shown if callable(shown) else (lambda text: shown in text)
        while not holds(self.text):
            try:
                read = self._child.read_nonblocking(65536, PATIENCE)
            except (pexpect.TIMEOUT, pexpect.EOF) as fault:
                raise AssertionError(f"{type(fault).__name__}: never saw {shown!r}\n{self.text}") from None
            self._feed(read)
        self._settle()
        return self.text

    def _settle(self) -> None:
        """Reads on until nothing more comes, so that no half-painted screen is looked at."""
        while True:
            try:
                self._feed(self._child.read_nonblocking(65536, SILENCE))
            except (pexpect.TIMEOUT, pexpect.EOF):
                return

    def _feed(self, read: str) -> None:
        self.everything += read
        if "\x1b[6n" in read:
            self._child.send(f"\x1b[{self.screen.cursor.y + 1};{self.screen.cursor.x + 1}R")
        self._stream.feed(read)

    def ended(self) -> int:
        """Waits for the end; the exit code."""
        while True:
            try:
                self._feed(self._child.read_nonblocking(65536, PATIENCE))
            except pexpect.EOF:
                break
        self._child.wait()
        self._child.close()
        code = self._child.exitstatus
        return 128 + (self._child.signalstatus or 0) if code is None else code
