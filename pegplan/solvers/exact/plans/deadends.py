"""The fewest jumps, for goals that don't fix their number, such as Fool's Solitaire."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from pegplan.game.bitwords import permuted
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Puzzle, Stuck
from pegplan.solvers.exact.arrays.children import children
from pegplan.solvers.exact.arrays.goals import goal_words
from pegplan.solvers.exact.arrays.trace import back_to_start, carried
from pegplan.solvers.exact.limits import SearchLimits


@dataclass(frozen=True)
class Shortest:
    """The answer of a search for the fewest jumps.

    Attributes:
        jumps: a shortest plan; None where no plan exists.
        levels: how many words were kept after 0, 1, 2… jumps.
    """

    jumps: list[Jump] | None
    levels: tuple[int, ...]


def fewest_jumps(
    puzzle: Puzzle, limits: SearchLimits, progress: Callable[[str], None] = lambda text: None
) -> Shortest:
    """A plan with the fewest jumps, by breadth-first search from the start.

    The images of a dead end are dead ends too. So for *stuck* goals the search works up to all
    symmetries of the board, even where the start has none, and maps the plan back to the start
    at the end.

    Raises:
        Stop: a limit ended the search.
    """
    goal = goal_words(puzzle)
    words, start = goal.words, goal.words.word(puzzle.start)
    group = words.group if isinstance(puzzle.goal, Stuck) else goal.group(start)
    levels = [words.array([group.canonical_word(start)])]
    pegs = start.bit_count()
    while len(levels[-1]):
        hits = goal.reached(levels[-1], pegs)
        if hits.any():
            word = int(levels[-1][np.flatnonzero(hits)[0]])
            jumps, root = back_to_start(group, levels, word)
            home = next(s for s in group.symmetries if permuted(root, s) == start)
            return Shortest(carried(jumps, group, home), tuple(map(len, levels)))
        progress(f"more than {len(levels) - 1} jumps; {sum(map(len, levels)):,} positions")
        levels.append(children(group, levels[-1], words.forward, limits))
        pegs -= 1
    return Shortest(None, tuple(map(len, levels[:-1])))
