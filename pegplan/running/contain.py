"""How runs are kept apart from the rest of the machine: what there is, and what it promises.

Every run has a keeper (:mod:`pegplan.running.keeping`), which limits wall-clock time, CPU time,
memory and disk for all processes of the run together, and ends them all. How well that holds
against a program that works against it depends on what the system offers.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

from pegplan.errors import InputError
from pegplan.running import supervisor

VARIABLE = "PEGPLAN_CONTAIN"
AUTO, NAMESPACES, PLAIN, BARE = "auto", "namespaces", "plain", "bare"
PORTABLE = supervisor.PORTABLE

PROMISES: Mapping[str, str] = {
    NAMESPACES: "sees no process but its own, writes in its own folder alone, reads no other "
    "run's; its /tmp and /dev/shm are memory of its own, which counts and goes with it",
    PLAIN: "can't signal, trace or limit its keeper and pegplan; what it is seen to put into "
    "/dev/shm counts as memory and is removed; it may write wherever its user may",
    BARE: "as plain, but its processes may end their keeper; what is left of the run is then "
    "ended by pegplan",
    PORTABLE: "is watched by the portable supervisor, which promises less: see below",
}
"""What each way promises of a program that runs, strongest first."""

CHOICES = (AUTO, NAMESPACES, PLAIN, BARE)


def found_here() -> str:
    """The way in which runs are kept apart on this system now; a short run finds it out.

    Raises:
        Unavailable, InputError: nothing can be run, or not in the way that the user asks for.
    """
    if supervisor.is_portable():
        wanted()
        return PORTABLE
    from pegplan.running.process import Limits, run, run_directory

    with run_directory() as folder:
        return run([sys.executable, "-I", "-S", "-c", ""], folder, Limits(wall=30.0)).contained


def wanted() -> str:
    """The way that the user asks for by ``PEGPLAN_CONTAIN``; ``auto`` for the strongest there is.

    Raises:
        InputError: there is no such way.
    """
    chosen = os.environ.get(VARIABLE) or AUTO
    if chosen not in CHOICES:
        raise InputError(f"{VARIABLE}={chosen}: expected one of {', '.join(CHOICES)}")
    if chosen != AUTO and supervisor.is_portable():
        raise InputError(f"{VARIABLE}={chosen}: the portable supervisor has no ways to choose from")
    return chosen
