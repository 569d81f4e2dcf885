"""Requests whose runs share one fork server, so that Fast Downward starts faster."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pegplan.running.warm import held
from pegplan.solvers.base import Request


@contextmanager
def warmed(request: Request) -> Iterator[Request]:
    """The request with dispatch ``warm``, and a fork server that runs until the block ends.

    A request with another dispatch than ``command`` is given unchanged.
    """
    if request.dispatch != "command":
        yield request
        return
    with held():
        yield request.but(dispatch="warm")
