"""The files of a set, and the folder that they are written to."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pegplan.bench.sets.calibration import Calibration
from pegplan.bench.sets.costs import TaskCost
from pegplan.bench.sets.draw import Instance
from pegplan.bench.sets.grades import MEASUREMENTS, read_measurements
from pegplan.bench.sets.manifest import MANIFEST, Claim, Manifest, digest
from pegplan.bench.sets.readme import readme
from pegplan.bench.sets.recipe import Recipe
from pegplan.boards.simulator import simulate
from pegplan.errors import InputError, PegplanError, Unsupported
from pegplan.pddl.encoding import Encoding
from pegplan.pddl.importing import import_task
from pegplan.pddl.plans.taskcheck import verify_actions
from pegplan.pddl.plans.writing import plan_of, plan_text
from pegplan.pddl.playable import Imported
from pegplan.pddl.render import Task
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.notation import Jump, moves_of
from pegplan.solitaire.puzzle import Objective, PegPuzzle
from pegplan.solvers.rendering import render_each

Files = Mapping[str, str]
"""Texts by their path within the set, always with ``/``."""


@dataclass(frozen=True)
class BenchmarkSet:
    """Planning tasks with plans or proofs, and a manifest with claims on each.

    Attributes:
        files: every file of the set: its text, by its path within the folder.
        manifest: the claims; ``manifest.counts`` says how many there are of everything.
    """

    manifest: Manifest
    files: Files = field(repr=False)

    @property
    def puzzles(self) -> tuple[PegPuzzle, ...]:
        """The puzzle of each task, in the order of the manifest."""
        return tuple(map(self.manifest.puzzle, self.manifest.claims))

    def write(self, folder: str | Path, force: bool = False) -> None:
        """Write the set, whole or not at all.

        Args:
            folder: where to; made where it is not there.
            force: replace a set that is there.
        """
        write_set(self.files, Path(folder), force)


def files_of(
    recipe: Recipe | Calibration,
    boards: tuple[PegBoard, ...],
    encoding: Encoding,
    instances: Sequence[Instance],
    more: Files = MappingProxyType({}),
) -> dict[str, str]:
    """The set's files for these instances, numbered and named already.

    Args:
        boards: of the instances.
        more: other files of the set.
    """
    tasks = render_each([instance.puzzle for instance in instances], encoding)
    one_domain = len({task.domain for task in tasks}) == 1
    files = {**more, **({"domain.pddl": tasks[0].domain} if one_domain else {})}
    claims = []
    for instance, task in zip(instances, tasks, strict=True):
        claim, plan = _claim(recipe, instance, task, one_domain)
        claims.append(claim)
        files |= {claim.domain: task.domain, claim.problem: task.problem}
        if claim.plan is not None:
            files[claim.plan] = plan
        if claim.certificate is not None and instance.drawn.certificate is not None:
            files[claim.certificate] = instance.drawn.certificate.dumps()
    files = dict(sorted(files.items()))
    hashes = {path: digest(text) for path, text in files.items()}
    manifest = Manifest(recipe, boards, tuple(claims), hashes)
    runs = read_measurements(more[MEASUREMENTS]) if MEASUREMENTS in more else {}
    return {"README.md": readme(manifest, runs), MANIFEST: manifest.dumps(), **files}


def _claim(
    recipe: Recipe | Calibration, instance: Instance, task: Task, one_domain: bool
) -> tuple[Claim, str]:
    """The claims on an instance, and the text of its reference plan."""
    imported = read_back(task)
    puzzle, bounds = instance.puzzle, dict(instance.bounds)
    plan, cost = "", None
    if instance.plan is not None:
        plan, jumps, total = reference_plan(imported, instance.plan)
        # Jumps that overlap are no moves, and an encoding may leave out the order of the best.
        if imported.task.is_temporal or len(moves_of(jumps)) != bounds[Objective.MOVES].upper:
            del bounds[Objective.MOVES]
        counted = recipe.objective in task.encoding.objectives
        cost = TaskCost.of(
            total, imported.counts, bounds.get(recipe.objective) if counted else None
        )
    claim = Claim(
        puzzle.name.rpartition("/")[2],
        puzzle.board.name,
        puzzle.pegs,
        puzzle.goal,
        instance.drawn.proof,
        recipe.objective,
        instance.difficulty,
        cost,
        bounds.get(Objective.JUMPS),
        bounds.get(Objective.MOVES),
        one_domain,
        instance.grade,
    )
    return claim, plan


def difference(imported: PegPuzzle, claimed: PegPuzzle) -> str | None:
    """A text that says how a task's puzzle differs from the claimed one; None if it does not."""
    theirs, ours = imported.board, claimed.board
    if (theirs.holes, theirs.jump_set) != (ours.holes, ours.jump_set):
        return f"its holes and jumps are not those of board {claimed.board.name}"
    if imported.pegs != claimed.pegs:
        strange = min(imported.pegs ^ claimed.pegs)
        return f"its start differs from the manifest's, on {strange} first"
    if imported.goal != claimed.goal:
        return f"its goal is {imported.goal_text}; the manifest says {claimed.goal_text}"
    return None


def read_back(task: Task) -> Imported:
    """Import a rendered task; raises :class:`Unsupported` if it is not the task's puzzle."""
    try:
        imported = import_task(task.domain, task.problem)
        fault = difference(as_puzzle(imported.puzzle), as_puzzle(task.puzzle))
        counted = task.encoding.objectives
        if fault is None and counted and imported.puzzle.objective not in counted:
            fault = f"its metric is read as counting {imported.counts}"
    except InputError as error:
        fault = str(error)
    if fault is not None:
        raise Unsupported(
            f"encoding {task.encoding.name}: what it writes can't be read back, so nobody could "
            f"check a set of it: {fault}"
        )
    return imported


def reference_plan(
    imported: Imported, jumps: Sequence[Jump]
) -> tuple[str, tuple[Jump, ...], Fraction]:
    """A plan file in the task's own actions, already checked, its jumps, and its cost.

    The jumps are the given jumps, or the same in another order, or mirrored, where the task does
    not allow the given ones.
    """
    actions = list(plan_of(imported, jumps))
    verdict = verify_actions(imported, actions)
    board = simulate(imported.puzzle, verdict.steps)
    if verdict.cost is None or not board.valid or len(verdict.steps) != len(jumps):
        fault = verdict if verdict.cost is None else board
        raise PegplanError(f"{imported.task.name}: the reference plan fails: {fault}")
    steps: Any = verdict.steps
    return plan_text(imported, actions, verdict.cost), steps, verdict.cost


def check_folder(folder: Path, force: bool) -> None:
    """Raise :class:`InputError` where a set must not be written to a folder."""
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise InputError(f"can't write {folder}: it is no folder")
    if not folder.absolute().parent.is_dir():
        raise InputError(f"can't write {folder}: folder {folder.parent} does not exist")
    if folder.is_dir() and any(folder.iterdir()):
        if not (folder / MANIFEST).is_file():
            raise InputError(f"can't write {folder}: it holds other files; name a new folder")
        if not force:
            raise InputError(f"can't write {folder}: it holds a set; --force replaces it")


def write_set(files: Files, folder: Path, force: bool = False) -> None:
    """Write a set atomically: to a new folder first, which is then renamed."""
    check_folder(folder, force)
    folder = Path(os.path.realpath(folder))  # a link to it stays
    part, old = (folder.with_name(f".{folder.name}.{os.getpid()}.{end}") for end in ("part", "old"))
    try:
        for path, text in files.items():
            target = part / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(text.encode())
        if folder.is_dir():
            folder.rename(old)
        part.rename(folder)
    except OSError as error:
        raise InputError(f"can't write {folder}: {error.strerror}") from None
    finally:
        if old.is_dir() and not folder.exists():
            old.rename(folder)
        shutil.rmtree(part, ignore_errors=True)
        shutil.rmtree(old, ignore_errors=True)
