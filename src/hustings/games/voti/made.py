"""Made from the declarations of this game by `python -m hustings.kernel.generate`; not to be edited."""

from __future__ import annotations

from hustings.games.voti.rules.ballots import (
    do_ballot_roll,
    do_hand,
    do_hand_change,
    do_ready,
    may_hand,
    may_hand_change,
    odds_ballot_roll,
    run_ballot_dice,
    run_compare_hands,
    run_open_hands,
)
from hustings.games.voti.rules.campaign import (
    do_campaign,
    do_end_turn,
    do_order_roll,
    do_pass,
    may_campaign,
    may_pass,
    odds_order_roll,
    run_campaign_turn,
    run_open_region,
)
from hustings.games.voti.rules.count import (
    do_excluded_theme,
    do_turnout_roll,
    odds_excluded_theme,
    run_award,
    run_close_region,
    run_count_votes,
    run_roll_turnout,
    run_turn_up,
)
from hustings.games.voti.rules.elections import (
    do_answer,
    do_ask,
    do_leader_roll,
    do_winner_roll,
    may_ask,
    odds_leader_roll,
    odds_winner_roll,
    run_clear_reserves,
    run_name_leader,
    run_settle_roles,
    run_show_reserves,
    run_winner,
)
from hustings.games.voti.rules.events import (
    do_event,
    do_government_deal,
    do_month,
    do_opposition_deal,
    may_event,
    odds_government_deal,
    odds_opposition_deal,
    run_begin_month,
    run_deal,
    run_end_month,
    run_last_card,
    run_play_card,
)
from hustings.games.voti.rules.manoeuvre import (
    do_agenda,
    do_manoeuvre,
    may_agenda,
    may_manoeuvre,
    run_begin_year,
    run_lay_out,
    run_set_agenda,
)
from hustings.games.voti.rules.redeal import redeal_rest
from hustings.games.voti.rules.senate import (
    do_bonus,
    do_bonus_wish,
    do_decree,
    do_decree_wish,
    do_end,
    do_extra_decree,
    do_intercept,
    do_mark,
    do_mark_wish,
    may_decree,
    may_decree_wish,
    run_begin_vote,
    run_choose_decree,
    run_choose_end,
    run_decide_bonus,
    run_judge_card,
    run_lift_decree,
    run_mark_x,
    run_next_card,
    run_offer_bonus,
    run_wish_mark,
)
from hustings.games.voti.rules.setup import (
    begin,
    do_party,
    do_party_draw,
    do_reserve,
    do_reserve_change,
    may_party,
    may_reserve,
    may_reserve_change,
    odds_party_draw,
    run_make_reserves,
    run_reserves_made,
    run_take_party,
)
from hustings.games.voti.rules.year_end import (
    do_bet,
    do_rejection_roll,
    run_after_balance,
    run_balance,
    run_record_vote,
    run_rejection,
    run_reset,
)
from hustings.games.voti.state import Components, State
from hustings.kernel.steps import Tape, only_seat, settle


class PlainComponents(Components):
    """Components as a plain object: numbers and nested lists."""

    __slots__ = (
        "seats",
        "party_choice",
        "coalition_decider",
        "notes",
        "agenda_visibility",
        "ballot_bonus_value",
        "ballot_cancel",
        "opposition_reserve",
        "attempt_turns",
        "unpaid_debt",
        "bonus_moment",
        "party_colour",
        "party_kind",
        "party_numbers",
        "party_end",
        "coalition",
        "token_value",
        "token_count",
        "reserve_most",
        "kept_least",
        "ballot_bonus",
        "ballot_bonuses",
        "yearly_bonus",
        "beads",
        "region_seats",
        "majority",
        "theme_percent",
        "excludable",
        "turnout_percent",
        "turnout_themes",
        "second_die",
        "bracket_most",
        "bracket_attempts",
        "deficit_attempts",
        "share_most",
        "leader_cards",
        "hand_share",
        "year_share",
        "agenda_share",
        "ally_divisor",
        "month_side",
        "vote_after",
        "first_coins",
        "success",
        "fall",
        "rejections_to_win",
        "rejections_for_extra",
        "card_ministry",
        "card_value",
        "decree_ministry",
    )

    def __init__(self) -> None:
        self.seats = 1
        self.party_choice = 0
        self.coalition_decider = 0
        self.notes = 0
        self.agenda_visibility = 0
        self.ballot_bonus_value = 0
        self.ballot_cancel = 0
        self.opposition_reserve = 0
        self.attempt_turns = 0
        self.unpaid_debt = 0
        self.bonus_moment = 0
        self.party_colour = [0] * 6
        self.party_kind = [0] * 6
        self.party_numbers = [0] * 6
        self.party_end = [0] * 6
        self.coalition = [0] * 4
        self.token_value = [0] * 7
        self.token_count = [0] * 7
        self.reserve_most = 0
        self.kept_least = 0
        self.ballot_bonus = 1
        self.ballot_bonuses = 0
        self.yearly_bonus = 1
        self.beads = 0
        self.region_seats = [0] * 20
        self.majority = 0
        self.theme_percent = [0] * 8
        self.excludable = [0] * 8
        self.turnout_percent = [0] * 6
        self.turnout_themes = [0] * 6
        self.second_die = [0] * 6
        self.bracket_most = [0] * 3
        self.bracket_attempts = [0] * 3
        self.deficit_attempts = 0
        self.share_most = 0
        self.leader_cards = [0] * 2
        self.hand_share = [[0] * 2 for _ in range(2)]
        self.year_share = [[0] * 2 for _ in range(2)]
        self.agenda_share = [[0] * 2 for _ in range(2)]
        self.ally_divisor = [1] * 2
        self.month_side = [0] * 12
        self.vote_after = [0] * 12
        self.first_coins = 0
        self.success = [[0] * 6 for _ in range(3)]
        self.fall = 1
        self.rejections_to_win = 1
        self.rejections_for_extra = 0
        self.card_ministry = [0] * 80
        self.card_value = [0] * 80
        self.decree_ministry = [0] * 20

    def copy(self) -> PlainComponents:
        """A copy that shares nothing with this one."""
        other = PlainComponents.__new__(PlainComponents)
        other.seats = self.seats
        other.party_choice = self.party_choice
        other.coalition_decider = self.coalition_decider
        other.notes = self.notes
        other.agenda_visibility = self.agenda_visibility
        other.ballot_bonus_value = self.ballot_bonus_value
        other.ballot_cancel = self.ballot_cancel
        other.opposition_reserve = self.opposition_reserve
        other.attempt_turns = self.attempt_turns
        other.unpaid_debt = self.unpaid_debt
        other.bonus_moment = self.bonus_moment
        other.party_colour = self.party_colour[:]
        other.party_kind = self.party_kind[:]
        other.party_numbers = self.party_numbers[:]
        other.party_end = self.party_end[:]
        other.coalition = self.coalition[:]
        other.token_value = self.token_value[:]
        other.token_count = self.token_count[:]
        other.reserve_most = self.reserve_most
        other.kept_least = self.kept_least
        other.ballot_bonus = self.ballot_bonus
        other.ballot_bonuses = self.ballot_bonuses
        other.yearly_bonus = self.yearly_bonus
        other.beads = self.beads
        other.region_seats = self.region_seats[:]
        other.majority = self.majority
        other.theme_percent = self.theme_percent[:]
        other.excludable = self.excludable[:]
        other.turnout_percent = self.turnout_percent[:]
        other.turnout_themes = self.turnout_themes[:]
        other.second_die = self.second_die[:]
        other.bracket_most = self.bracket_most[:]
        other.bracket_attempts = self.bracket_attempts[:]
        other.deficit_attempts = self.deficit_attempts
        other.share_most = self.share_most
        other.leader_cards = self.leader_cards[:]
        other.hand_share = [row[:] for row in self.hand_share]
        other.year_share = [row[:] for row in self.year_share]
        other.agenda_share = [row[:] for row in self.agenda_share]
        other.ally_divisor = self.ally_divisor[:]
        other.month_side = self.month_side[:]
        other.vote_after = self.vote_after[:]
        other.first_coins = self.first_coins
        other.success = [row[:] for row in self.success]
        other.fall = self.fall
        other.rejections_to_win = self.rejections_to_win
        other.rejections_for_extra = self.rejections_for_extra
        other.card_ministry = self.card_ministry[:]
        other.card_value = self.card_value[:]
        other.decree_ministry = self.decree_ministry[:]
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
        "party",
        "turn",
        "box_seen",
        "regions_forgotten",
        "years_forgotten",
        "purse",
        "reserve_seen",
        "reserve",
        "reserve_count_seen",
        "reserve_count",
        "reserves_made",
        "reserve_step",
        "sheet_seen",
        "sheet",
        "sheet_count",
        "hand_seen",
        "hand",
        "hand_step",
        "spent",
        "reserve_spent",
        "full_hands",
        "region",
        "winner_of",
        "order",
        "ordered",
        "passes",
        "turnout",
        "green",
        "ballot",
        "hands_open",
        "rollers",
        "government",
        "opposition",
        "election_winner",
        "leader",
        "ally",
        "bracket",
        "base_attempts",
        "deck",
        "removed",
        "event_seen",
        "event_hand",
        "event_count",
        "played",
        "month_card",
        "event_spent",
        "year",
        "month",
        "treasury",
        "share",
        "ministry",
        "box",
        "gained",
        "deficits",
        "unpaid",
        "marker",
        "agenda_faces",
        "unplaced",
        "placed",
        "agenda_seen",
        "agenda",
        "quarter",
        "votes_held",
        "decree",
        "senate_end",
        "senate_laid",
        "senate_seen",
        "senate",
        "turned",
        "wished",
        "decree_wish",
        "mark_wish",
        "bonus_wish",
        "attempts",
        "bet",
        "beads",
        "bead_used",
        "plus_one",
        "attempt_turn",
        "roll_turn",
        "voted",
        "rejected",
    )

    def __init__(self) -> None:
        self.owes = 0
        self.may = 0
        self.asks = [0] * 4
        self.offers = [0] * 4
        self.chance = -1
        self.chance_for = -1
        self.pause = 0
        self.over = 0
        self.rank = [0] * 4
        self.depth = 0
        self.below = 0
        self.todo = [[0] * 3 for _ in range(10)]
        self.party = [-1] * 4
        self.turn = -1
        self.box_seen = 0
        self.regions_forgotten = 0
        self.years_forgotten = 0
        self.purse = [[0] * 7 for _ in range(4)]
        self.reserve_seen = [0] * 4
        self.reserve = [[0] * 7 for _ in range(4)]
        self.reserve_count_seen = [0] * 4
        self.reserve_count = [0] * 4
        self.reserves_made = 0
        self.reserve_step = [0] * 4
        self.sheet_seen = [[0] * 8 for _ in range(4)]
        self.sheet = [[[0] * 7 for _ in range(8)] for _ in range(4)]
        self.sheet_count = [[0] * 8 for _ in range(4)]
        self.hand_seen = [255] * 4
        self.hand = [[0] * 7 for _ in range(4)]
        self.hand_step = [0] * 4
        self.spent = [[0] * 7 for _ in range(4)]
        self.reserve_spent = [0] * 4
        self.full_hands = [0] * 4
        self.region = 0
        self.winner_of = [-1] * 20
        self.order = [-1] * 4
        self.ordered = 0
        self.passes = 0
        self.turnout = -1
        self.green = 0
        self.ballot = 0
        self.hands_open = 0
        self.rollers = 0
        self.government = 0
        self.opposition = 0
        self.election_winner = -1
        self.leader = [-1] * 2
        self.ally = [-1] * 2
        self.bracket = [0] * 2
        self.base_attempts = 0
        self.deck = [0] * 2
        self.removed = [0] * 2
        self.event_seen = [0] * 4
        self.event_hand = [[0] * 80 for _ in range(4)]
        self.event_count = [0] * 4
        self.played = [0] * 4
        self.month_card = [-1] * 12
        self.event_spent = [0] * 80
        self.year = 0
        self.month = -1
        self.treasury = 0
        self.share = 0
        self.ministry = -1
        self.box = [0] * 13
        self.gained = [0] * 13
        self.deficits = 0
        self.unpaid = 0
        self.marker = [0] * 13
        self.agenda_faces = 255
        self.unplaced = 1048575
        self.placed = 0
        self.agenda_seen = [255] * 20
        self.agenda = [-1] * 20
        self.quarter = 0
        self.votes_held = 0
        self.decree = -1
        self.senate_end = -1
        self.senate_laid = 0
        self.senate_seen = [255] * 5
        self.senate = [0] * 5
        self.turned = 0
        self.wished = 0
        self.decree_wish = -1
        self.mark_wish = -1
        self.bonus_wish = -1
        self.attempts = 0
        self.bet = 0
        self.beads = 0
        self.bead_used = [0] * 5
        self.plus_one = 0
        self.attempt_turn = 0
        self.roll_turn = 0
        self.voted = [-1] * 21
        self.rejected = [0] * 21

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
        other.party = self.party[:]
        other.turn = self.turn
        other.box_seen = self.box_seen
        other.regions_forgotten = self.regions_forgotten
        other.years_forgotten = self.years_forgotten
        other.purse = [row[:] for row in self.purse]
        other.reserve_seen = self.reserve_seen[:]
        other.reserve = [row[:] for row in self.reserve]
        other.reserve_count_seen = self.reserve_count_seen[:]
        other.reserve_count = self.reserve_count[:]
        other.reserves_made = self.reserves_made
        other.reserve_step = self.reserve_step[:]
        other.sheet_seen = [row[:] for row in self.sheet_seen]
        other.sheet = [[row[:] for row in grid] for grid in self.sheet]
        other.sheet_count = [row[:] for row in self.sheet_count]
        other.hand_seen = self.hand_seen[:]
        other.hand = [row[:] for row in self.hand]
        other.hand_step = self.hand_step[:]
        other.spent = [row[:] for row in self.spent]
        other.reserve_spent = self.reserve_spent[:]
        other.full_hands = self.full_hands[:]
        other.region = self.region
        other.winner_of = self.winner_of[:]
        other.order = self.order[:]
        other.ordered = self.ordered
        other.passes = self.passes
        other.turnout = self.turnout
        other.green = self.green
        other.ballot = self.ballot
        other.hands_open = self.hands_open
        other.rollers = self.rollers
        other.government = self.government
        other.opposition = self.opposition
        other.election_winner = self.election_winner
        other.leader = self.leader[:]
        other.ally = self.ally[:]
        other.bracket = self.bracket[:]
        other.base_attempts = self.base_attempts
        other.deck = self.deck[:]
        other.removed = self.removed[:]
        other.event_seen = self.event_seen[:]
        other.event_hand = [row[:] for row in self.event_hand]
        other.event_count = self.event_count[:]
        other.played = self.played[:]
        other.month_card = self.month_card[:]
        other.event_spent = self.event_spent[:]
        other.year = self.year
        other.month = self.month
        other.treasury = self.treasury
        other.share = self.share
        other.ministry = self.ministry
        other.box = self.box[:]
        other.gained = self.gained[:]
        other.deficits = self.deficits
        other.unpaid = self.unpaid
        other.marker = self.marker[:]
        other.agenda_faces = self.agenda_faces
        other.unplaced = self.unplaced
        other.placed = self.placed
        other.agenda_seen = self.agenda_seen[:]
        other.agenda = self.agenda[:]
        other.quarter = self.quarter
        other.votes_held = self.votes_held
        other.decree = self.decree
        other.senate_end = self.senate_end
        other.senate_laid = self.senate_laid
        other.senate_seen = self.senate_seen[:]
        other.senate = self.senate[:]
        other.turned = self.turned
        other.wished = self.wished
        other.decree_wish = self.decree_wish
        other.mark_wish = self.mark_wish
        other.bonus_wish = self.bonus_wish
        other.attempts = self.attempts
        other.bet = self.bet
        other.beads = self.beads
        other.bead_used = self.bead_used[:]
        other.plus_one = self.plus_one
        other.attempt_turn = self.attempt_turn
        other.roll_turn = self.roll_turn
        other.voted = self.voted[:]
        other.rejected = self.rejected[:]
        return other


def choices(c: Components, s: State, seat: int, mask: int, out: list[int]) -> int:
    """Writes the numbers of all legal choices of these decisions to `out`; how many there are."""
    n = 0
    if mask & 255:
        if mask & 1:  # party
            for a0 in range(6):
                out[n] = a0
                n += 1 if may_party(c, s, seat, a0) == 0 else 0
        if mask & 2:  # reserve
            for a0 in range(21):
                out[n] = 6 + a0
                n += 1 if may_reserve(c, s, seat, a0) == 0 else 0
        if mask & 4:  # reserve_change
            for a0 in range(7):
                for a1 in range(21):
                    out[n] = 27 + a0 * 21 + a1
                    n += 1 if may_reserve_change(c, s, seat, a0, a1) == 0 else 0
        if mask & 8:  # campaign
            for a0 in range(8):
                for a1 in range(7):
                    out[n] = 174 + a0 * 7 + a1
                    n += 1 if may_campaign(c, s, seat, a0, a1) == 0 else 0
        if mask & 16:  # pass
            out[n] = 230
            n += 1 if may_pass(c, s, seat) == 0 else 0
        if mask & 32:  # end_turn
            out[n] = 231
            n += 1
        if mask & 64:  # hand
            for a0 in range(21):
                out[n] = 232 + a0
                n += 1 if may_hand(c, s, seat, a0) == 0 else 0
        if mask & 128:  # ready
            out[n] = 253
            n += 1
    if mask & 65280:
        if mask & 256:  # hand_change
            for a0 in range(7):
                for a1 in range(21):
                    out[n] = 254 + a0 * 21 + a1
                    n += 1 if may_hand_change(c, s, seat, a0, a1) == 0 else 0
        if mask & 512:  # ask
            for a0 in range(4):
                out[n] = 401 + a0
                n += 1 if may_ask(c, s, seat, a0) == 0 else 0
        if mask & 1024:  # answer
            for a0 in range(2):
                out[n] = 405 + a0
                n += 1
        if mask & 2048:  # agenda
            for a0 in range(20):
                out[n] = 407 + a0
                n += 1 if may_agenda(c, s, seat, a0) == 0 else 0
        if mask & 4096:  # manoeuvre
            for a0 in range(295):
                out[n] = 427 + a0
                n += 1 if may_manoeuvre(c, s, seat, a0) == 0 else 0
        if mask & 8192:  # month
            for a0 in range(2):
                out[n] = 722 + a0
                n += 1
        if mask & 16384:  # event
            for a0 in range(80):
                out[n] = 724 + a0
                n += 1 if may_event(c, s, seat, a0) == 0 else 0
        if mask & 32768:  # decree_wish
            for a0 in range(20):
                out[n] = 804 + a0
                n += 1 if may_decree_wish(c, s, seat, a0) == 0 else 0
    if mask & 16711680:
        if mask & 65536:  # decree
            for a0 in range(20):
                out[n] = 824 + a0
                n += 1 if may_decree(c, s, seat, a0) == 0 else 0
        if mask & 131072:  # end
            for a0 in range(2):
                out[n] = 844 + a0
                n += 1
        if mask & 262144:  # mark_wish
            for a0 in range(5):
                out[n] = 846 + a0
                n += 1
        if mask & 524288:  # mark
            for a0 in range(5):
                out[n] = 851 + a0
                n += 1
        if mask & 1048576:  # intercept
            for a0 in range(2):
                out[n] = 856 + a0
                n += 1
        if mask & 2097152:  # bonus_wish
            for a0 in range(2):
                out[n] = 858 + a0
                n += 1
        if mask & 4194304:  # bonus
            for a0 in range(2):
                out[n] = 860 + a0
                n += 1
        if mask & 8388608:  # bet
            for a0 in range(3):
                out[n] = 862 + a0
                n += 1
    return n


def verdict(c: Components, s: State, seat: int, number: int) -> int:
    """0 when the choice is legal, -1 when its decision is not this seat's now, else the clause that forbids it."""
    open_now = s.asks[seat] | s.offers[seat]
    if number < 844:
        if number < 254:
            if number < 230:
                if number < 27:
                    if number < 6:
                        if open_now & 1 == 0:
                            return -1
                        a0 = number
                        return may_party(c, s, seat, a0)
                    else:
                        if open_now & 2 == 0:
                            return -1
                        a0 = (number - 6)
                        return may_reserve(c, s, seat, a0)
                else:
                    if number < 174:
                        if open_now & 4 == 0:
                            return -1
                        a0 = (number - 27) // 21
                        a1 = (number - 27) % 21
                        return may_reserve_change(c, s, seat, a0, a1)
                    else:
                        if open_now & 8 == 0:
                            return -1
                        a0 = (number - 174) // 7
                        a1 = (number - 174) % 7
                        return may_campaign(c, s, seat, a0, a1)
            else:
                if number < 232:
                    if number < 231:
                        if open_now & 16 == 0:
                            return -1
                        return may_pass(c, s, seat)
                    else:
                        if open_now & 32 == 0:
                            return -1
                        return 0
                else:
                    if number < 253:
                        if open_now & 64 == 0:
                            return -1
                        a0 = (number - 232)
                        return may_hand(c, s, seat, a0)
                    else:
                        if open_now & 128 == 0:
                            return -1
                        return 0
        else:
            if number < 427:
                if number < 405:
                    if number < 401:
                        if open_now & 256 == 0:
                            return -1
                        a0 = (number - 254) // 21
                        a1 = (number - 254) % 21
                        return may_hand_change(c, s, seat, a0, a1)
                    else:
                        if open_now & 512 == 0:
                            return -1
                        a0 = (number - 401)
                        return may_ask(c, s, seat, a0)
                else:
                    if number < 407:
                        if open_now & 1024 == 0:
                            return -1
                        return 0
                    else:
                        if open_now & 2048 == 0:
                            return -1
                        a0 = (number - 407)
                        return may_agenda(c, s, seat, a0)
            else:
                if number < 724:
                    if number < 722:
                        if open_now & 4096 == 0:
                            return -1
                        a0 = (number - 427)
                        return may_manoeuvre(c, s, seat, a0)
                    else:
                        if open_now & 8192 == 0:
                            return -1
                        return 0
                else:
                    if number < 804:
                        if open_now & 16384 == 0:
                            return -1
                        a0 = (number - 724)
                        return may_event(c, s, seat, a0)
                    else:
                        if number < 824:
                            if open_now & 32768 == 0:
                                return -1
                            a0 = (number - 804)
                            return may_decree_wish(c, s, seat, a0)
                        else:
                            if open_now & 65536 == 0:
                                return -1
                            a0 = (number - 824)
                            return may_decree(c, s, seat, a0)
    else:
        if number < 875:
            if number < 858:
                if number < 851:
                    if number < 846:
                        if open_now & 131072 == 0:
                            return -1
                        return 0
                    else:
                        if open_now & 262144 == 0:
                            return -1
                        return 0
                else:
                    if number < 856:
                        if open_now & 524288 == 0:
                            return -1
                        return 0
                    else:
                        if open_now & 1048576 == 0:
                            return -1
                        return 0
            else:
                if number < 862:
                    if number < 860:
                        if open_now & 2097152 == 0:
                            return -1
                        return 0
                    else:
                        if open_now & 4194304 == 0:
                            return -1
                        return 0
                else:
                    if number < 865:
                        if open_now & 8388608 == 0:
                            return -1
                        return 0
                    else:
                        if number < 871:
                            return -1
                        else:
                            return -1
        else:
            if number < 897:
                if number < 889:
                    if number < 881:
                        return -1
                    else:
                        return -1
                else:
                    if number < 893:
                        return -1
                    else:
                        return -1
            else:
                if number < 941:
                    if number < 901:
                        return -1
                    else:
                        return -1
                else:
                    if number < 981:
                        return -1
                    else:
                        if number < 987:
                            return -1
                        else:
                            return -1


def carry_out(c: Components, s: State, seat: int, number: int, tape: Tape) -> None:
    """Carries out a legal choice, and nothing of what follows."""
    s.below = s.depth
    if number < 427:
        if number < 232:
            if number < 174:
                if number < 6:
                    a0 = number
                    if s.asks[seat] & 1:
                        settle(s, seat)
                    do_party(c, s, seat, a0, tape)
                else:
                    if number < 27:
                        a0 = (number - 6)
                        if s.asks[seat] & 2:
                            settle(s, seat)
                        do_reserve(c, s, seat, a0, tape)
                    else:
                        a0 = (number - 27) // 21
                        a1 = (number - 27) % 21
                        if s.asks[seat] & 4:
                            settle(s, seat)
                        do_reserve_change(c, s, seat, a0, a1, tape)
            else:
                if number < 230:
                    a0 = (number - 174) // 7
                    a1 = (number - 174) % 7
                    if s.asks[seat] & 8:
                        settle(s, seat)
                    do_campaign(c, s, seat, a0, a1, tape)
                else:
                    if number < 231:
                        if s.asks[seat] & 16:
                            settle(s, seat)
                        do_pass(c, s, seat, tape)
                    else:
                        if s.asks[seat] & 32:
                            settle(s, seat)
                        do_end_turn(c, s, seat, tape)
        else:
            if number < 401:
                if number < 253:
                    a0 = (number - 232)
                    if s.asks[seat] & 64:
                        settle(s, seat)
                    do_hand(c, s, seat, a0, tape)
                else:
                    if number < 254:
                        if s.asks[seat] & 128:
                            settle(s, seat)
                        do_ready(c, s, seat, tape)
                    else:
                        a0 = (number - 254) // 21
                        a1 = (number - 254) % 21
                        if s.asks[seat] & 256:
                            settle(s, seat)
                        do_hand_change(c, s, seat, a0, a1, tape)
            else:
                if number < 405:
                    a0 = (number - 401)
                    if s.asks[seat] & 512:
                        settle(s, seat)
                    do_ask(c, s, seat, a0, tape)
                else:
                    if number < 407:
                        a0 = (number - 405)
                        if s.asks[seat] & 1024:
                            settle(s, seat)
                        do_answer(c, s, seat, a0, tape)
                    else:
                        a0 = (number - 407)
                        if s.asks[seat] & 2048:
                            settle(s, seat)
                        do_agenda(c, s, seat, a0, tape)
    else:
        if number < 846:
            if number < 804:
                if number < 722:
                    a0 = (number - 427)
                    if s.asks[seat] & 4096:
                        settle(s, seat)
                    do_manoeuvre(c, s, seat, a0, tape)
                else:
                    if number < 724:
                        a0 = (number - 722)
                        if s.asks[seat] & 8192:
                            settle(s, seat)
                        do_month(c, s, seat, a0, tape)
                    else:
                        a0 = (number - 724)
                        if s.asks[seat] & 16384:
                            settle(s, seat)
                        do_event(c, s, seat, a0, tape)
            else:
                if number < 824:
                    a0 = (number - 804)
                    if s.asks[seat] & 32768:
                        settle(s, seat)
                    do_decree_wish(c, s, seat, a0, tape)
                else:
                    if number < 844:
                        a0 = (number - 824)
                        if s.asks[seat] & 65536:
                            settle(s, seat)
                        do_decree(c, s, seat, a0, tape)
                    else:
                        a0 = (number - 844)
                        if s.asks[seat] & 131072:
                            settle(s, seat)
                        do_end(c, s, seat, a0, tape)
        else:
            if number < 858:
                if number < 851:
                    a0 = (number - 846)
                    if s.asks[seat] & 262144:
                        settle(s, seat)
                    do_mark_wish(c, s, seat, a0, tape)
                else:
                    if number < 856:
                        a0 = (number - 851)
                        if s.asks[seat] & 524288:
                            settle(s, seat)
                        do_mark(c, s, seat, a0, tape)
                    else:
                        a0 = (number - 856)
                        if s.asks[seat] & 1048576:
                            settle(s, seat)
                        do_intercept(c, s, seat, a0, tape)
            else:
                if number < 860:
                    a0 = (number - 858)
                    if s.asks[seat] & 2097152:
                        settle(s, seat)
                    do_bonus_wish(c, s, seat, a0, tape)
                else:
                    if number < 862:
                        a0 = (number - 860)
                        if s.asks[seat] & 4194304:
                            settle(s, seat)
                        do_bonus(c, s, seat, a0, tape)
                    else:
                        a0 = (number - 862)
                        if s.asks[seat] & 8388608:
                            settle(s, seat)
                        do_bet(c, s, seat, a0, tape)


def act(c: Components, s: State, seat: int, number: int, tape: Tape) -> None:
    """Carries out a legal choice, and then what follows of itself."""
    carry_out(c, s, seat, number, tape)
    carry_on(c, s, tape)


def lone(c: Components, s: State, seat: int) -> int:
    """The number of the only alternative of what this seat is asked, where that is carried out unasked; else -1."""
    mask = s.asks[seat]
    if mask & 1 != mask:
        return -1
    only = -1
    if mask & 1:  # party
        for a0 in range(6):
            if may_party(c, s, seat, a0) == 0:
                if only >= 0:
                    return -1
                only = a0
    return only


def odds(c: Components, s: State, out: list[int]) -> int:
    """Writes the weight of each outcome of the due chance event to `out`; how many outcomes there are."""
    seat = s.chance_for
    if s.chance == 24:  # party_draw
        for a0 in range(6):
            out[a0] = odds_party_draw(c, s, seat, a0)
        return 6
    if s.chance == 25:  # order_roll
        for a0 in range(4):
            out[a0] = odds_order_roll(c, s, seat, a0)
        return 4
    if s.chance == 26:  # turnout_roll
        for a0 in range(6):
            out[a0] = 1
        return 6
    if s.chance == 27:  # excluded_theme
        for a0 in range(8):
            out[a0] = odds_excluded_theme(c, s, seat, a0)
        return 8
    if s.chance == 28:  # ballot_roll
        for a0 in range(4):
            out[a0] = odds_ballot_roll(c, s, seat, a0)
        return 4
    if s.chance == 29:  # winner_roll
        for a0 in range(4):
            out[a0] = odds_winner_roll(c, s, seat, a0)
        return 4
    if s.chance == 30:  # leader_roll
        for a0 in range(4):
            out[a0] = odds_leader_roll(c, s, seat, a0)
        return 4
    if s.chance == 31:  # government_deal
        for a0 in range(40):
            out[a0] = odds_government_deal(c, s, seat, a0)
        return 40
    if s.chance == 32:  # opposition_deal
        for a0 in range(40):
            out[a0] = odds_opposition_deal(c, s, seat, a0)
        return 40
    if s.chance == 33:  # rejection_roll
        for a0 in range(6):
            out[a0] = 1
        return 6
    if s.chance == 34:  # extra_decree
        for a0 in range(20):
            out[a0] = 1
        return 20
    return 0


def happen(c: Components, s: State, number: int, tape: Tape) -> None:
    """Carries out an outcome of the due chance event, and then what follows of itself."""
    seat = s.chance_for
    s.chance = -1
    s.chance_for = -1
    s.below = s.depth
    if number < 893:
        if number < 875:
            if number < 871:
                a0 = (number - 865)
                do_party_draw(c, s, seat, a0, tape)
            else:
                a0 = (number - 871)
                do_order_roll(c, s, seat, a0, tape)
        else:
            if number < 881:
                a0 = (number - 875)
                do_turnout_roll(c, s, seat, a0, tape)
            else:
                if number < 889:
                    a0 = (number - 881)
                    do_excluded_theme(c, s, seat, a0, tape)
                else:
                    a0 = (number - 889)
                    do_ballot_roll(c, s, seat, a0, tape)
    else:
        if number < 941:
            if number < 897:
                a0 = (number - 893)
                do_winner_roll(c, s, seat, a0, tape)
            else:
                if number < 901:
                    a0 = (number - 897)
                    do_leader_roll(c, s, seat, a0, tape)
                else:
                    a0 = (number - 901)
                    do_government_deal(c, s, seat, a0, tape)
        else:
            if number < 981:
                a0 = (number - 941)
                do_opposition_deal(c, s, seat, a0, tape)
            else:
                if number < 987:
                    a0 = (number - 981)
                    do_rejection_roll(c, s, seat, a0, tape)
                else:
                    a0 = (number - 987)
                    do_extra_decree(c, s, seat, a0, tape)
    carry_on(c, s, tape)


def carry_on(c: Components, s: State, tape: Tape) -> None:
    """Takes effects off the pile until somebody must choose, luck is due, something was uncovered, or all is over."""
    while s.chance < 0 and s.pause == 0 and s.over == 0:
        if s.owes != 0:
            seat = only_seat(s)
            number = lone(c, s, seat) if seat >= 0 else -1
            if number < 0:
                break
            carry_out(c, s, seat, number, tape)
        elif s.depth == 0:
            break
        else:
            s.depth -= 1
            s.below = s.depth
            what = s.todo[s.depth][0]
            a = s.todo[s.depth][1]
            b = s.todo[s.depth][2]
            for part in range(3):
                s.todo[s.depth][part] = 0
            if what < 20:
                if what < 10:
                    if what < 5:
                        if what < 2:
                            if what < 1:
                                run_take_party(c, s, a, b, tape)
                            else:
                                run_make_reserves(c, s, a, b, tape)
                        else:
                            if what < 3:
                                run_reserves_made(c, s, a, b, tape)
                            else:
                                if what < 4:
                                    run_open_region(c, s, a, b, tape)
                                else:
                                    run_campaign_turn(c, s, a, b, tape)
                    else:
                        if what < 7:
                            if what < 6:
                                run_roll_turnout(c, s, a, b, tape)
                            else:
                                run_turn_up(c, s, a, b, tape)
                        else:
                            if what < 8:
                                run_count_votes(c, s, a, b, tape)
                            else:
                                if what < 9:
                                    run_open_hands(c, s, a, b, tape)
                                else:
                                    run_compare_hands(c, s, a, b, tape)
                else:
                    if what < 15:
                        if what < 12:
                            if what < 11:
                                run_ballot_dice(c, s, a, b, tape)
                            else:
                                run_award(c, s, a, b, tape)
                        else:
                            if what < 13:
                                run_close_region(c, s, a, b, tape)
                            else:
                                if what < 14:
                                    run_settle_roles(c, s, a, b, tape)
                                else:
                                    run_winner(c, s, a, b, tape)
                    else:
                        if what < 17:
                            if what < 16:
                                run_name_leader(c, s, a, b, tape)
                            else:
                                run_show_reserves(c, s, a, b, tape)
                        else:
                            if what < 18:
                                run_clear_reserves(c, s, a, b, tape)
                            else:
                                if what < 19:
                                    run_deal(c, s, a, b, tape)
                                else:
                                    run_set_agenda(c, s, a, b, tape)
            else:
                if what < 30:
                    if what < 25:
                        if what < 22:
                            if what < 21:
                                run_begin_year(c, s, a, b, tape)
                            else:
                                run_lay_out(c, s, a, b, tape)
                        else:
                            if what < 23:
                                run_begin_month(c, s, a, b, tape)
                            else:
                                if what < 24:
                                    run_play_card(c, s, a, b, tape)
                                else:
                                    run_last_card(c, s, a, b, tape)
                    else:
                        if what < 27:
                            if what < 26:
                                run_end_month(c, s, a, b, tape)
                            else:
                                run_begin_vote(c, s, a, b, tape)
                        else:
                            if what < 28:
                                run_choose_decree(c, s, a, b, tape)
                            else:
                                if what < 29:
                                    run_lift_decree(c, s, a, b, tape)
                                else:
                                    run_choose_end(c, s, a, b, tape)
                else:
                    if what < 35:
                        if what < 32:
                            if what < 31:
                                run_wish_mark(c, s, a, b, tape)
                            else:
                                run_mark_x(c, s, a, b, tape)
                        else:
                            if what < 33:
                                run_next_card(c, s, a, b, tape)
                            else:
                                if what < 34:
                                    run_judge_card(c, s, a, b, tape)
                                else:
                                    run_offer_bonus(c, s, a, b, tape)
                    else:
                        if what < 38:
                            if what < 36:
                                run_decide_bonus(c, s, a, b, tape)
                            else:
                                if what < 37:
                                    run_rejection(c, s, a, b, tape)
                                else:
                                    run_record_vote(c, s, a, b, tape)
                        else:
                            if what < 39:
                                run_balance(c, s, a, b, tape)
                            else:
                                if what < 40:
                                    run_after_balance(c, s, a, b, tape)
                                else:
                                    run_reset(c, s, a, b, tape)
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
    for i0 in range(4):
        seen.asks[i0] = s.asks[i0]
    for i0 in range(4):
        seen.offers[i0] = s.offers[i0]
    seen.chance = s.chance
    seen.chance_for = s.chance_for
    seen.pause = s.pause
    seen.over = s.over
    for i0 in range(4):
        seen.rank[i0] = s.rank[i0]
    seen.depth = s.depth
    seen.below = s.below
    for i0 in range(10):
        for i1 in range(3):
            seen.todo[i0][i1] = s.todo[i0][i1]
    for i0 in range(4):
        seen.party[i0] = s.party[i0]
    seen.turn = s.turn
    seen.box_seen = s.box_seen
    seen.regions_forgotten = s.regions_forgotten
    seen.years_forgotten = s.years_forgotten
    for i0 in range(4):
        for i1 in range(7):
            seen.purse[i0][i1] = s.purse[i0][i1] if i0 == seat else -128
    for i0 in range(4):
        seen.reserve_seen[i0] = s.reserve_seen[i0]
    for i0 in range(4):
        for i1 in range(7):
            seen.reserve[i0][i1] = s.reserve[i0][i1] if s.reserve_seen[i0] & looker else -128
    for i0 in range(4):
        seen.reserve_count_seen[i0] = s.reserve_count_seen[i0]
    for i0 in range(4):
        seen.reserve_count[i0] = s.reserve_count[i0] if s.reserve_count_seen[i0] & looker else -128
    seen.reserves_made = s.reserves_made
    for i0 in range(4):
        seen.reserve_step[i0] = s.reserve_step[i0] if i0 == seat else -128
    for i0 in range(4):
        for i1 in range(8):
            seen.sheet_seen[i0][i1] = s.sheet_seen[i0][i1]
    for i0 in range(4):
        for i1 in range(8):
            for i2 in range(7):
                seen.sheet[i0][i1][i2] = s.sheet[i0][i1][i2] if s.sheet_seen[i0][i1] & looker else -128
    for i0 in range(4):
        for i1 in range(8):
            seen.sheet_count[i0][i1] = s.sheet_count[i0][i1]
    for i0 in range(4):
        seen.hand_seen[i0] = s.hand_seen[i0]
    for i0 in range(4):
        for i1 in range(7):
            seen.hand[i0][i1] = s.hand[i0][i1] if s.hand_seen[i0] & looker else -128
    for i0 in range(4):
        seen.hand_step[i0] = s.hand_step[i0] if i0 == seat else -128
    for i0 in range(4):
        for i1 in range(7):
            seen.spent[i0][i1] = s.spent[i0][i1] if s.box_seen & looker else -128
    for i0 in range(4):
        seen.reserve_spent[i0] = s.reserve_spent[i0] if s.box_seen & looker else -2147483648
    for i0 in range(4):
        seen.full_hands[i0] = s.full_hands[i0] if s.box_seen & looker else -128
    seen.region = s.region
    for i0 in range(20):
        seen.winner_of[i0] = s.winner_of[i0]
    for i0 in range(4):
        seen.order[i0] = s.order[i0]
    seen.ordered = s.ordered
    seen.passes = s.passes
    seen.turnout = s.turnout
    seen.green = s.green
    seen.ballot = s.ballot
    seen.hands_open = s.hands_open
    seen.rollers = s.rollers
    seen.government = s.government
    seen.opposition = s.opposition
    seen.election_winner = s.election_winner
    for i0 in range(2):
        seen.leader[i0] = s.leader[i0]
    for i0 in range(2):
        seen.ally[i0] = s.ally[i0]
    for i0 in range(2):
        seen.bracket[i0] = s.bracket[i0]
    seen.base_attempts = s.base_attempts
    for i0 in range(2):
        seen.deck[i0] = s.deck[i0]
    for i0 in range(2):
        seen.removed[i0] = s.removed[i0]
    for i0 in range(4):
        seen.event_seen[i0] = s.event_seen[i0]
    for i0 in range(4):
        for i1 in range(80):
            seen.event_hand[i0][i1] = s.event_hand[i0][i1] if s.event_seen[i0] & looker else -128
    for i0 in range(4):
        seen.event_count[i0] = s.event_count[i0]
    for i0 in range(4):
        seen.played[i0] = s.played[i0]
    for i0 in range(12):
        seen.month_card[i0] = s.month_card[i0]
    for i0 in range(80):
        seen.event_spent[i0] = s.event_spent[i0] if s.box_seen & looker else -128
    seen.year = s.year
    seen.month = s.month
    seen.treasury = s.treasury
    seen.share = s.share
    seen.ministry = s.ministry
    for i0 in range(13):
        seen.box[i0] = s.box[i0]
    for i0 in range(13):
        seen.gained[i0] = s.gained[i0]
    seen.deficits = s.deficits
    seen.unpaid = s.unpaid
    for i0 in range(13):
        seen.marker[i0] = s.marker[i0]
    seen.agenda_faces = s.agenda_faces
    seen.unplaced = s.unplaced if s.agenda_faces & looker else -2147483648
    seen.placed = s.placed
    for i0 in range(20):
        seen.agenda_seen[i0] = s.agenda_seen[i0]
    for i0 in range(20):
        seen.agenda[i0] = s.agenda[i0] if s.agenda_seen[i0] & looker else -128
    seen.quarter = s.quarter
    seen.votes_held = s.votes_held
    seen.decree = s.decree
    seen.senate_end = s.senate_end
    seen.senate_laid = s.senate_laid
    for i0 in range(5):
        seen.senate_seen[i0] = s.senate_seen[i0]
    for i0 in range(5):
        seen.senate[i0] = s.senate[i0] if s.senate_seen[i0] & looker else -128
    seen.turned = s.turned
    seen.wished = s.wished
    seen.decree_wish = s.decree_wish if s.government & looker else -128
    seen.mark_wish = s.mark_wish if s.government & looker else -128
    seen.bonus_wish = s.bonus_wish if s.opposition & looker else -128
    seen.attempts = s.attempts
    seen.bet = s.bet
    seen.beads = s.beads
    for i0 in range(5):
        seen.bead_used[i0] = s.bead_used[i0]
    seen.plus_one = s.plus_one
    seen.attempt_turn = s.attempt_turn
    seen.roll_turn = s.roll_turn
    for i0 in range(21):
        seen.voted[i0] = s.voted[i0]
    for i0 in range(21):
        seen.rejected[i0] = s.rejected[i0]


def knowledge(c: Components, s: State, seat: int, seen: State) -> None:
    """What this seat knows, also from what it once saw, written to `seen`."""
    looker = 1 << seat
    seen.owes = s.owes
    seen.may = s.may
    for i0 in range(4):
        seen.asks[i0] = s.asks[i0]
    for i0 in range(4):
        seen.offers[i0] = s.offers[i0]
    seen.chance = s.chance
    seen.chance_for = s.chance_for
    seen.pause = s.pause
    seen.over = s.over
    for i0 in range(4):
        seen.rank[i0] = s.rank[i0]
    seen.depth = s.depth
    seen.below = s.below
    for i0 in range(10):
        for i1 in range(3):
            seen.todo[i0][i1] = s.todo[i0][i1]
    for i0 in range(4):
        seen.party[i0] = s.party[i0]
    seen.turn = s.turn
    seen.box_seen = s.box_seen
    seen.regions_forgotten = s.regions_forgotten
    seen.years_forgotten = s.years_forgotten
    for i0 in range(4):
        for i1 in range(7):
            seen.purse[i0][i1] = s.purse[i0][i1] if i0 == seat else -128
    for i0 in range(4):
        seen.reserve_seen[i0] = s.reserve_seen[i0]
    for i0 in range(4):
        for i1 in range(7):
            seen.reserve[i0][i1] = s.reserve[i0][i1] if s.reserve_seen[i0] & looker else -128
    for i0 in range(4):
        seen.reserve_count_seen[i0] = s.reserve_count_seen[i0]
    for i0 in range(4):
        seen.reserve_count[i0] = s.reserve_count[i0] if s.reserve_count_seen[i0] & looker else -128
    seen.reserves_made = s.reserves_made
    for i0 in range(4):
        seen.reserve_step[i0] = s.reserve_step[i0]
    for i0 in range(4):
        for i1 in range(8):
            seen.sheet_seen[i0][i1] = s.sheet_seen[i0][i1]
    for i0 in range(4):
        for i1 in range(8):
            for i2 in range(7):
                seen.sheet[i0][i1][i2] = s.sheet[i0][i1][i2] if s.sheet_seen[i0][i1] & looker else -128
    for i0 in range(4):
        for i1 in range(8):
            seen.sheet_count[i0][i1] = s.sheet_count[i0][i1]
    for i0 in range(4):
        seen.hand_seen[i0] = s.hand_seen[i0]
    for i0 in range(4):
        for i1 in range(7):
            seen.hand[i0][i1] = s.hand[i0][i1] if s.hand_seen[i0] & looker else -128
    for i0 in range(4):
        seen.hand_step[i0] = s.hand_step[i0] if i0 == seat else -128
    for i0 in range(4):
        for i1 in range(7):
            seen.spent[i0][i1] = s.spent[i0][i1]
    for i0 in range(4):
        seen.reserve_spent[i0] = s.reserve_spent[i0]
    for i0 in range(4):
        seen.full_hands[i0] = s.full_hands[i0]
    seen.region = s.region
    for i0 in range(20):
        seen.winner_of[i0] = s.winner_of[i0]
    for i0 in range(4):
        seen.order[i0] = s.order[i0]
    seen.ordered = s.ordered
    seen.passes = s.passes
    seen.turnout = s.turnout
    seen.green = s.green
    seen.ballot = s.ballot
    seen.hands_open = s.hands_open
    seen.rollers = s.rollers
    seen.government = s.government
    seen.opposition = s.opposition
    seen.election_winner = s.election_winner
    for i0 in range(2):
        seen.leader[i0] = s.leader[i0]
    for i0 in range(2):
        seen.ally[i0] = s.ally[i0]
    for i0 in range(2):
        seen.bracket[i0] = s.bracket[i0]
    seen.base_attempts = s.base_attempts
    for i0 in range(2):
        seen.deck[i0] = s.deck[i0]
    for i0 in range(2):
        seen.removed[i0] = s.removed[i0]
    for i0 in range(4):
        seen.event_seen[i0] = s.event_seen[i0]
    for i0 in range(4):
        for i1 in range(80):
            seen.event_hand[i0][i1] = s.event_hand[i0][i1] if s.event_seen[i0] & looker else -128
    for i0 in range(4):
        seen.event_count[i0] = s.event_count[i0]
    for i0 in range(4):
        seen.played[i0] = s.played[i0]
    for i0 in range(12):
        seen.month_card[i0] = s.month_card[i0]
    for i0 in range(80):
        seen.event_spent[i0] = s.event_spent[i0]
    seen.year = s.year
    seen.month = s.month
    seen.treasury = s.treasury
    seen.share = s.share
    seen.ministry = s.ministry
    for i0 in range(13):
        seen.box[i0] = s.box[i0]
    for i0 in range(13):
        seen.gained[i0] = s.gained[i0]
    seen.deficits = s.deficits
    seen.unpaid = s.unpaid
    for i0 in range(13):
        seen.marker[i0] = s.marker[i0]
    seen.agenda_faces = s.agenda_faces
    seen.unplaced = s.unplaced if s.agenda_faces & looker else -2147483648
    seen.placed = s.placed
    for i0 in range(20):
        seen.agenda_seen[i0] = s.agenda_seen[i0]
    for i0 in range(20):
        seen.agenda[i0] = s.agenda[i0] if s.agenda_seen[i0] & looker else -128
    seen.quarter = s.quarter
    seen.votes_held = s.votes_held
    seen.decree = s.decree
    seen.senate_end = s.senate_end
    seen.senate_laid = s.senate_laid
    for i0 in range(5):
        seen.senate_seen[i0] = s.senate_seen[i0]
    for i0 in range(5):
        seen.senate[i0] = s.senate[i0] if s.senate_seen[i0] & looker else -128
    seen.turned = s.turned
    seen.wished = s.wished
    seen.decree_wish = s.decree_wish if s.government & looker else -128
    seen.mark_wish = s.mark_wish if s.government & looker else -128
    seen.bonus_wish = s.bonus_wish if s.opposition & looker else -128
    seen.attempts = s.attempts
    seen.bet = s.bet
    seen.beads = s.beads
    for i0 in range(5):
        seen.bead_used[i0] = s.bead_used[i0]
    seen.plus_one = s.plus_one
    seen.attempt_turn = s.attempt_turn
    seen.roll_turn = s.roll_turn
    for i0 in range(21):
        seen.voted[i0] = s.voted[i0]
    for i0 in range(21):
        seen.rejected[i0] = s.rejected[i0]


def redeal(c: Components, s: State, looker: int, dice: list[int], scratch: list[int]) -> None:
    """Lays anew, in a knowledge of `looker`, all that it cannot know: each arrangement of units equally likely."""
    redeal_rest(c, s, looker, dice, scratch)
