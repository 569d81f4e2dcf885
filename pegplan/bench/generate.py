"""Make a benchmark set; the same recipe and board give the same bytes on every machine."""

from __future__ import annotations

import os
import shutil
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import MappingProxyType

from pegplan.bench.calibration.grades import MEASUREMENTS, read_measurements
from pegplan.bench.calibration.recipe import Calibration
from pegplan.bench.costs import TaskCost
from pegplan.bench.instance import Instance, draw, make_puzzle
from pegplan.bench.manifest import MANIFEST, Claim, Manifest, digest
from pegplan.bench.processes import mapping
from pegplan.bench.readme import readme
from pegplan.bench.recipe import Recipe, ending, share
from pegplan.bench.seeded import SeededRandom
from pegplan.bench.tasks import read_back, reference_plan
from pegplan.errors import InputError
from pegplan.game.board import Board
from pegplan.game.notation import moves_of
from pegplan.game.puzzle import Objective
from pegplan.pddl.encoding import Encoding, encoding_names, load_encoding
from pegplan.pddl.render import Task
from pegplan.solvers.rendering import render, render_each

LEAST_ROUNDS, MOST_ROUNDS = 3, 12
"""Rounds of drawing the instances that are missing or symmetric to another one. After the first
number, the set is given up if a kind of proof still has no instance; after the second, always."""

Report = Callable[[str], None]
Files = Mapping[str, str]
"""Texts by their path within the set, always with ``/``."""


def make_set(
    recipe: Recipe,
    board: Board,
    encoding: Encoding,
    *,
    cores: int = 1,
    progress: Report = lambda text: None,
) -> dict[str, str]:
    """The files of a set, in memory.

    Args:
        cores: processes to share the work among; they don't change the result.

    Raises:
        InputError: the recipe is impossible, or not enough instances were found.
        Unsupported: the encoding can't express the goal or the objective; says which can.
    """
    check_recipe(recipe, board, encoding)
    instances = _numbered(_fill(recipe, board, cores, progress))
    progress("writes the tasks")
    return files_of(recipe, (board,), encoding, instances)


def check_recipe(recipe: Recipe, board: Board, encoding: Encoding) -> None:
    """Raise :class:`InputError` where a recipe is impossible."""
    goal, end = ending(recipe, board, SeededRandom("try"))
    low, high = recipe.pegs
    fewest = 1 if recipe.goal == "stuck" else len(end)
    if not fewest < low <= high < len(board.holes):
        raise InputError(
            f"starts of {low if low == high else f'{low} to {high}'} pegs: with goal "
            f"{recipe.goal} board {board.name} takes from {fewest + 1} to {len(board.holes) - 1}"
        )
    puzzle = make_puzzle(board, goal, end, recipe.goal, recipe.objective)
    render(puzzle, encoding)
    if encoding.name in encoding_names() and load_encoding(encoding.name) != encoding:
        raise InputError(
            f"{encoding.folder}: encoding {encoding.name} is a shipped one; name your folder apart"
        )
    counted = encoding.objectives or {Objective.JUMPS}
    if recipe.objective not in counted:
        raise InputError(
            f"tasks in encoding {encoding.name} don't count {recipe.objective}; use "
            f"--objective {' or '.join(sorted(counted))}"
        )


def _fill(recipe: Recipe, board: Board, cores: int, progress: Report) -> list[Instance]:
    """The instances of a set; no two are symmetric to each other."""
    found: dict[int, Instance] = {}
    seen: set[object] = set()
    wanted = recipe.wanted
    with mapping(cores) as mapped:
        for round_ in range(MOST_ROUNDS):
            open_ = [number for number in range(recipe.count) if number not in found]
            if not open_:
                break
            made = mapped(partial(_draw, recipe, board, round_), open_)
            for number, instance in zip(open_, made, strict=True):
                if instance is not None and instance.key not in seen:
                    seen.add(instance.key)
                    found[number] = instance
                progress(f"{len(found)} of {recipe.count} instances")
            had = {wanted[number] for number in found}
            if round_ + 1 >= LEAST_ROUNDS and not {wanted[n] for n in open_} <= had:
                break
    if len(found) < recipe.count:
        raise InputError(_shortage(recipe, board, found))
    return list(found.values())


def _draw(recipe: Recipe, board: Board, round_: int, number: int) -> Instance | None:
    return draw(recipe, board, number, round_)


def _shortage(recipe: Recipe, board: Board, found: Mapping[int, Instance]) -> str:
    missing = Counter(kind for n, kind in enumerate(recipe.wanted) if n not in found)
    what = ", ".join(f"{n} {kind or 'solvable'}" for kind, n in missing.items())
    suits = "" if recipe.difficulty is None else " of that difficulty"
    kinds = " or other kinds" if any(missing) else ""
    return (
        f"found {len(found)} of {recipe.count} different instances{suits} on board {board.name}; "
        f"missing: {what}; ask for fewer, other pegs{kinds}"
    )


def _numbered(instances: Sequence[Instance]) -> list[Instance]:
    """The instances sorted by pegs, then by difficulty, and named p01, p02…"""
    ordered = sorted(instances, key=lambda i: (len(i.puzzle.start), i.difficulty.expanded, i.key))
    width = max(2, len(str(len(ordered))))
    board = ordered[0].puzzle.board.name
    return [i.named(f"{board}/p{number:0{width}}") for number, i in enumerate(ordered, start=1)]


def _splits(recipe: Recipe | Calibration, instances: Sequence[Instance]) -> list[str | None]:
    """``train`` or ``test`` for each instance; both get every kind of proof and number of pegs."""
    if recipe.split is None:
        return [None] * len(instances)
    strata = sorted(range(len(instances)), key=lambda n: (instances[n].proof, n))
    tests = share(len(instances), recipe.split)
    found: list[str | None] = [None] * len(instances)
    for place, number in enumerate(strata):
        before, after = (p * tests // len(instances) for p in (place, place + 1))
        found[number] = "test" if after > before else "train"
    return found


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
        imported = read_back(task)
        plan = cost = None
        if instance.plan is not None:
            plan, jumps, total = reference_plan(imported, instance.plan)
            kept = instance.moves is None or len(moves_of(jumps)) == instance.moves.upper
            # Jumps that overlap are no moves, and an encoding may leave out the order of the best.
            if imported.task.is_temporal or not kept:
                instance = replace(instance, moves=None)
            counted = recipe.objective in encoding.objectives
            bounds = instance.cost(recipe.objective) if counted else None
            cost = TaskCost.of(total, imported.counts, bounds)
        claim = Claim.of(instance, recipe.objective, cost, split, one_domain)
        files |= _task_files(claim, instance, task, plan)
        claims.append(claim)
    if recipe.split is not None:
        for part in ("train", "test"):
            lines = [claim.problem for claim in claims if claim.split == part]
            files[f"{part}.txt"] = "".join(f"{line}\n" for line in lines)
    files = dict(sorted(files.items()))
    hashes = {path: digest(text) for path, text in files.items()}
    manifest = Manifest(recipe, boards, tuple(claims), hashes)
    runs = read_measurements(more[MEASUREMENTS]) if MEASUREMENTS in more else {}
    return {"README.md": readme(manifest, runs), MANIFEST: manifest.dumps(), **files}


def _task_files(claim: Claim, instance: Instance, task: Task, plan: str | None) -> dict[str, str]:
    files = {claim.problem: task.problem}
    if claim.domain != "domain.pddl":
        files[claim.domain] = task.domain
    if claim.plan is not None and plan is not None:
        files[claim.plan] = plan
    if claim.certificate is not None and instance.certificate is not None:
        files[claim.certificate] = instance.certificate.dumps()
    return files


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
