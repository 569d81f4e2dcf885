"""Solvers that are pegplan's own code, and no program of others."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass

from pegplan.game.puzzle import Puzzle
from pegplan.solvers.base import Info, Request, refuse_options
from pegplan.solvers.outcome import Outcome


def _check_nothing(puzzle: Puzzle, request: Request) -> None:
    """No lambda, so that a solver can be pickled: comparisons send it to their workers."""


@dataclass(frozen=True)
class OwnSolver(ABC):
    """A solver with a description, and a method that answers.

    Attributes:
        about: its description.
        options: the settings that it knows.
        check: raises for a puzzle or an option that it can't take, before any work.
    """

    about: Info
    _: KW_ONLY
    options: tuple[str, ...] = ()
    check: Callable[[Puzzle, Request], None] = _check_nothing

    @property
    def name(self) -> str:
        """The name by which users choose it."""
        return self.about.name

    def info(self) -> Info:
        """Its description."""
        return self.about

    def solve(self, puzzle: Puzzle, request: Request) -> Outcome:
        """Answer the puzzle; raises :class:`InputError` for an option that it does not know."""
        refuse_options(self.name, request, self.options)
        self.check(puzzle, request)
        return self._answer(puzzle, request)

    @abstractmethod
    def _answer(self, puzzle: Puzzle, request: Request) -> Outcome:
        """Answer the puzzle; see the contract in :mod:`pegplan.solvers.base`."""
