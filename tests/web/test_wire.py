"""Nothing leaks on the wire: two servers fed with worlds that a seat cannot tell apart send it the same bytes.

The step test of the kernel (`tests/steptest.py`), with pages, frames, previews and refusals as they leave the server in
place of views, and with what bots are given. Time, tokens and secrets are given from outside; nothing that is sent is
normalised away.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from litestar.middleware.csrf import generate_csrf_token

from hustings.kernel.game import load_game, names_of_games
from hustings.kernel.match import NATURE, SPECTATOR, Match
from hustings.tables.house import House
from hustings.tables.preview import preview
from hustings.tables.sources import hashed
from hustings.tables.store import Person
from hustings.tables.thinking import Thought
from hustings.web import show
from hustings.web.app import make_app
from hustings.web.live import Teller
from hustings.web.settings import Settings
from hustings.web.table_pages import the_page_of
from hustings.web.who import CSRF, PERSON, Visitor
from tests import steptest
from tests.tables.room import KEY, Here, Known, house_at, run
from tests.walk import random_step

CHECKS = 30
WORLDS = 8
QUESTIONS = 6
LOOKERS = (1, 2, 3, SPECTATOR)
STEPS = 2000
MOMENTS = 10
OVER_HTTP = 0.3
"""How often a comparison goes through the whole server, which takes longer."""

TOKEN = generate_csrf_token(KEY.hex())


class Knowing(Here):
    """A bot that chooses by all that it is given: if it were given a secret, its hint would tell."""

    async def choose(self, thought: Thought) -> int:
        given = {**thought.__dict__, "known": fields_of(thought), "lines": list(thought.lines)}
        return random.Random(repr(sorted(given.items()))).choice(thought.choices)


def fields_of(thought: Thought) -> dict[str, Any]:
    """What its seat knows, field by field."""
    return {name: getattr(thought.known, name) for name in load_game(thought.game).state.fields}


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
        """The next frame of the socket, with the moments gone by."""
        return await self.teller.next(self.house._tables[self.name].take_passed())

    async def requests(self, numbers: Sequence[int]) -> list[str]:
        """All that this seat can ask the server for, and the answers as they travel: headers too."""
        seat = "watch" if self.seat == SPECTATOR else f"seat/{self.seat}"
        base = f"/t/{self.name}/{seat}"
        headers = {"accept-language": self.visitor.lang, "hx-request": "true"}
        cookies = {CSRF: TOKEN} if self.seat == SPECTATOR else {CSRF: TOKEN, PERSON: f"the token of {self.seat}"}
        asked: list[tuple[str, dict[str, Any] | None]] = [(base, None), (f"{base}/log", None)]
        asked += [(f"{base}/say", {"text": "<b>hello</b>"}), (f"/t/{self.name}/record.jsonl", None)]
        asked += [(f"/t/{self.name}/replay?seat={n}", None) for n in (1, 2, 3)]
        if self.seat != SPECTATOR:
            door = self.house._tables[self.name].seat(self.seat)
            refused = [number for number in numbers if door.refusal(number) is not None]
            asked += [(f"{base}/choose", {"turn": 0, "choice": number}) for number in refused]
            for number in numbers:
                choice = door.choice(number)
                places = quote(show.tokens(door, choice.decision, choice.values))
                asked += [(f"{base}/why?at={places}", None), (f"{base}/why?at=&choice={number}", None)]
            asked += [(f"{base}/undo", {"turn": 0})] if not door.can_undo else []
            asked += [(f"{base}/hint", {}), (f"{base}/absence", None), (f"{base}/record.jsonl", None)]
        answers = []
        app: Any = make_app(self.house, Settings(key=KEY, posts=10**9))
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(
            transport=transport, base_url="http://127.0.0.1", headers=headers, cookies=cookies
        ) as http:
            for path, fields in asked:
                form = None if fields is None else {"_csrf_token": TOKEN, **fields}
                answer = await (http.get(path) if form is None else http.post(path, data=form))
                assert answer.status_code < 500
                answers.append(f"{path} {answer.status_code} {answer.headers} {answer.text}")
        return answers

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
    house = await stack.enter_async_context(house_at(path, thinkers=Knowing()))
    names = ("Ada", "Bo", "Cleo")
    people = [await house.store.add_person(hashed(f"the token of {n}"), name) for n, name in enumerate(names, 1)]
    more: dict[str, Any] = {"minutes": 20, "stand_in": "random", "hints": True}
    name = await house.make(game, {}, ["open"] * 3, people[0], {1: "Ada"}, **more)
    for seat in (2, 3):
        await house.sit(name, house.invitation(name), seat, people[seat - 1])
    return World(house, name, people)


async def check(
    one: World, other: World, match: Match, seat: int, dice: random.Random, step: tuple[int, int], whole: bool = True
) -> bool:
    """Whether a step could be compared, `whole` or its frames alone; raises if a byte differs."""
    actor, number = step
    shown = steptest.is_open(match, seat, actor, number)
    lang = dice.choice(("en", "it"))
    numbers = dice.sample(range(match.game.numbers), QUESTIONS) if whole else []
    if actor == seat and whole:
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
            if whole and dice.random() < OVER_HTTP:
                assert await one.requests(numbers) == await other.requests(numbers)
            return True
    return False


def walk(match: Match, dice: random.Random, steps: int) -> Iterator[tuple[Match, tuple[int, int]]]:
    """Plays so many steps at random; those that showed more than one picture, with the table before them."""
    for _ in range(steps):
        if not match.over:
            before, step = match.copy(), random_step(match, dice)
            if len(match.play(*step)) > 1:
                yield before, step


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
                seat = LOOKERS[n % len(LOOKERS)]
                if match.owes != {NATURE}:
                    compared += await check(one, other, match, seat, dice, random_step(match, dice))
                for _ in walk(match, dice, dice.randrange(1, 9)):
                    pass
            assert compared > CHECKS // 4

    run(plays())


@pytest.mark.parametrize("game", names_of_games())
def test_what_is_shown_for_a_moment_is_the_same_bytes_too(game: str, tmp_path: Path) -> None:
    async def plays() -> None:
        dice = random.Random(9)
        async with AsyncExitStack() as stack:
            one = await a_world(stack, tmp_path / "one.sqlite", game)
            other = await a_world(stack, tmp_path / "other.sqlite", game)
            match = one.house._tables[one.name].match.copy()
            match.luck = None  # what luck turns over is a step of its own
            compared = n = 0
            for before, step in walk(match, dice, STEPS):
                n += 1
                compared += await check(one, other, before, LOOKERS[n % len(LOOKERS)], dice, step, whole=False)
                if compared == MOMENTS:
                    return
            assert compared > 0

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
