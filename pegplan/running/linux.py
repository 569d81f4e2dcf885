"""What the supervisor for Linux needs of the system.

See :class:`pegplan.running.watched.System`.
"""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from pegplan.running.starting import KEEPER, refused
from pegplan.running.watched import MARK, StartedKeeper

__all__ = ["LinuxSystem"]

MOST = 1 << 16  # bytes of an answer that are read at once; it has some 300


class LinuxSystem:
    """Keepers that ask the kernel, and processes as ``/proc`` shows them."""

    def start(
        self, arguments: Sequence[str], variables: Mapping[str, str]
    ) -> subprocess.Popen[bytes]:
        """Start a keeper, with pipes as its standard input and output."""
        try:
            return subprocess.Popen(
                [sys.executable, "-I", "-S", str(KEEPER), *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                env=variables,
                start_new_session=True,
            )
        except OSError as error:
            raise refused(error) from error

    def has_answered(self, keeper: StartedKeeper, seconds: float) -> bool:
        """Whether there is something to read."""
        assert keeper.stdout is not None
        poller = select.poll()
        poller.register(keeper.stdout, select.POLLIN)
        return bool(poller.poll(1000 * seconds))

    def answer(self, keeper: StartedKeeper) -> bytes:
        """Its line of JSON; all that it says where that is something else, such as an error.

        The keeper's own end is not waited for: its namespaces take the system a while to remove.
        """
        assert keeper.stdout is not None
        said = b""
        while part := os.read(keeper.stdout.fileno(), MOST):
            said += part
            if said.startswith(b"{") and said.endswith(b"\n"):
                break
        return said

    def is_stopped(self, pid: int) -> bool:
        """By the state that ``/proc`` shows."""
        try:
            return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "tT"
        except (OSError, IndexError):
            return False

    def sweep(self, mark: str, but: int) -> int:
        """Kill what carries the mark, until there is nothing more."""
        killed: set[int] = set()
        wanted = f"{MARK}={mark}".encode()
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline:
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
