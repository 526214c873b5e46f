"""Playthroughs that a reviewer has read beside the rulebook: they come out the same, line by line."""

from __future__ import annotations

import pytest
from tools.transcripts import path_of, plays, transcript

from hustings.kernel.game import names_of_games

PLAYED = [(game, play) for game in names_of_games() for play in plays(game)]


@pytest.mark.parametrize(("game", "play"), PLAYED, ids=[f"{game}-{play['name']}" for game, play in PLAYED])
def test_a_playthrough_comes_out_as_it_was_read(game: str, play: dict[str, object]) -> None:
    assert transcript(game, play) == path_of(game, play).read_text(encoding="utf-8")


def test_every_game_has_playthroughs_of_several_options() -> None:
    for game in names_of_games():
        options = {str(play.get("options", {})) for play in plays(game)}
        assert len(options) >= 3, f"{game} has too few playthroughs: see tools/transcripts.py"
