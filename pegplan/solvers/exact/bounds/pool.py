"""A pool of potentials that prunes: what no plan within the bound can pass through is dropped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from pegplan.solvers.exact.bounds.potentials import MovePotential, PotentialSource
from pegplan.solvers.exact.goals import GoalWords
from pegplan.solvers.exact.sums import HoleSums
from pegplan.solvers.exact.words import Array

TRIALS = 60
"""At most so many potentials are tried for a level."""
MEAN_OF = 30
"""Half of the potentials are best for the mean of so many positions, the others for one."""
SAMPLE = 3_000
"""So many positions show how much a potential prunes."""
LEAST_PRUNED = 0.004
"""A potential that prunes a smaller share of the sample is not kept."""
MOST_POTENTIALS = 300


@dataclass(frozen=True)
class _Member:
    """A potential of the pool, ready for arrays of words."""

    potential: MovePotential
    weights: HoleSums
    sets: tuple[tuple[object, int], ...]
    at_start: int
    at_goal: int

    def fall(self, words: Array, back: bool) -> Array:
        """By how much it falls from each word to the goal, or from the start to each word."""
        total = self.weights(words)
        for holes, value in self.sets:
            total = total + value * ((words & holes) == holes)
        return np.asarray(self.at_start - total if back else total - self.at_goal)


class Pool:
    """Potentials for one puzzle."""

    def __init__(self, goal: GoalWords, moves: bool, start: int) -> None:
        self.goal, self.words, self.start = goal, goal.words, start
        self.source = PotentialSource(goal.puzzle, moves)
        self._members: list[_Member] = []
        self._known: set[MovePotential] = set()
        self._random = np.random.default_rng(0)
        self._add(self.source.to_goal([start]))

    @property
    def potentials(self) -> list[MovePotential]:
        """The potentials, in the order of use."""
        return [member.potential for member in self._members]

    @property
    def least(self) -> int:
        """A number of moves that the first potential shows to be needed."""
        if not self._members or not self._members[0].potential.unit:
            return 0
        first = self._members[0]
        fall = int(first.fall(self.words.array([self.start]), back=False)[0])
        return max(0, -(-fall // first.potential.unit))

    def keep(self, words: Array, left: int, back: bool) -> Array:
        """The words that no potential excludes where so many moves are left."""
        for member in self._members:
            if not len(words):
                break
            words = words[member.fall(words, back) <= member.potential.unit * left]
        return words

    def grow(self, words: Array, left: int, back: bool, check: Callable[[], None]) -> Array:
        """Add potentials that exclude some of these words; returns the others."""
        trials = min(TRIALS, len(words) // 20)
        for trial in range(trials):
            if len(words) < MEAN_OF or len(self._members) >= MOST_POTENTIALS:
                break
            check()
            chosen = self._random.integers(0, len(words), MEAN_OF if trial % 2 else 1)
            some = [int(words[i]) for i in chosen]
            unit = int(trial % 4 < 2)
            best = self.source.from_start if back else self.source.to_goal
            member = self._member(best(some, unit))
            if member is None:
                continue
            sample = words[self._random.integers(0, len(words), SAMPLE)]
            most = member.potential.unit * left
            if (member.fall(sample, back) > most).mean() >= LEAST_PRUNED:
                self._members.append(member)
                words = words[member.fall(words, back) <= most]
        return words

    def _add(self, potential: MovePotential | None) -> None:
        member = self._member(potential)
        if member is not None:
            self._members.append(member)

    def _member(self, potential: MovePotential | None) -> _Member | None:
        """None for a potential that is known."""
        if potential is None or potential in self._known:
            return None
        self._known.add(potential)
        weights = HoleSums(self.words, potential.weights, np.int64)
        words = [sum(1 << hole for hole in holes) for holes in self.source.sets]
        sets = tuple(
            (self.words.scalar(word), value)
            for word, value in zip(words, potential.sets, strict=True)
            if value
        )
        member = _Member(potential, weights, sets, 0, 0)
        start = int(member.fall(self.words.array([self.start]), back=False)[0])
        return _Member(potential, weights, sets, start, self._at_goal(potential))

    def _at_goal(self, potential: MovePotential) -> int:
        """A number that the potential of no goal position exceeds."""
        puzzle, weights = self.goal.puzzle, potential.weights
        index = puzzle.board.index
        free = sorted((weights[index[hole]] for hole in puzzle.goal_free), reverse=True)
        count = puzzle.goal_count
        chosen = [weight for weight in free if weight > 0] if count is None else free[:count]
        room = {index[hole] for hole in puzzle.goal_pegged | puzzle.goal_free}
        most = len(room) if count is None else count
        full = sum(
            value
            for holes, value in zip(self.source.sets, potential.sets, strict=True)
            if holes <= room and len(holes) <= most
        )
        return sum(weights[index[hole]] for hole in puzzle.goal_pegged) + sum(chosen) + full
