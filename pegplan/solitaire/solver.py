"""What the solvers of peg solitaire have in common: they refuse puzzles of other games."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from pegplan.boards.puzzle import Puzzle
from pegplan.errors import Unsupported
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solvers.base import OwnSolver, Request
from pegplan.solvers.outcome import Outcome


def _check_nothing(puzzle: PegPuzzle, request: Request) -> None:
    """No lambda, so that a solver can be pickled: comparisons send it to their workers."""


@dataclass(frozen=True)
class PegSolver(OwnSolver):
    """A solver of peg solitaire.

    Attributes:
        check: raises for a puzzle or an option that it can't take, before any work.
    """

    check: Callable[[PegPuzzle, Request], None] = _check_nothing

    def _answer(self, puzzle: Puzzle, request: Request) -> Outcome:
        if not isinstance(puzzle, PegPuzzle):
            raise Unsupported(
                f"{self.name} solves peg solitaire, which {puzzle.name} is not; "
                "use auto or a planner"
            )
        self.check(puzzle, request)
        return self._solve(puzzle, request)

    @abstractmethod
    def _solve(self, puzzle: PegPuzzle, request: Request) -> Outcome:
        """Answer the puzzle; see the contract of :mod:`pegplan.solvers.base`."""
