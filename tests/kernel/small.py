"""An algorithm for tests that needs little of a game and is compiled in a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hustings.kernel.anygame import State, below, start_stream

OUTERMOST = ("bids",)


def bids(states: list[State], dice: list[int]) -> int:
    """Lets all seats owe something at random; how many do."""
    start_stream(dice, 1, 2)
    count = 0
    for n in range(len(states)):
        s = states[n]
        for seat in range(len(s.asks)):
            s.asks[seat] = below(dice, 2)
            count += s.asks[seat]
    return count
