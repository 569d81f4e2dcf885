"""What a store keeps so that every run can be made again: suites, and jobs in full.

A description of a job is JSON. It refers to large contents by their hashes: puzzles, presets,
templates, given tasks and programs. Each of these is stored once, for all runs.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

from pegplan.bench.compare.entries import Entry
from pegplan.bench.compare.jobs import (
    Chosen,
    Job,
    Seen,
    make_job,
    puzzle_key,
    sha256_of,
    templates_of,
)
from pegplan.bench.compare.programs import NO_PART_OF_KEY
from pegplan.bench.compare.store import ResultStore
from pegplan.bench.compare.suite import Part, RunLimits, Suite
from pegplan.boards.codec import puzzle_from_json, puzzle_to_json
from pegplan.errors import InputError, PegplanError
from pegplan.fields import shown
from pegplan.pddl.encoding import Encoding, encoding_names, load_encoding
from pegplan.solvers.base import Request, Solver, check_request
from pegplan.solvers.planning import GIVEN, PlannerSolver
from pegplan.solvers.presets import Preset, shipped_presets
from pegplan.solvers.registry import own_solvers
from pegplan.solvers.registry import solver as find_solver

Contents = Mapping[str, Any]
"""Contents by ``KIND:HASH``."""
MOST_NAME = 200
"""Bytes of the name of a template's file."""


def note_suite(store: ResultStore, suite: Suite, jobs: Sequence[Job]) -> None:
    """Store what is compared: the suite, its parts with their runs, the puzzles, and each job."""
    parts = [
        {
            "name": part.name,
            "title": part.title,
            "text": part.text,
            "x": part.x,
            "keys": sorted(job.key for job in jobs if part.name in job.parts),
        }
        for part in suite.parts
    ]
    about = {
        "name": suite.name,
        "title": suite.title,
        "summary": suite.summary,
        "parts": parts,
        "toml": suite.text,
    }
    store.put("about", {suite.name: about})
    puzzles = {puzzle_key(job.puzzle): job.puzzle for job in jobs}
    store.put("puzzles", {key: puzzle_to_json(puzzle) for key, puzzle in puzzles.items()})
    described, contents = describe(jobs)
    store.put("contents", contents)
    store.put("jobs", described)


def describe(jobs: Sequence[Job]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The description of each job by its key, and the contents that these refer to."""
    described: dict[str, Any] = {}
    contents: dict[str, Any] = {}
    names: dict[int, str] = {}  # by the id of an object that several jobs may share

    def keep(kind: str, value: Any, content: Callable[[Any], Any], key: str = "") -> str:
        if id(value) not in names:
            written = content(value)
            digest = key or sha256_of(json.dumps(written, sort_keys=True))
            names[id(value)] = f"{kind}:{digest}"
            contents[names[id(value)]] = written
        return names[id(value)]

    for job in jobs:
        preset = job.chosen.preset if isinstance(job.chosen, PlannerSolver) else None
        described[job.key] = {
            "puzzle": keep("puzzle", job.puzzle, puzzle_to_json),
            "solver": job.solver,
            "preset": None if preset is None else keep("preset", preset, asdict),
            "program": job.program and keep("program", job.program, asdict, job.program.key),
            "encoding": job.encoding,
            "templates": _templates(job, contents),
            "task": None if job.task is None else keep("task", job.task, list),
            "limits": asdict(job.limits),
            "optimal": job.optimal,
            "options": dict(job.options),
            "seed": job.seed,
            "repetition": job.repetition,
            "version": job.version,
            "hashes": dict(job.hashes),
            "named": dict(job.named),
            "parts": list(job.parts),
        }
    return described, contents


def _templates(job: Job, contents: dict[str, Any]) -> str | None:
    """The name of the templates of a job; they are added to the contents."""
    if job.encoding in (None, GIVEN):
        return None
    name = f"templates:{job.hashes['templates']}"
    if name not in contents:
        contents[name] = job.files or templates_of(load_encoding(str(job.encoding)))
    return name


class Builder:
    """Makes jobs from descriptions, for this machine and this pegplan.

    Tasks are rendered again, and programs are those of this machine. If one of them has changed,
    the job gets another key.

    Args:
        contents: what the descriptions refer to.
        folder: for the files of encodings.
        source: where the descriptions are from.
        trust: take presets that did not come with pegplan, whatever they start.
    """

    def __init__(self, contents: Contents, folder: Path, source: Path, *, trust: bool) -> None:
        self._contents = contents
        self._folder = folder
        self._source = source
        self._trust = trust
        self._seen = Seen()
        self._encodings: dict[tuple[str, str], Encoding] = {}

    def job(self, data: Mapping[str, Any]) -> Job:
        """The job of a description; raises :class:`InputError`."""
        try:
            return self._job(data)
        except (PegplanError, MemoryError):
            raise
        except Exception as error:  # a description is data of any form
            raise InputError(
                f"{self._source}: damaged: a run is described in a way that pegplan does not "
                f"write: {type(error).__name__}: {shown(str(error))}"
            ) from None

    def _job(self, data: Mapping[str, Any]) -> Job:
        named = data["named"]
        task = None if data["task"] is None else tuple(map(str, self._contents[data["task"]]))
        if task is not None and len(task) != 2:
            raise ValueError("a task has two texts")
        puzzle = puzzle_from_json(self._contents[data["puzzle"]])
        entry = Entry(puzzle, task=task, path=str(named.get("puzzle", "")))
        word = str(named.get("solver", data["solver"]))
        chosen = self._solver(data)
        solver = Chosen.of(word, chosen, str(data["preset"] or word), self._seen)
        part = Part(
            ", ".join(data["parts"]), (puzzle,), (word,), limits=_limits_of(data["limits"]),
            seed=data["seed"] - data["repetition"] + 1, optimal=bool(data["optimal"]),
            options=dict(data["options"]),
        )  # fmt: skip
        reading = (self._encoding(data), str(named.get("encoding", "")))
        job = make_job(entry, solver, reading, part, int(data["repetition"]), self._seen)
        return replace(job, parts=tuple(map(str, data["parts"])))

    def _solver(self, data: Mapping[str, Any]) -> Solver:
        if named := [text for text in data["options"].values() if "/" in str(text)]:
            self._check_trust(f"{data['solver']} with {named[0]}")  # a solver of some file
        if data["preset"] is None:
            if data["solver"] not in own_solvers():
                raise ValueError(f"no solver {data['solver']!r} without a preset")
            return find_solver(str(data["solver"]))
        values = dict(self._contents[data["preset"]])
        kinds = {item.name: item.type for item in fields(Preset)}
        for name, value in values.items():
            if str(kinds[name]).startswith("tuple"):
                values[name] = tuple(map(str, value))
        preset = Preset(**values)
        preset.check()
        if not _is_shipped(preset):
            self._check_trust(
                " ".join(preset.command)
                if preset.run == "executable"
                else f"{preset.engine} ({preset.factory}) with {dict(preset.parameters)}"
            )
        return PlannerSolver(preset)

    def _check_trust(self, started: str) -> None:
        if not self._trust:
            raise InputError(
                f"{self._source} starts what did not come with pegplan: {started[:200]}; if you "
                "trust it, add --trust"
            )

    def _encoding(self, data: Mapping[str, Any]) -> Encoding | str | None:
        if data["templates"] is None:
            return None if data["encoding"] is None else GIVEN
        name, key = str(data["encoding"]), str(data["templates"])
        if (name, key) not in self._encodings:
            self._encodings[name, key] = self._loaded(name, self._contents[key])
        return self._encodings[name, key]

    def _loaded(self, name: str, texts: Mapping[str, str]) -> Encoding:
        """The shipped encoding if its texts are the same; else an encoding in a new folder."""
        if name in encoding_names() and templates_of(load_encoding(name)) == dict(texts):
            return load_encoding(name)
        for what, word in (("folder", name), *(("file", file) for file in texts)):
            if not _is_name(word):
                raise InputError(f"{self._source}: {word[:40]!r} is no name of a {what}")
        folder = self._folder / sha256_of(json.dumps(dict(texts)))[:12] / name
        folder.mkdir(parents=True, exist_ok=True)
        for file, text in texts.items():
            (folder / file).write_text(text, encoding="utf-8")
        return load_encoding(folder)


def _is_shipped(preset: Preset) -> bool:
    """Whether pegplan comes with a preset that starts the same, by whatever name."""

    def started(one: Preset) -> str:
        values = {k: value for k, value in asdict(one).items() if k not in NO_PART_OF_KEY}
        return json.dumps(values, sort_keys=True, default=str)

    return started(preset) in map(started, shipped_presets().values())


def _is_name(word: str) -> bool:
    """Whether a file inside a folder can have this name."""
    fits = 0 < len(word.encode("utf-8", "surrogatepass")) <= MOST_NAME
    return fits and word not in (".", "..") and not {"/", "\0", os.sep} & set(word)


def _limits_of(data: Mapping[str, Any]) -> RunLimits:
    cpu, memory = data["cpu"], data["memory_mb"]
    limits = RunLimits(
        float(data["timeout"]),
        None if cpu is None else float(cpu),
        None if memory is None else int(memory),
    )
    check_request(Request(timeout=limits.timeout, cpu=limits.cpu, memory_mb=limits.memory_mb))
    return limits
