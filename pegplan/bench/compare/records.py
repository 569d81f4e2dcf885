"""Records: the results of runs, as they are stored."""

from __future__ import annotations

import platform
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from functools import cache, cached_property
from math import isfinite
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from pegplan.bench.compare.jobs import Job, puzzle_key
from pegplan.bench.compare.names import Contender, TaskIdentity
from pegplan.boards.board import Board
from pegplan.boards.games import games
from pegplan.errors import InputError
from pegplan.solvers.outcome import Outcome, Status

LOG_LINES = 40
T = TypeVar("T")


def nouns_of(board: Board | type[Board]) -> tuple[str, ...]:
    """What a board's game calls a cell, a piece and a step."""
    return board.cell_noun, board.piece_noun, board.step_noun


def _keys(nouns: Sequence[str]) -> dict[str, str]:
    """The keys of JSON for the fields that are called otherwise in some games."""
    cell, piece, step = nouns
    return {
        "cells": f"{cell}s", "pieces": f"{piece}s", "steps": f"{step}s", "n_steps": f"n_{step}s"
    }  # fmt: skip


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
        cells, pieces: of the puzzle's board, and of its start.
        steps: the plan, such as ``d2-d3-d4``; None without one.
        moves: its steps grouped into moves; None without a plan, or where the game has none.
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
        nouns: what its game calls a cell, a piece and a step. JSON has them in its keys: ``holes``,
            ``pegs``, ``jumps`` and ``n_jumps`` of peg solitaire.
    """

    key: str
    puzzle: str
    puzzle_key: str
    board: str
    cells: int
    pieces: int
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
    steps: tuple[str, ...] | None = None
    moves: tuple[str, ...] | None = None
    cost: int | None = None
    n_steps: int | None = None
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
    nouns: tuple[str, ...] = nouns_of(Board)

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
        """As JSON, in the words of its game."""
        keys = _keys(self.nouns)
        data = {keys.get(name, name): value for name, value in asdict(self).items()}
        del data["nouns"]
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Record:
        """Read back; keys that this version does not know are left out."""
        for nouns in (nouns_of(Board), *(nouns_of(game.board) for game in games())):
            keys = {key: name for name, key in _keys(nouns).items()}
            if isinstance(data, Mapping) and keys.keys() <= data.keys():
                named = {keys.get(key, key): value for key, value in data.items()}
                return typed(cls, named | {"nouns": list(nouns)})
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
        job.key, puzzle.name, puzzle_key(puzzle), puzzle.board.name, len(puzzle.board.cells),
        puzzle.n_pieces, str(puzzle.objective), job.solver, job.version, job.encoding, job.seed,
        job.repetition, job.optimal, dict(job.options), job.limits.timeout, job.limits.cpu,
        job.limits.memory_mb, dict(job.hashes), str(status), message=message,
        node=platform.node(), named=dict(job.named), nouns=nouns_of(puzzle.board),
        **{"started": now(), **fields},
    )  # fmt: skip


def record_of(job: Job, outcome: Outcome, **measured: Any) -> Record:
    """The record of a job's outcome."""
    seconds = outcome.seconds.plan or outcome.seconds.total or measured.get("total", 0.0)
    steps, moves = outcome.steps, outcome.moves
    return blank(
        job,
        outcome.status,
        outcome.message,
        steps=None if steps is None else tuple(map(job.puzzle.board.written, steps)),
        moves=None if moves is None else tuple(map(str, moves)),
        cost=outcome.cost,
        n_steps=None if steps is None else len(steps),
        n_moves=None if moves is None else len(moves),
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
