"""Chapter 6: choosing a card, turning a common one, carrying it out, discarding it."""

from __future__ import annotations

from hustings.games.municipium.clauses import MU_6_03
from hustings.games.municipium.components import (
    ALL_POWERS,
    COMMON_DECK,
    COMMON_KINDS,
    GREAT_FAMILY,
    ONE_POWER,
    PREFECT_ADVANCES,
    PREFECT_VISIT,
    YOUR_POWER,
)
from hustings.games.municipium.state import Ask, Components, Do, State, Told
from hustings.kernel.fields import EVERYBODY
from hustings.kernel.steps import Tape, ask, luck, tell, then


def run_choose_card(c: Components, s: State, _: int, __: int, tape: Tape) -> None:
    """MU-5.09: exactly one card must be activated."""
    ask(s, s.active, Ask.CARD)


def may_card(c: Components, s: State, seat: int, source: int) -> int:
    """MU-5.09, MU-6.03, MU-6.14: the common deck, or an own family card not used yet, whatever its effect."""
    return 0 if source == COMMON_DECK or s.unused[seat][source - 1] else MU_6_03


def do_card(c: Components, s: State, seat: int, source: int, tape: Tape) -> None:
    """MU-5.10: the common card is turned only now, and there is no way back."""
    if source == COMMON_DECK:
        if s.deck_size == 0:
            reshuffle(s, tape)
        luck(s, Ask.COMMON_CARD)
    else:
        play_family_card(c, s, seat, source - 1, tape)


# --------------------------------------------------------------------------------------------------- common cards


def reshuffle(s: State, tape: Tape) -> None:
    """MU-6.04: all discards form the new deck, at the moment when a card is to be turned."""
    s.covered[s.top_discard] += 1
    s.top_discard = -1
    for card in range(COMMON_KINDS):
        s.deck[card] = s.covered[card]
        s.covered[card] = 0
    s.deck_size = s.discards
    s.discards = 0
    tell(tape, Told.SHUFFLED, EVERYBODY)


def odds_common_card(c: Components, s: State, seat: int, card: int) -> int:
    """MU-6.15: each card still in the deck has the same chance."""
    return s.deck[card]


def do_common_card(c: Components, s: State, seat: int, card: int, tape: Tape) -> None:
    """MU-6.01: the card lies face up before the active player until all its effects are over."""
    s.deck[card] -= 1
    s.deck_size -= 1
    s.activated = card
    tell(tape, Told.TURNED, EVERYBODY, s.active, card)
    s.pause = 1
    if card == ALL_POWERS:
        then(s, Do.ALL_POWERS, 0, 0)
    elif card == ONE_POWER:
        then(s, Do.ONE_POWER, 0, 0)
    elif card == PREFECT_VISIT:
        then(s, Do.ADVANCE, 0, 0)
    else:
        then(s, Do.VISIT, 0, 0)
    then(s, Do.CARD_OVER, 0, 0)


def run_card_over(c: Components, s: State, _: int, __: int, tape: Tape) -> None:
    """MU-6.01, MU-6.02, MU-6.03: a common card covers the discard pile; a family card stays face down."""
    if s.activated < COMMON_KINDS:
        if s.top_discard >= 0:
            s.covered[s.top_discard] += 1
        s.top_discard = s.activated
        s.discards += 1
    s.activated = -1
    s.event_happened = 0


# --------------------------------------------------------------------------------------------------- family cards


def play_family_card(c: Components, s: State, seat: int, card: int, tape: Tape) -> None:
    """MU-6.03, MU-6.09, MU-6.12, MU-10.08: the card is used up, even if it has no effect."""
    s.unused[seat][card] = 0
    s.activated = COMMON_KINDS + card
    tell(tape, Told.PLAYED, EVERYBODY, seat, card)
    if card == GREAT_FAMILY:
        ask(s, seat, Ask.GREAT_FAMILY)
    elif card == YOUR_POWER:
        then(s, Do.YOUR_POWER, 0, 0)
    else:
        then(s, Do.DRAW, seat, c.invitation_draws)
        then(s, Do.INVITE, seat, 0)
    then(s, Do.CARD_OVER, 0, 0)


def do_great_family(c: Components, s: State, seat: int, half: int, tape: Tape) -> None:
    """MU-6.12, MU-6.13: exactly one half, the Prefect or the own members."""
    if half == PREFECT_ADVANCES:
        then(s, Do.ADVANCE, 0, 0)
    else:
        then(s, Do.REPOSITION, seat, 0)
