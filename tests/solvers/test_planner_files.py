"""What a planner may do to its files, its folder and the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.fake_planners import CROSS, CROSS_PLAN, fake

from pegplan.running import folders
from pegplan.solvers.base import Request
from pegplan.solvers.outcome import Status

SOON = Request(timeout=60)


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for temporary files, of which this process has used nothing yet."""
    folders.remove_all()
    place = tmp_path / "temporary"
    place.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(place))
    yield place
    folders.remove_all()


def left_in(temporary: Path) -> list[Path]:
    """What lies in this process's own folder for runs, which stays until its end."""
    return list(temporary.glob("pegplan-*/*"))


def test_runs_leave_nothing_unless_asked_to(plan: Path, temporary: Path, tmp_path: Path) -> None:
    fake("replay", plan).solve(CROSS, SOON)
    assert not left_in(temporary)
    kept = tmp_path / "kept"
    fake("replay", plan).solve(CROSS, SOON.but(keep=kept))
    names = {path.name for path in kept.rglob("*")}
    assert {"domain.pddl", "problem.pddl", "plan", "stdout.log", "stderr.log"} <= names


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("pipe", ""), ("link", ""), ("hard-link", ""), ("folder", ""),
        ("zeros", "larger than"), ("large", "larger than"),
    ],
)  # fmt: skip
def test_only_a_file_of_its_own_is_its_plan(
    kind: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another file's text is not shown, a pipe not waited for, a large file not read."""
    monkeypatch.setenv("PEGPLAN_CONTAIN", "plain")  # else it can't link what lies elsewhere
    secret = tmp_path / "secret"
    secret.write_text("(my-password hunter2)\n")
    outcome = fake("plan-is", Path(kind), str(secret)).solve(CROSS, SOON)
    assert outcome.status is (Status.INVALID_PLAN if said else Status.NO_PLAN)
    assert said in outcome.message
    assert "hunter2" not in outcome.message + outcome.log
    device = fake("plan-is", Path("link"), "/dev/zero").solve(CROSS, SOON)
    assert device.status is Status.NO_PLAN


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["pipe", "link", "folder", "zeros", "gone"])
def test_logs_are_read_with_bounds(kind: str) -> None:
    plan = "stdout" if kind in ("link", "zeros") else "file"
    outcome = fake("logs-are", Path(kind), "/dev/zero", plan=plan).solve(CROSS, SOON)
    assert outcome.status is Status.CRASHED
    assert len(outcome.log) < 200_000
    assert "\0" not in outcome.log + outcome.message


def test_a_planners_words_can_not_steer_a_terminal() -> None:
    outcome = fake("escapes").solve(CROSS, SOON)
    assert outcome.message == "fake-escapes: it ended with exit code 7: ?]0;owned??[31mred?2J"
    assert outcome.log == "?]0;owned??[31mred?2J"


def test_a_printed_plan_is_not_written_through_a_link(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.write_text("my own\n")
    fake("plan-is", Path("link"), str(mine), plan="stdout").solve(CROSS, SOON)
    assert mine.read_text() == "my own\n"


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["gone", "link", "pipe", "closed"])
def test_whatever_becomes_of_its_folder(kind: str, temporary: Path, tmp_path: Path) -> None:
    """The run has a status, its folder goes, and nothing else does."""
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "plan").write_text(CROSS_PLAN)
    outcome = fake("folder-is", Path(kind), str(mine)).solve(CROSS, SOON)
    assert outcome.status in (Status.NO_PLAN, Status.CRASHED)
    assert outcome.jumps is None
    assert (mine / "plan").read_text() == CROSS_PLAN
    assert not left_in(temporary)


@pytest.mark.thin(2)
@pytest.mark.slow
@pytest.mark.parametrize("kept", [False, True])
def test_a_planners_temporary_files_go_with_its_run(
    kept: bool, temporary: Path, tmp_path: Path
) -> None:
    keep = tmp_path / "kept" if kept else None
    outcome = fake("litter").solve(CROSS, Request(timeout=5, keep=keep))
    assert outcome.status is Status.TIMEOUT
    places = set(outcome.log.split())
    assert len(places) == 1
    assert Path(places.pop()).is_relative_to(temporary)
    assert not left_in(temporary)
    assert not list(tmp_path.rglob("litter"))
