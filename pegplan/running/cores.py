"""The processor cores that this process may use, and the machine's memory."""

from __future__ import annotations

import os
import socket
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
