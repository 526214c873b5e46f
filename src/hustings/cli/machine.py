"""`hustings doctor` and `completion`: whether this machine is ready, and the shell."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path

import click

from hustings.cli.faults import WRONG, why_not
from hustings.cli.parts import json_option, print_json, print_table, show, table_of
from hustings.cli.speech import Argument, Command, OneOf, lang_of
from hustings.kernel.cache import cache_folder
from hustings.kernel.game import load_game, names_of_games
from hustings.terminal.keep import games_folder
from hustings.terminal.screen import this_terminal
from hustings.terminal.words import say

OLDEST_PYTHON = (3, 11)
LEAST_WIDTH, LEAST_HEIGHT = 80, 24
SHELLS = ("bash", "zsh", "fish")


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: what it is, how it is, and what to do about it (`bad`: nothing works without)."""

    what: str
    how: str
    advice: str = ""
    bad: bool = False


@click.command(cls=Command, name="doctor", params=[json_option()])
@click.pass_context
def doctor(ctx: click.Context, as_json: bool) -> int:
    """Looks whether everything is in order."""
    lang = lang_of(ctx)
    findings = list(_findings(lang))
    if as_json:
        print_json([asdict(finding) for finding in findings])
    else:
        good = say(lang, "doctor.good")
        rows = [(each.what, each.how, each.advice or good) for each in findings]
        print_table(table_of("", ("", "", ""), rows))
    return WRONG if any(finding.bad for finding in findings) else 0


def _findings(lang: str) -> Iterator[Finding]:
    def name(key: str) -> str:
        return say(lang, f"doctor.{key}")

    from hustings import __version__

    yield Finding(name("version"), __version__)
    old = sys.version_info < OLDEST_PYTHON
    yield Finding(name("python"), platform.python_version(), name("fix_python") if old else "", old)
    yield Finding(name("cores"), str(os.cpu_count() or 1))
    yield _folder(name("games_folder"), games_folder(), "HUSTINGS_GAMES", lang)
    yield from _compiler(lang)
    terminal = this_terminal()
    size = say(lang, "doctor.size", width=str(terminal.width), height=str(terminal.height))
    narrow = not terminal.draws or terminal.width < LEAST_WIDTH or terminal.height < LEAST_HEIGHT
    shown = size if terminal.draws else name("not_terminal")
    yield Finding(name("terminal"), shown, name("fix_terminal") if narrow else "")
    yield Finding(name("colour"), name("yes" if terminal.colours else "no"))
    advice = "" if terminal.signs else name("fix_encoding")
    yield Finding(name("encoding"), sys.stdout.encoding or "?", advice)
    yield Finding(name("language"), lang)


def _compiler(lang: str) -> Iterator[Finding]:
    """Numba, the cache, and which games lie compiled in it."""

    def name(key: str) -> str:
        return say(lang, f"doctor.{key}")

    try:
        import numba

        from hustings.kernel.compiled import compiled
    except ImportError:
        yield Finding(name("numba"), name("no"), name("fix_numba"))
        return
    yield Finding(name("numba"), numba.__version__)
    yield _folder(name("cache"), cache_folder(), "HUSTINGS_CACHE", lang)
    ready = [game for game in names_of_games() if compiled(load_game(game)).is_cached()]
    missing = len(ready) < len(names_of_games())
    with_parquet = find_spec("pyarrow") is not None
    advice = "" if with_parquet else name("fix_parquet")
    yield Finding(name("parquet"), name("yes" if with_parquet else "no"), advice)
    yield Finding(name("compiled"), ", ".join(ready) or "–", name("fix_compiled") if missing else "")


def _folder(what: str, folder: Path, variable: str, lang: str) -> Finding:
    """Whether something can be written in a folder; it is made where it is missing."""
    probe = folder / f".probe-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as fault:
        why = why_not(fault, lang)
        return Finding(what, str(folder), say(lang, "doctor.fix_folder", why=why, variable=variable), True)
    return Finding(what, str(folder))


@click.command(cls=Command, name="completion", params=[Argument("shell", "shell", type=OneOf(SHELLS))])
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Prints what a shell needs."""
    from click.shell_completion import get_completion_class

    found = get_completion_class(shell)
    assert found is not None
    show(found(ctx.find_root().command, {}, "hustings", "_HUSTINGS_COMPLETE").source())
