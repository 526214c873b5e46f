"""A game's rulebook as data: its clauses, options, zones, decisions, chance events and endings, in each language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "it")
"""The languages in which every text exists."""


@dataclass(frozen=True)
class Clause:
    """One numbered paragraph of the rulebook.

    `basis` is `stated` (the printed rules say it), `reading` (they leave it open) or `reconstructed` (data that no
    source prints); `note` says what was left open.
    """

    id: str
    topic: str
    text: str
    basis: str
    note: str = ""
    example: str = ""

    @property
    def number(self) -> int:
        """The number by which rules call it: chapter times a hundred plus paragraph."""
        chapter, paragraph = self.id.split("-")[1].split(".")
        return int(chapter) * 100 + int(paragraph)


@dataclass(frozen=True)
class Option:
    """Something that is agreed before the game starts."""

    id: str
    topic: str
    default: Any
    values: tuple[Any, ...]
    labels: tuple[str, ...]
    text: str
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Entry:
    """A zone, a decision, a chance event or an ending: its id, its name and what the rulebook says of it."""

    id: str
    name: str
    facts: Mapping[str, str]


@dataclass(frozen=True)
class Chapter:
    """The number and title of a chapter."""

    number: int
    title: str


@dataclass(frozen=True)
class Rulebook:
    """The whole rulebook of one game in one language."""

    name: str
    prefix: str
    version: int
    fewest: int
    most: int
    summary: str
    options: Mapping[str, Option]
    zones: Mapping[str, Entry]
    decisions: Mapping[str, Entry]
    chance: Mapping[str, Entry]
    endings: Mapping[str, Entry]
    chapters: tuple[Chapter, ...]
    clauses: Mapping[str, Clause]

    def clause_id(self, number: int) -> str:
        """The id of a clause by the number that rules use: 409 is CO-4.09."""
        return f"{self.prefix}-{number // 100}.{number % 100:02d}"


def _entries(tables: list[dict[str, str]]) -> dict[str, Entry]:
    return {
        table["id"]: Entry(
            table["id"],
            table.get("name", table["id"]),
            {key: value.strip() for key, value in table.items() if key not in ("id", "name")},
        )
        for table in tables
    }


@cache
def load_rulebook(path: Path) -> Rulebook:
    """Reads a `rulebook.LANG.toml`."""
    with path.open("rb") as file:
        data = tomllib.load(file)
    game = data["game"]
    options = [
        Option(
            table["id"],
            table["topic"],
            table["default"],
            tuple(table["values"]),
            tuple(table["labels"]),
            table["text"].strip(),
            tuple(table.get("clauses", ())),
        )
        for table in data.get("option", [])
    ]
    clauses = [
        Clause(
            table["id"],
            table["topic"],
            table["text"].strip(),
            table["basis"],
            table.get("note", "").strip(),
            table.get("example", "").strip(),
        )
        for table in data["clause"]
    ]
    return Rulebook(
        name=game["name"],
        prefix=game["prefix"],
        version=game["version"],
        fewest=game["seats"][0],
        most=game["seats"][1],
        summary=game["summary"].strip(),
        options={option.id: option for option in options},
        zones=_entries(data.get("zone", [])),
        decisions=_entries(data.get("decision", [])),
        chance=_entries(data.get("chance", [])),
        endings=_entries(data.get("ending", [])),
        chapters=tuple(Chapter(table["number"], table["title"]) for table in data["chapter"]),
        clauses={clause.id: clause for clause in clauses},
    )
