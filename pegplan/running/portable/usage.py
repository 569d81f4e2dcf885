"""What the processes of a run use, in samples, held against its limits."""

from __future__ import annotations

import psutil

from pegplan.running.keeping.folders import bytes_in
from pegplan.running.keeping.spec import MIB, Spec
from pegplan.running.portable.family import GONE


class SampledUsage:
    """Measures a run.

    Attributes:
        peak: the most memory that was seen, in MiB.
        grows: whether the memory was well above its limit when that was found exceeded.
    """

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.peak = 0.0
        self.grows = False
        self.seen: dict[tuple[int, float], float] = {}
        self.ended = _ended_cpu()

    def excess(self, ours: list[psutil.Process]) -> str | None:
        """The limit that is exceeded: ``memory``, ``cpu``, ``disk`` or ``processes``; or None."""
        spec = self.spec
        memory, cpu = self._measured(ours)
        self.peak = max(self.peak, memory)
        if len(ours) > spec.processes:
            return "processes"
        if spec.memory_mb is not None and memory > spec.memory_mb:
            self.grows = memory > 1.1 * spec.memory_mb
            return "memory"
        if spec.cpu is not None and cpu > spec.cpu:
            return "cpu"
        most = spec.disk_mb * MIB
        return "disk" if bytes_in(spec.writable, most) > most else None

    def cpu(self) -> float:
        """The CPU seconds of all processes, when all have ended."""
        return max(_ended_cpu() - self.ended, sum(self.seen.values()))

    def _measured(self, ours: list[psutil.Process]) -> tuple[float, float]:
        """MiB of memory and CPU seconds.

        Of CPU time the larger of two sums: what was waited for, and what was seen.
        """
        memory, collected = 0, 0.0
        for one in ours:
            try:
                with one.oneshot():
                    times = one.cpu_times()
                    memory += one.memory_info().rss
            except GONE:
                continue
            own = times.user + times.system
            self.seen[one.pid, one.create_time()] = own
            # Windows does not count what a process has waited for
            children = getattr(times, "children_user", 0) + getattr(times, "children_system", 0)
            collected += own + children
        cpu = max(_ended_cpu() - self.ended + collected, sum(self.seen.values()))
        return memory / MIB, cpu


def _ended_cpu() -> float:
    """CPU seconds of processes below this one that have ended and were waited for."""
    try:
        import resource
    except ImportError:  # on Windows, which counts none
        return 0.0
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
