"""The difficulty of an instance: how many positions a fixed search expands.

The search is depth-first without a heuristic, and expands no position twice. It tries jumps in
one of five fixed orders. The difficulty is the median number of positions that the five searches
expand; where there is no plan, this is the number of positions reachable from the start.
"""

from __future__ import annotations

from collections.abc import Sequence

from pegplan.bench.sets.seeded import SeededRandom
from pegplan.boards.puzzle import Stuck
from pegplan.solitaire.bitwords import BitWords
from pegplan.solitaire.puzzle import PegPuzzle

ORDERS = 5
MOST = 50_000
"""A search ends after so many positions; the difficulty is then at least this number."""
LEVELS = {"easy": (0, 999), "medium": (1_000, 9_999), "hard": (10_000, MOST)}
"""Names for ranges of positions expanded."""
SEARCH = (
    f"depth-first with memory, no heuristic; median of positions expanded over {ORDERS} fixed "
    f"orders of jumps, each search given up at {MOST}"
)


def level_of(expanded: int) -> str:
    """``easy``, ``medium`` or ``hard``."""
    return next(name for name, (low, high) in LEVELS.items() if low <= expanded <= high)


def measure(puzzle: PegPuzzle) -> tuple[int, bool]:
    """The difficulty, at most :data:`MOST`, and whether a search reached the goal.

    It takes at most a few seconds.
    """
    words = BitWords(puzzle.board)
    steps = [(step.change, step.need) for step in words.forward]
    counts: list[int] = []
    solved = False
    for order in range(ORDERS):
        mixed = SeededRandom("difficulty", order).shuffled(steps)
        count, found = _search(puzzle, words, mixed)
        solved = solved or found
        counts.append(count)
        if not found and count < MOST:  # all positions were expanded, as in any order
            return count, False
    return sorted(counts)[ORDERS // 2], solved


def _search(
    puzzle: PegPuzzle, words: BitWords, steps: Sequence[tuple[int, int]]
) -> tuple[int, bool]:
    """How many positions are expanded, and whether the goal is reached."""
    goal, start = puzzle.goal, words.word(puzzle.pegs)
    wanted, care = words.word(puzzle.goal_pegged), words.full ^ words.word(puzzle.goal_free)
    count, stuck = puzzle.goal_count, isinstance(goal, Stuck)
    least = len(puzzle.goal_pegged) if count is None else count
    seen, stack, expanded = {start}, [start], 0
    while stack:
        word = stack.pop()
        fits = word & care == wanted and (count is None or word.bit_count() == count)
        if fits and not stuck:
            return expanded, True
        if expanded >= MOST:
            return MOST, False
        dead = True
        if stuck or word.bit_count() > least:
            for holes, pegs in steps:
                if word & holes == pegs:
                    dead = False
                    after = word ^ holes
                    if after not in seen:
                        seen.add(after)
                        stack.append(after)
        if fits and stuck and dead:
            return expanded, True
        expanded += 1
    return expanded, False
