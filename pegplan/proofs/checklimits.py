"""The limits of checking a certificate."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

SECONDS = 60.0
"""The default time limit of a check, in wall-clock seconds."""
MEMORY_MB = 2048
"""The default memory limit of a check, in MiB."""


class NotChecked(Exception):
    """A certificate was not checked in full, because of a limit that the text names."""


@dataclass(frozen=True)
class CheckLimits:
    """The limits of one check. Its time starts when this object is made.

    Attributes:
        seconds: wall-clock seconds; None for no limit.
        memory_mb: MiB; None for no limit.
        progress: called with a text that says how far the check is.
    """

    seconds: float | None = SECONDS
    memory_mb: int | None = MEMORY_MB
    progress: Callable[[str], None] = lambda text: None
    started: float = field(default_factory=time.monotonic)

    def check_time(self, text: str = "") -> None:
        """Report progress, and raise :class:`NotChecked` if the time is used up."""
        if text:
            self.progress(text)
        if self.seconds is not None and time.monotonic() - self.started > self.seconds:
            raise NotChecked(f"not checked completely within {self.seconds:g} s")

    def check_memory(self, size: int) -> None:
        """Raise :class:`NotChecked` if ``size`` bytes are more than the limit."""
        if self.memory_mb is not None and size > self.memory_mb << 20:
            raise NotChecked(f"checking it takes more than {self.memory_mb} MiB of memory")
