"""The command line where the system is not Linux, as far as that can be tried on Linux.

Its process has none of the modules and functions that Windows has not, and takes itself for
Windows; the processes that it starts are told to use the portable supervisor.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.command_line import Said
from helpers.places import FAKES, PACKAGE, ROOT

from pegplan.running import program, supervisor
from pegplan.running.supervisor import CONTAIN, LACKING, PORTABLE
from pegplan.solvers import registry

pytest.importorskip("psutil")
OTHER = [sys.executable, str(FAKES / "other_system.py")]
ENVIRONMENT = {**os.environ, CONTAIN: PORTABLE}
LINUX_ONLY = {"fcntl", "resource", "pwd", "grp", "termios", "tty", "pty"}


def call(folder: Path, *arguments: str) -> str:
    """What the command line says there."""
    done = subprocess.run(
        [*OTHER, *arguments], cwd=folder, env=ENVIRONMENT, capture_output=True, text=True,
        check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_solve_and_verify(tmp_path: Path) -> None:
    said = call(tmp_path, "solve", "english/cross", "--solver", "fd-add", "-o", "plan")
    assert "solved by fd-add" in said
    assert "valid: 5 jumps" in call(tmp_path, "verify", "english/cross", "plan")


@pytest.mark.slow
def test_what_the_supervisor_lacks_is_listed(tmp_path: Path) -> None:
    planners = [row for row in json.loads(call(tmp_path, "solvers", "--json")) if row["lacking"]]
    assert {row["kind"] for row in planners} == {"planner"}
    assert {tuple(sorted(row["lacking"])) for row in planners} == {tuple(sorted(LACKING))}


@pytest.mark.slow
def test_the_keeper_starts(tmp_path: Path) -> None:
    import psutil

    from pegplan.running.keeper.spec import MARK, written
    from pegplan.running.keepers import PROGRAM

    for name in ("out", "err"):
        (tmp_path / name).touch()
    spec = {
        "command": [sys.executable, "-c", "print('hello'); raise SystemExit(3)"],
        "environment": {**os.environ, MARK: "test"}, "directory": str(tmp_path),
        "program": sys.executable, "stdout": str(tmp_path / "out"),
        "stderr": str(tmp_path / "err"), "wall": 60.0, "grace": 1.0, "cpu": 60.0, "memory_mb": 500,
        "disk_mb": 100, "processes": 100, "address_space": True, "contain": None, "shared": [],
        "writable": [], "psutil": str(Path(psutil.__file__).parents[1]), "caller": os.getpid(),
    }  # fmt: skip
    done = subprocess.run(
        [*OTHER, "keeper", PROGRAM],
        input=written(spec), capture_output=True, check=False, timeout=60,
    )  # fmt: skip
    answer = ast.literal_eval(done.stdout.decode())
    assert answer["contained"] == PORTABLE
    assert answer["exit_code"] == 3 or answer["stopped_by"] == "cancel", answer


def test_the_page_about_other_systems_says_what_is_lacking() -> None:
    page = (ROOT / "docs" / "other-systems.md").read_text(encoding="utf-8")
    assert [f"- {text}" for text in LACKING.values()] == re.findall("^- .*", page, re.MULTILINE)


def test_modules_of_linux_are_imported_where_they_are_needed_only() -> None:
    """All of pegplan's modules can be imported without them, but those of the keeper for Linux."""
    keeper = PACKAGE / "running" / "keeper"
    for path in PACKAGE.rglob("*.py"):
        if path.parent != keeper:
            found = re.findall(r"^(?:import|from) (\w+)", path.read_text(), re.MULTILINE)
            assert not LINUX_ONLY & set(found), path


@pytest.mark.slow
def test_without_psutil_every_solver_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, said: Said
) -> None:
    monkeypatch.setenv(CONTAIN, PORTABLE)
    there = importlib.util.find_spec
    for module in (supervisor, program):
        monkeypatch.setattr(
            module, "find_spec", lambda name: None if name == "psutil" else there(name)
        )
    assert all("needs psutil" in (info.problem or "") for info in registry.infos())
    code, out, _ = said("solve", "english/cross")
    assert code != 0
    assert out.count("psutil") == 1
