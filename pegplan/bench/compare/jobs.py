"""Jobs: the runs of a suite, each with a key that says whether it was made before."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from pegplan.bench.compare.entries import Entry, entries_of
from pegplan.bench.compare.suite import Part, RunLimits, Suite
from pegplan.errors import Unsupported
from pegplan.game.codec import puzzle_digest
from pegplan.game.puzzle import Objective, Puzzle
from pegplan.pddl.encoding import Encoding, load_encoding
from pegplan.solvers.base import Solver
from pegplan.solvers.planning import GIVEN, PlannerSolver
from pegplan.solvers.registry import solver as find_solver
from pegplan.solvers.rendering import Stopped, render

FORMAT = 1  # of keys; another number makes every run new


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
        hashes: SHA-256 of what the planner reads: ``domain``, ``problem``; and of the
            encoding's templates.
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
    parts: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """For people: puzzle, solver, encoding, and which repetition."""
        again = f" #{self.repetition}" if self.repetition > 1 else ""
        return f"{self.puzzle.name} {self.solver} {self.encoding or '-'}{again}"


def jobs_of(suite: Suite, order: int = 1) -> list[Job]:
    """Every run of a suite, each once, in an order shuffled by the number ``order``.

    Runs that several parts ask for are one run, which belongs to each of them.

    Raises:
        InputError: a puzzle, encoding or solver that is not there.
    """
    found: dict[str, Job] = {}
    for part in suite.parts:
        for job in _jobs_of_part(part, suite.folder):
            before = found.get(job.key)
            parts = (*(before.parts if before else ()), part.name)
            found[job.key] = _with_parts(before or job, parts)
    jobs = [found[key] for key in sorted(found)]
    Random(order).shuffle(jobs)
    return jobs


def _with_parts(job: Job, parts: tuple[str, ...]) -> Job:
    return replace(job, parts=tuple(dict.fromkeys(parts)))


def entries_of_part(part: Part, folder: Path) -> list[Entry]:
    """The puzzles of a part, with the objective that it asks for."""
    entries = entries_of(part.puzzles, folder)
    if not part.objective:
        return entries
    objective = Objective(part.objective)
    return [replace(e, puzzle=replace(e.puzzle, objective=objective)) for e in entries]


def _jobs_of_part(part: Part, folder: Path) -> list[Job]:
    entries = entries_of_part(part, folder)
    solvers = [_solver(name, folder) for name in dict.fromkeys(part.solvers)]
    jobs = []
    for entry in entries:
        for name, chosen, version in solvers:
            for encoding in _encodings(part, entry, chosen):
                jobs += _repetitions(part, folder, entry, (name, chosen, version), encoding)
    return jobs


def _solver(name: str, folder: Path) -> tuple[str, Solver, str | None]:
    """What to call a solver, the solver, and its version.

    Args:
        name: a solver's name, or ``file.toml/name`` for one of a presets file; the file may
            lie beside the suite.
    """
    path = folder / name
    if "/" in name and path.parent.is_file():
        name = str(path)
    chosen = find_solver(name)
    version = chosen.info().version
    if isinstance(chosen, PlannerSolver) and chosen.preset.run == "executable":
        version = _program_version(chosen.preset.command)
    return chosen.name, chosen, version


@cache
def _program_version(command: Sequence[str]) -> str:
    """A hash over the program and the files that its command names."""
    state = hashlib.sha256()
    for number, word in enumerate(command):
        path = Path((shutil.which(word) if number == 0 else None) or word)
        if "{" not in word and path.is_file():
            with path.open("rb") as file:
                state.update(hashlib.file_digest(file, "sha256").digest())
    return state.hexdigest()[:12]


def _encodings(part: Part, entry: Entry, chosen: Solver) -> list[str | None]:
    if not isinstance(chosen, PlannerSolver):
        return [None]
    if part.encodings:
        return list(dict.fromkeys(part.encodings))
    if entry.task is not None:
        return [GIVEN]
    return [entry.encoding]


def _repetitions(
    part: Part,
    folder: Path,
    entry: Entry,
    solver: tuple[str, Solver, str | None],
    encoding: str | None,
) -> list[Job]:
    name, chosen, version = solver
    puzzle = entry.puzzle
    texts: tuple[str, str] | None = None
    files, impossible, hashes = None, "", {}
    if encoding == GIVEN:
        texts = entry.task
        if texts is None:
            impossible = f"{puzzle.name} was not given as a task; its encoding can't be {GIVEN!r}"
    elif encoding is not None:
        loaded = _load(encoding, folder)
        encoding, files, template = loaded.name, *_files_of(loaded)
        hashes["templates"] = template
        try:
            texts = _rendered(puzzle, loaded)
        except Unsupported as error:
            impossible = str(error)
    if texts is not None:
        hashes |= {"domain": _sha(texts[0]), "problem": _sha(texts[1])}
    jobs = []
    for repetition in range(1, part.repeat + 1):
        seed = part.seed + repetition - 1
        key = _key(puzzle, name, chosen, version, encoding, hashes, part, seed, repetition)
        jobs.append(
            Job(
                key, puzzle, name, chosen, encoding, part.limits, seed, repetition, part.optimal,
                dict(part.options), files, entry.task, version, impossible, hashes,
            )
        )  # fmt: skip
    return jobs


def _load(encoding: str, folder: Path) -> Encoding:
    beside = folder / encoding
    return load_encoding(str(beside) if "/" in encoding and beside.is_dir() else encoding)


_shipped: dict[Path, tuple[dict[str, str] | None, str]] = {}


def _files_of(encoding: Encoding) -> tuple[dict[str, str] | None, str]:
    """The texts of a user's encoding, None for a shipped one; and a hash of the texts."""
    if encoding.folder not in _shipped:
        texts = {
            path.name: path.read_text(encoding="utf-8")
            for path in sorted(encoding.folder.iterdir())
            if path.is_file() and path.suffix in (".toml", ".j2")
        }
        digest = _sha(json.dumps(texts))
        own = load_by_name(encoding.name) != encoding.folder
        _shipped[encoding.folder] = (texts if own else None, digest)
    return _shipped[encoding.folder]


def load_by_name(name: str) -> Path | None:
    """The folder of the shipped encoding of that name; None where there is none."""
    from pegplan.pddl.encoding import encoding_names

    return load_encoding(name).folder if name in encoding_names() else None


_texts: dict[tuple[Puzzle, Path], tuple[str, str] | None] = {}


def _rendered(puzzle: Puzzle, encoding: Encoding) -> tuple[str, str] | None:
    """The texts; None where rendering meets a limit, and the run will tell of that."""
    key = (puzzle, encoding.folder)
    if key not in _texts:
        try:
            task = render(puzzle, encoding)
            _texts[key] = (task.domain, task.problem)
        except Stopped:
            _texts[key] = None
    return _texts[key]


@cache
def puzzle_key(puzzle: Puzzle) -> str:
    """A hash of a puzzle's board, start, goal and objective; its name does not count."""
    return _sha(f"{puzzle_digest(puzzle)} {puzzle.objective}")[:16]


def _key(
    puzzle: Puzzle,
    name: str,
    chosen: Solver,
    version: str | None,
    encoding: str | None,
    hashes: Mapping[str, str],
    part: Part,
    seed: int,
    repetition: int,
) -> str:
    preset = repr(chosen.preset) if isinstance(chosen, PlannerSolver) else ""
    depends = [
        FORMAT, puzzle.name, puzzle_key(puzzle), name, preset, version, encoding,
        hashes.get("domain"), hashes.get("problem"), part.limits.timeout, part.limits.cpu,
        part.limits.memory_mb, part.optimal, dict(part.options), seed, repetition,
    ]  # fmt: skip
    return _sha(json.dumps(depends, sort_keys=True))[:20]


def _sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
