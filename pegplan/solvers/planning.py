"""Planners as solvers: run a preset's planner on rendered files, and check its plan."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from time import perf_counter
from typing import TYPE_CHECKING, get_args

from pegplan.errors import InputError, Unavailable, Unsupported, check_choice
from pegplan.game.puzzle import Objective, Puzzle
from pegplan.running.folders import run_directory
from pegplan.running.program import Limits, Run
from pegplan.solvers.base import Dispatch, Event, Info, Request, refuse_options
from pegplan.solvers.choice import check_optimal, choose_encoding, every_plan_is_best
from pegplan.solvers.installed import problem_of, version
from pegplan.solvers.logs import search_curve, statistics
from pegplan.solvers.outcome import Outcome, Seconds, Status
from pegplan.solvers.planner_run import PlannerRun, room_in
from pegplan.solvers.plans import Plans
from pegplan.solvers.presets import Preset
from pegplan.solvers.rendering import RenderingStopped, render

if TYPE_CHECKING:
    from pegplan.pddl.importing.imported import Imported
    from pegplan.pddl.plan import ActionReader

GIVEN = "given"  # in place of an encoding: the task's own files
LOG_LINES = 40


@dataclass(frozen=True)
class _Asked:
    """What a planner is asked.

    Attributes:
        reader: reads the plan's actions as jumps of the puzzle.
        domain, problem: the texts that it gets.
        encoding: the encoding's name, for the outcome.
        optimises: a plan of least cost by the task is a best plan of the puzzle.
        soft, by_moves: see :class:`~pegplan.solvers.plans.Plans`.
    """

    puzzle: Puzzle
    reader: ActionReader
    domain: str
    problem: str
    encoding: str
    optimises: bool
    soft: bool = False
    by_moves: bool = False


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
        problem = problem_of(preset)
        installed = version(preset.package) if preset.package else None
        if preset.run == "executable" and problem is None:
            installed = "unknown"
        return Info(
            preset.name,
            preset.title or preset.name,
            "planner",
            preset.licence,
            installed,
            problem,
            preset.optimal,
            preset.notes,
        )

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
        asked = _Asked(
            puzzle, task, task.domain, task.problem, encoding.name,
            encoding.optimises(puzzle), encoding.soft, encoding.objectives == {Objective.MOVES},
        )  # fmt: skip
        return self._run(asked, request, began)

    def solve_task(self, task: Imported, request: Request) -> Outcome:
        """Answer an imported task; the planner gets its two texts unchanged.

        The plan is checked by the simulator and by the task's own actions. The outcome's
        encoding is ``given``.

        Raises:
            Unsupported: a best plan is requested, and the planner or the task's metric can't
                promise one.
        """
        from pegplan.solvers.given import outcome_of_task

        began = perf_counter()
        self._check(request)
        puzzle = task.puzzle
        check_optimal(self.preset, puzzle, request)
        optimises = task.counts == puzzle.objective or every_plan_is_best(puzzle)
        if request.optimal and not optimises:
            raise Unsupported(
                f"the task's own metric does not count {puzzle.objective}; choose an encoding"
            )
        by_moves = task.counts == "moves"
        asked = _Asked(puzzle, task, task.domain, task.problem, GIVEN, optimises, False, by_moves)
        return outcome_of_task(task, self._run(asked, request, began))

    def _check(self, request: Request) -> None:
        check_choice("dispatch", request.dispatch, get_args(Dispatch))
        refuse_options(self.preset.name, request)
        if not request.timeout > 0:
            raise InputError(f"timeout must be above 0 seconds, not {request.timeout:g}")
        if problem := problem_of(self.preset):
            raise Unavailable(f"{self.preset.name} is not available: {problem}")

    def _run(self, asked: _Asked, request: Request, began: float) -> Outcome:
        """Run the planner; ``began`` is when the solver was called, by ``perf_counter``."""
        preset, puzzle = self.preset, asked.puzzle
        rendered = perf_counter()
        request.on_event(Event("started", preset.name, f"encoding {asked.encoding}"))
        with (
            run_directory(request.keep) as folder,
            run_directory(within=room_in(folder)) as scratch,
        ):
            made = PlannerRun(preset, request, folder, scratch)
            made.write(asked.domain, asked.problem)
            plans = Plans(
                puzzle,
                asked.reader,
                preset.name,
                made.plan,
                request.on_event,
                asked.soft,
                asked.by_moves,
            )
            try:
                command = made.command()
            except Unavailable:
                if request.cancel.is_set():
                    return Outcome(puzzle, Status.CANCELLED, preset.name, asked.encoding)
                raise
            stop = threading.Event()

            def tick() -> None:
                _load_readers()
                if made.is_anytime:
                    plans.look()
                if request.cancel.is_set() or plans.unbeatable:
                    stop.set()

            ended = made.perform(command, rendered - began, stop, tick)
            planned = perf_counter()
            plans.look_at_last()
            outcome = plans.outcome(
                made.ending(ended),
                optimal=(preset.optimal and asked.optimises and _is_regular(ended))
                or (request.optimal and every_plan_is_best(puzzle)),
                encoding=asked.encoding,
                memory_mb=ended.memory_mb,
                statistics=statistics(ended) | plans.figures,
                log=ended.tail(LOG_LINES),
                curve=search_curve(ended),
                seconds=Seconds(
                    perf_counter() - began,
                    rendered - began,
                    ended.wall,
                    plans.seconds + perf_counter() - planned,
                ),
            )
        request.on_event(Event("ended", preset.name, outcome.message, outcome))
        return outcome


@cache
def _load_readers() -> None:
    """Load what reads a plan and a log, while the planner is at work."""
    for module in ("pegplan.pddl.plan", "pegplan.solvers.searchlog"):
        import_module(module)


def _is_regular(ended: Run) -> bool:
    return ended.stopped_by is None and ended.exit_code == 0
