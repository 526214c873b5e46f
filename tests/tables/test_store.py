"""What is stored: never half, never twice, and a clear word when it cannot be."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from pathlib import Path

import pytest

from hustings.tables.entries import AnyEntry, Made, Said
from hustings.tables.errors import NotStored, Stale
from hustings.tables.store import Store
from tests.tables.room import asked, house_at, person, play_for, run

MADE = Made(1, "corruption", 3, {}, ["open"] * 3, 1, "00" * 32)


def said(text: str) -> AnyEntry:
    return Said(1, 1, "Ada", text)


def texts(log: list[AnyEntry]) -> list[str]:
    return [entry.text for entry in log if isinstance(entry, Said)]


def test_two_writers_never_both_append_under_one_number(tmp_path: Path) -> None:
    async def plays() -> None:
        one = await Store(tmp_path / "t.sqlite").open()
        other = await Store(tmp_path / "t.sqlite").open()
        await one.append("t", 0, [MADE])
        writes = [
            store.append("t", n, [said(f"{name}{n}")]) for n in (1, 2, 3) for name, store in (("a", one), ("b", other))
        ]
        answers = await asyncio.gather(*writes, return_exceptions=True)
        log = await one.log("t")
        assert len(log) == 4
        assert sum(answer is None for answer in answers) == 3
        assert all(answer is None or isinstance(answer, Stale) for answer in answers)
        assert log == await other.log("t")
        await one.close()
        await other.close()

    run(plays())


def test_what_fails_in_a_batch_fails_alone(tmp_path: Path) -> None:
    async def plays() -> None:
        store = await Store(tmp_path / "t.sqlite").open()
        await store.append("t", 0, [MADE])
        numbers = [1, 2, 2, 3, 1, 4]
        writes = [store.append("t", n, [said(str(k))]) for k, n in enumerate(numbers)]
        answers = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), type(None), Stale, type(None), Stale, type(None)]
        assert texts(await store.log("t")) == ["0", "1", "3", "5"]
        await store.close()

    run(plays())


def test_a_locked_database_is_said_clearly_and_loses_nothing(tmp_path: Path) -> None:
    async def plays() -> None:
        async with house_at(tmp_path / "t.sqlite") as house:
            ada = await person(house, "Ada")
            name = await house.make("corruption", {}, ["open", "bot:random", "bot:random"], ada, {1: "Ada"})
            seat, turn, numbers = await asked(house, name, {1: ada})
            other = sqlite3.connect(tmp_path / "t.sqlite")
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(NotStored, match="nothing was changed"):
                await house.choose(name, seat, ada, turn, numbers[0])
            async with house.at(name) as table:
                assert len(table.acts[0]) == turn
            other.rollback()
            other.close()
            await house.choose(name, seat, ada, turn, numbers[0])
            await play_for(house, name, {1: ada})

    run(plays())


def test_a_full_disk_is_said_clearly_and_loses_nothing(tmp_path: Path) -> None:
    async def plays() -> None:
        async with house_at(tmp_path / "t.sqlite") as house:
            ada = await person(house, "Ada")
            name = await house.make("corruption", {}, ["open", "bot:random", "bot:random"], ada, {1: "Ada"})
            seat, turn, numbers = await asked(house, name, {1: ada})
            soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.setrlimit(resource.RLIMIT_FSIZE, (4096, hard))
            try:
                with pytest.raises(NotStored, match="nothing was changed"):
                    await house.choose(name, seat, ada, turn, numbers[0])
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
            async with house.at(name) as table:
                assert len(table.acts[0]) == turn
            await house.choose(name, seat, ada, turn, numbers[0])
        async with house_at(tmp_path / "t.sqlite") as house:
            await play_for(house, name, {1: ada})

    run(plays())
