"""Runs a search of pegplan's own in a process of its own, under the supervisor.

So every limit holds for all that the search does, it can be ended at any moment, and its
memory goes with its process. :mod:`pegplan.running.call` makes the call, and
:mod:`pegplan.solvers.models.job` says what passes between the two sides.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from re import search
from typing import Any

from pegplan.running.call import LOOK, Answer, call
from pegplan.running.process import Limits, Run
from pegplan.running.rundir import run_directory
from pegplan.solvers.base import Event, Request
from pegplan.solvers.endings import OUT_OF_MEMORY, STOPPED, last_line
from pegplan.solvers.models.job import DO, Job, job_to_json
from pegplan.solvers.outcome import Status


class Listener:
    """Hears what a worker says while it works.

    Attributes:
        name: the solver that works, for events.
        chatter: which lines of its own output to show as progress: a pattern.
        answer: its last word; None where it ended without.
        log: the end of what its process printed.
    """

    def __init__(self, name: str, on_event: Callable[[Event], None], chatter: str = "") -> None:
        self.name, self.on_event, self.chatter = name, on_event, chatter
        self.answer: dict[str, Any] | None = None
        self.log = ""
        self._folder = Path()
        self._next_look = 0.0
        self._shown = ""

    def hear(self, line: dict[str, Any]) -> None:
        """Take in one thing that the worker said."""
        match line:
            case {"text": text}:
                self.show(text)
            case {"answer": _}:
                self.answer = line

    def show(self, text: str) -> None:
        """Pass on progress that is new."""
        if text and text != self._shown:
            self._shown = text
            self.on_event(Event("progress", self.name, text))

    def attend(self, folder: Path) -> None:
        """Listen to the worker of this folder."""
        self._folder = folder

    def look(self) -> None:
        """Show the last line of the worker's own output that matches, not too often."""
        if self.chatter and time.monotonic() >= self._next_look:
            self._next_look = time.monotonic() + LOOK
            self.show(_last_match(self._folder / "stdout.log", self.chatter))


def work(task: str, job: Job, request: Request, listener: Listener) -> Run:
    """Have a worker do a job; how its process ended.

    Args:
        task: the function that does it, ``module:name``; see :mod:`.job`.
        request: whose limits, ``keep`` and ``cancel`` hold.
    """
    with run_directory(request.keep) as folder:
        listener.attend(folder)
        answer, ended = call(
            DO,
            job_to_json(job, task),
            folder,
            # Sampled memory only: numeric libraries reserve far more than they use.
            Limits(request.timeout, request.cpu, request.memory_mb, address_space=False),
            on_said=listener.hear,
            cancel=request.cancel,
            tick=listener.look,
        )
        listener.log = ended.tail()
        if answer is not None and answer.raised:
            listener.answer = _failed(answer)
        elif listener.answer is None and ended.stopped_by is None:
            listener.answer = _last_word(ended, listener.log)
    return ended


def ending(listener: Listener, ended: Run) -> tuple[Status, str]:
    """The status that a worker's end means, and why."""
    if listener.answer is not None:
        return Status(listener.answer["answer"]), str(listener.answer.get("message", ""))
    stopped = STOPPED[ended.stopped_by or "cancel"]
    return stopped.status, stopped.message


_FAILURES = {
    "Unsupported": "unsupported",
    "InputError": "input",
    "Unavailable": "unavailable",
    "ImportError": "unavailable",
}


def _failed(answer: Answer) -> dict[str, Any]:
    """What to take for the answer of a worker whose search raised an error."""
    if "MemoryError" in answer.raised:
        message = f"it ran out of memory: {answer.line}".rstrip(": ")
        return {"answer": Status.MEMOUT, "message": message}
    for kind, status in _FAILURES.items():
        if kind in answer.raised:
            return {"answer": status, "message": answer.message}
    return {"answer": Status.CRASHED, "message": f"{answer.raised[0]}: {answer.line}"}


def _last_word(ended: Run, log: str) -> dict[str, Any]:
    """What to take for the answer of a worker that ended by itself without one."""
    if OUT_OF_MEMORY.search(log):
        return {"answer": Status.MEMOUT, "message": "it ran out of memory"}
    how = f"signal {ended.signal}" if ended.signal else f"exit code {ended.exit_code}"
    last = last_line(ended)
    text = f"its worker ended with {how} and no answer" + (f": {last}" if last else "")
    return {"answer": Status.CRASHED, "message": text}


def _last_match(path: Path, pattern: str) -> str:
    """The last line of a log that matches, its blanks squeezed."""
    try:
        with path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - 4000))
            lines = file.read().decode(errors="replace").splitlines()[1:]
    except OSError:
        return ""
    return next((" ".join(line.split()) for line in reversed(lines) if search(pattern, line)), "")
