"""The clocks of a table: public, in whole seconds; they run for those who must choose, and only while the server runs.

A clock is told anew at every entry; what was thought since the last one is lost when the server stops.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence


class Clock:
    """Seconds of thinking for each seat; `allowed` is 0 where nobody measures."""

    def __init__(self, seats: int, allowed: int) -> None:
        self.allowed = allowed
        self._spent = [0.0] * seats
        self._running: frozenset[int] = frozenset()
        self._since = 0.0

    def run(self, seats: Iterable[int], ticks: float) -> None:
        """From now on the clocks of these seats run, and no others."""
        self._settle(ticks)
        self._running = frozenset(seats)

    def _settle(self, ticks: float) -> None:
        for seat in self._running:
            self._spent[seat - 1] += ticks - self._since
        self._since = ticks

    def spent(self, ticks: float) -> list[int]:
        """The seconds that every seat has used."""
        self._settle(ticks)
        return [int(each) for each in self._spent]

    def set(self, spent: Sequence[int]) -> None:
        """Takes the seconds from an entry of the log."""
        self._spent = [float(each) for each in spent]

    def left(self, ticks: float) -> list[int]:
        """The seconds that every seat has left."""
        return [max(0, self.allowed - spent) for spent in self.spent(ticks)]

    def running(self, seat: int) -> bool:
        """Whether the clock of a seat runs."""
        return seat in self._running
