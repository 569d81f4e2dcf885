"""Whether the claims of a set are what its recipe asks for, and its grades those of its runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pegplan.bench.sets.calibration import Calibration
from pegplan.bench.sets.grades import (
    MEASUREMENTS,
    Measured,
    doubt_of,
    grade_of,
    is_extended,
    read_measurements,
)
from pegplan.bench.sets.make import draw_suitable
from pegplan.bench.sets.manifest import MANIFEST, Claim, Manifest, made_here
from pegplan.bench.sets.recipe import Recipe, fits_goal, share
from pegplan.errors import InputError
from pegplan.game.board import Board

DRAWN = 5
"""Instances of a set of which the first that a seed draws is looked for."""


def recipe_faults(recipe: Recipe, manifest: Manifest) -> Iterator[str]:
    """Texts that say where a manifest contradicts its recipe."""
    claims = manifest.claims
    if [board.name for board in manifest.boards] != [recipe.board]:
        names = ", ".join(board.name for board in manifest.boards)
        yield f"recipe: board {recipe.board} is not {names}"
        return
    wanted = Counter(kind or "plan" for kind in recipe.wanted)
    found = Counter(claim.proof for claim in claims)
    for kind in sorted({*wanted, *found}):
        if wanted[kind] != found[kind]:
            yield f"recipe: {wanted[kind]} of {kind} asked for, {found[kind]} there"
    for claim in claims:
        yield from _claim_faults(recipe, manifest.boards[0], claim)
    tests = sum(claim.split == "test" for claim in claims)
    unsplit = sum(claim.split is None for claim in claims)
    shares = recipe.split
    if unsplit != (len(claims) if shares is None else 0):
        yield "recipe: some instances are neither training nor test"
    elif shares is not None and tests != share(len(claims), shares):
        yield f"recipe: a split of {shares[0]}:{shares[1]} has not {tests} tests"


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


def seed_fault(manifest: Manifest) -> str | None:
    """Says that the recipe's seed draws another set than this; empty if it draws this one.

    The first puzzle that a recipe draws is always part of its set; so it is drawn again. None
    where none is drawn at first, where another version of pegplan made the set, and in calibrated
    sets, so that this does not decide it.
    """
    recipe = manifest.recipe
    if isinstance(recipe, Calibration) or manifest.made_with != made_here():
        return None
    for number in range(min(recipe.count, DRAWN)):
        found = draw_suitable(recipe, manifest.boards[0], number, 0)
        if found is not None:
            puzzle = found[0].puzzle
            there = any((c.start, c.goal) == (puzzle.start, puzzle.goal) for c in manifest.claims)
            return "" if there else f"recipe: seed {recipe.seed} draws another set"
    return None


def calibration_faults(
    recipe: Calibration, manifest: Manifest, text: str
) -> Iterator[tuple[str, str]]:
    """Where grades, order, sources or measurements don't fit: a file, and what is wrong.

    Args:
        text: of ``measurements.json``.
    """
    try:
        runs = read_measurements(text)
    except InputError as error:
        yield MEASUREMENTS, str(error)
        return
    own_alone = not is_extended(text)  # the tasks of an earlier set came from its own sources
    for claim in manifest.claims:
        if own_alone and not _has_source(recipe, manifest.board_of[claim.board], claim):
            yield MANIFEST, f"{claim.name}: no source of the recipe has such a task"
        if claim.solvable == (recipe.track == "unsolvable"):
            yield MANIFEST, f"{claim.name}: its proof is {claim.proof}, in track {recipe.track}"
        yield from _grade_faults(recipe, claim, runs.get(claim.name, []))
    grades = [claim.grade.sort_key for claim in manifest.claims if claim.grade is not None]
    if len(grades) < len(manifest.claims):
        yield MANIFEST, "some instances have no grade"
    elif grades != sorted(grades):
        yield MANIFEST, "its instances are not numbered from easy to hard"


def _grade_faults(
    recipe: Calibration, claim: Claim, runs: Sequence[Measured]
) -> Iterator[tuple[str, str]]:
    name = claim.name
    if [run.planner for run in runs] != list(recipe.planners):
        yield MEASUREMENTS, f"{name}: it needs one run of each planner of the recipe"
        return
    if claim.grade != grade_of(runs):
        yield MANIFEST, f"{name}: its grade is not that of its runs, {grade_of(runs)}"
    if doubt := doubt_of(runs):
        yield MEASUREMENTS, f"{name}: its grade is not certain, since {doubt}"
    right = "solved" if claim.solvable else "unsolvable"
    for run in runs:
        if run.answered != (run.status == right):
            answered = "answered" if run.answered else "not answered"
            yield MEASUREMENTS, f"{name}: {run.planner}: {run.status} is noted {answered}"


def _has_source(recipe: Calibration, board: Board, claim: Claim) -> bool:
    """Whether a source of the recipe has the claim's board, number of pegs and goal."""
    return any(
        source.board == board.name
        and source.pegs[0] <= len(claim.start) <= source.pegs[1]
        and any(fits_goal(goal, claim.goal, board) for goal in source.goals)
        for source in recipe.sources
    )
