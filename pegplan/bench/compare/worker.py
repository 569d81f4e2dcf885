"""A lane's worker: ``python -m pegplan.bench.compare.worker DESCRIPTOR [CORE]``.

It takes jobs from a socket and answers each with a record, until the socket closes; then
it ends its run and itself. What it prints goes to standard error, which the lane keeps.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from pegplan.bench.compare.environment import environment, environment_key
from pegplan.bench.compare.perform import perform

RUN, CANCEL = "run", "cancel"


def main() -> None:
    """Serve one lane."""
    connection: Connection[Any, Any] = Connection(int(sys.argv[1]))
    if len(sys.argv) > 2:
        os.sched_setaffinity(0, {int(sys.argv[2])})
    jobs: queue.SimpleQueue[Any] = queue.SimpleQueue()
    cancel = threading.Event()
    threading.Thread(target=_listen, args=(connection, jobs, cancel), daemon=True).start()
    connection.send((environment_key(), environment()))
    while (message := jobs.get()) is not None:
        job, folder = message
        record = perform(job, Path(folder), cancel)
        cancel.clear()
        try:
            connection.send(record)
        except OSError:
            break
    os._exit(0)


def _listen(connection: Connection[Any, Any], jobs: Any, cancel: threading.Event) -> None:
    """Pass on what comes; a closed socket cancels the run and ends the worker."""
    try:
        while True:
            kind, *rest = connection.recv()
            if kind == CANCEL:
                cancel.set()
            else:
                jobs.put(rest)
    except (EOFError, OSError):
        cancel.set()
        jobs.put(None)


if __name__ == "__main__":
    main()
