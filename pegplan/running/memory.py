"""One memory limit, shared by all that run at the same time."""

from __future__ import annotations

import threading

FLOOR = 256
"""MiB that a planner needs at least; fewer run at once where each would have less."""


class Budget:
    """The memory of one request. What is taken at one time is never more than the whole.

    Attributes:
        memory_mb: the whole, in MiB; None for no limit.
    """

    def __init__(self, memory_mb: int | None) -> None:
        self.memory_mb = memory_mb
        self._free = memory_mb or 0
        self._lock = threading.Lock()

    def places(self, cores: int) -> int:
        """How many fit at once on a number of cores, with :data:`FLOOR` MiB or more each."""
        if self.memory_mb is None:
            return max(1, cores)
        return max(1, min(cores, self._free // FLOOR))

    def take(self, among: int) -> int | None:
        """A fair share of what is free; None for no limit.

        Args:
            among: how many, this one included, are still to share what is free.
        """
        if self.memory_mb is None:
            return None
        with self._lock:
            share = max(1, self._free // max(1, among))
            self._free -= share
            return share

    def reserve(self, part: int, floor: int) -> int | None:
        """A part of the whole for one that does not need much: a ``part``-th, or ``floor``.

        Where ``floor`` is more than a third of what is free, a third of that.
        """
        if self.memory_mb is None:
            return None
        with self._lock:
            share = max(1, min(max(floor, self.memory_mb // part), self._free // 3))
            self._free -= share
            return share

    def give_back(self, share: int | None) -> None:
        """Make a share free again."""
        with self._lock:
            self._free += share or 0
