"""The processor cores that this process may use."""

from __future__ import annotations

import os


def cores() -> list[int]:
    """Their numbers, in rising order; all cores where the system does not tell (macOS)."""
    if hasattr(os, "sched_getaffinity"):
        return sorted(os.sched_getaffinity(0))
    return list(range(os.cpu_count() or 1))
