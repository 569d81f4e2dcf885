"""Planners as solvers: choose an encoding, run a preset's planner on it, and check its plan."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, get_args

from pegplan.boards.games import part
from pegplan.boards.puzzle import Puzzle
from pegplan.errors import InputError, Unavailable, Unsupported, check_choice
from pegplan.pddl.encoding import DOMAIN, Encoding, encoding_names, load_encoding, read_file
from pegplan.running.program import Limits
from pegplan.solvers.base import Dispatch, Event, Info, Request, refuse_options
from pegplan.solvers.outcome import Outcome, Seconds, Status
from pegplan.solvers.planner_run import planner_run
from pegplan.solvers.plans import Plans
from pegplan.solvers.presets import Preset, presets, required, version
from pegplan.solvers.rendering import RenderingStopped, render

if TYPE_CHECKING:
    from pegplan.pddl.playable import Imported
    from pegplan.pddl.render import Task

GIVEN = "given"  # in place of an encoding: the task's own files
LOG_LINES = 40
PREFERRED = ("rules", "rules-grounded")
"""The encodings of any puzzle that are tried first; a game may have some before them."""


@dataclass(frozen=True)
class PlannerSolver:
    """A planner under the contract of :mod:`pegplan.solvers.base`."""

    preset: Preset

    @property
    def name(self) -> str:
        """The preset's name."""
        return self.preset.name

    def info(self) -> Info:
        """A description, and whether it can run here; imports nothing of the planner."""
        preset = self.preset
        problem = preset.problem()
        installed = version(preset.package) if preset.package else None
        if preset.run == "executable" and problem is None:
            installed = "unknown"
        return Info(
            preset.name, preset.title or preset.name, "planner", preset.licence, installed,
            problem, preset.optimal, preset.notes,
        )  # fmt: skip

    def solve(self, puzzle: Puzzle, request: Request) -> Outcome:
        """Answer the puzzle; see the contract.

        The first run of an engine has to find out its command line; that time is not counted
        in the time limit.
        """
        began = perf_counter()
        self._check(request)
        encoding = choose_encoding(self.preset, puzzle, request)
        limits = Limits(request.timeout, request.cpu, request.memory_mb)
        try:
            task = render(puzzle, encoding, limits, request.cancel)
        except RenderingStopped as stop:
            spent = perf_counter() - began
            return Outcome(
                puzzle, stop.status, self.name, encoding.name,
                message=str(stop), seconds=Seconds(spent, spent),
            )  # fmt: skip
        return self._run(
            puzzle, task, encoding.name, request, began, encoding.optimises(puzzle),
            soft=encoding.soft, by_moves=encoding.objectives == {"moves"},
        )  # fmt: skip

    def solve_task(self, task: Imported, request: Request) -> Outcome:
        """Answer an imported task; the planner gets its two texts unchanged.

        The plan is checked by the simulator and by the task's own actions. The outcome's
        encoding is ``given``.

        Raises:
            Unsupported: a best plan is requested, and the planner or the task's metric can't
                promise one.
        """
        from pegplan.solvers.task_answers import outcome_of_task

        began = perf_counter()
        self._check(request)
        puzzle = task.puzzle
        check_optimal(self.preset, puzzle, request)
        optimises = task.counts == puzzle.objective or puzzle.every_plan_is_best
        if request.optimal and not optimises:
            raise Unsupported(
                f"the task's own metric does not count {puzzle.objective}; choose an encoding"
            )
        by_moves = task.counts == "moves"
        found = self._run(puzzle, task, GIVEN, request, began, optimises, by_moves=by_moves)
        return outcome_of_task(task, found)

    def _check(self, request: Request) -> None:
        check_choice("dispatch", request.dispatch, get_args(Dispatch))
        refuse_options(self.preset.name, request)
        if not request.timeout > 0:
            raise InputError(f"timeout must be above 0 seconds, not {request.timeout:g}")
        if problem := self.preset.problem():
            raise Unavailable(f"{self.preset.name} is not available: {problem}")

    def _run(
        self,
        puzzle: Puzzle,
        task: Task | Imported,
        encoding: str,
        request: Request,
        began: float,
        optimises: bool,
        *,
        soft: bool = False,
        by_moves: bool = False,
    ) -> Outcome:
        """Run the planner on a task's two texts.

        Args:
            task: has the texts, and reads the plan's actions as steps of the puzzle.
            began: when the solver was called, by ``perf_counter``.
            optimises: a plan of least cost by the task is a best plan of the puzzle.
            soft, by_moves: see :class:`~pegplan.solvers.plans.Plans`.
        """
        from pegplan.solvers.searchlog import search_curve, statistics

        preset, rendered = self.preset, perf_counter()
        request.on_event(Event("started", preset.name, f"encoding {encoding}"))
        with planner_run(preset, task.domain, task.problem, request) as made:
            plans = Plans(puzzle, task, preset.name, made.plan, request.on_event, soft, by_moves)
            try:
                command = made.command()
            except Unavailable:
                if request.cancel.is_set():
                    return Outcome(puzzle, Status.CANCELLED, preset.name, encoding)
                raise

            def is_enough() -> bool:
                if made.is_anytime:
                    plans.look()
                return plans.unbeatable

            ended = made.perform(command, rendered - began, is_enough)
            planned = perf_counter()
            plans.look(last=True)
            regular = ended.stopped_by is None and ended.exit_code == 0
            outcome = plans.outcome(
                made.ending(ended),
                optimal=(preset.optimal and optimises and regular)
                or (request.optimal and puzzle.every_plan_is_best),
                encoding=encoding,
                memory_mb=ended.memory_mb,
                statistics=statistics(ended),
                log=ended.tail(LOG_LINES),
                curve=search_curve(ended),
                seconds=Seconds(
                    perf_counter() - began, rendered - began, ended.wall, perf_counter() - planned
                ),
            )
        request.on_event(Event("ended", preset.name, outcome.message, outcome))
        return outcome


def choose_encoding(preset: Preset, puzzle: Puzzle, request: Request) -> Encoding:
    """The encoding for a planner: the requested one, or the first suitable one.

    Raises:
        UnknownName: there is no encoding of the requested name.
        Unsupported: the planner can't read the encoding, the encoding can't express the goal,
            or an optimal plan is requested and can't be guaranteed; the message names
            alternatives.
    """
    check_optimal(preset, puzzle, request)
    able = (
        e
        for e in _preferred(preset, puzzle)
        if e.expresses(puzzle) and not _lacking(preset, e, puzzle)
    )
    if request.encoding is not None:
        return _asked_for(preset, puzzle, request, able)
    first = None
    for encoding in able:
        if encoding.optimises(puzzle):
            return encoding
        first = first or encoding
    if first is None:
        raise Unsupported(
            f"{preset.name} reads no encoding that can express the goal of {puzzle.name} "
            f"({puzzle.goal_text})"
        )
    if request.optimal:
        raise Unsupported(
            f"{preset.name} reads no encoding whose cost is {puzzle.name}'s objective, "
            f"{puzzle.objective}"
        )
    return first


def _asked_for(
    preset: Preset, puzzle: Puzzle, request: Request, able: Iterator[Encoding]
) -> Encoding:
    encoding = load_encoding(str(request.encoding))
    if objection := encoding.objection(puzzle):
        raise Unsupported(objection)
    if lacking := _lacking(preset, encoding, puzzle):
        raise Unsupported(
            f"{preset.name} can't read encoding {encoding.name}, which needs {lacking}"
            + _instead([other.name for other in able])
        )
    if request.optimal and not encoding.optimises(puzzle):
        raise Unsupported(
            f"the cost of encoding {encoding.name} is not {puzzle.name}'s objective, "
            f"{puzzle.objective}" + _instead([e.name for e in able if e.optimises(puzzle)])
        )
    return encoding


def _instead(names: list[str]) -> str:
    return f"; use {' or '.join(names)}" if names else ""


def _preferred(preset: Preset, puzzle: Puzzle) -> Iterator[Encoding]:
    there = encoding_names()
    own = part(puzzle.board, "encodings") or ()
    for name in dict.fromkeys((*preset.prefers, *own, *PREFERRED, *there)):
        if name in there and not load_encoding(name).soft:
            yield load_encoding(name)


def _lacking(preset: Preset, encoding: Encoding, puzzle: Puzzle) -> str | None:
    """What the encoding needs that the planner can't read; None if it reads all."""
    needs = encoding.needs(puzzle)
    if not encoding.sometimes:
        needs = *needs, *required(read_file(encoding.folder / DOMAIN))
    return next((need for need in needs if need in preset.lacks), None)


def check_optimal(preset: Preset, puzzle: Puzzle, request: Request) -> None:
    """Raise :class:`Unsupported` where a best plan is requested that a planner can't promise."""
    if request.optimal and not preset.optimal and not puzzle.every_plan_is_best:
        able = [name for name, other in presets().items() if other.optimal]
        raise Unsupported(f"{preset.name} does not promise a best plan" + _instead(able))
