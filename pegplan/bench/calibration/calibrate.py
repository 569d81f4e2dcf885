"""Make a calibrated set: :func:`calibrate`."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from pegplan.bench.calibration.candidates import (
    BEYOND,
    Goals,
    check_sources,
    choose,
    draw_candidates,
    spread_over,
    targets,
)
from pegplan.bench.compare.environment import environment
from pegplan.bench.compare.experiment import Experiment, LineWatcher
from pegplan.bench.compare.jobs import jobs_of
from pegplan.bench.compare.records import Record
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.suite import Part, RunLimits, Suite
from pegplan.bench.sets.calibration import Calibration, load_calibration
from pegplan.bench.sets.draw import Drawn, Instance, difficulty_of, instance_of
from pegplan.bench.sets.folder import BenchmarkSet, check_folder, files_of
from pegplan.bench.sets.game import set_game
from pegplan.bench.sets.grades import MEASUREMENTS, Grade, Measured, grade_of
from pegplan.bench.sets.manifest import MANIFEST, read_manifest
from pegplan.bench.sets.workers import Mapped, cores_of, mapping
from pegplan.boards import catalog
from pegplan.boards.board import Board
from pegplan.errors import InputError, PegplanError, check_choice
from pegplan.pddl.encoding import load_encoding
from pegplan.solvers.outcome import Status

MACHINE = ("versions", "python", "system", "machine", "processor", "cores", "memory_mb")
"""What a set tells about the machine on which it was measured."""
STEP = 10**0.5
"""Each limit is so many times the one before."""
SLACK, MORE = 3.0, 30.0
"""A run's wall-clock limit is SLACK times its CPU limit, plus MORE seconds."""
NEVER_STARTED = (Status.UNAVAILABLE, Status.UNSUPPORTED)

Report = Callable[[str], None]
Run = Callable[[Suite], tuple[Experiment, Results]]
"""Makes the runs of a suite."""
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
    *grade*. The grades of the set's tasks have about equal distances on a logarithmic scale; a
    tenth of the tasks are answered by fewer than half of the planners.

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
    recipe, boards, goals = _with_boards(recipe)
    check_sources(recipe, boards, goals)

    def run(suite: Suite) -> tuple[Experiment, Results]:
        experiment = Experiment(suite, tuple(jobs_of(suite)), where)
        return experiment, experiment.run(
            lanes=lanes, pin=pin, scheduler=scheduler, truth=0, watcher=LineWatcher(progress)
        )

    with mapping(cores_of(cores)) as mapped:
        candidates = draw_candidates(recipe, boards, goals, mapped, progress)
        runs = _climb(recipe, candidates, run, progress)
        chosen = choose(recipe, candidates, grades_of(runs))
        if len(chosen) < recipe.count:
            raise InputError(shortage(recipe, len(chosen), runs, where))
        made = _set_of(recipe, chosen, runs, mapped, progress)
    if folder is not None:
        made.write(folder, force)
    return made


def runs_folder(recipe: Calibration, store: str | Path | None = None) -> Path:
    """Where :func:`calibrate` keeps its runs."""
    slug = "-".join("".join(c if c.isalnum() else " " for c in recipe.title.lower()).split())
    return Path(store) if store is not None else Path("calibration") / (slug or "set")


def _with_boards(recipe: Calibration) -> tuple[Calibration, dict[str, Board], Goals]:
    """The recipe with what is usual, its boards by the names they have in the set, and its goals.

    Two boards of one name get different ones; a board that is named twice is one board.
    """
    boards: dict[str, Board] = {}
    goals: dict[tuple[str, str], Any] = {}
    sources = []
    given = [catalog.as_board(source.board) for source in recipe.sources]
    game = set_game(given[0])
    encoding = recipe.encoding or game.usual_encoding(recipe.track == "optimal")
    chosen = load_encoding(encoding)
    objective = recipe.objective or game.usual_objective(chosen)
    check_choice("objective", objective, tuple(game.objectives))
    for board, source in zip(given, recipe.sources, strict=True):
        if set_game(board) is not game or source.span_noun != game.span_noun:
            raise InputError(
                f"board {board.name} and {given[0].name}: starts of one set are all of one game, "
                f"and asked for by {game.span_noun}"
            )
        name, number = board.name, 1
        same = (n for n, b in boards.items() if replace(b, name=board.name) == board)
        if (known := next(same, None)) is None:
            while name in boards:
                number += 1
                name = f"{board.name}-{number}"
            boards[name] = replace(board, name=name)
        name = known or name
        names = [goal or game.usual_goal(source.board, board, chosen) for goal in source.goals]
        for goal in names:
            found = game.source(source.board, goal)
            goals[name, goal] = found and found.but(board=boards[name])
        sources.append(replace(source, board=name, goals=tuple(names)))
    changed = replace(recipe, encoding=encoding, objective=objective, sources=tuple(sources))
    return changed, boards, goals


def limits_of(timeout: float) -> list[float]:
    """The CPU limits that runs get one after another: 1 s, 3.2 s, 10 s … and ``timeout``."""
    found, limit = [], 1.0
    while limit < timeout / 1.5:
        found.append(round(limit, 1))
        limit *= STEP
    return [*found, timeout]


def grades_of(runs: Mapping[str, Mapping[str, Measured]]) -> dict[str, Grade]:
    """The grade of each candidate."""
    return {name: grade_of(list(by_planner.values())) for name, by_planner in runs.items()}


def _climb(recipe: Calibration, candidates: Sequence[Drawn], run: Run, progress: Report) -> Runs:
    """Measure the candidates with longer and longer limits, until the set needs no harder tasks."""
    runs: Runs = {}
    open_ = list(candidates)
    for limit in limits_of(recipe.timeout):
        if not open_:
            break
        progress(f"measuring {len(open_)} candidates, limit {limit:g} s")
        for name, found in measure(recipe, open_, runs, limit, run).items():
            runs[name] = runs.get(name, {}) | found
        grades = grades_of(runs)
        open_ = [c for c in open_ if grades[c.puzzle.name].seconds is None]
        open_.sort(key=lambda c: (-grades[c.puzzle.name].answered, c.puzzle.n_pieces))
        wanted = sum(10**target > limit for target in targets(recipe, grades))
        open_ = spread_over(open_, (recipe.count // BEYOND + wanted) * 3 // 2 + 1)
    return runs


def measure(
    recipe: Calibration, candidates: Sequence[Drawn], runs: Runs, limit: float, run: Run
) -> Runs:
    """The runs, with a limit of so many CPU seconds, of all planners that it may help.

    Those are the planners that have no run yet, or ran out of time.
    """
    parts = []
    for planner in dict.fromkeys(recipe.planners):
        before = (runs.get(c.puzzle.name, {}).get(planner) for c in candidates)
        puzzles = tuple(
            c.puzzle
            for c, one in zip(candidates, before, strict=True)
            if one is None or one.status == Status.TIMEOUT
        )
        if puzzles:
            parts.append(
                Part(
                    planner, puzzles, (planner,), (recipe.encoding,),
                    limits=RunLimits(SLACK * limit + MORE, limit, recipe.memory_mb),
                    optimal=recipe.track == "optimal",
                )
            )  # fmt: skip
    if not parts:
        return {}
    title = f"{recipe.title}, {limit:g} s"
    experiment, results = run(Suite(f"calibration-{limit:g}s", tuple(parts), title))
    records = {record.key: record for record in results.records}
    solvable = {c.puzzle.name: c.plan is not None for c in candidates}
    found: Runs = {}
    for part in parts:
        own = [records[job.key] for job in experiment.jobs if part.name in job.parts]
        if all(record.status in NEVER_STARTED for record in own):
            reason = own[0].message or own[0].status
            raise InputError(f"planner {part.name} can't be used: {reason}")
        for record in own:
            measured = _measured(part.name, record, solvable[record.puzzle], limit)
            found.setdefault(record.puzzle, {})[part.name] = measured
    return found


def _measured(planner: str, record: Record, solvable: bool, limit: float) -> Measured:
    right, false = Status.SOLVED, Status.UNSOLVABLE
    if not solvable:
        right, false = false, right
    if record.status == false:
        raise PegplanError(
            f"{planner} says {record.status} of {record.puzzle}, which is proved to be "
            f"{'solvable' if solvable else 'unsolvable'}; its runs can't be used"
        )
    took = record.seconds if record.cpu is None else record.cpu
    return Measured(planner, record.status, record.status == right, took, limit, record.version)


def shortage(recipe: Calibration, found: int, runs: Runs, store: Path) -> str:
    """What to say where fewer tasks were found than the recipe asks for."""
    short = f"found {found} of {recipe.count} tasks; "
    made = [run for own in runs.values() for run in own.values()]
    if made and not any(run.answered for run in made):
        ended = Counter(run.status for run in made).most_common()
        ways = ", ".join(f"{number} {status}" for status, number in ended)
        return f"{short}no planner answers any candidate: {ways}; see pegplan report {store}"
    return f"{short}name more sources, more pegs, or more candidates"


def _set_of(
    recipe: Calibration, chosen: Sequence[Drawn], runs: Runs, mapped: Mapped, progress: Report
) -> BenchmarkSet:
    """The set of these candidates, with the runs that grade them."""
    grades = grades_of(runs)
    instances: list[Instance] = []
    measured = {}
    width = max(2, len(str(len(chosen))))
    for instance in mapped(_instance, chosen):
        number = len(instances) + 1
        progress(f"best plans: {number} of {len(chosen)}")
        old, new = instance.puzzle.name, f"p{number:0{width}}"
        graded = replace(instance, grade=grades[old])
        instances.append(graded.named(f"{instance.puzzle.board.name}/{new}"))
        measured[new] = [asdict(runs[old][planner]) for planner in recipe.planners]
    told = {
        "planners": list(recipe.planners),
        "machine": {key: value for key, value in environment().items() if key in MACHINE},
        "runs": measured,
    }
    text = json.dumps(told, indent=1, ensure_ascii=False) + "\n"
    used = tuple({c.puzzle.board.name: c.puzzle.board for c in chosen}.values())
    encoding = load_encoding(recipe.encoding)
    files = files_of(recipe, used, encoding, instances, {MEASUREMENTS: text})
    return BenchmarkSet(read_manifest(files[MANIFEST]), files)


def _instance(drawn: Drawn) -> Instance:
    return instance_of(drawn, difficulty_of(drawn))
