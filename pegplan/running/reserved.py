"""Cores that a process has to itself, among the pegplans of a machine: :func:`reserved`."""

from __future__ import annotations

import socket
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager


@contextmanager
def reserved(among: Sequence[int], number: int) -> Iterator[list[int]]:
    """So many of some cores, those first that no other pegplan on this machine has reserved.

    Where too few are free they are shared. A core is reserved by the name of a socket, which
    Linux frees however the process ends.
    """
    free, taken = list[int](), list[int]()
    with ExitStack() as held:
        for core in among:
            if len(free) == number:
                break
            name = held.enter_context(socket.socket(socket.AF_UNIX))
            try:
                name.bind(f"\0pegplan core {core}")
            except OSError:
                taken.append(core)
            else:
                free.append(core)
        yield (free + taken)[:number]
