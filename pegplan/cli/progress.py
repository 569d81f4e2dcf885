"""A line on the terminal that says what runs, and for how long; a log's lines elsewhere."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from time import monotonic
from types import TracebackType

import typer

from pegplan.cli.ends import complain
from pegplan.errors import LimitReached
from pegplan.solvers.base import Event
from pegplan.solvers.outcome import STATUSES, Outcome, Seconds, Status

EVERY = 10.0
"""Seconds between two lines of a log."""


class Progress:
    """Shows one line on standard error while its block runs, if that is a terminal.

    Where it is none, and ``lines`` are asked for, it says every ten seconds what is new.

    Attributes:
        best: the best plan that solvers have reported.
    """

    def __init__(self, text: str, lines: bool = False) -> None:
        self._lines = lines
        self.best: Outcome | None = None
        self._text = text
        self._began = monotonic()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def __enter__(self) -> Progress:
        on_terminal = sys.stderr.isatty()
        if on_terminal or self._lines:
            show = self._show if on_terminal else self._log
            self._thread = threading.Thread(target=show, daemon=True)
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
        if self.best is None or self.best.cost is None or found.cost < self.best.cost:
            self.best = replace(found, seconds=Seconds(monotonic() - self._began))

    def say(self, text: str) -> None:
        """Show this text."""
        self._text = text

    def _show(self) -> None:
        if self._stop.wait(0.3):
            return
        with suppress(OSError, ValueError):  # the terminal has gone
            while not self._stop.wait(0.1):
                _put(f"\r\x1b[2K{monotonic() - self._began:6.1f} s  {_plain(self._text)}"[:104])
            _put("\r\x1b[2K")

    def _log(self) -> None:
        said = ""
        with suppress(OSError, ValueError):  # the log's disk is full
            while not self._stop.wait(EVERY):
                if self._text != said:
                    said = self._text
                    _put(f"{monotonic() - self._began:6.0f} s  {_plain(said)}\n")


def _plain(text: str) -> str:
    return "".join(char for char in text if char.isprintable())


def _put(text: str) -> None:
    try:
        sys.stderr.write(text)
    except UnicodeEncodeError:
        sys.stderr.write(text.encode("ascii", "replace").decode())
    sys.stderr.flush()


@contextmanager
def limit_said(name: str) -> Iterator[None]:
    """Where a limit ends the block, say so in one line and exit with its code."""
    try:
        yield
    except LimitReached as limit:
        complain(f"{name}: {limit}")
        raise typer.Exit(STATUSES[Status(limit.status)].exit_code) from None
