"""What questions, refusals and results mention, and what cannot be in a position of Corruption."""

from __future__ import annotations

from hustings.games.corruption.components import (
    ACCOUNTS,
    DECIDERS,
    KIND_COUNT,
    KINDS,
    MOST_CARDS,
    MOST_SEATS,
    MOST_WORKS,
    NO_CARD,
    PLACES,
    SEATS,
    SLOTS_A_DECIDER,
    WORKS,
    WORKS_A_ROUND,
    Components,
)
from hustings.games.corruption.rules.placing import is_person, next_to_plan
from hustings.games.corruption.rules.works import work_that_stands
from hustings.games.corruption.state import Ask, State
from hustings.kernel.words import Fact, Fault

# --------------------------------------------------------------------------------------------------- questions


def asks_plan(c: Components, s: State, seat: int) -> dict[str, Fact]:
    """The position that is being decided."""
    return {"position": next_to_plan(s) + 1}


def asks_announce(c: Components, s: State, seat: int) -> dict[str, Fact]:
    """The cycle that is about to begin."""
    return {"cycle": s.cycle + 1, "cycles": c.cards[s.this_round]}


def asks_card(c: Components, s: State, seat: int) -> dict[str, Fact]:
    """The position that the card will have."""
    return {"position": s.placed[seat] + 1, "positions": c.cards[s.this_round]}


def asks_place(c: Components, s: State, seat: int) -> dict[str, Fact]:
    """The card that was chosen."""
    return {"chosen": (KINDS, s.chosen[seat])}


def asks_peek(c: Components, s: State, seat: int) -> dict[str, Fact]:
    """The address book cards that are left."""
    return {"books": s.books[seat]}


def asks_assign(c: Components, s: State, seat: int) -> dict[str, Fact]:
    """The bribe and the account in which it lies."""
    return {"bribe": (KINDS, s.card[seat][s.acting]), "account": (PLACES, s.lies_at[seat][s.acting])}


def asks_kill(c: Components, s: State, seat: int) -> dict[str, Fact]:
    """The work on which the killer lies."""
    return {"here": (WORKS, s.lies_at[seat][s.acting])}


def asks_spare(c: Components, s: State, seat: int) -> dict[str, Fact]:
    """The same: sparing is one of the killer's choices."""
    return asks_kill(c, s, seat)


def asks_expose(c: Components, s: State, seat: int) -> dict[str, Fact]:
    """The work on which the journalist lies."""
    return {"here": (WORKS, s.lies_at[seat][s.acting])}


def asks_hush(c: Components, s: State, seat: int) -> dict[str, Fact]:
    """The same: cancelling nothing is one of the journalist's choices."""
    return asks_expose(c, s, seat)


# ---------------------------------------------------------------------------------------------------- refusals


def facts_place(c: Components, s: State, seat: int, clause: int, place: int) -> dict[str, Fact]:
    """The card that does not go there."""
    return {"chosen": (KINDS, s.chosen[seat])}


def facts_assign(c: Components, s: State, seat: int, clause: int, work: int) -> dict[str, Fact]:
    """The account in which the bribe lies, and the decider who has the work on offer, if any has."""
    account: dict[str, Fact] = {"account": (PLACES, s.lies_at[seat][s.acting])}
    if s.stands[work] < 0:
        return account
    return {**account, "decider": (DECIDERS, s.stands[work] // SLOTS_A_DECIDER)}


def facts_kill(c: Components, s: State, seat: int, clause: int, owner: int, k: int) -> dict[str, Fact]:
    """The work on which the killer lies, and the card that is no target with its place."""
    return _card_out_of_reach(s, seat, owner, k)


def facts_expose(c: Components, s: State, seat: int, clause: int, owner: int, k: int) -> dict[str, Fact]:
    """The work on which the journalist lies, and the card that cannot be cancelled with its place."""
    return _card_out_of_reach(s, seat, owner, k)


def _card_out_of_reach(s: State, seat: int, owner: int, k: int) -> dict[str, Fact]:
    here: dict[str, Fact] = {"here": (WORKS, s.lies_at[seat][s.acting])}
    if s.lies_at[owner][k] < 0:
        return here
    return {**here, "card": (KINDS, s.card[owner][k]), "there": (PLACES, s.lies_at[owner][k])}


# ----------------------------------------------------------------------------------------------------- results


def points(c: Components, s: State, seat: int) -> int:
    """CO-10.07: the total value of a player's works."""
    return s.points[seat]


def lines(c: Components, s: State, seat: int) -> list[tuple[str, int]]:
    """CO-12.05: works are all that counts."""
    return [("works", s.points[seat])]


def ties(c: Components, s: State, better: int, worse: int) -> str:
    """CO-12.03: with equal points more works stand before fewer."""
    return "works" if s.works_won[better] > s.works_won[worse] else ""


# ------------------------------------------------------------------------------------------ faults of a position


def faults(c: Components, s: State) -> list[Fault]:
    """Everything that cannot be, whatever was played to come here."""
    found = _faults_of_works(c, s)
    for seat in range(MOST_SEATS):
        if seat >= c.seats:
            found += _faults_of_empty_seat(s, seat)
        elif not _has_unknowns(s, seat):
            found += _faults_of_cards(c, s, seat) + _faults_of_places(c, s, seat)
    if not s.over and (s.owes or s.may) and not 0 <= s.first < c.seats:
        found.append(Fault("no_first_player"))
    return found


def _has_unknowns(s: State, seat: int) -> bool:
    """A position may leave open which cards a seat has."""
    return min(*s.hand[seat], *s.card[seat], s.chosen[seat]) < NO_CARD


def _faults_of_works(c: Components, s: State) -> list[Fault]:
    """CO-3.04, CO-3.05, CO-11.05: each work is in one place; rows have no gap; the deck fits the round."""
    found = []
    rows = [work_that_stands(s, place) for place in range(MOST_WORKS)]
    for work in range(MOST_WORKS):
        times = s.deck[work] + rows.count(work) + (1 if s.winner[work] >= 0 else 0)
        if times != 1:
            found.append(Fault("work_not_once", {"work": (WORKS, work), "times": times}))
        if s.winner[work] >= c.seats:
            found.append(Fault("absent_winner", {"work": (WORKS, work), "seat": (SEATS, s.winner[work])}))
        if s.voided[work] and s.stands[work] < 0:
            found.append(Fault("voided_elsewhere", {"work": (WORKS, work)}))
    for place, work in enumerate(rows):
        if work >= 0 and place % SLOTS_A_DECIDER > 0 and rows[place - 1] < 0:
            found.append(Fault("gap_in_row", {"work": (WORKS, work)}))
    least = MOST_WORKS - WORKS_A_ROUND * (s.this_round + 1)
    most = least if s.owes or s.over else least + WORKS_A_ROUND
    if not least <= sum(s.deck) <= most:
        found.append(Fault("deck_of_wrong_size", {"n": sum(s.deck), "limit": least}))
    return found


def _faults_of_cards(c: Components, s: State, seat: int) -> list[Fault]:
    """CO-1.02, CO-11.01, CO-11.05, CO-16.07: a set is complete in hand, on the table and in the discard."""
    found = []
    for kind in range(KIND_COUNT):
        has = s.hand[seat][kind] + s.card[seat].count(kind) + s.discard[seat][kind]
        facts: dict[str, Fact] = {"seat": (SEATS, seat), "card": (KINDS, kind), "n": has, "limit": c.copies[kind]}
        if has != c.copies[kind]:
            found.append(Fault("incomplete_set", facts))
        if s.discard[seat][kind] and not is_person(kind):
            found.append(Fault("lost_bribe", facts))
    choosing = bool(s.asks[seat] & (1 << Ask.PLACE))
    if choosing != (s.chosen[seat] != NO_CARD) or (choosing and s.hand[seat][s.chosen[seat]] == 0):
        found.append(Fault("chosen_not_in_hand", {"seat": (SEATS, seat)}))
    if s.books[seat] > c.books:
        found.append(Fault("too_many_books", {"seat": (SEATS, seat), "n": s.books[seat], "limit": c.books}))
    return found


def _faults_of_places(c: Components, s: State, seat: int) -> list[Fault]:
    """CO-4.08, CO-4.09, CO-4.11, CO-4.20: a placed card lies on a work on offer, or is a bribe in an account."""
    found = []
    if s.placed[seat] > c.cards[s.this_round]:
        limit = c.cards[s.this_round]
        found.append(Fault("too_many_placed", {"seat": (SEATS, seat), "n": s.placed[seat], "limit": limit}))
    for k in range(MOST_CARDS):
        card, place = s.card[seat][k], s.lies_at[seat][k]
        facts: dict[str, Fact] = {"seat": (SEATS, seat), "position": k + 1}
        if (card == NO_CARD) != (place < 0) or (card != NO_CARD and k >= s.placed[seat]):
            found.append(Fault("card_without_place", facts))
        elif place < 0:
            continue
        elif not s.card_seen[seat][k] & (1 << seat):
            found.append(Fault("own_card_unseen", facts))
        elif place < ACCOUNTS and s.stands[place] < 0:
            found.append(Fault("not_on_offer", {**facts, "work": (WORKS, place)}))
        elif s.horizontal[seat][k] and is_person(card):
            found.append(Fault("person_in_account", {**facts, "card": (KINDS, card)}))
        elif place >= ACCOUNTS and not s.horizontal[seat][k]:
            found.append(Fault("vertical_in_account", facts))
        if s.cancelled[seat][k] and (s.horizontal[seat][k] or is_person(card)):
            found.append(Fault("cancelled_in_vain", facts))
    return found


def _faults_of_empty_seat(s: State, seat: int) -> list[Fault]:
    """CO-1.02: sets that nobody takes stay out of the game."""
    owned = [*s.hand[seat], *s.discard[seat], s.placed[seat], s.books[seat], s.points[seat]]
    if any(owned) or max(s.card[seat]) >= 0:
        return [Fault("absent_seat", {"seat": (SEATS, seat)})]
    return []
