"""Programs that work against their limits; see ``fakes/attacker.py``."""

from __future__ import annotations

import itertools
import json
import os
import signal
import subprocess
import sys
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from helpers.places import FAKES, PACKAGE
from helpers.processes import LONG, fake, with_argument

from pegplan.errors import InputError
from pegplan.running.program import Limits, Run, run
from pegplan.running.supervisor import CONTAIN

pytestmark = [pytest.mark.skipif(sys.platform != "linux", reason="the promises are Linux's")]
Start = Callable[..., Run]
every_way = pytest.mark.parametrize("start", ["namespaces", "plain"], indirect=True)
in_namespaces = pytest.mark.parametrize("start", ["namespaces"], indirect=True)


@pytest.fixture
def word() -> Iterator[str]:
    """A word by which processes are known that hide from everything else; none may be left."""
    word = uuid.uuid4().hex
    yield word
    left = with_argument(word)
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    assert not left


@pytest.fixture
def in_shared_memory() -> Iterator[Path]:
    """A path in ``/dev/shm``; nothing may be left of it."""
    path = Path(f"/dev/shm/pegplan-test-{uuid.uuid4().hex}")
    yield path
    was_left = path.exists()
    path.unlink(missing_ok=True)
    assert not was_left


# -- its keeper


@in_namespaces
def test_the_keeper_is_not_killed(start: Start, word: str) -> None:
    """And the daemons that it was to leave alone are ended with the run."""
    ended = start(fake("attacker", "kill", word))
    assert (ended.exit_code, ended.stopped_by) == (0, None)
    assert ended.tail() == "refused"
    assert ended.left_behind == 2


@pytest.mark.slow
@in_namespaces
def test_the_keeper_is_not_stopped(start: Start) -> None:
    ended = start(fake("attacker", "stop"), wall=5)
    assert (ended.stopped_by, ended.tail()) == ("wall", "refused")


@pytest.mark.slow
@pytest.mark.promise("escape")
@pytest.mark.parametrize("start", ["portable"], indirect=True)
def test_a_daemon_without_the_mark_is_ended(start: Start) -> None:
    """A process that leaves its parents and empties its environment before it is seen."""
    word = uuid.uuid4().hex
    start(fake("attacker", "daemons", word))
    left = with_argument(word)
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    assert not left


# -- memory


@pytest.mark.thin(2)
@pytest.mark.slow
@pytest.mark.parametrize(
    ("start", "kind"),
    [
        *itertools.product(["namespaces"], ["open", "closed", "mapped", "memfd"]),
        ("plain", "memfd"),
        pytest.param("portable", "memfd", marks=pytest.mark.promise("memory-files")),
    ],
    indirect=["start"],
)
def test_memory_that_no_process_has(start: Start, kind: str, in_shared_memory: Path) -> None:
    command = fake("attacker", "shared", kind, 150, in_shared_memory)
    ended = start(command, memory_mb=100, address_space=False)
    assert ended.stopped_by == "memory"
    assert ended.memory_mb is not None
    assert ended.memory_mb > 100
    assert not in_shared_memory.exists()


# -- disk and processes


@pytest.mark.thin(2)
@pytest.mark.slow
@pytest.mark.parametrize(
    ("start", "kind"),
    [*itertools.product(["namespaces", "plain"], ["many", "unnamed"]), ("portable", "many")],
    indirect=["start"],
)
def test_files_together_meet_the_limit(start: Start, kind: str) -> None:
    ended = start(fake("attacker", "fill", kind, 30), disk_mb=20, wall=LONG)
    assert ended.stopped_by == "disk"


@every_way
def test_a_file_meets_the_limit(start: Start) -> None:
    ended = start(fake("attacker", "fill", "one", 30), disk_mb=20)
    assert ended.stopped_by == "disk" or ended.signal == signal.SIGXFSZ or ended.exit_code == 1
    assert (ended.stdout.parent / "file").stat().st_size <= 20 << 20


@pytest.mark.slow
@every_way
def test_a_fork_bomb_is_ended(start: Start) -> None:
    ended = start(fake("attacker", "bomb"), processes=100, wall=1)
    assert ended.stopped_by in ("processes", "wall")


# -- files of others


@in_namespaces
def test_nothing_is_written_elsewhere(start: Start, tmp_path: Path) -> None:
    """On the machine's disk not at all, and among temporary files for nobody else to see."""
    places = [
        Path("/var/tmp/pegplan-written"),
        tmp_path.parent / "written",
        Path("/dev/shm/written"),
    ]
    ended = start(fake("attacker", "write", *places))
    found = [place for place in places if place.exists()]
    for place in found:
        place.unlink()
    assert not found
    assert str(places[0]) not in ended.tail()
    assert str(places[1]) in ended.tail()


@pytest.mark.slow
@pytest.mark.promise("apart")
@pytest.mark.parametrize("start", ["namespaces", "portable"], indirect=True)
def test_other_processes_are_not_seen(start: Start) -> None:
    assert start(fake("attacker", "processes")).tail() == "2"  # itself and the keeper


# -- which way it is


def test_a_way_that_there_is_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(CONTAIN, "jail")
    with pytest.raises(InputError, match="PEGPLAN_CONTAIN=jail: expected one of auto, namespaces"):
        run(["true"], tmp_path, Limits(LONG))


@pytest.mark.slow
def test_where_the_system_refuses_namespaces() -> None:
    """By itself pegplan takes the other way; asked for namespaces it says so."""
    script = """
import os, sys
from pegplan.errors import PegplanError
from pegplan.running.program import Limits, run, run_directory
for way in ("auto", "namespaces"):
    os.environ["PEGPLAN_CONTAIN"] = way
    with run_directory() as folder:
        try:
            print(run(["true"], folder, Limits(60)).contained)
        except PegplanError as error:
            print(error)
"""
    refuse = 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"'
    command = ["unshare", "--user", "--map-root-user", "sh", "-c", refuse, "sh"]
    done = subprocess.run(
        [*command, sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    if done.returncode:
        pytest.skip(f"this system does not let a test refuse namespaces: {done.stderr}")
    first, second = done.stdout.splitlines()
    assert first == "plain"
    assert second.startswith("can't run /")
    assert second.partition(" in namespaces: ")[2] == (
        "the system refuses: No space left on device; set PEGPLAN_CONTAIN=auto"
    )


@pytest.mark.slow
@every_way
def test_a_run_in_a_run(start: Start) -> None:
    """A planner may be a program that uses pegplan."""
    script = """if True:
        import os
        from pegplan.running.program import Limits, run, run_directory
        os.environ["PEGPLAN_CONTAIN"] = "auto"
        with run_directory() as folder:
            ended = run(["sh", "-c", "echo inner; touch file; ls"], folder, Limits(60))
            print(ended.exit_code, ended.contained, ended.tail().split())
    """
    ended = start([sys.executable, "-c", script])
    code, way, *said = ended.tail().split()
    assert (code, said) == ("0", ["['inner',", "'file',", "'stderr.log',", "'stdout.log']"])
    assert way in ("namespaces", "plain")  # most systems do not nest them any deeper


AS_USER = """
import json, os, sys
from pegplan.running.program import Limits, run, run_directory
fake, word, path = sys.argv[1:]
said = []
for attack in (["kill", word], ["shared", "memfd", "150", path]):
    with run_directory() as folder:
        limits = Limits(60, memory_mb=100, address_space=False, grace=0.2)
        ended = run([sys.executable, "-I", "-S", fake, *attack], folder, limits)
        said.append([ended.contained, ended.tail(), ended.stopped_by])
print(json.dumps(said))
"""


@pytest.mark.slow
@pytest.mark.skipif(os.getuid() != 0, reason="then all these tests are an ordinary user's")
def test_an_ordinary_user_is_protected_too(word: str, in_shared_memory: Path) -> None:
    way = "namespaces"
    nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "env", "-C", "/"]
    settings = [f"{CONTAIN}={way}", f"PYTHONPATH={PACKAGE.parent}", "TMPDIR=/tmp"]
    check = "import sys, pegplan.running.program; sys.exit(sys.version_info < (3, 11))"
    for python in (sys.executable, "/usr/bin/python3"):
        command = [*nobody, *settings, python, "-B"]
        if not subprocess.run([*command, "-c", check], capture_output=True, check=False).returncode:
            break
    else:
        pytest.skip("no Python that another user can run")
    arguments = [str(FAKES / "attacker.py"), word, str(in_shared_memory)]
    done = subprocess.run(
        [*command, "-c", AS_USER, *arguments], capture_output=True, text=True, check=False
    )
    if "the system refuses" in done.stderr:
        pytest.skip("this system does not let users make namespaces")
    assert json.loads(done.stdout) == [[way, "refused", None], [way, "", "memory"]]
