"""Others' runs as contenders beside ours, on the tasks that ours have."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pegplan.bench.beside.benchexec import read_benchexec
from pegplan.bench.beside.lab import read_lab
from pegplan.bench.beside.run import OtherRun
from pegplan.bench.compare.identity import short_hash
from pegplan.bench.compare.records import Record
from pegplan.bench.compare.results import Results
from pegplan.errors import InputError
from pegplan.files import read_bytes
from pegplan.solvers.outcome import Status

MOST_BYTES = 200 << 20
_ENDINGS = re.compile(r"\.(pddl|yml|yaml|json|txt)$")
_AGAIN = re.compile(r"(?:-repetition-| #)(\d+)$")


@dataclass(frozen=True)
class Joined:
    """Results with others' runs beside them.

    Attributes:
        read: how many runs of theirs are in the results.
        left_out: how many are not, since ours have no such task.
        not_made: how many are not, since they were never made, or stopped.
    """

    results: Results
    read: int
    left_out: int
    not_made: int


def with_others(results: Results, *files: str | Path) -> Joined:
    """The results with the runs of Lab's ``properties`` or BenchExec's XML files beside ours.

    A run is of our task ``english/central`` where it is of domain ``english`` and problem
    ``central``, or of a file ``…/english/central.pddl``. Their plans are not checked here, which
    their labels say; what is known of a puzzle does not change by them.

    Raises:
        InputError: a file can't be read, or has no run of any of our tasks.
    """
    found, left_out, not_made = list(results.records), 0, 0
    for file in files:
        path = Path(file)
        listed, source = _read(path)
        runs = [run for run in listed if run.status is not Status.CANCELLED]
        records = _records(results, runs, source, path)
        if listed and not runs:
            raise InputError(f"{path}: none of its runs was made ({len(listed)})")
        if not records:
            theirs = runs[0].task[:80] if runs else "none"
            ours = next(iter(results.tasks.values())).label
            raise InputError(
                f"{path} has no run of a task of {results.folder}; its tasks are such as "
                f"{theirs!r}, ours such as {ours!r}"
            )
        found += records
        left_out += len(runs) - len(records)
        not_made += len(listed) - len(runs)
    read = len(found) - len(results.records)
    return Joined(replace(results, records=tuple(found)), read, left_out, not_made)


def _read(path: Path) -> tuple[list[OtherRun], str]:
    data = read_bytes(path, MOST_BYTES, "file of results")
    try:
        if ".xml" in path.suffixes:
            return read_benchexec(data), "BenchExec"
        return read_lab(data.decode("utf-8")), "Lab"
    except UnicodeDecodeError:
        raise InputError(f"{path}: not UTF-8 text") from None
    except InputError as error:
        raise InputError(f"{path}: {error}") from None


def _records(results: Results, runs: Sequence[OtherRun], source: str, path: Path) -> list[Record]:
    samples = {record.task_identity.key: record for record in results.records}
    ours: dict[str, str] = {}
    for key, task in results.tasks.items():
        board = task.puzzle.board.name
        word = re.sub(r"[^\w.+-]+", "-", task.label.removeprefix(f"{board}/")).strip("-")
        for name in (task.label, samples[key].puzzle, f"{board}/{word}"):
            ours.setdefault(_plain(name), key)
    found = []
    for number, run in enumerate(runs):
        again = _AGAIN.search(run.task)
        name = _plain(_AGAIN.sub("", run.task))
        known = ours.get(name) or ours.get("/".join(name.split("/")[-2:]))
        if known is not None:
            repetition = int(again[1]) if again else 1
            lower = results.tasks[known].truth.lower
            identity = short_hash(str(path), number, run.contender, run.task)
            record = _record(samples[known], run, identity, source, repetition, lower)
            found.append(replace(record, named={**record.named, "solver": f"{path}/{source}"}))
    return found


def _plain(name: str) -> str:
    return _ENDINGS.sub("", name.lower())


def _record(
    sample: Record, run: OtherRun, key: str, source: str, repetition: int, lower: int | None
) -> Record:
    """A run of theirs as a record, on the task of a record of ours."""
    cost, message = run.cost, run.message
    if cost is not None and lower is not None and cost < lower:
        message = f"its cost {cost} is below what is possible, so it counts something else"
        cost = None
    seconds = run.seconds if run.seconds is not None else run.cpu
    given = {name: text for name, text in sample.hashes.items() if name == "task"}
    return Record(
        key, sample.puzzle, sample.puzzle_key, sample.board, sample.holes, sample.pegs,
        sample.objective, f"{run.contender} ({source}, plans not checked)", None, None, 0,
        repetition, False, {}, run.timeout or sample.timeout, None, run.memory_limit, given,
        str(run.status), cost=cost, seconds=seconds or 0.0, cpu=run.cpu,
        memory_mb=run.memory_mb, message=message, statistics=run.statistics,
        named={name: text for name, text in sample.named.items() if name == "puzzle"},
    )  # fmt: skip
