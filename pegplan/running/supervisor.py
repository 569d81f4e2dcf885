"""Which supervisor runs programs here, and what it promises.

There are two, which differ in how the keeper of a run (:mod:`pegplan.running.keeper`) finds and
measures its processes. The one for Linux asks the kernel, and keeps runs apart by namespaces where
the system has them. The portable one asks psutil, and runs on every system that psutil knows. It
promises less; :data:`PROMISES` says what.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from typing import NamedTuple

from pegplan.errors import InputError
from pegplan.running.keeper.spec import NAMESPACES, PLAIN
from pegplan.running.keeper.spec import PORTABLE as PORTABLE

VARIABLE, CONTAIN = "PEGPLAN_SUPERVISOR", "PEGPLAN_CONTAIN"
AUTO, LINUX = "auto", "linux"

WAYS: Mapping[str, str] = {
    NAMESPACES: "sees no process but its own, writes in its own folder alone, reads no other "
    "run's; its /tmp and /dev/shm are memory of its own, which counts and goes with it",
    PLAIN: "sees and may do what its user may; nothing keeps it from ending its keeper, of which "
    "pegplan ends what is left",
    PORTABLE: "is watched by the portable supervisor, which promises less: see below",
}
"""How runs are kept apart from the rest of the machine, and what that promises, strongest first."""


class Promise(NamedTuple):
    """Something that a supervisor promises of a run.

    Attributes:
        name: one word for it.
        what: the promise, as the supervisor for Linux keeps it.
        lacking: what the portable supervisor lacks of it; empty where it keeps the promise.
    """

    name: str
    what: str
    lacking: str = ""

    @property
    def portable(self) -> bool:
        """Whether the portable supervisor keeps it in full."""
        return not self.lacking


PROMISES = (
    Promise("wall", "wall-clock time is limited"),
    Promise("cpu", "CPU time is limited, for all processes together"),
    Promise("memory", "resident memory is limited, for all processes together"),
    Promise("disk", "files in the run's folder are limited, as are processes"),
    Promise("cancel", "Ctrl-C and cancelling end the run and all that it started"),
    Promise("orphans", "the same happens when pegplan dies, even by SIGKILL"),
    Promise("daemons", "processes that left their parent and their session are ended too"),
    Promise("folder", "the run's temporary folder is removed, whatever ended the run"),
    Promise("logs", "logs keep the beginning and the end of what is printed"),
    Promise(
        "grace",
        "processes are asked to end before they are killed",
        "not on Windows, which can't ask; there they are killed at once",
    ),
    Promise(
        "shared",
        "memory that processes share counts once",
        "it counts for each of them",
    ),
    Promise(
        "address-space",
        "a process meets a failing allocation before the limit of memory",
        "there is no such limit; what takes too much is killed",
    ),
    Promise(
        "memory-files",
        "in namespaces, files in /dev/shm count as memory and go with the run; everywhere deleted "
        "files that are open count",
        "they are not counted, and stay",
    ),
    Promise(
        "escape",
        "no process gets away; in namespaces none can end its keeper",
        "one that leaves its parent and empties its environment gets away",
    ),
    Promise(
        "apart",
        "in namespaces, a run sees no process but its own, and writes in its own folder alone",
        "a run sees and may do what its user may",
    ),
    Promise(
        "pinned",
        "runs of a comparison are pinned to a core each",
        "not on macOS and Windows",
    ),
)
"""All promises, those that both supervisors keep first."""


def lacking() -> dict[str, str]:
    """What the portable supervisor lacks, by the promise's name."""
    return {promise.name: promise.lacking for promise in PROMISES if promise.lacking}


def chosen() -> str:
    """The supervisor of this process: ``linux`` or ``portable``, by system or ``VARIABLE``.

    Raises:
        InputError: the variable names none, or one that this system has not.
    """
    wanted = os.environ.get(VARIABLE) or AUTO
    if wanted not in (AUTO, LINUX, PORTABLE):
        raise InputError(f"{VARIABLE}={wanted}: expected {AUTO}, {LINUX} or {PORTABLE}")
    there = LINUX if sys.platform == "linux" else PORTABLE
    if wanted == LINUX != there:
        raise InputError(f"{VARIABLE}={LINUX}: this system is {sys.platform}; it has {PORTABLE}")
    return there if wanted == AUTO else wanted


def containment() -> str:
    """How the user wants runs kept apart, ``PEGPLAN_CONTAIN``; ``auto`` for the strongest way.

    Raises:
        InputError: there is no such way.
    """
    choices = (AUTO, NAMESPACES, PLAIN)
    wanted = os.environ.get(CONTAIN) or AUTO
    if wanted not in choices:
        raise InputError(f"{CONTAIN}={wanted}: expected one of {', '.join(choices)}")
    if wanted != AUTO and is_portable():
        raise InputError(f"{CONTAIN}={wanted}: the portable supervisor has no ways to choose from")
    return wanted


def is_portable() -> bool:
    """Whether programs are run by the portable supervisor."""
    return chosen() == PORTABLE


def missing() -> str:
    """What the supervisor of this process lacks to run anything; empty where it lacks nothing."""
    if not is_portable() or find_spec("psutil") is not None:
        return ""
    return "the portable supervisor needs psutil: pip install 'pegplan[portable]'"
