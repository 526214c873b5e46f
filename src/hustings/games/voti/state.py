"""The state of Una Questione di Voti: its fields, its decisions and chance events, its effects and its told lines."""

from __future__ import annotations

from hustings.games.voti.components import (
    ANSWERS,
    BETS,
    CALLS,
    CARDS,
    COINS,
    COUNTS,
    DECK_SIZE,
    DECREES,
    ENDS,
    EUROS,
    FACES,
    MEMBERS,
    MINISTRIES,
    MINISTRY_COUNT,
    MONTHS,
    MOST_COINS,
    MOST_RESERVE,
    MOST_RESERVE_TOKENS,
    MOST_TOKENS,
    MOST_TOKENS_IN_ALL,
    NEGATIVE_CARDS,
    PARTIES,
    PERCENT,
    PLACES,
    PLAYERS,
    POSITIONS,
    POSITIVE_CARDS,
    QUARTERS_A_YEAR,
    REGION_COUNT,
    REGIONS,
    RESULTS,
    SEATS,
    SENATE_SEATS,
    SIDE_CARDS,
    SIDES,
    SPACES,
    THEMES,
    TRACK,
    TRACK_END,
    TWELFTHS,
    USES,
    VALUE_COUNT,
    VALUES,
    VOTES,
    YEAR_COUNT,
    YEARS,
    Components,
)
from hustings.kernel.decisions import CERTAIN, CHANCE, Decision, Effect, Line, Pool, hidden, lapses, question, rule
from hustings.kernel.fields import ALL, EVERYBODY, LOOKERS, OWNER, Table, cube, grid, number, row

__all__ = ["POOLS", "SCRATCH", "Ask", "Components", "Do", "State", "Told"]

COURSE = "course of play"


class State(Table, seats=4, effects=10):
    """A table of Una Questione di Voti. Seats that nobody plays stay empty."""

    # What is asked, and of whom.
    party = row(SEATS, -1, of=PARTIES, zone=COURSE)
    turn = number(-1, of=SEATS, zone=COURSE)
    """Whose turn it is in the campaign, or to take a party."""
    box_seen = number(bits=LOOKERS, zone=COURSE)
    """Who is shown what was once open: all with notes, nobody without, all again after the end."""
    regions_forgotten = number(0, REGION_COUNT, zone=COURSE)
    """How many closed regions nothing may be told of any more; stays 0 with notes."""
    years_forgotten = number(0, YEAR_COUNT, zone=COURSE)
    """How many years of which no event card may be told any more; stays 0 with notes."""

    # Money.
    purse = grid(SEATS, VALUES, 0, MOST_TOKENS, zone="purse", sees=OWNER)
    reserve_seen = row(SEATS, bits=LOOKERS, zone="reserve")
    reserve = grid(SEATS, VALUES, 0, MOST_TOKENS, zone="reserve", sees="reserve_seen")
    reserve_count_seen = row(SEATS, bits=LOOKERS, zone="reserve")
    reserve_count = row(SEATS, 0, MOST_RESERVE_TOKENS, zone="reserve", sees="reserve_count_seen")
    """How many tokens lie in each reserve, those of a hand not opened yet among them."""
    reserves_made = number(0, 1, zone="reserve")
    reserve_step = row(SEATS, 0, VALUE_COUNT, zone="reserve", sees=OWNER, knows=ALL)
    """The value that is being asked; who counts the steps, which are the same for all, knows it."""
    sheet_seen = grid(SEATS, THEMES, bits=LOOKERS, zone="scoring sheet")
    sheet = cube(SEATS, THEMES, VALUES, 0, MOST_TOKENS, zone="scoring sheet", sees="sheet_seen")
    sheet_count = grid(SEATS, THEMES, 0, MOST_TOKENS_IN_ALL, zone="scoring sheet")
    hand_seen = row(SEATS, bits=LOOKERS, start=EVERYBODY, zone="ballot hand")
    hand = grid(SEATS, VALUES, 0, MOST_TOKENS, zone="ballot hand", sees="hand_seen")
    hand_step = row(SEATS, 0, VALUE_COUNT, zone="ballot hand", sees=OWNER)
    """The value that is being asked; only its owner may know, for it depends on what the reserve holds."""
    spent = grid(SEATS, VALUES, 0, MOST_TOKENS, zone="box", sees="box_seen", knows=ALL)
    """Tokens in the box that were once open: those of campaigns, full hands and shown reserves."""
    reserve_spent = row(SEATS, 0, MOST_RESERVE, zone="box", sees="box_seen", knows=ALL)
    full_hands = row(SEATS, 0, REGION_COUNT, zone="box", sees="box_seen", knows=ALL)

    # The region in vote.
    region = number(0, REGION_COUNT, zone="region tiles to come")
    """The region in vote, counted through in polling order; 20 when all have been fought."""
    winner_of = row(REGIONS, -1, of=SEATS, zone="won tiles")
    order = row(PLACES, -1, of=SEATS, zone=COURSE)
    ordered = number(0, 4, zone=COURSE)
    """How many places of the order the dice have settled."""
    passes = number(0, 4, zone=COURSE)
    turnout = number(-1, of=FACES, zone="green tokens")
    green = number(bits=THEMES, zone="green tokens")
    ballot = number(bits=LOOKERS, zone=COURSE)
    hands_open = number(0, 1, zone="ballot hand")
    rollers = number(bits=LOOKERS, zone=COURSE)

    # The two sides.
    government = number(bits=LOOKERS, zone=COURSE)
    opposition = number(bits=LOOKERS, zone=COURSE)
    election_winner = number(-1, of=SEATS, zone=COURSE)
    leader = row(SIDES, -1, of=SEATS, zone=COURSE)
    ally = row(SIDES, -1, of=SEATS, zone=COURSE)
    bracket = row(SIDES, 0, 1, zone=COURSE)
    base_attempts = number(0, 5, zone=COURSE)

    # Event cards and months.
    deck = row(SIDES, 0, DECK_SIZE, zone="event decks")
    """How many cards of each side's deck are not dealt yet."""
    removed = row(SIDES, 0, DECK_SIZE - SIDE_CARDS, zone="removed event cards")
    event_seen = row(SEATS, bits=LOOKERS, zone="event hand")
    event_hand = grid(SEATS, CARDS, 0, 1, zone="event hand", sees="event_seen")
    event_count = row(SEATS, 0, SIDE_CARDS, zone="event hand")
    played = row(SEATS, 0, 6, zone="month spaces")
    """How many cards each player has played this year."""
    month_card = row(MONTHS, -1, of=CARDS, zone="month spaces")
    event_spent = row(CARDS, 0, 1, zone="box", sees="box_seen", knows=ALL)

    # The year.
    year = number(0, of=YEARS, high=YEAR_COUNT - 1, zone="year marker")
    month = number(-1, of=MONTHS, zone=COURSE)
    treasury = number(0, MOST_COINS, zone="treasury")
    share = number(0, MOST_COINS, zone="treasury")
    """The coins that the player who is laying out has left."""
    ministry = number(-1, of=MINISTRIES, zone=COURSE)
    box = row(MINISTRIES, 0, MOST_COINS, zone="ministry boxes")
    gained = row(MINISTRIES, 0, TRACK_END, zone="ministry boxes")
    deficits = number(bits=MINISTRIES, zone="ministry boxes")
    unpaid = number(0, TRACK_END * MINISTRY_COUNT, zone="ministry boxes")
    marker = row(MINISTRIES, 0 - TRACK_END, TRACK_END, start=0, zone="ministry track")

    # The agenda, the Senate and its votes.
    agenda_faces = number(bits=LOOKERS, start=EVERYBODY, zone="agenda")
    """Who can read the decrees."""
    unplaced = number(bits=DECREES, start=(1 << DECREES.size) - 1, zone="agenda", sees="agenda_faces")
    placed = number(0, DECREES.size, zone="agenda")
    agenda_seen = row(SPACES, bits=LOOKERS, start=EVERYBODY, zone="agenda")
    agenda = row(SPACES, -1, of=DECREES, zone="agenda", sees="agenda_seen")
    quarter = number(0, QUARTERS_A_YEAR, zone=COURSE)
    """The quarter of the vote; 4 is the extra vote."""
    votes_held = number(0, VOTES.size, zone=COURSE)
    decree = number(-1, of=DECREES, zone="decree in vote")
    senate_end = number(-1, of=ENDS, zone="Senate")
    senate_laid = number(0, 1, zone="Senate")
    senate_seen = row(POSITIONS, bits=LOOKERS, start=EVERYBODY, zone="Senate")
    senate = row(POSITIONS, 0, 1, zone="Senate", sees="senate_seen")
    """1 is the X."""
    turned = number(0, POSITIONS.size, zone="Senate")
    """How many Senate cards have been turned up in this vote."""
    wished = number(0, 7, zone=COURSE)
    """Which wishes have been named in this vote, as bits: decree, X, bonus."""
    decree_wish = number(-1, of=DECREES, zone=COURSE, sees="government")
    mark_wish = number(-1, of=POSITIONS, zone=COURSE, sees="government")
    bonus_wish = number(-1, of=USES, zone=COURSE, sees="opposition")
    attempts = number(0, 6, zone=COURSE)
    bet = number(0, of=BETS, high=2, zone=COURSE)
    beads = number(0, 5, zone="bonus beads")
    bead_used = row(YEARS, 0, 1, zone="bonus beads")
    plus_one = number(0, 1, zone="+1 token")
    attempt_turn = number(0, of=MEMBERS, high=1, zone="turns of the opposition")
    roll_turn = number(0, of=MEMBERS, high=1, zone="turns of the opposition")
    voted = row(VOTES, -1, of=DECREES, zone="annual decree table")
    """The decrees by year and quarter; the last is that of an extra vote."""
    rejected = row(VOTES, 0, 1, zone="annual decree table")


class Ask(Decision):
    """What players decide, in the order in which it comes up, and what luck decides."""

    PARTY = CERTAIN, PARTIES, rule("VO-1.16")
    RESERVE = hidden(COUNTS), rule("VO-2.05")
    RESERVE_CHANGE = hidden(VALUES), hidden(COUNTS), question("reserve"), rule("VO-2.06")
    CAMPAIGN = THEMES, hidden(VALUES), rule("VO-3.09")
    PASS = question("campaign"), rule("VO-3.06")
    END_TURN = question("campaign"), rule("VO-3.09")
    HAND = hidden(COUNTS), rule("VO-5.05")
    READY = question("hand"), rule("VO-5.17")
    HAND_CHANGE = hidden(VALUES), hidden(COUNTS), question("hand"), rule("VO-5.05")
    ASK = SEATS, rule("VO-6.05")
    ANSWER = ANSWERS, rule("VO-6.04")
    AGENDA = hidden(DECREES, sees="agenda_faces"), rule("VO-9.02")
    MANOEUVRE = COINS, rule("VO-10.06")
    MONTH = PLAYERS, rule("VO-11.07")
    EVENT = CARDS, rule("VO-11.02")
    DECREE_WISH = hidden(DECREES, sees="government"), rule("VO-19.01")
    DECREE = DECREES, rule("VO-12.02")
    END = ENDS, rule("VO-12.09")
    MARK_WISH = hidden(POSITIONS, sees="government"), rule("VO-19.01")
    MARK = hidden(POSITIONS, sees="government"), rule("VO-12.06")
    INTERCEPT = CALLS, rule("VO-13.01")
    BONUS_WISH = hidden(USES, sees="opposition"), rule("VO-19.01")
    BONUS = USES, rule("VO-13.08")
    BET = BETS, rule("VO-14.03")

    PARTY_DRAW = CHANCE, PARTIES, rule("VO-1.17")
    ORDER_ROLL = CHANCE, SEATS, rule("VO-3.04")
    TURNOUT_ROLL = CHANCE, FACES, rule("VO-4.01")
    EXCLUDED_THEME = CHANCE, THEMES, rule("VO-4.04")
    BALLOT_ROLL = CHANCE, SEATS, rule("VO-5.02")
    WINNER_ROLL = CHANCE, SEATS, rule("VO-6.07")
    LEADER_ROLL = CHANCE, SEATS, rule("VO-7.03")
    GOVERNMENT_DEAL = CHANCE, POSITIVE_CARDS, rule("VO-8.02")
    OPPOSITION_DEAL = CHANCE, NEGATIVE_CARDS, rule("VO-8.02")
    REJECTION_ROLL = CHANCE, FACES, rule("VO-14.01")
    EXTRA_DECREE = CHANCE, DECREES, rule("VO-17.03")


class Do(Effect):
    """What waits on the pile until its turn comes."""

    TAKE_PARTY = ()
    MAKE_RESERVES = ()
    RESERVES_MADE = ()
    OPEN_REGION = ()
    CAMPAIGN_TURN = ()
    ROLL_TURNOUT = ()
    TURN_UP = ()
    COUNT_VOTES = ()
    OPEN_HANDS = ()
    COMPARE_HANDS = ()
    BALLOT_DICE = ()
    AWARD = ()
    CLOSE_REGION = ()
    SETTLE_ROLES = ()
    WINNER = ()
    NAME_LEADER = ()
    SHOW_RESERVES = ()
    CLEAR_RESERVES = ()
    DEAL = ()
    SET_AGENDA = ()
    BEGIN_YEAR = ()
    LAY_OUT = ()
    BEGIN_MONTH = ()
    PLAY_CARD = ()
    LAST_CARD = ()
    END_MONTH = ()
    BEGIN_VOTE = ()
    CHOOSE_DECREE = ()
    LIFT_DECREE = ()
    CHOOSE_END = ()
    WISH_MARK = ()
    MARK_X = ()
    NEXT_CARD = ()
    JUDGE_CARD = ()
    OFFER_BONUS = ()
    DECIDE_BONUS = ()
    REJECTION = ()
    RECORD_VOTE = ()
    BALANCE = ()
    AFTER_BALANCE = ()
    RESET = ()


class Told(Line):
    """What is told while it happens. Lines that name sums or cards lapse when the ban on notes demands it."""

    PARTY_TAKEN = SEATS, PARTIES
    RESERVE_MADE = SEATS, COUNTS.called("tokens")
    REGION_OPENED = (REGIONS,)
    ORDER_OF_TWO = SEATS.called("first"), SEATS.called("second")
    ORDER_OF_THREE = SEATS.called("first"), SEATS.called("second"), SEATS.called("third")
    ORDER_OF_FOUR = SEATS.called("first"), SEATS.called("second"), SEATS.called("third"), SEATS.called("fourth")
    TOKEN_PLACED = SEATS, THEMES, lapses("regions_forgotten")
    TOKEN_VALUE = SEATS, THEMES, VALUES, lapses("regions_forgotten")
    PASSED = (SEATS,)
    TURNOUT = REGIONS, PERCENT
    TURNOUT_WITHOUT = REGIONS, PERCENT, THEMES
    THEME_WON = SEATS, THEMES, PERCENT, EUROS, lapses("regions_forgotten")
    THEME_SHARED = SEATS, THEMES, PERCENT, EUROS, lapses("regions_forgotten")
    REGION_VOTES = SEATS, PERCENT, lapses("regions_forgotten")
    EXACT_VOTES = SEATS, PERCENT, TWELFTHS, lapses("regions_forgotten")
    BALLOT = (REGIONS,)
    HAND_OPENED = SEATS, EUROS, lapses("regions_forgotten")
    BONUSES_CANCEL = (lapses("regions_forgotten"),)
    BALLOT_WON = (SEATS,)
    BALLOT_ROLLED = (SEATS,)
    REGION_WON = SEATS, REGIONS
    ELECTION_WON = SEATS, SENATE_SEATS
    ASKED = SEATS, SEATS.called("other")
    ACCEPTED = (SEATS,)
    REFUSED = (SEATS,)
    BY_DUTY = (SEATS,)
    GOVERNS = (SEATS,)
    OPPOSES = (SEATS,)
    LEADS = SEATS, SIDES
    ATTEMPTS = SENATE_SEATS.called("difference"), COUNTS.called("attempts")
    RESERVE_SHOWN = SEATS, EUROS, lapses("years_forgotten")
    BEADS = (COUNTS.called("beads"),)
    DEALT = SEATS, COUNTS.called("cards")
    DECREE_PLACED = SEATS, SPACES
    DECREE_FACE = SEATS, SPACES, DECREES
    TREASURY = YEARS, COINS
    LAID_OUT = SEATS, MINISTRIES, COINS
    MONTH_GOES_TO = MONTHS, SEATS
    EVENT_PLAYED = SEATS, CARDS, MONTHS, lapses("years_forgotten")
    MARKER_MOVED = MINISTRIES, TRACK, lapses("years_forgotten")
    DECREE_WISHED = SEATS, DECREES, lapses("votes_held")
    DECREE_IN_VOTE = (DECREES,)
    EXTRA_VOTE = (DECREES,)
    END_CHOSEN = (ENDS,)
    MARK_WISHED = SEATS, POSITIONS, lapses("votes_held")
    MARKED = POSITIONS, lapses("votes_held")
    SENATE_LAID = (COUNTS.called("attempts"),)
    CALLED = SEATS, CALLS, POSITIONS
    X_FOUND = (POSITIONS,)
    BLANK = (POSITIONS,)
    BONUS_WISHED = SEATS, USES, lapses("votes_held")
    BONUS_USED = (SEATS,)
    BONUS_KEPT = (SEATS,)
    BET_MADE = SEATS, BETS
    ROLLED = SEATS, FACES, RESULTS
    REJECTED = (DECREES,)
    APPROVED = (DECREES,)
    DEFICIT = (MINISTRIES,)
    PAID = MINISTRIES, COINS
    LENT = (COINS,)
    UNPAID = (COINS,)
    GAINED = MINISTRIES, COINS
    PLUS_ONE = (YEARS,)
    GOVERNMENT_FELL = (YEARS,)
    TEN_REJECTED = ()
    GOVERNMENT_LASTED = ()


POOLS: tuple[Pool, ...] = ()
"""What a seat cannot know is bound by more than counts (the worth of a reserve): `rules.redeal` lays it anew."""

SCRATCH = 8260
"""How many numbers `redeal_rest` needs to count in how many ways a reserve stays within its limit."""
