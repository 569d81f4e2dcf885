"""Upper bounds on what a request may ask for."""

from __future__ import annotations

from dataclasses import dataclass

MOST_BODY = 256_000
"""Bytes of a request's body."""
MOST_HOLES = 400
"""Holes of a board."""
MOST_SIDE = 64
"""Rows and columns of a board."""
MOST_NAME = 60
"""Characters of a name."""
MOST_PLAN = 64_000
"""Characters of a plan's text."""
MOST_LANES = 6
"""Solvers in one race."""
MOST_WAITING = 64
"""Solver runs that may wait for their turn, and likewise questions to the analysts."""
MOST_SECONDS = 30.0
"""Seconds that an analyst may look at one position."""
MOST_FRAMES = 120
"""Jumps of a plan that is drawn as a moving picture."""


@dataclass(frozen=True)
class Settings:
    """The settings that the server was started with.

    Attributes:
        hosts: names that a request may ask for in its Host header; empty for any.
        solvers: the solvers that may be run.
        solves: solver runs at once.
        analysts: processes that look at positions.
        timeout: wall-clock seconds of one solver run.
        memory_mb: MiB of one solver run.
    """

    hosts: tuple[str, ...] = ()
    solvers: tuple[str, ...] = ("auto",)
    solves: int = 2
    analysts: int = 1
    timeout: float = 60.0
    memory_mb: int = 2048
