"""The docs' recipe for Slurm on a real one, one of whose jobs is cancelled in the middle."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path

import pytest
from helpers.comparisons import port, presets, wait_until
from helpers.doc_pages import ROOT, files_of

from pegplan.bench.compare.jobs import jobs_of
from pegplan.bench.compare.store import ResultStore
from pegplan.bench.compare.suite import load_suite

PATH = f"{Path(sys.executable).parent}:{os.environ['PATH']}:/usr/sbin"
PROGRAMS = ("munged", "slurmctld", "slurmd", "sinfo", "sbatch", "squeue", "scancel")
MISSING = [name for name in PROGRAMS if shutil.which(name, path=PATH) is None]
MISSING += [] if find_spec("dask_jobqueue") else ["dask_jobqueue"]
# Debian packages and an extra; .ci/run installs them all, so that it does not skip there.
pytestmark = [
    pytest.mark.cluster,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]

USER = str(os.getuid())
RUNS = 4
CONFIGURATION = """
ClusterName=pegplan
SlurmctldHost=localhost(127.0.0.1)
SlurmctldPort={controller}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket={folder}/munge.socket
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdParameters=config_overrides
NodeName=one NodeHostname=localhost NodeAddr=127.0.0.1 Port={node} CPUs=2 RealMemory=16000
PartitionName=all Nodes=one Default=YES State=UP
"""
NO_CGROUPS = "CgroupPlugin=disabled\n"  # from Slurm 23.02 on
NO_CGROUPS_BEFORE = "CgroupPlugin=cgroup/v1\nCgroupMountpoint={folder}/state\n"
PLANNER = """
import os, sys, time
from pathlib import Path
folder = Path(sys.argv[0]).parent
with (folder / "noted").open("a") as file:
    file.write(os.environ["SLURM_JOB_ID"] + chr(10))
while not (folder / "go").exists():
    time.sleep(0.1)
Path(sys.argv[3]).write_text((folder / "cross.plan").read_text())
"""


@pytest.fixture
def slurm(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A Slurm of one node with two cores, and what a site sets for its users."""
    monkeypatch.setenv("PEGPLAN_CONTAIN", "plain")  # the planner notes what the test reads
    with tempfile.TemporaryDirectory(prefix="slurm-", dir="/tmp") as name:  # sockets: short paths
        monkeypatch.setenv("PATH", PATH)
        monkeypatch.setenv("TMPDIR", name)
        monkeypatch.setenv("SLURM_CONF", f"{name}/slurm.conf")
        monkeypatch.setenv("DASK_JOBQUEUE__SLURM__INTERFACE", "lo")
        monkeypatch.setenv("DASK_JOBQUEUE__SLURM__LOG_DIRECTORY", f"{name}/logs")
        monkeypatch.setenv("DASK_JOBQUEUE__SLURM__LOCAL_DIRECTORY", f"{name}/dask")
        monkeypatch.setenv("DASK_DISTRIBUTED__DEPLOY__LOST_WORKER_TIMEOUT", "1s")
        configure(Path(name))
        with daemons(Path(name)):
            yield


def configure(folder: Path) -> None:
    (folder / "state").mkdir()
    (folder / "spool").mkdir()
    (folder / "munge.key").write_bytes(os.urandom(128))
    (folder / "munge.key").chmod(0o600)
    text = CONFIGURATION.format(folder=folder, user=USER, controller=port(), node=port())
    (folder / "slurm.conf").write_text(text)
    year, month = map(int, said("slurmd", "-V").split()[1].split(".")[:2])  # "slurm 22.05.8"
    cgroups = NO_CGROUPS if (year, month) >= (23, 2) else NO_CGROUPS_BEFORE
    (folder / "cgroup.conf").write_text(cgroups.format(folder=folder))


@contextmanager
def daemons(folder: Path) -> Iterator[None]:
    """Slurm's daemons; its jobs end before them."""
    started: list[subprocess.Popen[bytes]] = []

    def start(*command: str) -> None:
        with (folder / f"{command[0]}.out").open("wb") as log:
            started.append(subprocess.Popen(command, stdout=log, stderr=log, cwd=folder))

    try:
        files = [
            f"--{option}-file={folder}/munge.{option}" for option in ("key", "pid", "log", "seed")
        ]
        start("munged", "--foreground", "--force", f"--socket={folder}/munge.socket", *files)
        wait_until((folder / "munge.socket").exists)
        start("slurmctld", "-D")
        start("slurmd", "-D", "-N", "one")
        wait_until(lambda: said("sinfo", "-h", "-o", "%T") == "idle")
        yield
        said("scancel", "-u", USER)
        wait_until(lambda: said("squeue", "-h") == "")
    finally:
        for process in reversed(started):
            process.terminate()
            process.wait(30)
        for number in processes_with(f"SLURM_CONF={folder}/slurm.conf"):
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)


def said(*command: str) -> str:
    """What a command writes; nothing where it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def processes_with(*signs: str) -> list[int]:
    """The processes that have all of these in their environment."""
    wanted = {sign.encode() for sign in signs}
    found = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):
            if wanted <= set(path.read_bytes().split(b"\0")):
                found.append(int(path.parent.name))
    return [number for number in found if number != os.getpid()]


def write_suite(folder: Path) -> Path:
    """Runs of a planner that notes its job's number, and waits for a file that says go."""
    presets(folder, "solve")
    (folder / "planner.py").write_text(PLANNER)
    words = [sys.executable, "-S", str(folder / "planner.py"), "{domain}", "{problem}", "{plan}"]
    (folder / "own.toml").write_text(
        f'[waits]\nrun = "executable"\ncommand = {json.dumps(words)}\n'
    )
    suite = folder / "suite.toml"
    suite.write_text(
        '[[parts]]\npuzzles = ["english/cross"]\nencodings = ["jump"]\ntimeout = 100\n'
        f'repeat = {RUNS}\nsolvers = ["own.toml/waits"]\n'
    )
    return suite


@pytest.mark.usefixtures("slurm")
def test_a_cancelled_jobs_run_is_made_again_and_none_is_there_twice(tmp_path: Path) -> None:
    """One of two jobs is cancelled while both make their first run; another takes its place."""
    recipe = dict(files_of(ROOT / "docs" / "comparing.md"))["on_slurm.py"]
    (tmp_path / "on_slurm.py").write_text(recipe)
    suite, noted = write_suite(tmp_path), tmp_path / "noted"
    # The planner names what it writes, so that the keys differ from those of a later comparison.
    keys = sorted(job.key for job in jobs_of(load_suite(str(suite))))
    words = ["on_slurm.py", "2", str(suite), "-o", "results", "--truth", "0"]
    with (tmp_path / "log").open("wb") as log:
        script = subprocess.Popen([sys.executable, *words], stdout=log, stderr=log, cwd=tmp_path)

    def jobs_that_ran() -> list[str]:
        assert script.poll() is None, (tmp_path / "log").read_text()
        return sorted(set(noted.read_text().split())) if noted.exists() else []

    try:
        wait_until(lambda: len(jobs_that_ran()) == 2)
        cancelled = jobs_that_ran()[0]
        said("scancel", cancelled)
        signs = f"SLURM_CONF={os.environ['SLURM_CONF']}", f"SLURM_JOB_ID={cancelled}"
        wait_until(lambda: not processes_with(*signs))
        wait_until(lambda: len(jobs_that_ran()) == 3)
        (tmp_path / "go").touch()
        assert script.wait(100) == 0, (tmp_path / "log").read_text()
        wait_until(lambda: said("squeue", "-h") == "")
    finally:
        script.terminate()
        script.wait()
    with ResultStore.read(tmp_path / "results") as store:
        records = store.records()
    assert sorted(record.key for record in records) == keys
    assert [record.status for record in records] == ["solved"] * RUNS
    began = noted.read_text().split()
    assert len(began) == RUNS + 1
    assert began.count(cancelled) == 1
