"""Experiments on a Dask cluster: lanes whose jobs are performed on other machines.

Workers need pegplan, and one thread each, so that runs don't share a process:
``dask worker tcp://host:8786 --nthreads 1``. A run that was lost with its worker is made
again on another one; the store takes one record for each key, whatever happens.
"""

from __future__ import annotations

import threading
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pegplan.bench.compare.environment import environment, environment_key
from pegplan.bench.compare.jobs import Job
from pegplan.bench.compare.perform import forget, perform
from pegplan.bench.compare.records import Record, blank
from pegplan.bench.compare.store import ResultStore
from pegplan.errors import InputError, Unavailable
from pegplan.running import foreign
from pegplan.running.folders import run_directory
from pegplan.solvers.outcome import Status

CONNECT = 15.0  # seconds to wait for a scheduler
POLL = 0.2
MOST_LANES = 500  # runs that a scheduler is given at a time
MOST_FILE = 1 << 20  # bytes of a file that come back from a worker; the end counts


@dataclass(frozen=True)
class Parcel:
    """What a worker sends back: a record, and compressed files by path inside the run's folder."""

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
            if foreign.read(path, 0) is not None
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


class ClusterLane:
    """Runs jobs one after the other on whichever worker of a cluster is free."""

    def __init__(self, client: Any, store: ResultStore) -> None:
        self._client, self._store = client, store

    def start(self) -> None:
        """Nothing is to be started."""

    def run(self, job: Job, folder: Path, cancel: threading.Event) -> Record:
        """The record of a job; its files are in the folder then.

        Raises:
            InputError: the scheduler is gone, or the files can't be written.
        """
        future = self._client.submit(
            perform_remotely, replace(job, program=None), pure=False, retries=0,
            key=f"pegplan-{job.key}",
        )  # fmt: skip
        try:
            while not future.done():
                if cancel.wait(POLL):
                    return blank(job, Status.CANCELLED)
            parcel = parcel_of(future, job)
        finally:
            with suppress(Exception):
                self._client.cancel([future], force=True)
        record = parcel.record
        if record.status == Status.CANCELLED:
            return replace(record, message=f"{record.node}: {record.message or 'cancelled'}")
        forget(folder)
        for name, data in parcel.files.items():
            path = folder / name
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(zlib.decompress(data))
            except OSError as error:
                raise InputError(f"can't write {path}: {error.strerror}") from None
        self._store.put("environments", dict([parcel.environment]))
        return record

    def close(self) -> None:
        """Nothing is to be ended."""


@contextmanager
def cluster_lanes(address: str, store: ResultStore, count: int) -> Iterator[list[ClusterLane]]:
    """Lanes on a cluster, at most so many.

    Raises:
        Unavailable: dask.distributed is not installed.
        InputError: no scheduler at the address.
    """
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
        yield [ClusterLane(client, store) for _ in range(min(count, MOST_LANES))]


def parcel_of(future: Any, job: Job) -> Parcel:
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
