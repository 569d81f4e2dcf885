"""``map`` over several processes: results come in order, and Ctrl-C ends all processes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

from pegplan.errors import InputError, PegplanError
from pegplan.running.cores import cores as all_cores
from pegplan.running.resident import RAISED, Message, Resident


class Mapped(Protocol):
    """Like ``map`` with one list."""

    def __call__(self, work: Callable[[Any], Any], items: Sequence[Any]) -> Iterable[Any]:
        """The results, in the order of the items."""


def cores_of(cores: int | None) -> int:
    """How many processes to share work among: so many, or one for each core there is.

    Raises:
        InputError: fewer than one.
    """
    if cores is not None and cores < 1:
        raise InputError(f"cores {cores}: give 1 or more")
    return cores or len(all_cores())


@contextmanager
def mapping(cores: int) -> Iterator[Mapped]:
    """A function like ``map`` that uses ``cores`` processes; leaving the block ends them.

    Raises:
        PegplanError: a process died, most likely because memory ran out.
    """
    if cores < 2:
        yield lambda work, items: map(work, items)
        return
    workers: list[Resident] = []
    try:
        for _ in range(cores):
            workers.append(Resident())
        yield lambda work, items: _map(workers, work, items)
    finally:
        for worker in workers:
            worker.kill()


def _map(
    workers: Sequence[Resident], work: Callable[[Any], Any], items: Sequence[Any]
) -> Iterator[Any]:
    answers = _answers(workers, work, items)
    while True:
        try:
            answer = next(answers, None)
        except (EOFError, OSError):
            raise PegplanError(
                "a process that shares the work died, most likely for want of memory; try --cores 1"
            ) from None
        if answer is None:
            return
        yield answer.result()


def _answers(
    workers: Sequence[Resident], work: Callable[[Any], Any], items: Sequence[Any]
) -> Iterator[Message]:
    for worker in workers:
        worker.ask(_take, work)
    done: dict[int, Message] = {}
    busy: dict[Resident, tuple[int, int]] = {}
    given = 0
    for place in range(len(items)):
        while place not in done:
            for worker in workers:
                if worker not in busy and given < len(items):
                    busy[worker] = given, worker.ask(_do, items[given])
                    given += 1
            for ready in _readable(busy):
                answer = ready.hear(None)
                assert answer is not None
                if answer.number == busy[ready][1] or answer.kind == RAISED:
                    done[busy.pop(ready)[0]] = answer
        yield done.pop(place)


def _readable(workers: Iterable[Resident]) -> list[Resident]:
    """Those that have said something; waits until one has."""
    import selectors

    with selectors.DefaultSelector() as selector:
        for worker in workers:
            selector.register(worker, selectors.EVENT_READ, worker)
        return [key.data for key, _ in selector.select()]


_work: list[Callable[[Any], Any]] = []
"""In one of the processes: what it does with each item."""


def _take(work: Callable[[Any], Any], say: Callable[[Any], None], cancel: threading.Event) -> None:
    _work[:] = [work]


def _do(item: Any, say: Callable[[Any], None], cancel: threading.Event) -> Any:
    return _work[0](item)
