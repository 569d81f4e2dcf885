"""Commands that misbehave, and what the system says of processes."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

from helpers.places import FAKES

PYTHON = [sys.executable, "-I", "-S"]
LONG = 60.0  # seconds; a limit that no test should meet


def fake(name: str, *arguments: object) -> list[str]:
    """The command of a program in the folder ``fakes``."""
    return [*PYTHON, str(FAKES / f"{name}.py"), *map(str, arguments)]


def parent_of(pid: int) -> int:
    """The parent of a process; 0 where it is gone."""
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def command_line(pid: int) -> str:
    """The command line of a process; empty where it is gone."""
    try:
        words = Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ")
        return words.decode(errors="replace")
    except OSError:
        return ""


def with_argument(word: str) -> list[int]:
    """The processes that have a word among their arguments."""
    pids = (int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit())
    return [pid for pid in pids if word in command_line(pid).split()]


def eventually(condition: Callable[[], object]) -> bool:
    """Whether something comes true within some seconds."""
    deadline = time.monotonic() + 90
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.02)
    return bool(condition())
