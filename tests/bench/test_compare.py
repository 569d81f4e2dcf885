"""Experiments: what is run, that nothing stops them, and that they go on where they stopped."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random

import pytest
from helpers.comparisons import DOMAIN, PROBLEM, jobs, presets, stored, suite_of, wait_until
from helpers.places import FAKES, TESTS

from pegplan.bench.compare.entries import entries_of
from pegplan.bench.compare.environment import cores_there
from pegplan.bench.compare.findings import findings_of
from pegplan.bench.compare.job import puzzle_key
from pegplan.bench.compare.jobs import jobs_of
from pegplan.bench.compare.lanes import Lane
from pegplan.bench.compare.note import note_suite
from pegplan.bench.compare.records import plan_of
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.run import (
    choose_cores,
    outstanding,
    retry_statuses,
    run_jobs,
)
from pegplan.bench.compare.store import ResultStore
from pegplan.bench.compare.suite import load_suite, parse_suite, suite_names
from pegplan.errors import InputError, Unavailable
from pegplan.game.catalog import board_names, puzzle
from pegplan.game.codec import puzzle_from_json, puzzle_to_json
from pegplan.game.simulator import simulate
from pegplan.pddl.render import render
from pegplan.solvers.outcome import Status

# -- suites


def test_every_shipped_suite_is_one_and_names_what_is_there() -> None:
    assert "course" in suite_names()
    for name in suite_names():
        suite = load_suite(name)
        assert suite.title
        assert suite.summary
        assert all(part.title and part.text for part in suite.parts)
        assert all(not job.impossible for job in jobs_of(suite))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "at least one"),
        ("parts = 3", "at least one"),
        ("parts = [3]", "[[parts]], number 1, must be a table"),
        ('tittle = "x"', "did you mean title"),
        ('[[parts]]\npuzzles = ["a/b"]', "needs the key solvers"),
        ('[[parts]]\nsolvers = ["a"]', "needs the key puzzles"),
        ('[[parts]]\npuzzles = "a/b"\nsolvers = ["a"]', "puzzles must be a list"),
        ('[[parts]]\npuzzles = ["a/b"]\nsolvers = ["a"]\nrepeat = 0', "from 1 to 1000"),
        ('[[parts]]\npuzzles = ["a/b"]\nsolvers = ["a"]\nrepeat = true', "whole number"),
        ('[[parts]]\npuzzles = ["a/b"]\nsolvers = ["a"]\ntimeout = "soon"', "time limit 'soon'"),
        ('[[parts]]\npuzzles = ["a/b"]\nsolvers = ["a"]\nx = "cost"', "x 'cost' is not one of"),
        ('[[parts]]\npuzzles = ["a/b"]\nsolvers = ["a"]\noptimal = 1', "true or false"),
        ('[limits]\nmemory = "much"\n[[parts]]\npuzzles = ["a/b"]\nsolvers = ["a"]', "'much'"),
        ('[limits]\nrepeat = 3', "[limits]: unknown key 'repeat'; keys are timeout"),
    ],
)  # fmt: skip
def test_a_bad_suite_is_one_line(text: str, said: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_suite(text, "bad")
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_suite_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="did you mean course"):
        load_suite("curse")
    with pytest.raises(InputError, match="can't read"):
        load_suite(str(tmp_path / "mine.toml"))
    (tmp_path / "mine.toml").write_text("[[parts")
    with pytest.raises(InputError, match=r"mine\.toml: .*array"):
        load_suite(str(tmp_path / "mine.toml"))


# -- puzzles


def test_words_name_puzzles_of_every_kind(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(
        'lattice = "square"\npicture = "**o"\n[puzzles.first]\n'
        'start = { vacant = ["c1"] }\ngoal = { exact = ["c1"] }\n'
        '[puzzles.other]\nstart = { vacant = ["a1"] }\ngoal = { pegs = 2 }\n'
    )
    (tmp_path / "d.pddl").write_text(DOMAIN)
    (tmp_path / "p.pddl").write_text(PROBLEM)

    def names(*words: str) -> list[str]:
        return [entry.puzzle.name for entry in entries_of(words, tmp_path)]

    assert names("english/d3-d5", "english/central") == ["english/d3-d5", "english/central"]
    assert names("english/c*") == ["english/central", "english/cross"]
    assert names("hexagon-*/central") == ["hexagon-19/central", "hexagon-37/central"]
    assert [n.rpartition("/")[2] for n in names("mine.toml")] == ["first", "other"]
    assert len(names("mine.toml/o*", "mine.toml/other")) == 1
    [entry] = entries_of(("d.pddl p.pddl",), tmp_path)
    assert entry.task == (DOMAIN, PROBLEM)
    assert len(entry.puzzle.start) == 2


@pytest.mark.parametrize(
    "word",
    ["english/nonsense", "nowhere/*", "english/zz*", "a.pddl", "a.pddl b.pddl", "x.toml", "*"],
)
def test_words_that_name_nothing_are_one_line(word: str, tmp_path: Path) -> None:
    if word == "*":
        assert len(entries_of((word,), tmp_path)) > len(board_names()) / 2
        return
    with pytest.raises(InputError) as caught:
        entries_of((word,), tmp_path)
    assert "\n" not in str(caught.value)


def test_a_task_with_soft_goals_is_not_compared_by_its_jumps(tmp_path: Path) -> None:
    soft = render(puzzle("english/cross"), "net-benefit")
    (tmp_path / "d.pddl").write_text(soft.domain)
    (tmp_path / "p.pddl").write_text(soft.problem)
    with pytest.raises(InputError, match="soft goals; plans are compared by jumps and moves"):
        entries_of(("d.pddl p.pddl",), tmp_path)


def test_puzzles_go_through_the_store_unchanged() -> None:
    for name in ("english/central", "triangle-5/a1-any", "hexagon-19/central", "english/d4-stuck-3",
                 "english/pattern-1"):  # fmt: skip
        one = puzzle(name)
        again = puzzle_from_json(json.loads(json.dumps(puzzle_to_json(one))))
        assert (again, again.name, again.title) == (one, one.name, one.title)
        assert puzzle_key(again) == puzzle_key(one)
    with pytest.raises(InputError, match="needs the key name"):
        puzzle_from_json({"board": "x"})


# -- keys


def test_a_key_changes_with_all_that_may_change_the_answer(tmp_path: Path) -> None:
    first = {job.key for job in jobs(tmp_path, "replay")}
    assert {job.key for job in jobs(tmp_path, "replay")} == first
    for change in ({"timeout": 21}, {"memory": "1G"}, {"cpu": 5}, {"encodings": ["grounded"]},
                   {"seed": 3}, {"optimal": True}, {"puzzles": ("english/plus",)}):  # fmt: skip
        assert not first & {job.key for job in jobs(tmp_path, "replay", **change)}, change
    (tmp_path / "other").mkdir()
    (tmp_path / "cross.plan").write_text("another plan")

    suite = parse_suite(
        '[[parts]]\npuzzles = ["english/cross"]\nsolvers = ["fakes.toml/replay"]\n'
        'encodings = ["jump"]\ntimeout = 20',
        "fakes",
        tmp_path,
    )
    assert not first & {job.key for job in jobs_of(suite)}, "a file of its command changed"


def test_growing_a_suite_adds_what_is_new_only(tmp_path: Path) -> None:
    small = {job.key for job in jobs(tmp_path, "replay", repeat=2)}
    large = {job.key for job in jobs(tmp_path, "replay", "wrong", repeat=3)}
    assert small < large
    assert (len(small), len(large)) == (2, 6)


def test_runs_that_two_parts_ask_for_are_one(tmp_path: Path) -> None:
    suite = suite_of(tmp_path, "replay")
    from dataclasses import replace

    twice = replace(suite, parts=(suite.parts[0], replace(suite.parts[0], name="again")))
    [job] = jobs_of(twice)
    assert job.parts == ("part-1", "again")


def test_the_order_is_shuffled_and_comes_again(tmp_path: Path) -> None:
    def order(number: int) -> list[str]:
        return [j.key for j in jobs_of(suite_of(tmp_path, "replay", repeat=20), number)]

    assert order(1) == order(1) != order(2)
    assert sorted(order(1)) == sorted(order(2))


def test_a_solver_that_reads_no_pddl_has_no_encodings() -> None:
    text = '[[parts]]\npuzzles = ["english/cross"]\nsolvers = ["bitboard"]\n'
    listed = jobs_of(parse_suite(text + 'encodings = ["jump", "purge"]', "x"))
    assert [job.encoding for job in listed] == [None]


# -- runs


def run_suite(folder: Path, *behaviours: str, lanes: int = 1, **keys: object) -> dict:
    suite = suite_of(folder, *behaviours, **keys)  # type: ignore[arg-type]
    listed = jobs_of(suite)
    with ResultStore.open(folder / "r") as store:
        note_suite(store, suite, listed)
        run_jobs(listed, store, lanes=lanes)
    return {record.solver: record for record in stored(folder / "r").values()}


@pytest.mark.slow
def test_what_planners_do_is_recorded(tmp_path: Path) -> None:
    found = run_suite(tmp_path, "replay", "wrong", "crash", "die", "nothing", lanes=2)
    assert {name: record.status for name, record in found.items()} == {
        "replay": "solved", "wrong": "invalid-plan", "crash": "crashed", "die": "crashed",
        "nothing": "no-plan",
    }  # fmt: skip
    good = found["replay"]
    assert simulate(puzzle("english/cross"), plan_of(good) or []).valid
    assert (good.cost, good.n_jumps, good.n_moves) == (5, 5, 5)
    assert 0 < good.seconds <= good.total
    assert good.cpu is not None
    assert set(good.hashes) == {"domain", "problem", "templates", "preset", "program"}
    files = {path.name for path in (tmp_path / "r" / "runs" / good.folder).iterdir()}
    assert {"domain.pddl", "problem.pddl", "plan", "stdout.log", "stderr.log"} <= files
    assert "the sky falls" in found["crash"].log
    with ResultStore.read(tmp_path / "r") as store:
        environment = store.get("environments")[good.environment]
        assert environment["versions"]["pegplan"]
        kinds = {finding.kind for finding in Results.of(store).findings}
    assert kinds == {"bad-plan", "unexplained"}


def test_runs_are_pinned_to_different_cores(tmp_path: Path) -> None:
    there = cores_there()
    assert choose_cores(len(there), True) == list(there)
    assert choose_cores(3, False) == [None, None, None]
    with pytest.raises(InputError, match=r"take \d+, or do not pin them \(--no-pin\)"):
        choose_cores(len(there) + 1, True)
    assert run_suite(tmp_path, "replay")["replay"].core == there[0]


@pytest.mark.slow
def test_only_what_is_missing_runs_again(tmp_path: Path) -> None:
    run_suite(tmp_path, "replay", "crash")
    first = stored(tmp_path / "r")
    run_suite(tmp_path, "replay", "crash", "nothing")
    second = stored(tmp_path / "r")
    assert len(second) == 3
    assert all(second[key] == record for key, record in first.items())


@pytest.mark.slow
def test_retry_repeats_and_counts(tmp_path: Path) -> None:
    run_suite(tmp_path, "replay", "crash")
    listed = jobs(tmp_path, "replay", "crash")
    statuses = retry_statuses(["failed"])
    with ResultStore.open(tmp_path / "r") as store:
        assert [job.solver for job in outstanding(listed, store.keys(), statuses)] == ["crash"]
        run_jobs(listed, store, retry=statuses)
        attempts = {record.solver: record.attempt for record in store.records()}
    assert attempts == {"replay": 1, "crash": 2}
    with pytest.raises(InputError, match="retry 'all the rest'"):
        retry_statuses(["all the rest"])


def test_a_worker_that_dies_costs_its_run_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planner kills the worker, which one may do that takes all memory of the machine."""
    monkeypatch.setenv("PEGPLAN_CONTAIN", "bare")
    killer = tmp_path / "killer.py"
    killer.write_text(
        "import os, signal\n"
        "def parent(pid):\n"
        "    return int(open(f'/proc/{pid}/stat').read().rpartition(')')[2].split()[1])\n"
        "os.kill(parent(parent(parent(os.getpid()))), signal.SIGKILL)\n"
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
    assert "use stuck" in record.message


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
    assert (record.status, record.encoding, record.n_jumps) == ("solved", "given", 1)
    folder = tmp_path / "r" / "runs" / record.folder
    assert (folder / "domain.pddl").read_text() == DOMAIN


def test_a_users_encoding_goes_along_with_its_jobs(tmp_path: Path) -> None:
    import shutil

    from pegplan.resources import resource

    shutil.copytree(resource("templates/jump"), tmp_path / "mine")
    [job] = jobs(tmp_path, "replay", encodings=["./mine"])
    assert job.encoding == "mine"
    assert set(job.files or ()) == {"encoding.toml", "domain.pddl.j2", "problem.pddl.j2"}
    shutil.rmtree(tmp_path / "mine")
    with ResultStore.open(tmp_path / "r") as store:
        run_jobs([job], store)
        assert [record.status for record in store.records()] == ["solved"]


# -- interruptions

ZYGOTE = """
import os, sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from helpers.comparisons import jobs
from pegplan.bench.compare.run import run_jobs
from pegplan.bench.compare.store import ResultStore
import pegplan.bench.compare.worker
folder = Path(sys.argv[1])
listed = jobs(folder, "replay", "crash", "nothing", repeat=60)

def run():
    os.write(1, b"begins %d\\n" % os.getpid())
    with ResultStore.open(folder / "r") as store:
        run_jobs(listed, store, on_progress=lambda *_: os.write(1, b"progress\\n"))

for _ in sys.stdin:
    pid = os.fork()
    if pid == 0:
        run()
        os._exit(0)
    os.waitpid(pid, 0)
    os.write(1, b"ended\\n")
"""
KILLS = 50


@pytest.mark.slow
def test_killed_at_fifty_moments_it_goes_on_each_time(tmp_path: Path) -> None:
    """No record is lost, changed or doubled, no process stays, and the end is the same.

    The moments: from 0 to 5 signs of life after the beginning, and some milliseconds more.
    """
    random = Random(20)
    wanted = {j.key: j for j in jobs(tmp_path, "replay", "crash", "nothing", repeat=60)}
    zygote = subprocess.Popen(
        [sys.executable, "-u", "-c", ZYGOTE, str(tmp_path), str(TESTS)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
        env={**os.environ, "PEGPLAN_TEST": str(tmp_path)},
    )  # fmt: skip
    assert zygote.stdin is not None
    assert zygote.stdout is not None
    before: dict = {}
    for _ in range(KILLS):
        zygote.stdin.write("go\n")
        begins, pid = zygote.stdout.readline().split()
        assert begins == "begins"
        for _ in range(random.randrange(6)):
            assert zygote.stdout.readline() == "progress\n"
        time.sleep(random.uniform(0, 0.06))
        os.kill(int(pid), signal.SIGKILL)
        while zygote.stdout.readline() != "ended\n":
            continue
        after = _readable(tmp_path / "r")
        assert set(after) <= set(wanted)
        assert all(after[key] == record for key, record in before.items())
        before = after
    zygote.stdin.close()
    zygote.wait()
    zygote.stdout.close()
    assert 0 < len(before) < len(wanted)
    _wait_for_none_of(str(tmp_path))
    listed = [job for key, job in wanted.items() if key in before or job.repetition < 3]
    with ResultStore.open(tmp_path / "r") as store:
        run_jobs(listed, store, lanes=2)
    end = stored(tmp_path / "r")
    assert set(end) == {job.key for job in listed}
    expected = {"replay": "solved", "crash": "crashed", "nothing": "no-plan"}
    assert all(record.status == expected[wanted[key].solver] for key, record in end.items())


def _readable(folder: Path) -> dict:
    """The records; a store that was killed before it had its tables has none."""
    try:
        return stored(folder)
    except InputError as error:
        if "no results" in str(error) or "no such table" in str(error):
            return {}
        raise


def _wait_for_none_of(mark: str) -> None:
    """Until no process carries the mark in its environment."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        left = []
        for path in Path("/proc").glob("[0-9]*/environ"):
            try:
                if f"PEGPLAN_TEST={mark}".encode() in path.read_bytes().split(b"\0"):
                    left.append(path.parent.name)
            except OSError:
                continue
        if not left:
            return
        time.sleep(0.02)
    raise AssertionError(f"processes {left} are still there")


STUCK = """
import sys
import threading
from dataclasses import replace
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from helpers.comparisons import jobs
from helpers.stuck_solver import Stuck
from pegplan.bench.compare.run import run_jobs
from pegplan.bench.compare.store import ResultStore
folder = Path(sys.argv[1])
sign = {"sign": str(folder / "sign")}
listed = [replace(job, chosen=Stuck(), options=sign) for job in jobs(folder, "replay")]
with ResultStore.open(folder / "r") as store:
    run_jobs(listed, store)
"""


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGHUP, signal.SIGINT])
def test_no_worker_outlives_its_comparison(number: signal.Signals, tmp_path: Path) -> None:
    """Whatever its solver does at that moment."""
    caller = subprocess.Popen(
        [sys.executable, "-c", STUCK, str(tmp_path), str(TESTS)],
        env={**os.environ, "PEGPLAN_TEST": str(tmp_path), "PYTHONPATH": str(TESTS)},
        stderr=subprocess.DEVNULL,
    )
    wait_until((tmp_path / "sign").exists)
    caller.send_signal(number)
    assert caller.wait(20) == -number
    _wait_for_none_of(str(tmp_path))


def test_a_worker_that_never_says_a_word_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [job] = jobs(tmp_path, "replay")
    lane = Lane()
    monkeypatch.setattr("sys.executable", str(FAKES / "mute.sh"))
    cancel = threading.Event()
    threading.Timer(0.3, cancel.set).start()
    assert lane.run(job, tmp_path / "run", cancel).status == Status.CANCELLED
    monkeypatch.setattr("pegplan.bench.compare.lanes.START", 0.3)
    with pytest.raises(Unavailable, match="no worker starts: it sent nothing"):
        lane.run(job, tmp_path / "run", threading.Event())


def test_an_exception_while_waiting_ends_what_runs(tmp_path: Path) -> None:
    listed = jobs(tmp_path, "replay-and-hang", "replay")

    def interrupt(tally: object) -> None:
        if getattr(tally, "running", None):
            raise KeyboardInterrupt

    began = time.monotonic()
    with ResultStore.open(tmp_path / "r") as store:
        with pytest.raises(KeyboardInterrupt):
            run_jobs([j for j in listed if j.solver != "replay"], store, on_idle=interrupt)
        assert len(store) == 0
    assert time.monotonic() - began < 19


# -- judging


def test_what_contradicts_the_truth_is_found(tmp_path: Path) -> None:
    from helpers.comparisons import record

    from pegplan.bench.compare.truth import Truth, with_records

    cross = puzzle("english/cross")
    solvable, unsolvable = Truth(True, "a book"), Truth(False, "a proof")
    cases = [
        (record("1", status="unsolvable", cost=None), solvable, "false-refutation"),
        (record("1"), with_records(cross, unsolvable, [record("1")]), "impossible-plan"),
        (record("1", cost=4), Truth(True, "", 5, 5, "a search"), "impossible-cost"),
        (record("1", cost=6, optimal=True), Truth(True, "", 5, 5, "a search"), "false-optimum"),
        (record("1", status="invalid-plan", cost=None), solvable, "bad-plan"),
        (record("1", status="crashed", cost=None), solvable, "unexplained"),
    ]
    for one, truth, kind in cases:
        assert [f.kind for f in findings_of([one], {"k": truth})] == [kind]
    fine = [record("1"), record("2", status="timeout", cost=None), record("3", cost=6)]
    assert findings_of(fine, {"k": Truth(True, "", 5, 5, "a search")}) == []


def test_results_are_those_that_the_suite_last_asked_for(tmp_path: Path) -> None:
    """Other limits make other runs: they must not be taken for repetitions."""
    for timeout in (20, 21):
        suite = suite_of(tmp_path, "replay", timeout=timeout)
        with ResultStore.open(tmp_path / "r") as store:
            listed = jobs_of(suite)
            note_suite(store, suite, listed)
            run_jobs(listed, store)
            results = Results.of(store)
    assert len(stored(tmp_path / "r")) == 2
    assert [record.timeout for record in results.records] == [21]
    assert (results.missing, results.rows[0].runs) == (0, 1)


@pytest.mark.slow
def test_a_disk_that_is_full_ends_it_and_is_not_blamed_on_a_planner(tmp_path: Path) -> None:
    """The folder of runs can't be written to; a file in its place stands for the full disk."""
    run_suite(tmp_path, "replay")
    listed = jobs(tmp_path, "replay", "crash", "nothing")
    runs = tmp_path / "r" / "runs"
    runs.rename(tmp_path / "elsewhere")
    runs.write_text("in the way")
    with ResultStore.open(tmp_path / "r") as store:
        with pytest.raises(InputError, match="the 1 records before it are stored intact"):
            run_jobs(listed, store)
        assert len(store) == 1


def test_a_setting_that_a_solver_has_not_is_no_crash(tmp_path: Path) -> None:
    [record] = run_suite(tmp_path, "replay", options={"shoe": 44}).values()
    assert record.status == "unsupported"
    assert "no option 'shoe'" in record.message
