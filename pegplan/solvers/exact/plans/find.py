"""Find a plan: beam search from the start, until it meets a table of positions near the goal.

The table is built by breadth-first search backward from the goal, and is complete for the
numbers of pegs that it covers. The beam keeps the most promising words of each level. A beam
that dropped no word and found no plan has shown that there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import chain
from typing import Any

import numpy as np

from pegplan.game.notation import Jump
from pegplan.game.puzzle import Puzzle
from pegplan.proofs.certificate import Certificate, certify
from pegplan.proofs.kinds import Exhaustion, Pagoda, Proof
from pegplan.solvers.exact.arrays.goals import GoalWords, goal_words
from pegplan.solvers.exact.arrays.levels import LevelSearch
from pegplan.solvers.exact.arrays.pruning import pagoda_pruning, pagodas
from pegplan.solvers.exact.arrays.sums import NeighbourSums
from pegplan.solvers.exact.arrays.table import GoalTable
from pegplan.solvers.exact.arrays.words import Array
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.exact.plans.beams import WordBeam
from pegplan.solvers.exact.plans.promise import SMALL, peg_values, weightings
from pegplan.solvers.outcome import Status

MOST_PROOF = 20_000_000
"""Most words of a proof by exhaustion."""

WIDTH, TIMES, BEAMS = 500, 4, 3
"""Words of a level in the first beams; how many times as many in later ones; and after how many
beams it grows."""

Score = Callable[[Array], Array]
"""A heuristic value for each word of an array; lower is more promising."""


@dataclass(frozen=True)
class Found:
    """What a search found.

    Attributes:
        jumps: a plan; None where there is none.
        proof: why there is no plan; None where there is one, and where a search from the start
            alone would be too large to serve as a proof.
        statistics: counts of the search's work, by name.
    """

    jumps: list[Jump] | None
    proof: Proof | None = None
    statistics: dict[str, Any] = field(default_factory=dict)

    def certificate(self, puzzle: Puzzle, limits: SearchLimits) -> Certificate | None:
        """The certificate of the proof, checked in full by code that shares nothing with search.

        None without a proof, and where the check takes more time or memory than is left.

        Raises:
            Stop: cancelled.
        """
        if self.proof is None:
            return None
        try:
            return certify(
                puzzle, self.proof, seconds=max(limits.left, 0.0), memory_mb=limits.memory_mb,
                progress=lambda text: limits.check(),
            )  # fmt: skip
        except Stop as stop:
            if stop.status is Status.CANCELLED:
                raise
            return None


def find(
    puzzle: Puzzle,
    limits: SearchLimits,
    seed: int = 0,
    progress: Callable[[str], None] = lambda text: None,
) -> Found:
    """Find any plan, by beams of growing width; a beam that drops no word is the last.

    Args:
        seed: of the random numbers that break ties.
        progress: called with a line of text after each beam.

    Raises:
        Stop: a limit ended the search.
    """
    goal = goal_words(puzzle)
    start = goal.words.word(puzzle.start)
    group = goal.group(start)
    functions = pagodas(goal, start, seed)
    if functions and functions[0].slack < 0:
        weights = zip(puzzle.board.holes, functions[0].weights, strict=True)
        return Found(None, Pagoda({hole: Fraction(weight) for hole, weight in weights}))
    pruning, table = pagoda_pruning(goal, functions), GoalTable(goal, group, start)
    for beams, (width, score) in enumerate(_rounds(goal, start, seed), start=1):
        table.grow(8 * width, limits)
        beam = WordBeam(table, group, start, score, pruning, limits)
        found = beam.run(width)
        progress(f"beam {beams}, width {width}: {'a plan' if found else 'no plan'}")
        counts = {"beams": beams, "width": width, "words": beam.kept}
        if found is not None:
            return Found(found, statistics=counts)
        if not beam.cut:
            return Found(None, exhaustion(goal, start, limits), counts)
    raise AssertionError("rounds never end")


def exhaustion(goal: GoalWords, start: int, limits: SearchLimits) -> Exhaustion | None:
    """Search again without pruning, from the start alone, and count the words of each level.

    Returns:
        None where that takes more than :data:`MOST_PROOF` words or more than the limits allow.
    """
    words, pegs = goal.words, start.bit_count()
    search = LevelSearch(goal.group(start), words.array([start]), words.forward, limits)
    levels: list[int] = []
    while len(search.last) and sum(levels) + len(search.last) <= MOST_PROOF:
        if goal.reached(search.last, pegs).any():
            raise AssertionError("two searches disagree")
        levels.append(len(search.last))
        if pegs <= goal.least_pegs() and len(levels) > 1:  # (1,) says that nothing can jump
            return Exhaustion(tuple(levels))
        try:
            search.levels = [search.deepen()]
        except Stop:
            return None
        pegs -= 1
    return None if len(search.last) else Exhaustion(tuple(levels))


def _rounds(goal: GoalWords, start: int, seed: int) -> Iterator[tuple[int, Score]]:
    """Pairs of a beam width and a score to try, narrow beams first; never ends."""
    rng = np.random.default_rng(seed)
    puzzle = replace(goal.puzzle, start=goal.words.position(start))
    first = WIDTH if goal.words.dtype is not object else WIDTH // 20
    for number, weighting in enumerate(chain(SMALL, weightings(seed))):
        sums = NeighbourSums(goal.words, peg_values(puzzle, weighting))

        def score(
            level: Array, sums: NeighbourSums = sums, noise: float = weighting.noise
        ) -> Array:
            return np.asarray(sums(level) + noise * rng.random(len(level)))

        yield first * TIMES ** (number // BEAMS), score
