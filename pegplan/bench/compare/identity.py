"""The identity of contenders and tasks: runs that differ in it never share a row of a report."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

SHORT = 8
"""Characters of a hash that a person is shown."""


@dataclass(frozen=True)
class Contender:
    """What answers a task: everything apart from the task that may change the answer.

    Attributes:
        encoding: empty if the solver chooses, or reads no PDDL.
        cpu, memory_mb: None for no limit.
        optimal: whether a best plan is asked for.
        hashes: hashes of contents that have names: ``preset``, ``program``, ``templates``.
        named: the suite's own words for ``solver`` and ``encoding``; no part of the identity.
    """

    solver: str
    version: str
    encoding: str
    timeout: float
    cpu: float | None
    memory_mb: int | None
    optimal: bool
    options: Mapping[str, Any]
    hashes: Mapping[str, str]
    named: Mapping[str, str] = field(default_factory=dict, compare=False)

    @cached_property
    def key(self) -> str:
        """A hash of the identity."""
        contents = {name: self.hashes.get(name, "") for name in ("preset", "program", "templates")}
        return short_hash(
            self.solver, self.version, self.encoding, self.timeout, self.cpu, self.memory_mb,
            self.optimal, dict(self.options), contents,
        )  # fmt: skip

    @property
    def names(self) -> tuple[Name, ...]:
        """The beginning of the label: the solver, and the encoding if there is one."""
        contents = self.hashes.get("preset", ""), self.hashes.get("program", "")
        solver = Name(self.solver, self.named.get("solver", ""), "".join(contents))
        if not self.encoding:
            return (solver,)
        templates = self.hashes.get("templates", "")
        return (solver, Name(self.encoding, self.named.get("encoding", ""), templates))

    def traits(self) -> dict[str, str]:
        """The rest of the identity in words, for labels; earlier entries are preferred."""
        words = {
            "timeout": f"{self.timeout:g} s",
            "cpu": "CPU time unlimited" if self.cpu is None else f"{self.cpu:g} CPU s",
            "memory": "memory unlimited" if self.memory_mb is None else f"{self.memory_mb} MiB",
            "optimal": "best plan" if self.optimal else "any plan",
            "version": self.version or "version not known",
        }
        words |= {f"option {name}": f"{name}={value}" for name, value in self.options.items()}
        return words | {
            what: f"{what} {self.hashes.get(what, '')[:SHORT] or 'not known'}"
            for what in ("program", "preset", "templates")
        }


@dataclass(frozen=True)
class Name:
    """One name in a label.

    Attributes:
        text: the name.
        path: the longer name that a suite has for it, such as ``a/solvers.toml/mine``.
        content: a hash of what the name stands for. Equal names need their paths only if they
            differ in it.
    """

    text: str
    path: str = ""
    content: str = ""


@dataclass(frozen=True)
class TaskIdentity:
    """What is asked: a puzzle, and its PDDL texts if these were given.

    Attributes:
        puzzle_key: a hash of the puzzle with its objective.
        texts: a hash of the given domain and problem; empty if none were given.
        name: the puzzle's name; ``word`` is the suite's word for it. They and ``objective`` serve
            for labels and are no part of the identity.
    """

    puzzle_key: str
    texts: str = ""
    name: str = field(default="", compare=False)
    objective: str = field(default="", compare=False)
    word: str = field(default="", compare=False)

    @property
    def key(self) -> str:
        """The puzzle's key, followed by a part of the texts' hash if texts were given."""
        return f"{self.puzzle_key}-{self.texts[:SHORT]}" if self.texts else self.puzzle_key

    @property
    def names(self) -> tuple[Name, ...]:
        """The beginning of the label: the puzzle."""
        return (Name(self.name, self.word, self.key),)

    def traits(self) -> dict[str, str]:
        """Further words for labels."""
        return {"objective": self.objective}


def short_hash(*values: Any) -> str:
    """Twenty hexadecimal digits for values that JSON can write."""
    return hashlib.sha256(json.dumps(values, sort_keys=True).encode()).hexdigest()[:20]
