"""The bridge without peg solitaire: a copy of the package in which that room is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.places import PACKAGE, ROOT, TESTS
from test_architecture import FILES, module_of, room_of


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package without the room, its data, and the tests of other games."""
    folder = tmp_path_factory.mktemp("bridge")
    leave_out = shutil.ignore_patterns("solitaire", "__pycache__", "_data")
    shutil.copytree(PACKAGE, folder / "pegplan", ignore=leave_out)
    for name in ("domains", "templates", "exercises"):
        (folder / name).symlink_to(ROOT / name)
    for name in ("boards", "games", "helpers", "conftest.py"):
        (folder / "tests").mkdir(exist_ok=True)
        (folder / "tests" / name).symlink_to(TESTS / name)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def run(folder: Path, *words: str) -> tuple[int, str]:
    environment = os.environ | {"PYTHONPATH": f"{folder}:{folder / 'tests'}"}
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, env=environment, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr


@pytest.mark.slow
def test_everything_else_imports(copied: Path) -> None:
    modules = [module_of(path) for path in FILES]
    modules = [m for m in modules if room_of(m) != "solitaire" and not m.endswith("__main__")]
    code = "import importlib, sys; [importlib.import_module(name) for name in sys.argv[1:]]; "
    code += "assert not [name for name in sys.modules if 'solitaire' in name]"
    assert run(copied, "-c", code, *modules) == (0, "")


@pytest.mark.slow
def test_the_other_games_work(copied: Path) -> None:
    code, said = run(
        copied, "-m", "pytest", "-q", "-m", "not slow", "-p", "no:cacheprovider", "tests"
    )
    assert code == 0, said[-3000:]
