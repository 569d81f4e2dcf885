"""What the processes of a run use, held against its limits."""

from __future__ import annotations

import os

from pegplan.running.keeping.cpu import CpuClock
from pegplan.running.keeping.family import Stat, stat
from pegplan.running.keeping.files import Claimed, OpenFile, Private, on_disk, open_files
from pegplan.running.keeping.namespaces import SHARED, TEMPORARY
from pegplan.running.keeping.spec import MIB, NAMESPACES, Spec

PAGE = os.sysconf("SC_PAGE_SIZE")


class Usage:
    """Measures a run.

    Attributes:
        clock: measures its CPU time.
        peak: the most memory that was seen, in MiB.
        grows: whether the memory was well above its limit when that was found exceeded.
    """

    def __init__(self, spec: Spec, contained: str) -> None:
        self.spec = spec
        self.clock = CpuClock()
        self.peak = 0.0
        self.grows = False
        self.files = Private((SHARED, TEMPORARY)) if contained == NAMESPACES else Claimed()

    def began(self, main: int) -> None:
        """Note the memory of the command, which may have ended at the next look."""
        if its := stat(main):
            self.peak = int(its[21]) * PAGE / MIB

    def excess(self, ours: dict[int, Stat]) -> str | None:
        """The limit that is exceeded: ``memory``, ``cpu``, ``disk`` or ``processes``; or None."""
        spec = self.spec
        if len(ours) > spec.processes:
            return "processes"
        opened = open_files(ours)
        memory = self._memory(ours, opened)
        self.peak = max(self.peak, memory)
        if spec.memory_mb is not None and memory > spec.memory_mb:
            self.grows = memory > 1.1 * spec.memory_mb
            return "memory"
        if self.clock.seconds(ours) > (float("inf") if spec.cpu is None else spec.cpu):
            return "cpu"
        most = spec.disk_mb * MIB
        return "disk" if on_disk(spec.writable, opened, most) > most else None

    def _memory(self, ours: dict[int, Stat], opened: list[OpenFile]) -> float:
        """The run's memory in MiB.

        Pages that processes share count once. Finding these takes long, so it is done only if the
        sum would exceed the limit otherwise.
        """
        files = self.files.in_memory(ours, opened) / MIB
        total = sum(int(its[21]) for its in ours.values()) * PAGE / MIB + files
        limit = self.spec.memory_mb
        if limit is not None and total > limit and (len(ours) > 1 or files):
            shares = [_share(pid, bool(files)) for pid in ours]
            if None not in shares:
                return sum(share for share in shares if share is not None) + files
        return total


def _share(pid: int, without_files: bool) -> float | None:
    """MiB of a process, each shared page divided by the number of those who share it.

    Args:
        without_files: leave out what it has mapped of files in memory, which are counted as such.

    Returns:
        None where the system does not tell.
    """
    total, counts = 0, True
    try:
        with open(f"/proc/{pid}/{'smaps' if without_files else 'smaps_rollup'}", "rb") as file:
            for line in file:
                if line.startswith(b"Pss:"):
                    total += int(line.split()[1]) if counts else 0
                elif without_files and not line.split(None, 1)[0].endswith(b":"):
                    counts = not any(name in line for name in (b" /dev/shm/", b" /memfd:"))
    except ProcessLookupError:
        return 0.0
    except OSError:
        return None
    return total / 1024
