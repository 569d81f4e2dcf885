"""A pool of potentials that prunes: what no plan within the bound can pass through is dropped."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from pegplan.solvers.exact.bounds.packs import Member, Pack
from pegplan.solvers.exact.bounds.potentials import MovePotential, PotentialSource
from pegplan.solvers.exact.goals import GoalWords
from pegplan.solvers.exact.windows import Windows
from pegplan.solvers.exact.words import Array

TRIALS = 300
"""At most so many potentials are tried for a level."""
WORDS_A_TRIAL = 5_000
"""One potential is tried for so many words of a level; on smaller ones a trial does not pay."""
MEAN_OF = 10
"""Half of the potentials are best for the mean of so many positions, the others for one."""
SAMPLE = 3_000
"""So many positions show how much a potential prunes."""
LEAST_PRUNED = 0.002
"""A potential that prunes a smaller share of the sample is not kept."""
MOST_POTENTIALS = 300
LEAST_USUAL = 0.01
"""A potential that excludes a smaller share is asked once for a level, and not of each part."""
_BLOCK = 1 << 13
"""So many words are looked at together; their sums fit in the processor's cache."""


class Pool:
    """Potentials for one puzzle."""

    def __init__(self, goal: GoalWords, moves: bool, start: int) -> None:
        self.goal, self.words, self.start = goal, goal.words, start
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
            self._members.append(first)

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
        trials = min(TRIALS, len(words) // WORDS_A_TRIAL)
        sample = self._full(self._some(words, SAMPLE if trials else 0))
        for trial in range(trials):
            if len(words) < MEAN_OF or len(self._members) >= MOST_POTENTIALS:
                break
            check()
            some = self._some(words, MEAN_OF if trial % 2 else 1)
            best = self.source.from_start if back else self.source.to_goal
            member = self._member(best([int(word) for word in some], int(trial % 4 < 2)))
            if member is None:
                continue
            excluded = member.excludes(sample, left, back)
            if np.count_nonzero(excluded) >= LEAST_PRUNED * len(sample):
                self._members.append(member)
                self._packs.clear()
                words = self._kept(words, [Pack(self._windows, [member])], left, back)
                sample = self._full(self._some(words, SAMPLE))
        return words

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

    def _member(self, potential: MovePotential | None) -> Member | None:
        """None for a potential that is known."""
        if potential is None or potential in self._known:
            return None
        self._known.add(potential)
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
