"""What an adviser has found out, in a file, so that another one begins with it.

The file is numpy's ``.npz``, whose parts have check sums. Words of positions that can be won, or
can't, are what complete searches of pegplan's own have shown; certificates are checked when they
are read.
"""

from __future__ import annotations

import io
import json
import time
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np

from pegplan.errors import InputError
from pegplan.game.board import Board
from pegplan.game.puzzle import Goal
from pegplan.proofs.certificate import Certificate
from pegplan.running.removal import remove
from pegplan.solvers.exact.arrays.words import Array
from pegplan.solvers.exact.counts.levels import puzzle_key, write_whole
from pegplan.solvers.exact.hints.adviser import Adviser
from pegplan.solvers.exact.kept import study_file

VERSION = 1
"""Version of the file; others are not read."""
UNREADABLE = (
    OSError, EOFError, zipfile.BadZipFile,  # the file, or a part of it, can't be read
    NotImplementedError,  # zipfile's, of a part packed in a way that it does not know
    InputError, ValueError, KeyError, TypeError, AttributeError,  # it holds something else
)  # fmt: skip
"""What reading a file raises that is damaged, or not one of these files."""
OLD = 3600
"""A file is written, and the next one put into a folder of positions, within so many seconds."""
LEVELS = ("won", "lost")
"""The parts that hold words by number of pegs, as ``won-12``."""


def informed(board: Board, goal: Goal, memory_mb: int | None = None, later: bool = True) -> Adviser:
    """An adviser that begins with what a study has kept in the user's cache, if there is one.

    Args:
        memory_mb: MiB that the process may hold; a file that needs more than half is not read.
        later: as for :class:`~pegplan.solvers.exact.hints.adviser.Adviser`.
    """
    adviser, path = Adviser(board, goal, later), study_file(board, goal)
    with suppress(OSError):
        if path is not None and (memory_mb is None or path.stat().st_size < memory_mb << 19):
            read(adviser, path)
    return adviser


def written_at(board: Board, goal: Goal) -> int | None:
    """When the file that :func:`informed` reads was written, in nanoseconds; None without one."""
    path = study_file(board, goal)
    with suppress(OSError):
        return None if path is None else path.stat().st_mtime_ns
    return None


def write(adviser: Adviser, path: Path) -> None:
    """Write what an adviser has found out; the file is there whole or not at all.

    Raises:
        InputError: the file can't be written.
    """
    parts: dict[str, Any] = dict(_parts(adviser))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _remove_remains(path)
        write_whole(path, lambda file: np.savez(file, **parts))
    except OSError as error:
        raise InputError(f"can't write {path}: {error.strerror or 'no room'}") from None


def _remove_remains(path: Path) -> None:
    """Remove what studies left that were killed: parts of this file, and folders of positions."""
    for part in path.parent.glob(f"{path.name}.*.part"):
        with suppress(OSError):
            if time.time() - part.stat().st_mtime > OLD:
                remove(part)


def _parts(adviser: Adviser) -> Iterator[tuple[str, Array]]:
    table = adviser.table
    for name, levels in zip(LEVELS, (table.levels, table.lost), strict=True):
        for pegs, words in levels.items():
            yield f"{name}-{pegs}", words
    for name, wins in (("winning", True), ("losing", False)):
        yield name, adviser.words.array(word for word, win in adviser.wins.items() if win is wins)
    yield "sample", adviser.practice.sample
    index = {
        "version": VERSION,
        "puzzle": puzzle_key(adviser.puzzle),
        "top": table.top,
        "done": adviser.practice.done,
        "whole": {str(start): pegs for start, pegs in adviser.whole.items()},
        "certificates": [one.to_dict() for one in adviser.learned.certificates()],
    }
    yield "index", np.frombuffer(json.dumps(index).encode(), np.uint8)


def read(adviser: Adviser, path: Path) -> bool:
    """Have an adviser that knows nothing yet begin with what a file has.

    Returns:
        False where there is no such file, or one that is damaged, or of another version or puzzle;
        the adviser is then as it was.
    """
    try:
        with zipfile.ZipFile(path) as file:
            found = {name: _array(file, name) for name in file.namelist()}
        index = json.loads(found["index.npy"].tobytes())
        if (index["version"], index["puzzle"]) != (VERSION, puzzle_key(adviser.puzzle)):
            return False
        certificates = [Certificate.from_dict(one) for one in index["certificates"]]
        whole = {int(start): int(pegs) for start, pegs in index["whole"].items()}
        levels = [_levels(found, name) for name in LEVELS]
        words = [found[f"{name}.npy"] for name in ("winning", "losing", "sample")]
        top, done = int(index["top"]), int(index["done"])
    except UNREADABLE:
        return False
    if certificates and not adviser.learned.take(certificates):
        return False
    adviser.table.levels, adviser.table.lost = levels
    adviser.table.top, adviser.whole = top, whole
    for some, wins in zip(words[:2], (True, False), strict=True):
        adviser.wins.update(dict.fromkeys(map(int, some), wins))
    adviser.practice.resume(done, words[2])
    return True


def _array(file: zipfile.ZipFile, name: str) -> Array:
    """A part of the file; raises ValueError where it is none of those that are written."""
    array: Any = np.lib.format.read_array(io.BytesIO(file.read(name)), allow_pickle=False)
    if array.ndim != 1 or array.dtype not in (np.uint64, np.uint8):
        raise ValueError(f"{name}: not words")
    return np.asarray(array)


def _levels(found: dict[str, Array], name: str) -> dict[int, Array]:
    """The words of one part by number of pegs; raises ValueError where they are not in order."""
    levels = {}
    for key, words in found.items():
        if key.startswith(f"{name}-"):
            if (words[1:] <= words[:-1]).any():
                raise ValueError(f"{key}: not sorted")
            levels[int(key.removeprefix(f"{name}-").removesuffix(".npy"))] = words
    return levels
