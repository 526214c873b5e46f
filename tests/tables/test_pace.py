"""How long bots take at a table with people: as long as a turn needs to be followed, and telling nothing."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hustings.kernel.game import load_game
from hustings.tables.house import House
from hustings.tables.store import Person
from hustings.tables.thinking import PAUSE_IN_A_ROW, Thought
from tests.tables.room import Here, Known, asked, house_at, person, run

PLAN = ["open", "bot:level:3", "bot:level:3"]


class Scripted(Here):
    """Bots that choose at random and at once, but put so many cards into a hidden hand before they say they are ready.

    `thoughts` are the times at which they were asked, with their seats and the decisions they were asked for.
    """

    def __init__(self, sources: Known, cards: int) -> None:
        super().__init__()
        self.sources, self.cards = sources, cards
        self.thoughts: list[tuple[float, int, set[str]]] = []

    async def choose(self, thought: Thought) -> int:
        game = load_game(thought.game)
        by_word: dict[str, list[int]] = {}
        for number in thought.choices:
            by_word.setdefault(game.split(number)[0].word if number >= 0 else "", []).append(number)
        laid = sum(seat == thought.seat and "hand" in words for _, seat, words in self.thoughts)
        self.thoughts.append((self.sources.time, thought.seat, set(by_word)))
        if "hand" in by_word and laid < self.cards:
            return by_word["hand"][0]
        return random.Random(thought.seed).choice(by_word.get("ready", thought.choices))


async def play(house: House, name: str, ada: Person, thinkers: Scripted, until: str) -> None:
    """Ada plays at random, but never while a bot has to choose, until the bots have been asked for this decision."""
    watcher, luck = house.watch(name), random.Random(5)
    while not any(until in words for _, _, words in thinkers.thoughts):
        await watcher.wait()
        async with house.at(name) as table:
            if table.owes != {1} or house._next_bot(table):
                continue
            turn, number = len(table.acts[0]), luck.choice(table.match.numbers(1))
        await house.choose(name, 1, ada, turn, number)


async def rest(house: House, name: str) -> None:
    """Until no bot has to choose."""
    watcher = house.watch(name)
    while True:
        await watcher.wait()
        async with house.at(name) as table:
            if not house._next_bot(table):
                return


@pytest.fixture(scope="module")
def hands(tmp_path_factory: pytest.TempPathFactory) -> dict[int, list[tuple[float, int, set[str]]]]:
    """What bots were asked from their first hidden hand on, where they lay one card and where they lay four."""
    found: dict[int, list[tuple[float, int, set[str]]]] = {}

    async def plays(cards: int, path: Path) -> None:
        sources = Known()
        thinkers = Scripted(sources, cards)
        async with house_at(path, sources, thinkers, bot_pause=0.5) as house:
            ada = await person(house, "Ada")
            name = await house.make("voti", {}, PLAN, ada, {1: "Ada"}, stand_in="random")
            await play(house, name, ada, thinkers, until="hand")
            await rest(house, name)
            first = next(n for n, (_, _, words) in enumerate(thinkers.thoughts) if "hand" in words)
            found[cards] = thinkers.thoughts[first:]

    for cards in (1, 4):
        run(plays(cards, tmp_path_factory.mktemp("pace") / "t.sqlite"))
    return found


def test_a_hidden_hand_takes_a_time_that_does_not_tell_how_many_cards_it_has(
    hands: dict[int, list[tuple[float, int, set[str]]]],
) -> None:
    finished = {}
    for cards, thoughts in hands.items():
        begun, seat, _ = thoughts[0]
        after = next(n for n, (_, other, _) in enumerate(thoughts) if other != seat)
        assert after == cards + 1
        assert all(when == begun for when, _, _ in thoughts[:after])
        finished[cards] = thoughts[after][0] - begun
    assert finished[1] == finished[4] > 1


def test_what_a_bot_chooses_in_a_row_comes_with_short_pauses(tmp_path: Path) -> None:
    async def plays() -> None:
        sources = Known()
        thinkers = Scripted(sources, 1)
        async with house_at(tmp_path / "t.sqlite", sources, thinkers, bot_pause=0.5) as house:
            ada = await person(house, "Ada")
            name = await house.make("voti", {}, PLAN, ada, {1: "Ada"}, stand_in="random")
            await play(house, name, ada, thinkers, until="hand")
        rows = [
            later - earlier
            for (earlier, seat, words), (later, other, _) in zip(thinkers.thoughts[1:], thinkers.thoughts[2:])
            if seat == other and "campaign" in words
        ]
        assert any(PAUSE_IN_A_ROW[0] <= gap <= PAUSE_IN_A_ROW[1] for gap in rows)

    run(plays())


class Compiling(Here):
    """Bots that choose at random, and whose game is being compiled until they have been asked about it so often."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times

    async def choose(self, thought: Thought) -> int:
        return random.Random(thought.seed).choice(thought.choices)

    async def is_warming(self, game: str) -> bool:
        self.times -= 1
        return self.times >= 0


def test_a_table_tells_that_its_bots_play_weaker_until_their_game_is_compiled(tmp_path: Path) -> None:
    async def plays() -> None:
        async with house_at(tmp_path / "t.sqlite", thinkers=Compiling(3)) as house:
            ada = await person(house, "Ada")
            name = await house.make("corruption", {}, PLAN, ada, {1: "Ada"}, stand_in="random")
            people = await house.make("corruption", {}, ["open"] * 3, ada, {1: "Ada", 2: "Bo", 3: "Cleo"})
            told = []
            for _ in range(4):
                seat, turn, numbers = await asked(house, name, {1: ada})
                async with house.at(name) as table, house.at(people) as other:
                    told.append(house.is_warming(table))
                    assert not house.is_warming(other)
                await house.choose(name, seat, ada, turn, numbers[0])
            assert True in told
            assert not told[-1]

    run(plays())
