"""``improve`` under the contract of :mod:`pegplan.solvers.base`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter

from pegplan.boards.simulator import simulate
from pegplan.errors import InputError, Unavailable, counted
from pegplan.solitaire.calls import options_of
from pegplan.solitaire.models.supervised import answer
from pegplan.solitaire.notation import Jump, moves_of
from pegplan.solitaire.puzzle import Objective, PegPuzzle
from pegplan.solitaire.solver import PegSolver
from pegplan.solvers.base import Info, Request
from pegplan.solvers.fastdownward import check_installed
from pegplan.solvers.outcome import NOT_PROVED, Outcome, judge, unproved

NAME = "improve"
FIRST = "auto"
"""The solver of the first plan."""


class _Improve(PegSolver):
    """Asks for a plan, and improves it until a limit ends the run."""

    def _solve(self, puzzle: PegPuzzle, request: Request) -> Outcome:
        from pegplan.solvers.registry import solver

        began = perf_counter()
        if puzzle.objective is Objective.JUMPS:
            return replace(solver(FIRST).solve(puzzle, request), solver=NAME)
        quick = replace(puzzle, objective=Objective.JUMPS)
        found = solver(FIRST).solve(quick, request.but(optimal=False, encoding=None))
        if found.jumps is None or not found.verified:
            return replace(found, puzzle=puzzle, solver=NAME)
        left = max(0.05, request.timeout - (perf_counter() - began))
        try:
            check_installed()
            return _improved(puzzle, found.jumps, request.but(timeout=left))
        except Unavailable as reason:
            return judge(puzzle, NAME, found.jumps, message=f"not improved: {reason}")


SOLVER = _Improve(
    Info(
        NAME,
        "a plan at once, then plans with fewer and fewer moves, until none can have fewer",
        "schedule",
        notes="for the objective moves; other puzzles are auto's",
    )
)


def improve(puzzle: PegPuzzle, jumps: Sequence[Jump], request: Request) -> Outcome:
    """Improve a plan: the best plan found within the request's limits, at least as good.

    Args:
        puzzle: the puzzle; its plans are compared by their number of moves.
        jumps: a plan of it.

    Raises:
        InputError: the plan fails; says where.
        Unavailable: Fast Downward is not there.
    """
    verdict = simulate(puzzle, jumps)
    if not verdict.valid:
        raise InputError(f"the plan to improve fails: {verdict}")
    check_installed()
    return _improved(replace(puzzle, objective=Objective.MOVES), tuple(jumps), request)


def _improved(puzzle: PegPuzzle, jumps: tuple[Jump, ...], request: Request) -> Outcome:
    index = {jump: i for i, jump in enumerate(puzzle.board.jumps)}
    options = options_of(request, plan=[index[jump] for jump in jumps])
    asked = request.but(optimal=True, options=options)
    found = answer(NAME, "pegplan.solitaire.improve.improving:search", puzzle, asked)
    if not found.verified:  # it ended before it had begun
        found = judge(
            puzzle, NAME, jumps, message=found.message, seconds=found.seconds,
            memory_mb=found.memory_mb, statistics=found.statistics, log=found.log,
        )  # fmt: skip
    first, figures = len(moves_of(jumps)), found.statistics
    said = [f"from {first} to {counted(found.cost or 0, 'move')}"]
    said[0] += f" in {counted(figures.get('windows', 0), 'window')}"
    if not found.optimal and figures.get("at_least"):
        said.append(f"no plan has fewer than {figures['at_least']}")
    if ended := found.message.removeprefix(NOT_PROVED).lstrip("; "):
        said.append(ended)
    found = replace(
        found,
        encoding="sweeps",
        message="; ".join(said),
        statistics={**figures, "first_moves": first},
    )
    return unproved(found)
