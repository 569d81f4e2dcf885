"""Cells for words that are equal up to symmetries, by the numbers of pegs in some sets of holes.

Symmetries map each set to itself, so a word and its canonical form lie in the same cell. A cell is
read once for each way in which steps change these numbers. There are few ways for sets that have
one hole of each jump or all three: the number of pegs there goes up or down by one. The complements
of invariant sets (:mod:`pegplan.theory.classes`) are such sets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain

from pegplan.game.bitwords import MaskedJump
from pegplan.solvers.exact.arrays.children import MANY, each_after, gathered
from pegplan.solvers.exact.arrays.pagodas import Test
from pegplan.solvers.exact.arrays.slices import Steps
from pegplan.solvers.exact.arrays.threads import in_threads
from pegplan.solvers.exact.arrays.words import Array, SymmetryGroup, mark, sorted_unique
from pegplan.solvers.exact.limits import SearchLimits
from pegplan.solvers.exact.study.cells import Cell, Result, Sources
from pegplan.theory.classes import classes

Changes = Mapping[Cell, Steps]
"""Steps by what they add to the numbers of a cell."""

SETS = {2: 3}
"""At most so many sets of holes for a group of two symmetries, whose levels have many words. For
larger groups there is one, as the images of a word are made anew for each kind of change."""
CHOICES = 1 << 4
"""So many invariant sets are looked at; boards with parts that no jump joins may have many."""


class SetCells:
    """The cells of words with the same numbers of pegs in some sets of holes."""

    def __init__(self, group: SymmetryGroup) -> None:
        self._group, self._sets = group, _sets(group)
        self._forward = _changes(self._sets, group.words.forward)
        self._backward = _changes(self._sets, group.words.backward)

    def of(self, word: int) -> Cell:
        """The cell of a word."""
        return _pegs(word, self._sets)

    def complement(self, cell: Cell) -> Cell:
        """The cell of the complements of a cell's words."""
        return tuple(holes.bit_count() - pegs for holes, pegs in zip(self._sets, cell, strict=True))

    def after(self, level: Iterable[Cell]) -> list[Cell]:
        """The cells that jumps may lead to from some cells, in order."""
        changes = self._forward
        return sorted(
            {tuple(map(sum, zip(cell, by, strict=True))) for cell in level for by in changes}
        )

    def before(self, cell: Cell, back: bool = False) -> Iterator[tuple[Cell, Steps]]:
        """The cells from which jumps, or jumps taken back, lead to a cell, each with these."""
        for change, steps in (self._backward if back else self._forward).items():
            yield _minus(cell, change), steps

    def each(self, work: Callable[[int], Result], cells: Sequence[int]) -> Iterator[Result]:
        """``map`` one after the other: a cell may be large, and is made in threads."""
        return map(work, cells)

    def made(self, sources: Sources, test: Test | None, limits: SearchLimits) -> Array:
        """The canonical words that steps lead to, sorted; without those that a test leaves out."""
        group = self._group
        found = (each_after(group, words, steps, test) for words, steps in sources)
        return gathered(chain.from_iterable(found), group.words.array([]), limits)

    def mark(self, wins: Array, words: Array, sources: Sources, limits: SearchLimits) -> None:
        """Put True for the words of a cell that steps lead to."""
        for leading, steps in sources:
            for some in each_after(self._group, leading, steps, None):
                limits.check()
                mark(wins, words, some)

    def turned(self, words: Array, limits: SearchLimits) -> Array:
        """The canonical complements of the words of a cell, sorted."""
        full = self._group.words.scalar(self._group.words.full)

        def some(low: int) -> Array:
            return sorted_unique(self._group.canonical(words[low : low + MANY] ^ full))

        return gathered(in_threads(some, range(0, len(words), MANY)), words[:0], limits)


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
