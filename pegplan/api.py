"""``solve()``: the one public route from a puzzle to a checked outcome: proof, solver, verdict."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, cast, overload

from pegplan.boards.catalog import as_puzzle
from pegplan.boards.games import part
from pegplan.boards.puzzle import OBJECTIVES, Puzzle
from pegplan.boards.simulator import Verdict, simulate
from pegplan.errors import InputError, PegplanError, Unsupported, check_choice
from pegplan.solvers.base import Dispatch, Event, Request, Solver, check_request
from pegplan.solvers.outcome import Outcome, unproved

if TYPE_CHECKING:
    from pegplan.pddl.plans.taskcheck import TaskVerdict
    from pegplan.pddl.playable import Imported


def solve(
    puzzle: Puzzle | Imported | str,
    solver: str = "auto",
    encoding: str | Path | None = None,
    *,
    timeout: float = 60.0,
    memory_mb: int | None = 4096,
    cpu: float | None = None,
    optimal: bool | str = False,
    seed: int | None = None,
    dispatch: Dispatch = "command",
    proofs: bool = True,
    keep: Path | None = None,
    on_event: Callable[[Event], None] | None = None,
    cancel: threading.Event | None = None,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> Outcome:
    """Solve a puzzle and check the answer.

    Cheap proofs come first, so that an impossible puzzle is answered at once; then the
    solver runs under its limits; its plan is played on the simulator before it is
    returned.

    Args:
        puzzle: a :class:`~pegplan.boards.puzzle.Puzzle` or its name; or a task that
            :func:`~pegplan.pddl.importing.import_task` has read, whose own actions
            the plan is then played in as well.
        solver: ``auto``, or a name that ``pegplan solvers`` lists.
        encoding: an encoding's name or folder; None lets the solver choose. Of a task a planner
            gets the two texts as they are, with None or ``given``.
        timeout: wall-clock seconds.
        memory_mb: MiB for all processes of a run; None for no limit.
        cpu: CPU seconds for all processes of a run; None for no limit.
        optimal: ask for a best plan; ``"cost"``, ``"steps"``, and in peg solitaire ``"jumps"`` or
            ``"moves"``, also sets the objective.
        dispatch: ``command`` hands planners the rendered files as they are,
            ``unified-planning`` runs them through its OneshotPlanner.
        proofs: try the cheap proofs first.
        keep: a folder to leave PDDL, plans and logs in.
        on_event: called as the solver works; see :class:`~pegplan.solvers.base.Event`.
        cancel: set it from another thread to end the run.
        options: settings that only some solvers know, by name.
        more: such settings too, as far as no argument has their name.

    Returns:
        an :class:`Outcome`; whatever happens to a planner is its status, not an exception.

    Raises:
        InputError: an unknown puzzle, solver or encoding, or one that can't express the goal;
            a limit, seed or option that can't be meant.
        Unavailable: the solver is not installed; says what would install it.

    Examples:
        >>> outcome = pegplan.solve("english/central", timeout=30)
        >>> outcome.status, outcome.verified, len(outcome.jumps)
        (<Status.SOLVED: 'solved'>, True, 31)
    """
    from pegplan.running.folders import guardian
    from pegplan.solvers.registry import solver as find

    began = perf_counter()
    with suppress(PegplanError):  # it starts meanwhile; what is wrong a run will say
        guardian()
    puzzle, task = puzzle_and_task(puzzle)
    if isinstance(optimal, str):
        known = dict.fromkeys((*puzzle.objectives, *OBJECTIVES))
        check_choice("optimal", optimal, known)
        puzzle = puzzle.but(objective=optimal)
    chosen = find(solver)
    request = Request(
        encoding=None if encoding is None else str(encoding),
        timeout=timeout,
        memory_mb=memory_mb,
        cpu=cpu,
        optimal=bool(optimal),
        seed=seed,
        dispatch=dispatch,
        keep=None if keep is None else Path(keep),
        cancel=cancel or threading.Event(),
        on_event=on_event or (lambda event: None),
        options={**(options or {}), **more},
    )
    check_request(request)
    if task is not None and task.counts == "utility":
        raise Unsupported(
            f"{puzzle.name} has soft goals, which no solver here weighs; verify checks its plans, "
            "and the encoding net-benefit-compiled has costs in their place"
        )
    quick = part(puzzle.board, "quick_proof") if proofs else None
    outcome: Outcome | None = None if quick is None else quick(puzzle, chosen.name, request)
    if outcome is None or outcome.certificate is None:
        left = max(0.05, timeout - (perf_counter() - began))
        used = 0.0 if outcome is None else outcome.statistics.get("cpu_seconds", 0.0)
        request = request.but(timeout=left, cpu=None if cpu is None else max(0.05, cpu - used))
        outcome = _solved(chosen, puzzle, task, request)
        outcome = unproved(outcome) if optimal else outcome
    return replace(outcome, seconds=replace(outcome.seconds, total=perf_counter() - began))


def _solved(chosen: Solver, puzzle: Puzzle, task: Imported | None, request: Request) -> Outcome:
    """A solver's outcome. A planner gets a task's own texts unless an encoding is named."""
    from pegplan.solvers.planning import GIVEN, PlannerSolver

    if request.encoding == GIVEN and task is None:
        raise InputError(f"{puzzle.name} is no task, so it has no PDDL files that are given")
    if request.encoding == GIVEN and not isinstance(chosen, PlannerSolver):
        raise InputError(f"{chosen.name} takes no PDDL; choose a planner, such as fd-add")
    if task is None:
        return chosen.solve(puzzle, request)
    from pegplan.solvers.task_answers import outcome_of_task

    if isinstance(chosen, PlannerSolver) and request.encoding in (None, GIVEN):
        return chosen.solve_task(replace(task, puzzle=cast("Any", puzzle)), request)
    return outcome_of_task(task, chosen.solve(puzzle, request))


def puzzle_and_task(given: Puzzle | Imported | str) -> tuple[Puzzle, Imported | None]:
    """The puzzle that was given, and the imported task if it is that of one."""
    found = getattr(given, "puzzle", None)
    if isinstance(found, Puzzle):
        return found, cast("Imported", given)
    return as_puzzle(cast("Puzzle | str", given)), None


@overload
def verify(
    puzzle: Puzzle | str, plan: str, encoding: None = None, notation: str | None = None
) -> Verdict: ...


@overload
def verify(puzzle: Puzzle | str, plan: str, encoding: str | Path) -> TaskVerdict: ...


def verify(
    puzzle: Puzzle | str, plan: str, encoding: str | Path | None = None, notation: str | None = None
) -> Verdict | TaskVerdict:
    """Check a plan text, in any format planners write, against a puzzle.

    Args:
        puzzle: a puzzle, or its name.
        plan: the text of a plan file, or of a planner's output.
        encoding: the encoding whose task the plan is for, by name or folder: then its own
            actions are played to its own goal, and its steps on the board. None plays only
            the steps, and knows the actions of every shipped encoding and of the IPC domains.
        notation: how the text names cells, where the game has other names for them; in peg
            solitaire ``bell``, ``durango`` or ``numbers``.

    Returns:
        a :class:`~pegplan.boards.simulator.Verdict`; with an encoding a
        :class:`~pegplan.pddl.plans.taskcheck.TaskVerdict`, whose ``board`` is the former.

    Raises:
        PlanError: text that is not a plan; a plan that fails is a verdict, not an error.

    Examples:
        >>> pegplan.verify("triangle-4/a2-b2", "a4-a2").reason
        'a1, a2, b3, c3, b4, c4, d4 should be empty'
    """
    from pegplan.pddl.plan import read_plan
    from pegplan.pddl.plans.taskcheck import verify_encoded
    from pegplan.solvers.rendering import render

    puzzle = as_puzzle(puzzle)
    if encoding is not None:
        return verify_encoded(render(puzzle, encoding), plan)
    read = read_plan(plan, puzzle, notation=cast("Any", notation))
    return simulate(puzzle, read.steps, read.lines)
