"""What a store keeps is enough to make every run again, and changed programs are noticed."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from helpers.comparisons import DOMAIN, PROBLEM, presets

from pegplan.bench.compare.descriptions import Builder, note_suite
from pegplan.bench.compare.jobs import jobs_of
from pegplan.bench.compare.programs import program_of
from pegplan.bench.compare.store import ResultStore
from pegplan.bench.compare.suite import parse_suite
from pegplan.bench.experiments import experiment
from pegplan.resources import resource
from pegplan.solvers.registry import solver

MANY = """
[[parts]]
name = "many"
puzzles = ["english/cross"]
solvers = ["fakes.toml/replay", "fd-add", "bitboard"]
encodings = ["jump", "./mine"]
repeat = 2
[[parts]]
name = "given"
puzzles = ["d.pddl p.pddl"]
solvers = ["fakes.toml/replay"]
[[parts]]
name = "free"
puzzles = ["english/cross"]
solvers = ["fd-add"]
optimal = true
options = { n = 2 }
"""


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


@pytest.mark.slow
def test_every_job_is_made_again_from_what_a_store_keeps(tmp_path: Path) -> None:
    (tmp_path / "d.pddl").write_text(DOMAIN)
    (tmp_path / "p.pddl").write_text(PROBLEM)
    shutil.copytree(resource("templates/jump"), tmp_path / "mine")
    presets(tmp_path, "replay")
    suite = parse_suite(MANY, "many", tmp_path)
    jobs = {job.key: job for job in jobs_of(suite)}
    with ResultStore.open(tmp_path / "r") as store:
        note_suite(store, suite, list(jobs.values()))
        described, contents = store.get("jobs"), store.get("contents")
        about = store.get("about")["many"]
    assert described.keys() == jobs.keys()
    shutil.rmtree(tmp_path / "mine")
    (tmp_path / "fakes.toml").unlink()
    builder = Builder(contents, tmp_path / "again", tmp_path, trust=True)
    for key, data in described.items():
        again = builder.job(data)
        assert again.key == key
        assert (again.task, again.limits) == (jobs[key].task, jobs[key].limits)
        assert (again.parts, again.files) == (jobs[key].parts, jobs[key].files)
    assert about["toml"] == MANY
