"""Goals of benchmark sets by their names, and positions that satisfy them."""

from __future__ import annotations

import re
from math import comb

from pegplan.bench.sets.recipe import Recipe
from pegplan.bench.sets.seeded import SeededRandom
from pegplan.boards.puzzle import Count, Exact, Goal, Stuck
from pegplan.errors import InputError
from pegplan.pddl.encoding import Encoding
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.position import Position, pegs_of
from pegplan.solitaire.puzzle import peg_puzzle

GOALS = "central, single, a hole such as d4, any, pegs-N, exact-N, stuck, stuck-N"
"""How goals are asked for, for messages."""

_COUNTED = re.compile(r"(pegs|exact|stuck)-([1-9]\d{0,3})")


def default_goal(board: PegBoard, encoding: Encoding) -> str:
    """The first usual goal that an encoding can express: one peg, in the centre if there is one."""
    for goal in ("central", "single", "any", "stuck"):
        if goal != "central" or board.centre is not None:
            samples: dict[str, Goal] = {"any": Count(1), "stuck": Stuck()}
            sample = samples.get(goal, Exact(frozenset()))
            if encoding.expresses(peg_puzzle(board, "sample", frozenset(), sample)):
                return goal
    return "single"


def default_pegs(board: PegBoard, goal: str) -> tuple[int, int]:
    """From 8 to 20 pegs; other bounds where the board is small or the goal has many pegs."""
    match = _COUNTED.fullmatch(goal)
    left = int(match[2]) if match else 4 if goal == "stuck" else 1
    most = min(max(20, left + 12), len(board.holes) - 2)
    return min(max(8, left + 2), max(left + 1, most // 2)), max(left + 1, most)


def ending(recipe: Recipe, board: PegBoard, rng: SeededRandom) -> tuple[Goal, Position]:
    """A goal as the recipe asks, and a position that satisfies it; raises :class:`InputError`."""
    goal = recipe.goal
    if goal == "central":
        if board.centre is None:
            raise InputError(
                f"board {board.name} has no centre; use --goal single or a hole's name"
            )
        return _exactly(frozenset({board.centre}))
    if goal == "single":
        return _exactly(frozenset({rng.choice(board.holes)}))
    if match := _COUNTED.fullmatch("pegs-1" if goal == "any" else goal):
        count = int(match[2])
        if count >= len(board.holes):
            raise InputError(f"goal {goal}: board {board.name} has {len(board.holes)} holes only")
        if match[1] == "pegs":
            return Count(count), _some(board, count, rng)
        if match[1] == "exact":
            return _exactly(_some(board, count, rng))
        return Stuck(count), _dead_end(board, count, rng)
    if goal == "stuck":
        return Stuck(), _dead_end(board, 1 + rng.below(min(4, len(board.holes) - 1)), rng)
    if not re.fullmatch(r"[a-z]{1,3}\d{1,4}", goal):
        raise InputError(f"no goal {goal!r}; goals are {GOALS}")
    return _exactly(frozenset({board.hole(goal)}))


def fits_goal(asked: str, goal: Goal, board: PegBoard) -> bool:
    """Whether an instance's goal is one that the recipe's ``goal`` text allows."""
    pegged = (
        board.cells if not isinstance(goal, Exact) else pegs_of(board.cells, str(goal.position))
    )
    if asked == "stuck":
        return goal == Stuck()
    if match := _COUNTED.fullmatch("pegs-1" if asked == "any" else asked):
        count = int(match[2])
        if match[1] == "exact":
            return isinstance(goal, Exact) and len(pegged) == count
        return goal == (Count({"peg": count}) if match[1] == "pegs" else Stuck({"peg": count}))
    if not isinstance(goal, Exact) or len(pegged) != 1:
        return False
    (hole,) = pegged
    return asked == "single" or hole == (board.centre if asked == "central" else board.hole(asked))


def _exactly(position: Position) -> tuple[Goal, Position]:
    return Exact(position), position


def _some(board: PegBoard, count: int, rng: SeededRandom) -> Position:
    return frozenset(rng.shuffled(board.holes)[:count])


def _dead_end(board: PegBoard, count: int, rng: SeededRandom) -> Position:
    for _ in range(min(5_000, 20 * comb(len(board.holes), count))):
        position = _some(board, count, rng)
        if not any(board.legal_jumps(position)):
            return position
    raise InputError(f"no dead end with {count} pegs found on board {board.name}")
