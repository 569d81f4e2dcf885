"""A pool of potentials that prunes: what no plan within the bound can pass through is dropped."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from pegplan.solitaire.exact.arrays.goals import GoalWords
from pegplan.solitaire.exact.arrays.levels import Pruning
from pegplan.solitaire.exact.arrays.pruning import Member, Packs, Potential, ordered
from pegplan.solitaire.exact.arrays.sums import Windows
from pegplan.solitaire.exact.arrays.words import Array
from pegplan.solitaire.exact.bounds.potentials import PotentialSource

TRIALS = 150
"""At most so many potentials are tried for a level."""
WORDS_A_TRIAL = {True: 2_000, False: 15_000}
"""One potential is tried for so many words of a level; on smaller ones a trial does not pay. With
more trials, for certificates, a search takes up to three times as long and leaves half as many."""
NEAREST = 10
"""A trial begins with the mean of so many similar positions."""
STEPS = 4
"""So many potentials are computed for a trial at most; each excludes more of the positions that
the one before nearly excludes."""
NEARLY = -0.5, 0.3
"""What a potential says of these positions, in moves above the limit, decides on the next one."""
MOST_NEARLY = 200
SAMPLE = 3_000
"""So many positions show how much a potential prunes."""
LEAST_PRUNED = 0.002
"""A potential that prunes a smaller share of the sample is not kept."""
MISSES = 10
"""After so many trials in a row without a potential that is kept, a level gets no more."""
MOST_POTENTIALS = 700


class Pool:
    """Potentials for one puzzle.

    Attributes:
        members: the potentials, in the order in which they were found.
        group: the symmetries that leave the start and the goal as they are.

    Args:
        certified: the levels are to be a certificate, which should be small.
    """

    def __init__(self, goal: GoalWords, moves: bool, start: int, certified: bool = True) -> None:
        self.goal, self.words, self.start = goal, goal.words, start
        self.group = goal.group(start)
        self._words_a_trial = WORDS_A_TRIAL[certified]
        self.source = PotentialSource(goal.puzzle, moves)
        self._windows = Windows(self.words, self.source.areas)
        self.members: list[Member] = []
        self._packs: dict[bool, tuple[Packs, Packs]] = {}
        self._known: set[Potential] = set()
        self._random = np.random.default_rng(0)
        first = self._member(self.source.to_goal([start]))
        if first is not None:
            self._add(first)

    @property
    def least(self) -> int:
        """A number of moves that the first potential shows to be needed."""
        if not self.members or not self.members[0].potential.unit:
            return 0
        first = self.members[0]
        return max(0, -((first.at_goal - first.at_start) // first.potential.unit))

    def pruning(self, sample: Array, left: int, back: bool) -> Pruning:
        """Leaves out words that a potential excludes where so many moves are left.

        It is valid for symmetries that keep the start and the goal. Potentials that exclude few
        words of a sample are not asked; :meth:`grow` asks all.
        """
        packs = self._packed(sample, left, back)[0]
        return Pruning(self.group, lambda words: packs.keep(words, left))

    def grow(self, words: Array, left: int, back: bool, check: Callable[[], None]) -> Array:
        """Add potentials that exclude some of these words; returns those that none excludes."""
        for packs in self._packed(words, left, back):
            words = packs.keep(words, left)
        self._packs.pop(back, None)
        trials = min(TRIALS, len(words) // self._words_a_trial)
        some, missed = self._some(words, SAMPLE if trials else 0), 0
        for _ in range(trials):
            if len(some) < NEAREST or len(self.members) >= MOST_POTENTIALS or missed >= MISSES:
                break
            check()
            member, share = self._trial(some, left, back)
            if member is not None and share >= LEAST_PRUNED:
                missed = 0
                self._add(member)
                words = Packs(self._windows, [member], back).keep(words, left)
                some = self._some(words, SAMPLE)
            else:
                missed += 1
        return words

    def _trial(self, words: Array, left: int, back: bool) -> tuple[Member | None, float]:
        """A potential that excludes many of these words, and what share of them.

        The best potential for the mean of some positions excludes few of them by much, so what it
        gains at one is of no use at others. So the mean is taken of positions that are nearly, or
        just, excluded, step by step (the *concave-convex procedure* of Yuille and Rangarajan 2003).
        """
        best = self.source.from_start if back else self.source.to_goal
        pegs, full = self.words.pegs(words), self.full(words)
        apart = np.abs(pegs - pegs[self._random.integers(len(words))]).sum(axis=1)
        group = np.argsort(apart, kind="stable")[:NEAREST]
        found, most = None, 0
        for _ in range(STEPS):
            member = self._member(best([int(word) for word in words[group]]))
            if member is None:
                break
            above = member.above(full, left, back)
            if (excluded := int(np.count_nonzero(above > 0))) > most:
                found, most = member, excluded
            near = np.flatnonzero((above > NEARLY[0]) & (above <= NEARLY[1]))
            if not len(near):
                break
            group = near if len(near) <= MOST_NEARLY else self._random.choice(near, MOST_NEARLY)
        return found, most / len(words)

    def _some(self, words: Array, number: int) -> Array:
        """So many words at random, some perhaps more than once; all where there are fewer."""
        if len(words) <= number:
            return words
        return np.asarray(words[self._random.integers(0, len(words), number)])

    def full(self, words: Array) -> Array:
        """A row for each word: of each area, whether all its holes have pegs."""
        pegs = self.words.pegs(words) > 0
        return np.stack([pegs[:, area].all(axis=1) for area in self.source.areas], axis=1)

    def _packed(self, words: Array, left: int, back: bool) -> tuple[Packs, Packs]:
        """Packs of the potentials that exclude much of a sample of these words; those of others."""
        if back not in self._packs:
            sample = self.full(self._some(words, SAMPLE))
            usual, others = ordered(self.members, sample, left, back)
            packs = Packs(self._windows, usual, back), Packs(self._windows, others, back)
            self._packs[back] = packs
        return self._packs[back]

    def _add(self, member: Member) -> None:
        self._known.add(member.potential)
        self.members.append(member)
        self._packs.clear()

    def _member(self, potential: Potential | None) -> Member | None:
        """None for a potential that is known."""
        if potential is None or potential in self._known:
            return None
        full = self.full(self.words.array([self.start]))[0]
        at_start = sum(value for value, its in zip(potential.values, full, strict=True) if its)
        return Member(potential, at_start, self._at_goal(potential))

    def _at_goal(self, potential: Potential) -> int:
        """A number that the potential of no goal position exceeds."""
        puzzle, index = self.goal.puzzle, self.words.board.index
        count, size, values = puzzle.goal_count, self.words.size, potential.values
        room = {index[hole] for hole in puzzle.goal_free | puzzle.goal_pegged}
        ones = sorted((values[index[hole]] for hole in puzzle.goal_free), reverse=True)
        total = sum(one for one in ones if one > 0) if count is None else sum(ones[:count])
        total += sum(values[index[hole]] for hole in puzzle.goal_pegged)
        most = size if count is None else count
        sets = zip(self.source.areas[size:], values[size:], strict=True)
        return total + sum(
            max(0, value) for some, value in sets if room >= {*some} and len(some) <= most
        )
