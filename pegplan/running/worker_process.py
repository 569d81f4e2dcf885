"""The process of one call: ``python -P -m pegplan.running.worker_process FOLDER``.

:mod:`pegplan.running.answers` starts it, and says what the files in the folder hold.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from pegplan.errors import LimitReached, PegplanError
from pegplan.running.cores import ONE_THREAD

APPEND = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
CALL, SAID = "call.json", "said.jsonl"
UNWRITTEN = 74
"""Exit code where the process can't write what it has to say: there is no room for it."""

LEAST_MB = 128
"""MiB of address space; with less numpy may crash or never end while it is loaded."""

Say = Callable[[Any], None]
"""Sends the caller a message while the function works: any value that JSON has."""

Function = Callable[[Any, Say], Any]
"""What can be called: it takes data and a function that sends messages; all are JSON values."""


def main(folder: Path) -> None:
    """Call the folder's function, and write what it returned or raised."""
    os.environ.update(ONE_THREAD)
    asked = json.loads((folder / CALL).read_text(encoding="utf-8"))
    file = os.open(folder / SAID, APPEND, 0o600)

    def write(line: dict[str, Any]) -> None:
        rest = memoryview(json.dumps(line).encode() + b"\n")
        try:
            while rest:
                rest = rest[os.write(file, rest) :]
        except OSError:
            os._exit(UNWRITTEN)

    module, _, name = asked["function"].partition(":")
    try:
        _check_address_space()
        function: Function = getattr(import_module(module), name)
        write({"returned": function(asked["data"], lambda said: write({"said": said}))})
    except Exception as error:  # whatever a library raises is the answer
        if not isinstance(error, PegplanError | ImportError | MemoryError):
            traceback.print_exc()
        status = str(error.status) if isinstance(error, LimitReached) else ""
        write({"raised": _kinds(error), "message": str(error), "status": status})


def _check_address_space() -> None:
    """Raise :class:`MemoryError` where this process is allowed too little (``ulimit -v``)."""
    try:
        import resource
    except ImportError:  # not on Windows
        return
    limit = resource.getrlimit(resource.RLIMIT_AS)[0]
    if limit != resource.RLIM_INFINITY and limit < LEAST_MB << 20:
        raise MemoryError(f"{limit >> 20} MiB of address space, where {LEAST_MB} are needed")


def _kinds(error: Exception) -> list[str]:
    """The names of an error's class and of those above it; ``MemoryError`` where it means that."""
    kinds = [kind.__name__ for kind in type(error).__mro__ if issubclass(kind, Exception)]
    text = str(error).lower()
    # the last where there is no memory to load a library
    signs = ("memory", "bad_alloc", "failed to map segment")
    if not isinstance(error, PegplanError) and any(sign in text for sign in signs):
        kinds.append(MemoryError.__name__)
    return kinds


if __name__ == "__main__":
    main(Path(sys.argv[1]))
