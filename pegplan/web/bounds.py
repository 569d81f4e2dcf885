"""Limits of requests, and the settings of the server."""

from __future__ import annotations

from dataclasses import dataclass

MOST_BODY = 256_000
"""The largest body of a request, in bytes."""
MOST_HOLES = 400
"""Holes of a board."""
MOST_SIDE = 64
"""Rows of a board, and columns."""
MOST_NAME = 60
"""Characters of a name."""
MOST_PLAN = 64_000
"""Characters of a plan's text."""
MOST_LINK = 2_000
"""Characters of a link that is drawn as a QR code."""
MOST_PDDL = 200_000
"""Characters of a domain's text, and of a problem's."""
MOST_SOLVERS = 6
"""Solvers in one race."""
MOST_WAITING, MOST_WAITING_EACH = 600, 300
"""Solver runs that may wait in the queue, of all clients and of one: a class of a hundred with
six solvers each. As many requests for an analysis may wait."""
MOST_CLIENT = 64
"""Characters of a client's name for itself."""
MOST_SECONDS = 30.0
"""The longest analysis of one position, in seconds."""
MOST_SEARCHED = 64
"""Holes of a board on which searches are shown: their small boards must be readable."""
MOST_FRAMES = 120
"""Jumps of a plan that is drawn as an animation."""


@dataclass(frozen=True)
class Settings:
    """The settings that the server was started with.

    Attributes:
        hosts: the allowed values of the Host header, without ports; empty allows all.
        solvers: the solvers that may be run.
        solves: how many solvers may run at the same time.
        analysts: how many processes analyse positions.
        timeout: the wall-clock limit of one solver run, in seconds.
        memory_mb: the memory limit of one solver run, in MiB.
        address: the page's address as others can open it; None where only this machine can.
    """

    hosts: tuple[str, ...] = ()
    solvers: tuple[str, ...] = ("auto",)
    solves: int = 2
    analysts: int = 1
    timeout: float = 60.0
    memory_mb: int = 2048
    address: str | None = None
