"""Finding a set of dead positions: what can be reached, but for positions that weigh too little."""

from __future__ import annotations

import time
from collections.abc import Callable
from fractions import Fraction
from math import inf

from pegplan.boards.puzzle import Exact, Pattern
from pegplan.solitaire.bitwords import BitWords, permuted
from pegplan.solitaire.proofs.kinds import DeadSet
from pegplan.solitaire.proofs.statement import kept_symmetries
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.jumpbounds import HoleBalance, JumpBounds
from pegplan.solitaire.theory.relaxation import Relaxation
from pegplan.solitaire.theory.weights import GaveUp, Unbounded

MOST_POSITIONS = 20_000
"""A larger set is not listed; ``pegplan solve --solver bitboard`` finds exhaustions."""
MOST_PAGODAS = 8
"""At most this many weights prune the search."""
MOST_SECONDS = 10.0
"""The search ends after so many wall-clock seconds."""
MOST_HOLES = 80
"""Larger boards are searched without weights, whose linear programs take too long there."""


def dead_set_proof(puzzle: PegPuzzle, seconds: float | None = None) -> DeadSet | None:
    """A proof by a set of dead positions; None if there is a plan, or the set is too large."""
    end = time.monotonic() + min(MOST_SECONDS, inf if seconds is None else seconds)
    board, words = puzzle.board, BitWords(puzzle.board)
    symmetries = kept_symmetries(puzzle)
    maps = [tuple(board.index[hole] for hole in images) for images in symmetries]
    jumps = [(1 << a | 1 << b | 1 << c, 1 << a | 1 << b) for a, b, c in board.triples]
    pagodas = _pagodas(puzzle, end)
    is_light = _lightness(puzzle, pagodas)

    def least(position: int) -> int:
        return min([position, *(permuted(position, images) for images in maps)])

    found = {least(words.word(puzzle.pegs))}
    todo = list(found)
    while todo:
        position = todo.pop()
        if len(found) > MOST_POSITIONS or time.monotonic() > end:
            return None
        if puzzle.reached(words.position(position)):
            return None
        for holes, pegs in jumps:
            if position & holes == pegs:
                new = least(position ^ holes)
                if new not in found and not is_light(new):
                    found.add(new)
                    todo.append(new)
    tables = tuple(
        {hole: Fraction(w) for hole, w in zip(board.holes, weights, strict=True) if w}
        for weights in pagodas
    )
    return DeadSet(tuple(sorted(found)), tables, symmetries)


def _pagodas(puzzle: PegPuzzle, end: float) -> list[tuple[int, ...]]:
    """Pagoda functions with small budgets, each of which bounds a jump."""
    if not isinstance(puzzle.goal, Exact | Pattern) or len(puzzle.board.holes) > MOST_HOLES:
        return []
    bounds = []
    try:
        program = JumpBounds(HoleBalance.of(puzzle))
        for jump in range(len(puzzle.board.jumps)):
            if time.monotonic() > end:
                break
            bounds.append(program.bound([jump]))
    except (GaveUp, Unbounded):
        pass  # those found so far will do
    bounds.sort(key=lambda bound: (bound.most, sum(map(abs, bound.weights))))
    return list(dict.fromkeys(bound.weights for bound in bounds))[:MOST_PAGODAS]


def _lightness(puzzle: PegPuzzle, pagodas: list[tuple[int, ...]]) -> Callable[[int], bool]:
    """Whether a position weighs less than every goal position under one of the weights."""
    start, relaxation = puzzle.pegs, Relaxation(puzzle, dead_end=False)
    rows = []
    for weights in pagodas:
        of_start = sum(w for h, w in zip(puzzle.board.holes, weights, strict=True) if h in start)
        goal = of_start + relaxation.rise(weights)
        rows.append((goal, [(1 << i, w) for i, w in enumerate(weights) if w]))

    def is_light(position: int) -> bool:
        return any(sum(w for bit, w in row if position & bit) < goal for goal, row in rows)

    return is_light
