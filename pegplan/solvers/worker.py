"""Runs a unified-planning engine in a process of its own.

Called by :mod:`pegplan.running.answers`, with an object:

    engine      unified-planning's name of the engine
    class       where it is: "module:Class"
    parameters  what it is made with
    domain, problem, plan   paths; the last is written
    mode        "oneshot" or "anytime"
    timeout     seconds, for engines that heed it

Plans are written as ``(a b c)`` lines, to ``plan``, or to ``plan.1``, ``plan.2`` … as an
anytime engine finds them; a plan file appears whole or not at all. It returns an
object: ``status`` (a name of unified-planning's ``PlanGenerationResultStatus``, or
``IMPORT_ERROR``, ``UNSUPPORTED_PROBLEM``, ``MEMOUT`` or ``INTERNAL_ERROR`` where the
engine raised), ``engine``, ``plans`` (how many were written) and ``message``.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from pegplan.solvers.commands import leave_out_configspace


def main(spec: dict[str, Any], say: Callable[[Any], None]) -> dict[str, Any]:
    """Do what the spec says; the result."""
    result: dict[str, Any] = {"status": "INTERNAL_ERROR", "engine": "", "plans": 0, "message": ""}
    try:
        work(spec, result)
    except MemoryError:
        result |= {"status": "MEMOUT", "message": "it ran out of memory"}
    except Exception as error:  # whatever an engine raises is its answer
        result |= {"status": _status_of(error), "message": _one_line(error)}
    return result


class CantImport(Exception):
    """The engine's module can't be imported."""


def work(spec: dict[str, Any], result: dict[str, Any]) -> None:
    """Solve the task of a spec, noting in ``result`` what happens as it happens."""
    leave_out_configspace()
    module, _, name = spec["class"].partition(":")
    try:
        # The factory says nothing of why an engine is not there, so ask first.
        getattr(import_module(module), name)
    except Exception as error:  # a package can fail in any way when imported
        raise CantImport(f"{module}: {type(error).__name__}: {error}") from error
    from unified_planning.io import PDDLReader
    from unified_planning.shortcuts import AnytimePlanner, OneshotPlanner, get_environment

    environment = get_environment()
    environment.credits_stream = None
    if spec["engine"] not in environment.factory.engines:
        environment.factory.add_engine(spec["engine"], module, name)
    problem = PDDLReader().parse_problem(spec["domain"], spec["problem"])
    plan, timeout = Path(spec["plan"]), spec["timeout"]
    chosen = {"name": spec["engine"], "params": spec["parameters"]}
    if spec["mode"] == "anytime":
        with AnytimePlanner(**chosen) as planner:
            for answer in planner.get_solutions(problem, timeout=timeout):
                note(answer, plan.with_name(f"{plan.name}.{result['plans'] + 1}"), result)
    else:
        with OneshotPlanner(**chosen) as planner:
            note(planner.solve(problem, timeout=timeout), plan, result)


def note(answer: Any, path: Path, result: dict[str, Any]) -> None:
    """Write the plan of a unified-planning result, if it has one, and note its status."""
    result |= {"status": answer.status.name, "engine": answer.engine_name}
    messages = [entry.message for entry in answer.log_messages or () if entry.message.strip()]
    for message in messages:
        print(message)
    if answer.plan is not None:
        write_whole(path, plan_text(answer.plan))
        result["plans"] += 1
    elif messages:
        result["message"] = messages[-1].strip().splitlines()[-1][:300]


def plan_text(plan: Any) -> str:
    """A unified-planning plan as lines ``(a b c)``, timed ones ``0.01: (a b c) [1]``."""
    if hasattr(plan, "timed_actions"):
        from pegplan.pddl.plans.writing import decimal

        return "".join(
            f"{decimal(start)}: {_action_text(action)}"
            + (f" [{decimal(duration)}]\n" if duration is not None else "\n")
            for start, action, duration in sorted(plan.timed_actions, key=lambda timed: timed[0])
        )
    if hasattr(plan, "all_sequential_plans"):
        plan = next(plan.all_sequential_plans())
    return "".join(f"{_action_text(action)}\n" for action in plan.actions)


def _action_text(action: Any) -> str:
    words = [action.action.name, *(str(value) for value in action.actual_parameters)]
    return f"({' '.join(words)})"


def write_whole(path: Path, text: str) -> None:
    """Write a file so that a reader never sees half of it."""
    part = path.with_name(f"{path.name}.part")
    part.write_text(text, encoding="utf-8")
    os.replace(part, path)


def _status_of(error: Exception) -> str:
    if isinstance(error, CantImport):
        return "IMPORT_ERROR"
    # Both mean that the engine refuses the problem: by its kind, or while converting it.
    if type(error).__name__ in ("UPUsageError", "UPUnsupportedProblemTypeError"):
        return "UNSUPPORTED_PROBLEM"
    return "INTERNAL_ERROR"


def _one_line(error: Exception) -> str:
    text = " ".join(str(error).split())
    if isinstance(error, CantImport):
        return text[:300]
    return f"{type(error).__name__}: {text}"[:300]
