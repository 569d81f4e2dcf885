"""A level of a search in parts, of which one at a time is in memory.

A *cell* of a level has the words with so many pegs in each of some sets of holes. Symmetries map
each set to itself, so a word and its canonical form lie in the same cell. A jump changes these
numbers of pegs in the same way in each word. So the words of one cell of the next level come from
known cells of this one, and the cell can be made, sorted and pruned by itself.

A cell is read once for each way in which jumps change these numbers. There are few ways for sets
that have one hole of each jump or all three: the number of pegs there goes up or down by one. The
complements of invariant sets (:mod:`pegplan.theory.classes`) are such sets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pegplan.game.bitwords import MaskedJump
from pegplan.solvers.exact.arrays.words import SymmetryGroup
from pegplan.solvers.exact.study.shelf import Stored
from pegplan.theory.classes import classes

Cell = tuple[int, ...]
"""How many pegs are in each set of holes."""
Level = dict[Cell, Stored]
"""The words of a level, canonical and sorted, by their cells."""
Changes = Mapping[Cell, tuple[MaskedJump, ...]]
"""Steps by what they add to the numbers of a cell."""

SETS = {1: 4, 2: 3}
"""At most so many sets of holes for groups of so many symmetries, whose levels have many words. For
larger groups there is one, as the images of a word are made anew for each kind of change."""
CHOICES = 1 << 4
"""So many invariant sets are looked at; boards with parts that no jump joins may have many."""


class LevelCells:
    """The cells for words that are equal up to a group of symmetries.

    Attributes:
        forward, backward: the steps that play a jump, and those that take one back.
    """

    def __init__(self, group: SymmetryGroup) -> None:
        self._sets, steps = _sets(group), group.words.forward
        self.forward = _changes(self._sets, steps)
        self.backward = _changes(self._sets, group.words.backward)

    def of(self, word: int) -> Cell:
        """The cell of a word."""
        return _pegs(word, self._sets)

    def complement(self, cell: Cell) -> Cell:
        """The cell of the complements, with pegs and vacancies exchanged, of a cell's words."""
        return tuple(holes.bit_count() - pegs for holes, pegs in zip(self._sets, cell, strict=True))


def after(level: Iterable[Cell], changes: Changes) -> list[Cell]:
    """The cells that steps may lead to from some cells, in order."""
    return sorted({tuple(map(sum, zip(cell, by, strict=True))) for cell in level for by in changes})


def before(cell: Cell, changes: Changes) -> Iterator[tuple[Cell, tuple[MaskedJump, ...]]]:
    """The cells from which steps lead to a cell, each with these steps."""
    for change, steps in changes.items():
        yield _minus(cell, change), steps


def _minus(one: Cell, other: Cell) -> Cell:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def _pegs(word: int, sets: Sequence[int]) -> Cell:
    return tuple((word & holes).bit_count() for holes in sets)


def _changes(sets: Sequence[int], steps: Iterable[MaskedJump]) -> Changes:
    found: dict[Cell, tuple[MaskedJump, ...]] = {}
    for step in steps:
        change = _minus(_pegs(step.need ^ step.change, sets), _pegs(step.need, sets))
        found[change] = (*found.get(change, ()), step)
    return found


def _sets(group: SymmetryGroup) -> tuple[int, ...]:
    """Sets of holes, as bits, whose numbers of pegs jumps change in few ways.

    One after the other is taken, each so that there are the fewest ways with those before.
    """
    odd, steps, most = list(_odd(group)), group.words.forward, SETS.get(group.order, 1)
    sets: tuple[int, ...] = ()
    while len(sets) < most:
        choices = [(*sets, holes) for holes in odd if _independent(group, (*sets, holes))]
        if not choices:
            break
        sets = min(choices, key=lambda sets: len(_changes(sets, steps)))
    return sets or tuple(_by_number(group))[:most]


def _odd(group: SymmetryGroup) -> Iterator[int]:
    """Sets that symmetries keep and that have one hole of each jump, or all three."""
    words, orbits, known = group.words, _orbits(group), classes(group.words.board)
    for chosen in range(1, min(1 << known.dimension, CHOICES)):
        holes = words.full ^ words.word(known.set_of(chosen))
        kept = all(orbit & holes in (0, orbit) for orbit in orbits)
        if kept and any((step.change & holes).bit_count() == 1 for step in words.forward):
            yield holes


def _independent(group: SymmetryGroup, sets: Iterable[int]) -> bool:
    """Whether no set is a symmetric difference of others and of all holes."""
    known = {0, group.words.full}
    for holes in sets:
        if holes in known:
            return False
        known |= {one ^ holes for one in known}
    return True


def _by_number(group: SymmetryGroup) -> Iterator[int]:
    """Two sets of different orbits, by their numbers."""
    for bit in range(2):
        orbits = enumerate(_orbits(group))
        yield sum(orbit for number, orbit in orbits if number >> bit & 1)


def _orbits(group: SymmetryGroup) -> list[int]:
    """The sets of holes that symmetries map to each other, as bits, in the order of the holes."""
    found: dict[int, None] = {}
    for bit in range(group.words.size):
        images = {symmetry[bit] for symmetry in group.symmetries}
        found[sum(1 << image for image in images)] = None
    return list(found)
