"""Fast Downward's search by itself, for tasks in the format of its translator.

A planner's run is both (:mod:`pegplan.solvers.planning`). :func:`check_installed` comes first.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pegplan.errors import Unavailable
from pegplan.running import foreign
from pegplan.running.folders import run_directory
from pegplan.running.program import Limits, Run, run
from pegplan.solvers.base import Request
from pegplan.solvers.presets import presets

SAS, PLAN = "output.sas", "plan"
SEARCH = "builds/release/bin/downward"
MOST_BYTES = 1 << 27
"""Of what a program writes; a task with 40,000 operators has 8 MB."""
NO_PLAN_WITHIN_BOUND = (10, 11, 12, 13)
"""Exit codes of a complete search that has tried everything."""


@dataclass(frozen=True)
class ProgramAnswer:
    """What the search answered.

    Attributes:
        text: of the plan; None where it wrote none.
        exhausted: the search has ended without a plan, since it had nothing left to try.
        memory_mb: peak memory in MiB.
        statistics: CPU seconds and how the run was kept apart.
    """

    text: str | None
    exhausted: bool
    memory_mb: float | None
    statistics: Mapping[str, Any]


def check_installed() -> None:
    """Raise :class:`Unavailable` where Fast Downward can't run."""
    if problem := presets()["fast-downward"].problem():
        raise Unavailable(f"Fast Downward is not available: {problem}")


def search(sas: str, configuration: str, request: Request) -> ProgramAnswer:
    """The plan of a translated task: a line ``(name)`` for each operator.

    Args:
        configuration: the value of ``--search``; for a complete search.
    """
    with run_directory(request.keep) as folder:
        (folder / SAS).write_text(sas, encoding="utf-8")
        limits = Limits(request.timeout, request.cpu, request.memory_mb)
        ended = run(_command(configuration), folder, limits, cancel=request.cancel)
        regular = ended.stopped_by is None and ended.exit_code == 0
        data = foreign.read(folder / PLAN, MOST_BYTES) if regular else None
        (folder / SAS).unlink(missing_ok=True)  # large, and there are hundreds of them
        text = None if data is None else data.decode("utf-8", "replace")
        return ProgramAnswer(text, _tried_all(ended), ended.memory_mb, ended.supervision())


def _command(configuration: str) -> list[str]:
    spec = find_spec("up_fast_downward")
    if spec is None:
        raise Unavailable("Fast Downward is not available: up-fast-downward is not installed")
    folder = Path((spec.submodule_search_locations or [""])[0]) / "downward"
    arguments = ["--search", configuration]
    if os.name == "nt":
        driver = [sys.executable, str(folder / "fast-downward.py")]
        return [*driver, "--plan-file", PLAN, SAS, *arguments]
    # Without its driver, which takes longer to start than many of these searches do.
    program = [str(folder / SEARCH), *arguments, "--internal-plan-file", PLAN]
    return ["sh", "-c", f'exec "$0" "$@" < {SAS}', *program]


def _tried_all(ended: Run) -> bool:
    return ended.stopped_by is None and ended.exit_code in NO_PLAN_WITHIN_BOUND
