"""Jobs: the runs of a suite, each with a key that says whether it was made before."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from pegplan.bench.compare.entries import Entry, entries_of
from pegplan.bench.compare.identity import Contender, TaskIdentity, short_hash
from pegplan.bench.compare.labels import contender_labels, task_labels
from pegplan.bench.compare.programs import Program, preset_key, program_of
from pegplan.bench.compare.suite import Part, RunLimits, Suite
from pegplan.errors import Unsupported
from pegplan.game.codec import puzzle_digest
from pegplan.game.puzzle import Objective, Puzzle
from pegplan.pddl.encoding import Encoding, encoding_names, load_encoding
from pegplan.solvers.base import Request, Solver
from pegplan.solvers.choice import choose_encoding
from pegplan.solvers.planning import GIVEN, PlannerSolver
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
        version: of the solver.
        impossible: why it can't be run, where that is known before; then it is only recorded.
        hashes: SHA-256 of what the planner reads: ``domain``, ``problem``; and of what stands
            behind the names: ``templates``, ``preset``, ``program``, and ``task``, given texts.
        named: the words of the suite for ``solver``, ``encoding`` and ``puzzle``.
        program: what runs; None where that is pegplan, or not there.
        label: for people: task, contender, and which repetition.
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


def jobs_of(suite: Suite, order: int = 1) -> list[Job]:
    """Every run of a suite, each once, in an order shuffled by the number ``order``.

    Runs that several parts ask for are one run, which belongs to each of them.

    Raises:
        InputError: a puzzle, encoding or solver that is not there.
    """
    found: dict[str, Job] = {}
    seen = _Seen()
    for part in suite.parts:
        for job in _jobs_of_part(part, suite.folder, seen):
            before = found.get(job.key)
            parts = (*(before.parts if before else ()), part.name)
            found[job.key] = _with_parts(before or job, parts)
    jobs = _labelled([found[key] for key in sorted(found)])
    Random(order).shuffle(jobs)
    return jobs


def _labelled(jobs: Sequence[Job]) -> list[Job]:
    contenders, tasks = contender_labels(jobs), task_labels(jobs)
    found = []
    for job in jobs:
        again = f" #{job.repetition}" if job.repetition > 1 else ""
        label = f"{tasks[job.task_identity.key]} {contenders[job.key]}{again}"
        found.append(replace(job, label=label))
    return found


def _with_parts(job: Job, parts: tuple[str, ...]) -> Job:
    return replace(job, parts=tuple(dict.fromkeys(parts)))


def entries_of_part(part: Part, folder: Path) -> list[Entry]:
    """The puzzles of a part, with the objective that it asks for."""
    entries = entries_of(part.puzzles, folder)
    if not part.objective:
        return entries
    objective = Objective(part.objective)
    return [replace(e, puzzle=replace(e.puzzle, objective=objective)) for e in entries]


@dataclass
class _Seen:
    """What was read for earlier jobs of a suite; not kept longer, since files change.

    Attributes:
        programs: by the words of the suite.
        encodings: by folder, with the texts of its files.
        tasks: by puzzle and folder of the encoding; None where rendering meets a limit.
    """

    programs: dict[str, Program | None] = field(default_factory=dict)
    encodings: dict[Path, dict[str, str]] = field(default_factory=dict)
    tasks: dict[tuple[Puzzle, Path], tuple[str, str] | None] = field(default_factory=dict)

    def program(self, name: str, chosen: Solver) -> Program | None:
        if name not in self.programs:
            self.programs[name] = program_of(chosen)
        return self.programs[name]

    def templates(self, encoding: Encoding) -> dict[str, str]:
        folder = encoding.folder
        if folder not in self.encodings:
            self.encodings[folder] = {
                path.name: path.read_text(encoding="utf-8")
                for path in sorted(folder.iterdir())
                if path.is_file() and path.suffix in (".toml", ".j2")
            }
        return self.encodings[folder]

    def texts(self, puzzle: Puzzle, encoding: Encoding) -> tuple[str, str] | None:
        """The task; None where rendering meets a limit, and the run will tell of that."""
        key = (puzzle, encoding.folder)
        if key not in self.tasks:
            try:
                task = render(puzzle, encoding)
                self.tasks[key] = (task.domain, task.problem)
            except RenderingStopped:
                self.tasks[key] = None
        return self.tasks[key]


def _jobs_of_part(part: Part, folder: Path, seen: _Seen) -> list[Job]:
    solvers = [_chosen(name, folder, seen) for name in dict.fromkeys(part.solvers)]
    jobs = []
    for entry in entries_of_part(part, folder):
        for chosen in solvers:
            for encoding in _encodings(part, entry, chosen.solver):
                jobs += _repetitions(part, folder, entry, chosen, encoding, seen)
    return jobs


@dataclass(frozen=True)
class _Chosen:
    """A solver of a part: what the suite calls it, and what runs for it."""

    word: str
    solver: Solver
    version: str | None
    program: Program | None

    def hashes(self) -> dict[str, str]:
        found = {} if self.program is None else {"program": self.program.key}
        if isinstance(self.solver, PlannerSolver):
            found["preset"] = preset_key(self.solver.preset)
        return found


def _chosen(name: str, folder: Path, seen: _Seen) -> _Chosen:
    """The solver of a name, or of ``file.toml/name``; the file may lie beside the suite."""
    path = folder / name
    beside = "/" in name and path.parent.is_file()
    chosen = find_solver(str(path) if beside else name)
    program = seen.program(name, chosen)
    version = chosen.info().version
    if isinstance(chosen, PlannerSolver) and chosen.preset.run == "executable":
        version = program.version if program is not None else None
    return _Chosen(os.path.normpath(name), chosen, version, program)


def _encodings(part: Part, entry: Entry, chosen: Solver) -> list[str | None]:
    if not isinstance(chosen, PlannerSolver):
        return [None]
    if part.encodings:
        return list(dict.fromkeys(part.encodings))
    if entry.task is not None:
        return [GIVEN]
    return [entry.encoding]


def _repetitions(
    part: Part, folder: Path, entry: Entry, chosen: _Chosen, encoding: str | None, seen: _Seen
) -> list[Job]:
    puzzle = entry.puzzle
    texts: tuple[str, str] | None = None
    files, impossible, hashes = None, "", chosen.hashes()
    named = {"solver": chosen.word}
    if entry.path:
        named["puzzle"] = entry.path
    if entry.task is not None:
        hashes["task"] = _sha(json.dumps(entry.task))
    try:
        if encoding == GIVEN:
            texts = entry.task
            if texts is None:
                objection = f"{puzzle.name} was not given as a task; its encoding can't be {GIVEN}"
                raise Unsupported(objection)
        elif encoding is not None:
            loaded = _load(encoding, folder)
            named["encoding"] = os.path.normpath(encoding)
            templates = seen.templates(loaded)
            hashes["templates"] = _sha(json.dumps(templates))
            encoding, files = loaded.name, None if _is_shipped(loaded) else templates
            texts = seen.texts(puzzle, loaded)
        elif isinstance(chosen.solver, PlannerSolver):
            wanted = Request(optimal=part.optimal)
            texts = seen.texts(puzzle, choose_encoding(chosen.solver.preset, puzzle, wanted))
    except Unsupported as error:
        impossible = str(error)
    if texts is not None:
        hashes |= {"domain": _sha(texts[0]), "problem": _sha(texts[1])}
    jobs = []
    for repetition in range(1, part.repeat + 1):
        job = Job(
            "", puzzle, chosen.solver.name, chosen.solver, encoding, part.limits,
            part.seed + repetition - 1, repetition, part.optimal, dict(part.options), files,
            entry.task, chosen.version, impossible, hashes, named, chosen.program,
        )  # fmt: skip
        jobs.append(replace(job, key=_key(job)))
    return jobs


def _key(job: Job) -> str:
    """A hash of contender, task and its texts, seed and repetition."""
    texts = job.hashes.get("domain"), job.hashes.get("problem")
    asked = job.contender.key, job.puzzle.name, job.task_identity.key, texts
    return short_hash(FORMAT, *asked, job.seed, job.repetition)


def _load(encoding: str, folder: Path) -> Encoding:
    beside = folder / encoding
    return load_encoding(str(beside) if "/" in encoding and beside.is_dir() else encoding)


def _is_shipped(encoding: Encoding) -> bool:
    name = encoding.name
    return name in encoding_names() and load_encoding(name).folder == encoding.folder


@cache
def puzzle_key(puzzle: Puzzle) -> str:
    """A hash of a puzzle's board, start, goal and objective; its name does not count."""
    return _sha(f"{puzzle_digest(puzzle)} {puzzle.objective}")[:16]


def _sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
