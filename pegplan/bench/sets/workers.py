"""``map`` over several processes: results come in order, and Ctrl-C ends all processes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from queue import SimpleQueue
from typing import Any

from pegplan.errors import InputError, PegplanError
from pegplan.running.cores import cores as all_cores
from pegplan.running.resident_worker import Resident

Mapped = Callable[[Callable[[Any], Any], Sequence[Any]], Iterable[Any]]
"""Like ``map`` with one list: the results come in the order of the items."""


def cores_of(cores: int | None) -> int:
    """How many processes to share work among; None is one for each core."""
    if cores is None:
        return len(all_cores())
    if cores < 1:
        raise InputError(f"cores {cores}: give 1 or more")
    return cores


@contextmanager
def mapping(cores: int) -> Iterator[Mapped]:
    """A function like ``map`` that uses ``cores`` processes; leaving the block ends them."""
    if cores < 2:
        yield lambda work, items: map(work, items)
        return
    idle: SimpleQueue[Resident] = SimpleQueue()
    with ThreadPoolExecutor(cores) as threads, ExitStack() as ends:
        for _ in range(cores):
            worker = Resident()
            ends.callback(worker.kill)
            idle.put(worker)
        ends.callback(threads.shutdown, wait=False, cancel_futures=True)
        yield lambda work, items: threads.map(partial(_asked, idle, work), items)


def _asked(idle: SimpleQueue[Resident], work: Callable[[Any], Any], item: Any) -> Any:
    worker = idle.get()
    try:
        worker.ask(_do, (work, item))
        answer = worker.hear(None)
    except (EOFError, OSError):
        raise PegplanError(
            "a process that shares the work died, most likely for want of memory; try --cores 1"
        ) from None
    finally:
        idle.put(worker)
    assert answer is not None
    return answer.result()


def _do(
    asked: tuple[Callable[[Any], Any], Any], say: Callable[[Any], None], cancel: threading.Event
) -> Any:
    work, item = asked
    return work(item)
