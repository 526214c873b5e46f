"""What can be wrong, each with what was wrong, which rule or field, and what would be right."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any


class HustingsError(Exception):
    """Base of everything that this package raises on purpose; its text is for people."""


class UnknownGame(HustingsError):
    """There is no game of this name."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(f"There is no game {name!r}.{nearest(name, known)} Games: {', '.join(known)}.")


class BadOption(HustingsError):
    """An option that does not exist, or a value that it does not have."""

    def __init__(self, name: str, value: Any, allowed: Sequence[Any]) -> None:
        written = ", ".join(str(each).lower() if isinstance(each, bool) else str(each) for each in allowed)
        if value is None:
            text = f"There is no option {name!r}.{nearest(name, [str(each) for each in allowed])} Options: {written}."
        else:
            text = f"The option {name} cannot be {value!r}. It can be: {written}."
        super().__init__(text)


class BadSeats(HustingsError):
    """A number of seats that the game does not have, or a seat that this game does not have."""


class Listed(HustingsError):
    """Several faults at once, in `faults`."""

    def __init__(self, opening: str, faults: Sequence[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join([opening, *(f"- {fault}" for fault in faults)]))


class BadComponents(Listed):
    """Component data that no game can be played with."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("These component data cannot be used:", faults)


class BadPosition(Listed):
    """A position that cannot be."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("This position cannot be:", faults)


class BadRecord(HustingsError):
    """A record that cannot be read, or that does not replay; `line` is the number of its first bad line."""

    def __init__(self, line: int, text: str) -> None:
        self.line = line
        super().__init__(f"Line {line}: {text}" if line else text)


class ChoiceError(HustingsError):
    """Base of what can be wrong with a choice."""


class InvalidChoice(ChoiceError):
    """The text or number is no choice of this game at all."""


class AmbiguousChoice(ChoiceError):
    """The text can mean several choices, which are in `meant`."""

    def __init__(self, text: str, meant: Sequence[str]) -> None:
        self.meant = tuple(meant)
        super().__init__(f"{text!r} can mean: {', '.join(meant)}.")


class IllegalChoice(ChoiceError):
    """The choice exists, and a rule forbids it now; `refusal` says which."""

    def __init__(self, refusal: Any) -> None:
        self.refusal = refusal
        super().__init__(refusal.words())


class NotNow(HustingsError):
    """Something that cannot be done at this moment, such as an undo or a nonce."""


def nearest(word: str, known: Sequence[str]) -> str:
    """A sentence that asks whether a similar known word was meant; empty when none is similar."""
    similar = get_close_matches(word, known, 1)
    return f" Did you mean {similar[0]}?" if similar else ""
