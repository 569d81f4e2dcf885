"""What the benchmarks of this folder share: how they measure, and how they say what they do."""

from __future__ import annotations

import importlib.resources
import resource
import statistics
import sys
import time
from collections.abc import Callable


def median_ms(action: Callable[[], object], runs: int) -> float:
    """The median wall-clock time of an action, in milliseconds."""
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        action()
        times.append(time.perf_counter() - began)
    return statistics.median(times) * 1000


def cpu_seconds() -> float:
    """The CPU seconds of this process so far, and of its children that have ended."""
    own, children = (
        resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    )
    return own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime


def fast_downward() -> list[str]:
    """The words that start Fast Downward's own driver."""
    driver = importlib.resources.files("up_fast_downward") / "downward/fast-downward.py"
    return [sys.executable, str(driver), "--overall-memory-limit", "8G"]


def help_with(text: str | None) -> None:
    """Print a benchmark's own text and end, where ``--help`` is asked for."""
    if {"-h", "--help"} & set(sys.argv[1:]):
        print(text)
        sys.exit()
