"""What proofs and searches are by definition, worked out by trying everything."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

from helpers.proof_puzzles import goal_positions, is_pagoda
from pegplan.boards.board import Board
from pegplan.boards.puzzle import Puzzle
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.position import Position
from pegplan.solitaire.proofs.certificate import Certificate
from pegplan.solitaire.proofs.kinds import (
    Area,
    Areas,
    Exhaustion,
    HoleBranch,
    HoleSets,
    JumpBranch,
    JumpCounts,
    Leaf,
    Node,
    Pagoda,
)
from pegplan.solitaire.proofs.statement import Statement


def really_proves(puzzle: Puzzle, certificate: Certificate) -> bool:
    """Whether the proof stands, worked out again from definitions, by trying everything."""
    if certificate.statement != Statement.of(puzzle):
        return False
    match certificate.proof:
        case HoleSets(sets):
            invariant = all(
                sum(hole in holes for hole in jump) in (0, 2)
                for holes in sets
                for jump in puzzle.board.jumps
            )
            return invariant and all(
                any(len(end & holes) % 2 != len(puzzle.pegs & holes) % 2 for holes in sets)
                for end in goal_positions(puzzle)
            )
        case Pagoda(weights):
            start = total(puzzle.pegs, weights)
            return is_pagoda(puzzle.board, dict(weights)) and all(
                total(end, weights) > start for end in goal_positions(puzzle)
            )
        case Areas(areas):
            rises = {
                jump: sum(most_rise(jump, area) for area in areas) for jump in puzzle.board.jumps
            }
            ends = [sum(value(one, end) for one in areas) for end in goal_positions(puzzle)]
            start = sum(value(one, puzzle.pegs) for one in areas)
            return max(rises.values()) <= 0 and all(end > start for end in ends)
        case JumpCounts(tree):
            return all(is_contradiction(puzzle, *case) for case in cases(tree, {}, {}))
        case Exhaustion():
            return searched(puzzle) == certificate.proof.levels


def value(area: Area, pegs: Position) -> int:
    """The value of an area in a position."""
    return area.values[sum(1 << i for i, hole in enumerate(area.holes) if hole in pegs)]


def most_rise(jump: Jump, area: Area) -> int:
    """What a jump may raise an area's value by, at most."""
    from_, over, to = jump
    sets = (frozenset(some) for size in range(10) for some in combinations(area.holes, size))
    changes = [
        value(area, pegs - {from_, over} | {to}) - value(area, pegs)
        for pegs in sets
        if all((hole in pegs) == (hole != to) for hole in jump if hole in area.holes)
    ]
    return max(changes)


def searched(puzzle: Puzzle) -> tuple[int, ...] | None:
    """Numbers of positions after each jump, up to symmetry, down to the goal's fewest pegs."""
    holes = puzzle.board.holes
    goals = goal_positions(puzzle)
    ends = set(goals)

    def image(position: Position, symmetry: tuple[int, ...]) -> Position:
        return frozenset(holes[symmetry[puzzle.board.index[hole]]] for hole in position)

    kept = [
        s
        for s in puzzle.board.symmetries
        if image(puzzle.pegs, s) == puzzle.pegs and {image(end, s) for end in ends} == ends
    ]
    level, levels = {puzzle.pegs}, []
    while level:
        if level & ends:
            return None
        levels.append(len({frozenset(image(position, s) for s in kept) for position in level}))
        if len(next(iter(level))) <= min(map(len, ends), default=0) and len(levels) > 1:
            break
        level = {
            position - {a, b} | {c}
            for position in level
            for a, b, c in puzzle.board.jumps
            if {a, b} <= position and c not in position
        }
    return tuple(levels)


def total(position: Position, weights: Any) -> Fraction:
    return sum((Fraction(weights.get(hole, 0)) for hole in position), Fraction(0))


def cases(node: Node, jumps: dict[Jump, tuple[int, int]], end: dict[Hole, bool]) -> Any:
    """Each leaf with its bounds on jumps and its end position."""
    huge = 10**30
    match node:
        case Leaf():
            yield node, jumps, end
        case JumpBranch(jump, limit, low, high):
            least, most = jumps.get(jump, (0, huge))
            yield from cases(low, {**jumps, jump: (least, min(limit, most))}, end)
            yield from cases(high, {**jumps, jump: (max(limit + 1, least), most)}, end)
        case HoleBranch(hole, empty, pegged):
            yield from cases(empty, jumps, {**end, hole: False})
            yield from cases(pegged, jumps, {**end, hole: True})


def is_contradiction(
    puzzle: Puzzle, leaf: Leaf, jumps: dict[Jump, tuple[int, int]], end: dict[Hole, bool]
) -> bool:
    """Whether the leaf's sum stays above 0 for every end position and all counts in bounds."""
    if not set(jumps) <= set(puzzle.board.jumps) or any(f < 0 for f in leaf.blocked.values()):
        return False
    if any(least > most for least, most in jumps.values()):
        return True  # no count fits
    change = Fraction(0)
    for jump in puzzle.board.jumps:
        loss = total(frozenset(jump[:2]), leaf.weights) - total(frozenset(jump[2:]), leaf.weights)
        change += min(loss * bound for bound in jumps.get(jump, (0, 10**30)))
    base = change - total(puzzle.pegs, leaf.weights)
    ends = [
        position
        for position in goal_positions(puzzle)
        if all((hole in position) is pegged for hole, pegged in end.items())
    ]
    return all(
        base
        + total(position, leaf.weights)
        + sum(
            factor * ((a in position) + (b in position) - (c in position) - 1)
            for (a, b, c), factor in leaf.blocked.items()
        )
        > 0
        for position in ends
    )


def plain_basis(board: Board) -> list[int]:
    """The sets that meet every jump evenly, by trying all sets of a small board."""
    index = board.index
    masks = {sum(1 << index[hole] for hole in jump) for jump in board.jumps}
    sets = range(1 << len(board.holes))
    return [s for s in sets if all((s & mask).bit_count() % 2 == 0 for mask in masks)]


def plain_class(board: Board, position: Position, sets: list[int]) -> tuple[int, ...]:
    bits = sum(1 << board.index[hole] for hole in position)
    return tuple((bits & s).bit_count() % 2 for s in sets)
