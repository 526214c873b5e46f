"""Very many random games, compiled: steps by which a seat might tell two worlds apart, and states to be looked at.

An algorithm in the sense of `hustings.kernel.algorithms`. The step test compares whole views, choices and told lines
byte by byte and makes no excuses: what differs is a suspect, and `tests.steptest` says of each whether it is evidence
or a leak.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hustings.kernel.anygame import (
        State,
        act,
        below,
        choices,
        copy_state,
        following,
        go_on,
        happen,
        knowledge,
        odds,
        outcome,
        redeal,
        start,
        start_stream,
        verdict,
        view,
    )
    from hustings.kernel.fields import Components
    from hustings.kernel.steps import Tape

OUTERMOST = ("check_games", "keep_states")

# What each of the algorithm's states is for.
HERE, THERE, SEEN_HERE, SEEN_THERE, BEFORE_HERE, BEFORE_THERE, FRESH, STATES = 0, 1, 2, 3, 4, 5, 6, 7

# What is counted.
CHECKS, EVIDENCE, SUSPECTS, PASSED_OVER, COUNTED = 0, 1, 2, 3, 4

# The columns of a suspect.
LOOKER, ACTOR, NUMBER, OTHER, COLUMNS = 0, 1, 2, 3, 4

LUCK = -1
SPECTATOR = 7
NOBODY_KNOWS = -1
"""What stands for a number in `seen_as` when who sees it depends on the state: such steps are passed over here."""


def check_games(
    cs: list[Components],
    states: list[State],
    words: list[list[int]],
    firsts: list[int],
    seen_as: list[int],
    dice: list[int],
    out: list[int],
    others: list[int],
    scratch: list[int],
    tape: Tape,
    other_tape: Tape,
    counted: list[int],
    suspects: list[list[int]],
    kept: list[State],
    games: int,
    seed: int,
    rate: int,
) -> None:
    """Plays random games, and checks one step in `rate` for a looker drawn by lot.

    `words` are the states as numbers; of each suspect the columns go to `suspects` and both worlds to `kept`.
    """
    c = cs[0]
    for game in range(games):
        start_stream(dice, seed, game)
        copy_state(states, HERE, FRESH)
        tape[0][0] = 0
        start(c, states[HERE], tape)
        while not states[HERE].over:
            tape[0][0] = 0
            if states[HERE].pause:
                go_on(c, states[HERE], tape)
                continue
            actor = LUCK
            if states[HERE].chance >= 0:
                number = firsts[states[HERE].chance] + outcome(out, odds(c, states[HERE], out), following(dice))
            else:
                actor = who_chooses(c, states[HERE], dice, out)
                mask = states[HERE].asks[actor] | states[HERE].offers[actor]
                number = out[below(dice, choices(c, states[HERE], actor, mask, out))]
            if below(dice, rate) > 0:
                step(c, states[HERE], actor, number, tape)
                continue
            looker = below(dice, c.seats + 1)
            if looker == c.seats:
                looker = SPECTATOR
            check(
                c,
                states,
                words,
                firsts,
                seen_as,
                dice,
                out,
                others,
                scratch,
                tape,
                other_tape,
                counted,
                suspects,
                kept,
                looker,
                actor,
                number,
            )


def keep_states(
    cs: list[Components],
    states: list[State],
    firsts: list[int],
    dice: list[int],
    out: list[int],
    tape: Tape,
    kept: list[State],
    seed: int,
) -> None:
    """Plays a random game for each of the states to be kept, and keeps one drawn by lot among all of that game."""
    c = cs[0]
    for game in range(len(kept)):
        start_stream(dice, seed, game)
        copy_state(states, HERE, FRESH)
        start(c, states[HERE], tape)
        seen = 0
        while True:
            if states[HERE].pause == 0 or states[HERE].over:
                seen += 1
                if below(dice, seen) == 0:
                    copy_between(kept, game, states, HERE)
            if states[HERE].over:
                break
            if states[HERE].pause:
                go_on(c, states[HERE], tape)
            elif states[HERE].chance >= 0:
                first = firsts[states[HERE].chance]
                happen(c, states[HERE], first + outcome(out, odds(c, states[HERE], out), following(dice)), tape)
            else:
                actor = who_chooses(c, states[HERE], dice, out)
                mask = states[HERE].asks[actor] | states[HERE].offers[actor]
                act(c, states[HERE], actor, out[below(dice, choices(c, states[HERE], actor, mask, out))], tape)


def who_chooses(c: Components, s: State, dice: list[int], out: list[int]) -> int:
    """A seat that has a choice, drawn by lot."""
    while True:
        seat = below(dice, c.seats)
        mask = s.asks[seat] | s.offers[seat]
        if mask and choices(c, s, seat, mask, out) > 0:
            return seat


def step(c: Components, s: State, actor: int, number: int, tape: Tape) -> None:
    """A choice, or an outcome of luck."""
    if actor == LUCK:
        happen(c, s, number, tape)
    else:
        act(c, s, actor, number, tape)


def check(
    c: Components,
    states: list[State],
    words: list[list[int]],
    firsts: list[int],
    seen_as: list[int],
    dice: list[int],
    out: list[int],
    others: list[int],
    scratch: list[int],
    tape: Tape,
    other_tape: Tape,
    counted: list[int],
    suspects: list[list[int]],
    kept: list[State],
    looker: int,
    actor: int,
    number: int,
) -> None:
    """Deals anew what the looker cannot know, and takes in both worlds a step that looks the same."""
    knowledge(c, states[HERE], looker, states[THERE])
    redeal(c, states[THERE], looker, dice, scratch)
    copy_state(states, BEFORE_HERE, HERE)
    copy_state(states, BEFORE_THERE, THERE)
    agree = same_views(c, states, words, looker) and same_choices(c, states, looker, out, others)
    other = alike(c, states[HERE], states[THERE], firsts, seen_as, dice, out, looker, actor, number)
    step(c, states[HERE], actor, number, tape)
    if agree and other == NOBODY_KNOWS:
        counted[PASSED_OVER] += 1
        return
    if agree and other < NOBODY_KNOWS:
        counted[EVIDENCE] += 1
        return
    other_tape[0][0] = 0
    if agree:
        step(c, states[THERE], actor, other, other_tape)
        agree = same_moment(c, states, words, looker, tape, other_tape)
        while agree and states[HERE].pause and not states[HERE].over:
            tape[0][0] = 0
            other_tape[0][0] = 0
            go_on(c, states[HERE], tape)
            go_on(c, states[THERE], other_tape)
            agree = same_moment(c, states, words, looker, tape, other_tape)
        agree = agree and same_choices(c, states, looker, out, others)
    counted[CHECKS] += 1
    if not agree:
        place = counted[SUSPECTS]
        counted[SUSPECTS] += 1
        if place < len(suspects):
            suspects[place][LOOKER] = looker
            suspects[place][ACTOR] = actor
            suspects[place][NUMBER] = number
            suspects[place][OTHER] = other
            copy_between(kept, 2 * place, states, BEFORE_HERE)
            copy_between(kept, 2 * place + 1, states, BEFORE_THERE)


def copy_between(to: list[State], place: int, states: list[State], source: int) -> None:
    """Keeps a state in another array."""
    to[place] = states[source]


def same_views(c: Components, states: list[State], words: list[list[int]], looker: int) -> bool:
    """Whether the looker is shown the same in both worlds."""
    view(c, states[HERE], looker, states[SEEN_HERE])
    view(c, states[THERE], looker, states[SEEN_THERE])
    for n in range(len(words[SEEN_HERE])):
        if words[SEEN_HERE][n] != words[SEEN_THERE][n]:
            return False
    return True


def same_choices(c: Components, states: list[State], looker: int, out: list[int], others: list[int]) -> bool:
    """Whether the looker has the same choices in both worlds."""
    if looker == SPECTATOR or states[HERE].chance >= 0 or states[HERE].over:
        return True
    mask = states[HERE].asks[looker] | states[HERE].offers[looker]
    if mask == 0:
        return True
    count = choices(c, states[HERE], looker, mask, out)
    if choices(c, states[THERE], looker, mask, others) != count:
        return False
    for n in range(count):
        if out[n] != others[n]:
            return False
    return True


def same_moment(
    c: Components, states: list[State], words: list[list[int]], looker: int, tape: Tape, other_tape: Tape
) -> bool:
    """Whether the looker is shown and told the same."""
    if not same_views(c, states, words, looker):
        return False
    bit = 1 << looker
    line = 1
    other = 1
    while True:
        while line <= tape[0][0] and tape[line][1] & bit == 0:
            line += 1
        while other <= other_tape[0][0] and other_tape[other][1] & bit == 0:
            other += 1
        if line > tape[0][0] or other > other_tape[0][0]:
            return line > tape[0][0] and other > other_tape[0][0]
        for n in range(len(tape[line])):
            if tape[line][n] != other_tape[other][n]:
                return False
        line += 1
        other += 1


def alike(
    c: Components,
    here: State,
    there: State,
    firsts: list[int],
    seen_as: list[int],
    dice: list[int],
    out: list[int],
    looker: int,
    actor: int,
    number: int,
) -> int:
    """A step of the other world that looks the same: -2 if there is none, -1 if that is not for this test to say."""
    if actor == LUCK:
        first = firsts[here.chance]
        count = odds(c, there, out)
        if here.chance_for < 0 or here.chance_for == looker:
            return number if out[number - first] > 0 else NOBODY_KNOWS - 1
        return first + outcome(out, count, following(dice))
    if actor == looker:
        return number if verdict(c, there, actor, number) == 0 else NOBODY_KNOWS - 1
    if seen_as[number] == NOBODY_KNOWS:
        return NOBODY_KNOWS
    count = choices(c, there, actor, there.asks[actor] | there.offers[actor], out)
    fitting = 0
    for n in range(count):
        if seen_as[out[n]] == seen_as[number]:
            out[fitting] = out[n]
            fitting += 1
    return out[below(dice, fitting)] if fitting > 0 else NOBODY_KNOWS - 1
