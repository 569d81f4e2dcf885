"""Watch one run, and decide when it ends and why."""

from __future__ import annotations

import os
import sys
import time

from pegplan.running.keeper.files import bytes_in
from pegplan.running.keeper.spec import MIB, NotStarted, Spec

TYPE_CHECKING = False  # as in typing, which would take longer to import than all the rest
if TYPE_CHECKING:
    from typing import Any, NoReturn

    from pegplan.running.keeper.linux import LinuxRun
    from pegplan.running.keeper.portable import PortableRun

PATIENCE = 10.0  # seconds to wait for killed processes that the system can't end yet
SHORTEST, LONGEST = 0.03, 0.5  # seconds between two looks at the processes
SOON = 0.005  # while they are being ended
EFFORT = 25  # looking at the processes takes at most 1/EFFORT of a core's time
ENOMEM, SIGXCPU = 12, 24
NEVER = float("inf")


def keep(spec: Spec, system: LinuxRun | PortableRun) -> NoReturn:
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

    def __init__(self, spec: Spec, system: LinuxRun | PortableRun) -> None:
        self.spec, self.system = spec, system
        self.stopping = self.grows = False
        self.stopped_by: str | None = None
        self.ended = self.kill_at = self.give_up_at = NEVER
        self.left: set[int] = set()

    def answer(self) -> dict[str, Any]:
        """Run the command until no process is left; see :class:`pegplan.running.program.Run`.

        Raises:
            NotStarted: the command could not be started.
        """
        self.system.start()
        self.began = time.monotonic()
        self.look_at = self.began + SHORTEST
        self._watch()
        self.system.close()
        code = -9 if self.system.code is None else self.system.code  # SIGKILL had no effect yet
        if code == -SIGXCPU and self.stopped_by is None and self.spec.cpu is not None:
            self.stopped_by = "cpu"
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

    def _watch(self) -> None:
        """Return when no process is left."""
        while True:
            self.system.listen(self._pause())
            now = time.monotonic()
            if self.system.code is not None:
                self.ended = min(self.ended, now)
                if self.system.all_gone():
                    return
                self._stop(None)
            elif self.system.cancelled:
                self._stop("cancel")
            elif now - self.began >= self.spec.wall:
                self._stop("wall")
            if now < self.look_at:
                continue
            excess = self._excess()
            if excess is not None:
                if excess == "memory" and self.stopping and self.grows:
                    self.kill_at = now  # no grace period while the memory still grows
                self._stop(excess)
            if now >= self.kill_at:
                self._signal(kill=True)
                if now >= self.give_up_at:
                    return
            cost = time.monotonic() - now
            interval = SOON if self.stopping else min(LONGEST, max(SHORTEST, EFFORT * cost))
            self.look_at = now + cost + interval

    def _pause(self) -> float:
        """Seconds until there is something to do."""
        end = NEVER if self.stopping else self.began + self.spec.wall
        return max(0.0, min(self.look_at, end) - time.monotonic())

    def _excess(self) -> str | None:
        """The limit that is exceeded: ``memory``, ``cpu``, ``disk`` or ``processes``."""
        spec = self.spec
        processes, memory, cpu, lost = self.system.measure(afresh=self.stopping)
        self.system.peak = max(self.system.peak, memory)
        if processes > spec.processes:
            return "processes"
        if spec.memory_mb is not None and memory > spec.memory_mb:
            self.grows = memory > 1.1 * spec.memory_mb
            return "memory"
        if spec.cpu is not None and cpu > spec.cpu:
            return "cpu"
        most = spec.disk_mb * MIB
        return "disk" if lost + bytes_in(spec.writable, most - lost) > most else None

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
