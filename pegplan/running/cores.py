"""The processor cores that this process may use, and the machine's memory."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
"""Environment of processes that load numpy: the matrices are small, and each thread more
reserves memory, for want of which OpenBLAS does not even start."""


def cores() -> list[int]:
    """Their numbers, in rising order; all cores where the system does not tell (macOS)."""
    if hasattr(os, "sched_getaffinity"):
        return sorted(os.sched_getaffinity(0))
    return list(range(os.cpu_count() or 1))


def machine_memory_mb() -> int:
    """MiB of memory that this machine has."""
    if hasattr(os, "sysconf"):
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") >> 20
    import psutil  # on Windows

    return int(psutil.virtual_memory().total) >> 20


@contextmanager
def reserved(among: Sequence[int], number: int) -> Iterator[list[int]]:
    """So many of some cores, those first that no other pegplan on this machine has reserved.

    Where too few are free they are shared. A core is reserved by the name of a socket, which
    Linux frees however the process ends.
    """
    free, taken = list[int](), list[int]()
    with ExitStack() as held:
        for core in among:
            if len(free) == number:
                break
            name = held.enter_context(socket.socket(socket.AF_UNIX))
            try:
                name.bind(f"\0pegplan core {core}")
            except OSError:
                taken.append(core)
            else:
                free.append(core)
        yield (free + taken)[:number]


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
