"""One run of a planner: its files, command, environment and limits, and how it ended."""

from __future__ import annotations

import math
import os
import shlex
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from pegplan.errors import InputError, Unavailable
from pegplan.running import foreign
from pegplan.running.answers import fixed_order, heard, written
from pegplan.running.cores import machine_memory_mb
from pegplan.running.folders import run_directory
from pegplan.running.program import Limits, Run, run
from pegplan.solvers.base import Request
from pegplan.solvers.commands import command_of, fill, fill_parameters
from pegplan.solvers.endings import Ending, engine_ending, planner_ending
from pegplan.solvers.outcome import Status
from pegplan.solvers.plans import MOST_BYTES, NO_SOLUTION, plan_files
from pegplan.solvers.presets import Preset, presets

SEED = 2011  # where a request has none: the seed that Fast Downward takes by default
JAVA_SHARE = 0.75  # of the memory limit for the heap; the machine itself needs the rest
SAID_LINES = 20
"""Lines of the planner's output that are kept."""


@dataclass(frozen=True)
class PlannerRun:
    """A run of a preset's planner in a folder that holds its files.

    Attributes:
        folder: has ``domain.pddl`` and ``problem.pddl``, and gets the plan and the logs.
        scratch: for the planner's temporary files.
    """

    preset: Preset
    request: Request
    folder: Path
    scratch: Path

    @property
    def plan(self) -> Path:
        """The plan file; anytime planners write ``plan.1``, ``plan.2`` … beside it."""
        return self.folder / "plan"

    @property
    def is_anytime(self) -> bool:
        """Whether plans come one after another, each better than the last."""
        return self.preset.run == "anytime"

    @property
    def _by_engine(self) -> bool:
        """Whether a worker runs unified-planning's engine, and not a command the planner."""
        return self.preset.run == "worker" or self.request.dispatch == "unified-planning"

    def command(self) -> list[str]:
        """The command to run.

        Raises:
            Unavailable: the engine can't be asked for it, or the request was cancelled meanwhile.
            InputError: the preset and the request's ``dispatch`` do not fit.
        """
        preset, request = self.preset, self.request
        values = {
            "domain": str(self.folder / "domain.pddl"),
            "problem": str(self.folder / "problem.pddl"),
            "plan": str(self.plan),
            "timeout": str(max(1, math.ceil(min(request.timeout, 1e9)))),
            "memory_mb": str(request.memory_mb or machine_memory_mb()),
            "seed": self._seed,
        }
        if self._by_engine:
            return self._engine_command(values)
        if preset.run == "executable":
            return fill(preset.command, values)
        program, *arguments = fill(command_of(preset, request.cancel), values)
        if preset.java and os.path.basename(program) == "java":
            arguments = [*self._java_options(), *arguments]
        return [program, *arguments]

    def perform(self, command: list[str], spent: float, is_enough: Callable[[], bool]) -> Run:
        """Run a command and wait for its end.

        Args:
            spent: seconds of the time limits that are over.
            is_enough: asked again and again while the command runs; ends it.
        """
        stop = threading.Event()

        def tick() -> None:
            if is_enough() or self.request.cancel.is_set():
                stop.set()

        ended = run(
            command, self.folder, self._limits(spent), cancel=stop, tick=tick,
            environment=self._environment(), scratch=self.scratch,
        )  # fmt: skip
        if self.preset.plan == "stdout" and not self._by_engine:
            foreign.write(self.plan, foreign.read_ends(ended.stdout, MOST_BYTES // 2 - 1))
        return ended

    def ending(self, ended: Run) -> Ending:
        """How the run ended, where it gave no valid plan."""
        if self._by_engine and ended.stopped_by is None and not self.request.cancel.is_set():
            _, last = heard(self.folder, lambda message: None)
            if last is not None and isinstance(last.get("returned"), dict):
                return engine_ending(self.preset, last["returned"], ended)
        return planner_ending(self.preset, ended)

    @property
    def _seed(self) -> str:
        return str(SEED if self.request.seed is None else self.request.seed)

    def _engine_command(self, values: Mapping[str, str]) -> list[str]:
        preset = self.preset
        if preset.run == "executable":
            raise InputError(
                f"{preset.name} is no engine of unified-planning; use dispatch command"
            )
        spec = {
            "engine": preset.engine,
            "class": preset.factory,
            "parameters": fill_parameters(preset.parameters, values),
            **{name: values[name] for name in ("domain", "problem", "plan")},
            "mode": "anytime" if self.is_anytime else "oneshot",
            "timeout": self.request.timeout,
        }
        return written(self.folder, "pegplan.solvers.worker:main", spec)

    def _java_options(self) -> list[str]:
        """Options that limit the heap and keep Java's files in the run's folder."""
        memory = self.request.memory_mb
        temporary = [f"-Djava.io.tmpdir={self.scratch}", "-XX:-UsePerfData"]
        heap = [] if memory is None else [f"-Xmx{max(16, int(memory * JAVA_SHARE))}m"]
        return [*heap, *temporary]

    def _environment(self) -> dict[str, str] | None:
        own = fixed_order(self._seed) if self._by_engine else None
        if not self.preset.java:
            return own
        # Without a locale of its own Java can't open a file whose path is not plain ASCII.
        java = {"LC_ALL": "C.UTF-8"}
        if self._by_engine:
            java["JAVA_TOOL_OPTIONS"] = shlex.join(self._java_options())
        return {**(own or os.environ), **java}

    def _limits(self, spent: float) -> Limits:
        request = self.request
        wall = max(0.01, request.timeout - spent)
        cpu = None if request.cpu is None else max(0.01, request.cpu - spent)
        # A worker's libraries reserve far more memory than they use, and fail where they can't.
        bounded = not (self.preset.java or self.preset.reserves or self._by_engine)
        return Limits(wall, cpu, request.memory_mb, address_space=bounded)


@contextmanager
def planner_run(
    preset: Preset, domain: str, problem: str, request: Request
) -> Iterator[PlannerRun]:
    """A run with the two files that the planner reads, and a folder until it is over."""
    with run_directory(request.keep) as folder, run_directory() as scratch:
        (folder / "domain.pddl").write_text(domain, encoding="utf-8")
        (folder / "problem.pddl").write_text(problem, encoding="utf-8")
        yield PlannerRun(preset, request, folder, scratch)


@dataclass(frozen=True)
class PlannerAnswer:
    """What a planner made of a task of any domain.

    Attributes:
        plan: the text of its last plan file, as it was written; None where it wrote none. What it
            is worth, :func:`pegplan.pddl.tasks.anycheck.check_any` says.
        status: how it ended where it wrote no plan; None where it did.
        message: the reason, in words; empty where there is a plan.
        said: the last lines that it printed.
    """

    plan: str | None
    status: Status | None
    message: str
    said: str


def ask_planner(name: str, domain: str, problem: str, request: Request) -> PlannerAnswer:
    """Run a planner on the texts of a domain and a problem, as they are.

    Raises:
        InputError: the solver is not a planner, so that it takes no PDDL.
        Unavailable: it can't run here.
    """
    preset = presets().get(name)
    if preset is None:
        raise InputError(f"{name} takes no PDDL; choose a planner, such as fd-add")
    if reason := preset.problem():
        raise Unavailable(f"{name} is not available: {reason}")
    with planner_run(preset, domain, problem, request) as made:
        ended = made.perform(made.command(), 0.0, lambda: False)
        plan = _last_plan(made.plan)
        end = made.ending(ended)
        claim = f"claimed by {name}: there is no plan" if end.claim else f"{name}: {end.message}"
        return PlannerAnswer(
            plan,
            end.status if plan is None else None,
            claim if plan is None else "",
            ended.tail(SAID_LINES).replace(f"{made.folder}/", ""),
        )


def _last_plan(plan: Path) -> str | None:
    """The text of the last plan file, since each improves on the one before; None: no plan."""
    for path in reversed(plan_files(plan)):
        data = foreign.read(path, MOST_BYTES)
        text = None if data is None else foreign.plain(data)
        if text is not None and text.strip().lower() != NO_SOLUTION:
            return text
    return None
