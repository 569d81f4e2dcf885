"""Check that the claims of a set are what its recipe asks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pegplan.bench.instance import draw_suitable
from pegplan.bench.manifest import Claim
from pegplan.bench.recipe import Recipe, fits_goal, share
from pegplan.game.board import Board

DRAWN = 5
"""Instances of a set of which the first that a seed draws is looked for."""


def recipe_faults(
    recipe: Recipe, boards: Sequence[Board], claims: Sequence[Claim]
) -> Iterator[str]:
    """Texts that say where a manifest contradicts its recipe."""
    if [board.name for board in boards] != [recipe.board]:
        names = ", ".join(board.name for board in boards)
        yield f"recipe: board {recipe.board} is not {names}"
        return
    wanted = Counter(kind or "plan" for kind in recipe.wanted)
    found = Counter(claim.proof for claim in claims)
    for kind in sorted({*wanted, *found}):
        if wanted[kind] != found[kind]:
            yield f"recipe: {wanted[kind]} of {kind} asked for, {found[kind]} there"
    for claim in claims:
        yield from _claim_faults(recipe, boards[0], claim)
    tests = sum(claim.split == "test" for claim in claims)
    unsplit = sum(claim.split is None for claim in claims)
    shares = recipe.split
    if unsplit != (len(claims) if shares is None else 0):
        yield "recipe: some instances are neither training nor test"
    elif shares is not None and tests != share(len(claims), shares):
        yield f"recipe: a split of {shares[0]}:{shares[1]} has not {tests} tests"


def seed_fault(recipe: Recipe, board: Board, claims: Sequence[Claim]) -> str | None:
    """Says that the recipe's seed draws another set than this; empty if it draws this one.

    The first puzzle that the recipe draws is always part of its set; so it is drawn again.
    None where none is drawn at first, so that this does not decide it.
    """
    for number in range(min(recipe.count, DRAWN)):
        found = draw_suitable(recipe, board, number, 0)
        if found is not None:
            puzzle = found[0].puzzle
            there = any((c.start, c.goal) == (puzzle.start, puzzle.goal) for c in claims)
            return "" if there else f"recipe: seed {recipe.seed} draws another set"
    return None


def _claim_faults(recipe: Recipe, board: Board, claim: Claim) -> Iterator[str]:
    low, high = recipe.pegs
    if not low <= len(claim.start) <= high:
        yield f"{claim.name}: {len(claim.start)} pegs, not {low} to {high}"
    if not fits_goal(recipe.goal, claim.goal, board):
        yield f"{claim.name}: its goal is not {recipe.goal}"
    if recipe.difficulty is not None:
        low, high = recipe.difficulty
        if not low <= claim.difficulty <= high:
            yield f"{claim.name}: difficulty {claim.difficulty} is out of range"
