"""Make a calibrated set: :func:`calibrate`."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from pegplan.bench.calibration.candidates import (
    Candidate,
    check_sources,
    draw_candidates,
    first_orders,
)
from pegplan.bench.calibration.choose import (
    BEYOND,
    choose,
    gaps,
    orders_near,
    spread_over,
    targets,
)
from pegplan.bench.calibration.measure import Laboratory, grades_of, limits_of, measure
from pegplan.bench.compare.environment import environment
from pegplan.bench.compare.experiment import LineWatcher
from pegplan.bench.sets.calibration import Calibration, load_calibration
from pegplan.bench.sets.draw import Key
from pegplan.bench.sets.folder import BenchmarkSet, check_folder, files_of
from pegplan.bench.sets.grades import MEASUREMENTS, Measured, disagreement_of
from pegplan.bench.sets.instance import Instance, difficulty_of, instance_of
from pegplan.bench.sets.manifest import MANIFEST, read_manifest
from pegplan.bench.sets.workers import Mapped, cores_of, mapping
from pegplan.errors import InputError
from pegplan.game import catalog
from pegplan.game.board import Board
from pegplan.game.puzzle import Objective
from pegplan.pddl.encoding import load_encoding

MACHINE = ("versions", "python", "system", "machine", "processor", "cores", "memory_mb")
"""What a set tells about the machine on which it was measured."""
Report = Callable[[str], None]
Runs = dict[str, dict[str, Measured]]
"""The runs of each candidate, by its name and then by planner."""


def calibrate(
    recipe: Calibration | str | Path,
    *,
    folder: str | Path | None = None,
    store: str | Path | None = None,
    force: bool = False,
    lanes: int = 1,
    pin: bool = True,
    scheduler: str | None = None,
    cores: int | None = 1,
    progress: Report = lambda text: None,
) -> BenchmarkSet:
    """Make a set of tasks whose difficulty is measured with planners and grows evenly.

    Candidates are drawn from the boards and goals of the recipe, each with a plan or a
    certificate. Every planner of the recipe runs on each, with longer and longer limits, until
    half of them answer: the CPU seconds within which half of the planners answer are the task's
    *grade*. The grades of the set's tasks have equal distances on a logarithmic scale; a tenth of
    the tasks are answered by fewer than half of the planners. If some grades have no candidate,
    more are drawn.

    All runs are stored: the same call goes on where an interrupted one stopped.

    Args:
        recipe: the recipe, or its ``.toml`` file.
        folder: where to write the set; it is not written without one.
        store: the folder of the runs; without it, ``calibration/`` with the recipe's title.
        force: replace a set that is in the folder.
        lanes: runs at a time, each on its own core.
        pin: give each run its own core; False also allows more lanes than cores.
        scheduler: the address of a Dask cluster to run on.
        cores: processes that draw candidates and look for best plans, None for one on each core.
        progress: called with a line of text for each step.

    Raises:
        InputError: the recipe can't be met, or there are too few candidates of some difficulty.
        PegplanError: a planner gave a wrong answer.
    """
    if not isinstance(recipe, Calibration):
        recipe = load_calibration(recipe)
    if folder is not None:
        check_folder(Path(folder), force)
    where = runs_folder(recipe, store)
    recipe, boards = _with_boards(recipe)
    check_sources(recipe, boards)
    laboratory = Laboratory(where, lanes, pin, scheduler, LineWatcher(progress))
    with mapping(cores_of(cores)) as mapped:
        chosen, runs = _candidates(recipe, boards, laboratory, mapped, progress)
        made = _set_of(recipe, chosen, runs, mapped, progress)
    if folder is not None:
        made.write(folder, force)
    return made


def runs_folder(recipe: Calibration, store: str | Path | None = None) -> Path:
    """Where :func:`calibrate` keeps its runs."""
    slug = "-".join("".join(c if c.isalnum() else " " for c in recipe.title.lower()).split())
    return Path(store) if store is not None else Path("calibration") / (slug or "set")


def _with_boards(recipe: Calibration) -> tuple[Calibration, dict[str, Board]]:
    """The recipe with the names that its boards have in the set, and the boards by these names.

    Two boards of one name get different ones; a board that is named twice is one board.
    """
    boards: dict[str, Board] = {}
    sources = []
    for source in recipe.sources:
        board = catalog.as_board(source.board)
        content, name, number = (board.holes, board.jump_set), board.name, 1
        same = (n for n, b in boards.items() if (b.holes, b.jump_set) == content)
        if (known := next(same, None)) is None:
            while name in boards:
                number += 1
                name = f"{board.name}-{number}"
            boards[name] = replace(board, name=name)
        name = known or name
        sources.append(replace(source, board=name))
    return replace(recipe, sources=tuple(sources)), boards


def _candidates(
    recipe: Calibration,
    boards: Mapping[str, Board],
    laboratory: Laboratory,
    mapped: Mapped,
    progress: Report,
) -> tuple[list[Candidate], Runs]:
    """The candidates that are to be the tasks of the set, and their runs."""
    seen: set[Key] = set()
    orders = first_orders(recipe)
    found: list[Candidate] = []
    runs: Runs = {}
    number = 1
    for round_ in range(recipe.rounds + 1):
        new = draw_candidates(recipe, boards, orders, seen, mapped, progress)
        found += new
        _climb(recipe, new, runs, laboratory, progress)
        grades = grades_of(runs)
        missing = gaps(recipe, found, grades)
        if not missing or round_ == recipe.rounds:
            break
        number += len(orders)
        orders = orders_near(recipe, found, grades, missing, number)
        if not orders:
            break
    disagreement = {name: disagreement_of(list(own.values())) for name, own in runs.items()}
    chosen = choose(recipe, found, grades, disagreement)
    if len(chosen) < recipe.count:
        raise InputError(shortage(recipe, len(chosen), runs, laboratory.folder))
    return chosen, {c.name: runs[c.name] for c in chosen}


def shortage(recipe: Calibration, found: int, runs: Runs, store: Path) -> str:
    """What to say where fewer tasks were found than the recipe asks for."""
    short = f"found {found} of {recipe.count} tasks; "
    made = [run for own in runs.values() for run in own.values()]
    if made and not any(run.answered for run in made):
        ended = Counter(run.status for run in made).most_common()
        ways = ", ".join(f"{number} {status}" for status, number in ended)
        return f"{short}no planner answers any candidate: {ways}; see pegplan report {store}"
    return f"{short}name more sources, more pegs, or more candidates"


def _climb(
    recipe: Calibration,
    new: Sequence[Candidate],
    runs: Runs,
    laboratory: Laboratory,
    progress: Report,
) -> None:
    """Measure the new candidates with longer and longer limits, and add that to ``runs``.

    The limits grow until the set needs no harder tasks.
    """
    open_ = list(new)
    for limit in limits_of(recipe.timeout, recipe.limits):
        progress(f"measuring {len(open_)} candidates, limit {limit:g} s")
        runs |= measure(recipe, open_, runs, limit, laboratory)
        grades = grades_of(runs)
        open_ = [c for c in open_ if grades[c.name].seconds is None]
        open_.sort(key=lambda c: (-grades[c.name].answered, c.order.pegs, c.order.number))
        wanted = sum(10**target > limit for target in targets(recipe, grades))
        open_ = spread_over(open_, (recipe.count // BEYOND + wanted) * 3 // 2 + 1)
        if not open_:
            return


def _set_of(
    recipe: Calibration,
    chosen: Sequence[Candidate],
    runs: Runs,
    mapped: Mapped,
    progress: Report,
) -> BenchmarkSet:
    """The set of these candidates, with the runs that grade them."""
    grades = grades_of(runs)
    instances: list[Instance] = []
    width = max(2, len(str(len(chosen))))
    names = {candidate.name: f"p{n:0{width}}" for n, candidate in enumerate(chosen, start=1)}
    for instance in mapped(partial(_instance, recipe.objective), chosen):
        progress(f"best plans: {len(instances) + 1} of {len(chosen)}")
        name, board = instance.puzzle.name, instance.puzzle.board.name
        graded = replace(instance, grade=grades[name])
        instances.append(graded.named(f"{board}/{names[name]}"))
    measured = {
        "planners": list(recipe.planners),
        "machine": {key: value for key, value in environment().items() if key in MACHINE},
        "runs": {
            names[name]: [by_planner[planner].to_dict() for planner in recipe.planners]
            for name, by_planner in runs.items()
        },
    }
    text = json.dumps(measured, indent=1, ensure_ascii=False) + "\n"
    used = tuple({c.puzzle.board.name: c.puzzle.board for c in chosen}.values())
    encoding = load_encoding(recipe.encoding)
    files = files_of(recipe, used, encoding, instances, {MEASUREMENTS: text})
    return BenchmarkSet(read_manifest(files[MANIFEST]), files)


def _instance(objective: Objective, candidate: Candidate) -> Instance:
    return instance_of(candidate.drawn, difficulty_of(candidate.drawn), objective)
