"""A keeper's life: it puts its run apart, keeps it, answers, and is guarded itself.

Standard input is the line to pegplan: a byte asks to end the run, end of file says that
pegplan died. Standard output gets one JSON line when all is over: the values of a
:class:`pegplan.running.process.Run`; or ``stage`` and ``errno`` where the command could not be
started; or ``died``, a signal or an exit code, where the keeper itself ended badly.

The *guardian* is the process that pegplan starts. It forks the keeper, into namespaces where
that is possible, and waits. Where the keeper dies, what it kept falls to the guardian, which
ends it. It also removes the run's folders where pegplan is gone.
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
    LINUX,
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
    from collections.abc import Callable, Mapping
    from typing import Any

ORPHANED = 3  # the exit code of a keeper whose answer nobody waits for


def main(arguments: list[str], enter: Callable[[str, list[str]], Any] | None = None) -> None:
    """Run the command that the arguments describe, and end this process.

    Args:
        enter: called in the command's process with the program and the command, to become
            it in another way than by executing it. Such a run has neither namespaces nor
            a guardian, which take longer than what it is used for.
    """
    spec = Spec(arguments)
    orphaned = False
    try:
        caller = _opened(spec.caller)
        if LINUX and enter is None:
            orphaned = _guarded(spec, caller)
        else:
            orphaned = _kept(spec, _weaker(spec), caller, enter)
    except ProcessLookupError:  # pegplan has ended already
        orphaned = True
    except (OSError, MemoryError) as error:  # too few files, processes or memory
        orphaned = not _say(_failure("keeper", error))
    if orphaned and spec.remove:
        import runpy

        remove = runpy.run_path(spec.remover)["remove"]
        for folder in spec.remove:
            remove(folder)
    os._exit(0)  # without the few milliseconds of an orderly end


def _opened(process: int) -> int:
    """A descriptor that can be read when a process has ended; -1 where there are none such."""
    if not LINUX or not hasattr(os, "pidfd_open"):
        return -1
    try:
        return os.pidfd_open(process)
    except OSError as error:
        if error.errno != ENOSYS:  # before Linux 5.3
            raise
        return -1


def _weaker(spec: Spec) -> str:
    """How a run is kept apart without namespaces."""
    return PLAIN if LINUX and spec.contain != BARE and guard.works() else BARE


def _kept(
    spec: Spec, contained: str, caller: int, enter: Callable[[str, list[str]], Any] | None = None
) -> bool:
    """Keep the run, and say how it ended; whether nobody waits for that."""
    keeper = Keeper(spec, contained, caller, enter)
    failure = keeper.start()
    if failure is not None:
        return not _say(failure)
    keeper.watch()
    return not _say(keeper.answer()) or keeper.orphaned


def _guarded(spec: Spec, caller: int) -> bool:
    """Have the run kept by another process; whether nobody waits for the answer."""
    prctl(PR_SET_CHILD_SUBREAPER, 1)
    if caller < 0:  # then pegplan's end is heard of in no gentler way
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
        try:
            os._exit(ORPHANED * _kept(spec, contained, caller))
        except (OSError, MemoryError) as error:
            os._exit(0 if _say(_failure("keeper", error)) else ORPHANED)
        except BaseException as error:
            sys.excepthook(type(error), error, error.__traceback__)
            os._exit(1)
    prctl(PR_SET_DUMPABLE, 0)  # none may trace it, or write to its files in /proc
    return _guard(keeper, caller)


def _guard(keeper: int, caller: int) -> bool:
    """Wait for the keeper, and end what it leaves; whether nobody waits for an answer."""
    while True:
        _, status = os.waitpid(keeper, os.WUNTRACED)
        if not os.WIFSTOPPED(status):
            break
        os.kill(keeper, SIGCONT)  # stopped, it would keep no limit
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) in (0, ORPHANED):
        return os.WEXITSTATUS(status) == ORPHANED
    family, left = ProcessTree(alone=False), set()
    family.strangers.clear()  # what the keeper kept was there before
    while True:
        left |= family.signal(SIGKILL)
        try:
            os.wait()
        except ChildProcessError:
            break
    code = os.waitstatus_to_exitcode(status)
    how = f"signal {-code}" if code < 0 else f"exit code {code}"
    gone = caller >= 0 and bool(select.select([caller], [], [], 0)[0])
    return not _say({"died": how, "left_behind": len(left)}) or gone


def _failure(stage: str, error: BaseException) -> Mapping[str, int | str]:
    return {"stage": stage, "errno": getattr(error, "errno", None) or ENOMEM}


def _say(answer: Mapping[str, int | float | str | bool | None]) -> bool:
    """Write the answer; whether there is someone to read it."""
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
