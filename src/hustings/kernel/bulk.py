"""Random play in bulk: whole games in a loop, the same interpreted and compiled, game for game.

An algorithm in the sense of `hustings.kernel.algorithms`. Luck is that of `hustings.kernel.fate.Seeded`, so that a game
can be played again at a table from its seed and its choices; players draw from a stream of their own.

How random players choose: of the seats that owe a choice the lowest chooses, each legal choice being equally likely.
Each time somebody newly has to choose, the seats that may interrupt are asked once, in the order of the seats: "no" and
each legal interruption are equally likely. A "no" is neither recorded nor counted.

They choose from the list of their choices. Guessing numbers until one is legal was slower wherever it was measured
(compiled by a fifth in Corruption, by more than half in Municipium, where few alternatives of a large block are legal;
interpreted likewise), and so were lists that are written without a branch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hustings.kernel.anygame import (
        State,
        act,
        below,
        choices,
        go_on,
        happen,
        keyed,
        odds,
        outcome,
        points,
        seed_half,
        start,
        start_stream,
    )
    from hustings.kernel.fields import Components
    from hustings.kernel.steps import Tape

OUTERMOST = ("play_many",)
"""The functions that are called from Python."""

MOST_STEPS = 1_000_000
"""A game that takes more steps than this never ends."""

# The columns of a row of results; the points of the seats follow, and then their ranks.
SEED_LOW, SEED_HIGH, CHOICES, DRAWS, STATUS = 0, 1, 2, 3, 4
POINTS = 5

# The columns of totals; of the games that ended, except for the number of those that did not. Three columns a seat
# follow: the sum of its points, the sum of their squares, and its wins in parts of a win.
GAMES, ALL_CHOICES, ALL_DRAWS, SHORTEST, LONGEST, TIES, FAILED = 0, 1, 2, 3, 4, 5, 6
SEATS = 7
SEAT_COLUMNS = 3

WIN_PARTS = 420
"""A win is counted in so many parts, so that two to seven winners can share it exactly."""

# The status of a game.
ENDED, STUCK, ENDLESS = 0, 1, 2


def play_many(
    cs: list[Components],
    states: list[State],
    firsts: list[int],
    low: int,
    high: int,
    begin_with: int,
    luck: list[int],
    dice: list[int],
    tape: Tape,
    out: list[int],
    moves: list[list[int]],
    results: list[list[int]],
    totals: list[int],
) -> None:
    """Plays a game on each of these fresh states, from number `begin_with` of the series with the seed `low`, `high`.

    - `cs`: the components, in the first place;
    - `firsts`: the first action number of each decision;
    - `luck`, `dice`, `out`: room for the counters of luck, the players' stream, and choices and odds;
    - `moves`: rows (seat counted from 1, action number) that are filled game after game, as far as they go;
    - `results`: a row for each game, with the columns above;
    - `totals`: what these games add up to.
    """
    c = cs[0]
    written = 0
    for i in range(len(states)):
        row = results[i]
        row[SEED_LOW] = seed_half(low, high, begin_with + i, 0)
        row[SEED_HIGH] = seed_half(low, high, begin_with + i, 1)
        for n in range(len(luck)):
            luck[n] = 0
        luck[0] = row[SEED_LOW]
        luck[1] = row[SEED_HIGH]
        start_stream(dice, row[SEED_LOW], row[SEED_HIGH])
        s = states[i]
        play(c, s, firsts, luck, dice, tape, out, moves, written, row)
        written += row[CHOICES] + row[DRAWS]
        for seat in range(c.seats):
            row[POINTS + seat] = points(c, s, seat)
            row[POINTS + c.seats + seat] = s.rank[seat]
        add_up(c, row, totals)


def add_up(c: Components, row: list[int], totals: list[int]) -> None:
    """Adds one game to the totals."""
    if row[STATUS] != ENDED:
        totals[FAILED] += 1
        return
    length = row[CHOICES] + row[DRAWS]
    if totals[GAMES] == 0 or length < totals[SHORTEST]:
        totals[SHORTEST] = length
    totals[LONGEST] = max(totals[LONGEST], length)
    totals[GAMES] += 1
    totals[ALL_CHOICES] += row[CHOICES]
    totals[ALL_DRAWS] += row[DRAWS]
    winners = 0
    for seat in range(c.seats):
        if row[POINTS + c.seats + seat] == 1:
            winners += 1
    if winners > 1:
        totals[TIES] += 1
    for seat in range(c.seats):
        place = SEATS + seat * SEAT_COLUMNS
        totals[place] += row[POINTS + seat]
        totals[place + 1] += row[POINTS + seat] * row[POINTS + seat]
        if row[POINTS + c.seats + seat] == 1:
            totals[place + 2] += WIN_PARTS // winners


def play(
    c: Components,
    s: State,
    firsts: list[int],
    luck: list[int],
    dice: list[int],
    tape: Tape,
    out: list[int],
    moves: list[list[int]],
    written: int,
    row: list[int],
) -> None:
    """Plays one game to its end."""
    made = 0
    drawn = 0
    status = ENDED
    awaited = 0
    to_ask = 0
    start(c, s, tape)
    while s.over == 0:
        if made + drawn > MOST_STEPS:
            status = ENDLESS
            break
        if s.pause != 0:
            go_on(c, s, tape)
            continue
        if s.chance >= 0:
            looker = s.chance_for
            event = s.chance
            count = odds(c, s, out)
            drawn_now = outcome(out, count, keyed(luck, event, looker, len(s.asks)))
            note(moves, written + made + drawn, looker + 1, firsts[event] + drawn_now)
            drawn += 1
            happen(c, s, firsts[event] + drawn_now, tape)
            continue
        awaited &= s.owes
        if awaited != s.owes:
            awaited = s.owes
            to_ask = s.may
        to_ask &= s.may
        if to_ask != 0:
            seat = lowest(to_ask)
            to_ask &= to_ask - 1
            count = choices(c, s, seat, s.offers[seat], out)
            picked = below(dice, count + 1) if count > 0 else 0
            if picked == count:
                continue
        else:
            if s.owes == 0:
                status = STUCK
                break
            seat = lowest(s.owes)
            count = choices(c, s, seat, s.asks[seat], out)
            if count == 0:
                status = STUCK
                break
            picked = below(dice, count) if count > 1 else 0
            awaited &= awaited - 1
        number = out[picked]
        note(moves, written + made + drawn, seat + 1, number)
        made += 1
        act(c, s, seat, number, tape)
    row[CHOICES] = made
    row[DRAWS] = drawn
    row[STATUS] = status


def lowest(bits: int) -> int:
    """The lowest seat of some seat bits."""
    seat = 0
    while bits >> seat & 1 == 0:
        seat += 1
    return seat


def note(moves: list[list[int]], place: int, seat: int, number: int) -> None:
    """Writes down a choice or an outcome, if there is room."""
    if place < len(moves):
        moves[place][0] = seat
        moves[place][1] = number
