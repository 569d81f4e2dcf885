"""Limits that count work in place of time, so that every machine stops at the same place."""

from __future__ import annotations

from pegplan.solvers.exact.limits import Limits, Stop
from pegplan.solvers.outcome import Status


class Effort(Limits):
    """Ends a search after so many blocks of words, or before one step takes too much memory.

    Attributes:
        blocks: asked for until now; a block is up to 32,768 words expanded.
    """

    def __init__(self, most_blocks: int, most_bytes: int = 400 * 2**20) -> None:
        super().__init__()
        self.blocks = 0
        self._most_blocks, self._most_bytes = most_blocks, most_bytes

    def check(self, more_bytes: int = 0) -> None:
        """Raise :class:`Stop` where the work is spent."""
        self.blocks += 1
        if self.blocks > self._most_blocks or more_bytes > self._most_bytes:
            raise Stop(Status.MEMOUT, f"no answer within {self._most_blocks} blocks of words")
