"""``improve`` under the contract of :mod:`pegplan.solvers.base`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter

from pegplan.errors import InputError
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Objective, Puzzle
from pegplan.game.simulator import simulate
from pegplan.solvers.base import Info, Request
from pegplan.solvers.improve.improving import Improving
from pegplan.solvers.outcome import Outcome
from pegplan.solvers.own import OwnSolver

FIRST = "auto"
"""The solver of the first plan."""


class _Improve(OwnSolver):
    """Asks for a plan, and improves it until a limit ends the run."""

    def _answer(self, puzzle: Puzzle, request: Request) -> Outcome:
        from pegplan.solvers.registry import solver

        began = perf_counter()
        if puzzle.objective is Objective.JUMPS:
            return replace(solver(FIRST).solve(puzzle, request), solver=self.name)
        quick = replace(puzzle, objective=Objective.JUMPS)
        found = solver(FIRST).solve(quick, request.but(optimal=False, encoding=None))
        if found.jumps is None or not found.verified:
            return replace(found, puzzle=puzzle, solver=self.name)
        left = max(0.05, request.timeout - (perf_counter() - began))
        return Improving(self.name, puzzle, found.jumps, request.but(timeout=left)).run()


SOLVER = _Improve(
    Info(
        "improve",
        "a plan at once, then plans with fewer and fewer moves, until none can have fewer",
        "schedule",
        notes="for the objective moves; other puzzles are auto's",
    ),
)


def improve(puzzle: Puzzle, jumps: Sequence[Jump], request: Request) -> Outcome:
    """Improve a plan: the best plan found within the request's limits, at least as good.

    Args:
        puzzle: the puzzle; its plans are compared by their number of moves.
        jumps: a plan of it.

    Raises:
        InputError: the plan fails; says where.
    """
    verdict = simulate(puzzle, jumps)
    if not verdict.valid:
        raise InputError(f"the plan to improve fails: {verdict}")
    by_moves = replace(puzzle, objective=Objective.MOVES)
    return Improving(SOLVER.name, by_moves, tuple(jumps), request).run()
