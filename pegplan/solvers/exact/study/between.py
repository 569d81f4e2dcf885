"""Which of the positions that follow a start can be won: all of them, by searches that meet.

One search goes from the start, and leaves out what is shown to be lost. The other goes back from
the goal, and leaves out what is shown not to follow the start. Half-way, a position of the first
can be won if a jump leads to one of the second. From there on it follows for one number of pegs
after the other, up to the start, which positions of the first search can be won.

A jump played backward is the same jump forward on the complement, with pegs and vacancies
exchanged. So the second search goes forward from the goal's complement. Where this is the start,
as for English central, one search serves as both.

Levels are in files, and in memory is a part of a level at a time
(:mod:`pegplan.solvers.exact.study.cells`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from pegplan.solvers.exact.arrays.goals import GoalWords
from pegplan.solvers.exact.arrays.pagodas import Test
from pegplan.solvers.exact.arrays.slices import Steps
from pegplan.solvers.exact.arrays.threads import in_threads
from pegplan.solvers.exact.arrays.words import (
    BLOCK,
    Array,
    SymmetryGroup,
    contains,
    sorted_unique,
)
from pegplan.solvers.exact.growth import is_too_large
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.exact.study.cells import Cell, Level, LevelCells
from pegplan.solvers.exact.study.prefixes import PrefixCells
from pegplan.solvers.exact.study.sets import SetCells
from pegplan.solvers.exact.study.shelf import Readable, Shelf, Stored
from pegplan.solvers.outcome import Status

OFTEN = 30.0
"""Seconds after which it is told how far a level is."""

Words = dict[int, Array]
"""Sorted words, each canonical, by their number of pegs."""


@dataclass(frozen=True)
class Decided:
    """Words of which it is known whether the goal can be reached.

    Attributes:
        won: from which it can. Each has a jump to one with a peg less.
        lost: from which it can't.
        whole: all words with so many pegs or more that follow the start are among them.
    """

    won: Words
    lost: Words
    whole: int


@dataclass(frozen=True)
class _Won:
    """The words of a cell that can be won.

    Attributes:
        words: all words of the cell.
        wins: for each of them a bit.
    """

    words: Stored
    wins: Stored

    def mask(self) -> Array:
        return np.unpackbits(self.wins.read(), count=self.words.size).astype(bool)

    def read(self) -> Array:
        return self.words.read()[self.mask()]

    def lost(self) -> Array:
        return self.words.read()[~self.mask()]


@dataclass(frozen=True)
class _Turned:
    """The complements of the words of a cell."""

    words: Stored
    cells: LevelCells
    limits: SearchLimits

    def read(self) -> Array:
        return self.cells.turned(self.words.read(), self.limits)


@dataclass(frozen=True)
class _Marked:
    """A level of which it is known what can be won.

    Attributes:
        cells: by their cells, the words that can be won.
        size: how many words the level has.
        won: how many of them can be won.
    """

    cells: Mapping[Cell, _Won]
    size: int
    won: int


class Between:
    """The positions between a start and an exact goal of fewer pegs.

    Args:
        tests: are False for words from which the goal can't be reached, and for complements of
            words that can't be reached from the start; None leaves nothing out. Where the start
            is the goal's complement, the first serves as both.
        shelf: takes the levels.
        tell: called with a line of text that says how far the search is.
    """

    def __init__(
        self,
        goal: GoalWords,
        start: int,
        tests: tuple[Test | None, Test | None],
        limits: SearchLimits,
        shelf: Shelf,
        tell: Callable[[str], None],
    ) -> None:
        self.group = goal.group(start)
        self.cells = cells_of(self.group)
        self.words, self.limits, self.shelf, self.tell = goal.words, limits, shelf, tell
        self.start, self.tests, self.goal = start, tests, goal.pegged
        self.none, self._told = self.words.array([]), time.monotonic()

    def decided(self, most: int, last: int) -> Decided:
        """Find out which words can be won.

        Args:
            most: so many words are given at most, those of the most pegs, beside those that are
                needed to play on from them; and half as many that are lost with fewer pegs, as
                where most can be won the lost ones are few.
            last: down to so many pegs it is known elsewhere.

        Raises:
            Stop: a limit ended the search.
        """
        here, there = self._both()
        middle, top = min(here), self.start.bit_count()
        meeting = self._complements(there[self.words.size - middle + 1])
        marked = {middle: self._marked(middle, here[middle], meeting)}
        for pegs in range(middle + 1, top + 1):
            marked[pegs] = self._marked(pegs, here[pegs], marked[pegs - 1].cells)
        kept = _of_most_pegs(marked, most)
        won = {pegs: self._all(marked[pegs].cells.values()) for pegs in kept}
        lost = self._lost(marked, kept, most // 2)
        some = {cell: words.read() for cell, words in marked[min(kept)].cells.items()}
        for pegs in range(min(kept) - 1, last, -1):
            later: Mapping[Cell, Readable]
            if pegs in marked:
                later = marked[pegs].cells
            else:
                later = self._complements(there[self.words.size - pegs])
            some = self._one_after_each(some, later)
            won[pegs] = _sorted(list(some.values()), self.none)
            self.tell(f"{pegs} pegs: {len(won[pegs]):,} positions to play on by")
        return Decided(won, lost, min(kept))

    def _both(self) -> tuple[dict[int, Level], dict[int, Level]]:
        """What follows the start, half-way to the goal; and complements of what leads to the goal.

        Both by the number of pegs that the levels' words have.
        """
        jumps, other = self.start.bit_count() - self.goal.bit_count(), self.words.full ^ self.goal
        here = there = self._levels(self.start, jumps // 2, self.tests[0])
        if other != self.start:
            there = self._levels(other, jumps - jumps // 2 - 1, self.tests[1])
        return here, there

    def _levels(self, root: int, depth: int, test: Test | None) -> dict[int, Level]:
        """What so many jumps lead to from a word, and what fewer do."""
        pegs, held = root.bit_count(), self.shelf.held
        first = self.group.canonical(self.words.array([root]))
        levels = {pegs: {self.cells.of(root): self.shelf.put(first)}}
        sizes = [1]
        for left in reversed(range(depth)):
            levels[pegs - 1] = self._next(levels[pegs], pegs - 1, test)
            pegs -= 1
            sizes.append(_size(levels[pegs]))
            self.tell(f"{pegs} pegs: {sizes[-1]:,} positions may be won")
            of_a_word = (self.shelf.held - held) / sum(sizes)  # bytes, once packed
            if is_too_large(sizes, left, int((self.shelf.most - held) / of_a_word)):
                raise Stop(Status.MEMOUT, self.shelf.lack)
        return levels

    def _next(self, level: Level, pegs: int, test: Test | None) -> Level:
        """What one jump leads to from the words of a level."""
        found, wanted = Level(), self.cells.after(level)

        def made(number: int) -> Stored:
            sources = self._before(level, wanted[number])
            return self.shelf.put(self.cells.made(sources, test, self.limits))

        for cell, stored in zip(wanted, self.cells.each(made, range(len(wanted))), strict=True):
            if stored.size:
                found[cell] = stored
            self._tell_so_far(f"{pegs} pegs: {_size(found):,} positions so far")
        return found

    def _before(
        self, level: Mapping[Cell, Readable], cell: Cell, back: bool = False
    ) -> Iterator[tuple[Array, Steps]]:
        """The words from which jumps may lead to a cell, with these jumps."""
        for source, steps in self.cells.before(cell, back):
            if source in level:
                self.limits.check()
                yield level[source].read(), steps

    def _complements(self, level: Level) -> Mapping[Cell, Readable]:
        """The complements of the words of a level."""
        cells, limits = self.cells, self.limits
        return {cells.complement(cell): _Turned(level[cell], cells, limits) for cell in level}

    def _marked(self, pegs: int, level: Level, later: Mapping[Cell, Readable]) -> _Marked:
        """Which words of a level can be won: from which a jump leads to a word of a later one."""
        wanted, cells, won, done = list(level), dict[Cell, _Won](), 0, 0

        def marked(number: int) -> tuple[_Won, int]:
            cell, stored = wanted[number], level[wanted[number]]
            words = stored.read()
            wins = np.zeros(len(words), bool)
            self.cells.mark(wins, words, self._before(later, cell, back=True), self.limits)
            return _Won(stored, self.shelf.put(np.packbits(wins))), int(wins.sum())

        for cell, (one, wins) in zip(
            wanted, self.cells.each(marked, range(len(wanted))), strict=True
        ):
            cells[cell] = one
            won, done = won + wins, done + one.words.size
            self._tell_so_far(f"{pegs} pegs: {won:,} of {done:,} positions so far can be won")
        size = _size(level)
        self.tell(f"{pegs} pegs: {won:,} of {size:,} positions can be won")
        return _Marked(cells, size, won)

    def _tell_so_far(self, text: str) -> None:
        if time.monotonic() - self._told > OFTEN:
            self._told = time.monotonic()
            self.tell(text)

    def _all(self, some: Iterable[Readable]) -> Array:
        return _sorted([words.read() for words in some], self.none)

    def _lost(self, marked: Mapping[int, _Marked], kept: list[int], most: int) -> Words:
        """The words that are lost: those of some numbers of pegs, and so many of fewer pegs."""
        found = Words()
        for pegs in sorted(marked, reverse=True):
            if pegs not in kept:
                most -= marked[pegs].size - marked[pegs].won
            if most < 0:
                break
            found[pegs] = _sorted([one.lost() for one in marked[pegs].cells.values()], self.none)
        return found

    def _one_after_each(
        self, some: Mapping[Cell, Array], later: Mapping[Cell, Readable]
    ) -> dict[Cell, Array]:
        """Words of a later level, of which a jump leads to one from each of some words.

        Of several, the least of the first cell is taken: so many words lead to the same.
        """
        found = dict[Cell, Array]()
        left = {cell: np.ones(len(words), bool) for cell, words in some.items()}
        for cell in sorted(later):
            parts, table = list[Array](), self.none
            for source, steps in self.cells.before(cell):
                if source in some and left[source].any():
                    table = table if len(table) else later[cell].read()
                    parts.append(self._least_after(some[source], left[source], steps, table))
            if parts and len(words := _sorted(parts, self.none)):
                found[cell] = words
        return found

    def _least_after(self, words: Array, left: Array, steps: Steps, later: Array) -> Array:
        """For the words that are left the least word of a later level; takes these from those."""
        none, wanted = self.words.scalar(self.words.full), np.flatnonzero(left)

        def some(low: int) -> Array:
            block = words[wanted[low : low + BLOCK]]
            least = np.full(len(block), none)
            for children, parents, _ in self.group.expand(block, steps):
                there = contains(later, children)
                parents = parents[there]
                least[parents] = np.minimum(least[parents], children[there])
            return least

        parts = [self.none]
        for part in in_threads(some, range(0, len(wanted), BLOCK)):
            self.limits.check()
            parts.append(part)
        least = np.concatenate(parts)
        left[wanted[least != none]] = False
        return sorted_unique(least[least != none])


def cells_of(group: SymmetryGroup) -> LevelCells:
    """The cells for words that are equal up to a group of symmetries."""
    return PrefixCells(group.words) if group.order == 1 else SetCells(group)


def canonical(decided: Decided, group: SymmetryGroup) -> Decided:
    """The same for another group of symmetries that keep the goal."""

    def turned(levels: Words) -> Words:
        return {pegs: sorted_unique(group.canonical(some).copy()) for pegs, some in levels.items()}

    return Decided(turned(decided.won), turned(decided.lost), decided.whole)


def _size(level: Level) -> int:
    return sum(stored.size for stored in level.values())


def _sorted(parts: list[Array], none: Array) -> Array:
    return sorted_unique(np.concatenate([none, *parts]))


def _of_most_pegs(levels: Mapping[int, _Marked], most: int) -> list[int]:
    """The largest numbers of pegs of which there are so many words at most in all."""
    kept = [max(levels)]
    for pegs in sorted(levels, reverse=True)[1:]:
        most -= levels[pegs].size
        if most < 0:
            break
        kept.append(pegs)
    return kept
