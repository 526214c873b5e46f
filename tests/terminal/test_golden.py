"""Screens stay as they were when somebody looked at them and found them good."""

from __future__ import annotations

import pytest

from tests.terminal.golden import FOLDER, SCREENS, screen, spoken

AGAIN = "look at the change with `python -m tests.terminal.golden` and `git diff`, and keep it if it is good"


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_as_it_was_found_good(name: str) -> None:
    assert screen(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8"), AGAIN
    assert spoken(name) == (FOLDER / f"{name}.spoken.txt").read_text(encoding="utf-8"), AGAIN
