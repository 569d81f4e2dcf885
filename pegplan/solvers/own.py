"""Solvers that are pegplan's own code, and no program of others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pegplan.game.puzzle import Puzzle
from pegplan.solvers.base import Info, Request, refuse_options
from pegplan.solvers.outcome import Outcome


@dataclass(frozen=True)
class OwnSolver:
    """A solver that is a description and a function.

    Attributes:
        about: its description.
        answer: answers a puzzle; see the contract in :mod:`pegplan.solvers.base`.
        options: the settings that it knows.
    """

    about: Info
    answer: Callable[[Puzzle, Request], Outcome]
    options: tuple[str, ...] = ()

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
        return self.answer(puzzle, request)
