"""Asks a function of pegplan's, in a process of its own under limits: :func:`ask`."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from pegplan import errors
from pegplan.errors import LimitReached, PegplanError, Unavailable
from pegplan.running.program import Limits, Run, run_directory
from pegplan.running.worker import Reply, call

STOPPED = {
    "wall": ("timeout", "the time limit ended it"),
    "cpu": ("timeout", "the CPU time limit ended it"),
    "memory": ("memout", "the memory limit ended it"),
    "disk": ("memout", "the limit on the size of its files ended it"),
    "processes": ("memout", "the limit on the number of its processes ended it"),
    "cancel": ("cancelled", "cancelled"),
}
"""By the limit that ended a run, :attr:`pegplan.running.program.Run.stopped_by`: status and why."""
OUT_OF_MEMORY = re.compile(
    r"OutOfMemoryError|bad_alloc|\bMemoryError\b|[Oo]ut of (?:dynamic )?memory"
    r"|OpenBLAS error: Memory allocation"
)
"""What programs print where they have no memory left."""
PASSED = ("TaskError", "PlanError", "EncodingError", "Unsupported", "InputError", "Refused")
"""The errors of pegplan's that are raised again as the function raised them."""


class Stopped(LimitReached):
    """A limit ended the function, or its own limits did, or it was cancelled.

    Attributes:
        reason: why, without what was asked.
        run: how its process ended.
    """

    def __init__(self, status: str, what: str, reason: str, run: Run) -> None:
        super().__init__(status, f"{what}: {reason}")
        self.reason, self.run = reason, run


class Failed(PegplanError):
    """The function, or its process, failed; the attributes are those of :class:`Stopped`."""

    status = "crashed"

    def __init__(self, what: str, reason: str, run: Run) -> None:
        super().__init__(f"{what} failed: {reason}")
        self.reason, self.run = reason, run


class Answered(NamedTuple):
    """What the function returned, and how its process ended."""

    value: Any
    run: Run


def ask(
    function: str,
    question: Any,
    on_message: Callable[[Any], None] = lambda message: None,
    *,
    limits: Limits,
    what: str,
    cancel: threading.Event | None = None,
    folder: Path | None = None,
    environment: Mapping[str, str] | None = None,
    tick: Callable[[], None] | None = None,
    shared: Sequence[Path] = (),
    hint: str = "",
) -> Answered:
    """Have a function answer a question, and wait for its end.

    Args:
        function: ``module:name``; it takes the question and a function that sends a message.
            Question, messages and answer are values that JSON has.
        on_message: called in this thread with each message.
        what: what it does, for messages, such as ``the comparison``.
        cancel: set it from another thread to end it.
        folder: an empty folder in which it runs; None for one that goes with it.
        environment, tick, shared: see :func:`~pegplan.running.program.run`.
        hint: what installs the library that it needs.

    Raises:
        InputError: as the function raised it; so are its subclasses for tasks, plans, encodings
            and for what is not supported.
        Unavailable: a library that it needs is not there, or no process can be started.
        Stopped: a limit ended it, or it was cancelled.
        Failed: it failed.
    """
    limits.check()
    with ExitStack() as stack:
        place = stack.enter_context(run_directory()) if folder is None else folder
        reply, run = call(
            function, question, place, limits, on_said=on_message, cancel=cancel,
            environment=environment, tick=tick, shared=shared,
        )  # fmt: skip
        if reply is not None and not reply.raised:
            return Answered(reply.returned, run)
        raise _error(reply, run, what, hint)


def _error(reply: Reply | None, run: Run, what: str, hint: str) -> PegplanError:
    if reply is None:
        if run.stopped_by is not None:
            return Stopped(STOPPED[run.stopped_by][0], what, STOPPED[run.stopped_by][1], run)
        said = run.tail()
        if OUT_OF_MEMORY.search(said):
            return Stopped("memout", what, "it ran out of memory", run)
        last = f": {said.splitlines()[-1][:200]}" if said else ""
        return Failed(what, f"it ended with {run.how} and no answer{last}", run)
    if reply.status:
        return Stopped(reply.status, what, reply.message, run)
    if "MemoryError" in reply.raised:
        return Stopped("memout", what, f"it ran out of memory: {reply.line}".rstrip(": "), run)
    if kind := next((kind for kind in reply.raised if kind in PASSED), ""):
        found: PegplanError = getattr(errors, kind)(reply.message)
        return found
    if "Unavailable" in reply.raised or "ImportError" in reply.raised:
        return Unavailable("; ".join(text for text in (f"{what}: {reply.message}", hint) if text))
    return Failed(what, f"{reply.raised[0]}: {reply.line}", run)
