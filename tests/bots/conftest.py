from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think interpreted here, the same on every machine, and nothing is compiled beside the tests."""
    monkeypatch.setattr("hustings.bots.warm.is_ready", lambda game: False)
