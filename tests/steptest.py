"""The step test: the proof that nothing leaks.

Everything that a seat cannot know is dealt anew; in both worlds a step is taken that looks the same to this seat; all
that the seat is shown, told and offered must then be the same.

A step looks the same when it is the seat's own same choice, another seat's choice with the same values of all axes that
this seat sees, the same outcome of luck where the seat sees it, and any possible outcome where it is for another seat.
Where the other world has no such step, the seat has learned something by right: that is evidence, not a leak. So it is
where the two worlds differ in what the step uncovers: cells that were hidden and are seen now, and, by a step of which
the seat sees everything, units of a pool that leave it.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from hustings.kernel.fields import ALL, OWNER
from hustings.kernel.match import NATURE, SPECTATOR, Match
from tests.walk import cells, lookers, random_step

TRIES = 12
"""How many other worlds are tried for one step until one is no mere evidence."""


class Leak(AssertionError):
    """A seat was shown, told or offered something that depends on what it cannot know."""


@dataclass
class Tally:
    """How many checks were made, how many ended in evidence, and which decisions and events were checked."""

    checks: int = 0
    evidence: int = 0
    steps: Counter[str] = field(default_factory=Counter)


def twin(match: Match, state: Any) -> Match:
    """The same table at another state, without a past, and with luck told from outside."""
    other = match.copy()
    other.s = state.copy()
    other.luck = None
    other.entries.clear()
    other.lines.cut(0)
    other._undo.clear()
    return other


def knows(match: Match, seat: int) -> dict[str, Any]:
    """All that a seat is shown and offered now."""
    game = match.game
    found: dict[str, Any] = {
        "owes": match.owes,
        "may": match.may,
        "over": match.over,
        "told": match.told(seat),
        "points": match.result and match.result.standings,
    }
    seen, known = match.seen(seat), match.known(seat)
    for name in game.state.fields:
        found["shown " + name] = getattr(seen, name)
        found["known " + name] = getattr(known, name)
    if seat != SPECTATOR:
        found["can undo"] = match.can_undo(seat)
        if match.s.asks[seat - 1] | match.s.offers[seat - 1]:
            found["choices"] = match.numbers(seat)
            found["refusals"] = [game.made.verdict(match.c, match.s, seat - 1, each) for each in range(game.numbers)]
    return found


def same(seat: int, here: Match, there: Match, what: str) -> None:
    """Raises `Leak` where a seat could tell two worlds apart."""
    one, other = knows(here, seat), knows(there, seat)
    for name in one:
        if one[name] != other[name]:
            raise Leak(f"{what}: seat {seat} can tell by {name!r}: {one[name]} or {other[name]}")


def sees_axis(match: Match, seat: int, sees: str) -> bool:
    """Whether a seat sees an axis of another seat's choice."""
    return sees == ALL or (sees != OWNER and bool(getattr(match.s, sees) >> (seat - 1) & 1))


def alike(here: Match, there: Match, seat: int, actor: int, number: int) -> list[int]:
    """The steps of the other world that look to this seat like the given one."""
    possible = there.numbers(actor)
    whose = here.s.chance_for + 1 if actor == NATURE else actor
    if whose == seat or (actor == NATURE and whose == NATURE):
        return [each for each in possible if each == number]
    if actor == NATURE:
        return possible
    decision, values = here.game.split(number)
    seen = [place for place, sees in enumerate(decision.sees) if sees_axis(here, seat, sees)]
    found = []
    for each in possible:
        other, others_values = here.game.split(each)
        if other is decision and all(values[place] == others_values[place] for place in seen):
            found.append(each)
    return found


def is_open(match: Match, seat: int, actor: int, number: int) -> bool:
    """Whether the seat sees all of a step."""
    if actor == NATURE:
        return match.s.chance_for + 1 in (seat, NATURE)
    return actor == seat or all(sees_axis(match, seat, sees) for sees in match.game.split(number)[0].sees)


def still_hidden(match: Match, seat: int, state: Any) -> list[int]:
    """How many units of each pool, by kind, lie where the seat does not see them.

    A seat knows it from what has left the pool and from what has been turned over. Only guarded cells count: what lies
    in a cell that is never hidden has not been turned over by anybody.
    """
    game = match.game
    seen = match.seen(seat, state)
    found = []
    for pool in game.pools:
        fields = [game.state.fields[name] for name in pool.cells]
        for owner in range(match.seats if pool.owned else 1):
            values = [getattr(seen, each.name) for each in fields if each.guarded]
            open_cells = Counter(cell for value in values for cell in cells(value[owner] if pool.owned else value))
            units = game.functions["units_" + pool.name]
            found += [units(match.c, seen, owner, kind) - open_cells[kind] for kind in range(pool.kinds.size)]
    return found


def agree(match: Match, seat: int, here: Match, there: Match, before: Any, is_shown: bool) -> bool:
    """Whether both worlds agree on everything that was uncovered to the seat, moment by moment.

    Uncovered is what lies where it lay hidden and is seen now, and, by a step that is shown whole, units that lay
    hidden and are now seen elsewhere.
    """
    game = match.game
    guarded = [each for each in game.state.fields.values() if each.guarded or each.knows != ALL]
    hidden = {each.name: list(cells(getattr(before, each.name))) for each in guarded}
    for mine, others in zip(here.moments, there.moments):
        if is_shown and still_hidden(here, seat, mine.state) != still_hidden(there, seat, others.state):
            return False
        seen, others_seen = match.seen(seat, mine.state), match.seen(seat, others.state)
        for each in guarded:
            now = list(cells(getattr(seen, each.name)))
            others_now = list(cells(getattr(others_seen, each.name)))
            for was, value, other in zip(hidden[each.name], now, others_now):
                shown_to_both = value != each.hidden and other != each.hidden
                if was == each.hidden and shown_to_both and value != other:
                    return False
            hidden[each.name] = now
    return True


def check_step(match: Match, seat: int, dice: random.Random, tally: Tally) -> None:
    """One check of one seat at one position; raises `Leak`."""
    actor, number = random_step(match, dice)
    what = match.game.split(number)[0].word
    here = twin(match, match.s)
    for _ in range(TRIES):
        there = twin(match, match.redeal(seat, dice.getrandbits(64)).s)
        same(seat, here, there, f"before {what}")
        possible = alike(here, there, seat, actor, number)
        if not possible:
            if actor == NATURE and here.s.chance_for + 1 not in (seat, NATURE):
                raise Leak(f"seat {seat} sees that {what} has an outcome")
        elif check_worlds(here, there, seat, actor, number, dice.choice(possible)):
            tally.checks += 1
            tally.steps[what] += 1
            return
    tally.evidence += 1


def check_worlds(match: Match, there: Match, seat: int, actor: int, number: int, other: int) -> bool:
    """Takes two steps that look the same in two worlds; whether they could be compared, or were evidence."""
    what = match.game.split(number)[0].word
    is_shown = is_open(match, seat, actor, number)
    here, before = twin(match, match.s), match.known(seat)
    here.play(actor, number)
    there.play(actor, other)
    if not agree(match, seat, here, there, before, is_shown):
        return False
    same_moments(seat, here, there, what)
    same(seat, here, there, f"after {what}")
    return True


def same_moments(seat: int, here: Match, there: Match, what: str) -> None:
    """What the table showed and told on the way must be the same."""
    if len(here.moments) != len(there.moments):
        raise Leak(f"{what}: seat {seat} sees {len(here.moments)} moments or {len(there.moments)}")
    bit = 1 << (seat - 1)
    for mine, others in zip(here.moments, there.moments):
        told, others_told = (
            [(line.what, line.who, line.numbers, line.until) for line in moment.lines if line.who & bit]
            for moment in (mine, others)
        )
        if told != others_told:
            raise Leak(f"{what}: seat {seat} is told {told} or {others_told}")
        shown, others_shown = here.seen(seat, mine.state), there.seen(seat, others.state)
        for name in here.game.state.fields:
            one, other = getattr(shown, name), getattr(others_shown, name)
            if one != other:
                raise Leak(f"{what}: seat {seat} is shown for a moment {name}: {one} or {other}")


def check_position(match: Match, dice: random.Random, tally: Tally, everybody: bool = False) -> None:
    """Checks one looker at this position, or everybody."""
    looking = lookers(match) if everybody else [dice.choice(lookers(match))]
    for seat in looking:
        check_step(match, seat, dice, tally)
