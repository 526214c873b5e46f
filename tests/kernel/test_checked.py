"""The checked way finds what the plain and the compiled ways let pass."""

from __future__ import annotations

from typing import Any

import pytest

from hustings.kernel.checked import OutOfRange, checked_components, checked_state
from hustings.kernel.codec import layout
from hustings.kernel.game import load_game

GAME = load_game("tests.bazaar")


def state() -> Any:
    return checked_state(GAME, GAME.made.PlainState())


def test_what_fits_is_stored_and_read() -> None:
    s = state()
    s.round = 9
    s.hand[2][1] += 3
    s.guest = -1
    assert (s.round, s.hand[2][1], s.guest) == (9, 3, -1)


@pytest.mark.parametrize("value", [10, -1, 0.5, True, None])
def test_a_number_out_of_its_range(value: object) -> None:
    s = state()
    with pytest.raises(OutOfRange, match="round"):
        s.round = value


@pytest.mark.parametrize("value", [10, -1, False])
def test_a_cell_out_of_its_range(value: int) -> None:
    s = state()
    with pytest.raises(OutOfRange, match="hand"):
        s.hand[0][0] = value


@pytest.mark.parametrize("index", [-1, 3, True, slice(None)])
def test_an_index_that_a_row_does_not_have(index: Any) -> None:
    s = state()
    with pytest.raises(OutOfRange, match="the axis seat"):
        s.hand[index][0] += 1
    with pytest.raises(OutOfRange, match="the axis good"):
        s.hand[0][index] = 1


def test_a_whole_row_stored() -> None:
    s = state()
    with pytest.raises(OutOfRange, match="a whole row"):
        s.hand[0] = [0, 0, 0]


def test_a_copy_is_checked_and_shares_nothing() -> None:
    s = state()
    other = s.copy()
    other.hand[1][1] = 2
    assert s.hand[1][1] == 0
    with pytest.raises(OutOfRange):
        other.hand[1][1] = 12


def test_a_state_that_holds_too_much_already() -> None:
    plain = GAME.made.PlainState()
    plain.stall[1][2] = 7
    with pytest.raises(OutOfRange, match="stall: 7 is not within -1 and 2"):
        checked_state(GAME, plain)


def test_components_are_read_and_never_changed() -> None:
    c = checked_components(GAME, GAME.fill(2, GAME.options({}), GAME.own_data))
    assert c.value[2] == 4
    with pytest.raises(OutOfRange):
        _ = c.value[-1]
    with pytest.raises(OutOfRange, match="components"):
        c.seats = 3


def test_the_bytes_are_those_of_the_plain_state() -> None:
    plain = GAME.made.PlainState()
    plain.hand[1][2] = 3
    shape = layout(GAME.state)
    assert shape.encode(checked_state(GAME, plain)) == shape.encode(plain)
    assert shape.decode(shape.encode(plain), state()).hand == plain.hand
