"""One instance of a set: its puzzle, and its plan or certificate, costs and difficulty."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from pegplan.bench.calibration.grades import Grade
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

TRIES = {None: 60, "class": 60, "pagoda": 600, "jump-counts": 600, "exhaustion": 60}
"""How many starts are tried to find one that the recipe allows, by kind of proof. Of starts with
many pegs, few are refuted by weights or counts, and a try takes 15 ms."""


@dataclass(frozen=True)
class Instance:
    """An instance with its proof.

    Attributes:
        proof: ``plan``, or the kind of its certificate.
        plan: the stored plan; None where unsolvable.
        jumps, moves: bounds on the least cost of a plan; None where unsolvable.
        key: equal for two instances that a symmetry of the board maps to each other.
        grade: its difficulty for planners, where these were measured.
    """

    puzzle: Puzzle
    proof: str
    difficulty: Difficulty
    key: Key
    plan: tuple[Jump, ...] | None = None
    certificate: Certificate | None = None
    jumps: CostBounds | None = None
    moves: CostBounds | None = None
    grade: Grade | None = None

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


@dataclass(frozen=True)
class Drawn:
    """A puzzle drawn at random, with the plan or the certificate that decides it.

    Attributes:
        plan: a plan, not the best one; None where unsolvable.
        certificate: checked; None where solvable.
    """

    puzzle: Puzzle
    plan: tuple[Jump, ...] | None = None
    certificate: Certificate | None = None


def draw(recipe: Recipe, board: Board, number: int, round_: int) -> Instance | None:
    """Draw an instance at random; None where no start that was tried is suitable.

    Args:
        number: the index of the instance, which decides its kind of proof.
        round_: part of the seed, so that another round draws another instance.
    """
    found = draw_suitable(recipe, board, number, round_)
    return None if found is None else instance_of(*found, recipe.objective)


def draw_suitable(
    recipe: Recipe, board: Board, number: int, round_: int
) -> tuple[Drawn, Difficulty] | None:
    """The puzzle of :func:`draw`, without its costs."""
    for drawn in drawn_puzzles(recipe, board, number, round_):
        difficulty = difficulty_of(drawn)
        if _fits(recipe, difficulty):
            return drawn, difficulty
    return None


def drawn_puzzles(
    recipe: Recipe, board: Board, number: int, round_: int, tries: int | None = None
) -> Iterator[Drawn]:
    """Puzzles drawn at random, at most as many as starts are tried; see :func:`draw`.

    Args:
        tries: how many starts to try; :data:`TRIES` says it without.
    """
    rng = SeededRandom(recipe.seed, number, round_)
    wanted = recipe.wanted[number]
    words = BitWords(board)
    for _ in range(TRIES[wanted] if tries is None else tries):
        goal, end = ending(recipe, board, rng)
        pegs = recipe.pegs_of(number, round_, rng)
        walked = walk_back(words, words.word(end), pegs, rng)
        if walked is None:
            continue
        start, jumps = walked
        start = start if wanted is None else spoiled(words, start, wanted, rng)
        puzzle = _puzzle(recipe, words, goal, start)
        if puzzle is None:
            continue
        if wanted is None:
            yield Drawn(puzzle, plan=tuple(jumps))
        elif certificate := certificate_of_kind(puzzle, wanted):
            yield Drawn(puzzle, certificate=certificate)


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


def difficulty_of(drawn: Drawn) -> Difficulty:
    """The difficulty of a drawn puzzle; takes at most a few seconds."""
    if drawn.certificate is None:
        return measure(drawn.puzzle)
    difficulty = measure_unsolvable(drawn.puzzle)
    if difficulty is None:
        raise PegplanError(
            f"{drawn.puzzle.title}: it has a plan and a {drawn.certificate.kind} certificate"
        )
    return difficulty


def instance_of(drawn: Drawn, difficulty: Difficulty, objective: Objective) -> Instance:
    """The instance of a drawn puzzle: looks for the best plan by the objective, and for bounds."""
    puzzle = drawn.puzzle
    if drawn.plan is None:
        assert drawn.certificate is not None
        kind = drawn.certificate.kind
        return Instance(puzzle, kind, difficulty, key(puzzle), certificate=drawn.certificate)
    jumps = drawn.plan
    lower: dict[Objective, int] = {}
    for counted in (*(o for o in Objective if o is not objective), objective):
        lower[counted], best = least(puzzle, counted)
        if best is not None and value(best, counted) <= value(jumps, counted):
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
