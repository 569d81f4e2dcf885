"""What a keeper is to run, and how."""

from __future__ import annotations

import marshal
import os

TYPE_CHECKING = False  # as in typing, which would take longer to import than all the rest
if TYPE_CHECKING:
    from typing import Any

NAMESPACES, PLAIN, PORTABLE = "namespaces", "plain", "portable"
MARK = "PEGPLAN_RUN"
"""Environment variable by which the processes of a run are known."""
MIB = 1 << 20
HEAD = 8  # bytes of a length
END = b"c"
"""What asks a keeper to end its run."""


class Spec:
    """What to run and how; the limits are :class:`pegplan.running.program.Limits`.

    Attributes:
        writable: folders of the run, in which the command may write; their files count as its
            disk space.
        shared: other folders in which it may write.
        contain: how to isolate the run; None for the strongest way that the system allows.
        caller: the process number of pegplan.
        psutil: the folder that psutil lies in, for the portable supervisor; else empty.
    """

    command: list[str]
    environment: dict[str, str]
    directory: str
    program: str
    stdout: str
    stderr: str
    wall: float
    grace: float
    cpu: float | None
    memory_mb: int | None
    disk_mb: int
    processes: int
    address_space: bool
    writable: list[str]
    shared: list[str]
    contain: str | None
    caller: int
    psutil: str

    def __init__(self, values: dict[str, Any]) -> None:
        self.__dict__.update(values)


def read() -> Spec:
    """The spec that comes on standard input, after its length; ends this process if none comes."""
    text, length = b"", HEAD
    while len(text) < length:
        more = os.read(0, length - len(text))
        if not more:
            os._exit(1)  # pegplan is gone, or wants no run any more
        text += more
        if len(text) == HEAD:
            length += int.from_bytes(text, "little")
    return Spec(marshal.loads(text[HEAD:]))


def written(values: dict[str, Any]) -> bytes:
    """What :func:`read` reads."""
    text = marshal.dumps(values)
    return len(text).to_bytes(HEAD, "little") + text


class NotStarted(Exception):
    """The command could not be started.

    Attributes:
        stage: what failed: ``namespaces``, ``set-up``, ``directory`` or ``program``.
        number: the system's number of the error.
    """

    def __init__(self, stage: str, number: int) -> None:
        super().__init__(stage, number)
        self.stage, self.number = stage, number
