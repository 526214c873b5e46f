"""The whole screen, without a terminal behind it."""

from __future__ import annotations

from typing import Any

from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from hustings import deal
from hustings.bots import bot
from hustings.terminal.fullscreen import Screen
from hustings.terminal.screen import Terminal
from hustings.terminal.session import ASK, COVER, FRAME, Session

TERMINAL = Terminal(draws=True, clears=True, colours=True, signs=True, width=80, height=24)


class Output(DummyOutput):
    """A screen of a size that can change."""

    rows, columns = 24, 80

    def get_size(self) -> Size:
        return Size(self.rows, self.columns)


class HalfWay(Session):
    """Somebody else's step, in the middle of which the screen is drawn, and drawn again after its size has changed."""

    screen: Screen
    output: Output
    drawn: list[str]

    def enter(self, line: str) -> None:
        whole: Any = self.match.s
        self.match.s = None  # what a match holds half-way through a step is no table
        for self.output.columns, self.output.rows in ((80, 24), (60, 20), (100, 40)):
            self.drawn.append("".join(part[1] for part in self.screen._text()))
        self.match.s = whole
        self.done = True


class Begins(HalfWay):
    """The first moves of bots, in the middle of which the screen is drawn."""

    def begin(self) -> None:
        self.drawn.append("".join(part[1] for part in self.screen._text()))
        super().begin()
        self.done = True


def drawn(screen: Screen) -> str:
    return "".join(part[1] for part in screen._text())


class Leaves(Session):
    """Whoever sits here leaves after the first line on the screen; what that line was."""

    screen: Screen
    typed: list[str]

    def enter(self, line: str) -> None:
        super().enter(line)
        if hasattr(self, "screen"):
            self.typed.append(line)
            self.done = True


def at_a_moment() -> Leaves:
    """One person who is shown how a region was counted."""
    session = Leaves(deal("voti", seed=3, seats=2), {1: ""}, {2: bot("random", 2)})
    for _ in range(200):
        scene = session.scene()
        if scene.kind == FRAME:
            break
        session.enter("1" if scene.kind == ASK else "")
    session.typed = []
    return session


def test_while_others_choose_the_table_is_drawn_as_it_was_before() -> None:
    session = HalfWay(deal("corruption", seed=3), {2: ""}, {seat: bot("random", seat) for seat in (1, 3, 4)})
    session.drawn, session.output = [], Output()
    with create_pipe_input() as keys, create_app_session(input=keys, output=session.output):
        session.screen = Screen(session, TERMINAL)
        keys.send_text("\r1\r")
        session.screen.app.run()
    same, smaller, larger = session.drawn
    assert session.screen.fault is None
    assert "The others choose" in same
    assert "Your hand" in same
    assert [len(line) for line in smaller.splitlines() if "─" in line] == [60] * 3
    assert len(smaller.splitlines()) <= 19
    assert "The others choose" in larger


def test_while_bots_begin_the_table_is_shown_already() -> None:
    bots = {seat: bot("random", seat) for seat in (1, 3, 4)}
    session = Begins(deal("corruption", seed=3, first_in_round_1="3"), {2: ""}, bots, waits=True)
    session.drawn, session.output = [], Output()
    with create_pipe_input() as keys, create_app_session(input=keys, output=session.output):
        session.screen = Screen(session, TERMINAL)
        session.screen.app.run(pre_run=session.screen.begin)
    assert session.screen.fault is None
    assert "The others choose" in session.drawn[0]
    assert "Your hand" in session.drawn[0]
    assert session.scene().choices


def test_enter_goes_on_through_all_that_happened_before_the_question_comes() -> None:
    bots = {seat: bot("random", seat) for seat in (1, 3, 4)}
    session = Session(deal("corruption", seed=3, first_in_round_1="3"), {2: ""}, bots)
    output = Output()
    output.rows = 12
    with create_pipe_input() as keys, create_app_session(input=keys, output=output):
        screen = Screen(session, TERMINAL)
        first = drawn(screen)
        screen._accept(screen.buffer)
        second = drawn(screen)
        screen._accept(screen.buffer)
        third = drawn(screen)
    assert "page 1 of 2" in first
    assert "page 2 of 2" in second
    assert "Which card do you place?" in third


def test_a_choice_typed_where_one_reads_what_happened_waits_until_its_question_is_shown() -> None:
    bots = {seat: bot("random", seat) for seat in (1, 3, 4)}
    session = Session(deal("corruption", seed=3, first_in_round_1="3"), {2: ""}, bots)
    output = Output()
    output.rows = 12
    before = session.match.record.entries
    with create_pipe_input() as keys, create_app_session(input=keys, output=output):
        screen = Screen(session, TERMINAL)
        screen.buffer.text = "judge, monument"
        kept = [screen._accept(screen.buffer), screen._accept(screen.buffer)]
        question = drawn(screen)
    assert kept == [True, True]
    assert screen.buffer.text == "judge, monument"
    assert session.match.record.entries == before
    assert "Which card do you place?" in question


def test_a_choice_typed_at_a_moment_stays_in_the_line() -> None:
    session = at_a_moment()
    before = session.match.record.entries
    with create_pipe_input() as keys, create_app_session(input=keys, output=Output()):
        session.screen = Screen(session, TERMINAL)
        keys.send_text("pass, pass\r")
        session.screen.app.run()
    assert session.typed == [""]
    assert session.screen.buffer.text == "pass, pass"
    assert session.match.record.entries == before
    assert not session.scene().answer


def test_while_a_hint_is_thought_over_the_screen_says_so() -> None:
    session = HalfWay(deal("corruption", seed=3), {2: ""}, {seat: bot("random", seat) for seat in (1, 3, 4)})
    session.drawn, session.output = [], Output()
    with create_pipe_input() as keys, create_app_session(input=keys, output=session.output):
        session.screen = Screen(session, TERMINAL)
        keys.send_text("hint\r")
        session.screen.app.run()
    assert "A bot thinks it over for you" in session.drawn[0]
    assert "The others choose" not in session.drawn[0]


def test_what_waits_in_the_line_is_gone_before_somebody_else_sits_down() -> None:
    session = Session(deal("corruption", seed=5, seats=3), {1: "Anna", 2: "Bruno", 3: "Carla"}, {})
    with create_pipe_input() as keys, create_app_session(input=keys, output=Output()):
        screen = Screen(session, TERMINAL)
        screen.buffer.text = "judge, monument"
        screen._show()
    assert session.scene().kind == COVER
    assert not screen.buffer.text
