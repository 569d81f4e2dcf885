"""The processor cores that this process may use."""

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
