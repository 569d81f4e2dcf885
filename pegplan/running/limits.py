"""What a run may use."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pegplan.errors import InputError


@dataclass(frozen=True)
class Limits:
    """What a run may use, all its processes together.

    Attributes:
        wall: wall-clock seconds.
        cpu: CPU seconds; None for no limit.
        memory_mb: MiB of resident memory; None for no limit.
        disk_mb: MiB of files in the run's folders, and of each file.
        processes: how many there may be at once.
        address_space: also limit each process's address space to ``memory_mb``, so that it
            meets a failing allocation before it is killed. Wrong for Java, which reserves
            far more than it uses.
        grace: seconds between SIGTERM and SIGKILL.
    """

    wall: float
    cpu: float | None = None
    memory_mb: int | None = None
    disk_mb: int = 8192
    processes: int = 4096
    address_space: bool = True
    grace: float = 1.0

    def check(self) -> None:
        """Raise :class:`InputError` for a limit that can't be used."""
        for name in ("wall", "cpu", "memory_mb", "disk_mb", "grace"):
            value = getattr(self, name)
            if value is not None and math.isnan(value):
                raise InputError(f"limit {name}: expected a number, got {value}")
        for name in ("memory_mb", "disk_mb"):
            value = getattr(self, name)
            if value is not None and value <= 0:
                raise InputError(f"limit {name}: expected MiB above 0, got {value}")
