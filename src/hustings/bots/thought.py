"""How bots think: one look ahead, and a tree search over the worlds that a seat cannot tell apart.

An algorithm in the sense of `hustings.kernel.algorithms`: written once, run compiled and, slowly, as it is written.
Everything begins with `states[KNOWN]`, what one seat knows; each world is dealt anew from that, so that nothing a bot
does can depend on what its seat does not know.

**One look ahead** (`look_ahead`): every choice is tried in the same few worlds with the same luck. Where the seat is at
once asked again, with nothing in between, its best second choice counts. The judgement says what has come of it.

**The tree** (`search_on`) is one of information sets, of the searching seat: what others did and it did not see leads
to the same node, what nature showed it leads to different ones, and what nature showed others is dealt with the world.
Any number of seats: everybody goes after a share of the win of his own. Numbers are kept for the choices themselves, so
that others choose by what they do and not by what is seen of it. A choice is taken by its share of the win so far and
by how rarely it was tried among the times when it was possible, the more the better the judgement thinks of it (PUCT).
Its first numbers come from the judgement: `PRIOR` imagined tries; at the root from one look ahead in `ROOTS` worlds.
At a new node the game is played on for `LENGTH` choices, each the best by the judgement of `TRIES` taken at random, and
is then judged, unless it is over.

A world is picked among `PICKED` by how likely others would have done in it what they did, where the game's judgement
says that (`likely`).

When something was uncovered, as at a reveal, there is a node for each way in which seats are asked next; what was
uncovered is not told apart beyond that: worlds that differ in it share these nodes.

`room` has a row for everything that is needed beside states and tree; the rows are named below.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING

from hustings.kernel.dice import MASK

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
        judge,
        likely,
        odds,
        outcome,
        redeal,
        start_stream,
    )
    from hustings.kernel.fields import Components
    from hustings.kernel.steps import Tape

OUTERMOST = ("look_ahead", "search_on")
"""The functions that are called from Python."""

# The places of states.
KNOWN, WORLD, TABLE, TRIED, TRIED_AGAIN = 0, 1, 2, 3, 4
STATES = 5

# The rows of the room. `FIRSTS` has the first action number of each decision, `SEEN_AS` for each action number the one
# that stands for all that look like it to who does not see it, `CHOICES` those that are to be judged.
WEIGHTS, HOW, FIRSTS, SEEN_AS, CHOICES = 0, 1, 2, 3, 4
ASKED, OUT, OPEN, CHANCES, SLOTS, PATH, MOVERS, DICE, SCRATCH = 5, 6, 7, 8, 9, 10, 11, 12, 13
ROWS = 14

# The row HOW: the seat that thinks; whether it must choose; how many points of judgement make e times as likely a
# winner; how much of a value is the win, in thousandths; the search's numbers; the decisions that are only offered to
# change one's mind; all decisions (as bits); the number of "no", one beyond all others; how many second choices one
# look ahead looks at; and more of the search's numbers.
ME, FORCED, SCALE, WIN, PRIOR, EXPLORE, TRIES, LENGTH, SECOND_THOUGHTS, DECISIONS, NO = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
AGAIN = 11
TEMPER, ROOTS, PICKED = 12, 13, 14

# The row ASKED, in a game that is played on: the seats of which it is known that they owe, and those still to be asked.
AWAITED, TO_ASK = 0, 1

INTERRUPTS = 16
"""Added to a seat that may say no."""

NOBODY = -1

# The columns of an edge, which is a choice at a node or an outcome of nature. `NODE` is the edge that stands for the
# node to which it leads: itself, unless another looks the same to the searching seat. Row 0 is the root, and its
# NUMBER the last row in use.
PARENT, NEXT, NUMBER, NODE, CHILD, VISITS, POSSIBLE, PASSES = 0, 1, 2, 3, 4, 5, 6, 7
COLUMNS = 8

# The places in `sums` of an edge: what it brought in all, and how highly the judgement thinks of it beside others.
BROUGHT, THOUGHT_OF = 0, 1
PARTS = 2

MOST_DEPTH = 256
"""So many choices of a simulation are remembered; what comes later is played on."""

NO_ROOM = -1
LEAST = 1e-9
FIRST_TRY = 1000.0
"""More than any value: choices of which nothing is known are tried first."""

FINE = 1 << 20


# ------------------------------------------------------------------------------------------------ one look ahead


def look_ahead(
    cs: list[Components],
    states: list[State],
    room: list[list[int]],
    count: int,
    worlds: int,
    seed: int,
    value: list[float],
    values: list[float],
    tape: Tape,
) -> None:
    """Adds to `values` what each of the first `count` choices in the room is worth, in so many worlds."""
    c = cs[0]
    me = room[HOW][ME]
    for world in range(worlds):
        start_stream(room[DICE], seed, world)
        copy_state(states, WORLD, KNOWN)
        redeal(c, states[WORLD], me, room[DICE], room[SCRATCH])
        for k in range(count):
            start_stream(room[DICE], seed, worlds + world)
            copy_state(states, TRIED, WORLD)
            carry_out(c, states[TRIED], me, room[CHOICES][k], room, tape)
            values[k] += worth_after(c, states, room, me, value, tape)


def worth_after(
    c: Components, states: list[State], room: list[list[int]], me: int, value: list[float], tape: Tape
) -> float:
    """What `states[TRIED]` is worth to a seat, with its best second choice if it alone is asked again at once."""
    s = states[TRIED]
    if s.over == 0 and s.pause == 0 and s.chance < 0 and s.owes == 1 << me:
        count = choices(c, s, me, s.asks[me], room[OUT])
        if count > room[HOW][AGAIN]:
            appraise(c, s, room, value)
            return value[me]
        best = 0.0
        for k in range(count):
            copy_state(states, TRIED_AGAIN, TRIED)
            act(c, states[TRIED_AGAIN], me, room[OUT][k], tape)
            settle_luck(c, states[TRIED_AGAIN], room, tape)
            appraise(c, states[TRIED_AGAIN], room, value)
            best = max(best, value[me])
        return best
    settle_luck(c, s, room, tape)
    appraise(c, s, room, value)
    return value[me]


def settle_luck(c: Components, s: State, room: list[list[int]], tape: Tape) -> None:
    """Lets pauses pass and luck decide until somebody is asked."""
    while s.over == 0:
        if s.pause != 0:
            go_on(c, s, tape)
        elif s.chance >= 0:
            happen(c, s, drawn(c, s, room), tape)
        else:
            break


def drawn(c: Components, s: State, room: list[list[int]]) -> int:
    """An outcome of the chance event that is due."""
    count = odds(c, s, room[CHANCES])
    return room[FIRSTS][s.chance] + outcome(room[CHANCES], count, following(room[DICE]))


# ----------------------------------------------------------------------------------------------------- judgement


def appraise(c: Components, s: State, room: list[list[int]], value: list[float]) -> None:
    """Writes what a position is worth to each seat, from 0 to 1: its chance to win, and a little whom it is ahead of.

    A judgement that is higher by `SCALE` makes e times as likely a winner.
    """
    share = room[HOW][WIN] / 1000
    if s.over != 0:
        by_rank(c, s, share, value)
        return
    most = 0.0
    for seat in range(c.seats):
        value[seat] = judge(c, s, seat, room[WEIGHTS])
        if seat == 0 or value[seat] > most:
            most = value[seat]
    total = 0.0
    scale = room[HOW][SCALE]
    for seat in range(c.seats):
        value[seat] = exp((value[seat] - most) / scale) + LEAST
        total += value[seat]
    for seat in range(c.seats):
        ahead = 0.0
        for other in range(c.seats):
            if other != seat:
                ahead += value[seat] / (value[seat] + value[other])
        value[c.seats + seat] = share * value[seat] / total + (1 - share) * ahead / max(1, c.seats - 1)
    for seat in range(c.seats):
        value[seat] = value[c.seats + seat]


def by_rank(c: Components, s: State, share: float, value: list[float]) -> None:
    """The same for a game that is over: those who share a win have a part of it each."""
    winners = 0
    for seat in range(c.seats):
        if s.rank[seat] == 1:
            winners += 1
    for seat in range(c.seats):
        ahead = 0.0
        for other in range(c.seats):
            if other != seat:
                if s.rank[seat] < s.rank[other]:
                    ahead += 1
                elif s.rank[seat] == s.rank[other]:
                    ahead += 0.5
        value[seat] = (1 - share) * ahead / max(1, c.seats - 1)
        if s.rank[seat] == 1:
            value[seat] += share / winners


# ---------------------------------------------------------------------------------------------------- whose turn


def whose_turn(s: State, room: list[list[int]]) -> int:
    """The seat that is asked next, plus `INTERRUPTS` if it may say no; `NOBODY` if the rules ask none.

    As in `hustings.kernel.bulk`, but nobody changes his mind about a secret choice.
    """
    asked = room[ASKED]
    asked[AWAITED] &= s.owes
    if asked[AWAITED] != s.owes:
        asked[AWAITED] = s.owes
        asked[TO_ASK] = s.may
    asked[TO_ASK] &= s.may
    while asked[TO_ASK] != 0:
        seat = lowest(asked[TO_ASK])
        asked[TO_ASK] &= asked[TO_ASK] - 1
        if interruptions(s, seat, room) != 0:
            return seat + INTERRUPTS
    if s.owes == 0:
        return NOBODY
    seat = lowest(s.owes)
    asked[AWAITED] &= 511 - (1 << seat)
    return seat


def lowest(bits: int) -> int:
    """The lowest seat of some seat bits."""
    seat = 0
    while bits >> seat & 1 == 0:
        seat += 1
    return seat


def interruptions(s: State, seat: int, room: list[list[int]]) -> int:
    """The decisions that a seat may take without having to, second thoughts left out, as bits."""
    return s.offers[seat] & (room[HOW][DECISIONS] - room[HOW][SECOND_THOUGHTS])


def possible(c: Components, s: State, turn: int, room: list[list[int]]) -> int:
    """Writes the choices of whoever's turn it is, "no" among them for an interruption; how many there are."""
    if turn < INTERRUPTS:
        return choices(c, s, turn, s.asks[turn], room[OUT])
    seat = turn - INTERRUPTS
    count = choices(c, s, seat, interruptions(s, seat, room), room[OUT])
    if count == 0:
        return 0
    room[OUT][count] = room[HOW][NO]
    return count + 1


def carry_out(c: Components, s: State, turn: int, number: int, room: list[list[int]], tape: Tape) -> None:
    """Carries out a choice, or nothing for "no"."""
    if number != room[HOW][NO]:
        act(c, s, turn % INTERRUPTS, number, tape)


# ---------------------------------------------------------------------------------------------------- the search


def search_on(
    cs: list[Components],
    states: list[State],
    room: list[list[int]],
    simulations: int,
    edges: list[list[int]],
    sums: list[float],
    value: list[float],
    tape: Tape,
) -> int:
    """Goes on with a search for so many simulations; how many choices were made in them."""
    c = cs[0]
    made = 0
    if edges[0][CHILD] == 0 and room[HOW][PRIOR] > 0:
        begin(c, states, room, edges, sums, value, tape)
    for _ in range(simulations):
        deal_world(c, states, room)
        made += simulate(c, states, room, edges, sums, value, tape)
    return made


def deal_world(c: Components, states: list[State], room: list[list[int]]) -> None:
    """Deals a world anew; of several the one that luck takes, by how likely what others did is in each."""
    me = room[HOW][ME]
    copy_state(states, TABLE, KNOWN)
    redeal(c, states[TABLE], me, room[DICE], room[SCRATCH])
    if room[HOW][PICKED] <= 1:
        return
    total = exp(likely(c, states[TABLE], me, room[WEIGHTS]) / 1000)
    for _ in range(1, room[HOW][PICKED]):
        copy_state(states, TRIED, KNOWN)
        redeal(c, states[TRIED], me, room[DICE], room[SCRATCH])
        weight = exp(likely(c, states[TRIED], me, room[WEIGHTS]) / 1000)
        total += weight
        if below(room[DICE], FINE) * total < weight * FINE:
            copy_state(states, TABLE, TRIED)


def begin(
    c: Components,
    states: list[State],
    room: list[list[int]],
    edges: list[list[int]],
    sums: list[float],
    value: list[float],
    tape: Tape,
) -> None:
    """Begins the tree with the choices of the seat that thinks, and what one look ahead says of them."""
    me = room[HOW][ME]
    roots = max(1, room[HOW][ROOTS])
    turn = first_turn(states[KNOWN], room)
    for world in range(roots):
        copy_state(states, WORLD, KNOWN)
        redeal(c, states[WORLD], me, room[DICE], room[SCRATCH])
        if world == 0:
            for k in range(possible(c, states[WORLD], turn, room)):
                if new_edge(edges, sums, 0, room[OUT][k]) == NO_ROOM:
                    return
        edge = edges[0][CHILD]
        while edge != 0:
            copy_state(states, TRIED, WORLD)
            carry_out(c, states[TRIED], turn, edges[edge][NUMBER], room, tape)
            sums[PARTS * edge + BROUGHT] += worth_after(c, states, room, me, value, tape)
            edge = edges[edge][NEXT]
    edge = edges[0][CHILD]
    while edge != 0:
        expect(edges, sums, room, edge, sums[PARTS * edge + BROUGHT] / roots)
        edge = edges[edge][NEXT]


def expect(edges: list[list[int]], sums: list[float], room: list[list[int]], edge: int, worth: float) -> None:
    """Begins a choice with what the judgement says of it: imagined tries, and a weight beside others."""
    edges[edge][VISITS] = room[HOW][PRIOR]
    sums[PARTS * edge + BROUGHT] = room[HOW][PRIOR] * worth
    sums[PARTS * edge + THOUGHT_OF] = exp(worth * 1000 / max(1, room[HOW][TEMPER]))


def first_turn(s: State, room: list[list[int]]) -> int:
    """The turn with which every simulation begins: the seat that thinks."""
    me = room[HOW][ME]
    asked = room[ASKED]
    if room[HOW][FORCED] != 0:
        asked[AWAITED] = s.owes & (511 - (1 << me))
        asked[TO_ASK] = 0
        return me
    asked[AWAITED] = s.owes
    asked[TO_ASK] = s.may >> (me + 1) << (me + 1)
    return me + INTERRUPTS


def simulate(
    c: Components,
    states: list[State],
    room: list[list[int]],
    edges: list[list[int]],
    sums: list[float],
    value: list[float],
    tape: Tape,
) -> int:
    """One way down the tree, a play-out, and its result for all that was passed; how many choices were made."""
    s = states[TABLE]
    turn = first_turn(s, room)
    node = 0
    depth = 0
    made = 0
    while s.over == 0 and depth < MOST_DEPTH:
        if s.pause != 0:
            go_on(c, s, tape)
            if node != 0 and s.over == 0:
                node = after_reveal(s, edges, sums, node)
                if node == NO_ROOM:
                    break
            continue
        if s.chance >= 0:
            node = after_luck(c, s, room, edges, sums, node, tape)
            if node == NO_ROOM:
                break
            continue
        if turn == NOBODY:
            turn = whose_turn(s, room)
            if turn == NOBODY:
                break
        count = possible(c, s, turn, room)
        if count > 1:
            edges[node][PASSES] += 1
            if node != 0 and edges[node][PASSES] == 1:
                break
            edge = chosen(c, states, room, edges, sums, value, tape, turn, node, count)
            if edge == NO_ROOM:
                break
            room[PATH][depth] = edge
            room[MOVERS][depth] = turn % INTERRUPTS
            depth += 1
            node = edges[edge][NODE]
            room[OUT][0] = edges[edge][NUMBER]
        if count > 0:
            carry_out(c, s, turn, room[OUT][0], room, tape)
            made += 1
        turn = NOBODY
    made += play_on(c, states, room, value, tape, turn)
    appraise(c, s, room, value)
    for k in range(depth):
        edges[room[PATH][k]][VISITS] += 1
        sums[PARTS * room[PATH][k] + BROUGHT] += value[room[MOVERS][k]]
    return made


def after_luck(
    c: Components, s: State, room: list[list[int]], edges: list[list[int]], sums: list[float], node: int, tape: Tape
) -> int:
    """Lets luck decide; the node after that, which is the same if the searching seat does not see the outcome."""
    looker = s.chance_for
    number = drawn(c, s, room)
    happen(c, s, number, tape)
    if looker >= 0 and looker != room[HOW][ME]:
        return node
    edge = edges[node][CHILD]
    while edge != 0 and edges[edge][NUMBER] != number:
        edge = edges[edge][NEXT]
    return edge if edge != 0 else new_edge(edges, sums, node, number)


def after_reveal(s: State, edges: list[list[int]], sums: list[float], node: int) -> int:
    """The node after something was uncovered: one for each way in which seats are asked next.

    Else what one seat chooses where it comes first would be counted together with what another does.
    """
    asked = s.owes << 8 | s.may
    for seat in range(len(s.asks)):
        asked = (asked * 31 + s.asks[seat] + 7 * s.offers[seat]) & MASK
    number = -1 - asked
    edge = edges[node][CHILD]
    while edge != 0 and edges[edge][NUMBER] != number:
        edge = edges[edge][NEXT]
    return edge if edge != 0 else new_edge(edges, sums, node, number)


def new_edge(edges: list[list[int]], sums: list[float], node: int, number: int) -> int:
    """A new edge, which leads to a node of its own; numbers below zero are those of nodes after a reveal."""
    edge = edges[0][NUMBER] + 1
    if edge >= len(edges):
        return NO_ROOM
    edges[0][NUMBER] = edge
    edges[edge][PARENT] = node
    edges[edge][NEXT] = edges[node][CHILD]
    edges[edge][NUMBER] = number
    edges[edge][NODE] = edge
    edges[edge][CHILD] = 0
    edges[edge][VISITS] = 0
    edges[edge][POSSIBLE] = 0
    edges[edge][PASSES] = 0
    edges[node][CHILD] = edge
    sums[PARTS * edge + BROUGHT] = 0.0
    sums[PARTS * edge + THOUGHT_OF] = 1.0
    return edge


def chosen(
    c: Components,
    states: list[State],
    room: list[list[int]],
    edges: list[list[int]],
    sums: list[float],
    value: list[float],
    tape: Tape,
    turn: int,
    node: int,
    count: int,
) -> int:
    """The edge that is followed from a node where there are so many choices; missing ones are made."""
    slots = room[SLOTS]
    edge = edges[node][CHILD]
    while edge != 0:
        if edges[edge][NUMBER] >= 0:
            slots[edges[edge][NUMBER]] = edge
        edge = edges[edge][NEXT]
    total = 0.0
    for k in range(count):
        number = room[OUT][k]
        edge = slots[number]
        if edge == 0 or edges[edge][NUMBER] != number or edges[edge][PARENT] != node or edge > edges[0][NUMBER]:
            edge = new_choice(c, states, room, edges, sums, value, tape, turn, node, number)
            if edge == NO_ROOM:
                return NO_ROOM
            slots[number] = edge
        edges[edge][POSSIBLE] += 1
        total += sums[PARTS * edge + THOUGHT_OF]
        room[OPEN][k] = edge
    explore = room[HOW][EXPLORE] / 1000 / total
    best = -1.0
    taken = NO_ROOM
    alike = 0
    for k in range(count):
        edge = room[OPEN][k]
        visits = edges[edge][VISITS]
        if visits == 0:
            score = FIRST_TRY
        else:
            rarely = sqrt(edges[edge][POSSIBLE]) / (1 + visits)
            score = sums[PARTS * edge + BROUGHT] / visits + explore * sums[PARTS * edge + THOUGHT_OF] * rarely
        if score > best:
            best = score
            taken = edge
            alike = 1
        elif score == best:
            alike += 1
            if below(room[DICE], alike) == 0:
                taken = edge
    return taken


def new_choice(
    c: Components,
    states: list[State],
    room: list[list[int]],
    edges: list[list[int]],
    sums: list[float],
    value: list[float],
    tape: Tape,
    turn: int,
    node: int,
    number: int,
) -> int:
    """A new edge for a choice, with what the judgement says of it in this world."""
    edge = new_edge(edges, sums, node, number)
    if edge == NO_ROOM:
        return NO_ROOM
    if turn % INTERRUPTS != room[HOW][ME]:
        edges[edge][NODE] = one_like(edges, room, node, edge)
    if room[HOW][PRIOR] > 0:
        copy_state(states, TRIED, TABLE)
        carry_out(c, states[TRIED], turn, number, room, tape)
        settle_luck(c, states[TRIED], room, tape)
        appraise(c, states[TRIED], room, value)
        expect(edges, sums, room, edge, value[turn % INTERRUPTS])
    return edge


def one_like(edges: list[list[int]], room: list[list[int]], node: int, edge: int) -> int:
    """The node of another choice that looks the same to the searching seat; the edge itself if there is none."""
    seen = room[SEEN_AS][edges[edge][NUMBER]]
    other = edges[edge][NEXT]
    while other != 0:
        if edges[other][NUMBER] >= 0 and room[SEEN_AS][edges[other][NUMBER]] == seen:
            return edges[other][NODE]
        other = edges[other][NEXT]
    return edge


def play_on(
    c: Components, states: list[State], room: list[list[int]], value: list[float], tape: Tape, turn: int
) -> int:
    """Plays on for `LENGTH` choices and until luck has nothing to decide; how many choices were made."""
    s = states[TABLE]
    made = 0
    length = room[HOW][LENGTH]
    while s.over == 0:
        if s.pause != 0:
            go_on(c, s, tape)
            continue
        if s.chance >= 0:
            happen(c, s, drawn(c, s, room), tape)
            continue
        if made >= length:
            break
        if turn == NOBODY:
            turn = whose_turn(s, room)
            if turn == NOBODY:
                break
        count = possible(c, s, turn, room)
        if count > 0:
            number = picked(c, states, room, value, tape, turn, count)
            carry_out(c, s, turn, number, room, tape)
            made += 1
        turn = NOBODY
    return made


def picked(
    c: Components, states: list[State], room: list[list[int]], value: list[float], tape: Tape, turn: int, count: int
) -> int:
    """Of some choices taken at random the best by the judgement."""
    number = room[OUT][below(room[DICE], count)]
    if room[HOW][TRIES] <= 1 or count == 1:
        return number
    best = -1.0
    for _ in range(room[HOW][TRIES]):
        tried = room[OUT][below(room[DICE], count)]
        copy_state(states, TRIED, TABLE)
        carry_out(c, states[TRIED], turn, tried, room, tape)
        settle_luck(c, states[TRIED], room, tape)
        appraise(c, states[TRIED], room, value)
        if value[turn % INTERRUPTS] > best:
            best = value[turn % INTERRUPTS]
            number = tried
    return number
