"""A lane's worker: ``python -m pegplan.bench.compare.worker DESCRIPTOR [CORE]``.

It takes jobs from a socket and answers each with a record, until the socket closes, or it gets
a signal to end; then it ends its run and itself, within a second or two whatever it does then.
What it prints goes to standard error, which the lane keeps.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from pegplan.bench.compare.environment import environment, environment_key
from pegplan.bench.compare.perform import perform
from pegplan.running.rundir import remove_all

RUN, CANCEL = "run", "cancel"
GRACE = 1.5  # seconds for a run to end; the keepers of its programs go on by themselves


def main() -> None:
    """Serve one lane."""
    connection: Connection[Any, Any] = Connection(int(sys.argv[1]))
    if len(sys.argv) > 2:
        os.sched_setaffinity(0, {int(sys.argv[2])})
    jobs: queue.SimpleQueue[Any] = queue.SimpleQueue()
    cancel = threading.Event()
    gone = threading.Event()
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, lambda *_: gone.set())
    for work in (_listen, _end):
        args = (connection, jobs, cancel, gone)
        threading.Thread(target=work, args=args, daemon=True).start()
    with suppress(OSError):
        connection.send((environment_key(), environment()))
    while (message := jobs.get()) is not None:
        job, folder = message
        record = perform(job, Path(folder), cancel)
        if gone.is_set():
            break
        cancel.clear()
        try:
            connection.send(record)
        except OSError:
            break
    remove_all()
    os._exit(0)


def _listen(
    connection: Connection[Any, Any], jobs: Any, cancel: threading.Event, gone: threading.Event
) -> None:
    """Pass on what comes, until the socket closes."""
    try:
        while True:
            kind, *rest = connection.recv()
            if kind == CANCEL:
                cancel.set()
            else:
                jobs.put(rest)
    except (EOFError, OSError):
        gone.set()


def _end(
    connection: Connection[Any, Any], jobs: Any, cancel: threading.Event, gone: threading.Event
) -> None:
    """Once nobody waits for the worker: cancel its run, and end it where the run does not."""
    gone.wait()
    cancel.set()
    jobs.put(None)
    time.sleep(GRACE)
    remove_all()
    os._exit(1)


if __name__ == "__main__":
    main()
