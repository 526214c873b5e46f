"""The same game as lines of text in reading order: for screen readers, scripts, and terminals that cannot draw."""

from __future__ import annotations

import sys

from hustings.terminal.draw import ascii_only, read_out
from hustings.terminal.screen import Terminal
from hustings.terminal.session import COVER, FRAME, OVER, READ_OUT_WIDTH, Scene, Session, picture_of, words_of
from hustings.terminal.words import say

PROMPT = "> "

WIPE = "\x1b[3J\x1b[2J\x1b[H"
"""Wipes the screen and what can be scrolled to."""


def play_in_lines(session: Session, terminal: Terminal) -> bool:
    """Plays until the end or until somebody leaves; whether it was interrupted."""
    turn = -1
    try:
        if session.match.owes & set(session.bots):
            _write(say(session.lang, "play.thinking"), terminal)
        session.begin()
        while not session.done:
            scene = session.scene()
            if scene.kind == COVER and not session.alone:
                _write(WIPE, terminal)
            if scene.answer:
                _write("\n".join(scene.answer), terminal)
            if scene.turn != turn or scene.kind == FRAME:
                _tell(scene, session.lang, terminal)
            if scene.wants_table or scene.kind in (FRAME, OVER):
                _show(scene, session.lang, terminal)
            if scene.kind == OVER:
                _write("\n".join(scene.ending), terminal)
            turn = scene.turn
            _ask(scene, session.lang, terminal)
            if scene.kind == OVER and not sys.stdin.isatty():
                return False
            _write(PROMPT, terminal, end="")
            session.enter(input())
    except EOFError:
        _write("", terminal)
    except KeyboardInterrupt:
        _write("", terminal)
        return True
    return False


def _tell(scene: Scene, lang: str, terminal: Terminal) -> None:
    """What happened."""
    if scene.log:
        title = "play.uncovered" if scene.kind == FRAME else "play.since"
        _write("\n".join([f"{say(lang, title)}:", *scene.log, ""]), terminal)


def _show(scene: Scene, lang: str, terminal: Terminal) -> None:
    """The table."""
    _write("\n".join([*read_out(picture_of(scene, lang, READ_OUT_WIDTH)), ""]), terminal)


def _ask(scene: Scene, lang: str, terminal: Terminal) -> None:
    """What is asked, and the choices by their numbers."""
    lines = [f"{scene.who}: {scene.question}" if scene.who else scene.question]
    for group in scene.groups:
        lines += [f"{group.label}:"] if group.label else []
        for n, choice in enumerate(group.choices, group.first):
            lines.append(f"{n}. {words_of(scene, choice, lang, READ_OUT_WIDTH)} [{choice.text}]")
    _write("\n".join(lines), terminal)


def _write(text: str, terminal: Terminal, end: str = "\n") -> None:
    print(text if terminal.signs else ascii_only(text), end=end, flush=True)
