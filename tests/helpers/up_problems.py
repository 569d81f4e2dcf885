"""Problems of unified-planning, and pegplan asked as an engine."""

from __future__ import annotations

from typing import Any

import unified_planning.shortcuts as up
from unified_planning.io import PDDLReader

from helpers.pddl_tasks import renamed
from pegplan.game import catalog
from pegplan.pddl.render import render


def problem_of(puzzle: str, encoding: str = "jump", seed: int | None = None) -> Any:
    task = render(catalog.puzzle(puzzle), encoding)
    texts = task.domain, task.problem
    if seed is not None:
        # by any other name unified-planning takes it for numeric planning, not for a cost
        texts = renamed(*texts, seed, keep="total-cost")
    return PDDLReader().parse_problem_string(*texts)


def solve(problem: Any, **parameters: Any) -> Any:
    with up.OneshotPlanner(name="pegplan", params={"solver": "bitboard", **parameters}) as planner:
        return planner.solve(problem)
