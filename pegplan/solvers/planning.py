"""Planners as solvers: run a preset's planner on rendered files, and check its plan."""

from __future__ import annotations

import math
import os
import shlex
import shutil
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, get_args

from pegplan.errors import InputError, Unavailable, check_choice
from pegplan.game.puzzle import Puzzle
from pegplan.pddl.plan import ActionReader
from pegplan.running import foreign, warm
from pegplan.running.call import Listener, written
from pegplan.running.process import Limits, Run, run
from pegplan.running.rundir import removable, run_directory
from pegplan.solvers import commands
from pegplan.solvers.base import Dispatch, Event, Info, Request, refuse_options
from pegplan.solvers.choice import choose_encoding, every_plan_is_best
from pegplan.solvers.endings import STOPPED, Ending, ending, last_line, statistics
from pegplan.solvers.outcome import Outcome, Seconds, Status
from pegplan.solvers.plans import MOST_BYTES, Plans
from pegplan.solvers.presets import Preset, presets
from pegplan.solvers.rendering import Bounds, Stopped, render

if TYPE_CHECKING:
    from pegplan.pddl.importing.importer import Imported
    from pegplan.running.warm import Server

GIVEN = "given"  # in place of an encoding: the task's own files
SEED = 2011  # without one: the seed that Fast Downward takes
LOG_LINES = 40
LONGEST = 60  # bytes of a folder's name where sockets, of 107 at most, may be made
MOST_SAID = 300  # characters of its message
JAVA_SHARE = 0.75  # of the memory limit for the heap; the machine itself needs the rest


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
        problem = _problem(preset)
        version = commands.version(preset.package) if preset.package else None
        if preset.run == "executable" and problem is None:
            version = "unknown"
        return Info(
            preset.name,
            preset.title or preset.name,
            "planner",
            preset.licence,
            version,
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
        bounds = Bounds(request.timeout, request.cpu, request.memory_mb, request.cancel)
        try:
            task = render(puzzle, encoding, bounds)
        except Stopped as stop:
            found = STOPPED[stop.reason].status
            spent = Seconds(total=perf_counter() - began, render=perf_counter() - began)
            return Outcome(
                puzzle, found, self.name, encoding=encoding.name, message=str(stop), seconds=spent
            )
        texts = (task.domain, task.problem)
        optimises = encoding.optimises(puzzle)
        return self._run(
            puzzle, task, texts, request, encoding.name, optimises, began, encoding.soft
        )

    def solve_task(self, task: Imported, domain: str, problem: str, request: Request) -> Outcome:
        """Answer an imported task; the planner gets its two texts unchanged.

        The plan is checked by the simulator and by the task's own actions. The outcome's
        encoding is ``given``.
        """
        from pegplan.solvers.given import held_against

        began = perf_counter()
        self._check(request)
        optimises = task.counts in ("jumps", "moves") or every_plan_is_best(task.puzzle)
        texts = (domain, problem)
        outcome = self._run(task.puzzle, task, texts, request, GIVEN, optimises, began)
        return held_against(task, outcome)

    def _check(self, request: Request) -> None:
        check_choice("dispatch", request.dispatch, get_args(Dispatch))
        refuse_options(self.preset.name, request)
        if not request.timeout > 0:
            raise InputError(f"timeout must be above 0 seconds, not {request.timeout:g}")
        if problem := _problem(self.preset):
            raise Unavailable(f"{self.preset.name} is not available: {problem}")

    def _run(
        self,
        puzzle: Puzzle,
        task: ActionReader,
        texts: tuple[str, str],
        request: Request,
        encoding: str,
        optimises: bool,
        began: float,
        soft: bool = False,
    ) -> Outcome:
        preset = self.preset
        rendered = perf_counter()
        request.on_event(Event("started", preset.name, f"encoding {encoding}"))
        with (
            run_directory(request.keep) as folder,
            run_directory(within=_room(folder)) as scratch,
        ):
            _check_path(preset, folder)
            files = _Files.write(folder, *texts)
            stop = threading.Event()
            plans = Plans(puzzle, task, preset.name, files.plan, request.on_event, soft)
            steps = _Steps(preset, request, files, scratch)
            try:
                command = steps.command()
            except Unavailable:
                if request.cancel.is_set():
                    return Outcome(puzzle, Status.CANCELLED, preset.name, encoding)
                raise

            def tick() -> None:
                if steps.anytime:
                    plans.look()
                if request.cancel.is_set() or plans.unbeatable:
                    stop.set()

            ready = perf_counter()
            with steps.entrance(command) as (entered, server):
                ended = run(
                    entered, folder, steps.limits(rendered - began), cancel=stop, tick=tick,
                    environment=steps.environment(), server=server, scratch=scratch,
                )  # fmt: skip
            if preset.plan == "stdout" and not steps.by_worker:
                foreign.write(files.plan, foreign.read_ends(ended.stdout, MOST_BYTES // 2 - 1))
            planned = perf_counter()
            plans.look_at_last()
            found = steps.ending(ended, request)
            outcome = plans.outcome(
                found,
                optimal=(preset.optimal and optimises and _is_regular(ended))
                or (request.optimal and every_plan_is_best(puzzle)),
                encoding=encoding,
                memory_mb=ended.memory_mb,
                statistics=statistics(ended) | plans.figures,
                log=ended.tail(LOG_LINES),
                seconds=Seconds(
                    perf_counter() - began,
                    rendered - began,
                    planned - ready,
                    plans.seconds + perf_counter() - planned,
                ),
            )
        request.on_event(Event("ended", preset.name, outcome.message, outcome))
        return outcome


@dataclass(frozen=True)
class _Files:
    """The paths of a run's files."""

    domain: Path
    problem: Path
    plan: Path

    @staticmethod
    def write(folder: Path, domain: str, problem: str) -> _Files:
        names = ("domain.pddl", "problem.pddl", "plan")
        files = _Files(*(folder / name for name in names))
        files.domain.write_text(domain, encoding="utf-8")
        files.problem.write_text(problem, encoding="utf-8")
        return files


@dataclass(frozen=True)
class _Steps:
    """How one run is made: its command, environment and limits, and what its end means."""

    preset: Preset
    request: Request
    files: _Files
    scratch: Path

    @property
    def anytime(self) -> bool:
        return self.preset.run == "anytime"

    @property
    def by_worker(self) -> bool:
        return self.preset.run == "worker" or self.request.dispatch == "unified-planning"

    def values(self) -> dict[str, str]:
        """The values of the placeholders in a command."""
        request, files = self.request, self.files
        memory = request.memory_mb or _memory_there_is()
        return {
            "domain": str(files.domain),
            "problem": str(files.problem),
            "plan": str(files.plan),
            "timeout": str(max(1, math.ceil(min(request.timeout, 1e9)))),
            "memory_mb": str(memory),
            "seed": str(SEED if request.seed is None else request.seed),
        }

    def command(self) -> list[str]:
        preset, values = self.preset, self.values()
        if self.by_worker:
            return self._worker_command(values)
        if preset.run == "executable":
            return commands.fill(preset.command, values)
        asks = [_ask(other) for other in presets().values() if _is_kin(other, preset)]
        command = commands.fill(commands.template(_ask(preset), asks, self.request.cancel), values)
        if preset.java and os.path.basename(command[0]) == "java":
            command[1:1] = self._java_options()
        return command

    def _java_options(self) -> list[str]:
        """Options that limit the heap and keep Java's files in the run's folder."""
        memory = self.request.memory_mb
        temporary = [f"-Djava.io.tmpdir={self.scratch}", "-XX:-UsePerfData"]
        return temporary if memory is None else [_heap(memory), *temporary]

    def _worker_command(self, values: Mapping[str, str]) -> list[str]:
        preset, files = self.preset, self.files
        if preset.run == "executable":
            raise InputError(
                f"{preset.name} is no engine of unified-planning; use dispatch command"
            )
        spec = {
            "engine": preset.engine,
            "class": preset.factory,
            "parameters": commands.fill_parameters(preset.parameters, values),
            "domain": str(files.domain),
            "problem": str(files.problem),
            "plan": str(files.plan),
            "mode": "anytime" if self.anytime else "oneshot",
            "timeout": self.request.timeout,
        }
        return written(files.plan.parent, "pegplan.solvers.worker:main", spec)

    @contextmanager
    def entrance(self, command: list[str]) -> Iterator[tuple[Sequence[str], Server | None]]:
        """The command to run, and the fork server that runs it; None without one."""
        plain = warm.plain(command) if self.request.dispatch == "warm" else None
        if plain is None:
            yield command, None
            return
        with warm.held(Path(plain[0]).parent) as server:
            yield (command, None) if server is None else (plain, server)

    def environment(self) -> dict[str, str] | None:
        if not self.preset.java:
            return None
        # Without a locale of its own Java can't open a file whose path is not plain ASCII.
        java = {"LC_ALL": "C.UTF-8"}
        if self.by_worker:
            java["JAVA_TOOL_OPTIONS"] = shlex.join(self._java_options())
        return {**os.environ, **java}

    def limits(self, spent: float) -> Limits:
        request = self.request
        wall = max(0.01, request.timeout - spent)
        # A worker's libraries reserve far more memory than they use, and fail where they can't.
        bounded = not (self.preset.java or self.preset.reserves or self.by_worker)
        return Limits(wall, request.cpu, request.memory_mb, address_space=bounded)

    def ending(self, ended: Run, request: Request) -> Ending:
        """How the run ended, where it gave no valid plan."""
        if request.cancel.is_set() or not self.by_worker or ended.stopped_by is not None:
            return ending(self.preset, ended)
        listener = Listener(self.files.plan.parent)
        listener.read()
        result = listener.answer.returned if listener.answer is not None else None
        if not isinstance(result, dict):
            return ending(self.preset, ended)
        return _worker_ending(self.preset, result, ended)


_WORKER_ENDINGS = {
    "SOLVED_SATISFICING": (Status.NO_PLAN, "it says solved and gives no plan"),
    "SOLVED_OPTIMALLY": (Status.NO_PLAN, "it says solved and gives no plan"),
    "INTERMEDIATE": (Status.NO_PLAN, "it ended without a final result"),
    "UNSOLVABLE_INCOMPLETELY": (Status.NO_PLAN, "it searched and gave up"),
    "TIMEOUT": (Status.TIMEOUT, "it ran out of time"),
    "MEMOUT": (Status.MEMOUT, "it ran out of memory"),
    "UNSUPPORTED_PROBLEM": (Status.UNSUPPORTED, "it does not take this task"),
    "INTERNAL_ERROR": (Status.CRASHED, "it failed"),
}  # fmt: skip


def _worker_ending(preset: Preset, result: Mapping[str, Any], ended: Run) -> Ending:
    status = str(result.get("status"))
    said = foreign.plain(str(result.get("message", "")))[:MOST_SAID]
    if status == "IMPORT_ERROR":
        raise Unavailable(f"{preset.name} is not available: {said}{_remedy(preset)}")
    if status == "UNSOLVABLE_PROVEN":
        if preset.proves:
            return Ending(Status.UNSOLVABLE, "", True)
        return Ending(Status.NO_PLAN, "it says unsolvable, but its claims are not reliable")
    found, meaning = _WORKER_ENDINGS.get(status, (Status.CRASHED, f"it ended as {status}"))
    if found is Status.CRASHED and not said:
        said = last_line(ended)
    return Ending(found, f"{meaning}: {said}" if said else meaning)


def _room(folder: Path) -> Path | None:
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


def _is_regular(ended: Run) -> bool:
    return ended.stopped_by is None and ended.exit_code == 0


def _heap(memory_mb: int) -> str:
    return f"-Xmx{max(16, int(memory_mb * JAVA_SHARE))}m"


def _memory_there_is() -> int:
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") >> 20


def _ask(preset: Preset) -> commands.Ask:
    return commands.Ask(preset.factory, preset.parameters, preset.run == "anytime", preset.package)


def _is_kin(other: Preset, preset: Preset) -> bool:
    return other.run in ("command", "anytime") and other.package == preset.package


def _remedy(preset: Preset) -> str:
    wanted = f"pegplan[{preset.extra}]" if preset.extra else preset.package or "pegplan"
    return f"; pip install '{wanted}'"


def _problem(preset: Preset) -> str | None:
    """Why a planner can't run here and how to change that; None where nothing is known."""
    if preset.run == "executable":
        if shutil.which(preset.command[0]) is None:
            return f"no program {preset.command[0]!r} in PATH"
        return None
    for distribution in ("unified-planning", preset.package):
        if distribution and commands.version(distribution) is None:
            return f"{distribution} is not installed{_remedy(preset)}"
    for module in preset.imports:
        if not _has_module(module):
            return f"it needs the Python module {module}, which is missing{_remedy(preset)}"
    if preset.java and shutil.which("java") is None:
        return "it needs Java, which is not in PATH; apt install default-jre-headless"
    return None


def _has_module(name: str) -> bool:
    """Whether a Python module is installed; imports its parent packages to find out."""
    from importlib.util import find_spec

    try:
        return find_spec(name) is not None
    except (ImportError, ValueError, AttributeError):
        return False
