"""Ending what a dead keeper has left."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

MARK = "PEGPLAN_RUN"
"""Environment variable by which the processes of a run are known."""


def sweep(mark: str, but: int) -> int:
    """Kill the processes that carry a run's mark, but for its guardian; how many there were.

    Args:
        but: the guardian's process number.
    """
    killed: set[int] = set()
    wanted = f"{MARK}={mark}".encode()
    deadline = time.monotonic() + 5
    while sys.platform == "linux" and time.monotonic() < deadline:
        found = [pid for pid in _all_processes() if pid != but and wanted in _variables(pid)]
        if not found:
            break
        for pid in found:
            with suppress(OSError):
                os.kill(pid, 9)
        killed.update(found)
        time.sleep(0.01)
    return len(killed)


def _all_processes() -> list[int]:
    return [int(name) for name in os.listdir("/proc") if name.isdigit()]


def _variables(pid: int) -> list[bytes]:
    try:
        return Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
    except OSError:
        return []
