"""What a seat cannot know, for laying it anew; and what follows from the rest of a position."""

from __future__ import annotations

from hustings.games.corruption.components import (
    DECIDER_COUNT,
    KIND_COUNT,
    MOST_SEATS,
    MOST_WORKS,
    NO_CARD,
    SLOTS_A_DECIDER,
    Components,
)
from hustings.games.corruption.rules.awards import award
from hustings.games.corruption.rules.placing import is_person
from hustings.games.corruption.state import Ask, State
from hustings.kernel.dice import below


def units_cards(c: Components, s: State, owner: int, kind: int) -> int:
    """CO-4.21: in the hand and on the table are the cards of a set that are not in the discard."""
    return c.copies[kind] - s.discard[owner][kind]


def holds_card(c: Components, s: State, owner: int, k: int) -> int:
    """CO-4.20: everybody knows where a card lies."""
    return 1 if s.lies_at[owner][k] >= 0 else 0


def fits_card(c: Components, s: State, owner: int, k: int, kind: int) -> int:
    """CO-4.09: what lies in an account is a bribe."""
    return 0 if s.horizontal[owner][k] and is_person(kind) else 1


def redeal_rest(c: Components, s: State, looker: int, dice: list[int], scratch: list[int]) -> None:
    """CO-4.19: the card that another player is about to place can be any card of the hand."""
    for seat in range(MOST_SEATS):
        if seat == looker:
            continue
        s.chosen[seat] = NO_CARD
        if s.asks[seat] & (1 << Ask.PLACE):
            pick = below(dice, s.hand_size[seat])
            while pick >= 0:
                s.chosen[seat] += 1
                pick -= s.hand[seat][s.chosen[seat]]


def derive(c: Components, s: State) -> None:
    """CO-3.04, CO-4.21, CO-10.07: numbers that follow from where the works and the cards are."""
    s.deck_size = 0
    for work in range(MOST_WORKS):
        s.deck_size += s.deck[work]
        s.stands[work] = -1
    for decider in range(DECIDER_COUNT):
        for slot in range(SLOTS_A_DECIDER):
            if s.offered[decider][slot] >= 0:
                s.stands[s.offered[decider][slot]] = decider * SLOTS_A_DECIDER + slot
    for seat in range(c.seats):
        s.points[seat] = 0
        s.works_won[seat] = 0
        s.hand_size[seat] = 0
        for kind in range(KIND_COUNT):
            s.hand_size[seat] += s.hand[seat][kind]
    for work in range(MOST_WORKS):
        if s.winner[work] >= 0:
            award(c, s, work, s.winner[work])
