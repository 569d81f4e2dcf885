"""A level of a search in parts, of which a few at a time are in memory.

A step changes the *cell* of all words of a cell in the same way, so the words of one cell of the
next level come from known cells of this one, and the cell can be made, sorted and pruned by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

from pegplan.solvers.exact.arrays.pagodas import Test
from pegplan.solvers.exact.arrays.slices import Steps
from pegplan.solvers.exact.arrays.words import Array
from pegplan.solvers.exact.limits import SearchLimits
from pegplan.solvers.exact.study.shelf import Stored

Cell = tuple[int, ...]
"""What the words of a cell have in common."""
Level = dict[Cell, Stored]
"""The words of a level, canonical and sorted, by their cells."""
Sources = Iterable[tuple[Array, Steps]]
"""The words of some cells, and steps that lead from there to one cell."""
Result = TypeVar("Result")


class LevelCells(Protocol):
    """How the words of all levels are divided into cells."""

    def of(self, word: int) -> Cell:
        """The cell of a word."""

    def complement(self, cell: Cell) -> Cell:
        """The cell of the complements, with pegs and vacancies exchanged, of a cell's words."""

    def after(self, level: Iterable[Cell]) -> list[Cell]:
        """The cells that jumps may lead to from some cells, in order."""

    def before(self, cell: Cell, back: bool = False) -> Iterator[tuple[Cell, Steps]]:
        """The cells from which jumps lead to a cell, each with these jumps.

        Args:
            back: jumps taken back, in place of jumps.
        """

    def each(self, work: Callable[[int], Result], cells: Sequence[int]) -> Iterator[Result]:
        """``map`` for work on one cell each."""

    def made(self, sources: Sources, test: Test | None, limits: SearchLimits) -> Array:
        """The canonical words that steps lead to, sorted; without those for which a test is False.

        Raises:
            Stop: a limit ended the search.
        """

    def mark(self, wins: Array, words: Array, sources: Sources, limits: SearchLimits) -> None:
        """Put True for the words of a cell that steps lead to.

        Args:
            wins: a truth value for each of the words.

        Raises:
            Stop: a limit ended the search.
        """

    def turned(self, words: Array, limits: SearchLimits) -> Array:
        """The canonical complements of the words of a cell, sorted."""
