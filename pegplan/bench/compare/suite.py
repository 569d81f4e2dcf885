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
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from pegplan.bench.compare.units import mebibytes_of, seconds_of
from pegplan.errors import InputError, UnknownName
from pegplan.files import is_file, read_text
from pegplan.formats import parse_toml
from pegplan.game.puzzle import Objective, Puzzle
from pegplan.resources import resource

MOST_REPEATS = 1000
MOST_PARTS = 1000
MOST_BYTES = 1_000_000
"""Bytes; a larger file is refused."""

_TOP = ("title", "summary", "limits", "run", "parts")
_LIMITS = ("timeout", "cpu", "memory")
_RUN = ("repeat", "seed", "objective", "optimal", "options")
_PART = ("name", "title", "text", "x", "by", "puzzles", "encodings", "solvers", *_LIMITS, *_RUN)
AXES = ("puzzle", "holes", "pegs", "jumps")
SERIES = ("solver", "encoding")


@dataclass(frozen=True)
class RunLimits:
    """The limits of each run.

    Attributes:
        timeout: wall-clock seconds.
        cpu: CPU seconds; None for no limit of its own.
        memory_mb: MiB for all processes of a run together; None for no limit.
    """

    timeout: float = 60.0
    cpu: float | None = None
    memory_mb: int | None = 2048


@dataclass(frozen=True)
class Part:
    """A part of a suite: all combinations of puzzles, encodings, solvers and repetitions.

    Attributes:
        text: what the part is to show, for the report.
        x: what the part's chart has on its axis: ``puzzle``, ``holes``, ``pegs`` or ``jumps``.
        by: what the chart tells apart: ``solver`` or ``encoding``; empty for both.
        puzzles: puzzles, names, patterns such as ``english/*``, files, folders of sets, or the two
            files of a task with a blank between them.
        encodings: names or folders; empty leaves the choice to each solver.
        repeat: how many times each combination runs, with another seed each time.
        seed: the first repetition's seed; those after it count up.
        objective: ``jumps`` or ``moves`` in place of the puzzles' own; empty to leave it.
        optimal: ask for best plans.
        options: solvers' own settings.
    """

    name: str
    puzzles: tuple[Puzzle | str, ...]
    solvers: tuple[str, ...]
    encodings: tuple[str, ...] = ()
    title: str = ""
    text: str = ""
    x: str = "puzzle"
    by: str = ""
    limits: RunLimits = RunLimits()
    repeat: int = 1
    seed: int = 2011
    objective: str = ""
    optimal: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Suite:
    """What to compare.

    Attributes:
        folder: where relative paths begin.
    """

    name: str
    parts: tuple[Part, ...]
    title: str = ""
    summary: str = ""
    folder: Path = Path()


def suite_names() -> tuple[str, ...]:
    """The suites that pegplan comes with."""
    return tuple(sorted(path.stem for path in resource("domains/suites").glob("*.toml")))


def load_suite(name: str) -> Suite:
    """The suite of that name or file.

    Raises:
        UnknownName: no such suite; with near names.
        InputError: a malformed file; says where and what would be right.
    """
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
        return parse_suite(text, path.stem, path.parent)
    except InputError as error:
        raise InputError(f"{path}: {error}") from None


def parse_suite(text: str, name: str, folder: Path = Path()) -> Suite:
    """The suite that a TOML text says; raises :class:`InputError`."""
    data = parse_toml(text)
    _known(data, _TOP, "the suite")
    shared = {**_table(data, "limits", _LIMITS), **_table(data, "run", _RUN)}
    listed = data.get("parts")
    if not isinstance(listed, list) or not listed:
        raise InputError("a suite needs at least one [[parts]], each with puzzles and solvers")
    if len(listed) > MOST_PARTS:
        raise InputError(f"{len(listed)} parts; a suite has at most {MOST_PARTS}")
    parts = tuple(_part({**shared, **_entry(part)}, n) for n, part in enumerate(listed, start=1))
    names = [part.name for part in parts]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise InputError(f"two parts are named {twice!r}; give each its own name")
    return Suite(name, parts, _text(data, "title", name), _text(data, "summary", ""), folder)


def _entry(part: Any) -> dict[str, Any]:
    if not isinstance(part, dict):
        raise InputError("parts must be tables: [[parts]]")
    return part


def _table(data: Mapping[str, Any], key: str, known: tuple[str, ...]) -> dict[str, Any]:
    table = data.get(key, {})
    if not isinstance(table, dict):
        raise InputError(f"{key} must be a table: [{key}]")
    _known(table, known, f"[{key}]")
    return table


def _known(table: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    for key in table:
        if key not in known:
            error = UnknownName("key", key, known, f"{where} takes {', '.join(known)}")
            raise InputError(f"{where}: {error}")


def _part(data: dict[str, Any], number: int) -> Part:
    name = _text(data, "name", f"part-{number}")
    where = f"part {name!r}"
    _known(data, _PART, where)
    try:
        return replace(
            Part(name, _texts(data, "puzzles", True), _texts(data, "solvers", True)),
            encodings=_texts(data, "encodings"),
            title=_text(data, "title", ""),
            text=_text(data, "text", "").strip(),
            x=_one_of(data, "x", AXES),
            by=_one_of(data, "by", ("", *SERIES)),
            limits=_limits(data),
            repeat=_whole(data, "repeat", 1, 1, MOST_REPEATS),
            seed=_whole(data, "seed", Part.seed, 0, 2**31 - 1),
            objective=_one_of(data, "objective", ("", *Objective)),
            optimal=_truth(data, "optimal"),
            options=_options(data),
        )
    except InputError as error:
        raise InputError(f"{where}: {error}") from None


def _options(data: Mapping[str, Any]) -> dict[str, Any]:
    table = data.get("options", {})
    if not isinstance(table, dict) or any(isinstance(v, dict | list) for v in table.values()):
        raise InputError("options must be a table of numbers and texts: options = { workers = 2 }")
    return table


def _limits(data: Mapping[str, Any]) -> RunLimits:
    cpu, memory = data.get("cpu"), str(data.get("memory", "2G"))
    return RunLimits(
        seconds_of(str(data.get("timeout", 60))),
        None if cpu is None else seconds_of(str(cpu)),
        None if memory == "none" else mebibytes_of(memory),
    )


def _text(data: Mapping[str, Any], key: str, default: str) -> str:
    value = data.get(key, default)
    if not isinstance(value, str):
        raise InputError(f"{key} must be a text")
    return value


def _texts(data: Mapping[str, Any], key: str, needed: bool = False) -> tuple[str, ...]:
    value = data.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) and item for item in value):
        raise InputError(f'{key} must be a list of texts, such as {key} = ["…"]')
    if needed and not value:
        raise InputError(f'it needs {key} = ["…"]')
    return tuple(value)


def _one_of(data: Mapping[str, Any], key: str, choice: tuple[str, ...]) -> str:
    value = data.get(key, choice[0])
    if value not in choice:
        raise InputError(f"{key} must be {' or '.join(filter(None, choice))}, not {value!r}")
    return str(value)


def _whole(data: Mapping[str, Any], key: str, default: int, low: int, high: int) -> int:
    value = data.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise InputError(f"{key} must be a whole number from {low} to {high}, not {value!r}")
    return value


def _truth(data: Mapping[str, Any], key: str) -> bool:
    value = data.get(key, False)
    if not isinstance(value, bool):
        raise InputError(f"{key} must be true or false, not {value!r}")
    return value
