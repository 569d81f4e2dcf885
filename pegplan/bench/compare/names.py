"""What contenders, tasks and boards are known by, and the short texts that tell them apart.

Their identity is a hash of their content; names are no part of it. Runs that differ in it never
share a row of a report, and have different labels.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from pegplan.boards.board import Board
from pegplan.boards.codec import board_content

SHORT = 8
"""Characters of a hash that a person is shown."""


class Labelled(NamedTuple):
    """Something that is to have a label: its name, or its path where names are equal.

    Of its traits those follow in brackets that are needed; earlier ones are preferred.
    """

    key: str
    name: str
    path: str
    traits: Mapping[str, str]


@dataclass(frozen=True)
class Contender:
    """What answers a task: everything apart from the task that may change the answer.

    Attributes:
        encoding: empty if the solver chooses, or reads no PDDL.
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

    def item(self) -> Labelled:
        """It as something to be labelled: the solver, and the encoding if there is one."""
        names = {"solver": self.solver, "encoding": self.encoding}
        names = {what: name for what, name in names.items() if name}
        traits = {
            "timeout": f"{self.timeout:g} s",
            "cpu": "CPU time unlimited" if self.cpu is None else f"{self.cpu:g} CPU s",
            "memory": "memory unlimited" if self.memory_mb is None else f"{self.memory_mb} MiB",
            "optimal": "best plan" if self.optimal else "any plan",
            "version": self.version or "version not known",
        }
        traits |= {f"option {name}": f"{name}={value}" for name, value in self.options.items()}
        traits |= {
            what: f"{what} {self.hashes.get(what, '')[:SHORT] or 'not known'}"
            for what in ("program", "preset", "templates")
        }
        paths = (self.named.get(what) or name for what, name in names.items())
        return Labelled(self.key, " · ".join(names.values()), " · ".join(paths), traits)


@dataclass(frozen=True)
class TaskIdentity:
    """What is asked: a puzzle with its objective and, if they were given, a hash of its PDDL texts.

    Name, objective and the suite's word serve for labels and are no part of the identity.
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

    def item(self) -> Labelled:
        """It as something to be labelled, by the puzzle's name."""
        traits = {"objective": self.objective}
        return Labelled(self.key, self.name, self.word or self.name, traits)


def contender_labels(contenders: Mapping[str, Contender]) -> dict[str, str]:
    """The label of each run's contender; both by the key of the run.

    Equal labels mean equal contenders. A label is the solver and the encoding, ``fd-add · jump``.
    If two contenders share these, their labels have the suite's words for them
    (``a/mine.toml/fast``), and then what else differs: ``fd-add · jump (20 s)``.
    """
    labels = labels_of(contender.item() for contender in contenders.values())
    return {key: labels[contender.key] for key, contender in contenders.items()}


def task_labels(tasks: Iterable[TaskIdentity]) -> dict[str, str]:
    """The label of each task, by the key of the task."""
    return labels_of(task.item() for task in tasks)


def board_key(board: Board) -> str:
    """A hash of a board's cells and rules; its name does not count."""
    return short_hash(*board_content(board))


def labels_of(items: Iterable[Labelled]) -> dict[str, str]:
    """A label for each item, by its key; different keys have different labels.

    What has several names has all of them.
    """
    several: dict[str, dict[str, Labelled]] = {}
    for item in items:
        several.setdefault(item.key, {}).setdefault(item.name, item)
    names = {key: " = ".join(sorted(same)) for key, same in several.items()}
    first = {key: next(iter(same.values())) for key, same in several.items()}
    heads: dict[str, str] = {}
    for group in _groups(names):
        paths = {key: first[key].path for key in group}
        heads |= paths if len(set(paths.values())) > 1 else {key: names[key] for key in group}
    labels: dict[str, str] = {}
    for group in _groups(heads):
        traits = _distinguishing({key: first[key].traits for key in group})
        for key in group:
            labels[key] = f"{heads[key]} ({', '.join(traits[key])})" if traits[key] else heads[key]
    times = Counter(labels.values())
    return {
        key: label if times[label] == 1 else f"{label} [{key[:SHORT]}]"
        for key, label in labels.items()
    }


def _groups(texts: Mapping[str, str]) -> list[list[str]]:
    """Keys with equal texts together."""
    found: dict[str, list[str]] = {}
    for key, text in texts.items():
        found.setdefault(text, []).append(key)
    return list(found.values())


def _distinguishing(group: Mapping[str, Mapping[str, str]]) -> dict[str, list[str]]:
    """For each item the first traits by which the items differ, as few as are needed."""
    parted: dict[str, list[str]] = {key: [] for key in group}
    for name in dict.fromkeys(name for traits in group.values() for name in traits):
        longer = {
            key: [*parted[key], traits.get(name, f"{name.removeprefix('option ')} unset")]
            for key, traits in group.items()
        }
        if len(set(map(tuple, longer.values()))) > len(set(map(tuple, parted.values()))):
            parted = longer
    return parted


def short_hash(*values: Any) -> str:
    """Twenty hexadecimal digits for values that JSON can write."""
    return hashlib.sha256(json.dumps(values, sort_keys=True).encode()).hexdigest()[:20]
