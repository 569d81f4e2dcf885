"""Proving that no plan has fewer moves, by complete searches of the whole puzzle.

Each search asks for a plan with at most so many moves, from the number that weights and regions
(:mod:`pegplan.theory.regions`) leave possible upwards. One that ends without a plan raises the
lower bound by 1. A search within one more move takes several times as long, so that those before it
cost little.
"""

from __future__ import annotations

from math import inf
from typing import Protocol

from pegplan.game.puzzle import Exact, Pattern, Puzzle
from pegplan.solvers.calls import PlannerCalls
from pegplan.solvers.improve.replan import Moves, Replanner
from pegplan.solvers.improve.windows import WHOLE, Jumps, Window

GROWTH = 10.0
"""A search within one more move is expected to take so many times as long."""


class Proved(Protocol):
    """Who is told what was proved."""

    puzzle: Puzzle
    calls: PlannerCalls
    best: Jumps

    @property
    def proved(self) -> bool:
        """Whether nothing is left to prove."""

    def prove(self, at_least: int) -> None:
        """Note that no plan has fewer moves than so many."""

    def offer(self, jumps: Jumps) -> None:
        """Take in a plan."""


def is_provable(puzzle: Puzzle, moves: Moves) -> bool:
    """Whether the whole puzzle can be searched, with all moves of its board."""
    small = len(puzzle.board.holes) <= WHOLE
    return small and moves.complete and isinstance(puzzle.goal, Exact | Pattern)


class ProofSearches:
    """The searches of a puzzle for more and more moves, one a step.

    Attributes:
        most: how many moves the next search allows; no plan has fewer.
    """

    def __init__(self, whole: Proved, replanner: Replanner) -> None:
        self.whole, self.replanner = whole, replanner
        self._task = Window(whole.puzzle, (), whole.best, ()).task(0)
        self.most = max(replanner.least(self._task), _least_by_regions(self._task))
        self._last, self._ended = 0.0, False
        whole.prove(self.most)

    @property
    def is_worth_while(self) -> bool:
        """Whether the next search may end in time."""
        return not self._ended and self._last * GROWTH <= self.whole.calls.left()

    def step(self) -> None:
        """Search once: for a plan of :attr:`most` moves, or the proof that each has more."""
        found = self.replanner.decide(self._task, self.most, _seconds(self.whole.calls))
        if found is None or (found.jumps is None and not found.settled):
            self._ended = True
        elif found.jumps is not None:
            self.whole.offer(found.jumps)
            self._ended = True  # a plan of so few moves is best: nothing is left to do
        else:
            self._last = found.cpu
            self.most += 1
            self.whole.prove(self.most)


def _least_by_regions(task: Puzzle) -> int:
    """The fewest moves that a potential with regions leaves possible; of some boards the fewest."""
    from pegplan.solvers.exact.arrays.goals import goal_words
    from pegplan.solvers.exact.bounds.pool import Pool

    goal = goal_words(task)
    return Pool(goal, True, goal.words.word(task.start)).least


def _seconds(calls: PlannerCalls) -> float:
    """The CPU seconds that are left for one of the lanes."""
    most = inf if calls.request.cpu is None else calls.request.cpu - calls.cpu
    return max(0.05, min(calls.left(), most / calls.places))
