"""``map`` over processes: the results come in order, and an interrupt ends all at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

from pegplan.errors import PegplanError


class Mapped(Protocol):
    """Like ``map`` with one list."""

    def __call__(self, work: Callable[[Any], Any], items: Sequence[Any]) -> Iterable[Any]:
        """The results, in the order of the items."""


@contextmanager
def mapping(cores: int) -> Iterator[Mapped]:
    """``map`` itself, or over so many processes; leaving the block early ends them at once.

    Raises:
        PegplanError: one of the processes died, most likely for want of memory.
    """
    if cores < 2:
        yield lambda work, items: map(work, items)
        return
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    others = set(multiprocessing.active_children())
    # A fresh interpreter each: forking would copy the threads of whoever shows progress.
    fresh = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(cores, fresh, _ignore_interrupts)
    try:
        yield lambda work, items: executor.map(work, items)
        executor.shutdown()
    except BrokenProcessPool:
        raise PegplanError(
            "a process that shares the work died, most likely for want of memory; try --cores 1"
        ) from None
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()


def _ignore_interrupts() -> None:
    """Ctrl-C goes to every process of the terminal; only the first shall answer it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
