"""Run an experiment: every job that the store has no record of, several in parallel."""

from __future__ import annotations

import queue
import threading
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace

from pegplan.bench.compare.cluster import ClusterLane, cluster_lanes
from pegplan.bench.compare.environment import cores_there, environment, environment_key
from pegplan.bench.compare.jobs import Job
from pegplan.bench.compare.lanes import Lane
from pegplan.bench.compare.perform import forget, tidy
from pegplan.bench.compare.records import Record, blank
from pegplan.bench.compare.store import ResultStore
from pegplan.errors import InputError, counted
from pegplan.running.cores import reserved
from pegplan.solvers.outcome import Status

RETRIES = {
    "failed": ("crashed", "invalid-plan", "unavailable"),
    "timeout": ("timeout",),
    "memout": ("memout",),
    "no-plan": ("no-plan",),
}
"""What ``--retry`` repeats: a word, and the statuses it means."""


@dataclass(frozen=True)
class RunEvent:
    """The beginning of a run, or its end with a record; or the error that ended its lane."""

    job: Job
    record: Record | None
    lane: int
    error: BaseException | None = None

    def line(self, tally: Tally) -> str:
        """One line on a run that ended."""
        assert self.record is not None
        done = f"[{tally.there + tally.made}/{tally.there + tally.todo}]"
        status, seconds = self.record.status, self.record.seconds
        return f"{done:>11}  {status:<12} {seconds:8.2f} s  {self.job.label}"


@dataclass
class Tally:
    """How many runs had a record, had to be made, and are made; and which are running, by lane."""

    there: int = 0
    todo: int = 0
    made: int = 0
    running: dict[int, Job] = field(default_factory=dict)


def retry_statuses(words: Iterable[str]) -> frozenset[str]:
    """The statuses that words such as ``failed`` mean; raises :class:`InputError`."""
    found: set[str] = set()
    for word in words:
        if word not in RETRIES and word not in list(Status):
            raise InputError(f"retry {word!r}: write {', '.join(RETRIES)}, or a status")
        found.update(RETRIES.get(word, (word,)))
    return frozenset(found)


def outstanding(
    jobs: Sequence[Job], stored: dict[str, str], retry: Collection[str] = ()
) -> list[Job]:
    """The jobs without a record, or with one whose status is to be tried again."""
    return [job for job in jobs if job.key not in stored or stored[job.key] in retry]


@contextmanager
def choose_cores(lanes: int, pin: bool) -> Iterator[Sequence[int | None]]:
    """A core for each lane, if possible none that another comparison has."""
    there = cores_there()
    if not pin or not there:
        yield [None] * lanes
        return
    if lanes > len(there):
        raise InputError(
            f"{lanes} runs at a time: there {'are' if len(there) > 1 else 'is'} "
            f"{counted(len(there), 'core')}, and runs that share one disturb each other; "
            f"take {len(there)}, or do not pin them (--no-pin) to do it all the same"
        )
    with reserved(there, lanes) as chosen:
        yield chosen


def run_jobs(
    jobs: Sequence[Job],
    store: ResultStore,
    *,
    lanes: int = 1,
    pin: bool = True,
    scheduler: str | None = None,
    retry: Collection[str] = (),
    on_progress: Callable[[RunEvent, Tally], None] = lambda progress, tally: None,
    on_idle: Callable[[Tally], None] = lambda tally: None,
) -> Tally:
    """Make every outstanding run and store its record the moment it ends.

    An exception while waiting, such as Ctrl-C, ends the planners that run and is raised
    again; what was stored stays.

    Args:
        scheduler: the address of a Dask cluster to run on.
        retry: statuses whose runs are made again.
        on_progress: called in this thread when a run begins and when its record is stored.
        on_idle: called at the start, and then about ten times a second.

    Raises:
        StoreError: a record can't be written.
        Unavailable: no worker starts, or dask.distributed is not installed.
        InputError: more lanes than cores; no scheduler at the address, or no more.
    """
    store.put("environments", {environment_key(): environment()})
    stored = store.keys()
    todo = outstanding(jobs, stored, retry)
    tally = Tally(there=len(jobs) - len(todo), todo=len(todo))
    on_idle(tally)
    if not todo:
        return tally
    with _lanes(store, lanes, pin, scheduler, len(todo)) as chosen:
        crew = _Crew(todo, store, stored, chosen)
        try:
            crew.start()
            while (news := crew.next()) is not None:
                if isinstance(news, RunEvent):
                    if news.error is not None:
                        raise news.error
                    if news.record is None:
                        tally.running[news.lane] = news.job
                    else:
                        tally.running.pop(news.lane, None)
                        tally.made += 1
                    on_progress(news, tally)
                on_idle(tally)
        finally:
            crew.stop()
    return tally


@contextmanager
def _lanes(
    store: ResultStore, wanted: int, pin: bool, scheduler: str | None, todo: int
) -> Iterator[Sequence[Lane | ClusterLane]]:
    if scheduler is not None:
        with cluster_lanes(scheduler, store, todo) as remote:
            yield remote
        return
    with choose_cores(wanted, pin) as cores:
        yield [Lane(core) for core in cores[:todo]]


class _Crew:
    """The lanes, each with a thread that takes jobs and stores records."""

    def __init__(
        self,
        todo: Sequence[Job],
        store: ResultStore,
        stored: dict[str, str],
        lanes: Sequence[Lane | ClusterLane],
    ) -> None:
        self.store, self.stored = store, stored
        self.todo = deque(todo)
        self.cancel = threading.Event()
        self.news: queue.SimpleQueue[RunEvent | None] = queue.SimpleQueue()
        self.lanes = lanes
        self.threads = [
            threading.Thread(target=self._work, args=(number,), name=f"lane-{number}")
            for number in range(len(lanes))
        ]
        self.left = len(self.threads)

    def start(self) -> None:
        if any(not job.impossible for job in self.todo):
            for lane in self.lanes:
                lane.start()
        for thread in self.threads:
            thread.start()

    def next(self) -> RunEvent | bool | None:
        """The next event; False where there is none for a while, None after the last one."""
        try:
            news = self.news.get(timeout=0.1)
        except queue.Empty:
            return False
        if news is not None:
            return news
        self.left -= 1
        return None if self.left == 0 else False

    def stop(self) -> None:
        """End all runs, and wait until they have ended."""
        self.cancel.set()
        for thread in self.threads:
            if thread.is_alive():
                thread.join()
        for lane in self.lanes:
            lane.close()

    def _work(self, number: int) -> None:
        """Make one run after the other, and store each record at once."""
        try:
            while (job := self._next_job()) is not None:
                self.news.put(RunEvent(job, None, number))
                record = self._make(self.lanes[number], job)
                if self.cancel.is_set():
                    break  # also where it had a plan: with all its time it may find a better one
                if record.status == Status.CANCELLED:
                    if record.message:
                        raise self.store.failure(record.message)
                    break
                self.store.add(record)
                self.news.put(RunEvent(job, record, number))
        except BaseException as error:
            assert job is not None
            self.news.put(RunEvent(job, None, number, error))
        finally:
            self.news.put(None)

    def _next_job(self) -> Job | None:
        with suppress(IndexError):
            return None if self.cancel.is_set() else self.todo.popleft()
        return None

    def _make(self, lane: Lane | ClusterLane, job: Job) -> Record:
        if job.impossible:
            key = environment_key()
            return blank(job, Status.UNSUPPORTED, job.impossible, environment=key)
        folder = self.store.folder_of(job.key)
        before = self.store.record(job.key) if job.key in self.stored else None
        if before is None:
            forget(folder)  # of a run that was interrupted
        record = lane.run(job, folder, self.cancel)
        if not record.folder:
            tidy(folder)  # a lane that died has not
        return record if before is None else replace(record, attempt=before.attempt + 1)
