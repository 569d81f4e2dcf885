"""The store: one SQLite file with the records of a comparison.

A record is added when its run ends, in one transaction. So SIGKILL or a full disk does not
damage earlier records. Only one process may add to a store; any number may read it meanwhile.
"""

from __future__ import annotations

import json
import sqlite3
import threading
import time
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TextIO

from pegplan import locks
from pegplan.bench.compare.records import Record
from pegplan.errors import InputError

FILE, LOCK, RUNS = "results.sqlite", ".lock", "runs"
FORMAT = 3
READ = ("2", "3")
"""Formats that can be read; 2 has no ``jobs`` and no ``contents``."""
PATIENCE = 1.0  # seconds to wait for a store that another process has
_TABLES = """
CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS records (
    key TEXT PRIMARY KEY, puzzle TEXT NOT NULL, solver TEXT NOT NULL, encoding TEXT,
    status TEXT NOT NULL, seconds REAL NOT NULL, cost INTEGER, record TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS puzzles (key TEXT PRIMARY KEY, name TEXT NOT NULL, puzzle TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS truths (key TEXT PRIMARY KEY, truth TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS environments (key TEXT PRIMARY KEY, environment TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS jobs (key TEXT PRIMARY KEY, job TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS contents (key TEXT PRIMARY KEY, content TEXT NOT NULL);
"""
NAMED = ("truths", "environments", "about", "jobs", "contents")
"""Tables of JSON values by key."""


class StoreError(InputError):
    """A store can't be written; the message says how many records are intact."""


class ResultStore:
    """The records of a folder of results.

    May be used from several threads.

    Attributes:
        folder: the folder; the records are in ``results.sqlite`` there.
    """

    def __init__(self, file: Path, connection: sqlite3.Connection, lock: TextIO | None) -> None:
        self.folder, self._file = file.parent, file
        self._connection = connection
        self._lock = lock
        self._mutex = threading.RLock()

    @classmethod
    def open(cls, folder: Path) -> ResultStore:
        """Open a folder of results for adding to it; made where it is not there.

        Raises:
            InputError: it can't be written, is no folder of results, or another process adds
                to it now.
        """
        if folder.exists() and not folder.is_dir():
            raise InputError(f"can't write results to {folder}: it is not a folder")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            lock = (folder / LOCK).open("a+")
        except OSError as error:
            raise InputError(f"can't write results to {folder}: {error.strerror}") from None
        if not _locked(lock):
            lock.close()
            raise InputError(
                f"another pegplan is adding to {folder}; wait for it, or choose another folder"
            ) from None
        store = cls(folder / FILE, _connect(folder / FILE), lock)
        with store._writing() as connection:
            connection.executescript(_TABLES)
            connection.execute("INSERT OR IGNORE INTO about VALUES ('format', ?)", (str(FORMAT),))
        store._check_format()
        with store._writing() as connection:
            connection.execute("UPDATE about SET value = ? WHERE name = 'format'", (str(FORMAT),))
        return store

    @classmethod
    def read(cls, path: Path) -> ResultStore:
        """Open results for reading: their folder, or the file itself.

        Raises:
            InputError: there are none.
        """
        file = path / FILE if path.is_dir() else path
        if not file.is_file():
            raise InputError(f"no results at {path}; pegplan compare SUITE -o {path} makes some")
        if zipfile.is_zipfile(file):
            raise InputError(
                f"{path} is an archive, no folder of results; its report is in it (report.html), "
                f"and pegplan compare {path} runs it again"
            )
        store = cls(file, _connect(file), None)
        store._check_format()
        return store

    def close(self) -> None:
        """Close the file and let others add to the store."""
        with self._mutex:
            self._connection.close()
            if self._lock is not None:
                self._lock.close()

    def __enter__(self) -> ResultStore:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- records

    def add(self, record: Record) -> None:
        """Store a record, in place of an earlier one with its key."""
        row = (
            record.key, record.puzzle, record.solver, record.encoding, record.status,
            record.seconds, record.cost, json.dumps(record.to_dict()),
        )  # fmt: skip
        with self._writing() as connection:
            connection.execute("INSERT OR REPLACE INTO records VALUES (?,?,?,?,?,?,?,?)", row)

    def keys(self) -> dict[str, str]:
        """The key of each record, with its status."""
        return {str(key): str(status) for key, status in self._rows("key, status FROM records")}

    def records(self) -> list[Record]:
        """Every record, in the order of their keys."""
        rows = self._rows("record FROM records ORDER BY key")
        return [Record.from_dict(json.loads(row[0])) for row in rows]

    def record(self, key: str) -> Record | None:
        """One record; None where there is none."""
        rows = self._rows("record FROM records WHERE key = ?", key)
        return Record.from_dict(json.loads(rows[0][0])) if rows else None

    def __len__(self) -> int:
        return int(self._rows("count(*) FROM records")[0][0])

    def folder_of(self, key: str) -> Path:
        """Where the files of a run are."""
        return self.folder / RUNS / key

    # -- what goes with them

    def put(self, table: str, items: Mapping[str, Any]) -> None:
        """Store JSON values by key, in one of the tables :data:`NAMED`."""
        assert table in NAMED
        rows = [(key, json.dumps(value)) for key, value in items.items()]
        with self._writing() as connection:
            connection.executemany(f"INSERT OR REPLACE INTO {table} VALUES (?,?)", rows)

    def get(self, table: str) -> dict[str, Any]:
        """The JSON values of one of the tables :data:`NAMED` by key."""
        assert table in NAMED
        if not self._has(table):
            return {}  # of an earlier format
        return {str(key): json.loads(value) for key, value in self._rows(f"* FROM {table}")}

    def put_puzzles(self, puzzles: Iterable[tuple[str, str, str]]) -> None:
        """ResultStore puzzles: key, name and the JSON that :mod:`puzzles` writes."""
        with self._writing() as connection:
            connection.executemany("INSERT OR REPLACE INTO puzzles VALUES (?,?,?)", puzzles)

    def puzzles(self) -> dict[str, tuple[str, Any]]:
        """The name and the JSON of each puzzle by key."""
        rows = self._rows("key, name, puzzle FROM puzzles")
        return {str(key): (str(name), json.loads(text)) for key, name, text in rows}

    # -- the file

    def _has(self, table: str) -> bool:
        return bool(self._rows("name FROM sqlite_master WHERE name = ?", table))

    def _rows(self, query: str, *values: str) -> list[tuple[Any, ...]]:
        try:
            with self._mutex:
                return self._connection.execute(f"SELECT {query}", values).fetchall()
        except sqlite3.Error as error:
            raise InputError(f"can't read {self._file}: {error}") from None

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._mutex:
            try:
                with self._connection as connection:
                    yield connection
            except (sqlite3.Error, OSError) as error:
                raise self.failure(f"can't write {self._file}: {error}") from None

    def failure(self, reason: str) -> StoreError:
        """The error for something that can't be written, which says what is stored intact."""
        return StoreError(f"{reason}; {self._intact()}")

    def _intact(self) -> str:
        with suppress(sqlite3.Error, InputError):
            return (
                f"the {len(self)} records before it are stored intact; "
                "make room and start the same command again to go on"
            )
        return "nothing was stored"

    def _check_format(self) -> None:
        if not self._has("about"):
            raise InputError(f"no results in {self._file}, which pegplan did not write")
        rows = self._rows("value FROM about WHERE name = 'format'")
        if not rows or str(rows[0][0]) not in READ:
            found = rows[0][0] if rows else "none"
            raise InputError(
                f"{self._file} has format {found}; this pegplan reads {' and '.join(READ)}"
            )


def _locked(lock: TextIO) -> bool:
    """Whether the lock was got; the processes of a killed comparison hold it a moment longer."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            locks.take(lock)
        except OSError:
            if time.monotonic() > deadline:
                return False
            time.sleep(0.05)
        else:
            return True


def _connect(file: Path) -> sqlite3.Connection:
    try:
        connection = sqlite3.connect(file, timeout=30, check_same_thread=False)
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA temp_store = MEMORY")
        connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
    except sqlite3.Error as error:
        raise InputError(f"can't open {file}: {error}") from None
    return connection
