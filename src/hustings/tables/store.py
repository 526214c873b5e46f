"""What is kept: each table's log, who sits where, people and one-time links; in SQLite, with one writer.

Whatever waits to be written is written in one transaction; a part of it that fails is refused alone. An entry is stored
under its number, so two writers can never both append: the second one is told that the table has moved on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from hustings.tables.entries import AnyEntry, read, written
from hustings.tables.errors import NotStored, Stale

BUSY_MILLISECONDS = 2000
MOST_AT_ONCE = 128
KNOWN_PEOPLE = 10_000
"""So many people are remembered, so that not every post must ask the database who sends it."""

metadata = sql.MetaData()

tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("game", sql.String, nullable=False),
    sql.Column("status", sql.String, nullable=False),
    sql.Column("listed", sql.Boolean, nullable=False),
    sql.Column("changed", sql.Integer, nullable=False),
)
entries = sql.Table(
    "entries",
    metadata,
    sql.Column("table", sql.String, primary_key=True),
    sql.Column("n", sql.Integer, primary_key=True),
    sql.Column("line", sql.String, nullable=False),
    sqlite_with_rowid=False,
)
people = sql.Table(
    "people",
    metadata,
    sql.Column("id", sql.Integer, primary_key=True),
    sql.Column("token", sql.String, nullable=False, unique=True),
    sql.Column("name", sql.String, nullable=False),
)
holders = sql.Table(
    "holders",
    metadata,
    sql.Column("person", sql.Integer, primary_key=True),
    sql.Column("table", sql.String, primary_key=True),
    sqlite_with_rowid=False,
)
links = sql.Table(
    "links",
    metadata,
    sql.Column("token", sql.String, primary_key=True),
    sql.Column("table", sql.String, nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
)


@dataclass(frozen=True)
class Person:
    """Somebody with a cookie: a number and the name they go by."""

    id: int
    name: str


@dataclass
class _Job:
    """Something that waits to be written, all of it or nothing: entries of one log, and other statements."""

    rows: Sequence[dict[str, Any]]
    statements: Sequence[tuple[Any, Any]]
    done: asyncio.Future[list[int]] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Store:
    """The database of one server; `open()` first, `close()` at the end."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._jobs: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._writer = self._engine()
        self._reader = self._engine()
        self._task: asyncio.Task[None] | None = None
        self._known: dict[str, Person] = {}

    def _engine(self) -> AsyncEngine:
        engine = create_async_engine(f"sqlite+aiosqlite:///{self.path}", pool_size=1, max_overflow=0)
        sql.event.listen(engine.sync_engine, "connect", _on_connect)
        return engine

    async def open(self) -> Store:
        """Brings the database up to date and starts the writer."""
        from hustings.tables.migrations import upgrade

        self.path.parent.mkdir(parents=True, exist_ok=True)
        await asyncio.to_thread(upgrade, self.path)
        self._task = asyncio.create_task(self._write())
        return self

    async def close(self) -> None:
        """Writes what still waits and closes the database."""
        await self._jobs.put(None)
        if self._task is not None:
            await self._task
        await self._writer.dispose()
        await self._reader.dispose()

    # ------------------------------------------------------------------------------------------------- writing

    async def _write(self) -> None:
        async with self._writer.connect() as connection:
            going = True
            while going:
                jobs = []
                job = await self._jobs.get()
                while True:
                    if job is None:
                        going = False
                        break
                    jobs.append(job)
                    if len(jobs) == MOST_AT_ONCE or self._jobs.empty():
                        break
                    job = self._jobs.get_nowait()
                if jobs:
                    await self._write_all(connection, jobs)

    async def _write_all(self, connection: AsyncConnection, jobs: list[_Job]) -> None:
        """Writes several jobs in one transaction; if that fails, each alone."""
        try:
            results = await self._transact(connection, jobs)
        except Exception as fault:  # whatever it is, whoever waits for it must hear of it
            if len(jobs) == 1:
                if not jobs[0].done.cancelled():
                    jobs[0].done.set_exception(fault)
                return
            for job in jobs:
                await self._write_all(connection, [job])
            return
        for job, result in zip(jobs, results, strict=True):
            if not job.done.cancelled():
                job.done.set_result(result)

    async def _transact(self, connection: AsyncConnection, jobs: list[_Job]) -> list[list[int]]:
        try:
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
            # All entries of all tables in one statement: every call is a way to the driver's thread and back.
            rows = [row for job in jobs for row in job.rows]
            if rows:
                await connection.execute(sql.insert(entries), rows)
            results = [await self._carry_out(connection, job) for job in jobs]
            await connection.exec_driver_sql("COMMIT")
        except BaseException:
            try:
                await connection.exec_driver_sql("ROLLBACK")
            except SQLAlchemyError:
                pass
            await connection.rollback()
            raise
        await connection.rollback()
        return results

    async def _carry_out(self, connection: AsyncConnection, job: _Job) -> list[int]:
        results = []
        for statement, values in job.statements:
            result = await connection.execute(statement, values)
            alone = isinstance(values, dict) and result.context.isinsert
            results.append(result.lastrowid if alone else result.rowcount)
        return results

    async def _do(self, statements: Sequence[tuple[Any, Any]], rows: Sequence[dict[str, Any]] = ()) -> list[int]:
        job = _Job(rows, statements)
        await self._jobs.put(job)
        try:
            return await job.done
        except IntegrityError:
            raise
        except SQLAlchemyError as fault:
            raise NotStored("not_stored") from fault

    async def append(self, table: str, n: int, new: Sequence[AnyEntry], also: Sequence[tuple[Any, Any]] = ()) -> None:
        """Appends entries to the log of a table from number `n` on; raises `Stale` if others were there first."""
        rows = [{"table": table, "n": n + k, "line": written(entry)} for k, entry in enumerate(new)]
        try:
            await self._do(also, rows)
        except IntegrityError as fault:
            raise Stale("stale") from fault

    def indexed(self, table: str, game: str, status: str, listed: bool, at: int) -> tuple[Any, Any]:
        """The statement that writes a table's line in the index of the lobby."""
        values = {"id": table, "game": game, "status": status, "listed": listed, "changed": at}
        return sql.insert(tables).prefix_with("OR REPLACE"), values

    def holding(self, person: int, table: str) -> tuple[Any, Any]:
        """The statement that notes that a person sits at a table."""
        return sql.insert(holders).prefix_with("OR IGNORE"), {"person": person, "table": table}

    async def add_person(self, token: str, name: str) -> Person:
        """A new person whose cookie has this hash."""
        (number,) = await self._do([(sql.insert(people), {"token": token, "name": name})])
        return Person(number, name)

    async def rename(self, person: int, name: str) -> None:
        """Notes the name a person goes by."""
        self._known.clear()
        await self._do([(sql.update(people).where(people.c.id == person), {"name": name})])

    async def add_link(self, token: str, table: str, seat: int) -> None:
        """Stores the hash of a one-time link."""
        await self._do([(sql.insert(links), {"token": token, "table": table, "seat": seat})])

    async def use_link(self, token: str) -> bool:
        """Uses a one-time link up; whether it was still there."""
        (count,) = await self._do([(sql.delete(links).where(links.c.token == token), {})])
        return bool(count)

    # ------------------------------------------------------------------------------------------------- reading

    async def _rows(self, statement: Any) -> list[Any]:
        try:
            async with self._reader.connect() as connection:
                return list((await connection.execute(statement)).all())
        except SQLAlchemyError as fault:
            raise NotStored("not_stored") from fault

    async def log(self, table: str, since: int = 0) -> list[AnyEntry]:
        """The log of a table from an entry on; empty if there is no such table."""
        chosen = sql.select(entries.c.line).where(entries.c.table == table, entries.c.n >= since)
        return [read(row.line) for row in await self._rows(chosen.order_by(entries.c.n))]

    async def person(self, token: str) -> Person | None:
        """The person whose cookie has this hash."""
        if token not in self._known:
            rows = await self._rows(sql.select(people.c.id, people.c.name).where(people.c.token == token))
            if not rows:
                return None
            if len(self._known) >= KNOWN_PEOPLE:
                self._known.clear()
            self._known[token] = Person(rows[0].id, rows[0].name)
        return self._known[token]

    async def link(self, token: str) -> tuple[str, int] | None:
        """The table and seat of a one-time link that was not used yet."""
        rows = await self._rows(sql.select(links.c.table, links.c.seat).where(links.c.token == token))
        return (rows[0].table, rows[0].seat) if rows else None

    async def tables_of(self, person: int, most: int) -> list[str]:
        """The tables where a person sits, the latest first."""
        joined = sql.select(tables.c.id).join(holders, holders.c.table == tables.c.id)
        chosen = joined.where(holders.c.person == person).order_by(tables.c.changed.desc()).limit(most)
        return [row.id for row in await self._rows(chosen)]

    async def listed(self, statuses: Sequence[str], most: int) -> list[str]:
        """Listed tables of some statuses, the latest first."""
        chosen = sql.select(tables.c.id).where(tables.c.listed, tables.c.status.in_(statuses))
        return [row.id for row in await self._rows(chosen.order_by(tables.c.changed.desc()).limit(most))]

    async def unfinished(self) -> list[str]:
        """All tables whose game goes on."""
        return [row.id for row in await self._rows(sql.select(tables.c.id).where(tables.c.status == "playing"))]


def _on_connect(connection: Any, _: Any) -> None:
    """No transactions but our own; every commit reaches the disk. (The file itself is in WAL mode: `upgrade`.)"""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={BUSY_MILLISECONDS}", "synchronous=FULL"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
