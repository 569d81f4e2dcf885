"""Problems of unified-planning, and pegplan asked as an engine."""

from __future__ import annotations

from pkgutil import resolve_name
from typing import Any

from helpers.pddl_tasks import renamed
from pegplan.pddl.render import render
from pegplan.solitaire import catalog


class Deferred:
    """What is found when something of it is asked for: importing unified-planning takes long."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __getattr__(self, attribute: str) -> Any:
        if attribute.startswith("_"):  # pytest looks at what is in a module
            raise AttributeError(attribute)
        return getattr(resolve_name(self.name), attribute)


up: Any = Deferred("unified_planning.shortcuts")
problems: Any = Deferred("pegplan.upengine.problems")


def problem_of(puzzle: str, encoding: str = "jump", seed: int | None = None) -> Any:
    task = render(catalog.puzzle(puzzle), encoding)
    texts = task.domain, task.problem
    if seed is not None:
        # by any other name unified-planning takes it for numeric planning, not for a cost
        texts = renamed(*texts, seed, keep="total-cost")
    return resolve_name("unified_planning.io").PDDLReader().parse_problem_string(*texts)


def solve(problem: Any, **parameters: Any) -> Any:
    with up.OneshotPlanner(name="pegplan", params={"solver": "bitboard", **parameters}) as planner:
        return planner.solve(problem)
