"""A calibrated set that is to be extended: its tasks, with their runs."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pegplan.bench.calibration.candidates import Candidate, Order
from pegplan.bench.calibration.check import UNCERTAIN
from pegplan.bench.calibration.grades import (
    MEASUREMENTS,
    Measured,
    doubt_of,
    grade_of,
    read_measurements,
)
from pegplan.bench.calibration.recipe import Calibration
from pegplan.bench.checkset import check_set
from pegplan.bench.claims import puzzle_of
from pegplan.bench.instance import Drawn
from pegplan.bench.manifest import MANIFEST, Claim, Manifest
from pegplan.bench.reader import read_manifest
from pegplan.bench.recipe import fits_goal
from pegplan.bench.reverse import key
from pegplan.errors import InputError
from pegplan.files import read_text
from pegplan.game.board import Board
from pegplan.pddl.importing.importer import import_task
from pegplan.pddl.plans.taskcheck import verify_plan
from pegplan.proofs.certificate import Certificate

MOST_BYTES = 64_000_000
SAME = ("track", "encoding", "objective", "memory_mb", "planners")
"""What the recipe of an extended set must have in common with that of the earlier set."""


@dataclass(frozen=True)
class Earlier:
    """The tasks of a set that is extended; all of them stay.

    Attributes:
        candidates: its tasks.
        runs: of each, by its name and then by planner.
        graded: the names of those that have a grade already, which is certain.
        machines: on which machines it was measured, each with the time of the last run there.
    """

    candidates: tuple[Candidate, ...] = ()
    runs: Mapping[str, dict[str, Measured]] = field(default_factory=dict)
    graded: frozenset[str] = frozenset()
    machines: tuple[Mapping[str, Any], ...] = ()


NOTHING = Earlier()
"""For a set that extends no other."""


def read_earlier(folder: Path, recipe: Calibration) -> Earlier:
    """The set in a folder.

    Raises:
        InputError: it is no calibrated set, is damaged, or does not suit the recipe.
    """
    # What is not certain is measured again here.
    faults = [f for f in check_set(folder, quick=True).faults if UNCERTAIN not in f.what]
    if faults:
        raise InputError(f"{folder} can't be extended: {faults[0]}; see pegplan check-set {folder}")
    manifest = read_manifest(_text(folder, MANIFEST))
    if not isinstance(manifest.recipe, Calibration):
        raise InputError(f"{folder} can't be extended: its tasks have no measured grades")
    _check_same(folder, manifest.recipe, recipe)
    measured = _text(folder, MEASUREMENTS)
    runs = read_measurements(measured)
    candidates, by_name = [], {}
    for claim in manifest.claims:
        candidate = _candidate(folder, manifest, claim, recipe)
        candidates.append(candidate)
        by_name[candidate.name] = {run.planner: run for run in runs[claim.name]}
    graded = [name for name, own in by_name.items() if _certain(list(own.values()))]
    machines = _machines(json.loads(measured), runs)
    return Earlier(tuple(candidates), by_name, frozenset(graded), machines)


def _certain(runs: Sequence[Measured]) -> bool:
    return grade_of(runs).seconds is not None and doubt_of(runs) is None


def _check_same(folder: Path, theirs: Calibration, recipe: Calibration) -> None:
    for name in SAME:
        if getattr(theirs, name) != getattr(recipe, name):
            raise InputError(
                f"{folder} can't be extended by this recipe: its {name.removesuffix('_mb')} is "
                f"{_shown(getattr(theirs, name))}, the recipe's {_shown(getattr(recipe, name))}"
            )
    if recipe.timeout < theirs.timeout:
        raise InputError(
            f"{folder} can't be extended by this recipe: its runs had up to {theirs.timeout:g} s, "
            f"the recipe gives {recipe.timeout:g} s"
        )
    if recipe.count < theirs.count:
        raise InputError(
            f"{folder} has {theirs.count} tasks, which all stay; the recipe asks for {recipe.count}"
        )


def _candidate(folder: Path, manifest: Manifest, claim: Claim, recipe: Calibration) -> Candidate:
    board = manifest.board_of[claim.board]
    # Named as in the set, with its board; candidates that are drawn have other names.
    puzzle = puzzle_of(claim, board)
    plan = certificate = None
    if claim.plan is not None:
        task = import_task(_text(folder, claim.domain), _text(folder, claim.problem), puzzle.name)
        plan = verify_plan(task, _text(folder, claim.plan)).jumps
    elif claim.certificate is not None:
        certificate = Certificate.loads(_text(folder, claim.certificate))
    source, goal = _origin(recipe, claim, board)
    kind = None if claim.solvable else claim.proof
    order = Order(0, source, goal, len(claim.start), kind)
    return Candidate(order, Drawn(puzzle, plan, certificate), key(puzzle))


def _origin(recipe: Calibration, claim: Claim, board: Board) -> tuple[int | None, str]:
    """The source of the recipe and its goal that allow such a task; no source if none does."""
    for place, source in enumerate(recipe.sources):
        for goal in source.goals:
            if source.board == board.name and fits_goal(goal, claim.goal, board):
                return place, goal
    return None, str(claim.goal)


def _machines(
    measured: Mapping[str, Any], runs: Mapping[str, list[Measured]]
) -> tuple[Mapping[str, Any], ...]:
    last = max(run.started for own in runs.values() for run in own)
    before = measured.get("earlier")
    return (
        *(before if isinstance(before, list) else ()),
        {"until": last, "machine": measured.get("machine")},
    )


def _shown(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _text(folder: Path, path: str) -> str:
    return read_text(folder / path, MOST_BYTES, "file of a set")
