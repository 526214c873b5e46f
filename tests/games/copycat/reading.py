"""Copycat read a second time: the rulebook written down as plainly as it goes, without a look at the rules.

It shares nothing with the program but the names in text forms and the printed cards; where both differ, one of them
has misread a clause.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from hustings.kernel.game import load_game
from hustings.kernel.match import SPECTATOR
from tests.games.municipium.beside import Beside

DATA = load_game("copycat").own_data
NAMES = load_game("copycat").names(DATA)
ENTRIES: list[dict[str, Any]] = [*DATA["start_card"], *DATA["card"]]
CARDS = {name.id: card for name, card in zip(NAMES["card"], ENTRIES, strict=False)}
OFFICES: dict[str, dict[str, Any]] = {name.id: o for name, o in zip(NAMES["office"], DATA["office"], strict=False)}
SURCHARGE = {space["space"]: space["surcharge"] for space in DATA["street"]}
SECTIONS = ("I", "II", "III", "IV")
SPACES = 11
STANDING, LYING, TWICE = "standing", "lying", "twice"
STOPS = ("end", "rest", "finish", "_none", "_stop")
BLUE = {"draw", "exchange"}
ABOUT_BUYING = {"buy", "special_buy", "shred"}
ALL_THE_MONEY = {"coins", "coin_or_vp"}
SPECIAL = {"coin_or_vp", "reuse_worker", "copy_card"}
ACTING = {"purple", "blue"}
SUCCESS = {"yellow", "green", "yellow-green"}


def action(card: str) -> str:
    """What a card does."""
    return str(CARDS[card]["effect"]["op"])


def colour(card: str) -> str:
    """Its colour."""
    return str(CARDS[card]["colour"])


def kind(office: str) -> str:
    """What an office does."""
    return str(OFFICES[office]["kind"])


@dataclass
class Played:
    """A card in a play area: whether its own use is still to come, runs, and whether it was copied as a second use."""

    waits: bool = False
    runs: bool = False
    copied: bool = False


@dataclass
class Player:
    """What a player has, and what his turn of phase 3 has brought so far."""

    pile: set[str]
    hand: set[str] = field(default_factory=set)
    known: set[str] = field(default_factory=set)
    """Cards that everybody knew to be in the hand when the pile was renewed, since nothing else was unseen."""
    discard: set[str] = field(default_factory=set)
    clipboard: set[str] = field(default_factory=set)
    table: dict[str, Played] = field(default_factory=dict)
    workers: dict[str, str] = field(default_factory=dict)
    store: int = 3
    reserve: int = 4
    markers: int = 0
    doctorates: int = 0
    score: int = 0
    points: int = 0
    coins: int = 0
    coin_doublings: int = 0
    second_coins: int = 0
    spent: int = 0
    marker_doublings: int = 0
    rest_lies: bool = False
    keeps: bool = False

    @property
    def at_hand(self) -> int:
        """CC-8.13."""
        return self.coins * (1 + min(2, self.coin_doublings)) + self.second_coins - self.spent


class Reading:
    """A game that is read along with the program."""

    def __init__(self, game: Beside, options: Mapping[str, Any]) -> None:
        self.game = game
        self.options = options
        seats = self.seats = game.match.seats
        self.players = [
            Player({name for name, card in CARDS.items() if card["section"] == "start"}) for _ in range(seats)
        ]
        self.supply = {
            section: {
                name
                for name, card in CARDS.items()
                if card["section"] == section and not (seats == 2 and card["out_with_2_players"])
            }
            for section in SECTIONS
        }
        self.doctorates = {name for name, card in CARDS.items() if card["section"] == "V"}
        self.doctorates_left = self.doctorates_used = seats if options["doctorate_count"] == "players" else 4
        self.offices = [
            name
            for name, office in OFFICES.items()
            if office["place"] == "board" or (office["place"] == "normal" and seats in office["players"])
        ]
        self.deck = {name: office["section"] for name, office in OFFICES.items() if office["place"] == "extra"}
        self.lying = dict.fromkeys(OFFICES, 0)
        self.pool = DATA["counts"]["wooden_markers"]
        self.street: list[str | None] = [None] * SPACES
        self.bus: list[int] = []
        self.phase = 0
        self.placed = False
        self.elbows = 0
        self.doctorate_bought = False

    # ------------------------------------------------------------------------------------------ choices and luck

    def ask(self, seat: int, words: Collection[str]) -> list[str]:
        """This seat, and no other, is asked for exactly these, even where there is only one."""
        assert self.game.match.owes == {seat + 1}, self.game.played[-10:]
        self.compare()
        self.game.compare(seat, words)
        word = self.game.dice.choice(sorted(words))
        if word.endswith(STOPS):  # so that turns are rich
            word = self.game.dice.choice(sorted(words))
        return self.game.play(seat, word)

    def compare(self) -> None:
        """What lies open is the same."""
        s = self.game.match.s
        for seat, player in enumerate(self.players):
            seen = (s.store[seat], s.reserve[seat], s.taken_markers[seat], s.score[seat], s.doctorates[seat])
            read = (player.store, player.reserve, player.markers, player.score, player.doctorates)
            assert seen == read, self.game.played[-10:]
            sizes = (s.hand_size[seat], s.pile_size[seat], s.discard_size[seat], s.clipboard_size[seat])
            read_sizes = (len(player.hand), len(player.pile), len(player.discard), len(player.clipboard))
            assert sizes == read_sizes, self.game.played[-10:]
            known = [int(card in player.known & player.hand) for card in CARDS]
            assert list(s.known[seat])[: len(CARDS)] == known, self.game.played[-10:]
        if self.game.dice.random() < 0.2:
            self.compare_views()
        assert list(s.street) == [-1 if card is None else list(CARDS).index(card) for card in self.street]
        assert list(s.markers)[: len(OFFICES)] == list(self.lying.values()), self.game.played[-10:]

    def compare_views(self) -> None:
        """CC-3.14: hands and draw piles are seen by their owner only."""
        looker = self.game.dice.choice([*range(self.seats), SPECTATOR - 1])
        seen = self.game.match.seen(looker + 1)
        for seat, player in enumerate(self.players):
            for shown, true in ((seen.hand[seat], player.hand), (seen.pile[seat], player.pile)):
                if seat == looker:
                    assert [card for card, is_here in zip(CARDS, shown, strict=False) if is_here] == [
                        card for card in CARDS if card in true
                    ]
                else:
                    assert all(number < 0 for number in shown), self.game.played[-10:]

    def draw(self, event: str, names: Collection[str], every: Collection[str]) -> str:
        """Luck takes one of these, each as likely as any other."""
        return list(every)[self.game.draw(event, [int(name in names) for name in every])]

    # ------------------------------------------------------------------------------------------ the whole game

    def play(self) -> None:
        """Chapters 2, 3, 11 and 12."""
        for _ in range(self.seats):
            free = [int(seat not in self.bus) for seat in range(self.seats)]
            self.bus.append(self.game.draw("ORDER", free))
        self.fill_street()
        self.open_office()
        for this_round in range(1, 12):
            self.doctorate_bought = False
            self.plan()
            self.act()
            self.succeed()
            if self.is_last(this_round):
                return
            self.clean_up()

    def is_last(self, this_round: int) -> bool:
        """CC-12.02 to CC-12.05."""
        if max(player.score for player in self.players) >= 95 or this_round == 11:
            return True
        if not self.doctorate_bought:
            return False
        if self.options["doctorate_end"] == "all_bought":
            return sum(player.doctorates for player in self.players) == self.doctorates_used
        on_street = any(card and CARDS[card]["section"] == "V" for card in self.street)
        return not on_street and self.doctorates_left == 0

    def ranks(self) -> tuple[int, ...]:
        """CC-12.07 to CC-12.09."""
        results = [(player.score, player.points) for player in self.players]
        return tuple(1 + sum(other > mine for other in results) for mine in results)

    def fill_street(self) -> None:
        """CC-2.05 to CC-2.07, CC-11.13."""
        while None in self.street:
            section = next((section for section in SECTIONS if self.supply[section]), None)
            if section:
                card = self.draw("DEAL" if section == "I" else "TURN_UP", self.supply[section], CARDS)
                self.supply[section].discard(card)
            elif self.doctorates_left:
                card = self.draw("DOCTORATE", self.doctorates, CARDS)
                self.doctorates.discard(card)
                self.doctorates_left -= 1
            else:
                return
            self.street[self.street.index(None)] = card

    def close_gaps(self) -> None:
        """CC-11.12."""
        left = [card for card in self.street if card]
        self.street = [*left, *[None] * (SPACES - len(left))]

    def open_office(self) -> None:
        """CC-2.09, CC-11.08."""
        lowest = min(self.deck.values())
        office = self.draw("OFFICE", [name for name, section in self.deck.items() if section == lowest], OFFICES)
        del self.deck[office]
        self.offices.append(office)

    def draw_cards(self, seat: int, count: int) -> None:
        """CC-3.08, CC-3.09."""
        player = self.players[seat]
        for _ in range(count):
            if not player.pile:
                if not player.discard:
                    return
                player.pile, player.discard = player.discard, set()
                player.known = set(player.hand)
            card = self.draw("DRAW", player.pile, CARDS)
            player.pile.discard(card)
            player.hand.add(card)

    # ------------------------------------------------------------------------------------------ phase 1

    def plan(self) -> None:
        """Chapter 4."""
        self.phase = 1
        for seat in self.bus:
            self.draw_cards(seat, 5)
        bids: dict[int, str] = {}
        waiting = set()
        for seat, player in enumerate(self.players):
            if len(player.hand) == 1:
                bids[seat] = next(iter(player.hand))
            elif player.hand:
                waiting.add(seat)
        while waiting:
            assert self.game.match.owes == {seat + 1 for seat in waiting}
            seat = self.game.dice.choice(sorted(waiting))
            words = {"bid " + card for card in self.players[seat].hand}
            self.game.compare(seat, words)
            bids[seat] = self.game.play(seat, self.game.dice.choice(sorted(words)))[1]
            waiting.discard(seat)
        for seat, card in bids.items():
            self.players[seat].hand.discard(card)
            self.players[seat].clipboard.add(card)
        number = {seat: CARDS[bids[seat]]["number"] if seat in bids else 0 for seat in self.bus}
        self.bus.reverse()  # the same numbers change places with each other
        self.bus.sort(key=lambda seat: -number[seat])

    # ------------------------------------------------------------------------------------------ phase 2

    def act(self) -> None:
        """CC-5.01, CC-5.09, CC-5.12, CC-5.14."""
        self.phase = 2
        out: set[int] = set()
        stalled: set[int] = set()
        while len(out) < self.seats:
            for seat in self.bus:
                if seat in out:
                    continue
                if self.players[seat].store == 0:
                    out.add(seat)
                    continue
                self.turn_of_phase_2(seat)
                if self.placed:
                    stalled.clear()
                elif self.options["stall"] == "nobody":
                    out.add(seat)
                else:
                    stalled.add(seat)
                with_workers = {each for each in range(self.seats) if self.players[each].store}
                if stalled and with_workers <= stalled:
                    return

    def turn_of_phase_2(self, seat: int) -> None:
        """CC-5.02 to CC-5.07."""
        player = self.players[seat]
        self.placed, self.elbows = False, 0
        regular = False
        while True:
            words = {"end"}
            if not regular and player.store:
                words |= {"place " + office for office in self.open_to(seat)}
            words |= {
                "play " + card
                for card in player.hand
                if colour(card) in ACTING or action(card) in ("reuse_worker", "copy_card")
            }
            words |= {
                "use " + office
                for office, state in player.workers.items()
                if state == STANDING
                and (kind(office) in BLUE or (kind(office) == "reuse_card" and self.can_be_reused(seat)))
            }
            if words == {"end"} and not player.hand:
                return
            what, *which = self.ask(seat, words)
            if what == "end":
                return
            if what == "place":
                self.place(seat, which[0])
                regular = True
            elif what == "use":
                player.workers[which[0]] = LYING
                self.office(seat, which[0], False)
            else:
                player.hand.discard(which[0])
                player.table[which[0]] = Played(runs=True)
                self.card(seat, which[0], False)
                player.table[which[0]].runs = False

    def occupied(self, seat: int) -> set[str]:
        """Offices in which others stand, but not this player."""
        others = {office for player in self.players for office in player.workers}
        return (others & set(self.offices)) - set(self.players[seat].workers)

    def open_to(self, seat: int) -> set[str]:
        """CC-5.02, CC-6.07: where this player can place."""
        free = set(self.offices) - {office for player in self.players for office in player.workers}
        return free | self.occupied(seat) if self.elbows else free

    def place(self, seat: int, office: str, elbowed: bool = True) -> None:
        """CC-5.03."""
        player = self.players[seat]
        if elbowed and office in self.occupied(seat):
            self.elbows -= 1
        player.workers[office] = STANDING
        player.store -= 1
        player.markers += self.lying[office]
        self.lying[office] = 0
        self.placed = True

    # ------------------------------------------------------------------------------------------ phase 3

    def succeed(self) -> None:
        """Chapters 8 and 10."""
        self.phase = 3
        for seat in self.bus:
            player = self.players[seat]
            player.points = player.coins = player.coin_doublings = player.second_coins = player.spent = 0
            player.marker_doublings, player.rest_lies, player.keeps = 0, False, False
            self.turn_of_phase_3(seat)
            waiting = [card for card, played in player.table.items() if action(card) == "coin_or_vp" and played.waits]
            player.points += sum(CARDS[card]["effect"]["vp"] for card in waiting)
            player.points += player.markers * (1 + min(2, player.marker_doublings))
            player.score += player.points
            self.pool += player.markers
            player.markers = 0

    def turn_of_phase_3(self, seat: int) -> None:
        """CC-8.02 to CC-8.11."""
        player = self.players[seat]
        for office, state in player.workers.items():
            if state == STANDING and kind(office) in ("coins", "vp"):
                player.workers[office] = LYING
                self.office(seat, office, False)
        while True:
            if not player.hand:
                player.rest_lies = True
            useful = {
                "work " + office
                for office, state in player.workers.items()
                if state == STANDING
                and (kind(office) in ABOUT_BUYING or (kind(office) == "reuse_card" and self.can_be_reused(seat)))
            }
            useful |= {
                ("coin " if action(card) == "coin_or_vp" else "special ") + card
                for card, played in player.table.items()
                if played.waits
            }
            if player.rest_lies and not useful:
                return
            lays = {"lay " + card for card in player.hand if colour(card) in SUCCESS | {"grey"}} | {"rest"}
            what, *which = self.ask(seat, useful | ({"finish"} if player.rest_lies else lays))
            if what == "finish":
                return
            if what == "rest":
                self.lay_rest(seat)
            elif what == "lay":
                self.lay(seat, which[0])
                player.keeps = player.keeps or action(which[0]) == "keep_cards"
            elif what == "work":
                player.workers[which[0]] = LYING
                self.office(seat, which[0], False)
            elif what == "coin":
                player.table[which[0]].waits = False
                player.coins += CARDS[which[0]]["effect"]["coins"]
            else:
                player.table[which[0]] = Played(runs=True)
                self.card(seat, which[0], False)
                player.table[which[0]].runs = False

    def lay_rest(self, seat: int) -> None:
        """CC-7.22 to CC-7.24, CC-8.02."""
        player = self.players[seat]
        kept: set[str] = set()
        while player.keeps and kept != player.hand:
            what, *which = self.ask(seat, {"keep_stop"} | {"keep " + card for card in player.hand - kept})
            if what == "keep_stop":
                break
            kept.add(which[0])
        for card in sorted(player.hand - kept):
            self.lay(seat, card)
        player.rest_lies = True

    def lay(self, seat: int, card: str) -> None:
        """CC-8.03, CC-8.08: what needs no choice happens at once."""
        player = self.players[seat]
        player.hand.discard(card)
        player.table[card] = Played(waits=action(card) in SPECIAL)
        if action(card) in ("coins", "vp", "double_coins", "double_markers"):
            self.card(seat, card, False)

    # ------------------------------------------------------------------------------------------ what cards do

    def card(self, seat: int, card: str, second: bool) -> None:
        """What the action of a card brings."""
        player = self.players[seat]
        effect = CARDS[card]["effect"]
        match effect["op"]:
            case "coins":
                self.gain(player, effect["n"], second)
            case "vp":
                player.points += effect["n"]
            case "coin_or_vp":
                if self.ask(seat, {"charity coin", "charity points"})[1] == "coin":
                    self.gain(player, effect["coins"], second)
                else:
                    player.points += effect["vp"]
            case "double_coins":
                player.coin_doublings += 1
            case "double_markers":
                player.marker_doublings += 1
            case "draw":
                self.draw_up_to(seat, effect["n"])
            case "draw_per_coin":
                self.collect_donations(seat)
            case "workers":
                recruits = min(effect["n"], player.reserve)
                player.reserve -= recruits
                player.store += recruits
            case "shred_for_worker":
                self.hire(seat)
            case "extra_placement":
                self.place_one_more(seat)
            case "place_in_occupied":
                self.sharpen_elbows(seat)
            case "reuse_worker":
                self.pay_bonus(seat)
            case "copy_card":
                self.copy(seat, second)

    def gain(self, player: Player, coins: int, second: bool) -> None:
        """CC-7.05: coins of a second use are never doubled."""
        if second:
            player.second_coins += coins
        else:
            player.coins += coins

    def draw_up_to(self, seat: int, most: int) -> None:
        """CC-3.10."""
        self.draw_cards(seat, int(self.ask(seat, {f"count {n}" for n in range(most + 1)})[1]))

    def collect_donations(self, seat: int) -> None:
        """CC-6.17 to CC-6.20."""
        player = self.players[seat]
        paid = 0
        while True:
            workers = {o for o, state in player.workers.items() if state == STANDING and kind(o) == "coins"}
            if not player.hand and not workers:
                break
            words = {"pay_worker " + office for office in workers} | {"pay_stop"}
            what, *which = self.ask(seat, words | {"pay " + c for c in player.hand if action(c) in ALL_THE_MONEY})
            if what == "pay_stop":
                break
            if what == "pay":
                player.hand.discard(which[0])
                player.table[which[0]] = Played()
                effect = CARDS[which[0]]["effect"]
                paid += effect["n"] if effect["op"] == "coins" else effect["coins"]
            else:
                player.workers[which[0]] = LYING
                paid += OFFICES[which[0]]["n"]
        if paid:
            self.draw_up_to(seat, paid)

    def hire(self, seat: int) -> None:
        """CC-6.03."""
        player = self.players[seat]
        if player.hand and player.reserve:
            what, *which = self.ask(seat, {"election_none"} | {"election " + card for card in player.hand})
            if what == "election":
                player.hand.discard(which[0])
                player.reserve -= 1
                player.store += 1

    def place_one_more(self, seat: int) -> None:
        """CC-6.05."""
        if self.players[seat].store and self.open_to(seat):
            what, *which = self.ask(seat, {"inside_none"} | {"inside " + office for office in self.open_to(seat)})
            if what == "inside":
                self.place(seat, which[0])

    def sharpen_elbows(self, seat: int) -> None:
        """CC-6.08."""
        if self.options["elbows"] == "replaces":
            self.elbows += 1
        elif self.players[seat].store and self.occupied(seat):
            what, *which = self.ask(seat, {"elbow_none"} | {"elbow " + office for office in self.occupied(seat)})
            if what == "elbow":
                self.place(seat, which[0], False)

    def pay_bonus(self, seat: int) -> None:
        """CC-7.09, CC-7.10."""
        workers = self.players[seat].workers
        used = [o for o, state in workers.items() if state == LYING and self.acts_now(seat, kind(o))]
        if used:
            what, *which = self.ask(seat, {"bonus_none"} | {"bonus " + office for office in used})
            if what == "bonus":
                workers[which[0]] = TWICE
                self.office(seat, which[0], True)

    def acts_now(self, seat: int, what: str) -> bool:
        """Whether an office of this kind acts in this phase."""
        if what == "reuse_card":
            return bool(self.can_be_reused(seat))
        return (what in BLUE) == (self.phase == 2)

    def copy(self, seat: int, second: bool) -> None:
        """CC-7.15 to CC-7.20."""
        table = self.players[seat].table
        as_second_use = self.options["press_copy"] == "second_use"
        can = [
            card
            for card, played in table.items()
            if not played.runs
            and not (as_second_use and played.copied)
            and (
                (not (as_second_use and played.waits))
                if action(card) == "reuse_worker"
                else colour(card) in (ACTING if self.phase == 2 else SUCCESS)
            )
        ]
        if can:
            what, *which = self.ask(seat, {"copy_none"} | {"copy " + card for card in can})
            if what == "copy":
                table[which[0]].copied = as_second_use
                self.card(seat, which[0], second or as_second_use)

    def can_be_reused(self, seat: int) -> list[str]:
        """CC-7.03."""
        can = []
        for card, played in self.players[seat].table.items():
            if played.runs or played.copied:
                continue
            if action(card) in ("reuse_worker", "copy_card"):
                fits = not played.waits
            elif action(card) == "keep_cards":
                fits = self.phase == 3
            elif self.phase == 2:
                fits = colour(card) in ACTING
            else:
                fits = colour(card) in SUCCESS and self.options["reuse_colours"] == "all"
            if fits:
                can.append(card)
        return can

    # ------------------------------------------------------------------------------------------ what offices do

    def office(self, seat: int, office: str, second: bool) -> None:
        """What the action of an office brings."""
        player = self.players[seat]
        n = OFFICES[office]["n"]
        match kind(office):
            case "draw":
                self.draw_up_to(seat, n)
            case "exchange":
                self.exchange(seat, n)
            case "coins":
                self.gain(player, n, second)
            case "vp":
                player.points += n
            case "shred":
                self.shred(seat, n, second)
            case "buy":
                self.buy(seat, n)
            case "special_buy":
                if None in self.street:
                    self.close_gaps()
                    if self.options["special_refill"] == "yes":
                        self.fill_street()
                self.buy(seat, n)
            case "reuse_card":
                self.use_again(seat)

    def exchange(self, seat: int, most: int) -> None:
        """CC-6.14."""
        player = self.players[seat]
        laid = 0
        while laid < most and player.hand:
            what, *which = self.ask(seat, {"exchange_stop"} | {"exchange " + card for card in player.hand})
            if what == "exchange_stop":
                break
            player.hand.discard(which[0])
            player.clipboard.add(which[0])
            laid += 1
        self.draw_cards(seat, laid)

    def shred(self, seat: int, most: int, second: bool) -> None:
        """CC-8.06."""
        player = self.players[seat]
        for _ in range(most):
            if not player.hand or player.rest_lies:
                return
            what, *which = self.ask(seat, {"shred_stop"} | {"shred " + card for card in player.hand})
            if what == "shred_stop":
                return
            player.hand.discard(which[0])
            self.gain(player, 1, second)

    def buy(self, seat: int, most: int) -> None:
        """Chapter 9."""
        player = self.players[seat]
        for _ in range(most):
            words = {f"buy {space}" for space in SURCHARGE if self.price(space) <= player.at_hand}
            if not words:
                return
            what, *which = self.ask(seat, words | {"buy_stop"})
            if what == "buy_stop":
                return
            self.take(seat, int(which[0]))

    def price(self, space: int) -> int:
        """CC-9.03, CC-9.13: the least that what lies here costs; more than anybody has where nothing can be bought."""
        card = self.street[space - 1]
        if card is None or colour(card) == "red":
            return 10_000
        least = self.options["doctorate_min"] if CARDS[card]["section"] == "V" else CARDS[card]["price"]
        return int(SURCHARGE[space] + least)

    def take(self, seat: int, space: int) -> None:
        """CC-9.03, CC-9.04, CC-9.11 to CC-9.14."""
        player = self.players[seat]
        card = self.street[space - 1]
        assert card
        if CARDS[card]["section"] == "V":
            least, most = self.options["doctorate_min"], player.at_hand - SURCHARGE[space]
            coins = least
            if most > least:
                coins = int(self.ask(seat, {f"invest {n}" for n in range(least, most + 1)})[1])
            player.spent += SURCHARGE[space] + coins
            player.points += coins
            player.doctorates += 1
            self.doctorate_bought = True
        else:
            player.spent += self.price(space)
            player.clipboard.add(card)
        self.street[space - 1] = None
        for left in range(space - 1):
            red = self.street[left]
            if red and colour(red) == "red":
                player.clipboard.add(red)
                self.street[left] = None

    def use_again(self, seat: int) -> None:
        """CC-7.02, CC-3.07."""
        player = self.players[seat]
        can = self.can_be_reused(seat)
        if not can:
            return
        what, *which = self.ask(seat, {"reuse_none"} | {"reuse " + card for card in can})
        if what == "reuse":
            played = player.table[which[0]]
            if played.waits and action(which[0]) == "coin_or_vp":
                player.points += CARDS[which[0]]["effect"]["vp"]
            played.waits, played.runs = False, True
            self.card(seat, which[0], True)
            del player.table[which[0]]
            player.clipboard.add(which[0])

    # ------------------------------------------------------------------------------------------ phase 4

    def clean_up(self) -> None:
        """Chapter 11."""
        taken = {office for player in self.players for office in player.workers}
        for office in self.offices:
            if office not in taken and (self.options["marker_limit"] == "unlimited" or self.pool):
                self.lying[office] += 1
                self.pool -= 1
        for player in self.players:
            player.discard |= player.clipboard | set(player.table)
            player.clipboard, player.table = set(), {}
            player.workers, player.store, player.reserve = {}, 3, 4
        self.open_office()
        cleared = (
            2 if self.seats == 3 else 3 if (self.seats == 2) == (self.options["street_clearing"] == "3-2-1") else 1
        )
        self.street[:cleared] = [None] * cleared
        self.close_gaps()
        self.fill_street()
