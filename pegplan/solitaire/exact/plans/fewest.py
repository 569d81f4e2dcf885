"""The fewest moves, or jumps, by breadth-first search from the start, and from the goal.

A move is a sequence of consecutive jumps by one peg; here every prefix of such a sequence is a
move too. The levels of both searches hold positions between moves. So the smallest sum of a
position's depths in the two searches is the fewest moves of any plan.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from pegplan.solitaire.bitwords import MaskedJump
from pegplan.solitaire.exact.arrays.goals import GoalWords, goal_words
from pegplan.solitaire.exact.arrays.levels import Keep, LevelSearch, made_of, way
from pegplan.solitaire.exact.arrays.words import Array, SymmetryGroup, contains, sorted_unique
from pegplan.solitaire.exact.limits import SearchLimits
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.puzzle import PegPuzzle

MOST_GOALS = 1 << 16
"""Goals of more positions are not searched from."""


@dataclass(frozen=True)
class Shortest:
    """The answer of a search for the fewest moves or jumps.

    Attributes:
        jumps: a plan of so many; None where no plan exists.
        number: how many moves or jumps it has; None without a plan.
        levels: how many words were kept after 0, 1, 2… jumps; not of moves.
    """

    jumps: list[Jump] | None
    number: int | None
    levels: tuple[int, ...] = ()


class MoveSearch(LevelSearch):
    """A breadth-first search with moves as steps; a level has the words first reached by so many.

    Attributes:
        seen: all words of the levels, sorted.
    """

    def __init__(
        self,
        group: SymmetryGroup,
        roots: Array,
        steps: tuple[MaskedJump, ...],
        limits: SearchLimits,
    ) -> None:
        super().__init__(group, roots, steps, limits)
        self.seen = self.last
        self._from: dict[int, list[MaskedJump]] = {}
        for step in steps:
            self._from.setdefault(step.leaves, []).append(step)

    def _after_last(self, keep: Keep | None) -> Array:
        level = made_of(self.last, self._moved, self.limits, keep)
        self.seen = np.concatenate([self.seen, level])
        self.seen.sort()
        return level

    def drop(self, kept: Array) -> None:
        """Leave only these words, sorted, of the last level; the others may be reached again."""
        self.seen = self.seen[~contains(self.last, self.seen) | contains(kept, self.seen)]
        super().drop(kept)

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
            at = landed
        if not found:
            return words[:0]
        raw = sorted_unique(np.concatenate(found))
        level = sorted_unique(self.group.canonical(raw))
        return level[~contains(self.seen, level)]

    def after(self, word: int) -> Iterator[tuple[int, Sequence[MaskedJump]]]:
        """Each word one move after a word, with the jumps of that move."""
        for hole in self._from:
            yield from self._moves(word, hole)

    def _moves(self, word: int, start: int) -> Iterator[tuple[int, list[MaskedJump]]]:
        """Each word after a move of the peg on a hole, with the jumps of the move."""
        for step in self._from.get(start, ()):
            if word & step.change == step.need:
                after = word ^ step.change
                yield after, [step]
                for end, rest in self._moves(after, step.enters):
                    yield end, [step, *rest]


class TwoSided:
    """A search from the start and one from the goal, until a word is on the last level of both.

    Where there are too many goal positions to list, the search is from the start alone.

    Attributes:
        sides: the searches that are deepened.

    Args:
        ends: the goal positions; None where they can't be listed.
        by_jumps: a step is a jump, and not a move.
        group: keeps the start and the goal.
    """

    def __init__(
        self,
        goal: GoalWords,
        start: int,
        ends: Array | None,
        group: SymmetryGroup,
        limits: SearchLimits,
        by_jumps: bool = False,
    ) -> None:
        words, kind = goal.words, LevelSearch if by_jumps else MoveSearch
        self.goal, self.one_sided = goal, ends is None
        roots = words.array([]) if ends is None else ends
        self.forward = kind(group, words.array([start]), words.forward, limits)
        self.backward = kind(group, roots, words.backward, limits)
        self.sides = (self.forward,) if self.one_sided else (self.forward, self.backward)

    @property
    def depth(self) -> int:
        """How many steps both searches have made together."""
        return sum(side.depth for side in self.sides)

    @property
    def ended(self) -> bool:
        """Whether nothing is left to search."""
        return not all(len(side.last) for side in self.sides)

    @property
    def size(self) -> int:
        """How many words the searches have."""
        return sum(side.size for side in self.sides)

    @property
    def smaller(self) -> LevelSearch:
        """The search whose last level has fewer words."""
        return min(self.sides, key=lambda side: len(side.last))

    def plan(self) -> list[Jump] | None:
        """A plan through a word that is on the last level of both; None without one."""
        forward, backward = self.forward, self.backward
        if self.one_sided:
            word = _first(forward.last, self.goal.reached(forward.last))
        else:
            word = _first(forward.last, contains(backward.last, forward.last))
        if word is None:
            return None
        before, _ = way(word, forward.levels[-2::-1], forward.group, backward.after)
        after, _ = way(word, backward.levels[-2::-1], backward.group, forward.after)
        return before[::-1] + after


def _first(words: Array, which: Array) -> int | None:
    """The first word that is chosen; None without one."""
    places = np.flatnonzero(which)
    return int(words[places[0]]) if len(places) else None


def fewest_moves(
    puzzle: PegPuzzle, limits: SearchLimits, progress: Callable[[str], None] = lambda text: None
) -> Shortest:
    """The fewest moves that solve a puzzle, and a plan with so many moves.

    Raises:
        Stop: a limit ended the search.
    """
    goal = goal_words(puzzle)
    words, start = goal.words, goal.words.word(puzzle.pegs)
    group = goal.group(start)
    every = goal.all(group, MOST_GOALS, start.bit_count())
    ends = None if every is None else np.concatenate([words.array([]), *every.values()])
    both = TwoSided(goal, start, ends, group, limits)
    while True:
        plan = both.plan()
        progress(f"more than {both.depth - 1} moves; {both.size:,} positions")
        if plan is not None:
            return Shortest(plan, both.depth)
        if both.ended:
            return Shortest(None, None)
        both.smaller.deepen()


def fewest_jumps(
    puzzle: PegPuzzle, limits: SearchLimits, progress: Callable[[str], None] = lambda text: None
) -> Shortest:
    """A plan with the fewest jumps, for goals that don't fix their number, from the start on.

    Raises:
        Stop: a limit ended the search.
    """
    goal = goal_words(puzzle)
    words, start = goal.words, goal.words.word(puzzle.pegs)
    search = LevelSearch(goal.group(start), words.array([start]), words.forward, limits)
    while len(search.last):
        word = _first(search.last, goal.reached(search.last, start.bit_count() - search.depth))
        if word is not None:
            sizes = tuple(map(len, search.levels))
            return Shortest(search.plan_to(word), search.depth, sizes)
        progress(f"more than {search.depth} jumps; {search.size:,} positions")
        search.deepen()
    return Shortest(None, None, tuple(map(len, search.levels[:-1])))
