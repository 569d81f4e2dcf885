"""Calls a function of pegplan's in a process of its own, under limits.

So every limit holds for all that the function does, it can be ended at any moment, and its
memory goes with its process. Caller and process share a folder, in which the function runs,
and may leave files. ``call.json`` asks::

    {"function": "package.module:name", "data": …}

The process (:mod:`pegplan.running.worker_process`) appends to ``said.jsonl``, one object a line:
what the function says while it works, and at the end what it returned or raised. This last line is
missing where a limit ended the process or it crashed::

    {"said": …}
    {"returned": …}
    {"raised": ["BoardError", "InputError", …], "message": "…", "status": ""}
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pegplan.errors import InputError, Refused
from pegplan.running import foreign
from pegplan.running.program import Limits, Run, run
from pegplan.running.worker_process import CALL, SAID, UNWRITTEN

LOOK = 0.2  # seconds between two looks at what the function said
MOST = 1 << 30  # bytes that are read of what it said at once


@dataclass(frozen=True)
class Reply:
    """How a call ended by itself.

    Attributes:
        returned: what the function returned.
        raised: the names of the error's class and of those above it; empty where it returned.
        message: the error's text.
        status: of a :class:`~pegplan.errors.LimitReached`; empty for any other error.
    """

    returned: Any = None
    raised: tuple[str, ...] = ()
    message: str = ""
    status: str = ""

    @property
    def line(self) -> str:
        """The error's text as one line of at most 200 characters."""
        return " ".join(self.message.split())[:200]


def written(folder: Path, function: str, data: Any) -> list[str]:
    """Write into a folder what to call, and return the command that calls it.

    For callers that need more of :func:`~pegplan.running.program.run` than :func:`call`
    offers; a :class:`CallReader` then reads the reply.

    Args:
        function: ``package.module:name``; see :data:`pegplan.running.worker_process.Function`.
        data: what it takes: any value that JSON has.

    Raises:
        InputError: the data can't be written as JSON, or the folder can't be written to.
    """
    path = folder / CALL
    try:
        path.write_text(json.dumps({"function": function, "data": data}), encoding="utf-8")
    except TypeError as error:
        raise InputError(f"an option can't be handed to a worker: {error}") from None
    except OSError as error:
        raise InputError(f"can't write {path}: {error.strerror}") from None
    return [sys.executable, "-P", "-m", "pegplan.running.worker_process", str(folder)]


def fixed_order(seed: str = "0") -> dict[str, str]:
    """The environment of a process that goes through sets of texts in an order of the seed."""
    return {**os.environ, "PYTHONHASHSEED": seed}


class CallReader:
    """Reads what the process of a call says.

    Attributes:
        reply: how the call ended; None before its end, and where the process did not say.
    """

    def __init__(self, folder: Path, on_said: Callable[[Any], None] = lambda said: None) -> None:
        """Read in the folder of a call; ``on_said`` gets each thing that the function says."""
        self.reply: Reply | None = None
        self._said = folder / SAID
        self._on_said = on_said
        self._offset = 0
        self._next_look = 0.0

    def look(self) -> None:
        """:meth:`read`, but not too often."""
        if time.monotonic() >= self._next_look:
            self._next_look = time.monotonic() + LOOK
            self.read()

    def read(self) -> None:
        """Take in what the process has said since the last time."""
        text = foreign.read(self._said, MOST, self._offset) or b""
        whole = text.rfind(b"\n") + 1  # the rest is still being written
        self._offset += whole
        for line in text[:whole].splitlines():
            try:
                found = json.loads(line)
            except (ValueError, RecursionError):
                continue  # a library in the process wrote it
            self._hear(found)

    def _hear(self, line: Any) -> None:
        match line:
            case {"said": said}:
                self._on_said(said)
            case {"returned": value}:
                self.reply = Reply(value)
            case {"raised": [*kinds], "message": str(message), "status": str(status)}:
                self.reply = Reply(None, tuple(map(str, kinds)), message, status)


def call(
    function: str,
    data: Any,
    folder: Path,
    limits: Limits,
    *,
    on_said: Callable[[Any], None] | None = None,
    cancel: threading.Event | None = None,
    environment: Mapping[str, str] | None = None,
    tick: Callable[[], None] | None = None,
    shared: Sequence[Path] = (),
) -> tuple[Reply | None, Run]:
    """Call a function in a process of its own, and wait for its end.

    Args:
        function, data: see :func:`written`.
        folder: an empty folder, such as a :func:`~pegplan.running.folders.run_directory`, where
            the function runs.
        on_said: called in this thread with each thing that the function says while it works.
        cancel, environment, tick, shared: see :func:`~pegplan.running.program.run`.

    Returns:
        the function's reply, None where it gave none, and how its process ended.

    Raises:
        Unavailable: no process can be started.
        Refused: the folder has no room for what the function says.
        InputError: the data, the folder or a limit can't be used.
    """
    command = written(folder, function, data)
    reader = CallReader(folder, on_said or (lambda said: None))

    def look() -> None:
        reader.look()
        if tick is not None:
            tick()

    ended = run(
        command,
        folder,
        limits,
        cancel=cancel,
        environment=environment,
        tick=None if on_said is None and tick is None else look,
        shared=shared,
    )
    reader.read()
    if reader.reply is None and ended.exit_code == UNWRITTEN:
        raise Refused(f"can't write {folder / SAID}: no room on the disk")
    return reader.reply, ended
