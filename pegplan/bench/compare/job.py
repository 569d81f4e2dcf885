"""Jobs: runs that are to be made, each with a key that says whether it was made before."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from pegplan.bench.compare.names import Contender, TaskIdentity, short_hash
from pegplan.bench.compare.programs import Program
from pegplan.bench.compare.suite import RunLimits
from pegplan.boards.codec import puzzle_digest
from pegplan.boards.puzzle import Puzzle
from pegplan.solvers.base import Solver

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
