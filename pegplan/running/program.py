"""Runs a command under limits, and answers for every process it starts.

Each run has a keeper (:mod:`pegplan.running.keeper`), a small process between pegplan and the
command. On Linux it keeps these promises, as well as :data:`pegplan.running.supervisor.WAYS` says:

- the command has its own session, reads nothing, and writes to log files of bounded size;
- wall-clock time, CPU time, memory and files are limited for all its processes together;
- when the run ends, for whatever reason, every process it started is ended: SIGTERM, a
  short grace, SIGKILL; also those that forked, detached or changed their session;
- when pegplan dies, even by SIGKILL, the same happens;
- the exit code or signal of the command is kept.

Elsewhere, or by choice, the keeper is a portable one, which promises less:
:data:`pegplan.running.supervisor.LACKING` says what.
"""

from __future__ import annotations

import ast
import itertools
import math
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pegplan.errors import InputError, PegplanError, Refused, Unavailable
from pegplan.running import foreign, supervisor
from pegplan.running.folders import guardian, run_directory
from pegplan.running.keeper.spec import END, MARK, NAMESPACES, PORTABLE
from pegplan.running.keepers import Keeper
from pegplan.running.runs import LAST, Limits, Run

__all__ = ["Limits", "Run", "run", "run_directory"]

TICK = 0.03  # seconds between two looks at what may cancel a run
SHORTEST = 0.01  # while it is young
YOUNG = 0.1  # of the time that a run takes so far: what is short is not made longer by waiting
PATIENCE = 20.0  # seconds that a keeper may take to end a run, where the system is slow

_numbers = itertools.count(1)


def run(
    command: Sequence[str],
    directory: Path,
    limits: Limits,
    *,
    cancel: threading.Event | None = None,
    environment: Mapping[str, str] | None = None,
    tick: Callable[[], None] | None = None,
    scratch: Path | None = None,
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

    Raises:
        Unavailable: the program is not there or can't be executed.
        InputError: the directory, or a limit can't be used.
    """
    limits.check()
    directory = directory.absolute()
    variables = dict(os.environ if environment is None else environment)
    variables[MARK] = mark = f"{os.getpid()}-{next(_numbers)}-{time.time_ns()}"
    if scratch is not None:
        variables |= dict.fromkeys(("TMPDIR", "TMP", "TEMP"), str(scratch))
    program = _program_of(command, directory, variables)
    stdout, stderr = _new_logs(directory)
    way = supervisor.containment()
    spec = {
        "command": [str(word) for word in command],
        "environment": {str(name): str(value) for name, value in variables.items()},
        "directory": str(directory),
        "program": program,
        "stdout": str(stdout),
        "stderr": str(stderr),
        "wall": float(limits.wall),
        "grace": float(limits.grace),
        "cpu": None if limits.cpu in (None, math.inf) else float(limits.cpu),
        "memory_mb": None if limits.memory_mb is None else int(limits.memory_mb),
        "disk_mb": int(limits.disk_mb),
        "processes": int(limits.processes),
        "address_space": bool(limits.address_space),
        "contain": None if way == supervisor.AUTO else way,
        "caller": os.getpid(),
        "psutil": _psutil() if way == PORTABLE else "",
        "shared": [os.path.realpath(folder) for folder in shared],
        "writable": [os.path.realpath(folder) for folder in (directory, scratch) if folder],
    }
    began = time.monotonic()
    keeper = guardian().keeper(spec)
    try:
        answered, late = _wait(keeper, limits, cancel, tick)
    except BaseException:
        with suppress(BaseException):  # a second one: then the keeper ends it alone
            keeper.send(END)
            _wait(keeper, replace(limits, wall=0), None, None)
        raise
    finally:
        keeper.hang_up()
    answer = _answer(answered)
    if answer is None:
        left = _sweep(mark)
        said = answered.decode(errors="replace").strip() or "no answer"
        words = f"\npegplan: the keeper of this run died: {said}\n".encode()
        foreign.write(stderr, foreign.read_ends(stderr, LAST) + words)
        wall = time.monotonic() - began
        return Run(None, 9, "wall" if late else None, wall, 0.0, None, stdout, stderr, left)
    if "stage" in answer:
        raise _refusal(answer["stage"], answer["errno"], program, directory)
    return Run(stdout=stdout, stderr=stderr, **answer)


def way_here() -> str:
    """The way in which runs are kept apart on this system now; a short run finds it out.

    Raises:
        Unavailable, InputError: nothing can be run, or not in the way that the user asks for.
    """
    if supervisor.is_portable():
        return PORTABLE
    with run_directory() as folder:
        return run([sys.executable, "-I", "-S", "-c", ""], folder, Limits(wall=30.0)).contained


def _wait(
    keeper: Keeper, limits: Limits, cancel: threading.Event | None, tick: Callable[[], None] | None
) -> tuple[bytes, bool]:
    """What a keeper says, when it has ended; and whether it had to be killed for being late."""
    began = time.monotonic()
    end = began + limits.wall + limits.grace
    looks = cancel is not None or tick is not None
    while True:
        young = max(SHORTEST, YOUNG * (time.monotonic() - began))
        try:
            return keeper.communicate(timeout=min(TICK, young) if looks else 1.0)[0], False
        except subprocess.TimeoutExpired:
            now = time.monotonic()
        if cancel is not None and cancel.is_set():
            keeper.send(END)
            cancel = None
            end = min(end, now + limits.grace)
        if tick is not None:
            tick()
        if now > end + PATIENCE:
            keeper.kill()
            keeper.wait()
            return b"", True


def _answer(said: bytes) -> dict[str, Any] | None:
    """What a keeper said; None where it died."""
    try:
        answer = ast.literal_eval(said.decode())
    except (ValueError, SyntaxError):
        return None
    return answer if isinstance(answer, dict) else None


def _sweep(mark: str) -> int:
    """Kill the processes that carry a run's mark, until there is nothing more; how many."""
    killed: set[int] = set()
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline:
        found = set(_portably_marked(mark) if supervisor.is_portable() else _marked(mark))
        for pid in found:
            with suppress(OSError):
                os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))
        if not found:
            break
        killed |= found
        time.sleep(0.01)
    return len(killed)


def _marked(mark: str) -> Iterator[int]:
    """The processes that ``/proc`` shows with a mark."""
    for name in filter(str.isdigit, os.listdir("/proc")):
        with suppress(OSError):
            if f"{MARK}={mark}".encode() in Path(f"/proc/{name}/environ").read_bytes().split(b"\0"):
                yield int(name)


def _portably_marked(mark: str) -> Iterator[int]:
    """Those that psutil shows."""
    import psutil

    for one in psutil.process_iter():
        with suppress(psutil.Error, OSError, ValueError):
            if one.environ().get(MARK) == mark and one.status() != psutil.STATUS_ZOMBIE:
                yield one.pid


def _psutil() -> str:
    """The folder that psutil lies in.

    Raises:
        Unavailable: it is not installed.
    """
    spec = find_spec("psutil")
    if spec is None or spec.origin is None:
        raise Unavailable(supervisor.missing())
    return str(Path(spec.origin).parent.parent)


# -- before a keeper is started


def _program_of(command: Sequence[str], directory: Path, variables: Mapping[str, str]) -> str:
    """The path of a command's program; a name without a slash is sought in ``PATH``.

    Raises:
        Unavailable: it is not there or can't be executed.
        InputError: there is no command, or no folder to run it in.
    """
    if not command:
        raise InputError("no command to run")
    if any("\0" in part for part in command):
        raise InputError(f"command {command[0]!r}: a NUL character in its arguments")
    if not directory.is_dir():
        raise InputError(f"no folder {directory} to run {command[0]} in")
    name = command[0]
    is_path = os.sep in name or (os.altsep or os.sep) in name
    path = str(directory / name) if is_path else name
    found = shutil.which(path, path=variables.get("PATH", os.defpath))
    if found is not None:
        return os.path.abspath(found)
    if not is_path:
        raise Unavailable(f"no program {name!r} in PATH")
    if not os.path.exists(path):
        raise Unavailable(f"no program {path}")
    raise Unavailable(f"{path} is not an executable file")


def _new_logs(directory: Path) -> tuple[Path, Path]:
    """Two empty files in a folder, for standard output and standard error.

    Raises:
        InputError: the folder can't be written to.
    """
    for number in itertools.count(1):
        suffix = f"-{number}" if number > 1 else ""
        stdout, stderr = (directory / f"{name}{suffix}.log" for name in ("stdout", "stderr"))
        try:
            stdout.touch(exist_ok=False)
            stderr.touch(exist_ok=False)
        except FileExistsError:
            continue
        except OSError as error:
            raise InputError(f"can't write to folder {directory}: {error.strerror}") from None
        return stdout, stderr
    raise AssertionError


# -- after it has ended


def _refusal(stage: str, errno: int, program: str, directory: Path) -> PegplanError:
    """The error for a command that could not be started, by the keeper's answer."""
    reason = os.strerror(errno)
    if stage == NAMESPACES:
        return Refused(
            f"can't run {program} in namespaces: the system refuses: {reason}; "
            f"set {supervisor.CONTAIN}=auto"
        )
    if stage == "keeper":
        return Refused(f"can't run {program}: the system refuses: {reason}")
    if stage == "directory":
        return InputError(f"can't run in folder {directory}: {reason}")
    return Unavailable(f"can't run {program}: {reason}")
