"""Finished levels on disk: a count can go on where it was interrupted, and memory stays free."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

import numpy as np

from pegplan.errors import InputError
from pegplan.game.puzzle import Puzzle
from pegplan.solvers.exact.enumerate import Level
from pegplan.solvers.exact.words import Array

VERSION = 1
"""Of the folder's layout; another one is not read."""


def puzzle_key(puzzle: Puzzle) -> str:
    """Sixteen hexadecimal digits that only this board, start and goal have."""
    board = puzzle.board
    text = [
        VERSION,
        [str(hole) for hole in board.holes],
        [str(jump) for jump in board.jumps],
        sorted(str(hole) for hole in puzzle.start),
        str(puzzle.goal),
    ]
    return hashlib.sha256(json.dumps(text).encode()).hexdigest()[:16]


class Store:
    """The levels of one enumeration, a file each; a level counts once its record is written.

    Attributes:
        records: what was counted of each finished level, as JSON values.
    """

    def __init__(self, folder: Path, puzzle: Puzzle) -> None:
        self.folder = folder / puzzle_key(puzzle)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InputError(f"{self.folder}: can't keep levels there: {error.strerror}") from None
        self.records: list[dict[str, Any]] = []
        state = self.folder / "state.json"
        if state.is_file():
            try:
                self.records = json.loads(state.read_text(encoding="utf-8"))
                self.words(len(self.records))
                np.load(self._path("paths", len(self.records)), mmap_mode="r")
            except (OSError, ValueError):
                self.records = []  # cut short while it was written: count anew

    def _path(self, what: str, number: int) -> Path:
        return self.folder / f"{what}-{number:03}.npy"

    def words(self, number: int) -> Array:
        """The words of a level, mapped from its file."""
        path = self._path("words", number)
        try:
            mapped: Array = np.load(path, mmap_mode="r")
        except ValueError:  # Python integers can't be mapped
            mapped = np.array([int(text, 16) for text in json.loads(path.read_text())], object)
        return mapped

    def last(self) -> Level:
        """The level to go on from."""
        number = len(self.records)
        return Level(np.array(self.words(number)), np.load(self._path("paths", number)))

    def put(self, number: int, level: Level) -> None:
        """Keep a level; :meth:`finish` makes it count."""
        _save(self._path("words", number), level.words)
        _save(self._path("paths", number), level.paths)

    def finish(self, record: dict[str, Any]) -> None:
        """Say that the level before the one just put is done, and what was counted of it."""
        self.records.append(record)
        _replace(self.folder / "state.json", json.dumps(self.records).encode())
        self._path("paths", len(self.records) - 1).unlink(missing_ok=True)


def _save(path: Path, array: Array) -> None:
    if array.dtype == object:
        _replace(path, json.dumps([hex(word) for word in array]).encode())
        return
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.save(file, array)
    os.replace(part, path)


def _replace(path: Path, data: bytes) -> None:
    part = path.with_suffix(".part")
    part.write_bytes(data)
    os.replace(part, path)
