"""The symmetries of a board that keep given positions, or the start and the goal of a puzzle.

A symmetry that keeps start and goal maps every plan of a puzzle to another plan of it.
"""

from __future__ import annotations

from pegplan.boards.board import Symmetry
from pegplan.solitaire.bitwords import BitWords, permuted
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.puzzle import PegPuzzle


def stabiliser(board: PegBoard, *words: int) -> tuple[Symmetry, ...]:
    """The board's symmetries that map each of these positions, as bit words, onto itself."""
    return tuple(s for s in board.symmetries if all(permuted(word, s) == word for word in words))


def keeping(puzzle: PegPuzzle) -> tuple[Symmetry, ...]:
    """The board's symmetries that keep start and goal, the identity first."""
    word = BitWords(puzzle.board).word
    return stabiliser(
        puzzle.board, *map(word, (puzzle.pegs, puzzle.goal_pegged, puzzle.goal_empty))
    )


def jump_symmetries(puzzle: PegPuzzle) -> list[tuple[int, ...]]:
    """The board's symmetries that keep start and goal, as permutations of jump indices."""
    board = puzzle.board
    number = {triple: j for j, triple in enumerate(board.triples)}
    return [tuple(number[s[a], s[b], s[c]] for a, b, c in board.triples) for s in keeping(puzzle)]


def openings(puzzle: PegPuzzle) -> tuple[Jump, ...]:
    """First jumps that are enough to find a plan: one of each set of symmetric jumps.

    Returns:
        the jumps; empty if all possible first jumps are needed, or if the start already
        satisfies the goal.
    """
    start, jumps = puzzle.pegs, puzzle.board.jumps
    number = {jump: j for j, jump in enumerate(jumps)}
    possible = [number[jump] for jump in puzzle.board.legal_jumps(start)]
    group = jump_symmetries(puzzle)
    kept = [j for j in possible if all(j <= symmetry[j] for symmetry in group)]
    if len(kept) == len(possible) or puzzle.reached(start):
        return ()
    return tuple(jumps[j] for j in kept)
