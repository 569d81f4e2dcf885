"""What the rows of *How fast* measure: pegplan, and what a user would use in its place."""

from __future__ import annotations

import importlib.resources
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from statistics import mean, median

from pegplan import Event, Request, moves_of, puzzle, render, solver, to_unified_planning
from pegplan.game.puzzle import Objective, Puzzle

HERE = Path(__file__).resolve().parents[1]
LIMIT_MB = 8000


@dataclass(frozen=True)
class Sample:
    """One measurement.

    Attributes:
        value: in the unit of its row; None where nothing was answered.
        done: how many of the row's tasks were answered as the row asks.
        of: how many tasks the row has.
    """

    value: float | None
    done: int = 1
    of: int = 1


def slowest(times: Iterable[float | None]) -> Sample:
    """The slowest of the tasks that were solved, and how many were."""
    given = list(times)
    solved = [one for one in given if one is not None]
    return Sample(max(solved, default=None), len(solved), len(given))


def timed(command: Sequence[str], seconds: float, folder: str) -> float | None:
    """Wall-clock seconds of a command; None where it fails or takes longer than the limit."""
    began = time.perf_counter()
    child = subprocess.Popen(
        command, cwd=folder, start_new_session=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        code = child.wait(seconds)
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        child.wait()
        return None
    return time.perf_counter() - began if code == 0 else None


def called(function: str, seconds: float, *words: str) -> float | None:
    """Seconds that a function of this module says of itself, in a process with a limit."""
    code = f"import sys; sys.path.insert(0, {str(HERE)!r}); import fast.measures as m; "
    command = [sys.executable, "-c", f"{code}print(m.{function}(*{words!r}))"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds + 10)
    except subprocess.TimeoutExpired:
        return None
    found = float(done.stdout.split()[-1]) if done.returncode == 0 else None
    return found if found is None or found <= seconds else None


# Solving


def pegplan_solves(names: Sequence[str], seconds: float, seed: int | None = None) -> list[dict]:
    """What `pegplan solve` did with each puzzle, whole process."""
    from portfolio.check import solve

    return [solve(name, seconds, seed) for name in names]


def solved_by_pegplan(names: Sequence[str], seconds: float, seed: int | None = None) -> Sample:
    """The slowest call of `pegplan solve`; each puzzle must be solved within the limit."""
    found = pegplan_solves(names, seconds, seed)
    return slowest(row["wall"] if row["status"] == "solved" else None for row in found)


def memory_of_pegplan(names: Sequence[str], seconds: float) -> Sample:
    """The memory of the largest process of all that one call of the command line starts, MiB."""
    code = (
        "import resource, subprocess, sys; "
        "done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL); "
        "print(done.returncode, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    pegplan = [str(Path(sys.executable).with_name("pegplan")), "solve"]
    most, done = 0, 0
    for name in names:
        command = [sys.executable, "-c", code, *pegplan, name, "-t", str(seconds)]
        ended, size = subprocess.run(command, capture_output=True, text=True).stdout.split()
        most, done = max(most, int(size) // 1024), done + (ended == "0")
    return Sample(float(most), done, len(names))


@cache
def task_of(name: str, encoding: str) -> tuple[str, str]:
    """Domain and problem of a puzzle, rendered once; those of a task's two files as they are."""
    if name.endswith(".pddl"):
        domain, problem = (Path(file).read_text() for file in name.split())
        return domain, problem
    task = render(puzzle(name), encoding)
    return task.domain, task.problem


def solved_by_lama(names: Sequence[str], seconds: float) -> Sample:
    """Fast Downward's own driver with the first iteration of LAMA, on the encoding `jump`."""
    driver = importlib.resources.files("up_fast_downward") / "downward/fast-downward.py"
    times = []
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            for file, text in zip(("domain", "problem"), task_of(name, "jump"), strict=True):
                (Path(folder) / f"{file}.pddl").write_text(text)
            command = [sys.executable, str(driver), "--overall-memory-limit", f"{LIMIT_MB}M"]
            command += ["--alias", "lama-first", "domain.pddl", "problem.pddl"]
            times.append(timed(command, seconds, folder))
    return slowest(times)


def tasks_below(folder: Path) -> list[str]:
    """The two files of each task in a folder, as words of a command."""
    return [f"{folder / 'domain.pddl'} {path}" for path in sorted(folder.glob("p[0-9]*.pddl"))]


def held_out() -> list[str]:
    """The thirty problems of the boards that no schedule was learned from."""
    folder = HERE / "held-out"
    suite = tomllib.loads((folder / "suite.toml").read_text())
    names = suite["parts"][0]["puzzles"]
    return [str(folder / name) if ".toml/" in name else name for name in names]


def small(runs: int = 10) -> tuple[Sample, Sample]:
    """`pegplan solve english/central` and its planner started by hand, in turn; milliseconds."""
    from overhead import WHOLE, measured, raw_command

    command = [str(Path(sys.executable).with_name("pegplan")), "solve", WHOLE]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        raw = raw_command(folder)
        pairs = [(measured(command, folder)[0], measured(raw, folder)[0]) for _ in range(runs)]
    ours, theirs = (1000 * median(side) for side in zip(*pairs, strict=True))
    return Sample(ours), Sample(theirs)


# Fewest moves


def by_improve(
    names: Sequence[str], fewest: Sequence[int], moments: Sequence[float], seconds: float
) -> list[Sample]:
    """`improve` on each puzzle until a proof or the limit: the mean gap to the fewest moves at
    each moment, then the seconds until a proof, all together."""
    gaps: list[list[float]] = [[] for _ in moments]
    proofs: list[float | None] = []
    for name, least in zip(names, fewest, strict=True):
        best, proved = _improved(name, moments, seconds)
        proofs.append(proved)
        for of, moves in zip(gaps, best, strict=True):
            if moves is not None:
                of.append(100 * (moves / least - 1))
        print(f"  {name}: {best} of {least}, proof {proved}", flush=True)
    means = [Sample(mean(of) if of else None, len(of), len(names)) for of in gaps]
    known = [one for one in proofs if one is not None]
    return [*means, Sample(sum(known), len(known), len(names))]


def _improved(
    name: str, moments: Sequence[float], seconds: float
) -> tuple[list[int | None], float | None]:
    began = time.perf_counter()
    found: list[tuple[float, int]] = []

    def told(event: Event) -> None:
        if event.kind == "plan" and event.outcome is not None and event.outcome.jumps:
            found.append((time.perf_counter() - began, len(moves_of(event.outcome.jumps))))

    request = Request(
        timeout=seconds, memory_mb=LIMIT_MB, optimal=True, dispatch="warm", on_event=told
    )
    outcome = solver("improve").solve(by_moves(name), request)
    taken = time.perf_counter() - began
    if outcome.jumps is not None:
        found.append((taken, len(moves_of(outcome.jumps))))
    best = [min((m for at, m in found if at <= moment), default=None) for moment in moments]
    return best, taken if outcome.optimal else None


def by_moves(name: str) -> Puzzle:
    """A puzzle whose plans are measured by their moves."""
    return replace(puzzle(name), objective=Objective.MOVES)


def by_lama(names: Sequence[str], fewest: Sequence[int], seconds: float) -> Sample:
    """The mean gap of `fd-lama` on the encoding `moves`, in per cent."""
    gaps = []
    for name, least in zip(names, fewest, strict=True):
        request = Request(encoding="moves", timeout=seconds, memory_mb=LIMIT_MB)
        outcome = solver("fd-lama").solve(by_moves(name), request)
        if outcome.jumps is not None:
            gaps.append(100 * (len(moves_of(outcome.jumps)) / least - 1))
    return Sample(mean(gaps) if gaps else None, len(gaps), len(names))


def proved(folder: Path, lane: str, seconds: float) -> Sample:
    """Seconds in which a planner proves the fewest moves of a folder's tasks, all together."""
    from moves import best, puzzles

    times = []
    for _, asked in puzzles(str(folder)):
        _, sure, taken = best(asked, lane, seconds, True)
        times.append(taken if sure else None)
    known = [one for one in times if one is not None]
    return Sample(sum(known) if known else None, len(known), len(times))


# Exact play


def count(name: str) -> tuple[Sample, Sample]:
    """Wall-clock seconds and MiB of a count of all positions."""
    command = [sys.executable, str(HERE / "counting.py"), "--one", name]
    done = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return Sample(done["wall"]), Sample(done["mb"])


def count_by_diagrams(name: str, seconds: float) -> Sample:
    """Wall-clock seconds until decision diagrams have counted all reachable positions."""
    command = [sys.executable, str(HERE / "models/levels.py"), name, "-t", str(seconds)]
    taken = timed(command, seconds, str(HERE))
    return Sample(taken, int(taken is not None))


def hints(name: str, games: int) -> tuple[Sample, Sample]:
    """Milliseconds until it is known of each jump of a position whether it can win, and until the
    ways are counted: the median, and how many positions took at most 100 ms; warm."""
    from random import Random

    from counting import WARM, asked, positions

    from pegplan.solvers.exact.hints import Adviser
    from pegplan.solvers.exact.limits import SearchLimits

    start, chance = puzzle(name), Random(name)
    adviser = Adviser(start.board, start.goal)
    adviser.advise(start, SearchLimits(WARM))
    games_of = [one for _ in range(games) for one in positions(start, chance)]
    _, each, ways = zip(*(asked(adviser, one, 1.0) for one in games_of), strict=True)
    return _soon(each), _soon(ways)


def hints_cold(name: str) -> Sample:
    """The same for the positions of one game, asked of a new adviser each."""
    from random import Random

    from counting import asked, positions

    from pegplan.solvers.exact.hints import Adviser

    start = puzzle(name)
    chosen = positions(start, Random(name))
    return _soon([asked(Adviser(start.board, start.goal), one, 1.0)[1] for one in chosen])


def _soon(times: Sequence[float]) -> Sample:
    return Sample(median(times), sum(ms <= 100 for ms in times), len(times))


# What is around a planner


def compare_overhead(runs: int = 30) -> tuple[Sample, Sample]:
    """Milliseconds of a run in a comparison, and of the same command started by hand."""
    import compare_overhead as overhead

    from pegplan.bench.compare.suite import parse_suite

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "a.plan").write_text(f"{overhead.PLAN}; cost = 5 (unit cost)\n")
        words = [*overhead.COPY, str(folder / "a.plan"), "{plan}", "{domain}", "{problem}"]
        preset = f'[copier]\nrun = "executable"\ncommand = {json.dumps(words)}\n'
        (folder / "copier.toml").write_text(preset)
        suite = parse_suite(f"{overhead.SUITE}repeat = {runs + 1}\n", "overhead", folder)
        raw = median(overhead.raw_ms(folder) for _ in range(runs))
        stored, _ = overhead.experiment_ms(folder / "results", suite)
    return Sample(median(stored) - raw), Sample(raw)


def rendering(name: str) -> float:
    """Seconds of ``render`` in this process, after a first small one."""
    render(puzzle("english/central"))
    chosen = puzzle(name)
    began = time.perf_counter()
    render(chosen)
    return time.perf_counter() - began


def writing(name: str) -> float:
    """Seconds of unified-planning's writer for the same task, given as its problem."""
    from unified_planning.io import PDDLWriter

    problem = to_unified_planning(puzzle(name))
    began = time.perf_counter()
    writer = PDDLWriter(problem)
    writer.get_domain(), writer.get_problem()
    return time.perf_counter() - began


def plan_of(name: str) -> tuple[str, str, str]:
    """Domain, problem and a plan's text of a puzzle that `divide` solves."""
    from fractions import Fraction

    from pegplan.pddl.importing.importer import import_task
    from pegplan.pddl.tasks.writing import actions_of, plan_text

    path = Path(tempfile.gettempdir()) / f"how-fast-{name.replace('/', '-')}.json"
    if not path.exists():
        outcome = solver("divide").solve(puzzle(name), Request(timeout=120))
        task = render(puzzle(name), "jump")
        imported = import_task(task.domain, task.problem)
        text = plan_text(imported, actions_of(imported, outcome.jumps), Fraction(0))
        path.write_text(json.dumps([task.domain, task.problem, text]))
    domain, problem, text = json.loads(path.read_text())
    return domain, problem, text


def verified(function: str, seconds: float, name: str) -> Sample:
    """A sample of ``verifying`` or ``validating``; the plan is made before."""
    plan_of(name)
    return once(function, seconds, name)


def verifying(name: str) -> float:
    """Seconds of ``verify_plan``: a plan's text against a task that was read."""
    from pegplan.pddl.importing.importer import import_task
    from pegplan.pddl.tasks.taskcheck import verify_plan

    domain, problem, text = plan_of(name)
    task = import_task(domain, problem)
    began = time.perf_counter()
    assert verify_plan(task, text).valid
    return time.perf_counter() - began


def validating(name: str) -> float:
    """Seconds of unified-planning's validator for the same plan and task."""
    from unified_planning.engines.plan_validator import SequentialPlanValidator
    from unified_planning.io import PDDLReader

    domain, problem, text = plan_of(name)
    reader = PDDLReader()
    task = reader.parse_problem_string(domain, problem)
    plan = reader.parse_plan_string(task, text)
    began = time.perf_counter()
    assert SequentialPlanValidator().validate(task, plan)
    return time.perf_counter() - began


def importing(folder: str) -> float:
    """Seconds of ``import_tasks`` for a folder with all that is below it."""
    from pegplan import import_tasks

    began = time.perf_counter()
    import_tasks(folder)
    return time.perf_counter() - began


def reading(folder: str) -> float:
    """Seconds of unified-planning's reader for the same problems, each with its domain."""
    from unified_planning.io import PDDLReader

    from pegplan import import_tasks

    tasks = [task for task in import_tasks(folder) if task.found is not None]
    began = time.perf_counter()
    for task in tasks:
        PDDLReader().parse_problem(str(task.domain), str(task.problem))
    return time.perf_counter() - began


def once(function: str, seconds: float, *words: str) -> Sample:
    """A sample of :func:`called`."""
    taken = called(function, seconds, *words)
    return Sample(taken, int(taken is not None))
