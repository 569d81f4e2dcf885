"""The keeper's program: isolate a run, watch it, and report how it ended.

Standard input comes from pegplan: a byte asks to end the run, or says after its end that its
folders are removed; end of file means that pegplan died. When the run has ended, one line of JSON
goes to standard output: the values of a :class:`pegplan.running.process.Run`; or ``stage`` and
``errno`` if the command could not be started; or ``died``, a signal or an exit code, if the keeper
itself died.

The *guardian* is the process that pegplan starts. It forks the keeper, into namespaces if
possible, and waits. If the keeper dies, the guardian becomes the parent of the run's processes and
ends them. When it has answered, it waits until pegplan has removed the run's folders, and removes
them if pegplan is gone.
"""

from __future__ import annotations

import os
import select
import sys

from pegplan.running.keeping import guard, namespaces
from pegplan.running.keeping.family import ProcessTree
from pegplan.running.keeping.spec import BARE, NAMESPACES, PLAIN, Spec
from pegplan.running.keeping.system import (
    ENOMEM,
    ENOSYS,
    PR_SET_CHILD_SUBREAPER,
    PR_SET_DUMPABLE,
    PR_SET_PDEATHSIG,
    SIGCONT,
    SIGKILL,
    prctl,
)
from pegplan.running.keeping.watch import Keeper

TYPE_CHECKING = False  # as in typing, which would take longer to import than all the rest
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import NoReturn

RELEASED = b"r"  # pegplan has removed the run's folders; any other byte asks to end the run
ORPHANED = 3  # the exit code of a keeper if nobody waits for its answer


def main(spec: Spec) -> None:
    """Run a command, and end this process."""
    orphaned, caller = False, -1
    try:
        caller = _opened(spec.caller)
        orphaned = _watch_in_child(spec, caller)
    except ProcessLookupError:  # pegplan has ended already
        orphaned = True
    except (OSError, MemoryError) as error:  # too few files, processes or memory
        orphaned = not _say(_failure("keeper", error))
    if spec.remove and (orphaned or _abandoned(caller)):
        remove(spec)
    os._exit(0)  # Python's own way to end takes some milliseconds more


def _abandoned(caller: int) -> bool:
    """Wait until pegplan has removed the run's folders, or is gone; whether it is gone."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (1, 2):
        os.dup2(nowhere, descriptor)  # pegplan reads the answer to the end of the file
    poller = select.poll()
    for descriptor in (0, caller):
        if descriptor >= 0:
            poller.register(descriptor, select.POLLIN)
    while 0 in dict(poller.poll()):
        said = os.read(0, 1)
        if said in (RELEASED, b""):
            return not said
    return True


def _opened(process: int) -> int:
    """A descriptor that can be read when a process has ended; -1 on systems without these."""
    if not hasattr(os, "pidfd_open"):
        return -1
    try:
        return os.pidfd_open(process)
    except OSError as error:
        if error.errno != ENOSYS:  # before Linux 5.3
            raise
        return -1


def _weaker(spec: Spec) -> str:
    """The way to isolate a run without namespaces."""
    return PLAIN if spec.contain != BARE and guard.works() else BARE


def _watch(spec: Spec, contained: str, caller: int) -> bool:
    """Run the command to its end, and answer; whether nobody waits for the answer."""
    keeper = Keeper(spec, contained, caller)
    failure = keeper.start()
    if failure is not None:
        return not _say(failure)
    keeper.watch()
    return not _say(keeper.answer()) or keeper.orphaned


def _watch_in_child(spec: Spec, caller: int) -> bool:
    """Fork a keeper that runs the command; whether nobody waits for the answer."""
    prctl(PR_SET_CHILD_SUBREAPER, 1)
    if caller < 0:  # nothing else would tell that pegplan has ended
        prctl(PR_SET_PDEATHSIG, SIGKILL)
    me = os.getpid()
    contained, keeper = NAMESPACES, -1
    if spec.contain in (None, NAMESPACES):
        try:
            keeper = namespaces.fork(spec)
        except OSError as error:
            if spec.contain is not None:
                return not _say(_failure(NAMESPACES, error))
    if keeper < 0:
        contained, keeper = _weaker(spec), os.fork()
        if keeper == 0:
            prctl(PR_SET_PDEATHSIG, SIGKILL)
            if os.getppid() != me:
                os._exit(1)
    if keeper == 0:
        become_keeper(spec, contained, caller)
    prctl(PR_SET_DUMPABLE, 0)  # no process may trace it, or write to its files in /proc
    return _guard(keeper)


def become_keeper(spec: Spec, contained: str, caller: int) -> NoReturn:
    """Run the command in this process, a fork for it alone, and end.

    Args:
        contained: the way in which this process is isolated.
        caller: a descriptor that can be read when pegplan is gone; -1 without one.
    """
    try:
        os._exit(ORPHANED * _watch(spec, contained, caller))
    except (OSError, MemoryError) as error:
        os._exit(0 if _say(_failure("keeper", error)) else ORPHANED)
    except BaseException as error:
        sys.excepthook(type(error), error, error.__traceback__)
        os._exit(1)


def remove(spec: Spec) -> None:
    """Remove the folders of a run, as pegplan would."""
    import runpy

    remove = runpy.run_path(spec.remover)["remove"]
    for folder in spec.remove:
        remove(folder)


def _guard(keeper: int) -> bool:
    """Wait for the keeper, and end what a dead one leaves; whether nobody waited for its answer."""
    while True:
        _, status = os.waitpid(keeper, os.WUNTRACED)
        if not os.WIFSTOPPED(status):
            break
        os.kill(keeper, SIGCONT)  # a stopped keeper would enforce no limit
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) in (0, ORPHANED):
        return os.WEXITSTATUS(status) == ORPHANED
    family, left = ProcessTree(alone=False), set()
    family.strangers.clear()  # the run's processes existed before this list was made
    while True:
        left |= family.signal(SIGKILL)
        try:
            os.wait()
        except ChildProcessError:
            break
    code = os.waitstatus_to_exitcode(status)
    how = f"signal {-code}" if code < 0 else f"exit code {code}"
    _say({"died": how, "left_behind": len(left)})  # nobody reads it if the keeper had answered
    return False


def _failure(stage: str, error: BaseException) -> Mapping[str, int | str]:
    return {"stage": stage, "errno": getattr(error, "errno", None) or ENOMEM}


def _say(answer: Mapping[str, int | float | str | bool | None]) -> bool:
    """Write the answer; False if nobody reads it."""
    try:
        os.write(1, as_json(answer).encode())
    except OSError:
        return False
    return True


def as_json(fields: Mapping[str, int | float | str | bool | None]) -> str:
    """One JSON line; importing json would double the time it takes to start."""
    words = {None: "null", True: "true", False: "false"}

    def text(value: int | float | str | bool | None) -> str:
        if value is None or isinstance(value, bool):
            return words[value]
        return f'"{value}"' if isinstance(value, str) else repr(value)

    return "{" + ", ".join(f'"{name}": {text(value)}' for name, value in fields.items()) + "}\n"
