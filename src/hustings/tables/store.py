"""What is kept: each table's log, who sits where, people and one-time links; in SQLite, with one writer.

Whatever waits to be written is written in one transaction; a part of it that fails is refused alone. An entry is stored
under its number, so two writers can never both append: the second one is told that the table has moved on.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from hustings.tables.entries import AnyEntry, read, written
from hustings.tables.errors import NotStored, Stale

BUSY_MILLISECONDS = 2000
MOST_AT_ONCE = 128
ROWS_AT_ONCE = 300
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


_Row = tuple[str, int, str]
"""An entry as it is stored: its table, its number, its line."""

_Outcome = list[int] | Exception


@dataclass
class _Job:
    """Something that waits to be written, all of it or nothing: entries of one log, and other statements."""

    rows: Sequence[_Row]
    statements: Sequence[tuple[Any, Any]]
    done: asyncio.Future[list[int]] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Store:
    """The database of one server; `open()` first, `close()` at the end.

    Reading and writing have a thread each. A whole transaction is one errand of the writing thread: on a busy server
    every way there and back waits for a turn, and statement by statement a commit took three times as long.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._jobs: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._database = sql.create_engine(f"sqlite:///{path}")
        sql.event.listen(self._database, "connect", _on_connect)
        self._writing = ThreadPoolExecutor(1, "writing")
        self._reading = ThreadPoolExecutor(1, "reading")
        self._task: asyncio.Task[None] | None = None
        self._known: dict[str, Person] = {}

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
        self._writing.shutdown()
        self._reading.shutdown()
        self._database.dispose()

    # ------------------------------------------------------------------------------------------------- writing

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        going = True
        while going:
            waiting = [await self._jobs.get()]
            while len(waiting) < MOST_AT_ONCE and not self._jobs.empty():
                waiting.append(self._jobs.get_nowait())
            jobs = [job for job in waiting if job is not None]
            going = len(jobs) == len(waiting)
            for job, outcome in zip(
                jobs, await loop.run_in_executor(self._writing, self._write_all, jobs), strict=True
            ):
                if job.done.cancelled():
                    continue
                if isinstance(outcome, Exception):
                    job.done.set_exception(outcome)
                else:
                    job.done.set_result(outcome)

    def _write_all(self, jobs: Sequence[_Job]) -> list[_Outcome]:
        """Writes several jobs in one transaction; if it is something in them that fails, each alone."""
        try:
            return list(self._transact(jobs))
        except Exception as fault:  # whatever it is, whoever waits for it must hear of it
            if len(jobs) == 1 or isinstance(fault, OperationalError):
                return [fault for _ in jobs]
            return [outcome for job in jobs for outcome in self._write_all([job])]

    def _transact(self, jobs: Sequence[_Job]) -> list[list[int]]:
        if not jobs:
            return []
        with self._database.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            try:
                self._insert(connection, [row for job in jobs for row in job.rows])
                results = [self._carry_out(connection, job) for job in jobs]
                connection.exec_driver_sql("COMMIT")
            except BaseException:
                with contextlib.suppress(SQLAlchemyError):
                    connection.exec_driver_sql("ROLLBACK")
                raise
        return results

    def _insert(self, connection: sql.Connection, rows: Sequence[_Row]) -> None:
        """All entries of all tables in few statements: after each the thread waits for a turn again."""
        for first in range(0, len(rows), ROWS_AT_ONCE):
            some = rows[first : first + ROWS_AT_ONCE]
            places = ", ".join(["(?, ?, ?)"] * len(some))
            values = tuple(value for row in some for value in row)
            connection.exec_driver_sql(f'INSERT INTO entries ("table", n, line) VALUES {places}', values)

    def _carry_out(self, connection: sql.Connection, job: _Job) -> list[int]:
        results = []
        for statement, values in job.statements:
            result = connection.execute(statement, values)
            alone = isinstance(values, dict) and result.context.isinsert
            results.append(result.lastrowid if alone else result.rowcount)
        return results

    async def _do(self, statements: Sequence[tuple[Any, Any]], rows: Sequence[_Row] = ()) -> list[int]:
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
        rows = [(table, n + k, written(entry)) for k, entry in enumerate(new)]
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
            return await asyncio.get_running_loop().run_in_executor(self._reading, self._read, statement)
        except SQLAlchemyError as fault:
            raise NotStored("not_stored") from fault

    def _read(self, statement: Any) -> list[Any]:
        with self._database.connect() as connection:
            return list(connection.execute(statement).all())

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
