"""Which of the positions that follow a start can be won: all of them, by searches that meet.

One search goes from the start, and leaves out what is shown to be lost. The other goes back from
the goal, and leaves out what is shown not to follow the start. Half-way, a position of the first
can be won if a jump leads to one of the second. From there on it follows for one number of pegs
after the other, up to the start, which positions of the first search can be won.

A jump played backward is the same jump forward on the complement, with pegs and vacancies
exchanged. So the second search goes forward from the goal's complement. Where this is the start,
as for English central, one search serves as both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from pegplan.solvers.exact.goals import GoalWords
from pegplan.solvers.exact.growth import is_too_large
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.exact.pagodas import Test
from pegplan.solvers.exact.table import children
from pegplan.solvers.exact.threads import in_threads
from pegplan.solvers.exact.words import (
    BLOCK,
    Array,
    SymmetryGroup,
    contains,
    in_order,
    sorted_unique,
)
from pegplan.solvers.outcome import Status

MANY = 16 * BLOCK
"""From so many words at a time the words before them are made and looked up."""
BYTES = 1_000
"""So many bytes are held for each of these."""
A_WORD = 20
"""So many bytes a word of all levels takes when memory is fullest: 16 for Wiegleb's board, 19 for
the 6×6 one."""

Levels = dict[int, Array]
"""Sorted words, each canonical, by their number of pegs."""


@dataclass(frozen=True)
class Decided:
    """Words of which it is known whether the goal can be reached.

    Attributes:
        won: from which it can. Each has a jump to one with a peg less.
        lost: from which it can't.
        whole: all words with so many pegs or more that follow the start are among them.
    """

    won: Levels
    lost: Levels
    whole: int


class Between:
    """The positions between a start and an exact goal of fewer pegs.

    Args:
        tests: are False for words from which the goal can't be reached, and for complements of
            words that can't be reached from the start; None leaves nothing out. Where the start
            is the goal's complement, the first serves as both.
        tell: called with a line of text that says how far the search is.
    """

    def __init__(
        self,
        goal: GoalWords,
        start: int,
        tests: tuple[Test | None, Test | None],
        limits: SearchLimits,
        tell: Callable[[str], None],
    ) -> None:
        self.group = goal.group(start)
        self.words, self.limits, self.tell = goal.words, limits, tell
        self.start, self.tests, self.goal = start, tests, goal.pegged

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
        here, before = self._both()
        middle = min(here)
        wins = {middle: self._leading(here[middle], self._complements(before[middle - 1]), middle)}
        for pegs in range(middle + 1, self.start.bit_count() + 1):
            wins[pegs] = self._leading(here[pegs], here[pegs - 1][wins[pegs - 1]], pegs)
        kept = _of_most_pegs(here, most)
        won = {pegs: here[pegs][wins[pegs]] for pegs in kept}
        lost = {pegs: here[pegs][~wins[pegs]] for pegs in kept}
        room = most // 2
        for pegs in range(min(kept) - 1, middle - 1, -1):
            room -= len(wins[pegs]) - int(wins[pegs].sum())
            if room < 0:
                break
            lost[pegs] = here[pegs][~wins[pegs]]
        some = won[min(won)]
        for pegs in range(min(won) - 1, last, -1):
            whole = pegs in wins
            later = here[pegs][wins[pegs]] if whole else self._complements(before[pegs])
            some = won[pegs] = self._one_after_each(some, later)
            self.tell(f"{pegs} pegs: {len(some):,} positions to play on by")
        return Decided(won, lost, min(kept))

    def _both(self) -> tuple[Levels, Levels]:
        """What follows the start, half-way to the goal; complements of what leads to the goal.

        The latter by the number of pegs of the words themselves.
        """
        jumps, other = self.start.bit_count() - self.goal.bit_count(), self.words.full ^ self.goal
        here = there = self._levels(self.start, jumps // 2, self.tests[0])
        if other != self.start:
            held = sum(map(len, here.values()))
            there = self._levels(other, jumps - jumps // 2 - 1, self.tests[1], held)
        return here, {self.words.size - pegs: level for pegs, level in there.items()}

    def _levels(self, root: int, depth: int, test: Test | None, held: int = 0) -> Levels:
        """What so many jumps lead to from a word, and what fewer do.

        Args:
            held: so many words are in memory already.
        """
        pegs, group = root.bit_count(), self.group
        levels = {pegs: group.canonical(self.words.array([root]))}
        for left in reversed(range(depth)):
            levels[pegs - 1] = children(group, levels[pegs], self.words.forward, self.limits, test)
            pegs -= 1
            self.tell(f"{pegs} pegs: {len(levels[pegs]):,} positions may be won")
            self._check_size([len(level) for level in levels.values()], left, held)
        return levels

    def _check_size(self, sizes: Sequence[int], left: int, held: int) -> None:
        """Raise :class:`Stop` where memory is not going to hold the levels that are left."""
        memory = self.limits.memory_mb
        if memory is not None and is_too_large(sizes, left, memory * 2**20 // A_WORD - held):
            text = f"all positions that follow the start would need more than {memory} MB"
            raise Stop(Status.MEMOUT, text)

    def _complements(self, level: Array) -> Array:
        """The complements of words, canonical and sorted."""
        self.limits.check(4 * level.nbytes)
        return np.sort(self.group.canonical(level ^ self.words.scalar(self.words.full)))

    def _leading(self, level: Array, later: Array, pegs: int) -> Array:
        """For each word of a level, whether a jump leads to a word of a later one."""
        found = np.zeros(len(level), bool)
        group = self.group

        def some(low: int) -> None:
            ends = range(low, min(low + MANY, len(later)), BLOCK)
            parts = [group.children(later[at : at + BLOCK], self.words.backward) for at in ends]
            before = in_order(np.concatenate(parts))
            places = np.minimum(np.searchsorted(level, before), len(level) - 1)
            found[places[level[places] == before]] = True

        if len(level):
            for _ in in_threads(some, range(0, len(later), MANY)):
                self.limits.check(MANY * BYTES)
        self.tell(f"{pegs} pegs: {int(found.sum()):,} of {len(level):,} positions can be won")
        return found

    def _one_after_each(self, level: Array, later: Array) -> Array:
        """Words of a later level, of which a jump leads to one from each word of this one.

        Of several, the least is taken: so many words lead to the same.
        """
        none = self.words.scalar(self.words.full)

        def some(low: int) -> Array:
            block = level[low : low + BLOCK]
            least = np.full(len(block), none)
            for after, parents, _ in self.group.expand(block, self.words.forward):
                there = contains(later, after)
                parents = parents[there]
                least[parents] = np.minimum(least[parents], after[there])
            return least

        parts = [level[:0]]
        for part in in_threads(some, range(0, len(level), BLOCK)):
            self.limits.check()
            parts.append(part)
        return sorted_unique(np.concatenate(parts))


def canonical(decided: Decided, group: SymmetryGroup) -> Decided:
    """The same for another group of symmetries that keep the goal."""

    def turned(levels: Levels) -> Levels:
        return {pegs: sorted_unique(group.canonical(some).copy()) for pegs, some in levels.items()}

    return Decided(turned(decided.won), turned(decided.lost), decided.whole)


def _of_most_pegs(levels: Levels, most: int) -> list[int]:
    """The largest numbers of pegs of which there are so many words at most in all."""
    kept = [max(levels)]
    for pegs in sorted(levels, reverse=True)[1:]:
        most -= len(levels[pegs])
        if most < 0:
            break
        kept.append(pegs)
    return kept
