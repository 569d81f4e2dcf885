"""What beams for hints leave out: words from which the goal is out of reach."""

from __future__ import annotations

from pegplan.game.bitwords import permuted
from pegplan.solvers.exact.arrays.goals import GoalWords
from pegplan.solvers.exact.arrays.pagodas import Test, both, pagodas, pruner
from pegplan.solvers.exact.arrays.words import SymmetryGroup


class Pruning:
    """Tests of words, by pagoda functions and by what was learned.

    Args:
        group: symmetries that keep the goal.
    """

    def __init__(self, goal: GoalWords, group: SymmetryGroup) -> None:
        self.goal, self.group = goal, group
        self._learned: Test | None = None
        self._last: tuple[int, Test | None] | None = None

    def learn(self, test: Test | None) -> None:
        """Also leave out the words for which a test is False."""
        self._learned, self._last = test, None

    def after(self, start: int) -> Test | None:
        """A test that is False for words from which the goal is out of reach; None without one.

        It is for words that jumps lead to from the start or an image of it.
        """
        if self._last is None or self._last[0] != start:
            images = {permuted(start, symmetry) for symmetry in self.group.symmetries}
            by_weights = pruner(self.goal, pagodas(self.goal, start), images)
            self._last = start, both(by_weights, self._learned)
        return self._last[1]
