"""A line on the terminal that says what runs, and for how long."""

from __future__ import annotations

import sys
import threading
from contextlib import suppress
from dataclasses import replace
from time import monotonic
from types import TracebackType

from pegplan.solvers.base import Event
from pegplan.solvers.outcome import Outcome, Seconds


class Progress:
    """Shows one line on standard error while its block runs, if that is a terminal.

    Attributes:
        best: the best plan that solvers have reported.
    """

    def __init__(self, text: str) -> None:
        self.best: Outcome | None = None
        self._text = text
        self._began = monotonic()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def __enter__(self) -> Progress:
        if sys.stderr.isatty():
            self._thread = threading.Thread(target=self._show, daemon=True)
            self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stop.set()
        if self._thread is not None:
            self._thread.join()

    def event(self, event: Event) -> None:
        """Show a solver's message; may be called from any thread."""
        if event.kind != "ended":
            self._text = f"{event.solver} {event.text}".strip()
        found = event.outcome
        if found is None or found.cost is None or not found.verified:
            return
        soft = "utility" in found.statistics  # such plans are told only where they are better
        if soft or self.best is None or self.best.cost is None or found.cost < self.best.cost:
            self.best = replace(found, seconds=Seconds(monotonic() - self._began))

    def say(self, text: str) -> None:
        """Show this text."""
        self._text = text

    def _show(self) -> None:
        if self._stop.wait(0.3):
            return
        with suppress(OSError, ValueError):  # the terminal has gone
            while not self._stop.wait(0.1):
                text = "".join(char for char in self._text if char.isprintable())
                _put(f"\r\x1b[2K{monotonic() - self._began:6.1f} s  {text}"[:104])
            _put("\r\x1b[2K")


def _put(text: str) -> None:
    try:
        sys.stderr.write(text)
    except UnicodeEncodeError:
        sys.stderr.write(text.encode("ascii", "replace").decode())
    sys.stderr.flush()
