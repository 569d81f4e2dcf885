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
    from typing import NoReturn

FILE_LIMIT = 16 << 30  # bytes; far more than planners write
CPU_SLACK = 2  # seconds; the limit of one process is so much above that of the whole run


def become(
    spec: Spec,
    contained: str,
    pipes: tuple[int, int, int],
    keeper: int,
    parent: int,
) -> NoReturn:
    """Execute the command in this process, a fork of its keeper.

    Args:
        pipes: the ends to write to: standard output, standard error, and a report of the stage
            that failed, with the number of the error.
        keeper: the process number of the keeper.
        parent: the process number of the keeper's parent, the guardian.
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
        _let_it_be_ended_first("self")
        stage = "directory"
        os.chdir(spec.directory)
        stage = "program"
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(out, 1)
        os.dup2(err, 2)
        if contained == PLAIN:
            guard.install([keeper, parent, spec.caller])
        os.execv(spec.program, spec.command)
    except BaseException as error:
        os.write(reply, f"{stage} {getattr(error, 'errno', None) or 0}".encode())
    finally:
        os._exit(127)


def spawn(spec: Spec, pipes: tuple[int, int]) -> int:
    """Start the command from its keeper, the first process of the run's namespaces.

    The keeper's memory is not copied as for a fork, which would take longer. The keeper itself has
    the command's limits meanwhile.

    Args:
        pipes: the ends to write to: standard output, standard error.

    Returns:
        The process number; 0 where it could not be started. In a fork, :func:`become` says why.
    """
    out, err = pipes
    files = [
        (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_DUP2, out, 1),
        (os.POSIX_SPAWN_DUP2, err, 2),
    ]
    before = {what: resource.getrlimit(what) for what in _limits(spec, NAMESPACES)}
    try:
        os.chdir(spec.directory)
        _limit_resources(spec, NAMESPACES)
        main = os.posix_spawn(
            spec.program,
            spec.command,
            os.environ,
            file_actions=files,
            setsid=True,
            setsigdef=[SIGPIPE, SIGXFSZ],  # Python ignores them, and exec hands that on
        )
    # by the system, within the limits, or by a C library whose posix_spawn starts no session
    except (OSError, MemoryError, NotImplementedError):
        return 0
    finally:
        for what, limits in before.items():
            resource.setrlimit(what, limits)
    _let_it_be_ended_first(main)
    return main


def _limits(spec: Spec, contained: str) -> dict[int, int]:
    """The limits of one process, by their numbers."""
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
    return wanted


def _limit_resources(spec: Spec, contained: str) -> None:
    for what, value in _limits(spec, contained).items():
        hard = resource.getrlimit(what)[1]
        if hard != resource.RLIM_INFINITY:
            value = min(value, hard)
        resource.setrlimit(what, (value, hard))


def _let_it_be_ended_first(process: int | str) -> None:
    """When memory runs out, the system ends a command before pegplan and its keepers."""
    try:
        with open(f"/proc/{process}/oom_score_adj", "wb", buffering=0) as file:
            file.write(b"500")
    except OSError:
        return  # it is higher already, or may not be changed, or the command has ended
