"""Suites: TOML files that say what to compare.

    title = "Two heuristics on two boards"

    [limits]
    timeout = "60s"
    memory = "2G"

    [[parts]]
    name = "heuristics"
    puzzles = ["english/central", "square-6/*", "my-board.toml/first", "my-set/",
               "domain.pddl problem.pddl"]
    encodings = ["jump", "purge"]
    solvers = ["fd-add", "fd-lama-first"]

Every key of ``[limits]`` and ``[run]`` can stand in a part too, for that part alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pegplan.bench.units import mebibytes_of, seconds_of
from pegplan.boards.puzzle import Puzzle
from pegplan.errors import InputError, UnknownName
from pegplan.fields import (
    Fields,
    keys_of,
    table_of,
    text_of,
    texts_of,
    truth_of,
    whole_of,
    word_of,
)  # fmt: skip
from pegplan.files import as_text, is_file, read_text
from pegplan.formats import parse_toml
from pegplan.resources import resource

MOST_REPEATS = 1000
MOST_PARTS = 1000
MOST_BYTES = 1_000_000
"""Bytes; a larger file is refused."""

_TOP = ("title", "summary", "limits", "run", "parts")
_LIMITS = ("timeout", "cpu", "memory")
_RUN = ("repeat", "seed", "objective", "optimal", "options")
_PART = ("name", "title", "text", "x", "puzzles", "encodings", "solvers", *_LIMITS, *_RUN)
AXES = ("puzzle", "cells", "pieces", "steps", "holes", "pegs", "jumps")
"""What a chart may have on its axis; the last three are peg solitaire's words for those before."""


@dataclass(frozen=True)
class RunLimits:
    """The limits of each run: wall-clock and CPU seconds, MiB of all its processes; None: none."""

    timeout: float = 60.0
    cpu: float | None = None
    memory_mb: int | None = 2048


@dataclass(frozen=True)
class Part:
    """A part of a suite: all combinations of puzzles, encodings, solvers and repetitions.

    Attributes:
        x: what the part's chart has on its axis, of :data:`AXES`.
        puzzles: puzzles, names, patterns such as ``english/*``, files, folders of sets, or the two
            files of a task with a blank between them.
        encodings: names or folders; empty leaves the choice to each solver.
        repeat: how many times each combination runs, with another seed each time.
        seed: the first repetition's seed; those after it count up.
        objective: one of their game in place of the puzzles' own, such as ``steps``; empty to
            leave it.
        optimal: ask for best plans.
    """

    name: str
    puzzles: tuple[Puzzle | str, ...]
    solvers: tuple[str, ...]
    encodings: tuple[str, ...] = ()
    title: str = ""
    text: str = ""
    x: str = "puzzle"
    limits: RunLimits = RunLimits()
    repeat: int = 1
    seed: int = 2011
    objective: str = ""
    optimal: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Suite:
    """What to compare; relative paths begin at the folder, the text is that of its file."""

    name: str
    parts: tuple[Part, ...]
    title: str = ""
    summary: str = ""
    folder: Path = Path()
    text: str = ""


def suite_names() -> tuple[str, ...]:
    """The suites that pegplan comes with."""
    return tuple(sorted(path.stem for path in resource("domains/suites").glob("*.toml")))


def load_suite(name: str) -> Suite:
    """The suite of that name or file; raises :class:`UnknownName` or :class:`InputError`."""
    if name.endswith(".toml"):
        path = Path(name)
    else:
        path = resource("domains/suites") / f"{name}.toml"
        if "/" in name or not is_file(path):
            names = suite_names()
            hint = f"suites are {', '.join(names)}, or a .toml file of your own"
            raise UnknownName("suite", name, names, hint)
    text = read_text(path, MOST_BYTES, "suite")
    try:
        return parse_suite(text, as_text(path.stem), path.parent)
    except InputError as error:
        raise InputError(f"{path}: {error}") from None


def parse_suite(text: str, name: str, folder: Path = Path()) -> Suite:
    """The suite that a TOML text describes; raises :class:`InputError`."""
    data = Fields(keys_of(parse_toml(text), "the suite", (), _TOP))
    shared: dict[str, Any] = {}
    for key, known in (("limits", _LIMITS), ("run", _RUN)):
        shared |= keys_of(data.get(key, table_of, default={}), f"[{key}]", (), known)
    listed = data.data.get("parts")
    if not isinstance(listed, list) or not listed:
        raise InputError("a suite needs at least one [[parts]], each with puzzles and solvers")
    if len(listed) > MOST_PARTS:
        raise InputError(f"{len(listed)} parts; a suite has at most {MOST_PARTS}")
    parts = [
        _part(shared | table_of(part, f"[[parts]], number {number},"), number)
        for number, part in enumerate(listed, start=1)
    ]
    names = [part.name for part in parts]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise InputError(f"two parts are named {twice!r}; give each its own name")
    title, summary = (data.get(key, text_of, default="") for key in ("title", "summary"))
    return Suite(name, tuple(parts), title or name, summary, folder, text)


def _part(data: dict[str, Any], number: int) -> Part:
    name = Fields(data).get("name", text_of, default=f"part-{number}")
    where = f"part {name!r}"
    keys_of(data, where, ("puzzles", "solvers"), _PART)
    part = Fields(data, where)
    try:
        limits = _limits(data)
    except InputError as error:
        raise InputError(f"{where}: {error}") from None
    return Part(
        name,
        part.get("puzzles", _names_of),
        part.get("solvers", _names_of),
        tuple(part.get("encodings", texts_of, default=[])),
        title=part.get("title", text_of, default=""),
        text=part.get("text", text_of, default="").strip(),
        x=part.get("x", word_of, AXES, default=AXES[0]),
        limits=limits,
        repeat=part.get("repeat", whole_of, 1, MOST_REPEATS, default=1),
        seed=part.get("seed", whole_of, 0, 2**31 - 1, default=Part.seed),
        objective=part.get("objective", text_of, default=""),
        optimal=part.get("optimal", truth_of, default=False),
        options=part.get("options", _options_of, default={}),
    )


def _names_of(data: Any, where: str) -> tuple[str, ...]:
    """A list of at least one text."""
    if not texts_of(data, where) or "" in data:
        raise InputError(f"{where} must name at least one, and no text may be empty")
    return tuple(data)


def _options_of(data: Any, where: str) -> dict[str, Any]:
    if any(isinstance(value, dict | list) for value in table_of(data, where).values()):
        raise InputError(
            f"{where} must be a table of numbers and texts: options = {{ workers = 2 }}"
        )
    return dict(data)


def _limits(data: Mapping[str, Any]) -> RunLimits:
    cpu, memory = data.get("cpu"), str(data.get("memory", "2G"))
    return RunLimits(
        seconds_of(str(data.get("timeout", 60))),
        None if cpu is None else seconds_of(str(cpu)),
        None if memory == "none" else mebibytes_of(memory),
    )
