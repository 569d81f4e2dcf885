"""Limits that hold for all processes of a run together."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from helpers.processes import LONG, PYTHON, fake

from pegplan.running.program import Run

pytestmark = [
    pytest.mark.thin(2),
    pytest.mark.skipif(sys.platform != "linux", reason="the promises are Linux's"),
]


def test_wall(start: Callable[..., Run]) -> None:
    ended = start(["sleep", "600"], wall=0.3)
    assert (ended.stopped_by, ended.signal) == ("wall", signal.SIGTERM)
    assert ended.wall >= 0.3


def test_no_time_at_all(start: Callable[..., Run]) -> None:
    assert start(["sleep", "600"], wall=-1).stopped_by == "wall"


@pytest.mark.slow
def test_sigterm_ignored(start: Callable[..., Run]) -> None:
    ended = start(fake("stubborn"), until="ready")
    assert (ended.stopped_by, ended.signal) == ("cancel", signal.SIGKILL)
    assert ended.tail() == "ready"


def test_a_command_may_end_in_its_own_way_when_asked(start: Callable[..., Run]) -> None:
    # A child that a shell is just starting may outlive the signal: none of them stays for long.
    script = "trap 'echo bye; exit 3' TERM; echo ready; while :; do sleep 0.05 & wait; done"
    ended = start(["sh", "-c", script], until="ready", grace=LONG)
    assert (ended.stopped_by, ended.exit_code, ended.tail()) == ("cancel", 3, "ready\nbye")


def test_a_stopped_process_is_ended_too(start: Callable[..., Run]) -> None:
    ended = start(["sh", "-c", "kill -STOP $$"], wall=0.3, grace=LONG)
    assert (ended.stopped_by, ended.signal) == ("wall", signal.SIGTERM)


@pytest.mark.parametrize("start", ["namespaces", "plain"], indirect=True)
def test_the_system_ends_a_command_before_its_keeper(start: Callable[..., Run]) -> None:
    """Where the machine's memory runs out: the keeper would have to end what is left."""
    score = "/proc/{}/oom_score_adj"
    before = int(Path(score.format("self")).read_text())
    look = f"sleep 0.1; cat {score.format('self')} {score.format('$PPID')}"
    assert start(["sh", "-c", look]).stdout.read_text().split() == ["500", str(before)]


@pytest.mark.parametrize("start", ["namespaces"], indirect=True)
def test_the_limits_of_a_command_are_not_those_of_its_keeper(start: Callable[..., Run]) -> None:
    own = Path("/proc/self/limits").read_text()
    limits = {"cpu": 50, "memory_mb": 300, "processes": 20, "disk_mb": 5}
    look = "sleep 0.1; cat /proc/1/limits /proc/self/limits"  # while it starts, they are
    lines = start(["sh", "-c", look], **limits).stdout.read_text()
    keepers, commands = lines[: len(own)], lines[len(own) :]
    assert keepers == own
    for its in ("cpu time 52", "file size 5242880", "address space 314572800", "processes 20"):
        assert f"Max {its} " in " ".join(commands.split())


@pytest.mark.slow
@pytest.mark.parametrize("processes", [1, 3])
def test_cpu(start: Callable[..., Run], processes: int) -> None:
    ended = start(fake("burner", processes), cpu=0.3)
    assert ended.stopped_by == "cpu"
    assert ended.cpu >= 0.3


@pytest.mark.slow
@pytest.mark.parametrize("loop", ['while "$@"; do :; done', 'while ("$@" &) | cat; do :; done'])
def test_cpu_of_ended_children_counts(start: Callable[..., Run], loop: str) -> None:
    """Of children that the command waited for, and of those that it abandoned."""
    burn = "import time\nwhile time.process_time() < 0.1: pass"
    ended = start(["sh", "-c", loop, "sh", *PYTHON, "-c", burn], cpu=0.3, wall=LONG)
    assert ended.stopped_by == "cpu"


@pytest.mark.promise("address-space")
def test_address_space(start: Callable[..., Run]) -> None:
    ended = start(fake("eater", 400), memory_mb=200)
    assert (ended.stopped_by, ended.exit_code) == (None, 1)
    assert "MemoryError" in ended.tail()


def test_memory_of_one(start: Callable[..., Run]) -> None:
    ended = start(fake("eater", 200), memory_mb=100, address_space=False)
    assert ended.stopped_by == "memory"
    assert ended.memory_mb is not None
    assert ended.memory_mb > 100


@pytest.mark.slow
def test_memory_of_several_together(start: Callable[..., Run]) -> None:
    ended = start(fake("eater", 60, 4), memory_mb=150)
    assert ended.stopped_by == "memory"


@pytest.mark.slow
@pytest.mark.promise("shared")
def test_memory_that_processes_share_counts_once(start: Callable[..., Run]) -> None:
    ended = start(fake("eater", 80, 4, "shared"), memory_mb=200)
    assert (ended.stopped_by, ended.exit_code) == (None, 0)
