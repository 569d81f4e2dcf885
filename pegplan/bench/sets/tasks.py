"""A set's tasks: check that they read back as their puzzles, and write reference plans."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pegplan.errors import InputError, PegplanError, Unsupported
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Puzzle
from pegplan.game.simulator import simulate
from pegplan.pddl.importing.imported import Imported
from pegplan.pddl.importing.importer import import_task
from pegplan.pddl.plans.taskcheck import verify_actions
from pegplan.pddl.plans.writing import plan_of, plan_text
from pegplan.pddl.render import Task


def difference(imported: Puzzle, claimed: Puzzle) -> str | None:
    """A text that says how a task's puzzle differs from the claimed one; None if it does not."""
    theirs, ours = imported.board, claimed.board
    if (theirs.holes, theirs.jump_set) != (ours.holes, ours.jump_set):
        return f"its holes and jumps are not those of board {claimed.board.name}"
    if imported.start != claimed.start:
        strange = min(imported.start ^ claimed.start)
        return f"its start differs from the manifest's, on {strange} first"
    if imported.goal != claimed.goal:
        return f"its goal is {imported.goal}; the manifest says {claimed.goal}"
    return None


def read_back(task: Task) -> Imported:
    """Import a rendered task; raises :class:`Unsupported` if it is not the task's puzzle."""
    try:
        imported = import_task(task.domain, task.problem)
        fault = difference(imported.puzzle, task.puzzle)
        counted = task.encoding.objectives
        if fault is None and counted and imported.puzzle.objective not in counted:
            fault = f"its metric is read as counting {imported.counts}"
    except InputError as error:
        fault = str(error)
    if fault is not None:
        raise Unsupported(
            f"encoding {task.encoding.name}: what it writes can't be read back, so nobody could "
            f"check a set of it: {fault}"
        )
    return imported


def reference_plan(
    imported: Imported, jumps: Sequence[Jump]
) -> tuple[str, tuple[Jump, ...], Fraction]:
    """A plan file in the task's own actions, already checked, its jumps, and its cost.

    The jumps are the given jumps, or the same in another order, or mirrored, where the task does
    not allow the given ones.

    Raises:
        PlanError: the task has no actions for these jumps.
    """
    actions = list(plan_of(imported, jumps))
    verdict = verify_actions(imported, actions)
    board = simulate(imported.puzzle, verdict.jumps)
    if verdict.cost is None or not board.valid or len(verdict.jumps) != len(jumps):
        fault = verdict if verdict.cost is None else board
        raise PegplanError(f"{imported.task.name}: the reference plan fails: {fault}")
    return plan_text(imported, actions, verdict.cost), verdict.jumps, verdict.cost
