"""The portable keeper's program: start the command, watch it, and report how it ended.

It takes the same arguments, is told the same and answers the same as the keeper for Linux
(:mod:`pegplan.running.keeping.keep`). Threads read what comes, since waiting for several pipes at
once is not possible everywhere.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from typing import Any

import psutil

from pegplan.running.keeping.logs import LogFile
from pegplan.running.keeping.spec import MIB, Spec
from pegplan.running.portable.family import PsutilTree
from pegplan.running.portable.usage import SampledUsage
from pegplan.running.watched import MARK

PORTABLE = "portable"  # what Run.contained says
RELEASED = b"r"
PATIENCE = 10.0  # seconds to wait for killed processes that the system can't end yet
SHORTEST, LONGEST = 0.03, 0.5  # seconds between two looks at the processes
SOON = 0.005  # while they are being ended
EFFORT = 20  # looking at the processes takes at most 1/EFFORT of a core's time
ENOMEM = 12


def main(arguments: list[str]) -> None:
    """Run the command that the arguments describe, and end this process."""
    spec = Spec(arguments)
    lines = CallerLine(spec.caller)
    try:
        run = WatchedRun(spec, lines)
        answer = run.start() or run.watched()
    except (OSError, MemoryError, RuntimeError) as error:  # too few files, processes or memory
        answer = _failure("keeper", error)
    heard = _say(answer)
    if spec.remove and (not heard or lines.is_abandoned()):
        from pegplan.running.removal import remove

        for folder in spec.remove:
            remove(folder)
    os._exit(0)


class CallerLine:
    """What pegplan says, and whether it is there.

    Attributes:
        woken: set when there is something new.
        cancelled: the run is to end.
        orphaned: pegplan is gone.
    """

    def __init__(self, caller: int) -> None:
        self.woken, self.released = threading.Event(), threading.Event()
        self.cancelled = self.orphaned = False
        try:
            self.caller: psutil.Process | None = psutil.Process(caller)
        except psutil.Error:
            self.caller = None
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        said = b" "
        while said not in (RELEASED, b""):
            try:
                said = os.read(0, 1)
            except OSError:
                said = b""
            self.orphaned = self.orphaned or not said
            self.cancelled = True
            self.woken.set()
        self.released.set()

    def look(self) -> None:
        """Take note if pegplan has ended: a fork of it may hold the line open."""
        if self.caller is None or not self.caller.is_running():
            self.orphaned = self.cancelled = True

    def is_abandoned(self) -> bool:
        """Wait until pegplan has removed the run's folders, or is gone; whether it is gone."""
        nowhere = os.open(os.devnull, os.O_RDWR)
        for descriptor in (1, 2):
            os.dup2(nowhere, descriptor)  # pegplan reads the answer to the end of the file
        while not self.released.wait(LONGEST):
            self.look()
            if self.orphaned:
                break
        return self.orphaned


class WatchedRun:
    """One run: its command, its processes, its logs, and how it ends."""

    def __init__(self, spec: Spec, lines: CallerLine) -> None:
        self.spec, self.lines = spec, lines
        self.family = PsutilTree(os.environ.get(MARK, ""))
        self.usage = SampledUsage(spec)
        self.stopped_by: str | None = None
        self.stopping = False
        self.ended = self.kill_at = self.give_up_at = float("inf")
        self.look_at = 0.0
        self.left: set[int] = set()

    def start(self) -> dict[str, Any] | None:
        """Start the command; returns the stage and the error if that failed."""
        spec = self.spec
        if not os.path.isdir(spec.directory):
            return _failure("directory", FileNotFoundError(2, "no folder"))
        # its own group, so that Ctrl-C is pegplan's alone to answer; Windows has no sessions
        flags = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
        flags |= getattr(subprocess, "CREATE_NO_WINDOW", 0)
        self.began = time.monotonic()
        try:
            self.main = subprocess.Popen(
                spec.command,
                executable=spec.program,
                cwd=spec.directory,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
                creationflags=flags,
                bufsize=0,
            )
        except OSError as error:
            return _failure("program", error)
        pairs = ((self.main.stdout, spec.stdout), (self.main.stderr, spec.stderr))
        self.logs = [_Copied(pipe, path) for pipe, path in pairs]
        threading.Thread(target=self._wait, daemon=True).start()
        return None

    def _wait(self) -> None:
        self.main.wait()
        self.ended = time.monotonic()
        self.lines.woken.set()

    def watched(self) -> dict[str, Any]:
        """Watch until no process is left; how the run ended."""
        while True:
            if self.lines.woken.wait(self._pause()):
                self.lines.woken.clear()
            now = time.monotonic()
            self._decide(now)
            if now < self.look_at:
                continue
            alive = self.family.look(afresh=self.stopping)
            excess = self.usage.excess(alive)
            if self.ended <= now and not alive:
                return self._answer()
            if excess is not None:
                if excess == "memory" and self.stopping and self.usage.grows:
                    self.kill_at = now  # no grace period while the memory still grows
                self._stop(excess)
            if now >= self.kill_at:
                self._signal(kill=True)
                if now >= self.give_up_at:
                    return self._answer()
            self.lines.look()
            cost = time.monotonic() - now
            interval = SOON if self.stopping else min(LONGEST, max(SHORTEST, EFFORT * cost))
            self.look_at = now + cost + interval

    def _pause(self) -> float:
        """Seconds until there is something to do."""
        end = float("inf") if self.stopping else self.began + self.spec.wall
        return max(0.0, min(self.look_at, end) - time.monotonic())

    def _decide(self, now: float) -> None:
        if self.ended <= now:
            self._stop(None)
        elif self.lines.cancelled:
            self._stop("cancel")
        elif now - self.began >= self.spec.wall:
            self._stop("wall")

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
        alive = self.family.signal(kill)
        if self.ended < float("inf"):
            self.left |= alive - {self.main.pid}

    def _answer(self) -> dict[str, Any]:
        """How the run ended; see :class:`pegplan.running.process.Run`."""
        for log in self.logs:
            log.finish()
        code = self.main.returncode
        return {
            "exit_code": None if code is None or code < 0 else code,
            "signal": 9 if code is None else -code if code < 0 else None,
            "stopped_by": self.stopped_by,
            "wall": min(self.ended, time.monotonic()) - self.began,
            "cpu": self.usage.cpu(),
            "cpu_counted": False,
            "memory_mb": self.usage.peak or None,
            "left_behind": len(self.left),
            "contained": PORTABLE,
        }


class _Copied:
    """A pipe that a thread copies to a log file."""

    def __init__(self, pipe: Any, path: str) -> None:
        self.pipe, self.file, self.lock = pipe, LogFile(path), threading.Lock()
        self.thread = threading.Thread(target=self._copy, daemon=True)
        self.thread.start()

    def _copy(self) -> None:
        while data := os.read(self.pipe.fileno(), MIB):
            with self.lock:
                self.file.feed(data)

    def finish(self) -> None:
        """Write what has come; a process that got away may hold the pipe for ever."""
        self.thread.join(1.0)
        with self.lock:
            self.file.finish()


def _failure(stage: str, error: BaseException) -> dict[str, Any]:
    return {"stage": stage, "errno": getattr(error, "errno", None) or ENOMEM}


def _say(answer: dict[str, Any]) -> bool:
    """Write the answer; False if nobody reads it."""
    import json

    try:
        os.write(1, json.dumps(answer).encode() + b"\n")
    except OSError:
        return False
    return True


if __name__ == "__main__":
    main(sys.argv[1:])
