"""Records: the results of runs, as they are stored."""

from __future__ import annotations

import platform
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from functools import cache, cached_property
from math import isfinite
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from pegplan.bench.compare.job import Job, puzzle_key
from pegplan.bench.compare.names import Contender, TaskIdentity
from pegplan.errors import InputError
from pegplan.solvers.outcome import Outcome, Status

LOG_LINES = 40
T = TypeVar("T")


@dataclass(frozen=True)
class Record:
    """The result of a run.

    Attributes:
        puzzle_key: a hash of the puzzle's identity.
        encoding: that the planner read; None where it reads no PDDL.
        version: of the solver.
        options: the solver's own settings.
        hashes, named: as of a :class:`~pegplan.bench.compare.jobs.Job`.
        status: a :class:`~pegplan.solvers.outcome.Status`.
        jumps: the plan, such as ``d2-d3-d4``; None without one.
        cost: by the puzzle's objective; None without a valid plan.
        optimal: the solver promises that no plan is better.
        certificate: why no plan exists, where one was given.
        seconds: wall-clock seconds of the solver: for planners of the program alone.
        cpu: CPU seconds of all its processes; None where not measured.
        total: wall-clock seconds of the whole run, rendering and checking included.
        memory_mb: peak MiB; None where not measured.
        started: when, in UTC, as ISO 8601 writes it.
        node: the machine, and ``core`` what it ran on there.
        attempt: 1, or more where it was repeated.
        environment: the key of the environment it ran in.
        folder: of its files, inside the results.
    """

    key: str
    puzzle: str
    puzzle_key: str
    board: str
    holes: int
    pegs: int
    objective: str
    solver: str
    version: str | None
    encoding: str | None
    seed: int
    repetition: int
    asked_optimal: bool
    options: Mapping[str, Any]
    timeout: float
    cpu_limit: float | None
    memory_limit: int | None
    hashes: Mapping[str, str]
    status: str
    jumps: tuple[str, ...] | None = None
    cost: int | None = None
    n_jumps: int | None = None
    n_moves: int | None = None
    optimal: bool = False
    certificate: Mapping[str, Any] | None = None
    seconds: float = 0.0
    cpu: float | None = None
    total: float = 0.0
    memory_mb: float | None = None
    message: str = ""
    statistics: Mapping[str, Any] = field(default_factory=dict)
    log: str = ""
    started: str = ""
    node: str = ""
    core: int | None = None
    attempt: int = 1
    environment: str = ""
    folder: str = ""
    named: Mapping[str, str] = field(default_factory=dict)

    @property
    def solved(self) -> bool:
        """Whether it has a plan that the simulator played to the goal."""
        return self.status == Status.SOLVED

    @cached_property
    def contender(self) -> Contender:
        """What answered, or was to."""
        return Contender(
            self.solver, self.version or "", self.encoding or "", self.timeout, self.cpu_limit,
            self.memory_limit, self.asked_optimal, self.options, self.hashes, self.named,
        )  # fmt: skip

    @cached_property
    def task_identity(self) -> TaskIdentity:
        """What was asked."""
        return TaskIdentity(
            self.puzzle_key, self.hashes.get("task", ""), self.puzzle, self.objective,
            self.named.get("puzzle", ""),
        )  # fmt: skip

    def to_dict(self) -> dict[str, Any]:
        """As JSON."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Record:
        """Read back; keys that this version does not know are left out."""
        return typed(cls, data)


def typed(cls: type[T], data: Any) -> T:
    """A dataclass of JSON values, each checked against the type of its field."""
    known: Any = cls
    hints, values = _hints(known), {}
    if not isinstance(data, Mapping):
        raise InputError(f"{data!r:.40} is no {cls.__name__.lower()}")
    for name, value in data.items():
        if name in hints:
            if not _fits(value, hints[name]):
                raise InputError(f"{name} can't be {value!r:.40}")
            values[name] = tuple(value) if isinstance(value, list) else value
    try:
        return cls(**values)
    except TypeError as error:
        raise InputError(str(error).partition(" ")[2]) from None


@cache
def _hints(cls: Any) -> dict[str, Any]:
    return get_type_hints(cls)


def _fits(value: Any, hint: Any) -> bool:
    """Whether a JSON value is of a type; of a mapping, only that it is one."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is UnionType:
        return any(_fits(value, one) for one in arguments)
    if origin is tuple:
        return isinstance(value, list) and all(_fits(one, arguments[0]) for one in value)
    if isinstance(value, bool) or hint in (str, NoneType, bool):
        return isinstance(value, hint) if isinstance(hint, type) else False
    if hint is float:
        return isinstance(value, int | float) and isfinite(value)
    return isinstance(value, origin or hint)


def now() -> str:
    """This moment in UTC."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def blank(job: Job, status: Status, message: str = "", **fields: Any) -> Record:
    """The record of a job that gave no outcome."""
    puzzle = job.puzzle
    return Record(
        job.key, puzzle.name, puzzle_key(puzzle), puzzle.board.name, len(puzzle.board.holes),
        len(puzzle.pegs), str(puzzle.objective), job.solver, job.version, job.encoding, job.seed,
        job.repetition, job.optimal, dict(job.options), job.limits.timeout, job.limits.cpu,
        job.limits.memory_mb, dict(job.hashes), str(status), message=message,
        node=platform.node(), named=dict(job.named), **{"started": now(), **fields},
    )  # fmt: skip


def record_of(job: Job, outcome: Outcome, **measured: Any) -> Record:
    """The record of a job's outcome."""
    seconds = outcome.seconds.plan or outcome.seconds.total or measured.get("total", 0.0)
    jumps = outcome.jumps
    return blank(
        job,
        outcome.status,
        outcome.message,
        jumps=None if jumps is None else tuple(map(str, jumps)),
        cost=outcome.cost,
        n_jumps=None if jumps is None else len(jumps),
        n_moves=None if outcome.moves is None else len(outcome.moves),
        optimal=outcome.optimal,
        certificate=None if outcome.certificate is None else outcome.certificate.to_dict(),
        seconds=round(seconds, 6),
        memory_mb=None if outcome.memory_mb is None else round(outcome.memory_mb, 1),
        statistics=dict(outcome.statistics),
        log="\n".join(_printable(outcome.log).splitlines()[-LOG_LINES:]),
        **measured,
    )


def _printable(text: str) -> str:
    return re.sub(r"[^\n\t\x20-\x7e\xa0-\U0010ffff]", "?", text)
