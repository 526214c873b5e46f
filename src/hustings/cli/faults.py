"""What can go wrong with a command, in words, and its exit code."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

import click

from hustings.kernel.errors import BadComponents, BadPosition, BadRecord, HustingsError, reason
from hustings.terminal.words import ROOM, interface, say

WRONG, REFUSED, UNREADABLE, FAULTY, INTERRUPTED = 1, 2, 3, 70, 130
"""The exit codes beside 0; 70 is a fault of this program itself."""


class Refused(HustingsError):
    """A command that cannot be carried out as it was written: a key of the interface's words, of `[error]` if short."""

    room = ROOM

    def __init__(self, key: str, code: int = REFUSED, **facts: Any) -> None:
        super().__init__(key if "." in key else f"error.{key}", **facts)
        self.code = code


def told(fault: BaseException, lang: str) -> int:
    """Says on standard error what went wrong; the exit code."""
    text, code = _words(fault, lang)
    if code == FAULTY and sys.flags.dev_mode:
        raise fault
    if code == INTERRUPTED:
        print(text, file=sys.stderr)
    else:
        print(f"{say(lang, 'error.error')}: {text}", file=sys.stderr)
    if isinstance(fault, click.UsageError) and fault.ctx is not None:
        print(say(lang, "error.hint", command=fault.ctx.command_path), file=sys.stderr)
    return code


def _words(fault: BaseException, lang: str) -> tuple[str, int]:
    if isinstance(fault, KeyboardInterrupt):
        return say(lang, "error.interrupted"), INTERRUPTED
    if isinstance(fault, click.UsageError):
        return usage_words(fault, lang), REFUSED
    if isinstance(fault, HustingsError):
        unreadable = isinstance(fault, (BadRecord, BadPosition, BadComponents))
        return fault.words(lang), UNREADABLE if unreadable else getattr(fault, "code", REFUSED)
    if isinstance(fault, OSError):
        why = why_not(fault, lang)
        named = fault.filename is not None
        return say(lang, "error.file", file=str(fault.filename), why=why) if named else why, UNREADABLE
    if isinstance(fault, UnicodeDecodeError):
        return say(lang, "error.not_text"), UNREADABLE
    if isinstance(fault, ModuleNotFoundError):
        return say(lang, "error.no_module", name=str(fault.name)), REFUSED
    return say(lang, "error.internal", why=f"{type(fault).__name__}: {fault}"), FAULTY


def why_not(fault: OSError, lang: str) -> str:
    """Why a file cannot be read or written."""
    why = reason(fault)
    return why if isinstance(why, str) else why.words(lang)


def usage_words(fault: click.UsageError, lang: str) -> str:
    """What is wrong with a command line."""
    if isinstance(fault, click.NoSuchOption):
        maybe = similar(fault.option_name, fault.possibilities or ())
        if maybe:
            return say(lang, "error.no_option_maybe", name=fault.option_name, maybe=maybe)
        return say(lang, "error.no_option", name=fault.option_name)
    if isinstance(fault, click.MissingParameter):
        return say(lang, "error.missing", name=_name(fault.param, fault.ctx, lang))
    if isinstance(fault, click.BadOptionUsage):
        return say(lang, "error.needs_value", name=fault.option_name)
    if isinstance(fault, click.BadParameter):
        return say(lang, "error.bad_value", name=_name(fault.param, fault.ctx, lang), why=fault.message)
    return fault.message


def similar(name: str, known: Iterable[str]) -> str:
    """The known word that begins like this one, or is most like it; empty if none is."""
    words = list(known)
    found = [word for word in words if name and word.startswith(name)] or get_close_matches(name, words, 1)
    return found[0] if found else ""


def _name(parameter: click.Parameter | None, context: click.Context | None, lang: str) -> str:
    if parameter is None or context is None:
        return "?"
    if isinstance(parameter, click.Option):
        return parameter.opts[0]
    return in_language(str(parameter.name).upper(), lang)


def in_language(metavar: str, lang: str) -> str:
    """What stands for a value on a help page, in a language: `GAME`, `NAME=VALUE`."""
    words = interface(lang)
    return re.sub(r"[A-Z]{2,}", lambda found: words.find("metavar", found[0].casefold()) or found[0], metavar)
