"""The jobs of a suite: all its runs, each once."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from pegplan.bench.compare.entries import Entry, entries_of
from pegplan.bench.compare.names import (
    Contender,
    TaskIdentity,
    contender_labels,
    short_hash,
    task_labels,
)
from pegplan.bench.compare.programs import Program, preset_key, program_of
from pegplan.bench.compare.suite import Part, RunLimits, Suite
from pegplan.boards.codec import puzzle_digest
from pegplan.boards.puzzle import Puzzle
from pegplan.errors import Unsupported
from pegplan.pddl.encoding import Encoding, encoding_names, load_encoding
from pegplan.solvers.base import Request, Solver
from pegplan.solvers.planning import GIVEN, PlannerSolver, choose_encoding
from pegplan.solvers.registry import solver as find_solver
from pegplan.solvers.rendering import RenderingStopped, render

FORMAT = 2  # of keys; another number makes every run new


@dataclass(frozen=True)
class Job:
    """A run to be made, with all that a machine with pegplan needs to make it.

    Attributes:
        key: a hash of everything that may change the answer.
        encoding: an encoding's name, ``given``, or None where the solver chooses or reads no
            PDDL.
        files: the texts of an encoding that pegplan does not come with, by file name.
        task: the two PDDL texts of a task that was given as PDDL. With the encoding ``given``
            planners get them as they are; every plan is played in its actions.
        impossible: why it can't be run, if that is known before; then it is only recorded.
        hashes: SHA-256 of what the planner reads: ``domain``, ``problem``; and of contents that
            have names: ``templates``, ``preset``, ``program``, and ``task`` (the given texts).
        named: the suite's own words for ``solver``, ``encoding`` and ``puzzle``.
        program: what runs; None if that is pegplan itself, or not installed.
    """

    key: str
    puzzle: Puzzle
    solver: str
    chosen: Solver = field(repr=False)
    encoding: str | None
    limits: RunLimits
    seed: int
    repetition: int
    optimal: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)
    files: Mapping[str, str] | None = field(default=None, repr=False)
    task: tuple[str, str] | None = field(default=None, repr=False)
    version: str | None = None
    impossible: str = ""
    hashes: Mapping[str, str] = field(default_factory=dict, repr=False)
    named: Mapping[str, str] = field(default_factory=dict, repr=False)
    program: Program | None = field(default=None, repr=False)
    parts: tuple[str, ...] = ()
    label: str = ""

    @property
    def contender(self) -> Contender:
        """What is to answer."""
        limits = self.limits
        return Contender(
            self.solver, self.version or "", self.encoding or "", limits.timeout, limits.cpu,
            limits.memory_mb, self.optimal, self.options, self.hashes, self.named,
        )  # fmt: skip

    @property
    def task_identity(self) -> TaskIdentity:
        """What is asked."""
        puzzle = self.puzzle
        return TaskIdentity(
            puzzle_key(puzzle), self.hashes.get("task", ""), puzzle.name, str(puzzle.objective),
            self.named.get("puzzle", ""),
        )  # fmt: skip


def job_key(job: Job) -> str:
    """A hash of contender, task and its texts, seed and repetition."""
    texts = job.hashes.get("domain"), job.hashes.get("problem")
    asked = job.contender.key, job.puzzle.name, job.task_identity.key, texts
    return short_hash(FORMAT, *asked, job.seed, job.repetition)


@cache
def puzzle_key(puzzle: Puzzle) -> str:
    """A hash of a puzzle's board, start, goal and objective; its name does not count."""
    return sha256_of(f"{puzzle_digest(puzzle)} {puzzle.objective}")[:16]


def sha256_of(text: str) -> str:
    """SHA-256 of a text, in hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()


Reading = tuple[Encoding | str | None, str]
"""What a planner is to read: an encoding, ``given`` or its own choice; and the suite's word."""


def jobs_of(suite: Suite, order: int = 1) -> list[Job]:
    """Every run of a suite, each once, in an order shuffled by the number ``order``.

    Runs that several parts ask for are one run, which belongs to each of them.
    """
    found: dict[str, Job] = {}
    seen = Seen()
    for part in suite.parts:
        solvers = [_chosen(name, suite.folder, seen) for name in dict.fromkeys(part.solvers)]
        for word in part.encodings:  # a wrong name is told also where no solver here reads PDDL
            if word != GIVEN:
                _load(word, suite.folder)
        for entry in entries_of_part(part, suite.folder):
            for chosen in solvers:
                for reading in _readings(part, suite.folder, entry, chosen.solver):
                    for repetition in range(1, part.repeat + 1):
                        job = make_job(entry, chosen, reading, part, repetition, seen)
                        before = found.setdefault(job.key, job)
                        parts = dict.fromkeys((*before.parts, part.name))
                        found[job.key] = replace(before, parts=tuple(parts))
    return in_order(found.values(), order)


def in_order(jobs: Iterable[Job], order: int) -> list[Job]:
    """The jobs with their labels, shuffled by a number."""
    listed = sorted(jobs, key=lambda job: job.key)
    contenders = contender_labels({job.key: job.contender for job in listed})
    tasks = task_labels(job.task_identity for job in listed)
    found = []
    for job in listed:
        again = f" #{job.repetition}" if job.repetition > 1 else ""
        label = f"{tasks[job.task_identity.key]} {contenders[job.key]}{again}"
        found.append(replace(job, label=label))
    Random(order).shuffle(found)
    return found


def entries_of_part(part: Part, folder: Path) -> list[Entry]:
    """The puzzles of a part, with the objective that it asks for."""
    entries = entries_of(part.puzzles, folder)
    if not part.objective:
        return entries
    return [replace(e, puzzle=e.puzzle.but(objective=part.objective)) for e in entries]


@dataclass
class Seen:
    """What was read for earlier jobs of a suite; not kept longer, since files change."""

    programs: dict[str, Program | None] = field(default_factory=dict)
    encodings: dict[Path, tuple[dict[str, str], bool]] = field(default_factory=dict)
    tasks: dict[tuple[Puzzle, str, Path], tuple[str, str] | None] = field(default_factory=dict)

    def templates(self, encoding: Encoding) -> tuple[dict[str, str], bool]:
        """The texts of an encoding, by file, and whether it is one of pegplan's own."""
        name, folder = encoding.name, encoding.folder
        if folder not in self.encodings:
            shipped = name in encoding_names() and load_encoding(name).folder == folder
            self.encodings[folder] = templates_of(encoding), shipped
        return self.encodings[folder]

    def texts(self, puzzle: Puzzle, encoding: Encoding) -> tuple[str, str] | None:
        """The task; None where rendering meets a limit, and the run will tell of that."""
        key = (puzzle, puzzle.title, encoding.folder)  # texts have the title
        if key not in self.tasks:
            try:
                task = render(puzzle, encoding)
                self.tasks[key] = (task.domain, task.problem)
            except RenderingStopped:
                self.tasks[key] = None
        return self.tasks[key]


@dataclass(frozen=True)
class Chosen:
    """A solver that is to be compared, and the suite's word for it.

    The version of an executable is a hash of its files, since only it knows its version.
    """

    word: str
    solver: Solver
    program: Program | None
    version: str | None
    hashes: dict[str, str]

    @classmethod
    def of(cls, word: str, solver: Solver, key: str, seen: Seen) -> Chosen:
        """The solver, with a program that was seen under the key before."""
        if key not in seen.programs:
            seen.programs[key] = program_of(solver)
        program = seen.programs[key]
        hashes = {} if program is None else {"program": program.key}
        version = solver.info().version
        if isinstance(solver, PlannerSolver):
            hashes["preset"] = preset_key(solver.preset)
            if solver.preset.run == "executable":
                version = None if program is None else program.version
        return cls(os.path.normpath(word), solver, program, version, hashes)


def _chosen(name: str, folder: Path, seen: Seen) -> Chosen:
    """The solver of a name, or of ``file.toml/name``; the file may lie beside the suite."""
    path = folder / name
    own = "/" in name and path.parent.is_file()
    return Chosen.of(name, find_solver(str(path) if own else name), name, seen)


def _readings(part: Part, folder: Path, entry: Entry, chosen: Solver) -> list[Reading]:
    """What a planner is to read, with what the suite calls it."""
    if not isinstance(chosen, PlannerSolver):
        return [(None, "")]
    if not part.encodings and entry.task is not None:
        return [(GIVEN, "")]
    words = dict.fromkeys(part.encodings or filter(None, [entry.encoding]))
    if not words:
        return [(None, "")]
    return [(GIVEN if w == GIVEN else _load(w, folder), os.path.normpath(w)) for w in words]


def make_job(
    entry: Entry, chosen: Chosen, reading: Reading, part: Part, repetition: int, seen: Seen
) -> Job:
    """The run of a solver on a task; the part says limits, options and the first seed."""
    encoding, word = reading
    hashes = dict(chosen.hashes)
    named = {"solver": chosen.word, "encoding": word, "puzzle": entry.path}
    if entry.task is not None:
        hashes["task"] = sha256_of(json.dumps(entry.task))
    files = None
    if isinstance(encoding, Encoding):
        templates, shipped = seen.templates(encoding)
        hashes["templates"] = sha256_of(json.dumps(templates))
        files = None if shipped else templates
    texts, impossible = None, ""
    try:
        texts = _texts(entry, chosen.solver, encoding, part.optimal, seen)
    except Unsupported as error:
        impossible = str(error)
    if texts is not None:
        hashes |= {"domain": sha256_of(texts[0]), "problem": sha256_of(texts[1])}
    job = Job(
        "", entry.puzzle, chosen.solver.name, chosen.solver,
        encoding.name if isinstance(encoding, Encoding) else encoding, part.limits,
        part.seed + repetition - 1, repetition, part.optimal, dict(part.options), files,
        entry.task, chosen.version, impossible, hashes,
        {name: text for name, text in named.items() if text}, chosen.program, (part.name,),
    )  # fmt: skip
    return replace(job, key=job_key(job))


def _texts(
    entry: Entry, solver: Solver, encoding: Encoding | str | None, optimal: bool, seen: Seen
) -> tuple[str, str] | None:
    """The task that a planner reads; None where there is none, or rendering meets a limit."""
    puzzle = entry.puzzle
    if encoding == GIVEN:
        if entry.task is None:
            raise Unsupported(f"{puzzle.name} was not given as a task; its encoding can't be given")
        return entry.task
    if isinstance(encoding, Encoding):
        return seen.texts(puzzle, encoding)
    if not isinstance(solver, PlannerSolver):
        return None
    return seen.texts(puzzle, choose_encoding(solver.preset, puzzle, Request(optimal=optimal)))


def _load(encoding: str, folder: Path) -> Encoding:
    own = folder / encoding
    return load_encoding(str(own) if "/" in encoding and own.is_dir() else encoding)


def templates_of(encoding: Encoding) -> dict[str, str]:
    """The texts of an encoding by the names of its files."""
    return {
        path.name: path.read_text(encoding="utf-8")
        for path in sorted(encoding.folder.iterdir())
        if path.is_file() and path.suffix in (".toml", ".j2")
    }
