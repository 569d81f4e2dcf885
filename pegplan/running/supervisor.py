"""Which supervisor runs programs here, and what it promises.

There are two, which differ in how the keeper of a run (:mod:`pegplan.running.keeper`) finds and
measures its processes. The one for Linux asks the kernel, and keeps runs apart by namespaces where
the system has them. The portable one asks psutil, and runs on every system that psutil knows. It
promises less; :data:`LACKING` says what.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from importlib.util import find_spec

from pegplan.errors import InputError
from pegplan.running.keeper.spec import NAMESPACES, PLAIN
from pegplan.running.keeper.spec import PORTABLE as PORTABLE

CONTAIN, AUTO = "PEGPLAN_CONTAIN", "auto"

WAYS: Mapping[str, str] = {
    NAMESPACES: "sees no process but its own and writes in its own folder alone; its /tmp and "
    "/dev/shm are memory of its own, which counts and goes with it",
    PLAIN: "sees and may do what its user may; nothing keeps it from ending its keeper, of which "
    "pegplan ends what is left",
    PORTABLE: "is watched by the portable supervisor, which promises less: see below",
}
"""How runs are kept apart from the rest of the machine, and what that promises, strongest first."""


LACKING: Mapping[str, str] = {
    "grace": "on Windows, processes are killed without being asked to end before",
    "shared": "memory that processes share counts for each of them",
    "address-space": "no allocation fails at the limit of memory; what takes too much is killed",
    "memory-files": "files in /dev/shm, and deleted files that are open, are not counted",
    "escape": "a process that leaves its parent and empties its environment gets away",
    "apart": "a run sees and may do what its user may",
    "pinned": "on macOS and Windows, runs of a comparison are not pinned to a core each",
}
"""What the supervisor for Linux promises of a run and the portable one does not keep."""


def containment() -> str:
    """How runs are kept apart, as ``PEGPLAN_CONTAIN`` says; ``auto`` for the strongest way.

    Raises:
        InputError: this system has no such way.
    """
    on_linux = sys.platform == "linux"
    choices = (AUTO, *WAYS) if on_linux else (AUTO, PORTABLE)
    wanted = os.environ.get(CONTAIN) or AUTO
    if wanted not in choices:
        raise InputError(f"{CONTAIN}={wanted}: expected one of {', '.join(choices)}")
    return wanted if on_linux else PORTABLE


def is_portable() -> bool:
    """Whether programs are run by the portable supervisor."""
    return containment() == PORTABLE


def missing() -> str:
    """What the supervisor of this process lacks to run anything; empty where it lacks nothing."""
    if not is_portable() or find_spec("psutil") is not None:
        return ""
    return "the portable supervisor needs psutil: pip install 'pegplan[portable]'"
