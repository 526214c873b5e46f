"""Una Questione di Voti read a second time: the rulebook written down as plainly as it goes, without a look at rules.

It shares nothing with the program but the names in text forms and the component data; where both differ, one of them
has misread a clause.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from hustings.kernel.game import load_game
from hustings.kernel.match import SPECTATOR
from tests.games.municipium.beside import Beside

DATA = load_game("voti").own_data
VALUES = [token["value"] for token in DATA["token"]]
TOKENS = [token["count"] for token in DATA["token"]]
SENATE_SEATS = [region["seats"] for region in DATA["region"]]
THEMES = [theme["id"] for theme in DATA["theme"]]
PERCENT = {theme["id"]: theme["percent"] for theme in DATA["theme"]}
FIVES = ["infrastructure", "crime", "transport", "school"]
BIG, HEALTH, WORK, PENSIONS = THEMES[:4]
TURNOUT = [
    {BIG, HEALTH, PENSIONS},
    {HEALTH, WORK, PENSIONS, *FIVES},
    {BIG, WORK, PENSIONS, *FIVES},
    {BIG, HEALTH, PENSIONS, *FIVES},
    {BIG, HEALTH, WORK, *FIVES},
    {BIG, HEALTH, WORK, *FIVES},
]
PARTIES = {party["id"]: (party["en"], party["colour"]) for party in DATA["party"]}
OF_FOUR = {"left", "right", "centre_left", "centre_right"}
MINISTRIES = [ministry["id"] for ministry in DATA["ministry"]]
DECKS = [[card for card in DATA["event_card"] if card["deck"] == deck] for deck in ("positive", "negative")]
CARDS = {card["id"].lower(): card for deck in DECKS for card in deck}
DECREES = {decree["id"].lower(): decree["ministry"] for decree in DATA["decree"]}
BETS = {"low": {1, 2, 3}, "odd": {1, 3, 5}, "even": {2, 4, 6}}
GOVERNMENT, OPPOSITION = 0, 1
FULL = 20_000


def worth(tokens: list[int]) -> int:
    return sum(value * count for value, count in zip(VALUES, tokens))


def is_shown(seen: Sequence[int], true: list[int], open_to_looker: bool) -> bool:
    """Whether these numbers are as they are, or all covered."""
    return list(seen)[: len(true)] == true if open_to_looker else all(number < -1 for number in seen)


class Reading:
    """A whole game, chapter by chapter; afterwards `winners` has those who won."""

    def __init__(self, game: Beside, options: dict[str, Any]) -> None:
        self.game = game
        self.options = options
        self.seats = range(game.match.seats)
        self.party: list[str] = []
        self.purse = [list(TOKENS) for _ in self.seats]
        self.reserve = [[0] * len(VALUES) for _ in self.seats]
        self.won: list[list[int]] = [[] for _ in self.seats]
        self.full_hands = [0 for _ in self.seats]
        self.winners: set[int] = set()

    def play(self) -> None:
        """VO-1.02, VO-1.03"""
        self.take_parties()
        self.make_reserves()
        for region in range(len(SENATE_SEATS)):
            self.fight(region)
        self.settle()
        self.deal()
        self.set_agenda()
        for year in range(5):
            self.govern(year)
            if self.winners:
                return

    def ranks(self) -> tuple[int, ...]:
        """VO-18.06"""
        return tuple(1 if seat in self.winners else 1 + len(self.winners) for seat in self.seats)

    # -------------------------------------------------------------------------------------- chapters 1 and 2

    def take_parties(self) -> None:
        """VO-1.15 to VO-1.19"""
        for seat in self.seats:
            free = [
                party
                for party, (name, colour) in PARTIES.items()
                if (len(self.seats) < 4 or party in OF_FOUR)
                and all(name != PARTIES[taken][0] and colour != PARTIES[taken][1] for taken in self.party)
            ]
            if self.options["party_choice"] == "random":
                drawn = self.game.draw("PARTY_DRAW", [int(party in free) for party in PARTIES])
                self.party.append(list(PARTIES)[drawn])
            else:
                self.party.append(self.game.choose(seat, {f"party {party}" for party in free})[1])

    def colour(self, seat: int) -> str:
        return str(PARTIES[self.party[seat]][1])

    def make_reserves(self) -> None:
        """VO-2.05, VO-2.06, VO-2.11, VO-2.12: all at once; who is done can change one value after the other."""
        steps = [0 for _ in self.seats]
        while any(step < len(VALUES) for step in steps):
            seat = self.game.dice.choice(self.seats)
            assert self.game.match.owes == {other + 1 for other in self.seats if steps[other] < len(VALUES)}
            if steps[seat] < len(VALUES):
                value = steps[seat]
                self.game.compare(seat, {f"reserve {n}" for n in range(21) if self.can_set_aside(seat, value, n)})
                most = max(n for n in range(21) if self.can_set_aside(seat, value, n))
                n = self.game.dice.choice((0, 0, 0, self.game.dice.randint(0, most)))
                self.game.play(seat, f"reserve {n}")
                steps[seat] += 1
            else:
                changes = [
                    (value, n) for value in range(len(VALUES)) for n in range(21) if self.can_set_aside(seat, value, n)
                ]
                self.game.compare(seat, {f"reserve_change {VALUES[value]} {n}" for value, n in changes})
                value, n = self.game.dice.choice(changes)
                self.game.play(seat, f"reserve_change {VALUES[value]} {n}")
            self.purse[seat][value] -= n - self.reserve[seat][value]
            self.reserve[seat][value] = n

    def can_set_aside(self, seat: int, value: int, count: int) -> bool:
        """VO-2.11, VO-2.12"""
        more = count - self.reserve[seat][value]
        enough = more <= self.purse[seat][value] and sum(self.purse[seat]) - more >= 20
        return bool(enough and worth(self.reserve[seat]) + more * VALUES[value] <= 330_000)

    # --------------------------------------------------------------------------------------- chapters 3 to 5

    def fight(self, region: int) -> None:
        """VO-3.04 to VO-3.15, VO-4.01 to VO-4.15"""
        sheet = self.campaign(region, self.order_of_placing())
        die = self.game.draw("TURNOUT_ROLL", [1] * 6)
        valid = set(TURNOUT[die])
        if die in (1, 2, 3, 4):
            valid.remove(THEMES[self.game.draw("EXCLUDED_THEME", [int(theme in FIVES) for theme in THEMES])])
        votes = [Fraction(0) for _ in self.seats]
        for theme in valid:
            sums = [worth(sheet[seat][theme]) for seat in self.seats]
            best = [seat for seat in self.seats if sums[seat] == max(sums) > 0]
            for seat in best:
                votes[seat] += Fraction(PERCENT[theme], len(best))
        first = [seat for seat in self.seats if votes[seat] == max(votes)]
        winner = first[0] if len(first) == 1 else self.ballot(first)
        self.won[winner].append(region)
        assert self.game.match.s.winner_of[region] == winner

    def order_of_placing(self) -> list[int]:
        """VO-3.04, VO-3.05"""
        order: list[int] = []
        while len(order) < len(self.seats) - 1:
            order.append(self.game.draw("ORDER_ROLL", [int(seat not in order) for seat in self.seats]))
        return order + [seat for seat in self.seats if seat not in order]

    def campaign(self, region: int, order: list[int]) -> list[dict[str, list[int]]]:
        """VO-3.06 to VO-3.15: the tokens of each player by theme and value."""
        sheet = [{theme: [0] * len(VALUES) for theme in THEMES} for _ in self.seats]
        to_come = len(SENATE_SEATS) - 1 - region
        passes = 0
        turn = 0
        while passes < len(self.seats):
            seat = order[turn % len(self.seats)]
            turn += 1
            ends = {"pass"} if any(any(tokens) for tokens in sheet[seat].values()) else set()
            placed = False
            while sum(self.purse[seat]) > to_come:
                tokens = {
                    f"campaign {theme} {value}"
                    for theme in THEMES
                    for value, count in zip(VALUES, self.purse[seat])
                    if count
                }
                self.compare_tokens(sheet)
                word, *names = self.choose_often(seat, {*tokens, *ends}, min(ends, default=""))
                if word != "campaign":
                    break
                value = VALUES.index(int(names[1]))
                self.purse[seat][value] -= 1
                sheet[seat][names[0]][value] += 1
                placed = True
                ends = {"end_turn"}
            passes = 0 if placed else passes + 1
        return sheet

    def compare_tokens(self, sheet: list[dict[str, list[int]]], open_to_all: bool = False) -> None:
        """VO-2.02, VO-2.07, VO-3.16, VO-3.17, VO-4.07: what somebody at the table sees of everybody's tokens."""
        looker = self.game.dice.choice([*self.seats, SPECTATOR - 1])
        seen = self.game.match.seen(looker + 1)
        for seat in self.seats:
            mine = seat == looker
            assert is_shown(seen.purse[seat], self.purse[seat], mine), self.game.played[-10:]
            assert is_shown(seen.reserve[seat], self.reserve[seat], mine), self.game.played[-10:]
            assert seen.reserve_count[seat] == sum(self.reserve[seat])
            for theme, tokens in enumerate(sheet[seat].values()):
                assert is_shown(seen.sheet[seat][theme], tokens, mine or open_to_all), self.game.played[-10:]
                assert seen.sheet_count[seat][theme] == sum(tokens)

    def compare_cards(self, marked: int = 0, turned: int = 0) -> None:
        """VO-8.03, VO-8.05, VO-9.05, VO-12.06, VO-12.07: what somebody sees of hands, agenda and Senate."""
        looker = self.game.dice.choice([*self.seats, SPECTATOR - 1])
        seen = self.game.match.seen(looker + 1)
        for seat in self.seats:
            hand = [int(card in self.hand[seat]) for card in CARDS]
            assert is_shown(seen.event_hand[seat], hand, seat == looker), self.game.played[-10:]
            assert seen.event_count[seat] == len(self.hand[seat])
        governs = looker in self.sides[GOVERNMENT]
        free = [-1] * (len(DECREES) - len(self.open_decrees) - len(self.to_come))
        of_year, later = ([list(DECREES).index(d) for d in row] for row in (self.open_decrees, self.to_come))
        gone = free[: len(free) // 4 * 4]
        agenda = [*gone, *of_year, *free[len(gone) :], *later]
        for space, decree in enumerate(agenda):
            is_open = decree < 0 or governs or self.options["agenda_visibility"] == "open"
            assert is_shown([seen.agenda[space]], [decree], is_open), self.game.played[-10:]
        if marked:
            for position in range(5):
                is_x = int(position + 1 == marked)
                assert is_shown([seen.senate[position]], [is_x], governs or position < turned), self.game.played[-10:]

    def choose_often(self, seat: int, words: set[str], often: str) -> list[str]:
        """A choice among these words, one of which is chosen more often than not, so that a game goes on."""
        assert self.game.match.owes == {seat + 1}
        self.game.compare(seat, words)
        takes_it = often != "" and self.game.dice.random() < 0.6
        return self.game.play(seat, often if takes_it else self.game.dice.choice(sorted(words)))

    def ballot(self, players: list[int]) -> int:
        """VO-5.01 to VO-5.17: who wins the region."""
        hands = {seat: [0] * len(VALUES) for seat in players if any(self.reserve[seat])}
        self.take_hands(hands)
        full = [seat for seat, hand in hands.items() if worth(hand) >= FULL]
        for seat, hand in hands.items():
            if seat in full:
                self.full_hands[seat] += 1
                self.reserve[seat] = [before - out for before, out in zip(self.reserve[seat], hand)]
        if len(full) == 1:
            return full[0]
        rolling = full if full and self.options["ballot_cancel"] == "owners_roll" else players
        return self.game.draw("BALLOT_ROLL", [int(seat in rolling) for seat in self.seats])

    def take_hands(self, hands: dict[int, list[int]]) -> None:
        """VO-5.05, VO-5.17: value after value, until the hand is closed; then it can be changed until all are."""
        held = {seat: [value for value in range(len(VALUES)) if self.reserve[seat][value]] for seat in hands}
        waiting = set(hands)
        while waiting:
            seat = self.game.dice.choice(sorted(hands))
            assert self.game.match.owes == {other + 1 for other in waiting}
            if seat in waiting:
                value = held[seat][0] if held[seat] else -1
                counts = [n for n in range(21) if value >= 0 and self.can_take(seat, hands[seat], value, n)]
                words = {"ready", *(f"hand {n}" for n in counts)}
                self.game.compare(seat, words)
                word, *count = self.game.play(seat, self.game.dice.choice(sorted(words)))
                if word == "ready":
                    waiting.remove(seat)
                else:
                    hands[seat][held[seat].pop(0)] = int(count[0])
            else:
                changes = [
                    (value, n)
                    for value in range(len(VALUES))
                    for n in range(21)
                    if self.can_take(seat, hands[seat], value, n)
                ]
                self.game.compare(seat, {f"hand_change {VALUES[value]} {n}" for value, n in changes})
                value, n = self.game.dice.choice(changes)
                self.game.play(seat, f"hand_change {VALUES[value]} {n}")
                hands[seat][value] = n

    def can_take(self, seat: int, hand: list[int], value: int, count: int) -> bool:
        """VO-5.05, VO-5.07, VO-5.16"""
        total = worth(hand) + (count - hand[value]) * VALUES[value]
        too_much = self.options["ballot_bonus_value"] == "exactly" and total > FULL
        spent = self.full_hands[seat] >= 4 and total >= FULL
        return count <= self.reserve[seat][value] and not too_much and not spent

    # --------------------------------------------------------------------------------------- chapters 6 to 9

    def senate_seats(self, seat: int) -> int:
        return sum(SENATE_SEATS[region] for region in self.won[seat])

    def strongest(self, members: list[int], event: str) -> int:
        """VO-6.07, VO-7.03: most Senate seats, then regions, then dice."""
        weight = {seat: (self.senate_seats(seat), len(self.won[seat])) for seat in members}
        best = [seat for seat in members if weight[seat] == max(weight.values())]
        return best[0] if len(best) == 1 else self.game.draw(event, [int(seat in best) for seat in self.seats])

    def settle(self) -> None:
        """VO-6.01 to VO-6.07, VO-7.01 to VO-7.07: the sides, leaders first, brackets, attempts and beads."""
        winner = -1
        if len(self.seats) == 4:
            left = [seat for seat in self.seats if self.colour(seat) in ("red", "yellow")]
            right = [seat for seat in self.seats if seat not in left]
            government = max(left, right, key=lambda side: sum(map(self.senate_seats, side)))
        else:
            winner = self.strongest(list(self.seats), "WINNER_ROLL")
            government = [winner]
            if self.senate_seats(winner) < 155:
                asked = int(self.game.choose(winner, {f"ask {s + 1}" for s in self.seats if s != winner})[1]) - 1
                accepts = self.game.choose(asked, {"answer accept", "answer refuse"})[1] == "accept"
                government.append(asked if accepts else 3 - winner - asked)
        opposition = [seat for seat in self.seats if seat not in government]
        lead = sum(map(self.senate_seats, government)) - sum(map(self.senate_seats, opposition))
        self.base = 3 if lead <= 16 else 2 if lead <= 50 else 1
        self.sides: list[list[int]] = []
        for side in (government, opposition):
            leader = winner if winner in side else side[0]
            if len(side) == 2 and winner not in side:
                leader = self.strongest(side, "LEADER_ROLL")
            self.sides.append([leader, *(seat for seat in side if seat != leader)])
        self.far_apart = [
            len(side) == 2 and self.senate_seats(side[0]) - self.senate_seats(side[1]) > 16 for side in self.sides
        ]
        sums = [worth(self.reserve[seat]) for seat in opposition]
        pooled = self.options["opposition_reserve"] == "pooled"
        self.beads = min(5, sum(sums) // 50_000 if pooled else sum(total // 50_000 for total in sums))
        assert self.game.match.s.beads == self.beads
        self.treasury = 30
        self.marker = dict.fromkeys(MINISTRIES, 0)
        self.plus_one = 0
        self.votes = 0
        self.attempt_turn = 0
        self.roll_turn = 0
        self.rejected = 0

    def share(self, side: int, alone: int, near: tuple[int, int], far: tuple[int, int]) -> dict[int, int]:
        """VO-7.04: what each member of a side has of something."""
        members = self.sides[side]
        return {members[0]: alone} if len(members) == 1 else dict(zip(members, far if self.far_apart[side] else near))

    def deal(self) -> None:
        """VO-8.01 to VO-8.05: each card for its owner's eyes only."""
        self.hand: list[list[str]] = [[] for _ in self.seats]
        for side, event in enumerate(("GOVERNMENT_DEAL", "OPPOSITION_DEAL")):
            deck = [card["id"].lower() for card in DECKS[side]]
            left = [1] * len(deck)
            for seat, count in self.share(side, 30, (15, 15), (20, 10)).items():
                for _ in range(count):
                    assert self.game.match.s.chance_for == seat
                    drawn = self.game.draw(event, left)
                    left[drawn] = 0
                    self.hand[seat].append(deck[drawn])

    def set_agenda(self) -> None:
        """VO-9.01 to VO-9.07"""
        leader, *ally = self.sides[GOVERNMENT]
        self.agenda: list[str] = []
        while len(self.agenda) < len(DECREES):
            takes_turns = ally and not self.far_apart[GOVERNMENT] and len(self.agenda) % 2 == 1
            left = {f"agenda {decree}" for decree in DECREES if decree not in self.agenda}
            self.agenda.append(self.game.choose(ally[0] if takes_turns else leader, left)[1])

    # ------------------------------------------------------------------------------------- chapters 10 to 18

    def govern(self, year: int) -> None:
        """VO-1.03"""
        box = self.lay_out()
        self.to_come = self.agenda[4 * year + 4 :]
        self.open_decrees = self.agenda[4 * year : 4 * year + 4]
        self.rejected_now = 0
        self.bonus_used = False
        if self.play_months():
            return
        in_deficit, unpaid = self.balance(box)
        if year == 4:
            if self.rejected_now < 2 or not in_deficit:
                self.winners = set(self.sides[GOVERNMENT])
                return
            drawn = list(DECREES)[self.game.draw("EXTRA_DECREE", [1] * len(DECREES))]
            if not self.vote(drawn):
                self.winners = set(self.sides[GOVERNMENT])
            return
        self.plus_one = int(in_deficit)
        self.treasury = sum(box.values()) + sum(max(0, marker) for marker in self.marker.values())
        if self.options["unpaid_debt"] == "carried":
            self.treasury = max(0, self.treasury - unpaid)
        s = self.game.match.s
        assert (s.treasury, s.plus_one, s.beads) == (self.treasury, self.plus_one, self.beads)

    def lay_out(self) -> dict[str, int]:
        """VO-10.01 to VO-10.11"""
        half, quarter = self.treasury // 2, self.treasury // 4
        shares = self.share(GOVERNMENT, self.treasury, (self.treasury - half, half), (self.treasury - quarter, quarter))
        box = dict.fromkeys(MINISTRIES, 0)
        for seat, share in shares.items():
            for ministry in MINISTRIES[:-1]:
                if share:
                    some = f"manoeuvre {min(share, self.game.dice.randrange(4))}"
                    coins = int(self.choose_often(seat, {f"manoeuvre {n}" for n in range(share + 1)}, some)[1])
                    box[ministry] += coins
                    share -= coins
            box[MINISTRIES[-1]] += share
        assert self.game.match.s.box == list(box.values())
        return box

    def play_months(self) -> bool:
        """VO-11.01 to VO-11.10, VO-19.03: whether the game ended."""
        left = {seat: cards for side in (0, 1) for seat, cards in self.share(side, 6, (3, 3), (4, 2)).items()}
        for month in range(12):
            side = self.sides[month % 2]
            able = [seat for seat in side if left[seat]]
            seat = able[0]
            if len(able) == 2:
                in_turns = self.options["coalition_decider"] == "alternate"
                decider = side[month // 2 % 2] if in_turns else side[0]
                _, who = self.game.choose(decider, {"month i_play", "month ally_plays"})
                seat = decider if who == "i_play" else sum(side) - decider
            if len(self.hand[seat]) > 1:
                self.compare_cards()
            _, card = self.game.choose(seat, {f"event {card}" for card in self.hand[seat]})
            self.hand[seat].remove(card)
            left[seat] -= 1
            ministry = CARDS[card]["ministry"]
            self.marker[ministry] = max(-6, min(6, self.marker[ministry] + CARDS[card]["value"]))
            if month % 3 == 2 and self.vote(self.choose_decree()):
                return True
        return False

    def decider(self) -> int:
        """VO-19.01 to VO-19.03: who decides for the government in this vote."""
        members = self.sides[GOVERNMENT]
        return members[self.votes % len(members)] if self.options["coalition_decider"] == "alternate" else members[0]

    def wish(self, side: int, words: set[str]) -> None:
        """VO-19.01: the ally of a coalition says what it would do."""
        if self.options["coalition_decider"] == "advice" and len(self.sides[side]) == 2:
            self.game.choose(self.sides[side][1], words)

    def choose_decree(self) -> str:
        """VO-12.02, VO-19.01: the last of a year unasked."""
        if len(self.open_decrees) > 1:
            self.wish(GOVERNMENT, {f"decree_wish {decree}" for decree in self.open_decrees})
        _, decree = self.game.choose(self.decider(), {f"decree {decree}" for decree in self.open_decrees})
        self.open_decrees.remove(decree)
        return decree

    def vote(self, decree: str) -> bool:
        """Chapters 12 to 14: whether the game ended with it."""
        if not {self.colour(seat) for seat in self.sides[GOVERNMENT]} & {"red", "green"}:
            self.game.choose(self.decider(), {"end left", "end right"})
        self.wish(GOVERNMENT, {f"mark_wish {position}" for position in range(1, 6)})
        _, marked = self.game.choose(self.decider(), {f"mark {position}" for position in range(1, 6)})
        if self.options["attempt_turns"] == "each_vote":
            self.attempt_turn = 0
        is_rejected = self.intercepts(int(marked)) and self.roll(DECREES[decree])
        self.votes += 1
        self.rejected += is_rejected
        self.rejected_now += is_rejected
        if self.rejected_now == 3 or self.rejected == 10:
            self.winners = set(self.sides[OPPOSITION])
        return bool(self.winners)

    def intercepts(self, marked: int) -> bool:
        """VO-13.01 to VO-13.15: whether the card with the X is intercepted."""
        opposition = self.sides[OPPOSITION]
        attempts = self.base + self.plus_one
        for position in range(1, 6):
            seat = opposition[self.attempt_turn % len(opposition)]
            if attempts == 0:
                if not self.uses_bonus(seat):
                    if self.options["bonus_moment"] == "at_exhaustion" or not self.can_use_bonus():
                        return False
                    call = "pass"
                elif self.options["bonus_moment"] == "with_interception":
                    call = "intercept"
                else:
                    attempts = 1
            if attempts > 0:
                self.compare_cards(marked, position - 1)
                words = {"intercept intercept", "intercept pass"}
                _, call = self.choose_often(seat, words, "intercept intercept")
                attempts -= call == "intercept"
            self.attempt_turn += call == "intercept"
            if position == marked:
                return call == "intercept"
        raise AssertionError("one of five cards bears the X")

    def can_use_bonus(self) -> bool:
        """VO-13.08, VO-13.09"""
        return self.beads > 0 and not self.bonus_used

    def uses_bonus(self, next_attempter: int) -> bool:
        """VO-13.08, VO-13.14, VO-19.01, VO-19.03: whether a bead is spent now."""
        if not self.can_use_bonus():
            return False
        self.wish(OPPOSITION, {"bonus_wish use", "bonus_wish keep"})
        in_turns = self.options["coalition_decider"] == "alternate"
        _, use = self.game.choose(
            next_attempter if in_turns else self.sides[OPPOSITION][0], {"bonus use", "bonus keep"}
        )
        if use == "use":
            self.beads -= 1
            self.bonus_used = True
        return use == "use"

    def roll(self, ministry: str) -> bool:
        """VO-14.01 to VO-14.05"""
        marker = self.marker[ministry]
        seat = self.sides[OPPOSITION][self.roll_turn % len(self.sides[OPPOSITION])]
        successes = {1, 2} if marker > 0 else {1, 2, 3, 4}
        if marker == 0:
            _, bet = self.game.choose(seat, {f"bet {bet}" for bet in BETS})
            successes = BETS[bet]
        self.roll_turn += 1
        return self.game.draw("REJECTION_ROLL", [1] * 6) + 1 in successes

    def balance(self, box: dict[str, int]) -> tuple[bool, int]:
        """VO-15.01 to VO-15.09: whether a ministry is in deficit, and what nobody could pay."""
        assert self.game.match.s.marker == list(self.marker.values())
        in_deficit = any(-self.marker[ministry] > box[ministry] for ministry in MINISTRIES)
        missing = 0
        for ministry in MINISTRIES:
            owed = max(0, -self.marker[ministry])
            own = min(owed, box[ministry])
            box[ministry] -= own
            missing += owed - own
        while missing and any(box.values()):
            box[max(box, key=lambda ministry: box[ministry])] -= 1
            missing -= 1
        return in_deficit, missing
