"""What a position of Corruption is worth to a seat, in thousands of dollars of works, for bots that look ahead.

Four rounds sell six works each, and every bribe comes back: what lasts are the works won and the persons, each of
whom acts once in the game. Within a round a work goes to the highest sum and to nobody on a tie, so a work on which
one stands alone is nearly won, and one on which somebody stands higher is nearly lost, unless more cards are to come.
"""

from __future__ import annotations

from hustings.games.corruption.components import (
    ACCOUNTS,
    JOURNALIST,
    JUDGE,
    KILLER,
    MOST_ROUNDS,
    MOST_WORKS,
    SLOTS_A_DECIDER,
    Components,
)
from hustings.games.corruption.rules.awards import sum_on
from hustings.games.corruption.rules.works import work_that_stands
from hustings.games.corruption.state import State

# The weights of `judgement.toml`, in its order.
KEPT_JUDGE = 0
KEPT_JOURNALIST = 1
KEPT_KILLER = 2
PAID_IN_PART = 3
VOIDED_PART = 4
TO_COME = 5
GOES_ALONG = 6
DOWN_1000 = 7

THOUSAND = 1000


def judge(c: Components, s: State, seat: int, weights: list[int]) -> int:
    """The works won, those that this seat is likely to win, and the persons it keeps for later rounds."""
    judged = s.points[seat] // THOUSAND
    rounds_left = MOST_ROUNDS - 1 - s.this_round
    kept = s.hand[seat][JUDGE] * weights[KEPT_JUDGE]
    kept += s.hand[seat][JOURNALIST] * weights[KEPT_JOURNALIST]
    kept += s.hand[seat][KILLER] * weights[KEPT_KILLER]
    judged += kept * rounds_left // MOST_ROUNDS
    if cards_to_come(c, s) < c.seats * c.cards[s.this_round]:
        for place in range(MOST_WORKS):
            work = work_that_stands(s, place)
            if work >= 0:
                judged += c.worth[work] // THOUSAND * chance_of(c, s, seat, work, weights) // THOUSAND
    return judged


def cards_to_come(c: Components, s: State) -> int:
    """How many cards are still to be placed in this round."""
    left = c.seats * c.cards[s.this_round]
    for seat in range(c.seats):
        left -= s.placed[seat]
    return left


def chance_of(c: Components, s: State, seat: int, work: int, weights: list[int]) -> int:
    """In thousandths: one's own bid against all, squared, with something set aside for the cards to come."""
    mine = bid(c, s, seat, work, weights)
    if mine <= 0:
        return 0
    left = cards_to_come(c, s)
    other_most = 0
    all_bids = mine * mine
    for other in range(c.seats):
        if other != seat:
            theirs = bid(c, s, other, work, weights)
            other_most = max(other_most, theirs)
            all_bids += theirs * theirs
    if left == 0:
        chance = THOUSAND if mine > other_most else 0
    else:
        uncertain = weights[TO_COME] * left // c.seats
        if mine == other_most:
            mine = mine * weights[GOES_ALONG] // THOUSAND
        chance = THOUSAND * mine * mine // (all_bids + uncertain * uncertain)
    if is_voided(c, s, work):
        chance = chance * weights[VOIDED_PART] // THOUSAND
    return chance


def bid(c: Components, s: State, seat: int, work: int, weights: list[int]) -> int:
    """In hundreds of dollars: what lies on the work, part of what can still go there, less what journalists cancel."""
    amount = sum_on(c, s, seat, work)
    account = ACCOUNTS + s.stands[work] // SLOTS_A_DECIDER
    highest = 0
    written_about = 0
    for k in range(c.cards[s.this_round]):
        for owner in range(c.seats):
            if owner == seat and s.lies_at[owner][k] == account:
                amount += c.half[s.card[owner][k]] * weights[PAID_IN_PART] // THOUSAND
            elif s.lies_at[owner][k] == work and s.card[owner][k] >= 0:
                if owner == seat and s.cancelled[owner][k] == 0 and s.horizontal[owner][k] == 0:
                    highest = max(highest, c.value[s.card[owner][k]])
                elif owner != seat and s.card[owner][k] == JOURNALIST:
                    written_about += 1
    if written_about > 0:
        amount -= highest
    return max(0, amount) // 100


def is_voided(c: Components, s: State, work: int) -> bool:
    """Whether a judge will void the work: one that no killer can remove."""
    judges = s.voided[work]
    for seat in range(c.seats):
        for k in range(s.placed[seat]):
            if s.lies_at[seat][k] == work:
                if s.card[seat][k] == JUDGE:
                    judges += 1
                elif s.card[seat][k] == KILLER:
                    judges -= 1
    return judges > 0


def likely(c: Components, s: State, seat: int, weights: list[int]) -> int:
    """How likely others would have placed what lies face down in this world: a logarithm, in thousandths."""
    judged = 0
    for owner in range(c.seats):
        if owner != seat:
            for k in range(s.placed[owner]):
                if s.card[owner][k] >= 0 and s.card_seen[owner][k] >> seat & 1 == 0:
                    judged += weights[DOWN_1000 + s.card[owner][k]]
    return judged
