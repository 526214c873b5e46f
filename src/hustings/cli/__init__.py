"""The command `hustings`: what it is given is read here, each group of commands is a module, loaded when it is used.

Data go to standard output, words to standard error. Exit codes: 0 all is well, 1 checked and something is wrong, 2 the
command cannot be carried out as written, 3 a file cannot be read or written, 130 interrupted.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence

import click

from hustings.cli.faults import told
from hustings.cli.speech import Group, Spoken, spoken_in

COMMANDS = {
    "games": "games",
    "rules": "games",
    "play": "play",
    "serve": "serve",
    "replay": "records",
    "verify": "records",
    "position": "records",
    "simulate": "many",
    "arena": "arena",
    "compile": "many",
    "doctor": "machine",
    "completion": "machine",
}
"""Each command and the module in which it is."""


def hustings() -> Group:
    """The whole command, with nothing loaded yet."""
    return Group("hustings", COMMANDS)


def main(arguments: Sequence[str] | None = None) -> int:
    """Carries out a command; its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    spoken, stdout = Spoken(spoken_in(given)), sys.stdout
    try:
        code = hustings().main(given or ["--help"], "hustings", standalone_mode=False, obj=spoken)
        sys.stdout.flush()
    except BrokenPipeError:
        return _left_unread()
    except SystemExit as ended:
        # What rich makes of it, and click, which puts a stream of its own in the place of the closed one.
        if isinstance(ended.__context__, BrokenPipeError) or sys.stdout is not stdout:
            return _left_unread()
        raise
    except (click.Abort, KeyboardInterrupt):
        return told(KeyboardInterrupt(), spoken.lang)
    except Exception as fault:
        return told(fault, spoken.lang)
    return code if isinstance(code, int) else 0


def _left_unread() -> int:
    """The exit code where nobody reads on; what is still buffered must not be written when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 141
