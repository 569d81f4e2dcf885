"""Finished levels of a count on disk, so that a count can be continued and takes less memory."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import IO, Any, Self

import numpy as np

from pegplan import locks
from pegplan.errors import InputError
from pegplan.game.codec import puzzle_digest
from pegplan.game.puzzle import Puzzle
from pegplan.solvers.exact.arrays.words import Array
from pegplan.solvers.exact.counts.enumerate import Level

VERSION = 1
"""Version of the folder's layout; other versions are not read."""
LOCK = "lock"
"""The file whose lock keeps other processes out of a folder of levels."""
RECORD = {"words", "positions", "classes", "dead", "games", "solutions"}
"""The keys of a level's record, the numbers that were counted of it."""


def puzzle_key(puzzle: Puzzle) -> str:
    """A folder name that is different for each board, start and goal."""
    return f"{VERSION}-{puzzle_digest(puzzle)[:16]}"


class Taken(InputError):
    """Another process keeps its levels in the folder."""


class LevelStore:
    """The levels of one enumeration, in files; a level is finished once its record is written.

    No other process has the folder until the store is closed, which the end of its ``with``
    block does.

    Attributes:
        records: the numbers of each finished level, as JSON values.

    Raises:
        Taken: another process has the folder.
        InputError: a file can't be written.
    """

    def __init__(self, folder: Path, puzzle: Puzzle) -> None:
        self.folder = folder / puzzle_key(puzzle)
        self.records: list[dict[str, Any]] = []
        try:
            self._lock = self._locked()
        except OSError as error:
            raise self._refused(error) from None
        try:
            text = (self.folder / "state.json").read_text(encoding="utf-8")
            records = json.loads(text)
            if self._hold(records):
                self.records = records
        except (OSError, ValueError, EOFError, KeyError, TypeError):
            self.records = []  # missing, cut short or of another format: count from the start

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._lock.close()

    def discard(self) -> None:
        """Remove the folder, the lock last: who finds none makes one, and has the folder then."""
        lock = self.folder / LOCK
        with suppress(OSError):
            for path in self.folder.iterdir():
                if path != lock:
                    path.unlink()
            lock.unlink()
            self.folder.rmdir()  # not where another count has begun in it

    def _locked(self) -> IO[bytes]:
        """The open file whose lock keeps other processes out; makes the folder where needed."""
        path = self.folder / LOCK
        while True:
            self.folder.mkdir(parents=True, exist_ok=True)
            with suppress(FileNotFoundError), ExitStack() as stack:
                file = stack.enter_context(path.open("ab"))
                self._lock_it(file)
                if os.path.samestat(os.fstat(file.fileno()), path.stat()):
                    stack.pop_all()
                    return file
            # Here the process that had the folder has just removed it.

    def _lock_it(self, file: IO[bytes]) -> None:
        try:
            locks.take(file)
        except BlockingIOError:
            raise Taken(f"{self.folder}: another count keeps its levels there now") from None
        except OSError:
            pass  # a file system without locks

    def _hold(self, records: list[dict[str, Any]]) -> bool:
        """Whether the files of the levels agree with the records."""
        for number, record in enumerate(records):
            if not set(record) >= RECORD or len(self.words(number)) != record["words"]:
                return False
        paths = np.load(self._path("paths", len(records)), mmap_mode="r")
        return bool(records) and paths.shape[1:] == self.words(len(records)).shape

    def _refused(self, error: OSError) -> InputError:
        return InputError(f"{self.folder}: can't keep levels there: {error.strerror or 'no room'}")

    def _path(self, what: str, number: int) -> Path:
        return self.folder / f"{what}-{number:03}.npy"

    def words(self, number: int) -> Array:
        """The words of a level, memory-mapped from its file where that is possible."""
        path = self._path("words", number)
        try:
            mapped: Array = np.load(path, mmap_mode="r")
        except (ValueError, EOFError):  # Python integers can't be mapped
            mapped = np.array([int(text, 16) for text in json.loads(path.read_text())], object)
        return mapped

    def last(self) -> Level:
        """The first level without a record: the one to continue with."""
        number = len(self.records)
        return Level(np.array(self.words(number)), np.load(self._path("paths", number)))

    def put(self, number: int, level: Level) -> None:
        """Write a level; :meth:`finish` must follow."""
        try:
            _save(self._path("words", number), level.words)
            _save(self._path("paths", number), level.paths)
        except OSError as error:
            raise self._refused(error) from None

    def finish(self, record: dict[str, Any]) -> None:
        """Write the record of the level before the one just put, which finishes that level."""
        self.records.append(record)
        try:
            _replace(self.folder / "state.json", json.dumps(self.records).encode())
            self._path("paths", len(self.records) - 1).unlink(missing_ok=True)
        except OSError as error:
            raise self._refused(error) from None


def _save(path: Path, array: Array) -> None:
    if array.dtype == object:
        _replace(path, json.dumps([hex(word) for word in array]).encode())
    else:
        write_whole(path, lambda file: np.save(file, array))


def _replace(path: Path, data: bytes) -> None:
    write_whole(path, lambda file: file.write(data))


def write_whole(path: Path, write: Callable[[IO[bytes]], Any]) -> None:
    """Write a file atomically: it is there whole or not at all, even after a power failure."""
    part = path.with_name(f"{path.name}.{os.urandom(6).hex()}.part")  # others may be at it too
    try:
        with part.open("xb") as file:
            write(file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)
