"""One table: its log, folded. What people do at it are methods that change it and return the entries to be stored.

Whoever calls them holds the table's `lock`, stores the entries, and forgets the table if they could not be stored:
then it is read from the store again, and nothing has happened.
"""

from __future__ import annotations

import asyncio
from array import array
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from hustings.kernel.choices import Choice
from hustings.kernel.fate import Sealed
from hustings.kernel.fields import ALL
from hustings.kernel.game import Game, load_game
from hustings.kernel.log import Moment
from hustings.kernel.match import NATURE, SPECTATOR, Match
from hustings.kernel.record import Record, header_of, replay
from hustings.kernel.seat import Seat
from hustings.kernel.texts import read_exactly
from hustings.tables.clock import Clock
from hustings.tables.entries import (
    BOT,
    OPEN,
    AnyEntry,
    Began,
    Closed,
    Followed,
    Handed,
    Hinted,
    Made,
    Played,
    Rose,
    Said,
    Sat,
    Undone,
)
from hustings.tables.errors import NotFound, NotYours, Stale, TableError
from hustings.tables.lines import lines_since

LONGEST_NAME = 24
LONGEST_MESSAGE = 400
MOST_MESSAGES = 200
MOST_DEVICES = 8

UNDO = -1
"""What a taken-back choice is among a seat's own acts."""


@dataclass
class Place:
    """Who plays one seat: people with their devices, a bot, or nobody yet."""

    name: str = ""
    people: tuple[int, ...] = ()
    bot: str = ""
    left: str = ""

    @property
    def is_open(self) -> bool:
        """Whether nobody sits here yet."""
        return not self.people and not self.bot


class Table:
    """A table as its log has made it."""

    def __init__(self, name: str, made: Made) -> None:
        self.name = name
        self.made = made
        self.lock = asyncio.Lock()
        self.length = 1
        self.moved = 0
        self.undone = 0
        self.status = "waiting"
        self.places = [Place(bot=plan.removeprefix(BOT)) if plan != OPEN else Place() for plan in made.plan]
        self.said: list[Said | Hinted | Handed] = []
        self.acts = [array("h") for _ in range(made.seats)]
        self.clock = Clock(made.seats, made.minutes * 60)
        self.followed = ""
        self.secret_shown = False
        game = load_game(made.game)
        self.match = Match(game, made.seats, game.options(made.options), Sealed(bytes.fromhex(made.secret)))
        self._name_players()

    @staticmethod
    def folded(name: str, log: Sequence[AnyEntry], ticks: float) -> Table:
        """A table from its stored log."""
        first = log[0]
        if not isinstance(first, Made):
            raise NotFound("no_table")
        table = Table(name, first)
        began = next((entry for entry in log if isinstance(entry, Began)), None)
        if began is not None:
            table.match = replay(Record({**began.header, "secret": first.secret}, _lines_of(log)))
        for entry in log[1:]:
            if isinstance(entry, Sat) and entry.nonce and began is None:
                table.match.nonce(entry.seat, bytes.fromhex(entry.nonce))
            table._note(entry)
            if isinstance(entry, (Played, Undone)):
                table.clock.set(entry.spent)
        table.take_passed()
        table._name_players()
        table._run_clocks(ticks)
        return table

    # ------------------------------------------------------------------------------------------------- looking

    def seat(self, number: int) -> Seat:
        """The game with the eyes of a seat, or of a spectator."""
        return self.match.seat(number)

    @property
    def forgotten(self) -> tuple[int, ...]:
        """Numbers that change when lines told before are taken back, lapse or come back: else every log only grows."""
        state = self.match.s
        return (self.undone, state.over, *(getattr(state, name) for name in _lapses(self.game)))

    def take_passed(self) -> list[Moment]:
        """What the table showed for a moment within the last choice, before what it shows now; once."""
        passed = self.match.moments[:-1]
        self.match.moments = []
        return passed

    def seat_at(self, number: int, moment: Moment) -> Seat:
        """The game with the eyes of a seat, at a moment that has gone by; its `shown` is that moment alone."""
        past = copy(self.match)
        past.s = moment.state
        past.moments = [moment]
        past.unknown = True
        return past.seat(number)

    def has_lapsed(self, number: int, moment: Moment) -> bool:
        """Whether something that a seat was told then is in no log any more."""
        state = self.match.s
        limits = ((self.game.told(line.what).lapses, line) for line in moment.lines if line.who >> (number - 1) & 1)
        return not state.over and any(field and getattr(state, field) != line.until for field, line in limits)

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return self.match.game

    @property
    def players(self) -> dict[int, str]:
        """The names of those who have one, by their seats counted from 0, as sentences use them."""
        return {seat - 1: self.places[seat - 1].name for seat in self.seats if self.places[seat - 1].name}

    def called(self, seat: int, lang: str) -> str:
        """What whoever plays a seat is called."""
        return self.match.naming.name(self.game.state.seat_axis, seat - 1, lang)

    @property
    def seats(self) -> range:
        """The numbers of the seats."""
        return range(1, self.made.seats + 1)

    def place(self, seat: int) -> Place:
        """Who plays a seat."""
        if seat not in self.seats:
            raise NotFound("no_table")
        return self.places[seat - 1]

    def seats_of(self, person: int) -> list[int]:
        """The seats that a person holds."""
        return [seat for seat in self.seats if person in self.places[seat - 1].people]

    def may_sit(self, seat: int, person: int) -> bool:
        """Whether this person acts and sees for this seat."""
        return seat in self.seats and person in self.places[seat - 1].people

    def check(self, seat: int, person: int) -> None:
        """Raises `NotYours` unless this person sees what this seat sees: its own, or what everybody may watch."""
        if seat != SPECTATOR:
            self.check_seat(seat, person)
        elif not self.made.watched and not self.seats_of(person):
            raise NotYours("not_watched")

    def check_seat(self, seat: int, person: int) -> None:
        """Raises `NotYours` unless this person acts and sees for this seat."""
        if not self.may_sit(seat, person):
            raise NotYours("no_seat")

    @property
    def open_seats(self) -> list[int]:
        """The seats where nobody sits yet."""
        return [seat for seat in self.seats if self.places[seat - 1].is_open]

    @property
    def owes(self) -> frozenset[int]:
        """The seats that must choose."""
        return self.match.owes - {NATURE} if self.status == "playing" else frozenset()

    def asks_unseen(self, seat: int) -> bool:
        """Whether a seat must choose something of which others do not see all."""
        asked = self.seat(seat).asked if seat in self.owes else ()
        return any(sight != ALL for decision in asked for sight in decision.sees)

    def is_unseen(self, seat: int, number: int) -> bool:
        """Whether nobody else sees anything change if a seat makes this choice now."""
        after = self.match.copy()
        after.play(seat, number)
        others = [each for each in (*self.seats, SPECTATOR) if each != seat]
        return all(
            self.match.view(each) == after.view(each) and self.seat(each).count == after.seat(each).count
            for each in others
        )

    @property
    def has_several_people(self) -> bool:
        """Whether more than one person plays."""
        return len({person for place in self.places for person in place.people}) > 1

    # -------------------------------------------------------------------------------------------------- coming

    def sit(self, at: int, seat: int, person: int, name: str, nonce: str = "") -> list[AnyEntry]:
        """Somebody takes a free seat; the nonce is mixed into the luck."""
        if self.status != "waiting":
            raise TableError("begun")
        if not self.place(seat).is_open:
            raise TableError("seat_taken")
        if nonce:
            self.match.nonce(seat, bytes.fromhex(nonce))
        return [self._note(Sat(at, seat, person, self._unlike_others(name), nonce))]

    def take_over(self, at: int, seat: int, person: int, name: str) -> list[AnyEntry]:
        """Somebody replaces a leaver, whose seat a bot has played since."""
        place = self.place(seat)
        if self.status != "playing":
            raise TableError("over" if self.status == "over" else "not_begun")
        if not place.left:
            raise TableError("seat_taken")
        return [self._note(Sat(at, seat, person, self._unlike_others(name)))]

    def add_device(self, at: int, seat: int, person: int) -> list[AnyEntry]:
        """The same seat on one more device."""
        place = self.place(seat)
        if person in place.people:
            return []
        if len(place.people) >= MOST_DEVICES:
            raise TableError("seat_taken")
        return [self._note(Sat(at, seat, person, place.name))]

    def rise(self, at: int, seat: int) -> list[AnyEntry]:
        """Leaves a seat before the game has begun."""
        if self.status != "waiting":
            raise TableError("begun")
        return [self._note(Rose(at, seat))]

    def _unlike_others(self, name: str) -> str:
        """The name, with a number behind it if somebody at the table has it already."""
        clean = " ".join("".join(sign for sign in name if sign.isprintable()).split())[:LONGEST_NAME] or "?"
        taken = {place.name for place in self.places}
        names = (clean if n == 1 else f"{clean[: LONGEST_NAME - 3]} {n}" for n in range(1, 9))
        return next(each for each in names if each not in taken)

    def begin(self, at: int, ticks: float, fill_with: str) -> list[AnyEntry]:
        """The game begins; a bot takes every seat that is still open."""
        if self.status != "waiting":
            raise TableError("begun")
        filled = [self._note(Handed(at, seat, fill_with, "open")) for seat in self.open_seats]
        header = header_of(self.match)
        count = len(self.match.entries)
        nonces = lines_since(self.match, 0)
        self.match.begin()
        self.take_passed()
        began = Began(at, header, nonces + lines_since(self.match, count))
        noted = self._note(began)
        self._run_clocks(ticks)
        return [*filled, noted]

    # ------------------------------------------------------------------------------------------------- playing

    def choose(self, at: int, ticks: float, seat: int, turn: int, number: int) -> list[AnyEntry]:
        """A seat makes its choice number `turn` (counted from 0 for itself alone), by the choice's own number.

        The same choice sent twice counts once; another one from an old page raises `Stale`.
        """
        self._check_playing()
        made = self.acts[seat - 1]
        if 0 <= turn < len(made) and made[turn] == number:
            return []
        if turn != len(made):
            raise Stale("stale")
        self._check_number(number)
        count = len(self.match.entries)
        spent = self.clock.spent(ticks)
        self.match.play(seat, number)
        lines = lines_since(self.match, count)
        noted = self._note(Played(at, seat, lines, spent))
        self._run_clocks(ticks)
        return [noted]

    def undo(self, at: int, ticks: float, seat: int, turn: int) -> list[AnyEntry]:
        """A seat takes its last choice back; raises `NotNow` with the reason if it cannot."""
        self._check_playing()
        made = self.acts[seat - 1]
        if 0 <= turn < len(made) and made[turn] == UNDO:
            return []
        if turn != len(made):
            raise Stale("stale")
        spent = self.clock.spent(ticks)
        self.match.undo(seat)
        noted = self._note(Undone(at, seat, spent))
        self._run_clocks(ticks)
        return [noted]

    def hand_over(self, at: int, ticks: float, seat: int, bot: str, why: str) -> list[AnyEntry]:
        """A bot plays on for a seat."""
        self._check_playing()
        noted = self._note(Handed(at, seat, bot, why))
        self._run_clocks(ticks)
        return [noted]

    def _check_playing(self) -> None:
        if self.status == "waiting":
            raise TableError("not_begun")
        if self.status != "playing":
            raise TableError("over")

    def late(self, ticks: float) -> list[int]:
        """The seats of people whose time is up."""
        if not self.clock.allowed or self.status != "playing":
            return []
        left = self.clock.left(ticks)
        return [seat for seat in self.owes if left[seat - 1] == 0 and not self.places[seat - 1].bot]

    def _run_clocks(self, ticks: float) -> None:
        self.clock.run((seat for seat in self.owes if not self.places[seat - 1].bot), ticks)

    def close(self, at: int) -> list[AnyEntry]:
        """The table is given up; its secret is shown, so that the luck so far can be verified."""
        if self.status == "over":
            raise TableError("over")
        return [self._note(Closed(at))]

    def follow(self, at: int, table: str) -> list[AnyEntry]:
        """Notes where the rematch is played."""
        if self.status != "over":
            raise TableError("not_over")
        return [self._note(Followed(at, table))]

    # ------------------------------------------------------------------------------------------------- talking

    def say(self, at: int, seat: int, name: str, text: str) -> list[AnyEntry]:
        """Somebody says something to all."""
        clean = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:LONGEST_MESSAGE]
        if not clean:
            raise TableError("no_words")
        own = self.places[seat - 1].name if seat in self.seats else name
        return [self._note(Said(at, seat if seat in self.seats else 0, own, clean))]

    def hint(self, at: int, seat: int) -> list[AnyEntry]:
        """A seat asks for a hint; all are told that it did."""
        self._check_playing()
        if not self.made.hints:
            raise TableError("no_hints")
        if seat not in self.owes:
            raise TableError("nothing_asked")
        return [self._note(Hinted(at, seat))]

    # ------------------------------------------------------------------------------------------------- folding

    def _note(self, entry: AnyEntry) -> AnyEntry:
        """Everything that an entry changes beside the match."""
        self.length += 1
        match entry:
            case Sat():
                place = self.places[entry.seat - 1]
                same = place.name == entry.name and not place.bot
                people = (*place.people, entry.person) if same else (entry.person,)
                self.places[entry.seat - 1] = Place(entry.name, people)
            case Rose():
                self.places[entry.seat - 1] = Place()
            case Handed():
                old = self.places[entry.seat - 1]
                why = "" if entry.why == "open" else entry.why
                self.places[entry.seat - 1] = Place(old.name, (), entry.bot, why)
                if why:
                    self._keep(entry)
            case Began():
                self.status = "playing"
            case Played():
                self.acts[entry.seat - 1].append(read_exactly(self.game, self.match.naming, entry.lines[0]["play"]))
                self.moved += 1
            case Undone():
                self.acts[entry.seat - 1].append(UNDO)
                self.moved += 1
                self.undone += 1
            case Said() | Hinted():
                self._keep(entry)
            case Closed():
                self.status = "closed"
                self.secret_shown = True
            case Followed():
                self.followed = entry.table
            case Made():
                raise ValueError("a table is made once")
        if self.status == "playing" and self.match.over:
            self.status = "over"
            self.secret_shown = True
        if isinstance(entry, (Sat, Rose, Handed)):
            self._name_players()
        return entry

    def _keep(self, message: Said | Hinted | Handed) -> None:
        self.said.append(message)
        del self.said[:-MOST_MESSAGES]

    def _name_players(self) -> None:
        self.match.naming = replace(self.match.naming, players=self.players)

    # -------------------------------------------------------------------------------------------------- records

    @property
    def secret(self) -> str:
        """The secret of the luck, once nothing more can be drawn from it; empty before."""
        return self.made.secret if self.secret_shown else ""

    def record(self) -> Record:
        """The whole game as a record, once it is over; raises `TableError` before."""
        if self.status != "over":
            raise TableError("not_over")
        return self.match.record

    def choice_of(self, seat: int, number: int) -> Choice:
        """A choice by its number; raises `TableError` if there is none of this number."""
        self._check_number(number)
        return self.match.choice(number)

    def _check_number(self, number: int) -> None:
        if not 0 <= number < self.match.game.numbers:
            raise TableError("unknown_choice")


@cache
def _lapses(game: Game) -> tuple[str, ...]:
    """The numbers of a state that limit the life of told lines."""
    return tuple(dict.fromkeys(line.lapses for line in game.told if line.lapses))


def _lines_of(log: Sequence[AnyEntry]) -> list[dict[str, Any]]:
    """The lines of the game's record."""
    lines: list[dict[str, Any]] = []
    for entry in log:
        if isinstance(entry, (Began, Played)):
            lines += entry.lines
        elif isinstance(entry, Undone):
            lines.append({"undo": entry.seat})
    return lines
