"""One instance of a set: its puzzle, and its plan or certificate, costs and difficulty."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from pegplan.bench.costs import CostBounds, least, value
from pegplan.bench.difficulty import Difficulty, measure, measure_unsolvable
from pegplan.bench.recipe import Recipe, ending
from pegplan.bench.reverse import Key, key, walk_back
from pegplan.bench.seeded import SeededRandom
from pegplan.bench.unsolvable import certificate_of_kind, spoiled
from pegplan.errors import PegplanError
from pegplan.game.bitwords import BitWords
from pegplan.game.board import Board
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Goal, Objective, Puzzle
from pegplan.game.simulator import simulate
from pegplan.proofs.certificate import Certificate

TRIES = 60
"""How many starts are tried to find one that the recipe allows."""


@dataclass(frozen=True)
class Instance:
    """An instance with its proof.

    Attributes:
        proof: ``plan``, or the kind of its certificate.
        plan: the stored plan; None where unsolvable.
        jumps, moves: bounds on the least cost of a plan; None where unsolvable.
        key: equal for two instances that a symmetry of the board maps to each other.
    """

    puzzle: Puzzle
    proof: str
    difficulty: Difficulty
    key: Key
    plan: tuple[Jump, ...] | None = None
    certificate: Certificate | None = None
    jumps: CostBounds | None = None
    moves: CostBounds | None = None

    def named(self, name: str) -> Instance:
        """The instance with another name."""
        return replace(self, puzzle=replace(self.puzzle, name=name))

    def cost(self, objective: Objective) -> CostBounds | None:
        """The bounds by an objective."""
        return self.jumps if objective is Objective.JUMPS else self.moves

    @property
    def status(self) -> str:
        """``solvable`` or ``unsolvable``."""
        return "unsolvable" if self.plan is None else "solvable"


def draw(recipe: Recipe, board: Board, number: int, round_: int) -> Instance | None:
    """Draw an instance at random; None where none of :data:`TRIES` starts is suitable.

    Args:
        number: the index of the instance, which decides its kind of proof.
        round_: part of the seed, so that another round draws another instance.
    """
    rng = SeededRandom(recipe.seed, number, round_)
    wanted = recipe.wanted[number]
    for _ in range(TRIES):
        goal, end = ending(recipe, board, rng)
        pegs = recipe.pegs_of(number, round_, rng)
        words = BitWords(board)
        walked = walk_back(words, words.word(end), pegs, rng)
        if walked is None:
            continue
        start, jumps = walked
        if wanted is None:
            found = _solvable(recipe, words, goal, start, tuple(jumps))
        else:
            found = _unsolvable(recipe, words, goal, spoiled(words, start, wanted, rng), wanted)
        if found is not None:
            return found
    return None


def make_puzzle(
    board: Board, goal: Goal, start: frozenset[Any], name: str, objective: Objective
) -> Puzzle:
    """The puzzle of an instance."""
    title = f"from {len(start)} pegs to {goal}"
    return Puzzle(board, f"{board.name}/{name}", start, goal, objective, title)


def _puzzle(recipe: Recipe, words: BitWords, goal: Goal, start: int) -> Puzzle | None:
    """The puzzle; None where its start is a goal position or has no jump."""
    position = words.position(start)
    puzzle = make_puzzle(words.board, goal, position, "drawn", recipe.objective)
    if puzzle.reached(position) or not any(words.board.legal_jumps(position)):
        return None
    return puzzle


def _fits(recipe: Recipe, difficulty: Difficulty) -> bool:
    if recipe.difficulty is None:
        return True
    low, high = recipe.difficulty
    return low <= difficulty.expanded <= high


def _solvable(
    recipe: Recipe, words: BitWords, goal: Goal, start: int, jumps: tuple[Jump, ...]
) -> Instance | None:
    puzzle = _puzzle(recipe, words, goal, start)
    if puzzle is None:
        return None
    difficulty = measure(puzzle)
    if not _fits(recipe, difficulty):
        return None
    lower: dict[Objective, int] = {}
    for objective in (*(o for o in Objective if o is not recipe.objective), recipe.objective):
        lower[objective], best = least(puzzle, objective)
        if best is not None and value(best, objective) <= value(jumps, objective):
            jumps = best
    verdict = simulate(puzzle, jumps)
    if not verdict.valid:
        raise PegplanError(f"{puzzle.title}: the reference plan fails: {verdict}")
    bounds = {o: CostBounds(lower[o], value(jumps, o)) for o in Objective}
    return Instance(
        puzzle,
        "plan",
        difficulty,
        key(puzzle),
        plan=jumps,
        jumps=bounds[Objective.JUMPS],
        moves=bounds[Objective.MOVES],
    )


def _unsolvable(
    recipe: Recipe, words: BitWords, goal: Goal, start: int, kind: str
) -> Instance | None:
    puzzle = _puzzle(recipe, words, goal, start)
    if puzzle is None:
        return None
    certificate = certificate_of_kind(puzzle, kind)
    if certificate is None:
        return None
    difficulty = measure_unsolvable(puzzle)
    if difficulty is None:
        raise PegplanError(f"{puzzle.title}: it has a plan and a {kind} certificate")
    if not _fits(recipe, difficulty):
        return None
    return Instance(puzzle, kind, difficulty, key(puzzle), certificate=certificate)
