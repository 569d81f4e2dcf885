"""Watch one run, and decide when it ends and why."""

from __future__ import annotations

import os
import sys
import threading
import time

from pegplan.running.keeper.log import Log
from pegplan.running.keeper.spec import NotStarted, Spec

TYPE_CHECKING = False  # as in typing, which would take longer to import than all the rest
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn, Protocol

    class System(Protocol):
        """A run's processes, as the system shows them.

        Attributes:
            contained: how the run is kept apart.
            peak: the most memory that was seen, in MiB.
            grows: whether the memory was well above its limit when that was found exceeded.
        """

        contained: str
        peak: float
        grows: bool

        def start(self) -> tuple[int, int]:
            """Start the command: what to read its standard output and standard error from.

            Raises:
                NotStarted: that failed.
            """

        def wait(self, ended: Callable[[int], None]) -> None:
            """Wait for the command, and tell its exit code, or below 0 the signal that ended it."""

        def all_gone(self) -> bool:
            """Whether no process is left, once the command has ended."""

        def signal(self, kill: bool) -> set[int]:
            """Ask all processes to end, or kill them; the numbers of those that were running."""

        def excess(self, afresh: bool) -> str | None:
            """The limit that is exceeded: ``memory``, ``cpu``, ``disk`` or ``processes``."""

        def cpu(self) -> float:
            """CPU seconds of all processes, when they have ended."""

        def caller_is_there(self) -> bool:
            """Whether pegplan has not ended."""


PATIENCE = 10.0  # seconds to wait for killed processes that the system can't end yet
SHORTEST, LONGEST = 0.03, 0.5  # seconds between two looks at the processes
SOON = 0.005  # while they are being ended
EFFORT = 25  # looking at the processes takes at most 1/EFFORT of a core's time
ENOMEM, SIGXCPU = 12, 24
NEVER = float("inf")


def keep(spec: Spec, system: System) -> NoReturn:
    """Run the command, answer, and end this process."""
    try:
        answer = Watch(spec, system).answer()
    except NotStarted as error:
        answer = {"stage": error.stage, "errno": error.number}
    except (OSError, MemoryError, RuntimeError) as error:  # too few files, processes or memory
        answer = {"stage": "keeper", "errno": getattr(error, "errno", None) or ENOMEM}
    except BaseException as error:
        sys.excepthook(type(error), error, error.__traceback__)
        os._exit(1)
    say(answer)
    os._exit(0)  # Python's own way to end waits for threads


def say(answer: dict[str, Any]) -> None:
    """Write the answer, as Python writes it; pegplan may be gone."""
    try:
        os.write(1, repr(answer).encode())
    except OSError:
        return


class Watch:
    """One run: its command, its processes, its logs, and how it ends."""

    def __init__(self, spec: Spec, system: System) -> None:
        self.spec, self.system = spec, system
        self.woken = threading.Event()  # there is something new
        self.cancelled = self.stopping = False
        self.stopped_by: str | None = None
        self.code: int | None = None
        self.ended = self.kill_at = self.give_up_at = NEVER
        self.look_at = 0.0
        self.left: set[int] = set()

    def answer(self) -> dict[str, Any]:
        """Run the command until no process is left; see :class:`pegplan.running.program.Run`.

        Raises:
            NotStarted: the command could not be started.
        """
        out, err = self.system.start()
        self.began = time.monotonic()
        logs = [Log(out, self.spec.stdout), Log(err, self.spec.stderr)]
        for work in (self._listen, self._wait):
            threading.Thread(target=work, daemon=True).start()
        self._watch()
        for log in logs:
            log.finish()
        if self.code == -SIGXCPU and self.stopped_by is None and self.spec.cpu is not None:
            self.stopped_by = "cpu"
        code = -9 if self.code is None else self.code  # not even SIGKILL ended it in time
        return {
            "exit_code": None if code < 0 else code,
            "signal": -code if code < 0 else None,
            "stopped_by": self.stopped_by,
            "wall": min(self.ended, time.monotonic()) - self.began,
            "cpu": self.system.cpu(),
            "memory_mb": self.system.peak or None,
            "left_behind": len(self.left),
            "contained": self.system.contained,
        }

    def _listen(self) -> None:
        """Hear that the run is to end: one byte, or that pegplan has hung up."""
        try:
            os.read(0, 1)
        finally:
            self.cancelled = True
            self.woken.set()

    def _wait(self) -> None:
        self.system.wait(self._note_end)
        self.woken.set()

    def _note_end(self, code: int) -> None:
        self.code, self.ended = code, time.monotonic()
        self.woken.set()

    def _watch(self) -> None:
        """Return when no process is left."""
        while True:
            self.woken.wait(self._pause())
            self.woken.clear()
            now = time.monotonic()
            if self.ended <= now:
                if self.system.all_gone():
                    return
                self._stop(None)
            elif self.cancelled:
                self._stop("cancel")
            elif now - self.began >= self.spec.wall:
                self._stop("wall")
            if now < self.look_at:
                continue
            excess = self.system.excess(afresh=self.stopping)
            if excess is not None:
                if excess == "memory" and self.stopping and self.system.grows:
                    self.kill_at = now  # no grace period while the memory still grows
                self._stop(excess)
            if now >= self.kill_at:
                self._signal(kill=True)
                if now >= self.give_up_at:
                    return
            self.cancelled = self.cancelled or not self.system.caller_is_there()
            cost = time.monotonic() - now
            interval = SOON if self.stopping else min(LONGEST, max(SHORTEST, EFFORT * cost))
            self.look_at = now + cost + interval

    def _pause(self) -> float:
        """Seconds until there is something to do."""
        end = NEVER if self.stopping else self.began + self.spec.wall
        return max(0.0, min(self.look_at, end) - time.monotonic())

    def _stop(self, reason: str | None) -> None:
        if self.stopping:
            return
        self.stopping = True
        self.look_at = 0.0
        self.stopped_by = reason
        self.kill_at = time.monotonic() + self.spec.grace
        self.give_up_at = self.kill_at + PATIENCE
        self._signal(kill=False)

    def _signal(self, kill: bool) -> None:
        alive = self.system.signal(kill)
        if self.ended < NEVER:
            self.left |= alive
