"""Tables on a real database: whole games, restarts, and everything that two people can do at once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from hustings.kernel.errors import HustingsError, NotNow
from hustings.kernel.game import names_of_games
from hustings.kernel.record import Record, verify
from hustings.tables.entries import Said
from hustings.tables.errors import NotFound, NotYours, Stale, TableError
from hustings.tables.house import House
from hustings.tables.store import Person
from hustings.tables.thinking import Thinkers
from tests.tables.room import Known, asked, house_at, person, play_for, run

BOT = "bot:random"


async def table_for_two(house: House, **more: Any) -> tuple[str, dict[int, Person]]:
    """Ada in seat 1, Bo in seat 2, a bot in seat 3."""
    ada, bo = await person(house, "Ada"), await person(house, "Bo")
    name = await house.make("corruption", {}, ["open", "open", BOT], ada, {1: "Ada"}, stand_in="random", **more)
    await house.sit(name, house.invitation(name), 2, bo)
    return name, {1: ada, 2: bo}


@pytest.mark.parametrize("game", names_of_games())
def test_a_whole_game_is_played_through_restarts_and_its_record_verifies(game: str, tmp_path: Path) -> None:
    async def plays() -> None:
        async with house_at(tmp_path / "t.sqlite") as house:
            ada = await person(house, "Ada")
            name = await house.make(game, {}, ["open", BOT, BOT], ada, {1: "Ada"}, stand_in="random")
            await play_for(house, name, {1: ada}, most=7)
        for _ in range(3):
            async with house_at(tmp_path / "t.sqlite") as house:
                await play_for(house, name, {1: ada}, most=9)
        async with house_at(tmp_path / "t.sqlite", thinkers=Thinkers(1)) as house:
            await play_for(house, name, {1: ada})
            async with house.at(name) as table:
                record: Record = table.record()
                assert table.secret
        assert verify(record).right

    run(plays())


def test_a_choice_that_is_sent_twice_counts_once(tmp_path: Path) -> None:
    async def plays() -> None:
        async with house_at(tmp_path / "t.sqlite") as house:
            name, people = await table_for_two(house)
            await play_for(house, name, people, most=4)
            seat, turn, numbers = await asked(house, name, people)
            for _ in range(3):
                await house.choose(name, seat, people[seat], turn, numbers[0])
            async with house.at(name) as table:
                assert len(table.acts[seat - 1]) == turn + 1
            with pytest.raises(Stale):
                await house.choose(name, seat, people[seat], turn, numbers[-1])

    run(plays())


def test_of_two_choices_at_once_one_counts_and_the_other_is_told(tmp_path: Path) -> None:
    async def plays() -> None:
        async with house_at(tmp_path / "t.sqlite") as house:
            name, people = await table_for_two(house)
            await play_for(house, name, people, most=2)
            seat, turn, numbers = await asked(house, name, people)
            ada = people[seat]
            both = [house.choose(name, seat, ada, turn, number) for number in (numbers[0], numbers[-1])]
            answers = await asyncio.gather(*both, return_exceptions=True)
            assert [type(each) for each in answers] == [type(None), Stale]

    run(plays())


def test_nobody_acts_or_looks_for_a_seat_of_somebody_else(tmp_path: Path) -> None:
    async def plays() -> None:
        async with house_at(tmp_path / "t.sqlite") as house:
            name, people = await table_for_two(house, watched=False)
            stranger = await person(house, "Eve")
            for who in (stranger, people[2]):
                with pytest.raises(NotYours):
                    await house.choose(name, 1, who, 0, 0)
                with pytest.raises(NotYours):
                    await house.undo(name, 1, who, 0)
                with pytest.raises(NotYours):
                    await house.device_link(name, 1, who)
                with pytest.raises(NotYours):
                    await house.hand_over(name, 1, who, "random")
            with pytest.raises(NotYours):
                await house.say(name, 8, stranger, "hello")
            with pytest.raises(TableError):
                await house.sit(name, house.invitation(name), 2, stranger)
            with pytest.raises(NotYours):
                await house.sit(name, "0" * 32, 0, stranger)

    run(plays())


def test_a_link_for_another_device_works_once(tmp_path: Path) -> None:
    async def plays() -> None:
        async with house_at(tmp_path / "t.sqlite") as house:
            name, people = await table_for_two(house)
            token = await house.device_link(name, 1, people[1])
            phone, thief = await person(house, "phone"), await person(house, "thief")
            assert await house.use_device_link(token, phone) == (name, 1)
            with pytest.raises(NotFound):
                await house.use_device_link(token, thief)
            async with house.at(name) as table:
                assert table.seats_of(phone.id) == [1]
                assert table.seats_of(thief.id) == []

    run(plays())


def test_a_choice_is_taken_back_and_stays_taken_back_after_a_restart(tmp_path: Path) -> None:
    async def plays() -> None:
        async with house_at(tmp_path / "t.sqlite") as house:
            ada = await person(house, "Ada")
            name = await house.make("corruption", {"first_in_round_1": "1"}, ["open", BOT, BOT], ada, {1: "Ada"})
            async with house.at(name) as table:
                before = table.seat(1).position
                number = table.seat(1).choices()[0].id
            await house.choose(name, 1, ada, 0, number)
            await house.undo(name, 1, ada, 1)
            await house.undo(name, 1, ada, 1)
            async with house.at(name) as table:
                assert table.seat(1).position == before
        async with house_at(tmp_path / "t.sqlite") as house:
            async with house.at(name) as table:
                assert table.seat(1).position == before
                assert table.seat(1).why_no_undo() != ""
            with pytest.raises(NotNow):
                await house.undo(name, 1, ada, 2)

    run(plays())


def test_whoever_has_no_time_left_is_replaced_by_the_bot_that_the_table_named(tmp_path: Path) -> None:
    async def plays() -> None:
        sources = Known()
        async with house_at(tmp_path / "t.sqlite", sources) as house:
            ada = await person(house, "Ada")
            options = {"first_in_round_1": "1"}
            plan = ["open", BOT, BOT]
            name = await house.make("corruption", options, plan, ada, {1: "Ada"}, minutes=5, stand_in="random")
            sources.later(299)
            async with house.at(name) as table:
                assert table.clock.left(sources.ticks()) == [1, 300, 300]
                assert table.late(sources.ticks()) == []
            sources.later(2)
            watcher = house.watch(name)
            while True:
                await watcher.wait()
                async with house.at(name) as table:
                    if table.status == "over":
                        break
            assert table.places[0].left == "time"
            assert table.places[0].bot == "random"

    run(plays())


def test_clocks_stand_still_while_the_server_is_down(tmp_path: Path) -> None:
    async def plays() -> None:
        sources = Known()
        async with house_at(tmp_path / "t.sqlite", sources) as house:
            ada = await person(house, "Ada")
            options = {"first_in_round_1": "1"}
            name = await house.make("corruption", options, ["open", BOT, BOT], ada, {1: "Ada"}, minutes=5)
            sources.later(100)
            await play_for(house, name, {1: ada}, most=1)
        sources.later(10_000)
        async with house_at(tmp_path / "t.sqlite", sources) as house, house.at(name) as table:
            assert table.clock.left(sources.ticks())[0] == 200

    run(plays())


def test_a_leaver_is_replaced_by_a_bot_and_the_bot_by_a_friend(tmp_path: Path) -> None:
    async def plays() -> None:
        async with house_at(tmp_path / "t.sqlite") as house:
            name, people = await table_for_two(house)
            await house.hand_over(name, 2, people[2], "random")
            with pytest.raises(HustingsError):
                await house.choose(name, 2, people[2], 0, 0)
            friend = await person(house, "Cleo")
            assert await house.sit(name, house.invitation(name), 0, friend) == 2
            await play_for(house, name, {1: people[1], 2: friend})
            async with house.at(name) as table:
                assert table.places[1].name == "Cleo"

    run(plays())


def test_a_rematch_seats_the_same_people_once(tmp_path: Path) -> None:
    async def plays() -> None:
        async with house_at(tmp_path / "t.sqlite") as house:
            name, people = await table_for_two(house)
            with pytest.raises(TableError):
                await house.rematch(name, people[1])
            await play_for(house, name, people)
            again = await house.rematch(name, people[2])
            assert await house.rematch(name, people[1]) == again
            async with house.at(again) as table:
                assert table.status == "playing"
                assert [place.name for place in table.places] == ["Ada", "Bo", ""]

    run(plays())


def test_names_and_messages_are_cut_to_what_a_page_can_show(tmp_path: Path) -> None:
    async def plays() -> None:
        async with house_at(tmp_path / "t.sqlite") as house:
            ada = await person(house, "Ada")
            long = "A" * 500 + "\u202e\x00\n"
            name = await house.make("corruption", {}, ["open", "open", "open"], ada, {1: long, 2: long, 3: ""})
            async with house.at(name) as table:
                assert [len(place.name) for place in table.places] == [24, 23, 1]
                assert len({place.name for place in table.places}) == 3
            await house.say(name, 1, ada, "x" * 5000)
            with pytest.raises(TableError):
                await house.say(name, 1, ada, " \n\t ")
            async with house.at(name) as table:
                assert [len(message.text) for message in table.said if isinstance(message, Said)] == [400]

    run(plays())
