"""How far a comparison goes: its limits, what it has looked at, and what it says meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from pegplan.errors import LimitReached

WHOLE_HOLES = 16
"""Boards of about so many holes are explored whole within the usual limits."""
NEAR = 0.75
"""The share of states and of time for the positions near the start; random games get the rest."""


class Cancelled(Protocol):
    """Something that says whether to stop, such as a ``threading.Event``."""

    def is_set(self) -> bool:
        """Whether to stop."""


class Enough(Exception):
    """A bound was reached; the message says which."""


@dataclass
class Bounds:
    """Counts the states that were looked at, and ends an exploration at a bound.

    Attributes:
        most: states of both sides that may be looked at.
        seconds: of wall-clock time from now; None for no limit.
        doing: what is done, for progress.
    """

    most: int
    seconds: float | None
    cancel: Cancelled | None
    progress: Callable[[str], None]
    states: int = 0
    positions: int = 0
    share: float = NEAR
    doing: str = ""

    def __post_init__(self) -> None:
        self.began = time.monotonic()

    def count(self, states: int) -> None:
        """Note that so many states were looked at.

        Raises:
            Enough: a bound was reached.
            LimitReached: it was cancelled.
        """
        self.states += states
        if self.states > self.most * self.share:
            raise Enough(f"{self.most:,} states were looked at")
        if self.cancel is not None and self.cancel.is_set():
            raise LimitReached("cancelled", "the comparison was cancelled")
        if self.seconds is not None and self.used > self.seconds * self.share:
            raise Enough("the time is over")
        self.progress(f"{self.doing}{self.positions:,} positions agree; {self.states:,} states")

    @property
    def used(self) -> float:
        """Seconds since the beginning."""
        return time.monotonic() - self.began
