"""Which position a board that is cleared piece by piece shall end in, and jumps before and after.

Random jumps at the beginning and the end of a game give planners vacancies to use.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import combinations

from pegplan.boards.puzzle import Count, Exact
from pegplan.errors import Unsupported
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.divide.partition import distances, middle_of, way_to_cut
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.position import Position
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.classes import classes

BLUR = 0.5
"""The most that is added to a distance at random, so that each try has other pegs at the end."""
FEW = 12
"""Of so many vacancies the last pegs are put near them, of more in the middle of the board."""
EDGE = 24
"""Holes on either side of the edge that are exchanged for a position of the right class."""


@dataclass(frozen=True)
class Target:
    """Where a game shall end.

    Attributes:
        pegs: the pegs at the end.
        settled: pegs of the end that stay where they are from the start.
    """

    pegs: Position
    settled: Position = frozenset()


def target(puzzle: PegPuzzle, number: int) -> Target:
    """The target of a try.

    For a number of pegs a position is chosen that its class does not forbid, in each try another
    one.

    Args:
        number: of the try, from 0.

    Raises:
        Unsupported: no such position is found.
    """
    goal = puzzle.goal
    if isinstance(goal, Exact):
        return Target(puzzle.goal_pegged)
    assert isinstance(goal, Count)
    count = goal.count or 0
    found = _pegs(puzzle, count, number) or _pegs(puzzle, count, 0)
    if found is None:
        raise Unsupported(f"no position of {count} pegs is found for the end of {puzzle}")
    return found


def _pegs(puzzle: PegPuzzle, count: int, number: int) -> Target | None:
    """A few pegs where the game begins, of the class of the start, and the others far from there.

    Those stay where they are from the start. They are the first pieces of a partition, each of
    which has the class of no pegs.
    """
    board = puzzle.board
    if count == len(puzzle.pegs):
        return Target(puzzle.pegs, settled=puzzle.pegs)
    rng = random.Random(number)
    vacant = frozenset(board.holes) - puzzle.pegs
    far = distances(board, vacant if len(vacant) <= FEW else middle_of(board))
    blur = BLUR if number else 0.0
    rank = {hole: far[hole] + blur * rng.random() for hole in board.holes}
    order = sorted(board.holes, key=lambda hole: (hole not in puzzle.pegs, rank[hole], hole))
    for few in range((count - 1) % 3 + 1, count + 1, 3):
        moved = _of_class(puzzle, order, few)
        if moved is not None:
            settled = _settled(board, vacant | moved, number, count - few)
            return None if settled is None else Target(moved | settled, settled=settled)
    return None


def _settled(board: PegBoard, kept: Position, number: int, count: int) -> Position | None:
    """So many pegs, a multiple of three, of the first pieces of the try's partition, or None.

    They are whole pieces, and of the last one some of the lines of three that it has.
    """
    found: Position = frozenset()
    for piece in way_to_cut(board, kept, number).pieces:
        if len(found) + len(piece) <= count:
            found |= piece
        elif len(found) < count:
            for line in _lines_in(board, piece):
                if len(found) < count and found.isdisjoint(line):
                    found |= line
    return found if len(found) == count else None


def _lines_in(board: PegBoard, piece: Position) -> list[Position]:
    """The holes of each jump in a piece."""
    jumps = (jump for jump in board.jumps if jump.from_ in piece)
    return list(dict.fromkeys(frozenset(jump) for jump in jumps if piece.issuperset(jump)))


def _of_class(puzzle: PegPuzzle, order: list[Hole], count: int) -> Position | None:
    """The first holes of an order, at most two of them exchanged, in the class of the start."""
    found = classes(puzzle.board)
    chosen = frozenset(order[:count])
    inner, outer = order[max(0, count - EDGE) : count][::-1], order[count : count + EDGE]
    missing = found.of(chosen) ^ found.of(puzzle.pegs)
    for exchanged in range(3):
        for gone in combinations(inner, exchanged):
            for come in combinations(outer, exchanged):
                if found.of(frozenset(gone + come)) == missing:
                    return chosen.difference(gone).union(come)
    return None


@dataclass(frozen=True)
class Middle:
    """The task between some opening jumps and the closing ones: its start and target."""

    opening: tuple[Jump, ...]
    start: Position
    target: Target
    closing: tuple[Jump, ...]


def middle(board: PegBoard, start: Position, goal: Target, length: int, seed: int) -> Middle:
    """Choose random opening and closing jumps, at most ``length`` of each.

    The closing is an opening from the complement of the goal, in reverse order. Where that
    complement is the start, as in the same-hole game, both are the same jumps.
    """
    rng = random.Random(seed)
    opening, opened = _walk(board, start, goal.settled, length, rng)
    mirrored = frozenset(board.holes) - goal.pegs
    if mirrored == start:
        closing, closed = opening, opened
    else:
        closing, closed = _walk(board, mirrored, goal.settled, length, rng)
    target = Target(frozenset(board.holes) - closed, settled=goal.settled)
    return Middle(opening, opened, target, closing[::-1])


def _walk(
    board: PegBoard, position: Position, settled: Position, length: int, rng: random.Random
) -> tuple[tuple[Jump, ...], Position]:
    jumps = []
    for _ in range(length):
        possible = [j for j in board.legal_jumps(position) if settled.isdisjoint(j)]
        if not possible:
            break
        jump = rng.choice(possible)
        position = position - {jump.from_, jump.over} | {jump.to}
        jumps.append(jump)
    return tuple(jumps), position
