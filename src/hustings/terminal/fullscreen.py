"""The game on a whole screen: drawn anew after every line that is typed, and gone without a trace when it ends.

It lives on the terminal's second screen, which has no scrollback, and nothing that was typed or cut is remembered, so
that whoever sits down next finds nothing of the one before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.clipboard import DummyClipboard
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.history import DummyHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import BufferControl, Float, FloatContainer, FormattedTextControl, HSplit, Layout, VSplit
from prompt_toolkit.layout.containers import Window
from prompt_toolkit.layout.menus import CompletionsMenu
from prompt_toolkit.output import ColorDepth

from hustings.terminal.compose import compose, compose_news, is_page, needs_reading, news_pages
from hustings.terminal.draw import Line, ascii_only, fitted
from hustings.terminal.screen import Terminal, style_of
from hustings.terminal.session import COVER, FRAME, Scene, Session, command_help
from hustings.terminal.words import interface

PROMPT = "> "


class _Choices(Completer):
    """Completes the texts of the choices that are possible now, and the commands."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        typed = document.text_before_cursor.casefold()
        question = typed.startswith("? ")
        typed = typed.removeprefix("? ")
        for text, said in self._texts(question):
            if text.casefold().startswith(typed) or (typed and typed in said.casefold()):
                yield Completion(text, -len(typed), display_meta=said)

    def _texts(self, question: bool) -> Iterator[tuple[str, str]]:
        session, scene = self.screen.session, self.screen.scene
        for choice in scene.choices:
            yield choice.text, choice.words(session.lang)
        if not question:
            for name, words in interface(session.lang).tables["command"].items():
                yield words.split("|")[-1 if name == "help" else 0], command_help(scene, name, session.lang)


class Screen:
    """What is on the screen between two lines."""

    def __init__(self, session: Session, terminal: Terminal) -> None:
        self.session = session
        self.terminal = terminal
        self.scene: Scene = session.scene()
        self.page = 0
        self.read = 0
        self.busy = ""
        self.waiting: list[Line] = []
        self.interrupted = False
        self.fault: BaseException | None = None
        self.buffer = Buffer(
            completer=_Choices(self), history=DummyHistory(), multiline=False, accept_handler=self._accept
        )
        self.app: Application[None] = self._application()

    def _application(self) -> Application[None]:
        body = Window(FormattedTextControl(self._text, show_cursor=False), wrap_lines=False)
        line = VSplit([Window(FormattedTextControl(PROMPT), width=len(PROMPT)), Window(BufferControl(self.buffer))])
        line.height = 1
        menu = Float(CompletionsMenu(max_height=8, scroll_offset=1), xcursor=True, ycursor=True)
        return Application(
            Layout(FloatContainer(HSplit([body, line]), [menu]), focused_element=self.buffer),
            key_bindings=self._keys(),
            full_screen=True,
            clipboard=DummyClipboard(),
            color_depth=ColorDepth.DEPTH_24_BIT if self.terminal.colours else ColorDepth.DEPTH_1_BIT,
        )

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        def leave(event: KeyPressEvent) -> None:
            self.session.done = True
            event.app.exit()

        @keys.add("pagedown")
        def _next(event: KeyPressEvent) -> None:
            self.page += 1

        @keys.add("pageup")
        def _previous(event: KeyPressEvent) -> None:
            self.page -= 1

        @keys.add("c-c")
        def _interrupt(event: KeyPressEvent) -> None:
            self.interrupted = True
            leave(event)

        @keys.add("c-d")
        def _end(event: KeyPressEvent) -> None:
            leave(event)

        return keys

    def _text(self) -> StyleAndTextTuples:
        return list(self._fragments(self._while_busy() if self.busy else self._composed()))

    def _composed(self) -> list[Line]:
        """The screen as it is to be drawn now."""
        width, height = self._size()
        if self._is_reading() and not self.busy:
            return compose_news(self.scene, self.session.lang, width, height, self.page)
        news = self.scene.turn != self.read
        return compose(self.scene, self.session.lang, width, height, self.page, self.busy, news)

    def _while_busy(self) -> list[Line]:
        """The screen as it was when others began to choose: what a match holds half-way through a step is no table."""
        width, height = self._size()
        return [fitted(line, width) for line in self.waiting[:height]]

    def _size(self) -> tuple[int, int]:
        size = self.app.output.get_size()
        return size.columns, size.rows - 1

    def _is_reading(self) -> bool:
        """Whether what happened is shown on a page of its own."""
        return self._is_unread() and not self.scene.answer

    def _is_unread(self) -> bool:
        """Whether so much happened that it has a page of its own, which nobody has read yet."""
        return self.scene.turn != self.read and needs_reading(self.scene, self.session.lang, *self._size())

    def _fragments(self, lines: Iterable[Line]) -> Iterator[tuple[str, str]]:
        for line in lines:
            for span in line:
                text = span.text if self.terminal.signs else ascii_only(span.text)
                yield style_of(span.style, self.terminal.colours), text
            yield "", "\n"

    def _accept(self, buffer: Buffer) -> bool:
        """Takes a line; whether it stays where it was typed.

        It does while others choose, and where a page is to be left first: a choice is not made before its question
        has been seen.
        """
        if self.busy:
            return True
        typed = buffer.text.strip()
        early = bool(typed) and not self.session.command(typed)
        if self._is_reading() and (early or not typed):
            pages = news_pages(self.scene, *self._size())
            if self.page % pages < pages - 1:
                self.page += 1
            else:
                self.read = self.scene.turn
                self._show()
            return early
        elif early and self.scene.kind == FRAME:
            self._do(partial(self.session.enter, ""))
            return True
        elif not typed and (is_page(self.scene, self._size()[0]) or self._is_unread()):
            self.session.forget_answer()
            self._show()
        else:
            hint = self.session.command(typed) == "hint"
            self._do(partial(self.session.enter, buffer.text), "play.advising" if hint else "play.thinking")
        return False

    def begin(self) -> None:
        """Lets bots move until a person is needed for the first time."""
        self._do(self.session.begin)

    def _do(self, act: Callable[[], None], busy: str = "play.thinking") -> None:
        """Does something beside the screen, which stays as it is, says who thinks, and is alive while bots do."""
        self.busy = busy
        self.waiting = self._composed()
        self.app.create_background_task(self._beside(act))

    async def _beside(self, act: Callable[[], None]) -> None:
        try:
            await asyncio.get_running_loop().run_in_executor(None, act)
        except Exception as fault:
            self.fault = fault
            if not self.app.is_done:
                self.app.exit()
            return
        self.busy = ""
        if self.app.is_done:
            return
        self._show()
        if self.session.done:
            self.app.exit()

    def _show(self) -> None:
        self.scene = self.session.scene()
        self.page = 0
        if self.scene.kind == COVER and not self.session.alone:
            self.buffer.reset()  # whoever sits down next must not see what the one before has typed
        self.app.invalidate()


def play_on_screen(session: Session, terminal: Terminal) -> bool:
    """Plays until the end or until somebody leaves; whether it was interrupted."""
    screen = Screen(session, terminal)
    screen.app.run(pre_run=screen.begin)
    if screen.fault is not None:
        raise screen.fault
    return screen.interrupted
