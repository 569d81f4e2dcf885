"""A run on any system that psutil knows; it promises less than one on Linux.

:data:`pegplan.running.supervisor.LACKING` says what. A process that has left its parents is known
by the run's mark in its environment, or since it was seen before.
"""

from __future__ import annotations

import os
import signal
import subprocess
import threading

import psutil

from pegplan.running.keeper.files import LogFile
from pegplan.running.keeper.spec import MARK, MIB, PORTABLE, NotStarted, Spec
from pegplan.running.keeper.watch import keep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

GONE = (psutil.Error, OSError)
"""What asking a process raises that has ended, or is somebody else's."""


def main(spec: Spec) -> NoReturn:
    """Run a command, and end this process."""
    keep(spec, PortableRun(spec))


class PortableRun:
    """The processes of a run; see :class:`pegplan.running.keeper.linux.LinuxRun`."""

    contained = PORTABLE

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.code: int | None = None
        self.cancelled = False
        self.peak = 0.0
        self.news = threading.Event()
        self.tree = PsutilTree(spec.environment[MARK])
        self.seen: dict[tuple[int, float], float] = {}
        self.before = _ended_cpu()
        try:
            self.caller: psutil.Process | None = psutil.Process(spec.caller)
        except psutil.Error:
            self.caller = None

    def start(self) -> None:
        """Start the command in a group of its own, so that Ctrl-C is pegplan's alone to answer."""
        spec = self.spec
        if not os.path.isdir(spec.directory):
            raise NotStarted("directory", 2)
        flags = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
        flags |= getattr(subprocess, "CREATE_NO_WINDOW", 0)
        try:
            self.main = subprocess.Popen(
                spec.command,
                executable=spec.program,
                cwd=spec.directory,
                env=spec.environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
                creationflags=flags,
                bufsize=0,
            )
        except OSError as error:
            raise NotStarted("program", error.errno or 0) from None
        assert self.main.stdout is not None
        assert self.main.stderr is not None
        logs = ((self.main.stdout.fileno(), spec.stdout), (self.main.stderr.fileno(), spec.stderr))
        self.logs = [Log(*each) for each in logs]
        for work in (self._hear, self._wait):
            threading.Thread(target=work, daemon=True).start()

    def _hear(self) -> None:
        """Hear that the run is to end: one byte, or that pegplan has hung up."""
        try:
            os.read(0, 1)
        finally:
            self.cancelled = True
            self.news.set()

    def _wait(self) -> None:
        self.code = self.main.wait()
        self.news.set()

    def listen(self, seconds: float) -> None:
        """See the class; threads do the work, since Windows can't wait for a pipe and a time."""
        self.news.wait(seconds)
        self.news.clear()
        self.cancelled = self.cancelled or self.caller is None or not self.caller.is_running()

    def close(self) -> None:
        """See the class."""
        for log in self.logs:
            log.finish()

    def all_gone(self) -> bool:
        """Whether a fresh look finds none."""
        return not self.tree.look(afresh=True)

    def signal(self, kill: bool) -> set[int]:
        """See :func:`send`."""
        alive = self.tree.look(afresh=True)
        send(alive, kill)
        return {one.pid for one in alive} - {self.main.pid}

    def cpu(self) -> float:
        """See the class."""
        return max(_ended_cpu() - self.before, sum(self.seen.values()))

    def measure(self, afresh: bool) -> tuple[int, float, float, int]:
        """See the class; lost files are not found."""
        ours = self.tree.look(afresh)
        memory, collected = 0, 0.0
        for one in ours:
            try:
                with one.oneshot():
                    times = one.cpu_times()
                    memory += one.memory_info().rss
            except GONE:
                continue
            own = times.user + times.system
            self.seen[one.pid, one.create_time()] = own
            # Windows does not count what a process has waited for
            children = getattr(times, "children_user", 0) + getattr(times, "children_system", 0)
            collected += own + children
        cpu = max(_ended_cpu() - self.before + collected, sum(self.seen.values()))
        return len(ours), memory / MIB, cpu, 0


def _ended_cpu() -> float:
    """CPU seconds of processes below this one that have ended and were waited for."""
    try:
        import resource
    except ImportError:  # on Windows, which counts none
        return 0.0
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Log:
    """A pipe that a thread copies to a log file."""

    def __init__(self, pipe: int, path: str) -> None:
        self.pipe, self.file, self.lock = pipe, LogFile(path), threading.Lock()
        self.thread = threading.Thread(target=self._copy, daemon=True)
        self.thread.start()

    def _copy(self) -> None:
        while data := os.read(self.pipe, MIB):
            with self.lock:
                self.file.feed(data)

    def finish(self) -> None:
        """Write what has come; a process that got away may hold the pipe for ever."""
        self.thread.join(1.0)
        with self.lock:
            self.file.finish()


class PsutilTree:
    """The processes below this one, and those that carry the run's mark in their environment.

    Attributes:
        ours: those that are alive, as of the last look.
    """

    def __init__(self, mark: str) -> None:
        """Note which processes exist already; they are none of the run's."""
        self.mark = mark
        self.me = psutil.Process()
        self.began = self.me.create_time()
        self.ours: dict[int, psutil.Process] = {}
        self.strangers = set(psutil.pids()) - {self.me.pid}

    def look(self, afresh: bool = False) -> list[psutil.Process]:
        """The processes of the run that are alive.

        Args:
            afresh: also look again at those that are known to be strangers.
        """
        pids = set(psutil.pids()) - {self.me.pid}
        self.strangers = set() if afresh else self.strangers & pids
        self.ours = {pid: one for pid, one in self.ours.items() if _is_alive(one)}
        parents: dict[psutil.Process, int] = {}
        for pid in pids - self.strangers - self.ours.keys():
            try:
                process = psutil.Process(pid)
                if process.create_time() >= self.began - 1 and _is_alive(process):
                    parents[process] = process.ppid()
                    continue
            except GONE:
                continue  # it is new, and gone again
            self.strangers.add(pid)
        self._take([one for one in parents if _carries(one, self.mark)], parents)
        while new := [one for one, parent in parents.items() if self._is_parent(parent)]:
            self._take(new, parents)
        self.strangers.update(one.pid for one in parents)
        return list(self.ours.values())

    def _is_parent(self, pid: int) -> bool:
        return pid in self.ours or pid == self.me.pid

    def _take(self, new: list[psutil.Process], parents: dict[psutil.Process, int]) -> None:
        for one in new:
            self.ours[one.pid] = one
            del parents[one]


def send(processes: list[psutil.Process], kill: bool) -> None:
    """Ask processes to end, or kill them; whole groups at once where the system has groups.

    One after another, a process might fork before its turn. Each is asked once: a program may do
    again what it does when it is asked.
    """
    groups: dict[int, set[int]] = {}
    if hasattr(os, "killpg"):
        for one in processes:
            try:
                groups.setdefault(os.getpgid(one.pid), set()).add(one.pid)
            except OSError:
                continue
        groups.pop(os.getpgrp(), None)
    asked: set[int] = set()
    number = signal.SIGTERM if not kill else getattr(signal, "SIGKILL", signal.SIGTERM)
    for group, members in groups.items():
        try:
            os.killpg(group, number)
            asked |= members
            if not kill:
                os.killpg(group, signal.SIGCONT)  # a stopped process would not notice it
        except OSError:
            continue
    for one in processes:
        if not kill and one.pid in asked:
            continue
        try:
            one.kill() if kill else one.terminate()
        except GONE:
            continue


def _carries(process: psutil.Process, mark: str) -> bool:
    """Whether a process has the mark of a run in its environment."""
    try:
        return bool(mark) and process.environ().get(MARK) == mark
    except (*GONE, ValueError):
        return False


def _is_alive(process: psutil.Process) -> bool:
    try:
        return bool(process.is_running() and process.status() != psutil.STATUS_ZOMBIE)
    except GONE:
        return False
