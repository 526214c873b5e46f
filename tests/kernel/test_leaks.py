"""Leaks planted in copies of the small game and of Corruption: the step test catches each, and is silent without."""

from __future__ import annotations

import random
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from hustings import games
from hustings.kernel.game import load_game
from hustings.kernel.generate import write
from tests.steptest import Leak, Tally, check_position
from tests.walk import deals

PACKAGES = {
    "bazaar": ("tests.bazaar", Path(__file__).parent.parent / "bazaar"),
    "corruption": ("hustings.games.corruption", Path(games.__file__).parent / "corruption"),
}


@dataclass(frozen=True)
class Planted:
    """A leak: in which module which text stands in place of which."""

    name: str
    module: str
    right: str
    wrong: str


IN_THE_BAZAAR = [
    Planted(
        "a_face_down_card_is_declared_public",
        "state.py",
        'stall = grid(SEATS, SPOTS, -1, zone="stall", of=GOODS, sees="stall_seen")',
        'stall = grid(SEATS, SPOTS, -1, zone="stall", of=GOODS)',
    ),
    Planted(
        "a_told_line_names_a_face_down_card",
        "rules.py",
        "tell(tape, Told.LAID, EVERYBODY, seat, spot)",
        "tell(tape, Told.SAW, EVERYBODY, kind, seat, spot)",
    ),
    Planted(
        "a_private_draw_is_told_to_all",
        "rules.py",
        "tell(tape, Told.DREW, bit(seat), seat, kind)",
        "tell(tape, Told.DREW, EVERYBODY, seat, kind)",
    ),
    Planted(
        "what_is_legal_hangs_on_a_card_that_the_chooser_does_not_see",
        "rules.py",
        "s.stall_seen[owner][spot] & bit(seat):",
        "s.stall_seen[owner][spot] & bit(seat) or s.stall[owner][spot] == 2:",
    ),
    Planted(
        "a_forced_secret_choice_is_carried_out_without_asking",
        "rules.py",
        "            ask(s, seat, Ask.BID)\n",
        "            if s.hand[seat][0] == s.hand_size[seat]:\n"
        "                do_bid(c, s, seat, 0, tape)\n"
        "            else:\n"
        "                ask(s, seat, Ask.BID)\n",
    ),
    Planted(
        "a_secret_touches_a_public_counter",
        "rules.py",
        "    s.has_bid[seat] = 1\n",
        "    s.has_bid[seat] = 1\n    s.looks[seat] = 1 if kind == 0 else 0\n",
    ),
    Planted(
        "a_hidden_value_lies_on_the_pile_of_effects",
        "rules.py",
        "    s.has_bid[seat] = 1\n",
        "    s.has_bid[seat] = 1\n    then(s, Do.CLEAR, kind, 0)\n",
    ),
]


IN_CORRUPTION = [
    Planted(
        "a_face_down_card_is_declared_public",
        "state.py",
        'card = grid(SEATS, POSITIONS, NO_CARD, zone="column of a work", of=KINDS, sees="card_seen")',
        'card = grid(SEATS, POSITIONS, NO_CARD, zone="column of a work", of=KINDS)',
    ),
    Planted(
        "a_told_line_names_a_face_down_card",
        "rules/placing.py",
        "    s.chosen[seat] = NO_CARD\n    s.hand[seat][card] -= 1\n",
        "    tell(tape, Told.SAW, EVERYBODY, seat, k, card, place)\n"
        "    s.chosen[seat] = NO_CARD\n    s.hand[seat][card] -= 1\n",
    ),
    Planted(
        "what_is_legal_hangs_on_a_card_that_the_chooser_does_not_see",
        "rules/looks.py",
        "if s.card_seen[owner][k] & bit(seat) else 0",
        "if s.card_seen[owner][k] & bit(seat) or s.card[owner][k] < 3 else 0",
    ),
    Planted(
        "a_secret_touches_a_public_counter",
        "rules/placing.py",
        "    s.chosen[seat] = card\n",
        "    s.chosen[seat] = card\n    s.acting = card % 5\n",
    ),
    Planted(
        "a_hidden_value_lies_on_the_pile_of_effects",
        "rules/placing.py",
        "    s.chosen[seat] = card\n",
        "    s.chosen[seat] = card\n    s.todo[11][1] = card\n",
    ),
]
"""Those of the seven that fit: there are no private draws, and a hand hardly ever comes down to one kind of card."""


def copy_of(name: str, folder: Path) -> Path:
    """A copy of a game, as the package planted.NAME in a folder."""
    dotted, source = PACKAGES[name]
    package = folder / "planted" / name
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("__pycache__"))
    (package.parent / "__init__.py").touch()
    for path in package.rglob("*.py"):
        path.write_text(path.read_text().replace(dotted, f"planted.{name}"))
    return package


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder from which packages are imported, and forgotten afterwards."""
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    load_game.cache_clear()
    for name in [name for name in sys.modules if name.split(".")[0] == "planted"]:
        del sys.modules[name]


def plant(planted: Planted, package: Path) -> None:
    """Puts the wrong text in the place of the right one."""
    path = package / planted.module
    text = path.read_text()
    assert text.count(planted.right) == 1
    path.write_text(text.replace(planted.right, planted.wrong))


def check_games(name: str, count: int) -> Tally:
    """The step test on so many random games of the copy, for everybody at every step."""
    write(load_game(f"planted.{name}"))
    tally = Tally()
    for deal in deals(f"planted.{name}", count):
        dice = random.Random(deal.seed)
        for match in deal.walk(checked=False):
            if not match.over:
                check_position(match, dice, tally, everybody=True)
    return tally


def test_without_a_leak_there_is_no_alarm(folder: Path) -> None:
    copy_of("bazaar", folder)
    tally = check_games("bazaar", 6)
    assert tally.checks > 500
    assert {"draw", "bid", "lay", "look", "invite", "guest"} == set(tally.steps)


@pytest.mark.parametrize("planted", IN_THE_BAZAAR, ids=lambda planted: planted.name)
def test_a_leak_is_caught(folder: Path, planted: Planted) -> None:
    plant(planted, copy_of("bazaar", folder))
    with pytest.raises(Leak):
        check_games("bazaar", 6)


@pytest.mark.parametrize("planted", IN_CORRUPTION, ids=lambda planted: planted.name)
def test_a_leak_in_corruption_is_caught(folder: Path, planted: Planted) -> None:
    plant(planted, copy_of("corruption", folder))
    with pytest.raises(Leak):
        check_games("corruption", 4)
