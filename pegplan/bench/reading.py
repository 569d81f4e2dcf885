"""Reading a set's tasks and plans back: as PDDL, and as nothing but PDDL."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pegplan.errors import InputError, Unsupported
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Puzzle
from pegplan.pddl.importer import Imported, import_task, same_jumps
from pegplan.pddl.layout import Layout, read_layout
from pegplan.pddl.render import Task
from pegplan.pddl.strips import Atom, Ground, Phase, StripsTask


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


def check_task(task: Task) -> None:
    """Raise :class:`Unsupported` where a task can't be read back as its puzzle."""
    try:
        fault = difference(import_task(task.domain, task.problem).puzzle, task.puzzle)
    except InputError as error:
        fault = str(error)
    if fault is not None:
        raise Unsupported(
            f"encoding {task.encoding.name}: what it writes can't be read back, so nobody could "
            f"check a set of it: {fault}"
        )


@dataclass(frozen=True)
class Run:
    """A plan file that was played by the rules of its task's PDDL.

    Attributes:
        fault: what is wrong with it; None where it is a plan.
        jumps: what it plays on the board.
        cost: what the task's metric counts; without a metric the number of actions.
        stated: the cost that the file states; None where it states none.
    """

    fault: str | None
    jumps: tuple[Jump, ...] = ()
    cost: int = 0
    stated: int | None = None


def run_plan(imported: Imported, text: str) -> Run:
    """Play a plan file; raises :class:`InputError` where it is no plan."""
    layout: Layout = read_layout(text)
    task: StripsTask = imported.task
    state: frozenset[Atom] = frozenset(task.init)
    jumps: list[Jump] = []
    cost = 0
    for step in layout.steps:
        words = tuple(word.lower() for word in step.words)
        ground = task.ground(words)
        if fault := _objection(ground, state):
            return Run(f"line {step.line}: ({' '.join(words)}) {fault}")
        state = (state - ground.deletes[Phase.START]) | ground.adds[Phase.START]
        jumps += imported.jumps_of(words[0], words[1:])
        values = (task.value(increase.by) for increase in ground.increases)
        cost += sum(int(value) for value in values if value is not None)
    missing = [goal for goal in task.goal if (goal.atom in state) is not goal.positive]
    if missing:
        return Run(f"its end lacks {missing[0]}")
    if task.metric is None:
        cost = len(layout.steps)
    return Run(None, tuple(jumps), cost, layout.cost)


def _objection(ground: Ground, state: frozenset[Atom]) -> str | None:
    """Why an action can't be applied; None where it can."""
    if ground.objection:
        return ground.objection
    if missing := sorted(ground.needs[Phase.START] - state):
        return f"needs ({' '.join(missing[0])})"
    if extra := sorted(ground.lacks[Phase.START] & state):
        return f"needs (not ({' '.join(extra[0])}))"
    return None


def plan_lines(text: str) -> Sequence[str]:
    """The lines of a list file, without blanks."""
    return [line.strip() for line in text.splitlines() if line.strip()]
