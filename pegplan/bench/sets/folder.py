"""The files of a set, and the folder that they are written to."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType

from pegplan.bench.sets.calibration import Calibration
from pegplan.bench.sets.costs import TaskCost, worth
from pegplan.bench.sets.draw import Instance
from pegplan.bench.sets.game import set_game
from pegplan.bench.sets.grades import MEASUREMENTS, read_measurements
from pegplan.bench.sets.manifest import MANIFEST, Claim, Manifest, digest
from pegplan.bench.sets.readme import readme
from pegplan.bench.sets.recipe import Recipe
from pegplan.boards.board import Board
from pegplan.boards.puzzle import Puzzle, plural
from pegplan.boards.rules import Step
from pegplan.boards.simulator import simulate
from pegplan.errors import InputError, PegplanError, Unsupported
from pegplan.pddl.encoding import Encoding, encoding_names
from pegplan.pddl.importing import import_task
from pegplan.pddl.plans.taskcheck import verify_actions
from pegplan.pddl.plans.writing import plan_of, plan_text
from pegplan.pddl.playable import EncodedTask, Playable
from pegplan.pddl.render import Task
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
    def puzzles(self) -> tuple[Puzzle, ...]:
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
    boards: tuple[Board, ...],
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
            files[claim.certificate] = _certificate_text(instance)
    files = dict(sorted(files.items()))
    hashes = {path: digest(text) for path, text in files.items()}
    manifest = Manifest(recipe, boards, tuple(claims), hashes)
    runs = read_measurements(more[MEASUREMENTS]) if MEASUREMENTS in more else {}
    return {"README.md": readme(manifest, runs), MANIFEST: manifest.dumps(), **files}


def _certificate_text(instance: Instance) -> str:
    game = set_game(instance.puzzle.board)
    return game.certificate_text(instance.drawn.certificate)


def _claim(
    recipe: Recipe | Calibration, instance: Instance, task: Task, one_domain: bool
) -> tuple[Claim, str]:
    """The claims on an instance, and the text of its reference plan."""
    playable = read_back(task)
    puzzle, bounds = instance.puzzle, dict(instance.bounds)
    plan, cost = "", None
    if instance.plan is not None:
        plan, steps, total = reference_plan(playable, instance.plan)
        # Steps that overlap have no order, and an encoding may leave out that of the best plan.
        for each in set_game(puzzle.board).ordered & bounds.keys():
            if playable.task.is_temporal or worth(puzzle, steps, each) != bounds[each].upper:
                del bounds[each]
        counted = puzzle.objective in task.encoding.objectives
        cost = TaskCost.of(
            total, playable.counts, bounds.get(puzzle.objective) if counted else None
        )
    claim = Claim(
        puzzle.name.rpartition("/")[2],
        puzzle.board.name,
        puzzle.start,
        puzzle.goal,
        instance.drawn.proof,
        str(puzzle.objective),
        instance.difficulty,
        cost,
        bounds,
        one_domain,
        instance.grade,
    )
    return claim, plan


def difference(found: Puzzle, claimed: Puzzle) -> str | None:
    """A text that says how a task's puzzle differs from the claimed one; None if it does not."""
    theirs, ours = found.board, claimed.board
    if (theirs.cells, theirs.steps) != (ours.cells, ours.steps):
        nouns = f"{plural(ours.cell_noun)} and {plural(ours.step_noun)}"
        return f"its {nouns} are not those of board {ours.name}"
    if found.start != claimed.start:
        pairs = zip(ours.cells, found.start, claimed.start, strict=True)
        strange = next(cell for cell, one, other in pairs if one != other)
        return f"its start differs from the manifest's, on {strange} first"
    if found.goal != claimed.goal:
        return f"its goal is {found.goal_text}; the manifest says {claimed.goal_text}"
    return None


def read_task(
    puzzle: Puzzle, ours: Task | None, texts: tuple[str, str], files: tuple[str, str]
) -> Playable:
    """A task as a puzzle: of a game that recognises its tasks from the PDDL alone.

    Other tasks are what an encoding writes of the puzzle, to the byte.

    Args:
        ours: what the encoding writes here.
        texts, files: domain and problem, and their names.

    Raises:
        InputError: it is no such task.
    """
    if set_game(puzzle.board).reads_tasks:
        return import_task(*texts, puzzle.name, files)
    assert ours is not None
    for text, own, file in zip(texts, (ours.domain, ours.problem), files, strict=True):
        if text != own:
            raise InputError(f"{file} is not what encoding {ours.encoding.name} writes")
    return EncodedTask.of(ours)


def read_back(task: Task) -> Playable:
    """Read a rendered task as a puzzle; raises :class:`Unsupported` if it is not the task's."""
    game, counted, name = set_game(task.puzzle.board), task.encoding.objectives, task.encoding.name
    try:
        if not game.reads_tasks and name not in encoding_names():
            raise InputError("it is none of the shipped ones")
        texts = (task.domain, task.problem)
        found = read_task(task.puzzle, task, texts, ("its domain", "its problem"))
        fault = difference(found.puzzle, task.puzzle)
        if fault is None and counted and found.puzzle.objective not in counted:
            fault = f"its metric is read as counting {found.counts}"
    except InputError as error:
        fault = str(error)
    if fault is not None:
        raise Unsupported(
            f"encoding {name}: what it writes can't be read back, so nobody could check a set of "
            f"it: {fault}"
        )
    return found


def reference_plan(
    playable: Playable, steps: Sequence[Step]
) -> tuple[str, tuple[Step, ...], Fraction]:
    """A plan file in the task's own actions, already checked, its steps, and its cost.

    The steps are the given ones, or the same in another order, or mirrored, where the task does
    not allow the given ones.
    """
    actions = list(plan_of(playable, steps))
    verdict = verify_actions(playable, actions)
    board = simulate(playable.puzzle, verdict.steps)
    if verdict.cost is None or not board.valid or len(verdict.steps) != len(steps):
        fault = verdict if verdict.cost is None else board
        raise PegplanError(f"{playable.task.name}: the reference plan fails: {fault}")
    return plan_text(playable, actions, verdict.cost), verdict.steps, verdict.cost


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
