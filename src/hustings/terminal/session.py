"""A game at one terminal: who is asked next, what is shown to whom, and what a typed line does.

Nothing here draws or reads keys: `scene` says what is to be shown, `enter` takes a line. A person is shown what comes
through his or her own seat's door; between two people the screen shows what a spectator sees.
"""

from __future__ import annotations

import random
import re
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import groupby
from typing import Any

from hustings.bots import STRONGEST, Bot, bot, warming
from hustings.kernel.choices import Choice, Refusal
from hustings.kernel.errors import AmbiguousChoice, ChoiceError, HustingsError, IllegalChoice, InvalidChoice, NotNow
from hustings.kernel.fields import Axis, Field
from hustings.kernel.match import NATURE, SPECTATOR, Match
from hustings.kernel.picture import Look, Piece, plain_picture
from hustings.kernel.seat import Seat, Shown, Told
from hustings.kernel.texts import read_choice
from hustings.kernel.view import View
from hustings.terminal.book import chapter_lines, found_lines, written
from hustings.terminal.draw import read_out
from hustings.terminal.ending import ending_lines, verdict_lines
from hustings.terminal.words import ROOM, interface, say

WAIT, ASK, LUCK, STOP, COVER, FRAME, OVER = "wait", "ask", "luck", "stop", "cover", "frame", "over"
"""What a scene is: nothing has been done yet; a person chooses, says what was drawn, may interrupt; hands over; sees a
moment; the end."""

MANY = 12
"""Of more choices of one decision than these, those that differ in their last axis only stand in a row."""

MOST_MEANT = 6
"""Of more choices that a text can mean than these, only so many are named."""

HINT = 2.0
"""So many seconds a hint may take."""

WORLDS = 6
"""In so many worlds that look alike to a seat it is tried whether an interruption would be lost."""

EARLIER = 60
"""So many lines of what had happened before are shown where there is room."""

MOST_DIGITS = 3
"""A number of more digits than these can be a sum in the words of choices."""

FAR = 300
"""So many steps ahead are tried at most."""

READ_OUT_WIDTH = 200
"""Read out, numbers and names are never shortened."""


@dataclass(frozen=True)
class Group:
    """Choices that belong together; `first` is the number of the first one.

    Those of a `row` differ in their last axis only: its label says the rest. `rows` are the same choices in rows, for
    screens that have no room for each of them in its own words.
    """

    label: str
    first: int
    choices: tuple[Choice, ...]
    row: bool = False
    rows: tuple[Group, ...] = ()


@dataclass(frozen=True)
class Scene:
    """What a screen shows: through whose door, what is asked, what can be chosen, what happened, answers, the end.

    `own` says that nobody else has chosen since this person's last choice; of a `latest` answer the last page is read
    first.
    """

    kind: str
    seat: Seat
    who: str
    question: str
    groups: tuple[Group, ...] = ()
    log: tuple[str, ...] = ()
    earlier: tuple[str, ...] = ()
    answer: tuple[str, ...] = ()
    ending: tuple[str, ...] = ()
    shown: View | None = None
    turn: int = 0
    own: bool = False
    wants_table: bool = False
    latest: bool = False

    @property
    def choices(self) -> list[Choice]:
        """All choices in the order of their numbers on the screen."""
        return [choice for group in self.groups for choice in group.choices]


class NoNumber(InvalidChoice):
    """A number that no choice of the moment has."""

    room = ROOM


@dataclass(frozen=True)
class _Step:
    """One of several choices in a row, when its turn had come: what could be chosen, and what was asked, if it was."""

    choices: list[Choice]
    question: str


@dataclass
class _Turn:
    kind: str
    seat: int


@dataclass(frozen=True)
class _Frame:
    seat: int
    shown: Shown


@dataclass
class Session:
    """A match, the people and bots at its seats, and what the screen is about now.

    `people` are the seats of people with their names; with more than one the screen is covered between them. `keep` is
    called after every step and saves the match; it returns why that failed, or nothing. With `waits` nobody moves
    before `begin` is called, so that something can be shown while bots think for the first time; `note` is then asked
    what there is to tell about them. `verdict` is what a check of the whole game found when it was over.
    """

    match: Match
    people: Mapping[int, str]
    bots: dict[int, Bot]
    lang: str = "en"
    stops: bool = True
    keep: Callable[[Match], str] = lambda match: ""
    waits: bool = False
    note: Callable[[], str] = lambda: ""
    done: bool = False
    warning: str = ""
    verdict: list[str] = field(default_factory=list)
    _turn: _Turn = field(default_factory=lambda: _Turn(COVER, 0))
    _at: int = 0
    _answer: list[str] = field(default_factory=list)
    _frames: deque[_Frame] = field(default_factory=deque)
    _read: dict[int, int] = field(default_factory=dict)
    _heard: dict[int, int] = field(default_factory=dict)
    _asked: set[int] = field(default_factory=set)  # who had the chance to interrupt since the last owed choice
    _turns: int = 0
    _wants_table: bool = True
    _latest: bool = False
    _row: list[_Step] = field(default_factory=list)  # the choices typed last in a row, each as its turn had come
    _alone_since: bool = False

    def __post_init__(self) -> None:
        named = {seat - 1: name for seat, name in self.people.items() if name}
        self.match.naming = replace(self.match.naming, players=named)
        if not self.waits:
            self._go_on()

    def begin(self) -> None:
        """Lets bots move until a person is needed for the first time."""
        if self.waits:
            self.waits = False
            self._go_on()
            note = self.note()
            self._answer += [note] if note else []

    # ------------------------------------------------------------------------------------------- who is next

    @property
    def alone(self) -> bool:
        """Whether one person has the screen for himself or herself."""
        return len(self.people) <= 1

    def _door(self, seat: int) -> Seat:
        return self.match.seat(seat)

    @property
    def _watcher(self) -> Seat:
        """Whose eyes follow what others do: the only person's, else a spectator's."""
        return self._door(next(iter(self.people)) if len(self.people) == 1 else SPECTATOR)

    def _advance(self) -> None:
        """Lets bots move until a person is needed, or has left."""
        while not self.match.over and not self.done:
            turn = self._next()
            if turn is not None:
                if (turn.kind, turn.seat) != (self._turn.kind, self._turn.seat):
                    self._turns += 1
                self._turn = turn
                if self.alone and turn.seat in self.people:
                    self._at = turn.seat
                return
        if not self.match.over:
            return
        self._turn = _Turn(OVER, self._watcher.number)
        self._turns += 1
        self.verdict = verdict_lines(self.match, self.lang)

    def _next(self) -> _Turn | None:
        """What a person must do now; None when a bot has moved."""
        match = self.match
        if match.owes == {NATURE}:
            return _Turn(LUCK, self._teller())
        for seat in sorted(match.may - match.owes - self._asked):
            if seat in self.bots:
                self._asked.add(seat)
                if self._move(seat, forced=False):
                    return None
            elif self.stops and self._could_lose(seat):
                return _Turn(STOP, seat)
        bots = sorted(match.owes & set(self.bots))
        if bots:
            self._move(bots[0], forced=True)
            return None
        people = sorted(match.owes)
        return _Turn(ASK, self._at if self._at in people else people[0])

    def _teller(self) -> int:
        """The seat that says what was drawn: the only one that may see it, else whoever is at the screen."""
        doors = [seat for seat in range(1, self.match.seats + 1) if self._door(seat).outcomes()]
        people = [seat for seat in doors if seat in self.people]
        return self._at if self._at in doors else (people or doors)[0]

    def _move(self, seat: int, forced: bool) -> bool:
        """Lets a bot choose, or interrupt if it likes; whether it did."""
        door = self._door(seat)
        choices: list[Choice | None] = [*door.choices()]
        told = door.log(self._heard.get(seat, 0))
        self._heard[seat] = door.count
        choice = self.bots[seat].choose(door, told, choices if forced else [None, *choices], None)
        if choice is None:
            return False
        self._carry_out(seat, lambda: door.play(choice), self._unread())
        self._turns += 1
        return True

    def _could_lose(self, seat: int) -> bool:
        """Whether what this seat may do now could be gone before it is asked again, for all that it knows.

        Other worlds that look the same to this seat are played on at random; the true one is not looked at, so that
        stopping tells nothing.
        """
        match = self.match
        mine = set(self._door(seat).asked)
        if any(mine & set(self._door(other).asked) for other in match.owes):
            return False
        return any(self._is_lost(match.redeal(seat, world), seat) for world in range(WORLDS))

    def _is_lost(self, world: Match, seat: int) -> bool:
        luck = random.Random(FAR)
        now = set(world.numbers(seat))
        for _ in range(FAR):
            mover = luck.choice(sorted(world.owes))
            world.play(mover, luck.choice(world.numbers(mover)))
            if world.over:
                return True
            later = set(world.numbers(seat))
            if later:
                return not now <= later
        return False

    # ------------------------------------------------------------------------------------------ carrying out

    def _unread(self) -> tuple[Told, ...]:
        """What was told since this person's last choice, apart from what moments that are still to come will show."""
        door = self._watcher
        coming = [line.n + 1 for frame in self._frames if frame.seat == door.number for line in frame.shown.told]
        return tuple(door.log(min(max([self._read.get(door.number, 0), *coming]), door.count)))

    def _carry_out(self, seat: int, act: Callable[[], object], unread: tuple[Told, ...] = ()) -> None:
        """Does something, and notes what was shown for a moment; the first moment shows what is unread, too."""
        watcher, door = self._watcher, self._door(seat)
        before, own, view, owed = watcher.count, door.count, watcher.view, door.must
        act()
        if owed:
            self._asked.clear()
        fields = self.match.game.state.fields.values()
        kept = {line.n for line in watcher.log(before)}
        moments = _worth_a_look(view, watcher.shown(before)[:-1], fields, kept)
        frames = [_Frame(watcher.number, shown) for shown in moments]
        if frames and unread:
            first = frames[0].shown
            frames[0] = _Frame(watcher.number, Shown(first.view, (*unread, *first.told)))
        saw_alone = door.count - own > watcher.count - before
        if self._turn.kind != LUCK and watcher.number != seat and seat in self.people and saw_alone:
            frames.insert(0, _Frame(seat, Shown(door.view, tuple(door.log(own)))))
        self._frames += frames

    def _save(self) -> None:
        why = self.keep(self.match)
        self.warning = say(self.lang, "play.not_saved", why=why) if why else ""

    # ------------------------------------------------------------------------------------------------- showing

    @property
    def _covered(self) -> bool:
        """Whether the screen must not show what the next seat sees before somebody says that it may."""
        if self._turn.kind == OVER or self._at == self._turn.seat:
            return False
        return not self.alone or self._turn.seat not in self.people

    def scene(self) -> Scene:
        """What the screen shows now."""
        if self.waits:
            return self._shown(WAIT, self._watcher.number, say(self.lang, "play.thinking"))
        if self._frames:
            frame = self._frames[0]
            told = tuple(line.words(self.lang) for line in frame.shown.told)
            return self._shown(FRAME, frame.seat, say(self.lang, "play.frame"), log=told, shown=frame.shown.view)
        if self._covered:
            return self._shown(COVER, SPECTATOR, self._cover_words(), log=self._news(self._door(SPECTATOR)))
        kind, door = self._turn.kind, self._door(self._turn.seat)
        if kind == OVER:
            scene = self._shown(OVER, door.number, say(self.lang, "over.title"), log=self._news(door))
            return replace(scene, ending=(*ending_lines(door, self.lang), *self.verdict))
        choices = door.outcomes() if kind == LUCK else door.choices()
        question = self._luck_question(choices) if kind == LUCK else door.question(self.lang)
        if kind == STOP:
            question = say(self.lang, "play.stop", question=question)
        groups = tuple(self._grouped(choices))
        scene = self._shown(kind, door.number, question, groups, self._news(door))
        return replace(scene, own=self._alone_since)

    def _shown(
        self,
        kind: str,
        seat: int,
        question: str,
        groups: tuple[Group, ...] = (),
        log: tuple[str, ...] = (),
        shown: View | None = None,
    ) -> Scene:
        who = "" if seat == SPECTATOR else self._name(seat)
        answer = tuple([self.warning] * bool(self.warning) + self._answer)
        door = self._door(seat)
        earlier = () if kind in (FRAME, OVER) else self._earlier(door)
        turn, table = self._turns, self._wants_table
        latest = self._latest
        return Scene(
            kind, door, who, question, groups, log, earlier, answer, (), shown, turn, wants_table=table, latest=latest
        )

    def _name(self, seat: int) -> str:
        return self.match.naming.name(self.match.game.state.seat_axis, seat - 1, self.lang)

    def _news(self, door: Seat) -> tuple[str, ...]:
        return tuple(line.words(self.lang) for line in door.log(min(self._read.get(door.number, 0), door.count)))

    def _earlier(self, door: Seat) -> tuple[str, ...]:
        """What was told before the news, as far back as a large screen goes."""
        read = min(self._read.get(door.number, 0), door.count)
        told = [line for line in door.log(max(0, read - EARLIER)) if line.n < read]
        return tuple(line.words(self.lang) for line in told)

    def _cover_words(self) -> str:
        key = "play.cover_luck" if self._turn.kind == LUCK else "play.cover"
        words = say(self.lang, key, who=self._name(self._turn.seat))
        others = ", ".join(self._name(seat) for seat in self._interrupters())
        return f"{words} {say(self.lang, 'play.cover_others', who=others)}" if others else words

    def _interrupters(self) -> list[int]:
        """The people who may interrupt instead of the one who is next."""
        return [seat for seat in sorted(self.match.may) if seat in self.people and seat != self._turn.seat]

    def _luck_question(self, choices: list[Choice]) -> str:
        if not choices:
            return ""
        words = self.match.game.words(self.lang)
        return words.find("ask", choices[0].decision.word, "question") or choices[0].decision.word

    def _grouped(self, choices: list[Choice]) -> Iterator[Group]:
        """Choices by their decision, and many of one in rows that differ in their last axis."""
        first = self._first(choices)
        questions = [(name, list(each)) for name, each in groupby(choices, lambda choice: choice.decision.asked_as)]
        book = self.match.game.rulebook(self.lang)
        for name, each in questions:
            entry = book.decisions.get(name)
            label = entry.name if entry and len(questions) > 1 else ""
            for part in _parted(each):
                row = len(part[0].values) > 1 and len(part) < len(each)
                said = self._shared(part, each) or label if row else label
                yield Group(said, first, tuple(part), row, () if row else tuple(self._in_rows(part, first)))
                first += len(part)

    def _in_rows(self, choices: Sequence[Choice], first: int) -> Iterator[Group]:
        """The same choices in rows, as far as they have several axes."""
        for key, each in groupby(choices, _row_of):
            row = tuple(each)
            named = all(map(self._is_named, row[0].decision.axes))
            label = self._shared(row, choices) if key and named else ""
            yield Group(label, first, row, bool(label))
            first += len(row)

    def _first(self, choices: Sequence[Choice]) -> int:
        """The number of the first choice: 0 where choices are numbers from 0 on, so that each is its own number.

        What comes after them may be something to say instead of a number.
        """
        numbers = [choice for choice in choices if choice.decision == choices[0].decision]
        others = choices[len(numbers) :]
        if any(len(choice.values) != 1 for choice in numbers) or any(choice.values for choice in others):
            return 1
        if not numbers or [choice.values[0] for choice in numbers] != list(range(len(numbers))):
            return 1
        axis = numbers[0].decision.axes[0]
        return 0 if axis.first == 0 and axis.name not in self.match.naming.given else 1

    def _shared(self, part: Sequence[Choice], each: Sequence[Choice]) -> str:
        """What the choices of a row share, apart from what all choices of that decision share."""
        decision, shared = part[0].decision, part[0].values[:-1]
        others = [choice.values for choice in each if choice.decision == decision]
        said = ", ".join(
            self.match.naming.name(axis, value, self.lang)
            for n, (axis, value) in enumerate(zip(decision.axes, shared))
            if any(values[n] != value for values in others)
        )
        to_another = decision.axes[-1].name in [axis.name for axis in decision.axes[:-1] if self._is_named(axis)]
        return f"{said} →" if said and to_another else said

    def _is_named(self, axis: Axis) -> bool:
        """Whether the members of an axis have names, and are not merely numbered."""
        return axis.name in self.match.naming.given or axis.name == "seat"

    # -------------------------------------------------------------------------------------------------- typing

    def enter(self, line: str) -> None:
        """Carries out what somebody typed."""
        self._answer, self._wants_table, self._latest = [], False, False
        scene = self.scene()
        text = " ".join(line.split())
        command, _, rest = text.partition(" ")
        known = self.command(text)
        if known == "help" and command != "?" and command.startswith("?"):
            rest = text[1:].strip()
        if known:
            self._commanded(known, rest, scene)
        elif scene.kind == FRAME:
            self._seen(self._frames.popleft())
            self._turns += 1
            self._answer = [say(self.lang, "play.not_done", text=text)] if text else []
        elif scene.kind == COVER:
            self._uncover(text)
        elif scene.kind == STOP and not text:
            self._asked.add(self._turn.seat)
            self._go_on()
        elif scene.kind in (ASK, STOP, LUCK):
            self._choose(text, scene)
        elif text:
            self._answer = [say(self.lang, "play.not_done", text=text)]

    def _seen(self, frame: _Frame) -> None:
        """What was told at a moment that was looked at is no news any more."""
        if frame.shown.told:
            self._read[frame.seat] = max(self._read.get(frame.seat, 0), frame.shown.told[-1].n + 1)

    def forget_answer(self) -> None:
        """The answer to the last command was read."""
        self._answer = []

    def command(self, line: str) -> str:
        """The command that a line is, in this language or in English; empty if it is none.

        A command of one letter stands alone: with something behind it, it is the beginning of a choice.
        """
        if line.strip().startswith("?"):
            return "help"
        word, _, rest = line.strip().casefold().partition(" ")
        if len(word) == 1 and rest:
            return ""
        for lang in (self.lang, "en"):
            for name, words in interface(lang).tables["command"].items():
                if word and word in words.split("|"):
                    return str(name)
        return ""

    def _uncover(self, text: str) -> None:
        """Shows the next person's things, on an empty line or a name and on nothing that was typed too fast."""
        typed = text.casefold()
        others = {self._name(seat).casefold(): seat for seat in self._interrupters()}
        if typed in others:
            self._turn = _Turn(STOP, others[typed])
        elif typed not in ("", self._name(self._turn.seat).casefold()):
            return
        self._at = self._turn.seat
        self._turns += 1

    def _go_on(self) -> None:
        """On to whatever comes next; an answer that was for this person's eyes goes before somebody else sits here."""
        self._save()
        self._advance()
        self._save()
        if self._covered:
            self._answer = []

    def _choose(self, text: str, scene: Scene) -> None:
        if not text:
            self._answer = [say(self.lang, "play.enter_what")]
            return
        text = re.sub(r"(?<=\d),(?=\d{3}\b)", "", text).rstrip(", ") or text
        seat, door, done = self._turn.seat, scene.seat, len(self.match.entries)
        read, public = door.count, self._door(SPECTATOR).count
        self._row = []
        try:
            if scene.kind == LUCK:
                self._carry_out(seat, lambda: door.tell_luck(self._meant(text, scene.choices)))
            else:
                self._carry_out(seat, lambda: door.play(text, partial(self._step, door)))
        except (ChoiceError, NotNow) as fault:
            unchanged, needless = len(self.match.entries) == done, self._is_needless(fault)
            if needless and unchanged:
                before, _, last = text.rpartition(",")
                self._choose(before, scene)
                self._answer.append(say(self.lang, "play.needless", text=last.strip()))
                return
            if needless:
                self._answer = [say(self.lang, "play.needless", text=text.rpartition(",")[2].strip())]
            else:
                self._answer = self._refused(fault, text, scene, unchanged)
        if len(self.match.entries) == done:
            return
        if scene.kind == LUCK:
            self._asked.clear()
        self._read |= {seat: read, SPECTATOR: public}
        self._turns += 1
        self._go_on()
        self._alone_since = all(entry.kind != "choice" or entry.seat == seat for entry in self.match.entries[done:])

    def _step(self, door: Seat, text: str, choices: list[Choice]) -> Choice | str:
        """What one of several choices in a row means, whose turn has come."""
        self._row.append(_Step(choices, door.question(self.lang) if door.must else ""))
        return self._meant(text, choices)

    def _is_needless(self, fault: ChoiceError | NotNow) -> bool:
        """Whether the last of several choices in a row only ends something that has ended by itself.

        It is a choice of other moments, and now something else than before is asked, or nothing.
        """
        if not isinstance(fault, ChoiceError) or not fault.part == fault.parts == len(self._row) > 1:
            return False
        *earlier, last = self._row
        asked = {choice.decision for choice in last.choices}
        if asked & {choice.decision for choice in earlier[-1].choices if choice.values}:
            return False
        if isinstance(fault, IllegalChoice):
            return not fault.refusal.clause and not fault.refusal.choice.values
        door = self._door(self._turn.seat)
        ends = [choice for choice in map(door.choice, range(self.match.game.numbers)) if not choice.decision.axes]
        return len(self._said(fault.text, ends)) == 1

    def _refused(self, fault: ChoiceError | NotNow, typed: str, scene: Scene, unchanged: bool) -> list[str]:
        """Why nothing came of what was typed; of several choices in a row, which one is wrong."""
        part = fault.part if isinstance(fault, ChoiceError) else 0
        text = fault.text if isinstance(fault, ChoiceError) and part else typed
        now = self._row[-1] if part > 1 and len(self._row) == part else None
        is_strange = not isinstance(fault, AmbiguousChoice)
        if isinstance(fault, IllegalChoice):
            is_strange = not fault.refusal.clause
        if now and is_strange and not now.question:
            why = say(self.lang, "play.not_yours", n=part - 1)
        elif now and isinstance(fault, IllegalChoice) and is_strange:
            why = say(self.lang, "play.asked_then", question=now.question)
        elif isinstance(fault, IllegalChoice):
            why = self._why_not(fault.refusal, None if part > 1 else scene)
        elif isinstance(fault, AmbiguousChoice):
            why = say(self.lang, "play.ambiguous", text=text, meant=self._with_words(fault.meant, scene))
        elif isinstance(fault, NoNumber):
            why = fault.why(self.lang)
        elif part:
            why = say(self.lang, "play.not_then")
        else:
            first = self._first(scene.choices)
            last = first + len(scene.choices) - 1
            why = say(self.lang, "play.not_understood", text=text, first=first, most=last)
        if not part or not isinstance(fault, ChoiceError):
            return [why]
        which = say(self.lang, "play.part", n=part, of=fault.parts, text=text)
        stays = "play.part_before" if part == fault.parts else "play.part_rest"
        return [f"{which} {why}", say(self.lang, "play.part_nothing" if unchanged else stays)]

    def _with_words(self, texts: Iterable[str], scene: Scene) -> str:
        """Choices by their text forms, each with what it says if it can be chosen now."""
        said = {choice.text: choice.words(self.lang) for choice in scene.choices}
        shown = [f"{said[text]} [{text}]" if text in said else text for text in texts]
        return ", ".join([*shown[:MOST_MEANT], *(["…"] if len(shown) > MOST_MEANT else [])])

    def _why_not(self, refusal: Refusal, scene: Scene | None) -> str:
        """Why something cannot be chosen: a rule forbids it, or something else is asked in this scene."""
        if scene and not refusal.clause and scene.kind in (ASK, LUCK):
            return say(self.lang, "play.not_asked", question=scene.question)
        return say(self.lang, "play.illegal", why=refusal.words(self.lang))

    def _meant(self, text: str, choices: list[Choice]) -> Choice | str:
        """The choice that a number or words mean; a text that only the rules can judge as it stands."""
        if text.isdecimal():
            first = self._first(choices)
            if 0 <= int(text) - first < len(choices):
                return choices[int(text) - first]
            sum_said = len(text) > MOST_DIGITS and self._said(text, choices)
            if not sum_said and not any(text in choice.text.split() for choice in choices):
                raise NoNumber("play.no_number", n=int(text), first=first, most=first + len(choices) - 1)
        said = self._said(text, choices)
        return said[0] if len(said) == 1 else self._by_text(text, said, choices)

    def _by_text(self, text: str, said: list[Choice], choices: list[Choice]) -> Choice | str:
        """What text forms make of a text that is in the words of none or of several choices."""
        if said:
            try:
                read_choice(self.match.game, self.match.naming, text, [choice.id for choice in choices])
            except ChoiceError:
                raise AmbiguousChoice(text, [choice.text for choice in said]) from None
        return text

    def _said(self, text: str, choices: list[Choice]) -> list[Choice]:
        """The choices whose text form or words were typed; of several, those that have these words in this order."""
        written = [choice for choice in choices if text.casefold() == choice.text]
        if written or not text:
            return written
        words = [(choice, choice.words(self.lang).casefold()) for choice in choices]
        for fits in (_is_all, _has_words, _has_beginnings, _has_parts):
            said = [choice for choice, each in words if fits(each, text.casefold())]
            if said:
                in_order = [choice for choice, each in words if choice in said and _has_parts(each, text.casefold())]
                return in_order or said
        return []

    def _commanded(self, command: str, rest: str, scene: Scene) -> None:
        if command == "quit":
            self.done = True
        elif command == "undo":
            self._undo(scene)
        elif command == "help":
            self._answer = self._explained(rest, scene) if rest else self._help(scene)
        elif command == "rules":
            book = self.match.game.rulebook(self.lang)
            self._answer = found_lines(book, rest, self.lang) if rest else chapter_lines(book, self.lang)
        elif command == "log":
            told = [line.words(self.lang) for line in scene.seat.log()]
            self._answer, self._latest = told or [say(self.lang, "play.log_empty")], True
        elif command == "options":
            self._answer = [say(self.lang, "play.options_title"), *self._options()]
        elif command == "hint":
            self._hint(scene)
        elif command == "finish":
            self._finish(scene)
        elif command == "stops":
            self.stops = rest.casefold() not in ("off", "no")
            self._answer = [say(self.lang, "play.stops_on" if self.stops else "play.stops_off")]
        elif command == "table":
            self._wants_table = True

    def _hint(self, scene: Scene) -> None:
        """What the strongest bot would choose here, for all that this seat knows."""
        if scene.kind not in (ASK, STOP):
            self._answer = [say(self.lang, "play.no_hint")]
            return
        door = scene.seat
        choices: list[Choice | None] = [*door.choices()]
        best = bot(STRONGEST, self._turns).choose(door, (), choices if scene.kind == ASK else [None, *choices], HINT)
        said = best.words(self.lang) if best else say(self.lang, "play.hint_no")
        weaker = warming(self.match.game, self.lang)
        self._answer = [say(self.lang, "play.hint", choice=said), *([weaker] if weaker else [])]

    def _finish(self, scene: Scene) -> None:
        """The strongest bot plays on in the seat of whoever sits here."""
        if scene.kind not in (ASK, STOP):
            self._answer = [say(self.lang, "play.no_hint")]
            return
        self.bots[scene.seat.number] = bot(STRONGEST, self._turns)
        self._go_on()

    def _options(self) -> Iterator[str]:
        for id, option in self.match.game.rulebook(self.lang).options.items():
            value = self.match.options[id]
            yield f"{option.topic}: {option.labels[option.values.index(value)]} ({id}={written(value)})"

    def _undo(self, scene: Scene) -> None:
        """Takes back the last choice of whoever sits here; before the screen is uncovered, of whoever sat here last."""
        if scene.kind == COVER and self._at in self.people:
            door = self._door(self._at)
        elif scene.kind in (ASK, STOP):
            door = scene.seat
        else:
            self._answer = [say(self.lang, "play.undo_closed")]
            return
        why = door.why_no_undo(self.lang)
        if why:
            self._answer = [say(self.lang, "play.no_undo", why=why)]
            return
        door.undo()
        self._asked.clear()
        self._answer = [say(self.lang, "play.undone")]
        if scene.kind == COVER:
            self._at = 0
        self._go_on()

    # ---------------------------------------------------------------------------------------------- explaining

    def _help(self, scene: Scene) -> list[str]:
        lines = self._about_decision(scene)
        lines += [say(self.lang, "play.help_title")]
        for name in interface(self.lang).tables["command_help"]:
            help = command_help(scene, name, self.lang)
            words = interface(self.lang).find("command", name)
            lines.append(f"  {words.replace('|', ', ')}: {help}" if words else f"  {help}")
        return lines

    def _about_decision(self, scene: Scene) -> list[str]:
        """What the rulebook says of the decision that is asked."""
        book = self.match.game.rulebook(self.lang)
        lines: list[str] = []
        for decision in dict.fromkeys(choice.decision for choice in scene.choices):
            entry = (book.chance if decision.is_chance else book.decisions).get(decision.asked_as)
            if entry and f"{entry.name}:" not in "".join(lines):
                lines.append(f"{entry.name}: {' '.join(entry.facts.get('text', '').split())}")
        return [*lines, ""] if lines else []

    def _explained(self, text: str, scene: Scene) -> list[str]:
        """What a choice does, or why it is not possible, with its clause; else what the rulebook has."""
        legal = {choice.id: choice for choice in scene.choices}
        try:
            meant = self._meant(text, scene.choices)
            if isinstance(meant, str):
                game, asked = self.match.game, scene.seat.asked
                asked_for = [
                    choice for choice in map(scene.seat.choice, range(game.numbers)) if choice.decision in asked
                ]
                said = self._said(meant, asked_for)
                text = said[0].text if len(said) == 1 else meant
                meant = scene.seat.choice(read_choice(game, self.match.naming, text, tuple(legal)))
            refusal = None if meant.id in legal else scene.seat.refusal(meant)
        except (AmbiguousChoice, NoNumber) as fault:
            return self._on_table(text, scene) or self._refused(fault, text, scene, True)
        except HustingsError:
            table = self._on_table(text, scene)
            found = found_lines(self.match.game.rulebook(self.lang), text, self.lang)
            return [*table, "", *found] if table else found
        judged = self._why_not(refusal, scene) if refusal else say(self.lang, "play.legal")
        words = words_of(scene, meant, self.lang, READ_OUT_WIDTH) if meant.id in legal else meant.words(self.lang)
        lines = [words, say(self.lang, "play.written", text=meant.text), judged]
        clause = (refusal.clause if refusal else "") or meant.clause
        if clause:
            lines += ["", *found_lines(self.match.game.rulebook(self.lang), clause, self.lang)]
        return lines

    def _on_table(self, text: str, scene: Scene) -> list[str]:
        """What the picture of the table, read out, says where these words stand in it."""
        said = [
            part.strip() for line in read_out(picture_of(scene, self.lang, READ_OUT_WIDTH)) for part in line.split(";")
        ]
        found = [part for part in said if text and _has_beginnings(part.casefold(), text.casefold().lstrip("#"))]
        return [say(self.lang, "play.on_table"), *(f"  {part}" for part in found[:MOST_MEANT])] if found else []


def _worth_a_look(
    before: View, moments: Sequence[Shown], fields: Collection[Field], kept: Collection[int]
) -> Iterator[Shown]:
    """The moments in which something was uncovered, each with all that was told since the one before.

    Lines that are not `kept` have lapsed by now: the moment in which they were told is the only one to read them.
    """
    told: list[Told] = []
    for moment in moments:
        told += moment.told
        if any(line.n not in kept for line in told) or _uncovered(before, moment.view, fields):
            yield Shown(moment.view, tuple(told))
            told = []
        before = moment.view


def _uncovered(before: View, after: View, fields: Iterable[Field]) -> bool:
    """Whether a view shows something that was there and hidden in the one before."""
    return any(
        _opened(getattr(before.plain, field.name), getattr(after.plain, field.name), field.hidden)
        for field in fields
        if field.guarded
    )


def _opened(before: Any, after: Any, hidden: int) -> bool:
    if isinstance(before, list):
        return any(_opened(old, new, hidden) for old, new in zip(before, after))
    return bool(before == hidden != after)


def _parted(choices: list[Choice]) -> list[list[Choice]]:
    """Many choices of one kind, parted by all but the last of their axes."""
    if len(choices) <= MANY or all(len(choice.values) < 2 for choice in choices):
        return [choices]
    return [list(each) for _, each in groupby(choices, _row_of)]


def _row_of(choice: Choice) -> tuple[Any, ...] | None:
    """What the choices of one row have in common; None for choices that stand alone."""
    return (choice.decision, choice.values[:-1]) if len(choice.values) > 1 else None


def _is_all(words: str, typed: str) -> bool:
    """Whether nothing else was typed than these words."""
    return words == typed


def _has_words(words: str, typed: str) -> bool:
    """Whether all words that were typed are among these, in any order."""
    return all(re.search(rf"(?<!\w){word}(?!\w)", words) for word in _patterns(typed))


def _has_beginnings(words: str, typed: str) -> bool:
    """Whether all words that were typed begin some of these, in any order."""
    return all(re.search(rf"(?<!\w){word}", words) for word in _patterns(typed))


def _has_parts(words: str, typed: str) -> bool:
    """Whether these words hold what was typed, with anything between its words."""
    return re.search(".*".join(_patterns(typed)), words) is not None


def _patterns(typed: str) -> list[str]:
    """The typed words as they are looked for; `50k` and `50000` find 50.000."""
    words = [re.sub(r"^(\d+)k$", r"\g<1>000", word) for word in typed.split()]
    return [_sum_pattern(word) if re.fullmatch(r"\d{4,}", word) else re.escape(word) for word in words]


def _sum_pattern(digits: str) -> str:
    """A sum as it is looked for, with or without signs between its thousands."""
    thousands = re.sub(r"(?<=\d)(?=(\d{3})+$)", "[.,]?", digits)
    return rf"(?<![\d.,]){thousands}(?![.,]?\d)"


def command_help(scene: Scene, name: str, lang: str) -> str:
    """What a command does, with a choice and a clause of the moment as examples."""
    example = scene.choices[0] if scene.choices else None
    choice, clause = (example.text, example.clause) if example else ("…", "…")
    return say(lang, f"command_help.{name}", choice=choice, clause=clause)


def picture_of(scene: Scene, lang: str, width: int) -> Piece:
    """The table of a scene as its game draws it."""
    part = scene.seat.game.part("picture")
    look = Look(scene.seat, lang, width, scene.shown)
    if part is None:
        return plain_picture(look)
    piece: Piece = part.picture(look)
    return piece


def brief(scene: Scene, choice: Choice, lang: str, width: int) -> str:
    """What the last axis of a choice says, as short as its game's picture has it."""
    part = scene.seat.game.part("picture")
    axis, value = choice.decision.axes[-1], choice.values[-1]
    short = getattr(part, "brief", None)
    said = str(short(Look(scene.seat, lang, width, scene.shown), axis, value)) if short else ""
    return said or scene.seat.naming.name(axis, value, lang)


def beside_of(scene: Scene, choice: Choice, lang: str, width: int) -> str:
    """What the picture of a game sets beside a choice."""
    beside = getattr(scene.seat.game.part("picture"), "beside", None)
    return str(beside(Look(scene.seat, lang, width, scene.shown), choice)) if beside else ""


def words_of(scene: Scene, choice: Choice, lang: str, width: int) -> str:
    """What a choice says, and what the picture of its game sets beside it."""
    beside = beside_of(scene, choice, lang, width)
    return f"{choice.words(lang)}: {beside}" if beside else choice.words(lang)
