"""Seven leaks, each planted in a copy of the small game: the step test catches every one, and is silent without."""

from __future__ import annotations

import random
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from hustings.kernel.game import load_game
from hustings.kernel.generate import write
from tests.steptest import Leak, Tally, check_position
from tests.walk import deals

BAZAAR = Path(__file__).parent.parent / "bazaar"


@dataclass(frozen=True)
class Planted:
    """A leak: in which module which text stands in place of which."""

    name: str
    module: str
    right: str
    wrong: str


LEAKS = [
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


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the small game, as a package of its own."""
    package = tmp_path / "planted" / "bazaar"
    shutil.copytree(BAZAAR, package, ignore=shutil.ignore_patterns("__pycache__"))
    (package.parent / "__init__.py").touch()
    for path in package.glob("*.py"):
        path.write_text(path.read_text().replace("tests.bazaar", "planted.bazaar"))
    monkeypatch.syspath_prepend(tmp_path)
    yield package
    load_game.cache_clear()
    for name in [name for name in sys.modules if name.split(".")[0] == "planted"]:
        del sys.modules[name]


def check_games(count: int) -> Tally:
    """The step test on so many random games of the copy, for everybody at every step."""
    write(load_game("planted.bazaar"))
    tally = Tally()
    for deal in deals("planted.bazaar", count):
        dice = random.Random(deal.seed)
        for match in deal.walk(checked=False):
            if not match.over:
                check_position(match, dice, tally, everybody=True)
    return tally


def test_without_a_leak_there_is_no_alarm(copied: Path) -> None:
    tally = check_games(6)
    assert tally.checks > 800
    assert {"draw", "bid", "lay", "look", "invite", "guest"} == set(tally.steps)


@pytest.mark.parametrize("planted", LEAKS, ids=lambda planted: planted.name)
def test_a_leak_is_caught(copied: Path, planted: Planted) -> None:
    path = copied / planted.module
    text = path.read_text()
    assert text.count(planted.right) == 1
    path.write_text(text.replace(planted.right, planted.wrong))
    with pytest.raises(Leak):
        check_games(6)
