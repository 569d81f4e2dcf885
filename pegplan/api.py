"""``solve()``: the one public route from a puzzle to a checked outcome: proof, solver, verdict."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, cast, overload

from pegplan.boards.catalog import as_puzzle
from pegplan.boards.puzzle import OBJECTIVES, Puzzle
from pegplan.boards.simulator import Verdict, simulate
from pegplan.errors import InputError, check_choice
from pegplan.solitaire import catalog
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.numbering import Notation
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solvers.base import Dispatch, Event, Request, Solver, check_request
from pegplan.solvers.outcome import NOT_PROVED, Outcome, Seconds, Status, judge, unproved

if TYPE_CHECKING:
    from pegplan.pddl.plans.taskcheck import TaskVerdict
    from pegplan.solitaire.importing.imported import Imported


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
        puzzle: a :class:`~pegplan.solitaire.puzzle.Puzzle` or its name; or a task that
            :func:`~pegplan.solitaire.importing.importer.import_task` has read, whose own actions
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
    from pegplan.solvers.registry import solver as find

    began = perf_counter()
    puzzle, task = _puzzle_of(puzzle)
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
        from pegplan.solvers.task_answers import most_utility

        return most_utility(task, request, solver)
    outcome = None
    if proofs and isinstance(puzzle, PegPuzzle):
        outcome = _quick_proof(puzzle, chosen, request)
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
        return chosen.solve_task(replace(task, puzzle=catalog.as_puzzle(puzzle)), request)
    return outcome_of_task(task, chosen.solve(puzzle, request))


def improve(
    puzzle: PegPuzzle | Imported | str,
    plan: str | Sequence[Jump | str],
    *,
    timeout: float = 60.0,
    memory_mb: int | None = 4096,
    cpu: float | None = None,
    seed: int | None = None,
    keep: Path | None = None,
    on_event: Callable[[Event], None] | None = None,
    cancel: threading.Event | None = None,
) -> Outcome:
    """Look for a plan with fewer moves, starting from one that is known.

    Parts of the plan are replanned by a planner, until a limit ends the run or no plan can have
    fewer moves. Every better plan is checked, and reported by an event of kind ``plan``.

    Args:
        puzzle: a puzzle, its name, or an imported task, whose own actions the plan found is
            then played in as well.
        plan: the text of a plan file in any format, or jumps, each as such or as ``d2-d3-d4``. The
            text of a task's plan must be valid in the task's own actions.
        timeout, memory_mb, cpu, seed, keep, on_event, cancel: as those of :func:`solve`.

    Returns:
        the best plan found, never worse than the given one; ``optimal`` where no plan has fewer
        moves.

    Raises:
        InputError: the plan can't be read, or fails; says where.

    Examples:
        >>> plan = pegplan.solve("triangle-5/a1-a1").jumps
        >>> pegplan.improve("triangle-5/a1-a1", plan, timeout=10).cost
        10
    """
    from pegplan.pddl.plan import read_plan
    from pegplan.solitaire.improve.solver import improve as better
    from pegplan.solvers.task_answers import given_jumps, outcome_of_task

    any_puzzle, task = _puzzle_of(puzzle)
    asked = catalog.as_puzzle(any_puzzle)
    if isinstance(plan, str):
        jumps = given_jumps(task, plan) if task is not None else read_plan(plan, asked).jumps
    else:
        if not isinstance(plan, Iterable):
            raise InputError(f"{plan!r:.60} is no plan; give its text, or a list of its jumps")
        board = asked.board
        jumps = tuple(board.jump(jump) if isinstance(jump, str) else jump for jump in plan)
    request = Request(
        timeout=timeout,
        memory_mb=memory_mb,
        cpu=cpu,
        seed=seed,
        keep=None if keep is None else Path(keep),
        cancel=cancel or threading.Event(),
        on_event=on_event or (lambda event: None),
    )
    check_request(request)
    outcome = unproved(better(asked, jumps, request))
    if task is None:
        return outcome
    found = outcome_of_task(task, outcome)
    if found.verified and found.cost == outcome.cost:
        return found
    message = f"{NOT_PROVED}; the task's own actions do not allow the better plan that was found"
    given = judge(outcome.puzzle, outcome.solver, jumps, message=message, seconds=outcome.seconds)
    return outcome_of_task(task, given)


def _puzzle_of(given: Puzzle | Imported | str) -> tuple[Puzzle, Imported | None]:
    """The puzzle that was given, and the imported task if it is that of one."""
    found = getattr(given, "puzzle", None)
    if isinstance(found, Puzzle):
        return found, cast("Imported", given)
    return as_puzzle(cast("Puzzle | str", given)), None


def _quick_proof(puzzle: PegPuzzle, chosen: Solver, request: Request) -> Outcome | None:
    """The outcome *unsolvable* if a quick proof is found, in about a millisecond; else None.

    On large boards it takes longer, so that a worker looks for it, and says what that took;
    ``auto`` has one in any case.
    """
    from pegplan.solitaire.proofs.prove import QUICK_HOLES, prove_quickly

    if len(puzzle.board.holes) > QUICK_HOLES:
        if chosen.name in ("auto", "proof"):
            return None
        from pegplan.solitaire.solvers.proof import SOLVER

        asked = request.but(
            options={"kinds": "exhaustion,class"}, optimal=False, keep=None, encoding=None
        )
        return SOLVER.solve(puzzle, asked)
    certificate = prove_quickly(puzzle)
    if certificate is None:
        return None
    return Outcome(
        puzzle,
        Status.UNSOLVABLE,
        "proof",
        certificate=certificate,
        message=f"proved by a certificate of kind {certificate.kind}",
        seconds=Seconds(),
    )


@overload
def verify(
    puzzle: Puzzle | str, plan: str, encoding: None = None, notation: Notation | None = None
) -> Verdict: ...


@overload
def verify(puzzle: Puzzle | str, plan: str, encoding: str | Path) -> TaskVerdict: ...


def verify(
    puzzle: Puzzle | str,
    plan: str,
    encoding: str | Path | None = None,
    notation: Notation | None = None,
) -> Verdict | TaskVerdict:
    """Check a plan text, in any format planners write, against a puzzle.

    Args:
        puzzle: a puzzle, or its name.
        plan: the text of a plan file, or of a planner's output.
        encoding: the encoding whose task the plan is for, by name or folder: then its own
            actions are played to its own goal, and its jumps on the board. None plays only
            the jumps, and knows the actions of every shipped encoding and of the IPC domains.
        notation: how the jumps and moves of the text name holes: ``bell``, ``durango`` or
            ``numbers``; see :mod:`pegplan.solitaire.numbering`.

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
    read = read_plan(plan, puzzle, notation=notation)
    return simulate(puzzle, read.steps, read.lines)
