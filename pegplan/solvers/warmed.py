"""A schedule's runs, with the start of Fast Downward left out of each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pegplan.running.warm import held
from pegplan.solvers.base import Request


@contextmanager
def warmed(request: Request) -> Iterator[Request]:
    """The request of a schedule for its runs, with a server held while they go on."""
    if request.dispatch != "command":
        yield request
        return
    with held():
        yield request.but(dispatch="warm")
