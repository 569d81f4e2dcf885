"""A run on Linux: started by a fork, its processes found in ``/proc``, measured and ended.

Where the system has namespaces, the keeper is the first process of new ones
(:mod:`pegplan.running.keeper.namespaces`), and the kernel ends all in them with it. Elsewhere it
adopts what its descendants leave behind, and ends that.
"""

from __future__ import annotations

import os
import resource
import select

from pegplan.running.keeper import namespaces, system
from pegplan.running.keeper.files import LogFile, bytes_open
from pegplan.running.keeper.spec import MIB, NAMESPACES, PLAIN, NotStarted, Spec
from pegplan.running.keeper.watch import keep, say

TYPE_CHECKING = False  # as in typing, which would take longer to import than all the rest
if TYPE_CHECKING:
    from typing import NoReturn

Stat = list[bytes]
"""The fields of ``/proc/PID/stat`` from ``state`` on: field 1 is the parent, 2 the group."""

PAGE, TICKS = os.sysconf("SC_PAGE_SIZE"), os.sysconf("SC_CLK_TCK")
FILE_LIMIT = 16 << 30  # bytes; far more than planners write
UNTOLD = 0.01  # seconds between two looks for the command's end where the system does not tell it
CPU_SLACK = 2  # seconds; the limit of one process is so much above that of the whole run


def main(spec: Spec) -> NoReturn:
    """Run a command, and end this process."""
    try:
        caller = _end_of(spec.caller)
    except ProcessLookupError:  # pegplan has ended already
        os._exit(0)
    if spec.contain in (None, NAMESPACES):
        try:
            child = namespaces.fork(spec)
        except OSError as error:
            if spec.contain is not None:
                say({"stage": NAMESPACES, "errno": error.errno})
                os._exit(0)
        else:
            if child == 0:
                keep(spec, LinuxRun(spec, NAMESPACES, caller))
            os.waitpid(child, 0)
            os._exit(0)
    keep(spec, LinuxRun(spec, PLAIN, caller))


class LinuxRun:
    """The processes of a run, as the system shows them.

    Attributes:
        contained: how the run is kept apart.
        code: the exit code of the command, or below 0 the signal that ended it; None before.
        cancelled: whether pegplan wants the run to end, or has ended itself.
        peak: the most memory that was seen, in MiB.
    """

    def __init__(self, spec: Spec, contained: str, caller: int) -> None:
        """Get ready; ``caller`` is what :func:`_end_of` gives for pegplan."""
        self.spec, self.contained = spec, contained
        self.code: int | None = None
        self.cancelled = self.reaped = False
        self.peak = 0.0
        self.asking = {0, caller}
        self.logs: dict[int, LogFile] = {}
        self.poll = select.poll()
        self.seen: dict[tuple[int, bytes], int] = {}
        system.prctl(system.PR_SET_CHILD_SUBREAPER, 1)
        system.libc.signal(system.SIGINT, None)  # in place of Python's own handler
        self.me = os.getpid()
        self.strangers = set(_pids()) - {self.me}
        self.before = _ended_cpu()

    # -- starting

    def start(self) -> None:
        """Start the command in a fork of this process; raises :class:`NotStarted`."""
        (out, its_out), (err, its_err), (report, reply) = os.pipe(), os.pipe(), os.pipe()
        self.floor = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        self.main = os.fork()
        if self.main == 0:
            self._become((its_out, its_err, reply))
        for descriptor in (its_out, its_err, reply):
            os.close(descriptor)
        failure = os.read(report, 100)
        os.close(report)
        if failure:
            os.waitpid(self.main, 0)
            stage, number = failure.decode().split()
            raise NotStarted(stage, int(number))
        if its := _stat(self.main):  # at the next look it may have ended
            self.peak = int(its[21]) * PAGE / MIB
        self.logs = {out: LogFile(self.spec.stdout), err: LogFile(self.spec.stderr)}
        self.ending = _end_of(self.main)
        for descriptor in (*self.asking, *self.logs, self.ending):
            if descriptor >= 0:
                self.poll.register(descriptor, select.POLLIN)

    def _become(self, pipes: tuple[int, int, int]) -> NoReturn:
        """Execute the command in this process, a fork of the keeper.

        Args:
            pipes: the ends to write to: standard output, standard error, and a report of the stage
                that failed, with the number of the error.
        """
        out, err, reply = pipes
        stage = "set-up"
        try:
            os.setsid()
            for number in (system.SIGPIPE, system.SIGXFSZ):  # Python ignores them
                system.libc.signal(number, None)
            system.prctl(system.PR_SET_PDEATHSIG, system.SIGKILL)
            if os.getppid() != self.me:
                os._exit(127)
            _end_first()
            for what, value in self._limits().items():
                hard = resource.getrlimit(what)[1]
                value = value if hard == resource.RLIM_INFINITY else min(value, hard)
                resource.setrlimit(what, (value, hard))
            stage = "directory"
            os.chdir(self.spec.directory)
            stage = "program"
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.dup2(out, 1)
            os.dup2(err, 2)
            os.execve(self.spec.program, self.spec.command, self.spec.environment)
        except BaseException as error:
            os.write(reply, f"{stage} {getattr(error, 'errno', None) or 0}".encode())
        finally:
            os._exit(127)

    def _limits(self) -> dict[int, int]:
        """The limits of one process, by their numbers."""
        spec = self.spec
        wanted = {
            resource.RLIMIT_CORE: 0,
            resource.RLIMIT_FSIZE: min(FILE_LIMIT, spec.disk_mb * MIB),
        }
        if spec.cpu is not None:
            wanted[resource.RLIMIT_CPU] = -int(-spec.cpu // 1) + CPU_SLACK
        if spec.memory_mb is not None and spec.address_space:
            wanted[resource.RLIMIT_AS] = spec.memory_mb * MIB
        if self.contained == NAMESPACES:  # elsewhere all processes of the user would count
            wanted[resource.RLIMIT_NPROC] = spec.processes
        return wanted

    # -- waiting

    def listen(self, seconds: float) -> None:
        """Wait so long, or until there is something new; copy to the logs, collect what ended."""
        if self.ending < 0:
            seconds = min(seconds, UNTOLD)
        for descriptor, _ in self.poll.poll(1000 * seconds):
            if descriptor in self.logs and (data := os.read(descriptor, MIB)):
                self.logs[descriptor].feed(data)
                continue
            self.cancelled = self.cancelled or descriptor in self.asking
            self.poll.unregister(descriptor)
        while not self.reaped:
            try:
                pid, status, usage = os.wait4(-1, os.WNOHANG)
            except ChildProcessError:
                self.reaped = True
                return
            if not pid:
                return
            if usage.ru_maxrss > self.floor:  # until exec it counts the keeper's own memory
                self.peak = max(self.peak, usage.ru_maxrss / 1024)
            if pid == self.main:
                self.code = os.waitstatus_to_exitcode(status)

    def all_gone(self) -> bool:
        """Whether no process is left: what one leaves behind becomes a child of this one."""
        return self.reaped

    def close(self) -> None:
        """Write what has come; a process that got away may hold a pipe for ever."""
        for pipe, log in self.logs.items():
            os.set_blocking(pipe, False)
            try:
                while data := os.read(pipe, MIB):
                    log.feed(data)
            except BlockingIOError:
                pass
            log.finish()

    # -- looking

    def _look(self, afresh: bool) -> dict[int, Stat]:
        """The :data:`Stat` of every process below this one, by its number.

        Args:
            afresh: also read those again that are known to be strangers.
        """
        pids = _pids()
        if self.contained == NAMESPACES:
            return {pid: found for pid in pids if pid != self.me and (found := _stat(pid))}
        self.strangers = set() if afresh else self.strangers.intersection(pids)
        new = {pid: found for pid in pids if pid not in self.strangers and (found := _stat(pid))}
        new.pop(self.me, None)
        ours: dict[int, Stat] = {}
        while below := [
            pid for pid, its in new.items() if int(its[1]) == self.me or int(its[1]) in ours
        ]:
            ours |= {pid: new.pop(pid) for pid in below}
        self.strangers.update(new)
        return ours

    def signal(self, kill: bool) -> set[int]:
        """Ask all processes to end, or kill them; the numbers of those that were running."""
        ours = self._look(afresh=True)
        alive = {pid: int(its[2]) for pid, its in ours.items() if its[0] not in (b"Z", b"X")}
        # A group gets the signal at once; one after another, a process might fork before its turn.
        alone = self.contained == NAMESPACES
        for group in {-1} if alone and alive else {-group for group in alive.values()}:
            try:
                os.kill(group, system.SIGKILL if kill else system.SIGTERM)
                if not kill:
                    os.kill(group, system.SIGCONT)  # a stopped process would not notice the signal
            except OSError:
                continue
        return set(alive)

    # -- measuring

    def measure(self, afresh: bool) -> tuple[int, float, float, int]:
        """How many processes there are, their memory in MiB, CPU seconds, bytes of lost files.

        These are deleted and still open.

        Args:
            afresh: also look again at processes that are known to be strangers.
        """
        ours = self._look(afresh)
        in_memory, deleted = bytes_open(ours, self.contained == NAMESPACES)
        return len(ours), self._memory(ours, in_memory / MIB), self._cpu(ours), deleted

    def _memory(self, ours: dict[int, Stat], files: float) -> float:
        """The run's memory in MiB, ``files`` of them in files.

        Pages that processes share count once. Finding these takes long, so it is done only if the
        sum would exceed the limit otherwise.
        """
        total = sum(int(its[21]) for its in ours.values()) * PAGE / MIB + files
        limit = self.spec.memory_mb
        if limit is not None and total > limit and (len(ours) > 1 or files):
            shares = [_share(pid) for pid in ours]
            if None not in shares:
                return sum(share for share in shares if share is not None) + files
        return total

    def cpu(self) -> float:
        """CPU seconds of all processes, when they have ended."""
        return self._cpu({})

    def _cpu(self, ours: dict[int, Stat]) -> float:
        """CPU seconds until now: the larger of what was waited for and of what was seen."""
        collected = 0
        for pid, its in ours.items():
            used = int(its[11]) + int(its[12])
            self.seen[pid, its[19]] = used  # with its start: numbers are used again
            collected += used + int(its[13]) + int(its[14])
        waited = _ended_cpu() - self.before + collected / TICKS
        return max(waited, sum(self.seen.values()) / TICKS)


def _end_of(pid: int) -> int:
    """A descriptor that can be read when a process has ended; -1 before Linux 5.3.

    Raises:
        ProcessLookupError: it has ended and was waited for.
    """
    try:
        return os.pidfd_open(pid)
    except ProcessLookupError:
        raise
    except (AttributeError, OSError):  # standard input tells pegplan's end too
        return -1


def _ended_cpu() -> float:
    """CPU seconds of all ended processes below this one that were waited for."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _pids() -> list[int]:
    return [int(name) for name in os.listdir("/proc") if name.isdigit()]


def _stat(pid: int) -> Stat | None:
    """What ``/proc`` says of a process; None when it is gone."""
    try:
        with open(f"/proc/{pid}/stat", "rb", buffering=0) as file:
            text = file.read()
    except OSError:
        return None
    return text[text.rindex(b")") + 2 :].split()


def _share(pid: int) -> float | None:
    """MiB of a process, each shared page divided by the number of those who share it.

    What it has mapped of files in memory is left out: these are counted as files. None where the
    system does not tell.
    """
    total, counts = 0, True
    try:
        with open(f"/proc/{pid}/smaps", "rb") as file:
            for line in file:
                if line.startswith(b"Pss:"):
                    total += int(line.split()[1]) if counts else 0
                elif not line.split(None, 1)[0].endswith(b":"):
                    counts = not any(name in line for name in (b" /dev/shm/", b" /memfd:"))
    except ProcessLookupError:
        return 0.0
    except OSError:
        return None
    return total / 1024


def _end_first() -> None:
    """When memory runs out, the system ends a command before pegplan and its keepers."""
    try:
        with open("/proc/self/oom_score_adj", "wb", buffering=0) as file:
            file.write(b"500")
    except OSError:
        return  # it is higher already, or may not be changed
