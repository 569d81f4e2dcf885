"""Nothing stops an experiment for good: it goes on where it was interrupted."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from helpers.comparisons import jobs, stored, wait_until
from helpers.places import TESTS

from pegplan.bench.compare.records import Record
from pegplan.bench.compare.run import run_jobs
from pegplan.bench.compare.store import ResultStore
from pegplan.errors import InputError

ZYGOTE = """
import os, sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from helpers.comparisons import jobs
from pegplan.bench.compare.run import run_jobs
from pegplan.bench.compare.store import ResultStore
import pegplan.bench.compare.lanes
folder = Path(sys.argv[1])
listed = jobs(folder, "replay", "crash", "nothing", repeat=60)

def run():
    os.write(1, b"begins %d\\n" % os.getpid())
    with ResultStore.open(folder / "r") as store:
        run_jobs(listed, store, on_progress=lambda *_: os.write(1, b"progress\\n"))

for _ in sys.stdin:
    pid = os.fork()
    if pid == 0:
        run()
        os._exit(0)
    os.waitpid(pid, 0)
    os.write(1, b"ended\\n")
"""
KILLS = 6


@pytest.mark.slow
def test_killed_at_six_moments_it_goes_on_each_time(tmp_path: Path) -> None:
    """No record is lost, changed or doubled, no process stays, and the end is the same.

    The moments: from 0 to 5 signs of life after the beginning, and some milliseconds more.
    """
    random = Random(20)
    wanted = {j.key: j for j in jobs(tmp_path, "replay", "crash", "nothing", repeat=60)}
    zygote = subprocess.Popen(
        [sys.executable, "-u", "-c", ZYGOTE, str(tmp_path), str(TESTS)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
        env={**os.environ, "PEGPLAN_TEST": str(tmp_path)},
    )  # fmt: skip
    assert zygote.stdin is not None
    assert zygote.stdout is not None
    before: dict = {}
    for _ in range(KILLS):
        zygote.stdin.write("go\n")
        begins, pid = zygote.stdout.readline().split()
        assert begins == "begins"
        for _ in range(random.randrange(6)):
            assert zygote.stdout.readline() == "progress\n"
        time.sleep(random.uniform(0, 0.06))
        os.kill(int(pid), signal.SIGKILL)
        while zygote.stdout.readline() != "ended\n":
            continue
        after = _readable(tmp_path / "r")
        assert set(after) <= set(wanted)
        assert all(after[key] == record for key, record in before.items())
        before = after
    zygote.stdin.close()
    zygote.wait()
    zygote.stdout.close()
    assert 0 < len(before) < len(wanted)
    _wait_for_none_of(str(tmp_path))
    listed = [job for key, job in wanted.items() if key in before or job.repetition < 3]
    with ResultStore.open(tmp_path / "r") as store:
        run_jobs(listed, store, lanes=2, pin=False)
    end = stored(tmp_path / "r")
    assert set(end) == {job.key for job in listed}
    expected = {"replay": "solved", "crash": "crashed", "nothing": "no-plan"}
    assert all(record.status == expected[wanted[key].solver] for key, record in end.items())


def _readable(folder: Path) -> dict:
    """The records; a store that was killed before it had its tables has none."""
    try:
        return stored(folder)
    except InputError as error:
        if "no results" in str(error) or "no such table" in str(error):
            return {}
        raise


def _wait_for_none_of(mark: str) -> None:
    """Until no process carries the mark in its environment."""
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        left = []
        for path in Path("/proc").glob("[0-9]*/environ"):
            try:
                if f"PEGPLAN_TEST={mark}".encode() in path.read_bytes().split(b"\0"):
                    left.append(path.parent.name)
            except OSError:
                continue
        if not left:
            return
        time.sleep(0.02)
    raise AssertionError(f"processes {left} are still there")


STUCK = """
import sys
import threading
from dataclasses import replace
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from helpers.comparisons import jobs
from helpers.stuck_solver import Stuck
from pegplan.bench.compare.run import run_jobs
from pegplan.bench.compare.store import ResultStore
folder = Path(sys.argv[1])
sign = {"sign": str(folder / "sign")}
listed = [replace(job, chosen=Stuck(), options=sign) for job in jobs(folder, "replay")]
with ResultStore.open(folder / "r") as store:
    run_jobs(listed, store)
"""


@pytest.mark.thin(3)
@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGHUP, signal.SIGINT])
def test_no_worker_outlives_its_comparison(number: signal.Signals, tmp_path: Path) -> None:
    """Whatever its solver does at that moment."""
    caller = subprocess.Popen(
        [sys.executable, "-c", STUCK, str(tmp_path), str(TESTS)],
        env={**os.environ, "PEGPLAN_TEST": str(tmp_path), "PYTHONPATH": str(TESTS)},
        stderr=subprocess.DEVNULL,
    )
    wait_until((tmp_path / "sign").exists)
    caller.send_signal(number)
    assert caller.wait(20) == -number
    _wait_for_none_of(str(tmp_path))


@pytest.mark.slow
def test_a_record_that_can_t_be_stored_ends_the_other_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, hangs = jobs(tmp_path, "replay"), jobs(tmp_path, "replay-and-hang", timeout=600)

    def fail(store: ResultStore, record: Record) -> None:
        wait_until(store.folder_of(hangs[0].key).exists)
        raise store.failure("the disk is full")

    monkeypatch.setattr(ResultStore, "add", fail)
    full = pytest.raises(InputError, match="the disk is full; the 0 records")
    with ResultStore.open(tmp_path / "r") as store, full:
        run_jobs([*first, *hangs], store, lanes=2, pin=False)
    assert stored(tmp_path / "r") == {}
