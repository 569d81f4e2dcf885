"""What a store keeps is enough to make every run again, and changed programs are noticed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pegplan.bench.compare.programs import program_of
from pegplan.bench.experiments import experiment
from pegplan.solvers.registry import solver


def wrapped(folder: Path) -> Path:
    """Presets ``p.toml/dfs``: a wrapper that calls a script beside it."""
    (folder / "dfs.sh").write_text('#!/bin/sh\nexec python3 "$(dirname "$0")/dfs.py" "$@"\n')
    (folder / "dfs.sh").chmod(0o755)
    (folder / "dfs.py").write_text("import sys, helper\nsys.exit(0)\n")
    (folder / "helper.py").write_text("x = 1\n")
    words = ["{here}/dfs.sh", "{domain}", "{problem}", "{plan}"]
    table = f'[dfs]\nrun = "executable"\ncommand = {json.dumps(words)}\n'
    (folder / "p.toml").write_text(table)
    return folder / "p.toml"


@pytest.mark.parametrize("changed", ["dfs.sh", "dfs.py", "helper.py"])
def test_what_a_wrapper_calls_is_part_of_its_program(tmp_path: Path, changed: str) -> None:
    """Editing ``dfs.py`` behind ``dfs.sh`` reused the old results."""
    name = f"{wrapped(tmp_path)}/dfs"

    def keys() -> set[str]:
        asked = experiment(puzzles="english/cross", solvers=[name], encodings="jump")
        return {job.key for job in asked.jobs}

    before = keys()
    assert keys() == before
    with (tmp_path / changed).open("a") as file:
        file.write("# edited\n")
    assert not keys() & before


def test_a_program_in_another_folder_is_the_same(tmp_path: Path) -> None:
    found = []
    for name in "ab":
        (tmp_path / name).mkdir()
        found.append(program_of(solver(f"{wrapped(tmp_path / name)}/dfs")))
    one, other = found
    assert one is not None
    assert other is not None
    assert one.key == other.key
