"""The supervisor against programs that misbehave; see the folder ``fakes``."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from helpers.marked import Marked, translator_that_does_nothing
from helpers.places import FAKES

from pegplan.errors import InputError, Unavailable
from pegplan.running import warm
from pegplan.running.process import Limits, Run, run, run_directory

PYTHON = [sys.executable, "-I", "-S"]
LONG = 60.0  # seconds; a limit that no test should meet

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the promises are Linux's")


def fake(name: str, *arguments: object) -> list[str]:
    return [*PYTHON, str(FAKES / f"{name}.py"), *map(str, arguments)]


@pytest.fixture
def marked() -> Iterator[Marked]:
    """A mark; that nothing with it is left is checked the moment the test is over."""
    marked = Marked()
    yield marked
    alive = marked.alive()
    for pid in alive:
        os.kill(pid, signal.SIGKILL)
    assert not alive


@pytest.fixture(params=["command", "warm"])
def start(
    request: pytest.FixtureRequest, marked: Marked, tmp_path: Path, no_translator: Path
) -> Iterator[Callable[..., Run]]:
    """Runs commands, by themselves and through a fork server."""

    def start(command: list[str], *, until: str = "", **options: object) -> Run:
        """Run it; cancel once it has printed a word."""
        names = ("wall", "cpu", "memory_mb", "address_space", "grace")
        given = {"wall": LONG, "grace": 0.2}
        limits = given | {name: options.pop(name) for name in names if name in options}
        settings = {"environment": marked.environment} | options
        if until:
            cancel = threading.Event()

            def look() -> None:
                if until in (tmp_path / "stdout.log").read_text():
                    cancel.set()

            settings |= {"cancel": cancel, "tick": look}
        if server is not None and command:
            command = [*command[:1], "domain", "problem", *command[1:]]
            settings |= {"server": server}
        return run(command, tmp_path, Limits(**limits), **settings)  # type: ignore[arg-type]

    if request.param == "command":
        server = None
        yield start
        return
    with closing(warm.Server(no_translator)) as server:
        yield start


@pytest.fixture(scope="module")
def no_translator(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for a fork server, whose translator only writes an empty file."""
    return translator_that_does_nothing(tmp_path_factory.mktemp("warm"))


def parent_of(pid: int) -> int:
    """The parent of a process; 0 where it is gone."""
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def command_line(pid: int) -> str:
    """The command line of a process; empty where it is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except OSError:
        return ""


def eventually(condition: Callable[[], object]) -> bool:
    deadline = time.monotonic() + 30
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.02)
    return bool(condition())


# -- how a command ends


def test_says_how_the_command_ended(start: Callable[..., Run]) -> None:
    ended = start(["sh", "-c", "echo out; echo err >&2; exit 7"])
    assert (ended.exit_code, ended.signal, ended.stopped_by) == (7, None, None)
    assert ended.stdout.read_text() == "out\n"
    assert ended.stderr.read_text() == "err\n"
    assert ended.tail() == "out\nerr"
    assert ended.left_behind == 0
    assert 0 < ended.wall < LONG
    assert 0 < ended.cpu < LONG


@pytest.mark.parametrize("number", [signal.SIGSEGV, signal.SIGABRT, signal.SIGKILL, signal.SIGPIPE])
def test_keeps_the_signal(start: Callable[..., Run], number: signal.Signals) -> None:
    ended = start(["sh", "-c", f"kill -{number.value} $$"])
    assert (ended.exit_code, ended.signal, ended.stopped_by) == (None, number, None)


def test_the_command_reads_nothing_and_works_in_its_folder(
    start: Callable[..., Run], tmp_path: Path
) -> None:
    ended = start(["sh", "-c", "cat; pwd; echo $PEGPLAN_TEST"])
    assert ended.stdout.read_text().splitlines()[0] == str(tmp_path)
    assert len(ended.tail().splitlines()[1]) == 32


def test_the_command_has_the_usual_signals_and_no_open_files(start: Callable[..., Run]) -> None:
    ended = start(["sh", "-c", "grep -E 'SigIgn|SigBlk' /proc/self/status; ls /proc/self/fd"])
    signals, files = ended.stdout.read_text().split("\n", 2)[:2], ended.stdout.read_text().split()
    assert [line.split()[1] for line in signals] == ["0" * 16, "0" * 16]
    assert files[-4:] == ["0", "1", "2", "3"]  # 3 is the folder that ls reads


def test_arguments_arrive_as_they_are(start: Callable[..., Run]) -> None:
    arguments = ["", "--", "a b", "wall=1", "ü\n", "\udcff"]
    show = "import os, sys; os.write(1, repr(sys.argv[1:]).encode())"
    ended = start([*PYTHON, "-c", show, *arguments])
    assert ended.stdout.read_text() == repr(arguments)


def test_second_run_in_a_folder_leaves_the_first_logs(start: Callable[..., Run]) -> None:
    first, second = start(["echo", "1"]), start(["echo", "2"])
    assert (first.tail(), second.tail()) == ("1", "2")


@pytest.mark.slow
def test_peak_memory_is_that_of_the_command(start: Callable[..., Run]) -> None:
    ended = start([*PYTHON, "-c", "import time; x = b'x' * (100 << 20); time.sleep(2)"])
    assert ended.memory_mb is not None
    assert 100 < ended.memory_mb < 150


# -- limits


def test_wall(start: Callable[..., Run]) -> None:
    ended = start(["sleep", "600"], wall=0.3)
    assert (ended.stopped_by, ended.signal) == ("wall", signal.SIGTERM)
    assert ended.wall >= 0.3


def test_no_time_at_all(start: Callable[..., Run]) -> None:
    assert start(["sleep", "600"], wall=-1).stopped_by == "wall"


def test_sigterm_ignored(start: Callable[..., Run]) -> None:
    ended = start(fake("stubborn"), until="ready")
    assert (ended.stopped_by, ended.signal) == ("cancel", signal.SIGKILL)
    assert ended.tail() == "ready"


def test_a_command_may_end_in_its_own_way_when_asked(start: Callable[..., Run]) -> None:
    script = "trap 'echo bye; exit 3' TERM; echo ready; sleep 600 & wait"
    ended = start(["sh", "-c", script], until="ready", grace=LONG)
    assert (ended.stopped_by, ended.exit_code, ended.tail()) == ("cancel", 3, "ready\nbye")


def test_a_stopped_process_is_ended_too(start: Callable[..., Run]) -> None:
    ended = start(["sh", "-c", "kill -STOP $$"], wall=0.3, grace=LONG)
    assert (ended.stopped_by, ended.signal) == ("wall", signal.SIGTERM)


@pytest.mark.slow
@pytest.mark.parametrize("processes", [1, 3])
def test_cpu(start: Callable[..., Run], processes: int) -> None:
    ended = start(fake("burner", processes), cpu=0.6)
    assert ended.stopped_by == "cpu"
    assert ended.cpu >= 0.6


@pytest.mark.slow
@pytest.mark.parametrize("loop", ['while "$@"; do :; done', 'while ("$@" &) | cat; do :; done'])
def test_cpu_of_ended_children_counts(start: Callable[..., Run], loop: str) -> None:
    """Of children that the command waited for, and of those that it abandoned."""
    burn = "import time\nwhile time.process_time() < 0.15: pass"
    ended = start(["sh", "-c", loop, "sh", *PYTHON, "-c", burn], cpu=0.6, wall=LONG)
    assert ended.stopped_by == "cpu"


def test_address_space(start: Callable[..., Run]) -> None:
    ended = start(fake("eater", 400), memory_mb=200)
    assert (ended.stopped_by, ended.exit_code) == (None, 1)
    assert "MemoryError" in ended.tail()


def test_memory_of_one(start: Callable[..., Run]) -> None:
    ended = start(fake("eater", 200), memory_mb=100, address_space=False)
    assert ended.stopped_by == "memory"
    assert ended.memory_mb is not None
    assert ended.memory_mb > 100


def test_memory_of_several_together(start: Callable[..., Run]) -> None:
    ended = start(fake("eater", 60, 4), memory_mb=150)
    assert ended.stopped_by == "memory"


@pytest.mark.slow
def test_memory_that_processes_share_counts_once(start: Callable[..., Run]) -> None:
    ended = start(fake("eater", 80, 4, "shared"), memory_mb=200)
    assert (ended.stopped_by, ended.exit_code) == (None, 0)


# -- processes that try to stay


@pytest.mark.parametrize("name", ["detacher", "daemon"])
def test_what_the_command_leaves_behind_is_ended(start: Callable[..., Run], name: str) -> None:
    ended = start(fake(name))
    assert (ended.exit_code, ended.stopped_by, ended.left_behind) == (0, None, 1)


def test_grandchild_in_another_session(start: Callable[..., Run]) -> None:
    ended = start(fake("detacher", 600), until="ready")
    assert (ended.stopped_by, ended.signal, ended.left_behind) == ("cancel", signal.SIGTERM, 1)


def test_many_children(start: Callable[..., Run]) -> None:
    ended = start(fake("brood", 150), until="ready")
    assert (ended.stopped_by, ended.signal) == ("cancel", signal.SIGTERM)


def test_ever_forking(start: Callable[..., Run]) -> None:
    ended = start(fake("runner"), until="ready")
    assert (ended.stopped_by, ended.signal) == ("cancel", signal.SIGKILL)


# -- logs


def test_flood(start: Callable[..., Run]) -> None:
    lines = 50 * (1 << 20) // 64
    ended = start(fake("flooder", lines))
    assert ended.exit_code == 0
    size = ended.stdout.stat().st_size
    assert 9 << 20 < size < (9 << 20) + 100
    text = ended.stdout.read_bytes()
    left_out = lines * 64 - (9 << 20)
    assert text[:64] == b"%063d\n" % 0
    assert b"\n[... %d bytes left out ...]\n" % left_out in text
    assert ended.tail(2) == f"{lines - 2:063}\n{lines - 1:063}"


def test_just_not_a_flood(start: Callable[..., Run]) -> None:
    lines = 9 * (1 << 20) // 64
    ended = start(fake("flooder", lines))
    assert ended.stdout.read_bytes() == b"".join(b"%063d\n" % i for i in range(lines))


def test_bytes_that_are_no_text(start: Callable[..., Run]) -> None:
    ended = start(["printf", r"\377\376 caf\351\n"])
    assert ended.stdout.read_bytes() == b"\xff\xfe caf\xe9\n"
    assert ended.tail() == "\ufffd\ufffd caf\ufffd"


def test_logs_can_be_read_meanwhile(start: Callable[..., Run]) -> None:
    ended = start(fake("stubborn"), until="ready\n", wall=LONG)
    assert ended.stopped_by == "cancel"


# -- ended from outside


def test_cancel(start: Callable[..., Run]) -> None:
    cancel = threading.Event()
    threading.Timer(0.3, cancel.set).start()
    ended = start(fake("detacher", 600), cancel=cancel)
    assert ended.stopped_by == "cancel"


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


def test_nothing_outlives_pegplan_while_its_own_fork_lives(marked: Marked, tmp_path: Path) -> None:
    """The fork holds the keeper's line open, as multiprocessing's workers would."""
    script = f"""
import os, threading, time
from pathlib import Path
from pegplan.running.process import Limits, run
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


def test_interrupt_ends_everything_first(marked: Marked) -> None:
    caller, directory = call(marked, *fake("stubborn"), stderr=subprocess.PIPE)
    with caller:
        caller.send_signal(signal.SIGINT)
        _, text = caller.communicate(timeout=30)
        assert not marked.alive()
    assert caller.returncode == -signal.SIGINT
    assert text.splitlines()[-1] == "KeyboardInterrupt"
    assert not directory.exists()


def test_pegplan_without_standard_input(marked: Marked) -> None:
    script = '"$@" <&-'
    command = [sys.executable, str(FAKES / "caller.py"), "sh", "-c", "cat; echo ok"]
    done = subprocess.run(
        ["sh", "-c", script, "sh", *command],
        capture_output=True, text=True, env=marked.environment, check=True, timeout=60,
    )  # fmt: skip
    assert done.stdout.splitlines()[1] == r"0 'ok\n'"


def test_the_keeper_dies(
    marked: Marked, start: Callable[..., Run], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PEGPLAN_CONTAIN", "plain")  # in namespaces nobody can count what is left

    def tick() -> None:
        log = tmp_path / "stdout.log"
        if "ready" in log.read_text():
            for pid in marked.alive():
                parent = parent_of(pid)
                if re.search("keeper|forkserver", command_line(parent)):
                    os.kill(parent, signal.SIGKILL)

    ended = start(fake("detacher", 600), tick=tick)
    assert (ended.exit_code, ended.signal, ended.stopped_by) == (None, signal.SIGKILL, None)
    assert ended.left_behind >= 1
    assert "keeper of this run died" in ended.tail()


@pytest.mark.slow
def test_a_keeper_that_is_stopped_is_not_waited_for(
    marked: Marked, start: Callable[..., Run], tmp_path: Path
) -> None:
    stopped: set[int] = set()

    def tick() -> None:
        if "ready" in (tmp_path / "stdout.log").read_text():
            for pid in marked.alive():
                parent = parent_of(pid)
                if re.search("keeper|forkserver", command_line(parent)) and parent not in stopped:
                    stopped.add(parent)
                    os.kill(parent, signal.SIGSTOP)

    began = time.monotonic()
    ended = start(fake("stubborn"), wall=1.5, tick=tick)
    assert stopped
    assert ended.stopped_by == "wall"
    assert time.monotonic() - began < 20


# -- many at once


def test_many_runs_at_once(marked: Marked) -> None:
    def ends_by_itself(number: int) -> tuple[int | None, str | None, str, int]:
        with run_directory() as directory:
            command = ["sh", "-c", f"setsid sleep 600 & sleep 0.1; echo {number}; exit {number}"]
            limits = Limits(wall=LONG, grace=0.1)
            ended = run(command, directory, limits, environment=marked.environment)
            return ended.exit_code, ended.stopped_by, ended.tail(), ended.left_behind

    def is_stopped(number: int) -> str | None:
        with run_directory() as directory:
            limits = Limits(wall=number / 20, grace=0.1)
            return run(
                fake("stubborn"), directory, limits, environment=marked.environment
            ).stopped_by

    with ThreadPoolExecutor(25) as pool:
        stopped = pool.map(is_stopped, range(5))
        ends = list(pool.map(ends_by_itself, range(20)))
    assert ends == [(number, None, str(number), 1) for number in range(20)]
    assert set(stopped) == {"wall"}


# -- folders


@pytest.mark.slow
def test_a_run_directory_goes_whatever_is_in_it(tmp_path: Path) -> None:
    """Deeper than Python's stack, closed to its owner, replaced by a link: as any user."""

    def fill_and_leave() -> None:
        if os.getuid() == 0:
            os.setgid(65534)
            os.setuid(65534)
        with run_directory() as directory:
            os.chdir(directory)
            for _ in range(1200):
                os.mkdir("d")
                os.chdir("d")
            os.chdir(directory)
            os.makedirs("a/b/c")
            os.symlink("/etc", "a/b/link")
            for path in ("a/b/c", "a/b", "a", "."):
                os.chmod(path, 0)
        assert not directory.exists()
        with run_directory() as directory:
            directory.rmdir()
            directory.symlink_to("/etc")
        assert not directory.is_symlink()
        with run_directory() as directory:
            directory.rmdir()

    child = os.fork()
    if child == 0:
        code = 1
        try:
            fill_and_leave()
            code = 0
        finally:
            os._exit(code)
    assert os.waitpid(child, 0)[1] == 0
    assert Path("/etc").is_dir()


def test_a_signal_while_a_run_directory_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    make = Path.mkdir

    def interrupted(path: Path, **options: int) -> None:
        make(path, **options)
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "mkdir", interrupted)
    with pytest.raises(KeyboardInterrupt), run_directory():
        pass
    assert not list(tmp_path.iterdir())


def test_run_directory_is_fresh_and_goes() -> None:
    with run_directory() as one, run_directory() as other:
        assert one != other
        (one / "file").touch()
        assert list(other.iterdir()) == []
    assert not one.exists()
    assert not other.exists()


def test_run_directory_goes_after_an_error() -> None:
    with pytest.raises(KeyError), run_directory() as directory:
        raise KeyError
    assert not directory.exists()


def test_run_directory_is_kept(tmp_path: Path) -> None:
    paths = []
    for _ in range(2):
        with run_directory(tmp_path / "deep" / "runs") as directory:
            paths.append(directory)
    assert paths == [tmp_path / "deep" / "runs" / name for name in ("run-001", "run-002")]
    assert all(path.is_dir() for path in paths)


def test_run_directory_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with (
        pytest.raises(InputError, match=r"can't make a folder in .*file"),
        run_directory(tmp_path / "file"),
    ):
        pass


# -- bad input


def test_missing_program(start: Callable[..., Run], tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="no program 'no-such-planner' in PATH"):
        start(["no-such-planner"])
    with pytest.raises(Unavailable, match=r"no program .*/bin/planner"):
        start(["./bin/planner"])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("start", ["command"], indirect=True)  # what is warm was looked at
def test_program_that_cannot_be_executed(start: Callable[..., Run], tmp_path: Path) -> None:
    program = tmp_path / "planner"
    program.write_text("not a program")
    with pytest.raises(Unavailable, match="planner is not an executable file"):
        start([str(program)])
    program.chmod(0o755)
    with pytest.raises(Unavailable, match=r"can't run .*planner: Exec format error"):
        start([str(program)])
    program.write_text("#!/no/such/interpreter\n")
    with pytest.raises(Unavailable, match=r"can't run .*planner: No such file or directory"):
        start(["./planner"])


def test_too_few_files(tmp_path: Path) -> None:
    """However few there are, it runs or says so in one line, and leaves nothing."""
    code = """if True:
        import resource, sys
        from pathlib import Path
        from pegplan.errors import PegplanError
        from pegplan.running import keeper, process
        import tempfile
        tempfile.tempdir = sys.argv[1]
        for files in range(3, 20):
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, 1000))
            try:
                with process.run_directory() as folder:
                    ended = process.run(["true"], folder, process.Limits(5))
                print(ended.exit_code)
            except PegplanError as error:
                print(str(error).rpartition(": ")[2])
    """
    command = [sys.executable, "-c", code, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert set(done.stdout.splitlines()) == {"0", "Too many open files"}
    assert not list(tmp_path.iterdir())


def test_missing_folder(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"no folder .*nowhere to run true in"):
        run(["true"], tmp_path / "nowhere", Limits(wall=1))


def test_other_bad_input(start: Callable[..., Run]) -> None:
    with pytest.raises(InputError, match="limit wall: expected a number, got nan"):
        start(["true"], wall=float("nan"))
    with pytest.raises(InputError, match="limit memory_mb: expected MiB above 0, got 0"):
        start(["true"], memory_mb=0)
    with pytest.raises(InputError, match="no command"):
        start([])
    with pytest.raises(InputError, match="NUL"):
        start(["echo", "a\0b"])


def test_no_limits_at_all(start: Callable[..., Run]) -> None:
    assert start(["true"], wall=float("inf"), cpu=float("inf")).exit_code == 0


def test_a_compiled_keeper_of_another_version_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Importing brings it up to date, but not where bytecode may not be written."""
    stale = tmp_path / "keeper.pyc"
    stale.write_bytes(b"of another version")
    monkeypatch.setattr("pegplan.running.keeper.__spec__.cached", str(stale))
    assert run(["sh", "-c", "exit 7"], tmp_path, Limits(LONG)).exit_code == 7


def test_quick_to_import() -> None:
    """Nothing heavy, and nothing outside pegplan and the standard library."""
    code = "import json, sys, pegplan.running.process; print(json.dumps(list(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert not {"numpy", "unified_planning", "jinja2", "tempfile"} & set(json.loads(done.stdout))
