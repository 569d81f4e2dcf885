"""Asks a function of pegplan's, in a process of its own under limits: :func:`ask`.

So every limit holds for all that the function does, it can be ended at any moment, and its
memory goes with its process. Caller and process share a folder, in which the function runs,
and may leave files. ``call.json`` asks::

    {"function": "package.module:name", "data": …}

The process (:mod:`pegplan.running.worker_process`) appends to ``said.jsonl``, one object a line:
what the function says while it works, and at the end what it returned, or the names of the class
of the error that it raised and of those above. This last line is missing where a limit ended the
process or it crashed; the status is that of a :class:`~pegplan.errors.LimitReached`::

    {"said": …}
    {"returned": …}
    {"raised": ["BoardError", "InputError", …], "message": "…", "status": ""}
"""

from __future__ import annotations

import json
import os
import re
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from pegplan import errors
from pegplan.errors import InputError, LimitReached, PegplanError, Refused, Unavailable
from pegplan.running import foreign
from pegplan.running.program import Limits, Run, run, run_directory
from pegplan.running.worker_process import CALL, SAID, UNWRITTEN

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
MOST = 1 << 30  # bytes that are read at once of what a function said

OnMessage = Callable[[Any], None]
Reply = dict[str, Any]
"""The last line of a call that ended by itself."""


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
    on_message: OnMessage = lambda message: None,
    *,
    limits: Limits,
    what: str,
    cancel: threading.Event | None = None,
    folder: Path | None = None,
    variables: Mapping[str, str] = {},
    tick: Callable[[], None] = lambda: None,
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
        variables: of its environment, besides pegplan's and those of a :func:`fixed_order`.
        tick, shared: see :func:`~pegplan.running.program.run`.
        hint: what installs the library that it needs.

    Raises:
        InputError: as the function raised it; so are its subclasses for tasks, plans, encodings
            and for what is not supported.
        Unavailable: a library that it needs is not there, or no process can be started.
        Refused: the folder has no room for what it says.
        Stopped: a limit ended it, or it was cancelled.
        Failed: it failed.
    """
    with ExitStack() as stack:
        place = stack.enter_context(run_directory()) if folder is None else folder
        reply, run = in_process(
            function, question, on_message, place, limits, cancel, variables, tick, shared
        )
        if reply is not None and "returned" in reply:
            return Answered(reply["returned"], run)
        raise _error(reply, run, what, hint)


def fixed_order(seed: str = "0") -> dict[str, str]:
    """The environment of a process that goes through sets of texts in an order of the seed.

    Python orders them differently in each process unless it is told not to, and pyperplan breaks
    ties by such orders, so that its plans and traces would not be repeatable.
    """
    return {**os.environ, "PYTHONHASHSEED": seed}


def written(folder: Path, function: str, question: Any) -> list[str]:
    """Write into a folder what to call, and return the command that calls it.

    For callers that run it themselves; :func:`heard` then reads what it says.

    Raises:
        InputError: the question can't be written as JSON, or the folder can't be written to.
    """
    path = folder / CALL
    try:
        path.write_text(json.dumps({"function": function, "data": question}), encoding="utf-8")
    except TypeError as error:
        raise InputError(f"an option can't be handed to a worker: {error}") from None
    except OSError as error:
        raise InputError(f"can't write {path}: {error.strerror}") from None
    return [sys.executable, "-P", "-m", "pegplan.running.worker_process", str(folder)]


def heard(folder: Path, on_message: OnMessage, begin: int = 0) -> tuple[int, Reply | None]:
    """Take in what a call has said from a byte on; the byte to go on at, and its last line."""
    text = foreign.read(folder / SAID, MOST, begin) or b""
    whole = text.rfind(b"\n") + 1  # the rest is still being written
    reply = None
    for line in text[:whole].splitlines():
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            continue  # a library in the process wrote it
        match found:
            case {"said": said}:
                on_message(said)
            case {"returned": _} | {"raised": [_, *_], "message": str(), "status": str()}:
                reply = found
    return begin + whole, reply


def in_process(
    function: str,
    question: Any,
    on_message: OnMessage,
    folder: Path,
    limits: Limits,
    cancel: threading.Event | None,
    variables: Mapping[str, str],
    tick: Callable[[], None],
    shared: Sequence[Path],
) -> tuple[Reply | None, Run]:
    """The last line of a call in a process of its own, and how that ended; see :func:`ask`."""
    command = written(folder, function, question)
    offset, reply = 0, None

    def look() -> None:
        nonlocal offset, reply
        offset, last = heard(folder, on_message, offset)
        reply = last or reply
        tick()

    ended = run(
        command, folder, limits, cancel=cancel, environment={**fixed_order(), **variables},
        tick=look, shared=shared,
    )  # fmt: skip
    look()
    if reply is None and ended.exit_code == UNWRITTEN:
        raise Refused(f"can't write {folder / SAID}: no room on the disk")
    return reply, ended


def _error(reply: Reply | None, run: Run, what: str, hint: str) -> PegplanError:
    if reply is None:
        if run.stopped_by is not None:
            return Stopped(STOPPED[run.stopped_by][0], what, STOPPED[run.stopped_by][1], run)
        said = run.tail()
        if OUT_OF_MEMORY.search(said):
            return Stopped("memout", what, "it ran out of memory", run)
        last = f": {said.splitlines()[-1][:200]}" if said else ""
        return Failed(what, f"it ended with {run.how} and no answer{last}", run)
    kinds, message = reply["raised"], reply["message"]
    line = " ".join(message.split())[:200]
    if reply["status"]:
        return Stopped(reply["status"], what, message, run)
    if "MemoryError" in kinds:
        return Stopped("memout", what, f"it ran out of memory: {line}".rstrip(": "), run)
    if kind := next((kind for kind in kinds if kind in PASSED), ""):
        found: PegplanError = getattr(errors, kind)(message)
        return found
    if "Unavailable" in kinds or "ImportError" in kinds:
        return Unavailable("; ".join(text for text in (f"{what}: {message}", hint) if text))
    return Failed(what, f"{kinds[0]}: {line}", run)
