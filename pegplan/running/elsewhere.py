"""What the portable supervisor needs of the system; see :class:`pegplan.running.watched.System`."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import IO

from pegplan.errors import Unavailable
from pegplan.running import supervisor
from pegplan.running.starting import KEEPER, refused
from pegplan.running.watched import StartedKeeper


class PortableKeeper:
    """A keeper whose answer a thread reads: not everywhere can one wait for a pipe and a time."""

    stdout = None

    def __init__(self, arguments: Sequence[str], variables: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-S", str(KEEPER), f"psutil={_psutil()}", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=variables,
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
            | getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self.pid = self._process.pid
        self.stdin: IO[bytes] | None = self._process.stdin
        self.said = b""
        self.answered = threading.Event()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as pipe:
            self.said = pipe.read()
        self.answered.set()

    @property
    def returncode(self) -> int | None:
        """Its exit code; None while it runs."""
        return self._process.returncode

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()

    def wait(self) -> int:
        """Wait until it has ended."""
        return self._process.wait()


class PortableSystem:
    """Keepers and processes through psutil."""

    def start(self, arguments: Sequence[str], variables: Mapping[str, str]) -> PortableKeeper:
        """Start a keeper."""
        try:
            return PortableKeeper(arguments, variables)
        except OSError as error:
            raise refused(error) from error

    def has_answered(self, keeper: StartedKeeper, seconds: float) -> bool:
        """Whether its thread has read the answer."""
        assert isinstance(keeper, PortableKeeper)
        return keeper.answered.wait(seconds)

    def answer(self, keeper: StartedKeeper) -> bytes:
        """All that it said."""
        assert isinstance(keeper, PortableKeeper)
        keeper.answered.wait()
        return keeper.said

    def is_stopped(self, pid: int) -> bool:
        """By psutil's word for it."""
        import psutil

        try:
            stopped = (psutil.STATUS_STOPPED, psutil.STATUS_TRACING_STOP)
            return psutil.Process(pid).status() in stopped
        except psutil.Error:
            return False

    def sweep(self, mark: str, but: int) -> int:
        """Kill what carries the mark, and what is below that, until there is nothing more."""
        from pegplan.running.portable.family import PsutilTree, send

        family = PsutilTree(mark, below=False)
        family.began = 0.0  # the run began before this
        killed: set[int] = set()
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline:
            family.strangers = {but}
            found = [one for one in family.look() if one.pid != but]
            if not found:
                break
            send(found, kill=True)
            killed.update(one.pid for one in found)
            time.sleep(0.01)
        return len(killed)


def _psutil() -> Path:
    """The folder that psutil lies in.

    Raises:
        Unavailable: it is not installed.
    """
    spec = find_spec("psutil")
    if spec is None or spec.origin is None:
        raise Unavailable(supervisor.missing())
    return Path(spec.origin).parent.parent
