"""What contenders, tasks and boards are known by, and the short texts that tell them apart.

Their identity is a hash of their content; names are no part of it. Runs that differ in it never
share a row of a report, and have different labels.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal, NamedTuple, Protocol

from pegplan.game.board import Board

SHORT = 8
"""Characters of a hash that a person is shown."""


class Name(NamedTuple):
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


class Labelled(NamedTuple):
    """Something that is to have a label.

    Attributes:
        key: a hash of its identity.
        names: the beginning of its label.
        traits: what may follow the names in brackets; earlier ones are preferred.
    """

    key: str
    names: tuple[Name, ...]
    traits: Mapping[str, str]


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

    def item(self) -> Labelled:
        """It as something to be labelled: the solver, and the encoding if there is one."""
        content = self.hashes.get("preset", "") + self.hashes.get("program", "")
        names = [Name(self.solver, self.named.get("solver", ""), content)]
        if self.encoding:
            path, templates = self.named.get("encoding", ""), self.hashes.get("templates", "")
            names.append(Name(self.encoding, path, templates))
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
        return Labelled(self.key, tuple(names), traits)


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

    def item(self) -> Labelled:
        """It as something to be labelled, by the puzzle's name."""
        name = Name(self.name, self.word, self.key)
        return Labelled(self.key, (name,), {"objective": self.objective})


class Described(Protocol):
    """A record, or a job."""

    @property
    def key(self) -> str:
        """The run's key."""

    @property
    def contender(self) -> Contender:
        """What answers."""

    @property
    def task_identity(self) -> TaskIdentity:
        """What is asked."""


Shown = Literal["all", "solver", "encoding", "words"]
"""What labels distinguish: whole contenders, solvers, encodings, or only the suite's words."""


def contender_labels(runs: Iterable[Described], by: Shown = "all") -> dict[str, str]:
    """The label of each run's contender, by the key of the run.

    Equal labels mean equal contenders. A label is the solver and the encoding, ``fd-add · jump``.
    If two contenders share these, their labels have the shortest ends of paths that differ
    (``a/mine.toml/fast``), and then what else differs: ``fd-add · jump (20 s)``.

    Args:
        by: what labels distinguish. For ``encoding``, a contender that reads none has its solver
            as label. For ``words``, versions and contents do not count, so that a planner has
            the same label before and after a change.
    """
    shown = {run.key: _seen_by(run.contender, by) for run in runs}
    labels = labels_of(contender.item() for contender in shown.values())
    return {key: labels[contender.key] for key, contender in shown.items()}


def _seen_by(contender: Contender, by: Shown) -> Contender:
    hashes, named = contender.hashes, contender.named
    if by == "solver":
        kept = {name: text for name, text in hashes.items() if name != "templates"}
        return replace(contender, encoding="", hashes=kept)
    if by == "encoding" and contender.encoding:
        return Contender(
            contender.encoding, "", "", 0, None, None, False, {},
            {"preset": hashes.get("templates", "")}, {"solver": named.get("encoding", "")},
        )  # fmt: skip
    if by == "words":
        words = {"preset": named.get("solver", ""), "templates": named.get("encoding", "")}
        return replace(contender, version="", hashes=words)
    return contender


def joined_labels(items: Iterable[Labelled]) -> dict[str, str]:
    """A label for each key of items with one name each; what has several names has all of them."""
    found: dict[str, dict[str, Labelled]] = {}
    for item in items:
        found.setdefault(item.key, {}).setdefault(item.names[0].text, item)
    joined = []
    for several in found.values():
        item = next(iter(several.values()))
        name = item.names[0]._replace(text=" = ".join(sorted(several)))
        joined.append(item._replace(names=(name,)))
    return labels_of(joined)


def task_labels(runs: Iterable[Described]) -> dict[str, str]:
    """The label of each task, by the key of the task."""
    return joined_labels(run.task_identity.item() for run in runs)


def board_key(board: Board) -> str:
    """A hash of a board's holes and jumps; its name does not count."""
    return short_hash(list(map(str, board.holes)), sorted(map(str, board.jumps)))


def labels_of(items: Iterable[Labelled]) -> dict[str, str]:
    """A label for each item, by its key; different keys have different labels."""
    distinct = {item.key: item for item in items}
    heads: dict[str, tuple[str, ...]] = {}
    for group in _groups(distinct, lambda key: tuple(n.text for n in distinct[key].names)):
        heads |= _heads({key: distinct[key].names for key in group})
    labels: dict[str, str] = {}
    for group in _groups(heads, lambda key: heads[key]):
        traits = _distinguishing({key: distinct[key].traits for key in group})
        for key in group:
            label = " · ".join(heads[key])
            labels[key] = f"{label} ({', '.join(traits[key])})" if traits[key] else label
    times = Counter(labels.values())
    return {
        key: label if times[label] == 1 else f"{label} [{key[:SHORT]}]"
        for key, label in labels.items()
    }


def _groups(keys: Iterable[str], text: Callable[[str], Hashable]) -> list[list[str]]:
    """Keys with equal texts together."""
    found: dict[Hashable, list[str]] = {}
    for key in keys:
        found.setdefault(text(key), []).append(key)
    return list(found.values())


def _heads(group: Mapping[str, Sequence[Name]]) -> dict[str, tuple[str, ...]]:
    """The names of items with equal names, with enough of their paths to be different."""
    columns = []
    for names in zip(*group.values(), strict=True):
        needed = len({name.content for name in names}) > 1
        ends = shortest_ends({name.path for name in names}) if needed else {}
        columns.append([ends.get(name.path) or name.text for name in names])
    return dict(zip(group, zip(*columns, strict=True), strict=True))


def shortest_ends(paths: Iterable[str]) -> dict[str, str]:
    """For each path its last components, as many as are needed for all to be different."""
    split = {path: path.split("/") for path in paths}
    if len(split) < 2:
        return {}
    for length in range(1, max(map(len, split.values())) + 1):
        ends = {path: "/".join(parts[-length:]) for path, parts in split.items()}
        if len(set(ends.values())) == len(ends):
            return ends
    return {path: path for path in split}


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
