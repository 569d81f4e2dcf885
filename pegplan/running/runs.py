"""What a run may use, and how it ended."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pegplan.errors import InputError
from pegplan.running import foreign

LAST = 1 << 16  # bytes of a log that its tail is taken from


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


@dataclass(frozen=True)
class Run:
    """How a command ended.

    Attributes:
        exit_code: None when a signal ended it.
        signal: the signal that ended it, or None.
        stopped_by: the reason why it was stopped: ``wall``, ``cpu``, ``memory``, ``disk``,
            ``processes`` or ``cancel``; None when it ended by itself. A command that meets its
            address-space limit ends by itself, in its own way.
        wall: seconds until the command ended.
        cpu: CPU seconds of all its processes.
        memory_mb: peak MiB of all its processes together, sampled; None where not measured.
        stdout: what it printed; of a flood the first 8 MiB and the last 1 MiB.
        stderr: likewise.
        left_behind: processes that were still there when the command had ended, and were
            killed.
        contained: how it was kept apart, by :data:`pegplan.running.supervisor.WAYS`; empty where
            its keeper died.
    """

    exit_code: int | None
    signal: int | None
    stopped_by: str | None
    wall: float
    cpu: float
    memory_mb: float | None
    stdout: Path
    stderr: Path
    left_behind: int
    contained: str = ""

    def tail(self, lines: int = 40) -> str:
        """The last lines the command printed, those of standard error after the others."""
        ends = [_last_lines(path, lines) for path in (self.stdout, self.stderr)]
        return "\n".join(end for end in ends if end)

    def supervision(self) -> dict[str, Any]:
        """What the supervisor says beside the limits: ``cpu_seconds`` and ``contained``."""
        found: dict[str, Any] = {"cpu_seconds": round(self.cpu, 3)}
        return found | ({"contained": self.contained} if self.contained else {})

    @property
    def how(self) -> str:
        """The signal or the exit code with which it ended, as text."""
        return f"signal {self.signal}" if self.signal is not None else f"exit code {self.exit_code}"

    def said(self, most: int = LAST) -> str:
        """What it printed on standard output, at most the last ``most`` bytes."""
        return foreign.plain(foreign.read_tail(self.stdout, most))


def _last_lines(path: Path, lines: int) -> str:
    text = foreign.plain(foreign.read_tail(path, LAST))
    return "\n".join(text.splitlines()[-lines:]) if lines > 0 else ""
