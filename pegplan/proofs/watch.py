"""How much a check may take, and the end of one that would take more."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

SECONDS = 60.0
"""Wall-clock seconds that a check takes at most, where nothing else is asked for."""
MEMORY_MB = 2048
"""MiB that a check takes at most, where nothing else is asked for."""


class NotChecked(Exception):
    """A certificate was not checked in full; the text says what it would have taken."""


@dataclass(frozen=True)
class Watch:
    """What one check may take; its clock starts when it is made.

    Attributes:
        seconds: wall-clock seconds; None for no limit.
        memory_mb: MiB; None for no limit.
        progress: told in words how far the check is.
    """

    seconds: float | None = SECONDS
    memory_mb: int | None = MEMORY_MB
    progress: Callable[[str], None] = lambda text: None
    started: float = field(default_factory=time.monotonic)

    def look(self, text: str = "") -> None:
        """Tell how far the check is, and raise :class:`NotChecked` where the time is up."""
        if text:
            self.progress(text)
        if self.seconds is not None and time.monotonic() - self.started > self.seconds:
            raise NotChecked(f"not checked to its end within {self.seconds:g} s")

    def room_for(self, size: int) -> None:
        """Raise :class:`NotChecked` where ``size`` bytes are more than may be held."""
        if self.memory_mb is not None and size > self.memory_mb << 20:
            raise NotChecked(f"to check it takes more than {self.memory_mb} MiB of memory")
