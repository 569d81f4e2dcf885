"""The processor cores that this process may use, and the machine's memory."""

from __future__ import annotations

import os

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
