"""The keeper: a small process that runs one command and answers for everything it starts.

:mod:`pegplan.running.process` starts this file by its path (``python -I -S keeper.py
name=value … -- command``), so it imports nothing of pegplan and only what starts quickly.
Or it is forked from :mod:`pegplan.running.forkserver`, which saves starting at all.
It becomes the subreaper of the command's processes: whatever they fork, and however they
detach, they stay below the keeper, which can find, count and kill them, and knows that
nothing is left once it has no child.

Standard input is the line to pegplan: a byte asks to end the run, end of file says that
pegplan died. Standard output gets one JSON line when all is over: ``exit_code``,
``signal``, ``stopped_by``, ``wall`` and ``cpu`` in seconds, ``memory_mb``,
``left_behind``; or ``stage`` and ``errno`` where the command could not be started.

Elsewhere than on Linux there is no subreaper and no ``/proc``: the keeper then sees and
kills the command's process group only, and memory is not limited but by address space.
"""

from __future__ import annotations

import ctypes
import os
import resource
import select
import sys
import time

TYPE_CHECKING = False  # as in typing, which would take longer to import than all the rest
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn

LINUX = sys.platform == "linux"
ENOMEM = 12
SIGKILL, SIGPIPE, SIGTERM, SIGCONT, SIGXCPU, SIGXFSZ = 9, 13, 15, 18, 24, 25
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
F_SETPIPE_SZ = 1031
MIB = 1 << 20

HEAD, TAIL = 8 * MIB, 1 * MIB  # of a log, in bytes: what is kept of its two ends
FILE_LIMIT = 16 << 30  # bytes; a planner's own files never come near it
CPU_SLACK = 2  # seconds that one process gets beyond the limit of its tree
PATIENCE = 10.0  # seconds to wait for killed processes that the kernel can't end yet
SHORTEST, LONGEST = 0.03, 0.5  # seconds between two looks at the processes
EFFORT = 30  # looking takes at most one part in EFFORT of a core


class Spec:
    """What to run and how, read from ``name=value`` arguments; empty values are None."""

    def __init__(self, arguments: list[str]) -> None:
        split = arguments.index("--")
        given = dict(argument.split("=", 1) for argument in arguments[:split])
        self.command = arguments[split + 1 :]
        self.directory = given["directory"]
        self.program = given["program"]
        self.stdout, self.stderr = given["stdout"], given["stderr"]
        self.wall, self.grace = float(given["wall"]), float(given["grace"])
        self.cpu = float(given["cpu"]) if given["cpu"] else None
        self.memory_mb = int(given["memory_mb"]) if given["memory_mb"] else None
        self.address_space = given["address_space"] == "1"
        self.remove = [given[name] for name in ("remove", "scratch") if given[name]]
        self.remover = given["remover"]
        self.caller = int(given["caller"])


class Log:
    """Copies a pipe to a file; of a flood it keeps the two ends."""

    def __init__(self, pipe: int, path: str) -> None:
        os.set_blocking(pipe, False)
        self.pipe = pipe
        self.file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
        self.room = HEAD
        self.left_out = 0
        self.tail = bytearray()

    def pump(self) -> bool:
        """Copy what is there; False when there is nothing (now, or at the end)."""
        try:
            data = os.read(self.pipe, MIB)
        except BlockingIOError:
            return False
        if not data:
            return False
        if self.room:
            self._write(data[: self.room])
            data, self.room = data[self.room :], max(0, self.room - len(data))
        self.tail += data
        if len(self.tail) > 4 * TAIL:
            self._shorten()
        return True

    def _shorten(self) -> None:
        extra = max(0, len(self.tail) - TAIL)
        del self.tail[:extra]
        self.left_out += extra

    def _write(self, data: bytes | bytearray) -> None:
        view = memoryview(data)
        while view:
            try:
                view = view[os.write(self.file, view) :]
            except OSError:  # a full disk must not end the run
                self.room = 0
                return

    def finish(self) -> None:
        """Copy the rest. The pipe may be open elsewhere, so end of file is not awaited."""
        for _ in range(64):
            if not self.pump():
                break
        self._shorten()
        if self.left_out:
            self._write(b"\n[... %d bytes left out ...]\n" % self.left_out)
        self._write(self.tail)
        os.close(self.file)


class Family:
    """The processes below this one, read from ``/proc``."""

    def __init__(self) -> None:
        self.me = os.getpid()
        self.tick = os.sysconf("SC_CLK_TCK")
        self.page = os.sysconf("SC_PAGE_SIZE")
        # What ran before the command is no part of it: known strangers make looking cheap.
        self.strangers = set(self._pids()) - {self.me}

    def _pids(self) -> list[int]:
        return [int(name) for name in os.listdir("/proc") if name.isdigit()] if LINUX else []

    def stat(self, pid: int) -> list[bytes] | None:
        """The fields of a process's ``stat`` from ``state`` on; None when it is gone."""
        try:
            with open(f"/proc/{pid}/stat", "rb", buffering=0) as file:
                text = file.read()
        except OSError:
            return None
        return text[text.rindex(b")") + 2 :].split()

    def look(self, afresh: bool = False) -> dict[int, list[bytes]]:
        """The :meth:`stat` of every process below this one."""
        pids = self._pids()
        self.strangers = set() if afresh else self.strangers.intersection(pids)
        new = {pid: stat for pid in pids if pid not in self.strangers and (stat := self.stat(pid))}
        new.pop(self.me, None)
        ours: dict[int, list[bytes]] = {}
        found = True
        while found:
            found = False
            for pid, stat in list(new.items()):
                parent = int(stat[1])
                if parent == self.me or parent in ours:
                    ours[pid] = new.pop(pid)
                    found = True
                elif parent in self.strangers:
                    self.strangers.add(pid)
                    del new[pid]
                    found = True
        return ours

    def memory(self, ours: dict[int, list[bytes]], limit_mb: int | None) -> float:
        """Resident MiB of all; only where it matters pages they share are counted once."""
        total = sum(int(stat[21]) for stat in ours.values()) * self.page / MIB
        if limit_mb is not None and total > limit_mb and len(ours) > 1:
            shares = [self._share(pid) for pid in ours]
            if None not in shares:
                return sum(share for share in shares if share is not None)
        return total

    def _share(self, pid: int) -> float | None:
        """MiB of a process, each shared page divided by the number of those who share it."""
        try:
            with open(f"/proc/{pid}/smaps_rollup", "rb") as file:
                for line in file:
                    if line.startswith(b"Pss:"):
                        return int(line.split()[1]) / 1024
        except ProcessLookupError:
            return 0.0
        except OSError:
            return None
        return 0.0

    def cpu(self, ours: dict[int, list[bytes]]) -> float:
        """CPU seconds of all, the ended ones included."""
        ticks = sum(int(field) for stat in ours.values() for field in stat[11:15])
        return ended_cpu() + ticks / self.tick


def ended_cpu() -> float:
    """CPU seconds of all ended processes below this one."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


class Keeper:
    """One run: the command, its family, its logs, and why and when to end it."""

    def __init__(self, spec: Spec, enter: Callable[[str, list[str]], Any] | None) -> None:
        self.spec = spec
        self.enter = enter
        self.libc = ctypes.CDLL(None, use_errno=True)
        if LINUX:
            self.libc.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        self.family = Family()
        self.parent = os.getppid()
        self.caller = -1  # a descriptor that can be read when pegplan is gone
        self.status: int | None = None
        self.stopped_by: str | None = None
        self.orphaned = False
        self.peak = 0.0
        self.left: set[int] = set()
        self.kill_at = self.give_up_at = self.ended = float("inf")
        self.stopping = False
        self.interval = SHORTEST

    # -- starting

    def start(self) -> dict[str, int | str] | None:
        """Fork and execute the command; the answer says what failed, if anything did."""
        pipes = [os.pipe(), os.pipe()]
        if LINUX:
            import fcntl

            for pipe, _ in pipes:
                try:
                    fcntl.fcntl(pipe, F_SETPIPE_SZ, MIB)
                except OSError:
                    break  # the user's share of pipe memory is spent; small ones work too
        self.logs = [
            Log(pipe, path)
            for (pipe, _), path in zip(pipes, (self.spec.stdout, self.spec.stderr), strict=True)
        ]
        report, reply = os.pipe()
        self.floor = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        me = os.getpid()
        self.began = time.monotonic()
        self.main = os.fork()
        if self.main == 0:
            self._become_command(pipes[0][1], pipes[1][1], reply, me)
        for descriptor in (pipes[0][1], pipes[1][1], reply):
            os.close(descriptor)
        failure = os.read(report, 100)
        os.close(report)
        if failure:
            os.waitpid(self.main, 0)
            stage, number = failure.decode().split()
            return {"stage": stage, "errno": int(number)}
        try:
            self.pidfd = os.pidfd_open(self.main) if LINUX and hasattr(os, "pidfd_open") else -1
        except OSError:
            self.pidfd = -1  # no file left for it; then it is looked at more often
        if stat := self.family.stat(self.main):
            self.peak = int(stat[21]) * self.family.page / MIB
        return None

    def _become_command(self, out: int, err: int, reply: int, keeper: int) -> NoReturn:
        stage = "set-up"
        try:
            os.setsid()
            self.libc.signal.argtypes = [ctypes.c_int, ctypes.c_void_p]
            for number in (SIGPIPE, SIGXFSZ):  # Python ignores them, and exec hands that on
                self.libc.signal(number, None)
            if LINUX:
                self.libc.prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0)
                if os.getppid() != keeper:
                    os._exit(127)
            self._limit_resources()
            stage = "directory"
            os.chdir(self.spec.directory)
            stage = "program"
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.dup2(out, 1)
            os.dup2(err, 2)
            if self.enter is not None:
                os.close(reply)  # it may work for long before it executes anything
                self.enter(self.spec.program, self.spec.command)
            os.execv(self.spec.program, self.spec.command)
        except BaseException as error:
            os.write(reply, f"{stage} {getattr(error, 'errno', None) or 0}".encode())
        finally:
            os._exit(127)

    def _limit_resources(self) -> None:
        wanted = {resource.RLIMIT_CORE: 0, resource.RLIMIT_FSIZE: FILE_LIMIT}
        if self.spec.cpu is not None:
            wanted[resource.RLIMIT_CPU] = -int(-self.spec.cpu // 1) + CPU_SLACK
        if self.spec.memory_mb is not None and self.spec.address_space:
            wanted[resource.RLIMIT_AS] = self.spec.memory_mb * MIB
        for what, value in wanted.items():
            hard = resource.getrlimit(what)[1]
            if hard != resource.RLIM_INFINITY:
                value = min(value, hard)
            if LINUX or what != resource.RLIMIT_AS:  # macOS refuses it
                resource.setrlimit(what, (value, hard))
        if LINUX:  # when the machine runs out of memory, pegplan and its keepers stay
            try:
                with open("/proc/self/oom_score_adj", "w") as file:
                    file.write("500")
            except OSError:
                return  # it is higher already, or the system does not let us

    # -- watching

    def watch(self) -> None:
        """Return when no process is left."""
        poller = select.poll()
        poller.register(0, select.POLLIN)
        for log in self.logs:
            poller.register(log.pipe, select.POLLIN)
        if self.pidfd >= 0:
            poller.register(self.pidfd, select.POLLIN)
            self._watch_caller(poller)
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
                if not LINUX:  # without a subreaper others of the group may still be there
                    self._signal_all(SIGKILL)
                    self.left.clear()  # and can't be counted
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

    def _watch_caller(self, poller: select.poll) -> None:
        """Hear of pegplan's death; it need not be the parent, and others may hold its line."""
        try:
            self.caller = os.pidfd_open(self.spec.caller)
        except ProcessLookupError:
            self.orphaned = True
            self._stop("cancel")
            return
        except OSError:  # no file left for it; its parent will have changed
            return
        poller.register(self.caller, select.POLLIN)

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
                self.peak = max(self.peak, usage.ru_maxrss / (1024 if LINUX else MIB))
            if pid == self.main:
                self.status, self.ended = status, time.monotonic()

    def _check_usage(self) -> None:
        ours = self.family.look()
        memory = self.family.memory(ours, self.spec.memory_mb)
        self.peak = max(self.peak, memory)
        if self.spec.memory_mb is not None and memory > self.spec.memory_mb:
            if self.stopping and memory > 1.1 * self.spec.memory_mb:
                self.kill_at = time.monotonic()  # no grace for those that go on growing
            self._stop("memory")
        elif self.spec.cpu is not None and self.family.cpu(ours) > self.spec.cpu:
            self._stop("cpu")

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
        if LINUX:
            ours = self.family.look(afresh=True)
            alive = {pid: int(stat[2]) for pid, stat in ours.items() if stat[0] not in (b"Z", b"X")}
        else:
            alive = {self.main: self.main}
        if self.status is not None:
            self.left.update(alive)
        # A group gets a signal at once, a lone process might fork before its turn comes.
        for group in set(alive.values()):
            try:
                os.killpg(group, number)
                if number != SIGKILL:
                    os.killpg(group, SIGCONT)  # a stopped process would sleep through it
            except OSError:
                continue

    def result(self) -> dict[str, int | float | str | None]:
        """What the last line says when the command was started."""
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
            "cpu": ended_cpu(),
            "memory_mb": self.peak or None,
            "left_behind": len(self.left),
        }


def as_json(fields: dict[str, int | float | str | None] | dict[str, int | str]) -> str:
    """One JSON line; importing json would double the time it takes to start."""

    def text(value: int | float | str | None) -> str:
        if value is None:
            return "null"
        return f'"{value}"' if isinstance(value, str) else repr(value)

    return "{" + ", ".join(f'"{name}": {text(value)}' for name, value in fields.items()) + "}\n"


def main(arguments: list[str], enter: Callable[[str, list[str]], Any] | None = None) -> None:
    """Run the command that the arguments describe.

    Args:
        enter: called in the command's process with the program and the command, to become
            it in another way than by executing it.
    """
    keeper = Keeper(Spec(arguments), enter)
    answer: dict[str, int | float | str | None] | dict[str, int | str] | None
    try:
        answer = keeper.start()
    except (OSError, MemoryError) as error:  # too few files, processes or memory
        answer = {"stage": "keeper", "errno": getattr(error, "errno", None) or ENOMEM}
    if answer is None:
        keeper.watch()
        for log in keeper.logs:
            log.finish()
        answer = keeper.result()
    try:
        os.write(1, as_json(answer).encode())
    except OSError:
        keeper.orphaned = True
    if keeper.orphaned and keeper.spec.remove:
        import runpy

        remove = runpy.run_path(keeper.spec.remover)["remove"]
        for folder in keeper.spec.remove:
            remove(folder)
    os._exit(0)  # without the few milliseconds of an orderly end


if __name__ == "__main__":
    main(sys.argv[1:])
