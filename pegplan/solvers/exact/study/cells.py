"""A level of a search in parts, of which one at a time is in memory.

A *cell* of a level has the words with so many pegs in each of some sets of holes. Symmetries map
each set to itself, so a word and its canonical form lie in the same cell. A jump changes these
numbers of pegs in the same way in each word. So the words of one cell of the next level come from
known cells of this one, and the cell can be made, sorted and pruned by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pegplan.game.bitwords import MaskedJump
from pegplan.solvers.exact.study.shelf import Stored
from pegplan.solvers.exact.words import SymmetryGroup

Cell = tuple[int, ...]
"""How many pegs are in each set of holes."""
Level = dict[Cell, Stored]
"""The words of a level, canonical and sorted, by their cells."""
Changes = Mapping[Cell, tuple[MaskedJump, ...]]
"""Steps by what they add to the numbers of a cell."""

FEW = 2
"""Groups of so many symmetries have two sets of holes, larger ones have one: their levels have
fewer words, and the images of a word are made for each kind of change."""


class LevelCells:
    """The cells for words that are equal up to a group of symmetries.

    Attributes:
        forward, backward: the steps that play a jump, and those that take one back.
    """

    def __init__(self, group: SymmetryGroup) -> None:
        orbits = _orbits(group)
        self._sets = tuple(
            sum(orbit for number, orbit in enumerate(orbits) if number >> bit & 1)
            for bit in range(2 if group.order <= FEW else 1)
        )
        self.forward = self._changes(group.words.forward)
        self.backward = self._changes(group.words.backward)

    def of(self, word: int) -> Cell:
        """The cell of a word."""
        return tuple((word & holes).bit_count() for holes in self._sets)

    def complement(self, cell: Cell) -> Cell:
        """The cell of the complements, with pegs and vacancies exchanged, of a cell's words."""
        return tuple(holes.bit_count() - pegs for holes, pegs in zip(self._sets, cell, strict=True))

    def _changes(self, steps: Iterable[MaskedJump]) -> Changes:
        found: dict[Cell, tuple[MaskedJump, ...]] = {}
        for step in steps:
            change = _minus(self.of(step.need ^ step.change), self.of(step.need))
            found[change] = (*found.get(change, ()), step)
        return found


def after(level: Iterable[Cell], changes: Changes) -> list[Cell]:
    """The cells that steps may lead to from some cells, in order."""
    return sorted({tuple(map(sum, zip(cell, by, strict=True))) for cell in level for by in changes})


def before(cell: Cell, changes: Changes) -> Iterator[tuple[Cell, tuple[MaskedJump, ...]]]:
    """The cells from which steps lead to a cell, each with these steps."""
    for change, steps in changes.items():
        yield _minus(cell, change), steps


def _minus(one: Cell, other: Cell) -> Cell:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def _orbits(group: SymmetryGroup) -> list[int]:
    """The sets of holes that symmetries map to each other, as bits, in the order of the holes."""
    found: dict[int, None] = {}
    for bit in range(group.words.size):
        images = {symmetry[bit] for symmetry in group.symmetries}
        found[sum(1 << image for image in images)] = None
    return list(found)
