"""The numbers and names that questions and refusals mention, and what cannot be in a position."""

from __future__ import annotations

from collections.abc import Iterator

from hustings.games.voti.clauses import VO_2_01, VO_2_11, VO_3_12
from hustings.games.voti.components import (
    CARD_COUNT,
    CARDS,
    DECK_SIZE,
    DECREE_COUNT,
    DECREES,
    GOVERNMENT,
    MINISTRIES,
    MONTHS,
    MOST_COINS,
    MOST_SEATS,
    OPPOSITION,
    POSITIONS,
    QUARTERS_A_YEAR,
    REGION_COUNT,
    REGIONS,
    SEATS,
    SIDES,
    SPACES,
    THEME_COUNT,
    THEMES,
    VALUE_COUNT,
    VALUES,
    YEARS,
)
from hustings.games.voti.rules.campaign import regions_to_come
from hustings.games.voti.rules.senate import EXTRA_VOTE
from hustings.games.voti.rules.table import hand_worth, in_hand, in_purse, on_sheet, reserve_worth, senate_seats
from hustings.games.voti.rules.year_end import rejections_in_all, rejections_of_year
from hustings.games.voti.state import Components, State
from hustings.kernel.words import Fact, Fault

Facts = dict[str, Fact]

# ------------------------------------------------------------------------------------------------------ questions


def asks_reserve(c: Components, s: State, seat: int) -> Facts:
    """The value that is being asked, and the reserve so far against its limit."""
    worth = reserve_worth(c, s, seat)
    return {"value": (VALUES, s.reserve_step[seat]), "worth": worth, "most": c.reserve_most}


def asks_reserve_change(c: Components, s: State, seat: int) -> Facts:
    """The reserve so far."""
    return {"worth": reserve_worth(c, s, seat), "tokens": sum(s.reserve[seat])}


def asks_campaign(c: Components, s: State, seat: int) -> Facts:
    """The region in vote and the purse."""
    worth = sum(s.purse[seat][value] * c.token_value[value] for value in range(VALUE_COUNT))
    return {**_in_vote(s), "tokens": in_purse(s, seat), "worth": worth}


def _in_vote(s: State) -> Facts:
    return {"region": (REGIONS, s.region)}


def asks_pass(c: Components, s: State, seat: int) -> Facts:
    """The region in vote."""
    return _in_vote(s)


def asks_end_turn(c: Components, s: State, seat: int) -> Facts:
    """The region in vote."""
    return _in_vote(s)


def asks_hand(c: Components, s: State, seat: int) -> Facts:
    """The region in vote, the hand so far, and whether a value is still to be asked."""
    return {**_in_vote(s), "worth": hand_worth(c, s, seat), "more": int(s.hand_step[seat] < VALUE_COUNT)}


def asks_ready(c: Components, s: State, seat: int) -> Facts:
    """The region in vote and the hand."""
    return asks_hand(c, s, seat)


def asks_hand_change(c: Components, s: State, seat: int) -> Facts:
    """The region in vote and the hand."""
    return asks_hand(c, s, seat)


def asks_ask(c: Components, s: State, seat: int) -> Facts:
    """The seats of the winner and those of a majority."""
    return {"seats": senate_seats(c, s, seat), "needs": c.majority}


def asks_answer(c: Components, s: State, seat: int) -> Facts:
    """Who asks."""
    return {"winner": (SEATS, s.election_winner)}


def asks_agenda(c: Components, s: State, seat: int) -> Facts:
    """The next space and its year."""
    return {"space": (SPACES, s.placed), "year": (YEARS, s.placed // QUARTERS_A_YEAR)}


def asks_manoeuvre(c: Components, s: State, seat: int) -> Facts:
    """The ministry that is being asked, and the coins left."""
    return {"ministry": (MINISTRIES, s.ministry), "coins": s.share}


def asks_month(c: Components, s: State, seat: int) -> Facts:
    """The month."""
    return {"month": (MONTHS, s.month)}


def asks_event(c: Components, s: State, seat: int) -> Facts:
    """The month."""
    return {"month": (MONTHS, s.month)}


def asks_mark_wish(c: Components, s: State, seat: int) -> Facts:
    """The decree before the Senate."""
    return {"decree": (DECREES, s.decree)}


def asks_mark(c: Components, s: State, seat: int) -> Facts:
    """The decree before the Senate."""
    return {"decree": (DECREES, s.decree)}


def asks_intercept(c: Components, s: State, seat: int) -> Facts:
    """The next card, and the attempts left."""
    return {"position": (POSITIONS, s.turned), "attempts": s.attempts}


def asks_bonus_wish(c: Components, s: State, seat: int) -> Facts:
    """The beads left."""
    return {"beads": s.beads}


def asks_bonus(c: Components, s: State, seat: int) -> Facts:
    """The beads left."""
    return {"beads": s.beads}


def asks_bet(c: Components, s: State, seat: int) -> Facts:
    """The ministry of the decree."""
    return {"ministry": (MINISTRIES, c.decree_ministry[s.decree])}


# ------------------------------------------------------------------------------------------------------- refusals


def facts_reserve(c: Components, s: State, seat: int, clause: int, count: int) -> Facts:
    """What the reserve would be worth, and what it may be."""
    return facts_reserve_change(c, s, seat, clause, s.reserve_step[seat], count)


def facts_reserve_change(c: Components, s: State, seat: int, clause: int, value: int, count: int) -> Facts:
    """What the reserve would be worth, and what it may be."""
    more = count - s.reserve[seat][value]
    named: Facts = {"value": (VALUES, value)}
    if clause == VO_2_01:
        return {**named, "has": s.purse[seat][value] + s.reserve[seat][value]}
    if clause == VO_2_11:
        return {**named, "has": reserve_worth(c, s, seat) + more * c.token_value[value], "needs": c.reserve_most}
    return {**named, "has": in_purse(s, seat) - more, "needs": c.kept_least}


def facts_campaign(c: Components, s: State, seat: int, clause: int, theme: int, value: int) -> Facts:
    """The tokens in the purse, and the regions to come."""
    return {"has": in_purse(s, seat), "needs": regions_to_come(s)}


def facts_pass(c: Components, s: State, seat: int, clause: int) -> Facts:
    """The region in vote."""
    return _in_vote(s) if clause == VO_3_12 else {}


def facts_hand(c: Components, s: State, seat: int, clause: int, count: int) -> Facts:
    """What the hand would be worth, and what it may be."""
    if s.hand_step[seat] == VALUE_COUNT:
        return {}
    return facts_hand_change(c, s, seat, clause, s.hand_step[seat], count)


def facts_hand_change(c: Components, s: State, seat: int, clause: int, value: int, count: int) -> Facts:
    """What the hand would be worth, and what it may be."""
    worth = hand_worth(c, s, seat) + (count - s.hand[seat][value]) * c.token_value[value]
    return {"has": worth, "needs": c.ballot_bonus, "times": s.full_hands[seat]}


def facts_manoeuvre(c: Components, s: State, seat: int, clause: int, coins: int) -> Facts:
    """The coins left."""
    return {"has": s.share}


# ----------------------------------------------------------------------------------------------- faults of a state


def faults(c: Components, s: State) -> list[Fault]:
    """Everything that cannot be in this state."""
    return [
        *_faults_of_absent(c, s),
        *_faults_of_money(c, s),
        *_faults_of_regions(c, s),
        *_faults_of_sides(c, s),
        *_faults_of_cards(c, s),
        *_faults_of_decrees(c, s),
        *_faults_of_year(c, s),
    ]


def _faults_of_absent(c: Components, s: State) -> Iterator[Fault]:
    """VO-1.01: seats that nobody plays own nothing."""
    for seat in range(c.seats, MOST_SEATS):
        owned = sum(s.purse[seat]) + sum(s.reserve[seat]) + sum(s.hand[seat]) + sum(s.spent[seat])
        owned += sum(s.sheet_count[seat]) + sum(s.event_hand[seat]) + s.event_count[seat] + s.asks[seat]
        if owned or s.party[seat] >= 0:
            yield Fault("absent_seat", {"seat": (SEATS, seat)})


def _faults_of_money(c: Components, s: State) -> Iterator[Fault]:
    """VO-2.01, VO-2.11, VO-3.11: every token is in one place; reserves have a limit, purses last for all regions."""
    for seat in range(c.seats):
        who: Facts = {"seat": (SEATS, seat)}
        for value in range(VALUE_COUNT):
            found = s.purse[seat][value] + s.reserve[seat][value] + s.hand[seat][value] + s.spent[seat][value]
            found += sum(s.sheet[seat][theme][value] for theme in range(THEME_COUNT))
            limit = c.token_count[value]
            if found > limit or (found < limit and s.region < REGION_COUNT):
                yield Fault("tokens", {**who, "value": (VALUES, value), "n": found, "limit": limit})
        for theme in range(THEME_COUNT):
            lying, counted = sum(s.sheet[seat][theme]), s.sheet_count[seat][theme]
            if lying != counted:
                yield Fault("sheet_count", {**who, "theme": (THEMES, theme), "n": lying, "limit": counted})
        reserved = sum(s.reserve[seat]) + (0 if s.hands_open else in_hand(s, seat))
        if reserved != s.reserve_count[seat]:
            yield Fault("reserve_count", {**who, "n": reserved, "limit": s.reserve_count[seat]})
        worth = reserve_worth(c, s, seat) + hand_worth(c, s, seat) + s.reserve_spent[seat]
        if worth > c.reserve_most:
            yield Fault("reserve_worth", {**who, "n": worth, "limit": c.reserve_most})
        regions = regions_to_come(s) + (0 if on_sheet(s, seat) or s.winner_of[min(s.region, 19)] >= 0 else 1)
        if s.region < REGION_COUNT and in_purse(s, seat) < regions:
            yield Fault("too_few_tokens", {**who, "n": in_purse(s, seat), "limit": regions})


def _faults_of_regions(c: Components, s: State) -> Iterator[Fault]:
    """VO-1.16, VO-3.01, VO-3.04: winners of regions, parties, the order of placing."""
    for region in range(REGION_COUNT):
        won = s.winner_of[region] >= 0
        if (won and region > s.region) or (not won and region < s.region) or s.winner_of[region] >= c.seats:
            yield Fault("winners", {"region": (REGIONS, region)})
    for seat in range(c.seats):
        party = s.party[seat]
        if party < 0:
            if s.reserves_made:
                yield Fault("no_party", {"seat": (SEATS, seat)})
            continue
        for other in range(seat):
            taken = s.party[other]
            same = c.party_kind[taken] == c.party_kind[party] or c.party_colour[taken] == c.party_colour[party]
            if taken >= 0 and same:
                yield Fault("party_twice", {"seat": (SEATS, seat)})
    placed = [s.order[place] for place in range(s.ordered)]
    if len(set(placed)) != len(placed) or not all(0 <= seat < c.seats for seat in placed):
        yield Fault("order")


def _faults_of_sides(c: Components, s: State) -> Iterator[Fault]:
    """VO-6.08, VO-7.03, VO-13.09: the two sides, their leaders, and the beads."""
    everybody = (1 << c.seats) - 1
    if s.opposition and (s.government & s.opposition or s.government | s.opposition != everybody):
        yield Fault("roles")
    for side, members in ((GOVERNMENT, s.government), (OPPOSITION, s.opposition)):
        if s.leader[side] >= 0:
            ally = 1 << s.ally[side] if s.ally[side] >= 0 else 0
            if members != 1 << s.leader[side] | ally or s.leader[side] == s.ally[side]:
                yield Fault("leaders")
    beads = s.beads + sum(s.bead_used)
    if beads > c.beads:
        yield Fault("beads", {"n": beads, "limit": c.beads})


def _faults_of_cards(c: Components, s: State) -> Iterator[Fault]:
    """VO-8.02, VO-8.06: every event card is in one place, or removed."""
    out = [0, 0]
    for card in range(CARD_COUNT):
        side = GOVERNMENT if card < DECK_SIZE else OPPOSITION
        members = s.government if side == GOVERNMENT else s.opposition
        holders = [seat for seat in range(c.seats) if s.event_hand[seat][card]]
        found = len(holders) + list(s.month_card).count(card) + s.event_spent[card]
        out[side] += found
        if found > 1:
            yield Fault("card_not_once", {"card": (CARDS, card), "n": found})
        for seat in holders:
            if members >> seat & 1 == 0:
                yield Fault("wrong_side", {"seat": (SEATS, seat), "card": (CARDS, card)})
    for side in (GOVERNMENT, OPPOSITION):
        wrong = abs(DECK_SIZE - out[side] - s.deck[side] - s.removed[side])
        if wrong:
            yield Fault("cards_out", {"n": wrong, "side": (SIDES, side)})
    for seat in range(c.seats):
        held = sum(s.event_hand[seat])
        if held != s.event_count[seat]:
            yield Fault("card_count", {"seat": (SEATS, seat), "n": held, "limit": s.event_count[seat]})


def _faults_of_decrees(c: Components, s: State) -> Iterator[Fault]:
    """VO-9.02, VO-12.03, VO-12.06, VO-14.06: every decree is in one place; one X lies in the Senate."""
    for decree in range(DECREE_COUNT):
        found = (s.unplaced >> decree & 1) + list(s.agenda).count(decree)
        found += sum(1 for place in range(DECREE_COUNT) if s.voted[place] == decree)
        if s.quarter != EXTRA_VOTE and s.decree == decree:
            found += 1
        if found != 1:
            yield Fault("decree_not_once", {"decree": (DECREES, decree), "n": found})
    if sum(s.senate) != s.senate_laid:
        yield Fault("marks")


def _faults_of_year(c: Components, s: State) -> Iterator[Fault]:
    """VO-10.12, VO-18.01, VO-18.03: coins, and rejections that end the game."""
    coins = s.treasury + sum(s.box) + sum(s.gained)
    if coins > MOST_COINS:
        yield Fault("coins", {"n": coins, "limit": MOST_COINS})
    if s.share > s.treasury:
        yield Fault("share")
    if not s.over and (rejections_of_year(s) >= c.fall or rejections_in_all(s) >= c.rejections_to_win):
        yield Fault("over")
