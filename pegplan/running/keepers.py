"""Starts the keepers of runs: on Linux by forks of the guardian, else as new interpreters."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from pegplan.errors import Refused
from pegplan.running.keeper.spec import written

PROGRAM = str(Path(__file__).with_name("keeper") / "__main__.py")
HIDDEN = getattr(subprocess, "CREATE_NO_WINDOW", 0)
PATIENCE = 5.0  # seconds that a guardian may take to fork
HANDED_ON = re.compile(r"^(?:Umask|[UG]id|Groups|Cap\w+|NoNewPrivs|Seccomp|Cpus_allowed):.*", re.M)


class New(subprocess.Popen[bytes]):
    """A keeper in a new interpreter."""

    def __init__(self, spec: dict[str, Any]) -> None:
        """Start it; raises :class:`OSError`."""
        super().__init__(
            _python(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            bufsize=0,
            env=spec["environment"],
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0) | HIDDEN,
        )
        self.line, self.stdin = self.stdin, None  # which would be closed while its end is awaited

    def send(self, data: bytes) -> None:
        """Send it something."""
        assert self.line is not None
        with suppress(OSError):  # it may have ended
            self.line.write(data)

    def hang_up(self) -> None:
        """Have it end its run, if that has not ended."""
        assert self.line is not None
        self.line.close()


class Forked:
    """A keeper that a guardian has forked, or is to fork; its methods are those of :class:`New`."""

    def __init__(self, line: socket.socket) -> None:
        self.line, self.pid, self.said = line, 0, b""

    def begins(self) -> bool:
        """Wait until it tells its number; whether it does."""
        self.line.settimeout(PATIENCE)
        with suppress(OSError, ValueError):
            self.pid = int(self.line.recv(20) or 0)
        self.line.settimeout(None)
        return self.pid > 0

    def send(self, data: bytes) -> None:
        """Send it something."""
        with suppress(OSError):
            self.line.sendall(data)

    def communicate(self, *, timeout: float) -> tuple[bytes, None]:
        """What it says, when the last process has ended that can say something."""
        self.line.settimeout(timeout)
        try:
            while more := self.line.recv(1 << 16):
                self.said += more
        except TimeoutError:
            raise subprocess.TimeoutExpired("keeper", timeout) from None
        except ConnectionError:
            pass  # it has not read that its run is to end
        return self.said, None

    def kill(self) -> None:
        """Kill it."""
        with suppress(OSError):
            os.kill(self.pid, signal.SIGKILL)

    def wait(self) -> None:
        """The guardian waits for it."""

    def hang_up(self) -> None:
        """Have it end its run, if that has not ended."""
        self.line.close()


Keeper = New | Forked
"""The process of a keeper; of :class:`subprocess.Popen` ``communicate``, ``kill`` and ``wait``."""


class Guardian:
    """The guardian of this process (:mod:`pegplan.running.keeper.guardian`)."""

    def __init__(self, folder: Path) -> None:
        """Start it, for a folder that may come to be there or not.

        Raises:
            Refused: no process can be started.
        """
        self.forks = sys.platform == "linux"
        ours, its = None, None
        try:
            self.handed_on = _handed_on() if self.forks else ""
            if self.forks:
                ours, its = socket.socketpair()
            self.process = subprocess.Popen(
                [*_python(), str(os.getpid()), str(folder), *(["forks"] if self.forks else [])],
                stdin=subprocess.PIPE if its is None else its.fileno(),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                creationflags=HIDDEN,
            )
        except OSError as error:
            raise _refused(error) from None
        finally:
            if its is not None:
                its.close()
        self.line = ours

    def keeper(self, spec: dict[str, Any]) -> Keeper:
        """A keeper that is started, for a run.

        It is no fork where this thread now has another user, other rights, limits or cores than the
        guardian was given.

        Raises:
            Refused: no process can be started.
        """
        keeper: Keeper | None = None
        try:
            if self.forks and not spec["psutil"] and _handed_on() == self.handed_on:
                keeper = self._fork()
            keeper = keeper or New(spec)
        except OSError as error:
            raise _refused(error) from error
        keeper.send(written(spec))
        return keeper

    def _fork(self) -> Forked | None:
        assert self.line is not None
        ours, its = socket.socketpair()
        keeper = Forked(ours)
        with its, suppress(OSError):  # the guardian may have ended: then nothing begins
            socket.send_fds(self.line, [b"k"], [its.fileno()], socket.MSG_DONTWAIT)
        self.forks = keeper.begins()
        if not self.forks:
            keeper.hang_up()
        return keeper if self.forks else None

    def end(self, now: bool) -> None:
        """Have it end: when it has removed the folder, or ``now``."""
        line = self.line or self.process.stdin
        assert line is not None
        line.close()
        if now:
            self.process.kill()
        self.process.wait()


def _python() -> list[str]:
    return [sys.executable, "-I", "-S", f"-Xutf8={sys.flags.utf8_mode}", PROGRAM]


def _refused(error: OSError) -> Refused:
    return Refused(f"can't start {sys.executable}: {error.strerror}")


def _handed_on() -> str:
    """What this thread hands on to a process that it starts: user, rights, limits, cores."""
    status, limits = (
        Path(f"/proc/thread-self/{name}").read_text() for name in ("status", "limits")
    )
    return "\n".join((*HANDED_ON.findall(status), limits, str(os.getpriority(os.PRIO_PROCESS, 0))))
