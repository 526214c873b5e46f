"""Nothing leaks on the wire: two servers fed with worlds that a seat cannot tell apart send it the same bytes.

The step test of the kernel (`tests/steptest.py`), with pages, frames, previews and refusals as they leave the server in
place of views. Time, tokens and secrets are given from outside; nothing that is sent is normalised away.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from hustings.kernel.game import names_of_games
from hustings.kernel.match import NATURE, SPECTATOR, Match
from hustings.tables.house import House
from hustings.tables.preview import preview
from hustings.tables.store import Person
from hustings.web import show
from hustings.web.live import Teller
from hustings.web.table_pages import the_page_of
from hustings.web.who import Visitor
from tests import steptest
from tests.tables.room import Known, house_at, person, run
from tests.walk import random_step

CHECKS = 30
WORLDS = 8
QUESTIONS = 6


class World:
    """A server with one table, and what it sends to one seat."""

    def __init__(self, house: House, name: str, people: Sequence[Person]) -> None:
        self.house, self.name, self.people = house, name, people
        self.seat = 0

    def be(self, match: Match, seat: int, lang: str) -> None:
        """From now on the table is this world, and this seat looks at it."""
        table = self.house._tables[self.name]
        match.naming = table.match.naming
        table.match = match
        table.status = "over" if match.over else "playing"
        self.seat = seat
        who = None if seat == SPECTATOR else self.people[seat - 1]
        self.visitor = Visitor(who, lang, "light", "the token of forms")
        self.teller = Teller(self.house, self.name, seat, self.visitor)

    async def page(self) -> str:
        """The whole page, and the first frame of the socket."""
        await self.teller.begin(0, "")
        async with self.house.at(self.name) as table:
            page = str(the_page_of(table, self.seat, self.visitor, self.house).content)
        return page + await self.teller.next()

    async def frame(self) -> str:
        """The next frame of the socket."""
        return await self.teller.next()

    async def answers(self, numbers: Sequence[int]) -> list[str]:
        """What the seat is told about choices, possible or not."""
        said = []
        async with self.house.at(self.name) as table:
            door = table.seat(self.seat)
            for number in numbers if self.seat != SPECTATOR else ():
                choice = door.choice(number)
                refusal = door.refusal(number)
                if refusal is not None:
                    said.append(refusal.words(self.visitor.lang))
                else:
                    coming = preview(door, number)
                    said.append(f"{coming.can_undo} {[line.words(self.visitor.lang) for line in coming.told]}")
                    said.append(str(show.pictures(coming.after, self.visitor.lang)))
                at = set(show.tokens(door, choice.decision, choice.values).split())
                said.append(" ".join(each.text for each in show.candidates(door, at)))
        return said


async def a_world(stack: AsyncExitStack, path: Path, game: str) -> World:
    """A server with a table of this game and three people."""
    house = await stack.enter_async_context(house_at(path))
    people = [await person(house, name) for name in ("Ada", "Bo", "Cleo")]
    name = await house.make(game, {}, ["open"] * 3, people[0], {1: "Ada"}, minutes=20, stand_in="random")
    for seat in (2, 3):
        await house.sit(name, house.invitation(name), seat, people[seat - 1])
    return World(house, name, people)


async def check(one: World, other: World, match: Match, seat: int, dice: random.Random) -> bool:
    """Whether a step could be compared; raises if a byte differs."""
    actor, number = random_step(match, dice)
    shown = steptest.is_open(match, seat, actor, number)
    lang = dice.choice(("en", "it"))
    numbers = dice.sample(range(match.game.numbers), QUESTIONS)
    if actor == seat:
        numbers += dice.sample(match.numbers(seat), min(2, len(match.numbers(seat))))
    for _ in range(WORLDS):
        here = steptest.twin(match, match.s)
        there = steptest.twin(match, match.redeal(seat, dice.getrandbits(64)).s)
        one.be(here, seat, lang)
        other.be(there, seat, lang)
        assert await one.page() == await other.page()
        assert await one.answers(numbers) == await other.answers(numbers)
        possible = steptest.alike(here, there, seat, actor, number)
        if not possible:
            continue
        before = match.known(seat)
        here.play(actor, number)
        there.play(actor, dice.choice(possible))
        if steptest.agree(match, seat, here, there, before, shown):
            assert await one.frame() == await other.frame()
            assert await one.answers(numbers) == await other.answers(numbers)
            return True
    return False


def walk(match: Match, dice: random.Random, steps: int) -> None:
    """Plays so many steps at random."""
    for _ in range(steps):
        if not match.over:
            match.play(*random_step(match, dice))


@pytest.mark.parametrize("game", names_of_games())
def test_worlds_that_a_seat_cannot_tell_apart_send_it_the_same_bytes(game: str, tmp_path: Path) -> None:
    async def plays() -> None:
        dice = random.Random(8)
        async with AsyncExitStack() as stack:
            one = await a_world(stack, tmp_path / "one.sqlite", game)
            other = await a_world(stack, tmp_path / "other.sqlite", game)
            compared = 0
            match = one.house._tables[one.name].match.copy()
            for n in range(CHECKS):
                if match.over:
                    break
                seat = (1, 2, 3, SPECTATOR)[n % 4]
                if match.owes != {NATURE}:
                    compared += await check(one, other, match, seat, dice)
                walk(match, dice, dice.randrange(1, 9))
            assert compared > CHECKS // 4

    run(plays())


def test_a_clock_does_not_tell_that_somebody_has_changed_a_secret_choice(tmp_path: Path) -> None:
    async def plays() -> None:
        async with AsyncExitStack() as stack:
            world = await a_world(stack, tmp_path / "t.sqlite", "copycat")
            house, name, (ada, bo, _) = world.house, world.name, world.people
            sources = house.sources
            assert isinstance(sources, Known)
            async with house.at(name) as table:
                bids = table.match.numbers(2)
            await house.choose(name, 2, bo, 0, bids[0])
            teller = Teller(house, name, 1, Visitor(ada, "en", "light", ""))
            await teller.begin(0, "")
            assert await teller.next()
            sources.later(5)
            await house.choose(name, 2, bo, 1, bids[1])
            assert await teller.next() == ""

    run(plays())
