"""Values of areas, found for one lost position, which refute many others at once.

Finding them takes a linear program, a quarter of a second for 45 holes; to look up whether known
ones refute a position, microseconds. What refutes a position refutes what jumps from there lead to.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from pegplan.game.puzzle import Puzzle
from pegplan.game.simulator import after
from pegplan.proofs.certificate import Certificate, certify
from pegplan.proofs.find_areas import is_possible, with_values
from pegplan.proofs.kinds import Area, Areas
from pegplan.proofs.prove import prove_quickly
from pegplan.solvers.exact.lost import tester

if TYPE_CHECKING:
    from pegplan.solvers.exact.limits import SearchLimits
    from pegplan.solvers.exact.pagodas import Test
    from pegplan.solvers.exact.words import Array, SymmetryGroup
    from pegplan.theory.areas import AreaProgram

MOST = 400
"""So many are kept; the oldest go first."""
VAIN = 5
"""After so many games in a row that teach nothing, practice ends."""


class Learned:
    """What was learned about the positions of one board and goal.

    Args:
        puzzle: has this board and goal.
        group: symmetries that keep the goal: what refutes a position refutes its images.
    """

    def __init__(self, puzzle: Puzzle, group: SymmetryGroup) -> None:
        self.puzzle, self.group = puzzle, group
        self.known: list[Areas] = []
        self._possible = is_possible(puzzle)
        self._images = np.array([np.argsort(to) for to in group.symmetries])
        self._tables: list[np.ndarray] = []  # of each area: a row for each function

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
        """Look for values that refute a position of this board; whether some do."""
        if not self._possible:
            return False
        values = self._program.refuting(puzzle.start, seconds)
        if values is None:
            return False
        proof = with_values(puzzle.board, self._areas, values)
        if certify(puzzle, proof) is None:
            return False
        self.known = [*self.known[-MOST + 1 :], proof]
        self._tables = [
            np.array([one.areas[number].values for one in self.known])
            for number in range(len(self._areas))
        ]
        pegged, possible = puzzle.goal_pegged, puzzle.goal_pegged | puzzle.goal_free
        self._goals = np.array(
            [sum(one.least(pegged, possible) for one in each.areas) for each in self.known]
        )
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
            game = [puzzle]
            while jumps := list(puzzle.board.legal_jumps(game[-1].start)):
                game.append(replace(puzzle, start=after(game[-1].start, chance.choice(jumps))))
            learned = len(self.known)
            lost = bisect_left(game, True, key=lambda one: self._wins(one, known) is False)
            while lost and limits.left > 0 and self._wins(game[lost - 1], known) is None:
                if not self.learn(game[lost - 1], limits.left):
                    break
                lost -= 1
            vain = 0 if len(self.known) > learned else vain + 1

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
        functions = [
            (np.concatenate([area.values for area in one.areas]), int(least))
            for one, least in zip(self.known, self._goals if self.known else (), strict=True)
        ]
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
        areas = self.known[known].areas
        turned = (Area(tuple(back[hole] for hole in one.holes), one.values) for one in areas)
        return certify(puzzle, Areas(tuple(turned)))

    def _refuting(self, word: int) -> tuple[int, int] | None:
        """The number of known values, and of the symmetry to whose image they apply."""
        if not self.known:
            return None
        pegs = np.array([word >> hole & 1 for hole in range(len(self.puzzle.board.holes))])
        images = pegs[self._images]  # in row i, the pegs after symmetry i, by hole
        sums = np.zeros((len(self.known), len(images)), np.int64)
        for area, table in zip(self._areas, self._tables, strict=True):
            states = images[:, area] @ (1 << np.arange(len(area)))
            sums += table[:, states]
        found = np.argwhere(sums < self._goals[:, None])
        return (int(found[0][0]), int(found[0][1])) if len(found) else None
