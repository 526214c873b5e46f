"""The rulebook as lines: a clause, a search, the chapters."""

from __future__ import annotations

import re

from hustings.kernel.rulebook import Clause, Rulebook
from hustings.terminal.words import say


def clause_lines(book: Rulebook, clause: Clause, lang: str) -> list[str]:
    """A clause with its topic, its text, what was left open and its example."""
    basis = say(lang, f"rules.basis_{clause.basis}")
    lines = [f"{clause.id} · {clause.topic} ({basis})", _flowing(clause.text)]
    if clause.note:
        lines.append(f"{say(lang, 'rules.note')} {_flowing(clause.note)}")
    if clause.example:
        lines.append(f"{say(lang, 'rules.example')} {_flowing(clause.example)}")
    return lines


def chapter_lines(book: Rulebook, lang: str) -> list[str]:
    """The chapters by number."""
    return [say(lang, "rules.chapters"), *(f"{chapter.number:>3}  {chapter.title}" for chapter in book.chapters)]


def clauses_with(book: Rulebook, text: str) -> list[Clause]:
    """The clauses of a number, of a chapter (`CO-7`), or with a word in them."""
    wanted = text.strip().casefold()
    for id, clause in book.clauses.items():
        if id.casefold() == wanted or id.split("-")[1] == wanted:
            return [clause]
    chapter = wanted.removeprefix(book.prefix.casefold() + "-").rstrip(".")
    if chapter.isdecimal():
        return [clause for clause in book.clauses.values() if clause.number // 100 == int(chapter)]
    return [
        clause
        for clause in book.clauses.values()
        if wanted in " ".join((clause.topic, clause.text, clause.note, clause.example)).casefold()
    ]


def found_lines(book: Rulebook, text: str, lang: str) -> list[str]:
    """What the rulebook has under a number or a word."""
    found = clauses_with(book, text)
    if not found:
        if re.match(rf"{book.prefix}[- ]?\d", text, re.IGNORECASE):
            return [say(lang, "rules.no_clause", text=text)]
        return [say(lang, "rules.nothing", text=text)]
    lines = [] if len(found) == 1 else [say(lang, "rules.found", n=len(found), text=text), ""]
    for clause in found:
        lines += [*clause_lines(book, clause, lang), ""]
    return lines[:-1]


def whole_book(book: Rulebook, lang: str) -> list[str]:
    """The whole rulebook."""
    lines = [book.name, say(lang, "rules.version", n=book.version, fewest=book.fewest, most=book.most), ""]
    lines += [_flowing(book.summary), ""]
    for chapter in book.chapters:
        lines += [f"{chapter.number}. {chapter.title}", ""]
        for clause in book.clauses.values():
            if clause.number // 100 == chapter.number:
                lines += [*clause_lines(book, clause, lang), ""]
    lines += [say(lang, "rules.options"), ""]
    for option in book.options.values():
        values = ", ".join(f"{written(value)} ({label})" for value, label in zip(option.values, option.labels))
        lines += [f"{option.id} · {option.topic}: {values}", _flowing(option.text), ""]
    return lines[:-1]


def written(value: object) -> str:
    """The value of an option as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _flowing(text: str) -> str:
    """A paragraph on one line, however it was broken in the file."""
    return " ".join(text.split())
