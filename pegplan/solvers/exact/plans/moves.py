"""The fewest moves, by bidirectional breadth-first search with moves as steps.

A move is a sequence of consecutive jumps by one peg; here every prefix of such a sequence is a
move too. The levels of both searches hold positions between moves. So the smallest sum of a
position's depths in the two searches is the fewest moves of any plan.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from pegplan.game.bitwords import MaskedJump
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Puzzle
from pegplan.solvers.exact.arrays.goals import GoalWords, goal_words
from pegplan.solvers.exact.arrays.trace import way
from pegplan.solvers.exact.arrays.words import BLOCK, Array, SymmetryGroup, contains, sorted_unique
from pegplan.solvers.exact.limits import SearchLimits

MOST_GOALS = 1 << 16
"""Goals of more positions are not searched from."""


@dataclass(frozen=True)
class Fewest:
    """The answer of a search for the fewest moves.

    Attributes:
        jumps: a plan of that many moves; None where no plan exists.
        moves: the fewest moves; None where no plan exists.
    """

    jumps: list[Jump] | None
    moves: int | None


class MoveSearch:
    """A breadth-first search with moves as steps.

    Attributes:
        group: leaves the roots as they are; the levels hold canonical words.
        levels: the words first reached after 0, 1, 2… moves, each level sorted.
        seen: all words of the levels, sorted.
        by_jumps: every jump is a move of its own.
    """

    def __init__(
        self,
        group: SymmetryGroup,
        roots: Array,
        steps: Sequence[MaskedJump],
        limits: SearchLimits,
        by_jumps: bool = False,
    ) -> None:
        self.group, self.steps, self.limits = group, steps, limits
        self.by_jumps = by_jumps
        self.levels = [sorted_unique(group.canonical(roots).copy())]
        self.seen = self.levels[0]
        self._from: dict[int, list[MaskedJump]] = {}
        for step in steps:
            self._from.setdefault(step.leaves, []).append(step)

    @property
    def depth(self) -> int:
        """How many moves the last level is from the roots."""
        return len(self.levels) - 1

    def deepen(self, keep: Callable[[Array], Array] = lambda words: words) -> Array:
        """Add the level one move later; returns it.

        Args:
            keep: returns those of some words that the level is to have.
        """
        parts = [self.seen[:0]]
        last = self.levels[-1]
        for low in range(0, len(last), BLOCK):
            held = sum(part.nbytes for part in parts)
            self.limits.check(3 * held + 400 * BLOCK)
            parts.append(keep(self._moved(last[low : low + BLOCK])))
            if held > 4 * parts[0].nbytes + 8 * BLOCK:
                parts = [sorted_unique(np.concatenate(parts))]
        level = sorted_unique(np.concatenate(parts))
        level = level[~contains(self.seen, level)]
        self.levels.append(level)
        self.seen = np.concatenate([self.seen, level])
        self.seen.sort()
        return level

    def drop(self, kept: Array) -> None:
        """Leave only these words, sorted, of the last level."""
        self.seen = self.seen[~contains(self.levels[-1], self.seen) | contains(kept, self.seen)]
        self.levels[-1] = kept

    def _moved(self, words: Array) -> Array:
        """The canonical words one move after any word of a block, without those in ``seen``."""
        found = []
        at: dict[int, list[Array]] = {hole: [words] for hole in self._from}
        while at:
            landed: dict[int, list[Array]] = {}
            for hole, parts in at.items():
                some = parts[0] if len(parts) == 1 else sorted_unique(np.concatenate(parts))
                for step in self._from.get(hole, ()):
                    after = some[self.group.words.possible(some, step)]
                    if len(after):
                        after ^= self.group.words.scalar(step.change)
                        found.append(after)
                        landed.setdefault(step.enters, []).append(after)
            at = {} if self.by_jumps else landed
        if not found:
            return words[:0]
        raw = sorted_unique(np.concatenate(found))
        level = sorted_unique(self.group.canonical(raw))
        return level[~contains(self.seen, level)]

    def moves_from(
        self, word: int, start: int | None = None
    ) -> Iterator[tuple[int, list[MaskedJump]]]:
        """Each word that is one move away, with the steps of the move.

        Args:
            start: the hole that the move starts on; None for any.
        """
        holes = self._from if start is None else (start,)
        for hole in holes:
            for step in self._from.get(hole, ()):
                if word & step.change == step.need:
                    after = word ^ step.change
                    yield after, [step]
                    if self.by_jumps:
                        continue
                    for end, rest in self.moves_from(after, step.enters):
                        yield end, [step, *rest]


def fewest_moves(
    puzzle: Puzzle,
    limits: SearchLimits,
    progress: Callable[[str], None] = lambda text: None,
) -> Fewest:
    """The fewest moves that solve a puzzle, and a plan with so many moves.

    Raises:
        Stop: a limit ended the search.
    """
    goal = goal_words(puzzle)
    words, start = goal.words, goal.words.word(puzzle.start)
    forward = MoveSearch(words.stabiliser(start), words.array([start]), words.forward, limits)
    keeping = words.stabiliser(goal.pegged, goal.free)
    ends = goal.all(keeping, MOST_GOALS, start.bit_count())
    if ends is None:
        return _one_way(goal, start, limits, progress)
    roots = np.concatenate([words.array([]), *ends.values()])
    backward = MoveSearch(keeping, roots, words.backward, limits)
    new = forward
    while True:
        meeting = _meeting(forward, backward)
        size = len(forward.seen) + len(backward.seen)
        moves = forward.depth + backward.depth
        progress(f"more than {moves - 1} moves; {size:,} positions")
        if meeting is not None:
            before, _ = way(meeting, forward.levels[-2::-1], forward.group, backward.moves_from)
            after, _ = way(meeting, backward.levels[-2::-1], backward.group, forward.moves_from)
            return Fewest(before[::-1] + after, moves)
        if not len(new.levels[-1]):
            return Fewest(None, None)
        new = min(forward, backward, key=lambda side: len(side.levels[-1]))
        new.deepen()


def _meeting(forward: MoveSearch, backward: MoveSearch) -> int | None:
    """A word that is on the last level of both searches; None without one."""
    last, other = forward.levels[-1], backward.levels[-1]
    for low in range(0, len(last), BLOCK):
        for row in forward.group.images(last[low : low + BLOCK]):
            hits = contains(other, backward.group.canonical(row))
            if hits.any():
                return int(row[np.flatnonzero(hits)[0]])
    return None


def _one_way(
    goal: GoalWords, start: int, limits: SearchLimits, progress: Callable[[str], None]
) -> Fewest:
    """The fewest moves, searched from the start alone, for goals that can't be listed.

    Words are looked at for the goal in their canonical form: so the symmetries keep the goal too.
    """
    words, group = goal.words, goal.group(start)
    forward = MoveSearch(group, words.array([start]), words.forward, limits)
    backward = MoveSearch(group, words.array([]), words.backward, limits)
    while len(forward.levels[-1]):
        last = forward.levels[-1]
        hits = goal.reached_any(last)
        progress(f"more than {forward.depth - 1} moves; {len(forward.seen):,} positions")
        if hits.any():
            word = int(last[np.flatnonzero(hits)[0]])
            jumps, _ = way(word, forward.levels[-2::-1], forward.group, backward.moves_from)
            return Fewest(jumps[::-1], forward.depth)
        forward.deepen()
    return Fewest(None, None)
