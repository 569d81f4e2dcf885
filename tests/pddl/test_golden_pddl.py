"""The rendered tasks of ``domains/pddl``: reproduced byte for byte, and read by others.

A folder there is made, and made anew, by the command line alone:

    pegplan render english/central -e jump -o domains/pddl/jump/english-central
"""

from __future__ import annotations

import importlib.resources
import os
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.places import ROOT

from pegplan import encoding_names, puzzle, render

GOLDEN = ROOT / "domains" / "pddl"
FOLDERS = sorted(path.parent for path in GOLDEN.glob("*/*/problem.pddl"))


def id_of(folder: Path) -> str:
    return str(folder.relative_to(GOLDEN))


def puzzle_of(folder: Path) -> str:
    """The puzzle's name, from the comment that heads its problem file."""
    head = (folder / "problem.pddl").read_text(encoding="utf-8").splitlines()[0]
    assert head.startswith(";; ")
    return head[3:].split(":")[0]


def test_every_encoding_is_shown() -> None:
    assert {folder.parent.name for folder in FOLDERS} == set(encoding_names())


@pytest.mark.parametrize("folder", FOLDERS, ids=id_of)
def test_rendering_reproduces_it_byte_for_byte(folder: Path) -> None:
    name = puzzle_of(folder)
    assert folder.name == name.replace("/", "-")
    task = render(puzzle(name), folder.parent.name)
    assert (folder / "domain.pddl").read_bytes() == task.domain.encode()
    assert (folder / "problem.pddl").read_bytes() == task.problem.encode()


def _is_classical(folder: Path) -> bool:
    domain = (folder / "domain.pddl").read_text(encoding="utf-8")
    return not any(word in domain for word in (":durative-action", ":preferences"))


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.glob("*.pddl"))


SMALLEST = [
    min((folder for folder in FOLDERS if folder.parent == parent), key=_size)
    for parent in sorted({folder.parent for folder in FOLDERS})
]
"""One task an encoding: readers take seconds for a large one."""


@pytest.mark.thin(6)
@pytest.mark.slow
@pytest.mark.parametrize("folder", [f for f in SMALLEST if _is_classical(f)], ids=id_of)
def test_fast_downwards_translator_reads_it(folder: Path, tmp_path: Path) -> None:
    programs = importlib.resources.files("up_fast_downward") / "downward/builds/release/bin"
    translate = [sys.executable, str(programs / "fast_downward/translate/__main__.py")]
    options = ["--invariant-generation-max-candidates", "0"]
    files = [str(folder / "domain.pddl"), str(folder / "problem.pddl")]
    done = subprocess.run(
        [*translate, *files, *options], env={**os.environ, "PYTHONPATH": str(programs)},
        cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-800:]
    assert "begin_operator" in (tmp_path / "output.sas").read_text()


def _has_preferences(folder: Path) -> bool:
    """Soft goals, of which unified-planning's reader knows nothing."""
    return ":preferences" in (folder / "domain.pddl").read_text(encoding="utf-8")


@pytest.mark.thin(9)
@pytest.mark.slow
@pytest.mark.parametrize("folder", [f for f in SMALLEST if not _has_preferences(f)], ids=id_of)
def test_unified_plannings_reader_reads_it(folder: Path) -> None:
    from unified_planning.io import PDDLReader

    problem = PDDLReader().parse_problem(str(folder / "domain.pddl"), str(folder / "problem.pddl"))
    assert problem.goals or problem.quality_metrics
