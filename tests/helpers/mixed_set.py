"""Benchmark sets that several tests start from."""

from __future__ import annotations

from functools import cache

from pegplan.bench.sets.make import make_set
from pegplan.bench.sets.recipe import Recipe
from pegplan.pddl.encoding import load_encoding
from pegplan.solitaire import catalog
from pegplan.solitaire.puzzle import Objective

MIXED = Recipe(
    board="english", encoding="moves", goal="central", objective=Objective.MOVES, count=7,
    span=(7, 8), seed=1, unsolvable=4,
)  # fmt: skip
"""Three solvable instances, and one unsolvable of every kind."""
SMALL = Recipe("triangle-5", "jump", "single", Objective.JUMPS, 4, (4, 6))


@cache
def made(recipe: Recipe) -> dict[str, str]:
    return make_set(recipe, catalog.board(recipe.board), load_encoding(recipe.encoding))
