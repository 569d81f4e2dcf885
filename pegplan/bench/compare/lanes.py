"""Lanes: long-lived worker processes, each on its own core, replaced when they die."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from pegplan.bench.compare.job import Job
from pegplan.bench.compare.records import Record, blank
from pegplan.bench.compare.worker import greet, work
from pegplan.errors import Unavailable
from pegplan.running.resident import RAISED, Message, Resident
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
        self._worker: Resident | None = None
        self._greeted = False

    def start(self) -> None:
        """Start the worker, without waiting until it is ready.

        Raises:
            Unavailable: it can't be started.
        """
        self._worker = Resident(self.core, keep_words=True)
        with suppress(OSError):  # it died at once, which shows when it is heard
            self._worker.ask(greet, None)

    @property
    def is_ready(self) -> bool:
        """Whether the worker is there and waits for a job."""
        return self._worker is not None and self._greeted

    def run(
        self,
        job: Job,
        folder: Path,
        cancel: threading.Event,
        meanwhile: Callable[[], None] = lambda: None,
    ) -> Record:
        """Run a job in the worker; gives a record also where the worker dies meanwhile.

        Args:
            meanwhile: called in this thread when the worker has got the job.

        Raises:
            Unavailable: no worker starts.
        """
        if not self._ready(cancel):
            return blank(job, Status.CANCELLED, "", core=self.core)
        assert self._worker is not None
        late = time.monotonic() + job.limits.timeout + PATIENCE
        number = None
        with suppress(OSError):
            number = self._worker.ask(work, (replace(job, program=None), folder))
        meanwhile()
        if number is None:
            return self._died(job, cancel)
        try:
            told = False
            while (answer := self._worker.hear(TICK)) is None:
                if cancel.is_set() and not told:
                    self._worker.cancel(number)
                    told, late = True, time.monotonic() + GRACE
                if time.monotonic() > late:
                    self.kill()
                    if told:
                        return blank(job, Status.CANCELLED, "", core=self.core)
                    return blank(job, Status.TIMEOUT, "it ignored its time limit and was killed")
        except (EOFError, OSError):
            return self._died(job, cancel)
        if answer.kind == RAISED:
            self.kill()
            message = f"performing it failed: {type(answer.value).__name__}: {answer.value}"
            return blank(job, Status.CRASHED, message, core=self.core)
        record: Record = answer.value
        if not isinstance(job.chosen, PlannerSolver):
            self.close()  # solvers that work inside it leave memory behind
        return record

    def _died(self, job: Job, cancel: threading.Event) -> Record:
        """The record of a job whose worker has died."""
        assert self._worker is not None
        message = f"the process that supervised it died: {self._worker.last_words()}"
        self.kill()
        status = Status.CANCELLED if cancel.is_set() else Status.CRASHED
        return blank(job, status, message, core=self.core)

    def _ready(self, cancel: threading.Event) -> bool:
        """Wait until the worker is ready; False where the run was cancelled before.

        Raises:
            Unavailable: no worker starts.
        """
        for _ in range(3):
            if self._worker is None:
                self.start()
            if self._greeted:
                return True
            with suppress(EOFError, OSError):
                if self._greeting(cancel):
                    return True
                if cancel.is_set():
                    self.kill()
                    return False
                self.kill()
                raise Unavailable(f"no worker starts: it sent nothing for {START:g} s")
            words = "" if self._worker is None else self._worker.last_words()
            self.kill()
        raise Unavailable(f"no worker starts: {words}")

    def _greeting(self, cancel: threading.Event) -> bool:
        """Hear the worker's first words; False where they don't come, or nobody waits.

        Raises:
            Unavailable: it can't tell where it is.
        """
        assert self._worker is not None
        late = time.monotonic() + START
        while (answer := self._worker.hear(TICK)) is None:
            if cancel.is_set() or time.monotonic() > late:
                return False
        self.environment = _result(answer)
        self._greeted = True
        return True

    def kill(self) -> None:
        """Kill the worker at once; the keepers of its runs then end their processes."""
        worker, self._worker, self._greeted = self._worker, None, False
        if worker is not None:
            worker.kill()

    def close(self) -> None:
        """Let the worker end; it ends its run first, if it has one."""
        worker, self._worker, self._greeted = self._worker, None, False
        if worker is not None:
            worker.close()


def _result(answer: Message) -> tuple[str, dict[str, Any]]:
    if answer.kind == RAISED:
        raise Unavailable(f"no worker starts: {type(answer.value).__name__}: {answer.value}")
    found: tuple[str, dict[str, Any]] = answer.value
    return found
