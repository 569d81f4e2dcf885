"""Drawing puzzles at random, each with the plan or the certificate that decides it.

A solvable puzzle is a random walk backwards from a goal position to a start, whose reversal is a
plan; or forwards from a puzzle's start to another, whose plan a search finds. An unsolvable one is
such a start, after a walk backwards with some pieces moved.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from pegplan.bench.sets.costs import CostBounds, worth
from pegplan.bench.sets.game import explored, make_puzzle, set_game
from pegplan.bench.sets.grades import Grade
from pegplan.bench.sets.recipe import Recipe
from pegplan.bench.sets.seeded import SeededRandom
from pegplan.bench.sets.walks import walk_back, walk_on
from pegplan.boards.board import Board, Position, Symmetry
from pegplan.boards.picture import EMPTY, FREE
from pegplan.boards.puzzle import AnyOf, Exact, Goal, Pattern, Puzzle
from pegplan.boards.rules import Step
from pegplan.boards.simulator import simulate
from pegplan.errors import PegplanError

Key = tuple[Any, ...]


@dataclass(frozen=True)
class Drawn:
    """A puzzle drawn at random, with a plan, not the best one, or a checked certificate."""

    puzzle: Puzzle
    plan: tuple[Step, ...] | None = None
    certificate: Any = None

    @property
    def proof(self) -> str:
        """``plan``, or the kind of the certificate."""
        return "plan" if self.certificate is None else str(self.certificate.kind)


def drawn_puzzles(
    recipe: Recipe, board: Board, number: int, round_: int, tries: int | None = None
) -> Iterator[Drawn]:
    """Puzzles drawn at random, at most as many as starts are tried.

    Args:
        number: the index of the instance, which decides its kind of proof.
        round_: part of the seed, so that another round draws another instance.
        tries: how many starts to try; the game says it without.
    """
    rng = SeededRandom(recipe.seed, number, round_)
    wanted, game = recipe.wanted[number], set_game(board)
    for _ in range(game.tries[wanted] if tries is None else tries):
        drawn = _drawn_start(recipe, board, number, round_, rng)
        if drawn is None:
            continue
        goal, start, plan = drawn
        puzzle = make_puzzle(board, goal, start, "drawn", recipe.objective)
        if puzzle.reached(start) or next(board.legal_steps(start), None) is None:
            continue
        if wanted is not None:
            if certificate := game.certificate(puzzle, wanted):
                yield Drawn(puzzle, certificate=certificate)
        elif plan := plan or explored(puzzle).plan:
            yield Drawn(puzzle, plan=plan)


def _drawn_start(
    recipe: Recipe, board: Board, number: int, round_: int, rng: SeededRandom
) -> tuple[Goal, Position, tuple[Step, ...] | None] | None:
    """A goal, a start, and a plan if one is known; None where no start was found."""
    game, wanted = set_game(board), recipe.wanted[number]
    if recipe.walk == "forwards":
        assert recipe.source is not None
        start = walk_on(board, recipe.source.start, recipe.span_of(number, round_, rng), rng)
        return None if start is None else (recipe.source.goal, start, None)
    goal, end = game.ending(recipe, board, rng)
    span = recipe.span_of(number, round_, rng)
    walked = walk_back(board, end, game.walk_length(board, end, span), rng)
    if walked is None:
        return None
    start, steps = walked
    if wanted is None:
        return goal, start, tuple(steps)
    return goal, game.spoiled(board, start, wanted, rng), None


def key(puzzle: Puzzle) -> Key:
    """A key that two puzzles share exactly if a symmetry of their board maps one to the other.

    A board is its cells and rules; its name does not count.
    """
    board = puzzle.board

    def image(symmetry: Symmetry) -> Key:
        return _image(board, puzzle.start, symmetry), _goal_image(board, puzzle.goal, symmetry)

    return (_board_digest(board), *min(map(image, board.symmetries)))


@lru_cache(maxsize=64)
def _board_digest(board: Board) -> str:
    rules = [
        (r.before, r.after, r.flip, r.cost, sorted(r.kinds.items()), sorted(board.places[r.name]))
        for r in board.rules
    ]
    return hashlib.sha256(repr((board.cells, rules)).encode()).hexdigest()


def _image(board: Board, position: Position, symmetry: Symmetry) -> tuple[int, ...]:
    """A position under a symmetry, as the number of each cell's sign, the last cell first."""
    signs = FREE + EMPTY + board.signs
    found = [0] * len(position)
    for cell, sign in zip(symmetry, position, strict=True):
        found[-1 - cell] = signs.index(sign)
    return tuple(found)


def _goal_image(board: Board, goal: Goal, symmetry: Symmetry) -> Key:
    if isinstance(goal, Exact | Pattern):
        return goal.kind, _image(board, str(goal.position), symmetry)
    if isinstance(goal, AnyOf):
        return goal.kind, tuple(sorted(_goal_image(board, each, symmetry) for each in goal.goals))
    return goal.kind, tuple(sorted(goal.pieces.items()))


@dataclass(frozen=True)
class Instance:
    """A drawn puzzle with what was measured of it; only solvable ones have a plan and bounds."""

    drawn: Drawn
    difficulty: int
    key: Key
    plan: tuple[Step, ...] | None = None
    bounds: Mapping[str, CostBounds] = field(default_factory=dict)
    grade: Grade | None = None

    @property
    def puzzle(self) -> Puzzle:
        """The drawn puzzle."""
        return self.drawn.puzzle

    def named(self, name: str) -> Instance:
        """The instance with another name."""
        return replace(self, drawn=replace(self.drawn, puzzle=self.puzzle.but(name=name)))


def difficulty_of(drawn: Drawn) -> int:
    """The difficulty of a drawn puzzle; takes at most a few seconds."""
    expanded, solved = set_game(drawn.puzzle.board).measure(drawn.puzzle)
    if solved and drawn.certificate is not None:
        raise PegplanError(f"{drawn.puzzle.title}: it has a plan and a {drawn.proof} certificate")
    return expanded


def instance_of(drawn: Drawn, difficulty: int) -> Instance:
    """The instance of a drawn puzzle: looks for the best plan by its objective, and for bounds."""
    puzzle, steps = drawn.puzzle, drawn.plan
    if steps is None:
        return Instance(drawn, difficulty, key(puzzle))
    game = set_game(puzzle.board)
    lower: dict[str, int] = {}
    for counted in game.bounded(puzzle.objective):
        lower[counted], best = game.least(puzzle, counted)
        if best is not None and worth(puzzle, best, counted) <= worth(puzzle, steps, counted):
            steps = best
    verdict = simulate(puzzle, steps)
    if not verdict.valid:
        raise PegplanError(f"{puzzle.title}: the reference plan fails: {verdict}")
    bounds = {each: CostBounds(lower[each], worth(puzzle, steps, each)) for each in lower}
    return Instance(drawn, difficulty, key(puzzle), steps, bounds)
