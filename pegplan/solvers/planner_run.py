"""One run of a planner: its files, command, environment and limits, and how it ended."""

from __future__ import annotations

import math
import os
import shlex
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from pegplan.errors import InputError
from pegplan.running import foreign
from pegplan.running.cores import machine_memory_mb
from pegplan.running.folders import removable
from pegplan.running.program import Limits, Run, run
from pegplan.running.worker import CallReader, fixed_order, written
from pegplan.solvers.base import Request
from pegplan.solvers.commands import Command, command_of, fill_parameters
from pegplan.solvers.endings import Ending, engine_ending, planner_ending
from pegplan.solvers.plans import MOST_BYTES
from pegplan.solvers.presets import Preset

SEED = 2011  # where a request has none: the seed that Fast Downward takes by default
LONGEST = 60  # bytes of a folder's name where sockets, of 107 at most, may be made
JAVA_SHARE = 0.75  # of the memory limit for the heap; the machine itself needs the rest


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
    def _domain(self) -> Path:
        return self.folder / "domain.pddl"

    @property
    def _problem(self) -> Path:
        return self.folder / "problem.pddl"

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

    def write(self, domain: str, problem: str) -> None:
        """Write the two files that the planner reads."""
        _check_path(self.preset, self.folder)
        self._domain.write_text(domain, encoding="utf-8")
        self._problem.write_text(problem, encoding="utf-8")

    def command(self) -> Command:
        """The command to run.

        Raises:
            Unavailable: the engine can't be asked for it, or the request was cancelled meanwhile.
            InputError: the preset and the request's ``dispatch`` do not fit.
        """
        preset, values = self.preset, self._values()
        if self._by_engine:
            return self._engine_command(values)
        if preset.run == "executable":
            return Command.of(preset.command).filled(values)
        command = command_of(preset, self.request.cancel).filled(values)
        if preset.java and os.path.basename(command.program) == "java":
            return command.with_options(self._java_options())
        return command

    def perform(
        self, command: Command, spent: float, stop: threading.Event, tick: Callable[[], None]
    ) -> Run:
        """Run the command and wait for its end.

        Args:
            spent: seconds of the time limit that are over.
            stop: set it to end the run.
            tick: called in this thread while the command runs.
        """
        ended = run(
            command.line, self.folder, self._limits(spent), cancel=stop, tick=tick,
            environment=self._environment(), scratch=self.scratch,
        )  # fmt: skip
        if self.preset.plan == "stdout" and not self._by_engine:
            foreign.write(self.plan, foreign.read_ends(ended.stdout, MOST_BYTES // 2 - 1))
        return ended

    def ending(self, ended: Run) -> Ending:
        """How the run ended, where it gave no valid plan."""
        if self._by_engine and ended.stopped_by is None and not self.request.cancel.is_set():
            reader = CallReader(self.folder)
            reader.read()
            if reader.reply is not None and isinstance(reader.reply.returned, dict):
                return engine_ending(self.preset, reader.reply.returned, ended)
        return planner_ending(self.preset, ended)

    def _values(self) -> dict[str, str]:
        """The values of the placeholders in a command: files and limits."""
        request = self.request
        return {
            "domain": str(self._domain),
            "problem": str(self._problem),
            "plan": str(self.plan),
            "timeout": str(max(1, math.ceil(min(request.timeout, 1e9)))),
            "memory_mb": str(request.memory_mb or machine_memory_mb()),
            "seed": self._seed,
        }

    @property
    def _seed(self) -> str:
        return str(SEED if self.request.seed is None else self.request.seed)

    def _engine_command(self, values: Mapping[str, str]) -> Command:
        preset = self.preset
        if preset.run == "executable":
            raise InputError(
                f"{preset.name} is no engine of unified-planning; use dispatch command"
            )
        spec = {
            "engine": preset.engine,
            "class": preset.factory,
            "parameters": fill_parameters(preset.parameters, values),
            "domain": values["domain"],
            "problem": values["problem"],
            "plan": values["plan"],
            "mode": "anytime" if self.is_anytime else "oneshot",
            "timeout": self.request.timeout,
        }
        return Command.of(written(self.folder, "pegplan.solvers.worker:main", spec))

    def _java_options(self) -> list[str]:
        """Options that limit the heap and keep Java's files in the run's folder."""
        memory = self.request.memory_mb
        temporary = [f"-Djava.io.tmpdir={self.scratch}", "-XX:-UsePerfData"]
        return temporary if memory is None else [_heap(memory), *temporary]

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
        # A worker's libraries reserve far more memory than they use, and fail where they can't.
        bounded = not (self.preset.java or self.preset.reserves or self._by_engine)
        return Limits(wall, request.cpu, request.memory_mb, address_space=bounded)


def room_in(folder: Path) -> Path | None:
    """A run's folder for temporary files; None where a socket's path there would be too long."""
    return folder if removable(folder) or len(os.fsencode(folder)) <= LONGEST else None


def _check_path(preset: Preset, folder: Path) -> None:
    """Raise :class:`InputError` for a folder whose name a planner can't read."""
    name = os.fsencode(folder)
    try:
        name.decode("utf-8")
    except UnicodeDecodeError:
        if preset.java:
            raise InputError(
                f"{preset.name}: Java can't open files in {name.decode(errors='replace')}, whose "
                "name is no UTF-8 text; set TMPDIR or --keep to another folder"
            ) from None


def _heap(memory_mb: int) -> str:
    return f"-Xmx{max(16, int(memory_mb * JAVA_SHARE))}m"
