"""A set's tasks: read back as the puzzles they shall be, with plans in their own actions."""

from __future__ import annotations

from collections.abc import Sequence

from pegplan.errors import InputError, PegplanError, Unsupported
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Puzzle
from pegplan.game.simulator import simulate
from pegplan.pddl.importing.importer import Imported, import_task, same_jumps
from pegplan.pddl.render import Task
from pegplan.pddl.tasks.taskcheck import verify_actions
from pegplan.pddl.tasks.writing import plan_of, plan_text


def difference(imported: Puzzle, claimed: Puzzle) -> str | None:
    """In words, where a task's puzzle is not the one that is claimed; None where it is."""
    if not same_jumps(imported.board, claimed.board):
        return f"its holes and jumps are not those of board {claimed.board.name}"
    if imported.start != claimed.start:
        strange = min(imported.start ^ claimed.start)
        return f"its start differs from the manifest's, on {strange} first"
    if imported.goal != claimed.goal:
        return f"its goal is {imported.goal}; the manifest says {claimed.goal}"
    return None


def read_back(task: Task) -> Imported:
    """What a rendered task says; raises :class:`Unsupported` where that is not its puzzle."""
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


def reference_plan(imported: Imported, jumps: Sequence[Jump]) -> tuple[str, tuple[Jump, ...]]:
    """A plan file that was played by the task's own rules, and the jumps that it makes.

    They are the jumps given, in another order or mirrored where the task leaves theirs out.

    Raises:
        PlanError: the task's actions can't make them one by one.
    """
    actions = list(plan_of(imported, jumps))
    verdict = verify_actions(imported, actions)
    board = simulate(imported.puzzle, verdict.jumps)
    if verdict.cost is None or not board.valid or len(verdict.jumps) != len(jumps):
        fault = verdict if verdict.cost is None else board
        raise PegplanError(f"{imported.task.name}: the reference plan fails: {fault}")
    return plan_text(imported, actions, verdict.cost), verdict.jumps
