"""Four political board games, complete and to the letter of their rulebooks: to play, to search, to simulate."""

from __future__ import annotations

from hustings.arena.simulate import simulate
from hustings.kernel.match import NATURE, SPECTATOR, deal
from hustings.kernel.position import position
from hustings.kernel.record import load, replay, verify

__version__ = "0.1.0"

__all__ = ["NATURE", "SPECTATOR", "deal", "load", "position", "replay", "simulate", "verify"]
