"""What stays in the results of what a planner leaves on the disk."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from helpers.comparisons import jobs, stored

from pegplan.bench.compare import tidying
from pegplan.bench.compare.jobs import jobs_of
from pegplan.bench.compare.run import run_jobs
from pegplan.bench.compare.store import ResultStore
from pegplan.bench.compare.suite import parse_suite


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
    assert sum(found.st_size for found in status) <= tidying.MOST_OF_ALL
    assert 500 < len(files) <= tidying.MOST_FILES
    assert (folder / "stdout.log").read_text() == "hoarding\n"
    assert (folder / "domain.pddl").exists()
    assert max(len(path.relative_to(folder).parts) for path in folder.rglob("*")) <= 4


def test_an_empty_folder_for_temporary_files_goes_from_run_to_run(tmp_path: Path) -> None:
    """One that is made anew has another time of birth; in the end no run keeps it."""
    (tmp_path / "looks.toml").write_text(
        "[looks]\nrun = 'executable'\n"
        """command = ["sh", "-c", 'stat -c %w "$TMPDIR"', "{domain}", "{problem}", "{plan}"]\n"""
    )
    suite = parse_suite(
        '[[parts]]\npuzzles = ["english/cross"]\nencodings = ["jump"]\nrepeat = 3\n'
        'solvers = ["looks.toml/looks"]\n',
        "looks",
        tmp_path,
    )
    with ResultStore.open(tmp_path / "r") as store:
        run_jobs(jobs_of(suite), store)
    folders = [path.parent for path in tmp_path.glob("r/**/stdout.log")]
    born = [(folder / "stdout.log").read_text() for folder in folders]
    if "-\n" in born:
        pytest.skip("this file system keeps no time of birth")
    assert (len(born), len(set(born))) == (3, 1)
    assert not [path for folder in folders for path in folder.iterdir() if path.is_dir()]
