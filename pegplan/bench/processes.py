"""``map`` over processes: the results come in order, and an interrupt ends all at once."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any, Protocol

from pegplan.errors import InputError, PegplanError


class Mapped(Protocol):
    """Like ``map`` with one list."""

    def __call__(self, work: Callable[[Any], Any], items: Sequence[Any]) -> Iterable[Any]:
        """The results, in the order of the items."""


def cores_of(cores: int | None) -> int:
    """How many processes to share work among: so many, or one for each core of the machine.

    Raises:
        InputError: fewer than one.
    """
    if cores is not None and cores < 1:
        raise InputError(f"cores {cores}: give 1 or more")
    return cores or os.cpu_count() or 1


@contextmanager
def mapping(cores: int) -> Iterator[Mapped]:
    """``map`` itself, or over so many processes; leaving the block ends them at once.

    Raises:
        PegplanError: one of the processes died, most likely for want of memory.
    """
    if cores < 2:
        yield lambda work, items: map(work, items)
        return
    import multiprocessing

    # A fresh interpreter each: forking would copy the threads of whoever shows progress.
    fresh = multiprocessing.get_context("spawn")
    workers = []
    pipes: list[Connection] = []
    try:
        for _ in range(cores):
            here, there = fresh.Pipe()
            worker = fresh.Process(target=_serve, args=(there,), daemon=True)
            with _interrupts_held_back():
                worker.start()
            there.close()
            workers.append(worker)
            pipes.append(here)
        yield lambda work, items: _map(pipes, work, items)
    finally:
        for pipe in pipes:
            pipe.close()
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Ctrl-C waits, and does not reach what is started here before it says otherwise.

    A new interpreter takes a while until it can; it would die of it with a traceback.
    """
    import signal
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # where it is not, starting it lets Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _map(
    pipes: Sequence[Connection], work: Callable[[Any], Any], items: Sequence[Any]
) -> Iterator[Any]:
    from multiprocessing.connection import wait

    try:
        for pipe in pipes:
            pipe.send(work)
        done: dict[int, Any] = {}
        busy: dict[Connection, int] = {}
        given = 0
        for place in range(len(items)):
            while place not in done:
                for pipe in pipes:
                    if pipe not in busy and given < len(items):
                        pipe.send((items[given],))
                        busy[pipe] = given
                        given += 1
                for ready in wait(list(busy)):
                    assert isinstance(ready, Connection)
                    done[busy.pop(ready)] = ready.recv()
            result = done.pop(place)
            if isinstance(result, BaseException):
                raise result
            yield result
    except (EOFError, BrokenPipeError, ConnectionResetError):
        raise PegplanError(
            "a process that shares the work died, most likely for want of memory; try --cores 1"
        ) from None


def _serve(pipe: Connection) -> None:
    """A process of the map: takes work, then items for it in brackets, until the other end goes."""
    import signal

    # Ctrl-C goes to every process of the terminal; only the first shall answer it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    work: Callable[[Any], Any] = repr
    while True:
        try:
            message = pipe.recv()
        except EOFError:
            return
        if not isinstance(message, tuple):
            work = message
            continue
        try:
            result = work(message[0])
        except Exception as error:  # told to whoever asked
            result = error
        try:
            pipe.send(result)
        except BrokenPipeError:
            return
