"""Runs a command under limits, and answers for every process it starts.

Each run has a keeper, a small process between pegplan and the command. On Linux
(:mod:`pegplan.running.keeping`) that keeps these promises, as well as
:mod:`pegplan.running.contain` says:

- the command has its own session, reads nothing, and writes to log files of bounded size;
- wall-clock time, CPU time, memory and files are limited for all its processes together;
- when the run ends, for whatever reason, every process it started is ended: SIGTERM, a
  short grace, SIGKILL; also those that forked, detached or changed their session;
- when pegplan dies, even by SIGKILL, the same happens;
- the exit code or signal of the command is kept.

Elsewhere, or by choice, the keeper is a portable one, which promises less:
:data:`pegplan.running.supervisor.PROMISES` says what.
"""

from __future__ import annotations

import itertools
import math
import os
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pegplan.running import contain, foreign, removal, starting, supervisor
from pegplan.running.elsewhere import PortableSystem
from pegplan.running.limits import Limits
from pegplan.running.linux import LinuxSystem
from pegplan.running.rundir import guard, hang_up, places, release, removable, run_directory
from pegplan.running.watched import MARK, StartedKeeper, System

__all__ = ["Limits", "Run", "run", "run_directory"]

TICK = 0.03  # seconds between two looks at what may cancel a run
SHORTEST = 0.003  # while it is young; a look takes its core a hundredth of that
YOUNG = 0.1  # of the time that a run takes so far: what is short is not made longer by waiting
LATE = 2.0  # seconds that a keeper needs to end a run, if it is not stopped
PATIENCE = 30.0  # seconds that it may take where the system is slow to end processes
LAST = 1 << 16  # bytes of a log that its tail is taken from

SYSTEMS: Mapping[str, System] = {
    supervisor.LINUX: LinuxSystem(),
    supervisor.PORTABLE: PortableSystem(),
}

_numbers = itertools.count(1)


@dataclass(frozen=True)
class Run:
    """How a command ended.

    Attributes:
        exit_code: None when a signal ended it.
        signal: the signal that ended it, or None.
        stopped_by: the reason why it was stopped: ``wall``, ``cpu``, ``memory``, ``disk``,
            ``processes`` or ``cancel``; None when it ended by itself. A command that meets its
            address-space limit ends by itself, in its own way.
        wall: seconds until the command ended.
        cpu: CPU seconds of all its processes.
        memory_mb: peak MiB of all its processes together, sampled; None where not measured.
        stdout: what it printed; of a flood the first 8 MiB and the last 1 MiB.
        stderr: likewise.
        left_behind: processes that were still there when the command had ended, and were
            killed.
        contained: how it was kept apart, by :data:`pegplan.running.contain.PROMISES`; empty
            where its keeper died.
        cpu_counted: the system counted CPU time; else it was summed up from what was seen.
    """

    exit_code: int | None
    signal: int | None
    stopped_by: str | None
    wall: float
    cpu: float
    memory_mb: float | None
    stdout: Path
    stderr: Path
    left_behind: int
    contained: str = ""
    cpu_counted: bool = False

    def tail(self, lines: int = 40) -> str:
        """The last lines the command printed, those of standard error after the others."""
        ends = [_last_lines(path, lines) for path in (self.stdout, self.stderr)]
        return "\n".join(end for end in ends if end)

    def supervision(self) -> dict[str, Any]:
        """What the supervisor says beside the limits, by name.

        ``cpu_seconds``; ``cpu_from``, ``counter`` where the system counted them, else
        ``samples``; ``contained``, as the attribute.
        """
        source = "counter" if self.cpu_counted else "samples"
        found: dict[str, Any] = {"cpu_seconds": round(self.cpu, 3), "cpu_from": source}
        return found | ({"contained": self.contained} if self.contained else {})

    def said(self, most: int = LAST) -> str:
        """What it printed on standard output, at most the last ``most`` bytes."""
        return foreign.plain(foreign.read_tail(self.stdout, most))


def run(
    command: Sequence[str],
    directory: Path,
    limits: Limits,
    *,
    cancel: threading.Event | None = None,
    environment: Mapping[str, str] | None = None,
    tick: Callable[[], None] | None = None,
    scratch: Path | None = None,
    apart: bool = True,
    shared: Sequence[Path] = (),
) -> Run:
    """Run a command and wait until none of its processes is left.

    May be called from many threads at once. An exception while waiting (Ctrl-C, or one
    from ``tick``) ends the command and its processes and is raised again.

    Args:
        command: program and arguments; a program without a slash is sought in ``PATH``.
        directory: where it runs and where its logs go: ``stdout.log`` and ``stderr.log``,
            or, where those exist, ``stdout-2.log`` and so on.
        cancel: set it to end the run.
        environment: of the command, in place of pegplan's own.
        tick: called about every 30 ms in this thread while the command runs.
        scratch: a folder for its temporary files, in place of the machine's.
        shared: folders besides that it may write in, and that are there already.
        apart: other runs' folders are none of its business, and hidden where that is possible.

    Raises:
        Unavailable: the program is not there or can't be executed.
        InputError: the directory, or a limit can't be used.
    """
    limits.check()
    system = SYSTEMS[supervisor.chosen()]
    directory = directory.absolute()
    variables = dict(os.environ if environment is None else environment)
    variables[MARK] = mark = f"{os.getpid()}-{next(_numbers)}-{time.time_ns()}"
    if scratch is not None:
        variables |= dict.fromkeys(("TMPDIR", "TMP", "TEMP"), str(scratch))
    program = starting.program_of(command, directory, variables)
    starting.check_files(program)
    stdout, stderr = starting.new_logs(directory)
    spec = [
        ("directory", str(directory)),
        ("program", program),
        ("stdout", str(stdout)),
        ("stderr", str(stderr)),
        ("wall", str(float(limits.wall))),
        ("grace", str(float(limits.grace))),
        ("cpu", "" if limits.cpu in (None, math.inf) else str(limits.cpu)),
        ("memory_mb", "" if limits.memory_mb is None else str(int(limits.memory_mb))),
        ("disk_mb", str(int(limits.disk_mb))),
        ("processes", str(limits.processes)),
        ("address_space", str(int(limits.address_space))),
        ("contain", contain.wanted()),
        ("remover", removal.__file__),
        ("caller", str(os.getpid())),
    ]
    spec += [("shared", os.path.realpath(folder)) for folder in shared]
    spec += _folders(directory, scratch, apart)
    began = time.monotonic()
    arguments = [*(f"{name}={value}" for name, value in spec), "--", *command]
    keeper = system.start(arguments, variables)
    try:
        text, late = _wait(keeper, limits, cancel, tick)
    except BaseException:
        try:
            _cancel(keeper)
            _wait(keeper, replace(limits, wall=0), None, None)
        except BaseException:
            hang_up(keeper)  # so it knows that nobody waits, and ends all if it still runs
            raise
        release(keeper)
        raise
    answer = _answer(text)
    if answer is None:
        release(keeper)
    else:
        guard(directory, keeper)
    if answer is None or "died" in answer:
        left = system.sweep(mark, but=keeper.pid) + (answer or {}).get("left_behind", 0)
        said = text.decode(errors="replace").strip() or f"exit status {keeper.returncode}"
        if answer is not None:
            said = answer["died"]
        words = f"\npegplan: the keeper of this run died: {said}\n".encode()
        foreign.write(stderr, foreign.read_ends(stderr, LAST) + words)
        wall = time.monotonic() - began
        return Run(None, 9, "wall" if late else None, wall, 0.0, None, stdout, stderr, left)
    if "stage" in answer:
        raise starting.refusal(answer["stage"], answer["errno"], program, directory)
    return Run(stdout=stdout, stderr=stderr, **answer)


def _folders(directory: Path, scratch: Path | None, apart: bool) -> list[tuple[str, str]]:
    """What a keeper is told of a run's folders, each once; see its :class:`Spec`."""
    found = {("writable", directory): None}
    if scratch is not None and directory not in scratch.parents:
        found["writable", scratch] = None
    for folder in (directory, scratch):
        if folder is not None and (own := removable(folder)) is not None:
            found["remove", own] = None
        if folder is not None and apart:
            found |= dict.fromkeys(("place", place) for place in places(folder))
    real = {folder: os.path.realpath(folder) for _, folder in found}
    return [(what, real[folder]) for what, folder in found]


def _wait(
    keeper: StartedKeeper,
    limits: Limits,
    cancel: threading.Event | None,
    tick: Callable[[], None] | None,
) -> tuple[bytes, bool]:
    """What the keeper said at its end, and whether it had to be killed for being late."""
    system = SYSTEMS[supervisor.chosen()]
    began = time.monotonic()
    end = began + limits.wall + limits.grace
    looks = cancel is not None or tick is not None
    late = False

    def pause() -> float:
        """Seconds."""
        age = time.monotonic() - began
        return min(TICK, max(SHORTEST, YOUNG * age)) if looks else LATE

    while not system.has_answered(keeper, pause()):
        now = time.monotonic()
        if cancel is not None and cancel.is_set():
            _cancel(keeper)
            cancel = None
            end = min(end, now + limits.grace)
        if tick is not None:
            tick()
        if now > end + PATIENCE or (now > end + LATE and system.is_stopped(keeper.pid)):
            late = True
            keeper.kill()
    return system.answer(keeper), late


def _cancel(keeper: StartedKeeper) -> None:
    assert keeper.stdin is not None
    with suppress(OSError, ValueError):
        os.write(keeper.stdin.fileno(), b"c")


def _answer(text: bytes) -> dict[str, Any] | None:
    import json

    try:
        answer = json.loads(text)
    except ValueError:
        return None
    return answer if isinstance(answer, dict) else None


def _last_lines(path: Path, lines: int) -> str:
    text = foreign.plain(foreign.read_tail(path, LAST))
    return "\n".join(text.splitlines()[-lines:]) if lines > 0 else ""
