"""Make a single run again, and keep its files: :func:`rerun`."""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace
from pathlib import Path

from pegplan.bench.compare.descriptions import Builder
from pegplan.bench.compare.environment import cores_there
from pegplan.bench.compare.lanes import Lane
from pegplan.bench.compare.records import Record, blank
from pegplan.bench.compare.store import ResultStore
from pegplan.errors import InputError
from pegplan.running import foreign
from pegplan.running.cores import reserved
from pegplan.running.folders import run_directory
from pegplan.solvers.outcome import Status

LEAST = 4
"""Characters of a key that must be given."""
AGAIN = "again"
"""The folder for such runs, inside the folder of the results."""
MOST_SHOWN = 1 << 20
"""Only the last bytes of a log are shown, so many at most."""
LOGS = ("stdout.log", "stderr.log")


@dataclass(frozen=True)
class Rerun:
    """A run that was made again.

    Attributes:
        before: its record in the store, which stays as it is.
        record: the record of the new run.
        folder: has the files of the new run: the PDDL, the planner's output, its plans.
    """

    before: Record
    record: Record
    folder: Path

    @property
    def same(self) -> bool:
        """Whether status and cost are the same as before."""
        one, other = self.before, self.record
        return (one.status, one.cost) == (other.status, other.cost)

    def output(self) -> dict[str, str]:
        """What the planner printed, by the names of the logs; without control characters."""
        return {
            name: foreign.plain(data.decode("utf-8", errors="replace"))
            for name in LOGS
            if (data := foreign.read_tail(self.folder / name, MOST_SHOWN))
        }


def rerun(
    results: str | Path,
    key: str,
    folder: str | Path | None = None,
    *,
    trust: bool = False,
    cancel: threading.Event | None = None,
) -> Rerun:
    """Make one run of a comparison again; its record in the store stays as it is.

    Args:
        results: the folder of the comparison.
        key: the run's key, as reports show it, or its first characters.
        folder: for the run's files; without it, ``again/KEY`` in the folder of the comparison.
        trust: run a program that did not come with pegplan.
        cancel: set it to end the run.

    Raises:
        InputError: there is no such run, it is damaged, it starts a program that is not
            trusted, or the folder can't be written.
    """
    path = Path(results)
    with ResultStore.read(path) as store:
        before = _found(store, key)
        described = store.get("jobs").get(before.key)
        contents = store.get("contents")
        kept = store.folder / AGAIN / before.key
    if described is None:
        raise InputError(
            f"damaged: {path}: what makes run {before.key} again can't be read; run the "
            "comparison again"
        )
    with run_directory() as scratch:
        job = Builder(contents, scratch, path, trust=trust).job(described)
    whole = Path(folder) if folder is not None else kept
    if job.impossible:
        return Rerun(before, blank(job, Status.UNSUPPORTED, job.impossible), whole)
    try:
        whole.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"can't write {whole}: {error.strerror}") from None
    there = cores_there()
    with reserved(there, min(1, len(there))) as cores:
        lane = Lane(next(iter(cores), None))
        try:
            record = lane.run(replace(job, key=before.key), whole, cancel or threading.Event())
        finally:
            lane.close()
    run_folder = whole / Path(record.folder).name if record.folder else whole
    return Rerun(before, record, run_folder)


def _found(store: ResultStore, key: str) -> Record:
    keys = sorted(store.keys())
    matching = [other for other in keys if other.startswith(key)]
    if len(key) < LEAST or not matching:
        shown = f"; a key is such as {keys[0]}" if keys else ""
        raise InputError(f"{store.folder} has no run {key!r}{shown}")
    if len(matching) > 1:
        shown = ", ".join(matching[:4])
        raise InputError(f"{key} begins the keys of {len(matching)} runs: {shown}")
    record = store.record(matching[0])
    assert record is not None
    return record
