"""What one measurement of *How fast* gives, and how a command is timed."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
LIMIT_MB = 8000


@dataclass(frozen=True)
class Sample:
    """One measurement.

    Attributes:
        value: in the unit of its row; None where nothing was answered.
        done: how many of the row's tasks were answered as the row asks.
        of: how many tasks the row has.
    """

    value: float | None
    done: int = 1
    of: int = 1


def slowest(times: Iterable[float | None]) -> Sample:
    """The slowest of the tasks that were solved, and how many were."""
    given = list(times)
    solved = [one for one in given if one is not None]
    return Sample(max(solved, default=None), len(solved), len(given))


def timed(command: Sequence[str], seconds: float, folder: str) -> float | None:
    """Wall-clock seconds of a command; None where it fails or takes longer than the limit."""
    began = time.perf_counter()
    child = subprocess.Popen(
        command, cwd=folder, start_new_session=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        code = child.wait(seconds)
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        child.wait()
        return None
    return time.perf_counter() - began if code == 0 else None
