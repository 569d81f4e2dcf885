"""Runs a model under the supervisor, and turns what its worker says into an outcome."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from re import search
from typing import Any

from pegplan.errors import InputError, Unavailable, Unsupported
from pegplan.game.puzzle import Objective, Puzzle
from pegplan.solvers.base import Event, Info, Request, refuse_options
from pegplan.solvers.models.bounds import refuted_text, without_search
from pegplan.solvers.models.job import JOB, SAID, Job, write_job
from pegplan.solvers.outcome import Outcome, Seconds, Status, judge
from pegplan.solvers.running.process import Limits, Run, run
from pegplan.solvers.running.rundir import run_directory

HINT = "pip install 'pegplan[models]'"
LOOK = 0.2  # seconds between two looks at what the worker said


@dataclass(frozen=True)
class Model:
    """A solver that is a model and a library.

    Attributes:
        search: the function that a worker calls, ``module:name``.
        package: the library as it is imported.
        distribution: the library as it is installed.
        options: the settings it knows.
        moves: it can find a plan of fewest moves.
        chatter: what lines of the library's own output to show as progress: a pattern.
    """

    name: str
    title: str
    search: str
    package: str
    distribution: str
    licence: str
    options: Sequence[str]
    notes: str
    moves: bool = False
    chatter: str = ""

    def info(self) -> Info:
        """What it is and whether its library is there."""
        problem = self._problem()
        return Info(
            self.name,
            self.title,
            "model",
            licence=self.licence,
            version=None if problem else _version(self.distribution),
            problem=problem,
            optimal=True,
            notes=self.notes,
        )

    def solve(self, puzzle: Puzzle, request: Request) -> Outcome:
        """Answer a puzzle in a supervised worker.

        Raises:
            Unavailable: the library is missing.
            Unsupported: fewest moves are asked of a model without moves.
            InputError: an unknown or bad option.
        """
        if problem := self._problem():
            raise Unavailable(f"{self.name}: {problem}")
        self._check(puzzle, request)
        if puzzle.reached(puzzle.start):
            return judge(puzzle, self.name, (), optimal=True, message="the start is the goal")
        if reason := without_search(puzzle):
            return Outcome(puzzle, Status.UNSOLVABLE, self.name, message=reason)
        if request.cancel.is_set():
            return Outcome(puzzle, Status.CANCELLED, self.name, message="cancelled")
        return self._run(puzzle, request)

    def _problem(self) -> str | None:
        if find_spec(self.package) is None:
            return f"{self.distribution} is not installed; {HINT}"
        return None

    def _check(self, puzzle: Puzzle, request: Request) -> None:
        refuse_options(self.name, request, self.options)
        if request.optimal and puzzle.objective is Objective.MOVES and not self.moves:
            raise Unsupported(
                f"solver {self.name} can't minimise moves: its model has jumps only; "
                "cp and bitboard can"
            )

    def _run(self, puzzle: Puzzle, request: Request) -> Outcome:
        began = time.monotonic()
        job = Job(puzzle, request.optimal, request.seed, request.timeout, request.options)
        request.on_event(Event("started", self.name))
        with run_directory(request.keep) as folder:
            write_job(folder / JOB, job, self.search)
            said = _Said(folder, self, puzzle, request)
            ended = run(
                [sys.executable, "-m", "pegplan.solvers.models.worker", str(folder)],
                folder,
                # Sampled memory only: these libraries reserve far more than they use.
                Limits(request.timeout, request.cpu, request.memory_mb, address_space=False),
                cancel=request.cancel,
                tick=said.look,
            )
            said.read()
            said.statistics["cpu_seconds"] = round(ended.cpu, 2)
            seconds = Seconds(time.monotonic() - began, plan=ended.wall)
            outcome = said.outcome(ended, seconds)
        request.on_event(Event("ended", self.name, outcome.message, outcome))
        return outcome


class _Said:
    """What a worker has said so far."""

    def __init__(self, folder: Path, model: Model, puzzle: Puzzle, request: Request) -> None:
        self.folder, self.model, self.puzzle, self.request = folder, model, puzzle, request
        self.offset = 0
        self.next_look = 0.0
        self.shown = ""
        self.statistics: dict[str, Any] = {}
        self.refuted: list[int] = []
        self.plan: list[int] | None = None
        self.answer: dict[str, Any] | None = None

    def look(self) -> None:
        """Read what is new, not too often."""
        if time.monotonic() < self.next_look:
            return
        self.next_look = time.monotonic() + LOOK
        self.read()
        if self.model.chatter:
            self.show(_last_line(self.folder / "stdout.log", self.model.chatter))

    def read(self) -> None:
        """Read what is new."""
        path = self.folder / SAID
        if not path.exists():
            return
        with path.open("rb") as file:
            file.seek(self.offset)
            for line in file:
                if not line.endswith(b"\n"):  # still being written
                    break
                self.offset += len(line)
                self.hear(json.loads(line))

    def hear(self, line: dict[str, Any]) -> None:
        """Take in one thing the worker said."""
        match line:
            case {"text": text}:
                self.show(text)
            case {"statistics": figures}:
                self.statistics |= figures
            case {"refuted": int(steps)}:
                self.refuted.append(steps)
                self.show(refuted_text(self.refuted))
            case {"jumps": plan}:
                self.plan = plan
                if self.request.optimal:
                    outcome = self.judged("a plan; looking for a better one")
                    self.request.on_event(Event("plan", self.model.name, outcome.message, outcome))
            case _:
                self.answer = line

    def show(self, text: str) -> None:
        """Pass on progress that is new."""
        if text and text != self.shown:
            self.shown = text
            self.request.on_event(Event("progress", self.model.name, text))

    def judged(self, message: str, optimal: bool = False, **fields: Any) -> Outcome:
        """The plan, played on the simulator."""
        jumps = [self.puzzle.board.jumps[i] for i in self.plan or ()]
        fields |= {"optimal": optimal, "message": message, "statistics": self.figures()}
        return judge(self.puzzle, self.model.name, jumps, **fields)

    def figures(self) -> dict[str, Any]:
        """The worker's statistics, with the numbers of jumps it refuted."""
        return self.statistics | ({"refuted": self.refuted} if self.refuted else {})

    def outcome(self, ended: Run, seconds: Seconds) -> Outcome:
        """What all of it comes to."""
        answer = self.answer or {}
        fields: dict[str, Any] = {
            "seconds": seconds, "memory_mb": ended.memory_mb, "log": ended.tail(),
        }  # fmt: skip
        message = str(answer.get("message", ""))
        if answer.get("answer") == "input":
            raise InputError(message)
        if answer.get("answer") == "unsupported":
            raise Unsupported(f"solver {self.model.name}: {message}")
        if answer.get("answer") == "unavailable":
            raise Unavailable(f"{self.model.name}: {message}; {HINT}")
        status, why = _ending(answer, ended)
        if self.plan is not None:
            # Shorter plans were all refuted, or the model itself proved its plan best.
            optimal = bool(answer.get("optimal")) and status is Status.SOLVED
            if status is not Status.SOLVED:
                message = f"{why}; this is the best plan so far"
            return self.judged(message, optimal, **fields)
        if status is Status.SOLVED:
            status, why = Status.CRASHED, "it said solved without a plan"
        if status is not Status.UNSOLVABLE:
            message = "; ".join(text for text in (why, refuted_text(self.refuted)) if text)
        return Outcome(
            self.puzzle, status, self.model.name,
            message=message, statistics=self.figures(), **fields,
        )  # fmt: skip


_STOPPED = {
    "wall": (Status.TIMEOUT, "the time limit ended it"),
    "cpu": (Status.TIMEOUT, "the CPU time limit ended it"),
    "memory": (Status.MEMOUT, "the memory limit ended it"),
    "cancel": (Status.CANCELLED, "cancelled"),
}


def _ending(answer: dict[str, Any], ended: Run) -> tuple[Status, str]:
    """The status, and why there is no answer where there is none."""
    if answer:
        return Status(answer["answer"]), str(answer.get("message", ""))
    if ended.stopped_by is not None:
        return _STOPPED[ended.stopped_by]
    log = ended.tail()
    if "MemoryError" in log or "bad_alloc" in log:
        return Status.MEMOUT, "it ran out of memory"
    how = f"signal {ended.signal}" if ended.signal else f"exit code {ended.exit_code}"
    return Status.CRASHED, f"its worker ended with {how} and no answer"


def _last_line(path: Path, pattern: str) -> str:
    """The last line of a log that matches, its blanks squeezed."""
    try:
        with path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - 4000))
            lines = file.read().decode(errors="replace").splitlines()[1:]
    except OSError:
        return ""
    return next((" ".join(line.split()) for line in reversed(lines) if search(pattern, line)), "")


def _version(distribution: str) -> str | None:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(distribution)
    except PackageNotFoundError:
        return None
