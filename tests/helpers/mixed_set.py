"""Benchmark sets that several tests start from."""

from __future__ import annotations

from pegplan.bench.sets.make import make_set
from pegplan.bench.sets.recipe import Recipe
from pegplan.game import catalog
from pegplan.game.puzzle import Objective
from pegplan.pddl.encoding import load_encoding

MIXED = Recipe(
    board="english", encoding="moves", goal="central", objective=Objective.MOVES, count=9,
    pegs=(7, 10), seed=5, unsolvable=4,
)  # fmt: skip
"""Five solvable instances, and one unsolvable of every kind."""


def made(recipe: Recipe) -> dict[str, str]:
    return make_set(recipe, catalog.board(recipe.board), load_encoding(recipe.encoding))
