"""What a run may use, asked often and before anything large is allocated."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

from pegplan.errors import LimitReached
from pegplan.solvers.outcome import Status


class Stop(LimitReached):
    """Raised where a limit ends a run; caught where the run becomes an outcome."""

    def __init__(self, status: Status, text: str) -> None:
        super().__init__(status, text)
        self.status: Status = status


class Limits:
    """Wall clock, memory and cancellation of one run.

    Attributes:
        memory_mb: MiB that this process may come to hold; None for no limit.
    """

    def __init__(
        self,
        timeout: float | None = None,
        memory_mb: int | None = None,
        cancel: threading.Event | None = None,
    ) -> None:
        self.started = time.monotonic()
        self.timeout = timeout
        self.memory_mb = memory_mb
        self.cancel = cancel
        self.peak_mb = resident_mb()

    @property
    def seconds(self) -> float:
        """Seconds since the run began."""
        return time.monotonic() - self.started

    @property
    def left(self) -> float:
        """Seconds until the time limit."""
        return float("inf") if self.timeout is None else self.timeout - self.seconds

    def part(self, share: float) -> Limits:
        """Limits that give out after a share of the time that is left."""
        left = None if self.timeout is None else max(self.left, 0.0) * share
        return Limits(left, self.memory_mb, self.cancel)

    def check(self, more_bytes: int = 0) -> None:
        """Raise :class:`Stop` where the run must end.

        Args:
            more_bytes: what is about to be allocated.
        """
        if self.cancel is not None and self.cancel.is_set():
            raise Stop(Status.CANCELLED, "cancelled")
        if self.left <= 0:
            raise Stop(Status.TIMEOUT, f"no answer within {self.timeout:g} s")
        now = resident_mb()
        more = more_bytes / 2**20
        self.peak_mb = max(self.peak_mb, now)
        if self.memory_mb is not None and now + more > self.memory_mb:
            raise Stop(
                Status.MEMOUT,
                f"needs more than {self.memory_mb} MB: holds {now:.0f} MB and the next step "
                f"takes about {more:.0f} MB more",
            )


def resident_mb() -> float:
    """MiB of memory that this process holds now; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return peak_mb()
    return pages * _PAGE / 2**20


def peak_mb() -> float:
    """The most MiB that this process ever held; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:  # not on Windows
        return 0.0
    unit = 2**20 if sys.platform == "darwin" else 2**10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


def _page() -> int:
    import os

    return os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


_PAGE = _page()
