"""Experiments on a real Dask cluster on loopback, one of whose workers is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import pytest
from helpers.comparisons import port, presets, wait_until

from pegplan.bench.compare import cluster as cluster_module
from pegplan.bench.compare.jobs import Job, jobs_of
from pegplan.bench.compare.run import run_jobs
from pegplan.bench.compare.store import ResultStore
from pegplan.bench.compare.suite import parse_suite
from pegplan.errors import InputError

pytestmark = [
    pytest.mark.cluster,
    pytest.mark.skipif(find_spec("distributed") is None, reason="distributed is not installed"),
]

SLOW = """
import os, sys, time
from pathlib import Path
def is_time(workers):  # to kill one: both are known to work
    return len(workers) >= 4 and len(set(workers)) > 1
with open(sys.argv[4], "a") as file:
    file.write(f"{os.environ['DASK_WORKER']}\\n")
time.sleep(0.3)
noted = Path(sys.argv[4])
while is_time(noted.read_text().split()) and not noted.with_name("killed").exists():
    time.sleep(0.05)  # so that the worker that is killed then is at work
Path(sys.argv[3]).write_text(Path(sys.argv[5]).read_text())
"""


def slow_jobs(folder: Path, count: int) -> list[Job]:
    """Runs of a planner that notes which worker it ran on, and takes its time."""
    (folder / "slow.py").write_text(SLOW)
    words = [sys.executable, "-S", str(folder / "slow.py"), "{domain}", "{problem}", "{plan}"]
    words += [str(folder / "noted"), str(folder / "cross.plan")]
    path = presets(folder, "crash")
    path.write_text(
        f'{path.read_text()}\n[slow]\nrun = "executable"\ncommand = {json.dumps(words)}\n'
    )
    text = (
        '[[parts]]\npuzzles = ["english/cross"]\nencodings = ["jump"]\ntimeout = 30\n'
        f'repeat = {count}\nsolvers = ["fakes.toml/slow"]\n'
        '[[parts]]\npuzzles = ["english/cross", "english/d4-stuck"]\nencodings = ["jump"]\n'
        'solvers = ["fakes.toml/crash"]\n'
    )
    return jobs_of(parse_suite(text, "cluster", folder))


@contextmanager
def cluster(folder: Path, workers: int) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler and workers of one thread, each a process of its own: their address, and they."""
    address = f"tcp://127.0.0.1:{port()}"
    dask = [sys.executable, "-m", "dask"]
    commands = [[*dask, "scheduler", "--host", address, "--no-dashboard"]]
    commands += [
        [*dask, "worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard",
         "--death-timeout", "120", "--local-directory", str(folder / "dask")]
    ] * workers  # fmt: skip
    processes = []
    try:
        for number, command in enumerate(commands):
            environment = {**os.environ, "DASK_WORKER": str(number)}
            with (folder / f"dask-{number}.log").open("wb") as log:
                processes.append(subprocess.Popen(command, stdout=log, stderr=log, env=environment))
        wait_until(lambda: "Scheduler at" in (folder / "dask-0.log").read_text())
        yield address, processes
    finally:
        for process in processes:
            process.kill()
            process.wait()


def test_a_lost_workers_runs_are_made_again_and_none_is_there_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setenv("TMPDIR", str(temporary))

    monkeypatch.setenv("PEGPLAN_CONTAIN", "plain")  # the planner tells the test where it runs
    jobs = slow_jobs(tmp_path, 6)
    killed: list[int] = []

    def kill_one(*_: object) -> None:
        """Once two workers are known to work, kill the one that noted its run last."""
        noted = tmp_path / "noted"
        if killed or not noted.exists():
            return
        lines = noted.read_text().split()
        if len(lines) >= 4 and len(set(lines)) > 1:
            number = int(lines[-1])
            processes[number].send_signal(signal.SIGKILL)
            processes[number].wait()  # until it is dead, its planner waits
            killed.append(number)
            (tmp_path / "killed").touch()

    with cluster(tmp_path, 2) as (address, processes), ResultStore.open(tmp_path / "r") as store:
        tally = run_jobs(jobs, store, scheduler=address, on_idle=kill_one, on_progress=kill_one)
        records = {record.key: record for record in store.records()}
        assert len(store) == len(jobs) == tally.made
        assert run_jobs(jobs, store, scheduler=address).made == 0, "nothing is left to do"
    assert killed
    wait_until(lambda: not list(temporary.glob("pegplan-*")))  # not even of the killed one
    assert set(records) == {job.key for job in jobs}
    statuses = sorted(record.status for record in records.values())
    assert statuses == ["crashed"] + ["solved"] * 6 + ["unsupported"]
    runs = (tmp_path / "noted").read_text().split()
    assert len(runs) >= 6
    solved = next(record for record in records.values() if record.solved)
    folder = tmp_path / "r" / "runs" / solved.folder
    assert "(:action jump" in (folder / "domain.pddl").read_text()
    assert (folder / "stdout.log").exists()


def test_no_scheduler_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "CONNECT", 1.0)
    jobs = slow_jobs(tmp_path, 1)
    with ResultStore.open(tmp_path / "r") as store:
        for address in (f"tcp://127.0.0.1:{port()}", "nonsense:x:y"):
            with pytest.raises(InputError, match="no Dask scheduler at") as caught:
                run_jobs(jobs, store, scheduler=address)
            assert "\n" not in str(caught.value)
