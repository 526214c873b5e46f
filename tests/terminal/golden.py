"""Screens that were looked at and found good; `python -m tests.terminal.golden` draws them anew, to be looked at."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from hustings import deal
from hustings.bots import bot
from hustings.terminal.compose import compose
from hustings.terminal.draw import read_out
from hustings.terminal.session import Session, picture_of

FOLDER = Path(__file__).parent / "golden"

SCREENS: Mapping[str, tuple[str, int, int, str, tuple[str, ...]]] = {
    "corruption-card-en-80": ("corruption", 80, 23, "en", ("judge", "1", "bribe_8000", "account_city")),
    "corruption-explained-it-80": ("corruption", 80, 23, "it", ("giudice", "? place account_city")),
    "corruption-card-it-200": ("corruption", 200, 59, "it", ("judge", "1", "bribe_8000", "account_city")),
    "municipium-start-en-80": ("municipium", 80, 23, "en", ("start temple", "start forum")),
    "municipium-start-it-200": ("municipium", 200, 59, "it", ("start temple", "start forum")),
    "copycat-offices-it-80": ("copycat", 80, 23, "it", ("1", "")),
    "voti-campaign-en-80": ("voti", 80, 23, "en", ("1", "1", "2", "1", "1", "1", "1", "1", "", "school 50k")),
    "voti-count-it-80": (
        "voti",
        80,
        23,
        "it",
        ("1", "1", "2", "1", "1", "1", "1", "1", "", "school 50k, taxes 20k, health 10k, end", "pass", "pass"),
    ),
}
"""Game, width, height, language, and what was typed."""


def session_of(name: str) -> Session:
    """The game of a screen, as far as it was played."""
    game, _, _, lang, typed = SCREENS[name]
    match = deal(game, seats=4, seed=11)
    session = Session(match, {2: ""}, {seat: bot("random", seat) for seat in (1, 3, 4)}, lang)
    for line in typed:
        session.enter(line)
    return session


def screen(name: str) -> str:
    """A screen as text."""
    _, width, height, lang, _ = SCREENS[name]
    lines = compose(session_of(name).scene(), lang, width, height)
    return "\n".join("".join(span.text for span in line).rstrip() for line in lines) + "\n"


def spoken(name: str) -> str:
    """The table of a screen as it is read out."""
    return "\n".join(read_out(picture_of(session_of(name).scene(), SCREENS[name][3], 200))) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in SCREENS:
        (FOLDER / f"{each}.txt").write_text(screen(each), encoding="utf-8")
        (FOLDER / f"{each}.spoken.txt").write_text(spoken(each), encoding="utf-8")
