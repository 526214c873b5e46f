"""A tournament on disk: what it is about, and one line for every game that was played, written as soon as it is over.

So nothing is lost when a tournament is stopped, however it is stopped, and the same tournament goes on from there.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any

from hustings import bots
from hustings.arena.errors import ArenaError
from hustings.arena.table import Contest, Played, read_played
from hustings.kernel.game import Game, digest, load_game

FORMAT = 1
PLAN = "plan.json"
GAMES = "games.jsonl"


class OtherTournament(ArenaError):
    """A folder that holds another tournament; `what` is the entry of the plan that differs."""

    def __init__(self, folder: Path, what: str, here: Any, wanted: Any) -> None:
        self.folder, self.what, self.here, self.wanted = folder, what, here, wanted
        super().__init__("other", folder=folder, what=what, here=here, wanted=wanted)


class NoTournament(ArenaError):
    """A folder whose tournament cannot be read."""

    def __init__(self, path: Path, why: str) -> None:
        self.path, self.why = path, why
        super().__init__("unreadable", file=path, why=why)


def plan_of(contest: Contest) -> dict[str, Any]:
    """What two tournaments must have in common if the games of one can be those of the other."""
    game = load_game(contest.game)
    return {
        "format": FORMAT,
        "game": contest.game,
        "rules": game.rulebook().version,
        "options": game.options(contest.options),
        "components": game.own_digest if contest.components is None else digest(contest.components),
        "bots": list(contest.bots),
        "code": code_of(game),
        "seed": contest.seed,
    }


def code_of(game: Game) -> str:
    """A digest of how the bots of this package think and of the rules of a game: with others its games would differ."""
    own = (game.folder / name for name in ("state.py", "components.py", "judgement.py", "judgement.toml"))
    sources = [
        *Path(bots.__file__).parent.glob("*.py"),
        *game.folder.glob("rules/**/*.py"),
        game.folder / "rules.py",
        *own,
    ]
    text = hashlib.sha256()
    for path in sorted(path for path in sources if path.exists()):
        text.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return text.hexdigest()[:16]


class Store:
    """The folder of a tournament that is being played."""

    def __init__(self, folder: Path, contest: Contest) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        plan = plan_of(contest)
        path = folder / PLAN
        if path.exists():
            here = read_plan(folder)
            for what, wanted in plan.items():
                if here.get(what) != wanted:
                    raise OtherTournament(folder, what, here.get(what), wanted)
        else:
            write_whole(path, json.dumps(plan, ensure_ascii=False, indent=1) + "\n")
        self.played = {each.key: each for each in read_games(folder)}
        self._file: IO[str] = _mended(folder / GAMES).open("a", encoding="utf-8")

    def add(self, played: Played) -> None:
        """Keeps a game; it is on the disk when this returns."""
        self._file.write(json.dumps(played.data, separators=(",", ":")) + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self.played[played.key] = played

    def settle(self) -> None:
        """After an interruption, which can come at any moment: what is on the disk counts."""
        self._file.flush()
        self.played = {each.key: each for each in read_games(self.folder)}

    def close(self) -> None:
        """Closes the file."""
        self._file.close()


class Memory:
    """The same for a tournament that is kept nowhere."""

    def __init__(self) -> None:
        self.played: dict[tuple[int, int], Played] = {}

    def add(self, played: Played) -> None:
        """Keeps a game."""
        self.played[played.key] = played

    def settle(self) -> None:
        """There is nothing but what is known."""

    def close(self) -> None:
        """There is nothing to close."""


def read_plan(folder: Path) -> Mapping[str, Any]:
    """What a folder's tournament is about."""
    path = folder / PLAN
    try:
        plan = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as fault:
        raise NoTournament(path, str(fault)) from None
    if not isinstance(plan, dict) or plan.get("format") != FORMAT:
        raise NoTournament(path, f"this is no tournament of format {FORMAT}")
    return plan


def read_games(folder: Path) -> Iterator[Played]:
    """The games of a folder. A last line that was not written to its end, when the machine went down, is left out."""
    path = folder / GAMES
    if not path.exists():
        return
    with path.open("rb") as file:
        for n, line in enumerate(file, 1):
            if not line.endswith(b"\n"):
                return
            try:
                yield read_played(json.loads(line))
            except (ValueError, TypeError, KeyError) as fault:
                raise NoTournament(path, f"line {n}: {fault}") from None


def read_contest(folder: Path) -> Contest:
    """The tournament of a folder, as far as its results need it; edited components are known by their digest alone."""
    plan = read_plan(folder)
    return Contest(plan["game"], tuple(plan["bots"]), plan["seed"], plan["options"])


def _mended(path: Path) -> Path:
    """The file without a last line that was not written to its end."""
    if path.exists():
        whole = path.read_bytes().rfind(b"\n") + 1
        if whole < path.stat().st_size:
            os.truncate(path, whole)
    return path


def write_whole(path: Path, text: str) -> None:
    """Writes a file so that there is never half of it."""
    beside = path.with_name(path.name + ".new")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, path)
