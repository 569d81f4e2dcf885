"""Turning a forked process into the command of a run."""

from __future__ import annotations

import os
import resource

from pegplan.running.keeping import guard
from pegplan.running.keeping.spec import MIB, NAMESPACES, PLAIN, Spec
from pegplan.running.keeping.system import (
    PR_SET_DUMPABLE,
    PR_SET_PDEATHSIG,
    SIGKILL,
    SIGPIPE,
    SIGXFSZ,
    libc,
    prctl,
)

TYPE_CHECKING = False  # as in typing, which would take longer to import than all the rest
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn

FILE_LIMIT = 16 << 30  # bytes; far more than planners write
CPU_SLACK = 2  # seconds; the limit of one process is so much above that of the whole run


def become(
    spec: Spec,
    contained: str,
    pipes: tuple[int, int, int],
    keeper: int,
    parent: int,
    enter: Callable[[str, list[str]], Any] | None,
) -> NoReturn:
    """Execute the command in this process, a fork of its keeper.

    Args:
        pipes: the ends to write to: standard output, standard error, and a report of the stage
            that failed, with the number of the error.
        keeper: the process number of the keeper.
        parent: the process number of the keeper's parent, a guardian or a fork server.
        enter: as of :func:`pegplan.running.keeping.keep.main`.
    """
    out, err, reply = pipes
    stage = "set-up"
    try:
        os.setsid()
        for number in (SIGPIPE, SIGXFSZ):  # Python ignores them, and exec hands that on
            libc.signal(number, None)
        prctl(PR_SET_DUMPABLE, 1)  # without it, it could not open its own files in /proc
        prctl(PR_SET_PDEATHSIG, SIGKILL)
        if os.getppid() != keeper:
            os._exit(127)
        _limit_resources(spec, contained)
        stage = "directory"
        os.chdir(spec.directory)
        stage = "program"
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(out, 1)
        os.dup2(err, 2)
        if contained == PLAIN:
            guard.install([keeper, parent, spec.caller])
        if enter is not None:
            os.close(reply)  # it may run for long before it executes anything
            enter(spec.program, spec.command)
        os.execv(spec.program, spec.command)
    except BaseException as error:
        os.write(reply, f"{stage} {getattr(error, 'errno', None) or 0}".encode())
    finally:
        os._exit(127)


def _limit_resources(spec: Spec, contained: str) -> None:
    wanted = {
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_FSIZE: min(FILE_LIMIT, int(spec.disk_mb * MIB)),
    }
    if spec.cpu is not None:
        wanted[resource.RLIMIT_CPU] = -int(-spec.cpu // 1) + CPU_SLACK
    if spec.memory_mb is not None and spec.address_space:
        wanted[resource.RLIMIT_AS] = spec.memory_mb * MIB
    if contained == NAMESPACES:  # elsewhere all processes of the user would count
        wanted[resource.RLIMIT_NPROC] = spec.processes
    for what, value in wanted.items():
        hard = resource.getrlimit(what)[1]
        if hard != resource.RLIM_INFINITY:
            value = min(value, hard)
        resource.setrlimit(what, (value, hard))
    # when memory runs out, the system ends this process before pegplan and its keepers
    try:
        with open("/proc/self/oom_score_adj", "w") as file:
            file.write("500")
    except OSError:
        return  # it is higher already, or may not be changed
