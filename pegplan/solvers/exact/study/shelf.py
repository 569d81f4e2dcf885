"""Arrays in files, for searches whose words do not fit in memory."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from pegplan.errors import InputError
from pegplan.solvers.exact.arrays.words import Array
from pegplan.solvers.exact.limits import Stop
from pegplan.solvers.exact.study.packing import packed, unpacked
from pegplan.solvers.outcome import Status

SMALL = 1 << 14
"""Arrays of so few bytes stay in memory: a file would take longer."""


class Readable(Protocol):
    """Something that an array can be read from."""

    def read(self) -> Array:
        """The array."""


@dataclass(frozen=True, eq=False)
class Stored:
    """An array in a file, or a small one in memory.

    Attributes:
        size: how many elements it has.
        bytes: how many bytes of the disk or of memory it takes.
        parts: the types and the sizes of the arrays that it is packed in.
        held: the file that has one after the other; or these arrays.
    """

    size: int
    bytes: int
    parts: tuple[tuple[Any, int], ...]
    held: Path | tuple[Array, ...]

    def read(self) -> Array:
        """The array, not to be changed.

        Raises:
            InputError: the file can't be read.
        """
        return unpacked(self._read(self.held) if isinstance(self.held, Path) else self.held)

    def _read(self, path: Path) -> list[Array]:
        try:
            with path.open("rb") as file:
                found = [np.fromfile(file, dtype, size) for dtype, size in self.parts]
        except OSError as error:
            raise InputError(f"{path}: can't be read: {error.strerror}") from None
        if (many := sum(array.nbytes for array in found)) != self.bytes:
            raise InputError(f"{path}: has {many} bytes, not {self.bytes}")
        return found


class Shelf:
    """Puts arrays into files of one folder, from any thread.

    Args:
        folder: is there already; who made it removes it.
        most: so many bytes may all arrays have together.
        small: arrays of so few bytes stay in memory.

    Attributes:
        held: bytes of all arrays that are there.
    """

    def __init__(self, folder: Path, most: int, small: int = SMALL) -> None:
        self.folder, self.most, self.small, self.held = folder, most, small, 0
        self._numbers, self._lock = itertools.count(), threading.Lock()

    def put(self, array: Array) -> Stored:
        """Keep an array of sorted words, or of bytes, in a file of its own.

        Raises:
            Stop: it would be more than may be held, or there is no room on the disk.
        """
        parts = packed(array) if array.dtype == np.uint64 else (array,)
        size = sum(part.nbytes for part in parts)
        with self._lock:
            if self.held + size > self.most:
                raise Stop(Status.MEMOUT, self.lack)
            self.held += size
        held = parts if size <= self.small else self._written(parts)
        return Stored(len(array), size, tuple((part.dtype, len(part)) for part in parts), held)

    def _written(self, parts: Iterable[Array]) -> Path:
        path = self.folder / str(next(self._numbers))
        try:
            with path.open("xb") as file:
                for part in parts:
                    part.tofile(file)
        except OSError as error:
            text = f"{self.folder}: can't keep positions there: {error.strerror or 'no room'}"
            raise Stop(Status.MEMOUT, text) from None
        return path

    @property
    def lack(self) -> str:
        """What to say where it is too small."""
        return f"files of positions would need more than {self.most / 2**20:,.0f} MB of disk"
