"""A pool of potentials that prunes: what no plan within the bound can pass through is dropped."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from pegplan.solvers.exact.bounds.packs import Member, Pack
from pegplan.solvers.exact.bounds.potentials import MovePotential, PotentialSource
from pegplan.solvers.exact.goals import GoalWords
from pegplan.solvers.exact.windows import Windows
from pegplan.solvers.exact.words import Array

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
LEAST_USUAL = 0.01
"""A potential that excludes a smaller share is asked once for a level, and not of each part."""
_BLOCK = 1 << 13
"""So many words are looked at together; their sums fit in the processor's cache."""


class Pool:
    """Potentials for one puzzle.

    Args:
        certified: the levels are to be a certificate, which should be small.
    """

    def __init__(self, goal: GoalWords, moves: bool, start: int, certified: bool = True) -> None:
        self.goal, self.words, self.start = goal, goal.words, start
        self._words_a_trial = WORDS_A_TRIAL[certified]
        self.source = PotentialSource(goal.puzzle, moves)
        sets = [sum(1 << hole for hole in holes) for holes in self.source.sets]
        self._sets = [*(1 << hole for hole in range(self.words.size)), *sets]
        self._windows = Windows(self.words, self._sets)
        self._members: list[Member] = []
        self._packs: dict[bool, tuple[list[Pack], list[Pack]]] = {}
        self._known: set[MovePotential] = set()
        self._random = np.random.default_rng(0)
        first = self._member(self.source.to_goal([start]))
        if first is not None:
            self._add(first)

    @property
    def potentials(self) -> list[MovePotential]:
        """The potentials, in the order in which they were found."""
        return [member.potential for member in self._members]

    @property
    def least(self) -> int:
        """A number of moves that the first potential shows to be needed."""
        if not self._members or not self._members[0].potential.unit:
            return 0
        first = self._members[0]
        return max(0, -((first.at_goal - first.at_start) // first.potential.unit))

    def keep(self, words: Array, left: int, back: bool) -> Array:
        """The words that no potential excludes where so many moves are left.

        Potentials that exclude few words are not asked; :meth:`grow` asks all.
        """
        return self._kept(words, self._packed(words, left, back)[0], left, back)

    def grow(self, words: Array, left: int, back: bool, check: Callable[[], None]) -> Array:
        """Add potentials that exclude some of these words; returns those that none excludes."""
        for packs in self._packed(words, left, back):
            words = self._kept(words, packs, left, back)
        self._packs.pop(back, None)
        trials = min(TRIALS, len(words) // self._words_a_trial)
        some = self._some(words, SAMPLE if trials else 0)
        sample = self._full(some)
        missed = 0
        for _ in range(trials):
            if len(some) < NEAREST or len(self._members) >= MOST_POTENTIALS or missed >= MISSES:
                break
            check()
            member, share = self._trial(some, sample, left, back)
            if member is not None and share >= LEAST_PRUNED:
                missed = 0
                self._add(member)
                words = self._kept(words, [Pack(self._windows, [member])], left, back)
                some = self._some(words, SAMPLE)
                sample = self._full(some)
            else:
                missed += 1
        return words

    def _trial(
        self, words: Array, full: Array, left: int, back: bool
    ) -> tuple[Member | None, float]:
        """A potential that excludes many of these words, and what share of them.

        The best potential for the mean of some positions excludes few of them by much, so what it
        gains at one is of no use at others. So the mean is taken of positions that are nearly, or
        just, excluded, step by step (the *concave-convex procedure* of Yuille and Rangarajan 2003).

        Args:
            full: a row for each word, see :meth:`_full`.
        """
        best = self.source.from_start if back else self.source.to_goal
        apart = np.abs(full - full[self._random.integers(len(words))]).sum(axis=1)
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

    def _full(self, words: Array) -> Array:
        """Whether each hole and then each set of holes is full: an array, a row for each word."""
        scalars = self.words.array(self._sets)
        return np.asarray((words[:, None] & scalars) == scalars, float)

    def _kept(self, words: Array, packs: Sequence[Pack], left: int, back: bool) -> Array:
        """The words that none of these packs excludes."""
        parts = [words[:0]]
        for low in range(0, len(words), _BLOCK):
            part = words[low : low + _BLOCK]
            places, kept = self._windows.places(part), np.ones(len(part), bool)
            for pack in packs:
                kept &= ~pack.excludes(places, left, back)
                if 4 * np.count_nonzero(kept) < 3 * len(kept):
                    part, places = part[kept], [place[kept] for place in places]
                    kept = np.ones(len(part), bool)
            parts.append(part[kept])
        return np.concatenate(parts)

    def _packed(self, words: Array, left: int, back: bool) -> tuple[list[Pack], list[Pack]]:
        """Packs of the potentials that exclude much of a sample of these words; those of others."""
        if back not in self._packs:
            usual, others = self._ordered(self._full(self._some(words, SAMPLE)), left, back)
            self._packs[back] = self._packs_of(usual), self._packs_of(others)
        return self._packs[back]

    def _packs_of(self, members: Sequence[Member]) -> list[Pack]:
        packs = []
        for bits in (16, 64):
            some, many = [member for member in members if member.bits == bits], 64 // bits
            parts = [some[low : low + many] for low in range(0, len(some), many)]
            packs += [Pack(self._windows, part) for part in parts]
        return packs

    def _ordered(self, sample: Array, left: int, back: bool) -> tuple[list[Member], list[Member]]:
        """The potentials that exclude a usual share of what those before them leave; the others."""
        rest = {member: member.excludes(sample, left, back) for member in self._members}
        order: list[Member] = []
        while rest:
            best = max(rest, key=lambda member: np.count_nonzero(rest[member]))
            excluded = rest.pop(best)
            if np.count_nonzero(excluded) < LEAST_USUAL * len(excluded):
                return order, [best, *rest]
            order.append(best)
            rest = {member: other[~excluded] for member, other in rest.items()}
        return order, []

    def _add(self, member: Member) -> None:
        self._known.add(member.potential)
        self._members.append(member)
        self._packs.clear()

    def _member(self, potential: MovePotential | None) -> Member | None:
        """None for a potential that is known."""
        if potential is None or potential in self._known:
            return None
        return Member(potential, self._at_start(potential), self._at_goal(potential))

    def _at_start(self, potential: MovePotential) -> int:
        full = self._full(self.words.array([self.start]))[0]
        numbers = (*potential.weights, *potential.sets)
        return sum(number for number, is_full in zip(numbers, full, strict=True) if is_full)

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
