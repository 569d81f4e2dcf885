"""Find a plan: beam search from the start, until it meets a table of positions near the goal.

The table is built by breadth-first search backward from the goal, and is complete for the
numbers of pegs that it covers. The beam keeps the most promising words of each level. A beam
that dropped no word and found no plan has shown that there is none.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import chain

import numpy as np

from pegplan.solitaire.exact.arrays.goals import GoalWords, goal_words
from pegplan.solitaire.exact.arrays.levels import LevelSearch
from pegplan.solitaire.exact.arrays.pruning import pagoda_pruning, pagodas
from pegplan.solitaire.exact.arrays.sums import NeighbourSums
from pegplan.solitaire.exact.arrays.table import GoalTable
from pegplan.solitaire.exact.arrays.words import Array
from pegplan.solitaire.exact.limits import Found, SearchLimits, Stop
from pegplan.solitaire.exact.plans.beams import SMALL, WordBeam, peg_values, weightings
from pegplan.solitaire.proofs.kinds import Exhaustion, Pagoda
from pegplan.solitaire.puzzle import PegPuzzle

MOST_PROOF = 20_000_000
"""Most words of a proof by exhaustion."""

WIDTH, TIMES, BEAMS = 500, 4, 3
"""Words of a level in the first beams; how many times as many in later ones; and after how many
beams it grows."""


def find(
    puzzle: PegPuzzle,
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
    start = goal.words.word(puzzle.pegs)
    group = goal.group(start)
    functions = pagodas(goal, start, seed)
    if functions and functions[0].slack < 0:
        weights = zip(puzzle.board.holes, functions[0].weights, strict=True)
        return Found(None, Pagoda({hole: Fraction(weight) for hole, weight in weights}))
    pruning, table = pagoda_pruning(goal, functions), GoalTable(goal, group, start)
    chance = np.random.default_rng(seed)
    first = WIDTH if goal.words.dtype is not object else WIDTH // 20
    for number, weighting in enumerate(chain(SMALL, weightings(seed))):
        width = first * TIMES ** (number // BEAMS)
        sums = NeighbourSums(goal.words, peg_values(puzzle, weighting))

        def score(
            level: Array, sums: NeighbourSums = sums, noise: float = weighting.noise
        ) -> Array:
            return np.asarray(sums(level) + noise * chance.random(len(level)))

        table.grow(8 * width, limits)
        beam = WordBeam(table, group, start, score, pruning, limits)
        jumps = beam.run(width)
        progress(f"beam {number + 1}, width {width}: {'a plan' if jumps else 'no plan'}")
        counts = {"beams": number + 1, "width": width, "words": beam.kept}
        if jumps is not None:
            return Found(jumps, statistics=counts)
        if not beam.cut:
            return Found(None, exhaustion(goal, start, limits), counts)
    raise AssertionError("weightings never end")


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
