"""Benchmark sets that several tests start from."""

from __future__ import annotations

from functools import cache

from pegplan.bench.sets.make import make_set
from pegplan.bench.sets.recipe import Recipe
from pegplan.game import catalog
from pegplan.game.puzzle import Objective
from pegplan.pddl.encoding import load_encoding

MIXED = Recipe(
    board="english", encoding="moves", goal="central", objective=Objective.MOVES, count=7,
    pegs=(7, 8), seed=1, unsolvable=4,
)  # fmt: skip
"""Three solvable instances, and one unsolvable of every kind."""
SMALL = Recipe("triangle-5", "jump", "single", Objective.JUMPS, 4, (4, 6))


@cache
def made(recipe: Recipe) -> dict[str, str]:
    return make_set(recipe, catalog.board(recipe.board), load_encoding(recipe.encoding))
