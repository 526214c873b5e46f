"""Made from the declarations of this game by `python -m hustings.kernel.generate`; not to be edited."""

from __future__ import annotations

from hustings.games.corruption.rules.awards import run_awards, run_clean_up
from hustings.games.corruption.rules.course import begin, run_round
from hustings.games.corruption.rules.knowledge import fits_card, holds_card, redeal_rest, units_cards
from hustings.games.corruption.rules.looks import do_peek, may_peek
from hustings.games.corruption.rules.persons import (
    do_expose,
    do_hush,
    do_kill,
    do_spare,
    may_expose,
    may_kill,
    run_journalists,
    run_judges,
    run_killers,
)
from hustings.games.corruption.rules.placing import (
    do_announce,
    do_card,
    do_first_player_round_1,
    do_first_player_tie,
    do_place,
    do_plan,
    may_card,
    may_place,
    odds_first_player_round_1,
    odds_first_player_tie,
    run_cycle,
    run_faces,
    run_first_player,
    run_plan,
    run_turn,
)
from hustings.games.corruption.rules.reveal import do_assign, may_assign, run_reveal, run_swiss_bribes
from hustings.games.corruption.rules.works import do_works_draw, odds_works_draw, run_offer_works
from hustings.games.corruption.state import Components, State
from hustings.kernel.dice import below
from hustings.kernel.steps import Tape, settle


class PlainComponents(Components):
    """Components as a plain object: numbers and nested lists."""

    __slots__ = (
        "seats",
        "face_up_rule",
        "address_book",
        "card_counts",
        "killer_may_kill_killer",
        "idle_journalist",
        "first_in_round_1",
        "direction",
        "free_stud_timing",
        "address_book_timing",
        "final_tie",
        "value",
        "half",
        "copies",
        "worth",
        "cards",
        "face",
        "books",
    )

    def __init__(self) -> None:
        self.seats = 1
        self.face_up_rule = 0
        self.address_book = 0
        self.card_counts = 0
        self.killer_may_kill_killer = 0
        self.idle_journalist = 0
        self.first_in_round_1 = 0
        self.direction = 0
        self.free_stud_timing = 0
        self.address_book_timing = 0
        self.final_tie = 0
        self.value = [0] * 9
        self.half = [0] * 9
        self.copies = [0] * 9
        self.worth = [0] * 24
        self.cards = [0] * 4
        self.face = [[-1] * 6 for _ in range(4)]
        self.books = 0

    def copy(self) -> PlainComponents:
        """A copy that shares nothing with this one."""
        other = PlainComponents.__new__(PlainComponents)
        other.seats = self.seats
        other.face_up_rule = self.face_up_rule
        other.address_book = self.address_book
        other.card_counts = self.card_counts
        other.killer_may_kill_killer = self.killer_may_kill_killer
        other.idle_journalist = self.idle_journalist
        other.first_in_round_1 = self.first_in_round_1
        other.direction = self.direction
        other.free_stud_timing = self.free_stud_timing
        other.address_book_timing = self.address_book_timing
        other.final_tie = self.final_tie
        other.value = self.value[:]
        other.half = self.half[:]
        other.copies = self.copies[:]
        other.worth = self.worth[:]
        other.cards = self.cards[:]
        other.face = [row[:] for row in self.face]
        other.books = self.books
        return other


class PlainState(State):
    """State as a plain object: numbers and nested lists."""

    __slots__ = (
        "owes",
        "may",
        "asks",
        "offers",
        "chance",
        "chance_for",
        "pause",
        "over",
        "rank",
        "depth",
        "below",
        "todo",
        "this_round",
        "stage",
        "first",
        "cycle",
        "face",
        "acting",
        "deck",
        "deck_size",
        "offered",
        "stands",
        "voided",
        "hand",
        "hand_size",
        "chosen",
        "card",
        "card_seen",
        "lies_at",
        "placed",
        "horizontal",
        "cancelled",
        "discard",
        "winner",
        "points",
        "works_won",
        "books",
    )

    def __init__(self) -> None:
        self.owes = 0
        self.may = 0
        self.asks = [0] * 7
        self.offers = [0] * 7
        self.chance = -1
        self.chance_for = -1
        self.pause = 0
        self.over = 0
        self.rank = [0] * 7
        self.depth = 0
        self.below = 0
        self.todo = [[0] * 3 for _ in range(12)]
        self.this_round = 0
        self.stage = 0
        self.first = -1
        self.cycle = 0
        self.face = [-1] * 6
        self.acting = -1
        self.deck = [0] * 24
        self.deck_size = 0
        self.offered = [[-1] * 8 for _ in range(3)]
        self.stands = [-1] * 24
        self.voided = [0] * 24
        self.hand = [[0] * 9 for _ in range(7)]
        self.hand_size = [0] * 7
        self.chosen = [-1] * 7
        self.card = [[-1] * 6 for _ in range(7)]
        self.card_seen = [[255] * 6 for _ in range(7)]
        self.lies_at = [[-1] * 6 for _ in range(7)]
        self.placed = [0] * 7
        self.horizontal = [[0] * 6 for _ in range(7)]
        self.cancelled = [[0] * 6 for _ in range(7)]
        self.discard = [[0] * 9 for _ in range(7)]
        self.winner = [-1] * 24
        self.points = [0] * 7
        self.works_won = [0] * 7
        self.books = [0] * 7

    def copy(self) -> PlainState:
        """A copy that shares nothing with this one."""
        other = PlainState.__new__(PlainState)
        other.owes = self.owes
        other.may = self.may
        other.asks = self.asks[:]
        other.offers = self.offers[:]
        other.chance = self.chance
        other.chance_for = self.chance_for
        other.pause = self.pause
        other.over = self.over
        other.rank = self.rank[:]
        other.depth = self.depth
        other.below = self.below
        other.todo = [row[:] for row in self.todo]
        other.this_round = self.this_round
        other.stage = self.stage
        other.first = self.first
        other.cycle = self.cycle
        other.face = self.face[:]
        other.acting = self.acting
        other.deck = self.deck[:]
        other.deck_size = self.deck_size
        other.offered = [row[:] for row in self.offered]
        other.stands = self.stands[:]
        other.voided = self.voided[:]
        other.hand = [row[:] for row in self.hand]
        other.hand_size = self.hand_size[:]
        other.chosen = self.chosen[:]
        other.card = [row[:] for row in self.card]
        other.card_seen = [row[:] for row in self.card_seen]
        other.lies_at = [row[:] for row in self.lies_at]
        other.placed = self.placed[:]
        other.horizontal = [row[:] for row in self.horizontal]
        other.cancelled = [row[:] for row in self.cancelled]
        other.discard = [row[:] for row in self.discard]
        other.winner = self.winner[:]
        other.points = self.points[:]
        other.works_won = self.works_won[:]
        other.books = self.books[:]
        return other


def choices(c: Components, s: State, seat: int, mask: int, out: list[int]) -> int:
    """Writes the numbers of all legal choices of these decisions to `out`; how many there are."""
    n = 0
    if mask & 255:
        if mask & 1:  # plan
            for a0 in range(2):
                out[n] = a0
                n += 1
        if mask & 2:  # announce
            for a0 in range(2):
                out[n] = 2 + a0
                n += 1
        if mask & 4:  # card
            for a0 in range(9):
                out[n] = 4 + a0
                n += 1 if may_card(c, s, seat, a0) == 0 else 0
        if mask & 8:  # place
            for a0 in range(27):
                out[n] = 13 + a0
                n += 1 if may_place(c, s, seat, a0) == 0 else 0
        if mask & 16:  # peek
            for a0 in range(7):
                for a1 in range(6):
                    out[n] = 40 + a0 * 6 + a1
                    n += 1 if may_peek(c, s, seat, a0, a1) == 0 else 0
        if mask & 32:  # assign
            for a0 in range(24):
                out[n] = 82 + a0
                n += 1 if may_assign(c, s, seat, a0) == 0 else 0
        if mask & 64:  # kill
            for a0 in range(7):
                for a1 in range(6):
                    out[n] = 106 + a0 * 6 + a1
                    n += 1 if may_kill(c, s, seat, a0, a1) == 0 else 0
        if mask & 128:  # spare
            out[n] = 148
            n += 1
    if mask & 768:
        if mask & 256:  # expose
            for a0 in range(7):
                for a1 in range(6):
                    out[n] = 149 + a0 * 6 + a1
                    n += 1 if may_expose(c, s, seat, a0, a1) == 0 else 0
        if mask & 512:  # hush
            out[n] = 191
            n += 1
    return n


def verdict(c: Components, s: State, seat: int, number: int) -> int:
    """0 when the choice is legal, -1 when its decision is not this seat's now, else the clause that forbids it."""
    open_now = s.asks[seat] | s.offers[seat]
    if number < 106:
        if number < 13:
            if number < 2:
                if open_now & 1 == 0:
                    return -1
                return 0
            else:
                if number < 4:
                    if open_now & 2 == 0:
                        return -1
                    return 0
                else:
                    if open_now & 4 == 0:
                        return -1
                    a0 = (number - 4)
                    return may_card(c, s, seat, a0)
        else:
            if number < 40:
                if open_now & 8 == 0:
                    return -1
                a0 = (number - 13)
                return may_place(c, s, seat, a0)
            else:
                if number < 82:
                    if open_now & 16 == 0:
                        return -1
                    a0 = (number - 40) // 6
                    a1 = (number - 40) % 6
                    return may_peek(c, s, seat, a0, a1)
                else:
                    if open_now & 32 == 0:
                        return -1
                    a0 = (number - 82)
                    return may_assign(c, s, seat, a0)
    else:
        if number < 191:
            if number < 148:
                if open_now & 64 == 0:
                    return -1
                a0 = (number - 106) // 6
                a1 = (number - 106) % 6
                return may_kill(c, s, seat, a0, a1)
            else:
                if number < 149:
                    if open_now & 128 == 0:
                        return -1
                    return 0
                else:
                    if open_now & 256 == 0:
                        return -1
                    a0 = (number - 149) // 6
                    a1 = (number - 149) % 6
                    return may_expose(c, s, seat, a0, a1)
        else:
            if number < 216:
                if number < 192:
                    if open_now & 512 == 0:
                        return -1
                    return 0
                else:
                    return -1
            else:
                if number < 223:
                    return -1
                else:
                    return -1


def carry_out(c: Components, s: State, seat: int, number: int, tape: Tape) -> None:
    """Carries out a legal choice, and nothing of what follows."""
    s.below = s.depth
    if number < 82:
        if number < 4:
            if number < 2:
                a0 = number
                if s.asks[seat] & 1:
                    settle(s, seat)
                do_plan(c, s, seat, a0, tape)
            else:
                a0 = (number - 2)
                if s.asks[seat] & 2:
                    settle(s, seat)
                do_announce(c, s, seat, a0, tape)
        else:
            if number < 13:
                a0 = (number - 4)
                if s.asks[seat] & 4:
                    settle(s, seat)
                do_card(c, s, seat, a0, tape)
            else:
                if number < 40:
                    a0 = (number - 13)
                    if s.asks[seat] & 8:
                        settle(s, seat)
                    do_place(c, s, seat, a0, tape)
                else:
                    a0 = (number - 40) // 6
                    a1 = (number - 40) % 6
                    if s.asks[seat] & 16:
                        settle(s, seat)
                    do_peek(c, s, seat, a0, a1, tape)
    else:
        if number < 148:
            if number < 106:
                a0 = (number - 82)
                if s.asks[seat] & 32:
                    settle(s, seat)
                do_assign(c, s, seat, a0, tape)
            else:
                a0 = (number - 106) // 6
                a1 = (number - 106) % 6
                if s.asks[seat] & 64:
                    settle(s, seat)
                do_kill(c, s, seat, a0, a1, tape)
        else:
            if number < 149:
                if s.asks[seat] & 128:
                    settle(s, seat)
                do_spare(c, s, seat, tape)
            else:
                if number < 191:
                    a0 = (number - 149) // 6
                    a1 = (number - 149) % 6
                    if s.asks[seat] & 256:
                        settle(s, seat)
                    do_expose(c, s, seat, a0, a1, tape)
                else:
                    if s.asks[seat] & 512:
                        settle(s, seat)
                    do_hush(c, s, seat, tape)


def act(c: Components, s: State, seat: int, number: int, tape: Tape) -> None:
    """Carries out a legal choice, and then what follows of itself."""
    carry_out(c, s, seat, number, tape)
    carry_on(c, s, tape)


def odds(c: Components, s: State, out: list[int]) -> int:
    """Writes the weight of each outcome of the due chance event to `out`; how many outcomes there are."""
    seat = s.chance_for
    if s.chance == 10:  # works_draw
        for a0 in range(24):
            out[a0] = odds_works_draw(c, s, seat, a0)
        return 24
    if s.chance == 11:  # first_player_round_1
        for a0 in range(7):
            out[a0] = odds_first_player_round_1(c, s, seat, a0)
        return 7
    if s.chance == 12:  # first_player_tie
        for a0 in range(7):
            out[a0] = odds_first_player_tie(c, s, seat, a0)
        return 7
    return 0


def happen(c: Components, s: State, number: int, tape: Tape) -> None:
    """Carries out an outcome of the due chance event, and then what follows of itself."""
    seat = s.chance_for
    s.chance = -1
    s.chance_for = -1
    s.below = s.depth
    if number < 216:
        a0 = (number - 192)
        do_works_draw(c, s, seat, a0, tape)
    else:
        if number < 223:
            a0 = (number - 216)
            do_first_player_round_1(c, s, seat, a0, tape)
        else:
            a0 = (number - 223)
            do_first_player_tie(c, s, seat, a0, tape)
    carry_on(c, s, tape)


def carry_on(c: Components, s: State, tape: Tape) -> None:
    """Takes effects off the pile until somebody must choose, luck is due, something was uncovered, or all is over."""
    while s.chance < 0 and s.pause == 0 and s.over == 0:
        if s.owes != 0 or s.depth == 0:
            break
        s.depth -= 1
        s.below = s.depth
        what = s.todo[s.depth][0]
        a = s.todo[s.depth][1]
        b = s.todo[s.depth][2]
        for part in range(3):
            s.todo[s.depth][part] = 0
        if what < 7:
            if what < 3:
                if what < 1:
                    run_round(c, s, a, b, tape)
                else:
                    if what < 2:
                        run_offer_works(c, s, a, b, tape)
                    else:
                        run_first_player(c, s, a, b, tape)
            else:
                if what < 5:
                    if what < 4:
                        run_faces(c, s, a, b, tape)
                    else:
                        run_plan(c, s, a, b, tape)
                else:
                    if what < 6:
                        run_cycle(c, s, a, b, tape)
                    else:
                        run_turn(c, s, a, b, tape)
        else:
            if what < 10:
                if what < 8:
                    run_reveal(c, s, a, b, tape)
                else:
                    if what < 9:
                        run_swiss_bribes(c, s, a, b, tape)
                    else:
                        run_killers(c, s, a, b, tape)
            else:
                if what < 12:
                    if what < 11:
                        run_judges(c, s, a, b, tape)
                    else:
                        run_journalists(c, s, a, b, tape)
                else:
                    if what < 13:
                        run_awards(c, s, a, b, tape)
                    else:
                        run_clean_up(c, s, a, b, tape)
    s.below = 0


def go_on(c: Components, s: State, tape: Tape) -> None:
    """Goes on after a pause."""
    s.pause = 0
    carry_on(c, s, tape)


def start(c: Components, s: State, tape: Tape) -> None:
    """Starts a game on a fresh state."""
    begin(c, s, tape)
    carry_on(c, s, tape)


def view(c: Components, s: State, seat: int, seen: State) -> None:
    """What this seat is shown, written to `seen`; what it is not shown becomes the hidden value."""
    looker = 1 << seat
    seen.owes = s.owes
    seen.may = s.may
    for i0 in range(7):
        seen.asks[i0] = s.asks[i0]
    for i0 in range(7):
        seen.offers[i0] = s.offers[i0]
    seen.chance = s.chance
    seen.chance_for = s.chance_for
    seen.pause = s.pause
    seen.over = s.over
    for i0 in range(7):
        seen.rank[i0] = s.rank[i0]
    seen.depth = s.depth
    seen.below = s.below
    for i0 in range(12):
        for i1 in range(3):
            seen.todo[i0][i1] = s.todo[i0][i1]
    seen.this_round = s.this_round
    seen.stage = s.stage
    seen.first = s.first
    seen.cycle = s.cycle
    for i0 in range(6):
        seen.face[i0] = s.face[i0]
    seen.acting = s.acting
    for i0 in range(24):
        seen.deck[i0] = s.deck[i0]
    seen.deck_size = s.deck_size
    for i0 in range(3):
        for i1 in range(8):
            seen.offered[i0][i1] = s.offered[i0][i1]
    for i0 in range(24):
        seen.stands[i0] = s.stands[i0]
    for i0 in range(24):
        seen.voided[i0] = s.voided[i0]
    for i0 in range(7):
        for i1 in range(9):
            seen.hand[i0][i1] = s.hand[i0][i1] if i0 == seat else -128
    for i0 in range(7):
        seen.hand_size[i0] = s.hand_size[i0]
    for i0 in range(7):
        seen.chosen[i0] = s.chosen[i0] if i0 == seat else -128
    for i0 in range(7):
        for i1 in range(6):
            seen.card[i0][i1] = s.card[i0][i1] if s.card_seen[i0][i1] & looker else -128
    for i0 in range(7):
        for i1 in range(6):
            seen.card_seen[i0][i1] = s.card_seen[i0][i1]
    for i0 in range(7):
        for i1 in range(6):
            seen.lies_at[i0][i1] = s.lies_at[i0][i1]
    for i0 in range(7):
        seen.placed[i0] = s.placed[i0]
    for i0 in range(7):
        for i1 in range(6):
            seen.horizontal[i0][i1] = s.horizontal[i0][i1]
    for i0 in range(7):
        for i1 in range(6):
            seen.cancelled[i0][i1] = s.cancelled[i0][i1]
    for i0 in range(7):
        for i1 in range(9):
            seen.discard[i0][i1] = s.discard[i0][i1]
    for i0 in range(24):
        seen.winner[i0] = s.winner[i0]
    for i0 in range(7):
        seen.points[i0] = s.points[i0]
    for i0 in range(7):
        seen.works_won[i0] = s.works_won[i0]
    for i0 in range(7):
        seen.books[i0] = s.books[i0]


def knowledge(c: Components, s: State, seat: int, seen: State) -> None:
    """What this seat knows, also from what it once saw, written to `seen`."""
    view(c, s, seat, seen)


def redeal_cards(c: Components, s: State, owner: int, dice: list[int], scratch: list[int]) -> None:
    """Lays the units of the pool cards where they are not known to lie."""
    for kind in range(9):
        scratch[kind] = units_cards(c, s, owner, kind)
    if s.hand[owner][0] != -128:
        for kind in range(9):
            scratch[kind] -= s.hand[owner][kind]
    for i0 in range(6):
        if holds_card(c, s, owner, i0) == 0:
            s.card[owner][i0] = -1
        elif s.card[owner][i0] != -128:
            scratch[s.card[owner][i0]] -= 1
    for i0 in range(6):
        if s.card[owner][i0] == -128:
            barred = 0
            for kind in range(9):
                if scratch[kind] > 0 and fits_card(c, s, owner, i0, kind) == 0:
                    barred += 1
            if barred > 0:
                left = 0
                for kind in range(9):
                    if fits_card(c, s, owner, i0, kind):
                        left += scratch[kind]
                pick = below(dice, left)
                for kind in range(9):
                    if fits_card(c, s, owner, i0, kind):
                        pick -= scratch[kind]
                        if pick < 0:
                            s.card[owner][i0] = kind
                            scratch[kind] -= 1
                            break
    for i0 in range(6):
        if s.card[owner][i0] == -128:
            left = 0
            for kind in range(9):
                if fits_card(c, s, owner, i0, kind):
                    left += scratch[kind]
            pick = below(dice, left)
            for kind in range(9):
                if fits_card(c, s, owner, i0, kind):
                    pick -= scratch[kind]
                    if pick < 0:
                        s.card[owner][i0] = kind
                        scratch[kind] -= 1
                        break
    if s.hand[owner][0] == -128:
        for kind in range(9):
            s.hand[owner][kind] = 0
        for _ in range(s.hand_size[owner]):
            left = 0
            for kind in range(9):
                left += scratch[kind]
            pick = below(dice, left)
            for kind in range(9):
                pick -= scratch[kind]
                if pick < 0:
                    s.hand[owner][kind] += 1
                    scratch[kind] -= 1
                    break


def redeal(c: Components, s: State, looker: int, dice: list[int], scratch: list[int]) -> None:
    """Lays anew, in a knowledge of `looker`, all that it cannot know: each arrangement of units equally likely."""
    for owner in range(7):
        if owner < c.seats:
            redeal_cards(c, s, owner, dice, scratch)
        else:
            for i0 in range(9):
                s.hand[owner][i0] = 0
            for i0 in range(6):
                s.card[owner][i0] = -1
    redeal_rest(c, s, looker, dice, scratch)
