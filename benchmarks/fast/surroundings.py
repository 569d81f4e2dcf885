"""*How fast*: what is around a planner: a comparison, rendering, verifying, importing."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from fast.sample import HERE, Sample

from pegplan import puzzle, render, to_unified_planning
from pegplan.solvers.base import Request
from pegplan.solvers.registry import solver


def compare_overhead(runs: int = 30) -> tuple[Sample, Sample]:
    """Milliseconds of a run in a comparison, and of the same command started by hand."""
    import compare_overhead as overhead

    raw, stored, *_ = map(median, overhead.measured(runs))
    return Sample(stored - raw), Sample(raw)


def called(function: str, seconds: float, *words: str) -> float | None:
    """Seconds that a function of this module says of itself, in a process with a limit."""
    code = f"import sys; sys.path.insert(0, {str(HERE)!r}); import fast.surroundings as m; "
    command = [sys.executable, "-c", f"{code}print(m.{function}(*{words!r}))"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds + 10)
    except subprocess.TimeoutExpired:
        return None
    found = float(done.stdout.split()[-1]) if done.returncode == 0 else None
    return found if found is None or found <= seconds else None


def once(function: str, seconds: float, *words: str) -> Sample:
    """A sample of :func:`called`."""
    taken = called(function, seconds, *words)
    return Sample(taken, int(taken is not None))


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
