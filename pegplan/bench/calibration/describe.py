"""What the README of a calibrated set says of its grades."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pegplan.bench.calibration.grades import Measured
from pegplan.bench.calibration.recipe import Calibration
from pegplan.game.puzzle import Exact, Goal

if TYPE_CHECKING:
    from pegplan.bench.manifest import Claim


MOST_NAMED = 8
"""A goal position of more pegs is described by their number."""


def goal_in_short(goal: Goal) -> str:
    """A goal in a few words, for a table."""
    if isinstance(goal, Exact) and len(goal.position) > MOST_NAMED:
        return f"pegs left on exactly {len(goal.position)} given holes"
    return str(goal)


def grades_described(
    recipe: Calibration, claims: Sequence[Claim], runs: Mapping[str, Sequence[Measured]]
) -> list[str]:
    """Lines of Markdown: what a grade means, and a table of the tasks with each planner's time.

    Args:
        runs: of each task, by its name.
    """
    versions = {run.planner: run.version for own in runs.values() for run in own}
    named = (f"{name} {versions.get(name) or ''}".strip() for name in recipe.planners)
    return [
        f"`grade` is the CPU time within which half of these planners answer a task: "
        f"{', '.join(named)}. Each run had {recipe.memory_mb} MiB and at most "
        f"{recipe.timeout:g} CPU seconds. Under each planner are the CPU seconds of its answer, or "
        "why it has none: `> s` is a limit that it reached, and a planner is not given more time "
        "once half of the planners have answered. `measurements.json` has every run, and the "
        "machine.",
        "",
        f"| task | board | pegs | goal | proof | cost | grade | {' | '.join(recipe.planners)} |",
        "|" + 7 * "---|" + len(recipe.planners) * "--:|",
        *(
            f"| {c.name} | {c.board} | {len(c.start)} | {goal_in_short(c.goal)} | {c.proof} | "
            f"{'-' if c.cost is None else c.cost} | {c.grade} | "
            f"{' | '.join(map(_time, runs.get(c.name, ())))} |"
            for c in claims
        ),
        "",
    ]


def _time(run: Measured) -> str:
    if run.answered:
        return f"{run.seconds:.2f}"
    return f"> {run.limit:g}" if run.status == "timeout" else run.status
