"""Lanes: long-lived worker processes, each on its own core, replaced when they die."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from pegplan.bench.compare.jobs import Job
from pegplan.bench.compare.perform import perform
from pegplan.bench.compare.records import Record, blank
from pegplan.errors import Unavailable
from pegplan.running.resident_worker import RAISED, Message, Resident
from pegplan.solvers.outcome import Status
from pegplan.solvers.planning import PlannerSolver

PATIENCE = 90.0  # seconds a worker may take beyond a run's time limit before it is killed
START = 60.0  # seconds a worker may take to say that it is there
GRACE = 2.0  # seconds it may take to end a run that was cancelled, or itself
TICK = 0.05
Say = Callable[[Any], None]


def greet(data: None, say: Say, cancel: threading.Event) -> None:
    """What a worker is asked first: it answers once it is there."""


def work(data: tuple[Job, Path], say: Say, cancel: threading.Event) -> Record:
    """What a worker is asked then: the record of a job, made in a folder."""
    return perform(*data, cancel)


class Lane:
    """Runs jobs one after the other in a worker process, which it replaces when it dies.

    The worker and all that it starts are pinned to the core, if there is one.
    """

    def __init__(self, core: int | None = None) -> None:
        self.core = core
        self._worker: Resident | None = None
        self._greeted = False

    def start(self) -> Resident:
        """Start the worker, without waiting until it is ready; raises :class:`Unavailable`."""
        worker = self._worker = Resident(self.core, keep_words=True)
        worker.ask(greet, None)
        return worker

    def run(self, job: Job, folder: Path, cancel: threading.Event) -> Record:
        """Run a job in the worker; gives a record also where the worker dies meanwhile."""
        worker = self._ready(cancel)
        if worker is None:
            return blank(job, Status.CANCELLED, core=self.core)
        late = time.monotonic() + job.limits.timeout + PATIENCE
        told = False
        try:
            worker.ask(work, (replace(job, program=None), folder))
            while (answer := worker.hear(TICK)) is None:
                if cancel.is_set() and not told:
                    worker.cancel()
                    told, late = True, time.monotonic() + GRACE
                if time.monotonic() > late:
                    self.kill()
                    if told:
                        return blank(job, Status.CANCELLED, core=self.core)
                    return blank(job, Status.TIMEOUT, "it ignored its time limit and was killed")
        except (EOFError, OSError):
            message = f"the process that supervised it died: {worker.last_words()}"
            self.kill()
            status = Status.CANCELLED if cancel.is_set() else Status.CRASHED
            return blank(job, status, message, core=self.core)
        if answer.kind == RAISED:
            self.kill()
            message = f"performing it failed: {_said(answer)}"
            return blank(job, Status.CRASHED, message, core=self.core)
        if not isinstance(job.chosen, PlannerSolver):
            self.close()  # solvers that work inside it leave memory behind
        record: Record = answer.value
        return record

    def _ready(self, cancel: threading.Event) -> Resident | None:
        """The worker, once it is there; None where the run was cancelled before."""
        worker = self._worker or self.start()
        late = time.monotonic() + START
        words = f"it sent nothing for {START:g} s"
        try:
            while not self._greeted and time.monotonic() < late:
                answer = worker.hear(TICK)
                if answer is None and cancel.is_set():
                    self.kill()
                    return None
                if answer is not None and answer.kind == RAISED:
                    words = _said(answer)
                    break
                self._greeted = answer is not None
        except (EOFError, OSError):
            words = worker.last_words()
        if self._greeted:
            return worker
        self.kill()
        raise Unavailable(f"no worker starts: {words}")

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


def _said(answer: Message) -> str:
    return f"{type(answer.value).__name__}: {answer.value}"
