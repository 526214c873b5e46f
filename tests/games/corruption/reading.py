"""Corruption read a second time: the rulebook written down as plainly as it goes, without a look at the rules.

It shares nothing with the program but the names in text forms and the numbers on the cards; where both differ, one of
them has misread a clause.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from hustings.kernel.game import load_game
from tests.games.municipium.beside import Beside

DATA = load_game("corruption").own_data
BRIBES = [bribe["id"] for bribe in DATA["bribe"]]
JUDGE, JOURNALIST, KILLER = "judge", "journalist", "killer"
KINDS = [*BRIBES, JUDGE, JOURNALIST, KILLER]
FACE = {bribe["id"]: bribe["value"] for bribe in DATA["bribe"]}
WORTH = {work["id"]: work["value"] for work in DATA["work"]}
WORKS = list(WORTH)
ACCOUNTS = ["account_city", "account_county", "account_state"]
RIVER = ({3}, {3, 4}, {2, 3, 4}, {2, 3, 4, 5})


@dataclass
class Card:
    """A card on the table; `place` is a work or an account."""

    owner: int
    position: int
    kind: str
    place: str
    is_open: bool
    horizontal: bool
    seen_by: set[int] = field(default_factory=set)
    cancelled: bool = False
    gone: bool = False

    @property
    def is_person(self) -> bool:
        return self.kind not in FACE

    @property
    def address(self) -> str:
        return f"{self.owner + 1} {self.position}"


@dataclass
class Player:
    """What a player has."""

    hand: list[str]
    books: int
    won: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)

    @property
    def points(self) -> int:
        return sum(WORTH[work] for work in self.won)


class Reading:
    """A whole game, phase by phase."""

    def __init__(self, game: Beside, options: dict[str, Any]) -> None:
        self.game = game
        self.options = options
        self.seats = game.match.seats
        persons = [] if options["face_up_rule"] == "stability" else [JUDGE, JOURNALIST, JOURNALIST, KILLER]
        books = 2 if options["address_book"] else 0
        self.players = [Player([*BRIBES, *persons], books) for _ in range(self.seats)]
        self.deck = set(WORKS)
        self.rows: list[list[str]] = [[], [], []]
        self.table: list[Card] = []
        self.first = 0

    def play(self) -> None:
        """CO-2.01, CO-2.02, CO-12.01"""
        for this_round in range(1, 5):
            self.offer_works()
            self.first = self.first_player(this_round)
            self.corrupt(this_round)
            self.assign_swiss_bribes()
            self.use_killers()
            voided = self.use_judges()
            self.use_journalists(voided)
            self.award(voided)
            self.clean_up()

    def ranks(self) -> tuple[int, ...]:
        """CO-12.02 to CO-12.06"""
        breaks_tie = self.options["final_tie"] == "works"
        worth = [(player.points, len(player.won) if breaks_tie else 0) for player in self.players]
        return tuple(1 + sum(other > own for other in worth) for own in worth)

    @property
    def on_offer(self) -> list[str]:
        """CO-3.04: from left to right."""
        return [work for row in self.rows for work in row]

    def lying(self, place: str) -> list[Card]:
        """CO-4.12: the cards at a place, in the order in which they were played."""
        return [card for card in self.table if card.place == place and not card.gone]

    # ---------------------------------------------------------------------------------------- phases 1 and 2

    def offer_works(self) -> None:
        """CO-3.01, CO-3.02"""
        for n in range(6):
            work = WORKS[self.game.draw("WORKS_DRAW", [int(work in self.deck) for work in WORKS])]
            self.deck.remove(work)
            self.rows[n // 2].append(work)

    def first_player(self, this_round: int) -> int:
        """CO-4.01 to CO-4.04"""
        if this_round == 1:
            agreed = self.options["first_in_round_1"]
            return int(agreed) - 1 if agreed != "random" else self.game.draw("FIRST_PLAYER_ROUND_1", [1] * self.seats)
        worth = [(player.points, len(player.won)) for player in self.players]
        leads = [int(own == max(worth)) for own in worth]
        return leads.index(1) if sum(leads) == 1 else self.game.draw("FIRST_PLAYER_TIE", leads)

    def corrupt(self, this_round: int) -> None:
        """CO-4.05 to CO-4.18, CO-13.01, CO-14.01 to CO-14.04, CO-15.01"""
        cards = 6 if self.options["card_counts"] == "six_each" or this_round == 1 else 5
        rule = self.options["face_up_rule"]
        is_open: set[int] = set()
        if rule == "standard":
            is_open = set(range(1, this_round + 1))
        elif rule == "down_the_river":
            is_open = set(RIVER[this_round - 1])
        plans = rule == "free_stud" and self.options["free_stud_timing"] == "round_start"
        announces = rule == "free_stud" and not plans
        for position in range(1, cards + 1):
            if plans and self.choose(self.first, {"plan open", "plan closed"}) == ["plan", "open"]:
                is_open.add(position)
        step = -1 if self.options["direction"] == "anticlockwise" else 1
        for position in range(1, cards + 1):
            if announces:
                _, announced = self.choose(self.first, {"announce open", "announce closed"}, looks=True)
                is_open |= {position} if announced == "open" else set()
            for turn in range(self.seats):
                self.place((self.first + step * turn) % self.seats, position, position in is_open)

    def place(self, seat: int, position: int, is_open: bool) -> None:
        """CO-4.07 to CO-4.20"""
        hand = self.players[seat].hand
        _, kind = self.choose(seat, {f"card {kind}" for kind in hand}, looks=True)
        accounts = ACCOUNTS if kind in FACE else []
        _, place = self.choose(seat, {f"place {place}" for place in [*self.on_offer, *accounts]})
        hand.remove(kind)
        in_account = place in ACCOUNTS
        self.table.append(Card(seat, position, kind, place, is_open and not in_account, in_account, {seat}))

    def choose(self, seat: int, words: set[str], looks: bool = False) -> list[str]:
        """What a seat chooses among exactly these words; others may look meanwhile, and can do nothing else."""
        peeks = self.let_look(seat) if looks else {}
        assert self.game.match.owes == {seat + 1}
        assert self.game.match.may == {looker + 1 for looker in peeks}
        for other in range(self.seats):
            self.game.compare(other, (words if other == seat else set()) | peeks.get(other, set()))
        self.compare_table()
        return self.game.play(seat, self.game.dice.choice(sorted(words)))

    def let_look(self, awaited: int) -> dict[int, set[str]]:
        """CO-16.04 to CO-16.09: now and then somebody looks; at what everybody may look then."""
        dice = self.game.dice
        while True:
            peeks = {seat: found for seat in range(self.seats) if (found := self.peeks(seat, awaited))}
            if not peeks or dice.random() < 0.9:
                return peeks
            looker = dice.choice(sorted(peeks))
            _, *address = self.game.play(looker, dice.choice(sorted(peeks[looker])))
            self.players[looker].books -= 1
            self.at(address).seen_by.add(looker)

    def peeks(self, seat: int, awaited: int) -> set[str]:
        """CO-16.02, CO-16.03, CO-16.05, CO-16.09"""
        barred = self.options["address_book_timing"] == "own_turn" and seat != awaited
        if barred or self.players[seat].books == 0:
            return set()
        return {
            f"peek {card.address}"
            for card in self.table
            if not card.is_open and not card.horizontal and seat not in card.seen_by
        }

    def at(self, address: list[str]) -> Card:
        """The card with this owner and position."""
        return next(card for card in self.table if card.address.split() == address)

    def compare_table(self) -> None:
        """CO-4.20, CO-4.21, CO-16.06: what lies open, and what each seat sees of the cards on the table."""
        s = self.game.match.s
        for seat, player in enumerate(self.players):
            assert (s.points[seat], s.books[seat]) == (player.points, player.books)
            assert s.discard[seat] == [player.discard.count(kind) for kind in KINDS]
        looker = self.game.dice.randrange(self.seats)
        seen = self.game.match.seen(looker + 1)
        for card in self.table:
            if not card.gone:
                shown = seen.card[card.owner][card.position - 1]
                sees = card.is_open or looker in card.seen_by
                assert (shown == KINDS.index(card.kind)) if sees else (shown < -1), self.game.played[-10:]

    # ---------------------------------------------------------------------------------------------- phase 3

    def assign_swiss_bribes(self) -> None:
        """CO-5.01, CO-6.01 to CO-6.05"""
        for card in self.table:
            card.is_open = True
        for decider, account in enumerate(ACCOUNTS):
            for bribe in self.lying(account):
                _, bribe.place = self.choose(bribe.owner, {f"assign {work}" for work in self.rows[decider]})

    def leave_game(self, person: Card) -> None:
        """CO-7.07, CO-7.08, CO-9.08, CO-11.03"""
        person.gone = True
        self.players[person.owner].discard.append(person.kind)

    def use_killers(self) -> None:
        """CO-7.01 to CO-7.08"""
        for work in self.on_offer:
            for killer in self.lying(work):
                if killer.kind != KILLER or killer.gone:
                    continue
                targets = {f"kill {card.address}" for card in self.lying(work) if self.is_target(card, killer)}
                if targets:
                    word, *address = self.choose(killer.owner, {*targets, "spare"})
                    if word == "kill":
                        self.leave_game(self.at(address))
                self.leave_game(killer)

    def is_target(self, card: Card, killer: Card) -> bool:
        """CO-7.03 to CO-7.05"""
        if card.kind == KILLER:
            return bool(self.options["killer_may_kill_killer"]) and card.owner != killer.owner
        return card.kind in (JUDGE, JOURNALIST)

    def use_judges(self) -> set[str]:
        """CO-8.01, CO-8.04: which works are voided."""
        judges = [card for work in self.on_offer for card in self.lying(work) if card.kind == JUDGE]
        for judge in judges:
            self.leave_game(judge)
        return {judge.place for judge in judges}

    def use_journalists(self, voided: set[str]) -> None:
        """CO-8.05, CO-9.01 to CO-9.06"""
        for work in self.on_offer:
            for journalist in self.lying(work):
                if work in voided or journalist.kind != JOURNALIST:
                    continue
                bribes = {
                    f"expose {card.address}"
                    for card in self.lying(work)
                    if not (card.is_person or card.horizontal or card.cancelled)
                }
                if bribes:
                    word, *address = self.choose(journalist.owner, {*bribes, "hush"})
                    if word == "expose":
                        self.at(address).cancelled = True
                self.leave_game(journalist)

    def award(self, voided: set[str]) -> None:
        """CO-10.01 to CO-10.07"""
        for row in self.rows:
            for work in [work for work in row if work not in voided]:
                sums = [0] * self.seats
                for card in self.lying(work):
                    if not (card.is_person or card.cancelled):
                        sums[card.owner] += FACE[card.kind] // (2 if card.horizontal else 1)
                if max(sums) > 0 and sums.count(max(sums)) == 1:
                    self.players[sums.index(max(sums))].won.append(work)
                    row.remove(work)

    def clean_up(self) -> None:
        """CO-8.05, CO-8.06, CO-11.01 to CO-11.05"""
        for card in self.table:
            if not card.is_person or (not card.gone and self.options["idle_journalist"] == "returned"):
                self.players[card.owner].hand.append(card.kind)
            elif not card.gone:
                self.leave_game(card)
        self.table = []
