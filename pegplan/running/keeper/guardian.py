"""The guardian of a process of pegplan: it removes its folder in time, and forks keepers for it.

When the process is gone, the guardian removes the folder of its runs; keepers end what still runs
there, which takes them a moment. On Linux the process sends, for each run, one end of a line to the
guardian's standard input: the standard input and output of a keeper, which takes half as long to
fork as to start. The keeper answers for itself then: it looks for the end of pegplan, not of the
guardian.
"""

from __future__ import annotations

import os
import select
import sys
import time

from pegplan.running.keeper.files import remove
from pegplan.running.keeper.spec import read

TYPE_CHECKING = False  # as in typing, which would take longer to import than all the rest
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn

    from pegplan.running.keeper.spec import Spec

LOOK = 0.5  # seconds between two looks at the process: a fork of it may hold the line
PATIENCE = 60.0  # seconds that keepers may take
INT = 4  # bytes


def guard(process: int, folder: str, forks: bool) -> None:
    """Wait for the end of a process, or of standard input, and remove a folder if it is there."""
    if forks:
        _fork_keepers(process)
    else:
        sys.stdin.buffer.read()
    late = time.monotonic() + PATIENCE
    while not remove(folder) and time.monotonic() < late:
        time.sleep(0.05)


def _fork_keepers(process: int) -> None:
    """Fork a keeper each time that it is asked for, until the process ends."""
    import _socket as socket  # the module above it takes as long as an interpreter

    from pegplan.running.keeper import linux, system

    line = socket.socket(fileno=0)
    system.libc.signal(system.SIGCHLD, system.IGNORED)  # nobody waits for them
    while os.getppid() == process:
        if not select.select([line], [], [], LOOK)[0]:
            continue
        byte, sent, *_ = line.recvmsg(1, socket.CMSG_SPACE(INT), socket.MSG_CMSG_CLOEXEC)
        if not byte:
            return
        for *_, descriptor in sent:  # none where too many are open
            its = int.from_bytes(descriptor, sys.byteorder)
            try:
                if os.fork() == 0:
                    _be_keeper(its, linux.main)
            except OSError:
                pass  # too many processes: that none begins, its line tells by its end
            os.close(its)


def _be_keeper(its: int, main: Callable[[Spec], NoReturn]) -> NoReturn:
    """Be the keeper, in a fork, with this standard input and output."""
    from pegplan.running.keeper import system

    try:
        os.setsid()
        system.libc.signal(system.SIGCHLD, None)
        for number in range(3):
            os.dup2(its, number)
        os.close(its)
        os.write(1, b"%d" % os.getpid())
        main(read())
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        os._exit(1)
