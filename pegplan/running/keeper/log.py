"""A log file of a run."""

from __future__ import annotations

import os

from pegplan.running.keeper.spec import MIB

HEAD, TAIL = 8 * MIB, 1 * MIB  # bytes of a long log that are kept: at its beginning, at its end


class LogFile:
    """A log file; of too much text it keeps the beginning and the end."""

    def __init__(self, path: str) -> None:
        binary = getattr(os, "O_BINARY", 0)  # Windows would change ends of lines
        self.file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | binary, 0o644)
        self.room = HEAD
        self.left_out = 0
        self.tail = bytearray()

    def feed(self, data: bytes) -> None:
        """Add what was printed."""
        if self.room:
            self._write(data[: self.room])
            data, self.room = data[self.room :], max(0, self.room - len(data))
        self.tail += data
        if len(self.tail) > 4 * TAIL:
            self._shorten()

    def _shorten(self) -> None:
        extra = max(0, len(self.tail) - TAIL)
        del self.tail[:extra]
        self.left_out += extra

    def _write(self, data: bytes | bytearray) -> None:
        view = memoryview(data)
        while view:
            try:
                view = view[os.write(self.file, view) :]
            except OSError:  # a full disk must not end the run
                self.room = 0
                return

    def finish(self) -> None:
        """Write what was held back, and close the file."""
        self._shorten()
        if self.left_out:
            self._write(b"\n[... %d bytes left out ...]\n" % self.left_out)
        self._write(self.tail)
        os.close(self.file)
