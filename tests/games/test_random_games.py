"""What must hold at every step of any game, on random games of all seats and many combinations of options."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from hustings.kernel.codec import fingerprint, layout
from hustings.kernel.errors import NotNow
from hustings.kernel.fields import ALL
from hustings.kernel.game import load_game
from hustings.kernel.match import NATURE, SPECTATOR, Match
from hustings.kernel.texts import choice_text, read_choice, read_exactly
from tests.walk import ALL_GAMES, bytes_of, cells, deals, lookers, random_step

SHORT, LONG = 10, 40
STEPS_A_GAME = 30
"""At how many steps of one game the dear checks are made, drawn by lot."""


@pytest.fixture(
    params=[*ALL_GAMES, *(pytest.param(game, marks=pytest.mark.prove, id=game + "-long") for game in ALL_GAMES)]
)
def game(request: pytest.FixtureRequest) -> str:
    """Every game, and for the long proofs every game again."""
    return str(request.param)


@pytest.fixture
def count(request: pytest.FixtureRequest) -> int:
    """How many random games are played."""
    return LONG if request.node.get_closest_marker("prove") else SHORT


def every_step(game: str, count: int, checked: bool = False) -> Iterator[Match]:
    """The match before every step of random games, and at their ends."""
    for deal in deals(game, count):
        yield from deal.walk(checked)


def some_steps(game: str, count: int) -> Iterator[tuple[Match, random.Random]]:
    """The match at steps drawn by lot, before the end, with dice for what the test does there."""
    for deal in deals(game, count):
        dice = random.Random(deal.seed)
        share = STEPS_A_GAME / sum(1 for _ in deal.walk(checked=False))
        for match in deal.walk(checked=False):
            if not match.over and dice.random() < share:
                yield match, dice


def test_nothing_is_out_of_range_or_at_fault(game: str, count: int) -> None:
    """The checked records raise by themselves; the game's own list of faults stays empty."""
    faults = load_game(game).fact("faults")
    steps = 0
    for match in every_step(game, count, checked=True):
        steps += 1
        assert faults is None or faults(match.c, match.s) == []
    assert steps > 30 * count


def test_somebody_can_go_on_until_it_is_over(game: str, count: int) -> None:
    for match in every_step(game, count):
        if match.over:
            assert match.owes == match.may == frozenset()
        elif match.owes == {NATURE}:
            assert match.odds()
        else:
            assert match.owes
            assert all(match.numbers(seat) for seat in match.owes | match.may)


def test_ranks_are_there_at_the_end_and_not_before(game: str, count: int) -> None:
    ended = 0
    for match in every_step(game, count):
        if not match.over:
            assert match.result is None
            assert set(match.s.rank) == {0}
            continue
        ended += 1
        ranks = list(match.s.rank)[: match.seats]
        assert ranks == [1 + sum(other < rank for other in ranks) for rank in ranks]
        assert set(list(match.s.rank)[match.seats :]) <= {0}
        assert match.result is not None
        assert match.result.ranks == tuple(ranks)
        assert [standing.points for standing in match.result.standings] == sorted(match.result.points, reverse=True)
    assert ended == count


def test_legal_is_what_the_list_of_choices_has(game: str, count: int) -> None:
    clauses = {clause.number for clause in load_game(game).rulebook().clauses.values()}
    for match, dice in some_steps(game, count):
        seat = dice.choice(range(1, match.seats + 1))
        if match.s.chance < 0:
            verdicts = [match.game.made.verdict(match.c, match.s, seat - 1, n) for n in range(match.game.numbers)]
            assert match.numbers(seat) == [number for number, verdict in enumerate(verdicts) if verdict == 0]
            assert set(verdicts) <= {0, -1} | clauses


def test_every_choice_has_a_text_that_is_read_back(game: str) -> None:
    loaded = load_game(game)
    match = deals(game, 1)[0].match()
    texts = [choice_text(loaded, match.naming, number) for number in range(loaded.numbers)]
    assert len(set(texts)) == loaded.numbers
    assert all(text == text.lower() and text.isascii() for text in texts)
    for number, text in enumerate(texts):
        assert read_exactly(loaded, match.naming, text) == number
        assert loaded.number(*loaded.split(number)) == number


def test_legal_choices_are_read_by_their_text(game: str, count: int) -> None:
    for match, dice in some_steps(game, count):
        seat = dice.choice(sorted(match.owes | match.may))
        numbers = match.numbers(seat)
        choice = match.choice(dice.choice(numbers))
        assert read_choice(match.game, match.naming, choice.text, numbers) == choice.id
        assert match.refusal(seat, choice) is None


def test_a_state_is_the_same_after_a_way_through_its_bytes(game: str, count: int) -> None:
    shape = layout(load_game(game).state)
    for match, _ in some_steps(game, count):
        there = shape.encode(match.s)
        back = shape.decode(there, match.game.made.PlainState())
        assert shape.encode(back) == there
        assert fingerprint(match.game.state, back) == fingerprint(match.game.state, match.s)
        assert all(
            list(cells(getattr(back, name))) == list(cells(getattr(match.s, name))) for name in match.game.state.fields
        )


def test_looking_and_copies_leave_a_game_as_it_is(game: str, count: int) -> None:
    for match, dice in some_steps(game, count):
        before, components = bytes_of(match), layout(match.game.components).encode(match.c)
        entries, lines = list(match.entries), list(match.lines)
        for seat in lookers(match):
            match.view(seat)
            match.knowledge(seat)
            match.told(seat)
        other = match.copy()
        assert bytes_of(other) == before
        for _ in range(3):
            if not other.over:
                other.play(*random_step(other, dice))
        assert bytes_of(match) == before
        assert layout(match.game.components).encode(match.c) == components
        assert (match.entries, list(match.lines)) == (entries, lines)


def newly_seen(match: Match, before: Match) -> bool:
    """Whether somebody sees a cell that he did not see before and that has not changed."""
    for seat in lookers(match):
        old, new = before.seen(seat), match.seen(seat)
        for field in match.game.state.fields.values():
            if field.sees != ALL:
                values = (getattr(each, field.name) for each in (before.s, match.s, old, new))
                for was, value, was_seen, is_seen in zip(*map(cells, values)):
                    if was == value and was_seen == field.hidden and is_seen != field.hidden:
                        return True
    return False


def test_undo_restores_the_bytes_exactly_or_is_refused(game: str, count: int) -> None:
    """After every choice of a copy: taken back where nothing was learned, refused where luck or a card showed."""
    undone = refused = 0
    for match, dice in some_steps(game, count):
        if match.owes == {NATURE}:
            continue
        before, other = match.copy(), match.copy()
        seat, number = random_step(other, dice)
        other.play(seat, number)
        after = bytes_of(other)
        if other.can_undo(seat):
            undone += 1
            assert not newly_seen(other, before)
            other.undo(seat)
            assert bytes_of(other) == bytes_of(before)
            assert list(other.lines) == list(before.lines)
            assert [entry.kind for entry in other.entries[len(before.entries) :]] == ["choice", "undo"]
            other.play(seat, number)
            assert bytes_of(other) == after
        if other.owes == {NATURE}:
            other.play(*random_step(other, dice))
            assert not other.can_undo(seat)
        if not other.can_undo(seat):
            refused += 1
            after = bytes_of(other)
            with pytest.raises(NotNow):
                other.undo(seat)
            assert bytes_of(other) == after
        for someone in set(range(1, match.seats + 1)) - {seat}:
            assert not other.can_undo(someone)
    assert undone > count
    assert refused > 0


def test_a_view_never_holds_what_is_hidden(game: str, count: int) -> None:
    """A cell of a view is the true value or the hidden one; a spectator sees only what everybody sees."""
    for match, _ in some_steps(game, count):
        views = {seat: match.seen(seat) for seat in lookers(match)}
        for field in match.game.state.fields.values():
            true = list(cells(getattr(match.s, field.name)))
            for seen in views.values():
                shown = list(cells(getattr(seen, field.name)))
                assert all(value in (field.hidden, right) for value, right in zip(shown, true))
                assert field.guarded or shown == true
            open_to_all = cells(getattr(views[SPECTATOR], field.name))
            for seat in range(1, match.seats + 1):
                mine = cells(getattr(views[seat], field.name))
                assert all(one == other for one, other in zip(mine, open_to_all) if other != field.hidden)
