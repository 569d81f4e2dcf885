"""Nothing is left of a run, whatever ends it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from helpers.marked import Marked
from helpers.places import FAKES
from helpers.processes import LONG, command_line, eventually, fake, parent_of

from pegplan.running import folders
from pegplan.running.keepers import Guardian
from pegplan.running.program import Run
from pegplan.running.supervisor import CONTAIN

pytestmark = [
    pytest.mark.thin(2),
    pytest.mark.skipif(sys.platform != "linux", reason="the promises are Linux's"),
]


# -- processes that try to stay


@pytest.mark.parametrize("name", ["detacher", "daemon"])
def test_what_the_command_leaves_behind_is_ended(start: Callable[..., Run], name: str) -> None:
    ended = start(fake(name))
    assert (ended.exit_code, ended.stopped_by, ended.left_behind) == (0, None, 1)


def test_grandchild_in_another_session(start: Callable[..., Run]) -> None:
    ended = start(fake("detacher", 600), until="ready")
    assert (ended.stopped_by, ended.signal, ended.left_behind) == ("cancel", signal.SIGTERM, 1)


@pytest.mark.slow
def test_many_children(start: Callable[..., Run]) -> None:
    ended = start(fake("brood", 150), until="ready")
    assert (ended.stopped_by, ended.signal) == ("cancel", signal.SIGTERM)


@pytest.mark.slow
def test_ever_forking(start: Callable[..., Run]) -> None:
    ended = start(fake("runner"), until="ready")
    assert (ended.stopped_by, ended.signal) == ("cancel", signal.SIGKILL)


# -- ended from outside


def test_an_exception_from_tick_ends_the_command(start: Callable[..., Run]) -> None:
    def tick() -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        start(fake("stubborn"), tick=tick)


def call(marked: Marked, *command: str, **options: object) -> tuple[subprocess.Popen[str], Path]:
    """A process that runs the command, which must print something, and its run directory."""
    caller = subprocess.Popen(
        [sys.executable, str(FAKES / "caller.py"), *command],
        stdout=subprocess.PIPE,
        env=marked.environment,
        text=True,
        **options,  # type: ignore[call-overload]
    )
    assert caller.stdout is not None
    directory = Path(caller.stdout.readline().strip())
    log = directory / "stdout.log"
    assert eventually(lambda: log.exists() and "ready" in log.read_text())
    return caller, directory


@pytest.mark.slow
@pytest.mark.usefixtures("supervisor")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
@pytest.mark.parametrize("name", ["stubborn", "detacher", "daemon"])
def test_nothing_outlives_pegplan(marked: Marked, number: signal.Signals, name: str) -> None:
    command = ["sh", "-c", '"$@"; echo ready; sleep 600', "sh", *fake("daemon")]
    caller, directory = call(marked, *(command if name == "daemon" else fake(name, 600)))
    with caller:
        assert len(marked.alive()) >= 3
        caller.send_signal(number)
        assert caller.wait(30) == -number
    assert eventually(lambda: not marked.alive())
    assert not directory.exists()


@pytest.mark.slow
@pytest.mark.usefixtures("supervisor")
def test_nothing_outlives_pegplan_while_its_own_fork_lives(marked: Marked, tmp_path: Path) -> None:
    """The fork holds the keeper's line open, as multiprocessing's workers would."""
    script = f"""
import os, threading, time
from pathlib import Path
from pegplan.running.program import Limits, run
threading.Thread(target=run, args=(
    {fake("stubborn")!r}, Path({str(tmp_path)!r}), Limits({LONG}, grace=0.2))).start()
log = Path({str(tmp_path)!r}) / "stdout.log"
while not (log.exists() and log.read_text()):
    time.sleep(0.02)
if os.fork() == 0:
    time.sleep(600)
print("forked", flush=True)
time.sleep(600)
"""
    with subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, env=marked.environment
    ) as caller:
        assert caller.stdout is not None
        assert caller.stdout.readline() == b"forked\n"
        caller.kill()
        caller.stdout.close()
    assert eventually(lambda: len(marked.alive()) == 1)
    (fork,) = marked.alive()
    os.kill(fork, signal.SIGKILL)
    assert eventually(lambda: not marked.alive())


@pytest.mark.slow
@pytest.mark.parametrize("way", ["auto", "plain", "portable"])
def test_pegplan_dies_between_the_end_of_a_run_and_its_tidying(way: str, marked: Marked) -> None:
    """Also if the folder has had another run before."""
    script = f"""
import os
from pathlib import Path
from pegplan.running.program import Limits, run, run_directory
with run_directory() as folder:
    codes = [run(["true"], folder, Limits({LONG})).exit_code for _ in range(2)]
    print(*codes, folder.is_dir(), folder, flush=True)
    os.kill(os.getpid(), 9)
"""
    variables = marked.environment | {CONTAIN: way}
    done = subprocess.run(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, env=variables, check=False
    )
    *before, folder = done.stdout.decode().split()
    assert (done.returncode, before) == (-signal.SIGKILL, ["0", "0", "True"])
    assert eventually(lambda: not Path(folder).exists())
    assert eventually(lambda: not marked.alive())


@pytest.mark.slow
@pytest.mark.usefixtures("supervisor")
def test_interrupt_ends_everything_first(marked: Marked) -> None:
    caller, directory = call(marked, *fake("stubborn"), stderr=subprocess.PIPE)
    with caller:
        caller.send_signal(signal.SIGINT)
        _, text = caller.communicate(timeout=30)
        assert not marked.alive()
    assert caller.returncode == -signal.SIGINT
    assert text.splitlines()[-1] == "KeyboardInterrupt"
    assert not directory.exists()


@pytest.mark.usefixtures("supervisor")
def test_pegplan_without_standard_input(marked: Marked) -> None:
    script = '"$@" <&-'
    command = [sys.executable, str(FAKES / "caller.py"), "sh", "-c", "cat; echo ok"]
    done = subprocess.run(
        ["sh", "-c", script, "sh", *command],
        capture_output=True, text=True, env=marked.environment, check=True, timeout=60,
    )  # fmt: skip
    assert done.stdout.splitlines()[1] == r"0 'ok\n'"


@pytest.mark.parametrize("start", ["namespaces", "plain", "portable"], indirect=True)
def test_the_keeper_dies(marked: Marked, start: Callable[..., Run], tmp_path: Path) -> None:
    """Nothing is left of the command: in namespaces by the kernel, else by its mark."""

    def tick() -> None:
        log = tmp_path / "stdout.log"
        if "ready" in log.read_text():
            for pid in marked.alive():
                parent = parent_of(pid)
                if "keeper" in command_line(parent):
                    os.kill(parent, signal.SIGKILL)

    ended = start(fake("detacher", 600), tick=tick)
    assert (ended.exit_code, ended.signal, ended.stopped_by) == (None, signal.SIGKILL, None)
    assert "keeper of this run died" in ended.tail()


# -- their guardian, which forks the keepers


@pytest.fixture
def guardian() -> Iterator[Guardian]:
    """One that is for a single test."""
    folders.remove_all()
    yield folders.guardian()
    os.kill(folders.guardian().process.pid, signal.SIGCONT)
    folders.remove_all()


def keepers_of(guardian: Guardian) -> list[int]:
    pids = (int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit())
    return [pid for pid in pids if parent_of(pid) == guardian.process.pid]


@pytest.mark.parametrize("start", ["namespaces", "plain"], indirect=True)
def test_a_run_outlives_its_guardian(
    guardian: Guardian, start: Callable[..., Run], tmp_path: Path
) -> None:
    """And those after it have keepers of their own."""

    def tick() -> None:
        if not (tmp_path / "go").exists() and "ready" in (tmp_path / "stdout.log").read_text():
            assert keepers_of(guardian)
            guardian.process.kill()
            (tmp_path / "go").touch()

    script = "echo ready; while ! [ -e go ]; do sleep 0.02; done; exit 7"
    for logs in ("", "-2"):
        ended = start(["sh", "-c", script], tick=tick)
        assert (ended.exit_code, ended.stopped_by) == (7, None)
        assert ended.stdout.name == f"stdout{logs}.log"


@pytest.mark.parametrize("start", ["namespaces", "plain"], indirect=True)
def test_a_guardian_that_does_nothing(
    guardian: Guardian, start: Callable[..., Run], monkeypatch: pytest.MonkeyPatch
) -> None:
    """When it goes on, the keeper that it forks late finds nobody, and starts nothing."""
    monkeypatch.setattr("pegplan.running.keepers.PATIENCE", 0.05)
    guardian.process.send_signal(signal.SIGSTOP)
    assert start(["true"]).exit_code == 0
    assert start(["true"], environment=dict.fromkeys("XYZ", "x" * 100_000)).exit_code == 0
    guardian.process.send_signal(signal.SIGCONT)
    assert eventually(lambda: not keepers_of(guardian))
    assert guardian.process.poll() is None


@pytest.mark.parametrize("start", ["namespaces", "plain"], indirect=True)
def test_a_run_has_the_cores_and_rights_of_its_caller(
    guardian: Guardian, start: Callable[..., Run]
) -> None:
    """Also where the guardian was started with others."""
    look = ["sh", "-c", "umask; grep Cpus_allowed_list /proc/self/status"]
    before = start(look).tail()
    cores, mask = os.sched_getaffinity(0), os.umask(0o77)
    try:
        os.sched_setaffinity(0, {max(cores)})
        assert start(look).tail().split() == ["0077", "Cpus_allowed_list:", str(max(cores))]
    finally:
        os.sched_setaffinity(0, cores)
        os.umask(mask)
    assert start(look).tail() == before
    assert guardian.forks


# -- many at once
