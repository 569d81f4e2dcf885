"""The store: one SQLite file with the records of a comparison.

A record is added when its run ends, in one transaction. So SIGKILL or a full disk does not
damage earlier records. Only one process may add to a store; any number may read it meanwhile.
Each item has a checksum: a damaged one is left out and told of, the others are read.
"""

from __future__ import annotations

import hashlib
import json
import re
import sqlite3
import threading
import time
import zipfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Literal, TextIO, TypeVar

from pegplan import locks
from pegplan.bench.compare.records import Record
from pegplan.errors import InputError

FILE, LOCK, RUNS = "results.sqlite", ".lock", "runs"
FORMAT = 5
V = TypeVar("V")
_KEY = re.compile(r"[\w-]{1,80}")
PATIENCE = 1.0  # seconds to wait for a store that another process has
Kind = Literal["about", "records", "puzzles", "truths", "environments", "jobs", "contents"]
_TABLES = f"""
CREATE TABLE items (
    kind TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, checksum TEXT NOT NULL,
    PRIMARY KEY (kind, key));
PRAGMA user_version = {FORMAT};
"""


class StoreError(InputError):
    """A store can't be written; the message says how many records are intact."""


class ResultStore:
    """The records of a folder of results, and what goes with them: JSON values by kind and key.

    May be used from several threads. ``damaged`` has a line for each kind of which items could
    not be read.
    """

    def __init__(self, file: Path, connection: sqlite3.Connection, lock: TextIO | None) -> None:
        self.folder, self._file = file.parent, file
        self._connection = connection
        self._lock = lock
        self._mutex = threading.RLock()
        self.damaged: dict[str, str] = {}

    @classmethod
    def open(cls, folder: Path) -> ResultStore:
        """Open a folder of results for adding to it; made where it is not there."""
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
        if not store._rows("SELECT name FROM sqlite_master"):
            with store._writing() as connection:
                connection.executescript(_TABLES)
        store._check_format()
        return store

    @classmethod
    def read(cls, path: Path) -> ResultStore:
        """Open results for reading: their folder, or the file itself."""
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

    # -- items

    def put(self, kind: Kind, items: Mapping[str, Any]) -> None:
        """Store JSON values by key, in place of earlier ones."""
        rows = []
        for key, value in items.items():
            text = json.dumps(value)
            rows.append((kind, key, text, _checksum(kind, key, text)))
        with self._writing() as connection:
            connection.executemany("INSERT OR REPLACE INTO items VALUES (?,?,?,?)", rows)

    def get(self, kind: Kind) -> dict[str, Any]:
        """The JSON values of a kind by key, in the order of their keys."""
        found: dict[str, Any] = {}
        lost = 0
        for order in ("ASC", "DESC"):  # of a damaged file what can be reached from either end
            query = f"SELECT key, value, checksum FROM items WHERE kind = ? ORDER BY key {order}"
            try:
                with self._mutex:
                    for key, text, checksum in self._connection.execute(query, (kind,)):
                        if key in found:
                            break
                        if _checksum(kind, key, text) == checksum:
                            found[key] = json.loads(text)
                        else:
                            lost += 1
                break
            except sqlite3.Error as error:
                self.tell(kind, str(error))
        if lost:
            self.tell(kind, f"{lost} of them can't be read")
        return dict(sorted(found.items()))

    def add(self, record: Record) -> None:
        """Store a record, in place of an earlier one with its key."""
        self.put("records", {record.key: record.to_dict()})

    def decoded(self, kind: Kind, decode: Callable[[Any], V]) -> dict[str, V]:
        """The values of a kind by key; what can't be decoded counts as damaged."""
        found = {}
        for key, data in self.get(kind).items():
            try:
                found[key] = decode(data)
            except InputError as error:
                self.tell(kind, f"{key}: {error}")
        return found

    def records(self) -> list[Record]:
        """Every record, in the order of their keys."""
        found = self.decoded("records", Record.from_dict)
        for key in [key for key, one in found.items() if one.key != key or not _KEY.fullmatch(key)]:
            self.tell("records", f"{key!r:.40} is no key")  # it names a folder
            del found[key]
        return list(found.values())

    def keys(self) -> dict[str, str]:
        """The key of each record, with its status."""
        return {record.key: record.status for record in self.records()}

    def record(self, key: str) -> Record | None:
        """One record; None where there is none."""
        rows = self._rows("SELECT value FROM items WHERE kind = 'records' AND key = ?", key)
        with suppress(InputError, ValueError):  # a damaged one counts as none
            return Record.from_dict(json.loads(rows[0][0])) if rows else None
        return None

    def __len__(self) -> int:
        return int(self._rows("SELECT count(*) FROM items WHERE kind = 'records'")[0][0])

    def folder_of(self, key: str) -> Path:
        """Where the files of a run are."""
        return self.folder / RUNS / key

    def tell(self, kind: Kind, what: str) -> None:
        """Note that items are damaged."""
        self.damaged[kind] = f"damaged: {self._file}: its {kind}: {what}; the others are read"

    # -- the file

    def _rows(self, query: str, *values: str) -> list[tuple[Any, ...]]:
        try:
            with self._mutex:
                return self._connection.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise InputError(f"damaged: {self._file}: {_line(error)}") from None

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
        kept = "nothing was stored"
        with suppress(InputError):
            kept = (
                f"the {len(self)} records before it are stored intact; "
                "make room and start the same command again to go on"
            )
        return StoreError(f"{reason}; {kept}")

    def _check_format(self) -> None:
        names = [row[0] for row in self._rows("SELECT name FROM sqlite_master")]
        if "items" not in names:
            raise InputError(f"no results in {self._file}, which this pegplan did not write")
        [(found,)] = self._rows("PRAGMA user_version")
        if found != FORMAT:
            raise InputError(f"{self._file} has format {found}; this pegplan reads {FORMAT}")


def _line(error: Exception) -> str:
    """What SQLite says, in one line: it quotes its schema, which may have several."""
    return " ".join(str(error).split())[:200]


def _checksum(kind: str, key: object, text: object) -> str:
    return hashlib.sha256(f"{kind} {key} {text}".encode(errors="replace")).hexdigest()[:16]


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
        connection.execute("PRAGMA synchronous = NORMAL")  # FULL takes four times as long
        connection.execute("PRAGMA temp_store = MEMORY")
        connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
    except sqlite3.Error as error:
        raise InputError(f"damaged: can't open {file}: {_line(error)}") from None
    return connection
