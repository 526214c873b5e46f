"""Chapter 7: what uses something a second time or copies it: Allocation Offices, Bonus Payment, Press Secretary."""

from __future__ import annotations

from hustings.games.copycat.clauses import (
    CC_7_02,
    CC_7_03,
    CC_7_04,
    CC_7_07,
    CC_7_09,
    CC_7_10,
    CC_7_14,
    CC_7_15,
    CC_7_16,
    CC_7_17,
)
from hustings.games.copycat.components import (
    BLUE,
    CLIPBOARD,
    COIN_OR_POINTS,
    COPIED,
    COPIED_OPEN,
    COPY_IS_SECOND_USE,
    DRAWS_CARDS,
    EXCHANGES,
    GREEN,
    GREY,
    KEEP_CARDS,
    LYING,
    MOST_CARDS,
    MOST_OFFICES,
    NO_WORKER,
    OPEN,
    PLAYED,
    PURPLE,
    REUSE_WORKER,
    REUSES_CARD,
    RUNNING,
    TAKEN,
    THREE_COLOURS,
    USED_TWICE,
    YELLOW,
    YELLOW_GREEN,
)
from hustings.games.copycat.rules.effects import use_card, use_office
from hustings.games.copycat.state import Ask, Components, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, tell, then

# ------------------------------------------------------------------------------------------ Allocation Office


def fits_reuse(c: Components, s: State, card: int) -> bool:
    """CC-7.03: whether an Allocation Office takes cards like this in the present phase."""
    if c.action[card] == KEEP_CARDS:
        return s.phase == 3
    if c.colour[card] == GREY:
        return True
    if s.phase == 2:
        return c.colour[card] in (PURPLE, BLUE)
    return c.colour[card] in (YELLOW, GREEN, YELLOW_GREEN) and c.reuse_colours != THREE_COLOURS


def may_reuse(c: Components, s: State, seat: int, card: int) -> int:
    """CC-7.02 to CC-7.04, CC-7.07, CC-7.08, CC-7.17: a used card of the own play area that fits the phase."""
    lies = s.lies[seat][card]
    if lies in (CLIPBOARD, TAKEN):
        return CC_7_04
    if lies < PLAYED:
        return CC_7_02
    if lies in (COPIED, COPIED_OPEN):
        return CC_7_17
    if not fits_reuse(c, s, card):
        return CC_7_03
    if lies == RUNNING or (lies == OPEN and c.action[card] != COIN_OR_POINTS):
        return CC_7_07
    return 0


def can_reuse(c: Components, s: State, seat: int) -> bool:
    """CC-7.03: whether an Allocation Office finds a card."""
    for card in range(MOST_CARDS):
        if s.lies[seat][card] >= PLAYED and may_reuse(c, s, seat, card) == 0:
            return True
    return False


def bars_office(c: Components, s: State, seat: int, office: int) -> int:
    """CC-3.16, CC-7.03: only an Allocation Office needs something to take."""
    if c.kind[office] == REUSES_CARD and not can_reuse(c, s, seat):
        return CC_7_03
    return 0


def run_choose_reuse(c: Components, s: State, left: int, nothing: int, tape: Tape) -> None:
    """CC-7.02, CC-7.06: a card is chosen to be used a second time."""
    if left == 0 or not can_reuse(c, s, s.turn):
        return
    s.left = left
    ask(s, s.turn, Ask.REUSE)
    ask(s, s.turn, Ask.REUSE_NONE)


def do_reuse(c: Components, s: State, seat: int, card: int, tape: Tape) -> None:
    """CC-3.07, CC-7.02, CC-8.09: its action runs again; then it is on the clipboard, so two offices need two cards.

    The first use of a charity event that was not turned into a coin is points for good.
    """
    if s.lies[seat][card] == OPEN:
        s.points[seat] += c.points_of[card]
    s.lies[seat][card] = RUNNING
    tell(tape, Told.USES_AGAIN, EVERYBODY, seat, card)
    use_card(c, s, seat, card, 1, tape)
    then(s, Do.CARD_USED, card, CLIPBOARD)
    then(s, Do.CHOOSE_REUSE, s.left - 1, 0)
    s.left = 0


def do_reuse_none(c: Components, s: State, seat: int, tape: Tape) -> None:
    """CC-3.04: no card is used again."""
    s.left = 0


# ------------------------------------------------------------------------------------------ Bonus Payment


def may_bonus(c: Components, s: State, seat: int, office: int) -> int:
    """CC-7.09, CC-7.10, CC-7.13, CC-7.14: an own worker used exactly once whose action belongs to the phase."""
    if s.worker[seat][office] == NO_WORKER:
        return CC_7_09
    if s.worker[seat][office] != LYING:
        return CC_7_10
    if c.kind[office] == REUSES_CARD:
        return 0 if can_reuse(c, s, seat) else CC_7_14
    is_blue = c.kind[office] in (DRAWS_CARDS, EXCHANGES)
    return 0 if is_blue == (s.phase == 2) else CC_7_10


def can_use_worker_again(c: Components, s: State, seat: int) -> bool:
    """CC-7.10: whether Bonus Payment finds a worker."""
    for office in range(MOST_OFFICES):
        if s.worker[seat][office] == LYING and may_bonus(c, s, seat, office) == 0:
            return True
    return False


def run_choose_worker(c: Components, s: State, left: int, nothing: int, tape: Tape) -> None:
    """CC-7.09, CC-3.16: a worker is chosen to be used a second time; without one nothing happens."""
    if left == 0 or not can_use_worker_again(c, s, s.turn):
        return
    s.left = left
    ask(s, s.turn, Ask.BONUS)
    ask(s, s.turn, Ask.BONUS_NONE)


def do_bonus(c: Components, s: State, seat: int, office: int, tape: Tape) -> None:
    """CC-7.09 to CC-7.13: the worker stays, and the whole action of his office runs again."""
    s.worker[seat][office] = USED_TWICE
    tell(tape, Told.USES_WORKER_AGAIN, EVERYBODY, seat, office)
    use_office(c, s, seat, office, 1, tape)
    then(s, Do.CHOOSE_WORKER, s.left - 1, 0)
    s.left = 0


def do_bonus_none(c: Components, s: State, seat: int, tape: Tape) -> None:
    """CC-3.04: no worker is used again."""
    s.left = 0


# ------------------------------------------------------------------------------------------ Press Secretary


def fits_copy(c: Components, s: State, card: int) -> bool:
    """CC-7.16: whether Press Secretary copies cards like this in the present phase."""
    if c.action[card] == REUSE_WORKER:
        return True
    if s.phase == 2:
        return c.colour[card] in (PURPLE, BLUE)
    return c.colour[card] in (YELLOW, GREEN, YELLOW_GREEN)


def may_copy(c: Components, s: State, seat: int, card: int) -> int:
    """CC-7.07, CC-7.08, CC-7.15 to CC-7.17: another card of the own play area that fits the phase."""
    lies = s.lies[seat][card]
    if lies in (CLIPBOARD, TAKEN):
        return CC_7_16
    if lies < PLAYED:
        return CC_7_15
    if not fits_copy(c, s, card):
        return CC_7_16
    if lies == RUNNING:
        return CC_7_07
    if c.press_copy == COPY_IS_SECOND_USE:
        if lies in (COPIED, COPIED_OPEN):
            return CC_7_17
        if lies == OPEN and c.action[card] == REUSE_WORKER:
            return CC_7_07
    return 0


def can_copy(c: Components, s: State, seat: int) -> bool:
    """CC-7.16: whether Press Secretary finds a card."""
    for card in range(MOST_CARDS):
        if s.lies[seat][card] >= PLAYED and may_copy(c, s, seat, card) == 0:
            return True
    return False


def run_choose_copy(c: Components, s: State, left: int, again: int, tape: Tape) -> None:
    """CC-7.15, CC-3.16: a card is chosen to be copied; without one nothing happens."""
    if left == 0 or not can_copy(c, s, s.turn):
        return
    s.left = left
    s.again = again
    ask(s, s.turn, Ask.COPY)
    ask(s, s.turn, Ask.COPY_NONE)


def do_copy(c: Components, s: State, seat: int, card: int, tape: Tape) -> None:
    """CC-7.15, CC-7.17 to CC-7.19: play goes on as if the card were there twice, or the copy is its second use."""
    left = s.left
    again = s.again
    s.left = 0
    s.again = 0
    tell(tape, Told.COPIES, EVERYBODY, seat, card)
    if c.press_copy == COPY_IS_SECOND_USE:
        s.lies[seat][card] = COPIED_OPEN if s.lies[seat][card] == OPEN else COPIED
        use_card(c, s, seat, card, 1, tape)
    else:
        use_card(c, s, seat, card, again, tape)
    then(s, Do.CHOOSE_COPY, left - 1, again)


def do_copy_none(c: Components, s: State, seat: int, tape: Tape) -> None:
    """CC-3.04: nothing is copied."""
    s.left = 0
    s.again = 0
