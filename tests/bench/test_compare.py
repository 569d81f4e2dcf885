"""Experiments: what is run, how, and what is recorded of it."""

from __future__ import annotations

import json
import os
import pickle
import stat
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.comparisons import DOMAIN, PROBLEM, jobs, presets, run_suite, stored

from pegplan.bench.compare import perform
from pegplan.bench.compare.environment import cores_there
from pegplan.bench.compare.jobs import Job, jobs_of
from pegplan.bench.compare.records import blank
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.run import choose_cores, outstanding, retry_statuses, run_jobs
from pegplan.bench.compare.store import ResultStore
from pegplan.bench.compare.suite import RunLimits, parse_suite
from pegplan.boards.puzzle import Fact
from pegplan.boards.simulator import simulate
from pegplan.errors import InputError
from pegplan.running.cores import reserved
from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.notation import Jump
from pegplan.solvers.outcome import Status
from pegplan.solvers.registry import solver


@pytest.mark.slow
def test_what_planners_do_is_recorded(tmp_path: Path) -> None:
    found = run_suite(tmp_path, "replay", "wrong", "crash", "die", "nothing", lanes=2)
    assert {name: record.status for name, record in found.items()} == {
        "replay": "solved", "wrong": "invalid-plan", "crash": "crashed", "die": "crashed",
        "nothing": "no-plan",
    }  # fmt: skip
    good = found["replay"]
    assert simulate(puzzle("english/cross"), [*map(Jump.parse, good.steps or ())]).valid
    assert (good.cost, good.n_steps, good.n_moves) == (5, 5, 5)
    assert 0 < good.seconds <= good.total
    assert good.cpu is not None
    assert good.core in cores_there()
    assert set(good.hashes) == {"domain", "problem", "templates", "preset", "program"}
    files = {path.name for path in (tmp_path / "r" / "runs" / good.folder).iterdir()}
    assert {"domain.pddl", "problem.pddl", "plan", "stdout.log", "stderr.log"} <= files
    assert "the sky falls" in found["crash"].log
    with ResultStore.read(tmp_path / "r") as store:
        environment = store.get("environments")[good.environment]
        assert environment["versions"]["pegplan"]
        kinds = {finding.kind for finding in Results.of(store).findings}
    assert kinds == {"bad-plan", "unexplained"}


def test_runs_are_pinned_to_different_cores() -> None:
    there = cores_there()
    with choose_cores(len(there), True) as cores:
        assert sorted(map(str, cores)) == sorted(map(str, there))
    with choose_cores(3, False) as cores:
        assert cores == [None, None, None]
    with (
        pytest.raises(InputError, match=r"take \d+, or do not pin them \(--no-pin\)"),
        choose_cores(len(there) + 1, True),
    ):
        pass


@pytest.mark.skipif(sys.platform != "linux", reason="runs are pinned to cores on Linux alone")
def test_comparisons_at_the_same_time_take_different_cores() -> None:
    cores = [1_000_000 + os.getpid() * 10 + i for i in range(3)]
    with reserved(cores, 2) as first:
        assert first == cores[:2]
        with reserved(cores, 1) as second:
            assert second == cores[2:]
            with reserved(cores, 2) as third:  # none is left
                assert third == cores[:2]
        with reserved(cores, 2) as fourth:
            assert fourth == [cores[2], cores[0]]
    with reserved(cores, 3) as fifth:
        assert fifth == cores


@pytest.mark.slow
def test_retry_repeats_and_counts(tmp_path: Path) -> None:
    listed = sorted(jobs(tmp_path, "replay", "crash"), key=lambda job: job.solver != "replay")
    statuses = retry_statuses(["failed"])
    with ResultStore.open(tmp_path / "r") as store:
        for job, status in zip(listed, (Status.SOLVED, Status.CRASHED), strict=True):
            store.add(blank(job, status))
        assert [job.solver for job in outstanding(listed, store.keys(), statuses)] == ["crash"]
        run_jobs(listed, store, retry=statuses)
        attempts = {record.solver: record.attempt for record in store.records()}
    assert attempts == {"replay": 1, "crash": 2}
    with pytest.raises(InputError, match="retry 'all the rest'"):
        retry_statuses(["all the rest"])


@pytest.mark.slow
def test_a_worker_that_dies_costs_its_run_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planner kills the worker, which one may do that takes all memory of the machine."""
    monkeypatch.setenv("PEGPLAN_CONTAIN", "plain")
    killer = tmp_path / "killer.py"
    killer.write_text(
        "import os, signal\n"
        "def parent(pid):\n"
        "    return int(open(f'/proc/{pid}/stat').read().rpartition(')')[2].split()[1])\n"
        "found = os.getpid()\n"
        "while b'resident_process' not in open(f'/proc/{found}/cmdline', 'rb').read():\n"
        "    found = parent(found)\n"
        "os.kill(found, signal.SIGKILL)\n"
    )
    path = presets(tmp_path, "replay")
    command = [sys.executable, "-S", str(killer), "{domain}", "{problem}", "{plan}"]
    with path.open("a") as file:
        file.write(f'\n[killer]\nrun = "executable"\ncommand = {json.dumps(command)}\n')
    text = (
        '[[parts]]\npuzzles = ["english/cross"]\nencodings = ["jump"]\nrepeat = 2\n'
        'solvers = ["fakes.toml/killer", "fakes.toml/replay"]\n'
    )
    listed = jobs_of(parse_suite(text, "x", tmp_path))
    with ResultStore.open(tmp_path / "r") as store:
        run_jobs(listed, store)
        records = store.records()
    killed = [record for record in records if record.solver == "killer"]
    assert [record.status for record in records if record.solver == "replay"] == ["solved"] * 2
    assert [record.status for record in killed] == ["crashed"] * 2
    assert all("SIGKILL" in record.message for record in killed)


def test_what_an_encoding_cannot_express_is_recorded_without_a_run(tmp_path: Path) -> None:
    [record] = run_suite(tmp_path, "replay", puzzles=("english/d4-stuck",)).values()
    assert record.status == "unsupported"
    assert "stuck" in record.message.partition("; use ")[2]


@pytest.mark.slow
def test_a_task_is_handed_over_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "d.pddl").write_text(DOMAIN)
    (tmp_path / "p.pddl").write_text(PROBLEM)
    presets(tmp_path, "replay")
    (tmp_path / "cross.plan").write_text("(hop l1 l2 l3)\n; cost = 1 (unit cost)\n")
    text = '[[parts]]\npuzzles = ["d.pddl p.pddl"]\nsolvers = ["fakes.toml/replay"]\n'
    listed = jobs_of(parse_suite(text, "x", tmp_path))
    with ResultStore.open(tmp_path / "r") as store:
        run_jobs(listed, store)
        [record] = store.records()
    assert (record.status, record.encoding, record.n_steps) == ("solved", "given", 1)
    folder = tmp_path / "r" / "runs" / record.folder
    assert (folder / "domain.pddl").read_text() == DOMAIN


def test_jobs_of_equal_puzzles_that_are_told_of_differently_are_not_mixed_up() -> None:
    """True and 1 are equal, and so are puzzles that differ in facts only."""
    told = [
        replace(puzzle("english/cross"), facts=(Fact("solvable", value, "a book"),))
        for value in (True, 1)
    ]
    chosen = solver("bitboard")
    jobs = [Job("k", one, "bitboard", chosen, None, RunLimits(), 1, 1) for one in told]
    sent = [pickle.loads(pickle.dumps(job)) for job in jobs]
    assert [type(job.puzzle.facts[0].value) for job in sent] == [bool, int]


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
    assert not [path for path in folder.iterdir() if path.is_dir()]
