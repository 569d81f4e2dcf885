"""Peg solitaire's own part in ``solve()``, and ``improve()``."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pegplan.api import puzzle_and_task
from pegplan.boards.puzzle import Puzzle
from pegplan.errors import InputError
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.proofs.prove import QUICK_HOLES, prove_quickly
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solvers.base import Event, Request, check_request
from pegplan.solvers.outcome import NOT_PROVED, Outcome, Seconds, Status, judge, unproved

if TYPE_CHECKING:
    from pegplan.pddl.playable import Imported


def quick_proof(puzzle: PegPuzzle, solver: str, request: Request) -> Outcome | None:
    """The outcome *unsolvable* if a quick proof is found, in about a millisecond; else None.

    On large boards it takes longer, so that a worker looks for it, and says what that took;
    ``auto`` has one in any case.
    """
    if len(puzzle.board.holes) > QUICK_HOLES:
        if solver in ("auto", "proof"):
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


def improve(
    puzzle: Puzzle | Imported | str,
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
    from pegplan.solvers.task_answers import given_steps, outcome_of_task

    any_puzzle, task = puzzle_and_task(puzzle)
    asked = as_puzzle(any_puzzle)
    jumps: Any
    if isinstance(plan, str):
        jumps = given_steps(task, plan) if task is not None else read_plan(plan, asked).steps
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
