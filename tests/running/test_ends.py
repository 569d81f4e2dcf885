"""What a run says of its command, and of one that can't be run."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from helpers.processes import LONG, PYTHON, fake

from pegplan.errors import InputError, Unavailable
from pegplan.running.program import Limits, Run, run

pytestmark = [
    pytest.mark.thin(2),
    pytest.mark.skipif(sys.platform != "linux", reason="the promises are Linux's"),
]


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


@pytest.mark.parametrize("number", [signal.SIGSEGV, signal.SIGKILL])
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
    # shells start commands in the background with these ignored, and so would be this test
    given = {s for s in (signal.SIGINT, signal.SIGQUIT) if signal.getsignal(s) == signal.SIG_IGN}
    ignored = sum(1 << (s - 1) for s in given)
    known = sum(1 << (s - 1) for s in signal.valid_signals())  # two are the C library's own
    assert [int(line.split()[1], 16) & known for line in signals] == [0, ignored]
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


# -- logs


@pytest.mark.slow
def test_flood(start: Callable[..., Run]) -> None:
    lines = 20 * (1 << 20) // 64
    ended = start(fake("flooder", lines))
    assert ended.exit_code == 0
    size = ended.stdout.stat().st_size
    assert 9 << 20 < size < (9 << 20) + 100
    text = ended.stdout.read_bytes()
    left_out = lines * 64 - (9 << 20)
    assert text[:64] == b"%063d\n" % 0
    assert b"\n[... %d bytes left out ...]\n" % left_out in text
    assert ended.tail(2) == f"{lines - 2:063}\n{lines - 1:063}"


def test_bytes_that_are_no_text(start: Callable[..., Run]) -> None:
    ended = start(["printf", r"\377\376 caf\351\n"])
    assert ended.stdout.read_bytes() == b"\xff\xfe caf\xe9\n"
    assert ended.tail() == "\ufffd\ufffd caf\ufffd"


def test_logs_can_be_read_meanwhile(start: Callable[..., Run]) -> None:
    ended = start(fake("stubborn"), until="ready\n", wall=LONG)
    assert ended.stopped_by == "cancel"


# -- bad input


def test_missing_program(start: Callable[..., Run], tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="no program 'no-such-planner' in PATH"):
        start(["no-such-planner"])
    with pytest.raises(Unavailable, match=r"no program .*/bin/planner"):
        start(["./bin/planner"])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("start", ["plain"], indirect=True)
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
