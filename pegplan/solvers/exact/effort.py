"""A limit on work instead of time, so that a search ends at the same point on every machine."""

from __future__ import annotations

from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.outcome import Status


class Effort(SearchLimits):
    """Ends a search after a number of blocks, or before one step takes too much memory.

    Attributes:
        blocks: how many the search has expanded; a block is up to 32,768 words.
    """

    def __init__(self, most_blocks: int, most_bytes: int = 400 * 2**20) -> None:
        super().__init__()
        self.blocks = 0
        self._most_blocks, self._most_bytes = most_blocks, most_bytes

    def check(self, more_bytes: int = 0) -> None:
        """Count one block; raise :class:`Stop` above the limit."""
        self.blocks += 1
        if self.blocks > self._most_blocks or more_bytes > self._most_bytes:
            raise Stop(Status.MEMOUT, f"no answer within {self._most_blocks} blocks of words")
