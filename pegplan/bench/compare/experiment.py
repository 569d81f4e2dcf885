"""An experiment, from its jobs to its results."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from pegplan.bench.compare.descriptions import note_suite
from pegplan.bench.compare.jobs import Job, entries_of_part
from pegplan.bench.compare.known_facts import Truth, settle
from pegplan.bench.compare.records import Record
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.run import RunEvent, Tally, outstanding, run_jobs
from pegplan.bench.compare.store import FILE, ResultStore
from pegplan.bench.compare.suite import Suite

State = tuple[Job, str]
"""A run, and ``to be run``, ``can't be run`` or the status of its record."""


class Watcher(Protocol):
    """Is told how an experiment goes, in the thread of the caller."""

    def progress(self, news: RunEvent, tally: Tally) -> None:
        """A run begins, or its record is stored."""

    def idle(self, tally: Tally) -> None:
        """Called at the start, and then about ten times a second."""

    def note(self, text: str) -> None:
        """What is done besides the runs, in words."""


@dataclass(frozen=True)
class LineWatcher:
    """Calls a function with a line of text for each run that ended."""

    note: Callable[[str], None] = lambda text: None

    def progress(self, news: RunEvent, tally: Tally) -> None:
        """Say that a run ended."""
        if news.record is not None:
            self.note(news.line(tally))

    def idle(self, tally: Tally) -> None:
        """Say nothing."""


@dataclass(frozen=True)
class Experiment:
    """What is to be run, and where its records go.

    Attributes:
        retry: statuses whose runs are made again.
        before: of an archive: its records, by the keys that their runs have here.
        notes: how the runs differ from those of the archive, one line each.
    """

    suite: Suite
    jobs: tuple[Job, ...]
    folder: Path
    retry: frozenset[str] = frozenset()
    before: Mapping[str, Record] = field(default_factory=dict, repr=False)
    known: Mapping[str, Truth] = field(default_factory=dict, repr=False)
    notes: tuple[str, ...] = ()

    def states(self) -> list[State]:
        """Each run with what is known of it now; nothing is run."""
        stored = self.stored()

        def state(job: Job) -> str:
            return stored.get(job.key) or ("can't be run" if job.impossible else "to be run")

        return [(job, state(job)) for job in self.jobs]

    def todo(self) -> list[Job]:
        """The runs that are to be made: those without a record, or with one to be retried."""
        return outstanding(self.jobs, self.stored(), self.retry)

    def stored(self) -> dict[str, str]:
        """The status of each run that has a record, by its key."""
        if not (self.folder / FILE).is_file():
            return {}
        with ResultStore.read(self.folder) as store:
            there = store.keys()
        return {job.key: there[job.key] for job in self.jobs if job.key in there}

    def run(
        self,
        *,
        lanes: int = 1,
        pin: bool = True,
        scheduler: str | None = None,
        truth: float = 10.0,
        watcher: Watcher | None = None,
    ) -> Results:
        """Make the runs, find out the truth of the puzzles, and judge; see :func:`compare`."""
        watcher = watcher or LineWatcher()
        with ResultStore.open(self.folder) as store:
            note_suite(store, self.suite, self.jobs)
            known = {key: truth.to_dict() for key, truth in self.known.items()}
            store.put("truths", known | store.get("truths"))
            run_jobs(
                self.jobs, store, lanes=lanes, pin=pin, scheduler=scheduler, retry=self.retry,
                on_progress=watcher.progress, on_idle=watcher.idle,
            )  # fmt: skip
            parts = (entries_of_part(part, self.suite.folder) for part in self.suite.parts)
            settle((entry for part in parts for entry in part), store, truth, watcher.note)
            return Results.of(store)
