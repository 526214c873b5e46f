"""Municipium read a second time: the rulebook written down as plainly as it goes, without a look at the rules.

It shares nothing with the program but the names in text forms; where both differ, one of them has misread a clause.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.games.municipium.beside import Beside

PLACES = ("temple", "tavern", "baths", "emporium", "basilica", "forum", "praetorium")
TEMPLE, TAVERN, BATHS, EMPORIUM, BASILICA, FORUM, PRAETORIUM = range(7)
CITIZENS = ("priest", "soldier", "merchant", "advocate")
THINGS = (*CITIZENS, "favour")
MEMBERS = ("plain", "wreathed")
FAMILY_CARDS = ("great_family", "your_power", "citizen_invitation")
BANNER = (0, 1, 2, 2, 3, 3, 1)
"""The other kind of citizen that a banner takes besides priests (MU-1.08)."""
RING = ((1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 1))


@dataclass
class Family:
    """What a player has."""

    members: list[list[int]]
    cards: set[int]
    citizens: list[int]
    favours: int = 0
    decurions: int = 0

    @property
    def things(self) -> int:
        return sum(self.citizens) + self.favours

    def influence(self, place: int) -> int:
        """MU-4.01"""
        return self.members[place][0] + 2 * self.members[place][1]


class Reading:
    """A whole game, chapter by chapter; `citizens` is how many of each kind there are."""

    def __init__(self, game: Beside, options: dict[str, Any], citizens: int) -> None:
        self.game = game
        self.options = options
        self.seats = game.match.seats
        self.families = [
            Family([[0, 0] for _ in PLACES], set(range(3)), [0] * len(CITIZENS)) for _ in range(self.seats)
        ]
        self.banners = [[int(kind == own) for kind in range(4)] for own in BANNER]
        self.bag = [citizens - BANNER.count(kind) for kind in range(4)]
        self.favours = [True] * 6
        self.reserve = 9
        self.rooms: list[int | None] = [None] * 6
        self.prefect = 3
        self.wreaths = 10
        self.deck = [1, 2, 5, 4]
        temple = {frozenset((TEMPLE, int(end))) for end in options["temple_roads"].split("-")}
        self.roads = {frozenset(road) for road in RING} | temple
        self.ranking: list[int] = []

    def play(self) -> None:
        """The set-up, and turns until somebody has enough decurions (chapters 2, 3, 5 and 14)."""
        if self.seats > 2:
            for room in range(6):
                self.rooms[room] = self.from_bag("ROOM_CITIZEN_SETUP")
        first = self.game.draw("FIRST_PLAYER", [1] * self.seats)
        clockwise = [(first + n) % self.seats for n in range(self.seats)]
        for seat in clockwise * 7:
            _, place = self.game.choose(seat, {f"start {place}" for place in PLACES})
            self.families[seat].members[PLACES.index(place)][0] += 1
        self.ranking = sorted(clockwise, key=lambda seat: -self.families[seat].members[TEMPLE][0])
        target = 4 if self.options["length"] == "short" else 5
        active = first
        while True:
            self.move(active)
            self.card(active)
            self.compare()
            if max(family.decurions for family in self.families) >= target:
                return
            active = (active + 1) % self.seats

    def compare(self) -> None:
        """The table of the program is this one."""
        s = self.game.match.s
        for seat, family in enumerate(self.families):
            assert s.members[seat] == family.members
            assert s.citizens[seat] == family.citizens
            assert (s.favours[seat], s.decurions[seat]) == (family.favours, family.decurions)
        assert s.banner == self.banners
        assert s.ranking[: self.seats] == self.ranking
        assert (s.bag, s.deck) == (self.bag, self.deck)
        assert (s.reserve_favours, s.reserve_wreaths) == (self.reserve, self.wreaths)
        assert s.favour_space == [int(favour) for favour in self.favours]
        assert s.room_citizen == [-1 if kind is None else kind for kind in self.rooms]

    def ranks(self) -> tuple[int, ...]:
        """MU-14.03 to MU-14.06"""
        worth = [(family.decurions, family.things) for family in self.families]
        return tuple(1 + sum(other > own for other in worth) for own in worth)

    # ----------------------------------------------------------------------------------------- chapters 4 and 5

    def present(self, place: int) -> list[int]:
        """The families in an institution, the first, the second and so on."""
        here = [seat for seat in self.ranking if sum(self.families[seat].members[place])]
        return sorted(here, key=lambda seat: -self.families[seat].influence(place))

    def is_first(self, seat: int, place: int) -> bool:
        return self.present(place)[:1] == [seat]

    def groups(self, seat: int) -> list[tuple[int, int]]:
        """Where a family has members, of which kind."""
        return [(place, kind) for place in range(7) for kind in (0, 1) if self.families[seat].members[place][kind]]

    def shift(self, seat: int, start: int, kind: int, goal: int) -> None:
        self.families[seat].members[start][kind] -= 1
        self.families[seat].members[goal][kind] += 1

    def move(self, seat: int) -> None:
        """MU-5.03 to MU-5.06: two steps at most, the second not straight back."""
        back: tuple[int, int, int] | None = None
        for _ in range(2):
            steps = {
                f"step {PLACES[start]} {MEMBERS[kind]} {PLACES[goal]}": (start, kind, goal)
                for start, kind in self.groups(seat)
                for goal in range(7)
                if frozenset((start, goal)) in self.roads and (start, kind, goal) != back
            }
            chosen = " ".join(self.game.choose(seat, {*steps, "stop"}))
            if chosen == "stop":
                return
            start, kind, goal = steps[chosen]
            self.shift(seat, start, kind, goal)
            back = (goal, kind, start)

    # ---------------------------------------------------------------------------------------------- chapter 6

    def card(self, seat: int) -> None:
        """MU-5.09: a family card, or the top of the common deck."""
        unused = {f"card {FAMILY_CARDS[card]}" for card in self.families[seat].cards}
        _, card = self.game.choose(seat, {"card common", *unused})
        if card == "common":
            self.common_card(seat)
            return
        self.families[seat].cards.remove(FAMILY_CARDS.index(card))
        if card == "great_family":
            _, half = self.game.choose(seat, {"great_family prefect", "great_family members"})
            if half == "prefect":
                self.advance()
            else:
                self.reposition(seat)
        elif card == "your_power":
            for place in range(7):
                if self.is_first(seat, place):
                    self.power(seat, place)
        else:
            self.invite(seat)

    def common_card(self, active: int) -> None:
        """MU-6.04 to MU-6.08, MU-10.03 to MU-10.07"""
        if not any(self.deck):
            self.deck = [1, 2, 5, 4]
        card = self.game.draw("COMMON_CARD", self.deck)
        self.deck[card] -= 1
        clockwise = [(active + n) % self.seats for n in range(self.seats)]
        if card == 0:
            for place in range(7):
                for seat in self.present(place)[:1]:
                    self.power(seat, place)
        elif card == 1:
            for seat in clockwise:
                own = {f"power {PLACES[place]}" for place in range(7) if self.is_first(seat, place)}
                if own:
                    _, name = self.game.choose(seat, own)
                    self.power(seat, PLACES.index(name))
        elif card == 2:
            self.advance()
        else:
            for seat in clockwise:
                if any(self.bag):
                    self.place(seat, self.from_bag("CITIZEN_DRAW"))

    def invite(self, seat: int) -> None:
        """MU-6.09 to MU-6.11, MU-12.03: four citizens, or as many as there are."""
        drawn: list[int] = []
        while len(drawn) < 4 and any(self.bag):
            drawn.append(self.from_bag("CITIZEN_DRAW"))
        while drawn:
            _, name = self.game.choose(seat, {f"next {CITIZENS[kind]}" for kind in drawn})
            drawn.remove(CITIZENS.index(name))
            self.place(seat, CITIZENS.index(name))

    # ----------------------------------------------------------------------------------------- chapters 7 to 9

    def from_bag(self, event: str) -> int:
        """MU-12.01"""
        kind = self.game.draw(event, self.bag)
        self.bag[kind] -= 1
        return kind

    def receive(self, seat: int, *kinds: int) -> None:
        """MU-9.02 to MU-9.06: all these together; then every set is exchanged, with favours for what is lacking."""
        family = self.families[seat]
        for kind in kinds:
            family.citizens[kind] += 1
        while sum(count > 0 for count in family.citizens) + family.favours >= 4:
            for kind in range(4):
                if family.citizens[kind]:
                    self.give(seat, kind)
                else:
                    self.give(seat, 4)
            family.decurions += 1

    def give(self, seat: int, thing: int) -> None:
        """MU-9.07: a citizen to the bag, a favour to the reserve."""
        if thing == 4:
            self.families[seat].favours -= 1
            self.reserve += 1
        else:
            self.families[seat].citizens[thing] -= 1
            self.bag[thing] += 1

    def advance(self) -> None:
        """MU-7.01 to MU-7.10"""
        self.prefect = (self.prefect + 1) % 6
        room = self.prefect
        present = self.present(room + 1)
        if self.favours[room] and present:
            self.favours[room] = False
            self.families[present[0]].favours += 1
            self.receive(present[0])
        kind = self.rooms[room]
        self.rooms[room] = None
        if kind is not None and len(present) > 1:
            self.receive(present[1], kind)
        elif kind is not None:
            self.bag[kind] += 1
        if not self.favours[room] and self.reserve:
            self.favours[room] = True
            self.reserve -= 1
        if self.seats > 2 and any(self.bag):
            self.rooms[room] = self.from_bag("CITIZEN_DRAW")

    def place(self, seat: int, kind: int) -> bool:
        """MU-8.01 to MU-8.10: whether it set off a citizen event."""
        fitting = {f"place {PLACES[place]}" for place in range(7) if kind in (0, BANNER[place])}
        _, name = self.game.choose(seat, fitting)
        place = PLACES.index(name)
        banner = self.banners[place]
        banner[kind] += 1
        if sum(banner) < 3:
            return False
        present = self.present(place)
        self.banners[place] = [0] * 4
        if not present:
            self.bag = [before + come for before, come in zip(self.bag, banner)]
            return True
        _, name = self.game.choose(present[0], {f"leave {CITIZENS[k]}" for k in range(4) if banner[k]})
        left = CITIZENS.index(name)
        banner[left] -= 1
        self.receive(present[0], *(k for k in range(4) for _ in range(banner[k])))
        if len(present) > 1:
            self.receive(present[1], left)
        else:
            self.bag[left] += 1
        return True

    # ------------------------------------------------------------------------------------------ chapters 10, 11

    def power(self, seat: int, place: int) -> None:
        """Chapter 11: the power of an institution for this player."""
        if place == TEMPLE:
            self.ranking.sort(key=lambda family: -self.temple_worth(family))
        elif place == TAVERN:
            self.fetch(seat)
        elif place == BATHS:
            self.send_up(seat)
        elif place == EMPORIUM:
            while any(self.bag):
                _, answer = self.game.choose(seat, {"emporium draw", "emporium stop"})
                if answer == "stop" or self.place(seat, self.from_bag("CITIZEN_DRAW")):
                    return
        elif place == BASILICA:
            self.exchange_or_draw(seat)
        elif place == FORUM:
            self.take(seat)
        else:
            self.reposition(seat)

    def temple_worth(self, seat: int) -> int:
        """MU-11.02, MU-11.03"""
        family = self.families[seat]
        if self.options["temple_rank_by"] == "influence":
            return family.influence(TEMPLE)
        return sum(family.members[TEMPLE])

    def fetch(self, seat: int) -> None:
        """MU-11.05 to MU-11.07"""
        groups = {
            f"fetch {PLACES[place]} {owner + 1}"
            for place in range(7)
            for owner in range(self.seats)
            if place != TAVERN and any(self.families[owner].members[place])
        }
        group = self.game.choose(seat, {"fetch_nobody", *groups})
        if group == ["fetch_nobody"]:
            return
        place, owner = PLACES.index(group[1]), int(group[2]) - 1
        plain, wreathed = self.families[owner].members[place]
        numbers = {f"number {p} {w}" for p in range(plain + 1) for w in range(wreathed + 1) if p + w}
        _, *moved = self.game.choose(seat, numbers)
        for kind in (0, 1):
            for _ in range(int(moved[kind])):
                self.shift(owner, place, kind, TAVERN)

    def send_up(self, seat: int) -> None:
        """MU-11.08 to MU-11.11"""
        _, answer = self.game.choose(seat, {"baths use", "baths decline"})
        if answer == "decline":
            return
        members = self.families[seat].members
        for kind in (0, 1):
            while members[BATHS][kind]:
                self.shift(seat, BATHS, kind, TEMPLE)
        if self.wreaths and members[TEMPLE][0]:
            self.wreaths -= 1
            members[TEMPLE][0] -= 1
            members[TEMPLE][1] += 1

    def exchange_or_draw(self, seat: int) -> None:
        """MU-11.16 to MU-11.20"""
        answers = {"basilica decline"}
        if self.families[seat].things >= 3:
            answers.add("basilica exchange")
        if any(self.bag):
            answers.add("basilica draw")
        _, answer = self.game.choose(seat, answers)
        if answer == "draw":
            self.receive(seat, self.from_bag("CITIZEN_DRAW"))
        elif answer == "exchange":
            has = [*self.families[seat].citizens, self.families[seat].favours]
            named = []
            for _ in range(3):
                _, name = self.game.choose(seat, {f"give {THINGS[thing]}" for thing in range(5) if has[thing]})
                has[THINGS.index(name)] -= 1
                named.append(THINGS.index(name))
            for thing in named:
                self.give(seat, thing)
            self.families[seat].decurions += 1

    def take(self, seat: int) -> None:
        """MU-11.21 to MU-11.24"""
        on_banners = {
            f"take {PLACES[place]} {CITIZENS[kind]}"
            for place in range(7)
            for kind in range(4)
            if self.banners[place][kind]
        }
        of_others = {
            f"take_from {owner + 1} {CITIZENS[kind]}"
            for owner in range(self.seats)
            for kind in range(4)
            if owner != seat and self.families[owner].citizens[kind]
        }
        what, *names = self.game.choose(seat, {"take_nothing", *on_banners, *of_others})
        if what == "take_nothing":
            return
        kind = CITIZENS.index(names[1])
        source = self.banners[PLACES.index(names[0])] if what == "take" else self.families[int(names[0]) - 1].citizens
        source[kind] -= 1
        self.receive(seat, kind)

    def reposition(self, seat: int) -> None:
        """MU-11.25 to MU-11.28"""
        fresh = [list(here) for here in self.families[seat].members]
        for _ in range(7 if self.options["reposition"] == "any" else 1):
            moves = {
                f"reposition {PLACES[start]} {MEMBERS[kind]} {PLACES[goal]}": (start, kind, goal)
                for start in range(7)
                for kind in (0, 1)
                for goal in range(7)
                if fresh[start][kind] and goal != start
            }
            chosen = " ".join(self.game.choose(seat, {*moves, "done"}))
            if chosen == "done":
                return
            start, kind, goal = moves[chosen]
            fresh[start][kind] -= 1
            self.shift(seat, start, kind, goal)
