"""Games that tests play: random choices from a seed, with undo and interruptions."""

from __future__ import annotations

import random

from hustings.kernel.match import Match


def play_randomly(match: Match, seed: int, most: int = 100_000, undo: float = 0.0) -> Match:
    """Plays at most so many choices, taking some back; interruptions and changes of mind are among them."""
    dice = random.Random(seed)
    for _ in range(most):
        if match.over:
            break
        seat = dice.choice(sorted(match.owes | match.may))
        match.play(seat, dice.choice(match.numbers(seat)))
        if undo and seat and match.can_undo(seat) and dice.random() < undo:
            match.undo(seat)
    return match
