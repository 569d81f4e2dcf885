"""Weights of pegs and values of areas, found for one lost position, that refute many others too.

Finding them takes a linear program: for weights some milliseconds, for values of areas, which
refute more, a quarter of a second for 45 holes. To look up whether known ones refute a position
takes less than a millisecond. What refutes a position refutes what jumps from there lead to.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from math import lcm
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from pegplan.game.notation import Hole
from pegplan.game.position import Position
from pegplan.game.puzzle import Puzzle
from pegplan.game.simulator import after
from pegplan.proofs.certificate import Certificate, certify, check
from pegplan.proofs.find_areas import is_possible, with_values
from pegplan.proofs.find_pagoda import linear_proof
from pegplan.proofs.kinds import Area, Areas, Pagoda
from pegplan.proofs.prove import prove_quickly
from pegplan.solvers.exact.hints.lost import tester

if TYPE_CHECKING:
    from pegplan.solvers.exact.arrays.pagodas import Test
    from pegplan.solvers.exact.arrays.words import Array, SymmetryGroup
    from pegplan.solvers.exact.limits import SearchLimits
    from pegplan.theory.areas import AreaProgram

MOST = 1_000
"""So many are kept; the oldest go first."""
MOST_SCALE = 10_000
"""Weights are left out that only a larger factor makes whole."""
VAIN = 5
"""After so many games in a row that teach nothing, practice ends."""


@dataclass(frozen=True, eq=False)
class _Function:
    """A function of positions that no jump makes rise.

    Attributes:
        proof: of one position, by this function.
        start: that position.
        numbers: the values of all states, area by area.
        least: the least sum of a goal position.
    """

    proof: Pagoda | Areas
    start: Position
    numbers: Array
    least: int


class Learned:
    """What was learned about the positions of one board and goal.

    Args:
        puzzle: has this board and goal.
        group: symmetries that keep the goal: what refutes a position refutes its images.
    """

    def __init__(self, puzzle: Puzzle, group: SymmetryGroup) -> None:
        self.puzzle, self.group = puzzle, group
        self.known: list[_Function] = []
        self._possible = is_possible(puzzle)
        self._images = np.array([np.argsort(to) for to in group.symmetries])
        self._numbers, self._least = np.zeros((0, 0), np.int64), np.zeros(0, np.int64)

    @cached_property
    def _areas(self) -> tuple[tuple[int, ...], ...]:
        from pegplan.theory.areas import blocks

        return blocks(self.puzzle.board)[0]

    @cached_property
    def _program(self) -> AreaProgram:
        from pegplan.theory.areas import AreaProgram

        puzzle = self.puzzle
        ends = puzzle.goal_pegged, puzzle.goal_free
        return AreaProgram(puzzle.board, self._areas, *ends, repeated=True)

    def learn(self, puzzle: Puzzle, seconds: float) -> bool:
        """Look for a function that refutes a position of this board; whether there is one."""
        return self.learn_weights(puzzle) or self._learn_values(puzzle, seconds)

    def learn_weights(self, puzzle: Puzzle) -> bool:
        """The same for functions that are sums of weights of pegs: it takes milliseconds."""
        proof = linear_proof(puzzle) if self._possible else None
        if proof is None or certify(puzzle, proof) is None:
            return False
        return self._keep(self._weighing(puzzle, proof))

    def _weighing(self, puzzle: Puzzle, proof: Pagoda) -> _Function | None:
        scale = lcm(*(weight.denominator for weight in proof.weights.values()))
        if scale > MOST_SCALE:
            return None
        by_hole = {hole: int(scale * weight) for hole, weight in proof.weights.items()}
        weights = [by_hole.get(hole, 0) for hole in puzzle.board.holes]
        values = [_sums([weights[hole] for hole in area]) for area in self._areas]
        least = sum(by_hole.get(hole, 0) for hole in puzzle.goal_pegged)
        least += sum(min(0, by_hole.get(hole, 0)) for hole in puzzle.goal_free)
        return _Function(proof, puzzle.start, np.concatenate(values), least)

    def _learn_values(self, puzzle: Puzzle, seconds: float) -> bool:
        values = self._program.refuting(puzzle.start, seconds) if self._possible else None
        if values is None:
            return False
        proof = with_values(puzzle.board, self._areas, values)
        if certify(puzzle, proof) is None:
            return False
        return self._keep(self._valuing(puzzle, proof))

    def _valuing(self, puzzle: Puzzle, proof: Areas) -> _Function | None:
        holes = puzzle.board.holes
        by_area = {area.holes: area.values for area in proof.areas}
        wanted = [tuple(holes[hole] for hole in area) for area in self._areas]
        if by_area.keys() != set(wanted):
            return None
        values = np.concatenate([by_area[area] for area in wanted])
        pegged, possible = puzzle.goal_pegged, puzzle.goal_pegged | puzzle.goal_free
        least = sum(area.least(pegged, possible) for area in proof.areas)
        return _Function(proof, puzzle.start, values, least)

    def certificates(self) -> list[Certificate]:
        """A certificate for each function: of the position for which it was found."""
        starts = [replace(self.puzzle, start=one.start) for one in self.known]
        return [
            Certificate.of(puzzle, one.proof)
            for puzzle, one in zip(starts, self.known, strict=True)
        ]

    def take(self, certificates: Iterable[Certificate]) -> bool:
        """Take in the functions of certificates that :meth:`certificates` gave; checks them.

        Returns:
            False where one of them is no such certificate; nothing is taken in then.
        """
        functions = [self._function(one) for one in certificates]
        return all(functions) and self._keep(*functions)

    def _function(self, certificate: Certificate) -> _Function | None:
        puzzle, proof = replace(self.puzzle, start=certificate.statement.start), certificate.proof
        if not check(puzzle, certificate).valid:
            return None
        if isinstance(proof, Pagoda):
            return self._weighing(puzzle, proof)
        return self._valuing(puzzle, proof) if isinstance(proof, Areas) else None

    def _keep(self, *functions: _Function | None) -> bool:
        """Keep functions; False where there is none."""
        found = [one for one in functions if one is not None]
        if not found:
            return False
        self.known = [*self.known, *found][-MOST:]
        self._numbers = np.array([one.numbers for one in self.known])
        self._least = np.array([one.least for one in self.known])
        return True

    def practise(
        self,
        puzzle: Puzzle,
        limits: SearchLimits,
        known: Callable[[int], bool | None] = lambda word: None,
    ) -> None:
        """Learn from random games, until time is up or several games teach nothing.

        In each game the positions before the first one that is known to be lost are asked about.

        Args:
            known: whether a word can be won; None where that is open.
        """
        chance, vain = Random(0), 0
        while self._possible and vain < VAIN and limits.left > 0:
            game = random_game(puzzle, chance)
            learned = len(self.known)
            lost = bisect_left(game, True, key=lambda one: self._wins(one, known) is False)
            while lost and limits.left > 0 and self._wins(game[lost - 1], known) is None:
                if not self.learn(game[lost - 1], limits.left):
                    break
                lost -= 1
            vain = 0 if len(self.known) > learned else vain + 1

    def sift(self, words: Array, limits: SearchLimits) -> int:
        """Learn weights that refute some of these words; of how many they were found.

        Ends when the time is up.
        """
        found = 0
        for word in map(int, words):
            if limits.left <= 0:
                break
            if not self.refutes(word):
                position = self.group.words.position(word)
                found += self.learn_weights(replace(self.puzzle, start=position))
        return found

    def _wins(self, puzzle: Puzzle, known: Callable[[int], bool | None]) -> bool | None:
        """Whether a position can be won; None where that is not known."""
        word = self.group.canonical_word(self.group.words.word(puzzle.start))
        if (wins := known(word)) is not None:
            return wins
        return False if self.refutes(word) or prove_quickly(puzzle) is not None else None

    def tester(self, sample: Array) -> Test | None:
        """A test that is False for words that what is known refutes, and misses some of these.

        None where it would refute too few of a sample of words.
        """
        functions = [(one.numbers, one.least) for one in self.known]
        group = self.group
        return tester(group.words, self._areas, functions, group.symmetries, sample)

    def refutes(self, word: int) -> bool:
        """Whether something known shows that no plan leads from a word to the goal."""
        return self._refuting(word) is not None

    def certificate(self, puzzle: Puzzle, word: int) -> Certificate | None:
        """The proof that the puzzle, whose start is ``word``, has no plan; None if not known."""
        found = self._refuting(word)
        if found is None:
            return None
        known, image = found
        holes = puzzle.board.holes
        back = {holes[hole]: holes[here] for hole, here in enumerate(self._images[image])}
        return certify(puzzle, _turned(self.known[known].proof, back))

    def _refuting(self, word: int) -> tuple[int, int] | None:
        """The number of known values, and of the symmetry to whose image they apply."""
        if not self.known:
            return None
        pegs = np.array([word >> hole & 1 for hole in range(len(self.puzzle.board.holes))])
        images = pegs[self._images]  # in row i, the pegs after symmetry i, by hole
        states = np.stack(
            [images[:, area] @ (1 << np.arange(len(area))) for area in self._areas], 1
        )
        sums = self._numbers[:, states + self._firsts].sum(axis=2)
        found = np.argwhere(sums < self._least[:, None])
        return (int(found[0][0]), int(found[0][1])) if len(found) else None

    @cached_property
    def _firsts(self) -> Array:
        """Where the values of each area begin."""
        return np.array([0, *accumulate(1 << len(area) for area in self._areas)])[:-1]


def random_game(puzzle: Puzzle, chance: Random) -> list[Puzzle]:
    """The positions of a game in which each jump is drawn at random."""
    game = [puzzle]
    while jumps := list(puzzle.board.legal_jumps(game[-1].start)):
        game.append(replace(puzzle, start=after(game[-1].start, chance.choice(jumps))))
    return game


def _sums(weights: Sequence[int]) -> Array:
    """For each set of some pegs, the sum of their weights."""
    pegs = np.arange(1 << len(weights))[:, None] >> np.arange(len(weights)) & 1
    return np.asarray(pegs @ np.array(weights))


def _turned(proof: Pagoda | Areas, to: Mapping[Hole, Hole]) -> Pagoda | Areas:
    """The same proof for an image of its position; ``to`` has the image of each hole."""
    if isinstance(proof, Pagoda):
        return Pagoda({to[hole]: weight for hole, weight in proof.weights.items()})
    return Areas(tuple(Area(tuple(to[h] for h in one.holes), one.values) for one in proof.areas))
