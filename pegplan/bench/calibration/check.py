"""Check the grades of a calibrated set against the runs that they come from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from pegplan.bench.calibration.grades import (
    MEASUREMENTS,
    doubt_of,
    grade_of,
    is_extended,
    read_measurements,
)
from pegplan.bench.calibration.recipe import Calibration
from pegplan.bench.recipe import fits_goal
from pegplan.errors import InputError
from pegplan.game.board import Board

if TYPE_CHECKING:
    from pegplan.bench.manifest import Claim


UNCERTAIN = "its grade is not certain"
"""What is said of a task that :func:`~pegplan.bench.calibration.grades.doubt_of` doubts."""


def calibration_faults(
    recipe: Calibration, boards: Mapping[str, Board], claims: Sequence[Claim], text: str | None
) -> Iterator[tuple[str, str]]:
    """Where grades, order, sources or measurements don't fit: a file, and what is wrong.

    Args:
        boards: of the set, by name.
        text: of ``measurements.json``; None where it is missing, which is reported elsewhere.
    """
    if text is None:
        return
    try:
        runs = read_measurements(text)
    except InputError as error:
        yield MEASUREMENTS, str(error)
        return
    manifest = "manifest.json"
    own_alone = not is_extended(text)  # the tasks of an earlier set came from its own sources
    for claim in claims:
        if own_alone and not _has_source(recipe, boards[claim.board], claim):
            yield manifest, f"{claim.name}: no source of the recipe has such a task"
        if claim.solvable == (recipe.track == "unsolvable"):
            yield manifest, f"{claim.name}: its proof is {claim.proof}, in track {recipe.track}"
        own = runs.get(claim.name, [])
        if [run.planner for run in own] != list(recipe.planners):
            yield MEASUREMENTS, f"{claim.name}: it needs one run of each planner of the recipe"
        elif claim.grade != grade_of(own):
            yield manifest, f"{claim.name}: its grade is not that of its runs, {grade_of(own)}"
        if len(own) == len(recipe.planners) and (doubt := doubt_of(own)):
            yield MEASUREMENTS, f"{claim.name}: {UNCERTAIN}, since {doubt}"
        right = "solved" if claim.solvable else "unsolvable"
        for run in own:
            if run.answered != (run.status == right):
                answered = "answered" if run.answered else "not answered"
                yield MEASUREMENTS, f"{claim.name}: {run.planner}: {run.status} is noted {answered}"
    grades = [claim.grade.sort_key for claim in claims if claim.grade is not None]
    if len(grades) < len(claims):
        yield manifest, "some instances have no grade"
    elif grades != sorted(grades):
        yield manifest, "its instances are not numbered from easy to hard"


def _has_source(recipe: Calibration, board: Board, claim: Claim) -> bool:
    """Whether a source of the recipe has the claim's board, number of pegs and goal."""
    return any(
        source.board == board.name
        and source.pegs[0] <= len(claim.start) <= source.pegs[1]
        and any(fits_goal(goal, claim.goal, board) for goal in source.goals)
        for source in recipe.sources
    )
