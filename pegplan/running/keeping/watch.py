"""Watch one run, and decide when it ends and why."""

from __future__ import annotations

import os
import resource
import select
import time

from pegplan.running.keeping import command, logs
from pegplan.running.keeping.family import ProcessTree
from pegplan.running.keeping.logs import Log
from pegplan.running.keeping.spec import NAMESPACES, Spec
from pegplan.running.keeping.system import (
    PR_SET_CHILD_SUBREAPER,
    PR_SET_DUMPABLE,
    SIGINT,
    SIGKILL,
    SIGTERM,
    SIGXCPU,
    libc,
    prctl,
)
from pegplan.running.keeping.usage import Usage

TYPE_CHECKING = False  # as in typing, which would take longer to import than all the rest
if TYPE_CHECKING:
    Answer = dict[str, int | float | str | bool | None]

PATIENCE = 10.0  # seconds to wait for killed processes that the kernel can't end yet
SHORTEST, LONGEST = 0.03, 0.5  # seconds between two looks at the processes
EFFORT = 30  # looking at the processes takes at most 1/EFFORT of a core's time


class Keeper:
    """One run: its command, its processes, its logs, and how it ends.

    Attributes:
        orphaned: whether pegplan is gone, or does not wait for the answer.
    """

    def __init__(self, spec: Spec, contained: str, caller: int) -> None:
        """Prepare a run.

        Args:
            contained: the way in which it is isolated.
            caller: a descriptor that can be read when pegplan is gone; -1 without one.
        """
        self.spec, self.contained, self.caller = spec, contained, caller
        prctl(PR_SET_CHILD_SUBREAPER, 1)
        prctl(PR_SET_DUMPABLE, 0)  # no process may trace it, or write to its files in /proc
        libc.signal(SIGINT, None)  # in place of Python's own handler
        self.family = ProcessTree(alone=contained == NAMESPACES)
        self.usage = Usage(spec, contained)
        self.parent = os.getppid()
        self.status: int | None = None
        self.stopped_by: str | None = None
        self.orphaned = False
        self.left: set[int] = set()
        self.kill_at = self.give_up_at = self.ended = float("inf")
        self.stopping = False
        self.interval = SHORTEST

    # -- starting

    def start(self) -> dict[str, int | str] | None:
        """Start the command; returns the stage and the error if that failed."""
        (out, its_out), (err, its_err) = logs.pipe(), logs.pipe()
        self.logs = [Log(out, self.spec.stdout), Log(err, self.spec.stderr)]
        self.floor = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        self.began = time.monotonic()
        its = (its_out, its_err)
        self.main = command.spawn(self.spec, its) if self.contained == NAMESPACES else 0
        failure = None if self.main else self._fork(its)
        for descriptor in its:
            os.close(descriptor)
        if failure:
            return failure
        try:
            self.pidfd = os.pidfd_open(self.main) if hasattr(os, "pidfd_open") else -1
        except OSError:
            self.pidfd = -1  # no descriptor is left for it; then it is looked at more often
        self.usage.began(self.main)
        return None

    def _fork(self, pipes: tuple[int, int]) -> dict[str, int | str] | None:
        """Start the command in a fork of this process; returns as :meth:`start`."""
        report, reply = os.pipe()
        me = os.getpid()
        self.main = os.fork()
        if self.main == 0:
            its = (*pipes, reply)
            command.become(self.spec, self.contained, its, me, self.parent)
        os.close(reply)
        failure = os.read(report, 100)
        os.close(report)
        if not failure:
            return None
        os.waitpid(self.main, 0)
        stage, number = failure.decode().split()
        return {"stage": stage, "errno": int(number)}

    # -- watching

    def watch(self) -> None:
        """Return when no process is left."""
        poller = select.poll()
        for descriptor in (0, self.caller, self.pidfd, *(log.pipe for log in self.logs)):
            if descriptor >= 0:
                poller.register(descriptor, select.POLLIN)
        ready = {log.pipe: log for log in self.logs}
        look_at = self.began + SHORTEST
        while True:
            for descriptor, event in poller.poll(self._pause(look_at)):
                if descriptor in ready:
                    if not ready[descriptor].pump() and event & select.POLLHUP:
                        poller.unregister(descriptor)
                elif descriptor == self.pidfd:
                    poller.unregister(descriptor)
                else:
                    self.orphaned = self.orphaned or descriptor != 0 or not os.read(0, 1)
                    poller.unregister(descriptor)
                    self._stop("cancel")
            if not self._reap():
                return
            now = time.monotonic()
            if self.status is not None:
                self._stop(None)
            elif now - self.began >= self.spec.wall:
                self._stop("wall")
            elif self.caller < 0 and os.getppid() != self.parent:
                self.orphaned = True
                self._stop("cancel")
            if now >= self.kill_at:
                self._signal_all(SIGKILL)
                if now >= self.give_up_at:
                    return
            elif now >= look_at:
                self._check_usage()
                cost = time.monotonic() - now
                self.interval = min(LONGEST, max(SHORTEST, EFFORT * cost))
                look_at = now + cost + self.interval

    def _pause(self, look_at: float) -> int:
        """Milliseconds until there is something to do."""
        if self.stopping or self.pidfd < 0:
            return 3
        wait = min(look_at, self.began + self.spec.wall) - time.monotonic()
        return max(0, min(1000, int(wait * 1000) + 1))

    def _reap(self) -> bool:
        """Collect ended children; False when there is no child any more."""
        while True:
            try:
                pid, status, usage = os.wait4(-1, os.WNOHANG)
            except ChildProcessError:
                return False
            if pid == 0:
                return True
            if usage.ru_maxrss > self.floor:  # until exec it counts the keeper's own memory
                self.usage.peak = max(self.usage.peak, usage.ru_maxrss / 1024)
            if pid == self.main:
                self.status, self.ended = status, time.monotonic()

    def _check_usage(self) -> None:
        reason = self.usage.excess(self.family.look())
        if reason is None:
            return
        if reason == "memory" and self.stopping and self.usage.grows:
            self.kill_at = time.monotonic()  # no grace period while the memory still grows
        self._stop(reason)

    # -- ending

    def _stop(self, reason: str | None) -> None:
        if self.stopping:
            return
        self.stopping = True
        self.stopped_by = reason
        self.kill_at = time.monotonic() + self.spec.grace
        self.give_up_at = self.kill_at + PATIENCE
        self._signal_all(SIGTERM)

    def _signal_all(self, number: int) -> None:
        alive = self.family.signal(number)
        if self.status is not None:
            self.left.update(alive)

    def answer(self) -> Answer:
        """How the run ended; see :class:`pegplan.running.process.Run`."""
        for log in self.logs:
            log.finish()
        self.usage.files.clear()
        status = self.status
        signalled = status is not None and os.WIFSIGNALED(status)
        number = os.WTERMSIG(status) if status is not None and signalled else None
        if number == SIGXCPU and self.stopped_by is None and self.spec.cpu is not None:
            self.stopped_by = "cpu"
        if status is None:  # not even SIGKILL ended it in time
            number = SIGKILL
        return {
            "exit_code": None if status is None or signalled else os.WEXITSTATUS(status),
            "signal": number,
            "stopped_by": self.stopped_by,
            "wall": min(self.ended, time.monotonic()) - self.began,
            "cpu": self.usage.clock.seconds({}),
            "cpu_counted": self.usage.clock.counts,
            "memory_mb": self.usage.peak or None,
            "left_behind": len(self.left),
            "contained": self.contained,
        }
