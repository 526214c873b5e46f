"""Clause tests and playthroughs alone reach nearly every branch of the rules."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hustings.kernel.game import names_of_games

ROOT = Path(__file__).parent.parent.parent
LEAST = 99.0


@pytest.mark.prove
@pytest.mark.parametrize("game", names_of_games())
def test_clause_tests_and_playthroughs_reach_nearly_every_branch(game: str, tmp_path: Path) -> None:
    report = tmp_path / "coverage.json"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    command += [f"tests/games/{game}", "tests/games/test_transcripts.py", "-k", game]
    command += [f"--cov=hustings.games.{game}.rules", "--cov-branch", f"--cov-report=json:{report}"]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_XDIST")}
    environment |= {"COVERAGE_FILE": str(tmp_path / "data")}
    subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
    found = json.loads(report.read_text())
    missed = {name: each["missing_lines"] or each["missing_branches"] for name, each in found["files"].items()}
    reached = found["totals"]["percent_covered"]
    assert reached >= LEAST, (
        f"{reached:.1f} %; not reached: { {name: lines for name, lines in missed.items() if lines} }"
    )
