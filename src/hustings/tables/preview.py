"""What a choice would bring, as far as the seat that makes it can know.

The choice is carried out in worlds that the seat cannot tell apart from the true one; what is told in all of them is
certain. What cannot be taken back in one of them counts as final. A final choice may bring luck, or turn over what was
hidden: it is carried out in more worlds, so that what happens to come out the same in two is not called certain.
"""

from __future__ import annotations

from dataclasses import dataclass

from hustings.kernel.errors import HustingsError
from hustings.kernel.seat import Seat, Told

WORLDS = 2
"""In how many worlds every choice is carried out."""

WORLDS_WHEN_FINAL = 8
"""In how many worlds a final one is: a die shows the same in all of them once in 300,000 times."""


@dataclass(frozen=True)
class Preview:
    """The lines that will surely be told, and whether the choice can surely be taken back or made anew.

    `after` are the seat's doors to the tables as they may look then, no two alike: what all of them show is certain.
    """

    told: tuple[Told, ...]
    can_undo: bool
    after: tuple[Seat, ...]


def preview(seat: Seat, number: int) -> Preview:
    """What would follow if this seat made this choice."""
    told: list[list[Told]] = []
    after: list[Seat] = []
    can_undo = True
    decision = seat.choice(number).decision
    for seed in range(WORLDS_WHEN_FINAL):
        if seed >= WORLDS and can_undo:
            break
        world = seat.redeal(seed)
        mine = world.seat(seat.number)
        try:
            shown = mine.play(number)
        except HustingsError:
            return Preview((), False, ())
        # A secret choice beside others' can be made anew as long as they still choose.
        anew = mine.may and decision in mine.asked
        told.append([line for moment in shown for line in moment.told])
        can_undo = can_undo and (mine.can_undo or anew)
        if all(mine.view != other.view for other in after):
            after.append(mine)
    sure = [line for line in told[0] if all(_has(line, other) for other in told[1:])]
    return Preview(tuple(sure), can_undo, tuple(after))


def _has(line: Told, lines: list[Told]) -> bool:
    return any((line.line, line.numbers) == (other.line, other.numbers) for other in lines)
