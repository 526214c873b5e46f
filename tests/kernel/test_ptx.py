"""Every game's rules compile for a GPU, on a machine that has none."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec

import pytest

from hustings.kernel.game import load_game
from tests.walk import GAMES

MUST = os.environ.get("CI") == "true" and sys.platform == "linux"

needs_numba_cuda = pytest.mark.skipif(
    find_spec("numba_cuda") is None and not MUST,
    reason="numba-cuda is not installed: pip install -r requirements/ptx.txt (Linux only); CI never skips this",
)


def check(game: str) -> None:
    from hustings.kernel.ptx import CAPABILITY, ptx_of

    ptx = ptx_of(load_game(game))
    assert ".target sm_{}{}".format(*CAPABILITY) in ptx
    assert ".visible .entry" in ptx
    # The state of a game lies in local memory, and nothing is left to be linked.
    assert ".local .align" in ptx
    assert ".extern .func" not in ptx


@needs_numba_cuda
def test_the_rules_of_the_test_game_compile_to_ptx() -> None:
    check("tests.bazaar")


@pytest.mark.prove
@needs_numba_cuda
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_every_game_compile_to_ptx(game: str) -> None:
    check(game)
