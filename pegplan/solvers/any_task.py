"""Ask a planner for a plan of any PDDL task, peg solitaire or not.

The planner gets the two texts as they are, under the limits of every run. Its plan is returned
as it was written: what it is worth, :func:`pegplan.pddl.tasks.anycheck.check_any` says.
"""

from __future__ import annotations

import re
import threading
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from pegplan.errors import InputError, Unavailable
from pegplan.running import foreign
from pegplan.running.folders import run_directory
from pegplan.solvers.base import Request
from pegplan.solvers.installed import problem_of
from pegplan.solvers.logs import statistics
from pegplan.solvers.outcome import Status
from pegplan.solvers.planner_run import PlannerRun, room_in
from pegplan.solvers.plans import MOST_BYTES, MOST_FILES, NO_SOLUTION
from pegplan.solvers.presets import presets

SAID_LINES = 20
"""Lines of the planner's output that are kept."""
_NUMBERED = re.compile(r"plan(?:\.(\d{1,9}))?")


@dataclass(frozen=True)
class PlannerAnswer:
    """What a planner made of a task.

    Attributes:
        plan: the text of its last plan file; None where it wrote none.
        status: how it ended where it wrote no plan; None where it did.
        message: the reason, in words; empty where there is a plan.
        said: the last lines that it printed.
        seconds: wall-clock time of the run.
        statistics: figures from its log; see :func:`pegplan.solvers.logs.statistics`.
    """

    plan: str | None
    status: Status | None
    message: str
    said: str
    seconds: float
    statistics: dict[str, Any] = field(default_factory=dict)


def ask_planner(name: str, domain: str, problem: str, request: Request) -> PlannerAnswer:
    """Run a planner on the texts of a domain and a problem.

    Raises:
        InputError: the solver is not a planner, so that it takes no PDDL.
        Unavailable: it can't run here.
    """
    preset = presets().get(name)
    if preset is None:
        raise InputError(f"{name} takes no PDDL; choose a planner, such as fd-add")
    if problem_here := problem_of(preset):
        raise Unavailable(f"{name} is not available: {problem_here}")
    began = perf_counter()
    with run_directory(request.keep) as folder, run_directory(within=room_in(folder)) as scratch:
        made = PlannerRun(preset, request, folder, scratch)
        made.write(domain, problem)
        command = made.command()
        stop = threading.Event()

        def tick() -> None:
            if request.cancel.is_set():
                stop.set()

        ended = made.perform(command, 0.0, stop, tick)
        plan = _last_plan(folder)
        end = made.ending(ended)
        status = None if plan is not None else end.status
        claim = f"claimed by {name}: there is no plan" if end.claim else f"{name}: {end.message}"
        said = ended.tail(SAID_LINES).replace(f"{folder}/", "")
        message = "" if plan is not None else claim
        seconds = perf_counter() - began
        return PlannerAnswer(plan, status, message, said, seconds, statistics(ended))


def _last_plan(folder: Path) -> str | None:
    """The text of the last plan file, since each improves on the one before; None: no plan."""
    found = []
    for path in foreign.entries(folder, MOST_FILES):
        if match := _NUMBERED.fullmatch(path.name):
            found.append((int(match[1] or 0), path))
    for _, path in sorted(found, reverse=True):
        data = foreign.read(path, MOST_BYTES)
        text = None if data is None else foreign.plain(data)
        if text is not None and text.strip().lower() != NO_SOLUTION:
            return text
    return None
