"""Experiments on a Dask cluster: the same jobs and records, performed on other machines.

Workers need pegplan, and one thread each, so that runs don't share a process:
``dask worker tcp://host:8786 --nthreads 1``. A run that was lost with its worker is made
again on another one; the store takes one record for each key, whatever happens.
"""

from __future__ import annotations

import threading
import zlib
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from importlib.util import find_spec
from typing import Any

from pegplan.bench.compare.environment import environment, environment_key
from pegplan.bench.compare.job import Job
from pegplan.bench.compare.perform import forget, perform
from pegplan.bench.compare.records import Record, blank
from pegplan.bench.compare.run import RunEvent, Tally, outstanding
from pegplan.bench.compare.store import ResultStore
from pegplan.errors import InputError, Unavailable
from pegplan.running import foreign
from pegplan.running.folders import run_directory
from pegplan.solvers.outcome import Status

CONNECT = 15.0  # seconds to wait for a scheduler
POLL = 0.1
MOST_FILE = 1 << 20  # bytes of a file that come back from a worker; the end counts


@dataclass(frozen=True)
class Parcel:
    """The result that a worker sends back: a record and files.

    Attributes:
        files: of the run, compressed, by path inside its folder.
    """

    record: Record
    environment: tuple[str, dict[str, Any]]
    files: dict[str, bytes]


def perform_remotely(job: Job) -> Parcel:
    """Perform a job on a worker, in a temporary folder that comes back with the record."""
    cancel = threading.Event()
    with run_directory() as parent, _watched(cancel):
        folder = parent / job.key
        record = perform(job, folder, cancel)
        files = {
            str(path.relative_to(folder)): zlib.compress(foreign.read_tail(path, MOST_FILE))
            for path in sorted(folder.rglob("*"))
            if foreign.is_there(path)
        }
    return Parcel(record, (environment_key(), environment()), files)


@contextmanager
def _watched(cancel: threading.Event) -> Iterator[None]:
    """Sets the event when the scheduler takes back what this worker does now."""
    from distributed import get_worker

    try:
        worker = get_worker()
        key = worker.get_current_task()
    except (ValueError, AttributeError):
        yield
        return
    done = threading.Event()

    def watch() -> None:
        while not done.wait(0.5):
            task = worker.state.tasks.get(key)
            if task is None or task.state == "cancelled":
                cancel.set()
                return

    threading.Thread(target=watch, daemon=True).start()
    try:
        yield
    finally:
        done.set()


def run_on_cluster(
    jobs: Sequence[Job],
    store: ResultStore,
    address: str,
    *,
    retry: Collection[str] = (),
    on_progress: Callable[[RunEvent, Tally], None] = lambda progress, tally: None,
    on_idle: Callable[[Tally], None] = lambda tally: None,
) -> Tally:
    """Make every outstanding run on a cluster; else like :func:`.run.run_jobs`.

    Raises:
        Unavailable: dask.distributed is not installed.
        InputError: no scheduler at the address, or no more.
    """
    stored = store.keys()
    todo = outstanding(jobs, stored, retry)
    tally = Tally(there=len(jobs) - len(todo), todo=len(todo))
    on_idle(tally)
    if not todo:
        return tally
    with _client(address) as client:
        futures = {}
        for job in todo:
            if job.impossible:
                record = blank(job, Status.UNSUPPORTED, job.impossible)
                _keep(store, job, Parcel(record, (environment_key(), environment()), {}), stored)
                tally.made += 1
                on_progress(RunEvent(job, record, 0), tally)
            else:
                sent = replace(job, program=None)
                future = client.submit(
                    perform_remotely, sent, pure=False, retries=0, key=f"pegplan-{job.key}"
                )
                futures[future] = job
        try:
            for future in _ended(client, futures, tally, on_idle):
                job = futures.pop(future)
                parcel = _parcel(future, job)
                _keep(store, job, parcel, stored)
                tally.made += 1
                on_progress(RunEvent(job, parcel.record, 0), tally)
                future.release()
        finally:
            with suppress(Exception):
                client.cancel(list(futures), force=True)
    return tally


@contextmanager
def _client(address: str) -> Iterator[Any]:
    if find_spec("distributed") is None:
        raise Unavailable("--scheduler needs dask.distributed: pip install 'pegplan[cluster]'")
    import logging

    from distributed import Client

    logging.getLogger("distributed").setLevel(logging.ERROR)
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)  # it raises what matters
    connect: Callable[..., Any] = Client
    try:
        client = connect(address, timeout=CONNECT, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise InputError(
            f"no Dask scheduler at {address!r}: {reason}; start one with dask scheduler"
        ) from None
    with client:
        yield client


def _ended(
    client: Any, futures: dict[Any, Job], tally: Tally, on_idle: Callable[[Tally], None]
) -> Iterator[Any]:
    """Each future as it ends; drawing and noticing Ctrl-C meanwhile."""
    left = set(futures)
    while left:
        ended = {future for future in left if future.done()}
        if not ended:
            _note_running(client, futures, tally)
            on_idle(tally)
            threading.Event().wait(POLL)
        for future in ended:
            left.discard(future)
            yield future


def _note_running(client: Any, futures: dict[Any, Job], tally: Tally) -> None:
    """Show the runs that workers have now."""
    keys = {future.key: job for future, job in futures.items()}
    with suppress(Exception):
        now = [key for tasks in client.processing().values() for key in tasks]
        tally.running = {n: keys[key] for n, key in enumerate(now[:16]) if key in keys}


def _parcel(future: Any, job: Job) -> Parcel:
    """The result of a future; a run during which several workers died counts as crashed.

    Raises:
        InputError: nothing will come back, since the scheduler is gone.
    """
    try:
        parcel: Parcel = future.result()
    except Exception as error:  # whatever a worker's function or the cluster raises
        if future.status != "error":  # nobody says that the run failed
            raise InputError(
                "the Dask scheduler is gone; start one, and the same command goes on"
            ) from None
        record = blank(job, Status.CRASHED, f"on the cluster: {type(error).__name__}: {error}")
        return Parcel(record, (environment_key(), environment()), {})
    return parcel


def _keep(store: ResultStore, job: Job, parcel: Parcel, stored: dict[str, str]) -> None:
    """Store the files of a run, and then its record."""
    record = parcel.record
    if record.status == Status.CANCELLED:
        raise store.failure(f"{record.node}: {record.message or 'cancelled'}")
    folder = store.folder_of(job.key)
    before = store.record(job.key) if job.key in stored else None
    forget(folder)
    for name, data in parcel.files.items():
        path = folder / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(zlib.decompress(data))
        except OSError as error:
            raise InputError(f"can't write {path}: {error.strerror}") from None
    store.put("environments", dict([parcel.environment]))
    store.add(record if before is None else replace(record, attempt=before.attempt + 1))
