"""The CPU time of a run."""

from __future__ import annotations

import os
import resource
import struct
import time

from pegplan.running.keeping.family import BEGAN, Stat
from pegplan.running.keeping.system import call


class CpuClock:
    """The CPU seconds of all processes of a run, including those that have ended.

    The number is exact where the kernel counts the time of a process and its descendants (perf
    events). Elsewhere it is the larger of two sums: the times of processes that their parents
    waited for, and the last time seen of each process. The last moments of a process that nobody
    waited for may be missing.

    Attributes:
        counts: whether the number is exact.
    """

    def __init__(self) -> None:
        self.tick = os.sysconf("SC_CLK_TCK")
        self.seen: dict[tuple[int, bytes], int] = {}
        self.ended = ended_cpu()  # of processes that ended before the run
        self.counter = _counter()
        self.own = time.process_time()
        self.counts = self.counter >= 0

    def seconds(self, ours: dict[int, Stat]) -> float:
        """The CPU seconds used until now.

        Args:
            ours: the processes of the run that still exist.
        """
        collected = 0
        for pid, stat in ours.items():
            used = int(stat[11]) + int(stat[12])
            self.seen[pid, stat[BEGAN]] = used
            collected += used + int(stat[13]) + int(stat[14])
        found = max(
            ended_cpu() - self.ended + collected / self.tick,
            sum(self.seen.values()) / self.tick,
        )
        if self.counts:
            counted = int.from_bytes(os.read(self.counter, 8), "little") / 1e9
            found = max(found, counted - (time.process_time() - self.own))
        return found


def _counter() -> int:
    """A descriptor that counts the CPU time of this process and all it will start; -1: none."""
    software, task_clock, size = 1, 1, 112
    inherited, not_in_kernel, not_below_kernel = 1 << 1, 1 << 5, 1 << 6
    settings = inherited | not_in_kernel | not_below_kernel  # the clock counts it all the same
    wanted = struct.pack("IIQQQQQ", software, size, task_clock, 0, 0, 0, settings)
    try:
        return call("perf_event_open", wanted.ljust(size, b"\0"), 0, -1, -1, 8)  # 8: not for exec
    except OSError:
        return -1


def ended_cpu() -> float:
    """CPU seconds of all ended processes below this one that were waited for."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
