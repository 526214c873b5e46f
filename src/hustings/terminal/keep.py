"""Games on disk: saved after every step, found again, and with them who sits where."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from hustings.kernel.match import Match
from hustings.kernel.record import Record, load, read_records


@dataclass(frozen=True)
class Seating:
    """Who sits where: people by their names, the levels of the bots."""

    people: Mapping[int, str]
    bots: Mapping[int, str]

    def save(self, record: Path) -> None:
        """Writes it beside a record."""
        data = {"people": self.people, "bots": self.bots}
        _beside(record).write_text(json.dumps(data, ensure_ascii=False) + "\n", encoding="utf-8")


def seating_of(record: Path) -> Seating | None:
    """Who sat at a saved game; None where that was not kept."""
    try:
        data = json.loads(_beside(record).read_text(encoding="utf-8"))
        people = {int(seat): str(name) for seat, name in data["people"].items()}
        return Seating(people, {int(seat): str(level) for seat, level in data["bots"].items()})
    except (OSError, ValueError, KeyError, AttributeError):
        return None


def _beside(record: Path) -> Path:
    return record.with_name(record.name + ".seats")


@dataclass
class Keeper:
    """Saves a match in a file after every step; says why that failed, and goes on."""

    path: Path
    fault: OSError | None = None
    _written: int = field(default=-1)

    def __call__(self, match: Match) -> OSError | None:
        """Saves it, if anything has happened since."""
        entries = len(match.entries) + match.over
        if entries != self._written or self.fault:
            self.fault = None
            try:
                match.record.save(self.path)
                self._written = entries
            except OSError as fault:
                self.fault = fault
        return self.fault


def games_folder() -> Path:
    """Where games are kept that name no file: `HUSTINGS_GAMES`, or a folder of the user's data."""
    named = os.environ.get("HUSTINGS_GAMES")
    if named:
        return Path(named)
    import platformdirs

    return Path(platformdirs.user_data_dir("hustings")) / "games"


def new_file(game: str) -> Path:
    """A file for a new game that is not there yet."""
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    names = (f"{stem}{'' if n == 0 else f'-{n}'}.jsonl" for n in range(10_000))
    return next(path for name in names if not (path := games_folder() / name).exists())


def last_unfinished(game: str) -> Path | None:
    """The game that was played last and is not over."""
    files = sorted(games_folder().glob(f"{game}-*.jsonl"), key=lambda path: path.stat().st_mtime, reverse=True)
    return next((path for path in files if not load_saved(path).finished), None)


def load_saved(path: Path) -> Record:
    """A saved game; a last line that was cut off while it was written is left out."""
    text = path.read_text(encoding="utf-8")
    if text and not text.endswith("\n") and "\n" in text:
        return next(read_records(text[: text.rindex("\n") + 1].splitlines()))
    return load(path)
