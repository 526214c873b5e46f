"""One game that is being played: `deal` starts it, `play` changes it, and everything else looks at it.

A match holds the whole truth and belongs to whoever runs the table. Whatever shows something to a person takes
`match.seat(p)`, which has one seat's eyes and nothing else (`hustings.kernel.seat`).
"""

from __future__ import annotations

import threading
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy, deepcopy
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from hustings.kernel import dice
from hustings.kernel.choices import Choice, Refusal, Result, Standing
from hustings.kernel.codec import layout
from hustings.kernel.decisions import MOST_ARGUMENTS, Decision
from hustings.kernel.errors import BadSeats, BadSeed, ChoiceError, HustingsError, IllegalChoice, InvalidChoice, NotNow
from hustings.kernel.fate import NONCE_BYTES, Sealed, Seeded
from hustings.kernel.fields import ALL, EVERYBODY, NOBODY, OWNER
from hustings.kernel.fields import SPECTATOR as SPECTATOR_BIT
from hustings.kernel.game import Game, digest, load_game
from hustings.kernel.log import Entry, Lines, Moment, ToldLine, entry
from hustings.kernel.texts import choice_text, read_choice
from hustings.kernel.view import View
from hustings.kernel.words import Name, Naming, kernel_words

if TYPE_CHECKING:
    from hustings.kernel.record import Record
    from hustings.kernel.seat import Seat

NATURE = 0
"""The seat of luck in the front door; people's seats count from 1."""

SPECTATOR = SPECTATOR_BIT + 1
"""The seat of somebody who only watches."""

TAPE_LINES = 512
"""How many lines one step can tell; more than any step of any game does."""


Reading = Callable[[str, list[Choice]], int | str | Choice]
"""What somebody means by a text, given what can be chosen: a choice, its number, or its text form."""

_Taken = tuple[bytes, int, int, int]
"""What a choice can be taken back to: the state before it, packed; how many entries and lines there were; its seat."""

_Mark = tuple[Any, int, int, list[_Taken], list[Moment]]


class _Desk(threading.local):
    """A tape, and room for the choices of each game: one for all matches of a thread, which need it only in `play`."""

    def __init__(self) -> None:
        self.tape = [[0] * (2 + MOST_ARGUMENTS) for _ in range(TAPE_LINES)]
        self.scratch: dict[Game, list[int]] = {}


_DESK = _Desk()


class Match:
    """A game from the deal to the result; made by `hustings.deal`, `hustings.position` or `hustings.replay`."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any],
        luck: Seeded | Sealed | None,
        data: Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self.data: Mapping[str, Any] = game.own_data if data is None else data
        self.c, self.naming = constants(game, seats, self.options, self.data)
        self.s = game.made.PlainState()
        self.luck = luck
        self.begun_from = position
        self.unknown = False
        self._forget_all()

    def _forget_all(self) -> None:
        self.entries: list[Entry] = []
        self.lines = Lines(self.game.told_lengths, self.game.told_letter)
        self.moments: list[Moment] = []
        self._shown = 0
        self._undo: list[_Taken] = []

    @property
    def _tape(self) -> list[list[int]]:
        return _DESK.tape

    @property
    def _scratch(self) -> list[int]:
        if self.game not in _DESK.scratch:
            _DESK.scratch[self.game] = [0] * max(self.game.most_choices, self.game.most_outcomes)
        return _DESK.scratch[self.game]

    def begin(self) -> Match:
        """Carries out the set-up, as far as nobody has to choose."""
        self._reset_tape()
        self.game.made.start(self.c, self.s, self._tape)
        self._follow()
        return self

    # ------------------------------------------------------------------------------------------------ who is asked

    @property
    def owes(self) -> frozenset[int]:
        """The seats that must choose; `NATURE` when luck is to be told from outside (`fate="open"`)."""
        if self.s.chance >= 0:
            return frozenset({NATURE})
        return seats_in(self.s.owes)

    @property
    def may(self) -> frozenset[int]:
        """The seats that may interrupt, or change a secret choice, without having to."""
        if self.s.chance >= 0 or self.s.over:
            return frozenset()
        return frozenset(seat for seat in seats_in(self.s.may) if self._legal(seat - 1, self.s.offers[seat - 1]))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.s.over)

    def numbers(self, seat: int) -> list[int]:
        """The action numbers of all legal choices of a seat."""
        if seat == NATURE:
            return [number for number, weight in enumerate(self._weights(), self._first_outcome()) if weight > 0]
        self._check_seat(seat)
        if self.s.over or self.s.chance >= 0:
            return []
        return self._legal(seat - 1, self.s.asks[seat - 1] | self.s.offers[seat - 1])

    def choices(self, seat: int) -> list[Choice]:
        """The legal choices of a seat, in the order of their numbers; for `NATURE` the possible outcomes."""
        return [self.choice(number) for number in self.numbers(seat)]

    def choice(self, number: int) -> Choice:
        """A choice by its number, legal or not."""
        decision, values = self.game.split(number)
        return Choice(number, decision, values, self.game, self.naming)

    def odds(self) -> dict[int, int]:
        """The weight of every possible outcome of the chance event that is due, by its number."""
        return {n: weight for n, weight in enumerate(self._weights(), self._first_outcome()) if weight > 0}

    def _legal(self, seat: int, mask: int) -> list[int]:
        count = self.game.made.choices(self.c, self.s, seat, mask, self._scratch)
        return self._scratch[:count]

    def _weights(self) -> list[int]:
        if self.s.chance < 0:
            return []
        count = self.game.made.odds(self.c, self.s, self._scratch)
        return self._scratch[:count]

    def _first_outcome(self) -> int:
        return self.game.first_number(self.game.ask(max(self.s.chance, 0)))

    def _check_seat(self, seat: int) -> None:
        if not 1 <= seat <= self.seats:
            raise BadSeats("error.no_seat", seat=seat, seats=self.seats)

    # ------------------------------------------------------------------------------------------------- refusals

    def refusal(self, seat: int, choice: int | str | Choice) -> Refusal | None:
        """Why this seat cannot choose this now: None if it can."""
        number = self._number(seat, choice)
        if seat == NATURE:
            return None if number in self.numbers(NATURE) else self._not_asked(number)
        self._check_seat(seat)
        if self.s.over or self.s.chance >= 0:
            return self._not_asked(number)
        clause = self.game.made.verdict(self.c, self.s, seat - 1, number)
        if clause == 0:
            return None
        if clause < 0:
            return self._not_asked(number)
        known = self.known(seat)
        return Refusal(self.choice(number), self.game.rulebook().clause_id(clause), seat, known, self.c)

    def _not_asked(self, number: int) -> Refusal:
        if self.s.over:
            why = "it_is_over"
        elif self.s.chance >= 0:
            why = "wait_for_luck"
        elif not self.s.owes:
            why = "nobody_asked"
        else:
            why = "others_asked"
        return Refusal(self.choice(number), "", 0, None, None, why, tuple(sorted(self.owes - {NATURE})))

    def _number(self, seat: int, choice: int | str | Choice) -> int:
        if isinstance(choice, Choice):
            return choice.id
        if isinstance(choice, str):
            return read_choice(self.game, self.naming, choice, self.numbers(seat))
        if not 0 <= choice < self.game.numbers:
            raise InvalidChoice("error.no_choice", n=choice, last=self.game.numbers - 1)
        return choice

    def _typed(self, choice: int | str | Choice) -> str:
        """A choice as text, also one that is none."""
        if isinstance(choice, str):
            return choice.strip()
        number = choice.id if isinstance(choice, Choice) else choice
        return choice_text(self.game, self.naming, number) if 0 <= number < self.game.numbers else str(number)

    # ----------------------------------------------------------------------------------------------------- play

    def play(
        self, seat: int, choice: int | str | Choice | Sequence[int | str | Choice], read: Reading | None = None
    ) -> list[Moment]:
        """Carries out a choice, or several in a row (a list, or texts with commas between them).

        Returns what the table showed, one moment after the other. Of a row, all is carried out or nothing is, unless
        luck decided or something hidden was shown in between: then what came before it stays. Raises
        `InvalidChoice` (no such choice), `AmbiguousChoice` (several fit) or `IllegalChoice` (a rule forbids it).
        `read` says what a text means, given what can be chosen when its turn has come; else it is a text form.
        """
        path: list[int | str | Choice]
        if isinstance(choice, str):
            path = [part for part in choice.split(",") if part.strip()]
            if not path:
                raise InvalidChoice("error.empty")
        else:
            path = [choice] if isinstance(choice, (int, Choice)) else list(choice)
        if self.unknown:
            raise NotNow("error.unknown_cells")
        mark: _Mark | None = self._mark()
        shown: list[Moment] = []
        for n, step in enumerate(path, 1):
            try:
                meant = read(step.strip(), self.choices(seat)) if read and isinstance(step, str) else step
                number = self._number(seat, meant)
                refusal = self.refusal(seat, number)
                if refusal is not None:
                    raise IllegalChoice(refusal)
            except HustingsError as fault:
                if mark is not None:
                    self._return_to(mark)
                if len(path) > 1 and isinstance(fault, ChoiceError):
                    fault.about(n, len(path), self._typed(step))
                raise
            shown += self._play_one(seat, number)
            if not self._undo:
                mark = None
        self.moments = shown
        return shown

    def _play_one(self, seat: int, number: int) -> list[Moment]:
        self.moments = []
        self._reset_tape()
        if seat == NATURE:
            self._happen(number)
        else:
            before = self.s.copy()
            mark = (self._packed(before), len(self.entries), len(self.lines), seat)
            self.entries.append(entry("choice", seat, number))
            self.game.made.act(self.c, self.s, seat - 1, number, self._tape)
            if self._undo and self._undo[-1][3] != seat:
                self._undo.clear()
            self._undo.append(mark)
            self._guard_undo(before)
        self._follow()
        return self.moments

    def _packed(self, state: Any) -> bytes:
        """A state as few bytes: a table can have a dozen choices that can still be taken back."""
        return zlib.compress(layout(self.game.state).encode(state), 1)

    def _follow(self) -> None:
        """Everything that follows without anybody choosing: pauses, and luck unless it is told from outside."""
        while True:
            before = self.s.copy() if self.s.pause else None
            if self.s.pause:
                self._show()
                self.game.made.go_on(self.c, self.s, self._tape)
                self._guard_undo(before)
            elif self.s.chance >= 0 and self.luck is not None and not self.s.over:
                event = self.s.chance
                outcome = self.luck.draw(event, self.s.chance_for, self._weights())
                self._happen(self.game.first_number(self.game.ask(event)) + outcome)
            else:
                break
        self._show()

    def _happen(self, number: int) -> None:
        self._take_lines()
        self.entries.append(entry("luck", self.s.chance_for + 1, number))
        self.game.made.happen(self.c, self.s, number, self._tape)
        self._undo.clear()

    def _reset_tape(self) -> None:
        self._tape[0][0] = 0

    def _show(self) -> None:
        """Keeps what the table shows now, with the lines told since it was last kept."""
        self._take_lines()
        self.moments.append(Moment(self.s.copy(), tuple(self.lines[self._shown :])))
        self._shown = len(self.lines)

    def _take_lines(self) -> None:
        """Takes the lines off the tape, after the entry that told them."""
        for row in self._tape[1 : self._tape[0][0] + 1]:
            what = self.game.told(row[0])
            until = getattr(self.s, what.lapses) if what.lapses else 0
            numbers = tuple(row[2 : 2 + len(what.axes)])
            self.lines.append(ToldLine(row[0], row[1], numbers, len(self.entries) - 1, until))
        self._reset_tape()

    # ----------------------------------------------------------------------------------------------------- undo

    def _mark(self) -> _Mark:
        return self.s.copy(), len(self.entries), len(self.lines), list(self._undo), self.moments

    def _return_to(self, mark: _Mark) -> None:
        self.s, entries, lines, self._undo, self.moments = mark
        del self.entries[entries:]
        self._forget_lines(lines)

    def _forget_lines(self, count: int) -> None:
        self.lines.cut(count)
        self._shown = count

    def _guard_undo(self, before: Any) -> None:
        """Nothing before this can be taken back if a cell that can be hidden has become visible to somebody."""
        if uncovered(self.game, before, self.s):
            self._undo.clear()

    def why_no_undo(self, seat: int, lang: str = "en") -> str:
        """Why this seat can take nothing back, in words; empty if it can take back its last choice."""
        key = self._undo_bar(seat)
        return kernel_words(lang).fill(key, {}, self.naming) if key else ""

    def _undo_bar(self, seat: int) -> str:
        """The key of the sentence that says why this seat can take nothing back; empty if it can."""
        self._check_seat(seat)
        if self._undo and self._undo[-1][3] == seat:
            if self._is_side_by_side(seat):
                return "undo_secret"
            return ""
        done = self._without_taken_back(seat)
        last = next((n for n in reversed(range(len(done))) if done[n].kind == "choice"), -1)
        if not any(entry.kind == "choice" and entry.seat == seat for entry in done):
            return "undo_nothing"
        if done[last].seat != seat:
            return "undo_other"
        if any(entry.kind == "luck" and not entry.seat for entry in done[last:]):
            return "undo_luck"
        return "undo_seen"

    def _without_taken_back(self, seat: int) -> list[Entry]:
        """All entries but the choices that this seat has taken back; those of others have happened all the same."""
        done: list[Entry] = []
        for each in self.entries:
            if each.kind != "undo":
                done.append(each)
            elif each.seat == seat:
                del done[next(n for n in reversed(range(len(done))) if done[n].kind == "choice")]
        return done

    def _is_side_by_side(self, seat: int) -> bool:
        """Whether the seat's last choice was a secret one beside others': it is changed by choosing again.

        A take-back that vanished when somebody else chose would tell others' seats how many steps that one has made.
        """
        entry = self.entries[self._undo[-1][1]]
        decision, _ = self.game.split(entry.number)
        return bool(decision.sees) and ALL not in decision.sees and bool(self.s.owes & ~(1 << (seat - 1)))

    def can_undo(self, seat: int) -> bool:
        """Whether this seat can take back its last choice now."""
        return self._undo_bar(seat) == ""

    def undo(self, seat: int) -> None:
        """Takes back this seat's last choice, by an entry of the log; raises `NotNow` with the reason if it cannot."""
        bar = self._undo_bar(seat)
        if bar:
            raise NotNow(bar)
        packed, _, lines, _ = self._undo.pop()
        self.s = layout(self.game.state).decode(zlib.decompress(packed), self.game.made.PlainState())
        self._forget_lines(lines)
        self.entries.append(entry("undo", seat))
        self.moments = [Moment(self.s.copy(), ())]

    # ---------------------------------------------------------------------------------------------------- luck

    def nonce(self, seat: int, given: bytes) -> None:
        """Mixes bytes of a seat's own into sealed luck; only before the first draw."""
        self._check_seat(seat)
        if not isinstance(self.luck, Sealed):
            raise NotNow("error.nonce_unsealed")
        if self.luck.drawn:
            raise NotNow("error.nonce_late")
        if seat in self.luck.nonces:
            raise NotNow("error.nonce_twice", seat=seat)
        if not 1 <= len(given) <= NONCE_BYTES:
            raise NotNow("error.nonce_length", most=NONCE_BYTES)
        self.luck.nonces[seat] = bytes(given)
        self.entries.append(Entry("nonce", seat, bytes=bytes(given)))

    @property
    def commitment(self) -> str:
        """What sealed luck committed to; empty for other luck."""
        return self.luck.commitment if isinstance(self.luck, Sealed) else ""

    @property
    def secret(self) -> str:
        """The secret of sealed luck in hexadecimal, once the game is over; empty before, and for other luck."""
        return self.luck.secret.hex() if isinstance(self.luck, Sealed) and self.over else ""

    # ------------------------------------------------------------------------------------------------- looking

    def view(self, seat: int) -> View:
        """All that this seat is shown, and nothing else; `SPECTATOR` for somebody who only watches."""
        return View(self.game, self._looked(self.game.made.view, seat, self.s))

    def knowledge(self, seat: int) -> View:
        """All that this seat knows, also from what it once saw and is shown no more."""
        return View(self.game, self.known(seat))

    def known(self, seat: int) -> Any:
        """The same as a plain state, in which a cell that the seat does not know holds its field's hidden value."""
        return self._looked(self.game.made.knowledge, seat, self.s)

    def seen(self, seat: int, state: Any = None) -> Any:
        """The view as a plain state, of the state now or of one that the table showed."""
        return self._looked(self.game.made.view, seat, self.s if state is None else state)

    def _looked(self, look: Any, seat: int, state: Any) -> Any:
        if seat != SPECTATOR:
            self._check_seat(seat)
        seen = self.game.made.PlainState()
        look(self.c, state, seat - 1, seen)
        return seen

    def seat(self, seat: int) -> Seat:
        """The same door with one seat's eyes: all that may be shown to whoever sits there (or to `SPECTATOR`)."""
        from hustings.kernel.seat import Seat

        if seat != SPECTATOR:
            self._check_seat(seat)
        return Seat(self, seat)

    def told(self, seat: int, since: int = 0) -> list[ToldLine]:
        """The lines that this seat was told after so many entries, as far as they have not lapsed."""
        told = (self.lines[n] for n in self.lines.places(1 << (seat - 1)))
        return [line for line in told if line.after >= since - 1 and not self._lapsed(line)]

    def _lapsed(self, line: ToldLine) -> bool:
        field = self.game.told(line.what).lapses
        return bool(field) and not self.over and getattr(self.s, field) != line.until

    def redeal(self, seat: int, seed: int) -> Match:
        """A match like this one for all that the seat knows, with everything else dealt anew.

        Every arrangement of units that the seat cannot tell apart from the true one is equally likely: exact for what
        nature dealt, and no claim about what players meant. Its luck comes from the seed, so it tells nothing either.
        """
        other = copy(self)
        other.luck = self._seeded(seed)
        other.unknown = False
        other._forget_all()
        other.s = self.known(seat)
        stream = [0, 0, 0, 0]
        dice.start_stream(stream, seed & 0xFFFFFFFF, seed >> 32)
        scratch = [0] * self.game.scratch
        self.game.made.redeal(self.c, other.s, seat - 1, stream, scratch)
        return other

    def _seeded(self, seed: int) -> Seeded:
        return Seeded(seed, len(self.game.ask), self.game.state.seat_axis.size)

    def copy(self) -> Match:
        """A match like this one that shares nothing with it; its luck goes on as this one's would."""
        other = copy(self)
        other.luck = deepcopy(self.luck)
        other.s = self.s.copy()
        other.entries = list(self.entries)
        other.lines = self.lines.copy()
        other.moments = []
        other._undo = list(self._undo)
        return other

    @property
    def result(self) -> Result | None:
        """Ranks, points line by line and how each tie was broken; None before the end."""
        if not self.over:
            return None
        points, lines, ties = (self.game.fact(name) for name in ("points", "lines", "ties"))
        standings = [
            Standing(
                seat + 1,
                self.s.rank[seat],
                points(self.c, self.s, seat) if points else 0,
                tuple(lines(self.c, self.s, seat)) if lines else (),
            )
            for seat in range(self.seats)
        ]
        standings.sort(key=lambda each: (each.rank, each.seat))
        broken = {}
        for better, worse in pairwise(standings):
            if ties and better.points == worse.points and better.rank < worse.rank:
                broken[(better.seat, worse.seat)] = ties(self.c, self.s, better.seat - 1, worse.seat - 1)
        return Result(self.game, tuple(standings), broken)

    @property
    def record(self) -> Record:
        """The whole game as a record; of an unfinished one it holds secrets."""
        from hustings.kernel.record import record_of

        return record_of(self)

    @property
    def position(self) -> dict[str, Any]:
        """The whole table as plain data, by the names of zones and components, without what is empty."""
        from hustings.kernel.position import position_of

        return position_of(self, self.s)

    @property
    def digest(self) -> str:
        """The digest of the component data."""
        return self.game.own_digest if self.data is self.game.own_data else digest(self.data)


def seats_in(bits: int) -> frozenset[int]:
    """The seats of some seat bits, as people count them."""
    return frozenset(seat + 1 for seat in range(SPECTATOR_BIT) if bits >> seat & 1)


def constants(game: Game, seats: int, options: Mapping[str, Any], data: Mapping[str, Any]) -> tuple[Any, Naming]:
    """The components record and the names of a game; matches with the package's own data share them."""
    if data is game.own_data:
        return _own_constants(game, seats, tuple(options.items()))
    return game.fill(seats, options, data), naming_of(game, data)


@lru_cache(maxsize=64)
def _own_constants(game: Game, seats: int, options: tuple[tuple[str, Any], ...]) -> tuple[Any, Naming]:
    return game.fill(seats, dict(options), game.own_data), naming_of(game, game.own_data)


def naming_of(game: Game, data: Mapping[str, Any]) -> Naming:
    """The names of everything in a game with these data."""
    decisions = [Name(decision.word, decision.word, decision.word) for decision in game.ask]
    return Naming({**game.names(data), "decision": decisions})


def uncovered(game: Game, before: Any, after: Any) -> bool:
    """Whether a cell that can be hidden is visible to somebody in `after` who could not see it in `before`.

    A cell whose value has changed is what the actor himself put there and does not count.
    """
    for name, field in game.state.fields.items():
        if field.sees in (ALL, NOBODY, OWNER):
            continue
        old_guard, new_guard = getattr(before, field.sees), getattr(after, field.sees)
        if old_guard != new_guard and _shown_more(old_guard, new_guard, getattr(before, name), getattr(after, name)):
            return True
    return False


def _shown_more(old_guard: Any, new_guard: Any, old: Any, new: Any) -> bool:
    if isinstance(old_guard, int):
        return bool(new_guard & EVERYBODY & ~old_guard) and _any_same(old, new)
    rows = range(len(old_guard))
    return any(_shown_more(old_guard[n], new_guard[n], old[n], new[n]) for n in rows)


def _any_same(old: Any, new: Any) -> bool:
    if isinstance(old, int):
        return bool(old == new)
    return any(_any_same(old[n], new[n]) for n in range(len(old)))


def deal(
    game: str,
    seats: int | None = None,
    seed: int | None = None,
    fate: str = "seeded",
    components: Mapping[str, Any] | None = None,
    **options: Any,
) -> Match:
    """Starts a game.

    `seed` makes its luck reproducible; `fate="sealed"` makes it provable, `fate="open"` leaves it to be told from
    outside. `components` are edited component data; `options` those of the game's rulebook.

    >>> match = deal("corruption", seats=4, seed=7)
    >>> match.owes
    frozenset({3})
    >>> moments = match.play(3, "card judge, place monument")
    Traceback (most recent call last):
    hustings.kernel.errors.IllegalChoice: Monument is not on offer. (CO-4.08)
    """
    match = prepare(game, seats, seed, fate, components, **options)
    return match.begin()


def prepare(
    game: str,
    seats: int | None = None,
    seed: int | None = None,
    fate: str = "seeded",
    components: Mapping[str, Any] | None = None,
    **options: Any,
) -> Match:
    """The same, before anything is set up or drawn: seats may still give nonces; then call `begin()`."""
    loaded = load_game(game)
    book = loaded.rulebook()
    chosen_seats = min(4, book.most) if seats is None else seats
    if not book.fewest <= chosen_seats <= book.most:
        raise BadSeats("error.seats", game=book.name, fewest=book.fewest, most=book.most, seats=chosen_seats)
    return Match(loaded, chosen_seats, loaded.options(options), luck_from(loaded, seed, fate), components)


def luck_from(game: Game, seed: int | None, kind: str) -> Any:
    """The luck of a new game; raises an error for people where seed and kind do not go together."""
    if kind not in ("seeded", "sealed", "open"):
        raise BadSeed("error.fate", kind=kind)
    if kind != "seeded":
        if seed is not None:
            raise BadSeed("error.seed_fate", kind=kind)
        return Sealed() if kind == "sealed" else None
    from secrets import randbits

    return Seeded(randbits(63) if seed is None else seed, len(game.ask), game.state.seat_axis.size)


def decisions_in(game: Game, mask: int) -> Iterable[Decision]:
    """The decisions of a set of decision bits."""
    return (decision for decision in game.ask if mask >> decision & 1)
