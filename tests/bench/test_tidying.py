"""What stays in the results of what a planner leaves on the disk."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from helpers.comparisons import jobs, stored

from pegplan.bench.compare import perform
from pegplan.bench.compare.run import run_jobs
from pegplan.bench.compare.store import ResultStore


@pytest.mark.slow
def test_what_a_planner_leaves_is_bounded(tmp_path: Path) -> None:
    """Its size, its number of files, and their kinds; what it printed stays."""
    with ResultStore.open(tmp_path / "r") as store:
        run_jobs(jobs(tmp_path, "hoard", puzzles=("english/cross",)), store)
    [record] = stored(tmp_path / "r").values()
    assert record.status == "crashed"
    [folder] = tmp_path.glob(f"**/runs/{record.folder}")
    files = [path for path in folder.rglob("*") if not path.is_dir()]
    status = [path.lstat() for path in files]
    assert all(stat.S_ISREG(found.st_mode) for found in status)
    assert sum(found.st_size for found in status) <= perform.MOST_OF_ALL
    assert 500 < len(files) <= perform.MOST_FILES
    assert (folder / "stdout.log").read_text() == "hoarding\n"
    assert (folder / "domain.pddl").exists()
    assert max(len(path.relative_to(folder).parts) for path in folder.rglob("*")) <= 4
