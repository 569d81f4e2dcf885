"""Perform a job: the function that every worker runs, on this machine or on a cluster."""

from __future__ import annotations

import os
import re
import shutil
import stat
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Any

from pegplan.bench.compare.environment import environment_key
from pegplan.bench.compare.jobs import Job
from pegplan.bench.compare.programs import program_of
from pegplan.bench.compare.records import Record, blank, now, record_of
from pegplan.errors import InputError, PegplanError, Unavailable
from pegplan.running.cores import cores
from pegplan.running.folders import run_directory
from pegplan.running.keeper.files import remove
from pegplan.solvers.base import Request
from pegplan.solvers.outcome import Outcome, Status
from pegplan.solvers.planning import GIVEN, PlannerSolver

MOST_BYTES = 4 << 20
"""Of a file. Larger ones, such as a translated task, are removed."""
MOST_OF_ALL, MOST_FILES = 32 << 20, 1000
"""Bytes and files of a run; of more, what is named stays, then what is smallest."""
NAMED = re.compile(r"(domain|problem)\.pddl|plan(\.\d+)?")
LOG = re.compile(r"(stdout|stderr)(-\d+)?\.log")
LOG_BYTES = 10 << 20  # above what the supervisor writes at most
PROBE = 1 << 16  # bytes that must find room


def perform(job: Job, folder: Path, cancel: threading.Event) -> Record:
    """Make a run and give its record; never raises because of what a solver does.

    Of the run's files those stay that :func:`tidy` keeps.

    Args:
        folder: the run gets a folder of its own in it.
        cancel: set it to end the run; its record then has the status ``cancelled``. So it
            has where the disk is full, with a message that says so: that is no fault of the
            solver, and nothing to be stored.
    """
    try:
        record = _perform(job, folder, cancel)
    finally:
        name = tidy(folder)
    return replace(record, folder=name) if record.folder else record


def _perform(job: Job, folder: Path, cancel: threading.Event) -> Record:
    measured: dict[str, Any] = {"started": now(), "core": _core(), "environment": environment_key()}
    job = _as_it_is(job)
    began, cpu = perf_counter(), _cpu()
    failed, outcome = None, None
    try:
        with _encoding(job) as encoding:
            outcome = _solve(job, _request(job, encoding, folder, cancel))
    except Unavailable as error:
        return blank(job, Status.UNAVAILABLE, str(error), **measured)
    except InputError as error:
        failed = blank(job, Status.UNSUPPORTED, str(error), **measured)
    except (PegplanError, OSError, MemoryError, ArithmeticError, AssertionError) as error:
        failed = blank(job, Status.CRASHED, f"{type(error).__name__}: {error}", **measured)
    suspect = outcome is None or outcome.status is Status.CRASHED
    if suspect and (problem := _disk_problem(folder)):
        return blank(job, Status.CANCELLED, problem, **measured)
    if outcome is None:
        assert failed is not None
        return failed
    measured["total"] = round(perf_counter() - began, 6)
    used = outcome.statistics.get("cpu_seconds", _cpu() - cpu)
    measured["cpu"] = round(float(used), 3)
    measured["folder"] = folder.name
    return record_of(job, outcome, **measured)


def _as_it_is(job: Job) -> Job:
    """The job with the hash and the version of the executable that is on this machine now."""
    if not isinstance(job.chosen, PlannerSolver) or job.chosen.preset.run != "executable":
        return job
    program = program_of(job.chosen)
    if program is None:
        return job
    return replace(job, version=program.version, hashes={**job.hashes, "program": program.key})


def _solve(job: Job, request: Request) -> Outcome:
    if job.task is None:
        return job.chosen.solve(job.puzzle, request)
    from pegplan.pddl.importing import import_task
    from pegplan.solvers.task_answers import outcome_of_task

    task = import_task(*job.task, job.puzzle.name)
    if job.encoding != GIVEN:
        return outcome_of_task(task, job.chosen.solve(job.puzzle, request))
    assert isinstance(job.chosen, PlannerSolver)
    return job.chosen.solve_task(task, request)


def _request(job: Job, encoding: str | None, folder: Path, cancel: threading.Event) -> Request:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"can't make {folder}: {error.strerror}") from None
    return Request(
        encoding=encoding,
        timeout=job.limits.timeout,
        memory_mb=job.limits.memory_mb,
        cpu=job.limits.cpu,
        optimal=job.optimal,
        seed=job.seed,
        keep=folder,
        cancel=cancel,
        options=dict(job.options),
    )


@contextmanager
def _encoding(job: Job) -> Iterator[str | None]:
    """The encoding's name, or a folder with the texts that came along with the job."""
    if job.files is None:
        yield job.encoding
        return
    with run_directory() as parent:
        folder = parent / str(job.encoding)
        folder.mkdir()
        for name, text in job.files.items():
            (folder / name).write_text(text, encoding="utf-8")
        yield str(folder)


def _disk_problem(folder: Path) -> str | None:
    """Why files can't be written there; None where they can."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(bytes(PROBE))
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        return f"can't write to {folder}: {error.strerror}"
    return None


def _core() -> int | None:
    """The core this process is pinned to; None where it is not."""
    there = cores()
    return there[0] if len(there) == 1 else None


def _cpu() -> float:
    """CPU seconds of this process and of all its ended children."""
    return sum(os.times()[:4])


def forget(folder: Path) -> None:
    """Remove the files of a run that has no record."""
    shutil.rmtree(folder, ignore_errors=True)


def tidy(folder: Path) -> str:
    """Remove from the newest run in a folder what is too large to be kept; the run's name.

    Folders, links, pipes, sockets and what else is no file are removed too.
    """
    runs = sorted(folder.glob("run-*"))
    if not runs:
        return ""
    found: list[tuple[bool, int, Path]] = []
    try:
        entries = list(os.scandir(runs[-1]))
    except OSError:  # closed to its owner
        entries = []
        remove(runs[-1])
    for entry in entries:
        path, status = Path(entry), entry.stat(follow_symlinks=False)
        is_log = LOG.fullmatch(path.name) is not None
        fits = status.st_size <= (LOG_BYTES if is_log else MOST_BYTES)
        if stat.S_ISREG(status.st_mode) and fits:
            is_named = is_log or NAMED.fullmatch(path.name) is not None
            found.append((not is_named, status.st_size, path))
        else:
            remove(path)
    room = MOST_OF_ALL
    for number, (_, size, path) in enumerate(sorted(found)):
        room -= size
        if room < 0 or number >= MOST_FILES:
            remove(path)
    return f"{folder.name}/{runs[-1].name}"
