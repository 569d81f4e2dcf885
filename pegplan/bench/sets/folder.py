"""The files of a set, and the folder that they are written to."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from pegplan.bench.sets.calibration import Calibration
from pegplan.bench.sets.costs import TaskCost
from pegplan.bench.sets.grades import MEASUREMENTS, read_measurements
from pegplan.bench.sets.instance import Instance
from pegplan.bench.sets.manifest import MANIFEST, Claim, Manifest, digest
from pegplan.bench.sets.readme import readme
from pegplan.bench.sets.recipe import Recipe, share
from pegplan.bench.sets.tasks import read_back, reference_plan
from pegplan.errors import InputError
from pegplan.game.board import Board
from pegplan.game.notation import moves_of
from pegplan.game.puzzle import Objective, Puzzle
from pegplan.pddl.encoding import Encoding
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

        Raises:
            InputError: the folder holds something already, or can't be written.
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
    for instance, task, split in zip(instances, tasks, _splits(recipe, instances), strict=True):
        claim, plan = _claim(recipe, instance, task, split, one_domain)
        claims.append(claim)
        files |= {claim.domain: task.domain, claim.problem: task.problem}
        if claim.plan is not None:
            files[claim.plan] = plan
        if claim.certificate is not None and instance.drawn.certificate is not None:
            files[claim.certificate] = instance.drawn.certificate.dumps()
    if recipe.split is not None:
        for part in ("train", "test"):
            lines = [claim.problem for claim in claims if claim.split == part]
            files[f"{part}.txt"] = "".join(f"{line}\n" for line in lines)
    files = dict(sorted(files.items()))
    hashes = {path: digest(text) for path, text in files.items()}
    manifest = Manifest(recipe, boards, tuple(claims), hashes)
    runs = read_measurements(more[MEASUREMENTS]) if MEASUREMENTS in more else {}
    return {"README.md": readme(manifest, runs), MANIFEST: manifest.dumps(), **files}


def _claim(
    recipe: Recipe | Calibration,
    instance: Instance,
    task: Task,
    split: str | None,
    one_domain: bool,
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
        puzzle.start,
        puzzle.goal,
        instance.drawn.proof,
        recipe.objective,
        instance.difficulty,
        cost,
        bounds.get(Objective.JUMPS),
        bounds.get(Objective.MOVES),
        split,
        one_domain,
        instance.grade,
    )
    return claim, plan


def _splits(recipe: Recipe | Calibration, instances: Sequence[Instance]) -> list[str | None]:
    """``train`` or ``test`` for each instance; both get every kind of proof and number of pegs."""
    if recipe.split is None:
        return [None] * len(instances)
    strata = sorted(range(len(instances)), key=lambda n: (instances[n].drawn.proof, n))
    tests = share(len(instances), recipe.split)
    found: list[str | None] = [None] * len(instances)
    for place, number in enumerate(strata):
        before, after = (p * tests // len(instances) for p in (place, place + 1))
        found[number] = "test" if after > before else "train"
    return found


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
    """Write a set atomically: to a new folder first, which is then renamed.

    Raises:
        InputError: the folder is not empty, or can't be written.
    """
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
