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


def prove(whole: Proved, replanner: Replanner) -> None:
    """Raise the lower bound until the best plan is proved, or until a search fails."""
    calls = whole.calls
    task = Window(whole.puzzle, (), whole.best, ()).task(0)
    most = max(replanner.least(task), _least_by_regions(task))
    whole.prove(most)
    while not (whole.proved or calls.over()):
        found = replanner.decide(task, most, _seconds(calls))
        if found is None or (found.jumps is None and not found.settled):
            return
        if found.jumps is not None:
            whole.offer(found.jumps)
            return
        most += 1
        whole.prove(most)


def _least_by_regions(task: Puzzle) -> int:
    """The fewest moves that a potential with regions leaves possible; of some boards the fewest."""
    from pegplan.solvers.exact.bounds.pool import Pool
    from pegplan.solvers.exact.goals import goal_words

    goal = goal_words(task)
    return Pool(goal, True, goal.words.word(task.start)).least


def _seconds(calls: PlannerCalls) -> float:
    """The CPU seconds that are left for one of the lanes."""
    most = inf if calls.request.cpu is None else calls.request.cpu - calls.cpu
    return max(0.05, min(calls.left(), most / calls.places))
