"""Lanes: long-lived worker processes, each on its own core, replaced when they die."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import IO, Any

from pegplan.bench.compare.jobs import Job
from pegplan.bench.compare.records import Record, blank
from pegplan.bench.compare.worker import CANCEL, RUN
from pegplan.errors import Unavailable
from pegplan.solvers.outcome import Status
from pegplan.solvers.planning import PlannerSolver

PATIENCE = 90.0  # seconds a worker may take beyond a run's time limit before it is killed
START = 60.0  # seconds a worker may take to say that it is there
GRACE = 2.0  # seconds it may take to end a run that was cancelled, or itself
TICK = 0.05


class Lane:
    """Runs jobs one after the other in a worker process, which it replaces when it dies.

    Attributes:
        core: what the worker and all it starts are pinned to; None for no core.
        environment: key and content, once the worker is there.
    """

    def __init__(self, core: int | None = None) -> None:
        self.core = core
        self.environment: tuple[str, dict[str, Any]] | None = None
        self._worker: subprocess.Popen[bytes] | None = None
        self._connection: Connection[Any, Any] | None = None
        self._said: IO[bytes] | None = None

    def start(self) -> None:
        """Start the worker, without waiting until it is ready."""
        ours, theirs = socket.socketpair()
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the worker
        command = [sys.executable, "-P", "-m", "pegplan.bench.compare.worker", str(theirs.fileno())]
        try:
            self._worker = subprocess.Popen(
                command if self.core is None else [*command, str(self.core)],
                stdin=subprocess.DEVNULL,
                stdout=self._said,
                stderr=self._said,
                pass_fds=[theirs.fileno()],
                start_new_session=True,
            )
        except OSError as error:
            raise Unavailable(f"can't start a worker: {error.strerror}") from None
        finally:
            theirs.close()
        self._connection = Connection(ours.detach())

    def run(self, job: Job, folder: Path, cancel: threading.Event) -> Record:
        """The record of a job, also where the worker died over it.

        Raises:
            Unavailable: no worker starts.
        """
        if not self._ready(cancel):
            return blank(job, Status.CANCELLED, "", core=self.core)
        assert self._connection is not None
        late = time.monotonic() + job.limits.timeout + PATIENCE
        try:
            self._connection.send((RUN, job, str(folder)))
            told = False
            while not self._connection.poll(TICK):
                if cancel.is_set() and not told:
                    self._connection.send((CANCEL,))
                    told, late = True, time.monotonic() + GRACE
                if time.monotonic() > late:
                    self.kill()
                    if told:
                        return blank(job, Status.CANCELLED, "", core=self.core)
                    return blank(job, Status.TIMEOUT, "it minded no limit and was killed")
            record: Record = self._connection.recv()
        except (EOFError, OSError):
            message = f"the process that supervised it died: {self._last_words()}"
            self.kill()
            status = Status.CANCELLED if cancel.is_set() else Status.CRASHED
            return blank(job, status, message, core=self.core)
        if not isinstance(job.chosen, PlannerSolver):
            self.close()  # solvers that work inside it leave memory behind
        return record

    def _ready(self, cancel: threading.Event) -> bool:
        """Wait until the worker is there; False where the run was cancelled before.

        Raises:
            Unavailable: no worker starts.
        """
        for _ in range(3):
            if self._worker is None:
                self.start()
            if self.environment is not None and self._greeted:
                return True
            with suppress(EOFError, OSError):
                if self._greeting(cancel):
                    return True
                if cancel.is_set():
                    self.kill()
                    return False
                self.kill()
                raise Unavailable(f"no worker starts: it said nothing for {START:g} s")
            words = self._last_words()
            self.kill()
        raise Unavailable(f"no worker starts: {words}")

    def _greeting(self, cancel: threading.Event) -> bool:
        """Hear the worker's first words; False where they don't come, or nobody waits."""
        assert self._connection is not None
        late = time.monotonic() + START
        while not self._connection.poll(TICK):
            if cancel.is_set() or time.monotonic() > late:
                return False
        self.environment = self._connection.recv()
        self._greeted = True
        return True

    _greeted = False

    def _last_words(self) -> str:
        """How the worker ended, and the last line that it printed."""
        assert self._worker is not None
        assert self._said is not None
        with suppress(subprocess.TimeoutExpired):
            self._worker.wait(5)
        code = self._worker.returncode
        ended = f"exit code {code}"
        if code is not None and code < 0:
            ended = (
                signal.Signals(-code).name if -code in list(signal.Signals) else f"signal {-code}"
            )
        self._said.seek(0)
        lines = self._said.read().decode(errors="replace").strip().splitlines()
        return f"{ended}; {lines[-1]}" if lines else ended

    def kill(self) -> None:
        """End the worker at once; its runs' keepers end what they keep."""
        if self._worker is not None:
            with suppress(OSError):
                os.killpg(self._worker.pid, signal.SIGKILL)
        self.close()

    def close(self) -> None:
        """Let the worker end; it ends its run first, if it has one."""
        if self._connection is not None:
            self._connection.close()
        if self._worker is not None:
            try:
                self._worker.wait(GRACE)
            except subprocess.TimeoutExpired:
                self._worker.kill()
                self._worker.wait()
        if self._said is not None:
            self._said.close()
        self._worker = self._connection = self._said = None
        self._greeted = False
