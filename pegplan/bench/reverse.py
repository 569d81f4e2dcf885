"""Reverse play: from a goal position jump by jump back to a start, so that a plan is known.

Positions are words here: bit ``i`` says whether hole ``i`` of the board holds a peg. They
are plain integers, so that a board of any size will do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from pegplan.bench.chance import Chance
from pegplan.game.board import Board, Symmetry
from pegplan.game.notation import Jump
from pegplan.game.position import Position
from pegplan.game.puzzle import Exact, Goal, Pattern, Puzzle

MOST_STEPS = 4_000
"""Positions looked at before a walk back from the goal is given up."""

Key = tuple[int | str, ...]


@dataclass(frozen=True)
class Words:
    """A board's positions as words."""

    board: Board

    @cached_property
    def jumps(self) -> tuple[tuple[Jump, int, int], ...]:
        """Each jump with the bits of its three holes, and of from and over."""
        bit = {hole: 1 << i for hole, i in self.board.index.items()}
        return tuple(
            (
                jump,
                bit[jump.from_] | bit[jump.over] | bit[jump.to],
                bit[jump.from_] | bit[jump.over],
            )
            for jump in self.board.jumps
        )

    def word(self, position: Position) -> int:
        """The word of a position."""
        return sum(1 << self.board.index[hole] for hole in position)

    def position(self, word: int) -> Position:
        """The position of a word."""
        return frozenset(hole for i, hole in enumerate(self.board.holes) if word >> i & 1)

    def before(self, word: int) -> Iterator[tuple[Jump, int]]:
        """Each jump that can have led here, with the word before it."""
        for jump, holes, pegs in self.jumps:
            if word & holes == holes ^ pegs:
                yield jump, word ^ holes

    def walk_back(self, end: int, pegs: int, chance: Chance) -> tuple[int, list[Jump]] | None:
        """A start of so many pegs, and the jumps from there to ``end``.

        Walks back at random, and steps aside where it can't go on; None where
        :data:`MOST_STEPS` steps find no start.
        """
        path: list[tuple[Jump, int]] = []
        word, seen = end, {end}
        choices = [chance.shuffled(list(self.before(end)))]
        for _ in range(MOST_STEPS):
            if word.bit_count() == pegs:
                return word, [jump for jump, _ in reversed(path)]
            if choices[-1]:
                jump, earlier = choices[-1].pop()
                if earlier not in seen:
                    seen.add(earlier)
                    path.append((jump, word))
                    word = earlier
                    choices.append(chance.shuffled(list(self.before(word))))
            elif path:
                _, word = path.pop()
                choices.pop()
            else:
                return None
        return None

    def key(self, puzzle: Puzzle) -> Key:
        """Equal for two puzzles of this board just when a symmetry joins them."""
        start = self.word(puzzle.start)
        return min(
            (image(start, symmetry), *self._goal_key(puzzle.goal, symmetry))
            for symmetry in self.board.symmetries
        )

    def _goal_key(self, goal: Goal, symmetry: Symmetry) -> Key:
        if isinstance(goal, Exact):
            return (goal.kind, image(self.word(goal.position), symmetry))
        if isinstance(goal, Pattern):
            pegged, empty = self.word(goal.pegged), self.word(goal.empty)
            return (goal.kind, image(pegged, symmetry), image(empty, symmetry))
        return (goal.kind, -1 if goal.count is None else goal.count)


def image(word: int, symmetry: Symmetry) -> int:
    """The word that a symmetry makes of a word."""
    found = 0
    while word:
        low = word & -word
        found |= 1 << symmetry[low.bit_length() - 1]
        word ^= low
    return found
