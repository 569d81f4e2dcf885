"""The stabiliser of a puzzle: the board's symmetries that keep its start and its goal.

Such a symmetry maps every plan of the puzzle to another plan of the same puzzle.
"""

from __future__ import annotations

from pegplan.game.notation import Jump
from pegplan.game.puzzle import Puzzle


def jump_symmetries(puzzle: Puzzle) -> list[tuple[int, ...]]:
    """The board's symmetries that keep start and goal, as permutations of jump indices."""
    board = puzzle.board
    kept = [puzzle.start, puzzle.goal_pegged, puzzle.goal_empty]
    sets = [{board.index[hole] for hole in position} for position in kept]
    number = {triple: j for j, triple in enumerate(board.triples)}
    return [
        tuple(number[s[a], s[b], s[c]] for a, b, c in board.triples)
        for s in board.symmetries
        if all({s[i] for i in indices} == indices for indices in sets)
    ]


def openings(puzzle: Puzzle) -> tuple[Jump, ...]:
    """First jumps that are enough to find a plan: one of each set of symmetric jumps.

    Returns:
        the jumps; empty if all possible first jumps are needed, or if the start already
        satisfies the goal.
    """
    start, jumps = puzzle.start, puzzle.board.jumps
    number = {jump: j for j, jump in enumerate(jumps)}
    possible = [number[jump] for jump in puzzle.board.legal_jumps(start)]
    group = jump_symmetries(puzzle)
    kept = [j for j in possible if all(j <= symmetry[j] for symmetry in group)]
    if len(kept) == len(possible) or puzzle.reached(start):
        return ()
    return tuple(jumps[j] for j in kept)
