"""Candidates: puzzles drawn at random from the sources of a recipe, each with its proof."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product

from pegplan.bench.sets.calibration import Calibration
from pegplan.bench.sets.draw import Drawn, Key, drawn_puzzles, key
from pegplan.bench.sets.make import check_recipe
from pegplan.bench.sets.recipe import Recipe
from pegplan.bench.sets.workers import Mapped
from pegplan.game.board import Board
from pegplan.game.puzzle import Puzzle
from pegplan.pddl.encoding import load_encoding
from pegplan.proofs.certificate import SET_KINDS

SPREAD = 0.6180339887498949
"""The golden ratio minus 1: the fractional parts of its first n multiples lie evenly, for any n."""
EXHAUSTIONS = 2
"""How many starts are tried for a candidate that only a search of all positions refutes. Each may
take a minute; other kinds of candidates are found many times faster."""


@dataclass(frozen=True)
class Order:
    """The properties that a candidate is to have.

    Attributes:
        number: the candidate's number, counted from 1; part of its seed.
        source: the index of its source in the recipe.
        pegs: the number of pegs of its start.
        kind: the kind of its certificate; None if it must be solvable.
    """

    number: int
    source: int
    goal: str
    pegs: int
    kind: str | None


@dataclass(frozen=True)
class Candidate:
    """A puzzle drawn for an order, with the plan or the certificate that decides it.

    Attributes:
        key: equal for puzzles that are the same up to a symmetry of the board.
    """

    order: Order
    drawn: Drawn
    key: Key

    @property
    def puzzle(self) -> Puzzle:
        """Its puzzle, named after the board and its own number."""
        return self.drawn.puzzle

    @property
    def name(self) -> str:
        """The puzzle's name."""
        return self.puzzle.name


def first_orders(recipe: Calibration) -> list[Order]:
    """The candidates to draw at first: sources, goals and kinds in turn, pegs spread evenly."""
    orders = []
    for number in range(1, recipe.candidates + 1):
        place = (number - 1) % len(recipe.sources)
        source, turn = recipe.sources[place], (number - 1) // len(recipe.sources)
        low, high = source.pegs
        pegs = low + int(number * SPREAD % 1 * (high - low + 1))
        goal = source.goals[turn % len(source.goals)]
        kind = None if recipe.track != "unsolvable" else SET_KINDS[number // 2 % len(SET_KINDS)]
        orders.append(Order(number, place, goal, pegs, kind))
    return orders


def check_sources(recipe: Calibration, boards: Mapping[str, Board]) -> None:
    """Check each goal of each source with the fewest and the most pegs that it may start with.

    Raises:
        InputError: no task of a source can be drawn.
    """
    encoding = load_encoding(recipe.encoding)
    for source in recipe.sources:
        for goal, pegs in product(source.goals, source.pegs):
            one = _one(recipe, source.board, goal, pegs, None)
            check_recipe(one, boards[source.board], encoding)


def draw_candidates(
    recipe: Calibration,
    boards: Mapping[str, Board],
    orders: Sequence[Order],
    seen: set[Key],
    mapped: Mapped,
    progress: Callable[[str], None],
) -> list[Candidate]:
    """A candidate for each order that can be met.

    Args:
        boards: by the names that the recipe gives them.
        seen: keys of the candidates so far, to which those of the new ones are added. No two
            candidates have the same key.
        mapped: shares the work among processes; the result is the same.
    """
    found = []
    for number, candidate in enumerate(mapped(partial(_draw, recipe, boards), orders), start=1):
        progress(f"candidates: {number} of {len(orders)} drawn")
        if candidate is not None and candidate.key not in seen:
            seen.add(candidate.key)
            found.append(candidate)
    return found


def _draw(recipe: Calibration, boards: Mapping[str, Board], order: Order) -> Candidate | None:
    board = boards[recipe.sources[order.source].board]
    one = _one(recipe, board.name, order.goal, order.pegs, order.kind)
    tries = EXHAUSTIONS if order.kind == "exhaustion" else None
    drawn = next(drawn_puzzles(one, board, 0, order.number, tries), None)
    if drawn is None:
        return None
    puzzle = replace(drawn.puzzle, name=f"{board.name}/c{order.number:04}")
    return Candidate(order, replace(drawn, puzzle=puzzle), key(puzzle))


def _one(recipe: Calibration, board: str, goal: str, pegs: int, kind: str | None) -> Recipe:
    """The recipe of a set of one instance, as ``pegplan generate`` would draw it."""
    return Recipe(
        board, recipe.encoding, goal, recipe.objective, 1, (pegs, pegs), recipe.seed,
        unsolvable=0 if kind is None else 1, kinds=(kind,) if kind else SET_KINDS,
    )  # fmt: skip
